"""This program's own tournament files (``.arbiter``), as commands write them.

Apart from the other files, so that a command about a report file loads no database.
"""

from __future__ import annotations

from pathlib import Path

from pairing.cli.conclusion import problem_line
from pairing.cli.errors import Refused
from pairing.cli.kinds import is_tournament_file
from pairing.cli.output import replacing, warn
from pairing.core.model import Tournament
from pairing.event.actions import EnterPairing, ReplaceTournament
from pairing.event.importing import as_imported
from pairing.event.store import TournamentFile
from pairing.event.store.errors import StoreError
from pairing.explaining.records import RecordedPairing, encode_record
from pairing.speech.voice import IN_ENGLISH, Voice


def begin_life(tournament: Tournament, source: Path, voice: Voice) -> Tournament:
    """The tournament with what is noted of rounds that were paired elsewhere, which is warned of.

    One from a file of this program is as it is.
    """
    if is_tournament_file(source):
        return tournament
    imported, problems = as_imported(tournament, str(source))
    for problem in problems:
        warn(problem_line(problem, voice))
    return imported


def write_paired_file(
    tournament: Tournament, made: RecordedPairing, source: Path, out: Path, author: str = ""
) -> None:
    """Write a new ``.arbiter`` file with that round and the record of the run that paired it.

    A tournament file as source keeps its history there; ``author`` is named in it unless empty.
    Raises :class:`Refused` if there is
    something of that name, the store's errors and ``OSError``.
    """
    if out.exists():
        raise Refused("cli.output-exists-already", file=str(out))
    try:
        with (
            replacing(out) as temporary,
            _begun_file(tournament, source, temporary, author) as file,
        ):
            record = encode_record(made.record) if made.record is not None else ""
            file.do(EnterPairing(made.pairing), record=record)
    except StoreError as error:
        raise type(error)(error.key, **error.values | {"file": str(out)}) from error


def _begun_file(tournament: Tournament, source: Path, out: Path, author: str) -> TournamentFile:
    """A new file with the tournament: a copy of the source if it is one, else without past."""
    if not is_tournament_file(source):
        return TournamentFile.create(out, tournament, author)
    with TournamentFile.open(source, for_reading=True) as original:
        original.save_copy(out, IN_ENGLISH)
    copy = TournamentFile.open(out, author)
    if copy.tournament != tournament:
        copy.do(ReplaceTournament(tournament))
    return copy


def write_tournament_file(tournament: Tournament, out: Path, author: str = "") -> None:
    """Write a new ``.arbiter`` file; an old one goes only if it can be read and nobody has it open.

    ``author`` is named in its history unless empty.

    Raises the store's errors and ``OSError``.
    """
    if out.exists():
        TournamentFile.open(out, for_reading=True).close()
    try:
        with replacing(out) as temporary:
            TournamentFile.create(temporary, tournament, author).close()
    except StoreError as error:
        raise type(error)(error.key, **error.values | {"file": str(out)}) from error
