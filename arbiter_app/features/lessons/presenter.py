"""A replay for the projector: large type, the whole screen, one step a key press."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from arbiter_app.core.voices import HasVoice, language_spoken
from arbiter_app.features.explain.steps.players_of_step import PlayersOfStep
from arbiter_app.features.explain.steps.timeline import sections_of
from arbiter_app.features.lessons.labels import plain_label
from arbiter_app.widgets.properties import set_role
from pairing.explaining.replay import RoundReplay
from pairing.speech.voice import Voice

_ON = (
    Qt.Key.Key_Space,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Right,
    Qt.Key.Key_Down,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
)
_BACK = (Qt.Key.Key_PageUp, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Backspace)
_LINES = 34
"""So many lines of text the height of the screen has room for."""


class Presenter(QWidget, HasVoice):
    """A window of its own: Space or Page Down for the next step, Page Up back, Esc leaves."""

    def __init__(self, replay: RoundReplay, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Round {round}").format(round=replay.round_number))
        self._voice = Voice(language_spoken()).about(replay.explanation.tournament)
        self._cards = replay.narrator(self.voice).cards
        sections = sections_of(replay, replay.narrator(self.voice), self.voice)
        self._steps = tuple((each.heading, step) for each in sections for step in each.steps)
        self.number = 0
        self._make_parts()
        self._lay_out()
        self._show_step()

    @property
    def voice(self) -> Voice:
        """A round is presented in the words of its own tournament, whatever is open."""
        return self._voice

    def go(self, by: int) -> None:
        """Go so many steps on, or back."""
        self.number = min(max(self.number + by, 0), len(self._steps) - 1)
        self._show_step()

    def _make_parts(self) -> None:
        self.heading, self.place = plain_label(self, "muted"), plain_label(self, "muted")
        self.title, self.outcome = plain_label(self, "title"), plain_label(self)
        self.narration = plain_label(self)
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.table = PlayersOfStep(self)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.heading, 3)
        top.addWidget(self.place, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(48, 32, 48, 32)
        layout.setSpacing(16)
        layout.addLayout(top)
        for part in (self.title, self.outcome, self.narration):
            layout.addWidget(part)
        layout.addWidget(self.table, 1)
        layout.addStretch()

    def _show_step(self) -> None:
        if not self._steps:
            return
        section, step = self._steps[self.number]
        self.heading.setText(section.what)
        place = self.tr("{number} / {count}")
        self.place.setText(place.format(number=self.number + 1, count=len(self._steps)))
        article = f"{step.article}  " if step.article else ""
        self.title.setText(f"{article}{step.title or step.what}")
        self.outcome.setText(step.outcome)
        role = "error" if step.is_refused else "good" if step.is_accepted else "muted"
        set_role(self.outcome, role)
        self.narration.setText(step.narration)
        self.table.setVisible(step.stand is not None)
        self.table.show_step(step, self._cards)
        self._fit()

    def _fit(self) -> None:
        """Type in proportion to the screen, so that it is read from the last row of seats."""
        size = max(self.height(), 480) / _LINES * 72 / self.logicalDpiY()
        for part, factor in (
            (self.heading, 0.8),
            (self.place, 0.8),
            (self.title, 1.25),
            (self.outcome, 1.0),
            (self.narration, 1.0),
            (self.table, 0.85),
        ):
            font = part.font()
            font.setPointSizeF(size * factor)
            part.setFont(font)
        self.table.fit_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fit the type to the screen."""
        super().resizeEvent(event)
        self._fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """A click goes on, too."""
        self.go(1 if event.button() is Qt.MouseButton.LeftButton else -1)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """One step a key press, as clickers send them; Esc leaves."""
        if event.key() in _ON:
            self.go(1)
        elif event.key() in _BACK:
            self.go(-1)
        elif event.key() == Qt.Key.Key_Home:
            self.go(-self.number)
        elif event.key() == Qt.Key.Key_End:
            self.go(len(self._steps))
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
