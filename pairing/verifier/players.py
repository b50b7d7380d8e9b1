"""The players of a round, read off the tournament for the verifier alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet

from msgspec import Struct

from pairing.core.model import (
    Colour,
    ForbiddenGroup,
    PointSystem,
    Result,
    Tenths,
    Tournament,
)

WHITE, BLACK = 1, -1
NONE, MILD, STRONG, ABSOLUTE = range(4)


class PlayedRound(Struct, frozen=True, gc=False):
    """One round of one player; ``colour`` is 0 if no game was played."""

    mark: str
    opponent: int | None
    colour: int
    points: Tenths
    bonus: Tenths


class Seat(Struct, frozen=True, gc=False):
    """A player to be paired; ``wants`` is +1 for White, -1 for Black, 0 for no preference.

    ``met`` are those he has played or must not play. ``downs`` and ``ups`` say how many rounds ago,
    one or two, he had that float. ``odd_number`` is about the number that E.5 (5.2.5) looks at.
    """

    tpn: int
    score: Tenths
    met: frozenset[int]
    colours: tuple[int, ...]
    wants: int
    strength: int
    downs: frozenset[int]
    ups: frozenset[int]
    may_have_bye: bool
    unplayed: int
    topscorer: bool
    odd_number: bool

    @property
    def rank(self) -> tuple[Tenths, int]:
        """Sorts the higher ranked first: score, then TPN (A.2; 1.2)."""
        return -self.score, self.tpn

    def outranks(self, other: Seat) -> bool:
        """He comes first of the two."""
        return self.score > other.score or (self.score == other.score and self.tpn < other.tpn)


Unplayed = Callable[[PlayedRound, PointSystem], bool]


def seats(t: Tournament, leaves_downfloat: Unplayed, bars_bye: Unplayed) -> dict[int, Seat]:
    """Everyone to be paired in the next round under his TPN, highest ranked first."""
    asked_off = {each.tpn for each in t.requests if each.round_number == t.next_round}
    entries, number = _entries(t), t.next_round
    playing = [p for p in t.players if not p.withdrawn and p.tpn not in asked_off]
    numbers = _numbers(t, entries, {player.tpn for player in playing})
    earned = {tpn: sum([entry.points for entry in own]) for tpn, own in entries.items()}
    standing = _standing(t, entries, earned)
    is_last_round = bool(t.round_count) and number >= t.round_count
    most = max(t.points.white_win, t.points.black_win) * len(t.rounds)
    forbidden = _forbidden(group for group in t.forbidden if group.applies_in(number))
    latest = [(ago, standing[number - ago]) for ago in (1, 2) if ago < number]
    found = []
    for player in playing:
        tpn, own = player.tpn, entries[player.tpn]
        unplayed = [entry for entry in own if not entry.colour]
        colours = tuple([entry.colour for entry in own if entry.colour])
        floats = [
            (ago, _float(t, own[-ago], scores, tpn, leaves_downfloat)) for ago, scores in latest
        ]
        seat = Seat(
            tpn,
            standing[number][tpn],
            _met(forbidden.get(tpn, frozenset()), tpn, own),
            colours,
            *_preference(colours),
            downs=_WHEN[tuple([ago for ago, side in floats if side < 0])],
            ups=_WHEN[tuple([ago for ago, side in floats if side > 0])],
            may_have_bye=not any(bars_bye(entry, t.points) for entry in unplayed),
            unplayed=len(unplayed),
            topscorer=is_last_round and 2 * earned[tpn] > most,
            odd_number=numbers[tpn] % 2 == 1,
        )
        found.append(seat)
    return {seat.tpn: seat for seat in sorted(found, key=lambda seat: seat.rank)}


_WHEN: dict[tuple[int, ...], frozenset[int]] = {
    ago: frozenset(ago) for ago in ((), (1,), (2,), (1, 2))
}
"""One or two rounds ago, both or neither, as everybody's floats have them."""


def _numbers(
    t: Tournament, entries: dict[int, list[PlayedRound]], present: set[int]
) -> dict[int, int]:
    """The numbers held, from 1: those present now, and all who stood in an earlier pairing.

    A tournament may have chosen that everybody on the list holds his.
    """
    if "numbers=filed" in t.options:
        return {player.tpn: player.tpn for player in t.players}
    held = present | {
        tpn
        for tpn, own in entries.items()
        if any(entry.opponent is not None or entry.mark == "U" for entry in own)
    }
    return {tpn: number for number, tpn in enumerate(sorted(held), start=1)}


Stood = tuple[str, int | None, Colour, bool]
"""The mark of a round in a report file, the opponent, the colour, and whether there was a game."""


def _entries(t: Tournament) -> dict[int, list[PlayedRound]]:
    """What every player did in rounds 1, 2, …"""
    entries: dict[int, list[PlayedRound]] = {player.tpn: [] for player in t.players}
    of_white, of_black = _worth(t.points, True), _worth(t.points, False)
    read: dict[Result, tuple[str, str, bool]] = {}
    for index, each in enumerate(t.rounds):
        stood: dict[int, Stood] = {}
        for game in each.games:
            result = game.result
            if result not in read:
                marks = result.mark(Colour.WHITE), result.mark(Colour.BLACK)
                read[result] = *marks, result.is_played
            white, black, played = read[result]
            stood[game.white] = (white, game.black, Colour.WHITE, played)
            stood[game.black] = (black, game.white, Colour.BLACK, played)
        stood |= {bye.tpn: _unplayed(bye.kind.value, stood.get(bye.tpn)) for bye in each.byes}
        for tpn, so_far in entries.items():
            mark, opponent, colour, played = stood.get(tpn, _ABSENT)
            is_white = colour is Colour.WHITE
            points, bonus = (of_white if is_white else of_black)[mark], 0
            if t.point_adjustments:
                points, bonus = _adjusted(t, tpn, index + 1, mark, points)
            sign = (WHITE if is_white else BLACK) if played else 0
            so_far.append(PlayedRound(mark, opponent, sign, points + bonus, bonus))
    return entries


_ABSENT: Stood = ("Z", None, Colour.WHITE, False)


def _unplayed(mark: str, before: Stood | None) -> Stood:
    """A bye; what else is recorded of him in the round is kept beside its mark.

    Nobody can have both: such a tournament contradicts itself (:mod:`pairing.core.consistency`) and
    is not paired. Here the bye counts as the result and the game as played, so that the verifier,
    which trusts no other check, still reads every record.
    """
    return (mark, *(before or ("", None, Colour.WHITE, False))[1:])


def _adjusted(
    t: Tournament, tpn: int, number: int, mark: str, points: Tenths
) -> tuple[Tenths, Tenths]:
    """What the result of a round is worth to somebody, and what he got beside it."""
    bonus = 0
    for each in t.point_adjustments:
        if each.concerns(number, tpn):
            if each.result is None:
                bonus += each.points
            elif mark in each.result.marks:
                points = each.points
    return points, bonus


def _worth(p: PointSystem, white: bool) -> dict[str, Tenths]:
    """Points by mark, of the player with that colour."""
    win = p.white_win if white else p.black_win
    draw = p.white_draw if white else p.black_draw
    loss = p.white_loss if white else p.black_loss
    values = {"1": win, "W": win, "=": draw, "D": draw, "0": loss, "L": loss, "?": 0}
    values |= {"+": p.forfeit_win, "-": p.forfeit_loss, "U": p.pairing_allocated_bye}
    return values | {"F": p.full_point_bye, "H": p.half_point_bye, "Z": p.zero_point_bye}


def _standing(
    t: Tournament, entries: dict[int, list[PlayedRound]], earned: dict[int, Tenths]
) -> dict[int, dict[int, Tenths]]:
    """Everybody's score before the next round and the two before it, by the rounds' numbers.

    What accelerates a player in a round is added.
    """
    number, points = t.next_round, earned
    accelerated = [player for player in t.players if player.accelerations]
    found: dict[int, dict[int, Tenths]] = {}
    for ago in range(min(3, number)):
        if ago:
            points = {tpn: sum_ - entries[tpn][-ago].points for tpn, sum_ in points.items()}
        faster = {p.tpn: points[p.tpn] + p.acceleration(number - ago) for p in accelerated}
        found[number - ago] = points | faster
    return found


def _float(
    t: Tournament,
    entry: PlayedRound,
    scores: dict[int, Tenths],
    tpn: int,
    leaves_downfloat: Unplayed,
) -> int:
    """-1 for a downfloat in that round, +1 for an upfloat, 0 for none."""
    if not entry.colour or entry.opponent is None:
        return -1 if leaves_downfloat(entry, t.points) else 0
    score, others = scores[tpn], scores[entry.opponent]
    return (score < others) - (score > others)


def _forbidden(groups: Iterable[ForbiddenGroup]) -> dict[int, set[int]]:
    """Whom somebody must not play, and himself, if he is in any of these groups."""
    found: dict[int, set[int]] = {}
    for group in groups:
        for tpn in group.members:
            found.setdefault(tpn, set()).update(group.members)
    return found


def _met(forbidden: AbstractSet[int], tpn: int, own: Sequence[PlayedRound]) -> frozenset[int]:
    met = {entry.opponent for entry in own if entry.colour and entry.opponent is not None}
    return frozenset((met | forbidden) - {tpn})


def _preference(colours: tuple[int, ...]) -> tuple[int, int]:
    """Colour and strength: absolute beyond a difference of one or after twice the same colour."""
    if not colours:
        return 0, NONE
    difference = sum(colours)
    if abs(difference) > 1:
        return (BLACK if difference > 0 else WHITE), ABSOLUTE
    if colours[-2:] in ((WHITE, WHITE), (BLACK, BLACK)):
        return -colours[-1], ABSOLUTE
    return (-difference, STRONG) if difference else (-colours[-1], MILD)
