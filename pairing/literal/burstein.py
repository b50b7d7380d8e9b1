"""The Burstein system (C.04.4.2, 2026) read literally: a referee for small fields.

Every candidate of a bracket is built in the order of 4.3 and looked at with every criterion; the
first that complies best is taken. Seeding rounds are not its business. Nothing of the pairing
engine is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pairing.core.histories import Entry, histories
from pairing.core.model import Tenths, Tournament
from pairing.literal.entrants import (
    Entrant,
    Pairs,
    bye_of,
    can_be_paired,
    entrants_of,
    equal_preferences,
    is_legal,
    white_first,
)
from pairing.literal.limits import TooLarge

LARGEST_FIELD = 12

Group = tuple[Entrant, ...]
Value = tuple[int, tuple[Tenths, ...]]


def pair_burstein_literally(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None]:
    """(White, Black) of every board of the next round, and who has the bye, by TPN.

    Raises :class:`TooLarge` for more than 12 players and
    :class:`~pairing.core.errors.NoPairingExists`.
    """
    everybody = entrants_of(tournament)
    if len(everybody) > LARGEST_FIELD:
        raise TooLarge("literal.bracket-too-large", LARGEST_FIELD)
    rank = ranks(tournament)
    bye, left = bye_of(everybody.values(), lambda player: rank[player.tpn])
    rules = _Rules(rank)
    boards: set[tuple[int, int]] = set()
    floaters: Group = ()
    while left:
        top = max(player.score for player in left)
        residents = tuple(player for player in left if player.score == top)
        left = [player for player in left if player.score < top]
        pairs, floaters = rules.bracket((*floaters, *residents), tuple(left))
        boards |= {white_first(*sorted(pair, key=lambda each: rank[each.tpn])) for pair in pairs}
    return boards, bye.tpn if bye else None


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


class _Rules:
    def __init__(self, rank: dict[int, tuple[Fraction, Fraction, int]]) -> None:
        self.rank = rank

    def bracket(self, members: Group, below: Group) -> tuple[Pairs, Group]:
        """3.2: the pairs of a bracket and who floats out of it."""
        ranked = tuple(sorted(members, key=lambda player: self.rank[player.tpn]))
        following: dict[Group, Value] = {}
        best: tuple[object, Pairs, Group] | None = None
        for pairs in candidates(ranked):
            floaters = unpaired(ranked, pairs)
            if not can_be_paired(frozenset((*floaters, *below))):
                continue
            if floaters not in following:
                following[floaters] = self._of_next_bracket(floaters, below)
            quality = value(floaters), following[floaters], equal_preferences(pairs)
            if best is None or quality < best[0]:  # type: ignore[operator]
                best = quality, pairs, floaters
        assert best is not None, "the players left can be paired"
        return best[1], best[2]

    def _of_next_bracket(self, floaters: Group, below: Group) -> Value:
        """C7: the next bracket at its best on C5 and then C6."""
        if not floaters or not below:
            return 0, ()
        top = max(player.score for player in below)
        members = (*floaters, *(player for player in below if player.score == top))
        rest = tuple(player for player in below if player.score < top)
        outcomes = {unpaired(members, pairs) for pairs in candidates(members)}
        return min(value(out) for out in outcomes if can_be_paired(frozenset((*out, *rest))))


def candidates(members: Group) -> Iterator[Pairs]:
    """4.2, 4.3: every way of pairing BSNs with each other or with 0, the first one first.

    The opponent of BSN 1 is as large as possible, then that of the next who has none yet.
    """
    if not members:
        yield ()
        return
    first, others = members[0], members[1:]
    for place in reversed(range(len(others))):
        if is_legal(first, others[place]):
            for pairs in candidates((*others[:place], *others[place + 1 :])):
                yield ((first, others[place]), *pairs)
    yield from candidates(others)


def unpaired(members: Group, pairs: Pairs) -> Group:
    """Those who float."""
    paired = {player.tpn for pair in pairs for player in pair}
    return tuple(player for player in members if player.tpn not in paired)


def value(floaters: Group) -> Value:
    """C5 and C6: how many float, and their scores in descending order."""
    return len(floaters), tuple(sorted((player.score for player in floaters), reverse=True))
