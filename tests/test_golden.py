"""The game says, word for word, what the golden sessions say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from golden_sessions import FOLDER, golden_files, replay, transcript

from a11y_klondike.engine import RefusalReason
from a11y_klondike.l10n import load_locale

LOCALES = sorted(folder.name for folder in FOLDER.iterdir())

TOLD_ELSEWHERE = re.compile(
    r"heard|words-full|no-(speaker|synthesizer|language|reader|microphone|recognizer|output|letters)|sound-"
    r"|fault-(keep|settings|statistics)|played-elsewhere"
    r"|settings-(syntax|unusable)|setting-wrong|statistics-rescued"
    r"|speech-re(started|placed)|voice-missing|cards-"
    r"|interrupted|press-again|type-instead|bug|goodbye$|empty-place|too-long"
    r"|thinking$|still-thinking|thinking-stopped|sequence-dropped-thinking"
    r"|winnable-unknown|solution-(far|unknown)|no-winnable-deal"
)
"""Messages of the loop, the devices and the command line, words of which others are made, and
what no line of a readable transcript brings about, as what takes long: they have tests of their
own."""

NEVER_TOLD = {RefusalReason.STOCK_EMPTY}
"""Drawing from an empty stock turns the waste over instead."""


@pytest.mark.parametrize("path", golden_files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_conversation_goes_as_written(path: Path, request: pytest.FixtureRequest) -> None:
    now = transcript(path)
    if request.config.getoption("--update-golden"):
        path.write_text(now, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == now


@pytest.mark.parametrize("tag", LOCALES)
def test_every_message_is_said_in_a_golden_session(tag: str) -> None:
    said = {
        sentence.id
        for path in golden_files()
        if path.parent.name == tag
        for step in replay(path)
        for sentence in step.told.sentences
    }
    messages = {name for name in load_locale(tag).messages.ids if not TOLD_ELSEWHERE.match(name)}
    unsaid = {name.removesuffix("-brief") for name in messages - said}
    assert unsaid == {f"refusal-{reason.value}" for reason in NEVER_TOLD}


@pytest.mark.parametrize("tag", LOCALES)
def test_every_reason_for_a_refusal_is_told_in_a_golden_session(tag: str) -> None:
    said = {
        sentence.id.removesuffix("-ace")
        for path in golden_files()
        if path.parent.name == tag
        for step in replay(path)
        for sentence in step.told.sentences
    }
    told = {reason for reason in RefusalReason if f"refusal-{reason.value}" in said}
    assert set(RefusalReason) - told == NEVER_TOLD
