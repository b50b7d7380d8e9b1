"""A replay as a tree: brackets and the colours as sections, their steps below them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, overload

from msgspec import structs
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt, Signal

from arbiter_app.widgets.tuple_model import NO_INDEX, Index, plain_tool_tip
from pairing.core.colours import ColourReason
from pairing.explaining import Aloud, BoardColours, Narrator
from pairing.explaining.replay import RoundReplay
from pairing.speech.voice import Voice
from pairing.trace import Arrangement, BracketTrace, Event, Verdict, players_in
from pairing.trace.narration import RoundNarrator
from pairing.trace.numbers import counted

STEP_ROLE = Qt.ItemDataRole.UserRole + 2
COLOURS = "colours"
PAGE = 25
"""Steps that are unfolded at a time."""


@dataclass(frozen=True, slots=True)
class Step:
    """A row of the tree, and what is said and drawn about it.

    ``icon`` is the name of one. ``is_refused`` and ``is_accepted`` say which way it went; a section
    or a board's colours went neither way. ``stand`` is ``None`` where nobody is told to stand, and
    ``aloud`` is the step in one sentence. ``bracket`` and ``event`` are what is told; the colours
    of a board have neither, but ``board``, White (TPN) before Black. ``articles`` are those that
    the narration names, if not ``article``.
    """

    article: str
    what: str
    outcome: str
    title: str = ""
    aloud: str = ""
    narration: str = ""
    icon: str = ""
    is_refused: bool = False
    is_accepted: bool = False
    stand: Arrangement | None = None
    bracket: BracketTrace | None = None
    event: Event | None = None
    board: tuple[int, int] | None = None
    articles: tuple[str, ...] = ()

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
    """A bracket, or the colours, with its steps; ``bracket`` is the place of the bracket, or -1."""

    heading: Step
    steps: tuple[Step, ...]
    bracket: int = -1


UnfoldedPage: TypeAlias = tuple[tuple[Step, ...], int | None]
"""Steps below one, and the number of the first one that is not among them."""


class Unfolding(Protocol):
    """Who looks into steps that stand for many candidates."""

    def can_unfold(self, bracket: int, step: Step) -> bool:
        """There are steps below that one."""

    def unfold(self, bracket: int, step: Step, start: int) -> UnfoldedPage:
        """Steps below one from that number on."""


class ReplayUnfolding:
    """Looks into the steps of a replay, as far as its system can.

    To make one takes as long as pairing the round: it is gone through again.
    """

    def __init__(self, replay: RoundReplay, narrator: RoundNarrator, voice: Voice) -> None:
        self._narrator = narrator
        self._aloud = Aloud(replay.explanation, voice, narrator.trace)
        self._brackets = replay.trace.brackets
        make = replay.explanation.system.explaining.unfolder
        self._unfolder = make(replay.explanation.tournament) if make else None

    def can_unfold(self, bracket: int, step: Step) -> bool:
        """The step stands for more than a single candidate."""
        if bracket < 0 or step.event is None or self._unfolder is None:
            return False
        return self._unfolder.can_unfold(bracket, step.event)

    def unfold(self, bracket: int, step: Step, start: int) -> UnfoldedPage:
        """A page of the steps below one."""
        if self._unfolder is None or step.event is None:
            return (), None
        page = self._unfolder.unfold(bracket, step.event, start, PAGE)
        trace = self._brackets[bracket]
        steps = (_step(trace, event, self._narrator, self._aloud) for event in page.events)
        return tuple(steps), page.follows


def sections_of(replay: RoundReplay, narrator: RoundNarrator, voice: Voice) -> tuple[Section, ...]:
    """The sections of a replay in the order of pairing, the colours last."""
    aloud = Aloud(replay.explanation, voice, narrator.trace)
    brackets = (
        _bracket_section(number, bracket, narrator, aloud)
        for number, bracket in enumerate(narrator.trace.brackets)
    )
    return (*brackets, *_colour_section(replay, narrator, voice, aloud))


def _bracket_section(
    number: int, bracket: BracketTrace, narrator: RoundNarrator, aloud: Aloud
) -> Section:
    heading = Step("", narrator.heading(bracket), narrator.outcome(bracket))
    steps = tuple(_step(bracket, event, narrator, aloud) for event in bracket.events)
    return Section(heading, steps, number)


def _step(bracket: BracketTrace, event: Event, narrator: RoundNarrator, aloud: Aloud) -> Step:
    line = narrator.line(bracket, event)
    saying = aloud.of_step(bracket, event)
    return Step(
        article=line.article,
        what=line.what,
        outcome=line.verdict,
        title=narrator.title(bracket, event),
        aloud=saying.text if saying else "",
        narration=narrator.paragraph(bracket, event),
        icon=narrator.icon(event),
        is_refused=event.verdict not in (Verdict.NONE, Verdict.ACCEPTED),
        is_accepted=event.verdict is Verdict.ACCEPTED,
        stand=_marked(narrator.arrangement(bracket, event), event),
        bracket=bracket,
        event=event,
    )


def _marked(stand: Arrangement | None, event: Event) -> Arrangement | None:
    """The arrangement with the pair marked that breaks a rule, if that is an earlier one."""
    failing = players_in(event, "failing")
    return structs.replace(stand, tried=failing) if stand and failing else stand


def _colour_section(
    replay: RoundReplay, narrator: RoundNarrator, voice: Voice, aloud: Aloud
) -> Iterator[Section]:
    if not replay.colours:
        return
    boards = counted("boards", len(replay.colours), voice)
    answers = replay.answers(voice)
    steps = tuple(_colour_step(reason, narrator, answers, aloud) for reason in replay.colours)
    yield Section(Step("", voice.say("replay.colours"), boards), steps)


def _colour_step(
    reason: ColourReason, narrator: RoundNarrator, answers: Narrator, aloud: Aloud
) -> Step:
    line = narrator.colour_line(reason)
    return Step(
        article=line.article,
        what=line.what,
        outcome=line.verdict,
        title=f"{narrator.name(reason.white)} – {narrator.name(reason.black)}",
        aloud=aloud.of(BoardColours(reason)).text,
        narration=" ".join(answers.sentences(BoardColours(reason))),
        icon=COLOURS,
        board=(reason.white, reason.black),
    )


@dataclass(frozen=True, slots=True, eq=False)
class Wanted:
    """A page that the view asked for: the steps below a row from the number ``start`` on."""

    unfolding: Unfolding
    row: int
    bracket: int
    step: Step
    start: int

    def page(self) -> UnfoldedPage:
        """The page itself; to make it can take a while."""
        return self.unfolding.unfold(self.bracket, self.step, self.start)


@dataclass(eq=False, slots=True)
class _Node:
    """A row of the tree; ``follows`` is the number of the first row below that is not there yet."""

    number: int
    step: Step
    parent: _Node | None
    row: int
    bracket: int
    children: list[_Node] = field(default_factory=list)
    follows: int | None = None


class TimelineModel(QAbstractItemModel):
    """The sections of a replay as a tree of one column.

    ``STEP_ROLE`` gives the :class:`Step` of a row. Steps are counted through all sections, from 0,
    with those that have been unfolded so far. Pages are not made here: ``page_wanted`` asks for a
    :class:`Wanted` one, which :meth:`add_page` puts in its place.
    """

    page_wanted = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._unfolding: Unfolding | None = None
        self._nodes: list[_Node] = []
        self._sections: list[_Node] = []
        self._order: list[_Node] = []
        self._place: dict[int, int] = {}
        self._awaited: dict[int, Wanted] = {}

    @property
    def step_count(self) -> int:
        """How many steps there are in all sections together."""
        return len(self._order)

    def show_sections(
        self, sections: tuple[Section, ...], unfolding: Unfolding | None = None
    ) -> None:
        """Show these sections from now on."""
        self.beginResetModel()
        self._unfolding = unfolding
        self._nodes, self._sections, self._awaited = [], [], {}
        for section in sections:
            top = self._add(section.heading, None, len(self._sections), section.bracket)
            self._sections.append(top)
            self._add_below(top, section.steps)
        self._count()
        self.endResetModel()

    def index_of(self, number: int) -> Index:
        """The row of a step."""
        return self._index(self._order[number])

    def number_of(self, index: Index) -> int:
        """Which step a row is; of a section its first step."""
        node = self._node(index)
        first = node.children[0] if node.parent is None and node.children else node
        return self._place[first.number]

    def step(self, number: int) -> Step:
        """A step by its number."""
        return self._order[number].step

    def steps(self) -> tuple[Step, ...]:
        """All steps in order."""
        return tuple(node.step for node in self._order)

    def section_headings(self) -> tuple[tuple[int, str], ...]:
        """The first step of every section, with the words of its heading."""
        return tuple(
            (self._place[top.children[0].number], top.step.what)
            for top in self._sections
            if top.children
        )

    def index(self, row: int, column: int, parent: Index = NO_INDEX) -> Any:  # noqa: ANN401
        """The index of a row."""
        if not self.hasIndex(row, column, parent):
            return NO_INDEX
        return self._index(self._below(parent)[row])

    @overload
    def parent(self) -> QObject | None: ...

    @overload
    def parent(self, index: Index) -> QModelIndex: ...

    def parent(self, index: Index | None = None) -> QObject | QModelIndex | None:
        """The section of a step, or the step that was unfolded; the owner if no row is given."""
        if index is None:
            return super().parent()
        above = self._node(index).parent if index.isValid() else None
        return NO_INDEX if above is None else self._index(above)

    def rowCount(self, parent: Index = NO_INDEX) -> int:  # noqa: N802
        """Sections, or the steps of one, or what has been unfolded of a step."""
        return 0 if parent.isValid() and parent.column() else len(self._below(parent))

    def columnCount(self, parent: Index = NO_INDEX) -> int:  # noqa: N802
        """One."""
        return 1

    def hasChildren(self, parent: Index = NO_INDEX) -> bool:  # noqa: N802
        """There are rows below, or there could be."""
        return bool(self._below(parent)) or self._has_more(parent)

    def can_unfold(self, step: Index) -> bool:
        """The step can be unfolded (further), and that is not under way."""
        return self._has_more(step) and self._node(step).number not in self._awaited

    def unfold(self, step: Index) -> None:
        """Ask for a page of the step, if it can be unfolded.

        It is not for Qt to do so (``fetchMore``): a tree would ask again after every page.
        """
        if not self.can_unfold(step) or self._unfolding is None:
            return
        node = self._node(step)
        wanted = Wanted(self._unfolding, node.number, node.bracket, node.step, node.follows or 0)
        self._awaited[node.number] = wanted
        self.page_wanted.emit(wanted)

    def awaits(self, wanted: Wanted) -> bool:
        """The page has not come yet, and the row is still there."""
        return self._awaited.get(wanted.row) is wanted

    def add_page(self, wanted: Wanted, page: UnfoldedPage) -> None:
        """Put a page where it belongs, if it is still awaited."""
        if not self.awaits(wanted):
            return
        del self._awaited[wanted.row]
        node, (steps, follows) = self._nodes[wanted.row], page
        first = len(node.children)
        self.beginInsertRows(self._index(node), first, first + len(steps) - 1)
        self._add_below(node, steps)
        node.follows = follows
        self._count()
        self.endInsertRows()

    def _has_more(self, parent: Index) -> bool:
        """There are steps below one that have not been unfolded."""
        if not parent.isValid() or self._unfolding is None:
            return False
        node = self._node(parent)
        if node.children or node.parent is None:
            return node.follows is not None
        return self._unfolding.can_unfold(node.bracket, node.step)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """The row as text, and as a :class:`Step`."""
        if not index.isValid():
            return None
        step = self._node(index).step
        if role == Qt.ItemDataRole.DisplayRole:
            return step.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tool_tip(step.text)
        return step if role == STEP_ROLE else None

    def _node(self, index: Index) -> _Node:
        return self._nodes[index.internalId()]

    def _index(self, node: _Node) -> QModelIndex:
        return self.createIndex(node.row, 0, node.number)

    def _below(self, parent: Index) -> list[_Node]:
        return self._node(parent).children if parent.isValid() else self._sections

    def _add(self, step: Step, parent: _Node | None, row: int, bracket: int) -> _Node:
        node = _Node(len(self._nodes), step, parent, row, bracket)
        self._nodes.append(node)
        return node

    def _add_below(self, above: _Node, steps: tuple[Step, ...]) -> None:
        for step in steps:
            above.children.append(self._add(step, above, len(above.children), above.bracket))

    def _count(self) -> None:
        """Number the steps in the order in which they stand."""
        self._order = [node for top in self._sections for node in _all_below(top)]
        self._place = {node.number: place for place, node in enumerate(self._order)}


def _all_below(node: _Node) -> Iterator[_Node]:
    for child in node.children:
        yield child
        yield from _all_below(child)
