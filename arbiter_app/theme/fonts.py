"""The program's own font, so that text shows and digits line up on every machine."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from arbiter_app.core.resources import resource

FAMILY = "Inter"
SMALLEST_POINT_SIZE = 10.0
_WEIGHTS = ("Regular", "Medium", "SemiBold", "Bold")


@cache
def load_fonts() -> None:
    """Make the bundled font known to Qt, once for each process."""
    for weight in _WEIGHTS:
        QFontDatabase.addApplicationFont(str(resource("fonts", f"Inter-{weight}.ttf")))


def interface_font(zoom: int = 100) -> QFont:
    """The font of all text, with figures of one width; scripts it lacks come from the system."""
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font = QFont([FAMILY, *system.families()])
    size = max(system.pointSizeF(), SMALLEST_POINT_SIZE)
    font.setPointSizeF(size * zoom / 100)
    return font


def scaled(font: QFont, factor: float, weight: QFont.Weight | None = None) -> QFont:
    """A larger, smaller or heavier cut of a font."""
    return QFont(_cut(QFont(font), factor, weight))


def text_width(font: QFont, text: str) -> float:
    """How wide a line of text is in a font, in pixels; long lists ask for the same texts often."""
    return _width(QFont(font), text)


@lru_cache(maxsize=100)
def _cut(font: QFont, factor: float, weight: QFont.Weight | None) -> QFont:
    changed = QFont(font)
    changed.setPointSizeF(font.pointSizeF() * factor)
    if weight is not None:
        changed.setWeight(weight)
    return changed


@lru_cache(maxsize=20_000)
def _width(font: QFont, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)
