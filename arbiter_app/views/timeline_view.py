"""The replay of a round: steps to go through, what each means, and who stands where."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.document import Document
from arbiter_app.jobs.job import Start
from arbiter_app.jobs.replay_round import RoundReplayer
from arbiter_app.models.arrangement import ArrangementModel, players_lines
from arbiter_app.models.proof_steps import proof_sections
from arbiter_app.models.timeline import ReplayUnfolding, Step, TimelineModel, sections_of
from arbiter_app.models.tuple_model import plain_tool_tip
from arbiter_app.texts import error_text
from arbiter_app.theme.colours import colours_of
from arbiter_app.views.proof_switch import ProofSwitch
from arbiter_app.views.step_delegates import PlayerBoxDelegate, StepDelegate
from arbiter_app.views.step_search import StepSearch, places_of, step_of_pair
from arbiter_app.views.tables import Table
from arbiter_app.widgets.elided_label import ElidedLabel
from pairing.errors import PairingError
from pairing.explain.articles import ArticleText, article_text
from pairing.replay import RoundReplay
from pairing.texts import sentence
from pairing.trace.telling import Teller

PLAY_MILLISECONDS = 1600
SPEEDS = (("½×", 0.5), ("1×", 1.0), ("2×", 2.0), ("4×", 4.0))
"""How fast steps follow each other by themselves."""

MOST_UNFOLDED = 40
"""Of a replay with more steps only the section of the present step is unfolded."""

_SHORTEST_NAME = 9
_REFUSED = "✕"


class TimelineView(QWidget):
    """Shows the replay of one paired round of a document.

    ``actions`` are the commands first, previous, next, last and play, for the buttons. The replay
    is computed in the background when the view is seen. ``step_shown`` brings the
    :class:`~arbiter_app.models.timeline.Step` that is shown now, or ``None`` if none is any more.
    """

    step_shown = Signal(object)

    def __init__(
        self,
        document: Document,
        replayer: RoundReplayer,
        actions: Sequence[QAction],
        start_job: Start,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._start_job = start_job
        self._document = document
        self._replayer = replayer
        self._first, self._previous, self._next, self._last, self._play = actions
        self._round_number = 0
        self._is_stale = True
        self._is_waiting = False
        self._replay: RoundReplay | None = None
        self._narrator: Teller | None = None
        self._wanted_pair: frozenset[int] | None = None
        self._next.setIconText(self.tr("Next"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._timer = QTimer(self)
        self._timer.setInterval(PLAY_MILLISECONDS)
        self._make_parts()
        self._lay_out()
        self._connect()
        self._refresh_commands()

    @property
    def step_number(self) -> int:
        """The present step, from 0; -1 if there is none."""
        index = self.tree.currentIndex()
        return self.model.number_of(index) if index.isValid() else -1

    @property
    def replay(self) -> RoundReplay | None:
        """What is gone through, if it is there."""
        return self._replay

    @property
    def is_playing(self) -> bool:
        """One step follows the other by itself."""
        return self._timer.isActive()

    def show_round(self, round_number: int) -> None:
        """Show that paired round; 0 if there is none."""
        if round_number != self._round_number:
            self._round_number = round_number
            self._note_change()

    def go_to(self, number: int) -> None:
        """Go to a step; before the first one is the first, after the last one the last."""
        if self.model.step_count:
            place = min(max(number, 0), self.model.step_count - 1)
            self.tree.setCurrentIndex(self.model.index_of(place))

    def go_first(self) -> None:
        """Go to the first step."""
        self.go_to(0)

    def go_previous(self) -> None:
        """Go back one step."""
        self.go_to(self.step_number - 1)

    def go_next(self) -> None:
        """Go on one step."""
        self.go_to(self.step_number + 1)

    def go_last(self) -> None:
        """Go to the last step."""
        self.go_to(self.model.step_count - 1)

    def go_to_pair(self, pair: frozenset[int]) -> None:
        """Go to the step in which those two (TPNs) are paired, once the replay is there."""
        self._wanted_pair = pair
        self._go_to_wanted_pair()

    def look_for(self) -> None:
        """Put the keyboard on the field in which a bracket, board or player is looked for."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def explain_anew(self) -> None:
        """Replace what was recorded by the replay of the tournament as it stands."""
        self._is_waiting = True
        self._replayer.replay_anew(self._round_number)
        if self._is_waiting:
            self._show_waiting()

    def play(self, plays: bool) -> None:
        """Go on step by step until the end, or stop doing so."""
        if plays and self.step_number == self.model.step_count - 1:
            self.go_first()
        if plays and self.model.step_count:
            self._timer.start()
        else:
            self._timer.stop()
        self._play.setChecked(self.is_playing)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Catch up with the round."""
        super().showEvent(event)
        if self._is_stale:
            self._refresh()
        elif self.step_number >= 0:
            self.step_shown.emit(self.model.step(self.step_number))
        self._refresh_commands()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Leave the keys to others."""
        super().hideEvent(event)
        self.play(False)
        self._refresh_commands()
        self.step_shown.emit(None)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Draw the links in the colours of the window."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.step_number >= 0:
            self.narration.setText(self._with_links(self.model.step(self.step_number)))

    # What it consists of

    def _make_parts(self) -> None:
        self.model = TimelineModel(self)
        self.tree = QTreeView(self)
        self.tree.setModel(self.model)
        self.tree.setItemDelegate(StepDelegate(self.tree))
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(14)
        self.tree.setUniformRowHeights(True)
        self.tree.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tree.setAccessibleName(self.tr("Steps of the pairing"))
        self.place = ElidedLabel(Qt.TextElideMode.ElideRight, self, edges=0)
        self.place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.place.setProperty("role", "muted")
        self.search = StepSearch(self)
        self.proof = ProofSwitch(self._start_job, self)
        self.speed = QComboBox(self)
        self.speed.setAccessibleName(self.tr("Speed of playing"))
        self.speed.setToolTip(self.tr("Speed of playing"))
        for text, factor in SPEEDS:
            self.speed.addItem(text, factor)
        self.speed.setCurrentIndex(1)
        self.banner = _text_label(self)
        self.banner.setProperty("role", "banner")
        self.anew = QPushButton(self.tr("Explain the round as it stands now"), self)
        self.anew.hide()
        self.origin = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        self.origin.setProperty("role", "muted")
        self.article = _text_label(self)
        self.article.setProperty("role", "article")
        self.article.hide()
        self.message = _text_label(self)
        self.message.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.title, self.narration = _text_label(self), _text_label(self)
        self.title.setProperty("role", "title")
        self.narration.setTextFormat(Qt.TextFormat.RichText)
        self.narration.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.players = ArrangementModel(self)
        self.boxes = PlayerBoxDelegate(self)
        self.table = self._make_table()

    def _make_table(self) -> Table:
        table = Table((0, 2, 3), _SHORTEST_NAME, self)
        table.setModel(self.players)
        table.setItemDelegate(self.boxes)
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        table.setFrameShape(QFrame.Shape.NoFrame)
        table.setAccessibleName(self.tr("S1, S2 and floaters of the step"))
        return table

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(5)
        for action in (self._first, self._previous, self._next, self._last, self._play):
            buttons.addWidget(self._button(action))
        buttons.addWidget(self.speed)
        buttons.addWidget(self.place, 1)
        finding = QHBoxLayout()
        finding.setSpacing(8)
        finding.addWidget(self.search, 1)
        finding.addWidget(self.proof.buttons)
        self.parts = QSplitter(Qt.Orientation.Vertical, self)
        for part in (self.tree, self._narration_part(), self.table):
            self.parts.addWidget(part)
        self.parts.setChildrenCollapsible(False)
        self.parts.setHandleWidth(9)
        self.parts.setSizes([310, 130, 170])
        self.outer = QStackedWidget(self)
        self.outer.addWidget(self.parts)
        self.outer.addWidget(self.message)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 10, 8)
        layout.setSpacing(8)
        layout.addLayout(buttons)
        layout.addLayout(finding)
        layout.addWidget(self.banner)
        layout.addWidget(self.anew)
        layout.addWidget(self.outer, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.origin, 1)
        foot.addWidget(self.proof.sign)
        layout.addLayout(foot)

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setDefaultAction(action)
        if action is self._next:
            button.setProperty("role", "primary")
        named = action is self._next
        style = Qt.ToolButtonStyle
        button.setToolButtonStyle(
            style.ToolButtonTextBesideIcon if named else style.ToolButtonIconOnly
        )
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _narration_part(self) -> QScrollArea:
        inside = QWidget(self)
        column = QVBoxLayout(inside)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(4)
        column.addWidget(self.title)
        column.addWidget(self.narration)
        column.addWidget(self.article)
        column.addStretch(1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inside)
        return area

    def _connect(self) -> None:
        self.tree.selectionModel().currentChanged.connect(self._show_step)
        self._replayer.replayed.connect(self._show_replay)
        self.proof.changed.connect(self._show_other)
        self._replayer.failed.connect(self._show_failure)
        self._document.changed.connect(self._note_change)
        self._timer.timeout.connect(self._play_on)
        self.search.chosen.connect(self._go_to_found)
        self.speed.currentIndexChanged.connect(self._set_speed)
        self.anew.clicked.connect(self.explain_anew)
        self.narration.linkActivated.connect(self._tell_article)

    # What it shows

    def _note_change(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self._refresh()
        else:
            self.proof.follow(None)

    def _refresh(self) -> None:
        self._is_stale = False
        if not 0 < self._round_number <= len(self._document.tournament.rounds):
            self._show_message(sentence("replay.no-round"))
        else:
            self._await_replay()

    def _await_replay(self) -> None:
        """Ask for the replay; what is shown goes if the answer is not there at once."""
        self._is_waiting = True
        self._replayer.replay(self._round_number)
        if self._is_waiting:
            self._show_waiting()

    def _show_waiting(self) -> None:
        text = self.tr("Going through the pairing of round {round} again…")
        self._show_message(text.format(round=self._round_number))

    def _show_replay(self, replay: RoundReplay) -> None:
        if replay.round_number != self._round_number:
            return
        if self._replay is not None and replay.trace == self._replay.trace:
            self._is_waiting = False
            self._replay = replay
            self._show_origin(replay)
            self.proof.follow(replay)
            self._go_to_wanted_pair()
            return
        if not self._is_waiting:
            return
        self._is_waiting = False
        if replay is not self._replay:
            self._replay = replay
            self._narrator = replay.narrator()
            self._show_origin(replay)
            self.outer.setCurrentWidget(self.parts)
            self.play(False)
            self.proof.follow(replay)
            self._show_sections(replay, self._narrator)
            self.go_first()
        self._go_to_wanted_pair()

    def _show_sections(self, replay: RoundReplay, narrator: Teller) -> None:
        checked = self.proof.shown
        if checked is None:
            unfolding = ReplayUnfolding(replay, narrator)
            self.model.show_sections(sections_of(replay, narrator), unfolding)
        else:
            self.model.show_sections(proof_sections(checked, narrator.trace.brackets))
        if self.model.step_count <= MOST_UNFOLDED:
            self.tree.expandToDepth(0)
        board = self.tr("Board {board}: {players}")
        self.search.show_places(places_of(replay, narrator, self._bracket_ends(), board))

    def _show_other(self) -> None:
        """Show the proof in place of the steps or the other way round, at the same bracket."""
        if self._replay is None or self._narrator is None:
            return
        self.play(False)
        index = self.tree.currentIndex()
        before = self.model.step(self.step_number).bracket if index.isValid() else None
        self._show_sections(self._replay, self._narrator)
        brackets = [step.bracket for step in self.model.steps()]
        self.go_to(brackets.index(before) if before in brackets else 0)

    def _bracket_ends(self) -> list[tuple[int, int]]:
        """The first and the last step of every bracket of the replay."""
        if self._narrator is None:
            return []
        places: dict[int, list[int]] = {}
        for number, step in enumerate(self.model.steps()):
            places.setdefault(id(step.bracket), []).append(number)
        found = (places.get(id(bracket), [0]) for bracket in self._narrator.trace.brackets)
        return [(own[0], own[-1]) for own in found]

    def _show_origin(self, replay: RoundReplay) -> None:
        """Say when the replay was recorded, and whether it still fits."""
        said = []
        if replay.is_outdated:
            said.append(sentence("replay.outdated", {"round": replay.round_number}))
        if replay.differs:
            said.append(sentence("replay.differs", {"round": replay.round_number}))
        self.banner.setText(" ".join(said))
        self.banner.setToolTip(plain_tool_tip(" ".join(replay.answers().reservations())))
        self.banner.setVisible(bool(said))
        self.anew.setVisible(replay.is_outdated)
        key = "made-now"
        if replay.recorded is not None:
            key = "recorded-outdated" if replay.is_outdated else "recorded"
        when = replay.recorded.astimezone() if replay.recorded else None
        values = {"time": when.strftime("%Y-%m-%d %H:%M") if when else ""}
        self.origin.show_text(sentence(f"replay.{key}", values))

    def _go_to_wanted_pair(self) -> None:
        if self._wanted_pair is None or self._replay is None or not self.model.step_count:
            return
        self.proof.choose_steps()
        ends = [last for _, last in self._bracket_ends()]
        step = step_of_pair(self._replay, ends, self._wanted_pair)
        self._wanted_pair = None
        if step is not None:
            self.go_to(step)

    def _go_to_found(self, step: int) -> None:
        self.go_to(step)
        self.tree.setFocus()

    def _set_speed(self) -> None:
        self._timer.setInterval(round(PLAY_MILLISECONDS / self.speed.currentData()))

    def _tell_article(self, article: str) -> None:
        """Show below the narration what an article says; the second time put it away."""
        if self._replay is None:
            return
        told = article_text(self._replay.explanation.system, article)
        is_shown = not self.article.isHidden() and self.article.property("article") == article
        self.article.setProperty("article", article)
        self.article.setText(sentence("why.page-article", _places_of_article(told)) if told else "")
        self.article.setVisible(told is not None and not is_shown)

    def _show_failure(self, error: PairingError) -> None:
        if not self._is_waiting:
            return
        self._is_waiting = False
        self._show_message(error_text(error))

    def _show_message(self, text: str) -> None:
        self._replay = None
        self.proof.follow(None)
        self.play(False)
        self.model.show_sections(())
        self.banner.hide()
        self.anew.hide()
        self.origin.show_text("")
        self.search.show_places(())
        self.message.setText(text)
        self.outer.setCurrentWidget(self.message)
        self._refresh_commands()
        self.step_shown.emit(None)

    def _show_step(self, current: QModelIndex) -> None:
        self._refresh_commands()
        if not current.isValid() or self._narrator is None:
            return
        step = self.model.step(self.step_number)
        self.title.setText(step.title)
        self.narration.setText(self._with_links(step))
        self.article.hide()
        self.tree.scrollTo(current)
        self._show_players(step, self._narrator)
        self.step_shown.emit(step)

    def _with_links(self, step: Step) -> str:
        """The narration, in which the article leads to what it says."""
        text = escape(step.narration)
        system = self._replay.explanation.system if self._replay else None
        if system is None:
            return text
        colour = colours_of(self.palette()).accent
        for named in step.articles or (step.article,):
            if article_text(system, named) is not None:
                article = escape(named)
                link = f'<a href="{article}" style="color: {colour}">{article}</a>'
                text = re.sub(rf"(?<![\w.\"]){re.escape(article)}(?!\w)", link, text)
        return text

    def _show_players(self, step: Step, narrator: Teller) -> None:
        self.boxes.is_refused = step.is_refused
        lines = players_lines(step.stand, narrator.cards, _REFUSED) if step.stand else ()
        self.players.show_rows(lines)
        self.table.fit_columns()
        self.table.viewport().update()
        tried = [row for row, line in enumerate(lines) if line.sign == _REFUSED]
        if tried:
            self.table.scrollTo(self.players.index(tried[0], 0))

    def _play_on(self) -> None:
        self.go_next()
        if self.step_number >= self.model.step_count - 1:
            self.play(False)

    def _refresh_commands(self) -> None:
        count = self.model.step_count if self.isVisible() else 0
        here = self.step_number if count else -1
        for action in (self._first, self._previous):
            action.setEnabled(here > 0)
        for action in (self._next, self._last):
            action.setEnabled(0 <= here < count - 1)
        self._play.setEnabled(count > 1)
        text = self.tr("step {number} of {count} · round {round}")
        if self.proof.shown is not None:
            text = self.tr("line {number} of {count} · round {round}")
        here_text = text.format(number=here + 1, count=count, round=self._round_number)
        self.place.show_text(here_text if count else "")


def _places_of_article(told: ArticleText) -> dict[str, str | int]:
    """The places of the sentence that tells an article."""
    return {"article": told.article, "text": told.text}


def _text_label(parent: QWidget) -> QLabel:
    label = QLabel(parent)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
