"""The comparison with another system among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_app.core.marking import marked
from arbiter_app.workplace.command import Command, Moment
from arbiter_app.workplace.feature import Feature


class CompareFeature(Feature):
    """Shows a round by another system beside that by its own."""

    def commands(self) -> Iterable[Command]:
        """The comparison."""
        yield Command(
            "compare-systems",
            marked("Menus", "&Compare with another system…"),
            self.compare_systems,
            hint=marked("Menus", "Show the round by another system beside it; nothing changes"),
            enabled=Moment.has_system,
        )

    def compare_systems(self) -> None:
        """Show the round in view, or the next one, by another system beside that by its own."""
        from arbiter_app.features.compare.compare_systems import CompareSystemsDialog

        place = self._place
        number = place.page.round_number
        if not number:
            is_next = not self.document.why_not_pairable
            number = self.document.tournament.next_round if is_next else max(place.last_round, 1)
        CompareSystemsDialog(self.document, number, place.start_job, place.window).open()
