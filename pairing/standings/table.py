"""The table of standings as a frozen value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pairing.core.model import PlacesByHand, Tenths
from pairing.speech.system_names import system_title
from pairing.speech.voice import Voice
from pairing.standings.codes import Code
from pairing.standings.editions import C07_2026, TieBreakEdition
from pairing.standings.errors import NotInTheStandings
from pairing.standings.readings import Readings
from pairing.standings.tie_break import rounded_half_up
from pairing.systems.ranking_value import RankingValue

POINTS = "PTS"
"""What decides between players with different scores."""
LOT = "LOT"
"""What decides between players whom no tie-break separates, if lots are drawn."""
HAND = "HAND"
"""What decides between level players whom the arbiter has ranked by hand."""
FILE = "FILE"
"""What decides where the arbiter has chosen the ranks of the file that was read."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How standings are made.

    ``predetermined``: the pairings were not made round by round, as in a round robin (15.2).
    ``lots``: the seed of the drawing of lots; ``None`` leaves the last ties as shared places.
    ``ranking_value``: what the pairing system ranks by before points; it has the first column.
    """

    edition: TieBreakEdition = C07_2026
    readings: Readings = Readings()
    predetermined: bool = False
    lots: str | None = None
    ranking_value: RankingValue | None = None

    @property
    def rules(self) -> TieBreakEdition:
        """The rules on unplayed rounds for this kind of pairings."""
        return self.edition.for_predetermined_pairings() if self.predetermined else self.edition


@dataclass(frozen=True, slots=True)
class TieBreakColumn:
    """A tie-break of the list; values are whole multiples of ``1 / scale``.

    ``label`` is the code; a second DE is labelled ``DE 2``. ``decimals`` is ``None`` for values
    that are shown as they are. ``is_dropped``: the tie-break was left out because a player without
    a rating takes part (article 10).
    """

    code: Code
    label: str
    scale: int
    decimals: int | None
    lower_is_better: bool
    is_dropped: bool

    def exact(self, amount: int | None) -> Fraction | None:
        """The value as it breaks ties."""
        return None if amount is None else Fraction(amount, self.scale)

    def published(self, amount: int | None) -> Fraction | None:
        """The value as it is shown."""
        return published(amount, self.scale, self.decimals)


def published(amount: int | None, scale: int, decimals: int | None) -> Fraction | None:
    """A value as it is shown: rounded half up to so many decimals, or as it is."""
    if amount is None:
        return None
    if decimals is None:
        return Fraction(amount, scale)
    unit = 10**decimals
    return Fraction(rounded_half_up(amount * unit, scale), unit)


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One player's line.

    ``rank`` is shared by players whom nothing separates. ``amounts`` are the values of the columns,
    ``None`` where one is not defined. ``decided_by`` is what put the player behind the one above:
    ``PTS``, the label of a column, ``HAND``, ``LOT``, ``FILE``; empty for the first and for shared
    places. Whoever plays without a place stands at the end, not ``is_ranked``.

    Where the ranks of the file that was read and those by the tie-breaks contradict each other,
    ``other_rank`` is the one that does not count.
    """

    rank: int
    tpn: int
    points: Tenths
    amounts: tuple[int | None, ...]
    decided_by: str
    is_ranked: bool = True
    other_rank: int | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """The rows, best first, after ``round_number`` rounds.

    ``pending`` games of these rounds have no result yet; they are worth nothing so far.
    ``adjourned`` ones have been counted as draws. ``left_out`` are codes of the tournament's list
    that could not be used. ``of_system`` are those columns, by label, that are tie-breaks of the
    pairing system's own rules, ``system`` is its key. ``by_file``: the ranks are those
    of the file that was read, as the arbiter has chosen. ``by_hand`` are places given by hand after
    this round that hold, ``not_level`` those that do not, since their players are not level.
    """

    round_number: int
    settings: Settings
    columns: tuple[TieBreakColumn, ...]
    rows: tuple[StandingsRow, ...]
    pending: int = 0
    adjourned: int = 0
    left_out: tuple[str, ...] = ()
    of_system: frozenset[str] = frozenset()
    system: str = ""
    by_file: bool = False
    by_hand: tuple[PlacesByHand, ...] = ()
    not_level: tuple[PlacesByHand, ...] = ()

    @property
    def contradicted(self) -> tuple[StandingsRow, ...]:
        """The rows to which the file that was read gives another rank than the tie-breaks."""
        return tuple(row for row in self.listed if row.other_rank is not None)

    def regulations(self, voice: Voice) -> str:
        """Where the tie-breaks are written: in the rules of the system, in C.07, or in both."""
        of_c07 = any(column.label not in self.of_system for column in self.columns)
        names = [system_title(self.system, voice)] if self.of_system else []
        if of_c07 or not names:
            names.append(f"C.07, {self.settings.edition.name_in(voice)}")
        return "; ".join(names)

    @property
    def is_provisional(self) -> bool:
        """Some game has not ended: these cannot be final standings (C.04.2, 3.1)."""
        return bool(self.pending or self.adjourned)

    @property
    def listed(self) -> tuple[StandingsRow, ...]:
        """The rows of the final list: of those who have a place."""
        return tuple(row for row in self.rows if row.is_ranked)

    def row(self, tpn: int) -> StandingsRow:
        """The line of a player; raises :class:`NotInTheStandings`."""
        for row in self.rows:
            if row.tpn == tpn:
                return row
        raise NotInTheStandings("standings.no-such-player", tpn=tpn)

    def column_index(self, label: str) -> int:
        """The place of the column with that label; raises :class:`NotInTheStandings`."""
        for index, column in enumerate(self.columns):
            if column.label == label:
                return index
        raise NotInTheStandings("standings.no-such-column", code=label)

    def value(self, tpn: int, label: str) -> Fraction | None:
        """A player's value as it is shown; ``None`` where the tie-break is not defined for him."""
        index = self.column_index(label)
        return self.columns[index].published(self.row(tpn).amounts[index])

    def tied_groups(self, columns: int) -> dict[tuple[Tenths, tuple[int | None, ...]], list[int]]:
        """All such groups at once, under their points and values; TPNs in order of the rows."""
        groups: dict[tuple[Tenths, tuple[int | None, ...]], list[int]] = {}
        for row in self.rows:
            groups.setdefault((row.points, row.amounts[:columns]), []).append(row.tpn)
        return groups

    @property
    def level_groups(self) -> tuple[tuple[int, ...], ...]:
        """Those (TPNs) whom no tie-break separates, whatever hand or lots make of them.

        Groups of two or more, the best first; in each the order of the standings.
        """
        groups: dict[tuple[Tenths, tuple[int | None, ...]], list[int]] = {}
        for row in self.listed:
            groups.setdefault((row.points, row.amounts), []).append(row.tpn)
        return tuple(tuple(group) for group in groups.values() if len(group) > 1)

    def tied_group(self, row: StandingsRow, columns: int) -> Sequence[int]:
        """TPNs of those who are level with a player on points and the first so many columns."""
        return [
            other.tpn
            for other in self.rows
            if other.points == row.points and other.amounts[:columns] == row.amounts[:columns]
        ]
