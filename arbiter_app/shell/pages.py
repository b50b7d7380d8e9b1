"""The pages of the window and the list that leads to them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.tuple_model import NO_INDEX, Index
from arbiter_app.workplace.page import (
    BOARD,
    DESK,
    FEDERATION,
    FINISH,
    HALL,
    LESSONS,
    PLAYERS,
    PROGRESS,
    SCHEDULE,
    STANDINGS,
    Page,
)
from pairing.core.model import Round, Tournament
from pairing.systems.registry import known_system

ENTRY_ROLE = Qt.ItemDataRole.UserRole + 2


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list: a heading (no page), a page, or a round to come (not enabled)."""

    text: str
    note: str = ""
    page: Page | None = None
    is_enabled: bool = True

    @property
    def is_heading(self) -> bool:
        """The line only names the group below it."""
        return self.page is None


class PagesModel(QAbstractListModel):
    """Tournament pages, rounds, then lessons, with a check mark or a count beside each."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[Entry, ...] = ()
        self._notes: dict[int, tuple[Round, str]] = {}
        self._hall = ""

    def show_tournament(self, tournament: Tournament | None, lessons: int = 0) -> None:
        """List the pages of this tournament, if one is open, and those for learning."""
        of_tournament = self._entries_of(tournament) if tournament is not None else ()
        entries = (*of_tournament, *self._learning_entries(lessons))
        if len(entries) == len(self._entries):
            self._entries = entries
            self.dataChanged.emit(self.index(0), self.index(len(entries) - 1))
            return
        self.beginResetModel()
        self._entries = entries
        self.endResetModel()

    def note_hall(self, note: str) -> None:
        """Say this beside the hall from now on."""
        self._hall = note
        row = self.row_of(HALL)
        if row >= 0 and self._entries[row].note != note:
            own = replace(self._entries[row], note=note)
            self._entries = (*self._entries[:row], own, *self._entries[row + 1 :])
            self.dataChanged.emit(self.index(row), self.index(row))

    def row_of(self, page: Page) -> int:
        """The row of a page, -1 if it is not listed or not there yet; the desk has one for all."""
        listed = DESK if page.kind == DESK.kind else page
        for row, entry in enumerate(self._entries):
            if entry.page == listed and entry.is_enabled:
                return row
        return -1

    def rowCount(self, parent: Index = NO_INDEX) -> int:  # noqa: N802
        """Lines of the list."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Text, the entry itself, and both texts together for screen readers and as a tip."""
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.text
        if role == ENTRY_ROLE:
            return entry
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return f"{entry.text} {entry.note}".strip()
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings and rounds to come cannot be chosen."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        entry = self._entries[index.row()]
        if entry.is_heading or not entry.is_enabled:
            return Qt.ItemFlag.ItemNeverHasChildren
        return super().flags(index)

    def _entries_of(self, tournament: Tournament) -> tuple[Entry, ...]:
        listed = max(tournament.round_count, len(tournament.rounds))
        rounds = tuple(self._round_entry(tournament, number) for number in range(1, listed + 1))
        heading = (Entry(self.tr("Rounds")),) if rounds else ()
        return (
            Entry(self.tr("Tournament")),
            Entry(self.tr("Board"), "", BOARD),
            Entry(self.tr("Desk"), "", DESK),
            Entry(self._competitors(tournament), str(len(tournament.players)), PLAYERS),
            Entry(self.tr("Standings"), "", STANDINGS),
            *self._schedule_entry(tournament),
            Entry(self.tr("Hall"), self._hall, HALL),
            *heading,
            *rounds,
            Entry(self.tr("Finish")),
            Entry(self.tr("Rating officer"), "", FEDERATION),
            Entry(self.tr("End of tournament"), "", FINISH),
        )

    def _schedule_entry(self, tournament: Tournament) -> tuple[Entry, ...]:
        """The table of all rounds, where they are known beforehand."""
        system = known_system(tournament.system)
        if system is None or system.traits.schedule is None:
            return ()
        return (Entry(self.tr("All rounds"), "", SCHEDULE),)

    def _learning_entries(self, lessons: int) -> tuple[Entry, ...]:
        return (
            Entry(self.tr("Learn")),
            Entry(self.tr("Lessons"), str(lessons or ""), LESSONS),
            Entry(self.tr("Progress"), "", PROGRESS),
        )

    def _competitors(self, tournament: Tournament) -> str:
        return self.tr("Teams") if tournament.is_team_event else self.tr("Players")

    def _round_entry(self, tournament: Tournament, number: int) -> Entry:
        text = self.tr("Round {number}").format(number=number)
        page = Page("round", number)
        if number > len(tournament.rounds):
            return Entry(text, "", page, is_enabled=False)
        note = self._round_note(number, tournament.rounds[number - 1])
        if tournament.is_changed_by_hand(number):
            note = f"{voice_of(self).say('sheets.by-hand')} · {note}"
        return Entry(text, note, page)

    def _round_note(self, number: int, a_round: Round) -> str:
        """What stands beside a round; those that are as they were are not counted again."""
        known = self._notes.get(number)
        if known is None or known[0] is not a_round:
            known = self._notes[number] = a_round, self._counted(a_round)
        return known[1]

    def _counted(self, a_round: Round) -> str:
        if a_round.is_complete:
            return "✓"
        entered = sum(not game.result.is_pending for game in a_round.games)
        return self.tr("{entered} of {total}").format(entered=entered, total=len(a_round.games))
