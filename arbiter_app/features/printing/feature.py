"""Printing among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from arbiter_app.core.marking import marked
from arbiter_app.workplace.command import Command, Moment, Standard
from arbiter_app.workplace.feature import Feature

if TYPE_CHECKING:
    from pairing.reports.documents import DocumentKind


class PrintingFeature(Feature):
    """Shows what can be printed."""

    def commands(self) -> Iterable[Command]:
        """To print documents, and a round as an exercise."""
        yield Command(
            "print",
            marked("Menus", "&Print…"),
            self.ask_print,
            (Standard.Print,),
            "print",
            marked("Menus", "Print lists, charts and cards, or save them as PDF"),
            enabled=Moment.has_system,
        )
        yield Command(
            "exercise",
            marked("Menus", "&Worksheet of the round…"),
            self.print_exercise,
            hint=marked("Menus", "Print the round as an exercise, with its solution"),
            enabled=Moment.has_tournament,
        )

    def ask_print(self) -> None:
        """Show what can be printed; what fits the page in sight is ticked."""
        from arbiter_app.features.printing.print_documents import kinds_from_page

        self._print(kinds_from_page(self._place.page.kind), self._place.round_in_view)

    def print_exercise(self) -> None:
        """Print the round in view, or the next one, for pairing by hand, with its solution."""
        from arbiter_app.features.printing.print_documents import EXERCISE

        self._print(EXERCISE, self._place.page.round_number - 1)

    def _print(self, kinds: tuple[DocumentKind, ...], round_number: int) -> None:
        """Show what can be printed after a round (-1 for the last one); those kinds are ticked."""
        from arbiter_app.features.printing.print_documents import PrintDialog

        place = self._place
        choose = place.saving.choose_pdf
        dialog = PrintDialog(self.document, kinds, choose, place.settings, place.window, place.hall)
        dialog.show_round(round_number)
        dialog.exec()
