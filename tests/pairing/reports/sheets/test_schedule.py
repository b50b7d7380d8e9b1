"""The table of all rounds of a round robin, in the workbook and as a document."""

from __future__ import annotations

import pytest

from pairing.reports.documents import DocumentKind, document, event_after
from pairing.reports.documents.errors import NoDocument
from pairing.reports.lists.all_against_all import all_against_all
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.schedule import schedule_list
from pairing.reports.pages import folder_files
from pairing.reports.sheets.workbook import save_workbook
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet
from tests.pairing.systems.round_robin.test_rounds import SINGLE, played, tournament


def test_every_board_of_every_round_stands_in_the_list():
    event = event_after(played(tournament(5), 2), SINGLE, IN_ENGLISH)
    lines = schedule_list(event).lines
    assert len(lines) == 15
    first = [
        (line.white.tpn, line.black.tpn if line.black else 0, line.result) for line in lines[:3]
    ]
    assert [each[:2] for each in first] == [(2, 5), (3, 4), (1, 0)]
    assert all(line.result for line in lines if line.round_number < 3 and line.black)
    assert not any(line.result for line in lines if line.round_number > 2)


def test_the_workbook_has_a_sheet_and_the_printer_a_document(tmp_path):
    from openpyxl import load_workbook

    path = tmp_path / "robin.xlsx"
    save_workbook(played(tournament(6), 1), SINGLE, path, IN_ENGLISH)
    assert load_workbook(path)["All rounds"].max_row > 15
    made = document(DocumentKind.SCHEDULE, event_after(tournament(6), SINGLE, IN_ENGLISH))
    assert made.kind is DocumentKind.SCHEDULE


def test_a_swiss_has_no_such_table(tmp_path):
    system = find_system("dutch-2026")
    with pytest.raises(NoDocument):
        document(DocumentKind.SCHEDULE, event_after(booklet(), system, IN_ENGLISH))


def test_everybody_has_a_line_and_a_column_in_the_table_of_all_against_all(tmp_path):
    from openpyxl import load_workbook

    after = played(tournament(5), 2)
    made = all_against_all(ListedEvent(after, SINGLE, IN_ENGLISH))
    lines = list(made.texts(IN_ENGLISH))
    assert made.headings(IN_ENGLISH)[3:8] == ("1", "2", "3", "4", "5")
    won = [
        (line[0], made.headings(IN_ENGLISH)[3 + at])
        for line in lines
        for at in range(5)
        if line[3 + at] == "1"
    ]
    games = [(str(game.white), str(game.black)) for each in after.rounds for game in each.games]
    assert sorted(won) == sorted(games)
    save_workbook(after, SINGLE, tmp_path / "robin.xlsx", IN_ENGLISH)
    assert load_workbook(tmp_path / "robin.xlsx")["All against all"].max_row > 8
    pages = folder_files(after, SINGLE, IN_ENGLISH)
    assert 'href="all-against-all.html"' in pages["index.html"]
    assert "schedule.html" in pages


def test_pages_of_a_swiss_lead_to_no_such_table():
    pages = folder_files(booklet(2), find_system("dutch-2026"), IN_ENGLISH)
    assert "schedule.html" not in pages
    assert "all-against-all" not in pages["index.html"]
