"""What Dubov and Burstein need to know of each player, and what they do alike, read literally.

Articles 1.5, 1.6 (1.5 in Burstein), 2.1, 3.1 and 5.2 of C.04.4.1 and C.04.4.2 (2026).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from pairing.core.errors import NoPairingExists
from pairing.core.field import players_to_pair
from pairing.core.histories import Entry, histories
from pairing.core.model import Colour, Player, PointSystem, Tenths, Tournament
from pairing.literal.cheapest import can_all_be_paired
from pairing.literal.participants import (
    Entries,
    LiteralStrength,
    colour_by_number,
    colour_by_tpn,
    colour_preference,
    score_before,
)


@dataclass(frozen=True, slots=True)
class LiteralEntrant:
    """A player to be paired.

    ``score`` is the pairing score; ``met_or_forbidden`` are the TPNs of those he has met, or is
    forbidden to meet; ``colours`` those of the games really played. ``number_colour`` is what 5.2.1
    gives him.
    """

    tpn: int
    score: Tenths
    met_or_forbidden: frozenset[int]
    colours: tuple[Colour, ...]
    preference: Colour | None
    strength: LiteralStrength
    may_have_bye: bool
    number_colour: Colour

    @property
    def games(self) -> int:
        """Games over the board."""
        return len(self.colours)


Pair = tuple[LiteralEntrant, LiteralEntrant]
Pairs = tuple[Pair, ...]


def entrants_of(tournament: Tournament) -> dict[int, LiteralEntrant]:
    """Everyone to be paired, by TPN."""
    entries = histories(tournament)
    present = players_to_pair(tournament)
    return {
        player.tpn: _entrant(tournament, entries, player)
        for player in tournament.players
        if player.tpn in present
    }


def numbered_by_tpn(tournament: Tournament) -> list[LiteralEntrant]:
    """The same for systems in which the TPN itself gives a colour, late entries or not."""
    return [
        replace(entrant, number_colour=colour_by_tpn(tournament, entrant.tpn))
        for entrant in entrants_of(tournament).values()
    ]


def _entrant(tournament: Tournament, entries: Entries, player: Player) -> LiteralEntrant:
    own = entries[player.tpn]
    colours = tuple(entry.colour for entry in own if entry.is_played and entry.colour)
    preference, strength = colour_preference(colours)
    return LiteralEntrant(
        tpn=player.tpn,
        score=score_before(tournament.next_round, player, own),
        met_or_forbidden=_met_or_forbidden(tournament, own, player.tpn),
        colours=colours,
        preference=preference,
        strength=strength,
        may_have_bye=not any(_bars_bye(entry, tournament.points) for entry in own),
        number_colour=colour_by_number(tournament, entries, player),
    )


def _met_or_forbidden(tournament: Tournament, entries: list[Entry], tpn: int) -> frozenset[int]:
    met = {entry.opponent for entry in entries if entry.is_played and entry.opponent is not None}
    for group in tournament.forbidden:
        if tpn in group.members and group.applies_in(tournament.next_round):
            met |= group.members
    return frozenset(met - {tpn})


def _bars_bye(entry: Entry, points: PointSystem) -> bool:
    """C2: a bye of the pairing before, or as much as a win without playing."""
    if entry.is_played:
        return False
    return entry.mark == "U" or entry.result_points >= points.win


def is_legal(one: LiteralEntrant, other: LiteralEntrant) -> bool:
    """C1: they have not met. C3: they have no absolute preference for the same colour."""
    if other.tpn in one.met_or_forbidden:
        return False
    both_absolute = one.strength is other.strength is LiteralStrength.ABSOLUTE
    return not (both_absolute and one.preference is other.preference)


@lru_cache(maxsize=20_000)
def can_be_paired(group: frozenset[LiteralEntrant]) -> bool:
    """There is a complete legal pairing of the group."""
    players = sorted(group, key=lambda player: player.tpn)
    return can_all_be_paired(
        len(players), lambda one, other: is_legal(players[one], players[other])
    )


def bye_of(
    everybody: Iterable[LiteralEntrant], rank: Callable[[LiteralEntrant], object]
) -> tuple[LiteralEntrant | None, list[LiteralEntrant]]:
    """3.1: who has the bye, if the number is odd, and everybody else.

    ``rank`` sorts the higher ranked first. Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    players = list(everybody)
    if len(players) % 2 == 0:
        if not can_be_paired(frozenset(players)):
            raise NoPairingExists
        return None, players
    possible = [
        player
        for player in players
        if player.may_have_bye and can_be_paired(frozenset(players) - {player})
    ]
    if not possible:
        raise NoPairingExists
    lowest = min(player.score for player in possible)
    possible = [player for player in possible if player.score == lowest]
    most = max(player.games for player in possible)
    possible = [player for player in possible if player.games == most]
    bye = sorted(possible, key=rank)[-1]  # type: ignore[arg-type]
    return bye, [player for player in players if player is not bye]


def equal_preferences(pairs: Iterable[Pair]) -> int:
    """Pairs of which both want the same colour, so that one does not get it."""
    return sum(
        one.preference is not None and one.preference is other.preference for one, other in pairs
    )


def white_first(higher: LiteralEntrant, lower: LiteralEntrant) -> tuple[int, int]:
    """5.2: the TPNs of White and Black."""
    colour = (
        _first_game(higher, lower)
        or _both(higher, lower)
        or _stronger(higher, lower)
        or _alternation(higher, lower)
        or higher.preference
    )
    assert colour is not None, "somebody who has played has a preference"
    return (higher.tpn, lower.tpn) if colour is Colour.WHITE else (lower.tpn, higher.tpn)


def _first_game(higher: LiteralEntrant, lower: LiteralEntrant) -> Colour | None:
    return None if higher.colours or lower.colours else higher.number_colour


def _both(higher: LiteralEntrant, lower: LiteralEntrant) -> Colour | None:
    if higher.preference is lower.preference:
        return None
    if higher.preference is not None:
        return higher.preference
    return lower.preference.opposite if lower.preference is not None else None


def _stronger(higher: LiteralEntrant, lower: LiteralEntrant) -> Colour | None:
    if higher.preference is None or higher.strength is lower.strength:
        return None
    is_higher = higher.strength > lower.strength
    return higher.preference if is_higher else higher.preference.opposite


def _alternation(higher: LiteralEntrant, lower: LiteralEntrant) -> Colour | None:
    for own, other in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if own is not other:
            return own.opposite
    return None
