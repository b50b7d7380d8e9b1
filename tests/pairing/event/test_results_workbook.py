"""The workbook comes back: players as they were, results as they were typed."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest
from openpyxl import load_workbook

import pairing
from pairing.cli.__main__ import main
from pairing.core.errors import UnreadableInput
from pairing.core.model import GameResult
from pairing.event.results_workbook import read_results, read_starting_list
from pairing.reports.options import USUAL
from pairing.reports.sheets.parts import ALL_PARTS, WorkbookPart
from pairing.reports.sheets.workbook import save_workbook
from pairing.speech.language import LANGUAGES
from pairing.speech.problems import problem_text
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet, with_pending_games
from tests.pairing.reports.sheets.events import random_event
from tests.support.sampling import few_always

pytestmark = pytest.mark.usefixtures("workbooks_read_here")

DUTCH = find_system("dutch-2016")
CODES = tuple(LANGUAGES)


READ = (WorkbookPart.INFO, WorkbookPart.STARTING_LIST, WorkbookPart.BOARDS)
"""The sheets that are read back, and one that is not; the others take long to write."""


@pytest.fixture(scope="session")
def workbook_of(tmp_path_factory):
    """The workbook of a tournament in a language, made once, as bytes."""

    @cache
    def made(tournament, voice, parts):
        path = tmp_path_factory.mktemp("workbooks") / "event.xlsx"
        save_workbook(tournament, DUTCH, path, voice, parts=parts)
        return path.read_bytes()

    return made


@pytest.fixture
def saved(tmp_path: Path, workbook_of):
    """Saves the workbook of a tournament."""

    def save(tournament, voice=IN_ENGLISH, parts=READ):
        path = tmp_path / "event.xlsx"
        path.write_bytes(workbook_of(tournament, voice, parts))
        return path

    return save


def change(path, sheet, **cells):
    book = load_workbook(path)
    for cell, value in cells.items():
        book[sheet][cell] = value
    book.save(path)


def test_the_starting_list_is_read_as_it_was(saved):
    tournament = random_event(4, 30, 2)
    read, problems = read_starting_list(saved(tournament), IN_ENGLISH)
    assert problems == ()
    assert read.players == tournament.players
    assert read.info.name == tournament.info.name


def test_what_is_wrong_in_the_list_is_told_by_sheet_and_cell(saved):
    path = saved(booklet())
    change(path, "Starting list", A6="first", D7="high", B8="XM", A9=5)
    change(path, "Starting list", A10=5)
    read, problems = read_starting_list(path, IN_ENGLISH)
    assert [(each.key, each.values["cell"]) for each in problems] == [
        ("imports.workbook-bad-number", "A6"),
        ("imports.workbook-bad-rating", "D7"),
        ("imports.workbook-bad-title", "B8"),
        ("imports.workbook-number-twice", "A10"),
    ]
    assert "Sheet Starting list, cell A6: first is not a pairing number" in problem_text(
        problems[0], IN_ENGLISH
    )
    assert len(read.players) == 12


def test_nothing_differs_in_a_workbook_just_written(saved):
    for tournament in (booklet(), with_pending_games(booklet()), random_event(9, 40, 3)):
        found = read_results(saved(tournament, parts=ALL_PARTS), tournament, IN_ENGLISH)
        assert (found.results, found.problems) == ((), ())


TYPED = (
    ("1 – 0", GameResult.WHITE_WINS),
    ("0-1", GameResult.BLACK_WINS),
    ("0,5:0,5", GameResult.DRAW),
    ("½", GameResult.DRAW),
    (1, GameResult.WHITE_WINS),
    (0.5, GameResult.DRAW),
    ("0F – 1F", GameResult.BLACK_WINS_BY_FORFEIT),
    ("+ -", GameResult.WHITE_WINS_BY_FORFEIT),
    ("0f-0f", GameResult.BOTH_FORFEIT),
    ("1 – 0 (unrated)", GameResult.UNRATED_WHITE_WINS),
    ("1 – 0 (ohne Wertung)", GameResult.UNRATED_WHITE_WINS),
    ("1/2", GameResult.DRAW),
    ("½:½", GameResult.DRAW),
    ("Draw", GameResult.DRAW),
    ("Remis", GameResult.DRAW),
    ("nulle", GameResult.DRAW),
    (datetime(2026, 2, 1), GameResult.DRAW),
    ("+", GameResult.WHITE_WINS_BY_FORFEIT),
    ("-", GameResult.BLACK_WINS_BY_FORFEIT),
    ("x", GameResult.BOTH_FORFEIT),
)
"""What may stand in a cell, and what it means."""


def test_typed_results_are_understood_and_can_be_entered(saved):
    tournament = with_pending_games(random_event(9, 3 * len(TYPED), 1))
    path = saved(tournament)
    change(path, "R1 boards", **{f"F{row}": text for row, (text, _) in enumerate(TYPED, start=5)})
    found = read_results(path, tournament, IN_ENGLISH)
    assert found.problems == ()
    for action in found.results:
        tournament = action.apply(tournament)
    read = [game.result for game in tournament.rounds[-1].games][: len(TYPED)]
    assert list(zip(TYPED, read, strict=True)) == [(each, each[1]) for each in TYPED]


def test_results_that_cannot_be_taken_are_told_by_sheet_and_cell(saved):
    tournament = booklet()
    path = saved(tournament)
    change(path, "R5 boards", F5="2 – 0", B6=14)
    found = read_results(path, tournament, IN_ENGLISH)
    assert [(each.key, each.values["cell"]) for each in found.problems] == [
        ("imports.workbook-bad-result", "F5"),
        ("imports.workbook-other-board", "A6"),
    ]
    assert found.results == ()


def test_another_file_is_refused_with_the_reason(tmp_path, saved):
    text = tmp_path / "a.xlsx"
    text.write_text("no workbook")
    with pytest.raises(UnreadableInput) as refused:
        read_starting_list(text, IN_ENGLISH)
    assert refused.value.problems[0].key == "imports.workbook-not-excel"
    begun = saved(replace(booklet(), rounds=()))
    with pytest.raises(UnreadableInput) as refused:
        read_results(begun, booklet(), IN_ENGLISH)
    assert refused.value.problems[0].key == "imports.workbook-no-sheet"
    with pytest.raises(UnreadableInput) as refused:
        read_results(saved(booklet()), booklet(3), IN_ENGLISH)
    assert refused.value.problems[0].key == "imports.workbook-no-such-round"


def test_the_command_line_makes_a_tournament_and_enters_results(saved, tmp_path, capsys):
    tournament = booklet()
    path, own = saved(tournament), tmp_path / "own.arbiter"
    pairing.TournamentFile.create(own, tournament).close()
    change(path, "R5 boards", F5="1 – 0")
    assert main(["import", str(path), str(own)]) == 0
    assert "1 result entered" in capsys.readouterr().out
    with pairing.TournamentFile.open(own) as file:
        assert file.tournament.rounds[-1].games[0].result is GameResult.WHITE_WINS
        assert file.can_undo
    change(path, "R5 boards", F6="???")
    assert main(["import", str(path), str(own)]) == 1
    assert "cell F6" in capsys.readouterr().err
    new = tmp_path / "new.trf"
    assert main(["convert", str(path), str(new)]) == 0
    assert len(pairing.read_trf_file(new).tournament.players) == 14


def test_all_results_of_a_workbook_are_one_action_to_undo(saved, tmp_path, capsys):
    tournament = booklet()
    path, own = saved(tournament), tmp_path / "own.arbiter"
    pairing.TournamentFile.create(own, tournament).close()
    change(path, "R5 boards", F5="1-0", F6="0-1", F7="1/2")
    assert main(["import", str(path), str(own)]) == 0
    with pairing.TournamentFile.open(own) as file:
        assert file.tournament != tournament
        assert len(file.log()) == 2
        assert file.undo() == tournament


def test_a_preview_says_what_would_be_entered_and_enters_nothing(saved, tmp_path, capsys):
    tournament = booklet()
    path, own = saved(tournament), tmp_path / "own.arbiter"
    pairing.TournamentFile.create(own, tournament).close()
    change(path, "R5 boards", F5="1-0", F6="0-0")
    before = own.read_bytes()
    assert main(["import", str(path), str(own), "--preview"]) == 0
    *boards, count = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in boards] == ["board 1", "board 2"]
    assert all("→" in line for line in boards)
    assert count == "Round 5: 2 results would be entered."
    assert own.read_bytes() == before


def test_a_correction_that_comes_late_is_told_as_such(saved, tmp_path, capsys):
    tournament = booklet()
    own = tmp_path / "own.arbiter"
    path = saved(replace(tournament, rounds=tournament.rounds[:2]))
    change(path, "R2 boards", F5="½")
    pairing.TournamentFile.create(own, tournament).close()
    assert main(["import", str(path), str(own), "--preview"]) == 0
    assert "round 2" in capsys.readouterr().err.lower()


@pytest.mark.parametrize(
    "languages", few_always(zip(CODES, [*CODES[1:], CODES[0]], strict=True), 2), ids="-".join
)
def test_it_is_read_in_whatever_language_it_was_written(saved, languages):
    written_in, read_in = languages
    tournament = booklet()
    tab = Voice(written_in).say("sheets.tab-boards", {"round": 5})
    path = saved(tournament, Voice(written_in))
    change(path, tab, F5="1-0")
    found = read_results(path, tournament, Voice(read_in))
    assert (len(found.results), found.problems) == (1, ())
    assert read_starting_list(path, Voice(read_in))[0].players == tournament.players


def test_columns_may_be_moved_and_sheets_renamed(saved):
    path = saved(booklet())
    book = load_workbook(path)
    book["R5 boards"].insert_cols(1, 2)
    book["R5 boards"]["H5"] = "1-0"
    book["R5 boards"].title = "Sunday"
    book.save(path)
    assert len(read_results(path, booklet(), IN_ENGLISH).results) == 1


def test_the_results_of_another_group_are_refused(saved):
    tournament = booklet()
    others = tuple(replace(player, name=f"Somebody {player.tpn}") for player in tournament.players)
    path = saved(replace(tournament, players=others))
    change(path, "R5 boards", F5="1-0")
    with pytest.raises(UnreadableInput) as refused:
        read_results(path, tournament, IN_ENGLISH)
    assert refused.value.problems[0].key == "imports.workbook-other-event"


def test_a_workbook_of_another_file_is_refused_even_if_all_names_are_the_same(tmp_path):
    tournament = booklet()
    path = tmp_path / "event.xlsx"
    save_workbook(tournament, DUTCH, path, IN_ENGLISH, replace(USUAL, identity="ONE"), READ)
    change(path, "R5 boards", F5="1-0")
    assert len(read_results(path, tournament, IN_ENGLISH, "ONE").results) == 1
    assert len(read_results(path, tournament, IN_ENGLISH).results) == 1
    with pytest.raises(UnreadableInput) as refused:
        read_results(path, tournament, IN_ENGLISH, "TWO")
    assert refused.value.problems[0].key == "imports.workbook-other-event"


def test_a_player_who_does_not_sit_there_is_told(saved):
    path = saved(booklet())
    change(path, "R5 boards", F5="1-0", C5="Nobody", F6="1-0")
    found = read_results(path, booklet(), IN_ENGLISH)
    assert [each.key for each in found.problems] == ["imports.workbook-other-player"]
    assert "cell C5: Nobody is not the player" in problem_text(found.problems[0], IN_ENGLISH)


def test_results_are_texts_with_a_list_to_choose_from(saved):
    sheet = load_workbook(saved(booklet()))["R5 boards"]
    assert {sheet.cell(row, 6).number_format for row in range(5, 12)} == {"@"}
    (choice,) = sheet.data_validations.dataValidation
    assert "½–½" in choice.formula1 and not choice.showErrorMessage


@pytest.mark.parametrize("where", few_always(["XFD1048576", "A1048576", "XFD1"], 1))
def test_a_stray_cell_far_away_harms_nothing(saved, where):
    path = saved(booklet())
    change(path, "R5 boards", F5="1-0", **{where: "stray"})
    assert len(read_results(path, booklet(), IN_ENGLISH).results) == 1


@pytest.mark.parametrize("seed", range(12))
def test_a_broken_workbook_ends_in_one_refusal(saved, tmp_path, seed):
    path = saved(booklet())
    chance = random.Random(seed)
    content = bytearray(path.read_bytes())
    for _ in range(chance.randrange(1, 40)):
        content[chance.randrange(len(content))] = chance.randrange(256)
    broken = tmp_path / "broken.xlsx"
    broken.write_bytes(content[: chance.randrange(len(content))] if seed % 3 == 0 else content)
    for read in (read_starting_list, lambda path, voice: read_results(path, booklet(), voice)):
        try:
            read(broken, IN_ENGLISH)
        except UnreadableInput as refused:
            assert all(problem_text(each, IN_ENGLISH) for each in refused.problems)
    shutil.rmtree(tmp_path)
