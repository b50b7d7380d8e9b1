"""Whether the history in the file is whole, and the head by which anybody can check that."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from arbiter_app.widgets.layouts import heading
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import set_role
from arbiter_app.widgets.sign_mark import SignMark
from arbiter_app.widgets.signs import Sign


class HistoryBox(QFrame):
    """Says of the history in the file whether it is whole, beside its head."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("items")
        self.mark = SignMark(None, "muted", "", self)
        self.title = heading("", self)
        self.head = heading("", self)
        self.about = PlainLabel(self)
        self.about.setWordWrap(True)
        set_role(self.about, "muted")
        self.head.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.head.setAccessibleName(self.tr("Head of the history"))
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 12, 16, 12)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.mark, 0, 0)
        grid.addWidget(self.title, 0, 1)
        grid.addWidget(self.head, 0, 2)
        grid.addWidget(self.about, 1, 1, 1, 2)
        self.hide()

    def show_head(self, head: str, is_whole: bool | None) -> None:
        """Say how the history with that head stands; ``None`` as long as it is looked at."""
        about = self.tr("Head of the history as it stands; anybody can check the file against it.")
        if is_whole is None:
            self.mark.show_sign(None, "muted", "")
            self.title.setText(self.tr("The history is being checked …"))
        elif is_whole:
            self.title.setText(self.tr("The history is whole"))
            self.mark.show_sign(Sign.TICK, "good", self.title.text())
        else:
            self.title.setText(self.tr("The file is not as it was written"))
            self.mark.show_sign(Sign.CROSS, "bad", self.title.text())
            about = self.tr(
                "Nothing is lost: with the next change all of it is written into a new file beside "
                "this one."
            )
        self.about.setText(about)
        self.head.setText(head)
        self.show()
