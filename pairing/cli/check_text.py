"""The report of ``arbiter check`` for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pairing.auditing.checker.compare import RoundReport, TournamentReport
from pairing.auditing.checker.words import reason_text
from pairing.cli.check_sentences import difference_text
from pairing.cli.conclusion import UNUSABLE, problem_line
from pairing.cli.recheck import FileReport
from pairing.core.errors import NotReady
from pairing.speech.texts import problem_text, sentence


def error_lines(report: FileReport) -> list[str]:
    """What goes to standard error: problems of the file, then why it or a round was not checked."""
    lines = [problem_line(problem) for problem in report.problems]
    if report.error:
        lines.append(f"error: {report.error}")
    for a_round in report.checked.rounds if report.checked else ():
        if a_round.not_ready is not None:
            lines.append(f"error: {report.file}: {_reason(a_round.not_ready)}")
    return lines


def _reason(not_ready: NotReady) -> str:
    return sentence(not_ready.key, not_ready.values)


def as_text(report: FileReport) -> str:
    """A line on the file, and one for every assumption, every difference and every reason."""
    verdict, *lines = _head_lines(report)
    for a_round in report.checked.rounds if report.checked else ():
        lines += _round_lines(a_round)
    return "\n  ".join([verdict, *lines]) + "\n"


def report_on_differences(reports: Sequence[FileReport]) -> str:
    """The report of ``--explain-differences``: of every file the verdict, then what differs."""
    parts = [f"# {sentence('check.report-title')}"]
    for report in reports:
        parts += [f"## {report.file}", *_head_lines(report), *report.explanation]
    return "\n\n".join([*parts, summary(reports)])


def _head_lines(report: FileReport) -> list[str]:
    """The verdict on the file and what was assumed."""
    if report.checked is None:
        return [sentence("check.not-checked", {"file": report.file})]
    assumptions = [problem_text(note) for note in report.checked.assumptions]
    return [_verdict(report.file, report.checked), *assumptions]


def _round_lines(a_round: RoundReport) -> list[str]:
    lines = [difference_text(a_round, difference) for difference in a_round.differences]
    if a_round.judgement is not None:
        reason = reason_text(a_round.judgement)
        lines.append(sentence("check.why", {"round": a_round.round_number, "reason": reason}))
    return lines


def _verdict(file: str, checked: TournamentReport) -> str:
    values: dict[str, str | int] = {
        "file": file,
        "system": checked.system,
        "rounds": len(checked.rounds),
        "differing": _round_list(checked.rounds, lambda a_round: a_round.differs),
        "unchecked": _round_list(checked.rounds, lambda a_round: a_round.not_ready is not None),
    }
    if not checked.rounds:
        return sentence("check.no-rounds", values)
    if checked.agrees:
        return sentence("check.agrees", values)
    parts = [sentence("check.differs", values)] if values["differing"] else []
    parts += [sentence("check.rounds-not-checked", values)] if values["unchecked"] else []
    return " ".join(parts)


def _round_list(rounds: Sequence[RoundReport], chosen: Callable[[RoundReport], bool]) -> str:
    return ", ".join(str(a_round.round_number) for a_round in rounds if chosen(a_round))


def summary(reports: Sequence[FileReport]) -> str:
    """The last line for people: how many files agree, differ, could not be checked."""
    values = {
        "files": len(reports),
        "agreeing": sum(report.checked is not None and report.checked.agrees for report in reports),
        "differing": sum(
            report.checked is not None and report.checked.differs for report in reports
        ),
        "unchecked": sum(report.exit_code == UNUSABLE for report in reports),
    }
    return sentence("check.summary", values) + "\n"
