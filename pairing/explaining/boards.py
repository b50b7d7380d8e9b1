"""A round board by board: in which bracket each was made, what was refused before, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from pairing.core.model import Tournament
from pairing.explaining.answering import explain
from pairing.explaining.explanation import BoardColours, Explanation, Floats, Meeting, Unpaired
from pairing.explaining.narrator import Narrator
from pairing.explaining.questions import WholeRound
from pairing.speech.voice import Voice
from pairing.systems.system import PairingSystem, Traits
from pairing.trace import BracketTrace, Event, RoundTrace, Verdict
from pairing.trace.narration import RoundNarrator

_MOST_REFUSED = 3
"""Refused steps that are named beside a board; the sheet of the steps has all of them."""

_Pair: TypeAlias = frozenset[int]


@dataclass(frozen=True, slots=True)
class BoardReasons:
    """A board by the rules: players by TPN, and in words what decided."""

    board: int
    white: int
    black: int
    reasons: tuple[str, ...]
    colours: str


@dataclass(frozen=True, slots=True)
class StepLine:
    """A step of the pairing as the narrator has it; ``is_accepted`` marks the one that counted."""

    article: str
    what: str
    verdict: str
    paragraph: str
    is_accepted: bool


@dataclass(frozen=True, slots=True)
class RoundSection:
    """A bracket, or another section of the round: its boards by number and its steps in order.

    ``bracket`` is ``None`` where these are boards that no section has.
    """

    heading: str
    outcome: str
    parameters: str
    boards: tuple[BoardReasons, ...]
    steps: tuple[StepLine, ...]
    bracket: BracketTrace | None = None


@dataclass(frozen=True, slots=True)
class RoundReasons:
    """A whole round; ``head`` names it and its rules.

    ``remarks`` must be said first: how the record differs, what was assumed. ``trace``
    are the steps, ``unpaired`` sentences about players without a game.
    """

    explanation: Explanation
    head: str
    trace: RoundTrace
    remarks: tuple[str, ...]
    sections: tuple[RoundSection, ...]
    unpaired: tuple[str, ...]


def round_reasons(
    tournament: Tournament, round_number: int, system: PairingSystem, voice: Voice
) -> RoundReasons | None:
    """Why every board of a round is as it is; ``None`` if the system keeps no steps.

    The round is paired again from what was known before it. Raises what
    :func:`~pairing.explaining.explain` raises.
    """
    if system.replay is None:
        return None
    return reasons_of(explain(tournament, round_number, WholeRound(), system), voice)


def reasons_of(
    explanation: Explanation, voice: Voice, trace: RoundTrace | None = None
) -> RoundReasons | None:
    """The same of the explanation of a whole round, whose steps may be known."""
    if trace is None and explanation.system.replay is not None:
        trace = explanation.system.replay(explanation.tournament)
    if trace is None:
        return None
    narrator = explanation.system.narrator(trace, explanation.tournament, voice)
    answers = Narrator(explanation, voice)
    boards = _boards(explanation, answers)
    traits = explanation.system.traits
    unpaired = tuple(
        text
        for finding in explanation.findings
        if isinstance(finding, Unpaired)
        for text in answers.sentences(finding)
    )
    return RoundReasons(
        explanation=explanation,
        head=answers.head(),
        trace=trace,
        remarks=tuple(answers.reservations()),
        sections=tuple(_sections(trace.brackets, narrator, boards, voice, traits)),
        unpaired=unpaired,
    )


def _boards(explanation: Explanation, answers: Narrator) -> dict[_Pair, BoardReasons]:
    """Every board under its players, with its floats and its colours in words."""
    boards: dict[_Pair, BoardReasons] = {}
    meeting: Meeting | None = None
    colours: dict[_Pair, str] = {}
    floats: dict[_Pair, tuple[str, ...]] = {}
    found: list[Meeting] = []
    for finding in explanation.findings:
        if isinstance(finding, Meeting):
            meeting = finding
            found.append(finding)
        elif isinstance(finding, BoardColours):
            pair = frozenset((finding.reason.white, finding.reason.black))
            colours[pair] = " ".join(answers.sentences(finding))
        elif isinstance(finding, Floats) and meeting is not None:
            floats[frozenset((finding.down, finding.up))] = answers.sentences(finding)
    for each in found:
        pair = frozenset((each.white, each.black))
        boards[pair] = BoardReasons(
            each.board, each.white, each.black, floats.get(pair, ()), colours.get(pair, "")
        )
    return boards


def _sections(
    brackets: Iterable[BracketTrace],
    narrator: RoundNarrator,
    boards: Mapping[_Pair, BoardReasons],
    voice: Voice,
    traits: Traits,
) -> Iterator[RoundSection]:
    left = dict(boards)
    for bracket in brackets:
        own = [frozenset(pair) for pair in bracket.pairs if frozenset(pair) in left]
        yield RoundSection(
            narrator.heading(bracket),
            narrator.outcome(bracket),
            narrator.parameters(bracket),
            _by_number(
                _with_steps(left.pop(pair), bracket, narrator, voice, traits) for pair in own
            ),
            tuple(_step(bracket, event, narrator) for event in bracket.events),
            bracket,
        )
    if left:
        yield RoundSection("", "", "", _by_number(left.values()), ())


def _by_number(boards: Iterable[BoardReasons]) -> tuple[BoardReasons, ...]:
    return tuple(sorted(boards, key=lambda each: each.board))


def _step(bracket: BracketTrace, event: Event, narrator: RoundNarrator) -> StepLine:
    line = narrator.line(bracket, event)
    return StepLine(
        line.article,
        line.what,
        line.verdict,
        narrator.paragraph(bracket, event),
        event.verdict is Verdict.ACCEPTED,
    )


def _with_steps(
    board: BoardReasons,
    bracket: BracketTrace,
    narrator: RoundNarrator,
    voice: Voice,
    traits: Traits,
) -> BoardReasons:
    """The board with the last steps refused before it that were about one of its players."""
    players = {board.white, board.black}
    refused = [
        event
        for event in bracket.events
        if event.verdict not in (Verdict.NONE, Verdict.ACCEPTED)
        and players & {*event.pair, *event.players}
    ]
    texts = [_refused_text(narrator, bracket, event, voice) for event in refused[-_MOST_REFUSED:]]
    if not refused:
        texts = [voice.say(f"why.board-{_why_at_once(bracket, traits)}")]
    return BoardReasons(
        board.board, board.white, board.black, (*board.reasons, *texts), board.colours
    )


def _why_at_once(bracket: BracketTrace, traits: Traits) -> str:
    """Why a board is as it is of which nothing was refused."""
    if traits.is_predetermined:
        return "by-table"
    return "first" if len(bracket.events) <= 2 else "not-refused"


def _refused_text(
    narrator: RoundNarrator, bracket: BracketTrace, event: Event, voice: Voice
) -> str:
    line = narrator.line(bracket, event)
    values = {
        "what": line.what,
        "verdict": line.verdict.removeprefix("✕").strip(),
        "article": line.article,
    }
    return voice.say("why.board-refused" if line.article else "why.board-refused-plain", values)
