"""What the system says: every article that it cites, its criteria, and the Index on a card."""

from __future__ import annotations

import pytest

from pairing.core.model import Bye, ByeKind, Colour, Game, GameResult, Player, Round, Tournament
from pairing.explaining import WhyNot, explain
from pairing.explaining.page import as_text_page
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.burstein.card_words import index_words

CRITERIA = ("downfloaters", "downfloater-scores", "following-downfloaters", "colour-preference")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("key", CRITERIA)
def test_every_criterion_is_told_in_steps_and_answers_and_reports(key, language):
    assert IN_ENGLISH.knows(f"burstein.verdict-{key}")
    assert IN_ENGLISH.knows(f"burstein.because-{key}")
    assert IN_ENGLISH.knows(f"why.reason-{key}")
    assert IN_ENGLISH.knows(f"check.criterion-{key}")


def tournament():
    players = tuple(Player(tpn, f"P{tpn}") for tpn in range(1, 5))
    rounds = (
        Round((Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.DRAW))),
        Round(
            (Game(3, 1, GameResult.DRAW),),
            (Bye(4, ByeKind.HALF_POINT), Bye(2, ByeKind.ZERO_POINT)),
        ),
    )
    return Tournament(
        system="burstein-2026",
        round_count=5,
        initial_colour=Colour.WHITE,
        players=players,
        rounds=rounds,
    )


def test_a_card_has_the_index_with_all_its_terms():
    assert index_words(tournament(), 1, IN_ENGLISH) == (
        "Index: Buchholz 1.5 = 0.5 (number 2, of this 0.5 for closing absences) + 1 (number 3). "
        "Sonneborn-Berger 1 = 0.5 × 1 + 1 × ½."
    )
    assert "1 (own points, round 2 was not played)" in index_words(tournament(), 4, IN_ENGLISH)
    assert index_words(tournament().before_round(1), 1, IN_ENGLISH) == ""


def test_the_page_of_an_explanation_shows_it_after_the_seeding_rounds_only():
    question = WhyNot(1, 3)
    after = as_text_page(explain(tournament(), 3, question), IN_ENGLISH)
    assert "Burstein system" in after and "Index: Buchholz 1.5 =" in after
    before = as_text_page(explain(tournament(), 2, question), IN_ENGLISH)
    assert "Dutch system" in before and "Index" not in before
