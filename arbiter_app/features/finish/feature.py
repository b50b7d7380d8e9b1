"""The end of the tournament among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from arbiter_app.core.marking import marked
from arbiter_app.widgets.lazy_part import LazyPart
from arbiter_app.workplace.command import Command, Moment
from arbiter_app.workplace.feature import PageFeature
from arbiter_app.workplace.page import FINISH

if TYPE_CHECKING:
    from arbiter_app.features.finish.finish_view import FinishView


class FinishFeature(PageFeature):
    """Shows what belongs to the end of the tournament, each done or not done."""

    kinds = frozenset({"finish"})
    has_margins = False

    def make_page(self, room: QWidget) -> LazyPart[FinishView]:
        """The page, built when it is first seen."""
        self.page = LazyPart(self._build, room)
        return self.page

    def focus_page(self) -> None:
        """Put the keyboard on what is to be done next."""
        self.page.part.focus_next()

    def commands(self) -> Iterable[Command]:
        """To see the page."""
        yield Command(
            "finish",
            marked("Menus", "&End of tournament"),
            partial(self._place.go_to_page, FINISH),
            ("Ctrl+9",),
            enabled=Moment.has_tournament,
            hint=marked("Menus", "What is still missing, and what has been written"),
        )

    def stop(self) -> None:
        """Look for nothing more."""
        if self.page.built is not None:
            self.page.built.stop()

    def _build(self, room: QWidget) -> FinishView:
        from arbiter_app.features.finish.finish_view import FinishView

        return FinishView(self._place, room)
