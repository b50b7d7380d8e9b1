"""``arbiter federation FILE boards``: the games of a round for programs with live boards."""

from __future__ import annotations

import argparse
from pathlib import Path

from pairing.cli.conclusion import DONE
from pairing.cli.errors import Refused
from pairing.cli.federation.options import board_options
from pairing.cli.output import deliver, warn
from pairing.core.model import Tournament
from pairing.federation.broadcast import boards_csv, round_pgn
from pairing.speech.voice import Voice


def run(tournament: Tournament, arguments: argparse.Namespace, voice: Voice) -> int:
    """Write PGN headers, or with ``--format csv`` a list, of a round: the last one by default."""
    number = arguments.round or len(tournament.rounds)
    if not number:
        raise Refused("cli.nothing-paired", file=str(arguments.file))
    if arguments.format == "csv":
        shown = boards_csv(tournament, number, arguments.boards or 0)
        deliver(shown, arguments.output, arguments.file, voice)
        return DONE
    _write(round_pgn(tournament, number, board_options(arguments)), arguments, voice)
    return DONE


def _write(files: tuple[str, ...], arguments: argparse.Namespace, voice: Voice) -> None:
    """One file as it is asked for; several get a number before the ending of the name."""
    if len(files) == 1:
        deliver(files[0], arguments.output, arguments.file, voice)
        return
    if arguments.output is None:
        raise Refused("cli.split-needs-output", files=len(files))
    for number, text in enumerate(files, start=1):
        deliver(text, _numbered(arguments.output, number), arguments.file, voice)
    warn(voice.say("cli.split-into", {"files": len(files)}))


def _numbered(out: Path, number: int) -> Path:
    return out.with_name(f"{out.stem}-{number}{out.suffix}")
