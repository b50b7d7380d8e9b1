"""The panel that answers why as a dock of the window, joined to the tables it is asked about."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from arbiter_app.core.document import Document
from arbiter_app.features.board.board_view import BoardView
from arbiter_app.features.explain.proof.prove_round import RoundProver
from arbiter_app.features.explain.why.explain_round import RoundExplainer
from arbiter_app.features.explain.why.why_panel import WhyPanel
from arbiter_app.features.explain.why.why_picking import BoardPicker, RoundPicker
from arbiter_app.features.rounds.round_view import RoundView
from arbiter_app.jobs.job import Start
from arbiter_app.widgets.page_scroller import PageScroller
from arbiter_app.widgets.panel_side import come_forward
from arbiter_app.widgets.side_dock import SideDock
from arbiter_app.workplace.selection import Selection, Subject


class WhyDock(SideDock):
    """Shows itself when something is asked, which is about what is selected in the window."""

    def __init__(
        self, document: Document, start_job: Start, selection: Selection, parent: QWidget
    ) -> None:
        super().__init__("why", document, parent)
        self.setWindowTitle(self.tr("Why?"))
        self.setTitleBarWidget(QWidget(self))
        explainer = RoundExplainer(document, start_job, self)
        self.panel = WhyPanel(document, explainer, RoundProver(start_job, self), self)
        self.setWidget(PageScroller(self.panel))
        self._selection = selection
        self._pickers: list[BoardPicker | RoundPicker] = []
        self.panel.asked.connect(self._come)
        self.panel.closed.connect(self._go)

    def join_board(self, board: BoardView, actions: tuple[QAction, ...]) -> None:
        """Let players of a board be asked about; the actions stand in its menu."""
        self._join(BoardPicker(board, self.panel, actions))

    def join_round(self, view: RoundView) -> None:
        """Let boards of a pairing list be asked about."""
        self._join(RoundPicker(view, self.panel))

    def _join(self, picker: BoardPicker | RoundPicker) -> None:
        self._pickers.append(picker)
        self._selection.join(picker.table, picker.reading)

    def ask(self) -> None:
        """Ask about what is selected; if nothing is, only show the panel."""
        subject = self._subject()
        if subject is None:
            self._come()
        else:
            self.panel.ask(subject.question(self.panel.round_number))

    def ask_why_not(self) -> None:
        """Take the selected player as the first of "why not", and wait for the second."""
        subject = self._subject()
        self.panel.begin_why_not(subject.player if subject else None)

    def _subject(self) -> Subject | None:
        """What was selected last; as long as nothing was, what is current in the table in sight."""
        picker = self._picker()
        return self._selection.subject or (picker.subject() if picker else None)

    def _picker(self) -> BoardPicker | RoundPicker | None:
        """The table that has the keyboard, or else the first one in sight."""
        in_sight = [picker for picker in self._pickers if picker.table.isVisible()]
        focused = [picker for picker in in_sight if picker.table.hasFocus()]
        return next(iter(focused + in_sight), None)

    def _come(self) -> None:
        come_forward(self)

    def _go(self) -> None:
        """Put the panel away and give the keyboard back to the table."""
        self.hide()
        picker = self._picker()
        if picker is not None:
            picker.table.setFocus()
