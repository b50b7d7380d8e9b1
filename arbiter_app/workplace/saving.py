"""Writing files, with everything that is asked and said on the way."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from arbiter_app.core.document import Document
from arbiter_app.core.file_names import path_text
from arbiter_app.core.outputs import Output, OutputKind
from arbiter_app.core.settings import Settings
from arbiter_app.core.texts import error_text
from arbiter_app.jobs.job import Start, start_in_background
from arbiter_app.jobs.write_file import FileWriting, Write
from arbiter_app.widgets import choosing
from arbiter_app.widgets.asking import inform
from pairing.core.errors import PairingError


class Saving(QObject):
    """Asks where something is to be written, and writes it; ``reported`` brings what was done.

    ``noted`` says that another output is remembered. ``began`` brings in a sentence what is being
    written in the background, ``progressed`` how far it is, ``ended`` comes when that is all.

    What takes a while to make is written in the background, by jobs that ``start`` runs.
    """

    reported = Signal(str)
    noted = Signal()
    began = Signal(str)
    progressed = Signal(int, int)
    ended = Signal()

    def __init__(
        self,
        document: Document,
        settings: Settings,
        window: QWidget,
        start: Start = start_in_background,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._settings = settings
        self._window = window
        self.start = start
        self._writings: list[FileWriting] = []

    def choose_pdf(self, title: str, proposal: Path) -> Path | None:
        """Ask where to write a PDF file of what is printed, and remember that."""
        kinds = self.tr("PDF documents (*.pdf)")
        path = choosing.choose_file_to_write(self._window, title, self._folder / proposal, kinds)
        if path is not None:
            self._settings.last_folder = path.parent
            self.note(OutputKind.PRINTS, path)
        return path

    def save_as(
        self,
        title: str,
        suffix: str,
        kinds: str,
        write: Callable[[Path], object],
        name: str = "",
        kind: OutputKind = OutputKind.OTHER,
    ) -> None:
        """Ask where to write, proposing the name of the open file unless one is given; write.

        It is remembered as an output of that kind.
        """
        path = self._ask_where(title, suffix, kinds, name)
        if path is None:
            return
        try:
            write(path)
        except (PairingError, OSError) as error:
            self._show_unwritten(path, error)
        else:
            self._announce_written(kind, path)

    def save_in_background(
        self,
        title: str,
        suffix: str,
        kinds: str,
        write: Write,
        name: str = "",
        kind: OutputKind = OutputKind.OTHER,
    ) -> None:
        """The same for what takes a while; the window can be used meanwhile."""
        path = self._ask_where(title, suffix, kinds, name)
        if path is None:
            return
        writing = FileWriting(path, write, self)
        self._writings.append(writing)
        self.began.emit(self.tr("Writing {file}…").format(file=path.name))
        writing.progressed.connect(self.progressed)
        writing.ended.connect(partial(self._forget, writing))
        writing.written.connect(partial(self._announce_written, kind))
        writing.failed.connect(self._show_unwritten)
        writing.run(self.start)

    def cancel(self) -> None:
        """Write nothing more of what is being written in the background."""
        for writing in self._writings:
            writing.cancel()

    def _forget(self, writing: FileWriting) -> None:
        self._writings.remove(writing)
        if not self._writings:
            self.ended.emit()

    @property
    def _folder(self) -> Path:
        """Where the last export of the open tournament went, else where the tournament is."""
        last, own = self._settings.export_folder(self._document.identity), self._document.path
        return last or (own.parent if own else self._settings.start_folder)

    def note(self, kind: OutputKind, path: Path) -> None:
        """Remember that something was written of the open tournament."""
        document = self._document
        if document.identity:
            output = Output(path, datetime.now(UTC), document.head)
            self._settings.note_output(document.identity, kind, output)
        self.noted.emit()

    def _ask_where(self, title: str, suffix: str, kinds: str, name: str) -> Path | None:
        stem = name or (self._document.path.stem if self._document.path else "")
        proposal = self._folder / f"{stem}{suffix}"
        return choosing.choose_file_to_write(self._window, title, proposal, kinds)

    def _show_unwritten(self, path: Path, error: PairingError | OSError) -> None:
        what = self.tr("{file} was not written.").format(file=path_text(path))
        why = (
            error_text(error, self._document.voice)
            if isinstance(error, PairingError)
            else str(error)
        )
        inform(self._window, what, why)

    def _announce_written(self, kind: OutputKind, path: Path) -> None:
        self._settings.last_folder = path.parent
        self.note(kind, path)
        self.reported.emit(self.tr("Written: {file}").format(file=path_text(path)))
