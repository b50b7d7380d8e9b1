"""Ranks that a report file brings: kept, written again, shown where they contradict."""

from __future__ import annotations

import pytest

from pairing.core.model import GameResult
from pairing.event.actions import ChooseRanks, EnterResult, Expel
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.speech.voice import Voice
from pairing.standings import (
    FILE,
    contradicting_ranks,
    keeps_stated,
    narrate_why,
    ranks_to_report,
    row_json,
    tournament_standings,
    which_ranks_count,
    why_above,
)

HEAD = "012 Ranks\n042 2026/09/01\nXXR 2\nXXC white1\n"
PLAYERS = (
    ("Alpha", "1.0", "     3 w 1     4 b 0"),
    ("Beta", "1.0", "     4 b 0     3 w 1"),
    ("Gamma", "0.0", "     1 b 0     2 b 0"),
    ("Delta", "2.0", "     2 w 1     1 w 1"),
)
KEPT = (3, 2, 4, 1)
"""Alpha and Beta are level in everything; the file has Beta first."""
OTHER = (4, 2, 3, 1)
"""Gamma stands before Alpha though he has fewer points."""
BY_NUMBER = (2, 3, 4, 1)


def file_with(ranks, head=HEAD):
    lines = (
        f"001 {tpn:>4} m    {name:<33} 2000 GER {tpn:>11} 1980/01/01 {points:>4} {rank:>4}{rounds}"
        for tpn, ((name, points, rounds), rank) in enumerate(zip(PLAYERS, ranks, strict=True), 1)
    )
    return "".join([head, *(f"{line}\n" for line in lines)])


def read_with(ranks, head=HEAD):
    return read_trf(file_with(ranks, head).encode()).tournament


def written_ranks(tournament, dialect=Dialect.TRF16):
    text = write_trf(tournament, dialect)
    return tuple(int(line[85:89]) for line in text.splitlines() if line.startswith("001"))


@pytest.mark.parametrize("ranks", [KEPT, OTHER, (1, 1, 1, 1)])
@pytest.mark.parametrize("dialect", list(Dialect))
def test_ranks_of_a_file_are_written_again(ranks, dialect):
    assert written_ranks(read_with(ranks), dialect) == ranks


def test_ranks_among_level_players_contradict_nothing():
    made = tournament_standings(read_with(KEPT))
    assert not made.contradicted
    assert [row.rank for row in made.rows] == [1, 2, 2, 4]


def test_both_ranks_are_shown_where_they_contradict():
    made = tournament_standings(read_with(OTHER))
    assert [(row.tpn, row.rank, row.other_rank) for row in made.contradicted] == [
        (1, 2, 4),
        (3, 4, 3),
    ]
    assert row_json(made, made.row(1))["rank_in_file"] == 4
    said = contradicting_ranks(made, Voice("en"))
    assert said == (
        "number 1: 4 in the file, 2 by the tie-breaks; number 3: 3 in the file, 4 by the tie-breaks"
    )
    assert contradicting_ranks(made, Voice("en"), most=1).endswith("; and 1 more")


def test_the_arbiter_can_choose_the_ranks_of_the_file():
    chosen = ChooseRanks(of_file=True).apply(read_with(OTHER))
    made = tournament_standings(chosen)
    assert [(row.tpn, row.rank, row.decided_by) for row in made.rows] == [
        (4, 1, ""),
        (2, 2, FILE),
        (3, 3, "PTS"),
        (1, 4, FILE),
    ]
    assert row_json(made, made.row(1))["rank_by_tie_breaks"] == 2
    assert "by the tie-breaks 2 players have others" in which_ranks_count(made, Voice("en"))
    assert why_above(made, 3, 1).decided_by == FILE
    assert "which the arbiter has chosen" in narrate_why(why_above(made, 3, 1), made, Voice("en"))
    assert why_above(made, 4, 2).decided_by == "PTS"
    assert written_ranks(chosen) == OTHER


def test_places_that_the_file_shares_are_decided_by_nothing():
    """Beta shares the second place, and by the tie-breaks too; then Gamma shares it in the file."""
    shared = ChooseRanks(of_file=True).apply(read_with((2, 2, 4, 1)))
    decided = [(row.tpn, row.rank, row.decided_by) for row in tournament_standings(shared).rows]
    assert decided == [(4, 1, ""), (1, 2, "PTS"), (2, 2, ""), (3, 4, "PTS")]
    more = ChooseRanks(of_file=True).apply(read_with((2, 2, 2, 1)))
    decided = [(row.tpn, row.rank, row.decided_by) for row in tournament_standings(more).rows]
    assert decided == [(4, 1, ""), (1, 2, "PTS"), (2, 2, ""), (3, 2, "")]


def test_who_is_put_apart_by_the_file_alone_is_so_decided():
    """Alpha and Beta are level, and stand one below the other in the order of their numbers."""
    chosen = ChooseRanks(of_file=True).apply(read_with(BY_NUMBER))
    decided = [(row.tpn, row.rank, row.decided_by) for row in tournament_standings(chosen).rows]
    assert decided == [(4, 1, ""), (1, 2, "PTS"), (2, 3, FILE), (3, 4, "PTS")]


def test_who_was_expelled_stands_below_the_ranks_of_the_file():
    chosen = Expel(2).apply(ChooseRanks(of_file=True).apply(read_with(OTHER)))
    made = tournament_standings(chosen)
    assert [(row.tpn, row.is_ranked) for row in made.rows] == [
        *((4, True), (3, True), (1, True)),
        (2, False),
    ]


def test_without_a_file_no_ranks_are_kept():
    made = tournament_standings(read_with(OTHER))
    assert keeps_stated(made, read_with(OTHER).stated_ranks)
    assert not keeps_stated(made, None)


def test_the_arbiter_can_choose_the_tie_breaks():
    chosen = ChooseRanks(of_file=False).apply(read_with(OTHER))
    assert written_ranks(chosen) == BY_NUMBER
    assert [row.rank for row in tournament_standings(chosen).rows] == [1, 2, 2, 4]


def test_ranks_no_longer_hold_when_a_result_changes():
    changed = EnterResult(2, 4, 1, GameResult.DRAW).apply(read_with(OTHER))
    assert not tournament_standings(changed).contradicted
    assert ranks_to_report(changed) != dict(enumerate(OTHER, start=1))


def test_ranks_that_only_tell_points_and_numbers_are_not_taken_for_an_order():
    by_number = read_with((2, 3, 4, 1), HEAD + "202 BPG,TPN/R\n")
    assert by_number.stated_ranks.are_by_points_and_number
    decided = tournament_standings(by_number)
    assert [row.tpn for row in decided.rows] == [4, 2, 1, 3]
    assert written_ranks(by_number) == (3, 2, 4, 1)
    assert written_ranks(ChooseRanks(of_file=True).apply(by_number)) == BY_NUMBER


def test_a_file_tells_by_what_its_ranks_are():
    assert "\n202 BH/C1,BH,SB,DE,WON,BPG\n" in write_trf(read_with(KEPT))
    assert "\n202 " not in write_trf(read_with(OTHER))
    assert "\n202 " in write_trf(ChooseRanks(of_file=False).apply(read_with(OTHER)))
    announced = read_with(OTHER, HEAD + "202 BH,SB\n")
    assert "\n202 BH,SB\n" in write_trf(announced)
