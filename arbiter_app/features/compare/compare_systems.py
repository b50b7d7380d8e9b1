"""A round by another system beside that of the tournament's own; nothing is changed by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QStyleOptionViewItem,
    QWidget,
)

from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import voice_of
from arbiter_app.features.compare.side_by_side import (
    BOARD_COLUMN,
    OTHER,
    OWN,
    SIGN,
    SideBySideModel,
    system_name,
)
from arbiter_app.jobs.job import Job, Start, start_in_background
from arbiter_app.widgets.delegates import Index, TextDelegate, Weight
from arbiter_app.widgets.elided_box import ElidedBox
from arbiter_app.widgets.layouts import heading, lay_out, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.tables import Table
from pairing.auditing.side_by_side import SideBySide, compare_systems
from pairing.core.errors import PairingError
from pairing.systems.registry import all_systems
from pairing.systems.system import PairingSystem, Watcher

if TYPE_CHECKING:
    from arbiter_app.core.document import Document

SHORTEST_TEXT = 30


class PairDelegate(TextDelegate):
    """A pair: quiet if both systems have it, loud if only one does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Weight.STRONG, parent)
        self._quiet = TextDelegate(Weight.MUTED, parent)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the pair in its weight."""
        model = index.model()
        is_shared = isinstance(model, SideBySideModel) and model.rows[index.row()].is_shared(
            index.column()
        )
        if is_shared:
            self._quiet.paint(painter, option, index)
        else:
            super().paint(painter, option, index)


class CompareSystemsDialog(QDialog):
    """Pairs a round by the document's system and by one that is chosen, and shows both.

    The round is a recorded one, or the next.
    """

    def __init__(
        self,
        document: Document,
        round_number: int,
        start: Start = start_in_background,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._tournament = document.tournament
        self._own = document.system
        self._round_number = round_number
        self._start = start
        self._job: Job[SideBySide] | None = None
        self.setWindowTitle(self.tr("Compare with another system"))
        self.setSizeGripEnabled(True)
        self.other = ElidedBox(self)
        self.model = SideBySideModel(self)
        self.table = Table((OWN, OTHER), SHORTEST_TEXT, self)
        self.notice = NoticeLine(self)
        self.summary = NoticeLine(self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self._set_up()
        self._lay_out()
        self.other.currentIndexChanged.connect(self.compare)
        self.buttons.rejected.connect(self.reject)
        self.compare()

    def _set_up(self) -> None:
        for system in all_systems():
            if self._own is None or system.key != self._own.key:
                self.other.addItem(system.title_in(voice_of(self)), system)
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("The round by both systems"))
        for column in (BOARD_COLUMN, SIGN):
            self.table.setItemDelegateForColumn(column, TextDelegate(Weight.MUTED, self.table))
        for column in (OWN, OTHER):
            self.table.setItemDelegateForColumn(column, PairDelegate(self.table))

    def _lay_out(self) -> None:
        row = QWidget(self)
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        title = self.tr("Round {round} by two systems").format(round=self._round_number)
        layout.addWidget(heading(title, row))
        label = PlainLabel(self.tr("Compare &with"), row)
        label.setBuddy(self.other)
        layout.addStretch(1)
        layout.addWidget(label)
        layout.addWidget(self.other, 2)
        frame = lay_out(self, row, self.table, self.notice, self.summary, self.buttons)
        frame.setStretch(frame.indexOf(self.table), 1)
        size_to_screen(self, QSize(940, 560))
        self.other.setFocus(Qt.FocusReason.OtherFocusReason)

    def compare(self) -> None:
        """Pair the round by both systems, and show it when that is done."""
        own, other = self._own, self.other.currentData()
        if own is None or not isinstance(other, PairingSystem):
            self.table.hint = self.tr("There is no other system to compare with.")
            return
        self.table.hint = self.tr("The round is being paired …")
        self.model.show_rows(())

        def work(watch: Watcher) -> SideBySide:
            return compare_systems(self._tournament, self._round_number, own, other)

        self._job = Job(work)
        self._job.signals.answered.connect(self._show)
        self._job.signals.failed.connect(self._show_failure)
        self._start(self._job)

    def _show(self, sides: SideBySide) -> None:
        if sides.other.system is not self.other.currentData():
            return
        self.table.hint = self.tr("There is no pairing.")
        self.model.show_sides(sides, self.tr("Bye"))
        self.table.fit_columns()
        sentences = [
            f"{system_name(side, voice_of(self))}: {error_text(side.nothing, voice_of(self))}"
            for side in (sides.own, sides.other)
            if side.nothing is not None
        ]
        self.notice.show_text(" ".join(sentences), Tone.WARNING)
        same, boards = len(sides.common), len(sides.own.boards)
        text = self.tr(
            "{same} of {boards} boards have the same opponents in both systems. "
            "This is a comparison only: the tournament goes on with {system}.",
            "",
            same,
        )
        system = system_name(sides.own, voice_of(self))
        self.summary.show_text(text.format(same=same, boards=boards, system=system))

    def _show_failure(self, error: PairingError) -> None:
        self.notice.show_text(error_text(error, voice_of(self)), Tone.REFUSED)
