"""What the system says: every article that it cites, and the reading on which each step rests."""

from __future__ import annotations

from pairing.speech.voice import IN_ENGLISH
from pairing.systems.lim.judge import EQUALLY_GOOD
from pairing.systems.lim.steps import READINGS
from pairing.systems.registry import find_system
from tests.conftest import ROOT

LIM_2026 = find_system("lim-2026")


def test_every_reading_that_a_step_names_stands_in_the_table():
    page = ROOT / "resources" / "handbook" / "en" / "readings-lim.md"
    table = page.read_text(encoding="utf-8")
    assert all(f"| {reading} |" in table for reading in READINGS.values())
    told = IN_ENGLISH.say(
        "lim.paragraph-opponent-due-alike",
        {"one": "A", "other": "B", "article": "4.2", "reading": "L10"},
    )
    assert "(4.2, reading L10)" in told


def test_what_comes_later_in_an_order_is_told_as_that():
    for key in EQUALLY_GOOD:
        assert IN_ENGLISH.knows(f"lim.why-reason-{key}")
        assert IN_ENGLISH.knows(f"lim.check-reason-{key}")
