"""Tournament files among the features of the window: the commands of File, undo and history."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu

from arbiter_app.core.file_names import path_text
from arbiter_app.core.marking import marked
from arbiter_app.core.outputs import OutputKind
from arbiter_app.features.files.files import Files
from arbiter_app.features.files.safekeeping import CrashNotice, SecondPlace
from arbiter_app.features.files.samples import BOOKLET_ROUNDS, FIRST_SAMPLE
from arbiter_app.workplace.command import Command, Moment, Standard, Wording
from arbiter_app.workplace.feature import Feature
from arbiter_app.workplace.page import Page
from arbiter_app.workplace.workplace import Workplace
from pairing.event.store import login_name


class FilesFeature(Feature):
    """Opens, makes, copies and closes files, and goes back and forth in what was done.

    ``closing`` is told before the open tournament is left.
    """

    closing = Signal()

    def __init__(self, place: Workplace) -> None:
        super().__init__(place)
        window, settings = place.window, place.settings
        self.files = Files(place.document, settings, window, place.saving)
        self.second_place = SecondPlace(place.document, settings, window)
        place.document.opened.connect(self.second_place.compare)
        self.second_place.written.connect(partial(place.saving.note, OutputKind.COPY))
        self.crash_notice = CrashNotice(place.document, settings, window)
        self._sign()

    def commands(self) -> Iterable[Command]:
        """What is done with files, and undo."""
        yield from self._opening()
        yield from self._writing()
        yield from self._going_back()

    def _opening(self) -> Iterable[Command]:
        files = self.files
        yield Command(
            "new",
            marked("Menus", "&New tournament…"),
            files.ask_new,
            (Standard.New,),
            "new",
        )
        yield Command("open", marked("Menus", "&Open…"), files.ask_open, (Standard.Open,), "open")
        yield Command(
            "sample",
            marked("Menus", "Open the &sample tournament"),
            partial(files.open_sample, FIRST_SAMPLE),
            icon="sample",
        )
        yield Command(
            "close",
            marked("Menus", "C&lose tournament"),
            self.close_tournament,
            ("Ctrl+W",),
            "close",
            enabled=Moment.has_tournament,
        )

    def _writing(self) -> Iterable[Command]:
        yield Command(
            "save-copy",
            marked("Menus", "Save a &copy…"),
            self.files.save_copy,
            ("Ctrl+Shift+S",),
            "copy",
            enabled=Moment.has_tournament,
        )
        yield Command(
            "save-without-history",
            marked("Menus", "Save a copy to gi&ve away…"),
            self.files.save_without_history,
            hint=marked("Menus", "Write the tournament without its history and dates of birth"),
            enabled=Moment.has_tournament,
        )
        yield Command(
            "back-up",
            marked("Menus", "Copy to the secon&d place"),
            self.second_place.copy,
            ("F12",),
            hint=marked("Menus", "Write a copy with all its history to a USB stick"),
            enabled=Moment.has_tournament,
        )
        yield Command(
            "second-place",
            marked("Menus", "C&hoose the second place…"),
            self.second_place.choose,
            enabled=Moment.has_tournament,
        )
        yield from self._exchanging()

    def _exchanging(self) -> Iterable[Command]:
        yield Command(
            "export-trf",
            marked("Menus", "Export report file (&TRF16)…"),
            self.files.export_trf,
            icon="export",
            enabled=Moment.has_tournament,
        )
        yield Command(
            "export-workbook",
            marked("Menus", "&Excel workbook…"),
            self.files.export_workbook,
            ("Ctrl+E",),
            "wallchart",
            marked(
                "Menus", "Save lists, boards, wallchart, standings and cards as an Excel workbook"
            ),
            enabled=Moment.has_system,
        )
        yield Command(
            "export-pages",
            marked("Menus", "&Web pages…"),
            self.files.export_pages,
            icon="export",
            hint=marked("Menus", "Save the event as a folder of web pages"),
            enabled=Moment.has_system,
        )
        yield Command(
            "import-results",
            marked("Menus", "&Results from a workbook…"),
            self.files.import_results,
            hint=marked("Menus", "Enter the results typed into the Excel workbook"),
            enabled=Moment.can_change_round,
        )

    def _going_back(self) -> Iterable[Command]:
        yield Command(
            "undo",
            marked("Menus", "&Undo"),
            self.document.undo,
            (Standard.Undo,),
            "undo",
            enabled=lambda moment: moment.can_change() and moment.document.can_undo,
            wording=self._undo_wording,
        )
        yield Command(
            "redo",
            marked("Menus", "&Redo"),
            self.document.redo,
            ("Ctrl+Shift+Z", "Ctrl+Y"),
            "redo",
            enabled=lambda moment: moment.can_change() and moment.document.can_redo,
            wording=self._redo_wording,
        )
        yield Command(
            "history",
            marked("Menus", "&History…"),
            self.show_history,
            ("Ctrl+H",),
            enabled=Moment.has_tournament,
        )
        yield Command(
            "names-in-history",
            marked("Menus", "Na&mes in the history"),
            self.sign_or_not,
            hint=marked("Menus", "Write your login name beside everything you do from now on"),
            checked=lambda: self._place.settings.names_in_history,
        )

    def extend_menus(self, menus: Mapping[str, QMenu]) -> None:
        """List the samples, and the files opened lately whenever the list is looked at."""
        for number in range(BOOKLET_ROUNDS + 1):
            text = self.tr("Booklet tournament after round {round}").format(round=number)
            if not number:
                text = self.tr("Booklet tournament before round 1")
            item = menus["samples"].addAction(text)
            item.triggered.connect(lambda _=False, number=number: self.files.open_sample(number))
        recent = menus["recent"]
        recent.aboutToShow.connect(lambda: self._list_recent(recent))

    def open_first(self, path: Path | None) -> None:
        """Open the file asked for, or what was open last; else the window offers to begin."""
        if path is not None:
            self.files.open(path)
        elif (last := self._place.settings.last_file) is not None and last.is_file():
            self._reopen(last)

    def close_tournament(self) -> None:
        """Leave the tournament; everything in it is saved already."""
        self.closing.emit()
        self.document.close()
        self._place.settings.last_file = None

    def sign_or_not(self) -> None:
        """Begin or end to write the login name into the history."""
        settings = self._place.settings
        settings.names_in_history = not settings.names_in_history
        self._sign()

    def _sign(self) -> None:
        self.document.sign(login_name() if self._place.settings.names_in_history else "")

    def show_history(self) -> None:
        """Show everything that was done, and lead back to any of it."""
        from arbiter_app.features.files.history import HistoryDialog

        HistoryDialog(self.document, self.files, self._place.window).open()

    def _reopen(self, path: Path) -> None:
        page = Page.parse(self._place.settings.last_page)
        if self.files.open(path):
            self._place.show_page(page)

    def _list_recent(self, menu: QMenu) -> None:
        menu.clear()
        for path in self._place.settings.recent_files:
            item = menu.addAction(path_text(path).replace("&", "&&"))
            item.setEnabled(path.is_file())
            item.triggered.connect(lambda _=False, path=path: self.files.open(path))

    def _undo_wording(self, moment: Moment) -> Wording:
        action = moment.document.undo_text
        text = self.tr("&Undo: {action}") if action else self.tr("&Undo")
        return Wording(text.format(action=_unlettered(action)))

    def _redo_wording(self, moment: Moment) -> Wording:
        action = moment.document.redo_text
        text = self.tr("&Redo: {action}") if action else self.tr("&Redo")
        return Wording(text.format(action=_unlettered(action)))


def _unlettered(action: str) -> str:
    """The title of an action for a menu, where ``&`` would mark a letter."""
    return action.replace("&", "&&")
