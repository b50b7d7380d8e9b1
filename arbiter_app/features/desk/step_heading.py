"""What is said of a step above the desk: the verdict, where one is, and one sentence."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from arbiter_app.features.desk.step_pictures import verdict_of, where_of
from arbiter_app.features.explain.steps.narrate_replay import NarratedReplay
from arbiter_app.features.explain.steps.timeline import Step
from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.tag import Tag
from pairing.speech.voice import Voice

_SENTENCE = 1.5
_LINES = 2
"""So many lines are kept for the sentence, so that nothing moves when it gets longer."""


class StepHeading(QWidget):
    """Says one step."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tag = Tag(self)
        self.where = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self.where.setProperty("role", "muted")
        self.sentence = PlainLabel(self)
        self.sentence.setWordWrap(True)
        self.sentence.setProperty("role", "sentence")
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.tag)
        top.addWidget(self.where, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(top)
        column.addWidget(self.sentence)
        self.fit(self.font())

    def fit(self, font: QFont) -> None:
        """Speak in a size that suits text of that font."""
        self.sentence.setFont(scaled(font, _SENTENCE, QFont.Weight.DemiBold))
        self.sentence.setMinimumHeight(_LINES * self.sentence.fontMetrics().lineSpacing())

    def show_step(self, step: Step, told: NarratedReplay, voice: Voice) -> None:
        """Say what becomes of a step, and why."""
        self.tag.say(*verdict_of(step, told))
        self.where.show_text(where_of(step, told, voice))
        self.sentence.setText(step.aloud or step.title or step.what)
