"""``arbiter import``: results typed into the workbook, back into the tournament file."""

from __future__ import annotations

import argparse
from pathlib import Path

import pairing
from pairing.cli.conclusion import DISCREPANCY, DONE, problem_line
from pairing.cli.errors import Refused
from pairing.cli.kinds import is_tournament_file
from pairing.cli.output import say, warn
from pairing.event.results_workbook import read_results
from pairing.speech.voice import Voice


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the two files."""
    parser.add_argument("file", metavar="BOOK", type=Path, help=voice.say("cli.help-book"))
    parser.add_argument(
        "tournament", metavar="FILE", type=Path, help=voice.say("cli.help-own-file")
    )


def run(arguments: argparse.Namespace) -> int:
    """Enter every result that differs; exit code 1 if something in the workbook was left out."""
    voice = arguments.conclusion.voice
    book, own = arguments.file, arguments.tournament
    if not is_tournament_file(own):
        raise Refused("cli.not-own-file", file=str(own))
    with pairing.TournamentFile.open(own) as file:
        found = read_results(book, file.tournament, voice, file.identity)
        for action in found.actions:
            file.do(action)
    for problem in found.problems:
        warn(problem_line(problem, voice))
    values = {"count": len(found.actions), "round": found.round_number}
    say(voice.say("cli.results-entered", values) + "\n", voice)
    return DISCREPANCY if found.problems else DONE
