"""``arbiter federation``: rating changes, norms, prizes, live boards, and checks before sending."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from pairing.cli.errors import Refused
from pairing.cli.federation import boards, norms, overview, papers, prizes, ratings
from pairing.cli.federation.options import (
    add_board_options,
    add_form_options,
    add_norm_options,
    add_rating_options,
    refuse_what_does_not_go,
)
from pairing.cli.files import read_whole_tournament
from pairing.cli.options import count
from pairing.core.model import Tournament
from pairing.reports.documents.making import after_round
from pairing.speech.voice import Voice

Part = Callable[[Tournament, argparse.Namespace, Voice], int]

PARTS: dict[str, Part] = {
    "overview": overview.run,
    "ratings": ratings.run,
    "norms": norms.run,
    "check": overview.run_checks,
    "prizes": prizes.run,
    "boards": boards.run,
    "forms": papers.run_forms,
    "send": papers.run_send,
}
"""What there is to ask for; without a word it is the overview."""


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the file, the part that is asked for, and the options of all parts."""
    parser.add_argument("file", metavar="FILE", type=Path, help=voice.say("cli.help-file"))
    parser.add_argument(
        "part",
        metavar="PART",
        nargs="?",
        choices=tuple(PARTS),
        default="overview",
        help=voice.say("cli.help-federation-part", {"parts": ", ".join(PARTS)}),
    )
    parser.add_argument(
        "--round",
        metavar="N",
        type=partial(count, voice=voice),
        help=voice.say("cli.help-export-round"),
    )
    parser.add_argument(
        "--player",
        metavar="TPN",
        type=partial(count, voice=voice),
        help=voice.say("cli.help-player"),
    )
    parser.add_argument(
        "--format",
        choices=("text", "json", "csv"),
        default="text",
        help=voice.say("cli.help-federation-format"),
    )
    parser.add_argument(
        "-o", "--output", metavar="OUT", type=Path, help=voice.say("cli.help-output")
    )
    add_rating_options(parser, voice)
    add_norm_options(parser, voice)
    add_board_options(parser, voice)
    add_form_options(parser, voice)
    parser.add_argument("--plan", metavar="TOML", type=Path, help=voice.say("cli.help-plan"))


def run(arguments: argparse.Namespace) -> int:
    """Read the file and answer for the part that is asked for."""
    voice = arguments.conclusion.voice
    refuse_what_does_not_go(arguments)
    tournament = read_whole_tournament(arguments.file, voice)
    voice = arguments.conclusion.about(tournament)
    if arguments.round is not None and arguments.part != "boards":
        tournament = _as_after(tournament, arguments.round)
    return PARTS[arguments.part](tournament, arguments, voice)


def _as_after(tournament: Tournament, round_number: int) -> Tournament:
    """The event as it stood when that round was over; corrections of later rounds are unknown."""
    paired = len(tournament.rounds)
    if round_number > paired:
        raise Refused("cli.round-not-paired", round=round_number, paired=paired)
    corrections = tuple(
        each for each in tournament.rating_corrections if each.round_number <= round_number
    )
    return replace(after_round(tournament, round_number), rating_corrections=corrections)
