"""In what the window is looked at: colours, size of the screen, scale and language."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSize

PSEUDO = "pseudo"
RIGHT_TO_LEFT = "pseudo, right to left"


@dataclass(frozen=True, slots=True)
class Look:
    """A way of looking at everything; ``screen`` is in pixels, of which ``scale`` make a unit."""

    name: str
    screen: QSize = QSize(1366, 768)
    scheme: str = "light"
    scale: int = 1
    language: str = "en"

    @property
    def room(self) -> QSize:
        """The size of a window that fills the screen, in the units of the window."""
        return self.screen / self.scale


LIGHT = Look("light")
DARK = Look("dark", scheme="dark")
SMALL = Look("1024 × 600", screen=QSize(1024, 600))
DOUBLE = Look("200 %", scale=2)
GERMAN = Look("Deutsch", language="de")
FRENCH = Look("Français", language="fr")
SPANISH = Look("Español", language="es")
ITALIAN = Look("Italiano", language="it")
RUSSIAN = Look("Русский", language="ru")
LONG_WORDS = Look("long words", language=PSEUDO)
MIRRORED = Look("right to left", language=RIGHT_TO_LEFT)

LANGUAGES = (GERMAN, FRENCH, SPANISH, ITALIAN, RUSSIAN)
LOOKS = (LIGHT, DARK, SMALL, DOUBLE, *LANGUAGES, LONG_WORDS, MIRRORED)
