"""The places of level players, given by hand."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.document import Document
from arbiter_app.core.voices import terms_of
from arbiter_app.widgets.attempts import carry_out
from arbiter_app.widgets.layouts import heading, lay_out, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.ordering import move_current
from pairing.core.names import clean_text
from pairing.event.actions import Action, LeaveLevel, RankByHand
from pairing.standings import StandingsError, tournament_standings

_TPN_ROLE = Qt.ItemDataRole.UserRole
_LONGEST_REASON = 80


class RankByHandDialog(QDialog):
    """The groups whom no tie-break separates after a round; OK ranks the one that is shown."""

    def __init__(
        self, document: Document, after_round: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Level players by hand", terms_of(document)))
        self._document = document
        self.after_round = after_round or 0
        self.group = QComboBox(self)
        self.order = QListWidget(self)
        self.up = QPushButton(self.tr("Move &up"), self)
        self.down = QPushButton(self.tr("Move &down"), self)
        self.level = QPushButton(self.tr("Leave &level"), self)
        self.reason = QLineEdit(self)
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._fill(after_round)
        self._lay_out()
        self._connect()

    def tpns(self) -> tuple[int, ...]:
        """The players in the order that is shown."""
        items = (self.order.item(row) for row in range(self.order.count()))
        return tuple(int(item.data(_TPN_ROLE)) for item in items)

    def accept(self) -> None:
        """Rank them; stay open with the reason if that is not possible."""
        self._do(RankByHand(self.after_round, self.tpns(), clean_text(self.reason.text())))

    def _leave_level(self) -> None:
        self._do(LeaveLevel(self.after_round, self.tpns()))

    def _do(self, action: Action) -> None:
        if carry_out(self._document, (action,), self.notice, self):
            super().accept()

    def _fill(self, after_round: int | None) -> None:
        tournament = self._document.tournament
        try:
            made = tournament_standings(tournament, after_round)
        except StandingsError as error:
            self.notice.show_text(self._document.voice.say(error.key, error.values), Tone.REFUSED)
            self._allow(False)
            return
        self.after_round = made.round_number
        names = tournament.players_by_tpn
        for tpns in made.level_groups:
            text = ", ".join(f"{names[tpn].name} ({tpn})" for tpn in tpns)
            self.group.addItem(text, tpns)
        self._allow(bool(made.level_groups))
        if not made.level_groups:
            self.notice.show_text(
                self.tr(
                    "The tie-breaks leave nobody level after this round.", terms_of(self._document)
                )
            )
        self._show_group()

    def _allow(self, is_possible: bool) -> None:
        parts = (self.group, self.order, self.up, self.down, self.reason, self.level)
        for part in (*parts, self.buttons.button(QDialogButtonBox.StandardButton.Ok)):
            part.setEnabled(is_possible)

    def _show_group(self) -> None:
        """The players of the group that is chosen, as they stand now."""
        names = self._document.tournament.players_by_tpn
        tpns = tuple(self.group.currentData() or ())
        self.order.clear()
        for tpn in tpns:
            item = QListWidgetItem(f"{tpn} {names[tpn].name}")
            item.setData(_TPN_ROLE, tpn)
            self.order.addItem(item)
        given = [
            each
            for each in self._document.tournament.places_by_hand
            if each.after_round == self.after_round and set(each.tpns) & set(tpns)
        ]
        self.reason.setText(given[0].reason if given else "")
        self.level.setEnabled(bool(given))

    def _connect(self) -> None:
        self.group.activated.connect(self._show_group)
        self.up.clicked.connect(lambda: move_current(self.order, -1))
        self.down.clicked.connect(lambda: move_current(self.order, 1))
        self.level.clicked.connect(self._leave_level)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self) -> None:
        self.order.setAccessibleName(
            self.tr("Level players, the first is ranked first", terms_of(self._document))
        )
        self.order.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.reason.setMaxLength(_LONGEST_REASON)
        self.reason.setPlaceholderText(self.tr("such as: play-off"))
        body = QWidget(self)
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        text = self.tr("Players whom no tie-break separates after round {round}").format(
            round=self.after_round
        )
        column.addWidget(heading(text, body))
        form = QFormLayout()
        form.addRow(self.tr("&Group"), self.group)
        column.addLayout(form)
        row, side = QHBoxLayout(), QVBoxLayout()
        row.addWidget(self.order, 1)
        for button in (self.up, self.down, self.level):
            button.setAutoDefault(False)
            side.addWidget(button)
        side.addStretch(1)
        row.addLayout(side)
        column.addLayout(row)
        why = QFormLayout()
        why.addRow(self.tr("&Reason"), self.reason)
        column.addLayout(why)
        lay_out(self, body, self.notice, self.buttons)
        wide = self.fontMetrics().averageCharWidth() * 70
        size_to_screen(self, QSize(max(wide, 480), body.sizeHint().height() + 120))
