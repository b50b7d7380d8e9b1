"""The page of the hall: on or off, where it is found, what waits, who may write, what happened."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QAction, QDesktopServices, QFont, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.document import Document
from arbiter_app.core.voices import voice_of
from arbiter_app.features.hall.choice_table import ChoiceDelegate, ChoiceTable
from arbiter_app.features.hall.code_view import CodeView
from arbiter_app.features.hall.hall_line import HallLine
from arbiter_app.features.hall.models import (
    GAME_COLUMN,
    NAME_COLUMN,
    STATE_COLUMN,
    WHAT_COLUMN,
    HappenedModel,
    PhonesModel,
    Waiting,
    WaitingModel,
    waiting_boards,
)
from arbiter_app.features.hall.report_band import ReportBand
from arbiter_app.features.hall.state_delegate import StateDelegate
from arbiter_app.widgets.action_button import ActionButton
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.desk.picture import Tone as TagTone
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.layouts import heading, scrolling, stretch_sideways
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import make_primary, set_role
from arbiter_app.widgets.tag import Tag
from pairing.core.names import folded
from pairing.hall.messages import AskAgain, DoorsOpened, MarkSeen, Revoke, Shown, ShownPhone
from pairing.hall.published import is_out
from pairing.hall.reports import State
from pairing.hall.roles import PhoneRole
from pairing.hall.seats import current_seats, people
from pairing.reports.hall_paths import SCREEN

_SHORTEST_NAME = 12
_SHARES = (62, 38)
_LEAST_ROWS = 4
"""So many rows high a list stays where the screen is small, its heading among them."""
_SPARED_OF_PHONES, _SPARED_OF_WAITING = (4, 1, 3), (3, 2)
"""The columns without which the tables are understood where there is little room."""
_TONES = {
    State.CONFLICT: TagTone.REFUSED,
    State.AGREED: TagTone.GOOD,
    State.ONE_SIDE: TagTone.GIVEN_UP,
}


class HallView(QWidget):
    """Shows the hall as it stands.

    ``decided`` brings a board and the result that counts, ``taken_back`` what is to be undone of
    what a phone has entered.
    """

    decided = Signal(object, object)
    taken_back = Signal(object)

    def __init__(
        self,
        document: Document,
        line: HallLine,
        actions: Mapping[str, QAction],
        addresses: tuple[str, ...],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._document, self._line = document, line
        self.shown: Shown | None = None
        self.title = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self.state = PlainLabel(self)
        self.about = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self._opened_at: datetime | None = None
        self.notice = NoticeLine(self)
        self.gate = NoticeLine(self)
        self.waiting = WaitingModel(self)
        self.waiting_table = ChoiceTable((GAME_COLUMN,), _SHORTEST_NAME, self)
        self.results = Tag(self)
        self.counts = {state: Tag(self) for state in State}
        self.band = ReportBand(self)
        self.only_agreed = PlainLabel(self)
        self.happened = HappenedModel(self)
        self.happened_table = ChoiceTable((WHAT_COLUMN,), _SHORTEST_NAME, self)
        self.address = QComboBox(self)
        self.wifi = QLineEdit(self)
        self.code = CodeView(self)
        self.place = PlainLabel(self)
        self.readers = PlainLabel(self)
        self.phones = PhonesModel(self)
        self.phones_table = ChoiceTable((NAME_COLUMN,), _SHORTEST_NAME, self)
        self.reporting = PlainLabel(self)
        self.is_open = Tag(self)
        self.screen_button = QPushButton(self)
        self.signs = PlainLabel(self)
        self._dress(addresses)
        self._lay_out(actions)
        self._connect()
        self.refresh()

    @property
    def agreed(self) -> tuple[Waiting, ...]:
        """The boards of which both players report the same."""
        return tuple(each for each in self.waiting.rows if each.is_agreed)

    def refresh(self) -> None:
        """Show everything anew: the hall, the tournament or the language has changed."""
        shown = self.shown
        self._show_where()
        self._show_readers(shown)
        self._show_gate()
        tournament, voice = self._document.tournament, voice_of(self)
        selected = self._selected_line()
        self.waiting.show_rows(waiting_boards(shown, tournament, voice) if shown else ())
        self.phones.show_rows(_helpers_first(shown) if shown else ())
        self.happened.show_tournament(tournament)
        self.happened.show_rows(tuple(reversed(shown.happened)) if shown else ())
        for table in (self.waiting_table, self.phones_table, self.happened_table):
            table.fit_columns()
            table.viewport().update()
        self._select_line(selected)
        self._show_counts(shown)

    def _show_where(self) -> None:
        """Whether the hall is open, since when, and where it is found."""
        place, voice = self._line.place, voice_of(self)
        self.title.show_text(self.tr("Hall"))
        self.state.setText(self.tr("on") if place else self.tr("off"))
        set_role(self.state, "good" if place else "muted")
        about = [voice.say("hall.nothing-leaves-short")]
        if self.wifi.text():
            about.insert(0, voice.say("hall.in-wifi", {"name": self.wifi.text()}))
        if self._opened_at:
            about.insert(0, voice.say("hall.open-since", {"time": f"{self._opened_at:%H:%M}"}))
        self.about.show_text(" · ".join(about) if place else "")
        for part in (self.address, self.wifi):
            part.setEnabled(not self._line.is_on)
        self.is_open.say(voice.say("hall.open-for-reading") if place else "", TagTone.GOOD)
        self.code.show_text(place.read if place else "")
        self.place.setText(place.read.removeprefix("http://") if place else "")
        self.screen_button.setText(voice.say("hall.to-screen"))
        self.screen_button.setEnabled(place is not None)

    def _show_counts(self, shown: Shown | None) -> None:
        """How many results are in, how many wait, and how many players report by phone."""
        tournament, voice = self._document.tournament, voice_of(self)
        seats = [seat for seat in current_seats(tournament) if not seat.is_empty]
        missing = sum(seat.result.is_pending for seat in seats)
        values = {"entered": len(seats) - missing, "games": len(seats), "missing": missing}
        self.results.say(voice.say("hall.in-and-missing", values) if seats else "")
        for state, tag in self.counts.items():
            count = sum(each.state is state for each in shown.reports) if shown else 0
            words = voice.say(f"hall.count-{state.value}", {"count": count})
            tag.say(words if count else "", _TONES[state])
        keys = self.confirm_action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.only_agreed.setText(voice.say("hall.only-agreed", {"keys": keys}))
        phones = shown.phones if shown else ()
        players = {"count": sum(each.role is PhoneRole.PLAYER for each in phones)}
        players["players"] = len(people(tournament))
        self.reporting.setText(voice.say("hall.report-by-phone", players) if shown else "")

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

    def show_opened(self, place: DoorsOpened) -> None:
        """Both doors are open."""
        self._opened_at = datetime.now(UTC).astimezone()
        self.notice.clear_text()
        self.refresh()

    def show_shown(self, shown: Shown) -> None:
        """The hall has told how it stands."""
        self.shown = shown
        self.refresh()

    def show_ended(self, reason: str) -> None:
        """The hall is closed; with a reason if it was not meant to be."""
        self.shown = self._opened_at = None
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
                self.tr("Nothing is waiting for you."),
            ),
            (
                self.happened_table,
                self.happened,
                self.tr("What happened"),
                self.tr("Nothing has happened yet."),
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
        for table, is_button in (
            (self.waiting_table, True),
            (self.happened_table, False),
            (self.phones_table, False),
        ):
            last = table.model().columnCount() - 1
            choices = ChoiceDelegate(self, is_button=is_button)
            table.setItemDelegateForColumn(last, choices)
        self.phones_table.give_way(_SPARED_OF_PHONES)
        self.waiting_table.give_way(_SPARED_OF_WAITING)
        self.waiting_table.setItemDelegateForColumn(GAME_COLUMN, strong)
        self.waiting_table.setItemDelegateForColumn(STATE_COLUMN, StateDelegate(parent=self))
        self.phones_table.setItemDelegateForColumn(NAME_COLUMN, strong)
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
        for label in (self.readers, self.signs, self.only_agreed, self.reporting, self.about):
            set_role(label, "muted")
        for label in (self.readers, self.signs, self.only_agreed):
            label.setWordWrap(True)
        stretch_sideways(self.only_agreed)

    def _lay_out(self, actions: Mapping[str, QAction]) -> None:
        buttons = {key: ActionButton(action, self) for key, action in actions.items()}
        self.switch, self.enrol = buttons["hall-switch"], buttons["hall-enrol"]
        self.confirm, self.publish = buttons["hall-confirm"], buttons["publish"]
        self.sheet, self.confirm_action = buttons["hall-sheet"], actions["hall-confirm"]
        make_primary(self.confirm)
        top = _row(self.title, self.state, self.about)
        top.addStretch(1)
        top.addWidget(self.switch)
        sides = QSplitter(Qt.Orientation.Horizontal, self)
        sides.addWidget(scrolling(self._left(sides), sides))
        sides.addWidget(scrolling(self._right(sides), sides))
        sides.setSizes([share * 10 for share in _SHARES])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 10)
        layout.addLayout(top)
        layout.addWidget(self.notice)
        gate = QHBoxLayout()
        gate.addWidget(self.gate, 1)
        gate.addWidget(self.publish)
        layout.addLayout(gate)
        layout.addWidget(sides, 1)

    def _left(self, parent: QWidget) -> QWidget:
        side = QWidget(parent)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(0, 0, 8, 0)
        head = FlowLayout(at_right=True, leads=True)
        head.addWidget(heading(self.tr("What the players report"), side))
        for tag in (self.results, *self.counts.values()):
            head.addWidget(tag)
        layout.addLayout(head)
        layout.addWidget(self.band)
        layout.addWidget(self.waiting_table, 3)
        row = _row(self.confirm)
        row.addWidget(self.only_agreed, 1)
        layout.addLayout(row)
        layout.addWidget(heading(self.tr("What happened"), side))
        layout.addWidget(self.happened_table, 2)
        for table in (self.waiting_table, self.happened_table):
            table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
            table.setMinimumHeight(_LEAST_ROWS * table.verticalHeader().defaultSectionSize())
        return side

    def _right(self, parent: QWidget) -> QWidget:
        side = QWidget(parent)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(8, 0, 0, 0)
        head = FlowLayout(at_right=True, leads=True)
        head.addWidget(heading(self.tr("Address"), side))
        head.addWidget(self.is_open)
        layout.addLayout(head)
        row = QHBoxLayout()
        row.addWidget(self.address, 1)
        row.addWidget(self.wifi, 2)
        layout.addLayout(row)
        layout.addWidget(self.place)
        found = _row(self.code)
        found.addWidget(self.readers, 1, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(found)
        sheets = FlowLayout()
        for part in (self.sheet, self.screen_button):
            sheets.addWidget(part)
        layout.addLayout(sheets)
        layout.addWidget(heading(self.tr("Who may write"), side))
        layout.addWidget(self.phones_table, 1)
        buttons = FlowLayout(at_right=True, leads=True)
        buttons.addWidget(self.enrol)
        buttons.addWidget(self.reporting)
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
        self.band.decided.connect(self.decided)
        self.band.asked_again.connect(lambda waiting: self._line.send(AskAgain(waiting.label)))
        self.band.seen.connect(self._mark_seen)
        self.waiting_table.chosen.connect(self._choose)
        self.waiting_table.selectionModel().selectionChanged.connect(self._show_band)
        self.phones_table.chosen.connect(self._revoke)
        self.happened_table.chosen.connect(self._take_back)
        self.screen_button.clicked.connect(self._open_screen)

    # One line

    def _selected_line(self) -> tuple[str, int] | None:
        rows = self.waiting_table.selectionModel().selectedRows()
        return self.waiting.rows[rows[0].row()].key if rows else None

    def _select_line(self, key: tuple[str, int] | None) -> None:
        """Select the line that was selected, wherever it stands now; if it is gone, none."""
        row = next((row for row, each in enumerate(self.waiting.rows) if each.key == key), -1)
        if self._selected_line() != key or row < 0:
            self.waiting_table.select_row(row)
        self._show_band()

    def _show_band(self) -> None:
        """Show the selected line, else the first one, which is a conflict if there is any."""
        key = self._selected_line()
        known = {each.key: each for each in self.waiting.rows}
        first = next(iter(self.waiting.rows), None)
        self.band.show_board(known.get(key, first) if key else first)

    def _choose(self, row: int) -> None:
        """One click on a line: what is reported counts, or what came too late was seen."""
        waiting = self.waiting.rows[row]
        if waiting.late:
            self._mark_seen(waiting)
        elif waiting.result is not None:
            self.decided.emit(waiting, waiting.result)

    def _mark_seen(self, waiting: Waiting) -> None:
        self._line.send(MarkSeen((waiting.late,)))

    def _revoke(self, row: int) -> None:
        self._line.send(Revoke(self.phones.rows[row].number))

    def _take_back(self, row: int) -> None:
        entry = self.happened.rows[row].undo
        if entry is not None:
            self.taken_back.emit(entry)

    def _open_screen(self) -> None:
        if self._line.place is not None:
            QDesktopServices.openUrl(QUrl(self._line.place.read + SCREEN.of(page=1)))


def _helpers_first(shown: Shown) -> tuple[ShownPhone, ...]:
    """Deputies, who may write most, then helpers; of players there are many, by their names."""
    return tuple(
        sorted(
            shown.phones,
            key=lambda each: (
                each.role is PhoneRole.PLAYER,
                folded(each.name) if each.role is PhoneRole.PLAYER else "",
                each.role is PhoneRole.HELPER,
                each.number,
            ),
        )
    )


def _row(*parts: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    for part in parts:
        row.addWidget(part)
    return row
