"""``arbiter batch``: many small questions to one process, a line of JSON each.

A request is an object with ``command`` (``pair``, ``check`` or ``explain``) and ``trf`` (a report
file as text), and if wanted ``id`` (any value, given back), ``system``, ``rounds``,
``initial_colour`` and, to explain, ``round``: as the options of these names. Its answer is one line
too, in the order of the requests: ``id``, ``exit_code`` (that of the command), ``problems`` of the
report file, and either ``result`` or ``error`` with a sentence for people.
"""

from __future__ import annotations

import argparse
import json
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import pairing
from pairing.cli.conclusion import DISCREPANCY, DONE, Ending, outcome_of
from pairing.cli.errors import Refused
from pairing.cli.files import has_errors, read_report
from pairing.cli.options import COLOURS, TournamentOptions
from pairing.cli.output import say, standard_input, warn
from pairing.core.errors import Problem, UnreadableInput
from pairing.core.model import Tournament
from pairing.formats.trf import ReadResult
from pairing.speech.problems import problem_json
from pairing.speech.voice import Voice
from pairing.systems.registry import with_known_options

Result: TypeAlias = "tuple[int, Any]"
"""The exit code the command would have, and what it has to say as JSON values."""

_MEMBERS = {
    "id": (object, ""),
    "command": (str, ""),
    "trf": (str, ""),
    "system": (str, ""),
    "rounds": (int, 0),
    "initial_colour": (str, ""),
    "round": (int, 0),
}
"""What a request may have, of which type, and what counts if it is not there."""


@dataclass(frozen=True, slots=True)
class _Request:
    """A request of which every member is of its type."""

    command: str
    trf: str
    options: TournamentOptions
    round_number: int


def add_arguments(_parser: argparse.ArgumentParser, _voice: Voice) -> None:
    """There is nothing to choose: everything stands in the requests."""


def run(arguments: argparse.Namespace) -> int:
    """Answer every line of standard input at once; what goes wrong with one is its answer."""
    voice = arguments.conclusion.voice
    for line in standard_input():
        if line.strip():
            answer = _answer(line, voice, debug=arguments.debug)
            say(json.dumps(answer, ensure_ascii=True, separators=(",", ":")) + "\n", voice)
    return DONE


def _answer(line: bytes, voice: Voice, *, debug: bool) -> dict[str, Any]:
    answer: dict[str, Any] = {"id": None}
    problems: tuple[Problem, ...] = ()
    try:
        content = _content(line)
        answer["id"] = content.get("id")
        request = _request(content)
        read = _read(request)
        problems = read.problems
        code, result = _COMMANDS[request.command](request, read, voice)
        answer |= {"exit_code": code, "problems": _problems_json(problems, voice), "result": result}
    except Exception as error:  # whatever it is, the next request is answered
        if debug:
            warn("".join(traceback.format_exception(error)).rstrip())
        answer |= _error_json(outcome_of(error, "", voice), problems, voice)
    return answer


def _error_json(outcome: Ending, problems: tuple[Problem, ...], voice: Voice) -> dict[str, Any]:
    found = outcome.problems or problems
    lines = outcome.lines(voice)
    text = outcome.message or "; ".join(line.partition(": ")[2] for line in lines)
    return {"exit_code": outcome.exit_code, "problems": _problems_json(found, voice), "error": text}


def _problems_json(problems: tuple[Problem, ...], voice: Voice) -> list[Any]:
    return [problem_json(problem, voice) for problem in problems]


def _content(line: bytes) -> dict[str, Any]:
    """The object of a line; :class:`Refused` if it is none."""
    try:
        content = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Refused("cli.batch-no-object") from error
    if not isinstance(content, dict):
        raise Refused("cli.batch-no-object")
    return content


def _request(content: dict[str, Any]) -> _Request:
    """The request; :class:`Refused` names the first member that is missing, unknown or wrong."""
    for name, value in content.items():
        kind, _ = _MEMBERS.get(name, (None, None))
        if kind is None or not isinstance(value, kind) or (kind is int and not _is_count(value)):
            raise Refused("cli.batch-member", member=name, known=", ".join(_MEMBERS))
    taken: dict[str, Any] = {name: default for name, (_, default) in _MEMBERS.items()} | content
    if taken["command"] not in _COMMANDS:
        raise Refused("cli.batch-command", known=", ".join(_COMMANDS))
    if "trf" not in content:
        raise Refused("cli.batch-no-trf")
    colour = taken["initial_colour"]
    if colour and colour not in COLOURS:
        raise Refused("cli.batch-member", member="initial_colour", known=", ".join(COLOURS))
    options = TournamentOptions(taken["system"], taken["rounds"], COLOURS.get(colour))
    return _Request(taken["command"], taken["trf"], options, taken["round"])


def _is_count(value: object) -> bool:
    return type(value) is int and value > 0


def _read(request: _Request) -> ReadResult:
    """What the report file holds; ``UnreadableInput`` if a part was not understood."""
    read = read_report(request.trf.encode("utf-8", errors="surrogatepass"))
    if has_errors(read.problems):
        raise UnreadableInput(read.problems)
    return ReadResult(request.options.applied_to(read.tournament), read.problems)


def _pair(_request: _Request, read: ReadResult, _voice: Voice) -> Result:
    from pairing.cli.pair import round_json

    return DONE, round_json(pairing.pair_next_round(with_known_options(read.tournament)))


def _check(_request: _Request, read: ReadResult, voice: Voice) -> Result:
    from pairing.cli.check_json import report_json
    from pairing.cli.recheck import FileReport

    checked = pairing.check_tournament(read.tournament, boards_recorded=False)
    report = FileReport("", voice.about(read.tournament), read.problems, checked)
    return report.exit_code, report_json(report)


def _explain(request: _Request, read: ReadResult, voice: Voice) -> Result:
    from pairing.explaining import WholeRound, explain
    from pairing.explaining.json_form import json_content

    number = request.round_number or _last_round(read.tournament)
    explanation = explain(read.tournament, number, WholeRound())
    code = DISCREPANCY if explanation.differences else DONE
    return code, json_content(explanation, voice.about(read.tournament))


def _last_round(tournament: Tournament) -> int:
    return max(len(tournament.rounds), 1)


_COMMANDS: dict[str, Callable[[_Request, ReadResult, Voice], Result]] = {
    "pair": _pair,
    "check": _check,
    "explain": _explain,
}
