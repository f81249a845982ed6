"""Who speaks, how, and how the table is read: what the player says, and the command that it is."""

from __future__ import annotations

from a11y_klondike.command.model import (
    ChangeManner,
    ChangeThinking,
    ChangeVoice,
    Command,
    DrawCards,
    Question,
    Redo,
    SetBraille,
    SetCardCodes,
    SetColumnOrder,
    SetManner,
    SetSpeech,
    Undo,
)

PREFERENCES: list[tuple[Command, str]] = [
    (
        SetSpeech("voice"),
        """speak · speech on · use the game's voice · start speaking · turn on speech · unmute
        use your own voice · read aloud · talk""",
    ),
    (
        SetSpeech("text"),
        """speech off · text only · I use a screen reader · no speech · turn speech off · mute
        stop speaking · I am using a screen reader · I use NVDA · don't speak""",
    ),
    (
        SetSpeech("reader"),
        """use my screen reader's voice · speak through my screen reader
        let my screen reader speak · speech through the screen reader""",
    ),
    (
        ChangeManner("rate", 1),
        "faster · speak faster · speed up · rate up · talk a bit faster please · too slow",
    ),
    (
        ChangeManner("rate", -1),
        """slower · speak slower · slow down · speak more slowly · rate down · a little slower
        please speak slowly""",
    ),
    (ChangeManner("pitch", 1), "higher · raise the pitch · a higher voice · pitch up"),
    (ChangeManner("pitch", -1), "lower · lower the pitch · a deeper voice · pitch down"),
    (
        ChangeManner("volume", 1),
        "louder · speak louder · volume up · turn it up · turn up the volume · speak up",
    ),
    (
        ChangeManner("volume", -1),
        "quieter · softer · speak quieter · volume down · turn it down · lower the volume",
    ),
    (
        SetManner("rate", 250),
        """rate 250 · rate two hundred and fifty · rate two hundred fifty · speed 250
        set the rate to two hundred and fifty · speak at 250 words per minute""",
    ),
    (SetManner("rate", 80), "rate eighty · rate 80"),
    (SetManner("rate", 105), "rate one hundred and five · rate one hundred five · rate 105"),
    (SetManner("rate", 500), "rate five hundred · rate 500"),
    (SetManner("pitch", 40), "pitch 40 · pitch forty · set the pitch to forty"),
    (SetManner("pitch", 0), "pitch 0 · pitch zero"),
    (
        SetManner("volume", 80),
        "volume 80 · volume eighty · volume 80% · set the volume to eighty · turn it up to 80",
    ),
    (SetManner("volume", 100), "volume one hundred · volume 100 percent"),
    (ChangeVoice(1), "next voice · another voice · a different voice · change the voice"),
    (ChangeVoice(-1), "previous voice · the last voice · go back to the previous voice"),
    (Question.VOICES, "which voices are there · list the voices · voices · show me the voices"),
    (SetBraille(wanted=True), "braille on · use braille · turn on braille · turn braille on"),
    (SetBraille(wanted=False), "braille off · no braille · turn off braille · turn braille off"),
    (SetCardCodes("letters"), "letter codes · use letter codes · card codes in letters"),
    (SetCardCodes("aph"), "APH codes · use APH codes · card codes aph · printing house codes"),
    (SetColumnOrder("head"), "read columns from the head · columns head first"),
    (SetColumnOrder("top"), "read columns from the top card · columns top card first"),
    (ChangeThinking(1), "think longer · take longer to think · think harder"),
    (ChangeThinking(-1), "think shorter · take less time to think · think faster"),
    (
        Question.SETTINGS,
        "settings · read my settings · my settings · what are my settings · preferences",
    ),
    (
        Question.REPEAT_SLOWLY,
        """repeat slowly · repeat that slowly · say that slowly · say that again slowly · slowly
        slowly please · not so fast""",
    ),
    (DrawCards(2), "draw twice · draw a card twice"),
    (Undo(2), "undo twice · undo that twice · go back twice"),
    (Redo(2), "redo twice"),
]
