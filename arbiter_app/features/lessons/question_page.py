"""A question of a lesson beside the pairing cards from which it is answered."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.features.desk.desk_pictures import round_picture
from arbiter_app.features.lessons.question_part import QuestionPart
from arbiter_app.widgets.desk.picture import Picture
from arbiter_app.widgets.desk.view import DeskView
from pairing.core.cards import Preference
from pairing.event.manual import DeskPosition
from pairing.teaching import AskPreference, Attempt


class QuestionPage(QWidget):
    """The cards before the round, none of them paired, and the question."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.part = QuestionPart(self)
        self.cards = DeskView(self)
        self.cards.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        parts = QSplitter(Qt.Orientation.Horizontal, self)
        parts.addWidget(self.cards)
        parts.addWidget(self.part)
        parts.setSizes([660, 420])
        parts.setChildrenCollapsible(False)
        parts.setHandleWidth(14)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(parts)

    def ask(self, attempt: Attempt) -> None:
        """Put the present question of an attempt."""
        if attempt.posed is not None:
            self.part.ask(attempt.posed)
        self.show_cards(attempt, is_open=True)

    def show_cards(self, attempt: Attempt, *, is_open: bool) -> None:
        """Lay the cards; a preference that is asked for stands on no card while it ``is_open``."""
        session = attempt.session
        picture = round_picture(
            session.cards,
            DeskPosition(session.beginning.field),
            voice_of(self),
            towards=session.facts.towards,
            traits=session.system.traits,
        )
        question = attempt.lesson.questions[attempt.number]
        if is_open and isinstance(question, AskPreference):
            picture = _without_preference(picture, question.player)
        self.cards.show_picture(picture)


def _without_preference(picture: Picture, tpn: int) -> Picture:
    face = replace(picture.faces[tpn], preference=Preference(), chip="")
    return replace(picture, faces={**picture.faces, tpn: face})
