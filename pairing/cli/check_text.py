"""The report of ``arbiter check`` for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pairing.auditing.checker.compare import RoundReport, TournamentReport
from pairing.auditing.checker.words import breach_text, reason_text
from pairing.cli.check_sentences import difference_text
from pairing.cli.conclusion import problem_line
from pairing.cli.recheck import FileReport
from pairing.core.errors import NotReady
from pairing.speech.problems import problem_text
from pairing.speech.system_names import system_title
from pairing.speech.voice import Voice

if TYPE_CHECKING:
    from pairing.systems.shared.obstacles import Obstacle


def error_lines(report: FileReport) -> list[str]:
    """What goes to standard error: problems of the file, then why it or a round was not checked."""
    lines = [problem_line(problem, report.voice) for problem in report.problems]
    if report.error:
        lines.append(f"error: {report.error}")
    for a_round in report.checked.rounds if report.checked else ():
        if a_round.not_ready is not None:
            lines.append(f"error: {report.file}: {_reason(a_round.not_ready, report.voice)}")
    return lines


def _reason(not_ready: NotReady, voice: Voice) -> str:
    return voice.say(not_ready.key, not_ready.values)


def as_text(report: FileReport) -> str:
    """A line on the file, and one for every assumption, every difference and every reason."""
    verdict, *lines = _head_lines(report)
    for a_round in report.checked.rounds if report.checked else ():
        lines += _round_lines(a_round, report.voice)
    lines += [*_places(report), *_line_ups(report)]
    return "\n  ".join([verdict, *lines]) + "\n"


def _places(report: FileReport) -> list[str]:
    """A line for every stretch of the standings that breaks the tie-breaks of the file."""
    return [
        report.voice.say(
            "check.places",
            {
                "place": each.place,
                "expected": ", ".join(map(str, each.expected)),
                "found": ", ".join(map(str, each.found)),
            },
        )
        for each in report.places or ()
    ]


def _line_ups(report: FileReport) -> list[str]:
    """A line for every line-up that is not in the order of the team."""
    voice = report.voice
    return [
        voice.say("check.line-up", {**each.values, "warning": voice.say(each.key, each.values)})
        for each in report.line_ups
    ]


def part_on_differences(report: FileReport) -> str:
    """A file in the report of ``--explain-differences``: the verdict, then what differs."""
    parts = (f"## {report.file}", *_head_lines(report), *report.explanation, *_places(report))
    return "\n\n".join(parts)


def _head_lines(report: FileReport) -> list[str]:
    """The verdict on the file and what was assumed."""
    if report.checked is None:
        return [report.voice.say("check.not-checked", {"file": report.file})]
    assumptions = [problem_text(note, report.voice) for note in report.checked.assumptions]
    return [*_contradictions(report), _verdict(report, report.checked), *assumptions]


def _contradictions(report: FileReport) -> list[str]:
    """A line if the file names opponents, colours or results in two ways."""
    if not report.contradictions:
        return []
    values: dict[str, str | int] = {
        "file": report.file,
        "findings": len(report.contradictions),
    }
    return [report.voice.say("check.contradicts-itself", values)]


def _round_lines(a_round: RoundReport, voice: Voice) -> list[str]:
    lines = [breach_line(a_round, breach, voice) for breach in a_round.breaches]
    lines += [difference_text(a_round, difference, voice) for difference in a_round.differences]
    if a_round.judgement is not None:
        reason = reason_text(a_round.judgement, voice)
        lines.append(voice.say("check.why", {"round": a_round.round_number, "reason": reason}))
    return lines


def breach_line(a_round: RoundReport, breach: Obstacle, voice: Voice) -> str:
    """A rule that the recorded round breaks, in one line."""
    values: dict[str, str | int] = {
        "round": a_round.round_number,
        "reason": breach_text(breach, voice),
    }
    return voice.say("check.breach", values)


def _verdict(report: FileReport, checked: TournamentReport) -> str:
    values: dict[str, str | int] = {
        "file": report.file,
        "system": system_title(checked.system, report.voice) or checked.system,
        "rounds": len(checked.rounds),
        "differing": _round_list(checked.rounds, lambda a_round: a_round.differs),
        "unchecked": _round_list(checked.rounds, lambda a_round: a_round.not_ready is not None),
    }
    if not checked.rounds:
        return report.voice.say("check.no-rounds", values)
    if checked.agrees and report.places:
        return report.voice.say("check.places-differ", values)
    if checked.agrees:
        return report.voice.say(
            f"check.agrees{'-as-read' if report.contradictions else ''}", values
        )
    parts = [report.voice.say("check.differs", values)] if values["differing"] else []
    parts += [report.voice.say("check.rounds-not-checked", values)] if values["unchecked"] else []
    return " ".join(parts)


def _round_list(rounds: Sequence[RoundReport], chosen: Callable[[RoundReport], bool]) -> str:
    return ", ".join(str(a_round.round_number) for a_round in rounds if chosen(a_round))
