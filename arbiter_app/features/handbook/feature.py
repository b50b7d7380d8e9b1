"""The handbook among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from arbiter_app.core.marking import marked
from arbiter_app.core.voices import language_spoken
from arbiter_app.workplace.command import Command
from arbiter_app.workplace.feature import Feature

if TYPE_CHECKING:
    from arbiter_app.features.handbook.handbook_dialog import HandbookDialog


class HandbookFeature(Feature):
    """Opens the page of the handbook that fits what is on the screen."""

    _dialog: HandbookDialog | None = None

    def commands(self) -> Iterable[Command]:
        """The handbook."""
        yield Command(
            "handbook",
            marked("Menus", "Hand&book"),
            self.open_handbook,
            ("F1",),
            hint=marked("Menus", "The page of the handbook about what is on the screen"),
        )

    def open_handbook(self) -> None:
        """Show the fitting page, in the window that is open already if there is one."""
        from arbiter_app.core.handbook import page_about
        from arbiter_app.features.handbook.handbook_dialog import HandbookDialog

        language = language_spoken()
        if self._dialog is None or self._dialog.language != language:
            self._dialog = HandbookDialog(language, self._place.window)
        kind = self._place.page.kind if self._is_at_work else ""
        self._dialog.show_page(page_about(kind, language))
        self._dialog.show()
        self._dialog.activateWindow()

    @property
    def _is_at_work(self) -> bool:
        return self.document.is_open or self._place.page.is_learning
