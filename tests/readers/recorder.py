"""A speech synthesizer that is silent, and tells a test what it has been told to say.

A reader runs it: `recorder.py PROTOCOL ADDRESS`. It speaks three protocols: `emacspeak`, of the
Emacspeak speech servers, for yasr; `tdsr`; and `speechd`, of Speech Dispatcher's output modules,
for Orca. It imports the standard library only, since it runs by itself. Each event goes as one
datagram, "KIND TEXT", to the socket at ADDRESS; `recording.Kind` explains the kinds.
"""

from __future__ import annotations

import html
import re
import socket
import sys
import threading
from collections.abc import Iterator

SECONDS_A_CHARACTER = 0.01
"""How fast Speech Dispatcher's module speaks: as fast as practised listeners have it."""

EMACSPEAK = re.compile(r"(q|tts_say|l|s)\b\s*\{?(.*?)\}?")
EMACSPEAK_KINDS = {"q": "say", "tts_say": "say", "l": "letter", "s": "hush"}
TDSR_KINDS = {"s": "say", "l": "letter", "x": "hush"}
SPEECHD_KINDS = {"SPEAK": "say", "SOUND_ICON": "say", "CHAR": "letter", "KEY": "say"}
SPEECHD_ANSWERS = {
    "INIT": ("299-Silent.", "299 OK LOADED SUCCESSFULLY"),
    "LIST VOICES": ("200-silent\ten\tnone", "200 OK VOICE LIST SENT"),
    "QUIT": ("210 OK QUIT",),
}
SPEECHD_SETTINGS = {
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
}

events = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
silence = threading.Event()


def tell(kind: str, text: str = "") -> None:
    """Tell the test of one event."""
    events.send(f"{kind} {text}".encode())


def lines() -> Iterator[str]:
    """Yield what the reader sends, line by line."""
    for line in sys.stdin.buffer:
        yield line.decode("utf-8", "replace").rstrip("\r\n")


def emacspeak() -> None:
    """Take `q {text}`, `tts_say {text}`, `l {letter}` and `s`, and nothing of the rest."""
    for line in lines():
        if command := EMACSPEAK.fullmatch(line.strip()):
            tell(EMACSPEAK_KINDS[command[1]], command[2].strip())


def tdsr() -> None:
    """Take lines whose first letter is the command."""
    for line in lines():
        if kind := TDSR_KINDS.get(line[:1]):
            tell(kind, line[1:])


def speechd() -> None:
    """Be an output module: every command is answered, and speech takes its time."""
    commands = lines()
    for command in commands:
        if command in SPEECHD_ANSWERS:
            answer(*SPEECHD_ANSWERS[command])
            if command == "QUIT":
                return
        elif command in SPEECHD_SETTINGS:
            wanted, taken = SPEECHD_SETTINGS[command]
            answer(wanted)
            block(commands)
            answer(taken)
        elif command in SPEECHD_KINDS:
            answer("202 OK RECEIVING MESSAGE")
            text = html.unescape(re.sub(r"<[^>]*>", "", block(commands))).strip()
            answer("200 OK SPEAKING")
            silence.clear()
            threading.Thread(target=speak, args=(SPEECHD_KINDS[command], text)).start()
        elif command in {"STOP", "PAUSE"}:
            silence.set()
        else:
            answer("300 ERR UNKNOWN COMMAND")


def answer(*replies: str) -> None:
    """Answer Speech Dispatcher."""
    sys.stdout.write("".join(f"{line}\n" for line in replies))
    sys.stdout.flush()


def block(commands: Iterator[str]) -> str:
    """Return the lines up to a lone dot, in one."""
    text = []
    for line in commands:
        if line == ".":
            break
        text.append(line.removeprefix("."))
    return " ".join(text)


def speak(kind: str, text: str) -> None:
    """Take as long as a voice would, or until told to be silent."""
    answer("701 BEGIN")
    tell(kind, text)
    if silence.wait(SECONDS_A_CHARACTER * len(text)):
        tell("cut", text)
        answer("703 STOP")
    else:
        tell("said", text)
        answer("702 END")


if __name__ == "__main__":
    events.connect(sys.argv[2])
    {"emacspeak": emacspeak, "tdsr": tdsr, "speechd": speechd}[sys.argv[1]]()
