"""Switching the whole program between light and dark and between text sizes."""

from __future__ import annotations

from string import Template

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from arbiter_app.core.resources import resource
from arbiter_app.core.settings import Settings
from arbiter_app.theme.colours import DARK, LIGHT, Colours, palette_of
from arbiter_app.theme.fonts import interface_font, load_fonts

SCHEMES = ("system", "light", "dark")
ZOOMS = (80, 90, 100, 110, 125, 150, 175, 200)
_QT_SCHEME = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
}


_PICTURES = {"up_arrow": "up", "down_arrow": "down", "tick": "tick", "dot": "dot"}
"""The pictures of the style sheet by name, with the file that there is for light and for dark."""


class Theme(QObject):
    """Keeps the application in the chosen colours and text size, and follows the system's."""

    changed = Signal()

    def __init__(self, application: QApplication, settings: Settings) -> None:
        super().__init__(application)
        self._application = application
        self._settings = settings
        load_fonts()
        application.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._apply()

    @property
    def scheme(self) -> str:
        """``system``, ``light`` or ``dark``, as chosen."""
        return self._settings.scheme

    @property
    def zoom(self) -> int:
        """Text size in per cent."""
        return self._settings.zoom

    @property
    def colours(self) -> Colours:
        """The colours in use now."""
        if self.scheme == "system":
            system = self._application.styleHints().colorScheme()
            return DARK if system is Qt.ColorScheme.Dark else LIGHT
        return DARK if self.scheme == "dark" else LIGHT

    def choose_scheme(self, scheme: str) -> None:
        """Use light or dark, or what the system uses."""
        self._settings.scheme = scheme
        self._application.styleHints().setColorScheme(_QT_SCHEME[scheme])
        self._apply()

    def choose_zoom(self, per_cent: int) -> None:
        """Show all text in that size."""
        self._settings.zoom = per_cent
        self._apply()

    def step_zoom(self, steps: int) -> None:
        """Go so many steps up or down the list of text sizes."""
        nearest = min(range(len(ZOOMS)), key=lambda index: abs(ZOOMS[index] - self.zoom))
        self.choose_zoom(ZOOMS[min(max(nearest + steps, 0), len(ZOOMS) - 1)])

    def _follow_system(self) -> None:
        if self.scheme == "system":
            self._apply()

    def _apply(self) -> None:
        font, sheet = interface_font(self.zoom), style_sheet(self.colours)
        is_new = font != self._application.font() or sheet != self._application.styleSheet()
        self._application.setFont(font)
        self._application.setPalette(palette_of(self.colours))
        if is_new:
            self._application.setStyleSheet(sheet)
        self.changed.emit()


def style_sheet(colours: Colours) -> str:
    """The style sheet with every ``$name`` replaced by the colour, or the picture, of that name."""
    template = Template(resource("theme", "window.qss").read_text("utf-8"))
    shade = "dark" if colours is DARK else "light"
    pictures = {
        name: resource("theme", f"{file}-{shade}.svg").as_posix()
        for name, file in _PICTURES.items()
    }
    return template.substitute(colours.by_name() | pictures)
