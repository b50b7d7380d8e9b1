"""The page of the rating officer: rating changes with their working, checks, and norms."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.features.federation.figures import Figures, figures_of
from arbiter_app.features.federation.models import (
    CHANGE_COLUMN,
    NAME_COLUMN,
    REMARK_COLUMN,
    TITLE_COLUMN,
    TOPIC_COLUMN,
    ChecksModel,
    RatingChangesModel,
)
from arbiter_app.features.federation.norm_panel import NormPanel
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.following_view import FollowingView
from arbiter_app.widgets.layouts import heading, scrolling
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import make_primary, set_role
from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tuple_model import Index
from arbiter_app.workplace.looking import Looking
from arbiter_app.workplace.workplace import Workplace
from pairing.federation.checks import Topic
from pairing.federation.ratings import RatingChange
from pairing.federation.ratings.narrator import (
    change_text,
    game_text,
    initial_text,
    notes,
    uncounted_text,
)
from pairing.speech.problems import problem_text
from pairing.systems.system import Watcher

_SHORTEST_NAME = 12
_WORKING_LINES = 8
_K = (10, 20, 40)
_SHARES = (56, 44)
_CHECK_ROWS = 6
_SPLIT = 1000
"""Times the shares: more than any screen has, so that they hold from the first."""
_PLACES = {
    **dict.fromkeys((Topic.HEAD, Topic.DATES, Topic.RATE_OF_PLAY, Topic.ARBITERS), "settings"),
    **dict.fromkeys((Topic.RESULTS, Topic.GAMES), "last-round"),
}
"""The command that leads to where something is mended; all others are about players."""


class FederationView(FollowingView):
    """Shows what goes to the federation as things stand.

    ``changed_k`` tells that the arbiter has typed a K; ``buttons`` are the commands behind the
    buttons. Enter or a double click on a check leads to where it is mended.
    """

    changed_k = Signal()

    def __init__(
        self,
        place: Workplace,
        buttons: tuple[QAction, QAction, QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = place.document
        self._commands = place.commands
        self._looking = Looking(place.start_job, place.foot, self)
        self.figures: Figures | None = None
        self.k_factors: dict[int, int] = {}
        self.title = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self.state = PlainLabel(self)
        self.notice = NoticeLine(self)
        self.changes = RatingChangesModel(self)
        self.changes_table = Table((NAME_COLUMN, REMARK_COLUMN), _SHORTEST_NAME, self)
        self.k = QComboBox(self)
        self.working = PlainLabel(self)
        self.checks = ChecksModel(self)
        self.checks_table = Table((TOPIC_COLUMN,), _SHORTEST_NAME, self)
        self.problem = NoticeLine(self)
        self.norms = NormPanel(self)
        self._dress()
        self._lay_out(buttons)
        self._connect()

    @property
    def selected(self) -> RatingChange | None:
        """The change of the selected line."""
        rows = self.changes_table.selectionModel().selectedRows()
        return self.changes.rows[rows[0].row()] if rows else None

    # What it consists of

    def _dress(self) -> None:
        self.title.show_text(self.tr("Send to the rating officer"))
        set_role(self.title, "title")
        for table, model, name in (
            (self.changes_table, self.changes, self.tr("Rating changes")),
            (self.checks_table, self.checks, self.tr("Checks before sending")),
        ):
            table.setModel(model)
            table.setAccessibleName(name)
            table.setItemDelegate(TextDelegate(parent=self))
        strong, muted = TextDelegate(Weight.STRONG, self), TextDelegate(Weight.MUTED, self)
        for column in (NAME_COLUMN, CHANGE_COLUMN):
            self.changes_table.setItemDelegateForColumn(column, strong)
        for column in (TITLE_COLUMN, REMARK_COLUMN):
            self.changes_table.setItemDelegateForColumn(column, muted)
        self.changes_table.give_way((REMARK_COLUMN, TITLE_COLUMN))
        self.changes_table.hint = self.tr("No game is rated yet.")
        self.checks_table.horizontalHeader().hide()
        self.working.setTextFormat(Qt.TextFormat.PlainText)
        self.working.setWordWrap(True)
        self.working.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.working.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.working.setAccessibleName(self.tr("How the change came about"))
        self.k.setAccessibleName(self.tr("K of the selected player"))
        self.k.addItem(self.tr("K as estimated"), 0)
        for number in _K:
            self.k.addItem(f"K {number}", number)

    def _lay_out(self, buttons: tuple[QAction, QAction, QAction]) -> None:
        top = QHBoxLayout()
        top.addWidget(self.title)
        top.addWidget(self.state)
        top.addStretch(1)
        for action in buttons:
            top.addWidget(self._button(action))
        make_primary(self.buttons[-1])
        sides = QSplitter(Qt.Orientation.Horizontal, self)
        sides.setChildrenCollapsible(False)
        sides.addWidget(self._left())
        sides.addWidget(self._right())
        for at, share in enumerate(_SHARES):
            sides.setStretchFactor(at, share)
        sides.setSizes([share * _SPLIT for share in _SHARES])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 10)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.notice)
        layout.addWidget(sides, 1)

    def _button(self, action: QAction) -> QPushButton:
        button = QPushButton(action.text(), self)
        button.setAutoDefault(False)
        button.setToolTip(action.toolTip())
        button.clicked.connect(action.trigger)
        self.buttons: list[QPushButton] = [*getattr(self, "buttons", []), button]
        return button

    def _left(self) -> QWidget:
        left = QWidget(self)
        foot = QHBoxLayout()
        foot.addWidget(heading(self.tr("Working"), left), 1)
        foot.addWidget(self.k)
        layout = QVBoxLayout(left)
        layout.setContentsMargins(0, 0, 8, 0)
        layout.addWidget(heading(self.tr("Rating changes"), left))
        layout.addWidget(self.changes_table, 1)
        layout.addLayout(foot)
        layout.addWidget(self._reading(self.working))
        return left

    def _right(self) -> QWidget:
        right = QWidget(self)
        layout = QVBoxLayout(right)
        layout.setContentsMargins(8, 0, 0, 0)
        layout.addWidget(heading(self.tr("Checks before sending"), right))
        layout.addWidget(self.checks_table)
        layout.addWidget(self.problem)
        layout.addWidget(scrolling(self.norms, right), 1)
        return right

    def _reading(self, label: QLabel) -> QScrollArea:
        area = scrolling(label, self)
        area.setFixedHeight(self.fontMetrics().lineSpacing() * _WORKING_LINES + 8)
        return area

    def _connect(self) -> None:
        self._document.changed.connect(self.note_change)
        self._document.opened.connect(self._start_anew)
        self._looking.answered.connect(self._take)
        self._looking.given_up.connect(self._note_given_up)
        self.changes_table.selectionModel().selectionChanged.connect(self._show_change)
        self.checks_table.selectionModel().selectionChanged.connect(self._show_problem)
        self.checks_table.activated.connect(self._go_where_it_is_mended)
        self.k.activated.connect(self._type_k)

    # Keeping it true

    def _start_anew(self) -> None:
        """What was typed belongs to the tournament that was open before."""
        self._looking.cancel()
        self.k_factors.clear()
        self.figures = None
        self.changes.show_rows(())
        self.checks.show_rows(())
        self.norms.forget()
        self.note_change()

    def stop(self) -> None:
        """Look for nothing more."""
        self._looking.cancel()

    def _refresh(self) -> None:
        """Work it out in the background; what was found before stays in sight until then."""
        tournament, k_factors, today = (
            self._document.tournament,
            dict(self.k_factors),
            date.today(),
        )
        set_role(self.state, "muted")
        self.state.setText(self.tr("being worked out…"))

        def work(watch: Watcher) -> Figures:
            return figures_of(tournament, k_factors, today, watch)

        self._looking.run(self.tr("Ratings, norms and checks…"), work)

    def _note_given_up(self) -> None:
        """Nothing comes: look again when the page is opened the next time."""
        self.look_again()
        set_role(self.state, "warning")
        self.state.setText(self.tr("Cancelled; open the page again to look."))

    def _take(self, figures: Figures) -> None:
        kept = self.selected.player.tpn if self.selected else 0
        self.figures = figures
        self._show_age(figures)
        self.changes.show_rows(figures.ratings.changes)
        self.changes_table.fit_columns()
        self.checks.show_rows(tuple(sorted(figures.checks, key=lambda each: each.is_well)))
        self.checks_table.fit_columns()
        self._fit_checks()
        self.norms.show_figures(figures)
        self._show_state(figures)
        self._select(kept)
        self._show_change()
        self._show_problem()

    def _fit_checks(self) -> None:
        """Whole rows, and room for the norms below."""
        row = self.checks_table.verticalHeader().defaultSectionSize()
        rows = min(_CHECK_ROWS, self.checks.rowCount())
        self.checks_table.setFixedHeight(rows * row + 2 * self.checks_table.frameWidth())

    def _show_age(self, figures: Figures) -> None:
        """Say that the event is older than the regulations by which it is computed."""
        if figures.too_old is None:
            self.notice.clear_text()
            return
        values = figures.too_old.values
        text = self.tr(
            "The tournament began on {day}, before the regulations of {first}, by which all this "
            "is computed: for comparison only."
        )
        self.notice.show_text(text.format_map(values), Tone.WARNING)

    def _show_state(self, figures: Figures) -> None:
        number = figures.open_topics
        set_role(self.state, "warning" if number else "good")
        text = self.tr("! {number} to fill in") if number else self.tr("✓ nothing is missing")
        self.state.setText(text.format(number=number))

    def _select(self, tpn: int) -> None:
        for row, change in enumerate(self.changes.rows):
            if change.player.tpn == tpn:
                self.changes_table.selectRow(row)

    # Answers

    def _show_change(self) -> None:
        """The working of the selected change, else what holds for all."""
        change, figures = self.selected, self.figures
        self.k.setEnabled(change is not None)
        if figures is None:
            return
        if change is None:
            self.working.setText("\n".join(self._for_all(figures)))
            return
        typed = self.k_factors.get(change.player.tpn, 0)
        self.k.setCurrentIndex(max(0, self.k.findData(typed)))
        names, rules = figures.names, figures.ratings.rules.edition
        lines = [change_text(change, names[change.player.tpn], self._document.voice)]
        lines += [
            game_text(game, change.k.value, names[game.opponent], self._document.voice)
            for game in change.games
        ]
        lines += [uncounted_text(game, rules, self._document.voice) for game in change.uncounted]
        self.working.setText("\n".join(lines))
        self.norms.show_player(change.player.tpn)

    def _for_all(self, figures: Figures) -> list[str]:
        rules = figures.ratings.rules.edition
        said = list(notes(figures.ratings, self._document.voice))
        said += [
            initial_text(each, figures.names[each.player.tpn], rules, self._document.voice)
            for each in figures.ratings.initial
        ]
        return said

    def _show_problem(self) -> None:
        """What was found about the selected topic."""
        rows = self.checks_table.selectionModel().selectedRows()
        check = self.checks.rows[rows[0].row()] if rows else None
        said = (
            [problem_text(problem, self._document.voice) for problem in check.problems]
            if check
            else []
        )
        well = check is None or check.is_well
        self.problem.show_text(" ".join(said), Tone.NOTE if well else Tone.WARNING)

    def _go_where_it_is_mended(self, index: Index) -> None:
        """Open the settings, the players or the last round."""
        topic = self.checks.rows[index.row()].topic
        self._commands[_PLACES.get(topic, "players")].trigger()

    def _type_k(self) -> None:
        """Take the K that the arbiter has chosen for the selected player."""
        change = self.selected
        if change is None:
            return
        chosen = self.k.currentData()
        self.k_factors.pop(change.player.tpn, None)
        if chosen:
            self.k_factors[change.player.tpn] = chosen
        self.changed_k.emit()
        self.catch_up()
