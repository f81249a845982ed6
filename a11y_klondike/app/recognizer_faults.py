"""What is told of an engine that the player has chosen to be heard by."""

from __future__ import annotations

from typing import Final

from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.errors import RecognizerError, RecognizerFault

_SENTENCES: Final = {
    RecognizerFault.NOT_INSTALLED: "no-recognizer-not-installed",
    RecognizerFault.NO_MODEL: "no-recognizer-no-model",
    RecognizerFault.MODEL_MISSING: "no-recognizer-model-missing",
    RecognizerFault.MODEL_BROKEN: "no-recognizer-model-broken",
    RecognizerFault.MODEL_STRANGE: "no-recognizer-model-strange",
}
"""What is told of an engine and a model, one sentence each."""


def told_of_fault(error: RecognizerError) -> Announcement:
    """Return what is told of an engine that can't hear."""
    match error.fault:
        case RecognizerFault.NO_LANGUAGE:
            return announcement(
                sentence("no-recognizer-no-language"), sentence("no-recognizer-other")
            )
        case RecognizerFault.NO_ANSWER:
            return announcement(
                sentence("no-recognizer-no-answer", service=service_of(error.engine))
            )
        case fault:
            return announcement(sentence(_SENTENCES[fault], engine=error.engine, model=error.model))


def told_of_service(engine: str) -> Announcement:
    """Return what is told of an engine before it hears anything: who else hears it.

    Args:
        engine: its name in the settings.

    Returns:
        Nothing at all where what is said stays on this machine.
    """
    service = service_of(engine)
    return announcement(sentence("heard-elsewhere", service=service)) if service else announcement()


def service_of(engine: str) -> str:
    """Return who is sent what the player says; "" for nobody.

    Args:
        engine: the name of the engine in the settings.
    """
    from a11y_klondike.voice.engines.choice import ENGINES  # noqa: PLC0415 - only who listens

    return ENGINES[engine].service
