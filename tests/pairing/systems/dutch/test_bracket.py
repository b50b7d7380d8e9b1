"""What a bracket tells of its players, in brackets small enough to be read off."""

from __future__ import annotations

from itertools import combinations

import pytest

from pairing.systems.dutch.bracket import BracketPairing, DutchBracket, LowerBrackets, SearchMethod
from tests.pairing.systems.dutch.build import contender


def _bracket(*scores, mdps=0, met=()):
    """Players with those scores; ``met`` are the pairs who have."""
    opponents = {place: set() for place in range(len(scores))}
    for one, other in met:
        opponents[one].add(other)
        opponents[other].add(one)
    members = (
        contender(place, score=score, met_or_forbidden=frozenset(opponents[place]))
        for place, score in enumerate(scores)
    )
    return DutchBracket(tuple(members), mdps)


def _but_for(size, *pairs):
    """All pairs of so many players without some."""
    return [pair for pair in combinations(range(size), 2) if pair not in pairs]


class TestScores:
    def test_a_heterogeneous_bracket_has_the_score_of_its_residents(self):
        bracket = _bracket(30, 25, 20, 20, 20, mdps=2)
        assert (bracket.score, bracket.floating_score) == (20, 10)
        assert bracket.has_one_resident_score
        assert [player.score for player in bracket.residents] == [20, 20, 20]

    def test_a_collapsed_bracket_has_the_highest_score_of_a_resident(self):
        """A.9 in 2016; whoever floats is held against a point below the lowest one (A.8)."""
        bracket = _bracket(30, 20, 15, 5, mdps=1)
        assert (bracket.score, bracket.floating_score) == (20, -5)
        assert not bracket.has_one_resident_score

    @pytest.mark.parametrize(
        ("scores", "one"),
        [((20,), True), ((20, 20, 20), True), ((20, 20, 10), False), ((20, 10, 10), False)],
    )
    def test_whether_its_residents_have_one_score(self, scores, one):
        assert _bracket(*scores).has_one_resident_score is one


@pytest.mark.parametrize(
    ("mdps", "residents", "mostly"), [(0, 2, False), (2, 2, False), (3, 2, True), (4, 1, True)]
)
def test_whether_most_players_were_moved_down(mdps, residents, mostly):
    """Half of them are not most."""
    bracket = _bracket(*[30] * mdps, *[20] * residents, mdps=mdps)
    assert bracket.is_mostly_moved_down is mostly


def test_sets_of_players_are_bit_sets():
    bracket = _bracket(30, 25, 20, 20, 20, mdps=2)
    assert (bracket.size, bracket.everybody, bracket.mdps) == (5, 0b11111, 0b00011)
    assert _bracket(20, 20).mdps == 0


def test_partners_are_those_who_have_not_met_but_never_two_moved_down_players():
    bracket = _bracket(30, 25, 20, 20, mdps=2, met=[(0, 2)])
    assert bracket.met_or_forbidden == [0b0101, 0b0010, 0b0101, 0b1000]
    assert bracket.partners == [0b1000, 0b1100, 0b1010, 0b0111]


def test_isolated_players_have_no_possible_partner():
    bracket = _bracket(30, 20, 20, 20, mdps=1, met=[(0, 1), (0, 2), (0, 3)])
    assert bracket.isolated == 0b0001
    assert _bracket(20, 20, 20).isolated == 0


class TestInseparablePlayers:
    def test_two_who_have_only_each_other(self):
        bracket = _bracket(*[20] * 5, met=_but_for(5, (1, 3), (0, 2), (0, 4), (2, 4)))
        assert bracket.inseparable == 0b01010

    def test_somebody_whose_only_partner_has_another_one_can_lose_him(self):
        bracket = _bracket(*[20] * 4, met=_but_for(4, (0, 1), (1, 2)))
        assert bracket.inseparable == 0

    def test_two_pairs_of_them(self):
        bracket = _bracket(*[20] * 4, met=_but_for(4, (0, 3), (1, 2)))
        assert bracket.inseparable == 0b1111

    def test_whoever_has_no_partner_is_not_among_them(self):
        bracket = _bracket(*[20] * 3, met=_but_for(3, (0, 2)))
        assert bracket.inseparable == 0b101


class TestPairingOfMates:
    def test_pairs_have_the_higher_player_first_and_others_float(self):
        mates = [3, -1, 4, 0, 2, -1]
        pairing = BracketPairing.of_mates(6, mates.__getitem__, SearchMethod.QUICK)
        assert pairing.pairs == ((0, 3), (2, 4))
        assert pairing.downfloaters == (1, 5)

    def test_whoever_is_matched_with_somebody_outside_floats(self):
        mates = [2, 3, 0, 1]
        pairing = BracketPairing.of_mates(3, mates.__getitem__, SearchMethod.EXTENDED)
        assert (pairing.pairs, pairing.downfloaters) == (((0, 2),), (1,))
        assert pairing.method is SearchMethod.EXTENDED


def test_everyone_below_begins_with_the_next_scoregroup():
    first, second = (contender(4),), (contender(5), contender(6))
    lower = LowerBrackets(first, second, False, False, lambda *_: 0)
    assert lower.players == (*first, *second)
