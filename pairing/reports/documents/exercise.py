"""A round as an exercise: empty tables for its brackets, and the solution with every step."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.errors import NoPairingExists, NotReady
from pairing.explaining.replay import RoundReplay, replay_next
from pairing.reports.documents.content import Align, Band, Cell, Column, Row, Table
from pairing.reports.documents.errors import NoDocument
from pairing.reports.documents.kinds import DocumentKind
from pairing.reports.documents.tables import event_name
from pairing.reports.lists.event import ListedEvent
from pairing.speech.problems import error_text
from pairing.speech.voice import Voice

_SPARE_ROWS = 1
"""Rows of a bracket beyond half of its scoregroup: somebody may float down into it."""

_WRITING_ROOM = 16


def exercise(event: ListedEvent) -> Table:
    """For every scoregroup of the round to come an empty table S1, S2, floats; then the boards.

    Scores are left open: who forms a bracket is part of the exercise. Raises :class:`NoDocument`
    for a system without brackets.
    """
    if not event.system.traits.has_brackets:
        raise NoDocument("documents.no-brackets", system=event.system.name_in(event.voice))
    number = event.board.prepared_round
    sizes = _scoregroup_sizes(event)
    return Table(
        kind=DocumentKind.EXERCISE,
        event=event_name(event),
        title=_say("exercise-of-round", event.voice, round=number),
        columns=tuple(
            Column(_say(f"column-{key}", event.voice), Align.LEFT, least=_WRITING_ROOM)
            for key in ("s1", "s2", "floaters", "tried")
        ),
        rows=(*_bracket_rows(sizes, event.voice), *_board_rows(sum(sizes), event.voice)),
        still=0,
        legend=_say(
            "legend-exercise",
            event.voice,
            system=event.system.name_in(event.voice),
            edition=event.system.edition_in(event.voice),
        ),
    )


def solution(event: ListedEvent) -> Table:
    """The round to come by the rules: its boards, then every step with its article.

    Raises :class:`NoDocument` if the round cannot be paired, or its system keeps no steps.
    """
    if event.system.replay is None:
        raise NoDocument("documents.no-steps", system=event.system.name_in(event.voice))
    try:
        replay = replay_next(event.tournament, event.system)
    except (NotReady, NoPairingExists) as error:
        raise NoDocument("documents.no-solution", reason=error_text(error, event.voice)) from error
    columns = (
        Column(_say("column-article", event.voice)),
        Column(_say("column-step", event.voice), wraps=True),
        Column(_say("column-outcome", event.voice), wraps=True),
    )
    return Table(
        kind=DocumentKind.SOLUTION,
        event=event_name(event),
        title=_say("solution-of-round", event.voice, round=replay.round_number),
        columns=columns,
        rows=(*_solved_boards(replay, event.voice), *_steps(replay, event.voice)),
        still=0,
    )


def _scoregroup_sizes(event: ListedEvent) -> tuple[int, ...]:
    """How many are to be paired with each score, highest first."""
    number = event.board.prepared_round
    away = {each.tpn for each in event.tournament.requests if each.round_number == number}
    playing = [row for row in event.board.rows if row.tpn not in away and not row.player.withdrawn]
    scores = [row.pairing_score for row in playing]
    return tuple(scores.count(score) for score in sorted(set(scores), reverse=True))


def _bracket_rows(sizes: tuple[int, ...], voice: Voice) -> Iterator[Band | Row]:
    for size in sizes:
        yield Band(_say("empty-bracket", voice))
        for _ in range((size + 1) // 2 + _SPARE_ROWS):
            yield _row("", "", "", "")


def _board_rows(players: int, voice: Voice) -> Iterator[Band | Row]:
    yield Band(_say("boards-of-exercise", voice))
    for board in range(1, players // 2 + 1):
        yield _row(_say("board-white", voice, board=board), _say("board-black", voice), "", "")
    if players % 2:
        yield Band(_say("empty-bye", voice), is_heading=False)


def _solved_boards(replay: RoundReplay, voice: Voice) -> Iterator[Band | Row]:
    narrator, pairing = replay.narrator(voice), replay.explanation.pairing
    yield Band(_say("boards", voice))
    for board, (white, black) in enumerate(pairing.pairs, start=1):
        yield _row(str(board), f"{narrator.name(white)} – {narrator.name(black)}", "")
    if pairing.bye is not None:
        yield _row("", _say("has-bye", voice, player=narrator.name(pairing.bye)), "")


def _steps(replay: RoundReplay, voice: Voice) -> Iterator[Band | Row]:
    narrator = replay.narrator(voice)
    for bracket in narrator.trace.brackets:
        yield Band(narrator.heading(bracket))
        for event in bracket.events:
            line = narrator.line(bracket, event)
            yield _row(line.article, line.what, line.verdict)
    if replay.colours:
        yield Band(voice.say("replay.colours"))
    for reason in replay.colours:
        line = narrator.colour_line(reason)
        yield _row(line.article, line.what, line.verdict)


def _row(*texts: str) -> Row:
    return Row(tuple(Cell(text) for text in texts))


def _say(key: str, voice: Voice, **values: str | int) -> str:
    return voice.say(f"documents.{key}", values)
