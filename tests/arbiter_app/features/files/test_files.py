"""Opening, making and writing files."""

from dataclasses import replace
from pathlib import Path
from threading import Event, current_thread

import openpyxl
import pytest
from PySide6.QtWidgets import QDialog, QWidget

from arbiter_app.core.document import Document
from arbiter_app.features.files import files
from arbiter_app.features.files.files import Files
from arbiter_app.widgets import choosing
from arbiter_app.workplace import saving
from arbiter_app.workplace.saving import Saving
from pairing.core.model import GameResult
from pairing.event.actions import Adjourn, CorrectForRating, Withdraw
from pairing.event.store import TournamentFile
from pairing.formats.trf import read_trf_file, write_trf
from pairing.reports.sheets.workbook import save_workbook
from tests.arbiter_app.conftest import run_at_once
from tests.pairing.booklet import booklet, with_pending_games


@pytest.fixture
def document(qapp):
    document = Document()
    yield document
    document.close()


@pytest.fixture
def desk(qtbot, document, settings, tournaments):
    window = QWidget()
    qtbot.addWidget(window)
    return Files(document, settings, window, Saving(document, settings, window, run_at_once))


@pytest.fixture
def told(monkeypatch):
    """What was said in message boxes: (what, why)."""
    said = []
    for module in (files, saving):
        monkeypatch.setattr(module, "inform", lambda parent, what, why: said.append((what, why)))
    return said


@pytest.fixture
def problems(monkeypatch):
    """Problem lists that were shown; the answer is to open anyway unless a test says otherwise."""
    shown = []

    class Dialog:
        answer = QDialog.DialogCode.Accepted

        def __init__(self, problems, parent, *, can_open=True):
            shown.append((len(problems), can_open))

        def exec(self):
            return Dialog.answer

    monkeypatch.setattr("arbiter_app.features.files.problems.ProblemsDialog", Dialog)
    return shown, Dialog


def report(folder: Path, text: str = "", name: str = "open.trf") -> Path:
    path = folder / name
    path.write_text(text or write_trf(booklet(3)), "utf-8")
    return path


def test_a_report_file_becomes_a_tournament_file_of_its_own(desk, document, tournaments, tmp_path):
    path = report(tmp_path)
    before = path.read_bytes()
    assert desk.open(path)
    assert document.path == tournaments / "Booklet.arbiter"
    assert len(document.tournament.rounds) == 3
    assert path.read_bytes() == before


def test_the_same_report_file_again_gets_a_name_of_its_own(desk, document, tmp_path):
    desk.open(report(tmp_path))
    desk.open(report(tmp_path))
    assert document.path.name == "Booklet 2.arbiter"


def test_problems_are_shown_and_the_arbiter_decides(desk, document, tmp_path, problems):
    shown, dialog = problems
    path = report(tmp_path, write_trf(booklet(3)) + "zzz unknown\n001   xx\n")
    dialog.answer = QDialog.DialogCode.Rejected
    assert not desk.open(path)
    assert not document.is_open
    dialog.answer = QDialog.DialogCode.Accepted
    assert desk.open(path)
    assert document.is_open
    assert all(can_open for _, can_open in shown)


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" * 9])
def test_what_is_no_report_file_is_refused_with_its_problems(
    desk, document, tmp_path, problems, content
):
    path = tmp_path / "image.trf"
    path.write_bytes(content)
    assert not desk.open(path)
    assert problems[0][0][1] is False
    assert not document.is_open


def test_a_missing_file_is_told(desk, told, tmp_path):
    assert not desk.open(tmp_path / "missing.trf")
    assert not desk.open(tmp_path / "missing.arbiter")
    assert ["was not opened" in what for what, _ in told] == [True, True]


def test_a_folder_is_told(desk, told, tmp_path):
    assert not desk.open(tmp_path)
    assert len(told) == 1


def test_a_damaged_file_is_told_and_left_alone(desk, told, tmp_path):
    path = tmp_path / "damaged.arbiter"
    path.write_bytes(b"SQLite format 3\0" + b"\x07" * 900)
    before = path.read_bytes()
    assert not desk.open(path)
    assert "left as it is" in told[0][1]
    assert path.read_bytes() == before


@pytest.mark.parametrize("opens", [True, False])
def test_what_can_be_read_of_a_damaged_file_is_offered(
    desk, document, tmp_path, tournaments, monkeypatch, opens
):
    path = tmp_path / "damaged.arbiter"
    TournamentFile.create(path, booklet(3)).close()
    content = b"\x5a" * 4096 + path.read_bytes()[4096:]
    path.write_bytes(content)
    asked = []
    monkeypatch.setattr(files, "confirm", lambda *words: asked.append(words) or opens)
    assert desk.open(path) is opens
    assert "players 14, rounds 3" in asked[0][2]
    assert path.read_bytes() == content
    if opens:
        assert document.path == tournaments / "damaged (what could be read).arbiter"
        assert document.tournament == booklet(3)


def test_a_file_in_another_window_is_told(desk, told, tmp_path, document):
    with TournamentFile.create(tmp_path / "used.arbiter", booklet(1)):
        assert not desk.open(tmp_path / "used.arbiter")
    assert "another window" in told[0][1]
    assert not document.is_open


def test_a_tournament_file_is_opened_and_remembered(desk, document, settings, tmp_path):
    path = tmp_path / "mine.arbiter"
    TournamentFile.create(path, booklet(2)).close()
    assert desk.open(path)
    assert (settings.last_file, settings.recent_files) == (path, (path,))
    assert desk.open(path)
    assert len(document.tournament.rounds) == 2


def test_where_nothing_can_be_kept_the_arbiter_chooses_another_place(
    desk, document, told, tmp_path, tournaments, monkeypatch
):
    tournaments.parent.mkdir(parents=True)
    tournaments.write_text("a file where the folder should be")
    elsewhere = tmp_path / "elsewhere.arbiter"
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: elsewhere)
    assert desk.create(booklet(0))
    assert "cannot be kept" in told[0][0]
    assert document.path == elsewhere


def test_giving_up_the_choice_of_a_place_opens_nothing(
    desk, document, told, tournaments, monkeypatch
):
    tournaments.parent.mkdir(parents=True)
    tournaments.write_text("a file where the folder should be")
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: None)
    assert not desk.create(booklet(0))
    assert not document.is_open


@pytest.mark.parametrize("number", [0, 3, 5])
def test_the_sample_gets_a_file(desk, document, number):
    assert desk.open_sample(number)
    assert len(document.tournament.rounds) == number
    assert f"after round {number}" in document.path.name


def test_a_sample_that_nobody_has_changed_is_opened_again(desk, document, tournaments):
    for _ in range(2):
        desk.open_sample(3)
        document.close()
    desk.open_sample(3)
    document.do(Withdraw(4))
    changed = document.path
    desk.open_sample(3)
    assert document.path != changed and not document.tournament.players_by_tpn[4].withdrawn
    document.close()
    assert len(list(tournaments.iterdir())) == 2


def test_a_report_file_is_written_whole(desk, tmp_path, monkeypatch, qtbot, settings):
    desk.create(booklet(4))
    target = tmp_path / "out.trf"
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: target)
    with qtbot.waitSignal(desk.saving.reported):
        desk.export_trf()
    written = read_trf_file(target).tournament.rounds
    assert [own.games for own in written] == [own.games for own in booklet(4).rounds]
    assert settings.last_folder == tmp_path


def test_a_report_is_not_written_while_a_game_of_the_last_round_is_adjourned(
    desk, document, told, monkeypatch
):
    tournament = with_pending_games(booklet(5))
    desk.create(replace(tournament, round_count=5))
    game = tournament.rounds[4].games[0]
    document.do(Adjourn(5, game.white, game.black))
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: pytest.fail("asked"))
    desk.export_trf()
    assert "Adjourned games without a result: 1." in told[0][1]


def test_the_report_has_late_corrections_with_a_comment(desk, document, tmp_path, monkeypatch):
    desk.create(booklet(4))
    game = booklet(4).rounds[0].games[0]
    document.do(CorrectForRating(1, game.white, game.black, GameResult.BOTH_LOSE))
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: tmp_path / "r.trf")
    desk.export_trf()
    assert (
        "### C.04.2 4.3: round 1, white 1, black 8: 10 counts" in (tmp_path / "r.trf").read_text()
    )
    written = read_trf_file(tmp_path / "r.trf").tournament
    assert written.rounds[0].games[0].result is GameResult.BOTH_LOSE


def test_the_workbook_is_written(desk, tmp_path, monkeypatch):
    desk.create(booklet(4))
    target = tmp_path / "out.xlsx"
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: target)
    desk.export_workbook()
    workbook = openpyxl.load_workbook(target)
    assert "R4 boards" in workbook.sheetnames
    sheet = workbook["Wallchart"]
    assert any("Alice" in str(cell.value) for row in sheet for cell in row)


def test_the_window_can_be_used_while_a_workbook_is_written(
    document, settings, tournaments, qtbot, tmp_path, monkeypatch
):
    window = QWidget()
    qtbot.addWidget(window)
    saving = Saving(document, settings, window)
    desk = Files(document, settings, window, saving)
    desk.create(booklet(4))
    may_go_on, threads = Event(), []

    def slow(*about, **named):
        threads.append(current_thread())
        assert may_go_on.wait(30)
        save_workbook(*about, **named)

    monkeypatch.setattr("pairing.reports.sheets.workbook.save_workbook", slow)
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: tmp_path / "out.xlsx")
    with qtbot.waitSignal(saving.began, check_params_cb=lambda text: "Writing" in text):
        desk.export_workbook()
    with qtbot.waitSignal(saving.reported, check_params_cb=lambda text: "Written" in text):
        may_go_on.set()
    assert threads[0] is not current_thread()
    assert "R4 boards" in openpyxl.load_workbook(tmp_path / "out.xlsx").sheetnames


def test_the_name_proposed_for_the_workbook_has_event_and_round(desk, monkeypatch):
    desk.create(booklet(4))
    proposals = []
    monkeypatch.setattr(
        choosing, "choose_file_to_write", lambda parent, title, path, kinds: proposals.append(path)
    )
    desk.export_workbook()
    assert [path.name for path in proposals] == ["Booklet_R04.xlsx"]


def test_a_copy_is_written_and_the_file_stays_open(desk, document, tmp_path, monkeypatch):
    desk.create(booklet(4))
    path = document.path
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: tmp_path / "c.arbiter")
    desk.save_copy()
    assert document.path == path
    with TournamentFile.open(tmp_path / "c.arbiter") as copy:
        assert copy.tournament == document.tournament


@pytest.mark.parametrize("command", ["export_trf", "export_workbook", "export_pages", "save_copy"])
def test_what_cannot_be_written_is_told(desk, told, tmp_path, monkeypatch, command):
    desk.create(booklet(1))
    target = tmp_path / "no such folder" / "out"
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: target)
    getattr(desk, command)()
    assert "was not written" in told[0][0]
    assert told[0][1]


@pytest.mark.parametrize("command", ["export_trf", "export_workbook", "save_copy"])
def test_thinking_better_of_it_writes_nothing(desk, told, monkeypatch, command, qtbot):
    desk.create(booklet(1))
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: None)
    with qtbot.assertNotEmitted(desk.saving.reported):
        getattr(desk, command)()
    assert told == []


def test_a_proposal_is_named_after_the_file(desk, document, monkeypatch):
    desk.create(booklet(1))
    proposals = []
    monkeypatch.setattr(
        choosing, "choose_file_to_write", lambda parent, title, path, kinds: proposals.append(path)
    )
    desk.export_trf()
    assert [path.name for path in proposals] == ["Booklet.trf"]
