"""Pages as values: what is drawn on them, and what they are drawn on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from PySide6.QtCore import QDate, QDateTime, QLocale, QRectF, Qt, QTime
from PySide6.QtGui import QColor, QPainter

from arbiter_app.features.printing import type as letters
from arbiter_app.features.printing.paper import POINT, Options, Sheet
from pairing.speech.voice import Voice

INK = QColor("#000000")
QUIET = QColor("#595959")
RULE = QColor("#9a9a9a")
SHADE = QColor("#f0f0f0")

_FOOT_SIZE = 7.5
FOOT = 15 * POINT
"""The height that the foot of a page takes."""

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
_CENTRE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom

Draw = Callable[[QPainter], None]


@dataclass(frozen=True)
class Page:
    """One page: ``draw`` paints it in the units of the layout, from the corner of the paper.

    ``rows`` are the numbers, from 0, of the rows or cards of the document that stand on it.
    """

    sheet: Sheet
    draw: Draw
    rows: tuple[int, ...] = ()
    foot: str = ""


def with_feet(pages: Sequence[Page], options: Options, voice: Voice) -> tuple[Page, ...]:
    """The pages of a document, numbered, with origin and time at the foot."""
    time = ""
    if options.time is not None:
        shown = QLocale().toString(_moment(options.time), QLocale.FormatType.ShortFormat)
        time = voice.say("documents.printed", {"time": shown})
    return tuple(
        replace(page, draw=_with_foot(page, number, len(pages), options.origin, time, voice))
        for number, page in enumerate(pages, start=1)
    )


def _with_foot(page: Page, number: int, total: int, origin: str, time: str, voice: Voice) -> Draw:
    middle = voice.say("documents.page-of", {"page": number, "pages": total})

    def draw(painter: QPainter) -> None:
        page.draw(painter)
        room = page.sheet.room
        box = QRectF(room.left(), room.bottom() - FOOT, room.width(), FOOT)
        painter.setPen(QUIET)
        gap = letters.width("00", _FOOT_SIZE)
        between = box.adjusted(
            letters.width(origin, _FOOT_SIZE) + gap, 0, -letters.width(time, _FOOT_SIZE) - gap, 0
        )
        for text, place, flags in (
            (origin, box, _LEFT),
            (middle, _place_between(box, between, middle), _CENTRE),
            (time, box, _RIGHT),
        ):
            letters.write(painter, place, text, _FOOT_SIZE, flags)

    return draw


def _place_between(box: QRectF, between: QRectF, text: str) -> QRectF:
    """In whose middle a text stands: that of the foot, or of what the texts at its sides leave."""
    half = letters.width(text, _FOOT_SIZE) / 2
    middle = box.center().x()
    return box if between.left() < middle - half and middle + half < between.right() else between


def _moment(time: datetime) -> QDateTime:
    """The time as the clock on the wall shows it."""
    day, hour = QDate(time.year, time.month, time.day), QTime(time.hour, time.minute, time.second)
    return QDateTime(day, hour)
