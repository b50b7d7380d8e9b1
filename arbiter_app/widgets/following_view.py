"""A view that shows something which changes, also while nobody looks."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget


class FollowingView(QWidget):
    """Follows changes at once while it is seen, and else when it is seen the next time.

    Derived classes say in ``_refresh`` what is to be shown anew, and call ``note_change``, or
    connect it with a signal, when something has changed.
    """

    _refresh: Callable[[], None]

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_stale = True

    def note_change(self) -> None:
        """What is shown has changed."""
        self._is_stale = True
        if self.isVisible():
            self.catch_up()

    def catch_up(self) -> None:
        """Show what there is now."""
        self._is_stale = False
        self._refresh()

    def look_again(self) -> None:
        """Show it anew when the view is opened the next time, and leave it as it is until then."""
        self._is_stale = True

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Catch up with what has changed meanwhile."""
        if self._is_stale:
            self.catch_up()
        super().showEvent(event)
