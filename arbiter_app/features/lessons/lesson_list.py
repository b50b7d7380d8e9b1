"""The list of lessons, drawn in two lines each with a sign for every way that is done."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from arbiter_app.features.lessons.lessons_model import LINE_ROLE, LessonLine, LessonsModel, way_text
from arbiter_app.theme.colours import Colours, colours_of
from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.delegates import bold, write
from arbiter_app.widgets.tuple_model import Index
from pairing.teaching import LessonWay

_LEFT = Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignRight
_EDGE = 12
_KEYS = {Qt.Key.Key_W: LessonWay.WATCH, Qt.Key.Key_D: LessonWay.DO, Qt.Key.Key_E: LessonWay.EXAM}
_DONE, _OPEN = "✓", "○"


class LessonList(QListView):
    """Shows a :class:`~arbiter_app.features.lessons.lessons_model.LessonsModel`.

    ``wanted`` says that the chosen lesson is to be begun, in a way or in the one that is next.
    """

    wanted = Signal(object)

    def __init__(self, model: LessonsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(_LineDelegate(self))
        self.setAccessibleName(self.tr("Lessons"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter begins the chosen lesson, a letter in its way; letters do not search."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.wanted.emit(None)
        elif event.key() in _KEYS and not event.modifiers():
            self.wanted.emit(_KEYS[Qt.Key(event.key())])
        elif event.text().isalpha():
            event.ignore()
        else:
            super().keyPressEvent(event)


class _LineDelegate(QStyledItemDelegate):
    """Draws a course small and quiet, of a lesson its idea below and what is done at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """One line for a course, two for a lesson."""
        height = QFontMetricsF(option.font).height()
        line: LessonLine = index.data(LINE_ROLE)
        return QSize(40, round(height + 20 if line.is_heading else 2 * height + 18))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line of the list."""
        painter.save()
        line: LessonLine = index.data(LINE_ROLE)
        colours = colours_of(option.palette)
        rect = QRectF(option.rect).adjusted(_EDGE, 0, -_EDGE, 0)
        if line.is_heading:
            font = scaled(option.font, 0.85, option.font.weight().DemiBold)
            write(painter, rect.adjusted(0, 10, 0, 0), line.text, font, colours.muted, _LEFT)
        else:
            _draw_back(painter, option, colours)
            _draw_lesson(painter, rect.adjusted(0, 7, 0, -7), line, option, colours)
        painter.restore()


def _draw_back(painter: QPainter, option: QStyleOptionViewItem, colours: Colours) -> None:
    is_current = option.state & QStyle.StateFlag.State_Selected
    is_under_mouse = option.state & QStyle.StateFlag.State_MouseOver
    has_focus = is_current and option.state & QStyle.StateFlag.State_HasFocus
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colours.accent), 1) if has_focus else Qt.PenStyle.NoPen)
    if is_current or is_under_mouse:
        painter.setBrush(QColor(colours.accent_soft if is_current else colours.hover))
        painter.drawRoundedRect(QRectF(option.rect).adjusted(4.5, 1.5, -4.5, -1.5), 5, 5)


def _draw_lesson(
    painter: QPainter,
    rect: QRectF,
    line: LessonLine,
    option: QStyleOptionViewItem,
    colours: Colours,
) -> None:
    upper = rect.adjusted(0, 0, 0, -rect.height() / 2)
    lower = rect.adjusted(0, rect.height() / 2, 0, 0)
    small = scaled(option.font, 0.92)
    room = _draw_signs(painter, upper, line, option, colours)
    write(
        painter, upper.adjusted(0, 0, -room, 0), line.text, bold(option.font), colours.text, _LEFT
    )
    edition = QFontMetricsF(small).horizontalAdvance(line.system) + _EDGE
    write(painter, lower, line.system, small, colours.muted, _RIGHT)
    idea = line.lesson.idea if line.lesson else ""
    write(painter, lower.adjusted(0, 0, -edition, 0), idea, small, colours.muted, _LEFT)


def _draw_signs(
    painter: QPainter,
    rect: QRectF,
    line: LessonLine,
    option: QStyleOptionViewItem,
    colours: Colours,
) -> float:
    """Draw the ways with a sign each, from the right; the room that they take."""
    small = scaled(option.font, 0.92)
    used = 0.0
    for way in reversed(line.lesson.ways if line.lesson else ()):
        is_done = line.is_done(way)
        text = f"{_DONE if is_done else _OPEN} {way_text(way)}"
        place = rect.adjusted(0, 0, -used, 0)
        write(painter, place, text, small, colours.green if is_done else colours.muted, _RIGHT)
        used += QFontMetricsF(small).horizontalAdvance(text) + _EDGE
    return used
