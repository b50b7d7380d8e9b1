"""The players page, used as an arbiter uses it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from arbiter_app.core.document import Document
from arbiter_app.features.players import players_view
from arbiter_app.features.players.bye_requests import ByeRequestsDialog
from arbiter_app.features.players.check_in import CheckInDialog
from arbiter_app.features.players.forbidden import ForbiddenDialog
from arbiter_app.features.players.import_players import ImportPlayersDialog
from arbiter_app.features.players.players_view import PlayersView, changed_players
from arbiter_app.features.ratings.import_ratings import LocalList
from arbiter_app.features.ratings.rating_list import RatingListDialog
from arbiter_app.features.ratings.refresh_ratings import RefreshRatingsDialog
from arbiter_app.widgets.action_button import ActionButton
from pairing.core.model import ByeKind, GameResult, Player
from pairing.event.actions import (
    AddPlayers,
    EditPlayer,
    EnterPairing,
    EnterResult,
    Expel,
    LeaveFideMode,
    RequestBye,
    Withdraw,
)
from tests.arbiter_app.conftest import run_at_once
from tests.arbiter_app.features.players.page import players_page
from tests.arbiter_app.features.ratings.rating_lists import rating_file
from tests.arbiter_app.samples import FOUR, ROUND_1, names, opened, tournament_of

ALICE, BRUNO, DAVID, EVA = (player.name for player in FOUR)
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def document(qtbot, tmp_path: Path) -> Iterator[Document]:
    with opened(tmp_path, tournament_of(*FOUR)) as opened_document:
        yield opened_document


@pytest.fixture
def view(qtbot, document, settings, theme, tmp_path) -> PlayersView:
    made = players_page(document, settings, LocalList(tmp_path / "ratings"))
    qtbot.addWidget(made)
    made.resize(1100, 600)
    made.show()
    made.activateWindow()
    qtbot.waitExposed(made)
    return made


def type_player(qtbot, view, name: str, rating: str = "") -> None:
    view.editor.name.edit.setText(name)
    qtbot.keyClicks(view.editor.rating.edit, rating)
    qtbot.keyClick(view.editor.rating.edit, Qt.Key.Key_Return)


def shown_names(view) -> list[str]:
    shown = view.table.shown
    return [shown.index(row, 2).data() for row in range(shown.rowCount())]


# Adding


def test_enter_adds_a_player_and_the_form_is_ready_for_the_next(qtbot, document, view):
    type_player(qtbot, view, "Costa, Carla", "2350")
    type_player(qtbot, view, "Evans, Ed", "2050")
    assert names(document) == [ALICE, BRUNO, "Costa, Carla", DAVID, EVA, "Evans, Ed"]
    assert view.editor.name.text() == view.editor.rating.text() == ""
    assert view.editor.name.edit.hasFocus()
    assert view.table.current_player().name == "Evans, Ed"


def test_a_player_without_a_name_is_not_added(qtbot, document, view):
    type_player(qtbot, view, "", "2000")
    assert names(document) == [ALICE, BRUNO, DAVID, EVA]
    assert "needs a name" in view.editor.name.message.text()


def test_undo_takes_the_player_away_again(qtbot, document, view):
    type_player(qtbot, view, "Costa, Carla", "2350")
    document.undo()
    assert shown_names(view) == [ALICE, BRUNO, DAVID, EVA]


def test_the_insert_key_opens_the_form(qtbot, view):
    view.editor.hide()
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Insert)
    assert view.editor.isVisible()
    assert view.editor.name.edit.hasFocus()


def test_without_room_for_both_the_form_stands_instead_of_the_list(qtbot, view):
    view.resize(480, 400)
    assert view.table.isVisible()
    assert not view.editor.isVisible()
    view.commands.add.trigger()
    assert not view.table.isVisible()
    assert view.editor.name.edit.hasFocus()
    qtbot.keyClick(view.editor.name.edit, Qt.Key.Key_Escape)
    assert view.table.isVisible()
    assert view.table.hasFocus()


def test_the_buttons_fold_into_several_rows_on_a_small_screen(view):
    buttons = [button for button in view.findChildren(ActionButton) if button.isVisible()]
    view.resize(420, 400)
    QApplication.processEvents()
    assert buttons
    for button in buttons:
        assert button.mapTo(view, button.rect().bottomRight()).x() < view.width()


def test_escape_closes_the_form(qtbot, view):
    qtbot.keyClick(view.editor.name.edit, Qt.Key.Key_Escape)
    assert not view.editor.isVisible()
    assert view.table.hasFocus()


def test_tab_leads_from_the_search_over_the_list_to_the_form(qtbot, view):
    view.table.select(1)
    view.search.setFocus()
    seen = []
    for _ in range(30):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        seen.append(QApplication.focusWidget())
        if seen[-1] is view.editor.cancel:
            break
    form = view.editor
    assert seen.index(view.table) < seen.index(form.name.edit) < seen.index(form.rating.edit)
    assert seen[-3:] == [form.club.edit, form.submit, form.cancel]


def test_every_input_has_a_name_for_screen_readers(view):
    names_told = [view.editor.name, view.editor.rating, view.editor.birth, view.editor.club]
    assert [field.edit.accessibleName() for field in names_told] == [
        "Name",
        "Rating",
        "Birth",
        "Club",
    ]
    assert view.search.accessibleName() == "Find a player"
    assert view.table.accessibleName() == "Players"


# Late entry


def test_a_late_entry_is_explained_and_gets_a_number_by_rating(qtbot, document, view):
    document.do(EnterPairing(ROUND_1))
    assert "zero-point byes; round 2 is the first" in view.editor.hint.text()
    type_player(qtbot, view, "Late, Lena", "2350")
    assert names(document) == [ALICE, BRUNO, "Late, Lena", DAVID, EVA]
    assert document.tournament.rounds[0].byes[0].tpn == 3
    assert view.table.current_player().name == "Late, Lena"


def test_after_the_last_round_nobody_can_enter(qtbot, settings, tmp_path):
    with opened(tmp_path, tournament_of(*FOUR, rounds=1)) as document:
        view = players_page(document, settings)
        qtbot.addWidget(view)
        view.show()
        document.do(EnterPairing(ROUND_1))
        assert view.commands.add.isEnabled()
        for white, black in ROUND_1.pairs:
            document.do(EnterResult(1, white, black, GameResult.DRAW))
        assert not view.commands.add.isEnabled()
        assert "nobody can enter" in view.commands.add.toolTip()
        with qtbot.assertNotEmitted(document.refused):
            type_player(qtbot, view, "Late, Lena")
        assert view.notice.text().startswith("✕ The only round has been paired")
        assert view.editor.name.text() == "Late, Lena"


# Correcting


def test_enter_in_the_list_edits_and_enter_in_the_form_saves(qtbot, document, view):
    view.table.select(4)
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    assert view.editor.name.text() == EVA
    view.editor.rating.edit.selectAll()
    qtbot.keyClicks(view.editor.rating.edit, "2450")
    qtbot.keyClick(view.editor.rating.edit, Qt.Key.Key_Return)
    assert names(document) == [ALICE, EVA, BRUNO, DAVID]
    assert view.table.current_player().name == EVA
    assert view.table.hasFocus()
    assert not view.editor.edits_somebody


def test_a_double_click_edits(qtbot, view):
    place = view.table.visualRect(view.table.shown.index(1, 2)).center()
    qtbot.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert view.editor.title.text() == "Edit number 2"


def test_the_form_lets_go_of_a_player_who_is_not_there_any_more(document, view):
    document.do(AddPlayers((Player(0, "Costa, Carla", 100),)))
    view.table.select(5)
    view.start_editing()
    document.undo()
    assert not view.editor.edits_somebody


def test_what_is_typed_for_a_new_player_survives_other_changes(document, view):
    view.editor.name.edit.setText("Half typed")
    document.do(Withdraw(1))
    assert view.editor.name.text() == "Half typed"


def test_a_correction_does_not_speak_of_late_entries(document, view):
    document.do(EnterPairing(ROUND_1))
    view.table.select(1)
    view.start_editing()
    assert view.editor.hint.text() == ""
    view.start_adding()
    assert "late entry" in view.editor.hint.text()


# Removing, withdrawing, byes


def test_the_delete_key_removes_the_selected_player(qtbot, document, view):
    view.table.select(2)
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Delete)
    assert names(document) == [ALICE, DAVID, EVA]
    assert view.table.current_player().name == DAVID


def test_after_the_start_nobody_can_be_removed(document, view):
    document.do(EnterPairing(ROUND_1))
    view.table.select(2)
    assert not view.commands.remove.isEnabled()
    assert "can be withdrawn" in view.commands.remove.toolTip()


def test_a_player_withdraws_and_returns(document, view):
    view.table.select(2)
    view.commands.withdraw.trigger()
    assert document.tournament.players[1].withdrawn
    assert view.commands.withdraw.text() == "Re&turn"
    view.commands.withdraw.trigger()
    assert not document.tournament.players[1].withdrawn
    assert view.commands.withdraw.text() == "&Withdraw"


def test_byes_are_asked_for_in_a_dialog(qtbot, view):
    view.table.select(2)
    view.commands.byes.trigger()
    (dialog,) = view.findChildren(ByeRequestsDialog)
    assert list(dialog.choices) == [1, 2, 3, 4, 5]
    dialog.reject()


def test_the_status_shows_what_was_asked_for(document, view):
    document.do(RequestBye(2, 3, ByeKind.HALF_POINT))
    assert view.table.shown.index(1, 5).data() == "round 3: half-point bye"


# The order


def test_players_move_with_the_keyboard_before_round_1(qtbot, document, view, questions):
    document.do(LeaveFideMode())
    view.table.select(2)
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Up, ALT)
    assert names(document) == [BRUNO, ALICE, DAVID, EVA]
    qtbot.keyClick(view.table, Qt.Key.Key_Down, ALT)
    qtbot.keyClick(view.table, Qt.Key.Key_Down, ALT)
    assert names(document) == [ALICE, DAVID, BRUNO, EVA]
    assert view.table.current_player().name == BRUNO
    assert "order of its own" in view.editor.hint.text()
    assert len(questions) == 3 and "higher rating or title" in questions[0]


def test_in_fide_mode_only_equals_change_places(qtbot, document, view, questions):
    view.table.select(2)
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Up, ALT)
    assert names(document) == [ALICE, BRUNO, DAVID, EVA] and questions == []
    assert "only players equal in rating and title" in view.notice.text()
    second = document.tournament.players[1]
    first = document.tournament.players[0]
    document.do(EditPlayer(replace(second, rating=first.rating, title=first.title)))
    view.table.select(2)
    qtbot.keyClick(view.table, Qt.Key.Key_Up, ALT)
    assert names(document)[:2] == [BRUNO, ALICE]
    assert len(questions) == 1 and "other numbers" in questions[0]
    view.commands.sort.trigger()
    assert names(document)[:2] == [BRUNO, ALICE]


def test_the_first_player_does_not_move_up(document, view):
    view.table.select(1)
    view.commands.up.trigger()
    assert names(document)[0] == ALICE
    assert not document.can_undo


def test_sorting_numbers_by_rating_title_and_name(document, view, questions):
    view.table.select(4)
    view.commands.up.trigger()
    view.commands.sort.trigger()
    assert names(document) == [ALICE, BRUNO, DAVID, EVA]


def test_players_do_not_move_in_a_list_sorted_otherwise(view):
    view.table.select(2)
    assert view.commands.up.isEnabled()
    view.table.sortByColumn(3, Qt.SortOrder.AscendingOrder)
    assert not view.commands.up.isEnabled()
    assert "order of their numbers" in view.commands.up.toolTip()


def test_after_the_start_the_order_is_fixed(document, view):
    document.do(EnterPairing(ROUND_1))
    view.table.select(2)
    assert not view.commands.up.isEnabled()
    assert not view.commands.down.isEnabled()


# Finding


def test_find_as_you_type(qtbot, view):
    qtbot.keyClicks(view.search, "dvorak")
    assert shown_names(view) == [DAVID]
    assert view.title.text() == "Players – 1 of 4"
    qtbot.keyClick(view.search, Qt.Key.Key_Return)
    assert view.table.current_player().name == DAVID
    assert view.table.hasFocus()


def test_escape_ends_the_search(qtbot, view):
    qtbot.keyClicks(view.search, "dvorak")
    qtbot.keyClick(view.search, Qt.Key.Key_Escape)
    assert len(shown_names(view)) == 4
    assert view.title.text() == "Players – 4"


# Importing


def test_control_v_in_the_list_imports_what_was_copied(qtbot, document, view):
    QGuiApplication.clipboard().setText("Name\tElo\nCosta, Carla\t2350")
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = view.findChildren(ImportPlayersDialog)
    qtbot.mouseClick(dialog.import_button, Qt.MouseButton.LeftButton)
    assert names(document) == [ALICE, BRUNO, "Costa, Carla", DAVID, EVA]


def test_control_v_in_the_form_pastes_text(qtbot, view):
    QGuiApplication.clipboard().setText("Costa, Carla")
    view.editor.name.setFocus()
    qtbot.keyClick(view.editor.name.edit, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert view.editor.name.text() == "Costa, Carla"
    assert view.findChildren(ImportPlayersDialog) == []


# The page as a part of the window


def test_doubles_and_missing_ratings_are_pointed_out(qtbot, view):
    type_player(qtbot, view, "Bianchi, Bruno")
    assert (
        view.notes.text()
        == "Same name: 2, 5 (Bianchi, Bruno). Players without a rating, by number: 5."
    )


def test_a_hidden_page_asks_to_be_shown_when_its_action_is_used(qtbot, view):
    view.hide()
    with qtbot.waitSignal(view.commands.wanted):
        view.commands.add.trigger()


def test_a_hidden_page_offers_nothing_on_a_player_nobody_sees(view):
    view.table.select(2)
    assert view.commands.edit.isEnabled()
    view.hide()
    assert not view.commands.edit.isEnabled()


def test_a_hidden_page_catches_up_when_it_is_shown(document, view):
    view.hide()
    document.do(Withdraw(2))
    assert not view.table.shown.index(1, 5).data()
    view.show()
    assert view.table.shown.index(1, 5).data() == "✕ withdrawn"


def test_a_read_only_file_can_be_looked_at_only(qtbot, document, view, monkeypatch):
    monkeypatch.setattr(type(document), "is_read_only", property(lambda self: True))
    document.changed.emit()
    view.table.select(2)
    assert view.table.isEnabled()
    assert not any(action.isEnabled() for action in view.actions())
    assert not view.editor.isEnabled()
    assert "not changed" in view.commands.add.toolTip()


def test_the_menu_leads_to_the_players_page(qtbot, window, document):
    window.document.create(document.path.with_name("menu.arbiter"), tournament_of(*FOUR))
    assert not window.players.isVisible()
    window.players.commands.add.trigger()
    assert window.players.isVisible()
    assert window.players.editor.name.edit.hasFocus()


def test_another_file_starts_afresh(qtbot, document, view, tmp_path):
    qtbot.keyClicks(view.search, "alice")
    view.table.select(1)
    view.start_editing()
    document.create(tmp_path / "other.arbiter", tournament_of(FOUR[1]))
    assert shown_names(view) == [BRUNO]
    assert not view.editor.edits_somebody


def test_a_refusal_of_something_else_is_not_shown_here(document, view):
    document.do(RequestBye(2, 99, ByeKind.HALF_POINT))
    assert view.notice.text() == ""


def test_ten_thousand_players_are_shown_and_searched_at_once(qtbot, settings, tmp_path):
    many = tuple(Player(n, f"Player {n:05}", 3000 - n // 4) for n in range(1, 9_999))
    with opened(tmp_path, tournament_of(*many)) as document:
        view = players_page(document, settings)
        qtbot.addWidget(view)
        view.show()
        QApplication.processEvents()
        qtbot.keyClicks(view.search, "09000")
        assert shown_names(view) == ["Player 09000"]


def test_a_changed_player_is_told_from_one_who_only_moved():
    moved = tuple(replace(player, tpn=player.tpn + 1) for player in FOUR)
    newcomer = Player(1, "New, Nina")
    assert changed_players(FOUR, (newcomer, *moved)) == (newcomer,)
    assert changed_players(FOUR, FOUR) == ()


# Leaving for good


def test_a_player_is_expelled_after_asking(view, document, qtbot, monkeypatch):
    asked = []
    monkeypatch.setattr(players_view, "confirm", lambda *words: asked.append(words) or True)
    view.table.select(2)
    view.commands.expel.trigger()
    assert asked[0][1] == "Expel Bianchi, Bruno"
    assert document.tournament.players[1].expelled
    assert view.table.shown.index(1, 5).data() == "✕ expelled"
    assert not view.commands.expel.isEnabled()


def test_the_return_of_an_expelled_player_is_asked_for(view, document, monkeypatch):
    answers = iter([False, True])
    monkeypatch.setattr(players_view, "confirm", lambda *words: next(answers))
    document.do(Expel(2))
    view.table.select(2)
    view.commands.withdraw.trigger()
    assert document.tournament.players[1].expelled
    view.commands.withdraw.trigger()
    assert not document.tournament.players[1].withdrawn


@pytest.mark.parametrize(
    ("action", "dialog"),
    [
        ("check_in", CheckInDialog),
        ("forbidden", ForbiddenDialog),
        ("from_list", RatingListDialog),
        ("refresh_ratings", RefreshRatingsDialog),
    ],
)
def test_the_lists_are_a_key_or_a_click_away(view, action, dialog):
    getattr(view.commands, action).trigger()
    (opened_dialog,) = view.findChildren(dialog)
    assert opened_dialog.isVisible()
    opened_dialog.reject()


def test_a_late_entry_can_have_half_a_point_for_the_round_missed(qtbot, document, view):
    assert not view.editor.missed.isVisible()
    document.do(EnterPairing(ROUND_1))
    view.commands.add.trigger()
    assert view.editor.missed.isVisible()
    qtbot.keyClicks(view.editor.missed, "half")
    type_player(qtbot, view, "Costa, Carla", "2350")
    byes = document.tournament.rounds[0].byes
    assert [(bye.tpn, bye.kind) for bye in byes] == [(3, ByeKind.HALF_POINT)]
    assert view.editor.missed.currentData() is ByeKind.ZERO_POINT


def test_several_lines_pasted_into_the_name_are_a_list(qtbot, view):
    view.editor.name.edit.setFocus()
    QGuiApplication.clipboard().setText("Anna Nowak\n\nJan Lis\n")
    qtbot.keyClick(view.editor.name.edit, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    dialog = view.findChild(ImportPlayersDialog)
    assert dialog.isVisible()
    assert view.editor.name.text() == ""
    dialog.reject()
    QGuiApplication.clipboard().setText("Anna Nowak\n")
    qtbot.keyClick(view.editor.name.edit, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert view.editor.name.text() == "Anna Nowak"


def test_the_rating_list_is_fetched_every_day_only_if_that_is_wanted(view, settings, monkeypatch):
    asked = []
    monkeypatch.setattr(LocalList, "update", lambda _local, own: asked.append(own))
    view.update_lists_if_due()
    assert asked == []
    settings.updates_lists = True
    view.update_lists_if_due()
    assert asked == [None]
    monkeypatch.setattr(LocalList, "is_due", False)
    view.update_lists_if_due()
    assert asked == [None]


def test_a_list_that_came_by_itself_is_checked_by_itself(
    document, settings, theme, qtbot, tmp_path
):
    local = LocalList(tmp_path / "ratings", run_at_once)
    page = players_page(document, settings, local)
    qtbot.addWidget(page)
    local.import_file(rating_file(tmp_path))
    assert "Other ratings in the list: 2 (Ahlgren, Alice" in page.notice.text()
    local.close()
