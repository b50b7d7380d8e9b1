"""The checklist for tournament programs among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_app.core.marking import marked
from arbiter_app.workplace.command import Command
from arbiter_app.workplace.feature import Feature


class EndorsementFeature(Feature):
    """Shows where the program stands on FIDE's draft checklist."""

    def commands(self) -> Iterable[Command]:
        """The checklist."""
        yield Command(
            "checklist",
            marked("Menus", "FIDE &checklist…"),
            self.show_checklist,
            hint=marked("Menus", "What FIDE asks of tournament programs, and our answers"),
        )

    def show_checklist(self) -> None:
        """Show all rows with their answers."""
        from arbiter_app.features.endorsement.checklist_dialog import ChecklistDialog

        ChecklistDialog(self._place.window).open()
