"""Klondike solitaire played by ear, by voice, by keyboard or by braille."""

__version__ = "0.1.0"
