"""The end of a manual session: both pairings, what is worse, what is broken on purpose."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.layouts import size_to_screen
from arbiter_app.widgets.plain_label import PlainLabel
from pairing.event.actions.manual import ChangeGround
from pairing.event.manual import Comparison, Session, SessionWords, grounds_for, likeliest

_WIDTH = 620
_LEAST_OF_LIST = 120
_WIDEST_GROUND = 1000


class EndSessionDialog(QDialog):
    """Shows a comparison and asks what is to become of it.

    ``recorded`` says that the pairing is to be recorded, ``reverted`` that the one by the rules is
    to be taken instead, ``page_wanted`` that it is to be printed. Closing it goes back to the desk.
    """

    recorded = Signal()
    reverted = Signal()
    page_wanted = Signal()

    def __init__(
        self, session: Session, comparison: Comparison, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._comparison = comparison
        self._words = SessionWords(session, voice_of(self))
        self._grounds = grounds_for(session, comparison)
        self.setWindowTitle(self.tr("End the manual session"))
        self.setMinimumWidth(_WIDTH)
        self._make_buttons()
        self._lay_out()
        self._refresh()
        width = max(_WIDTH, self._column.totalSizeHint().width())
        size_to_screen(self, QSize(width, self._column.totalHeightForWidth(width)))

    @property
    def ground(self) -> ChangeGround:
        """Why a published round is changed."""
        if not self._grounds or self._comparison.is_same:
            return ChangeGround.UNPUBLISHED
        return ChangeGround(self.grounds.currentData())

    def _make_buttons(self) -> None:
        number = self._session.round_number
        self.record = QPushButton(self.tr("Record round {round}").format(round=number), self)
        self.record.setProperty("role", "primary")
        self.revert = QPushButton(self.tr("Take the pairing by the rules"), self)
        self.save_page = QPushButton(self.tr("Save page…"), self)
        self.back = QPushButton(self.tr("Back to the desk"), self)
        for button in (self.revert, self.save_page):
            button.setAutoDefault(False)
        self.confirm = QCheckBox(self.tr("Yes, the rules named above are broken on purpose"), self)
        self.confirm.toggled.connect(self._refresh)
        self.record.clicked.connect(self._record)
        self.revert.clicked.connect(self._revert)
        self.save_page.clicked.connect(self.page_wanted)
        self.back.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        layout = self._column = QVBoxLayout(self)
        layout.setSpacing(10)
        verdict, *details = self._words.verdict(self._comparison)
        headline = _label(verdict, self)
        headline.setProperty("role", "title")
        layout.addWidget(headline)
        for detail in details:
            layout.addWidget(_label(detail, self))
        if not self._comparison.is_same:
            layout.addWidget(self._boards(), 1)
        self._add_confirmations(layout)
        self._add_grounds(layout)
        layout.addLayout(self._button_row())

    def _boards(self) -> QWidget:
        """Both pairings side by side, the boards that differ only."""
        inside = QWidget(self)
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        for column, (head, boards) in enumerate(self._words.columns(self._comparison)):
            title = _label(head, inside)
            title.setProperty("role", "muted")
            grid.addWidget(title, 0, column)
            for row, board in enumerate(boards, start=1):
                grid.addWidget(_label(board, inside), row, column)
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(grid.rowCount(), 1)
        grid.setVerticalSpacing(3)
        area = QScrollArea(self)
        area.setAccessibleName(self.tr("Both pairings"))
        area.setProperty("role", "reading")
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setMinimumHeight(min(inside.sizeHint().height() + 4, _LEAST_OF_LIST))
        return area

    def _add_confirmations(self, layout: QVBoxLayout) -> None:
        sentences = self._words.confirmations(self._comparison)
        self.confirm.setVisible(bool(sentences))
        if not sentences:
            return
        warning = _label("\n".join(f"! {each}" for each in sentences), self)
        warning.setProperty("role", "banner")
        layout.addWidget(warning)
        layout.addWidget(self.confirm)

    def _add_grounds(self, layout: QVBoxLayout) -> None:
        self.grounds = QComboBox(self)
        self.grounds.setAccessibleName(self.tr("Why the published round is changed"))
        for ground in self._grounds:
            self.grounds.addItem(self._words.ground(ground), ground.value)
        if self._grounds:
            self.grounds.setCurrentIndex(self._grounds.index(likeliest(self._grounds)))
            self.grounds.setMinimumWidth(min(self.grounds.sizeHint().width(), _WIDEST_GROUND))
        self.grounds.setVisible(bool(self._grounds) and not self._comparison.is_same)
        layout.addWidget(self.grounds)

    def _button_row(self) -> FlowLayout:
        row = FlowLayout(at_right=True, leads=True)
        for button in (self.save_page, self.revert, self.back, self.record):
            row.addWidget(button)
        can_revert = self._comparison.expected is not None and not self._comparison.is_same
        self.revert.setVisible(can_revert and not self._comparison.is_published)
        return row

    def _refresh(self) -> None:
        is_confirmed = not self._comparison.to_confirm or self.confirm.isChecked()
        nothing_new = self._comparison.is_published and self._comparison.is_same
        self.record.setEnabled(is_confirmed and not nothing_new)
        self.record.setDefault(self.record.isEnabled())
        self.back.setDefault(not self.record.isEnabled())

    def _record(self) -> None:
        self.recorded.emit()
        self.accept()

    def _revert(self) -> None:
        self.reverted.emit()
        self.accept()


def _label(text: str, parent: QWidget) -> QLabel:
    label = PlainLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
