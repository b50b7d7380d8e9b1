"""The generators against the printed tables of section D, every value of which was recomputed."""

import json
from itertools import islice
from pathlib import Path

import pytest

from pairing.literal.sequence import (
    exchanges,
    mdp_sets_2016,
    mdp_sets_2026,
    transpositions,
)

TABLES = json.loads(
    (Path(__file__).parents[2] / "data" / "dutch-sequences.json").read_text("utf-8")
)


def test_transpositions_of_eleven_players_come_in_the_printed_order():
    table = TABLES["transpositions"]
    s2 = tuple(table["S2"])
    found = list(transpositions(s2, len(table["S1"])))
    assert [list(each) for each in found[:24]] == [each[:5] for each in table["first_24"]]
    assert len(found) == table["total"]
    assert list(found[-1]) == table["last"][:5]


def test_only_the_places_opposite_s1_tell_transpositions_apart():
    found = list(transpositions(tuple(range(3, 12)), 2))
    assert found[:2] == [(3, 4), (3, 5)]
    assert found[-1] == (11, 10)
    assert len(found) == 72


def test_a_hopeless_beginning_is_cut_off_with_all_that_follows():
    found = list(transpositions((3, 4, 5), 2, lambda beginning: beginning[:1] == (4,)))
    assert found == [(3, 4), (3, 5), (5, 3), (5, 4)]


def test_the_original_subgroups_come_before_every_exchange():
    assert next(exchanges((1, 2), (3, 4))) == ((1, 2), (3, 4))


def test_exchanges_of_one_player_come_in_the_printed_order():
    numbers = {number: cell for cell, number in single_exchanges().items()}
    found = list(islice(exchanges((1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11)), 1, 31))
    assert [moved(new_s1) for new_s1, _ in found] == [numbers[each] for each in range(1, 31)]


def single_exchanges():
    """{(leaving S1, joining S1): number} of the table for eleven players."""
    return {
        ((leaving,), (int(joining),)): number
        for joining, row in TABLES["exchanges"]["one"].items()
        for leaving, number in zip((5, 4, 3, 2, 1), row, strict=True)
    }


def test_exchanges_of_two_players_come_in_the_printed_order():
    table = TABLES["exchanges"]["two"]
    numbers = {
        number: (tuple(leaving), tuple(map(int, joining.split(","))))
        for joining, row in table["rows"].items()
        for leaving, number in zip(table["cols"], row, strict=True)
    }
    found = list(islice(exchanges((1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11)), 31, 181))
    assert [moved(new_s1) for new_s1, _ in found] == [numbers[each] for each in range(1, 151)]


def test_exchanges_of_three_players_begin_as_printed():
    table = TABLES["exchanges"]["three"]
    found = list(islice(exchanges((1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11)), 181, 381))
    first = [
        [list(leaving), list(joining)] for leaving, joining in (moved(s1) for s1, _ in found[:6])
    ]
    assert first == [each[:2] for each in table["first6"]]
    assert {moved(s1) for s1, _ in found} == {
        (tuple(leaving), tuple(joining))
        for leaving in table["S1_list"]
        for joining in table["S2_list"]
    }


def moved(new_s1):
    """(Who left S1, highest BSN first; who joined it) for the bracket of eleven."""
    left = tuple(bsn for bsn in (5, 4, 3, 2, 1) if bsn not in new_s1)
    return left, tuple(bsn for bsn in new_s1 if bsn > 5)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_mdp_sets_of_2026_are_sorted_by_the_smallest_different_number(size):
    expected = TABLES["mdp_sets_by_bsn"][str(size)]
    assert [written(each) for each in mdp_sets_2026([10] * 5, size)] == expected


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_mdp_sets_of_2016_are_sorted_by_score_before_number(size):
    table = TABLES["mdp_sets_by_score"]
    scores = [round(10 * score) for score in table["scores"].values()]
    assert [written(each) for each in mdp_sets_2016(scores, size)] == table["rows"][str(size)]


def written(bsns):
    return "-".join(map(str, bsns))
