"""The Burstein system (C.04.4.2, 2026) read literally.

Sets of floaters are compared one by one; of all candidates with one of them the first in the order
of 4.3 that complies best is found by adding up, pair by pair, what it denies and where it stands.
Seeding rounds are not its business. Nothing of the pairing engine is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod

from pairing.core.histories import Entry, histories
from pairing.core.model import Tenths, Tournament
from pairing.literal.cheapest import cheapest
from pairing.literal.entrants import (
    LiteralEntrant,
    Pairs,
    bye_of,
    can_be_paired,
    entrants_of,
    equal_preferences,
    is_legal,
    white_first,
)
from pairing.literal.limits import TooLarge
from pairing.literal.orders import packed
from pairing.literal.replayed import Replayed, groups_of, in_board_order

MOST_SETS = 20_000
"""Sets of floaters of one bracket that are looked at."""

SEEDING_ROUNDS = 4
"""At most; half of the rounds otherwise."""

Group = tuple[LiteralEntrant, ...]
Value = tuple[int, tuple[Tenths, ...]]


def pair_burstein_literally(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None]:
    """(White, Black) of every board of the next round, and who has the bye, by TPN.

    Raises as :func:`replay_burstein` does.
    """
    found = replay_burstein(tournament)
    return set(found.boards), found.bye


def replay_burstein(tournament: Tournament) -> Replayed:
    """The next round, if it is none of the seeding rounds.

    Raises :class:`TooLarge` if a bracket has too many sets of floaters and
    :class:`~pairing.core.errors.NoPairingExists`.
    """
    everybody = entrants_of(tournament)
    rank = ranks(tournament)
    bye, left = bye_of(everybody.values(), lambda player: rank[player.tpn])
    reading = _BursteinReading(rank)
    steps = []
    floaters: Group = ()
    while left:
        top = max(player.score for player in left)
        residents = tuple(player for player in left if player.score == top)
        left = [player for player in left if player.score < top]
        pairs, floaters = reading.bracket((*floaters, *residents), tuple(left))
        steps.append(
            [white_first(*sorted(pair, key=lambda each: rank[each.tpn])) for pair in pairs]
        )
    scores = {tpn: player.score for tpn, player in everybody.items()}
    boards = in_board_order([board for step in steps for board in step], scores)
    return Replayed(groups_of(steps), boards, bye.tpn if bye else None)


def ranks(tournament: Tournament) -> dict[int, tuple[Fraction, Fraction, int]]:
    """1.8: what sorts the higher ranked first: Buchholz, Sonneborn-Berger, TPN."""
    entries = histories(tournament)
    own = {tpn: Fraction(sum(entry.points for entry in each)) for tpn, each in entries.items()}
    half_a_win = Fraction(tournament.points.win, 2)
    seen_by_others = {
        tpn: own[tpn] + half_a_win * _absences_at_the_end(each) for tpn, each in entries.items()
    }
    found = {}
    for tpn, each in entries.items():
        buchholz = berger = Fraction(0)
        for entry in each:
            if entry.is_played and entry.opponent is not None:
                points = seen_by_others[entry.opponent]
            else:
                points = own[tpn]
            buchholz += points
            berger += points * entry.result_points
        found[tpn] = (-buchholz, -berger, tpn)
    return found


def _absences_at_the_end(entries: Sequence[Entry]) -> int:
    """1.7.1: zero-point byes without a break, the last of them in the last round."""
    marks = "".join(entry.mark for entry in entries)
    return len(marks) - len(marks.rstrip("Z"))


class _BursteinReading:
    def __init__(self, rank: dict[int, tuple[Fraction, Fraction, int]]) -> None:
        self.rank = rank

    def bracket(self, members: Group, below: Group) -> tuple[Pairs, Group]:
        """3.2: the pairs of a bracket and who floats out of it."""
        ranked = tuple(sorted(members, key=lambda player: self.rank[player.tpn]))
        best: tuple[tuple[Value, int], Pairs, Group] | None = None
        for floaters in _best_sets(ranked, below):
            following = self._of_next_bracket(floaters, below)
            found = _first_pairing(ranked, floaters)
            if found is not None and (best is None or (following, found[0]) < best[0]):
                best = (following, found[0]), found[1], floaters
        assert best is not None, "the players left can be paired"
        return best[1], best[2]

    def _of_next_bracket(self, floaters: Group, below: Group) -> Value:
        """C7: the next bracket at its best on C5 and then C6."""
        if not floaters or not below:
            return 0, ()
        top = max(player.score for player in below)
        members = (*floaters, *(player for player in below if player.score == top))
        return value(best_floaters(members, tuple(p for p in below if p.score < top)))


def _best_sets(members: Group, below: Group) -> Iterator[Group]:
    """Every set of floaters that is best on C5 and C6 and leaves all others a pairing."""
    wanted = Counter(value(best_floaters(members, below))[1])
    by_score = [[player for player in members if player.score == score] for score in sorted(wanted)]
    sizes = [wanted[score] for score in sorted(wanted)]
    if (
        prod(comb(len(group), size) for group, size in zip(by_score, sizes, strict=True))
        > MOST_SETS
    ):
        raise TooLarge("literal.too-many-sets", MOST_SETS)
    for parts in product(*map(combinations, by_score, sizes)):
        chosen = {player for part in parts for player in part}
        if can_be_paired(frozenset(members) - chosen) and can_be_paired(
            frozenset((*chosen, *below))
        ):
            yield tuple(player for player in members if player in chosen)


def best_floaters(members: Group, below: Group) -> Group:
    """As few as can be, with scores as low as can be (C5, C6), so that the rest can be paired.

    Everybody stands twice, once in the bracket and once below it, and a third place joins the two:
    it takes the one or the other, so that a player is either paired here or goes on.
    """
    count = len(members)
    scores = sorted({player.score for player in members}, reverse=True)
    many = 4 * (count + 1)

    def cost(one: int, other: int) -> int | None:
        if one < count:
            if other < count:
                return 0 if is_legal(members[one], members[other]) else None
            if other != one + count:
                return None
            digits = [(int(members[one].score == score), many) for score in scores]
            return packed([(1, many), *digits])
        if one < 2 * count:
            return 0 if other == one + count else None
        pair = lower(one), lower(other)
        return 0 if is_legal(*pair) else None

    def lower(place: int) -> LiteralEntrant:
        place -= 2 * count
        return members[place] if place < count else below[place - count]

    found = cheapest(3 * count + len(below), cost)
    assert found is not None, "the players left can be paired"
    return tuple(player for place, player in enumerate(members) if found[place] == place + count)


def _first_pairing(members: Group, floaters: Group) -> tuple[int, Pairs] | None:
    """4.2, 4.3: of the best on C8 the first, and where it stands; the smaller, the earlier.

    The opponent of BSN 1 is as large as possible, then that of the next who has none yet; 0 is the
    smallest. ``None`` if the others cannot all be paired.
    """
    count = len(members)
    bsn = {player: number for number, player in enumerate(members, start=1)}
    paired = [player for player in members if player not in floaters]

    def cost(one: int, other: int) -> int | None:
        pair = paired[one], paired[other]
        if not is_legal(*pair):
            return None
        place = place_of(bsn[pair[0]], bsn[pair[1]], count)
        width = 4 * (count + 1) ** (count + 1)
        return packed([(equal_preferences([pair]), 4 * count), (place, width)])

    found = cheapest(len(paired), cost)
    if found is None:
        return None
    chosen = [(n, m) for n, m in enumerate(found) if n < m]
    total = sum(cost(*pair) or 0 for pair in chosen)
    return total, tuple((paired[n], paired[m]) for n, m in chosen)


def place_of(one: int, other: int, count: int) -> int:
    """What a pair of BSNs, the smaller one first, adds to the place of a candidate in the order.

    Whoever floats adds nothing: 0 is the smallest opponent.
    """
    weight: int = (count + 1) ** (count - one)
    return -other * weight


def value(floaters: Group) -> Value:
    """C5 and C6: how many float, and their scores in descending order."""
    return len(floaters), tuple(sorted((player.score for player in floaters), reverse=True))


def is_seeding_round(tournament: Tournament) -> bool:
    """1.6: the next round is paired by the Dutch system."""
    return tournament.next_round <= min(SEEDING_ROUNDS, tournament.round_count // 2)
