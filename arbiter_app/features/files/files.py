"""Opening and making files, with everything that is said on the way."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from arbiter_app.core.document import Document
from arbiter_app.core.file_names import SUFFIX, free_path, is_tournament_file, path_text
from arbiter_app.core.outputs import OutputKind
from arbiter_app.core.settings import Settings, tournaments_folder
from arbiter_app.core.texts import error_text
from arbiter_app.features.files.samples import booklet_tournament
from arbiter_app.jobs.job import Job, resting
from arbiter_app.widgets import choosing
from arbiter_app.widgets.asking import confirm, inform
from arbiter_app.widgets.waiting import wait_for
from arbiter_app.workplace.saving import Saving
from pairing.core.errors import PairingError, Problem, UnreadableInput
from pairing.core.file_names import file_stem
from pairing.core.model import Tournament
from pairing.event.actions.legal import caution, why_not_final
from pairing.event.importing import as_imported
from pairing.event.store import Salvaged, TournamentFile, salvage, salvaged_text
from pairing.event.store.errors import StoreError
from pairing.formats.trf import read_trf_file, write_trf
from pairing.formats.trf.rated import for_rating
from pairing.reports.sheets.saving import replace_file
from pairing.systems.system import Watcher

if TYPE_CHECKING:
    from pairing.event.results_workbook import WorkbookResults

DAMAGED = (
    "store.damaged",
    "store.event-unreadable",
    "store.chain-broken",
    "store.explanation-altered",
    "store.session-unreadable",
    "store.no-events",
    "store.not-a-tournament-file",
)
"""Reasons for which a file is not opened, although part of it may be read."""


class Files(QObject):
    """Opens and makes tournament files, and writes the open one in other forms."""

    def __init__(
        self, document: Document, settings: Settings, window: QWidget, saving: Saving
    ) -> None:
        super().__init__(window)
        self._document = document
        self._settings = settings
        self._window = window
        self.saving = saving
        document.moved.connect(self._follow)

    def ask_new(self) -> None:
        """Ask for a new tournament and make its file."""
        from arbiter_app.features.tournament.new_tournament import NewTournamentDialog

        dialog = NewTournamentDialog(self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.create(dialog.tournament())

    def ask_open(self) -> bool:
        """Ask for a file and open it; false if none was opened."""
        kinds = self.tr(
            "Tournaments and report files (*.arbiter *.trf *.trfx *.txt *.gz);;All files (*)"
        )
        return self._ask_file(self.tr("Open a tournament"), kinds)

    def ask_take_over(self) -> bool:
        """Ask for the report file of another program and go on with it; false if none was read."""
        return self._ask_report(self.tr("Take over a running event"))

    def ask_report(self) -> bool:
        """Ask for a report file whose last round is to be explained; false if none was read."""
        return self._ask_report(self.tr("Explain a pairing"))

    def _ask_report(self, title: str) -> bool:
        kinds = self.tr(
            "Report files (*.trf *.trfx *.txt *.gz);;Tournaments (*.arbiter);;All files (*)"
        )
        return self._ask_file(title, kinds)

    def _ask_file(self, title: str, kinds: str) -> bool:
        path = choosing.choose_file_to_open(self._window, title, self._settings.start_folder, kinds)
        if path is None:
            return False
        self._settings.last_folder = path.parent
        return self.open(path)

    def open(self, path: Path) -> bool:
        """Open a tournament file, or read a report file into a new one; false if that failed."""
        path = path.absolute()
        try:
            return self._open_own(path) if is_tournament_file(path) else self._import(path)
        except OSError as error:
            self._show_unopened(path, error.strerror or str(error))
        return False

    def open_sample(self, after_round: int) -> bool:
        """Open the booklet tournament as it stood after that round, in a file of its own.

        A file made for it earlier, in which everything still stands as it did, is opened again.
        """
        name = self.tr("Booklet tournament after round {round}").format(round=after_round)
        tournament = booklet_tournament(after_round)
        made = _file_with(tournament, file_stem(name, self.tr("Tournament")))
        return self.open(made) if made is not None else self.create(tournament, name)

    def create(self, tournament: Tournament, name: str = "") -> bool:
        """Make a file of its own for a tournament, in the usual folder or where the arbiter says.

        It is called after the tournament unless a name is given.
        """
        stem = file_stem(name or tournament.info.name, self.tr("Tournament"))
        return self._make(stem, lambda path: self._document.create(path, tournament))

    def _make(self, stem: str, make: Callable[[Path], object]) -> bool:
        """Make a file in the usual folder, or where the arbiter says if that is not possible."""
        path: Path | None = free_path(tournaments_folder(), stem)
        while path is not None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                with resting():
                    make(path)
            except (OSError, StoreError) as error:
                path = self._ask_other_place(path, error)
            else:
                self._remember(path)
                return True
        return False

    def save_copy(self) -> None:
        """Write a copy of the open file somewhere else."""
        title = self.tr("Save a copy")
        kinds = self.tr("Tournaments (*.arbiter)")
        self.saving.save_as(title, SUFFIX, kinds, self._document.save_copy)

    def save_without_history(self) -> None:
        """Write the tournament alone somewhere else, for giving away."""
        title = self.tr("Save a copy without history and dates of birth")
        own = self._document.path
        name = self.tr("{name} (without history)").format(name=own.stem if own else "")
        kinds = self.tr("Tournaments (*.arbiter)")
        self.saving.save_as(title, SUFFIX, kinds, self._document.save_without_history, name)

    def export_trf(self) -> None:
        """Write the tournament as a report file, once no game is adjourned any more."""
        tournament = self._document.tournament
        reason = why_not_final(tournament)
        if reason is not None:
            inform(
                self._window,
                self.tr("The report file was not written."),
                self._document.voice.say(reason.key, reason.values),
            )
            return

        head = self._document.head

        def write(path: Path, watch: Watcher) -> None:
            written = write_trf(for_rating(tournament), head=head).encode("utf-8")
            watch(1, 1)
            replace_file(path, written)

        title, kinds = self.tr("Export report file"), self.tr("Report files (*.trf)")
        report = OutputKind.REPORT
        self.saving.save_in_background(title, ".trf", kinds, write, kind=report)

    def export_workbook(self) -> None:
        """Write the workbook of the event: lists, boards, wallchart, standings and cards.

        Its paper and the look of its charts are those last chosen for printing.
        """
        from pairing.reports.sheets.workbook import save_workbook, workbook_name

        tournament, system = self._document.tournament, self._document.shown_system

        charts = replace(
            self._settings.charts,
            head=self._document.head,
            identity=self._document.identity,
        )

        voice = self._document.voice

        def write(path: Path, watch: Watcher) -> None:
            save_workbook(tournament, system, path, voice, charts, watch=watch)

        title = self.tr("Save the workbook")
        name = Path(workbook_name(tournament, self._document.voice)).stem
        kinds = self.tr("Excel workbooks (*.xlsx)")
        workbook = OutputKind.WORKBOOK
        self.saving.save_in_background(title, ".xlsx", kinds, write, name, workbook)

    def export_pages(self) -> None:
        """Write the event as a folder of web pages."""
        from pairing.reports.pages import save_pages

        tournament, system = self._document.tournament, self._document.shown_system

        voice, head = self._document.voice, self._document.head

        def write(path: Path, watch: Watcher) -> None:
            save_pages(tournament, system, path, voice, head, watch)

        title = self.tr("Save web pages in a new folder")
        name = file_stem(tournament.info.name, self.tr("Tournament"))
        folders, pages = self.tr("Folders (*)"), OutputKind.PAGES
        self.saving.save_in_background(title, "", folders, write, name, pages)

    def import_results(self) -> None:
        """Ask for a workbook, and show which results typed into it would be entered."""
        from pairing.event.results_workbook import read_workbook, results_in

        title = self.tr("Results from a workbook")
        kinds = self.tr("Excel workbooks (*.xlsx)")
        path = choosing.choose_file_to_open(self._window, title, self._settings.start_folder, kinds)
        if path is None:
            return

        document = self._document
        tournament, voice, identity = document.tournament, document.voice, document.identity

        def work(watch: Watcher) -> WorkbookResults:
            watch(0, 2)
            sheets = read_workbook(path)
            watch(1, 2)
            return results_in(sheets, path, tournament, voice, identity)

        what = self.tr("Reading {file}…").format(file=path_text(path))
        try:
            found = wait_for(what, work, self.saving.start, self._window)
        except (PairingError, OSError) as error:
            self._show_no_results(error)
        else:
            if found is not None:
                self._enter(found)

    def _enter(self, found: WorkbookResults) -> None:
        """Enter the results as one action once they have been seen."""
        if found.action is None:
            self._show_entered(found.round_number, 0)
            if found.problems:
                self._show_problems(found.problems, can_open=False)
            return
        from arbiter_app.features.files.results_preview import ResultsPreview

        tournament, voice = self._document.tournament, self._document.voice
        reason = caution(found.action, tournament)
        why = voice.say(reason.key, reason.values) if reason is not None else ""
        boards = found.boards(tournament)
        dialog = ResultsPreview(found.round_number, boards, found.problems, why, self._window)
        if dialog.exec() == QDialog.DialogCode.Accepted and self._document.do(found.action):
            self._show_entered(found.round_number, len(found.results))

    def _show_entered(self, round_number: int, count: int) -> None:
        text = self.tr("Round {round}: {count} results entered.", "", count)
        self.saving.reported.emit(text.format(round=round_number, count=count))

    def _show_no_results(self, error: PairingError | OSError) -> None:
        voice = self._document.voice
        why = error_text(error, voice) if isinstance(error, PairingError) else str(error)
        inform(self._window, self.tr("No results were entered."), why)

    def _open_own(self, path: Path) -> bool:
        if path == self._document.path:
            return True
        try:
            with resting():
                self._document.open_file(path)
        except StoreError as error:
            return self._salvage(path, error)
        self._remember(path)
        self._compare_snapshots(path)
        return True

    def _follow(self, left: Path) -> None:
        """The open file was replaced or taken away: say so, and where everything is now."""
        path = self._document.path
        if path is not None:
            self._remember(path)
            values = {"left": path_text(left), "file": path_text(path)}
            inform(
                self._window,
                self._document.voice.say("store.moved-title"),
                self._document.voice.say("store.moved", values),
            )

    def _compare_snapshots(self, path: Path) -> None:
        """Compare what is shown with the log it stands for, while work goes on."""
        audit = self._document.audit()
        if audit is None or not audit.snapshots:
            return

        def work(watch: Watcher) -> tuple[int, ...]:
            return audit.wrong_snapshots(watch)

        self._comparing = Job(work)
        self._comparing.signals.answered.connect(partial(self._show_wrong, path))
        self.saving.start(self._comparing)

    def _show_wrong(self, path: Path, wrong: tuple[int, ...]) -> None:
        if wrong and self._document.path == path:
            values: dict[str, str | int] = {"file": path_text(path), "event": wrong[0]}
            why = self._document.voice.say("store.snapshot-wrong", values)
            inform(self._window, self._document.voice.say("store.snapshot-wrong-title"), why)

    def _salvage(self, path: Path, error: StoreError) -> bool:
        """Offer what can be read of a damaged file as a new one; else say why it was not opened."""
        found = salvage(path) if error.key in DAMAGED and path.is_file() else None
        if found is None:
            self._show_unopened(path, error_text(error, self._document.voice))
            return False
        why = salvaged_text(found, path_text(path), self._document.voice)
        if not confirm(self._window, self.tr("Open what can be read"), why):
            return False
        name = self.tr("{file} (what could be read)").format(file=path.stem)
        return self._keep_salvaged(found, name)

    def _keep_salvaged(self, found: Salvaged, name: str) -> bool:
        """Write what could be read, with its history, as a file of its own and open that."""

        def make(path: Path) -> None:
            found.save(path)
            self._document.open_file(path)

        return self._make(file_stem(name, self.tr("Tournament")), make)

    def _import(self, path: Path) -> bool:
        today = date.today()

        def work(watch: Watcher) -> tuple[Tournament, tuple[Problem, ...]]:
            result = read_trf_file(path, today=today)
            tournament, warnings = as_imported(result.tournament, str(path), watch)
            found = (*result.problems, *warnings)
            return tournament, (*result.format_notes, *found) if found else ()

        what = self.tr("Reading {file} and checking its rounds…").format(file=path_text(path))
        try:
            read = wait_for(what, work, self.saving.start, self._window)
        except UnreadableInput as error:
            self._show_problems(error.problems, can_open=False)
            return False
        if read is None or (read[1] and not self._show_problems(read[1])):
            return False
        tournament = read[0]
        return self.create(tournament, tournament.info.name or path.stem)

    def _show_problems(self, problems: tuple[Problem, ...], *, can_open: bool = True) -> bool:
        """Show what is wrong with a file; true if it shall be opened all the same."""
        from arbiter_app.features.files.problems import ProblemsDialog

        dialog = ProblemsDialog(problems, self._window, can_open=can_open)
        return dialog.exec() == QDialog.DialogCode.Accepted

    def _ask_other_place(self, path: Path, error: OSError | StoreError) -> Path | None:
        """Say why the tournament cannot be kept there, and ask where it can."""
        why = (
            error_text(error, self._document.voice)
            if isinstance(error, StoreError)
            else error.strerror or str(error)
        )
        what = self.tr("The tournament cannot be kept in {folder}.")
        inform(self._window, what.format(folder=path_text(path.parent)), why)
        title = self.tr("Where to keep the tournament")
        kinds = self.tr("Tournaments (*.arbiter)")
        proposal = self._settings.start_folder / path.name
        return choosing.choose_file_to_write(self._window, title, proposal, kinds)

    def _show_unopened(self, path: Path, why: str) -> None:
        what = self.tr("{file} was not opened.").format(file=path_text(path))
        inform(self._window, what, why)

    def _remember(self, path: Path) -> None:
        self._settings.last_file = path
        self._settings.add_recent_file(path)


def _file_with(tournament: Tournament, stem: str) -> Path | None:
    """A file in the usual folder whose name begins so and which has just that tournament."""
    for path in sorted(tournaments_folder().glob(f"{stem}*{SUFFIX}")):
        with suppress(StoreError), TournamentFile.open(path, for_reading=True) as file:
            if file.tournament == tournament:
                return path
    return None
