"""The list of pages."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from arbiter_app.shell.pages import ENTRY_ROLE, PagesModel
from arbiter_app.workplace.page import BOARD, DESK, HALL, PLAYERS, STANDINGS, Page
from pairing.core.model import Game
from tests.pairing.booklet import booklet


@pytest.fixture
def model(qapp):
    tournament = booklet(3)
    last = tournament.rounds[-1]
    games = (*last.games[:5], *(Game(game.white, game.black) for game in last.games[5:]))
    rounds = (*tournament.rounds[:-1], replace(last, games=games))
    model = PagesModel()
    model.show_tournament(replace(tournament, rounds=rounds))
    return model


def entries(model):
    return [model.index(row).data(ENTRY_ROLE) for row in range(model.rowCount())]


def test_the_model_keeps_the_promises_of_qt(model, qtmodeltester):
    qtmodeltester.check(model)


def test_rounds_show_how_far_they_are(model):
    notes = {entry.text: entry.note for entry in entries(model)}
    assert notes["Players"] == "14"
    assert [notes[f"Round {number}"] for number in range(1, 6)] == ["✓", "✓", "5 of 7", "", ""]


def test_headings_and_rounds_to_come_cannot_be_chosen(model):
    can_choose = [
        entry.text
        for row, entry in enumerate(entries(model))
        if model.flags(model.index(row)) & Qt.ItemFlag.ItemIsSelectable
    ]
    rounds = ["Round 1", "Round 2", "Round 3"]
    tournament = ["Board", "Desk", "Players", "Standings", "Hall"]
    finish = ["Rating officer", "End of tournament"]
    assert can_choose == [*tournament, *rounds, *finish, "Lessons", "Progress"]


def test_a_page_is_found_by_its_row(model):
    assert model.row_of(BOARD) == 1
    assert model.row_of(Page("round", 3)) == 9
    assert model.row_of(Page("round", 4)) == -1


def test_a_tournament_without_rounds_has_no_heading_for_them(qapp):
    model = PagesModel()
    model.show_tournament(replace(booklet(0), round_count=0))
    listed = [entry.text for entry in entries(model)]
    tournament = ["Tournament", "Board", "Desk", "Players", "Standings", "Hall"]
    finish = ["Finish", "Rating officer", "End of tournament"]
    assert listed == [*tournament, *finish, "Learn", "Lessons", "Progress"]


def test_without_a_tournament_only_the_lessons_are_listed(qapp):
    model = PagesModel()
    model.show_tournament(None, 12)
    assert [(entry.text, entry.note) for entry in entries(model)] == [
        ("Learn", ""),
        ("Lessons", "12"),
        ("Progress", ""),
    ]


@pytest.mark.parametrize("page", [BOARD, DESK, PLAYERS, STANDINGS, HALL, Page("round", 12)])
def test_a_page_is_remembered_as_text(page):
    assert Page.parse(str(page)) == page


@pytest.mark.parametrize("text", ["", "round", "round:0", "round:x", "hall:3", "round:-1"])
def test_any_other_text_is_the_board(text):
    assert Page.parse(text) == BOARD
