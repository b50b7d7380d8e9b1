"""Scheveningen matches: the table by its conditions, and a match played to its end."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

import pytest

from pairing.auditing.checker.compare import check_tournament
from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.errors import NotReady
from pairing.core.model import Player, Tournament
from pairing.explaining import Narrator, ThisPlayer, WholeRound, WhyNot, explain
from pairing.explaining.articles import article_text
from pairing.formats.trf import read_trf, write_trf
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.standings import ranking_note, tournament_standings
from pairing.systems.registry import find_system
from pairing.systems.round_robin.scheveningen import double_scheveningen, scheveningen_cycle
from tests.pairing.systems.round_robin.test_berger import longest_run
from tests.pairing.systems.round_robin.test_rounds import played

SINGLE, DOUBLE = find_system("scheveningen-match"), find_system("double-scheveningen-match")
SIDES = range(2, 11)


def tournament(side, system=SINGLE):
    names = [f"{team}{number}" for team in "AB" for number in range(1, side + 1)]
    players = tuple(Player(tpn, name) for tpn, name in enumerate(names, start=1))
    rounds = side * system.traits.meetings
    return Tournament(system=system.key, round_count=rounds, players=players)


def whites_of(rounds, numbers):
    return sum(white in numbers for each in rounds for white, _ in each.pairs)


def nearly_half(number):
    return {number // 2, (number + 1) // 2}


def test_four_a_side_meet_by_the_usual_table():
    assert [each.pairs for each in scheveningen_cycle(8)] == [
        ((1, 5), (2, 6), (7, 3), (8, 4)),
        ((6, 1), (5, 2), (3, 8), (4, 7)),
        ((1, 7), (2, 8), (5, 3), (6, 4)),
        ((8, 1), (7, 2), (3, 6), (4, 5)),
    ]


@pytest.mark.parametrize("side", SIDES)
def test_every_player_of_one_team_meets_every_player_of_the_other_once(side):
    rounds = scheveningen_cycle(2 * side)
    met = {frozenset(pair) for each in rounds for pair in each.pairs}
    ours, theirs = range(1, side + 1), range(side + 1, 2 * side + 1)
    assert len(rounds) == side and all(len(each.pairs) == side for each in rounds)
    assert met == {frozenset(pair) for pair in product(ours, theirs)}


@pytest.mark.parametrize("side", SIDES)
def test_colours_are_as_even_as_they_can_be(side):
    rounds = scheveningen_cycle(2 * side)
    for number in range(1, 2 * side + 1):
        assert whites_of(rounds, {number}) in nearly_half(side)
        assert longest_run(rounds, number) < 3
    if side > 2:
        ours = frozenset(range(1, side + 1))
        assert all(whites_of([each], ours) in nearly_half(side) for each in rounds)


@pytest.mark.parametrize("side", SIDES)
def test_twice_means_the_colours_reversed_and_no_third_colour_running(side):
    rounds = double_scheveningen(2 * side)
    games = [pair for each in rounds for pair in each.pairs]
    assert len(set(games)) == len(games) == 2 * side * side
    assert {pair[::-1] for pair in games} == set(games)
    assert all(longest_run(rounds, number) < 3 for number in range(1, 2 * side + 1))


def keeps_colours(side, rounds, colours):
    """Whites of every player and team, and runs, by the conditions above the table."""
    of_a = list(zip(*colours, strict=True))
    of_b = [
        [not colours[number][opponents.index(b)] for number, opponents in enumerate(rounds)]
        for b in range(side)
    ]
    evenly = all(sum(each) in nearly_half(side) for each in (*colours, *of_a, *of_b))
    runs = (each[at : at + 3] for each in (*of_a, *of_b) for at in range(side - 2))
    return evenly and all(len(set(run)) == 2 for run in runs)


@pytest.mark.parametrize("side", [3, 4])
def test_it_is_the_first_table_that_keeps_the_conditions(side):
    """Opponents first, then colours, White before Black; every earlier table is tried."""
    orders = list(permutations(range(side)))
    for rounds in product(orders, repeat=side):
        if all(len(set(column)) == side for column in zip(*rounds, strict=True)):
            rows = list(product((True, False), repeat=side))
            tables = (c for c in product(rows, repeat=side) if keeps_colours(side, rounds, c))
            found = next(tables, None)
            if found is not None:
                break
    assert [each.pairs for each in scheveningen_cycle(2 * side)] == [
        tuple(
            (a, b + side + 1) if white else (b + side + 1, a)
            for a, (b, white) in enumerate(zip(opponents, whites, strict=True), start=1)
        )
        for opponents, whites in zip(rounds, found, strict=True)
    ]


@pytest.mark.parametrize("system", [SINGLE, DOUBLE], ids=lambda system: system.key)
def test_a_match_is_paired_to_its_end_checked_and_filed(system):
    before = tournament(4, system)
    after = played(before, before.round_count)
    assert len(after.rounds) == 4 * system.traits.meetings
    assert check_tournament(after, system).agrees
    assert read_trf(write_trf(after).encode()).tournament.system == system.key
    with pytest.raises(NotReady) as refused:
        system.pair_next_round(after, None)
    assert refused.value.key == "system.all-rounds-paired"


@pytest.mark.parametrize("count", [3, 7, 22])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_without_a_table_it_says_for_whom_there_is_one(count, language):
    players = tuple(Player(tpn, f"P{tpn}") for tpn in range(1, count + 1))
    with pytest.raises(NotReady) as refused:
        SINGLE.pair_next_round(Tournament(system=SINGLE.key, round_count=3, players=players), None)
    said = Voice(language).say(refused.value.key, refused.value.values)
    assert str(count) in said and "20" in said


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_question_is_answered_in_words(language):
    before = played(tournament(3), 1)
    for question in (WholeRound(), ThisPlayer(1), WhyNot(1, 2), WhyNot(1, 4), WhyNot(1, 6)):
        explanation = explain(before, 2, question)
        assert all(Narrator(explanation, Voice(language)).paragraphs())
    told = " ".join(map(str, Narrator(explain(before, 2, WhyNot(1, 2)), IN_ENGLISH).paragraphs()))
    assert "of the same team" in told
    for article in ("Table", "Table, 2nd"):
        assert article_text(SINGLE, article, Voice(language))


def test_the_score_of_the_match_stands_under_the_standings():
    conditions = Conditions(players=Span(8, 8), rounds=Span(4, 4))
    made = generate(conditions, find_system("scheveningen-match"), 5).tournament
    points = {row.tpn: row.points for row in tournament_standings(made).rows}
    halves = [sum(points[tpn] for tpn in part) for part in (range(1, 5), range(5, 9))]
    score = "–".join(map(IN_ENGLISH.points, halves))
    assert ranking_note(made, 4, IN_ENGLISH) == (
        f"Match: numbers 1 to 4 against numbers 5 to 8 {score}."
    )
    named = tuple(
        replace(each, club="Rooks" if each.tpn < 5 else "Knights") for each in made.players
    )
    note = ranking_note(replace(made, players=named), 4, IN_ENGLISH)
    assert note.startswith("Match: Rooks against Knights ")
    assert ranking_note(replace(made, system="round-robin"), 4, IN_ENGLISH) == ""
