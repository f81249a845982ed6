import pytest
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.output.printable import printable


@pytest.mark.parametrize(
    ("text", "encoding", "expected"),
    [
        ("Seven of hearts.", "ascii", "Seven of hearts."),
        ("siódemka żółć", "utf-8", "siódemka żółć"),
        ("siódemka żółć", "ascii", "siodemka zolc"),
        ("“Łódź” — Straße", "ascii", '"Lodz" - Strasse'),
        ("e\N{COMBINING ACUTE ACCENT}té", "ascii", "ete"),
        ("é ł", "latin-1", "é l"),
        ("红桃 7", "ascii", "?? 7"),
        ("♥", "ascii", "?"),
        ("♥", None, "♥"),
        ("\udcff", "utf-8", "?"),
    ],
)
def test_what_an_encoding_lacks_is_replaced(text: str, encoding: str | None, expected: str) -> None:
    assert printable(text, encoding) == expected


def test_control_characters_do_not_reach_the_terminal() -> None:
    assert printable("a\x1b[2J\x00\x9b\x7fb\tc\r\nd", "utf-8") == (
        "a\ufffd[2J\ufffd\ufffd\ufffdb c\nd"
    )


@given(st.text(), st.sampled_from(["ascii", "latin-1", "iso8859-2", "cp437", "koi8-r", "utf-8"]))
def test_any_text_can_be_written(text: str, encoding: str) -> None:
    shown = printable(text, encoding)
    shown.encode(encoding)
    assert shown.count("\n") == text.count("\n")
    assert printable(shown, encoding) == shown
