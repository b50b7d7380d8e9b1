"""``arbiter import``: results typed into the workbook, back into the tournament file."""

from __future__ import annotations

import argparse
from pathlib import Path

import pairing
from pairing.cli.conclusion import DISCREPANCY, DONE, problem_line
from pairing.cli.errors import Refused
from pairing.cli.kinds import is_tournament_file
from pairing.cli.output import say, warn
from pairing.cli.signing import add_signing, author
from pairing.core.model import Tournament
from pairing.event.actions.legal import caution
from pairing.event.actions.titles import result_text
from pairing.event.results_workbook import TypedResult, WorkbookResults, read_results
from pairing.speech.problems import printable
from pairing.speech.voice import Voice


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the two files and the options."""
    parser.add_argument("file", metavar="BOOK", type=Path, help=voice.say("cli.help-book"))
    parser.add_argument(
        "tournament", metavar="FILE", type=Path, help=voice.say("cli.help-own-file")
    )
    parser.add_argument("--preview", action="store_true", help=voice.say("cli.help-preview"))
    add_signing(parser, voice)


def run(arguments: argparse.Namespace) -> int:
    """Enter all results that differ; exit code 1 if something in the workbook was left out."""
    voice = arguments.conclusion.voice
    book, own = arguments.file, arguments.tournament
    if not is_tournament_file(own):
        raise Refused("cli.not-own-file", file=str(own))
    with pairing.TournamentFile.open(own, author(arguments), for_reading=arguments.preview) as file:
        before = file.tournament
        found = read_results(book, before, voice, file.identity)
        if found.action is not None and not arguments.preview:
            file.do(found.action)
    _say_found(found, before, voice, is_preview=arguments.preview)
    return DISCREPANCY if found.problems else DONE


def _say_found(
    found: WorkbookResults, before: Tournament, voice: Voice, *, is_preview: bool
) -> None:
    """What was left out and what has to be known, on standard error; then what was entered."""
    for problem in found.problems:
        warn(problem_line(problem, voice))
    reason = caution(found.action, before) if found.action is not None else None
    if reason is not None:
        warn(voice.say(reason.key, reason.values))
    for board in found.boards(before):
        say(_line(board, voice) + "\n", voice)
    key = "cli.results-would-be-entered" if is_preview else "cli.results-entered"
    values = {"count": len(found.results), "round": found.round_number}
    say(voice.say(key, values) + "\n", voice)


def _line(board: TypedResult, voice: Voice) -> str:
    values: dict[str, str | int] = {
        "board": board.board,
        "white": printable(board.white),
        "black": printable(board.black),
        "old": result_text(board.standing, voice),
        "new": result_text(board.typed, voice),
    }
    return voice.say("cli.result-entered", values)
