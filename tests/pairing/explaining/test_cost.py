"""What a round cost: every board is counted once, and each cost is one by the cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest

from pairing.cli.explain_cost import cost_text
from pairing.core.cards import Float
from pairing.core.errors import NoPairingExists
from pairing.core.model import Colour
from pairing.explaining import WholeRound, explain
from pairing.explaining.cost import ByeGiven, ColourDenied, FloatRepeated, GaveWay, round_cost
from pairing.explaining.cost_narrator import MOST_ROWS, CostNarrator
from pairing.formats.trf import read_trf_file
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.systems.registry import all_systems, find_system
from pairing.trace.answers import Outcome
from tests.pairing.booklet import booklet
from tests.support.sampling import of_each_kind, some_rounds
from tests.support.simulate import Conditions, tournaments_to_pair

TOURNAMENTS = Path("tests/data/tournaments")
PAGE = 60
"""Lines of a printed page."""

ALL_LANGUAGES = tuple(sorted(LANGUAGES))


def cost_in(tournament, round_number):
    return round_cost(explain(tournament, round_number, WholeRound()))


def test_the_last_round_of_the_booklet_costs_what_its_cards_say():
    cost = cost_in(replace(booklet(), system="dutch-2026"), 5)
    floats = [each for each in cost.costs if isinstance(each, FloatRepeated)]
    colours = [each for each in cost.costs if isinstance(each, ColourDenied)]
    assert [(each.board, each.player, each.direction.value) for each in floats] == [
        (2, 5, "↓"),
        (2, 11, "↑"),
    ]
    assert [(each.board, each.player, each.strength.name) for each in colours] == [
        (3, 4, "MILD"),
        (4, 7, "MILD"),
        (6, 12, "STRONG"),
        (7, 13, "MILD"),
    ]
    assert (cost.boards, cost.plain) == (7, 2)


def test_a_player_who_met_everybody_has_no_cheaper_way():
    cost = cost_in(booklet(), 5)
    row = CostNarrator(cost, IN_ENGLISH).row(cost.costs[0])
    assert (row.what, row.note, row.change) == ("Eloise (5) goes down again", "as in round 4", "")
    assert row.why.startswith("Eloise (5) has met the only other one with 3 points")


def test_a_bracket_that_is_set_aside_gave_way_by_the_rules_of_2016():
    (gave_way,) = (each for each in cost_in(booklet(), 5).costs if isinstance(each, GaveWay))
    assert gave_way.bracket.residents == (8, 13)
    row = CostNarrator(cost_in(booklet(), 5), IN_ENGLISH).row(gave_way)
    assert (row.change, row.why) == ("set aside: 14–8 · 13 ↓", "Then: nobody left for 13 (C.4).")


def test_a_half_point_bye_counts_as_going_down():
    tournament = read_trf_file(TOURNAMENTS / "generated" / "2016-byes-29.trf").tournament
    cost = cost_in(tournament, 3)
    (again,) = (
        each for each in cost.costs if isinstance(each, FloatRepeated) and each.player == 23
    )
    row = CostNarrator(cost, IN_ENGLISH).row(again)
    assert row.note == "round 1 counts as going down: half-point bye"


def test_of_four_due_black_in_three_boards_one_goes_without():
    cost = cost_in(replace(booklet(), system="dutch-2026"), 2)
    (denied,) = (each for each in cost.costs if isinstance(each, ColourDenied) and each.board == 1)
    assert (denied.paired, denied.due, denied.is_unavoidable) == (6, 4, True)


def test_nothing_costs_anything_where_a_table_has_all_rounds():
    players = booklet().players[:6]
    tournament = replace(
        booklet(), system="round-robin", rounds=(), players=players, round_count=5, requests=()
    )
    cost = cost_in(tournament, 1)
    assert (cost.plain, cost.costs) == (3, ())
    assert CostNarrator(cost, IN_ENGLISH).narrated().rest.startswith("The table of all rounds")


def read_off_the_cards(cost):
    """Whose marks and colours cost something, read off the cards once more."""
    explanation, cards = cost.explanation, cost.facts.cards
    denied, repeated = set(), set()
    for white, black in explanation.pairing.pairs:
        for tpn, colour in ((white, Colour.WHITE), (black, Colour.BLACK)):
            if cards[tpn].preference.colour not in (None, colour):
                denied.add(tpn)
        scores = cards[white].pairing_score, cards[black].pairing_score
        marks = {white: Float.DOWN, black: Float.UP}
        if scores[0] < scores[1]:
            marks = {white: Float.UP, black: Float.DOWN}
        if scores[0] != scores[1]:
            repeated |= {tpn for tpn in (white, black) if marks[tpn] in cards[tpn].floats[-2:]}
    return denied, repeated


def check(cost):
    costs = Counter(map(type, cost.costs))
    denied, repeated = read_off_the_cards(cost)
    assert {each.player for each in cost.costs if isinstance(each, ColourDenied)} == denied
    definitions = cost.explanation.system.definitions
    found = {each.player for each in cost.costs if isinstance(each, FloatRepeated)}
    if definitions.registers_floats and definitions.registers_downfloats:
        assert found == repeated
    assert found <= repeated
    assert costs[ByeGiven] == (cost.explanation.pairing.bye is not None)
    dear = [pair for pair in cost.explanation.pairing.pairs if set(pair) & (denied | found)]
    assert cost.plain == cost.boards - len(dear) == len(cost.explanation.pairing.pairs) - len(dear)
    groups = [each.score for each in cost.costs]
    assert groups == sorted(groups, reverse=True)


def check_words(cost, languages=ALL_LANGUAGES):
    for language in languages:
        narrated = CostNarrator(cost, Voice(language).about(cost.explanation.tournament)).narrated()
        assert len(narrated.rows) <= MOST_ROWS
        assert sum(each.count for each in narrated.figures[1:]) == len(cost.costs)
        text = cost_text(narrated)
        assert len(text.splitlines()) <= PAGE, text
        assert "{" not in text and "  ." not in text
    for row in CostNarrator(cost, IN_ENGLISH).narrated(None).rows:
        if row.because is not None:
            assert row.because.answer.outcome is not Outcome.SO_IT_IS, row
            assert row.why, row
            assert bool(row.change) is (row.because.answer.outcome is not Outcome.IMPOSSIBLE)


SWISS = [each for each in all_systems() if not each.traits.is_predetermined]


@pytest.mark.parametrize("system", of_each_kind(SWISS), ids=lambda system: system.key)
def test_every_cost_of_random_rounds_is_one_by_the_cards(system):
    conditions = Conditions(players=9, rounds=5, absences=0.1, forfeits=0.1)
    pair = find_system("dutch-2026").pair_next_round
    for before in tournaments_to_pair(2, lambda t: pair(t, None), conditions):
        boards = 4 if "teams" in system.needs else 0
        tournament = replace(before, system=system.key, boards_per_match=boards)
        try:
            cost = cost_in(tournament, tournament.next_round)
        except NoPairingExists:
            continue
        check(cost)
        check_words(cost)


def test_what_has_no_row_is_named_by_its_boards():
    cost = cost_in(booklet(), 5)
    narrated = CostNarrator(cost, IN_ENGLISH).narrated(3)
    assert len(narrated.rows) == 3
    assert narrated.more == (
        "Also 1 float repeated: board 2.",
        "Also 3 mild colours denied: boards 3, 4, 7.",
    )


@pytest.mark.exhaustive
@pytest.mark.parametrize("edition", ["dutch2017", "dutch2026"])
def test_every_cost_of_the_corpora_is_one_by_the_cards(shared_data, edition):
    """The languages take turns: each tells some of the rounds."""
    turns = cycle(ALL_LANGUAGES)
    for _, tournament, number in some_rounds((shared_data / edition).glob("t*.trf.gz"), 31):
        cost = cost_in(tournament, number)
        check(cost)
        check_words(cost, (next(turns),))


def test_a_bracket_that_a_procedure_searched_again_gave_way_once():
    cost = cost_in(replace(booklet(), system="dutch-2015"), 5)
    (gave_way,) = (each for each in cost.costs if isinstance(each, GaveWay))
    row = CostNarrator(cost, IN_ENGLISH).row(gave_way)
    assert row.change == "" and len(gave_way.refused) > 1
    assert row.why.startswith("What was done: sought: other downfloaters (1) (C.10).")
