"""Type for paper: fonts and measures in the units of the layout, the same on every device."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QPainter

from arbiter_app.features.printing.paper import POINT
from arbiter_app.theme.fonts import FAMILY, load_fonts
from arbiter_app.widgets import structure

FORWARD = Qt.TextFlag.TextForceLeftToRight
"""A sentence that begins with an Arabic or Hebrew name is still one of the program's language."""
WRAP = Qt.TextFlag.TextWordWrap | FORWARD
TOP_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


@cache
def font(points: float, *, bold: bool = False) -> QFont:
    """The program's own font in a size in points; scripts it lacks come from the system."""
    load_fonts()
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    made = QFont([FAMILY, *system.families()])
    made.setPixelSize(round(points * POINT))
    made.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setFeature(QFont.Tag("calt"), 0)  # glyphs that belong to no character cannot be copied
    return made


@cache
def metrics(points: float, *, bold: bool = False) -> QFontMetricsF:
    """The measures of that font."""
    return QFontMetricsF(font(points, bold=bold))


@cache
def width(text: str, points: float, *, bold: bool = False) -> float:
    """How wide the text is; of several lines the widest."""
    measures = metrics(points, bold=bold)
    return max((measures.horizontalAdvance(line) for line in text.split("\n")), default=0.0)


def line_height(points: float) -> float:
    """The height of a line of text."""
    return metrics(points).height()


def height(text: str, points: float, room: float, *, bold: bool = False) -> float:
    """The height of the text when it is broken into lines so wide."""
    box = QRectF(0, 0, max(room, 1.0), 1e7)
    measured = metrics(points, bold=bold).boundingRect(box, int(TOP_LEFT | WRAP), text)
    return max(measured.height(), line_height(points))


def longest_word(text: str, points: float, *, bold: bool = False) -> float:
    """How wide the longest word is: a column cannot be narrower without cutting it."""
    return max((width(word, points, bold=bold) for word in text.split()), default=0.0)


def write(
    painter: QPainter,
    box: QRectF,
    text: str,
    points: float,
    flags: Qt.AlignmentFlag,
    *,
    bold: bool = False,
    wraps: bool = False,
) -> None:
    """Write the text into a box; one line too long for it ends in an ellipsis."""
    painter.setFont(font(points, bold=bold))
    ways = WRAP if wraps else FORWARD | Qt.TextFlag.TextSingleLine
    measures = metrics(points, bold=bold)
    if not wraps and measures.horizontalAdvance(text) > box.width() + 1:
        text = measures.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    with structure.text(painter):
        painter.drawText(box, int(flags | ways), text)
