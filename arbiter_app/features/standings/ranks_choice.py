"""Where the ranks of a report file contradict the tie-breaks: which are shown, and the choice."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from arbiter_app.core.document import Document
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from pairing.event.actions import ChooseRanks
from pairing.standings import Standings, which_ranks_count


class RanksChoice(QWidget):
    """Says which ranks count, and changes it by a click; hidden where nothing contradicts."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.notice = NoticeLine(self)
        self.of_file = QPushButton(self.tr("Ta&ke the file’s ranks"), self)
        self.by_tie_breaks = QPushButton(self.tr("Rank &by the tie-breaks"), self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.notice, 1)
        for button in (self.of_file, self.by_tie_breaks):
            button.setAutoDefault(False)
            layout.addWidget(button)
        self.of_file.clicked.connect(self._take_file)
        self.by_tie_breaks.clicked.connect(self._take_tie_breaks)
        self.hide()

    def show_ranks(self, made: Standings) -> None:
        """Say which ranks of these standings count; a choice that is made leaves the other one."""
        stated = self._document.tournament.stated_ranks
        self.setVisible(bool(made.contradicted) and stated is not None)
        if stated is None or not made.contradicted:
            return
        is_open = stated.are_chosen is None
        tone = Tone.WARNING if is_open else Tone.NOTE
        self.notice.show_text(which_ranks_count(made, self._document.voice), tone)
        can_change = not self._document.is_read_only
        self.of_file.setVisible(can_change and (is_open or not made.by_file))
        self.by_tie_breaks.setVisible(can_change and (is_open or made.by_file))

    def _take_file(self) -> None:
        self._document.do(ChooseRanks(of_file=True))

    def _take_tie_breaks(self) -> None:
        self._document.do(ChooseRanks(of_file=False))
