"""What one more downfloater means for the next scoregroup, told of all at once and one by one."""

import random

from pairing.systems.dutch.following import FollowingResidents
from pairing.systems.dutch.legality import possible_partners
from tests.pairing.systems.dutch.build import contender


def _field(seed):
    """Players whose colours clash and who have met many: some above, the others below."""
    dice = random.Random(seed)
    above, below = dice.randint(1, 6), dice.randint(1, 7)
    met = {
        frozenset((one, other))
        for one in range(above + below)
        for other in range(one)
        if dice.random() < 0.4
    }
    players = [
        contender(
            index,
            dice.choice(("", "ww", "bb", "ww")),
            met_or_forbidden=frozenset(next(iter(p - {index})) for p in met if index in p),
        )
        for index in range(above + below)
    ]
    over = dice.getrandbits(below)
    return players[:above], players[above:], dice.randint(0, above - 1), over


def test_each_player_with_whom_all_can_be_paired_is_found_at_once():
    seen = {True: 0, False: 0}
    for seed in range(600):
        above, below, apart, over = _field(seed)
        joining, others = above[:apart], above[apart:]
        partners = possible_partners(below)
        together = FollowingResidents(below, partners).completing(joining, others, over)
        for player, answer in zip(others, together, strict=True):
            alone = FollowingResidents(below, partners).pairs_all([*joining, player], over)
            assert alone == answer, seed
            seen[answer] += 1
    assert min(seen.values()) > 300


def _following(count, met=()):
    players = [
        contender(i, met_or_forbidden=frozenset(sum(p) - i for p in met if i in p))
        for i in range(count)
    ]
    return FollowingResidents(players, possible_partners(players))


def test_all_can_be_paired_if_everybody_has_half_of_the_others_for_partners():
    """G. A. Dirac: three residents and a downfloater need two partners each."""
    following = _following(3)
    assert following._plainly_pairs([0b011])
    assert not following._plainly_pairs([0b001])
    assert not following._plainly_pairs([0b111, 0b011, 0b111])
    assert following._plainly_pairs([0b011, 0b110]) is False
    assert not _following(3, [(0, 1)])._plainly_pairs([0b111])


def test_downfloaters_are_paired_with_residents_they_have_not_met():
    following = _following(4, [(0, 1), (0, 2), (0, 3)])
    stranger = contender(9)
    of_the_first = contender(8, met_or_forbidden=frozenset({1, 2, 3}))
    of_another = contender(7, met_or_forbidden=frozenset({0, 2, 3}))
    assert not following.is_odd_with([]) and following.is_odd_with([stranger])
    # 0 has met all other residents, and so needs a downfloater, or to be the one who remains.
    assert not following.pairs_all([], 0)
    assert following.pairs_all([stranger], 0b0001)
    assert following.pairs_all([of_the_first], 0b1111)
    assert not following.pairs_all([of_another], 0b1110)
    assert following.pairs_all([of_the_first, of_another], 0)
    assert not following.pairs_all(
        [of_another, contender(6, met_or_forbidden=frozenset({0, 2, 3}))], 0
    )
    assert following.pairs_all([stranger, of_another], 0)
    assert following.completing([of_another], [stranger, of_the_first], 0) == [True, True]
    assert following.completing([], [stranger, of_another], 0b0001) == [True, True]
    assert following.completing([], [stranger, of_another], 0b1110) == [True, False]


class TestOneQuestionAfterAnother:
    """What was matched for one set of downfloaters does not stand in the way of the next."""

    free = tuple(contender(index) for index in range(20, 24))

    def test_downfloaters_who_took_residents_leave_them_to_each_other(self):
        """0 and 1 have met all others, 2, 3 and 4 nobody."""
        following = _following(5, [(one, other) for one in (0, 1) for other in (2, 3, 4)])
        assert following.pairs_all(self.free[:3], 0)
        assert following.completing([], self.free[3:], 0) == [True]

    def test_residents_who_had_each_other_leave_themselves_to_downfloaters(self):
        following = _following(4, [(0, 2), (0, 3)])
        assert following.pairs_all([], 0)
        assert following.completing(self.free[:2], self.free[3:], 0b1111) == [True]

    def test_after_a_no(self):
        """0 has met everybody else there, and the first downfloater as well."""
        following = _following(5, [(0, other) for other in range(1, 5)])
        stranger_to_the_others = contender(19, met_or_forbidden=frozenset({0}))
        assert not following.pairs_all([stranger_to_the_others], 0)
        assert following.completing([], self.free[3:], 0) == [True]
