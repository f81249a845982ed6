"""How long listening lasts, and how loud is too loud."""

from __future__ import annotations

from typing import Final

from a11y_klondike.app.hearing_state import Ear

WINDOWS: Final = {Ear.ONCE: 30.0, Ear.ANSWER: 8.0}
"""Seconds that the ears are open for something to be said: after a key, after a question. Who opens
them and forgets it isn't listened to for an hour."""
AGAIN: Final = 4.0
"""Seconds that they stay open at least after something that was no answer."""
LONGEST: Final = 20.0
"""Seconds after which they close in any case, though somebody talks on and on."""
BREATH: Final = 1.1
"""Seconds of a long reading's silence within which somebody has to begin to speak who cuts it. In
the first quarter of a second, nothing is heard."""
AGAIN_IN_BREATH: Final = 2.5
"""Seconds that a reading waits longer, for whoever spoke and wasn't understood to say it again."""
MOST_AGAIN: Final = 2
"""How often it does: other people's talk doesn't hold it for long."""
EAGER: Final = 0.41
"""Seconds after the game's last sound: whoever is noticed to speak by then began before the ears
opened, so that a word is lost; or it is an echo."""
LOOK: Final = 0.05
"""Seconds between two looks at whether the game still speaks."""
RETRY: Final = 3.0
"""Seconds between two attempts to get a microphone back that is gone."""
STARTLED: Final = 2.5
"""Seconds after the ears opened in which a screen reader may still be reading that they did."""
TOO_LOUD: Final = 32_000
"""The size of samples that a microphone can hardly tell from louder ones; the end is 32,767."""
LOUD_IN_A_ROW: Final = 3
"""So many utterances that are too loud, one after the other, are no cough."""
FAREWELL: Final = 5.0
"""Seconds that the end of listening is waited for: the recogniser may just be loading."""
