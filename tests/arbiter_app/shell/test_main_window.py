"""The window as a person uses it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QPushButton

from arbiter_app.core.resources import resource
from arbiter_app.features.rounds import feature as rounds_feature
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.theme.colours import DARK, LIGHT, colours_of
from arbiter_app.widgets import choosing
from arbiter_app.workplace.page import BOARD, DESK, FINISH, HALL, PLAYERS, STANDINGS, Page
from pairing.core.errors import NoPairingExists
from pairing.core.model import GameResult, Tournament
from pairing.event.store import TournamentFile
from tests.arbiter_app.conftest import run_at_once
from tests.pairing.booklet import booklet


@pytest.fixture
def told(monkeypatch):
    """What was said in message boxes: (what, why)."""
    said = []
    monkeypatch.setattr(
        rounds_feature, "inform", lambda parent, what, why: said.append((what, why))
    )
    return said


@pytest.fixture
def opened(window):
    """The window with the sample after round 3."""
    window.files.open_sample(3)
    return window


def press(qtbot, window, key):
    """Press the button of a command on the tool bar."""
    button = window.tools.widgetForAction(window.menus[key])
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def rounds(window):
    return window.document.tournament.rounds


def test_the_first_start_offers_six_ways_to_begin(window, qtbot):
    window.open_first(None)
    assert window.outer.currentIndex() == 0
    assert [card.title for card in window.start.cards] == [
        "New tournament",
        "Open or read in",
        "Look around",
        "Take over a running event",
        "Explain a pairing",
        "Learn or teach",
    ]
    qtbot.mouseClick(window.start.cards[2], Qt.MouseButton.LeftButton)
    assert len(rounds(window)) == 3
    assert "Booklet tournament" in window.windowTitle()


def test_a_letter_chooses_a_card_and_arrows_go_from_card_to_card(window, qtbot):
    window.open_first(None)
    with qtbot.waitActive(window):
        window.activateWindow()
    first, second, third, *_ = window.start.cards
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Right)
    assert second.hasFocus()
    qtbot.keyClick(second, "l")
    assert window.page.is_learning
    assert len({card.letter for card in window.start.cards}) == 6
    assert third.letter == "A"


def test_a_report_file_is_explained_from_the_start(window, qtbot, monkeypatch):
    window.open_first(None)
    booklet = resource("samples", "booklet.trf")
    monkeypatch.setattr(choosing, "choose_file_to_open", lambda *_: booklet)
    qtbot.mouseClick(window.start.cards[4], Qt.MouseButton.LeftButton)
    assert window.timeline.replay.round_number == len(rounds(window)) == 5
    assert window.page == DESK


def test_the_look_is_chosen_at_the_start(window, qtbot, settings):
    window.open_first(None)
    offers = {each.text(): each for each in window.start.findChildren(QPushButton)}
    qtbot.mouseClick(offers["Dark"], Qt.MouseButton.LeftButton)
    assert settings.scheme == "dark"
    assert offers["Dark"].isChecked()
    assert not offers["Light"].isChecked()


def test_a_later_start_goes_on_where_the_last_one_ended(opened, qtbot, settings, theme):
    path = opened.document.path
    opened.show_page(Page("round", 2))
    opened.close()
    again = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(again)
    again.open_first(None)
    assert (again.document.path, again.page) == (path, Page("round", 2))
    again.document.close()


def test_the_window_takes_all_of_a_small_screen_once(qtbot, settings, theme):
    first = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(first)
    first.appear()
    assert first.isMaximized()
    first.showNormal()
    first.close()
    second = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(second)
    second.appear()
    assert not second.isMaximized()


def test_a_window_left_on_a_larger_screen_fits_the_one_that_is_there(qtbot, settings, theme):
    left = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(left)
    left.setGeometry(900, 700, 3000, 2000)
    left.close()
    again = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(again)
    again.appear()
    room = again.screen().availableGeometry()
    assert room.contains(again.geometry())
    again.close()


def test_a_small_window_comes_back_where_it_was(qtbot, settings, theme):
    left = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(left)
    left.appear()
    left.showNormal()
    left.setGeometry(60, 70, 700, 500)
    left.close()
    again = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(again)
    again.appear()
    assert (again.geometry().x(), again.width(), again.height()) == (60, 700, 500)
    again.close()


def test_the_page_is_remembered_even_if_the_program_is_killed(opened, settings):
    opened.show_page(Page("round", 2))
    assert settings.last_page == "round:2"


def test_a_tournament_without_players_begins_with_their_page(window, qtbot):
    with qtbot.waitActive(window):
        window.activateWindow()
    window.files.create(Tournament(round_count=5), "New")
    assert window.page == PLAYERS
    assert window.players.editor.name.edit.hasFocus()


def test_a_start_with_a_file_opens_that(window, tmp_path):
    path = tmp_path / "mine.arbiter"
    TournamentFile.create(path, booklet(1)).close()
    window.open_first(path)
    assert window.document.path == path


def test_a_start_after_the_last_file_has_gone_offers_to_begin(window, settings, tmp_path):
    settings.last_file = tmp_path / "gone.arbiter"
    window.open_first(None)
    assert not window.document.is_open
    assert window.outer.currentIndex() == 0


def test_a_tournament_is_played_from_pairing_to_pairing(opened, qtbot):
    press(qtbot, opened, "pair")
    assert opened.page == Page("round", 4)
    assert len(rounds(opened)) == 4
    assert not opened.menus["pair"].isEnabled()
    qtbot.keyClicks(opened.round.table, "1" * 7)
    assert rounds(opened)[-1].is_complete
    press(qtbot, opened, "pair")
    assert len(rounds(opened)) == 5
    qtbot.keyClicks(opened.round.table, "5" * 7)
    assert opened.status.hint.full_text == "All 5 rounds have been paired."
    assert opened.status.hint.property("role") == "muted"
    assert opened.menus["pair"].text() == "&Pair next round"


def test_the_reason_against_pairing_is_in_sight(opened, qtbot):
    press(qtbot, opened, "pair")
    reason = "Round 4 still has 7 games without a result."
    assert opened.menus["pair"].toolTip() == reason
    assert opened.status.hint.full_text == reason
    assert opened.status.hint.property("role") == "amber"
    assert opened.menus["pair"].text() == "&Pair round 5"


def test_undo_and_redo_say_what_they_do(opened, qtbot):
    press(qtbot, opened, "pair")
    assert opened.menus["undo"].text() == "&Undo: Pair round 4"
    press(qtbot, opened, "undo")
    assert len(rounds(opened)) == 3
    assert opened.page == BOARD
    press(qtbot, opened, "redo")
    assert len(rounds(opened)) == 4


def test_the_list_shows_rounds_and_leads_to_them(opened, qtbot):
    row = opened.navigation.pages.row_of(Page("round", 2))
    rect = opened.navigation.visualRect(opened.navigation.pages.index(row))
    viewport = opened.navigation.viewport()
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=rect.center())
    assert opened.page == Page("round", 2)
    assert opened.round.round_number == 2


def test_the_list_can_be_walked_with_the_keyboard(opened, qtbot):
    opened.navigation.setFocus()
    qtbot.keyClick(opened.navigation, Qt.Key.Key_Down)
    assert opened.page == DESK
    qtbot.keyClick(opened.navigation, Qt.Key.Key_Down)
    assert opened.page == PLAYERS
    qtbot.keyClick(opened.navigation, Qt.Key.Key_Down)
    assert opened.page == STANDINGS
    qtbot.keyClick(opened.navigation, Qt.Key.Key_Down)
    assert opened.page == HALL
    for _ in range(3):
        qtbot.keyClick(opened.navigation, Qt.Key.Key_Down)
    assert opened.page == Page("round", 3)


def test_keys_step_from_round_to_round_and_stop_at_the_ends(opened):
    opened.features.rounds.step_round(-1)
    assert opened.page == Page("round", 3)
    for _ in range(5):
        opened.features.rounds.step_round(-1)
    assert opened.page == Page("round", 1)
    for _ in range(5):
        opened.features.rounds.step_round(1)
    assert opened.page == Page("round", 3)


def test_entering_results_goes_to_the_open_board(opened, qtbot):
    press(qtbot, opened, "pair")
    qtbot.keyClicks(opened.round.table, "11")
    opened.show_page(BOARD)
    press(qtbot, opened, "results")
    assert opened.page == Page("round", 4)
    assert opened.round.table.currentIndex().row() == 2


def test_results_can_be_typed_under_the_board_too(opened, qtbot):
    press(qtbot, opened, "pair")
    opened.show_page(BOARD)
    qtbot.keyClicks(opened.round_under_board.table, "1")
    assert rounds(opened)[-1].games[0].result is GameResult.WHITE_WINS


@pytest.mark.parametrize("agrees", [True, False])
def test_a_round_is_unpaired_after_asking(opened, qtbot, agrees):
    press(qtbot, opened, "pair")

    def answer():
        box = opened.findChild(QMessageBox)
        wanted = "Unpair round 4" if agrees else "Cancel"
        buttons = {button.text().replace("&", ""): button for button in box.buttons()}
        qtbot.mouseClick(buttons[wanted], Qt.MouseButton.LeftButton)

    QTimer.singleShot(0, answer)
    opened.menus["unpair"].trigger()
    assert len(rounds(opened)) == (3 if agrees else 4)


def test_no_pairing_is_told_in_a_sentence(opened, qtbot, monkeypatch):
    asked = []
    monkeypatch.setattr(rounds_feature, "confirm", lambda parent, *texts: asked.append(texts))
    opened.pairer.failed.emit(NoPairingExists((12, 13)))
    assert opened.desk.manual.session is None
    assert asked == [
        (
            "Pair round 4 by hand",
            "The rules allow no complete pairing of this round: players 12, 13 cannot all be"
            " paired.",
        )
    ]


def test_progress_is_shown_and_can_be_cancelled(qtbot, settings, theme, tournaments):
    jobs = []
    window = MainWindow(settings, theme, jobs.append)
    qtbot.addWidget(window)
    window.show()
    window.files.open_sample(3)
    jobs.clear()
    press(qtbot, window, "pair")
    jobs[0].signals.progressed.emit(4, 14)
    assert window.status.work.full_text == "Pairing round 4…"
    assert (window.status.progress.value(), window.status.progress.maximum()) == (4, 14)
    assert not window.menus["undo"].isEnabled()
    qtbot.mouseClick(window.status.cancel, Qt.MouseButton.LeftButton)
    jobs[0].run()
    assert len(rounds(window)) == 3
    assert not window.status.progress.isVisible()
    assert window.menus["pair"].isEnabled()
    window.document.close()


def test_light_and_dark_can_be_chosen_and_are_kept(opened, settings):
    opened.menus["scheme-dark"].trigger()
    assert colours_of(opened.palette()) is DARK
    assert settings.scheme == "dark"
    opened.menus["scheme-light"].trigger()
    assert colours_of(opened.palette()) is LIGHT


def test_the_text_can_be_made_larger(opened, settings):
    size = opened.board.table.font().pointSizeF()
    opened.menus["larger"].trigger()
    assert opened.board.table.font().pointSizeF() > size
    opened.menus["usual-size"].trigger()
    assert opened.board.table.font().pointSizeF() == size


def test_the_round_under_the_board_can_be_hidden(opened, settings):
    assert opened.round_under_board.isVisible()
    opened.menus["round-under-board"].trigger()
    assert not opened.round_under_board.isVisible()
    assert not settings.shows_round_under_board


def test_before_the_first_round_there_is_no_round_under_the_board(window):
    window.files.open_sample(0)
    assert not window.round_under_board.isVisible()
    assert not window.menus["results"].isEnabled()


def test_orders_are_commands_too(opened):
    opened.show_page(PLAYERS)
    opened.menus["sort-rank"].trigger()
    assert opened.page == BOARD
    assert opened.board.orders.button("rank").isChecked()


def test_find_goes_to_the_board(opened, qtbot):
    opened.show_page(Page("round", 1))
    opened.menus["find"].trigger()
    qtbot.keyClicks(opened.board.search, "rob")
    assert opened.page == BOARD
    assert opened.board.table.currentIndex().row() == 13


def test_a_file_for_reading_can_be_looked_at_only(opened, monkeypatch):
    monkeypatch.setattr(type(opened.document), "is_read_only", property(lambda self: True))
    monkeypatch.setattr(type(opened.document), "obstacle", property(lambda self: "Read it only."))
    opened.document.changed.emit()
    assert opened.banner.isVisible()
    assert opened.banner.text() == "Read it only."
    for key in ("pair", "unpair", "undo", "settings"):
        assert not opened.menus[key].isEnabled()
    assert opened.menus["save-copy"].isEnabled()


def test_a_system_that_is_not_there_is_said_and_the_board_still_shown(window, tmp_path):
    path = tmp_path / "odd.arbiter"
    TournamentFile.create(path, Tournament(system="chess-960", players=booklet(0).players)).close()
    window.files.open(path)
    assert "chess-960" in window.banner.text()
    assert not window.menus["pair"].isEnabled()
    assert window.board.proxy.rowCount() == 14


def test_closing_the_tournament_offers_to_begin_another(opened, qtbot):
    path = opened.document.path
    opened.menus["close"].trigger()
    assert opened.outer.currentIndex() == 0
    assert not opened.menus["board"].isEnabled()
    again = [
        button for button in opened.start.findChildren(QPushButton) if button.text() == path.stem
    ]
    qtbot.mouseClick(again[0], Qt.MouseButton.LeftButton)
    assert opened.document.path == path


def test_recent_files_are_listed(opened):
    opened.menus.submenus["recent"].aboutToShow.emit()
    (item,) = opened.menus.submenus["recent"].actions()
    assert item.text().endswith("Booklet tournament after round 3.arbiter")


def test_every_sample_is_in_the_menu(window):
    items = window.menus.submenus["samples"].actions()
    assert len(items) == 6
    items[-1].trigger()
    assert len(rounds(window)) == 5


def test_a_file_can_be_dropped_on_the_window(window, tmp_path, qtbot):
    path = tmp_path / "mine.arbiter"
    TournamentFile.create(path, booklet(1)).close()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    event = QDropEvent(
        QPoint(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    assert window.drops.eventFilter(window, event)
    assert window.document.path is None, "who drags waits for the end of the handler"
    qtbot.waitUntil(lambda: window.document.path == path)


def test_no_two_commands_have_the_same_keys(window):
    keys = [keys.toString() for action in window.menus.all() for keys in action.shortcuts()]
    assert len(keys) == len(set(keys))


def test_the_commands_of_pages_have_keys_of_their_own_too(window):
    menus = [action.menu() for action in window.menuBar().actions()]
    entries = [each for menu in menus for each in menu.actions() if each.menu() is None]
    keys = [keys.toString() for action in entries for keys in action.shortcuts()]
    twice = {each for each in keys if keys.count(each) > 1}
    assert twice <= {"Alt+Up", "Alt+Down"}, "players are moved only while no step can be shown"


def test_everything_that_takes_the_keyboard_has_a_name(opened):
    tables = (opened.board.table, opened.round.table, opened.navigation, opened.board.search)
    assert all(widget.accessibleName() for widget in tables)


def test_the_state_is_always_in_sight(opened, qtbot):
    assert "Saved" in opened.status.saved.full_text
    assert opened.document.path.name in opened.status.place.full_text
    press(qtbot, opened, "pair")
    assert opened.status.last_action.full_text == "Last: Pair round 4 (Ctrl+Z takes it back)"


def test_a_refused_action_is_said_at_the_foot(opened):
    opened.document.refused.emit("It is not possible.")
    assert opened.status.currentMessage() == "It is not possible."


def test_the_system_is_in_sight_on_a_small_screen_too(opened, qtbot):
    opened.resize(680, 540)
    qtbot.waitUntil(opened.system.isVisible)
    assert opened.tools.rect().contains(opened.system.geometry())
    assert opened.system.text().startswith("Dutch")
    assert (opened.system.toolTip() or opened.system.text()) == "Dutch system · Baku 2016"


def test_the_tool_bar_has_words_where_there_is_room(opened):
    why = opened.tools.widgetForAction(opened.menus["why"])
    opened.resize(1400, 700)
    assert why.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    opened.resize(680, 540)
    assert why.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly
    assert why.toolTip()


def test_the_window_fits_a_small_screen(opened):
    assert opened.minimumSizeHint().width() <= 960
    assert opened.minimumSizeHint().height() <= 540


def test_few_players_for_the_rounds_are_told_before_the_start(window, monkeypatch):
    asked, answers = [], iter([False, True])
    monkeypatch.setattr(
        rounds_feature, "warn_at", lambda *words: asked.append(words[3]) or next(answers)
    )
    window.files.create(replace(booklet(0), round_count=8))
    window.menus["pair"].trigger()
    assert "8 rounds is a lot for 14 players" in asked[0]
    assert window.document.tournament.rounds == ()
    window.menus["pair"].trigger()
    assert len(window.document.tournament.rounds) == 1


def test_the_rounds_of_the_table_are_planned_with_one_answer(window, questions):
    event = replace(booklet(0), system="round-robin", round_count=9)
    window.files.create(event)
    window.menus["pair"].trigger()
    assert "has 13 rounds, but 9 are planned" in questions[0]
    assert window.document.tournament.round_count == 13
    assert len(window.document.tournament.rounds) == 1


def test_a_window_of_a_screen_that_is_gone_comes_back_in_sight(window, settings, theme, qtbot):
    """As after a day at a second screen, larger and to the right of the laptop's."""
    window.setGeometry(4000, 3000, 2400, 1300)
    window.close()
    again = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(again)
    again.appear()
    room = again.screen().availableGeometry()
    assert room.contains(again.frameGeometry().center())
    assert again.width() <= room.width() and again.height() <= room.height()
    again.close()


def test_a_new_tournament_after_a_finished_one_begins_in_the_field_for_names(window, qtbot):
    with qtbot.waitActive(window):
        window.activateWindow()
    window.files.create(booklet(5), "Booklet")
    window.go_to_page(Page("round", 5))
    window.files.create(replace(booklet(0), players=()), "Next")
    qtbot.waitUntil(lambda: window.players.editor.name.edit.hasFocus())


def filled(window):
    """The buttons of the window that stand out and can be pressed."""
    return [
        button
        for button in window.findChildren(QAbstractButton)
        if button.property("role") == "primary" and button.isVisible() and button.isEnabled()
    ]


def test_one_button_is_filled_whatever_is_in_sight(window, qtbot):
    window.files.create(booklet(3), "Booklet")
    window.show()
    pair = window.tools.widgetForAction(window.menus["pair"])
    qtbot.waitUntil(lambda: filled(window) == [pair])
    window.menus["explain"].trigger()
    qtbot.waitUntil(lambda: pair not in filled(window))
    assert len(filled(window)) == 1
    window.menus["explain"].trigger()
    qtbot.waitUntil(lambda: filled(window) == [pair])
    window.go_to_page(FINISH)
    qtbot.waitUntil(lambda: pair not in filled(window))
    assert len(filled(window)) == 1
    assert filled(window)[0] in window.features.finish.page.part.buttons
    own = filled(window)
    window.menus["why"].trigger()
    qtbot.waitUntil(window.why.isVisible)
    qtbot.wait(20)
    assert filled(window) == own, "the panel gives way to the page"
    window.why.hide()
    window.features.desk.pair_by_hand()
    qtbot.waitUntil(lambda: filled(window) == [window.desk.end])
    window.features.desk.manual.give_up()
    qtbot.waitUntil(lambda: filled(window) == [pair])
