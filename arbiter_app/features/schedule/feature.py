"""The table of all rounds among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from arbiter_app.core.marking import marked
from arbiter_app.widgets.lazy_part import LazyPart
from arbiter_app.workplace.command import Command, Moment
from arbiter_app.workplace.feature import PageFeature
from arbiter_app.workplace.page import SCHEDULE, Page

if TYPE_CHECKING:
    from arbiter_app.features.schedule.schedule_view import ScheduleView


class ScheduleFeature(PageFeature):
    """Shows the rounds that are known beforehand, and who has scored what against whom."""

    kinds = frozenset({"schedule"})
    has_margins = False

    def make_page(self, room: QWidget) -> LazyPart[ScheduleView]:
        """The page, built when it is first seen."""
        self.page = LazyPart(self._build, room)
        return self.page

    def focus_page(self) -> None:
        """Put the keyboard on the table in sight."""
        self.page.part.focus_table()

    def commands(self) -> Iterable[Command]:
        """To see the page."""
        yield Command(
            "schedule",
            marked("Menus", "T&able of all rounds"),
            partial(self._place.go_to_page, SCHEDULE),
            hint=marked("Menus", "Every round of a round robin, and the cross table"),
            enabled=_has_schedule,
        )

    def _build(self, room: QWidget) -> ScheduleView:
        from arbiter_app.features.schedule.schedule_view import ScheduleView

        view = ScheduleView(self.document, room)
        view.round_wanted.connect(self._go_to_round)
        self._place.selection.join(view.against, view.subject_at)
        return view

    def _go_to_round(self, round_number: int) -> None:
        self._place.go_to_page(Page("round", round_number))


def _has_schedule(moment: Moment) -> bool:
    """The system of the tournament knows its rounds beforehand."""
    document = moment.document
    return document.is_open and document.shown_system.traits.schedule is not None
