"""The report of ``arbiter check`` for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TypeAlias

from pairing.auditing.checker.compare import RoundReport
from pairing.auditing.checker.differences import (
    Difference,
    NoPairingExpected,
    OtherBoardOrder,
    OtherBye,
    OtherOpponents,
    PairedBoard,
    ReversedColours,
)
from pairing.auditing.checker.words import VALUES_ARE_SCORES, breach_text, reason_text
from pairing.cli.recheck import FileReport
from pairing.core.errors import Severity
from pairing.core.model import Tenths
from pairing.speech.problems import problem_json, problem_text
from pairing.speech.voice import Voice
from pairing.systems.shared.obstacles import Obstacle
from pairing.trace.judgement import Judgement

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"


BEFORE, BETWEEN, AFTER = '{\n  "files": [\n', ",\n", "\n  ]\n}\n"
"""What stands around the members of the files, so that all are one JSON text."""


def member_of_report(report: FileReport) -> str:
    """A file among those of the report."""
    content = {"file": report.file, **report_json(report)}
    lines = json.dumps(content, ensure_ascii=False, indent=2).split("\n")
    return "\n".join(f"    {line}" for line in lines)


def report_json(report: FileReport) -> dict[str, Json]:
    """What was found in one file; ``error`` is there only if the file could not be checked."""
    entry: dict[str, Json] = {}
    if report.checked is None:
        entry["error"] = _why_not_checked(report)
    else:
        entry["system"] = report.checked.system
        entry["assumptions"] = [
            problem_text(note, report.voice) for note in report.checked.assumptions
        ]
    entry["agrees"] = report.agrees
    entry["problems"] = [dict(problem_json(problem, report.voice)) for problem in report.problems]
    rounds = report.checked.rounds if report.checked else ()
    entry["rounds"] = [_round_json(a_round, report.voice) for a_round in rounds]
    entry["standings"] = _standings_json(report)
    if report.line_ups:
        entry["line_ups"] = [
            {"round": each.values["round"], "text": problem_text(each, report.voice)}
            for each in report.line_ups
        ]
    return entry


def _standings_json(report: FileReport) -> Json:
    """Where the ranks break the tie-breaks announced; null if that was not judged."""
    if report.places is None:
        return None
    differences: list[Json] = [
        {"place": each.place, "expected": list(each.expected), "found": list(each.found)}
        for each in report.places
    ]
    return {"agrees": not report.places, "differences": differences}


def _why_not_checked(report: FileReport) -> str:
    errors = [problem for problem in report.problems if problem.severity is Severity.ERROR]
    return report.error or "; ".join(problem_text(problem, report.voice) for problem in errors)


def _round_json(a_round: RoundReport, voice: Voice) -> Json:
    entry: dict[str, Json] = {
        "round": a_round.round_number,
        "agrees": a_round.agrees,
        "differences": [_difference_json(difference) for difference in a_round.differences],
    }
    if a_round.breaches:
        entry["breaches"] = [_breach_json(breach, voice) for breach in a_round.breaches]
    if a_round.judgement is not None:
        entry["reason"] = _reason_json(a_round.judgement, voice)
    if a_round.not_ready is not None:
        entry["error"] = voice.say(a_round.not_ready.key, a_round.not_ready.values)
    return entry


def _breach_json(breach: Obstacle, voice: Voice) -> Json:
    """A rule that the recorded round breaks; ``met`` is the round of an earlier meeting."""
    return {
        "key": breach.key,
        "article": breach.article or None,
        "players": list(breach.players),
        "met": breach.round_number or None,
        "text": breach_text(breach, voice),
    }


def _reason_json(judgement: Judgement, voice: Voice) -> Json:
    """Scores are in points; the values are null where it is not a matter of degree."""
    is_scored = judgement.key in VALUES_ARE_SCORES
    values = (judgement.ours, judgement.theirs)
    ours, theirs = map(_points, values) if is_scored else values
    is_measured = judgement.ours != judgement.theirs
    return {
        "score": _points(judgement.score),
        "article": judgement.article,
        "key": judgement.key,
        "ours": ours if is_measured else None,
        "theirs": theirs if is_measured else None,
        "difference": None if judgement.difference is None else _points(judgement.difference),
        "players": list(judgement.players),
        "text": reason_text(judgement, voice),
    }


def _points(score: Tenths) -> float:
    return score / 10


def _difference_json(difference: Difference) -> Json:
    entry: dict[str, Json] = {"kind": difference.kind}
    match difference:
        case OtherOpponents(expected, found) | OtherBoardOrder(expected, found):
            return entry | {"expected": _boards_json(expected), "found": _boards_json(found)}
        case ReversedColours(expected, found):
            return entry | {"expected": _boards_json([expected]), "found": _boards_json([found])}
        case OtherBye(expected, found):
            return entry | {"expected": expected, "found": found}
        case NoPairingExpected(stranded, found):
            return entry | {
                "stranded": list(stranded),
                "expected": [],
                "found": _boards_json(found),
            }


def _boards_json(boards: Sequence[PairedBoard]) -> Json:
    return [{"board": board.number, "white": board.white, "black": board.black} for board in boards]
