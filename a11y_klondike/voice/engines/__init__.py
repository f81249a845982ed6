"""Other recognisers than the usual one, each loaded only where the player has chosen it.

They know no grammar, or a loose one. What they write down counts only if it is a sentence of the
game's language.
"""
