"""Options that several commands share: how the tournament is to be taken."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

from msgspec import Struct

from pairing.cli.errors import Refused
from pairing.core.errors import NotReady
from pairing.core.model import Colour, Tournament
from pairing.speech.voice import Voice
from pairing.systems.options import NUMBERS, with_choice

_OPTION_FOR = {
    "system.round-count-unknown": "--rounds",
    "system.initial-colour-unknown": "--initial-colour",
}
COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}


class TournamentOptions(Struct, frozen=True):
    """What the command line says about the tournament; empty, 0 and ``None`` say nothing."""

    system: str = ""
    rounds: int = 0
    initial_colour: Colour | None = None
    numbers: str = ""

    def applied_to(self, tournament: Tournament) -> Tournament:
        """The tournament as the command line wants it taken."""
        options = tournament.options
        if self.numbers:
            options = with_choice(options, NUMBERS, self.numbers)
        return replace(
            tournament,
            options=options,
            system=self.system or tournament.system,
            round_count=self.rounds or tournament.round_count,
            initial_colour=self.initial_colour or tournament.initial_colour,
        )


def add_tournament_options(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """``--system``, ``--rounds``, ``--initial-colour`` and ``--numbers``."""
    parser.add_argument("--system", metavar="KEY", default="", help=voice.say("cli.help-system"))
    parser.add_argument(
        "--rounds",
        metavar="N",
        type=partial(count, voice=voice),
        default=0,
        help=voice.say("cli.help-rounds"),
    )
    parser.add_argument(
        "--initial-colour", choices=tuple(COLOURS), help=voice.say("cli.help-initial-colour")
    )
    parser.add_argument(
        "--numbers", choices=NUMBERS.choices, default="", help=voice.say("cli.help-numbers")
    )


def tournament_options(arguments: argparse.Namespace) -> TournamentOptions:
    """What was given of the options that :func:`add_tournament_options` adds."""
    colour = COLOURS.get(arguments.initial_colour)
    return TournamentOptions(arguments.system, arguments.rounds, colour, arguments.numbers)


@contextmanager
def naming_the_option(file: Path, voice: Voice) -> Iterator[None]:
    """Turns "not ready" into the refusal that names the option with which it would be possible."""
    try:
        yield
    except NotReady as reason:
        option = _OPTION_FOR.get(reason.key)
        if option is None:
            raise
        what = voice.say(reason.key, reason.values)
        raise Refused("cli.option-missing", file=str(file), reason=what, option=option) from reason


def count(text: str, voice: Voice) -> int:
    """A whole number from 1; argparse reports anything else."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(voice.say("cli.not-a-count", {"text": text}))
    return number


def tie_break_codes(text: str, voice: Voice) -> tuple[str, ...]:
    """The codes between the commas; argparse reports one that cannot be understood."""
    from pairing.standings import BadTieBreak, parse_tie_breaks  # most commands need none

    codes = tuple(code.strip() for code in text.split(",") if code.strip())
    try:
        parse_tie_breaks(codes)
    except BadTieBreak as error:
        raise argparse.ArgumentTypeError(voice.say(error.key, error.values)) from error
    return codes
