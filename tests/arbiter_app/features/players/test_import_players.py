"""Importing lists of players as a person does."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import Workbook
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication

from arbiter_app.features.players import import_players
from arbiter_app.features.players.import_players import ImportPlayersDialog
from arbiter_app.features.players.into_teams import IntoTeams
from pairing.core.model import Title, Tournament, TournamentInfo
from pairing.event.actions import EnterPairing, ReplaceTournament
from pairing.formats.player_lists import ListField
from tests.arbiter_app.conftest import run_at_once
from tests.arbiter_app.samples import ROUND_1, names

LIST = "Name\tTi\tElo\tLand\nPetrović, Ana\tFM\t2250\tSRB\nSmith, John\t\tabc\tENG\n\t\t1999\t"


@pytest.fixture
def dialog(qtbot, small_event, settings) -> ImportPlayersDialog:
    made = ImportPlayersDialog(small_event, settings, start=run_at_once)
    qtbot.addWidget(made)
    made.show()
    return made


def paste(qtbot, dialog, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    qtbot.mouseClick(dialog.paste_button, Qt.MouseButton.LeftButton)


def press_import(qtbot, dialog) -> None:
    qtbot.mouseClick(dialog.import_button, Qt.MouseButton.LeftButton)


def test_before_a_list_is_read_there_is_nothing_to_import(dialog):
    assert not dialog.import_button.isEnabled()
    assert not dialog.table.isVisible()
    assert "paste it here" in dialog.notice.text()


def test_a_pasted_list_becomes_players(qtbot, small_event, dialog):
    paste(qtbot, dialog, LIST)
    assert dialog.import_button.text() == "&Import 2 players"
    press_import(qtbot, dialog)
    assert names(small_event)[3:5] == ["Petrović, Ana", "Müller, Eva"]
    ana = small_event.tournament.players[3]
    assert (ana.title, ana.rating, ana.federation) == (Title.FM, 2250, "SRB")
    small_event.undo()
    assert len(names(small_event)) == 4


def test_what_is_wrong_stands_in_the_row(qtbot, dialog):
    paste(qtbot, dialog, LIST)
    verdicts = [dialog.table.rows.index(row, 1).data() for row in range(3)]
    assert verdicts[0] == "✓"
    assert verdicts[1].startswith("! “abc” is not a rating")
    assert verdicts[2].startswith("✕ The row has no name")
    assert dialog.summary.text() == "Rows: 3. With a remark: 1. Without a player: 1."


def test_the_meaning_of_a_column_is_chosen_over_it(qtbot, dialog):
    paste(qtbot, dialog, "Anna Nowak\t12\tx\nJan Lis\t13\ty")
    assert not dialog.has_header.isChecked()
    second = dialog.table.header.choices[1]
    qtbot.keyClicks(second, "Rating")
    assert [player.rating for player in dialog.players()] == [12, 13]
    third = dialog.table.header.choices[2]
    third.setCurrentIndex(third.findData(ListField.RATING))
    assert second.currentData() is None
    assert [player.rating for player in dialog.players()] == [0, 0]


def test_without_a_column_of_names_nothing_can_be_imported(qtbot, dialog):
    paste(qtbot, dialog, LIST)
    first = dialog.table.header.choices[0]
    first.setCurrentIndex(first.findData(None))
    assert dialog.notice.text() == "✕ No column holds the names. Choose it."
    assert not dialog.import_button.isEnabled()
    first.setCurrentIndex(first.findData(ListField.NAME))
    assert dialog.notice.text() == ""
    assert dialog.import_button.isEnabled()


def test_a_first_row_can_be_no_heading(qtbot, dialog):
    paste(qtbot, dialog, "Name\nSmith, John")
    assert dialog.has_header.isChecked()
    qtbot.keyClick(dialog.has_header, Qt.Key.Key_Space)
    assert [player.name for player in dialog.players()] == ["Name", "Smith, John"]


def test_registered_players_are_left_out_unless_wanted(qtbot, dialog):
    paste(qtbot, dialog, "Name\tFIDE ID\nMüller, Eva\t1574285\nNew, Nina\t99")
    assert [player.name for player in dialog.players()] == ["New, Nina"]
    assert "(1)" in dialog.skips_registered.text()
    qtbot.keyClick(dialog.skips_registered, Qt.Key.Key_Space)
    assert len(dialog.players()) == 2


@pytest.mark.parametrize(
    "name", ["=SUM(A1)", "Иванов, Пётр", "محمد علي", "😀 Smile", "<b>Bold</b>", "x" * 500]
)
def test_any_name_is_kept(qtbot, small_event, dialog, name):
    paste(qtbot, dialog, f"Name\tElo\n{name}\t1900")
    press_import(qtbot, dialog)
    assert name in names(small_event)


def test_an_empty_clipboard_is_said_so(qtbot, dialog):
    paste(qtbot, dialog, "")
    assert dialog.notice.text() == "✕ There is nothing in the list."


def test_a_refusal_after_a_list_takes_the_list_away(qtbot, dialog):
    paste(qtbot, dialog, LIST)
    paste(qtbot, dialog, "   ")
    assert not dialog.table.isVisible()
    assert not dialog.import_button.isEnabled()


@pytest.fixture
def asked_in(monkeypatch, tmp_path: Path) -> list[Path]:
    """The folders in which a file was looked for; what is found is a short list."""
    file = tmp_path / "list.csv"
    file.write_text("Name;Elo\nCosta, Carla;2100\n", "utf-8")
    folders = []

    def choose(parent, title, folder, kinds):
        folders.append(folder)
        return file

    monkeypatch.setattr(import_players, "choose_file_to_open", choose)
    return folders


def test_a_csv_file_is_read(qtbot, small_event, dialog, asked_in):
    qtbot.mouseClick(dialog.file_button, Qt.MouseButton.LeftButton)
    assert dialog.source.text() == "list.csv"
    press_import(qtbot, dialog)
    assert names(small_event)[-1] == "Costa, Carla"


def test_a_file_is_looked_for_where_the_last_one_was(qtbot, dialog, asked_in, tmp_path: Path):
    for _ in range(2):
        qtbot.mouseClick(dialog.file_button, Qt.MouseButton.LeftButton)
    assert asked_in == [Path.home(), tmp_path]


def test_nothing_moves_when_a_list_comes(qtbot, dialog):
    before = dialog.paste_button.mapTo(dialog, QPoint())
    paste(qtbot, dialog, LIST)
    assert dialog.paste_button.mapTo(dialog, QPoint()) == before


def test_a_sheet_of_a_workbook_is_chosen(qtbot, dialog, tmp_path: Path):
    book = Workbook()
    book.active.append(["nothing"])
    book.create_sheet("Entries").append(["Name", "Elo"])
    book["Entries"].append(["Costa, Carla", 2100])
    book.save(tmp_path / "list.xlsx")
    dialog.open_file(tmp_path / "list.xlsx")
    assert dialog.sheet.isVisible()
    qtbot.keyClicks(dialog.sheet, "Entries")
    dialog.sheet.activated.emit(dialog.sheet.currentIndex())
    assert [player.name for player in dialog.players()] == ["Costa, Carla"]


def test_a_file_that_is_no_list_is_refused_in_words(dialog, tmp_path: Path):
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    dialog.open_file(file)
    assert "This is not a player list" in dialog.notice.text()
    dialog.open_file(tmp_path / "not there.csv")
    assert "cannot be read" in dialog.notice.text()


def test_after_the_start_the_list_is_one_of_late_entries(qtbot, small_event, dialog):
    small_event.do(EnterPairing(ROUND_1))
    paste(qtbot, dialog, "Name\tElo\nLate, Lena\t2350")
    assert "Round 2 is the first they play" in dialog.summary.text()
    press_import(qtbot, dialog)
    assert names(small_event)[2] == "Late, Lena"
    assert [bye.tpn for bye in small_event.tournament.rounds[0].byes] == [3]


def test_the_remarks_of_the_current_row_stand_below_in_full(qtbot, dialog):
    paste(qtbot, dialog, LIST)
    dialog.table.selectRow(1)
    assert dialog.whole.text().startswith("! “abc” is not a rating; a whole number from 0 to")
    dialog.table.selectRow(0)
    assert dialog.whole.text() == ""


def test_too_many_players_are_refused_and_the_dialog_stays(qtbot, small_event, dialog):
    many = "\n".join(f"Player {number}\t{number % 2000}" for number in range(10_000))
    paste(qtbot, dialog, f"Name\tElo\n{many}")
    assert dialog.import_button.text() == "&Import 10000 players"
    press_import(qtbot, dialog)
    assert dialog.isVisible()
    assert "9999" in dialog.notice.text()
    assert len(names(small_event)) == 4


def test_a_list_is_read_beside_the_window(qtbot, small_event, settings):
    waiting = []
    dialog = ImportPlayersDialog(small_event, settings, start=waiting.append)
    qtbot.addWidget(dialog)
    paste(qtbot, dialog, LIST)
    assert dialog.players() == ()
    assert "being read" in dialog.notice.text()
    waiting[0].run()
    assert [player.name for player in dialog.players()] == ["Petrović, Ana", "Smith, John"]
    assert dialog.notice.isHidden()


def test_members_of_teams_sit_by_the_boards_of_the_list(qtbot, document, settings):
    """The list goes by names, as those of federations do."""
    blank = Tournament(TournamentInfo("Cup"), "team-swiss-2026", 3, boards_per_match=2)
    document.do(ReplaceTournament(blank))
    dialog = ImportPlayersDialog(
        document, settings, destination=IntoTeams(document), start=run_at_once
    )
    qtbot.addWidget(dialog)
    rows = "Ann\tRooks\tSC\t10\nBo\tRooks\tSC\t2\nCleo\tPawns\tSC\t\nDan\tPawns\tSC\t1"
    paste(qtbot, dialog, f"Name\tTeam\tClub\tBoard\n{rows}")
    press_import(qtbot, dialog)
    rosters = {
        document.tournament.players_by_tpn[roster.tpn].name: [each.name for each in roster.members]
        for roster in document.tournament.rosters
    }
    assert rosters == {"Rooks": ["Bo", "Ann"], "Pawns": ["Dan", "Cleo"]}
    document.undo()
    assert document.tournament.players == ()


def test_a_column_of_boards_does_not_sort_players(qtbot, dialog):
    paste(qtbot, dialog, "Name\tBoard\nAnn\t2\nBo\t1")
    assert [player.name for player in dialog.players()] == ["Ann", "Bo"]
