"""What a round cost, in words: figures, a row for everything that was given up, and the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from msgspec import Struct

from pairing.core.cards import Float, Strength
from pairing.core.model import Colour
from pairing.explaining.cost import (
    ByeGiven,
    ColourDenied,
    Cost,
    FloatRepeated,
    GaveWay,
    RoundCost,
    dearness,
    round_cost,
)
from pairing.explaining.explanation import Because, Explanation
from pairing.explaining.narrator import Narrator
from pairing.explaining.round_facts import due, opposite
from pairing.speech.voice import Voice
from pairing.systems.system import Watcher
from pairing.trace import RoundTrace
from pairing.trace.answers import Outcome
from pairing.trace.narration import RoundNarrator

COLUMNS = ("board", "given", "change", "why")
MOST_ROWS = 12
"""Rows that leave a round within half a page; of the others the boards are named."""

_PAIR = 2
_MOST_ALONE = 2
"""Costs of one sort that a summary names one by one."""

_MOST_BOARDS = 2
"""Boards of a change that a row names."""


class Figure(Struct, frozen=True):
    """How often something is so."""

    count: int
    label: str


class CostRow(Struct, frozen=True):
    """One thing that was given up.

    ``what`` and ``note`` tell it, ``change`` is the cheapest other way, empty if there is none, and
    ``why`` what speaks against it. ``board`` is 0 where it is about no board. ``text`` is all of
    it in sentences, ``because`` the change as data.
    """

    cost: Cost
    board: int
    what: str
    note: str
    change: str
    why: str
    text: str
    because: Because | None


class CostLine(Struct, frozen=True):
    """One line of the summary: a mark, what was given up, and on which boards."""

    sign: str
    what: str
    boards: tuple[int, ...]


class NarratedCost(Struct, frozen=True):
    """The cost of a round; ``more`` are the sentences on what has no row of its own.

    ``columns`` are the heads for board, what was given up, cheapest change and why not. ``plain``
    says on how many boards nothing was given up, ``lines`` are a summary of all rows, in which what
    is alike stands together.
    """

    title: str
    plain: str
    figures: tuple[Figure, ...]
    columns: tuple[str, ...]
    lines: tuple[CostLine, ...]
    rows: tuple[CostRow, ...]
    more: tuple[str, ...]
    rest: str

    @property
    def summary(self) -> str:
        """The figures in one line: ``25 boards plain · 5 mild colours denied``."""
        return " · ".join(f"{figure.count} {figure.label}" for figure in self.figures)

    @property
    def after(self) -> tuple[str, ...]:
        """The sentences below the rows."""
        return (*self.more, self.rest)


def narrated_cost(
    explanation: Explanation,
    voice: Voice,
    trace: RoundTrace | None = None,
    watch: Watcher | None = None,
) -> NarratedCost:
    """What the round of an explanation cost, in words, within half a page.

    ``trace`` are its steps; they are asked of the system where they are not given. ``watch`` hears
    of everything for which the cheapest change is looked for.
    """
    return CostNarrator(round_cost(explanation, trace), voice).narrated(watch=watch)


class CostNarrator:
    """Tells what a round cost."""

    def __init__(self, cost: RoundCost, voice: Voice) -> None:
        self.cost = cost
        self._voice = voice
        self._answers = Narrator(cost.explanation, voice)

    def narrated(self, most: int | None = MOST_ROWS, watch: Watcher | None = None) -> NarratedCost:
        """All of it, with at most so many rows; ``None`` for no limit."""
        costs = self.cost.costs
        shown = set(sorted(costs, key=dearness)[:most])
        is_fixed = self.cost.explanation.system.traits.is_predetermined
        return NarratedCost(
            title=self._say("title", round=self.cost.explanation.round_number),
            plain=self._say("plain-of", plain=self.cost.plain, boards=self.cost.boards),
            figures=self.figures(),
            columns=tuple(self._say(f"column-{name}") for name in COLUMNS),
            lines=tuple(self._lines()),
            rows=tuple(self._rows([each for each in costs if each in shown], watch)),
            more=tuple(self._more([each for each in costs if each not in shown])),
            rest=self._say("fixed" if is_fixed else "rest"),
        )

    def _rows(self, costs: Sequence[Cost], watch: Watcher | None) -> Iterator[CostRow]:
        for done, each in enumerate(costs):
            if watch is not None:
                watch(done, len(costs))
            yield self.row(each)

    def figures(self) -> tuple[Figure, ...]:
        """The plain boards, then how often each sort of thing was given up.

        What a system has not is left out, and so are strong colours where none was denied.
        """
        traits, found = self.cost.explanation.system.traits, Counter(map(_sort, self.cost.costs))
        sorts = ["absolute", "strong", "mild"] if traits.has_colour_preferences else []
        sorts += ["float"] if traits.has_floats else []
        sorts += ["bye"]
        sorts += ["bracket"] if self.cost.explanation.system.explaining.gives_way else []
        shown = (sort for sort in sorts if found[sort] or sort not in ("absolute", "strong"))
        counts = (("plain", self.cost.plain), *((sort, found[sort]) for sort in shown))
        return tuple(self._figure(sort, count) for sort, count in counts)

    def row(self, cost: Cost) -> CostRow:
        """One thing that was given up, with its cheapest change."""
        board = cost.board if isinstance(cost, FloatRepeated | ColourDenied) else 0
        what, note = self._given(cost)
        because = self.cost.cheapest_change(cost)
        change, why = self._otherwise(cost, because)
        other = why
        if why and not isinstance(cost, GaveWay):
            other = self._say("otherwise" if change else "no-other", change=change, why=why)
        elif change:
            other = self._say("otherwise", change=change, why=why)
        text = f"{what} ({note}). {other}".rstrip()
        return CostRow(cost, board, what, note, change, why, text, because)

    def _given(self, cost: Cost) -> tuple[str, str]:
        match cost:
            case ByeGiven(score, player):
                points = self._say("points", points=self._answers.points(score))
                return self._say("bye", player=self._player(player)), points
            case FloatRepeated():
                key = "down" if cost.direction is Float.DOWN else "up"
                return self._say(key, player=self._player(cost.player)), self._since(cost)
            case ColourDenied():
                values = {"player": self._player(cost.player)}
                return self._say("colour", **values, colour=self._colour(cost.colour)), (
                    self._wanted(cost)
                )
            case GaveWay(score):
                points = self._answers.points(score)
                return self._say("bracket", points=points), self._say("for-below")

    def _since(self, cost: FloatRepeated) -> str:
        entry = self._answers.cards[cost.player].entries[cost.round_number - 1]
        if entry.is_played or cost.direction is Float.UP:
            return self._say("as-in-round", round=cost.round_number)
        result = self._answers.result(entry)
        return self._say("without-game", round=cost.round_number, result=result)

    def _wanted(self, cost: ColourDenied) -> str:
        """What the player is due, and the opponent if it is the same."""
        cards, wanted = self._answers.cards, opposite(cost.colour)
        values = {"due": self._colour(wanted), "strength": self._strength(cost.strength)}
        if due(cards, cost.opponent) is not wanted:
            return self._say("due", **values)
        strength = self._strength(cards[cost.opponent].preference.strength)
        other = self.cost.facts.called[cost.opponent]
        return self._say("both-due", **values, other=other, other_strength=strength)

    def _otherwise(self, cost: Cost, because: Because | None) -> tuple[str, str]:
        """The cheapest change, and what speaks against it."""
        if isinstance(cost, GaveWay):
            return self._refused(cost)
        if because is None:
            return "", ""
        answer = because.answer
        if answer.outcome is Outcome.IMPOSSIBLE or answer.judgement is None:
            return "", " ".join(self._answers.grounds(because)[-1:])
        change = self._change(because)
        article = answer.judgement.article
        if answer.outcome is Outcome.WORSE:
            return change, self._answers.reason(answer.judgement)
        if isinstance(cost, ColourDenied) and cost.is_unavoidable:
            colour = self._colour(opposite(cost.colour))
            counts = {"due": cost.due, "paired": cost.paired}
            key = "counted" if cost.paired > _PAIR else "counted-both"
            return change, self._say(key, **counts, colour=colour, article=article)
        return change, self._say("later", article=article)

    def _change(self, because: Because) -> str:
        """The first boards of the other pairing, and who would have the bye."""
        answer = because.answer
        then = [self._pair(pair) for pair in self._answers.instead(answer)]
        boards = ", ".join(then[:_MOST_BOARDS])
        if len(then) > _MOST_BOARDS:
            count = len(then) - _MOST_BOARDS
            boards = self._say("change-more", boards=boards, count=count)
        if answer.bye in (None, self.cost.explanation.pairing.bye):
            return boards
        assert answer.bye is not None
        bye = self._say("bye-for", player=self._player(answer.bye))
        return ", ".join(filter(None, (bye, boards)))

    def _refused(self, cost: GaveWay) -> tuple[str, str]:
        """The first step that was refused, as the steps are told, and how many more there are."""
        line = self._steps.line(cost.bracket, cost.refused[0])
        verdict = line.verdict.removeprefix("✕").strip()
        tried, outcome = (line.what, verdict) if verdict else ("", line.what)
        why = self._say("refused" if verdict else "done", verdict=outcome, article=line.article)
        others = len(cost.refused) - 1
        more = self._say("more-steps", count=others) if others else ""
        return tried, " ".join(filter(None, (why, more)))

    @cached_property
    def _steps(self) -> RoundNarrator:
        explanation, trace = self.cost.explanation, self.cost.facts.trace
        assert trace is not None, "brackets give way in steps"
        return explanation.system.narrator(trace, explanation.tournament, self._voice)

    def _lines(self) -> Iterator[CostLine]:
        """Colours by their strength; of anything else each by itself, as long as it is seldom."""
        for sort, own in _by_sort(self.cost.costs):
            if len(own) <= _MOST_ALONE and not isinstance(own[0], ColourDenied):
                for each in own:
                    yield CostLine(sign_of(each), self._given(each)[0], _boards([each]))
            else:
                figure = self._figure(sort, len(own))
                what = f"{figure.count} {figure.label}"
                yield CostLine(sign_of(own[0]), what, _boards(own))

    def _more(self, costs: Sequence[Cost]) -> Iterator[str]:
        """What has no row, by its sort, with its boards."""
        for sort, own in _by_sort(costs):
            boards = tuple(dict.fromkeys(_boards(own)))
            figure = self._figure(sort, len(own))
            named = ", ".join(map(str, boards))
            key = "more" if boards else "more-elsewhere"
            what = f"{figure.count} {figure.label}"
            yield self._say(key, count=len(boards), what=what, boards=named)

    def _figure(self, sort: str, count: int) -> Figure:
        return Figure(count, self._say(f"figure-{sort}", count=count))

    def _pair(self, pair: tuple[int, int]) -> str:
        one, other = map(self._player, pair)
        return self._answers.say("pair", {"one": one, "other": other})

    def _player(self, tpn: int) -> str:
        """``Finn (6)``: the name as it is called, so that rows stay short."""
        return self._answers.say("player", {"name": self.cost.facts.called[tpn], "tpn": tpn})

    def _colour(self, colour: Colour) -> str:
        return self._answers.say(colour.name.lower())

    def _strength(self, strength: Strength) -> str:
        return self._answers.say(f"strength-{strength.name.lower()}")

    def _say(self, key: str, **values: str | int) -> str:
        return self._voice.say(f"cost.{key}", values)


def _by_sort(costs: Sequence[Cost]) -> Iterator[tuple[str, list[Cost]]]:
    """Costs of one sort together, the dearest sort first."""
    for sort in dict.fromkeys(map(_sort, sorted(costs, key=dearness))):
        yield sort, [each for each in costs if _sort(each) == sort]


def _boards(costs: Sequence[Cost]) -> tuple[int, ...]:
    """On which boards that was given up, from the top; what is about no board has none."""
    return tuple(
        sorted(each.board for each in costs if isinstance(each, FloatRepeated | ColourDenied))
    )


def _sort(cost: Cost) -> str:
    """The sort of thing that was given up, as figures count it."""
    match cost:
        case ByeGiven():
            return "bye"
        case FloatRepeated():
            return "float"
        case GaveWay():
            return "bracket"
        case ColourDenied():
            return cost.strength.name.lower()


def sign_of(cost: Cost) -> str:
    """The mark beside a row: an arrow for a float, a dash for everything else."""
    return cost.direction.value if isinstance(cost, FloatRepeated) else "–"
