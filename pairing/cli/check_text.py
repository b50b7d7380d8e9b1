"""The report of ``arbiter check`` for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pairing.checker.compare import (
    Difference,
    NoPairingExpected,
    OtherBye,
    OtherOpponents,
    PairedBoard,
    ReversedColours,
    RoundReport,
    TournamentReport,
)
from pairing.cli.conclusion import UNUSABLE, problem_line
from pairing.cli.recheck import FileReport
from pairing.errors import NotReady
from pairing.texts import problem_text, sentence


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
    """A line on the file, and one for every assumption and every difference."""
    if report.checked is None:
        return sentence("check.not-checked", {"file": report.file}) + "\n"
    lines = [_verdict(report.file, report.checked)]
    lines += [f"  {problem_text(note)}" for note in report.checked.assumptions]
    for a_round in report.checked.rounds:
        lines += [_difference_text(a_round, difference) for difference in a_round.differences]
    return "".join(f"{line}\n" for line in lines)


def _verdict(file: str, checked: TournamentReport) -> str:
    values: dict[str, str | int] = {
        "file": file,
        "system": checked.system,
        "rounds": len(checked.rounds),
        "differing": _round_list(checked.rounds, lambda a_round: bool(a_round.differences)),
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


def _difference_text(a_round: RoundReport, difference: Difference) -> str:
    values: dict[str, str | int] = {"round": a_round.round_number}
    match difference:
        case OtherOpponents(expected, found):
            values |= {"expected": _boards_text(expected), "found": _boards_text(found)}
        case NoPairingExpected(_, found):
            values |= {"found": _boards_text(found)}
        case ReversedColours(expected, found):
            values |= {"expected": _boards_text([expected]), "found": _boards_text([found])}
        case OtherBye(expected, found):
            values |= {"expected": _bye_text(expected), "found": _bye_text(found)}
    return "  " + sentence(f"check.{difference.kind}", values)


def _boards_text(boards: Sequence[PairedBoard]) -> str:
    return ", ".join(f"{board.white}–{board.black}" for board in boards)


def _bye_text(tpn: int | None) -> str:
    return sentence("check.nobody") if tpn is None else str(tpn)


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
