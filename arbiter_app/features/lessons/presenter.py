"""The desk made large for a room: the bracket of a step, one sentence, one step a key press."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from arbiter_app.core.motion import has_motion
from arbiter_app.core.voices import HasVoice, language_spoken
from arbiter_app.features.desk.step_pictures import section_words, stage_pictures
from arbiter_app.features.explain.steps.narrate_replay import narrated
from arbiter_app.features.explain.steps.timeline import Step
from arbiter_app.features.lessons.labels import plain_label
from arbiter_app.theme.colours import colours_of
from arbiter_app.theme.fonts import scaled, text_width
from arbiter_app.widgets.balanced_label import BalancedLabel
from arbiter_app.widgets.chips import draw_chip
from arbiter_app.widgets.delegates import write
from arbiter_app.widgets.desk.metrics import Layout
from arbiter_app.widgets.desk.picture import Tone
from arbiter_app.widgets.desk.view import DeskView
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.tag import Tag
from pairing.core.model import Colour
from pairing.explaining.replay import RoundReplay
from pairing.speech.voice import Voice

_ON = (
    Qt.Key.Key_Space,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Right,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
)
_BACK = (Qt.Key.Key_PageUp, Qt.Key.Key_Left, Qt.Key.Key_Backspace)
_LINES = 25
"""So many lines of text the height of the screen has room for."""

_MANAGING_MILLISECONDS = 150
"""So long a manager of windows may take to give the whole screen."""

_SENTENCE = 1.62
_QUIET, _QUIETER = 0.94, 0.84
"""The sizes of the sentence and of what stands at the edges."""


class Presenter(QWidget, HasVoice):
    """A window of its own: Space or Page Down for the next step, Page Up back, Esc leaves.

    Up and down go from bracket to bracket; A shows the article and what it says, or no more.
    """

    def __init__(
        self, replay: RoundReplay, parent: QWidget | None = None, *, start: int = 0
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Round {round}").format(round=replay.round_number))
        self._voice = Voice(language_spoken()).about(replay.explanation.tournament)
        self._narrated = narrated(replay, self.voice)
        self._sections = section_words(self._narrated, self.voice)
        self._steps = tuple(
            (place, step)
            for place, section in enumerate(self._narrated.sections)
            for step in section.steps
        )
        self.number = 0
        self._shows_articles = False
        self._make_parts()
        self._lay_out()
        self.number = min(start, max(len(self._steps) - 1, 0))
        self._show_step()

    @property
    def voice(self) -> Voice:
        """A round is presented in the words of its own tournament, whatever is open."""
        return self._voice

    def go(self, by: int) -> None:
        """Go so many steps on, or back."""
        self._go_to(self.number + by)

    def go_section(self, by: int) -> None:
        """Go to the first step of a bracket further on, or back."""
        here = self._steps[self.number][0] if self._steps else 0
        wanted = min(max(here + by, 0), len(self._sections) - 1)
        places = [place for place, _ in self._steps]
        if wanted in places:
            self._go_to(places.index(wanted))

    def _go_to(self, number: int) -> None:
        self.number = min(max(number, 0), max(len(self._steps) - 1, 0))
        self._show_step()

    def _make_parts(self) -> None:
        self.tags = [Tag(self) for _ in self._sections]
        self.place = plain_label(self, "muted")
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self.place.setWordWrap(False)
        self.narration = BalancedLabel(self)
        self.narration.setProperty("role", "sentence")
        self.narration.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.narration.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.article = plain_label(self, "muted")
        self.desk = DeskView(self)
        self.desk.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.desk.layout_kind = Layout.STAGE
        self.desk.arrived.connect(self._say_step)
        self.legend = _Legend(self.voice, self)
        self.keys = plain_label(self, "muted")
        self.keys.setText(self.tr("← → step    ↑ ↓ bracket    A articles on or off    Esc ends"))
        self.keys.setWordWrap(False)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _lay_out(self) -> None:
        brackets = FlowLayout()
        for tag in self.tags:
            brackets.addWidget(tag)
        top = QHBoxLayout()
        top.addLayout(brackets, 1)
        top.addWidget(self.place)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(48, 24, 48, 20)
        layout.setSpacing(14)
        layout.addLayout(top)
        layout.addWidget(self.narration)
        layout.addWidget(self.article)
        layout.addWidget(self.desk, 1)
        foot = FlowLayout()
        foot.setSpacing(28)
        foot.addWidget(self.legend)
        foot.addWidget(self.keys)
        layout.addLayout(foot)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Fill the screen also where nobody manages its windows."""
        super().showEvent(event)
        QTimer.singleShot(_MANAGING_MILLISECONDS, self, self._fill_screen)

    def _fill_screen(self) -> None:
        if self.size() != self.screen().size():
            self.setGeometry(self.screen().geometry())

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self._steps[self.number][1]

    def _show_step(self) -> None:
        if not self._steps:
            return
        self.desk.moves = has_motion()
        self.desk.show_picture(*stage_pictures(self.step, self._narrated, self.voice))

    def _say_step(self) -> None:
        """Say the step when its cards have come to rest."""
        if not self._steps:
            return
        here, step = self._steps[self.number]
        for number, (tag, words) in enumerate(zip(self.tags, self._sections, strict=True)):
            done = Tone.GOOD if number < here else Tone.PLAIN
            tag.say(words, Tone.HERE if number == here else done)
        text = self.tr("Round {round} · {number} of {count}")
        round_number = self._narrated.replay.round_number
        count = len(self._steps)
        self.place.setText(text.format(round=round_number, number=self.number + 1, count=count))
        self.narration.setText(step.aloud or step.title or step.what)
        self.article.setText(f"{step.article}  {step.narration}".strip())
        self.article.setVisible(self._shows_articles)

    def _fit(self) -> None:
        """Type in proportion to the screen, so that it is read from the last row of seats."""
        size = max(self.height(), 480) / _LINES / QFontMetricsF(self.font()).height()
        base = scaled(self.font(), size)
        self.desk.setFont(base)
        self.narration.setFont(scaled(base, _SENTENCE, QFont.Weight.DemiBold))
        self.narration.setMinimumHeight(2 * self.narration.fontMetrics().lineSpacing())
        for part in (*self.tags, self.place, self.article):
            part.setFont(scaled(base, _QUIET))
        for part in (self.keys, self.legend):
            part.setFont(scaled(base, _QUIETER))

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
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.go_section(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.key() == Qt.Key.Key_Home:
            self.go(-self.number)
        elif event.key() == Qt.Key.Key_End:
            self.go(len(self._steps))
        elif event.key() == Qt.Key.Key_A:
            self._shows_articles = not self._shows_articles
            self._say_step()
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)


class _Legend(QWidget):
    """What the chips on the cards mean."""

    def __init__(self, voice: Voice, parent: QWidget) -> None:
        super().__init__(parent)
        names = {colour: voice.say(f"replay.{colour.name.lower()}") for colour in Colour}
        wants = self.tr("wants {colour}")
        self._entries = (
            ("b", Colour.BLACK, False, wants.format(colour=names[Colour.BLACK])),
            ("w", Colour.WHITE, False, wants.format(colour=names[Colour.WHITE])),
            ("W", Colour.WHITE, True, self.tr("must have it")),
        )
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802
        """One line."""
        line = QFontMetricsF(self.font()).height()
        width = sum(text_width(self.font(), text) + 3.4 * line for *_, text in self._entries)
        return QSize(round(width), round(line * 1.4))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """A chip, and what it means."""
        painter, colours = QPainter(self), colours_of(self.palette())
        line, left = QFontMetricsF(self.font()).height(), 1.0
        for letter, colour, is_absolute, text in self._entries:
            chip = QRectF(left, (self.height() - line) / 2, line * 1.4, line)
            draw_chip(
                painter, chip, (letter, colour), colours, self.font(), is_absolute=is_absolute
            )
            room = QRectF(left + line * 1.8, 0, text_width(self.font(), text) + 2, self.height())
            write(painter, room, text, self.font(), colours.text, Qt.AlignmentFlag.AlignLeft)
            left = room.right() + line * 1.4
