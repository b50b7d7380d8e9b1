"""Completion of a round (A.9 and C.4 in 2016, 1.9 and C4 in 2026) and what stands in its way."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from msgspec import structs

from pairing.core.colours import BLACK, NO_COLOUR, WHITE
from pairing.core.errors import NoPairingExists
from pairing.systems.dutch.completion import (
    NOBODY,
    Completion,
    _Crowd,
    _Rest,
    everyone_to_match,
    stranded,
)
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.legality import may_meet
from tests.pairing.systems.dutch.build import contender


def _may_have_bye(player):
    return player.may_have_bye


def _field(count, met=(), **facts):
    opponents = {index: set() for index in range(count)}
    for one, other in met:
        opponents[one].add(other)
        opponents[other].add(one)
    return [contender(i, met_or_forbidden=frozenset(opponents[i]), **facts) for i in range(count)]


def _by_trying_all(floaters, players):
    """Can everybody be paired, at most one who may have the bye staying over?"""
    if not players:
        return True
    first, rest = players[0], players[1:]
    if len(players) % 2 and first.may_have_bye and _by_trying_all(floaters, rest):
        return True
    return any(
        may_meet(first, other)
        and not (first in floaters and other in floaters)
        and _by_trying_all(floaters, [player for player in rest if player is not other])
        for other in rest
    )


def test_the_answer_is_that_of_trying_all():
    yes = no = 0
    for seed in range(400):
        dice = random.Random(seed)
        count = dice.randint(2, 9)
        met = [pair for pair in combinations(range(count), 2) if dice.random() < 0.55]
        players = [
            contender(
                p.index,
                dice.choice(["", "ww", "bb"]),
                met_or_forbidden=p.met_or_forbidden,
                may_have_bye=dice.random() < 0.6,
            )
            for p in _field(count, met)
        ]
        apart = dice.randint(0, min(2, count))
        groups = [tuple(players[apart:])]
        answer = Completion(groups, _may_have_bye).is_possible(players[:apart], 0)
        assert answer == _by_trying_all(players[:apart], players), seed
        yes, no = yes + answer, no + (not answer)
    assert yes > 50 and no > 50


def test_only_one_of_two_without_opponents_can_have_the_bye():
    """C.2 (C2): 0 and 1 have met everybody, the other eight nobody else."""
    met = [(one, other) for one in range(2) for other in range(one + 1, 10)]
    assert not Completion([tuple(_field(10, met))], _may_have_bye).is_possible((), 0)
    alone = [(0, other) for other in range(1, 9)]
    first, *others = _field(9, alone)
    assert Completion([(first, *others)], _may_have_bye).is_possible((), 0)
    first = structs.replace(first, may_have_bye=False)
    assert not Completion([(first, *others)], _may_have_bye).is_possible((), 0)


class TestNobodyCanBePaired:
    @pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
    def test_three_who_have_met_everybody_else_are_named(self, edition):
        # 0, 1 and 2 have met everyone but each other; the others have met nobody else.
        met = [(one, other) for one in range(3) for other in range(3, 8)]
        players = tuple(_field(8, met))
        with pytest.raises(NoPairingExists) as caught:
            pair_brackets(edition, players)
        assert caught.value.stranded == (1, 2, 3)

    @pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
    def test_nobody_may_have_the_bye(self, edition):
        players = tuple(_field(5, may_have_bye=False))
        with pytest.raises(NoPairingExists) as caught:
            pair_brackets(edition, players)
        assert caught.value.nobody_for_bye
        assert caught.value.key == "system.no-pairing-bye"

    def test_a_field_that_can_be_paired_strands_nobody(self):
        assert stranded(_field(6), _may_have_bye) == ()
        assert stranded(_field(7), _may_have_bye) == ()


def _crowded(seed):
    """Many who have met few, some who can meet hardly anybody; the first may float together."""
    dice = random.Random(seed)
    count = dice.randint(8, 15)
    pairs = list(combinations(range(count), 2))
    limited = dice.sample(range(count), dice.randint(1, 4))
    few = {frozenset(dice.sample(range(count), 2)) for _ in range(3)}
    met = [p for p in pairs if (set(p) & set(limited) and dice.random() < 0.9) or set(p) in few]
    share = dice.choice((0.3, 0.9))
    players = [
        contender(
            p.index,
            dice.choice(["", "ww"]),
            met_or_forbidden=p.met_or_forbidden,
            may_have_bye=dice.random() < share,
        )
        for p in _field(count, met)
    ]
    return players, dice.randint(0, 3)


def test_counting_without_those_who_have_few_partners_answers_as_matching_does(monkeypatch):
    seen = {True: 0, False: 0}
    for seed in range(400):
        players, apart = _crowded(seed)
        floaters, groups = players[:apart], [tuple(players[:apart]), tuple(players[apart:])]
        answer = Completion(groups, _may_have_bye).is_possible(floaters, 1)
        with monkeypatch.context() as only_matching:
            only_matching.setattr(
                "pairing.systems.dutch.completion._Crowd.plainly_pairs", lambda *_: False
            )
            assert Completion(groups, _may_have_bye).is_possible(floaters, 1) == answer, seed
        seen[answer] += 1
    assert min(seen.values()) > 60


def test_each_player_who_completes_a_round_is_found_at_once():
    seen = {True: 0, False: 0}
    for seed in range(300):
        players, apart = _crowded(seed)
        above = players[:apart] + players[-4:]
        completion = Completion([tuple(above), tuple(players[apart:-4])], _may_have_bye)
        several = completion.completing(players[:apart], players[-4:], 1)
        for player, answer in zip(players[-4:], several, strict=True):
            floaters = [*players[:apart], player]
            assert completion.is_possible(floaters, 1) == answer, seed
            seen[answer] += 1
    assert min(seen.values()) > 200


class TestTheCountThatSuffices:
    """G. A. Dirac: all can be paired if everybody has half of the others for partners."""

    def _crowd(self, count, **facts):
        return _Crowd(players=count, **facts)

    @pytest.mark.parametrize(("opponents", "suffices"), [(0, True), (3, True), (4, False)])
    def test_of_eight_players_everybody_needs_four(self, opponents, suffices):
        assert self._crowd(8, most_met_or_forbidden=opponents).plainly_pairs(0, 0) is suffices

    @pytest.mark.parametrize(("opponents", "suffices"), [(3, True), (4, False)])
    def test_of_nine_players_one_stays_over_who_may_have_the_bye(self, opponents, suffices):
        """He may be a partner of everybody else, each of whom still needs four."""
        assert self._crowd(9, most_met_or_forbidden=opponents).plainly_pairs(0, 1) is suffices
        assert not self._crowd(9, most_met_or_forbidden=0).plainly_pairs(0, 0)

    @pytest.mark.parametrize(("white", "black", "suffices"), [(4, 0, True), (0, 5, False)])
    def test_others_of_the_same_absolute_preference_are_no_partners(self, white, black, suffices):
        crowd = self._crowd(8, due_white=white, due_black=black)
        assert crowd.plainly_pairs(0, 0) is suffices
        assert self._crowd(8, most_met_or_forbidden=3, due_white=1).plainly_pairs(0, 0)
        assert not self._crowd(8, most_met_or_forbidden=3, due_white=2).plainly_pairs(0, 0)

    @pytest.mark.parametrize(("apart", "suffices"), [(1, True), (4, True), (5, False)])
    def test_nor_are_downfloaters_to_each_other(self, apart, suffices):
        assert self._crowd(8).plainly_pairs(apart, 0) is suffices
        crowd = self._crowd(8, most_met_or_forbidden=3)
        assert crowd.plainly_pairs(apart, 0) is (apart == 1)

    def test_nobody_counts_for_nothing(self):
        assert NOBODY == _Crowd.of([]) == (0, 0, 0, 0)

    def test_what_is_counted(self):
        met = frozenset({1, 2, 3})
        players = [
            contender(0, "bb", met_or_forbidden=met),
            contender(5, "ww"),
            contender(6, "ww"),
            contender(7, "w", met_or_forbidden=frozenset({2})),
        ]
        crowd = _Crowd.of(players)
        assert crowd == (4, 1, 2, 3)
        assert crowd.joined_by(NOBODY) == NOBODY.joined_by(crowd) == crowd
        assert crowd.joined_by(_Crowd(3, 4, 1, 7)) == (7, 5, 3, 7)
        assert crowd.without_one() == (3, 1, 2, 3)


def test_players_and_takers_are_counted_from_a_group_on():
    players = _field(6)
    completion = Completion([tuple(players[:2]), tuple(players[2:])], _may_have_bye)
    assert [completion.players_from(group) for group in (0, 1, 2)] == [6, 4, 0]
    assert [completion.takers_from(group) for group in (0, 1, 2)] == [6, 4, 0]


def test_others_may_have_the_bye_of_the_same_scoregroups():
    """Two of three have met, so that one of these must have the bye."""
    players = _field(3, [(1, 2)])
    first = Completion([tuple(players)], lambda player: player.index > 0)
    second = first.with_takers(lambda player: player.index == 0)
    assert [first.takers_from(0), second.takers_from(0)] == [2, 1]
    assert first.is_possible((), 0)
    assert not second.is_possible((), 0)


def test_a_player_without_opponents_has_no_bye_where_their_number_is_even():
    """3 has met everybody; one of those above would make the others an even number."""
    players = _field(12, [(3, other) for other in range(12) if other != 3])
    completion = Completion([tuple(players[:3]), tuple(players[3:])], _may_have_bye)
    assert completion.completing([], players[:3], 1) == [False] * 3
    assert completion.completing(players[:1], players[1:3], 1) == [True] * 2


class TestPlayersWithFewPartnersArePairedOff:
    """What is left is counted; all of the others could be paired with each other."""

    def _is_possible(self, count, met, floating=0, may_have_bye=False):
        """Whether so many can be paired, the first ones as downfloaters."""
        players = _field(count, met, may_have_bye=may_have_bye)
        groups = [tuple(players[:floating]), tuple(players[floating:])]
        return Completion(groups, _may_have_bye).is_possible(players[:floating], 1)

    def _all_but(self, count, *pairs):
        """Everybody in one of these pairs has met all of the others."""
        limited = {player for pair in pairs for player in pair}
        every = combinations(range(count), 2)
        return [p for p in every if limited.intersection(p) and p not in pairs]

    @pytest.mark.parametrize(("count", "possible"), [(9, False), (10, True)])
    def test_two_who_have_only_each_other(self, count, possible):
        assert self._is_possible(count, self._all_but(count, (1, 2))) is possible

    @pytest.mark.parametrize(("count", "possible"), [(9, False), (10, True)])
    def test_one_who_has_only_one_of_the_others(self, count, possible):
        met = [(0, other) for other in range(2, count)]
        assert self._is_possible(count, met) is possible

    def test_somebody_behind_two_who_have_each_other(self):
        """2 has met everybody, 0 and 1 all but each other."""
        met = [*self._all_but(12, (0, 1)), *((2, other) for other in range(3, 12))]
        assert not self._is_possible(12, met)
        assert not self._is_possible(12, met, may_have_bye=True)

    def test_three_who_have_nobody_cannot_share_the_bye(self):
        met = self._all_but(11, *((player, player) for player in range(3)))
        assert not self._is_possible(11, met, may_have_bye=True)

    @pytest.mark.parametrize(("count", "possible"), [(7, False), (8, True)])
    def test_a_downfloater_who_has_met_nobody(self, count, possible):
        assert self._is_possible(count, [], floating=1) is possible

    def test_a_downfloater_who_has_met_everybody(self):
        assert not self._is_possible(8, [(0, other) for other in range(1, 8)], floating=1)
        met = [(0, other) for other in range(1, 8)]
        assert not self._is_possible(8, met, floating=1, may_have_bye=True)

    @pytest.mark.parametrize(("floating", "possible"), [(0, True), (1, True), (2, False)])
    def test_two_downfloaters_do_not_have_each_other(self, floating, possible):
        assert self._is_possible(10, self._all_but(10, (0, 1)), floating) is possible

    def test_two_downfloaters_do_not_have_each_other_wherever_they_are_ranked(self):
        """0 and 2 float; 1 is below them, as one who was left out of a bracket may be."""
        first, other, third, *rest = _field(10, self._all_but(10, (0, 2)), may_have_bye=False)
        groups = [(first, third), (other, *rest)]
        assert not Completion(groups, _may_have_bye).is_possible(groups[0], 1)

    def test_two_do_not_have_the_same_one(self):
        met = [(player, other) for player in (0, 1) for other in range(1, 9) if other > player]
        assert not self._is_possible(10, met)

    def test_who_has_a_partner_is_nobody_elses(self):
        """2 and 3 have only 1, 5 and 6 only 4."""
        assert not self._is_possible(30, self._all_but(30, (1, 2), (1, 3), (4, 5), (4, 6)))

    def test_nobody_is_passed_over_since_the_next_one_is_taken(self):
        """0 has only 3, and 6 only 9; 2 and 8, who come before these, have nobody."""
        only = {0: 3, 2: None, 6: 9, 8: None}
        every = combinations(range(16), 2)
        met = [p for p in every if any(n in only and only[n] not in p for n in p)]
        assert not self._is_possible(16, met)

    def test_two_who_want_the_same_colour_absolutely_do_not_have_each_other(self):
        """0 has met all but 1: C.3 is left to part them, if both want White or both Black."""
        met = [(0, other) for other in range(2, 10)]
        same, other = [(WHITE, WHITE), (BLACK, BLACK)], [(WHITE, BLACK), (WHITE, NO_COLOUR)]
        for due, possible in (*((each, False) for each in same), *((each, True) for each in other)):
            first, second, *rest = _field(10, met, may_have_bye=False)
            first = structs.replace(first, absolute_due=due[0])
            second = structs.replace(second, absolute_due=due[1])
            completion = Completion([(), (first, second, *rest)], _may_have_bye)
            assert completion.is_possible((), 1) is possible

    @pytest.mark.parametrize(("count", "possible"), [(7, False), (8, True)])
    def test_one_more_downfloater_who_may_not_have_the_bye(self, count, possible):
        """Two such players, to be told of each."""
        players = _field(count + 1, may_have_bye=False)
        completion = Completion([tuple(players[:2]), tuple(players[2:])], _may_have_bye)
        assert completion.completing([], players[:2], 1) == [possible] * 2


def test_takers_of_the_bye_are_counted_from_a_scoregroup_on():
    groups = [tuple(_field(3)), tuple(_field(2)), tuple(_field(2, may_have_bye=False))]
    completion = Completion(groups, _may_have_bye)
    assert [completion.takers_from(first) for first in range(4)] == [5, 2, 0, 0]


def test_downfloaters_need_the_players_below_them():
    """Two who have met nobody do not meet each other: both need an opponent further down."""
    players = _field(5)
    completion = Completion([tuple(players[:3]), tuple(players[3:])], _may_have_bye)
    assert completion.is_possible(players[:2], 1)
    assert completion.is_possible(players[:3], 1)  # one has the bye
    assert not Completion([tuple(players[:4]), ()], _may_have_bye).is_possible(players[:4], 1)


def test_one_more_downfloater_does_not_meet_the_others():
    """Of eight players everybody needs four partners, and four are left to each of these."""
    one_more = contender(0)
    rest = _Rest(_Crowd(7, most_met_or_forbidden=3), 0, 0)
    assert rest.with_one_more(one_more, False).plainly_pairs()
    assert not rest._replace(apart=1).with_one_more(one_more, False).plainly_pairs()
    rest = _Rest(_Crowd(7, most_met_or_forbidden=2), 1, 0)
    assert rest.with_one_more(one_more, False).plainly_pairs()


def test_one_more_downfloater_may_be_the_one_who_has_the_bye():
    rest = _Rest(_Crowd(8, most_met_or_forbidden=3), 0, 0)
    assert rest.with_one_more(contender(0), True).plainly_pairs()
    assert rest._replace(takers=1).with_one_more(contender(0), True).plainly_pairs()
    assert not rest.with_one_more(contender(0), False).plainly_pairs()


class TestEveryoneToMatch:
    def test_the_bye_stands_behind_an_odd_number_of_players(self):
        players = _field(3, [(0, 1)])
        assert everyone_to_match((), players, _may_have_bye) == [0b1100, 0b1100, 0b1011, 0b0111]
        assert everyone_to_match((), players, _may_have_bye, False) == [0b100, 0b100, 0b011]

    def test_an_even_number_has_none_unless_it_is_said(self):
        players = _field(2)
        assert everyone_to_match((), players, _may_have_bye) == [0b10, 0b01]
        assert everyone_to_match((), players, _may_have_bye, True) == [0b110, 0b101, 0b011]

    def test_downfloaters_do_not_meet_each_other(self):
        players = _field(4)
        near = everyone_to_match(players[:2], players[2:], _may_have_bye)
        assert near == [0b1100, 0b1100, 0b1011, 0b0111]


class TestWhoIsLeftOverUnlessSomebodyFloats:
    """C.4: so many at least have to be paired with downfloaters, or have the bye."""

    @pytest.mark.parametrize("count", [5, 6, 7, 8])
    def test_of_players_who_may_all_meet_one_at_most(self, count):
        completion = Completion([tuple(_field(1)), tuple(_field(count))], _may_have_bye)
        assert completion.left_over_without(1) == count % 2

    def test_of_four_who_have_all_met_everybody(self):
        groups = [tuple(_field(1)), tuple(_field(4, combinations(range(4), 2)))]
        assert Completion(groups, _may_have_bye).left_over_without(1) == 4

    def test_of_three_who_may_only_meet_the_fourth(self):
        groups = [tuple(_field(4, combinations(range(3), 2)))]
        assert Completion(groups, _may_have_bye).left_over_without(0) == 2

    def test_below_the_last_group_nobody(self):
        assert Completion([tuple(_field(3))], _may_have_bye).left_over_without(1) == 0
