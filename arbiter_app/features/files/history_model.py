"""The history of a tournament file as a table: when, who, what, and from what to what."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, QSortFilterProxyModel, Qt

from arbiter_app.core.dates import moment_text
from arbiter_app.core.folding import folded
from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, Index, TupleModel
from pairing.event.actions.details import details
from pairing.event.store import HeadMove, LogEntry, Milestone, log_title
from pairing.speech.voice import Voice

_RIGHT = Qt.AlignmentFlag.AlignRight
NO, WHEN, WHO, WHAT, CHANGE, SNAPSHOT = range(6)


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """An entry of the log with its number, from 1, and its texts."""

    number: int
    entry: LogEntry
    title: str
    change: str
    snapshot: str


def history_rows(log: tuple[LogEntry, ...], voice: Voice) -> tuple[HistoryRow, ...]:
    """A row for every entry, the newest first."""
    rows = (
        HistoryRow(
            number,
            entry,
            log_title(entry, voice),
            _change(entry, voice),
            _snapshot(entry.milestone),
        )
        for number, entry in enumerate(log, start=1)
    )
    return tuple(reversed(tuple(rows)))


def _change(entry: LogEntry, voice: Voice) -> str:
    if entry.move is HeadMove.UNDO:
        return ""
    return "; ".join(details(entry.action, entry.before, entry.after, voice))


def _snapshot(milestone: Milestone | None) -> str:
    if milestone is None:
        return ""
    text = (
        marked("HistoryModel", "end of round {round}")
        if milestone.is_end
        else marked("HistoryModel", "start of round {round}")
    )
    return QCoreApplication.translate("HistoryModel", text).format(round=milestone.round_number)


def when_text(row: HistoryRow) -> str:
    """Date and time of this place."""
    return moment_text(row.entry.time)


class HistoryModel(TupleModel[HistoryRow]):
    """The entries, the newest first."""

    columns = (
        Column(
            marked("HistoryModel", "No"),
            lambda row: str(row.number),
            lambda row: row.number,
            _RIGHT,
        ),
        Column(marked("HistoryModel", "When"), when_text, when_text),
        Column(
            marked("HistoryModel", "Who"),
            lambda row: row.entry.author,
            lambda row: row.entry.author,
        ),
        Column(
            marked("HistoryModel", "What was done"),
            lambda row: row.title,
            lambda row: row.title,
        ),
        Column(
            marked("HistoryModel", "From → to"),
            lambda row: row.change,
            lambda row: row.change,
        ),
        Column(
            marked("HistoryModel", "Snapshot"),
            lambda row: row.snapshot,
            lambda row: row.snapshot,
        ),
    )


class HistoryFilter(QSortFilterProxyModel):
    """Shows entries with all words searched for; only snapshots if asked to."""

    def __init__(self, model: HistoryModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._words: tuple[str, ...] = ()
        self._snapshots_only = False
        self.setSourceModel(model)

    def search(self, text: str, *, snapshots_only: bool) -> None:
        """Show what has these words, in whatever case and with whatever accents."""
        self.beginFilterChange()
        self._words = tuple(folded(text).split())
        self._snapshots_only = snapshots_only
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:  # noqa: N802
        """All words occur."""
        row = self._model.rows[source_row]
        if self._snapshots_only and not row.snapshot:
            return False
        text = folded(f"{when_text(row)} {row.entry.author} {row.title} {row.change}")
        return all(word in text for word in self._words)

    def row_at(self, index: Index) -> HistoryRow | None:
        """What is shown at an index of this filter."""
        if not index.isValid():
            return None
        return self._model.rows[self.mapToSource(index).row()]
