"""Choosing systems in which matches are played, and what they leave open."""

from __future__ import annotations

import pytest

from arbiter_app.features.tournament.new_tournament import NewTournamentDialog
from arbiter_app.features.tournament.option_fields import OptionFields
from pairing.core.model import Colour, PointSystem, Tournament
from pairing.systems.registry import find_system


@pytest.fixture
def dialog(qtbot) -> NewTournamentDialog:
    made = NewTournamentDialog(draw=lambda: Colour.WHITE)
    qtbot.addWidget(made)
    made.show()
    return made


def choose(dialog, key):
    box = dialog.form.pairing.system
    box.setCurrentIndex(box.findData(key))


def test_a_swiss_team_event_counts_match_points_unless_one_chooses_otherwise(dialog):
    choose(dialog, "team-swiss-2026")
    form = dialog.form
    assert form.options.isVisible()
    assert not form.points.isVisible()
    tournament = dialog.tournament()
    assert (tournament.points, tournament.options) == (PointSystem.for_match_points(), ())
    assert tournament.boards_per_match == 4


def test_its_choices_are_those_of_the_rules(dialog):
    choose(dialog, "team-swiss-2026")
    options = dialog.form.options
    options.score.setCurrentIndex(options.score.findData(False))
    for key, choice in (("colours", "b"), ("seats", "score")):
        box = options.choices[key]
        box.setCurrentIndex(box.findData(choice))
    tournament = dialog.tournament()
    assert tournament.points == PointSystem.for_matches(4)
    assert tournament.options == ("colours=b", "seats=score")


def test_a_double_swiss_counts_two_games(dialog):
    choose(dialog, "double-swiss-2026")
    assert not dialog.form.points.isVisible()
    assert not dialog.form.options.isVisible()
    tournament = dialog.tournament()
    assert tournament.points == PointSystem.for_two_games()
    assert not tournament.is_team_event


def test_an_olympiad_stays_with_game_points(dialog):
    choose(dialog, "olympiad-1998")
    assert dialog.tournament().points == PointSystem.for_matches(4)


def test_a_system_of_players_asks_for_points_again(dialog):
    choose(dialog, "double-swiss-2026")
    choose(dialog, "dutch-2026")
    assert dialog.form.points.isVisible()
    assert dialog.tournament().points == PointSystem()


def test_what_a_preset_stands_for_is_told_and_follows_it(qtbot):
    fields = OptionFields()
    qtbot.addWidget(fields)
    fields.show_system(find_system("keizer"), has_teams=False)
    first, preset = fields.choices["first-value"], fields.choices["preset"]
    assert first.currentText() == "as the preset has it: twice the number of players"
    preset.setCurrentIndex(preset.findData("steep"))
    assert first.currentText().endswith("one and a half times the number of players")
    assert fields.chosen() == ("preset=steep",)


def test_an_order_of_rounds_is_typed(qtbot):
    fields = OptionFields()
    qtbot.addWidget(fields)
    fields.show_system(find_system("round-robin"), has_teams=False)
    order = fields.choices["round-order"]
    assert order.currentText() == "as in the table" and fields.chosen() == ()
    order.lineEdit().selectAll()
    qtbot.keyClicks(order.lineEdit(), "3, 1, 2")
    assert fields.chosen() == ("round-order=3,1,2",)
    order.lineEdit().clear()
    assert fields.chosen() == ()


def test_a_choice_that_another_system_leaves_too_stays(qtbot):
    fields = OptionFields()
    qtbot.addWidget(fields)
    event = Tournament(options=("numbers=filed", "forfeited-upfloats=ignored"))
    fields.show_options(event, find_system("dubov-2026"))
    fields.show_system(find_system("dutch-2026"), has_teams=False)
    assert fields.chosen() == ("numbers=filed",)
