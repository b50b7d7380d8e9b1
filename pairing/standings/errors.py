"""What standings refuse."""

from __future__ import annotations

from pairing.core.errors import PairingError


class StandingsError(PairingError):
    """The standings cannot be made; ``key`` names the reason (``standings.…``)."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class BadTieBreak(StandingsError):
    """A tie-break code cannot be understood; ``values`` always hold ``code`` as it was written."""


class BadReading(StandingsError):
    """A choice between readings cannot be understood; ``values`` hold it as ``text``."""


class NoSuchRound(StandingsError):
    """The standings of a round that is not paired yet are asked for."""


class UnknownEdition(StandingsError):
    """The regulations of an edition that is not known are asked for."""


class NotInTheStandings(StandingsError):
    """A player or tie-break is asked about that the standings do not hold."""
