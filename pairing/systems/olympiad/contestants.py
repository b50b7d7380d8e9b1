"""A team as the pairing sees it: score, Extended Buchholz, whom it has met, colours of board 1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pairing.core.cards import CardDefinitions, PairingCard, deal_cards
from pairing.core.definitions import dutch_colour_preference
from pairing.core.field import forbidden_opponents, players_to_pair
from pairing.core.histories import Entry
from pairing.core.model import Colour, PointSystem, Tenths, Tournament


@dataclass(frozen=True, slots=True)
class Contestant:
    """A team that is to be paired.

    ``score`` are its game points and ``buchholz`` its Extended Buchholz (rule 45), in tenths.
    ``met_or_forbidden`` are the TPNs of those it may not meet: it has (14a), or they are a
    forbidden pair. ``colours`` are those of board 1 in played matches, oldest first; ``met_in`` the
    TPNs of those whom it has played, each with the round.
    """

    tpn: int
    score: Tenths
    buchholz: Tenths
    met_or_forbidden: frozenset[int]
    colours: tuple[Colour, ...]
    may_have_bye: bool
    met_in: tuple[tuple[int, int], ...] = ()

    def round_met(self, other: Contestant) -> int:
        """The last round in which the two played each other, 0 if they did not."""
        return next((number for tpn, number in self.met_in if tpn == other.tpn), 0)


def rated(team: Contestant) -> int:
    """Sort key of rounds 1 to 4: the pairing number."""
    return team.tpn


def by_buchholz(team: Contestant) -> tuple[int, int]:
    """Sort key from round 5: Extended Buchholz, then the pairing number (45)."""
    return -team.buchholz, team.tpn


def ranked(team: Contestant) -> tuple[int, int]:
    """Sort key of the standings for pairing: game points, then the pairing number (O11)."""
    return -team.score, team.tpn


def scored_without_playing(entry: Entry, _points: PointSystem) -> bool:
    """Rule 14b: a bye, or points because the opponents did not come."""
    return entry.mark == "U" or entry.result_points > 0


def _leaves_no_float(_entry: Entry, _points: PointSystem) -> bool:
    """These rules do not look at floats of earlier rounds."""
    return False


DEFINITIONS = CardDefinitions(
    unplayed_downfloat=_leaves_no_float,
    bars_bye=scored_without_playing,
    preference=dutch_colour_preference,
)
"""The colour preference on cards says what rules 17 and 19 would give board 1."""


def contestants(tournament: Tournament) -> tuple[Contestant, ...]:
    """Everybody who is to be paired in the next round, by game points, then pairing number."""
    cards = deal_cards(tournament, DEFINITIONS)
    forbidden = forbidden_opponents(tournament)
    nobody: frozenset[int] = frozenset()
    teams = (
        Contestant(
            tpn=tpn,
            score=cards[tpn].score,
            buchholz=_extended_buchholz(cards, tpn),
            met_or_forbidden=cards[tpn].opponents | forbidden.get(tpn, nobody),
            colours=cards[tpn].colours,
            may_have_bye=cards[tpn].may_have_bye,
            met_in=tuple(_meetings(cards[tpn])),
        )
        for tpn in players_to_pair(tournament)
    )
    return tuple(sorted(teams, key=ranked))


def _extended_buchholz(cards: Mapping[int, PairingCard], tpn: int) -> Tenths:
    """Own game points and those of all opponents (45); unplayed rounds add nothing (O10)."""
    entries = cards[tpn].entries
    met = (e.opponent for e in entries if e.is_played and e.opponent is not None)
    return cards[tpn].score + sum(cards[opponent].score for opponent in met)


def _meetings(card: PairingCard) -> Iterator[tuple[int, int]]:
    """Whom a team has played, and in which round; the last round first."""
    for number, entry in reversed(list(enumerate(card.entries, start=1))):
        if entry.is_played and entry.opponent is not None:
            yield entry.opponent, number
