"""Section D: the printed tables of transpositions, exchanges and sets of moved-down players."""

from __future__ import annotations

import json
from itertools import islice, permutations
from pathlib import Path

import pytest

from pairing.core.cards import Float
from pairing.systems.dutch_procedure.arranging import (
    exchanges,
    limbo_weights,
    literal_number,
    mdp_sets,
    sets_of_weight,
)
from pairing.systems.dutch_procedure.bracket import ProcedureBracket
from pairing.systems.dutch_procedure.editions import ABU_DHABI_2015, TALLINN_2013
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant
from pairing.systems.dutch_procedure.flows import FLOWS
from pairing.systems.dutch_procedure.procedure import DutchProcedure
from pairing.systems.dutch_procedure.recorder import Recorder

S1, S2 = [1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]


@pytest.fixture
def golden(shared_data: Path):
    return json.loads((shared_data.parent / "rules" / "golden-dutch.json").read_text("utf-8"))


def test_d1_numbers_transpositions_in_lexicographic_order(golden):
    rows = list(permutations(S2))
    assert [list(row) for row in rows[:24]] == golden["D1.1"]["first_24"]
    assert list(rows[24])[:3] == golden["D1.1"]["no_24_begins"]
    assert len(rows) == golden["D1.1"]["total"]
    # Thirty arrangements of two opponents out of six, each standing for 24 of the full list.
    assert [literal_number(number, 2, 6) for number in (0, 1, 29)] == [0, 24, 696]


def test_d2_exchanges_of_one_player(golden):
    number = {exchange: turn for turn, exchange in enumerate(islice(exchanges(S1, S2), 30), 1)}
    for row, cells in golden["D2"]["one"].items():
        assert [number[(down,), (int(row),)] for down in (5, 4, 3, 2, 1)] == cells


def test_d2_exchanges_of_two_players(golden):
    turns = islice(exchanges(S1, S2), 30, 180)
    number = {exchange: turn for turn, exchange in enumerate(turns, 1)}
    assert len(number) == 150
    for row, cells in golden["D2"]["two"]["rows"].items():
        up = tuple(map(int, row.split(",")))
        downs = [tuple(column) for column in golden["D2"]["two"]["cols"]]
        assert [number[down, up] for down in downs] == cells


def test_d2_exchanges_of_three_players(golden):
    first = list(islice(exchanges(S1, S2), 180, 186))
    assert [[list(down), list(up), sum(up) - sum(down)] for down, up in first] == golden["D2"][
        "three"
    ]["first6"]


def test_d3_of_2013_is_lexicographic(golden):
    for count, rows in golden["D3_2013"].items():
        sets = ["-".join(str(place + 1) for place in each) for each in mdp_sets(5, int(count))]
        assert sets == rows


def test_d3_of_2015_goes_by_the_weight_of_the_limbo(golden):
    sizes, groups = [2, 2, 1], [[0, 1], [2, 3], [4]]
    for count, rows in golden["D3_2015"]["rows"].items():
        sets = [
            "-".join(str(place + 1) for place in each)
            for weight in limbo_weights(sizes, 5 - int(count))
            for each in sets_of_weight(groups, weight)
        ]
        assert sets == [row[0] for row in rows]


def entrant(
    index: int, score: int, opponents: set[int], may_have_bye: bool = True, due: int = 0
) -> ProcedureEntrant:
    return ProcedureEntrant(
        index=index,
        tpn=index + 1,
        score=score,
        due=due,
        strength=2 * abs(due),
        difference=-due,
        colours=(),
        floats=(Float.NONE, Float.NONE),
        is_topscorer=False,
        may_have_bye=may_have_bye,
        met_or_forbidden=frozenset(opponents),
        odd_number=index % 2 == 0,
    )


def joined(players: list[ProcedureEntrant], moved_down: int) -> list[tuple[int, int]]:
    """The pairs (indices) of a last bracket that was made by joining two."""
    flow = FLOWS["dutch-2013"](TALLINN_2013, players, 5, False)
    upper, own = tuple(players[:moved_down]), tuple(players[moved_down:])
    flow.brackets = [ProcedureBracket(own=own, upper=upper, is_joined=True)]
    flow.run()
    return [(one.index, other.index) for one, other in flow.brackets[-1].pairs()]


def test_d4_of_2013_prefers_the_least_sum_of_squares():
    """A 3.0, B C 2.5, D 2.0, E 1.5, F 1.0, who can only meet A: 4.25 for A-F B-C D-E wins."""
    scores = (30, 25, 25, 20, 15, 10)
    opponents: list[set[int]] = [set(), {5}, {5}, {5}, {5}, {1, 2, 3, 4}]
    players = [entrant(place, score, opponents[place]) for place, score in enumerate(scores)]
    assert {frozenset(pair) for pair in joined(players, 3)} == {
        frozenset({0, 5}),
        frozenset({1, 2}),
        frozenset({3, 4}),
    }


def test_d4_of_2013_pairs_those_moved_down_first_if_they_are_fewer():
    """With G for the bye three of seven are moved down: A-F B-D C-E."""
    scores = (30, 25, 25, 20, 15, 10, 10)
    opponents: list[set[int]] = [
        {6},
        {5, 6},
        {5, 6},
        {5, 6},
        {5, 6},
        {1, 2, 3, 4, 6},
        set(range(6)),
    ]
    players = [
        entrant(place, score, opponents[place], may_have_bye=place == 6)
        for place, score in enumerate(scores)
    ]
    assert {frozenset(pair) for pair in joined(players, 3)} == {
        frozenset({0, 5}),
        frozenset({1, 3}),
        frozenset({2, 4}),
    }


def by_2015(brackets: list[ProcedureBracket]) -> DutchProcedure:
    players = [player for bracket in brackets for player in bracket.everyone]
    flow = FLOWS["dutch-2015"](ABU_DHABI_2015, players, 5, False, Recorder(is_on=True))
    flow.brackets = brackets
    flow.run()
    return flow


def pairs_of(bracket: ProcedureBracket) -> list[tuple[int, int]]:
    return [(one.index, other.index) for one, other in bracket.pairs()]


def test_d4_of_2015_first_example():
    """7.5 and 6.0 must not meet: the higher one is paired with 5.5, though both want White."""
    first, second, third = (
        entrant(0, 75, {1}, due=1),
        entrant(1, 60, {0}, due=-1),
        entrant(2, 55, set(), due=1),
    )
    below = entrant(3, 45, set())
    flow = by_2015(
        [ProcedureBracket(own=(third,), incoming=(first, second)), ProcedureBracket(own=(below,))]
    )
    assert [pairs_of(bracket) for bracket in flow.brackets] == [[(0, 2)], [(1, 3)]]
    told = [event for section in flow.recorder.sections() for event in section.events]
    best = next(event for event in told if event.move == "differences-evaluated")
    assert dict(best.values)["differences"] == "2, 1½"


@pytest.mark.parametrize(
    ("lowest", "pairs", "bye", "differences"),
    [(10, {(0, 3), (1, 2)}, 4, "1½, 1, 0"), (15, {(0, 1), (3, 4)}, 2, "1½, 1, 0")],
)
def test_d4_of_2015_second_example(lowest, pairs, bye, differences):
    """Players 1, 4, 5, 6, 7 of the text; of equal lists the first in the order decides."""
    scores = (30, 20, 20, 15, lowest)
    possible = {(0, 1), (0, 3), (1, 2), (3, 4)}
    players = [
        entrant(
            place,
            score,
            {other for other in range(5) if (min(place, other), max(place, other)) not in possible}
            - {place},
            may_have_bye=place in (0, 2, 4),
        )
        for place, score in enumerate(scores)
    ]
    last = ProcedureBracket(own=tuple(players[1:]), incoming=(players[0],), is_joined=True)
    flow = by_2015([last])
    assert {tuple(sorted(pair)) for pair in pairs_of(flow.brackets[0])} == pairs
    assert [player.index for player in flow.brackets[0].floaters] == [bye]
    told = [event for section in flow.recorder.sections() for event in section.events]
    best = next(event for event in told if event.move == "differences-evaluated")
    assert dict(best.values)["differences"] == differences
