"""The Lim system (C.04.4.3, 2026) read literally.

It goes through the rounds as the text does, trying players one by one, and whether the others can
still be paired. Nothing of the pairing engine is used. The readings L1 to L10 are those beside the
rules of the system.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb

from pairing.core.errors import NoPairingExists
from pairing.core.field import players_to_pair
from pairing.core.histories import Entry, histories
from pairing.core.model import Colour, Player, Tenths, Tournament
from pairing.literal.cheapest import can_all_be_paired
from pairing.literal.limits import TooLarge
from pairing.literal.participants import (
    Entries,
    colour_by_number,
    difference,
    score_before,
)
from pairing.literal.replayed import Replayed, groups_of, in_board_order

MOST_SETS = 20_000
"""Sets of floaters of one group that are looked at."""


@dataclass(frozen=True, slots=True)
class LimEntrant:
    """A player to be paired; ``colours`` are those of played games, ``allowed`` what 5.1 leaves."""

    tpn: int
    rating: int
    score: Tenths
    met_or_forbidden: frozenset[int]
    colours: tuple[Colour, ...]
    allowed: frozenset[Colour]
    has_floated: bool
    may_have_bye: bool
    number_colour: Colour

    @property
    def due(self) -> Colour | None:
        """L3: the equalising colour, else the alternating one."""
        balance = difference(self.colours)
        if balance:
            return Colour.BLACK if balance > 0 else Colour.WHITE
        return self.colours[-1].opposite if self.colours else None


Set = frozenset[LimEntrant]
Pair = tuple[LimEntrant, LimEntrant]


def pair_lim_literally(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None]:
    """(White, Black) of every board of the next round, and who has the bye, by TPN.

    Raises as :func:`replay_lim` does.
    """
    found = replay_lim(tournament)
    return set(found.boards), found.bye


def replay_lim(tournament: Tournament) -> Replayed:
    """The next round.

    Raises :class:`TooLarge` if a group has too many sets of floaters and
    :class:`~pairing.core.errors.NoPairingExists`.
    """
    everybody = _entrants(tournament)
    bye = _bye(everybody, is_first=not tournament.rounds) if len(everybody) % 2 else None
    left = frozenset(everybody) - {bye}
    if not _can_be_paired(left):
        raise NoPairingExists
    is_maxi = "maxi-tournament=yes" in tournament.options
    double = len(tournament.rounds) * tournament.points.win
    reading = _LimReading(left, double, is_maxi)
    boards = [_white_first(*pair, double) for pair in reading.pairs()]
    steps = [[(one.tpn, other.tpn) for one, other in step] for step in reading.steps]
    scores = {player.tpn: player.score for player in everybody}
    return Replayed(groups_of(steps), in_board_order(boards, scores), bye.tpn if bye else None)


def _entrants(tournament: Tournament) -> list[LimEntrant]:
    entries = histories(tournament)
    present = players_to_pair(tournament)
    return [
        _entrant(tournament, entries, player)
        for player in tournament.players
        if player.tpn in present
    ]


def _entrant(tournament: Tournament, entries: Entries, player: Player) -> LimEntrant:
    own = entries[player.tpn]
    colours = tuple(entry.colour for entry in own if entry.is_played and entry.colour)
    met_or_forbidden = {
        entry.opponent for entry in own if entry.is_played and entry.opponent is not None
    }
    for group in tournament.forbidden:
        if player.tpn in group.members and group.applies_in(tournament.next_round):
            met_or_forbidden |= group.members
    allowed = [colour for colour in Colour if _is_allowed(tournament, colours, colour)]
    return LimEntrant(
        tpn=player.tpn,
        rating=player.rating,
        score=score_before(tournament.next_round, player, own),
        met_or_forbidden=frozenset(met_or_forbidden) - {player.tpn},
        colours=colours,
        allowed=frozenset(allowed),
        has_floated=_has_floated(tournament, entries, player),
        may_have_bye=not any(_bars_bye(tournament, entry) for entry in own),
        number_colour=colour_by_number(tournament, entries, player),
    )


def _is_allowed(tournament: Tournament, colours: tuple[Colour, ...], colour: Colour) -> bool:
    """5.1, and article 6 for the last round."""
    if tournament.next_round >= tournament.round_count:
        return True
    after = (*colours, colour)
    three_running = len(after) >= 3 and len(set(after[-3:])) == 1
    own = after.count(colour)
    return not three_running and own - (len(after) - own) < 3


def _has_floated(tournament: Tournament, entries: Entries, player: Player) -> bool:
    """L7: he played somebody of another score in the round before."""
    number = len(tournament.rounds)
    if not number:
        return False
    last = entries[player.tpn][number - 1]
    if not last.is_played or last.opponent is None:
        return False
    rival = next(each for each in tournament.players if each.tpn == last.opponent)
    scores = [score_before(number, each, entries[each.tpn]) for each in (player, rival)]
    return scores[0] != scores[1]


def _bars_bye(tournament: Tournament, entry: Entry) -> bool:
    if entry.is_played:
        return False
    return entry.mark == "U" or entry.result_points >= tournament.points.win


def _bye(everybody: list[LimEntrant], *, is_first: bool) -> LimEntrant:
    """1.1 and 7.1."""
    possible = [
        player
        for player in everybody
        if player.may_have_bye and _can_be_paired(frozenset(everybody) - {player})
    ]
    if not possible:
        raise NoPairingExists
    lowest = min(player.rating if is_first else player.score for player in possible)
    return max(
        (p for p in possible if (p.rating if is_first else p.score) == lowest),
        key=lambda player: player.tpn,
    )


@lru_cache(maxsize=200_000)
def _are_compatible(one: LimEntrant, other: LimEntrant) -> bool:
    """2.1."""
    if other.tpn in one.met_or_forbidden:
        return False
    return any(colour.opposite in other.allowed for colour in one.allowed)


@lru_cache(maxsize=20_000)
def _can_be_paired(group: Set) -> bool:
    """There is a way to pair all of a group."""
    players = sorted(group, key=lambda player: player.tpn)
    return can_all_be_paired(
        len(players), lambda one, other: _are_compatible(players[one], players[other])
    )


class _LimReading:
    """2.2: the groups from the top to above the median, from below to it, and the median."""

    def __init__(self, left: Set, double_median: Tenths, is_maxi: bool) -> None:
        self.left = left
        self.double = double_median
        self.is_maxi = is_maxi
        self.high: list[Pair] = []
        self.low: list[Pair] = []
        self.steps: list[list[Pair]] = []

    def pairs(self) -> list[Pair]:
        scores = sorted({player.score for player in self.left})
        from_above = self._side([s for s in scores[::-1] if 2 * s > self.double], frozenset(), True)
        from_below = self._side([s for s in scores if 2 * s < self.double], from_above, False)
        return self._median(from_above, from_below)

    def _of(self, score: Tenths) -> Set:
        return frozenset(player for player in self.left if player.score == score)

    def _side(self, scores: list[Tenths], in_median: Set, is_downward: bool) -> Set:
        """Pairs the groups of one side; who floats out of the last of them is given."""
        floating: Set = frozenset()
        for place, score in enumerate(scores):
            if place + 1 < len(scores):
                adjacent = self._of(scores[place + 1])
            else:
                adjacent = in_median | {p for p in self.left if 2 * p.score == self.double}
            group = self._of(score) | floating
            out = self._floaters(group, floating, adjacent, is_downward)
            (self.high if is_downward else self.low).extend(
                self._inside(group - out, self._queue(floating, is_downward), is_downward)
            )
            self.left -= group - out
            floating = out
        return floating

    def _queue(self, floating: Set, is_down: bool) -> list[LimEntrant]:
        """3.6, 3.7: those from above by score and number; those from below the other way round."""
        if is_down:
            return sorted(floating, key=lambda player: (-player.score, player.tpn))
        return sorted(floating, key=lambda player: (player.score, -player.tpn))

    # 2.3, 3.1 to 3.5, 3.9, 3.10, 4.4

    def _floaters(self, group: Set, arrived: Set, adjacent: Set, is_downward: bool) -> Set:
        number, sets = 0, [frozenset[LimEntrant]()]
        if not _can_be_paired(group):
            for number in range(len(group) % 2, len(group) + 1, 2):
                if comb(len(group), number) > MOST_SETS:
                    raise TooLarge("literal.too-many-sets", MOST_SETS)
                sets = [frozenset(c) for c in combinations(group, number)]
                sets = [some for some in sets if _can_be_paired(group - some)]
                if sets:
                    break
        sets = [some for some in sets if _can_be_paired(self.left - group | some)] or sets
        out: list[LimEntrant] = []
        with_opponent: list[LimEntrant] = []
        while len(out) < number:
            staying = group - set(out)

            def rank(player: LimEntrant, staying: Set = staying) -> tuple[int, bool, bool, int]:
                has = self._all_meet([*with_opponent, player], adjacent)
                kind = 2 * (player in arrived) + (not has)
                unfit = not self._balances(player, staying, is_downward)
                number = -player.tpn if is_downward else player.tpn
                return kind, player.has_floated, unfit, number

            for player in sorted(staying, key=rank):
                if any(some.issuperset([*out, player]) for some in sets):
                    if rank(player)[0] in (0, 2):
                        with_opponent.append(player)
                    out.append(player)
                    break
        return frozenset(out)

    def _all_meet(self, players: list[LimEntrant], among: Set) -> bool:
        """Each has an opponent of his own in the adjacent group."""
        both = [*players, *among]

        def may_meet(one: int, other: int) -> bool:
            if one < len(players):
                return len(players) <= other < len(both) and _are_compatible(both[one], both[other])
            return one < len(both) <= other

        spare = len(among) - len(players)
        return spare >= 0 and can_all_be_paired(len(both) + spare, may_meet)

    def _balances(self, player: LimEntrant, staying: Set, is_downward: bool) -> bool:
        """3.2: he is due the colour that more are due, and is near enough in a Maxi-tournament."""
        white = sum(each.due is Colour.WHITE for each in staying)
        black = sum(each.due is Colour.BLACK for each in staying)
        if white == black:
            return True
        if player.due is not (Colour.WHITE if white > black else Colour.BLACK):
            return False
        numbers = sorted(staying, key=lambda each: each.tpn)
        usual = numbers[-1] if is_downward else numbers[0]
        return not self.is_maxi or abs(player.rating - usual.rating) <= 100

    # 2.4, 2.5, 3.8, 4.1 to 4.3, 5.2

    def _inside(self, group: Set, floaters: list[LimEntrant], is_downward: bool) -> list[Pair]:
        pairs: list[Pair] = []

        def numbered() -> list[LimEntrant]:
            paired = {player for pair in pairs for player in pair}
            rest = sorted(group - paired, key=lambda player: player.tpn)
            return rest if is_downward else rest[::-1]

        for floater in floaters:
            rest = numbered()
            if floater in rest:
                rest.remove(floater)
                pairs.append((floater, self._opponent(floater, rest, rest)))
        while rest := numbered():
            half = len(rest) // 2
            order = [rest[half + step] for step in range(half)]
            order += [rest[half - step] for step in range(1, half)]
            pairs.append((rest[0], self._opponent(rest[0], order, rest[1:])))
        self.steps.append(pairs)
        return pairs

    def _opponent(
        self, one: LimEntrant, order: Sequence[LimEntrant], others: Sequence[LimEntrant]
    ) -> LimEntrant:
        available = [
            other
            for other in order
            if _are_compatible(one, other) and _can_be_paired(frozenset(others) - {other})
        ]
        for other in available:
            near = not self.is_maxi or abs(other.rating - available[0].rating) <= 100
            if near and (one.due is None or one.due is not other.due):
                return other
        return available[0]

    # 2.6

    def _median(self, above: Set, below: Set) -> list[Pair]:
        while not _can_be_paired(self.left):
            take_low = self.low and (len(above) > len(below) or not self.high)
            pair = frozenset((self.low if take_low else self.high).pop())
            self.left |= pair
            if take_low:
                below |= pair
            else:
                above |= pair
        queue = self._queue(above, True) + self._queue(below, False)
        return self.high + self.low + self._inside(self.left, queue, True)


def _white_first(one: LimEntrant, other: LimEntrant, double_median: Tenths) -> tuple[int, int]:
    """Article 5; 7.2 before the first game."""
    ways = [
        (white, black)
        for white, black in ((one, other), (other, one))
        if Colour.WHITE in white.allowed and Colour.BLACK in black.allowed
    ]
    if len(ways) == 1:
        return ways[0][0].tpn, ways[0][1].tpn
    colour = _colour_of_first(one, other, double_median)
    return (one.tpn, other.tpn) if colour is Colour.WHITE else (other.tpn, one.tpn)


def _colour_of_first(one: LimEntrant, other: LimEntrant, double_median: Tenths) -> Colour:
    if one.due is not other.due:
        if one.due is None:
            assert other.due is not None
            return other.due.opposite
        return one.due
    for own, opposite in zip(one.colours[::-1], other.colours[::-1], strict=False):
        if own is not opposite:
            return opposite
    ranked = sorted((one, other), key=lambda player: (-player.score, player.tpn))
    if one.due is None:
        colour = ranked[0].number_colour
        return colour if one is ranked[0] else colour.opposite
    granted = ranked[0] if 2 * ranked[0].score >= double_median else ranked[1]
    return one.due if one is granted else one.due.opposite
