"""A few words on a ground of their colour, with the sign that says the same."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbiter_app.theme.colours import Colours, colours_of
from arbiter_app.theme.fonts import scaled, text_width
from arbiter_app.widgets.delegates import write
from arbiter_app.widgets.desk.picture import Tone
from arbiter_app.widgets.signs import Sign, draw_sign

SIGNS = {Tone.GOOD: Sign.TICK, Tone.REFUSED: Sign.CROSS, Tone.GIVEN_UP: Sign.DASH}
_EDGE = 8


def ground_of(tone: Tone, colours: Colours) -> tuple[str, str]:
    """The ground and the letters of a tone."""
    return {
        Tone.GOOD: (colours.green_soft, colours.green),
        Tone.REFUSED: (colours.red_soft, colours.red),
        Tone.GIVEN_UP: (colours.amber_soft, colours.amber),
        Tone.HERE: (colours.accent, colours.on_accent),
    }.get(tone, (colours.header, colours.muted))


class Tag(QWidget):
    """Shows a verdict; takes no room while it says nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = ""
        self.tone = Tone.PLAIN
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        """Say this from now on; nothing with an empty text."""
        self.text, self.tone = text, tone
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Room for the sign and the words."""
        height = round(self.fontMetrics().height() * 1.4)
        lead = height if self.tone in SIGNS else _EDGE
        width = text_width(self._font(), self.text) + lead + _EDGE + 2
        return QSize(round(width), height)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Long words are shortened rather than that they make the window wider."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), hint.height() * 4), hint.height())

    def _font(self) -> QFont:
        return scaled(self.font(), 0.95, QFont.Weight.DemiBold)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """The ground, the sign, the words."""
        colours = colours_of(self.palette())
        ground, letters = ground_of(self.tone, colours)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        rect = QRectF(self.rect())
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        lead = float(_EDGE)
        if self.tone in SIGNS:
            lead = rect.height()
            draw_sign(painter, QRectF(3, 2, lead - 4, lead - 4), SIGNS[self.tone], letters)
        place = rect.adjusted(lead, 0, -_EDGE + 2, 0)
        write(painter, place, self.text, self._font(), letters, Qt.AlignmentFlag.AlignLeft)
