"""Drawing of a replay: its steps in the tree, and the players of a step in boxes."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from arbiter_app.models.arrangement import LINE_OF_PLAYERS_ROLE, PlayersLine
from arbiter_app.models.timeline import STEP_ROLE, Step
from arbiter_app.theme.colours import Colours, colours_of
from arbiter_app.theme.fonts import scaled
from arbiter_app.theme.icons import icon
from arbiter_app.views.delegates import PADDING, bold, draw_chip, write
from pairing.board import preference_text
from pairing.common.cards import PairingCard, Strength

Index = QModelIndex | QPersistentModelIndex
_ROW_PADDING = 8
_BOX_PADDING = 9
_ARTICLE = "C.19 "
"""Room for the longest article that counts; a longer one is shortened."""

_SMALL = 0.88
_LEFT = Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignRight


class StepDelegate(QStyledItemDelegate):
    """A step: article, icon, what is tried, and at the right what became of it."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row of a section or of a step."""
        painter.save()
        colours = colours_of(option.palette)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(colours.amber_soft))
        step: Step = index.data(STEP_ROLE)
        rect = QRectF(option.rect).adjusted(2, 0, -PADDING, 0)
        if step.icon:
            rect = self._draw_lead(painter, rect, step, option, colours)
        self._draw_text(painter, rect, step, option, colours)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """As high as the text needs; the width is that of the tree."""
        return QSize(0, round(QFontMetricsF(option.font).height()) + _ROW_PADDING)

    def _draw_lead(
        self,
        painter: QPainter,
        rect: QRectF,
        step: Step,
        option: QStyleOptionViewItem,
        colours: Colours,
    ) -> QRectF:
        """Draw article and icon; the room that is left."""
        small = scaled(option.font, _SMALL)
        width = QFontMetricsF(small).horizontalAdvance(_ARTICLE)
        article = QRectF(rect.left(), rect.top(), width, rect.height())
        write(painter, article, step.article, small, colours.muted, _LEFT)
        size = round(QFontMetricsF(option.font).height())
        drawn = icon(f"move-{step.icon}", colours.muted, colours.faint)
        picture = drawn.pixmap(QSize(size, size), painter.device().devicePixelRatioF())
        top = rect.center().y() - size / 2
        painter.drawPixmap(QPointF(round(article.right() + 4), round(top)), picture)
        return rect.adjusted(width + size + 12, 0, 0, 0)

    def _draw_text(
        self,
        painter: QPainter,
        rect: QRectF,
        step: Step,
        option: QStyleOptionViewItem,
        colours: Colours,
    ) -> None:
        """Draw what is tried and what became of it; where room is short, both give way."""
        font = option.font if step.icon else bold(option.font)
        what = QFontMetricsF(font).horizontalAdvance(step.what)
        outcome = QFontMetricsF(option.font).horizontalAdvance(step.outcome)
        room = rect.width() - PADDING
        if what + outcome > room:
            outcome = min(outcome, max(room - what, room * 0.55))
        end = rect.adjusted(rect.width() - outcome, 0, 0, 0)
        write(painter, end, step.outcome, option.font, _outcome_colour(step, colours), _RIGHT)
        start = rect.adjusted(0, 0, -outcome - PADDING, 0)
        write(painter, start, step.what, font, colours.text, _LEFT)


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
            colour = colours.red if is_sign else colours.faint
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
        height = round(QFontMetricsF(option.font).height() * 1.15)
        width = round(height * 1.3)
        chip = QRectF(rect.right() - width, round(rect.center().y() - height / 2), width, height)
        letter = (preference_text(preference), preference.colour)
        is_absolute = preference.strength is Strength.ABSOLUTE
        draw_chip(painter, chip, letter, colours, option.font, is_absolute=is_absolute)
        return width + 6.0
