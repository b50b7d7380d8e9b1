"""A command as a feature registers it, and what decides when it can be used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from arbiter_app.core.document import Document
from arbiter_app.workplace.page import Page
from pairing.core.model import Round

Standard = QKeySequence.StandardKey

_CONTEXT = "Menus"
"""The class under which the texts of all commands are translated."""


def translated(text: str) -> str:
    """The text of a command or menu in the language of the window."""
    return QCoreApplication.translate(_CONTEXT, text)


@dataclass(frozen=True, slots=True)
class Moment:
    """What decides which commands can be used: the document, the page, whether a round is paired.

    Its methods without arguments are the conditions of commands: ``enabled=Moment.has_round``.
    """

    document: Document
    page: Page
    is_pairing: bool = False

    def has_tournament(self) -> bool:
        """A tournament is open."""
        return self.document.is_open

    def has_system(self) -> bool:
        """The tournament's own system is known, so that it can be asked."""
        return self.document.is_open and self.document.system is not None

    def has_round(self) -> bool:
        """A round has been paired."""
        return bool(self.document.tournament.rounds)

    def can_change(self) -> bool:
        """The tournament can be changed: not while a round is paired, nor among the lessons."""
        may_write = self.document.is_open and not self.document.is_read_only
        return may_write and not self.is_pairing and not self.page.is_learning

    def can_change_round(self) -> bool:
        """The tournament can be changed, and a round has been paired."""
        return self.can_change() and self.has_round()

    @property
    def last_round(self) -> Round | None:
        """The round that was paired last."""
        return next(reversed(self.document.tournament.rounds), None)


@dataclass(frozen=True, slots=True)
class Wording:
    """What a command says at a moment, translated; without a tip the usual one stays."""

    text: str
    tool_tip: str | None = None
    status_tip: str | None = None


@dataclass(frozen=True, slots=True)
class Command:
    """A command under its key, by which menus name it; texts are in the source language.

    ``run`` carries it out, ``enabled`` says when that is possible; without it a command is always
    possible, or its view says when. What can be ticked says in ``checked`` whether it is, unless
    its view does. ``wording`` is for texts that change with the moment. ``is_primary`` lets its
    button stand out.
    """

    key: str
    text: str
    run: Callable[[], object]
    keys: tuple[str | Standard, ...] = ()
    icon: str = ""
    hint: str = ""
    enabled: Callable[[Moment], bool] | None = None
    is_checkable: bool = False
    checked: Callable[[], bool] | None = None
    wording: Callable[[Moment], Wording] | None = None
    is_primary: bool = False
