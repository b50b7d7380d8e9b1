"""What the rules need to know about each player who is to be paired, read off the tournament."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, TypeAlias

from pairing.core.field import players_to_pair
from pairing.core.histories import Entry, histories
from pairing.core.model import Colour, Player, PointSystem, Tenths, Tournament

Entries: TypeAlias = dict[int, list[Entry]]
"""What happened to each player (TPN) in rounds 1, 2, …"""


class UnplayedRules(NamedTuple):
    """What an edition says about a round in which a player had no game."""

    leaves_downfloat: Callable[[Entry, PointSystem], bool]
    bars_bye: Callable[[Entry, PointSystem], bool]


class LiteralStrength(IntEnum):
    """Strength of a colour preference (A.6 in 2016, 1.7 in 2026); a higher number weighs more."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True, eq=False)
class LiteralParticipant:
    """A player to be paired, with everything the criteria ask for.

    ``score`` is the pairing score in tenths, acceleration of this round included.
    ``met_or_forbidden`` are the TPNs of those he has met and of those he must not meet. ``colours``
    are those of the games really played, oldest first. ``downfloats`` and ``upfloats`` say how many
    rounds ago (1 or 2) he got that float. ``may_have_bye`` is what C.2 says; ``may_stay_over`` also
    respects C5 of 2026, once it is known. ``number_colour`` is the colour E.5 (5.2.5 in 2026) gives
    him.
    """

    tpn: int
    score: Tenths
    met_or_forbidden: frozenset[int]
    colours: tuple[Colour, ...]
    preference: Colour | None
    strength: LiteralStrength
    downfloats: frozenset[int]
    upfloats: frozenset[int]
    unplayed_rounds: int
    may_have_bye: bool
    may_stay_over: bool
    is_topscorer: bool
    number_colour: Colour

    @property
    def rank(self) -> tuple[Tenths, int]:
        """Sorts the higher ranked first: score, then TPN (A.2 in 2016, 1.2 in 2026)."""
        return -self.score, self.tpn

    @property
    def colour_difference(self) -> int:
        """Games with White minus games with Black (A.6 in 2016, 1.6 in 2026)."""
        return difference(self.colours)


def difference(colours: tuple[Colour, ...]) -> int:
    """Games with White minus games with Black."""
    return colours.count(Colour.WHITE) - colours.count(Colour.BLACK)


@lru_cache(maxsize=10_000)
def absolute_criterion_against(one: LiteralParticipant, other: LiteralParticipant) -> int:
    """Number of the absolute criterion that keeps the two apart, in either edition; 0 if none.

    C.1: nobody meets twice; a pair that the arbiter forbids counts as having met. C.3:
    non-topscorers with the same absolute colour preference shall not meet.
    """
    if other.tpn in one.met_or_forbidden:
        return 1
    if one.is_topscorer or other.is_topscorer:
        return 0
    both_absolute = one.strength is other.strength is LiteralStrength.ABSOLUTE
    return 3 if both_absolute and one.preference is other.preference else 0


def scoregroups(
    participants: tuple[LiteralParticipant, ...],
) -> list[tuple[LiteralParticipant, ...]]:
    """The players of each score, highest score first (A.3 in 2016, 1.3.1 in 2026)."""
    ranked = sorted(participants, key=lambda participant: participant.rank)
    return [tuple(group) for _, group in groupby(ranked, key=lambda participant: participant.score)]


def participants_of(tournament: Tournament, rules: UnplayedRules) -> tuple[LiteralParticipant, ...]:
    """Everyone to be paired in the next round, in the order of A.2 (1.2 in 2026)."""
    entries = histories(tournament)
    to_pair = players_to_pair(tournament)
    found = [
        _participant(tournament, entries, player, rules)
        for player in tournament.players
        if player.tpn in to_pair
    ]
    return tuple(sorted(found, key=lambda participant: participant.rank))


def _participant(
    tournament: Tournament, entries: Entries, player: Player, rules: UnplayedRules
) -> LiteralParticipant:
    own = entries[player.tpn]
    points = tournament.points
    colours = tuple(entry.colour for entry in own if entry.is_played and entry.colour)
    preference, strength = colour_preference(colours)
    floats = {ago: float_of(tournament, entries, player, ago, rules) for ago in (1, 2)}
    unplayed = [entry for entry in own if not entry.is_played]
    may_have_bye = not any(rules.bars_bye(entry, points) for entry in unplayed)
    return LiteralParticipant(
        tpn=player.tpn,
        score=score_before(tournament.next_round, player, own),
        met_or_forbidden=_met(own) | _forbidden(tournament, player.tpn),
        colours=colours,
        preference=preference,
        strength=strength,
        downfloats=frozenset(ago for ago in floats if floats[ago] == "down"),
        upfloats=frozenset(ago for ago in floats if floats[ago] == "up"),
        unplayed_rounds=len(unplayed),
        may_have_bye=may_have_bye,
        may_stay_over=may_have_bye,
        is_topscorer=is_topscorer(tournament, own),
        number_colour=colour_by_number(tournament, entries, player),
    )


def score_before(round_number: int, player: Player, entries: list[Entry]) -> Tenths:
    """Points before that round, plus the player's acceleration in it, in tenths."""
    earned = sum(entry.points for entry in entries[: round_number - 1])
    return earned + player.acceleration(round_number)


def colour_preference(colours: tuple[Colour, ...]) -> tuple[Colour | None, LiteralStrength]:
    """The colour a player should have next, and how firmly (A.6 in 2016, 1.7 in 2026).

    After wwwwbb both texts ask for both colours; the colour difference decides.
    """
    balance = difference(colours)
    if abs(balance) > 1:
        return _against(balance), LiteralStrength.ABSOLUTE
    if len(colours) > 1 and colours[-1] is colours[-2]:
        return colours[-1].opposite, LiteralStrength.ABSOLUTE
    if balance != 0:
        return _against(balance), LiteralStrength.STRONG
    if colours:
        return colours[-1].opposite, LiteralStrength.MILD
    return None, LiteralStrength.NONE


def _against(balance: int) -> Colour:
    return Colour.BLACK if balance > 0 else Colour.WHITE


def is_topscorer(tournament: Tournament, entries: list[Entry]) -> bool:
    """More than half of the greatest possible score, in the last round only (A.7; 1.8 in 2026)."""
    if tournament.next_round != tournament.round_count:
        return False
    possible = len(tournament.rounds) * tournament.points.win
    return 2 * sum(entry.points for entry in entries) > possible


def colour_by_number(tournament: Tournament, entries: Entries, player: Player) -> Colour:
    """The initial-colour for an odd pairing number, else the other one (E.5; 5.2.5 in 2026).

    Numbers, from 1 in TPN order, belong to all who were in an earlier pairing or are present now:
    late entries get theirs when they arrive (C.04.2.C; 2.4 in 2026; R10). A tournament may have
    chosen that everybody on the list has one from the beginning.
    """
    colour = tournament.initial_colour
    assert colour is not None, "checked before anything is paired"
    has_number = set(players_to_pair(tournament)) | {
        tpn
        for tpn, own in entries.items()
        if any(entry.opponent is not None or entry.mark == "U" for entry in own)
    }
    if "numbers=filed" in tournament.options:
        has_number = set(entries)
    number = sum(tpn <= player.tpn for tpn in has_number)
    return colour if number % 2 else colour.opposite


def colour_by_tpn(tournament: Tournament, tpn: int) -> Colour:
    """The initial-colour for an odd TPN, else the other one."""
    colour = tournament.initial_colour or Colour.WHITE
    return colour if tpn % 2 else colour.opposite


def _met(entries: list[Entry]) -> frozenset[int]:
    """Opponents of played games; a forfeited game is no meeting (C.04.2.D.6; 3.5 in 2026)."""
    return frozenset(
        entry.opponent for entry in entries if entry.is_played and entry.opponent is not None
    )


def _forbidden(tournament: Tournament, tpn: int) -> frozenset[int]:
    groups = [
        group.members
        for group in tournament.forbidden
        if tpn in group.members and group.applies_in(tournament.next_round)
    ]
    return frozenset().union(*groups) - {tpn}


def float_of(
    tournament: Tournament,
    entries: Entries,
    player: Player,
    rounds_ago: int,
    rules: UnplayedRules,
) -> str:
    """``up``, ``down`` or nothing (A.4.b in 2016, 1.4.2-1.4.4 in 2026); rounds as scheduled."""
    round_number = tournament.next_round - rounds_ago
    if round_number < 1:
        return ""
    entry = entries[player.tpn][round_number - 1]
    if not entry.is_played or entry.opponent is None:
        return "down" if rules.leaves_downfloat(entry, tournament.points) else ""
    opponent = tournament.players_by_tpn[entry.opponent]
    own = score_before(round_number, player, entries[player.tpn])
    others = score_before(round_number, opponent, entries[opponent.tpn])
    if own == others:
        return ""
    return "down" if own > others else "up"
