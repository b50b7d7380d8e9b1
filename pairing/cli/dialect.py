"""The dialect of a report file to be written, and what such a file does not say."""

from __future__ import annotations

import argparse
from pathlib import Path

from msgspec import structs

from pairing.cli.conclusion import problem_line
from pairing.cli.errors import Refused
from pairing.cli.output import warn
from pairing.core.errors import Place, Problem
from pairing.core.model import Tournament
from pairing.formats.trf import Dialect
from pairing.speech.voice import Voice


def add_dialect(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """``--dialect``."""
    parser.add_argument(
        "--dialect",
        choices=tuple(str(dialect.value) for dialect in Dialect),
        help=voice.say("cli.help-dialect"),
    )


def dialect_of(arguments: argparse.Namespace, *, is_report: bool) -> Dialect:
    """What :func:`add_dialect` gave, TRF16 if nothing.

    ``is_report`` tells that a report file is written; for anything else a dialect makes no sense
    and is :class:`Refused`.
    """
    if arguments.dialect is None:
        return Dialect.TRF16
    if not is_report:
        raise Refused("cli.dialect-without-report", dialect=arguments.dialect)
    return Dialect(arguments.dialect)


def warn_of_losses(
    tournament: Tournament, dialect: Dialect, voice: Voice, out: Path | None = None
) -> None:
    """Warn of what the report file does not say."""
    from pairing.formats.trf.losses import losses  # loads what writes

    _warn_of(losses(tournament, dialect), out, voice)


def warn_of_rating_notes(tournament: Tournament, out: Path, voice: Voice) -> None:
    """Warn of what a rating officer would miss in the report file."""
    from pairing.formats.trf import report_problems

    _warn_of(report_problems(tournament), out, voice)


def _warn_of(problems: tuple[Problem, ...], out: Path | None, voice: Voice) -> None:
    place = Place(str(out)) if out is not None else Place()
    for problem in problems:
        warn(problem_line(structs.replace(problem, place=place), voice))
