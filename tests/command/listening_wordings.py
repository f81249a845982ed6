"""What the player says or types about listening in English, and the command that it is."""

from __future__ import annotations

from a11y_klondike.command.model import Command, Hark, SetEarcons, SetHeadset, SetListening

LISTENING: list[tuple[Command, str]] = [
    (
        SetListening("always"),
        """start listening · listen to me · listen all the time · please start listening
        keep listening
        turn on the microphone · hands free""",
    ),
    (
        SetListening("key"),
        """stop listening · listen no more · no more listening · don't listen any more
        turn the microphone off
        push to talk""",
    ),
    (SetListening("off"), "never listen · never listen to me · disable the microphone"),
    (Hark.ONCE, "listen · listen once · listen now · please listen"),
    (
        Hark.STATE,
        "are you listening · do you hear me · can you hear me · is the microphone on",
    ),
    (
        Hark.ENOUGH,
        """stop reading · that's enough · that is enough · enough · quiet · be quiet · hush
        stop talking""",
    ),
    (SetHeadset(wanted=True), "headset on · I wear a headset · headset · I use headphones"),
    (SetHeadset(wanted=False), "headset off · no headset · without a headset · no headphones"),
    (SetEarcons(wanted=True), "sounds on · use short sounds · beeps on · use earcons · use sounds"),
    (SetEarcons(wanted=False), "sounds off · use words again · no sounds · beeps off · don't beep"),
]
