"""The tables of the window show the cells that every other output has."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.board.board_model import BoardModel
from arbiter_app.features.rounds.round_lines import round_lines
from arbiter_app.features.rounds.round_model import RoundModel
from arbiter_app.features.standings.standings_model import StandingsModel
from pairing.reports.documents import event_after
from pairing.reports.lists.boards import board_list
from pairing.reports.lists.columns import shown_name
from pairing.reports.lists.standings_list import standings_list
from pairing.reports.lists.wallchart import wallchart
from pairing.reports.notation import Notation
from pairing.reports.options import USUAL
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet, with_pending_games
from tests.pairing.reports.sheets.events import random_event

TOURNAMENTS = (booklet(4), with_pending_games(booklet(4)), random_event(5, 31, 4))


@pytest.fixture(params=range(len(TOURNAMENTS)))
def event(request):
    options = replace(USUAL, notation=Notation.BOOKLET)
    system = find_system("dutch-2016")
    return event_after(TOURNAMENTS[request.param], system, IN_ENGLISH, options=options)


def cells(model) -> list[list[str]]:
    role = Qt.ItemDataRole.DisplayRole
    columns = range(model.columnCount())
    return [
        [str(model.index(row, column).data(role)) for column in columns]
        for row in range(model.rowCount())
    ]


def test_the_standings(qapp, event):
    listing = standings_list(event)
    model = StandingsModel()
    model.show_standings(event.standings, listing.lines)
    expected = [list(line) for line in listing.texts(IN_ENGLISH)]
    names = [shown_name(place.player, IN_ENGLISH) for place in listing.lines]
    for line, name in zip(expected, names, strict=True):
        line[3] = name
    assert cells(model) == expected


def test_the_board(qapp, event):
    chart = wallchart(event)
    model = BoardModel()
    model.show_board(event.board.ranked(event.ranks))
    first = model.first_round_column
    for line, row in zip(cells(model), chart.rows, strict=True):
        rounds = [chart.text(cell, IN_ENGLISH) for cell in row.cells]
        assert line[first : first + len(rounds)] == rounds
        points, rank = (column.text(row, IN_ENGLISH) for column in chart.trailing)
        assert line[first + len(rounds)] == points
        assert line[-3] == rank


def test_the_round(qapp, event):
    listing = board_list(event)
    model = RoundModel()
    model.show_rows(round_lines(event.tournament, event.round_number, IN_ENGLISH))
    keys = ["board", "white", "points", "result", "points", "black"]
    for line in listing.lines:
        shown = next(row for row in cells(model) if row[1].split()[0] == str(line.white.player.tpn))
        texts = {column.key: column.text(line, IN_ENGLISH) for column in listing.columns}
        points = [c.text(line, IN_ENGLISH) for c in listing.columns if c.key == "points"]
        assert shown[0] == (texts["board"] or "–")
        assert [shown[keys.index("points")], shown[4]] == points
        assert shown[3] == texts["result"]
        title = line.white.player.title.value
        assert shown[1].split(" ", 1)[1] == texts["white"].removeprefix(f"{title} ")
        if line.black is None:
            assert shown[5] == texts["black"] == line.bye
