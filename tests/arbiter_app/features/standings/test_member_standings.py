"""The standings page of a team event: teams, or their players."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from arbiter_app.features.standings.standings_view import StandingsView
from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.event.actions import ReplaceTournament
from pairing.speech.voice import IN_ENGLISH
from pairing.standings.members import board_places, individual_places
from pairing.systems.olympiad import OLYMPIAD_1998
from tests.pairing.booklet import booklet


@pytest.fixture
def event():
    """Six teams after round 3."""
    made = generate(Conditions(players=Span(6, 6), rounds=Span(3, 3)), OLYMPIAD_1998, 5).tournament
    return replace(made, round_count=4)


@pytest.fixture
def view(event, document, qtbot):
    document.do(ReplaceTournament(event))
    shown = StandingsView(document, QAction("Tie-breaks"))
    qtbot.addWidget(shown)
    shown.resize(1100, 700)
    shown.show()
    return shown


def column(view, heading):
    model = view.members.model
    headings = [
        model.headerData(at, Qt.Orientation.Horizontal) for at in range(model.columnCount())
    ]
    at = headings.index(heading)
    return [model.index(row, at).data() for row in range(model.rowCount())]


def test_teams_stand_first_and_one_click_shows_their_players(view, event, qtbot):
    assert view.table.isVisible()
    assert not view.members.isVisible()
    qtbot.mouseClick(view.whose.button("players"), Qt.MouseButton.LeftButton)
    assert not view.table.isVisible()
    places = board_places(event, 3)
    assert column(view, "Name") == [place.score.member.name for place in places]
    assert column(view, "Pts") == [IN_ENGLISH.points(place.score.points) for place in places]
    assert column(view, "Rk").count("1") >= event.boards_per_match
    qtbot.mouseClick(view.whose.button("teams"), Qt.MouseButton.LeftButton)
    assert view.table.isVisible()


def test_players_can_be_listed_by_points_and_after_an_earlier_round(view, event, qtbot):
    qtbot.mouseClick(view.whose.button("players"), Qt.MouseButton.LeftButton)
    order, rounds = view.members.order, view.rounds
    order.setCurrentIndex(1)
    order.activated.emit(1)
    expected = individual_places(event, 3)
    assert column(view, "Name") == [place.score.member.name for place in expected]
    rounds.setCurrentIndex(rounds.findData(1))
    rounds.activated.emit(rounds.currentIndex())
    assert set(column(view, "Games")) <= {"0", "1"}


def test_single_players_have_no_switch(view, document):
    document.do(ReplaceTournament(booklet(3)))
    assert not view.whose.isVisible()


def test_ranks_are_shared_where_nothing_separates_members(event):
    for place, after in zip(*[individual_places(event)[at:] for at in (0, 1)], strict=False):
        same = (place.score.points, place.score.percentage) == (
            after.score.points,
            after.score.percentage,
        )
        assert (place.rank == after.rank) == same
