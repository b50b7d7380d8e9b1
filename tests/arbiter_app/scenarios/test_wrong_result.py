"""A result of round 3 turns out to be wrong: while round 4 is on, and in round 5."""

from __future__ import annotations

import pytest

from pairing.core.model import GameResult
from pairing.formats.trf import read_trf, write_trf
from pairing.formats.trf.rated import for_rating
from tests.pairing.booklet import booklet


def enter_again(hands, key: str) -> None:
    """Type another result on board 1 of round 3."""
    hands.press("Ctrl+3")
    while hands.window.page.round_number > 3:
        hands.press("Alt+Left")
    hands.press("Home")
    hands.type(key)


@pytest.fixture
def round_4(hands):
    """Round 4 paired, half of its results entered."""
    hands.window.files.create(booklet(3), "Open")
    hands.press("F5")
    hands.type("1510")
    return hands


def test_while_the_next_round_is_on_it_counts_for_the_one_after(round_4):
    hands, before = round_4, round_4.tournament
    hands.answer("Count it from round 5")
    enter_again(hands, "0")
    assert "round 5" in hands.asked[0] and "C.04.2, 4.3" in hands.asked[0]
    with hands.close() as file:
        assert file.tournament.rounds[2].games[0].result is GameResult.BLACK_WINS
        assert file.tournament.rounds[3] == before.rounds[3], "what is on stays"
        assert not file.tournament.rating_corrections


def test_a_round_later_only_the_rating_report_has_it(round_4):
    hands = round_4
    hands.type("551")
    hands.press("F5")
    before = hands.tournament
    hands.answer("For the rating report only")
    enter_again(hands, "0")
    hands.picture("corrected")
    with hands.close() as file:
        kept = file.tournament
    assert kept.rounds == before.rounds, "pairings and standings do not see it"
    text = write_trf(for_rating(kept))
    game = read_trf(text.encode()).tournament.rounds[2].games[0]
    assert game.result is GameResult.BLACK_WINS
    assert any(line.startswith("###") and "ound 3" in line for line in text.splitlines())
