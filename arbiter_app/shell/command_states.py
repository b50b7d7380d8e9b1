"""Which commands can be used now, and what they say."""

from __future__ import annotations

from PySide6.QtCore import QObject

from arbiter_app.core.document import Document
from arbiter_app.core.settings import Settings
from arbiter_app.core.translation import CHOICES
from arbiter_app.shell.menus import Menus
from arbiter_app.shell.pages import PLAYERS, Page
from arbiter_app.theme.theme import SCHEMES, Theme

NEEDS_TOURNAMENT = (
    "save-copy",
    "back-up",
    "second-place",
    "history",
    "export-trf",
    "close",
    "find-next",
    "find-previous",
    "board",
    "exercise",
    "make-lesson",
    "desk",
    "players",
    "standings",
    "round-under-board",
    "why",
    "why-not",
    "why-panel",
    "explain",
    "sort-tpn",
    "sort-rank",
    "sort-name",
)
NEEDS_SYSTEM = ("export-workbook", "compare-systems", "print", "export-pages")
"""What asks the tournament's own system something."""
NEEDS_ROUND = ("present", "results", "last-round", "earlier", "later")
CHANGES_TOURNAMENT = ("settings", "tie-breaks", "by-hand")


class CommandStates(QObject):
    """Keeps the commands of the menus as the document and the page that is shown allow."""

    def __init__(
        self, document: Document, menus: Menus, settings: Settings, theme: Theme, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._menus = menus
        self._settings = settings
        self._theme = theme

    def refresh(self, page: Page, *, is_pairing: bool) -> None:
        """Offer what can be done on that page; while a round is paired nothing can be changed."""
        document = self._document
        is_open = document.is_open
        can_change = is_open and not document.is_read_only and not is_pairing
        can_change = can_change and not page.is_learning
        self._enable(NEEDS_TOURNAMENT, is_open)
        self._enable(NEEDS_SYSTEM, is_open and document.system is not None)
        self._enable(NEEDS_ROUND, bool(document.tournament.rounds))
        self._enable(CHANGES_TOURNAMENT, can_change)
        self._enable(("find",), is_open and page != PLAYERS)
        self._refresh_last_round(can_change=can_change)
        self._refresh_pair(can_change=can_change)
        self._refresh_undo(can_change=can_change)
        self.refresh_checks()

    def refresh_checks(self) -> None:
        """Tick what is chosen."""
        self._menus["round-under-board"].setChecked(self._settings.shows_round_under_board)
        for scheme in SCHEMES:
            self._menus[f"scheme-{scheme}"].setChecked(self._theme.scheme == scheme)
        for language in CHOICES:
            self._menus[f"language-{language}"].setChecked(self._settings.language == language)

    def _enable(self, keys: tuple[str, ...], is_usable: bool) -> None:
        for key in keys:
            self._menus[key].setEnabled(is_usable)

    def _refresh_last_round(self, *, can_change: bool) -> None:
        rounds = self._document.tournament.rounds
        self._enable(("unpair", "import-results", "verify"), can_change and bool(rounds))
        is_unpublished = bool(rounds) and not rounds[-1].is_published
        self._enable(("publish",), can_change and is_unpublished)
        has_open_games = bool(rounds) and not rounds[-1].is_complete
        self._enable(("certain",), self._document.is_open and has_open_games)

    def _refresh_pair(self, *, can_change: bool) -> None:
        reason = self._document.why_not_pairable if self._document.is_open else ""
        tournament, pair = self._document.tournament, self._menus["pair"]
        number = tournament.next_round
        has_next = number <= tournament.round_count or not tournament.round_count
        text = self.tr("&Pair round {round}") if has_next else self.tr("&Pair next round")
        pair.setText(text.format(round=number))
        pair.setEnabled(can_change and not reason)
        pair.setToolTip(reason or self.tr("Pair round {round} (F5)").format(round=number))
        pair.setStatusTip(reason)

    def _refresh_undo(self, *, can_change: bool) -> None:
        document = self._document
        undo, redo = self._menus["undo"], self._menus["redo"]
        undo.setEnabled(can_change and document.can_undo)
        redo.setEnabled(can_change and document.can_redo)
        undo.setText(self.tr("&Undo: {action}").format(action=document.undo_text or "–"))
        redo.setText(self.tr("&Redo: {action}").format(action=document.redo_text or "–"))
