"""The line at the foot of the window: what is saved, what was done last, what is going on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QProgressBar, QPushButton, QStatusBar, QWidget

from arbiter_app.core.document import Document
from arbiter_app.core.file_names import path_text
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.properties import set_role
from arbiter_app.workplace.looking import Foot
from arbiter_app.workplace.saving import Saving
from pairing.core.field import has_round_left
from pairing.core.model import Tournament

MESSAGE_TIME = 8000
"""How long a message stays, in milliseconds."""


class StatusLine(QStatusBar):
    """Shows the state of a document; ``cancelled`` says that background work is to stop."""

    cancelled = Signal()

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.setSizeGripEnabled(False)
        self.setContentsMargins(6, 0, 8, 0)
        self.saved = self._label("good", Qt.TextElideMode.ElideRight, 24)
        self.place = self._label("", Qt.TextElideMode.ElideMiddle)
        self.last_action = self._label("", Qt.TextElideMode.ElideRight)
        self.hint = self._label("amber", Qt.TextElideMode.ElideRight, 44)
        self.work = self._label("", Qt.TextElideMode.ElideRight)
        self.progress = QProgressBar(self)
        self.progress.setTextVisible(False)
        self.progress.setFixedWidth(self.fontMetrics().averageCharWidth() * 24)
        self.cancel = QPushButton(self.tr("Cancel"), self)
        self.cancel.clicked.connect(self.cancelled)
        self.proof = self._label("good", Qt.TextElideMode.ElideRight, 30)
        self.copy = self._label("good", Qt.TextElideMode.ElideRight)
        for label in (self.saved, self.copy, self.place, self.last_action):
            self.addWidget(label)
        for widget in (self.proof, self.work, self.progress, self.cancel, self.hint):
            self.addPermanentWidget(widget)
        self.show_copy("")
        self.show_proof(0)
        self.end_work()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """The line never makes the window wider: its texts are cut, the longest first."""
        return QSize(0, super().minimumSizeHint().height())

    def refresh(self) -> None:
        """Say how things stand."""
        document = self._document
        self.saved.show_text(self._saved_text())
        self.place.show_text(path_text(document.path) if document.path else "")
        self.last_action.show_text(self._last_action_text())
        self.hint.show_text(document.why_not_pairable if document.is_open else "")
        set_role(self.hint, "muted" if _is_played_out(document.tournament) else "amber")

    def show_copy(self, text: str) -> None:
        """Say where the last copy is; an empty text if there is none."""
        self.copy.show_text(text)
        self.copy.setVisible(bool(text))

    def show_proof(self, round_number: int) -> None:
        """Say of which round the proof is verified; 0 if of none."""
        text = self.tr("✓ Round {round}: pairing certified").format(round=round_number)
        self.proof.show_text(text if round_number else "")
        self.proof.setVisible(bool(round_number))

    def say(self, text: str) -> None:
        """Show a message for a while."""
        self.showMessage(text, MESSAGE_TIME)

    def follow(self, work: Saving | Foot, cancel: Callable[[], object]) -> None:
        """Show what goes on there, and cancel it."""
        work.began.connect(self.begin_work)
        work.progressed.connect(self.show_progress)
        work.ended.connect(self.end_work)
        self.cancelled.connect(lambda: cancel())

    def begin_work(self, text: str) -> None:
        """Show that something is going on."""
        self.work.show_text(text)
        self.progress.setRange(0, 0)
        for widget in (self.work, self.progress, self.cancel):
            widget.show()
        self.hint.hide()

    def show_progress(self, done: int, in_all: int) -> None:
        """Show how far it is."""
        self.progress.setRange(0, in_all)
        self.progress.setValue(done)

    def end_work(self) -> None:
        """Show that nothing is going on."""
        for widget in (self.work, self.progress, self.cancel):
            widget.hide()
        self.hint.show()

    def _saved_text(self) -> str:
        if not self._document.is_open:
            return ""
        if self._document.is_read_only:
            return self.tr("Read-only")
        at = self._document.saved_at
        if at is None:
            return self.tr("✓ Saved")
        return self.tr("✓ Saved {time}").format(time=at.strftime("%H:%M:%S"))

    def _last_action_text(self) -> str:
        if not self._document.can_undo:
            return ""
        text = self.tr("Last: {action} (Ctrl+Z takes it back)")
        return text.format(action=self._document.undo_text)

    def _label(self, role: str, mode: Qt.TextElideMode, least: int = 6) -> ElidedLabel:
        label = ElidedLabel(mode, self, least=least)
        label.setProperty("role", role)
        return label


def _is_played_out(tournament: Tournament) -> bool:
    """Every round has been paired and has its results: nothing is left to be warned of."""
    rounds = tournament.rounds
    return bool(rounds) and rounds[-1].is_complete and not has_round_left(tournament)
