"""The Dubov system (C.04.4.1, 2026) read literally: a referee for small fields.

Every set of upfloaters, every set of shifters and every transposition is built in the order of the
rules, and the first that complies best is taken. Nothing of the pairing engine is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, permutations

from pairing.core.histories import histories
from pairing.core.model import Colour, Tenths, Tournament
from pairing.literal.entrants import (
    Entrant,
    Pairs,
    bye_of,
    can_be_paired,
    entrants_of,
    equal_preferences,
    is_legal,
    pairings,
    white_first,
)
from pairing.literal.limits import TooLarge
from pairing.literal.participants import Strength, score_before

LARGEST_FIELD = 12

Set = tuple[Entrant, ...]


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """Average rating of opponents (1.7), upfloats, and whether one was in the previous round."""

    aro: int
    upfloats: int
    upfloated_last: bool


def pair_dubov_literally(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None]:
    """(White, Black) of every board of the next round, and who has the bye, by TPN.

    Raises :class:`TooLarge` for more than 12 players and
    :class:`~pairing.core.errors.NoPairingExists`.
    """
    everybody = {tpn: _with_black(player) for tpn, player in entrants_of(tournament).items()}
    if len(everybody) > LARGEST_FIELD:
        raise TooLarge("literal.bracket-too-large", LARGEST_FIELD)
    bye, left = bye_of(everybody.values(), lambda player: player.tpn)
    rules = _Rules(tournament)
    boards = set()
    while left:
        pairs = rules.bracket(left)
        boards |= {white_first(*sorted(pair, key=_rank)) for pair in pairs}
        left = [player for player in left if not any(player in pair for pair in pairs)]
    return boards, bye.tpn if bye else None


def _with_black(player: Entrant) -> Entrant:
    """1.6.4: whoever has not played prefers Black mildly."""
    if player.colours:
        return player
    return replace(player, preference=Colour.BLACK, strength=Strength.MILD)


def _rank(player: Entrant) -> tuple[Tenths, int]:
    return -player.score, player.tpn


class _Rules:
    def __init__(self, tournament: Tournament) -> None:
        self.facts = _facts_of(tournament)
        self.max_t = 2 + tournament.round_count // 5
        self.is_last_round = tournament.next_round >= tournament.round_count

    def bracket(self, left: Sequence[Entrant]) -> Pairs:
        """3.2: the pairs of the next bracket."""
        top = max(player.score for player in left)
        residents = tuple(player for player in left if player.score == top)
        below = sorted((player for player in left if player.score < top), key=_rank)
        return self._pair((*residents, *self._upfloaters(residents, tuple(below))))

    def _upfloaters(self, residents: Set, below: Set) -> Set:
        """3.2.1, 3.2.2 and 4.2: the first of the best sets; C5 first, the smallest."""
        for size in range(len(below) + 1):
            possible = [
                chosen
                for chosen in combinations(below, size)
                if can_be_paired(frozenset((*residents, *chosen)))
                and can_be_paired(frozenset(below) - set(chosen))
            ]
            if possible:
                return min(possible, key=lambda chosen: self._quality(residents, chosen))
        raise AssertionError("the players left can be paired")

    def _quality(self, residents: Set, chosen: Set) -> tuple[object, ...]:
        """C6 to C10; of equal sets the first one generated counts."""
        ascending = sorted(player.score for player in chosen)
        denied = _fewest_denied(frozenset((*residents, *chosen)))
        worse_scores = tuple(-score for score in ascending)
        if self.is_last_round:
            return worse_scores, denied
        facts = [self.facts[player.tpn] for player in chosen]
        maximum = [record for record in facts if record.upfloats >= self.max_t]
        return (
            worse_scores,
            denied,
            len(maximum),
            sum(record.upfloats for record in maximum),
            sum(record.upfloated_last for record in facts),
        )

    def _pair(self, bracket: Set) -> Pairs:
        """3.2.3 to 3.2.6."""
        g1, g2 = self._groups(bracket)
        smaller, larger = (g1, g2) if len(g1) <= len(g2) else (g2, g1)
        best = _fewest_denied(frozenset(bracket))
        inside = min(
            sum(one in smaller and other in smaller for one, other in pairs)
            for pairs in pairings(bracket)
        )
        second_size = inside + (len(larger) - len(smaller)) // 2
        for first in combinations(self._shifters(smaller, smaller is g1), inside):
            for second in combinations(self._shifters(larger, larger is g1), second_size):
                moved = set(first) | set(second)
                one = tuple(p for p in bracket if (p in g1) != (p in moved))
                other = tuple(p for p in bracket if (p in g2) != (p in moved))
                for pairs in self._transpositions(one, other):
                    if equal_preferences(pairs) == best:
                        return pairs
        raise AssertionError("the bracket can be paired")

    def _groups(self, bracket: Set) -> tuple[Set, Set]:
        if not any(player.colours for player in bracket):
            ordered = tuple(sorted(bracket, key=lambda player: player.tpn))
            return ordered[: len(ordered) // 2], ordered[len(ordered) // 2 :]
        white = tuple(player for player in bracket if player.preference is Colour.WHITE)
        return white, tuple(player for player in bracket if player not in white)

    def _shifters(self, group: Set, is_g1: bool) -> list[Entrant]:
        """4.3: from the middle of the list outward, the upper one of two first."""
        if is_g1:
            return _from_the_middle(sorted(group, key=self._by_aro))
        return _from_the_middle(sorted(group, key=lambda player: player.tpn))

    def _by_aro(self, player: Entrant) -> tuple[int, int]:
        return self.facts[player.tpn].aro, player.tpn

    def _transpositions(self, g1: Set, g2: Set) -> Iterator[Pairs]:
        """3.2.5, 3.2.6, 4.4: S1 by ARO with every legal order of T2, the first one first."""
        s1 = sorted(g1, key=self._by_aro)
        for t2 in permutations(sorted(g2, key=lambda player: player.tpn)):
            pairs = tuple(zip(s1, t2, strict=True))
            if all(is_legal(*pair) for pair in pairs):
                yield pairs


def _from_the_middle(listed: Sequence[Entrant]) -> list[Entrant]:
    """Of seven players A to G: D, C, E, B, F, A, G."""
    upper = list(listed[: (len(listed) + 1) // 2])
    lower = list(listed[(len(listed) + 1) // 2 :])
    order = []
    if len(listed) % 2:
        order.append(upper.pop())
    while upper or lower:
        if upper:
            order.append(upper.pop())
        if lower:
            order.append(lower.pop(0))
    return order


@lru_cache(maxsize=100_000)
def _fewest_denied(bracket: frozenset[Entrant]) -> int:
    """C7: players who do not get the colour they prefer, in the best complete pairing."""
    return min(map(equal_preferences, pairings(bracket)))


def _facts_of(tournament: Tournament) -> dict[int, PlayerFacts]:
    entries = histories(tournament)
    players = tournament.players_by_tpn
    facts = {}
    for tpn, own in entries.items():
        ratings = [
            players[entry.opponent].rating
            for entry in own
            if entry.is_played and entry.opponent is not None
        ]
        upfloated = []
        for number, entry in enumerate(own, start=1):
            opponent = entry.opponent
            upfloated.append(
                opponent is not None
                and score_before(number, players[tpn], own)
                < score_before(number, players[opponent], entries[opponent])
            )
        aro = int(sum(ratings) / len(ratings) + 0.5) if ratings else 0
        facts[tpn] = PlayerFacts(aro, sum(upfloated), bool(upfloated) and upfloated[-1])
    return facts
