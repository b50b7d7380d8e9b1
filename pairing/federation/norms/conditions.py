"""Conditions of a whole event: a Swiss so large that foreign opponents are not asked for.

Article 1.4.3d counts, in every round, rated players who are not of the host federation; article
1.5.6 the strength of the strongest forty.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pairing.core.model import Title
from pairing.federation.games import FederationField, FederationLine
from pairing.federation.norms.editions import Norm
from pairing.federation.norms.games import NO_FEDERATION, UNDER_NO_FLAG

RATED_GUESTS, GUEST_FEDERATIONS, TITLED_GUESTS = 20, 3, 10
"""What 1.4.3d asks for in every round."""
STRONG_FIELD, STRONG_AVERAGE = 40, 2000
"""What 1.5.6a asks for in every round: so many rated players, the strongest averaging that."""

_PRESENT = frozenset("1=0WDLU?")
"""Marks of players who were there. Who won by forfeit did not miss the round, but did not play."""
_NOT_MISSED = _PRESENT | {"+"}
_TITLES = frozenset(Title(norm.value) for norm in Norm)


@dataclass(frozen=True, slots=True)
class RoundCount:
    """A round: rated guests, their federations, those of them with a title by norms.

    ``rated`` are all rated players who were there, ``strongest`` is the average rating of the
    strongest forty of them, rounded down.
    """

    round_number: int
    rated_guests: int
    federations: int
    titled_guests: int
    rated: int
    strongest: int

    @property
    def is_large(self) -> bool:
        """The round complies with 1.4.3d."""
        return (
            self.rated_guests >= RATED_GUESTS
            and self.federations >= GUEST_FEDERATIONS
            and self.titled_guests >= TITLED_GUESTS
        )

    @property
    def is_strong(self) -> bool:
        """The round complies with 1.5.6a."""
        return self.rated >= STRONG_FIELD and self.strongest >= STRONG_AVERAGE


@dataclass(frozen=True, slots=True)
class FederationCounts:
    """The counts of every paired round. ``is_swiss``: neither condition holds in other events."""

    rounds: tuple[RoundCount, ...]
    is_swiss: bool

    @property
    def is_large(self) -> bool:
        """Foreign opponents are not asked for (1.4.3d), as far as the event has been played."""
        return self.is_swiss and bool(self.rounds) and all(each.is_large for each in self.rounds)

    @property
    def is_strong(self) -> bool:
        """An application needs no other kind of event (1.5.6a), as far as it has been played."""
        return self.is_swiss and bool(self.rounds) and all(each.is_strong for each in self.rounds)


def conditions(
    field: FederationField,
    federations: Mapping[int, str],
    host: str,
    rounds: int,
    *,
    is_swiss: bool,
) -> FederationCounts:
    """The counts of so many paired rounds. Whoever misses more than one round counts in none."""
    marks = {tpn: _marks(field.lines[tpn], rounds) for tpn in field.players}
    guests = {
        tpn
        for tpn, player in field.players.items()
        if player.rating
        and federations[tpn] not in {host, NO_FEDERATION, *UNDER_NO_FLAG}
        and sum(mark not in _NOT_MISSED for mark in marks[tpn]) <= 1
    }
    counts = (_count(number, field, federations, guests, marks) for number in range(1, rounds + 1))
    return FederationCounts(tuple(counts), is_swiss)


def _marks(lines: Iterable[FederationLine], rounds: int) -> str:
    """The marks of all rounds; a round without any was missed."""
    known = {line.round_number: line.mark for line in lines}
    return "".join(known.get(number, "Z") for number in range(1, rounds + 1))


def _count(
    number: int,
    field: FederationField,
    federations: Mapping[int, str],
    guests: set[int],
    marks: Mapping[int, str],
) -> RoundCount:
    there = {tpn for tpn in field.players if marks[tpn][number - 1] in _PRESENT}
    present = [field.players[tpn] for tpn in guests & there]
    ratings = [field.players[tpn].rating for tpn in there]
    return RoundCount(
        number,
        len(present),
        len({federations[player.tpn] for player in present}),
        sum(player.title in _TITLES for player in present),
        sum(rating > 0 for rating in ratings),
        _strongest(ratings),
    )


def _strongest(ratings: list[int]) -> int:
    """The average of the highest forty of the ratings."""
    highest = sorted(filter(None, ratings), reverse=True)[:STRONG_FIELD]
    return sum(highest) // len(highest) if highest else 0
