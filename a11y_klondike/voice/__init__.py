"""Hearing the player: sound goes in, words come out.

This package and `base` are cheap to import; every other module loads the libraries for sound or
speech, and is imported only when the player wants to be heard.
"""
