"""What reads files from outside: good samples for each reader, and what it may answer.

A reader gives a short word for what came out (``read``, ``refused``). Whatever else it raises, or
says in place of a clear message, is a finding.
"""

from __future__ import annotations

import csv
import gzip
import io
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import openpyxl

from pairing.cli.__main__ import main
from pairing.cli.conclusion import outcome_of
from pairing.core.errors import PairingError, UnreadableInput
from pairing.core.model import Tournament
from pairing.event.actions import Action, EnterPairing, EnterResult
from pairing.event.actions.titles import title
from pairing.event.store import TournamentFile, salvage
from pairing.explaining.records import decode_record, encode_record, record_of, replay_of
from pairing.explaining.replay import replay_round
from pairing.formats.player_lists import guess_columns, players_from_table, read_table, sheet_names
from pairing.formats.rating_lists import RatingKind, RatingList, import_rating_list
from pairing.formats.trf import write_trf
from pairing.speech.problems import problem_text
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import pair_next_round
from pairing.teaching.lesson_file import read_lesson
from tests.conftest import ROOT
from tests.pairing.booklet import booklet
from tests.support.hostile import (
    Spoil,
    spoilt,
    spoilt_archive,
    spoilt_gzip,
    spoilt_tournament_file,
)
from tests.support.rating_list import make_rows, write_list

READ = "read"
REFUSED = "refused"
_DATA = ROOT / "tests" / "data"
_LESSONS = ROOT / "resources" / "lessons"
_UNFORESEEN = outcome_of(LookupError(), "", IN_ENGLISH).message.partition("LookupError")[0][:20]


@dataclass(frozen=True)
class Reader:
    """A kind of file: ``samples`` writes good ones into a folder, ``read`` reads a bad one."""

    name: str
    samples: Callable[[Path], list[Path]]
    spoil: Spoil
    read: Callable[[Path], str]


def _trf_samples(folder: Path) -> list[Path]:
    (folder / "booklet.trf").write_text(write_trf(booklet(4)), "utf-8")
    return [folder / "booklet.trf", *sorted((_DATA / "trf").glob("*.trf"))]


def _packed_samples(folder: Path) -> list[Path]:
    path = folder / "booklet.trf.gz"
    path.write_bytes(gzip.compress(write_trf(booklet(4)).encode()))
    return [path]


def _commands(path: Path) -> tuple[tuple[str | Path, ...], ...]:
    out = path.parent / "out"
    return (
        ("check", path),
        ("pair", path, "-o", out.with_suffix(".arbiter")),
        ("pair", path, "--format", "json"),
        ("explain", path, "--round", "2"),
        ("convert", path, out.with_suffix(".trf"), "--dialect", "trf26"),
        ("export", path, "-o", out.with_suffix(".xlsx")),
        ("export", path, "-o", out.with_suffix(".pages")),
        ("standings", path),
    )


def through_commands(path: Path) -> str:
    """Give the file to every command; a clear answer is all that any of them may give."""
    answers = {run_command(words) for words in _commands(path)}
    return READ if answers - {2} else REFUSED


def run_command(words: tuple[str | Path, ...]) -> int:
    """The exit code of the command line, which must not say that something unforeseen happened."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([str(word) for word in words])
    said = err.getvalue()
    if code not in (0, 1, 2) or _UNFORESEEN in said or (code == 2 and not said.strip()):
        raise AssertionError(f"{words[0]} ended with {code} and said: {said[-500:]}")
    if "\x1b" in said + out.getvalue() or "\x07" in said + out.getvalue():
        raise AssertionError(f"{words[0]} passed on what commands a terminal")
    return code


def _store_samples(folder: Path) -> list[Path]:
    path = folder / "booklet.arbiter"
    with TournamentFile.create(path, booklet(2)) as file:
        for number in (3, 4):
            file.keep_explanation(
                number - 1,
                encode_record(record_of(replay_round(file.tournament, 2), file.tournament)),
            )
            for action in _next_round(file.tournament, number):
                file.do(action)
        file.undo()
    return [path]


def _next_round(tournament: Tournament, number: int) -> Iterator[Action]:
    paired = pair_next_round(tournament)
    yield EnterPairing(paired)
    for game in booklet(number).rounds[number - 1].games:
        if (game.white, game.black) in paired.pairs:
            yield EnterResult(number, game.white, game.black, game.result)


def read_store(path: Path) -> str:
    """Open and use the file as the window does; then see what can be salvaged."""
    before = path.read_bytes()
    try:
        _use(path)
    except PairingError as refused:
        _say(refused)
        if path.read_bytes() != before:
            raise AssertionError("a file that was refused is not as it was") from refused
        found = salvage(path)
        if found is not None:
            copy = path.with_name("salvaged.arbiter")
            TournamentFile.create(copy, found.tournament).close()
        return REFUSED
    return READ


def _use(path: Path) -> None:
    with TournamentFile.open(path) as file:
        for entry in file.log():
            title(entry.action, entry.before, IN_ENGLISH)
        for number in range(1, len(file.tournament.rounds) + 1):
            kept = file.explanation(number)
            record = decode_record(kept.record) if kept else None
            if kept and record:
                replay_of(record, file.tournament_of(kept))
        if file.can_undo:
            file.undo()
            file.redo()
        file.save_copy(path.with_name("copy.arbiter"), IN_ENGLISH)


def _say(error: PairingError) -> None:
    """Whatever the library refuses with must have words."""
    said = " ".join(outcome_of(error, "file", IN_ENGLISH).lines(IN_ENGLISH))
    if _UNFORESEEN in said or not said:
        raise AssertionError(f"no words for {error!r}") from error


def _csv_samples(folder: Path) -> list[Path]:
    rows = [["Name", "Elo", "Fed", "Title", "Birth", "FIDE ID", "Club"]]
    rows += [
        [player.name, str(player.rating), "NOR", "GM", "1990/01/02", str(1000 + player.tpn), "x, y"]
        for player in booklet().players
    ]
    paths = []
    for delimiter, encoding in ((",", "utf-8"), (";", "cp1252"), ("\t", "utf-16")):
        path = folder / f"players-{encoding}.csv"
        with path.open("w", encoding=encoding, newline="") as file:
            csv.writer(file, delimiter=delimiter).writerows(rows)
        paths.append(path)
    return paths


def _xlsx_samples(folder: Path) -> list[Path]:
    path = folder / "players.xlsx"
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    sheet.append(["Name", "Elo", "Fed"])
    for player in booklet().players:
        sheet.append([player.name, player.rating, "NOR"])
    sheet.append(["=1+1", "=SUM(B2:B4)", None])
    book.create_sheet("Other").append(["x"])
    book.save(path)
    return [path]


def read_players(path: Path) -> str:
    """Read the table and the players in it, as the import does."""
    try:
        sheet_names(path)
        table = read_table(path)
        found = players_from_table(table, guess_columns(table))
    except PairingError as refused:
        _say(refused)
        return REFUSED
    for problem in found.problems:
        problem_text(problem, IN_ENGLISH)
    return READ


def _rating_samples(folder: Path) -> list[Path]:
    paths = []
    for name in ("list.txt", "list.xml"):
        path = folder / name
        write_list(path, make_rows(60, 1), path.suffix[1:])
        paths.append(path)
    return paths


def _rating_archives(folder: Path) -> list[Path]:
    paths = []
    for form in ("txt", "xml"):
        path = folder / f"{form}.zip"
        write_list(path, make_rows(60, 1), form)
        paths.append(path)
    return paths


def read_ratings(path: Path) -> str:
    """Import the list and search in it; of a list that was refused nothing may be left."""
    index = path.with_name("index")
    try:
        import_rating_list(path, index, kind=RatingKind.STANDARD)
    except PairingError as refused:
        _say(refused)
        if index.exists():
            raise AssertionError("a refused list has left an index") from refused
        return REFUSED
    with closing(RatingList.open(index)) as players:
        for query in ("a", "1", '"', "*", "a b c"):
            players.search(query, 5)
    return READ


def _lesson_samples(folder: Path) -> list[Path]:
    return sorted(_LESSONS.glob("*.toml"))


def read_lesson_file(path: Path) -> str:
    """Read the lesson beside the tournaments of those that are shipped."""
    for tournament in _LESSONS.glob("*.trf"):
        shutil.copy(tournament, path.parent)
    try:
        read_lesson(path)
    except UnreadableInput as refused:
        _say(refused)
        return REFUSED
    return READ


def _configuration_samples(folder: Path) -> list[Path]:
    path = folder / "generator.cfg"
    path.write_text("PlayersNumber=20\nRoundsNumber=5\nHPBRate=30\nForfeitRate=20\n", "utf-8")
    return [path]


def read_configuration_file(path: Path) -> str:
    """Generate a tournament by a configuration file."""
    out = path.parent / "generated"
    code = run_command(("generate", "--config", path, "--count", "1", "-o", out))
    return REFUSED if code == 2 else READ


READERS = (
    Reader("trf", _trf_samples, spoilt, through_commands),
    Reader("trf.gz", _packed_samples, spoilt_gzip, through_commands),
    Reader("arbiter", _store_samples, spoilt_tournament_file, read_store),
    Reader("csv", _csv_samples, spoilt, read_players),
    Reader("xlsx", _xlsx_samples, spoilt_archive, read_players),
    Reader("ratings", _rating_samples, spoilt, read_ratings),
    Reader("ratings.zip", _rating_archives, spoilt_archive, read_ratings),
    Reader("lesson", _lesson_samples, spoilt, read_lesson_file),
    Reader("generator", _configuration_samples, spoilt, read_configuration_file),
)
