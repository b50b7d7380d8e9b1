"""The standings as an arbiter reads them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from arbiter_app.features.standings.standings_model import FIRST_VALUE, NAME_COLUMN, StandingsModel
from arbiter_app.features.standings.standings_view import StandingsView
from pairing.core.model import GameResult, RankingRules
from pairing.event.actions import ChangeSettings, EnterResult, Expel, ReplaceTournament, Withdraw
from pairing.standings import tournament_standings
from pairing.standings.places import places
from tests.pairing.booklet import booklet
from tests.pairing.standings.test_stated import OTHER, read_with


@pytest.fixture
def asked():
    """How often the command for choosing tie-breaks was given."""
    return []


@pytest.fixture
def view(qtbot, document, asked):
    action = QAction("Tie-breaks")
    action.triggered.connect(lambda: asked.append(True))
    view = StandingsView(document, action)
    view.action = action
    qtbot.addWidget(view)
    view.resize(1100, 700)
    view.show()
    return view


def column(view, heading):
    """The texts of the column with that heading, from the top."""
    model = view.model
    horizontal = Qt.Orientation.Horizontal
    headings = [model.headerData(at, horizontal) for at in range(model.columnCount())]
    at = headings.index(heading)
    return [model.index(row, at).data() for row in range(model.rowCount())]


def click(qtbot, view, row, at, modifier=Qt.KeyboardModifier.NoModifier):
    place = view.table.visualRect(view.model.index(row, at)).center()
    qtbot.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, modifier, place)


def test_it_shows_the_standings_of_the_tournament(view, document):
    made = tournament_standings(document.tournament)
    assert column(view, "No") == [str(row.tpn) for row in made.rows]
    assert column(view, "Rk") == [str(row.rank) for row in made.rows]
    assert column(view, "Decided by")[0] == ""
    assert "after round 3" in view._title.text()


def test_a_click_on_a_value_tells_how_it_came_about(qtbot, view):
    click(qtbot, view, 1, FIRST_VALUE + 1)
    head, working = view.answer.text().split("\n")
    assert "rank 2" in head
    assert working.startswith("BH = ")


def test_a_selected_line_tells_all_values_and_why_it_is_behind_the_one_above(qtbot, view):
    click(qtbot, view, 1, NAME_COLUMN)
    lines = view.answer.text().split("\n")
    assert lines[1].startswith(f"Number {column(view, 'No')[0]} is above number")
    assert [line.split(" ")[0].rstrip(":") for line in lines[2:]] == [
        *("BH/C1", "BH", "SB", "DE", "WON", "BPG")
    ]


def test_two_selected_lines_tell_why_one_is_above_the_other(qtbot, view):
    click(qtbot, view, 3, NAME_COLUMN)
    click(qtbot, view, 0, NAME_COLUMN, Qt.KeyboardModifier.ControlModifier)
    numbers = column(view, "No")
    assert f"Number {numbers[0]} is above number {numbers[3]}" in view.answer.text()
    click(qtbot, view, 5, NAME_COLUMN, Qt.KeyboardModifier.ControlModifier)
    assert "Select two players" in view.answer.text()


def test_an_earlier_round_can_be_chosen_and_stays_chosen(view, document):
    at = view.rounds.findData(1)
    view.rounds.setCurrentIndex(at)
    view.rounds.activated.emit(at)
    assert "after round 1" in view._title.text()
    assert column(view, "Pts")[0] == "1"
    game = document.tournament.rounds[2].games[0]
    document.do(EnterResult(3, game.white, game.black, GameResult.DRAW))
    assert "after round 1" in view._title.text()


def test_it_follows_the_tournaments_list_and_keeps_the_selection(qtbot, view, document):
    click(qtbot, view, 2, NAME_COLUMN)
    chosen = column(view, "No")[2]
    document.do(ChangeSettings(tie_breaks=("TPN/R",)))
    assert column(view, "TPN/R") == column(view, "No")
    assert [str(place.player.tpn) for place in view.selected] == [chosen]
    document.undo()
    assert "BH/C1" in [
        view.model.headerData(at, Qt.Orientation.Horizontal)
        for at in range(view.model.columnCount())
    ]


def test_what_is_left_out_is_said(view, document, tmp_path):
    document.close()
    assert view.model.rowCount() == 0
    left = replace(booklet(3), tie_breaks=("BH", "EMMSB"))
    document.create(tmp_path / "other.arbiter", left)
    assert "EMMSB" in view.notice.text()


def test_rules_that_are_not_known_are_told_instead_of_standings(view, document, tmp_path):
    strange = replace(booklet(3), ranking=RankingRules(edition="c07-2099"))
    document.create(tmp_path / "strange.arbiter", strange)
    assert "c07-2099" in view.notice.text()


def test_the_button_asks_for_the_rules(qtbot, view, asked):
    qtbot.mouseClick(view.choose, Qt.MouseButton.LeftButton)
    assert asked == [True]


def test_the_model_is_a_sound_table(qtmodeltester, document):
    model = StandingsModel()
    made = tournament_standings(document.tournament)
    model.show_standings(made, places(document.tournament, made))
    qtmodeltester.check(model)


def test_ranks_of_a_file_that_contradict_are_shown_and_chosen(qtbot, view, document):
    document.do(ReplaceTournament(read_with(OTHER)))
    assert column(view, "In file") == ["", "4", "", "3"]
    assert view.ranks.isVisible()
    assert "has others for 2 players" in view.ranks.notice.text()
    qtbot.mouseClick(view.ranks.of_file, Qt.MouseButton.LeftButton)
    assert column(view, "No") == ["4", "2", "3", "1"]
    assert column(view, "By tie-breaks") == ["", "", "4", "2"]
    assert not view.ranks.of_file.isVisible()
    qtbot.mouseClick(view.ranks.by_tie_breaks, Qt.MouseButton.LeftButton)
    assert column(view, "No") == ["4", "1", "2", "3"]
    document.undo()
    assert column(view, "No") == ["4", "2", "3", "1"]


def test_a_withdrawal_shows_and_an_expelled_player_is_left_out(view, document):
    first, second = tournament_standings(document.tournament).rows[:2]
    names = {player.tpn: player.name for player in document.tournament.players}
    document.do(Withdraw(first.tpn))
    document.do(Expel(second.tpn))
    shown = column(view, "Name")
    assert shown[0] == f"{names[first.tpn]} (wd)"
    assert not any(names[second.tpn] in name for name in shown)
    assert f"{names[second.tpn]} ({second.tpn})" in view.notice.text()
