"""Players with less to choose from."""

from __future__ import annotations

import pytest
from msgspec import Struct, structs

from pairing.systems.shared.limits import Limits, both_ways, bound, limited
from pairing.trace.fixed import NOTHING_FIXED, Fixed


class Anybody(Struct, frozen=True):
    index: int
    tpn: int
    score: int
    met_or_forbidden: frozenset[int] = frozenset()
    may_have_bye: bool = True
    colours_matter: bool = True


FIELD = tuple(Anybody(index, 11 + index, score) for index, score in enumerate((20, 20, 10, 10, 0)))


def without_colours(player):
    return structs.replace(player, colours_matter=False)


def forbidden(players):
    """Whom everybody may not meet, by TPN."""
    return [sorted(players[index].tpn for index in player.met_or_forbidden) for player in players]


def test_what_is_forbidden_to_one_is_forbidden_to_the_other():
    assert both_ways({1: {2, 3}, 2: {4}}) == {1: {2, 3}, 2: {1, 4}, 3: {1}, 4: {2}}


def test_limits_come_on_top_of_what_is_forbidden_already():
    met = (structs.replace(FIELD[0], met_or_forbidden=frozenset({1})), *FIELD[1:])
    under = limited(met, Limits({11: frozenset({15})}, plays=frozenset({15})))
    assert forbidden(under) == [[12, 15], [], [], [], [11]]
    assert [player.may_have_bye for player in under] == [True, True, True, True, False]
    assert under[1:4] == met[1:4]


def test_where_nothing_is_fixed_players_are_as_they_were():
    assert bound(FIELD, NOTHING_FIXED, without_colours) is FIELD


def test_a_fixed_board_stands_even_between_two_who_have_met():
    met = (
        structs.replace(FIELD[0], met_or_forbidden=frozenset({1})),
        structs.replace(FIELD[1], met_or_forbidden=frozenset({0})),
    )
    fixed = bound((*met, *FIELD[2:]), Fixed(((11, 12),)), without_colours)
    assert forbidden(fixed) == [[13, 14, 15], [13, 14, 15], [11, 12], [11, 12], [11, 12]]
    assert [player.may_have_bye for player in fixed] == [False, False, True, True, True]
    assert [player.colours_matter for player in fixed] == [False, False, True, True, True]


def test_a_fixed_bye_is_his_alone_even_if_he_had_one():
    had_one = (*FIELD[:4], structs.replace(FIELD[4], may_have_bye=False))
    fixed = bound(had_one, Fixed(bye=15), without_colours)
    assert forbidden(fixed) == [[15], [15], [15], [15], [11, 12, 13, 14]]
    assert [player.may_have_bye for player in fixed] == [False, False, False, False, True]


def test_who_was_moved_down_meets_nobody_higher_than_that():
    fixed = bound(FIELD, Fixed(moved_down=((12, 10),)), without_colours)
    assert forbidden(fixed) == [[12], [11], [], [], []]


@pytest.mark.parametrize("fixed", [Fixed(((11, 9),)), Fixed(bye=9), Fixed(moved_down=((9, 0),))])
def test_a_stranger_cannot_be_fixed(fixed):
    with pytest.raises(KeyError, match="9"):
        bound(FIELD, fixed, without_colours)
