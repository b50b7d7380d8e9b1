"""The players page: the list, find as you type, and a form beside it for one player."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.settings import rating_index
from arbiter_app.core.voices import terms_of
from arbiter_app.features.players.player_editor import PlayerEditor
from arbiter_app.features.players.player_notes import player_notes
from arbiter_app.features.players.players_table import PlayersTable
from arbiter_app.jobs.job import Start, start_in_background
from arbiter_app.widgets.action_button import ActionButton
from arbiter_app.widgets.asking import confirm, goes_on
from arbiter_app.widgets.find_field import FindField
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.following_view import FollowingView
from arbiter_app.widgets.layouts import heading
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from pairing.core.model import Player, Tournament
from pairing.event.actions import (
    Action,
    AddPlayers,
    EditPlayer,
    Expel,
    OrderPlayers,
    RemovePlayer,
    Return,
    SortPlayers,
    Withdraw,
)
from pairing.event.actions.initial_order import is_in_order
from pairing.event.actions.legal import caution
from pairing.event.actions.titles import title
from pairing.systems.notes import order_text

if TYPE_CHECKING:
    from arbiter_app.core.document import Document
    from arbiter_app.core.settings import Settings
    from arbiter_app.features.players.import_players import ImportPlayersDialog
    from arbiter_app.features.players.player_commands import PlayerCommands
    from arbiter_app.features.ratings.destinations import PlayerLists
    from arbiter_app.features.ratings.import_ratings import LocalList


ROOM_FOR_BOTH = 76
"""Characters that list and form need to stand side by side."""

LEAST_LINES = 18
"""Lines of text that fit into the page if the buttons below the list are to have room."""

LOOK_EVERY = 10 * 60 * 1000
"""Milliseconds after which the age of the rating list is looked at."""


class PlayersView(FollowingView):
    """Everything an arbiter does with the list of participants.

    Its commands can also be shown elsewhere. The list is brought up to date when it is seen, so
    that a large tournament costs nothing while another page is open.
    """

    def __init__(
        self,
        document: Document,
        settings: Settings,
        commands: PlayerCommands,
        parent: QWidget | None = None,
        local: LocalList | None = None,
        start_job: Start = start_in_background,
    ) -> None:
        super().__init__(parent)
        self._local = local
        self._start_job = start_job
        self._document = document
        self._settings = settings
        self.commands = commands
        self._form_is_asked_for = False
        self._form_stands_by = True
        self.title = heading("", self)
        self.search = FindField(self.tr("Find a player", terms_of(self._document)), self)
        self.table = PlayersTable(self)
        self.editor = PlayerEditor(self)
        self.notice = NoticeLine(self)
        self.notes = NoticeLine(self)
        self.addActions(commands.actions())
        self.table.addActions(commands.actions())
        self._lay_out()
        self._chain_tabs()
        self._connect()
        self._start()
        if local is not None:
            local.imported.connect(self._check_ratings)
        self._clock = QTimer(self)
        self._clock.timeout.connect(self.update_lists_if_due)
        self._clock.start(LOOK_EVERY)

    def _lay_out(self) -> None:
        self._splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self._list = self._list_side()
        self._splitter.addWidget(self._list)
        self._splitter.addWidget(self.editor)
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setChildrenCollapsible(False)
        width = self.fontMetrics().averageCharWidth() * 36
        self._splitter.setSizes([4 * width, width])
        self._splitter.setHandleWidth(12)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.addLayout(self._head())
        layout.addWidget(self.notice)
        layout.addWidget(self._splitter, 1)

    def _head(self) -> FlowLayout:
        head = FlowLayout(at_right=True, leads=True)
        head.addWidget(self.title)
        head.addWidget(self.search)
        for action in self.commands.above_the_list():
            head.addWidget(ActionButton(action, self))
        return head

    def _list_side(self) -> QWidget:
        side = QWidget(self)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table, 1)
        self._buttons = QWidget(self)
        row = FlowLayout(self._buttons)
        for action in self.commands.below_the_list():
            row.addWidget(ActionButton(action, self))
        layout.addWidget(self._buttons)
        layout.addWidget(self.notes)
        return side

    def _chain_tabs(self) -> None:
        """Tab leads from the search over the list to the form."""
        buttons = self.findChildren(ActionButton)
        above = [button for button in buttons if button.parent() is not self._buttons]
        below = self._buttons.findChildren(ActionButton)
        stops = (self.search, *above, self.table, *below, *self.editor.stops())
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _connect(self) -> None:
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.search.setFocus)
        self.search.typed.connect(self._find)
        self.search.next_wanted.connect(self._select_next)
        self.search.left.connect(self.table.setFocus)
        self.table.chosen.connect(self.start_editing)
        self.table.selected.connect(self._update_actions)
        self.table.horizontalHeader().sortIndicatorChanged.connect(self._update_actions)
        self.editor.submitted.connect(self._take)
        self.editor.left.connect(self._leave_editor)
        self.editor.list_pasted.connect(self.import_clipboard)
        self._document.changed.connect(self.note_change)
        self._document.opened.connect(self._start)

    def _start(self) -> None:
        """Begin with another tournament: nothing searched for, the form open before the start."""
        self.search.clear()
        self.notice.clear_text()
        self.editor.show_new()
        self._form_is_asked_for = False
        self._form_stands_by = not self._document.tournament.rounds
        self._arrange()

    @property
    def _has_teams(self) -> bool:
        """Those on the list are teams, which have a dialog of their own."""
        return self._document.tournament.is_team_event

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Arrange list and form anew."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Show the form beside the list; where there is no room for both, instead of it.

        Where there is room for a few rows only, they get it; the menus have all the commands.
        """
        is_narrow = self.width() < self.fontMetrics().averageCharWidth() * ROOM_FOR_BOTH
        shows_form = self._form_is_asked_for or (self._form_stands_by and not is_narrow)
        shows_form = shows_form and not self._has_teams
        self.editor.setVisible(shows_form)
        self._list.setVisible(not (is_narrow and shows_form))
        self._buttons.setVisible(self.height() > self.fontMetrics().height() * LEAST_LINES)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Switch off what concerns a player whom nobody can see."""
        self._update_actions()
        super().hideEvent(event)

    def _refresh(self) -> None:
        """Show the tournament as it stands."""
        tournament = self._document.tournament
        self._name_competitors()
        self._arrange()
        self.table.show_tournament(tournament)
        self.notes.show_text(" ".join(player_notes(tournament.players)))
        self.editor.show_late(bool(tournament.rounds))
        self.editor.show_hint(self._hint(tournament))
        if self.editor.edits_somebody:
            self._refresh_editor(tournament)
        self.commands.ask_what_is_possible()
        self._show_count()
        self._update_actions()

    def _name_competitors(self) -> None:
        """Say who is on the list: players, or teams."""
        find = self.tr("Find a team") if self._has_teams else self.tr("Find a player")
        self.search.setPlaceholderText(find)
        self.table.setAccessibleName(self.tr("Teams") if self._has_teams else self.tr("Players"))

    def _show_count(self) -> None:
        shown, total = self.table.shown.rowCount(), len(self._document.tournament.players)
        self.table.hint = self.tr("Nobody found.") if total else self._how_to_begin()
        if shown == total:
            text = self.tr("Teams – {total}") if self._has_teams else self.tr("Players – {total}")
        elif self._has_teams:
            text = self.tr("Teams – {shown} of {total}")
        else:
            text = self.tr("Players – {shown} of {total}")
        self.title.setText(text.format(shown=shown, total=total))

    def _how_to_begin(self) -> str:
        if self._has_teams:
            return self.tr(
                "No teams yet. Add them with their members (Insert), or all at once: "
                "paste a list (Ctrl+V) or import a file (Ctrl+I)."
            )
        return self.tr(
            "No players yet. Add them one by one (Insert), paste a list (Ctrl+V), "
            "or import a file (Ctrl+I)."
        )

    def _refresh_editor(self, tournament: Tournament) -> None:
        """Leave a player alone whom something else has changed while he was edited."""
        if self.editor.original not in tournament.players:
            self.editor.show_new()

    def _hint(self, tournament: Tournament) -> str:
        if tournament.rounds:
            text = self.tr(
                "A late entry gets the number due to the rating, and the numbers below move down. "
                "The rounds paired so far count as zero-point byes; round {round} is the first "
                "to be played."
            ).format(round=tournament.next_round)
            return f"{text} {self._joining_hint(tournament)}".strip()
        if is_in_order(tournament):
            order = order_text(self._document.system, self._document.voice)
            return self.tr("Numbers follow from {order}.").format(order=order)
        return self.tr(
            "The list has an order of its own; a new player goes to the end.",
            terms_of(self._document),
        )

    def _joining_hint(self, tournament: Tournament) -> str:
        """How somebody who comes late still joins the round that is being played."""
        if tournament.rounds[-1].is_complete:
            return ""
        text = self.tr(
            "“Late arrivals…” in the Round menu can still seat this player in round {round}."
        )
        return text.format(round=len(tournament.rounds))

    def _update_actions(self) -> None:
        """Offer what can be done now with the player who is selected where he can be seen."""
        player = self.table.current_player() if self.isVisible() else None
        self.commands.offer(player, is_plain=self.table.shown.is_plain)
        self.editor.setEnabled(not self._document.is_read_only)

    def start_entering(self) -> None:
        """Put the keyboard on the form, or on the list where the form is not shown.

        The tournament has only just been opened: the window may hear of that before the page, and
        whether there is room for the form is known once the page has been laid out.
        """
        self._start()
        self._focus_first()
        QTimer.singleShot(0, self, self._focus_first)

    def _focus_first(self) -> None:
        (self.table if self.editor.isHidden() else self.editor.name).setFocus()

    def start_adding(self) -> None:
        """Open the form for a new player, or for a new team."""
        if self._has_teams:
            self._open_roster()
            return
        self.editor.show_new()
        self._go_to_editor()

    def start_editing(self) -> None:
        """Open the form with the selected player, or with the selected team."""
        player = self.table.current_player()
        if player is not None and self._has_teams:
            self._open_roster(player.tpn)
        elif player is not None:
            self.editor.show_player(player)
            self._go_to_editor()

    def _open_roster(self, tpn: int = 0) -> None:
        """Open the members of a team, or of a new one."""
        from arbiter_app.features.players.roster import RosterDialog

        RosterDialog(self._document, self._lists, tpn, self).open()

    def _go_to_editor(self) -> None:
        self._form_is_asked_for = True
        self._arrange()
        self.editor.name.setFocus()
        self.editor.name.edit.selectAll()

    def _leave_editor(self) -> None:
        """Close the form, or go back from correcting to entering players before the start."""
        self._form_is_asked_for = False
        self._form_stands_by = self._form_stands_by and self.editor.edits_somebody
        self.editor.show_new()
        self._arrange()
        self.table.setFocus()

    def _take(self, player: Player) -> None:
        """Register the player of the form, or keep what was corrected."""
        edits = self.editor.edits_somebody
        before = self._document.tournament.players
        missed = self.editor.missed.currentData()
        if not self._do(EditPlayer(player) if edits else AddPlayers((player,), missed)):
            return
        self.editor.show_new()
        changed = changed_players(before, self._document.tournament.players)
        for other in changed[:1]:
            self.table.select(other.tpn)
        if edits:
            self._leave_editor()
        else:
            self.editor.name.setFocus()

    def withdraw_or_return(self) -> None:
        """Take the selected player out of the rounds to come, or back into them."""
        player = self.table.current_player()
        if player is not None:
            action = Return(player.tpn) if player.withdrawn else Withdraw(player.tpn)
            reason = caution(action, self._document.tournament)
            if reason is None or self._confirm(
                action, self._document.voice.say(reason.key, reason.values)
            ):
                self._do(action)

    def ask_expel(self) -> None:
        """Exclude the selected player from the tournament, after asking."""
        player = self.table.current_player()
        if player is None:
            return
        action = Expel(player.tpn)
        why = self.tr(
            "The player is not paired any more; results of games played stay.",
            terms_of(self._document),
        )
        if self._confirm(action, why):
            self._do(action)

    def _confirm(self, action: Action, why: str) -> bool:
        return confirm(self, title(action, self._document.tournament, self._document.voice), why)

    def open_check_in(self) -> None:
        """Open the list of who is there for the next round."""
        from arbiter_app.features.players.check_in import CheckInDialog

        CheckInDialog(self._document, self).open()

    def open_forbidden(self) -> None:
        """Open the list of the forbidden pairs."""
        from arbiter_app.features.players.forbidden import ForbiddenDialog

        ForbiddenDialog(self._document, self).open()

    def remove_player(self) -> None:
        """Strike the selected player off the list; undo brings him back."""
        player = self.table.current_player()
        if player is not None and self._do(RemovePlayer(player.tpn)):
            last = len(self._document.tournament.players)
            self.table.select(min(player.tpn, last))

    def move_player(self, step: int) -> None:
        """Move the selected player up (-1) or down (1) in an order of the arbiter's own."""
        player = self.table.current_player()
        order = [other.tpn for other in self._document.tournament.players]
        if player is None:
            return
        place = order.index(player.tpn)
        if 0 <= place + step < len(order):
            order.insert(place + step, order.pop(place))
            action = OrderPlayers(tuple(order))
            if goes_on(self._document, (action,), self) and self._do(action):
                self.table.select(place + step + 1)

    def sort_players(self) -> None:
        """Number everybody by rating, title and name."""
        if goes_on(self._document, (SortPlayers(),), self):
            self._do(SortPlayers())

    def open_draw(self) -> None:
        """Ask how the numbers of a round robin are drawn."""
        from arbiter_app.features.players.draw_numbers import DrawNumbersDialog

        DrawNumbersDialog(self._document, self).open()

    def open_ratings(self) -> None:
        """Open the official ratings and those by round."""
        from arbiter_app.features.players.ratings_dialog import RatingsDialog

        RatingsDialog(self._document, self).open()

    def ask_byes(self) -> None:
        """Ask in which rounds the selected player does not play."""
        from arbiter_app.features.players.bye_requests import ByeRequestsDialog

        player = self.table.current_player()
        if player is not None:
            ByeRequestsDialog(self._document, player.tpn, self).open()

    def update_lists_if_due(self) -> None:
        """Fetch the rating list of FIDE once a day, if somebody wants that."""
        if self._settings.updates_lists and self._rating_list().is_due:
            self._rating_list().update(self._settings.own_list)

    def _check_ratings(self) -> None:
        """Say whose rating is another in the list that has just come."""
        from arbiter_app.features.ratings.checking import check_text

        text = check_text(self._document, self._settings, self._rating_list())
        if text:
            self.notice.show_text(text, Tone.WARNING)

    def let_go(self) -> None:
        """Stop importing and close the rating list, as the window closes."""
        if self._local is not None:
            self._local.cancel()
            self._local.close()

    def open_rating_list(self) -> None:
        """Open the dialog in which players are found in the rating list."""
        from arbiter_app.features.ratings.rating_list import RatingListDialog

        RatingListDialog(self._document, self._settings, self._rating_list(), self).open()

    def ask_refresh(self) -> None:
        """Open the dialog that compares the players with the rating list."""
        from arbiter_app.features.ratings.refresh_ratings import RefreshRatingsDialog

        RefreshRatingsDialog(self._document, self._settings, self._rating_list(), self).open()

    def import_file(self) -> None:
        """Open the dialog that reads lists of players."""
        self._open_import().choose_file()

    def import_clipboard(self) -> None:
        """Open the dialog with what was copied elsewhere."""
        self._open_import().paste()

    @property
    def _lists(self) -> PlayerLists:
        from arbiter_app.features.ratings.destinations import PlayerLists

        return PlayerLists(self._settings, self._rating_list(), self._start_job)

    def _rating_list(self) -> LocalList:
        """The rating list of this computer, made when it is first asked for."""
        from arbiter_app.features.ratings.import_ratings import LocalList

        if self._local is None:
            self._local = LocalList(rating_index(), parent=self)
            self._local.imported.connect(self._check_ratings)
        return self._local

    def _open_import(self) -> ImportPlayersDialog:
        from arbiter_app.features.players.import_players import ImportPlayersDialog
        from arbiter_app.features.players.into_teams import IntoTeams

        into = IntoTeams(self._document) if self._has_teams else None
        dialog = ImportPlayersDialog(self._document, self._settings, self, into, self._start_job)
        dialog.open()
        return dialog

    def _find(self, text: str) -> None:
        self.table.shown.search(text)
        self._show_count()
        self._update_actions()

    def _select_next(self, step: int) -> None:
        self.table.select_next(step)
        self.table.setFocus()

    def _do(self, action: Action) -> bool:
        """Carry out an action; what is refused is said on this page."""
        reason = self._document.attempt(action)
        self.notice.show_text(reason, Tone.REFUSED)
        return not reason


def changed_players(before: tuple[Player, ...], after: tuple[Player, ...]) -> tuple[Player, ...]:
    """Players who are new or have other data than before; another number alone does not count."""
    known = Counter(replace(player, tpn=0) for player in before)
    changed = []
    for player in after:
        key = replace(player, tpn=0)
        if known[key]:
            known[key] -= 1
        else:
            changed.append(player)
    return tuple(changed)
