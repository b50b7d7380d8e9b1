"""The standings: places, values, how each value came about, and why one is above another."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.document import Document
from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import terms_of
from arbiter_app.features.standings.member_standings import MemberStandings
from arbiter_app.features.standings.ranks_choice import RanksChoice
from arbiter_app.features.standings.standings_model import (
    NAME_COLUMN,
    POINTS_COLUMN,
    TITLE_COLUMN,
    StandingsModel,
)
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.elided_box import ElidedBox
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.following_view import FollowingView
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.segments import Segments
from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tuple_model import Index
from arbiter_app.workplace.selection import Subject
from pairing.standings import (
    Standings,
    StandingsError,
    explain_values,
    gaps,
    narrate,
    narrate_why,
    standings_notes,
    tournament_standings,
    why_above,
)
from pairing.standings.places import StandingsPlace, places

_SHORTEST_NAME = 14
_ANSWER_LINES = 8


class StandingsView(FollowingView):
    """Shows the standings after a round, by the tournament's own tie-breaks.

    A click on a value tells how it came about, a selected line all values of that player, two
    selected lines why one is above the other. ``choose`` is the command that changes the rules.
    """

    def __init__(self, document: Document, choose: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._choose = choose
        self._made: Standings | None = None
        self.model = StandingsModel(self)
        self.table = Table((NAME_COLUMN,), _SHORTEST_NAME, self)
        self.members = MemberStandings(self)
        self.whose = Segments(
            (("teams", self.tr("Tea&ms")), ("players", self.tr("Pla&yers"))), self
        )
        self.rounds = ElidedBox(self)
        self.notice = NoticeLine(self)
        self.ranks = RanksChoice(document, self)
        self.answer = PlainLabel(self)
        self._title = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self._dress()
        self._lay_out()
        self._connect()

    def subject_at(self, index: Index) -> Subject:
        """The player of a row."""
        return Subject(self.model.rows[index.row()].player.tpn)

    @property
    def selected(self) -> list[StandingsPlace]:
        """The places of the selected lines, best first."""
        rows = sorted({index.row() for index in self.table.selectionModel().selectedRows()})
        return [self.model.rows[row] for row in rows]

    def _dress(self) -> None:
        self.table.setModel(self.model)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.table.setAccessibleName(self.tr("Standings"))
        strong, muted = TextDelegate(Weight.STRONG, self), TextDelegate(Weight.MUTED, self)
        self.table.setItemDelegate(TextDelegate(parent=self))
        for column in (NAME_COLUMN, POINTS_COLUMN):
            self.table.setItemDelegateForColumn(column, strong)
        self.table.setItemDelegateForColumn(NAME_COLUMN - 1, muted)
        self._title.setProperty("role", "title")
        self.rounds.setAccessibleName(self.tr("Standings after which round"))
        self.answer.setWordWrap(True)
        self.answer.setTextFormat(Qt.TextFormat.PlainText)
        self.answer.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.answer.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.answer.setAccessibleName(self.tr("How the values came about"))

    def _lay_out(self) -> None:
        self.choose = QPushButton(self.tr("T&ie-breaks…"), self)
        self.choose.setAutoDefault(False)
        top = FlowLayout(at_right=True, leads=True)
        for part in (self._title, self.whose, self.members.order, self.rounds, self.choose):
            top.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 10)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.notice)
        layout.addWidget(self.ranks)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.members, 1)
        self._answers = self._answer_area()
        layout.addWidget(self._answers)
        self._show_whose("teams")

    def _answer_area(self) -> QScrollArea:
        area = QScrollArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self.answer)
        area.setFixedHeight(self.fontMetrics().lineSpacing() * _ANSWER_LINES + 8)
        return area

    def _connect(self) -> None:
        self._document.changed.connect(self.note_change)
        self._document.opened.connect(self._start_anew)
        self.rounds.activated.connect(self._show_standings)
        self.whose.chosen.connect(self._show_whose)
        self.choose.clicked.connect(self._choose.trigger)
        self.table.selectionModel().selectionChanged.connect(self._show_selection)
        self.table.clicked.connect(self._show_cell)

    def _start_anew(self) -> None:
        """Another tournament begins with its last complete round, and with its competitors."""
        self.rounds.clear()
        self._show_whose("teams")

    def _show_whose(self, whose: str) -> None:
        """Show the standings of teams (or single players), or those of the members of teams."""
        self.whose.choose(whose)
        shows_members = whose == "players"
        for own in (self.table, self.choose, self._answers):
            own.setVisible(not shows_members)
        for other in (self.members, self.members.order):
            other.setVisible(shows_members)
        if self._made is not None:
            self._title.show_text(self._title_text(self._made))

    def _refresh(self) -> None:
        self.table.hint = self.tr(
            "No players yet. Add them on their page (Ctrl+2).", terms_of(self._document)
        )
        self._list_rounds()
        self.whose.setVisible(self._document.tournament.is_team_event)
        self.choose.setEnabled(self._document.is_open and not self._document.is_read_only)
        self._show_standings()

    def _list_rounds(self) -> None:
        """The rounds to choose from; the one chosen stays, unless it is gone."""
        chosen = self.rounds.currentData() if self.rounds.count() else None
        paired = len(self._document.tournament.rounds)
        self.rounds.clear()
        self.rounds.addItem(self.tr("After the last complete round"), None)
        for number in range(paired, 0, -1):
            self.rounds.addItem(self.tr("After round {round}").format(round=number), number)
        self.rounds.setCurrentIndex(max(0, self.rounds.findData(chosen)))

    def _show_standings(self) -> None:
        tournament = self._document.tournament
        try:
            made = tournament_standings(tournament, self.rounds.currentData())
        except StandingsError as error:
            self._made = None
            self.ranks.hide()
            self.notice.show_text(error_text(error, self._document.voice), Tone.ERROR)
            self.answer.clear()
            return
        kept = {place.player.tpn for place in self.selected}
        self._made = made
        self.model.show_standings(made, places(tournament, made))
        self.members.show_members(tournament, made.round_number)
        self.table.setColumnHidden(TITLE_COLUMN, tournament.is_team_event)
        self.table.fit_columns()
        self._title.show_text(self._title_text(made))
        self._say_what_is_missing(made)
        self.ranks.show_ranks(made)
        self._select(kept)
        self._show_selection()

    def _title_text(self, made: Standings) -> str:
        if not made.round_number:
            return self.tr("Standings before round 1")
        if self.members.isVisibleTo(self):
            return self.tr("Players of all teams after round {round}").format(
                round=made.round_number
            )
        text = self.tr("Standings after round {round} · tie-breaks: {regulations}")
        return text.format(
            round=made.round_number, regulations=made.regulations(self._document.voice)
        )

    def _say_what_is_missing(self, made: Standings) -> None:
        said = gaps(self._document.tournament, made, self._document.voice)
        notes = standings_notes(self._document.tournament, made, self._document.voice)
        tone = Tone.WARNING if said else Tone.NOTE
        self.notice.show_text(" ".join((*said, *notes)), tone)

    def _select(self, tpns: set[int]) -> None:
        """Select the lines of these players again."""
        rows = [row for row, place in enumerate(self.model.rows) if place.player.tpn in tpns]
        for row in rows[:2]:
            flags = self.table.selectionModel().SelectionFlag
            index = self.model.index(row, 0)
            self.table.selectionModel().select(index, flags.Select | flags.Rows)

    # Answers

    def _show_selection(self) -> None:
        """All values of the one selected, or why one of two is above the other."""
        chosen, made = self.selected, self._made
        if made is None or not chosen:
            self.answer.setText(self._how_to_ask() if self.model.rows else "")
        elif len(chosen) == 1:
            self._show_player(chosen[0])
        elif len(chosen) == 2:
            upper, lower = chosen
            why = why_above(made, upper.player.tpn, lower.player.tpn)
            names = self.tr("{upper} and {lower}")
            self._say(
                names.format(upper=_named(upper), lower=_named(lower)),
                [narrate_why(why, made, self._document.voice)],
            )
        else:
            self.answer.setText(
                self.tr(
                    "Select two players to see why one is above the other.",
                    terms_of(self._document),
                )
            )

    def _how_to_ask(self) -> str:
        return self.tr(
            "Click a value to see how it came about. Select two players (Ctrl+click) to see why "
            "one is above the other.",
            terms_of(self._document),
        )

    def _show_player(self, place: StandingsPlace) -> None:
        """Why he is behind the one above, and how all his values came about."""
        made = self._made
        assert made is not None
        tournament = self._document.tournament
        lines = [
            narrate(each, self._document.voice)
            for each in explain_values(tournament, made, place.player.tpn)
        ]
        at = self.model.rows.index(place)
        if at:
            above = self.model.rows[at - 1]
            why = why_above(made, above.player.tpn, place.player.tpn)
            lines.insert(0, narrate_why(why, made, self._document.voice))
        self._say(self._head(place), lines)

    def _show_cell(self, index: QModelIndex) -> None:
        """How the value that was clicked came about."""
        label = self.model.label_of(index.column())
        made = self._made
        if not label or made is None or len(self.selected) != 1:
            return
        place = self.model.rows[index.row()]
        tournament = self._document.tournament
        workings = explain_values(tournament, made, place.player.tpn, (label,))
        self._say(
            self._head(place), [narrate(working, self._document.voice) for working in workings]
        )

    def _head(self, place: StandingsPlace) -> str:
        values: dict[str, str | int] = {
            "name": place.player.name,
            "tpn": place.player.tpn,
            "rank": place.row.rank,
            "points": self._document.voice.points(place.row.points),
        }
        return self._document.voice.say("standings.head-player", values)

    def _say(self, head: str, lines: list[str]) -> None:
        self.answer.setText("\n".join([head, *lines]))


def _named(place: StandingsPlace) -> str:
    return f"{place.player.name} ({place.player.tpn})"
