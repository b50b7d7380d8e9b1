"""Swiss Simple, read a second time: group by group, as its sections stand (numbers beside them).

Where the text takes the best of all transpositions, or of all exchanges, candidates are not tried
one by one: what it counts, and then the order of generation, is added up pair by pair.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pairing.core.errors import NoPairingExists
from pairing.core.histories import Entry, histories
from pairing.core.model import Colour, PointSystem, Tenths, Tournament
from pairing.literal.cheapest import cheapest
from pairing.literal.entrants import LiteralEntrant, is_legal, numbered_by_tpn, white_first
from pairing.literal.orders import of_pair, opponent, packed
from pairing.literal.participants import LiteralStrength, UnplayedRules, float_of
from pairing.literal.replayed import Replayed, groups_of, in_board_order

Pair = tuple[LiteralEntrant, LiteralEntrant]
Group = list[LiteralEntrant]


def _never(_entry: Entry, _points: PointSystem) -> bool:
    return False


_NO_DOWNFLOATS = UnplayedRules(leaves_downfloat=_never, bars_bye=_never)


@dataclass(frozen=True, slots=True)
class _Facts:
    """Places in the list (S1), who floated up in the last two rounds, byes and missed games."""

    place: dict[int, int]
    protected: frozenset[int]
    had_bye: frozenset[int]
    missed: frozenset[int]
    is_last_round: bool


def replay_swiss_simple(tournament: Tournament) -> Replayed:
    """The next round; raises :class:`~pairing.core.errors.NoPairingExists`."""
    facts = _facts(tournament)
    everybody = sorted(
        numbered_by_tpn(tournament),
        key=lambda one: (-one.score, facts.place[one.tpn]),
    )
    reading = _SimpleReading(facts)
    bye = reading.bye(everybody) if len(everybody) % 2 else None
    steps = reading.steps([player for player in everybody if player is not bye])
    pairs = reading.made
    boards = [white_first(*sorted(pair, key=reading.rank)) for pair in pairs]
    scores = {player.tpn: player.score for player in everybody}
    return Replayed(
        groups_of([[(one.tpn, other.tpn) for one, other in step] for step in steps]),
        in_board_order(boards, scores, facts.place),
        bye.tpn if bye else None,
    )


def _facts(tournament: Tournament) -> _Facts:
    entries = histories(tournament)
    listed = sorted(tournament.players, key=lambda player: (-player.rating, player.tpn))
    protected = {
        player.tpn
        for player in tournament.players
        if any(float_of(tournament, entries, player, ago, _NO_DOWNFLOATS) == "up" for ago in (1, 2))
    }
    return _Facts(
        place={player.tpn: place for place, player in enumerate(listed, start=1)},
        protected=frozenset(protected),
        had_bye=frozenset(t for t, own in entries.items() if any(e.mark == "U" for e in own)),
        missed=frozenset(t for t, own in entries.items() if not all(e.is_played for e in own)),
        is_last_round=tournament.next_round >= tournament.round_count,
    )


class _SimpleReading:
    def __init__(self, facts: _Facts) -> None:
        self.facts = facts
        self.made: list[Pair] = []

    def rank(self, one: LiteralEntrant) -> tuple[Tenths, int]:
        return -one.score, self.facts.place[one.tpn]

    def may_meet(self, one: LiteralEntrant, other: LiteralEntrant) -> bool:
        """B.1, and but for the last round B.2 (D15)."""
        if self.facts.is_last_round:
            one = replace(one, strength=min(one.strength, LiteralStrength.STRONG))
        return is_legal(one, other)

    def bye(self, ranked: Group) -> LiteralEntrant:
        """2.1."""
        facts = self.facts
        for barred in (facts.missed | facts.had_bye, facts.had_bye, frozenset()):
            for player in reversed(ranked):
                if player.tpn not in barred:
                    return player
        raise NoPairingExists

    def steps(self, rest: Group) -> list[list[Pair]]:
        """2.2, 2.3 and 6: what was paired one after the other, be it broken up later or not."""
        steps = []
        while rest:
            group = [player for player in rest if player.score == rest[0].score]
            below = [player for player in rest if player not in group]
            pairs = self.odd(group, below) if len(group) % 2 else self.even(group, below)
            while pairs is None:
                if not self.made:
                    raise NoPairingExists
                rest = sorted([*rest, *self.made.pop()], key=self.rank)
                pairs = self.standard(rest)
            self.made += pairs
            steps.append(pairs)
            rest = [player for player in rest if not any(player in pair for pair in pairs)]
        return steps

    def even(self, group: Group, below: Group) -> list[Pair] | None:
        return self.standard(group) or self.enlarged(group, below)

    def odd(self, group: Group, below: Group) -> list[Pair] | None:
        """3 and 5.1: one floats up, one down; if the rest is impossible, both are called back."""
        free, protected = self.upfloaters(group, below)
        up = next(
            (up for up in free or protected if any(self.may_meet(one, up) for one in group)),
            (free + protected + [None])[0],
        )
        if up is None:
            return None
        partners = [one for one in reversed(group) if self.may_meet(one, up)]
        different = [one for one in partners if one.preference is not up.preference]
        different += [one for one in partners if one not in different and one.preference is None]
        due = _dominating(group)
        first = [one for one in different if due is not None and one.preference is due]
        if partners:
            down = (first + different + partners)[0]
            pairs = self.standard([one for one in group if one is not down])
            if pairs is not None:
                return [*pairs, (down, up)]
        joined = sorted([*group, up], key=self.rank)
        left = [one for one in below if one is not up]
        return self.standard(joined) or self.enlarged(joined, left)

    def upfloaters(self, group: Group, below: Group) -> tuple[Group, Group]:
        """3.2: the unprotected ones and the protected ones, each in order."""
        due = _dominating(group)
        ordered = sorted(
            below,
            key=lambda one: (
                -one.score,
                due is not None and one.preference is due,
                self.rank(one),
            ),
        )
        protected = self.facts.protected
        return (
            [one for one in ordered if one.tpn not in protected],
            [one for one in ordered if one.tpn in protected],
        )

    def enlarged(self, group: Group, below: Group) -> list[Pair] | None:
        """5.2."""
        while len(below) >= 2:
            for _ in range(2):
                free, protected = self.upfloaters(group, below)
                up = (free + protected)[0]
                group = [*group, up]
                below = [one for one in below if one is not up]
            pairs = self.standard(sorted(group, key=self.rank))
            if pairs is not None:
                return pairs
        return None

    def standard(self, group: Group) -> list[Pair] | None:
        """4: the halves as they are; if nothing is legal, of all exchanges the best."""
        half = len(group) // 2
        pairs = self.best(group, half)
        return pairs or self.best(group, None)

    def best(self, group: Group, half: int | None) -> list[Pair] | None:
        """Most colours first (S5), then the order of generation; of the halves, or of all."""
        count = len(group)

        def cost(one: int, other: int) -> int | None:
            high, low = group[one], group[other]
            if half is not None and not one < half <= other:
                return None
            if not self.may_meet(high, low):
                return None
            denied = high.preference is not None and high.preference is low.preference
            if half is not None:
                order = [opponent(one + 1, other + 1, count)]
            else:
                order = of_pair(one + 1, other + 1, count, count // 2)
            return packed([(int(denied), 4 * count + 4), *order])

        found = cheapest(count, cost)
        if found is None:
            return None
        return [(group[n], group[m]) for n, m in enumerate(found) if n < m]


def _dominating(group: Sequence[LiteralEntrant]) -> Colour | None:
    white = sum(one.preference is Colour.WHITE for one in group)
    black = sum(one.preference is Colour.BLACK for one in group)
    if white == black:
        return None
    return Colour.WHITE if white > black else Colour.BLACK
