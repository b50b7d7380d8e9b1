"""The window of the program, and the one that follows it when another language is chosen."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from arbiter_app.core.settings import Settings
from arbiter_app.core.translation import language_to_speak, speak
from arbiter_app.core.voices import language_spoken
from arbiter_app.jobs.job import Start, start_in_background
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.theme.theme import Theme


class Windows(QObject):
    """Has one window at a time, in the language that is chosen.

    A window made anew says everything in its language, whatever its parts keep of their texts. So
    when another language is chosen, a new window takes the place of the old one: on the same file,
    which holds whatever was done, and on the same page. ``replaced`` brings the new one.
    """

    replaced = Signal(object)

    def __init__(
        self,
        settings: Settings,
        theme: Theme,
        application: QApplication,
        start_job: Start = start_in_background,
    ) -> None:
        super().__init__(application)
        self._settings = settings
        self._theme = theme
        self._application = application
        self._start_job = start_job
        speak(language_to_speak(settings.language), application)
        self.current = self._made()

    def _made(self) -> MainWindow:
        window = MainWindow(self._settings, self._theme, self._start_job)
        window.place.language_chosen.connect(self._follow, Qt.ConnectionType.QueuedConnection)
        return window

    def _follow(self) -> None:
        """Speak the language that is chosen, unless that is the one which is spoken already."""
        language = language_to_speak(self._settings.language)
        if language != language_spoken():
            self._replace(language)

    def _replace(self, language: str) -> None:
        old, ends_with_window = self.current, self._application.quitOnLastWindowClosed()
        path, page = old.document.path, old.page
        self._application.setQuitOnLastWindowClosed(False)
        old.close()
        speak(language, self._application)
        self.current = self._made()
        self.current.appear()
        if path is not None:
            self.current.files.open(path)
        if path is not None or page.is_learning:
            self.current.go_to_page(page)
        self._application.setQuitOnLastWindowClosed(ends_with_window)
        old.deleteLater()
        self.replaced.emit(self.current)
