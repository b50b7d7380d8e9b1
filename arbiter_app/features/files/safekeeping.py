"""Copies in a second place, and what is said after a crash."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QStorageInfo, Signal
from PySide6.QtWidgets import QWidget

from arbiter_app.core.dates import moment_text
from arbiter_app.core.document import Document
from arbiter_app.core.file_names import path_text
from arbiter_app.core.settings import Settings
from arbiter_app.core.texts import error_text
from arbiter_app.widgets import choosing
from arbiter_app.widgets.asking import confirm, inform
from pairing.event.store import CopyDiffers, Relation, log_title
from pairing.event.store.errors import StoreError


class SecondPlace(QObject):
    """Copies the open file to a folder elsewhere; ``copied`` brings where and when, in words.

    ``written`` brings the path of the copy.
    """

    copied = Signal(str)
    written = Signal(object)

    def __init__(self, document: Document, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._document = document
        self._settings = settings
        self._window = window

    def copy(self) -> None:
        """Write a copy now; asks for the place if there is none yet, or it is not there."""
        folder = self._settings.second_place
        if folder is None or not folder.is_dir():
            self.choose()
        else:
            self._copy_to(folder)

    def choose(self) -> None:
        """Ask for the place, and write the first copy there."""
        title = self.tr("Where copies go: a USB stick or another disk")
        start = self._settings.second_place or self._settings.start_folder
        folder = choosing.choose_folder(self._window, title, start)
        if folder is not None and self._copy_to(folder):
            self._settings.second_place = folder

    def _copy_to(self, folder: Path) -> bool:
        try:
            copy = self._document.back_up(folder)
        except CopyDiffers as differs:
            self._show_difference(differs, folder / Path(str(differs.values["copy"])).name)
            return False
        except (StoreError, OSError) as error:
            why = (
                error_text(error, self._document.voice)
                if isinstance(error, StoreError)
                else str(error)
            )
            inform(self._window, self.tr("No copy was written to the second place."), why)
            return False
        own = self._document.path
        if own is not None and copy.name != own.name:
            values = {"damaged": path_text(folder / own.name), "copy": path_text(copy)}
            why = self._document.voice.say("store.copy-beside", values)
            inform(self._window, self._document.voice.say("store.copy-beside-title"), why)
        at = self._document.copied_at
        text = self.tr("✓ Copy on {place} {time}")
        time = at.strftime("%H:%M") if at else ""
        self.written.emit(copy)
        self.copied.emit(text.format(place=place_name(folder), time=time))
        return True

    def compare(self) -> None:
        """Say so if the copy in the second place holds what the file that was opened does not."""
        folder, path = self._settings.second_place, self._document.path
        if folder is None or path is None or path.parent == folder:
            return
        copy = folder / path.name
        try:
            if copy.is_file() and self._document.compare(copy) in _HOLDS_MORE:
                self._document.back_up(folder)
        except CopyDiffers as differs:
            self._show_difference(differs, copy)
        except (StoreError, OSError):
            return  # Nothing to compare with; the next copy tells why.

    def _show_difference(self, differs: CopyDiffers, copy: Path) -> None:
        """Show both histories; a copy that only went on can be taken over."""
        what, why = (
            self._document.voice.say(f"{differs.key}-title"),
            error_text(differs, self._document.voice),
        )
        if differs.relation is not Relation.AHEAD or self._document.is_read_only:
            inform(self._window, what, why)
        elif confirm(self._window, self._document.voice.say("store.take-over"), why):
            try:
                self._document.take_over(copy)
            except StoreError as error:
                inform(self._window, what, error_text(error, self._document.voice))


_HOLDS_MORE = (Relation.AHEAD, Relation.PARTED)


def place_name(folder: Path) -> str:
    """The name of the disk if it has one, else that of the folder."""
    disk = QStorageInfo(str(folder))
    if not disk.isRoot() and folder == Path(disk.rootPath()) and disk.name():
        return disk.name()
    return folder.name or path_text(folder)


class CrashNotice(QObject):
    """Notes which file is open, so that the next start knows if it was not closed."""

    def __init__(self, document: Document, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._settings = settings
        self._not_closed = settings.file_not_closed
        self._text = ""
        document.opened.connect(self._note)

    @property
    def text(self) -> str:
        """What to say until the arbiter goes on working; empty as a rule."""
        return self._text if self._document.saved_at is None else ""

    def put_away(self) -> None:
        """It has been read."""
        self._text = ""

    def _note(self) -> None:
        path = self._document.path
        is_recovered = path is not None and path == self._not_closed
        self._text = self._recovered_text(path) if path and is_recovered else ""
        if path is not None:
            self._not_closed = None
        self._settings.file_not_closed = path

    def _recovered_text(self, path: Path) -> str:
        text = self.tr(
            "The program ended without closing {file}. Everything is here up to the last action: "
            "{action}, {time}."
        )
        try:
            last = self._document.log()[-1]
        except StoreError as error:
            return error_text(error, self._document.voice)
        time = moment_text(last.time)
        return text.format(file=path.name, action=log_title(last, self._document.voice), time=time)
