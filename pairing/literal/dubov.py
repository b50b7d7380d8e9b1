"""The Dubov system (C.04.4.1, 2026) read literally.

Sets of upfloaters are compared one by one. Of all sets of shifters and transpositions the first
that complies best is found by adding up, pair by pair, what it denies and where it stands. Nothing
of the pairing engine is used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, groupby
from math import comb

from pairing.core.histories import histories
from pairing.core.model import Colour, Tenths, Tournament
from pairing.literal.cheapest import cheapest
from pairing.literal.entrants import (
    LiteralEntrant,
    Pairs,
    bye_of,
    can_be_paired,
    entrants_of,
    is_legal,
    white_first,
)
from pairing.literal.limits import TooLarge
from pairing.literal.orders import opponent, packed
from pairing.literal.participants import LiteralStrength, score_before
from pairing.literal.replayed import Replayed, groups_of, in_board_order

MOST_SETS = 20_000
"""Sets of upfloaters of one bracket that are looked at."""

Set = tuple[LiteralEntrant, ...]


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """Average rating of opponents (1.7), upfloats, and whether one was in the previous round."""

    aro: int
    upfloats: int
    upfloated_last: bool


def pair_dubov_literally(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None]:
    """(White, Black) of every board of the next round, and who has the bye, by TPN.

    Raises as :func:`replay_dubov` does.
    """
    found = replay_dubov(tournament)
    return set(found.boards), found.bye


def replay_dubov(tournament: Tournament) -> Replayed:
    """The next round.

    Raises :class:`TooLarge` if a bracket has too many sets of upfloaters and
    :class:`~pairing.core.errors.NoPairingExists`.
    """
    everybody = {tpn: _with_black(player) for tpn, player in entrants_of(tournament).items()}
    bye, left = bye_of(everybody.values(), lambda player: player.tpn)
    reading = DubovReading(_facts_of(tournament), tournament.round_count, tournament.next_round)
    steps = []
    while left:
        pairs = reading.bracket(left)
        steps.append([white_first(*sorted(pair, key=_rank)) for pair in pairs])
        left = [player for player in left if not any(player in pair for pair in pairs)]
    scores = {tpn: player.score for tpn, player in everybody.items()}
    boards = in_board_order([board for step in steps for board in step], scores)
    return Replayed(groups_of(steps), boards, bye.tpn if bye else None)


def _with_black(player: LiteralEntrant) -> LiteralEntrant:
    """1.6.4: whoever has not played prefers Black mildly."""
    if player.colours:
        return player
    return replace(player, preference=Colour.BLACK, strength=LiteralStrength.MILD)


def _rank(player: LiteralEntrant) -> tuple[Tenths, int]:
    return -player.score, player.tpn


class DubovReading:
    """The rules of the brackets of one round; ``facts`` are those of its players, by TPN."""

    def __init__(
        self, facts: Mapping[int, PlayerFacts], round_count: int, round_number: int
    ) -> None:
        self.facts = facts
        self.max_t = 2 + round_count // 5
        self.is_last_round = round_number >= round_count

    def bracket(self, left: Sequence[LiteralEntrant]) -> Pairs:
        """3.2: the pairs of the next bracket."""
        top = max(player.score for player in left)
        residents = tuple(player for player in left if player.score == top)
        below = sorted((player for player in left if player.score < top), key=_rank)
        return self._pair((*residents, *self._upfloaters(residents, tuple(below))))

    def _upfloaters(self, residents: Set, below: Set) -> Set:
        """3.2.1, 3.2.2 and 4.2: the first of the best sets; C5 first, the smallest, then C6."""
        for size in range(len(below) + 1):
            if comb(len(below), size) > MOST_SETS:
                raise TooLarge("literal.too-many-sets", MOST_SETS)
            by_scores = sorted(combinations(below, size), key=_worse_scores)
            for _, sets in groupby(by_scores, key=_worse_scores):
                possible = [
                    chosen
                    for chosen in sets
                    if can_be_paired(frozenset((*residents, *chosen)))
                    and can_be_paired(frozenset(below) - set(chosen))
                ]
                if possible:
                    return min(possible, key=lambda chosen: self._quality(residents, chosen))
        raise AssertionError("the players left can be paired")

    def _quality(self, residents: Set, chosen: Set) -> tuple[object, ...]:
        """C7 to C10; of equal sets the first one generated counts."""
        denied = _fewest_denied(frozenset((*residents, *chosen)))
        if self.is_last_round:
            return (denied,)
        facts = [self.facts[player.tpn] for player in chosen]
        maximum = [record for record in facts if record.upfloats >= self.max_t]
        return (
            denied,
            len(maximum),
            sum(record.upfloats for record in maximum),
            sum(record.upfloated_last for record in facts),
        )

    def _pair(self, bracket: Set) -> Pairs:
        """3.2.3 to 3.2.6, 4.3, 4.4.

        As few of the smaller group as possible are shifted, so that each of them is one of two who
        meet in it, and of two who meet in a group the one is shifted who comes first. With the
        shifters S1 is known, and its member with the lowest average decides first.
        """
        g1, g2 = self._groups(bracket)
        smaller, larger = (g1, g2) if len(g1) <= len(g2) else (g2, g1)
        count = len(bracket)
        first = self._places(smaller, is_g1=smaller is g1)
        second = self._places(larger, is_g1=larger is g1)
        listed = sorted(bracket, key=self._by_aro)
        rank = {player: place for place, player in enumerate(listed, start=1)}
        number = {player.tpn: place for place, player in enumerate(_by_number(bracket), start=1)}
        width = 1 << (count + 2)

        def shifted(
            one: LiteralEntrant, other: LiteralEntrant, places: dict[LiteralEntrant, int]
        ) -> LiteralEntrant | None:
            if one in places and other in places:
                return min(one, other, key=lambda player: places[player])
            return None

        def cost(one: int, other: int) -> int | None:
            pair = bracket[one], bracket[other]
            if not is_legal(*pair):
                return None
            out = shifted(*pair, first), shifted(*pair, second)
            moved = out[0] or out[1]
            top, bottom = pair if (pair[0] in g1) != (pair[0] is moved) else pair[::-1]
            return packed(
                [
                    (int(_are_alike(*pair)), 4 * count),
                    (int(out[0] is not None), 4 * count),
                    (-(1 << (count - first[out[0]])) if out[0] else 0, width),
                    (-(1 << (count - second[out[1]])) if out[1] else 0, width),
                    opponent(rank[top], number[bottom.tpn], count),
                ]
            )

        found = cheapest(count, cost)
        assert found is not None, "the bracket can be paired"
        return tuple((bracket[n], bracket[m]) for n, m in enumerate(found) if n < m)

    def _places(self, group: Set, *, is_g1: bool) -> dict[LiteralEntrant, int]:
        """The number of every possible shifter (4.3)."""
        return {player: n for n, player in enumerate(self._shifters(group, is_g1), start=1)}

    def _groups(self, bracket: Set) -> tuple[Set, Set]:
        if not any(player.colours for player in bracket):
            ordered = tuple(sorted(bracket, key=lambda player: player.tpn))
            return ordered[: len(ordered) // 2], ordered[len(ordered) // 2 :]
        white = tuple(player for player in bracket if player.preference is Colour.WHITE)
        return white, tuple(player for player in bracket if player not in white)

    def _shifters(self, group: Set, is_g1: bool) -> list[LiteralEntrant]:
        """4.3: from the middle of the list outward, the upper one of two first."""
        if is_g1:
            return _from_the_middle(sorted(group, key=self._by_aro))
        return _from_the_middle(sorted(group, key=lambda player: player.tpn))

    def _by_aro(self, player: LiteralEntrant) -> tuple[int, int]:
        return self.facts[player.tpn].aro, player.tpn


def _worse_scores(chosen: Set) -> tuple[Tenths, ...]:
    """C6: the lowest score decides first, and a higher one is better."""
    return tuple(-score for score in sorted(player.score for player in chosen))


def _by_number(players: Set) -> list[LiteralEntrant]:
    return sorted(players, key=lambda player: player.tpn)


def _are_alike(one: LiteralEntrant, other: LiteralEntrant) -> bool:
    """C7: both prefer the same colour, so that one does not get it."""
    return one.preference is not None and one.preference is other.preference


def _from_the_middle(listed: Sequence[LiteralEntrant]) -> list[LiteralEntrant]:
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


@lru_cache(maxsize=20_000)
def _fewest_denied(bracket: frozenset[LiteralEntrant]) -> int:
    """C7: players who do not get the colour they prefer, in the best complete pairing."""
    players = sorted(bracket, key=_rank)

    def cost(one: int, other: int) -> int | None:
        pair = players[one], players[other]
        return int(_are_alike(*pair)) if is_legal(*pair) else None

    found = cheapest(len(players), cost)
    assert found is not None, "the bracket can be paired"
    return sum(_are_alike(players[n], players[m]) for n, m in enumerate(found) if n < m)


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
            counts = entry.is_played or "forfeited-upfloats=ignored" not in tournament.options
            upfloated.append(
                opponent is not None
                and counts
                and score_before(number, players[tpn], own)
                < score_before(number, players[opponent], entries[opponent])
            )
        aro = int(sum(ratings) / len(ratings) + 0.5) if ratings else 0
        facts[tpn] = PlayerFacts(aro, sum(upfloated), bool(upfloated) and upfloated[-1])
    return facts
