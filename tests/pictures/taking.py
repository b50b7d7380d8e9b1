"""Taking the pictures: the walk through the window, and what is printed."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from arbiter_app.core.document import Document
from arbiter_app.core.settings import Settings
from arbiter_app.features.printing.outputs import lay_out, picture
from arbiter_app.features.printing.pages import Page
from arbiter_app.features.printing.paper import Options
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.theme.theme import Theme
from pairing.federation.forms import Details, all_forms
from pairing.federation.norms import NormOptions
from pairing.reports.documents import DocumentKind, document, event_after
from pairing.reports.documents.errors import NoDocument
from pairing.reports.origin import origin_text
from pairing.speech.language import ENGLISH
from tests.arbiter_app.conftest import keep_in, run_at_once, speaking
from tests.arbiter_app.tour import SAMPLE, Event, wait_for_layouts, walk_pages
from tests.arbiter_app.tour_of_dialogs import walk_dialogs
from tests.pictures.looks import LIGHT, Look
from tests.pictures.pseudo import is_pseudo, pseudo_spoken
from tests.pictures.texts import Text, texts_of

_DOTS_PER_POINT = 1.5


@dataclass(frozen=True)
class Picture:
    """Something to look at, as it looks; ``texts`` are empty for what is printed.

    ``chapter`` is ``pages``, ``dialogs`` or ``prints``. ``sight`` is the widget itself, for as long
    as the next picture is not asked for.
    """

    chapter: str
    name: str
    image: QImage
    texts: tuple[Text, ...] = ()
    sight: QWidget | None = None


def pictures(
    folder: Path, application: QApplication, look: Look = LIGHT, event: Event = SAMPLE
) -> Iterator[Picture]:
    """Every page, dialog and print of an event in that look; files are kept in the folder."""
    with window_on(folder, application, look) as window:
        for name, sight in walk_pages(window, event):
            yield _picture("pages", name, sight, look)
        for name, sight in walk_dialogs(window, folder, event):
            sight.resize(sight.size().boundedTo(look.room))
            wait_for_layouts()
            yield _picture("dialogs", name, sight, look)
        yield from _prints(window.document, event)


@contextmanager
def window_on(folder: Path, application: QApplication, look: Look) -> Iterator[MainWindow]:
    """A window that fills the screen of a look, with settings and files of its own."""
    with pytest.MonkeyPatch.context() as patch, _spoken(look.language, application):
        keep_in(folder, patch)
        # Files are shown below the home folder, so that no picture has a path of this machine.
        patch.setattr(Path, "home", lambda: folder)
        patch.setattr(QDialog, "screen", lambda dialog: _Screen(look))
        settings = Settings(folder / "settings.ini")
        settings.scheme = look.scheme
        theme = Theme(application, settings)
        window = MainWindow(settings, theme, run_at_once)
        window.resize(look.room)
        window.show()
        try:
            yield window
        finally:
            window.close()
            window.deleteLater()
            theme.setParent(None)
            theme.deleteLater()
            del window, theme
            gc.collect()
            # No event loop runs between tests, which would delete what is to be deleted later;
            # windows that were left would be styled and laid out with all that follow.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def _spoken(language: str, application: QApplication) -> Iterator[None]:
    """That language is spoken, a pseudo-language too."""
    if not is_pseudo(language):
        with speaking(language, application):
            yield
        return
    with pseudo_spoken(language), speaking(ENGLISH, application):
        yield


@dataclass(frozen=True)
class _Screen:
    """The screen of a look, for dialogs that ask how large they may be."""

    look: Look

    def availableSize(self) -> QSize:  # noqa: N802
        return self.look.room


def _picture(chapter: str, name: str, sight: QWidget, look: Look) -> Picture:
    return Picture(chapter, name, _image(sight, look.scale), texts_of(sight), sight)


def _image(sight: QWidget, scale: int) -> QImage:
    image = QImage(sight.size() * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    sight.render(image)
    return image


def _prints(opened: Document, event: Event) -> Iterator[Picture]:
    """Every document that can be printed after the last round, and the forms."""
    listed = event_after(opened.tournament, opened.shown_system, opened.voice, event.last_round)
    options = Options(origin=origin_text(opened.tournament, opened.voice, opened.head))
    for kind in DocumentKind:
        with suppress(NoDocument):  # a Swiss event has no table of all rounds
            pages = lay_out((document(kind, listed),), options, opened.voice)
            yield from _first_and_last(kind.value, pages)
    name = opened.shown_system.name
    forms = all_forms(opened.tournament, NormOptions(), Details(), name, opened.voice)
    for form in forms:
        yield from _first_and_last(form.title, lay_out((form,), options, opened.voice))


def _first_and_last(name: str, pages: tuple[Page, ...]) -> Iterable[Picture]:
    """Two pages show how all of them look; the caption counts the others."""
    for number in sorted({1, len(pages)}):
        caption = f"{name}, page {number} of {len(pages)}"
        yield Picture("prints", caption, picture(pages[number - 1], _DOTS_PER_POINT))
