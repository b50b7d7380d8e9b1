"""The table of all rounds, and the cross table of all against all."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from arbiter_app.core.document import Document
from arbiter_app.core.texts import error_text
from arbiter_app.features.schedule.listing_model import ListingModel
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.following_view import FollowingView
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import set_role
from arbiter_app.widgets.segments import Segments
from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tuple_model import Index
from arbiter_app.workplace.selection import Subject
from pairing.core.errors import PairingError
from pairing.reports.board import BoardRow
from pairing.reports.lists.all_against_all import all_against_all
from pairing.reports.lists.columns import ColumnKind
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.listing import Line, Listing
from pairing.reports.lists.schedule import ScheduledGame, schedule_list
from pairing.standings import StandingsError

_SHORTEST_NAME = 14
_NAMES = (ColumnKind.NAME, ColumnKind.SIDE)
_STRONG = (*_NAMES, ColumnKind.POINTS, ColumnKind.RESULT)
_ROUNDS, _AGAINST = "rounds", "against"


class ScheduleView(FollowingView):
    """Shows one of the two; ``round_wanted`` brings the number of a paired round to go to."""

    round_wanted = Signal(int)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.which = Segments(
            ((_ROUNDS, self.tr("Roun&d by round")), (_AGAINST, self.tr("A&ll against all"))), self
        )
        self.rounds_model: ListingModel[ScheduledGame] = ListingModel(self)
        self.against_model: ListingModel[BoardRow] = ListingModel(self)
        self.rounds = self._table(self.rounds_model, 0, self.tr("Table of all rounds"))
        self.against = self._table(self.against_model, 3, self.tr("Cross table, all against all"))
        self._title = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self.notice = NoticeLine(self)
        self.legend = PlainLabel(self)
        self._lay_out()
        self._document.changed.connect(self.note_change)
        self.which.chosen.connect(self._show_which)
        self.rounds.activated.connect(self._want_round)

    def focus_table(self) -> None:
        """Put the keyboard on the table in sight."""
        self._in_sight.setFocus()

    def subject_at(self, index: Index) -> Subject:
        """The player in a line of the cross table."""
        return Subject(self.against_model.rows[index.row()].tpn)

    @property
    def _in_sight(self) -> Table:
        return self.against if self.which.button(_AGAINST).isChecked() else self.rounds

    def _table(self, model: ListingModel[Line], frozen: int, name: str) -> Table:
        table = Table((), _SHORTEST_NAME, self, frozen=frozen)
        table.setModel(model)
        table.setItemDelegate(TextDelegate(parent=self))
        table.setAccessibleName(name)
        return table

    def _lay_out(self) -> None:
        self._title.setProperty("role", "title")
        self.legend.setWordWrap(True)
        set_role(self.legend, "muted")
        self._strong = TextDelegate(Weight.STRONG, self)
        top = FlowLayout(at_right=True, leads=True)
        top.addWidget(self._title)
        top.addWidget(self.which)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 10)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.notice)
        layout.addWidget(self.rounds, 1)
        layout.addWidget(self.against, 1)
        layout.addWidget(self.legend)

    def _refresh(self) -> None:
        system = self._document.shown_system
        hint = ""
        if system.traits.schedule is None:
            values = {"system": system.called(self._document.voice)}
            hint = self._document.voice.say("documents.no-schedule", values)
        self.rounds.hint = self.against.hint = hint
        self._show_which(_AGAINST if self._in_sight is self.against else _ROUNDS)

    def _show_which(self, which: str) -> None:
        """Show the rounds one after the other, or all against all."""
        self.which.choose(which)
        self.rounds.setVisible(which == _ROUNDS)
        self.against.setVisible(which == _AGAINST)
        self.notice.hide()
        event = ListedEvent(
            self._document.tournament, self._document.shown_system, self._document.voice
        )
        try:
            if which == _ROUNDS:
                self._show(self.rounds, self.rounds_model, schedule_list(event))
            elif event.system.traits.schedule is None:
                self.against_model.show_rows(())
            else:
                self._show(self.against, self.against_model, all_against_all(event))
        except (PairingError, StandingsError) as error:
            self.notice.show_text(error_text(error, self._document.voice), Tone.ERROR)

    def _show(self, table: Table, model: ListingModel[Line], listing: Listing[Line]) -> None:
        """Fill the table, names and what was scored in bold; the line that was chosen stays so."""
        row = table.currentIndex().row()
        model.show_listing(listing)
        for section, kind in enumerate(model.kinds):
            bold = self._strong if kind in _STRONG else None
            table.setItemDelegateForColumn(section, bold or table.itemDelegate())
        table.stretch(tuple(at for at, kind in enumerate(model.kinds) if kind in _NAMES))
        if 0 <= row < len(model.rows):
            table.select_row(row)
        self._title.show_text(listing.state)
        self.legend.setText(listing.legend)

    def _want_round(self, index: Index) -> None:
        number = self.rounds_model.rows[index.row()].round_number
        if number <= len(self._document.tournament.rounds):
            self.round_wanted.emit(number)
