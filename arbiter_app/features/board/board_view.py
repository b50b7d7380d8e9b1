"""The tournament board: one row a player, one column a round."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStyledItemDelegate, QVBoxLayout, QWidget

from arbiter_app.core.document import Document
from arbiter_app.core.voices import terms_of
from arbiter_app.features.board.board_delegates import (
    FloatsDelegate,
    PreferenceDelegate,
    RoundCellDelegate,
)
from arbiter_app.features.board.board_model import (
    FEDERATION,
    FLOATS,
    NAME,
    NEXT,
    NUMBER,
    RANK,
    RATING,
    ROW_ROLE,
    SCORE,
    TITLE,
    BoardModel,
)
from arbiter_app.features.board.known_ranks import KnownRanks
from arbiter_app.jobs.job import Start
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.find_field import FindField
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.segments import Segments
from arbiter_app.widgets.sorted_rows import SortedRows
from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tuple_model import Column
from pairing.core.model import Tournament
from pairing.core.names import has_words, typed_words
from pairing.reports.board import BoardRow, TournamentBoard, tournament_board
from pairing.systems.system import PairingSystem

SHORTEST_NAME = 16
NAME_SHARES = 4
"""How many times as much of the spare width a name gets as a round does."""

_NAME_COLUMN = 2
_GIVE_WAY = (FEDERATION, RATING, RANK, TITLE)
"""What is left out first where there is little room; what the pairing rests on stays."""
_ORDERS = {"tpn": NUMBER, "rank": RANK, "name": NAME}


class BoardView(QWidget):
    """Shows the board of a document, sorts it, finds players in it.

    It is brought up to date when it is seen, so that a large tournament costs nothing while
    another page is open.
    """

    def __init__(self, document: Document, start_job: Start, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._ranks = KnownRanks(start_job, self)
        self._shown: tuple[Tournament, PairingSystem] | None = None
        self._board: TournamentBoard | None = None
        self.model = BoardModel(self)
        self.proxy = SortedRows(self.model, self)
        self.table = Table((_NAME_COLUMN,), SHORTEST_NAME, self, frozen=_NAME_COLUMN + 1)
        self.table.setModel(self.proxy)
        self.table.setAccessibleName(self.tr("Tournament board"))
        self._title = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self._title.setProperty("role", "title")
        self._found = PlainLabel(self)
        self._found.setProperty("role", "muted")
        self.search = FindField(self.tr("Find by name or number"), self)
        self.orders = Segments(self._order_choices(), self)
        self._plain = TextDelegate(parent=self)
        self._round_delegate = RoundCellDelegate(self.model.first_round_column, self)
        self._delegates = self._special_delegates()
        self._dress()
        self._lay_out()
        self._connect()

    def sort_by(self, order: str) -> None:
        """Order the rows by ``tpn``, ``rank`` or ``name``."""
        column = self.model.columns.index(_ORDERS[order])
        self.table.sortByColumn(column, Qt.SortOrder.AscendingOrder)

    def start_finding(self) -> None:
        """Put the cursor into the field for finding."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def find_next(self, step: int = 1) -> None:
        """Go to the next (or, with -1, the previous) player that matches what was typed."""
        matches = self._matches(self.search.text())
        here = self.table.currentIndex().row()
        if not matches:
            return
        if step > 0:
            target = next((row for row in matches if row > here), matches[0])
        else:
            target = next((row for row in reversed(matches) if row < here), matches[-1])
        self._go_to_match(matches, target)

    def wanted_height(self) -> int:
        """The height at which every player is in view."""
        return self.height_for(self.proxy.rowCount())

    def height_for(self, rows: int) -> int:
        """The height at which so many players are in view."""
        above = self._column.sizeHint().height() - self.table.sizeHint().height()
        further_lines = self._top.heightForWidth(self.width()) - self._top.sizeHint().height()
        return above + max(further_lines, 0) + self.table.height_for(rows)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Catch up with the tournament."""
        self._refresh()
        super().showEvent(event)

    def _order_choices(self) -> tuple[tuple[str, str], ...]:
        return (
            ("tpn", self.tr("By number")),
            ("rank", self.tr("By rank")),
            ("name", self.tr("By name")),
        )

    def _special_delegates(self) -> dict[Column[BoardRow], QStyledItemDelegate]:
        muted, strong = TextDelegate(Weight.MUTED, self), TextDelegate(Weight.STRONG, self)
        return {
            TITLE: muted,
            NAME: strong,
            FEDERATION: muted,
            SCORE: strong,
            RANK: muted,
            NEXT: PreferenceDelegate(self),
            FLOATS: FloatsDelegate(self),
        }

    def _lay_out(self) -> None:
        top = self._top = FlowLayout(at_right=True, leads=True)
        for part in (self._title, self._found, self.search, self.orders):
            top.addWidget(part)
        layout = self._column = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.table)

    def _connect(self) -> None:
        self._document.changed.connect(self._note_change)
        self._document.opened.connect(self._begin_anew)
        self._ranks.found.connect(self._show_ranks)
        self.search.typed.connect(self._find_first)
        self.search.next_wanted.connect(self.find_next)
        self.search.left.connect(self.table.setFocus)
        self.orders.chosen.connect(self.sort_by)
        self.model.modelReset.connect(self._dress)
        header = self.table.horizontalHeader()
        self.table.setSortingEnabled(True)
        header.sortIndicatorChanged.connect(self._show_order)
        self._begin_anew()

    def _note_change(self) -> None:
        if self.isVisible():
            self._refresh()

    def _begin_anew(self) -> None:
        self._ranks.forget()
        self._board = None
        self.sort_by("tpn")
        self.search.clear()

    def _refresh(self) -> None:
        self.table.hint = self.tr(
            "No players yet. Add them on their page (Ctrl+2).", terms_of(self._document)
        )
        tournament = self._document.tournament
        system = self._document.shown_system
        if self._shown and self._shown[0] is tournament and self._shown[1] is system:
            return
        self._shown = tournament, system
        board = self._board = tournament_board(tournament, system.definitions)
        sorted_column = self._sorted_column()
        self.model.show_board(board.ranked(self._ranks.of(tournament)))
        self._title.show_text(self._title_of(board))
        self._keep_sorted(sorted_column)
        self._hide_empty_columns()
        self.table.fit_columns()

    def _show_ranks(self) -> None:
        if self._board is not None and self._shown is not None:
            self.model.show_board(self._board.ranked(self._ranks.of(self._shown[0])))

    def _hide_empty_columns(self) -> None:
        """What nobody has has no column: titles and federations, floats and colours due."""
        traits, voice = self._document.shown_system.traits, self._document.voice
        without = (
            *(() if traits.has_floats else (FLOATS,)),
            *(() if traits.has_colour_preferences else (NEXT,)),
        )
        for section, column in enumerate(self.model.columns):
            can_hide = column in (TITLE, FEDERATION)
            is_empty = can_hide and not any(column.shown(row, voice) for row in self.model.rows)
            self.table.setColumnHidden(section, is_empty or column in without)

    def _title_of(self, board: TournamentBoard) -> str:
        if not board.paired_rounds:
            return self.tr("Tournament board – before round 1")
        if board.has_all_results:
            text = self.tr("Tournament board – after round {round}")
            return text.format(round=board.paired_rounds)
        if board.paired_rounds == 1:
            return self.tr("Tournament board – round 1 paired")
        text = self.tr("Tournament board – after round {before}, round {round} paired")
        return text.format(before=board.paired_rounds - 1, round=board.paired_rounds)

    def _sorted_column(self) -> Column[BoardRow]:
        section = self.table.horizontalHeader().sortIndicatorSection()
        return self.model.columns[section] if section < len(self.model.columns) else NUMBER

    def _keep_sorted(self, column: Column[BoardRow]) -> None:
        """Stay sorted by the same column, though rounds before it may have come or gone."""
        header = self.table.horizontalHeader()
        headers = [own.header for own in self.model.columns]
        section = headers.index(column.header) if column.header in headers else 0
        if section != header.sortIndicatorSection():
            self.table.sortByColumn(section, header.sortIndicatorOrder())

    def _show_order(self, section: int, order: Qt.SortOrder) -> None:
        column = self.model.columns[section]
        is_ascending = order is Qt.SortOrder.AscendingOrder
        keys = {NUMBER: "tpn", RANK: "rank", SCORE: "rank", NAME: "name"}
        self.orders.choose(keys.get(column, "") if is_ascending else "")

    def _dress(self) -> None:
        """Give every column the delegate that draws it."""
        for section, column in enumerate(self.model.columns):
            self.table.setItemDelegateForColumn(section, self._delegate(section, column))
        first = self.model.first_round_column
        rounds = range(first, first + self.model.rounds)
        self.table.stretch((_NAME_COLUMN,) * NAME_SHARES + tuple(rounds))
        columns = self.model.columns
        self.table.give_way(tuple(columns.index(each) for each in _GIVE_WAY))

    def _delegate(self, section: int, column: Column[BoardRow]) -> QStyledItemDelegate:
        if 0 <= section - self.model.first_round_column < self.model.rounds:
            return self._round_delegate
        return self._delegates.get(column, self._plain)

    def _matches(self, text: str) -> list[int]:
        """Rows, from the top, whose player has that number or all these words in the name."""
        wanted, typed = text.strip(), typed_words(text)
        if not wanted:
            return []
        fits: Callable[[BoardRow], bool] = (
            (lambda row: str(row.tpn) == wanted)
            if wanted.isdecimal()
            else (lambda row: has_words(typed, row.player.name))
        )
        rows = range(self.proxy.rowCount())
        return [row for row in rows if fits(self.proxy.index(row, 0).data(ROW_ROLE))]

    def _find_first(self, text: str) -> None:
        matches = self._matches(text)
        self._found.setText("" if matches or not text.strip() else self.tr("Nobody found"))
        if matches:
            self._go_to_match(matches, matches[0])

    def _go_to_match(self, matches: list[int], row: int) -> None:
        self.table.select_row(row)
        text = self.tr("{number} of {total}")
        self._found.setText(text.format(number=matches.index(row) + 1, total=len(matches)))
