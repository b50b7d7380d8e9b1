"""The page of the hall: on or off, where it is found, what waits, who may write, what happened."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.document import Document
from arbiter_app.core.voices import voice_of
from arbiter_app.features.hall.code_view import CodeView
from arbiter_app.features.hall.hall_line import HallLine
from arbiter_app.features.hall.models import (
    GAME_COLUMN,
    STATE_COLUMN,
    WHAT_COLUMN,
    HappenedModel,
    PhonesModel,
    Waiting,
    WaitingModel,
    waiting_boards,
)
from arbiter_app.features.hall.state_delegate import StateDelegate
from arbiter_app.widgets.action_button import ActionButton
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.layouts import heading, scrolling
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import make_primary, set_role
from arbiter_app.widgets.tables import Table
from pairing.core.model import GameResult
from pairing.hall.messages import Opened, Revoke, Settle, Shown
from pairing.hall.published import is_out
from pairing.reports.notation import result_text

_SHORTEST_NAME = 12
_SHARES = (62, 38)
_TIME_COLUMN, _SEEN_COLUMN = 5, 4
_DECISIONS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


class HallView(QWidget):
    """Shows the hall as it stands; ``decided`` brings a board and the result that counts."""

    decided = Signal(object, object)

    def __init__(
        self,
        document: Document,
        line: HallLine,
        actions: tuple[QAction, QAction, QAction, QAction],
        addresses: tuple[str, ...],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._document, self._line = document, line
        self.shown: Shown | None = None
        self.title = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self.state = PlainLabel(self)
        self.notice = NoticeLine(self)
        self.gate = NoticeLine(self)
        self.waiting = WaitingModel(self)
        self.waiting_table = Table((GAME_COLUMN, STATE_COLUMN), _SHORTEST_NAME, self)
        self.decisions = tuple(QPushButton(self) for _ in _DECISIONS)
        self.settle = QPushButton(self.tr("Seen"), self)
        self.happened = HappenedModel(self)
        self.happened_table = Table((WHAT_COLUMN,), _SHORTEST_NAME, self)
        self.address = QComboBox(self)
        self.wifi = QLineEdit(self)
        self.code = CodeView(self)
        self.place = PlainLabel(self)
        self.readers = PlainLabel(self)
        self.phones = PhonesModel(self)
        self.phones_table = Table((WHAT_COLUMN,), _SHORTEST_NAME, self)
        self.revoke = QPushButton(self.tr("Revoke"), self)
        self.signs = PlainLabel(self)
        self._dress(addresses)
        self._lay_out(actions)
        self._connect()
        self.refresh()

    @property
    def selected(self) -> Waiting | None:
        """The board of the selected line that waits."""
        rows = self.waiting_table.selectionModel().selectedRows()
        return self.waiting.rows[rows[0].row()] if rows else None

    @property
    def agreed(self) -> tuple[Waiting, ...]:
        """The boards of which both players report the same."""
        return tuple(each for each in self.waiting.rows if each.is_agreed)

    def refresh(self) -> None:
        """Show everything anew: the hall, the tournament or the language has changed."""
        place, shown = self._line.place, self.shown
        is_on = self._line.is_on
        self.title.show_text(self.tr("Hall"))
        self.state.setText(self.tr("on") if place else self.tr("off"))
        set_role(self.state, "good" if place else "muted")
        for part in (self.address, self.wifi):
            part.setEnabled(not is_on)
        self.code.show_text(place.read if place else "")
        self.place.setText(place.read.removeprefix("http://") if place else "")
        self._show_readers(shown)
        self._show_gate()
        tournament, voice = self._document.tournament, voice_of(self)
        rows = waiting_boards(shown, tournament, voice) if shown else ()
        self.waiting.show_rows(rows)
        self.phones.show_rows(shown.phones if shown else ())
        self.happened.show_rows(tuple(reversed(shown.happened)) if shown else ())
        for table in (self.waiting_table, self.phones_table, self.happened_table):
            table.fit_columns()
        for button, result in zip(self.decisions, _DECISIONS, strict=True):
            button.setText(result_text(result, voice))
        self._offer()

    def _show_readers(self, shown: Shown | None) -> None:
        if shown is None:
            self.readers.clear()
            self.signs.clear()
            return
        readers = self.tr("Reading live: {count}").format(count=shown.readers)
        slowest = self.tr("slowest page {time} ms").format(time=shown.slowest)
        self.readers.setText(f"{readers} · {slowest}")
        self.signs.setText(
            self.tr("Signs to compare on a new phone: {signs}").format(signs=shown.signs)
        )

    def _show_gate(self) -> None:
        """Say that a round is paired which nobody on a phone sees yet, and offer to publish it."""
        tournament = self._document.tournament
        awaits = self._line.place is not None and not is_out(tournament)
        self.publish.setVisible(awaits)
        if not awaits:
            self.gate.clear_text()
            return
        text = self.tr("Round {round} is not published: nobody sees it on a phone yet.")
        self.gate.show_text(text.format(round=len(tournament.rounds)))

    def show_opened(self, place: Opened) -> None:
        """Both doors are open."""
        self.notice.clear_text()
        self.refresh()

    def show_shown(self, shown: Shown) -> None:
        """The hall has told how it stands."""
        self.shown = shown
        self.refresh()

    def show_ended(self, reason: str) -> None:
        """The hall is closed; with a reason if it was not meant to be."""
        self.shown = None
        text = self.tr("The hall was closed: {reason}").format(reason=reason) if reason else ""
        self.notice.show_text(text, Tone.ERROR)
        self.refresh()

    # What it consists of

    def _dress(self, addresses: tuple[str, ...]) -> None:
        set_role(self.title, "title")
        for table, model, name, hint in (
            (
                self.waiting_table,
                self.waiting,
                self.tr("What the players report"),
                self.tr("Nothing waits for you."),
            ),
            (
                self.happened_table,
                self.happened,
                self.tr("What happened"),
                self.tr("Nothing happened yet."),
            ),
            (
                self.phones_table,
                self.phones,
                self.tr("Who may write"),
                self.tr("No phone may write."),
            ),
        ):
            table.setModel(model)
            table.setAccessibleName(name)
            table.setItemDelegate(TextDelegate(parent=self))
            table.hint = hint
        strong = TextDelegate(Weight.STRONG, self)
        self.waiting_table.give_way((_TIME_COLUMN,))
        self.phones_table.give_way((_SEEN_COLUMN,))
        self.waiting_table.setItemDelegateForColumn(GAME_COLUMN, strong)
        self.waiting_table.setItemDelegateForColumn(STATE_COLUMN, StateDelegate(parent=self))
        self.phones_table.setItemDelegateForColumn(WHAT_COLUMN, strong)
        self.address.addItems(addresses)
        self.address.setAccessibleName(self.tr("Address of this computer"))
        self.wifi.setPlaceholderText(self.tr("Name of the Wi-Fi, to be shown"))
        self.wifi.setAccessibleName(self.tr("Name of the Wi-Fi, to be shown"))
        font = QFont(self.place.font())
        font.setPointSizeF(font.pointSizeF() * 1.7)
        font.setWeight(QFont.Weight.Bold)
        self.place.setFont(font)
        self.place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.place.setAccessibleName(self.tr("Where players read"))
        for label in (self.readers, self.signs):
            set_role(label, "muted")
            label.setWordWrap(True)

    def _lay_out(self, actions: tuple[QAction, QAction, QAction, QAction]) -> None:
        switch, enrol, confirm, publish = (ActionButton(action, self) for action in actions)
        self.switch, self.enrol, self.confirm, self.publish = switch, enrol, confirm, publish
        make_primary(confirm)
        top = QHBoxLayout()
        for part in (self.title, self.state):
            top.addWidget(part)
        top.addStretch(1)
        top.addWidget(switch)
        sides = QSplitter(Qt.Orientation.Horizontal, self)
        sides.addWidget(self._left(sides, confirm))
        sides.addWidget(scrolling(self._right(sides, enrol), sides))
        sides.setSizes([share * 10 for share in _SHARES])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 10)
        layout.addLayout(top)
        layout.addWidget(self.notice)
        gate = QHBoxLayout()
        gate.addWidget(self.gate, 1)
        gate.addWidget(publish)
        layout.addLayout(gate)
        layout.addWidget(sides, 1)

    def _left(self, parent: QWidget, confirm: QPushButton) -> QWidget:
        side = QWidget(parent)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(0, 0, 8, 0)
        layout.addWidget(heading(self.tr("What the players report"), side))
        layout.addWidget(self.waiting_table, 3)
        row = QHBoxLayout()
        row.addWidget(confirm)
        row.addStretch(1)
        for button in (*self.decisions, self.settle):
            row.addWidget(button)
        layout.addLayout(row)
        layout.addWidget(heading(self.tr("What happened"), side))
        layout.addWidget(self.happened_table, 2)
        return side

    def _right(self, parent: QWidget, enrol: QPushButton) -> QWidget:
        side = QWidget(parent)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(8, 0, 0, 0)
        layout.addWidget(heading(self.tr("Address"), side))
        row = QHBoxLayout()
        row.addWidget(self.address, 1)
        row.addWidget(self.wifi, 2)
        layout.addLayout(row)
        layout.addWidget(self.place)
        found = QHBoxLayout()
        found.addWidget(self.code)
        found.addWidget(self.readers, 1, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(found)
        layout.addWidget(heading(self.tr("Who may write"), side))
        layout.addWidget(self.phones_table, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(enrol)
        buttons.addStretch(1)
        buttons.addWidget(self.revoke)
        layout.addLayout(buttons)
        layout.addWidget(self.signs)
        layout.addWidget(self._honest(side))
        return side

    def _honest(self, parent: QWidget) -> QLabel:
        """What the encryption is worth."""
        label = PlainLabel(
            self.tr(
                "Writing is encrypted. This keeps listeners out. It does not help against somebody "
                "who owns the Wi-Fi and a warning that is clicked away."
            ),
            parent,
        )
        label.setWordWrap(True)
        set_role(label, "muted")
        return label

    def _connect(self) -> None:
        for button, result in zip(self.decisions, _DECISIONS, strict=True):
            button.clicked.connect(lambda _=False, chosen=result: self._decide(chosen))
        self.settle.clicked.connect(self._settle)
        self.revoke.clicked.connect(self._revoke)
        for table in (self.waiting_table, self.phones_table):
            table.selectionModel().selectionChanged.connect(self._offer)

    def _offer(self) -> None:
        waiting = self.selected
        for button in self.decisions:
            button.setEnabled(waiting is not None and not waiting.late)
        self.settle.setEnabled(waiting is not None and bool(waiting.late))
        has_phone = bool(self.phones_table.selectionModel().selectedRows())
        self.revoke.setEnabled(has_phone)

    def _decide(self, result: GameResult) -> None:
        waiting = self.selected
        if waiting is not None:
            self.decided.emit(waiting, result)

    def _settle(self) -> None:
        waiting = self.selected
        if waiting is not None and waiting.late:
            self._line.tell(Settle((waiting.late,)))

    def _revoke(self) -> None:
        for index in self.phones_table.selectionModel().selectedRows():
            self._line.tell(Revoke(self.phones.rows[index.row()].number))
