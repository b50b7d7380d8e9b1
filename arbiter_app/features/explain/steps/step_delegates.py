"""Drawing of a replay: its steps in the tree, and the players of a step in boxes."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from arbiter_app.features.explain.steps.arrangement import LINE_OF_PLAYERS_ROLE, PlayersLine
from arbiter_app.features.explain.steps.timeline import STEP_ROLE, Step
from arbiter_app.theme.colours import Colours, colours_of
from arbiter_app.theme.fonts import scaled
from arbiter_app.theme.icons import icon
from arbiter_app.widgets.chips import draw_chip
from arbiter_app.widgets.delegates import PADDING, bold, write
from pairing.core.cards import PairingCard, Strength
from pairing.reports.board import preference_text

Index = QModelIndex | QPersistentModelIndex
_ROW_PADDING = 8
_BOX_PADDING = 9
_ARTICLE = "C.10.b "
"""Room for the longest article that counts; a longer one is shortened."""

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
        colours = colours_of(option.palette)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(colours.amber_soft))
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
        article = QRectF(rect.left(), rect.top(), _article_width(option), size)
        write(painter, article, step.article, small, colours.muted, _LEFT)
        drawn = icon(f"move-{step.icon}", colours.muted, colours.faint)
        picture = drawn.pixmap(QSize(size, size), painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(round(article.right() + 4), round(rect.top())), picture)


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


def _article_width(option: QStyleOptionViewItem) -> float:
    return QFontMetricsF(scaled(option.font, _SMALL)).horizontalAdvance(_ARTICLE)


def _row_of(step: Step, option: QStyleOptionViewItem, width: float) -> _Row:
    """Side by side if there is room; a short outcome stands beside longer words, another below."""
    metrics = QFontMetricsF(option.font)
    left = _article_width(option) + metrics.height() + 12 if step.icon else 0.0
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


class PlayerBoxDelegate(QStyledItemDelegate):
    """A player in a box with the colour due; those who are refused have a red box and a sign."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_refused = False

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the box, or the sign between two."""
        painter.save()
        colours = colours_of(option.palette)
        line: PlayersLine = index.data(LINE_OF_PLAYERS_ROLE)
        card = line.cards[index.column()]
        if card is not None:
            is_red = self.is_refused and card.tpn in line.tried and index.column() < 3
            self._draw_box(painter, option, card, colours, is_red=is_red)
        elif index.column() == 1:
            is_sign = line.sign not in ("", "–")
            colour = colours.red if is_sign else colours.muted
            centre = Qt.AlignmentFlag.AlignHCenter
            write(painter, QRectF(option.rect), line.sign, bold(option.font), colour, centre)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Room for number, name and chip."""
        metrics = QFontMetricsF(bold(option.font))
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        chip = 0 if index.column() == 1 else metrics.height() * 2.4
        width = metrics.horizontalAdvance(text) + chip + 2 * _BOX_PADDING
        return QSize(round(width), round(metrics.height() * 1.8))

    def _draw_box(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        card: PairingCard,
        colours: Colours,
        *,
        is_red: bool,
    ) -> None:
        box = QRectF(option.rect).adjusted(2.5, 2.5, -2.5, -2.5)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.red if is_red else colours.border), 1))
        painter.setBrush(QColor(colours.red_soft if is_red else colours.header))
        painter.drawRoundedRect(box, 5, 5)
        inside = box.adjusted(_BOX_PADDING, 0, -_BOX_PADDING + 3, 0)
        chip = self._draw_preference(painter, inside, option, card, colours)
        text = f"{card.tpn} {card.player.name}"
        room = inside.adjusted(0, 0, -chip, 0)
        write(painter, room, text, bold(option.font), colours.text, _LEFT)

    def _draw_preference(
        self,
        painter: QPainter,
        rect: QRectF,
        option: QStyleOptionViewItem,
        card: PairingCard,
        colours: Colours,
    ) -> float:
        """Draw the chip at the right end; the width it takes."""
        preference = card.preference
        if preference.colour is None:
            return 0.0
        metrics = QFontMetricsF(option.font)
        letters = metrics.horizontalAdvance(preference_text(preference))
        height = round(metrics.height())
        width = round(max(height * 1.3, letters + height * 0.5))
        chip = QRectF(rect.right() - width, round(rect.center().y() - height / 2), width, height)
        letter = (preference_text(preference), preference.colour)
        is_absolute = preference.strength is Strength.ABSOLUTE
        draw_chip(painter, chip, letter, colours, option.font, is_absolute=is_absolute)
        return width + 6.0
