"""The checklist for tournament programs among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_app.core.marking import marked
from arbiter_app.widgets.asking import do_after_asking
from arbiter_app.workplace.command import Command, Moment
from arbiter_app.workplace.feature import Feature
from pairing.event.actions import LeaveFideMode


class EndorsementFeature(Feature):
    """Shows where the program stands on FIDE's draft checklist, and leads out of FIDE mode."""

    def commands(self) -> Iterable[Command]:
        """The checklist."""
        yield Command(
            "checklist",
            marked("Menus", "FIDE &checklist…"),
            self.show_checklist,
            hint=marked("Menus", "What FIDE asks of tournament programs, and our answers"),
        )
        yield Command(
            "leave-fide-mode",
            marked("Menus", "Lea&ve FIDE mode…"),
            self.leave_fide_mode,
            hint=marked("Menus", "Allow what FIDE's rules rule out; there is no way back"),
            enabled=_is_in_fide_mode,
        )

    def leave_fide_mode(self) -> None:
        """Leave FIDE mode, in two steps that name what follows from it."""
        do_after_asking(self.document, LeaveFideMode(), self._place.window)

    def show_checklist(self) -> None:
        """Show all rows with their answers."""
        from arbiter_app.features.endorsement.checklist_dialog import ChecklistDialog

        ChecklistDialog(self._place.window).open()


def _is_in_fide_mode(moment: Moment) -> bool:
    return moment.can_change() and not moment.document.tournament.left_fide_mode
