"""What the window asks of every feature."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QWidget

from arbiter_app.core.document import Document
from arbiter_app.workplace.command import Command
from arbiter_app.workplace.page import Page
from arbiter_app.workplace.workplace import Workplace


class Feature(QObject):
    """Something an arbiter works with: it registers its commands, and hears what goes on.

    Whatever a feature does not need to hear of, it leaves out.
    """

    def __init__(self, place: Workplace) -> None:
        super().__init__(place.window)
        self._place = place

    @property
    def document(self) -> Document:
        """The open document."""
        return self._place.document

    def commands(self) -> Iterable[Command]:
        """What it can do, for menus, keys and buttons."""
        return ()

    def extend_menus(self, menus: Mapping[str, QMenu]) -> None:
        """The menus stand: fill those whose entries change; they are given by name."""

    def show_page(self, page: Page) -> None:
        """A page has come into sight."""

    def refresh(self) -> None:
        """The document has changed, and every view has heard of it."""

    def refresh_offers(self) -> None:
        """Other commands than before can be used."""

    def stop(self) -> None:
        """The window is about to close: background work is to end."""

    def close(self) -> None:
        """The window closes: remember what is to be remembered, give files back."""


class PageFeature(Feature):
    """A feature with a page of the window; ``kinds`` are those of the pages that it shows."""

    kinds: frozenset[str]
    has_margins = True

    @abstractmethod
    def make_page(self, room: QWidget) -> QWidget:
        """Make what is shown, in the widget that it will fill."""

    @abstractmethod
    def focus_page(self) -> None:
        """Put the keyboard where one begins."""
