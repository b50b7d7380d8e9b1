"""What the matching problems of a bracket tell of those below."""

from __future__ import annotations

import pytest

from pairing.matching import tight
from pairing.matching.bits import mask_of
from pairing.systems.dutch import problems
from pairing.systems.dutch.bracket import SearchMethod
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from tests.pairing.systems.dutch.hard import each_round


def _kept_apart(size: int, *groups: range) -> list[int]:
    """So many players; those of a group are kept from its others."""
    incompatible = [1 << vertex for vertex in range(size)]
    for group in groups:
        for vertex in group:
            incompatible[vertex] |= mask_of(group)
    return incompatible


def test_players_of_a_large_set_none_of_whom_may_meet_are_of_one_club():
    assert problems._clubs(_kept_apart(16, range(2, 7))) == dict.fromkeys(range(2, 7), 0)
    assert problems._clubs(_kept_apart(15, range(2, 7))) == {}


def test_who_is_kept_from_a_quarter_is_asked_for_his_club():
    assert problems._clubs(_kept_apart(16, range(4))) == {}
    assert problems._clubs(_kept_apart(17, range(5), range(5, 10))) == {
        **dict.fromkeys(range(5), 0),
        **dict.fromkeys(range(5, 10), 1),
    }


@pytest.mark.parametrize(("members", "is_large"), [(3, False), (4, True)])
def test_a_club_holds_an_eighth_of_the_players(members, is_large):
    """Of 24 some are kept from each other, and from others beside: from seven in all."""
    incompatible = _kept_apart(24, range(1, 1 + members))
    others = mask_of(range(24 - 7 + members, 24))
    for vertex in range(1, 1 + members):
        incompatible[vertex] |= others
    club = dict.fromkeys(range(1, 1 + members), 0)
    assert problems._clubs(incompatible) == (club if is_large else {})


def _standings(alone: int, shared: int, others: int) -> list[int]:
    """Of those behind a first player: some may meet nobody there but those whom they share."""
    size = 1 + alone + shared + others
    outside = mask_of(range(1, size))
    lonely = mask_of(range(1, 1 + alone))
    theirs = mask_of(range(1 + alone, 1 + alone + shared))
    partners = []
    for vertex in range(size):
        if lonely >> vertex & 1:
            apart = outside & ~theirs
        else:
            apart = 0 if theirs >> vertex & 1 or not vertex else lonely
        partners.append((1 << size) - 1 & ~apart & ~(1 << vertex))
    found = problems._standings(partners, outside)
    assert 0 not in found
    return [found[vertex] for vertex in range(1, size) if found]


def test_who_may_be_left_outside_is_told_from_whom_he_shares_and_the_rest():
    assert _standings(12, 2, 4) == [0] * 12 + [1] * 2 + [2] * 4


def test_an_odd_set_that_may_be_left_is_with_the_rest():
    """One of the five others is left as well: who it is does not matter to those alone."""
    assert _standings(12, 2, 5) == [0] * 12 + [1] * 2 + [2] * 5


def test_it_is_asked_where_many_are_outside_and_many_of_them_left():
    assert _standings(9, 1, 6) == [0] * 9 + [1] + [2] * 6
    assert _standings(9, 1, 5) == []
    assert _standings(9, 2, 6) == []


def test_nobodies_all_of_whom_may_meet_have_no_standings():
    """They come behind the players, whose partners are known."""
    assert problems._standings([0] * 20, mask_of(range(1, 21))) == {}


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=lambda each: each.key)
def test_the_pairs_are_the_same_whether_standings_are_told(edition, monkeypatch):
    monkeypatch.setattr(tight, "MANY_OUTSIDE", 1)
    monkeypatch.setattr(problems, "_MANY_UNMATCHED", 1)
    standings, told = problems._standings, []

    def noting(*asked):
        found = standings(*asked)
        told.extend([found] if found else [])
        return found

    kinds = _kinds_of_those_alone(told, monkeypatch)
    for family in ("few-opponents", "islands", "parts", "clubs"):
        for players in each_round(edition, family, range(1, 7)):
            found = []
            for many, asked in ((1, noting), (1 << 20, standings)):
                monkeypatch.setattr(problems, "MANY_OUTSIDE", many)
                monkeypatch.setattr(problems, "_standings", asked)
                paired = pair_brackets(edition, players, forced=SearchMethod.EXTENDED)
                found.append([each.pairing.pairs for each in paired])
            assert found[0] == found[1]
    assert len(told) > 50 and {0, 1, 2} <= {each for found in told for each in found.values()}
    assert set(kinds) == {1}, "neither their colours nor their clubs tell them apart"


def _kinds_of_those_alone(told: list[dict[int, int]], monkeypatch) -> list[int]:
    """Of how many kinds they are, each time that standings are told."""
    problem, found = problems._Extended.problem, []

    def counting(extended):
        before = len(told)
        made = problem(extended)
        if len(told) > before:
            alone = mask_of(vertex for vertex, place in told[-1].items() if place == 0)
            found.extend([sum(bool(kind & alone) for kind in made.kinds)] if alone else [])
        return made

    monkeypatch.setattr(problems._Extended, "problem", counting)
    return found
