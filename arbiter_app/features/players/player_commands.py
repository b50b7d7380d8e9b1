"""What can be done with the list of players: the actions of its page and of its menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence

from arbiter_app.core.voices import terms_of
from arbiter_app.widgets.letters import without_letter
from arbiter_app.widgets.tuple_model import plain_tool_tip
from pairing.core.model import Player, Roster
from pairing.event.actions import (
    Action,
    AddTeam,
    DrawNumbers,
    Expel,
    OrderPlayers,
    RemovePlayer,
    SortPlayers,
)
from pairing.event.actions.legal import why_no_entries, why_not

if TYPE_CHECKING:
    from arbiter_app.core.document import Document
    from pairing.core.errors import ActionRefused


class PlayersPage(Protocol):
    """What the commands ask of the page."""

    def isVisible(self) -> bool: ...  # noqa: N802
    def start_adding(self) -> None: ...
    def start_editing(self) -> None: ...
    def ask_byes(self) -> None: ...
    def withdraw_or_return(self) -> None: ...
    def ask_expel(self) -> None: ...
    def open_check_in(self) -> None: ...
    def open_forbidden(self) -> None: ...
    def move_player(self, step: int, /) -> None: ...
    def remove_player(self) -> None: ...
    def sort_players(self) -> None: ...
    def open_draw(self) -> None: ...
    def open_rating_list(self) -> None: ...
    def ask_refresh(self) -> None: ...
    def open_ratings(self) -> None: ...
    def import_file(self) -> None: ...
    def import_clipboard(self) -> None: ...


Slot = Callable[[PlayersPage], None]


class PlayerCommands(QObject):
    """The actions, which are there before their page is.

    The page is built when it is first seen, or when one of them is triggered: ``find_page`` gives
    it. ``wanted`` asks for it to be shown because an action was triggered elsewhere.
    """

    wanted = Signal()

    def __init__(
        self, document: Document, find_page: Callable[[], PlayersPage], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._find_page = find_page
        self._actions: list[QAction] = []
        self._make_actions()
        self._begin()
        document.opened.connect(self._begin)

    def _make_actions(self) -> None:
        tr, keys = self.tr, QKeySequence.StandardKey
        self.add = self._action("", lambda page: page.start_adding(), "Ins")
        self.edit = self._action("", lambda page: page.start_editing(), "F2")
        self.byes = self._action(tr("B&yes…"), lambda page: page.ask_byes(), "Ctrl+B")
        self.withdraw = self._action(tr("&Withdraw"), lambda page: page.withdraw_or_return())
        self.expel = self._action(tr("E&xpel…"), lambda page: page.ask_expel())
        check_in = tr("&Check-in…")
        self.check_in = self._page_action(check_in, lambda page: page.open_check_in(), "Ctrl+K")
        self.forbidden = self._action(tr("Forbidde&n pairs…"), lambda page: page.open_forbidden())
        self.up = self._list_action(tr("Move &up"), lambda page: page.move_player(-1), "Alt+Up")
        down = tr("Move &down")
        self.down = self._list_action(down, lambda page: page.move_player(1), "Alt+Down")
        self.remove = self._list_action(
            tr("Rem&ove"), lambda page: page.remove_player(), keys.Delete
        )
        self.sort = self._action(tr("&Sort into initial order"), lambda page: page.sort_players())
        self.draw = self._action(tr("D&raw numbers…"), lambda page: page.open_draw())
        from_list = tr("From the rating &list…")
        self.from_list = self._page_action(
            from_list, lambda page: page.open_rating_list(), "Ctrl+L"
        )
        refresh = tr("Re&fresh from the rating list…")
        self.refresh_ratings = self._action(refresh, lambda page: page.ask_refresh())
        self.ratings = self._action(tr("Ratin&gs by round…"), lambda page: page.open_ratings())
        self.load = self._page_action(tr("&Import…"), lambda page: page.import_file(), "Ctrl+I")
        paste = tr("&Paste players")
        self.paste = self._list_action(paste, lambda page: page.import_clipboard(), keys.Paste)

    def _page_action(self, text: str, slot: Slot, keys: str) -> QAction:
        """An action whose keys work on every page of the window, and lead to this one."""
        action = self._action(text, slot, keys)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        return action

    def _list_action(self, text: str, slot: Slot, keys: str | QKeySequence.StandardKey) -> QAction:
        """An action whose keys work in the list only: elsewhere they mean something else."""
        action = self._action(text, slot, keys)
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        return action

    def _action(self, text: str, slot: Slot, keys: str | QKeySequence.StandardKey = "") -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(lambda: self._carry_out(slot))
        self._actions.append(action)
        return action

    def _carry_out(self, slot: Slot) -> None:
        page = self._find_page()
        if not page.isVisible():
            self.wanted.emit()
        slot(page)

    def actions(self) -> list[QAction]:
        """All of them, in the order of a menu."""
        return self._actions

    def above_the_list(self) -> tuple[QAction, ...]:
        """Those that have a button in the head of the page, from the left."""
        return (self.add, self.from_list, self.load, self.check_in, self.sort)

    def below_the_list(self) -> tuple[QAction, ...]:
        """Those that have a button below the list, from the left."""
        return (self.edit, self.byes, self.withdraw, self.up, self.down, self.remove)

    def _begin(self) -> None:
        """Begin with another tournament: nobody is selected."""
        self._why_no_order = self._why_no_sorting = self._why_no_draw = ""
        self._why_no_entries = self._why_no_team = ""
        self.offer(None, is_plain=True)

    def ask_what_is_possible(self) -> None:
        """Find out what the rules let happen to the list, before the next ``offer``."""
        tournament = self._document.tournament
        order = tuple(player.tpn for player in tournament.players)
        self._why_no_order = self._why_not(OrderPlayers(order))
        self._why_no_sorting = self._why_not(SortPlayers())
        self._why_no_draw = self._why_not(DrawNumbers("1"))
        self._why_no_entries = self._reason(why_no_entries(tournament))
        entry: Action = AddTeam(Player(0, "…"), Roster(0))
        has_teams = tournament.is_team_event
        self._why_no_team = self._why_not(entry) if has_teams else self._why_no_entries

    def offer(self, player: Player | None, *, is_plain: bool) -> None:
        """Enable what can be done now with the player who is selected, and what needs nobody.

        The tool tip of anything else says why not. ``is_plain``: the list shows everybody in the
        order of the numbers.
        """
        self._name_them(player)
        frozen = self._why_frozen()
        tpn = player.tpn if player else 0
        nobody = frozen or (
            "" if player else self.tr("Select a player first.", terms_of(self._document))
        )
        for action in (self.edit, self.byes, self.withdraw):
            _allow(action, nobody)
        _allow(self.remove, nobody or self._why_not(RemovePlayer(tpn)))
        for action in (self.up, self.down):
            _allow(action, nobody or self._why_no_order or self._why_not_plain(is_plain))
        _allow(self.add, frozen or self._why_no_team)
        _allow(self.from_list, frozen or self._why_no_entries)
        for action in (self.load, self.paste):
            _allow(action, frozen or self._why_no_team)
        _allow(self.expel, nobody or self._why_not(Expel(tpn)))
        for action in (self.refresh_ratings, self.check_in, self.forbidden):
            _allow(action, frozen)
        _allow(self.ratings, frozen or self._why_one_rating())
        _allow(self.sort, frozen or self._why_no_sorting)
        _allow(self.draw, frozen or self._why_no_draw)

    def _name_them(self, player: Player | None) -> None:
        """Say who is on the list, players or teams, and what becomes of the one selected."""
        has_teams = self._document.tournament.is_team_event
        self.add.setText(self.tr("&Add team…") if has_teams else self.tr("&Add player"))
        self.edit.setText(self.tr("Edit and members…") if has_teams else self.tr("Edi&t"))
        is_back = player is not None and player.withdrawn
        self.withdraw.setText(self.tr("Re&turn") if is_back else self.tr("&Withdraw"))

    def _why_frozen(self) -> str:
        if self._document.is_read_only:
            return self.tr("This file can be looked at, but not changed.")
        return ""

    def _why_one_rating(self) -> str:
        if self._document.tournament.is_team_event:
            return self.tr("Members of teams have one rating each.")
        return ""

    def _why_not(self, action: Action) -> str:
        return self._reason(why_not(action, self._document.tournament))

    def _reason(self, refusal: ActionRefused | None) -> str:
        return self._document.voice.say(refusal.key, refusal.values) if refusal else ""

    def _why_not_plain(self, is_plain: bool) -> str:
        if is_plain:
            return ""
        if self._document.tournament.is_team_event:
            return self.tr("Teams can be moved while all are shown in the order of their numbers.")
        return self.tr(
            "Players can be moved while all are shown in the order of their numbers.",
            terms_of(self._document),
        )


def _allow(action: QAction, reason_against: str) -> None:
    action.setEnabled(not reason_against)
    action.setToolTip(plain_tool_tip(reason_against) or without_letter(action.text()))
