"""Tournaments in and out of files of any kind this program knows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from msgspec import structs

import pairing
from pairing.cli.conclusion import problem_line
from pairing.cli.dialect import warn_of_losses, warn_of_rating_notes
from pairing.cli.errors import Refused
from pairing.cli.kinds import is_tournament_file
from pairing.cli.output import (
    STANDARD_INPUT,
    TOURNAMENT_SUFFIX,
    replacing,
    standard_input,
    warn,
)
from pairing.cli.ranks import warn_of_open_ranks
from pairing.core.errors import Place, Problem, Severity, UnreadableInput
from pairing.core.field import games_left_open
from pairing.core.model import Tournament
from pairing.formats.trf import Dialect, ReadResult
from pairing.formats.trf.lexer import LARGEST_FILE
from pairing.formats.trf.rated import for_rating
from pairing.speech.voice import Voice

_WRITABLE_SUFFIXES = (".trf", ".trf.gz", TOURNAMENT_SUFFIX)


_EDITION_BY_DATE = "trf.system-by-"


def read_tournament(path: Path, system: str = "", contents: bytes | None = None) -> ReadResult:
    """What a ``.trf``, ``.trf.gz`` or ``.arbiter`` file holds, with the problems found in it.

    ``-`` is the report file on standard input. ``system`` is the key of the system that was asked
    for: then it is nothing to remark on that the file names none. ``contents`` are those of a
    report file, which then is not opened.

    Raises ``UnreadableInput``, the store's errors and ``OSError``. The file
    is left as it is.
    """
    result = _read(path) if contents is None else read_report(contents, str(path))
    if not system:
        return result
    shown = (each for each in result.problems if not each.key.startswith(_EDITION_BY_DATE))
    return structs.replace(result, problems=tuple(shown))


def read_report(data: bytes, name: str = "") -> ReadResult:
    """What a report file holds that is no file on disk; ``name`` names it in problems.

    Raises ``UnreadableInput``; otherwise like :func:`read_tournament`.
    """
    return pairing.read_trf(data, name, today=date.today())


def _read(path: Path) -> ReadResult:
    if path == STANDARD_INPUT:
        return read_report(standard_input().read(LARGEST_FILE + 1), str(path))
    if not is_tournament_file(path):
        return pairing.read_trf_file(path, today=date.today())
    with pairing.TournamentFile.open(path, for_reading=True) as file:
        return ReadResult(file.tournament, ())


def read_whole_tournament(
    path: Path, voice: Voice, system: str = "", *, names_format: bool = False
) -> Tournament:
    """The tournament of a file of which everything was understood; lesser problems are warned of.

    ``system`` is as in :func:`read_tournament`. What TRF26 calls otherwise than the file does is
    told if it ``names_format``.

    Raises what :func:`read_tournament` raises, and
    :class:`~pairing.core.errors.UnreadableInput` with all problems if a part is missing.
    """
    result = read_tournament(path, system)
    if has_errors(result.problems):
        raise UnreadableInput(result.problems)
    notes = result.format_notes if names_format else ()
    for problem in (*result.problems, *notes):
        warn(problem_line(problem, voice))
    return result.tournament


@contextmanager
def converting(source: Path) -> Iterator[None]:
    """Says of a file that cannot be read whole that nothing was written, after all its problems."""
    try:
        yield
    except UnreadableInput as unreadable:
        nothing = Problem(Severity.ERROR, "cli.nothing-written", Place(str(source)))
        raise UnreadableInput((*unreadable.problems, nothing)) from unreadable


def has_errors(problems: tuple[Problem, ...]) -> bool:
    """A part of the input could not be understood and is missing."""
    return any(problem.severity is Severity.ERROR for problem in problems)


def has_warnings(problems: tuple[Problem, ...]) -> bool:
    """Something contradicts something else, or is missing."""
    return any(problem.severity is not Severity.NOTE for problem in problems)


def is_readable_name(path: Path) -> bool:
    """By its name the file holds a tournament that this program reads."""
    return path.is_file() and path.name.lower().endswith(_WRITABLE_SUFFIXES)


def head_of(path: Path) -> str:
    """The head of the chain of a tournament file; empty for a file of any other kind."""
    return head_and_identity(path)[0]


def head_and_identity(path: Path) -> tuple[str, str]:
    """The head, and what all copies of the file have in common; empty as above."""
    if not is_tournament_file(path):
        return "", ""
    with pairing.TournamentFile.open(path, for_reading=True) as file:
        return file.head, file.identity


def write_tournament(
    tournament: Tournament,
    out: Path,
    voice: Voice,
    dialect: Dialect = Dialect.TRF16,
    head: str = "",
    author: str = "",
) -> None:
    """Write a new ``.trf``, ``.trf.gz`` or ``.arbiter`` file, or put it in the place of an old one.

    ``head`` is the head of the chain of the file it comes from, for the report file; ``author`` is
    named in the history of a tournament file unless empty.
    What a report file does not say, and what a rating officer would miss in it, is warned of.
    Raises :class:`Refused` for any other kind of file, and for a report file as long as all rounds
    are paired and a game is adjourned; the store's errors and ``OSError``; the old file is then
    untouched.
    """
    name = out.name.lower()
    if not name.endswith(_WRITABLE_SUFFIXES):
        raise Refused("cli.unknown-kind", file=str(out), kinds=", ".join(_WRITABLE_SUFFIXES))
    if name.endswith(TOURNAMENT_SUFFIX):
        from pairing.cli.own_files import write_tournament_file  # loads the store

        write_tournament_file(tournament, out, author)
        return
    games = games_left_open(tournament)
    if games:
        raise Refused("action.games-adjourned", games=games)
    tournament = for_rating(tournament)
    with replacing(out) as temporary:
        temporary.write_bytes(_trf_bytes(tournament, dialect, head, compress=name.endswith(".gz")))
    warn_of_open_ranks(tournament, voice, out)
    warn_of_losses(tournament, dialect, voice, out)
    warn_of_rating_notes(tournament, out, voice)


def _trf_bytes(tournament: Tournament, dialect: Dialect, head: str, *, compress: bool) -> bytes:
    """The report file; compressed without a date, so that the same tournament is the same file."""
    data = pairing.write_trf(tournament, dialect, head).encode("utf-8")
    if not compress:
        return data
    import gzip  # few files are packed

    return gzip.compress(data, mtime=0)
