"""What concerns the program rather than a tournament: its look, its language, help, and the end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDockWidget

from arbiter_app.core.marking import marked
from arbiter_app.core.settings import log_folder
from arbiter_app.core.translation import SYSTEM, language_names
from arbiter_app.core.voices import voice_of
from arbiter_app.features.rounds.result_keys import preset
from arbiter_app.shell.page_keys import page_keys
from arbiter_app.theme.theme import SCHEMES, Theme
from arbiter_app.widgets.lazy_part import LazyPart
from arbiter_app.workplace.command import Command
from arbiter_app.workplace.feature import Feature
from arbiter_app.workplace.workplace import Workplace

_AS_THE_SYSTEM = marked("Menus", "As the &system")
_SCHEMES = {
    "system": _AS_THE_SYSTEM,
    "light": marked("Menus", "&Light"),
    "dark": marked("Menus", "&Dark"),
}


class ProgramFeature(Feature):
    """Chooses look and language, shows the keys, and says what this is."""

    def __init__(self, place: Workplace, theme: Theme) -> None:
        super().__init__(place)
        self._theme = theme

    def commands(self) -> Iterable[Command]:
        """Look, language, help, and the end."""
        yield Command("quit", marked("Menus", "&Quit"), self._place.window.close, ("Ctrl+Q",))
        yield from self._schemes()
        yield from self._languages()
        yield from self._sizes()
        yield from self._help()

    def _schemes(self) -> Iterable[Command]:
        for scheme in SCHEMES:
            yield Command(
                f"scheme-{scheme}",
                _SCHEMES[scheme],
                partial(self._theme.choose_scheme, scheme),
                checked=partial(self._has_scheme, scheme),
            )

    def _languages(self) -> Iterable[Command]:
        names = {SYSTEM: _AS_THE_SYSTEM} | language_names()
        for language, name in names.items():
            yield Command(
                f"language-{language}",
                name,
                partial(self.choose_language, language),
                checked=partial(self._has_language, language),
            )

    def _sizes(self) -> Iterable[Command]:
        theme = self._theme
        yield Command(
            "larger",
            marked("Menus", "&Larger text"),
            partial(theme.step_zoom, 1),
            ("Ctrl++", "Ctrl+="),
        )
        yield Command(
            "smaller",
            marked("Menus", "S&maller text"),
            partial(theme.step_zoom, -1),
            ("Ctrl+-",),
        )
        yield Command(
            "usual-size",
            marked("Menus", "Usual &text size"),
            partial(theme.choose_zoom, 100),
            ("Ctrl+0",),
        )

    def _help(self) -> Iterable[Command]:
        yield Command("keys", marked("Menus", "&Keys"), self.show_keys, ("?",))
        yield Command("log", marked("Menus", "Open the &log folder"), self.open_log_folder)
        yield Command("about", marked("Menus", "&About Arbiter Desk"), self.show_about)

    def _has_scheme(self, scheme: str) -> bool:
        return self._theme.scheme == scheme

    def _has_language(self, language: str) -> bool:
        return self._place.settings.language == language

    def choose_language(self, language: str) -> None:
        """Let the program speak that language."""
        self._place.settings.language = language
        self._place.commands.refresh_checks()
        self._place.language_chosen.emit()

    def show_keys(self) -> None:
        """Show the keys of all commands, those of pages that have not been seen yet as well."""
        from arbiter_app.shell.shortcut_sheet import ShortcutSheet

        window = self._place.window
        for page in window.findChildren(LazyPart):
            _ = page.part
        parts = (window.centralWidget(), *window.findChildren(QDockWidget))
        pages = [part for part in parts if part is not None]
        others = page_keys(preset(self._place.settings.result_keys), voice_of(self))
        ShortcutSheet(window.menuBar(), pages, others, window).open()

    def open_log_folder(self) -> None:
        """Show the folder with the log."""
        log_folder().mkdir(parents=True, exist_ok=True)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(log_folder())))

    def show_about(self) -> None:
        """Say what this is, and what it has from others."""
        from arbiter_app.shell.about_dialog import AboutDialog

        AboutDialog(self._place.window).open()
