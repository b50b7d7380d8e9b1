"""A card of the start: a picture, what can be begun, and a sentence about it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.letters import without_letter
from arbiter_app.widgets.plain_label import PlainLabel

WIDTH_IN_CHARACTERS = 36
EDGE = 20
PICTURE = 24
"""Width and height of the picture, in pixels."""


class StartCard(QPushButton):
    """A large button; ``letter`` is the one marked in its title, which chooses it as well.

    ``picture`` is the name of its icon.
    """

    def __init__(self, picture: str, title: str, note: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picture = picture
        self.title = without_letter(title)
        self.letter = QKeySequence.mnemonic(title).toString().removeprefix("Alt+")
        self.setProperty("role", "card")
        self.setAccessibleName(self.title)
        self.setAccessibleDescription(note)
        self._sign = QLabel(self)
        letter = PlainLabel(self.letter, self)
        letter.setProperty("role", "muted")
        head = PlainLabel(self.title, self)
        head.setProperty("role", "title")
        head.setFont(scaled(self.font(), 1.2))
        words = PlainLabel(note, self)
        words.setProperty("role", "muted")
        for label in (head, words):
            label.setWordWrap(True)
        top = QHBoxLayout()
        top.addWidget(self._sign)
        top.addStretch(1)
        top.addWidget(letter, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(EDGE, 16, EDGE, 16)
        layout.setSpacing(6)
        layout.addLayout(top)
        layout.addWidget(head)
        layout.addWidget(words, 1, Qt.AlignmentFlag.AlignTop)
        for part in (self._sign, letter, head, words):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def draw(self, picture: QIcon) -> None:
        """Show that picture."""
        self._sign.setPixmap(picture.pixmap(PICTURE, PICTURE))

    def sizeHint(self) -> QSize:  # noqa: N802
        """As wide as every card, and as high as its words with room for three lines."""
        width = self.fontMetrics().averageCharWidth() * WIDTH_IN_CHARACTERS + 2 * EDGE
        layout = self.layout()
        least = self.fontMetrics().height() * 6 + PICTURE
        return QSize(width, max(layout.heightForWidth(width) if layout else 0, least))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Cards are of one size."""
        return self.sizeHint()
