"""One quiet line of text below or above a list: a hint, a warning, or why something was refused."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from arbiter_app.widgets.properties import set_role


class Tone(Enum):
    """How a notice is meant; the value is its ``role`` in the style sheet."""

    NOTE = "muted"
    WARNING = "warning"
    ERROR = "error"
    REFUSED = "banner"

    @property
    def sign(self) -> str:
        """The sign before the text, so that no meaning hangs on colour alone."""
        return _SIGNS[self]


_ENDLESS = 10_000
_SIGNS = {Tone.NOTE: "", Tone.WARNING: "!", Tone.REFUSED: "✕", Tone.ERROR: "✕"}


class NoticeLine(QLabel):
    """A wrapped line of plain text that takes no room while it is empty."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("noticeLine")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.hide()

    def show_text(self, text: str, tone: Tone = Tone.NOTE) -> None:
        """Show a sentence with the sign of its tone; an empty one hides the line."""
        set_role(self, tone.value)
        self.setText(f"{tone.sign} {text}".strip() if text else "")
        self.setAccessibleName(text)
        self.setVisible(bool(text))

    def clear_text(self) -> None:
        """Say nothing."""
        self.show_text("")

    def sizeHint(self) -> QSize:  # noqa: N802
        """One line; more lines come from the height for the width that there is."""
        return QSize(0, self.heightForWidth(_ENDLESS))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """The same: a label's own hint would be a guess at a narrow column."""
        return self.sizeHint()


class NoticeInForm(NoticeLine):
    """A notice in a row of a form, which keeps all its lines in sight.

    A form lays out rows that wrap by what they needed before, so that one of several lines could be
    cut when its text or its width became another one.
    """

    def show_text(self, text: str, tone: Tone = Tone.NOTE) -> None:
        """Show a sentence as every notice does."""
        super().show_text(text, tone)
        if self.isVisible():
            self._keep_whole()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Ask for the lines that this width makes."""
        super().resizeEvent(event)
        self._keep_whole()

    def _keep_whole(self) -> None:
        self.setMinimumHeight(0)
        self.setMinimumHeight(self.heightForWidth(self.width()))
