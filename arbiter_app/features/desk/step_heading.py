"""What is said of a step above the desk: the verdict, where one is, and one sentence."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from arbiter_app.features.desk.desk_pictures import points_title
from arbiter_app.features.desk.step_pictures import verdict_of, where_of
from arbiter_app.features.explain.steps.narrate_replay import NarratedReplay
from arbiter_app.features.explain.steps.timeline import Step
from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.balanced_label import BalancedLabel
from arbiter_app.widgets.desk.picture import Tone
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.tag import Tag
from pairing.explaining import Aloud, Because, Explanation
from pairing.explaining.changes import Changes
from pairing.speech.voice import Voice
from pairing.trace.answers import Outcome

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
        self.sentence = BalancedLabel(self)
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
        self.where.setMinimumHeight(self.tag.sizeHint().height())
        self.sentence.setMinimumHeight(_LINES * self.sentence.fontMetrics().lineSpacing())

    def show_answer(self, explanation: Explanation, changes: Changes, voice: Voice) -> None:
        """Say why two players do not meet."""
        names = explanation.tournament.players_by_tpn
        one, other = (names[tpn].name for tpn in changes.asked)
        words, tone = self._outcomes()[changes.outcome]
        self.tag.say(words.format(one=one, other=other), tone)
        self.where.show_text(self._decided_in(explanation, voice))
        said = Aloud(explanation, voice).answer()
        self.sentence.setText(said.text if said else "")

    def _outcomes(self) -> dict[Outcome, tuple[str, Tone]]:
        return {
            Outcome.SO_IT_IS: (self.tr("{one} – {other} is paired"), Tone.GOOD),
            Outcome.IMPOSSIBLE: (self.tr("{one} – {other} is not possible"), Tone.REFUSED),
            Outcome.WORSE: (self.tr("{one} – {other} would be worse"), Tone.REFUSED),
            Outcome.LATER: (self.tr("{one} – {other} comes later"), Tone.GIVEN_UP),
        }

    def _decided_in(self, explanation: Explanation, voice: Voice) -> str:
        """The round, and the bracket that decides."""
        number = explanation.round_number
        found = [each for each in explanation.findings if isinstance(each, Because)]
        judgement = found[0].answer.judgement if found else None
        if judgement is None or not explanation.system.traits.has_brackets:
            return self.tr("Round {round}").format(round=number)
        text = self.tr("Round {round} · decided in the bracket of {points}")
        return text.format(round=number, points=points_title(judgement.score, voice))

    def show_step(self, step: Step, narrated: NarratedReplay, voice: Voice) -> None:
        """Say what becomes of a step, and why."""
        self.tag.say(*verdict_of(step, narrated))
        self.where.show_text(where_of(step, narrated, voice))
        self.sentence.setText(step.aloud or step.title or step.what)
