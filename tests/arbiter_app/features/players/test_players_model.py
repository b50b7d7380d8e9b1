"""The table of players and the search in it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.players.players_model import PlayersFilter, PlayersModel
from pairing.core.model import ByeKind, ByeRequest
from tests.arbiter_app.samples import FOUR, tournament_of


@pytest.fixture
def model(qtmodeltester) -> PlayersModel:
    players = PlayersModel()
    players.show_tournament(tournament_of(*FOUR))
    return players


def row_texts(model: PlayersModel, row: int) -> list[str]:
    return [model.data(model.index(row, column)) for column in range(model.columnCount())]


def shown_names(players: PlayersFilter) -> list[str]:
    return [players.index(row, 2).data() for row in range(players.rowCount())]


def test_the_model_keeps_the_rules_of_item_models(model, qtmodeltester):
    qtmodeltester.check(model)
    qtmodeltester.check(PlayersFilter(model))


def test_a_row_shows_everything_registered(model):
    assert row_texts(model, 0) == [
        "1",
        "GM",
        "Ahlgren, Alice",
        "2500",
        "SWE",
        "",
        "1503014",
        "1980-01-12",
        "w",
        "SK Rochade",
    ]


def test_a_missing_rating_is_a_dash(model):
    model.show_tournament(tournament_of(replace(FOUR[0], rating=0)))
    assert row_texts(model, 0)[3] == "–"


def test_the_status_names_byes_by_round(model):
    requests = (ByeRequest(1, 4, ByeKind.ZERO_POINT), ByeRequest(1, 2, ByeKind.HALF_POINT))
    model.show_tournament(replace(tournament_of(*FOUR), requests=requests))
    assert row_texts(model, 0)[5] == "round 2: half-point bye; round 4: zero-point bye"


def test_a_withdrawal_has_a_sign_and_a_word(model):
    model.show_tournament(tournament_of(replace(FOUR[0], withdrawn=True)))
    assert row_texts(model, 0)[5] == "✕ withdrawn"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["Ahlgren, Alice", "Bianchi, Bruno", "Dvořák, David", "Müller, Eva"]),
        ("dvorak", ["Dvořák, David"]),
        ("EVA mull", ["Müller, Eva"]),
        ("ita", ["Bianchi, Bruno"]),
        ("1510933", ["Bianchi, Bruno"]),
        ("rochade", ["Ahlgren, Alice"]),
        ("nobody", []),
    ],
)
def test_the_search_ignores_case_and_accents(model, text, found):
    players = PlayersFilter(model)
    players.search(text)
    assert shown_names(players) == found


def test_titles_sort_by_rank_and_not_by_letters(model):
    players = PlayersFilter(model)
    players.sort(1)
    assert shown_names(players) == [
        "Ahlgren, Alice",
        "Bianchi, Bruno",
        "Müller, Eva",
        "Dvořák, David",
    ]


def test_ratings_sort_as_numbers(model):
    model.show_tournament(tournament_of(replace(FOUR[0], rating=990), FOUR[1]))
    players = PlayersFilter(model)
    players.sort(3, Qt.SortOrder.DescendingOrder)
    assert shown_names(players) == ["Bianchi, Bruno", "Ahlgren, Alice"]


def test_the_list_is_plain_while_all_are_shown_by_number(model):
    players = PlayersFilter(model)
    players.sort(0)
    assert players.is_plain
    players.sort(3)
    assert not players.is_plain
    players.sort(0)
    players.search("a")
    assert not players.is_plain
