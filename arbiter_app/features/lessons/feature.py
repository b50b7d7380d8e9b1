"""Learning among the features of the window: lessons, progress, and presenting a round."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from arbiter_app.core.marking import marked
from arbiter_app.features.explain.feature import ExplainFeature
from arbiter_app.widgets.lazy_part import LazyPart
from arbiter_app.workplace.command import Command, Moment
from arbiter_app.workplace.feature import PageFeature
from arbiter_app.workplace.page import LESSONS, PROGRESS, Page
from arbiter_app.workplace.workplace import Workplace

if TYPE_CHECKING:
    from arbiter_app.features.lessons.learn_area import LearnArea


class LessonsFeature(PageFeature):
    """Shows the lessons and what the students have done, with or without a tournament."""

    kinds = frozenset({"lessons", "progress"})
    has_margins = False

    def __init__(self, place: Workplace, explain: ExplainFeature) -> None:
        super().__init__(place)
        self._explain = explain

    def make_page(self, room: QWidget) -> LazyPart[LearnArea]:
        """All that is for learning, built when it is first seen."""
        self.page = LazyPart(self._build, room)
        return self.page

    def focus_page(self) -> None:
        """Put the keyboard where one begins."""
        self.page.part.focus_first()

    def commands(self) -> Iterable[Command]:
        """To learn, to present a round, and to write a lesson on it."""
        yield Command(
            "lessons",
            marked("Menus", "&Lessons"),
            partial(self._place.go_to_page, LESSONS),
            ("Ctrl+6",),
            hint=marked("Menus", "Learn to pair by hand, step by step"),
        )
        yield Command(
            "progress",
            marked("Menus", "&Progress of the students"),
            partial(self._place.go_to_page, PROGRESS),
        )
        yield Command(
            "present",
            marked("Menus", "P&resent the round…"),
            self.present_round,
            ("F11",),
            hint=marked("Menus", "Show the steps of the round in large type, for a projector"),
            enabled=Moment.has_round,
        )
        yield Command(
            "make-lesson",
            marked("Menus", "&Make a lesson of this round…"),
            self.make_lesson,
            hint=marked("Menus", "Write a lesson of your own on the round in view"),
            enabled=Moment.has_tournament,
        )

    def show_page(self, page: Page) -> None:
        """Show lessons or progress, or leave a lesson that was at work."""
        if page == LESSONS:
            self.page.part.show_lessons()
        elif page == PROGRESS:
            self.page.part.show_progress()
        elif self.page.built is not None:
            self.page.built.leave()

    def close(self) -> None:
        """Give the files of lessons and students back."""
        if self.page.built is not None:
            self.page.built.close_classroom()

    def present_round(self) -> None:
        """Show how the round in view was paired, in large type for a projector.

        Where its steps are in sight, it goes on from the one that is shown.
        """
        shown, timeline = self._place.round_in_view, self._explain.built_timeline
        replay = timeline.replay if timeline and timeline.is_at_step_of(shown) else None
        if timeline is not None and replay is not None:
            self.page.part.present(replay, timeline.recorded_step)
        else:
            self.page.part.present_round(self.document.tournament, shown)

    def make_lesson(self) -> None:
        """Make a lesson of the round in view, or of the next one."""
        tournament = self.document.tournament
        number = self._place.page.round_number or tournament.next_round
        self.page.part.make_lesson(tournament, number)

    def _build(self, room: QWidget) -> LearnArea:
        from arbiter_app.features.lessons.learn_area import LearnArea

        place = self._place
        area = LearnArea(place.settings, place.saving, place.start_job, room)
        area.lessons_wanted.connect(lambda: place.go_to_page(LESSONS))
        return area
