"""A replay as a tree: brackets and the colours as sections, their steps below them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QObject, Qt

from arbiter_app.models.tuple_model import NO_INDEX, Index, plain_tool_tip
from pairing.common.answers import ColourReason
from pairing.explain import Colours, Narrator
from pairing.replay import RoundReplay
from pairing.texts import sentence
from pairing.trace import Arrangement, BracketTrace, Event, Verdict
from pairing.trace.numbers import counted
from pairing.trace.telling import Teller

STEP_ROLE = Qt.ItemDataRole.UserRole + 2
COLOURS = "colours"
_STEP_WITHOUT_SECTION = 0


@dataclass(frozen=True, slots=True)
class Step:
    """A row of the tree, and what is said and drawn about it.

    ``icon`` is the name of one. ``is_refused`` and ``is_accepted`` say which way it went; a section
    or a board's colours went neither way. ``stand`` is ``None`` where there is nothing to draw.
    ``bracket`` and ``event`` are what is told; the colours of a board have neither, but ``board``,
    White (TPN) before Black.
    """

    article: str
    what: str
    outcome: str
    title: str = ""
    narration: str = ""
    icon: str = ""
    is_refused: bool = False
    is_accepted: bool = False
    stand: Arrangement | None = None
    bracket: BracketTrace | None = None
    event: Event | None = None
    board: tuple[int, int] | None = None

    @property
    def concerned(self) -> tuple[int, ...]:
        """The players (TPNs) whom the step is about."""
        if self.board is not None:
            return self.board
        return self.stand.tried if self.stand else ()

    @property
    def text(self) -> str:
        """The whole row as text."""
        return "  ".join(part for part in (self.article, self.what, self.outcome) if part)


@dataclass(frozen=True, slots=True)
class Section:
    """A bracket, or the colours, with its steps."""

    heading: Step
    steps: tuple[Step, ...]


def sections_of(replay: RoundReplay, narrator: Teller) -> tuple[Section, ...]:
    """The sections of a replay in the order of pairing, the colours last."""
    brackets = (_bracket_section(bracket, narrator) for bracket in narrator.trace.brackets)
    return (*brackets, *_colour_section(replay, narrator))


def _bracket_section(bracket: BracketTrace, narrator: Teller) -> Section:
    heading = Step("", narrator.heading(bracket), narrator.outcome(bracket))
    return Section(heading, tuple(_step(bracket, event, narrator) for event in bracket.events))


def _step(bracket: BracketTrace, event: Event, narrator: Teller) -> Step:
    line = narrator.line(bracket, event)
    return Step(
        article=line.article,
        what=line.what,
        outcome=line.verdict,
        title=narrator.title(bracket, event),
        narration=narrator.paragraph(bracket, event),
        icon=narrator.icon(event),
        is_refused=event.verdict not in (Verdict.NONE, Verdict.ACCEPTED),
        is_accepted=event.verdict is Verdict.ACCEPTED,
        stand=narrator.arrangement(bracket, event),
        bracket=bracket,
        event=event,
    )


def _colour_section(replay: RoundReplay, narrator: Teller) -> Iterator[Section]:
    if not replay.colours:
        return
    boards = counted("boards", len(replay.colours))
    answers = replay.answers()
    steps = tuple(_colour_step(reason, narrator, answers) for reason in replay.colours)
    yield Section(Step("", sentence("replay.colours"), boards), steps)


def _colour_step(reason: ColourReason, narrator: Teller, answers: Narrator) -> Step:
    line = narrator.colour_line(reason)
    return Step(
        article=line.article,
        what=line.what,
        outcome=line.verdict,
        title=f"{narrator.name(reason.white)} – {narrator.name(reason.black)}",
        narration=" ".join(answers.told(Colours(reason))),
        icon=COLOURS,
        board=(reason.white, reason.black),
    )


class TimelineModel(QAbstractItemModel):
    """The sections of a replay as a tree of one column.

    ``STEP_ROLE`` gives the :class:`Step` of a row. Steps are counted through all sections, from 0.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sections: tuple[Section, ...] = ()
        self._places: list[tuple[int, int]] = []
        self._firsts: list[int] = []

    @property
    def step_count(self) -> int:
        """How many steps there are in all sections together."""
        return len(self._places)

    def show_sections(self, sections: tuple[Section, ...]) -> None:
        """Show these sections from now on."""
        self.beginResetModel()
        self._sections = sections
        self._firsts = []
        self._places = []
        for section, part in enumerate(sections):
            self._firsts.append(len(self._places))
            self._places += [(section, row) for row in range(len(part.steps))]
        self.endResetModel()

    def index_of(self, number: int) -> Index:
        """The row of a step."""
        section, row = self._places[number]
        return self.index(row, 0, self.index(section, 0))

    def number_of(self, index: Index) -> int:
        """Which step a row is; of a section its first step."""
        section = index.internalId()
        if section == _STEP_WITHOUT_SECTION:
            return self._firsts[index.row()]
        return self._firsts[section - 1] + index.row()

    def step(self, number: int) -> Step:
        """A step by its number."""
        section, row = self._places[number]
        return self._sections[section].steps[row]

    def index(self, row: int, column: int, parent: Index = NO_INDEX) -> Any:  # noqa: ANN401
        """The index of a row; its internal number is that of its section from 1, or 0."""
        if not self.hasIndex(row, column, parent):
            return NO_INDEX
        section = parent.row() + 1 if parent.isValid() else _STEP_WITHOUT_SECTION
        return self.createIndex(row, column, section)

    def parent(self, index: Index) -> Any:  # noqa: ANN401
        """The section of a step."""
        if not index.isValid() or index.internalId() == _STEP_WITHOUT_SECTION:
            return NO_INDEX
        return self.createIndex(index.internalId() - 1, 0, _STEP_WITHOUT_SECTION)

    def rowCount(self, parent: Index = NO_INDEX) -> int:  # noqa: N802
        """Sections, or the steps of one; a step has none below it."""
        if not parent.isValid():
            return len(self._sections)
        if parent.internalId() != _STEP_WITHOUT_SECTION or parent.column():
            return 0
        return len(self._sections[parent.row()].steps)

    def columnCount(self, parent: Index = NO_INDEX) -> int:  # noqa: N802
        """One."""
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """The row as text, and as a :class:`Step`."""
        if not index.isValid():
            return None
        step = self._row(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return step.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tool_tip(step.text)
        return step if role == STEP_ROLE else None

    def _row(self, index: Index) -> Step:
        section = index.internalId()
        if section == _STEP_WITHOUT_SECTION:
            return self._sections[index.row()].heading
        return self._sections[section - 1].steps[index.row()]
