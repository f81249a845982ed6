"""The pages about settings and statistics tell all of them, as they are."""

from __future__ import annotations

import re
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from a11y_klondike.storage.daily import daily_deal, winnable_deals
from a11y_klondike.storage.results import COLUMNS
from a11y_klondike.storage.settings import SettingsFile
from a11y_klondike.storage.settings_edit import new_file
from a11y_klondike.storage.settings_schema import SETTINGS, Kind, Setting

DOCS = Path(__file__).parents[2] / "docs"
SETTINGS_PAGE = (DOCS / "settings.md").read_text(encoding="utf-8")
STATISTICS_PAGE = (DOCS / "statistics.md").read_text(encoding="utf-8")


def entry(setting: Setting) -> str:
    """Return what the page says of a setting."""
    table, _, name = setting.key.rpartition(".")
    if setting.kind is Kind.TABLE:
        return SETTINGS_PAGE.partition(f"Under `[{setting.key}]`")[2].partition("\n\n")[0]
    section = SETTINGS_PAGE.partition(f"Under `[{table}]`" if table else "Of the game:")[2]
    match = re.search(
        rf"^- `{name}`: (.+(?:\n  .+)*)", section.partition("\nUnder ")[0], re.MULTILINE
    )
    assert match, setting.key
    return match[1]


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_the_page_tells_what_each_setting_can_be(setting: Setting) -> None:
    told = entry(setting)
    match setting.kind:
        case Kind.CHOICE:
            assert set(re.findall(r'`"([^"`]+)"`', told)) == set(setting.allowed)
        case Kind.FLAG:
            assert "`true` or `false`" in told
        case Kind.NUMBER:
            assert f"{setting.lowest} to {setting.highest}" in told
        case Kind.TEXT:
            examples = re.findall(r'`"([^"`]+)"`', told)
            assert examples
            assert all(map(setting.allows, examples))
        case Kind.TABLE:
            example = setting.allowed[0].partition('"')[0]
            assert f'`{example}"' in told


def test_the_page_has_no_other_settings() -> None:
    page = SETTINGS_PAGE.partition("## What can be set")[2].partition("\n## ")[0]
    entries = [setting for setting in SETTINGS.values() if setting.kind is not Kind.TABLE]
    assert len(re.findall(r"^- `\w+`: ", page, re.MULTILINE)) == len(entries)


def test_the_page_shows_the_file_as_it_is_made(tmp_path: Path) -> None:
    shown = SETTINGS_PAGE.partition("```toml\n")[2].partition("```")[0]
    assert shown == new_file(SETTINGS, {})
    path = tmp_path / "settings.toml"
    path.write_text(shown, encoding="utf-8")
    assert SettingsFile(path, SETTINGS).read() == SettingsFile(tmp_path / "none", SETTINGS).read()


def test_the_page_tells_what_a_result_has() -> None:
    section = STATISTICS_PAGE.partition("## For other programs")[2]
    told = [name for name in re.findall(r"`(\w+)`", section) if name in COLUMNS]
    assert tuple(dict.fromkeys(told)) == COLUMNS


def test_the_page_tells_how_the_daily_deal_is_found() -> None:
    sample = re.search(r"`(a11y-klondike daily deal) (\d+) (\d+)`", STATISTICS_PAGE)
    days = re.search(r"rounds of ([\d,]+) days", STATISTICS_PAGE)
    assert sample
    assert days
    deals = winnable_deals()
    assert len(deals) == int(days[1].replace(",", ""))
    assert int(sample[3]) in deals
    number = int(sample[2])

    def digest(deal: int) -> str:
        return sha256(f"{sample[1]} {number} {deal}".encode()).hexdigest()

    order = sorted(deals, key=digest)
    first = date.fromordinal(number * len(deals))
    for place in (0, 7, len(deals) - 1):
        assert daily_deal(first + timedelta(days=place)) == order[place]
