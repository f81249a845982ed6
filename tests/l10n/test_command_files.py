"""What is wrong in a locale's commands: found, with its line and the template or the name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from a11y_klondike.command.parse import load_parser
from a11y_klondike.l10n import Locale, LocaleError

Edit = Callable[[str, str, str], None]
"""Changes a text of a file: the file, the old text, the new one."""


class Broken(NamedTuple):
    """A change that breaks a wording, and what is said of it."""

    old: str
    new: str
    reason: str


@pytest.mark.parametrize(
    "broken",
    [
        Broken('"redeal"', '"(redeal"', "')' is missing in '(redeal'"),
        Broken('"redeal"', '"redeal]"', "']' stands alone in 'redeal]'"),
        Broken('"redeal"', '"{Redeal}"', "not a slot's name in '{Redeal}'"),
        Broken(
            '"redeal"', '"<nowhere> redeal"', "there is no 'nowhere' in [rules]: '<nowhere> redeal'"
        ),
        Broken(
            '"redeal"', '"redeal {nothing}"', "there is no 'nothing' in [slots]: 'redeal {nothing}'"
        ),
        Broken('"(move|put|play|place)"', '"(move|put"', "')' is missing in '(move|put'"),
        Broken('waste = "[the] (waste', 'waste = "<bin> (waste', "there is no 'bin' in [rules]"),
        Broken('alone = "[the', 'alone = "{lone} [the', "there is no 'lone' in [slots]"),
        Broken('"two passes"', '"two <passes>"', "an option has words only: no slot, no rule"),
        Broken('"two passes"', '"{count} passes"', "an option has words only: no slot, no rule"),
        Broken('"two passes"', '"[two] [passes]"', "an option without words"),
        Broken('"two passes"', '"(two passes"', "')' is missing in '(two passes'"),
        Broken('"play [this] line"', '"play {deal} line"', "an option has words only"),
        Broken('"play [this] line"', '"[play] [this]"', "an option without words"),
        Broken('"play [this] line"', '"play [this line"', "']' is missing in 'play [this line'"),
        Broken('"f {suit}",', '"f {suite}",', "there is no 'suite' in [slots]: 'f {suite}'"),
    ],
    ids=lambda broken: broken.new,
)
def test_a_broken_wording_is_found_with_its_line(
    folder: Path, english: Locale, edit: Edit, broken: Broken
) -> None:
    edit("commands.toml", broken.old, broken.new)
    with pytest.raises(LocaleError) as caught:
        load_parser(english.vocabulary)
    fault = caught.value
    assert fault.file == "en/commands.toml"
    assert fault.reason.startswith(broken.reason)
    lines = (folder / "commands.toml").read_text(encoding="utf-8").splitlines()
    line = lines[fault.line - 1]
    assert broken.new in line
    assert any(fault.reason.endswith(repr(text)) for text in line.split('"')[1::2])
    assert str(fault) == f"en/commands.toml:{fault.line}: {fault.reason}"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"passes=7" = ["seven passes"]', "", "lacks 'passes=7'"),
        ('"passes=7" = ["seven passes"]', '"passes=7" = []', "lacks 'passes=7'"),
        ("[options]", "[slots.options]", "lacks 'draw=1'"),
        ('"passes=7" =', '"passes=77" =', "there is no option 'passes=77'"),
        ('"passes=7" =', 'classic = ["classic"]\n"passes=7" =', "there is no option 'classic'"),
        ('"passes=7" = ["seven passes"]', '"passes=7" = "seven"', "a list of texts is needed"),
        ('joint = "[and|with]"', "", "there is no 'joint' in [rules]"),
        ('import_line = ["import"', 'export_line = ["import"', "no free text for 'export_line'"),
        ('import_line = ["import", "play [this] line"]', "", "lacks 'import_line'"),
        ('import_line = ["import", "play [this] line"]', "import_line = []", "lacks 'import_line'"),
        ("[free]", "[slots.free]", "lacks 'save_as'"),
        ('import_line = ["import"', 'import_line = [1, "import"', "a list of texts is needed"),
    ],
)
def test_what_is_missing_or_too_much_is_named(
    english: Locale, edit: Edit, old: str, new: str, reason: str
) -> None:
    edit("commands.toml", old, new)
    with pytest.raises(LocaleError) as caught:
        load_parser(english.vocabulary)
    assert caught.value.file == "en/commands.toml"
    assert reason in caught.value.reason


def test_the_line_of_a_short_wording_is_its_own(folder: Path, english: Locale, edit: Edit) -> None:
    """Not that of another line, or of a comment, which has the same letters in it."""
    edit("commands.toml", ', "look", ', ', "[the", ')
    with pytest.raises(LocaleError) as caught:
        load_parser(english.vocabulary)
    line = (folder / "commands.toml").read_text(encoding="utf-8").splitlines()
    assert '"[the"' in line[caught.value.line - 1]


@pytest.mark.parametrize(
    "broken",
    [
        Broken("[redeal]", "[redael]", "there is no command 'redael'"),
        Broken("[redeal]", "[redeal] \nsya = ['go']", "[redeal] has a key 'sya'"),
        Broken('"redeal"', "'<nowhere>'", "there is no 'nowhere' in [rules]: '<nowhere>'"),
    ],
    ids=lambda broken: broken.new,
)
def test_a_fault_of_a_table_or_in_other_quotes_has_its_line(
    folder: Path, english: Locale, edit: Edit, broken: Broken
) -> None:
    edit("commands.toml", broken.old, broken.new)
    with pytest.raises(LocaleError) as caught:
        load_parser(english.vocabulary)
    assert caught.value.reason == broken.reason
    lines = (folder / "commands.toml").read_text(encoding="utf-8").splitlines()
    assert broken.new.splitlines()[0] in lines[caught.value.line - 1]


def test_a_wording_of_two_commands_is_named(english: Locale, edit: Edit) -> None:
    edit("commands.toml", 'say = ["redeal"', 'say = ["redeal", "undo {turns} turns"')
    with pytest.raises(LocaleError) as caught:
        load_parser(english.vocabulary)
    expected = "one wording for several commands: redeal, undo: 'undo {turns} turns'"
    assert caught.value.reason == expected


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # No command has that name
        ("[redeal]", "[redael]"),
        ("[move.it.space]", "[move.it.sapce]"),
        ("[move.it.space]", "[move.them.space]"),
        # One wording for two commands
        ('say = ["redeal"', 'say = ["undo"'),
        # A text in place of a list of texts, another key, another kind
        ('say = ["cancel [that]", "never mind", "forget it"]', 'say = "cancel"'),
        ('say = ["cancel [that]", "never mind", "forget it"]', "say = [1]"),
        ('say = ["cancel [that]", "never mind", "forget it"]', 'sya = ["cancel"]'),
        ("[rules]", "redo = 1\n[rules]"),
        # A rule that has itself in it
        ('to = "(to|', 'to = "(to|<to>|'),
        ('it = "(it|that card)"', 'it = "(it|<back>)"\nagain = "<it>"'),
    ],
)
def test_commands_that_make_no_language_are_a_fault_of_the_file(
    english: Locale, edit: Edit, old: str, new: str
) -> None:
    if "<back>" in new:
        edit("commands.toml", 'back = "(bring down', 'back = "(<again>|bring down')
    edit("commands.toml", old, new)
    with pytest.raises(LocaleError) as caught:
        load_parser(english.vocabulary)
    assert caught.value.file == "en/commands.toml"
