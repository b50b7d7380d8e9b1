"""The federation among the features of the window."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from arbiter_app.core.marking import marked
from arbiter_app.core.outputs import OutputKind
from arbiter_app.core.voices import voice_of
from arbiter_app.widgets import choosing
from arbiter_app.widgets.lazy_part import LazyPart
from arbiter_app.workplace.command import Command, Moment
from arbiter_app.workplace.feature import PageFeature
from arbiter_app.workplace.page import FEDERATION
from pairing.core.errors import PairingError
from pairing.core.model import PaperKind
from pairing.event.actions import KeepPaper
from pairing.speech.problems import error_text

if TYPE_CHECKING:
    from arbiter_app.features.federation.federation_view import FederationView
    from arbiter_app.features.federation.prizes_dialog import PrizesDialog
    from arbiter_app.features.federation.writing import ForFederation
    from pairing.federation.forms import Details
    from pairing.federation.prizes import PrizePlan


class FederationFeature(PageFeature):
    """Shows what goes to the federation, and writes it."""

    kinds = frozenset({"federation"})
    has_margins = False

    def make_page(self, room: QWidget) -> LazyPart[FederationView]:
        """The page, built when it is first seen."""
        self.page = LazyPart(self._build, room)
        return self.page

    def focus_page(self) -> None:
        """Put the keyboard on the rating changes."""
        self.page.part.changes_table.setFocus()

    def stop(self) -> None:
        """Look for nothing more."""
        if self.page.built is not None:
            self.page.built.stop()

    def commands(self) -> Iterable[Command]:
        """To see the page, to fill the forms, and to write everything."""
        yield Command(
            "federation",
            marked("Menus", "Rat&ing officer"),
            partial(self._place.go_to_page, FEDERATION),
            ("Ctrl+7",),
            enabled=Moment.has_tournament,
            hint=marked("Menus", "Rating changes, title norms, checks before sending"),
        )
        yield Command(
            "form-details",
            marked("Menus", "For the for&ms…"),
            self.ask_details,
            hint=marked("Menus", "Organiser, event code, norm reports of arbiters"),
            enabled=Moment.has_tournament,
        )
        yield Command(
            "save-forms",
            marked("Menus", "Forms &as PDF…"),
            self.save_forms,
            hint=marked("Menus", "Write IT3, the IT1 of every norm, FA1 and IA1"),
            enabled=Moment.has_system,
        )
        yield Command(
            "send-federation",
            marked("Menus", "For the rat&ing officer…"),
            self.save_submission,
            hint=marked("Menus", "Write report file, forms, lists and checks into one archive"),
            enabled=Moment.has_system,
        )

        yield Command(
            "prizes",
            marked("Menus", "Pri&zes…"),
            self.save_prizes,
            hint=marked("Menus", "Award the prizes, and write a list to sign"),
            enabled=Moment.has_tournament,
        )
        yield Command(
            "live-boards",
            marked("Menus", "Live &boards…"),
            self.save_live_boards,
            hint=marked("Menus", "Write the games of the round as PGN for live boards"),
            enabled=Moment.has_round,
        )

    def ask_details(self) -> None:
        """Let the arbiter say what the tournament does not know."""
        from arbiter_app.features.federation.details_dialog import DetailsDialog
        from pairing.federation.kept import details_text

        details = self.details
        dialog = DetailsDialog(details, details.arbiters, self._place.window)
        if dialog.exec() and dialog.details != details:
            self.document.do(KeepPaper(PaperKind.DETAILS, details_text(dialog.details)))

    @property
    def details(self) -> Details:
        """What was said for the forms of the open tournament."""
        from pairing.federation.kept import kept_details

        return kept_details(self.document.tournament)

    def save_forms(self) -> None:
        """Ask for a PDF file, and write the forms into it."""
        from arbiter_app.features.federation.writing import ForFederation

        what, path = self._for_federation(ForFederation), self.document.path
        self._place.saving.save_in_background(
            self.tr("Save the forms"),
            ".pdf",
            self.tr("PDF documents (*.pdf)"),
            what.write_forms,
            self.tr("{name} forms").format(name=path.stem) if path else "",
        )

    def save_submission(self) -> None:
        """Ask for an archive, and write everything for the rating officer into it."""
        from arbiter_app.features.federation.writing import ForFederation
        from pairing.reports.submission import submission_name

        what = self._for_federation(ForFederation)
        self._place.saving.save_in_background(
            self.tr("Save for the rating officer"),
            ".zip",
            self.tr("Archives (*.zip)"),
            what.write_submission,
            submission_name(what.tournament, what.voice),
            OutputKind.REPORT,
        )

    def save_prizes(self) -> None:
        """Ask for the prizes, then where to write the list to sign.

        What is typed is kept, also if the dialog is left without a list.
        """
        from arbiter_app.features.federation.prizes_dialog import PrizesDialog
        from pairing.federation.kept import kept_plan
        from pairing.federation.prizes import plan_text

        kept = kept_plan(self.document.tournament)
        dialog = PrizesDialog(kept, self._place.window)
        dialog.wants_plan.connect(partial(self._open_plan, dialog))
        dialog.wants_file.connect(partial(self._keep_plan, dialog))
        wants_list = dialog.exec()
        plan = dialog.plan_if_any()
        if plan is not None and plan != kept:
            self.document.do(KeepPaper(PaperKind.PRIZES, plan_text(plan)))
        if wants_list and plan is not None:
            self._save_list_of_prizes(plan)

    def _save_list_of_prizes(self, plan: PrizePlan) -> None:
        from arbiter_app.features.federation.writing import write_prizes

        tournament, path, voice = self.document.tournament, self.document.path, voice_of(self)
        self._place.saving.save_in_background(
            self.tr("Save the list of prizes"),
            ".pdf",
            self.tr("PDF documents (*.pdf)"),
            lambda path, watch: write_prizes(tournament, plan, voice, path, watch),
            self.tr("{name} prizes").format(name=path.stem) if path else "",
        )

    def _open_plan(self, dialog: PrizesDialog) -> None:
        """Show the plan in a file, or say what is wrong with it."""
        from pairing.federation.prizes import read_plan

        title = self.tr("The prizes as they were announced")
        folder = self._place.settings.start_folder
        kinds = self.tr("Plans of prizes (*.toml)")
        path = choosing.choose_file_to_open(dialog, title, folder, kinds)
        if path is None:
            return
        try:
            dialog.show_plan(read_plan(path))
        except PairingError as error:
            dialog.say(error_text(error, voice_of(self)))
        except OSError as error:
            dialog.say(f"{path.name}: {error.strerror or type(error).__name__}")

    def _keep_plan(self, dialog: PrizesDialog) -> None:
        """Write the plan into a file, for the ceremony and for next year."""
        from arbiter_app.features.federation.prizes_dialog import WrongPrizes
        from pairing.federation.prizes import plan_text
        from pairing.reports.sheets.saving import replace_file

        try:
            content = plan_text(dialog.plan()).encode("utf-8")
        except WrongPrizes as wrong:
            dialog.say(str(wrong))
            return
        path = self.document.path
        self._place.saving.save_as(
            self.tr("Keep the plan of prizes"),
            ".toml",
            self.tr("Plans of prizes (*.toml)"),
            lambda path: replace_file(path, content),
            self.tr("{name} prizes").format(name=path.stem) if path else "",
        )

    def save_live_boards(self) -> None:
        """Ask for a PGN file, and write the games of the round in view into it."""
        from arbiter_app.features.federation.writing import write_live_boards

        number, tournament = self._place.round_in_view, self.document.tournament
        self._place.saving.save_in_background(
            self.tr("Save the games of round {round}").format(round=number),
            ".pgn",
            self.tr("Chess games (*.pgn)"),
            lambda path, watch: write_live_boards(tournament, number, path, watch),
            f"round-{number:02}",
        )

    def _for_federation(self, kind: type[ForFederation]) -> ForFederation:
        """All that goes to the federation as things stand now, to be written meanwhile."""
        system = self.document.system
        assert system is not None, "the commands need the system"
        built = self.page.built
        return kind(
            tournament=self.document.tournament,
            system=system,
            details=self.details,
            k_factors=dict(built.k_factors) if built else {},
            head=self.document.head,
            voice=voice_of(self),
            time=datetime.now(),
        )

    def _build(self, room: QWidget) -> FederationView:
        from arbiter_app.features.federation.federation_view import FederationView

        commands = self._place.commands
        buttons = (commands["form-details"], commands["save-forms"], commands["send-federation"])
        return FederationView(self._place, buttons, room)
