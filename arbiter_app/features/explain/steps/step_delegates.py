"""Drawing of the steps of a replay in their tree."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from arbiter_app.features.explain.steps.timeline import STEP_ROLE, Step
from arbiter_app.theme.colours import Colours, colours_of
from arbiter_app.theme.fonts import scaled
from arbiter_app.theme.icons import icon
from arbiter_app.widgets.delegates import PADDING, bold, run_by_letters, write
from arbiter_app.widgets.signs import Sign, draw_sign

Index = QModelIndex | QPersistentModelIndex
_ROW_PADDING = 8
_BAR = 3
_BESIDE_SIGN = 2
_ARTICLE = "C.10.b "
"""Room for the longest article that counts; one with a longer name has a row of its own width."""

_LONGEST_ARTICLE = 2.2
"""How much wider that may be, as for ``Annex 1, odd`` of the round robin; more is shortened."""

_SMALL = 0.88
_SHORT_OUTCOME = 0.4
"""Share of a row up to which an outcome stands beside what is tried, however long that is."""

_ANY_HEIGHT = 10_000
_LEFT = Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignRight
_WRAP = Qt.TextFlag.TextWordWrap


@dataclass(frozen=True, slots=True)
class _Row:
    """Where the parts of a step stand in its row: what is tried, and what became of it."""

    what: QRectF
    outcome: QRectF
    height: float


class StepDelegate(QStyledItemDelegate):
    """A step: article, icon, what is tried, and at the right what became of it.

    Words that find no room beside each other go on in further lines, and the row gets higher.
    """

    def __init__(self, tree: QTreeView) -> None:
        super().__init__(tree)
        self._tree = tree

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row of a section or of a step."""
        painter.save()
        run_by_letters(painter)
        colours = colours_of(option.palette)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(colours.accent_soft))
            painter.fillRect(
                QRect(0, option.rect.top(), _BAR, option.rect.height()), QColor(colours.accent)
            )
        step: Step = index.data(STEP_ROLE)
        rect = _without_padding(QRectF(option.rect))
        if step.icon:
            self._draw_lead(painter, rect, step, option, colours)
        row = _row_of(step, option, rect.width())
        parts = (
            (row.what, step.what, _font_of_what(step, option), colours.text, _LEFT),
            (row.outcome, step.outcome, option.font, _outcome_colour(step, colours), _RIGHT),
        )
        for place, text, font, colour, side in parts:
            sign, words = _signed(text)
            if sign is not None:
                self._draw_sign(
                    painter, place.translated(rect.topLeft()), words, sign, option, colour
                )
                text = words
            painter.setFont(font)
            painter.setPen(QColor(colour))
            painter.drawText(place.translated(rect.topLeft()), side | _WRAP, text)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """As high as the text needs in the width of the tree."""
        width = self._tree.viewport().width() - self._tree.indentation() * _depth(index)
        row = _row_of(
            index.data(STEP_ROLE), option, _without_padding(QRectF(0, 0, width, 0)).width()
        )
        return QSize(0, round(row.height) + _ROW_PADDING)

    def _draw_sign(
        self,
        painter: QPainter,
        place: QRectF,
        words: str,
        sign: Sign,
        option: QStyleOptionViewItem,
        colour: str,
    ) -> None:
        """Draw the sign before the first line of what became of a step."""
        metrics = QFontMetricsF(option.font)
        taken = metrics.boundingRect(place, _RIGHT | _WRAP, words)
        side = metrics.height()
        left = max(taken.left(), place.left()) - side - _BESIDE_SIGN
        draw_sign(painter, QRectF(left, place.top(), side, side), sign, colour)

    def _draw_lead(
        self,
        painter: QPainter,
        rect: QRectF,
        step: Step,
        option: QStyleOptionViewItem,
        colours: Colours,
    ) -> None:
        """Draw article and icon beside the first line."""
        small = scaled(option.font, _SMALL)
        size = round(QFontMetricsF(option.font).height())
        article = QRectF(rect.left(), rect.top(), _article_width(step, option), size)
        write(painter, article, step.article, small, colours.muted, _LEFT)
        drawn = icon(f"move-{step.icon}", colours.muted, colours.faint)
        picture = drawn.pixmap(QSize(size, size), painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(round(article.right() + 4), round(rect.top())), picture)


def _signed(text: str) -> tuple[Sign | None, str]:
    """The sign with which an outcome begins, and the words after it."""
    sign = {"✓": Sign.TICK, "✕": Sign.CROSS}.get(text[:1])
    return sign, text if sign is None else text[1:].lstrip()


def _depth(index: Index) -> int:
    """How far in a row begins: a section once, its steps twice, and so on."""
    depth = 1
    while (index := index.parent()).isValid():
        depth += 1
    return depth


def _without_padding(rect: QRectF) -> QRectF:
    return rect.adjusted(2, _ROW_PADDING / 2, -PADDING, -_ROW_PADDING / 2)


def _font_of_what(step: Step, option: QStyleOptionViewItem) -> QFont:
    return option.font if step.icon else bold(option.font)


def _article_width(step: Step, option: QStyleOptionViewItem) -> float:
    """The same for all steps of a round, but for articles that go by long names."""
    metrics = QFontMetricsF(scaled(option.font, _SMALL))
    usual, own = map(metrics.horizontalAdvance, (_ARTICLE, f"{step.article} "))
    return max(usual, min(own, _LONGEST_ARTICLE * usual))


def _row_of(step: Step, option: QStyleOptionViewItem, width: float) -> _Row:
    """Side by side if there is room; a short outcome stands beside longer words, another below."""
    metrics = QFontMetricsF(option.font)
    left = _article_width(step, option) + metrics.height() + 12 if step.icon else 0.0
    room = max(width - left, 1.0)
    words = QFontMetricsF(_font_of_what(step, option))
    outcome = metrics.horizontalAdvance(step.outcome)
    is_beside = words.horizontalAdvance(step.what) + outcome + PADDING <= room
    if is_beside or outcome <= room * _SHORT_OUTCOME:
        what = _broken(words, step.what, room - outcome - PADDING)
        end = QRectF(left + room - outcome - 1, 0, outcome + 1, metrics.height())
        return _Row(what.translated(left, 0), end, max(what.height(), metrics.height()))
    what = _broken(words, step.what, room)
    end = _broken(metrics, step.outcome, room).translated(left, what.height())
    return _Row(what.translated(left, 0), end, what.height() + end.height())


def _broken(metrics: QFontMetricsF, text: str, width: float) -> QRectF:
    """The room that a text takes in lines of that width."""
    width = max(width, 1.0)
    taken = metrics.boundingRect(QRectF(0, 0, width, _ANY_HEIGHT), _LEFT | _WRAP, text)
    return QRectF(0, 0, width, max(taken.height(), metrics.height()))


def _outcome_colour(step: Step, colours: Colours) -> str:
    if step.is_refused:
        return colours.red
    return colours.green if step.is_accepted else colours.muted
