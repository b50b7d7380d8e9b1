"""Entering teams and their members by keyboard, in an event made in the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit

from arbiter_app.features.players.import_players import ImportPlayersDialog
from arbiter_app.features.players.members_model import MembersModel
from arbiter_app.features.players.roster import RosterDialog
from arbiter_app.features.ratings.destinations import PlayerLists
from arbiter_app.features.ratings.import_ratings import LocalList
from arbiter_app.features.ratings.rating_list import RatingListDialog
from arbiter_app.features.tournament.new_tournament import NewTournamentDialog
from arbiter_app.features.tournament.tournament_settings import TournamentSettingsDialog
from arbiter_app.shell.pages import PagesModel
from arbiter_app.workplace.page import PLAYERS
from pairing.core.model import (
    Colour,
    Player,
    PointSystem,
    Roster,
    Title,
    Tournament,
    TournamentInfo,
)
from pairing.event.actions import AddTeam, ChangeSettings, EnterPairing, ReplaceTournament
from pairing.systems.registry import pair_next_round
from tests.arbiter_app.conftest import run_at_once
from tests.arbiter_app.features.players.page import players_page
from tests.arbiter_app.features.ratings.rating_lists import rating_file

TEAMS = (("Norway", (2700, 2600, 2500)), ("Chile", (2550, 2450)), ("Kenya", (2300, 2200)))


@pytest.fixture
def event(document):
    """Three teams on two boards, before round 1."""
    blank = Tournament(
        info=TournamentInfo(name="Cup of Teams"),
        system="olympiad-1998",
        round_count=3,
        initial_colour=Colour.WHITE,
        boards_per_match=2,
        points=PointSystem.for_matches(2),
    )
    document.do(ReplaceTournament(blank))
    for name, ratings in TEAMS:
        members = tuple(Player(0, f"{name} {rating}", rating) for rating in ratings)
        document.do(AddTeam(Player(0, name), Roster(0, members)))
    return document


@pytest.fixture
def view(event, settings, theme, qtbot):
    shown = players_page(event, settings)
    qtbot.addWidget(shown)
    shown.resize(1200, 700)
    shown.show()
    return shown


def type_cell(dialog, qtbot, row, column, text):
    """Type into a cell as into a spreadsheet."""
    dialog.table.setFocus()
    dialog.table.setCurrentIndex(dialog.members.index(row, column))
    qtbot.keyClicks(dialog.table, text[:1])
    (editor,) = open_editors(dialog)
    qtbot.keyClicks(editor, text[1:])
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not open_editors(dialog))


def open_editors(dialog):
    return [each for each in dialog.table.findChildren(QLineEdit) if each.isVisible()]


def test_a_new_tournament_of_teams_asks_for_boards_and_not_for_points(qtbot):
    dialog = NewTournamentDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    pairing = dialog.form.pairing
    assert not pairing.boards.isVisible()
    assert dialog.form.points.isVisible()
    assert not dialog.tournament().is_team_event
    pairing.system.setCurrentIndex(pairing.system.findData("olympiad-1998"))
    assert pairing.boards.isVisible()
    assert not dialog.form.points.isVisible()
    assert "Teams are added next" in dialog.note.text()
    pairing.boards.setValue(3)
    made = dialog.tournament()
    assert (made.boards_per_match, made.points) == (3, PointSystem.for_matches(3))


def test_the_page_of_players_is_one_of_teams(view, event):
    assert view.title.text() == "Teams – 3"
    assert view.editor.isHidden()
    pages = PagesModel()
    pages.show_tournament(event.tournament)
    assert pages.index(pages.row_of(PLAYERS)).data() == "Teams"
    assert view.commands.load.isEnabled()
    assert not view.commands.from_list.isEnabled()
    assert view.commands.add.isEnabled()


def test_a_team_is_typed_in_with_its_members(view, event, qtbot):
    view.commands.add.trigger()
    dialog = view.findChild(RosterDialog)
    qtbot.keyClicks(dialog.name.edit, "India")
    qtbot.keyClicks(dialog.federation.edit, "ind")
    for row, (name, rating) in enumerate((("Anand", "2790"), ("Gukesh", "2760"))):
        type_cell(dialog, qtbot, row, 2, name)
        type_cell(dialog, qtbot, row, 3, rating)
    type_cell(dialog, qtbot, 0, 1, "gm")
    assert "2775" in dialog.rating.text()
    dialog.previous_rank.setValue(4)
    dialog.lot.setValue(2)
    dialog.is_b.click()
    dialog.accept()
    first, roster = event.tournament.players[0], event.tournament.rosters[0]
    assert (first.name, first.federation, first.rating) == ("India", "IND", 2775)
    assert [(m.name, m.rating, m.title) for m in roster.members] == [
        ("Anand", 2790, Title.GM),
        ("Gukesh", 2760, Title.NONE),
    ]
    assert (roster.previous_rank, roster.lot, roster.is_b, roster.is_c) == (4, 2, True, False)


def test_enter_on_a_team_opens_its_members_and_the_order_can_change(view, event, qtbot):
    view.table.select(1)
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    dialog = view.findChild(RosterDialog)
    assert dialog.name.text() == "Norway"
    dialog.table.setCurrentIndex(dialog.members.index(2, 2))
    dialog.up.trigger()
    dialog.table.setCurrentIndex(dialog.members.index(0, 2))
    dialog.remove.trigger()
    dialog.accept()
    assert [m.rating for m in event.tournament.rosters[0].members] == [2500, 2600]
    event.undo()
    assert [m.rating for m in event.tournament.rosters[0].members] == [2700, 2600, 2500]


def test_what_cannot_be_read_is_refused_with_the_reason(view, qtbot):
    dialog = RosterDialog(view._document, view._lists, 1, view)
    dialog.show()
    for column, text, word in ((1, "xx", "not a title"), (3, "9x", "number"), (4, "a", "digits")):
        type_cell(dialog, qtbot, 0, column, text)
        assert word in dialog.notice.text()
    assert dialog.members.members[0] == view._document.tournament.rosters[0].members[0]
    type_cell(dialog, qtbot, 3, 3, "2100")
    dialog.accept()
    assert dialog.isVisible()
    assert "needs a name" in dialog.notice.text()


def test_members_who_have_played_stay(view, event, qtbot):
    event.do(EnterPairing(pair_next_round(event.tournament)))
    assert not view.commands.add.isEnabled()
    assert "no team can be entered" in view.commands.add.toolTip()
    dialog = RosterDialog(event, view._lists, 1, view)
    dialog.show()
    dialog.name.edit.clear()
    dialog.accept()
    assert dialog.isVisible()
    qtbot.keyClicks(dialog.name.edit, "Norge")
    dialog.accept()
    assert event.tournament.players[0].name == "Norge"


def test_boards_can_be_changed_until_round_1_is_paired(event, qtbot):
    dialog = TournamentSettingsDialog(event)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.form.pairing.boards.setValue(3)
    dialog.accept()
    assert event.tournament.boards_per_match == 3
    assert event.tournament.points == PointSystem.for_matches(3)
    assert event.tournament.players[0].rating == 2600
    event.do(EnterPairing(pair_next_round(event.tournament)))
    locked = TournamentSettingsDialog(event)
    qtbot.addWidget(locked)
    assert not locked.form.pairing.boards.isEnabled()


def test_the_model_of_members_is_sound(qtmodeltester, event):
    model = MembersModel()
    model.show_members(event.tournament.rosters[0].members)
    qtmodeltester.check(model)


def test_members_are_pasted_from_a_spreadsheet(view, event, qtbot):
    view.table.select(1)
    view.start_editing()
    dialog = view.findChild(RosterDialog)
    text = "Name\tTitle\tRating\nCarlsen, Magnus\tGM\t2830\nNorway 2600\t\t2600\n"
    QGuiApplication.clipboard().setText(text)
    dialog.paste.trigger()
    preview = dialog.findChild(ImportPlayersDialog)
    assert [player.name for player in preview.players()] == ["Carlsen, Magnus"]
    preview.accept()
    assert [m.name for m in dialog.members.members][-1] == "Carlsen, Magnus"
    dialog.accept()
    members = event.tournament.rosters[0].members
    assert [(m.name, m.rating) for m in members][-1] == ("Carlsen, Magnus", 2830)
    assert len({m.tpn for r in event.tournament.rosters for m in r.members}) == 8


def test_all_teams_of_an_event_come_from_one_list(view, event):
    text = "Team\tName\tRating\nTower\tAda\t2300\nBridge\tBo\t2100\nTower\tCy\t2200\n"
    QGuiApplication.clipboard().setText(text)
    before = len(event.tournament.players)
    view.commands.paste.trigger()
    preview = view.findChild(ImportPlayersDialog)
    assert "play for one team" in preview.summary.text()
    preview.accept()
    rosters = event.tournament.rosters_by_tpn
    added = {team.name: len(rosters[team.tpn].members) for team in event.tournament.players}
    assert (added["Tower"], added["Bridge"]) == (2, 1)
    assert event.undo_text == "Add 2 teams"
    event.undo()
    assert len(event.tournament.players) == before


def test_a_list_without_teams_says_so(view, event):
    QGuiApplication.clipboard().setText("Name\tRating\nAda\t2300\n")
    view.commands.paste.trigger()
    preview = view.findChild(ImportPlayersDialog)
    preview.accept()
    assert "Ada has no team" in preview.notice.text()


def test_members_are_taken_from_the_rating_list(view, event, qtbot, tmp_path):
    local = LocalList(tmp_path / "data" / "index.sqlite", run_at_once)
    dialog = RosterDialog(event, PlayerLists(view._settings, local, run_at_once), 1, view)
    dialog.show()
    dialog.rated.trigger()
    rated = dialog.findChild(RatingListDialog)
    rated.import_file(rating_file(tmp_path))
    qtbot.keyClicks(rated.search, "ahl")
    chosen = rated.current.player
    rated.add_current()
    assert dialog.members.members[-1].fide_id.lstrip("0") == chosen.fide_id
    before = len(dialog.members.members)
    rated.add_current()
    assert "plays for a team of this event already" in rated.notice.text()
    assert len(dialog.members.members) == before
    rated.close()
    dialog.accept()
    assert event.tournament.rosters[0].members[-1].name == chosen.name
    local.close()


def test_enter_ends_a_line_and_goes_on_to_the_next_name(view, qtbot):
    view.commands.add.trigger()
    dialog = view.findChild(RosterDialog)
    type_cell(dialog, qtbot, 0, 2, "Anand")
    assert (dialog.table.currentIndex().row(), dialog.table.currentIndex().column()) == (1, 2)


def test_what_only_the_olympiad_numbers_by_is_not_asked_elsewhere(view, event):
    view.commands.add.trigger()
    dialog = view.findChild(RosterDialog)
    assert dialog.lot.isVisible() and dialog.is_c.isVisible()
    dialog.reject()
    event.do(ChangeSettings(system="team-swiss-2026"))
    other = RosterDialog(event, view.findChild(RosterDialog)._lists, parent=view)
    other.show()
    assert other.name.isVisible()
    assert not any(part.isVisible() for part in (other.lot, other.previous_rank, other.is_b))
