"""The panel that answers why, in the window, by mouse and keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton, QTextBrowser

from arbiter_app.features.explain.why.why_text import why_html
from arbiter_app.features.rounds.round_model import RoundModel
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.theme.colours import DARK
from arbiter_app.widgets import choosing
from arbiter_app.workplace.page import BOARD, Page
from pairing.core.model import GameResult, Tournament
from pairing.event.actions import EnterResult, LeaveFideMode, SwapColours, UnpairRound, Withdraw
from pairing.explaining import WholeRound, WhyNot, explain
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import all_systems
from pairing.systems.system import Registry
from tests.arbiter_app.conftest import run_at_once
from tests.pairing.booklet import booklet
from tests.pairing.explaining.test_answering import paired_otherwise
from tests.pairing.neighbours import NEIGHBOURS


@pytest.fixture
def opened(window, tmp_path):
    """The window with all five rounds of the booklet, at round 4."""
    window.document.create(tmp_path / "booklet.arbiter", booklet())
    window.go_to_page(Page("round", 4))
    return window


@pytest.fixture
def panel(opened):
    return opened.why.panel


def text(panel):
    return panel.answer.toPlainText()


def click_cell(qtbot, table, row, column, button=Qt.MouseButton.LeftButton):
    rect = table.visualRect(table.model().index(row, column))
    qtbot.mouseClick(table.viewport(), button, pos=rect.center())


def menu_texts(menu):
    return [item.text() for item in menu.actions() if not item.isSeparator()]


def choose(menu, beginning):
    next(item for item in menu.actions() if item.text().startswith(beginning)).trigger()


def press_f7(qtbot, window, *modifiers):
    with qtbot.waitActive(window):
        window.activateWindow()
    flags = modifiers[0] if modifiers else Qt.KeyboardModifier.NoModifier
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F7, flags)


def test_the_panel_stays_away_until_something_is_asked(opened, qtbot):
    assert not opened.why.isVisible()
    opened.round.table.select_row(3)
    press_f7(qtbot, opened)
    assert opened.why.isVisible()
    assert opened.menus["why-panel"].isChecked()


def test_f7_tells_why_the_selected_board_is_as_it_is(opened, panel, qtbot):
    opened.round.table.select_row(3)
    press_f7(qtbot, opened)
    assert "Why is board 4 as it is?" in text(panel)
    assert "both get what they prefer (E.1)." in text(panel)
    assert "Giorgia (7) with 2 points floats down" in text(panel)


def test_f7_on_the_board_tells_of_the_round_of_the_player(opened, panel, qtbot):
    opened.go_to_page(BOARD)
    opened.board.table.select_row(8)
    press_f7(qtbot, opened)
    assert "Why is the round of Louise (9) as it is?" in text(panel)
    assert panel.explanation.round_number == 5


def test_f7_on_a_bye_tells_why_there_is_no_opponent(opened, panel, qtbot):
    opened.go_to_page(Page("round", 2))
    opened.round.table.select_row(6)
    press_f7(qtbot, opened)
    assert "Robert (14) has the pairing-allocated bye." in text(panel)
    assert "The bye would go to" in text(panel)


def test_f7_with_nothing_selected_shows_the_panel_and_how_to_ask(opened, panel, qtbot):
    opened.round.table.select_row(-1)
    press_f7(qtbot, opened)
    assert opened.why.isVisible()
    assert "press F7" in text(panel)
    assert not panel.copy_button.isEnabled()


def test_two_players_are_asked_about_by_typing_numbers_or_names(opened, panel, qtbot):
    opened.menus["why-panel"].trigger()
    qtbot.keyClicks(panel.first, "louise")
    qtbot.keyClick(panel.first, Qt.Key.Key_Return)
    qtbot.keyClicks(panel.second, "10")
    qtbot.keyClick(panel.second, Qt.Key.Key_Return)
    assert "If Louise (9) and Marco (10) met, the round would be paired worse." in text(panel)
    assert "(C.14)" in text(panel)
    assert "Kevin (8) – Robert (14)" in text(panel)


def test_the_answer_button_says_who_is_missing(opened, panel, qtbot):
    opened.menus["why-panel"].trigger()
    panel.first.setText("9")
    qtbot.mouseClick(panel.answer_button, Qt.MouseButton.LeftButton)
    assert "Two players are needed" in panel.notice.text()
    panel.second.setText("a")
    qtbot.mouseClick(panel.answer_button, Qt.MouseButton.LeftButton)
    assert "“a” is not one player" in panel.notice.text()
    assert panel.explanation is None


def test_who_was_typed_belongs_to_the_tournament_that_was_open(opened, panel, tmp_path):
    asked = (
        panel.first,
        panel.second,
        opened.timeline.why_not.first,
        opened.timeline.why_not.second,
    )
    for field in asked:
        field.setText("9")
    opened.document.create(tmp_path / "another.arbiter", booklet())
    assert [field.text() for field in asked] == [""] * 4


def test_the_second_player_is_picked_by_a_click_on_the_board(opened, panel, qtbot):
    opened.go_to_page(BOARD)
    opened.board.table.select_row(8)
    press_f7(qtbot, opened, Qt.KeyboardModifier.ShiftModifier)
    assert panel.waits_for_second
    assert "the other player" in panel.notice.text()
    click_cell(qtbot, opened.board.table, 0, 5)
    assert panel.explanation.question == WhyNot(9, 1)
    assert not panel.waits_for_second


@pytest.mark.parametrize(
    ("column", "other"), [(RoundModel.WHITE, 6), (RoundModel.BLACK, 2), (RoundModel.RESULT, None)]
)
def test_on_the_pairing_list_the_half_of_the_row_says_who_is_meant(
    opened, panel, qtbot, column, other
):
    panel.begin_why_not(9)
    click_cell(qtbot, opened.round.table, 0, column)
    if other is None:
        assert panel.waits_for_second
    else:
        assert panel.explanation.question == WhyNot(9, other)


def test_clicks_pick_nobody_when_nobody_is_wanted(opened, panel, qtbot):
    click_cell(qtbot, opened.round.table, 0, RoundModel.WHITE)
    assert panel.explanation is None


def test_escape_ends_the_picking_and_then_puts_the_panel_away(opened, panel, qtbot):
    panel.begin_why_not(9)
    qtbot.keyClick(panel.second, Qt.Key.Key_Escape)
    assert not panel.waits_for_second
    assert opened.why.isVisible()
    qtbot.keyClick(panel.second, Qt.Key.Key_Escape)
    assert not opened.why.isVisible()
    assert not opened.menus["why-panel"].isChecked()


def test_the_menu_of_a_board_asks_for_what_there_is_to_ask(opened, panel):
    table = opened.round.table
    table.select_row(3)
    asked = menu_texts(table.line_menu())[-5:]
    assert asked == [
        "Why these two?",
        "Why White for Nancy?",
        "Why different scores?",
        "Why not Nancy against…",
        "Why not Giorgia against…",
    ]
    table.select_row(2)
    assert "float" not in " ".join(menu_texts(table.line_menu()))


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ("Why White for", "both get what they prefer"),
        ("Why different scores", "Giorgia (7) floats because of"),
        ("Why these two", "If Nancy (11) and Giorgia (7) did not meet"),
    ],
)
def test_an_item_of_the_menu_answers_that_alone(opened, panel, item, said):
    opened.round.table.select_row(3)
    choose(opened.round.table.line_menu(), item)
    assert said in text(panel)
    assert len(panel.explanation.findings) <= 3


def test_the_menu_begins_why_not_with_either_player(opened, panel):
    opened.round.table.select_row(3)
    choose(opened.round.table.line_menu(), "Why not Giorgia")
    assert (panel.first.tpn(), panel.waits_for_second) == (7, True)


def test_where_there_is_a_bye_the_menu_asks_why_neither_has_it(opened, panel):
    opened.go_to_page(Page("round", 2))
    opened.round.table.select_row(0)
    menu = opened.round.table.line_menu()
    assert [text for text in menu_texts(menu) if text.endswith("not have the bye?")] == [
        "Why does Eloise not have the bye?",
        "Why does Alice not have the bye?",
    ]
    choose(menu, "Why does Alice not have")
    assert "The bye goes further down: Robert has no points" in text(panel)


def test_a_bye_has_a_menu_as_well(opened, panel):
    opened.go_to_page(Page("round", 2))
    opened.round.table.select_row(6)
    menu = opened.round.table.line_menu()
    assert menu_texts(menu) == ["Why no opponent?"]
    choose(menu, "Why no")
    assert "Robert (14)" in text(panel)


def test_the_board_offers_both_questions_in_its_menu(opened):
    keys = [item.objectName() for item in opened.board.table.actions()]
    assert keys == ["why", "why-not"]


def test_another_round_has_no_answer_yet(opened, panel):
    panel.ask(WhyNot(9, 10))
    opened.features.rounds.step_round(-1)
    assert panel.explanation is None
    panel.ask(WhyNot(1, 8))
    assert "met in round 1" in text(panel)
    assert panel.explanation.round_number == 3


def test_a_round_recorded_otherwise_is_said_first(window, tmp_path):
    window.document.create(tmp_path / "other.arbiter", paired_otherwise())
    window.go_to_page(Page("round", 4))
    window.why.panel.ask(WholeRound())
    assert "! The round is not paired as the rules give it." in text(window.why.panel)


def test_before_round_1_the_first_round_can_be_asked_about(window, tmp_path):
    window.document.create(tmp_path / "new.arbiter", booklet(0))
    window.go_to_page(BOARD)
    window.why.panel.ask(WhyNot(1, 2))
    assert "Alice (1)" in text(window.why.panel)


def test_why_the_round_cannot_be_paired_is_the_answer_then(window, tmp_path):
    window.document.create(tmp_path / "empty.arbiter", Tournament(round_count=5))
    window.why.panel.ask(WholeRound())
    assert "initial colour" in text(window.why.panel)


def test_a_system_without_reasons_says_so(window, tmp_path, monkeypatch):
    registry = Registry()
    for system in (*all_systems(), NEIGHBOURS):
        registry.add(system)
    monkeypatch.setattr("pairing.systems.registry.REGISTRY", registry)
    tournament = Tournament(system=NEIGHBOURS.key, round_count=3, players=booklet().players)
    window.document.create(tmp_path / "odd.arbiter", tournament)
    window.go_to_page(BOARD)
    window.why.panel.ask(WholeRound())
    assert "gives no reasons for its pairings" in text(window.why.panel)


def test_an_answer_that_no_longer_holds_says_so(opened, panel):
    opened.document.do(LeaveFideMode())
    panel.ask(WhyNot(9, 10))
    opened.document.do(EnterResult(5, 2, 1, GameResult.DRAW))
    assert panel.notice.text() == ""
    game = booklet().rounds[0].games[0]
    opened.document.do(SwapColours(1, game.white, game.black))
    assert "Changed since" in panel.notice.text()


def test_the_answer_waits_and_is_dropped_if_the_tournament_changes(
    qtbot, settings, theme, tournaments, tmp_path
):
    waiting = []
    window = MainWindow(settings, theme, waiting.append)
    qtbot.addWidget(window)
    window.document.create(tmp_path / "booklet.arbiter", booklet(3))
    waiting.clear()
    window.why.panel.ask(WhyNot(9, 10))
    assert "Looking for the answer" in text(window.why.panel)
    window.document.do(Withdraw(1))
    for job in waiting:
        job.run()
    assert "ask again" in text(window.why.panel)
    window.document.close()


def test_the_answer_is_copied_as_text(opened, panel, qtbot):
    panel.ask(WhyNot(1, 8))
    qtbot.mouseClick(panel.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().splitlines() == [
        "Round 4 of 5 · Dutch system · Baku 2016",
        "Why do Alice (1) and Kevin (8) not meet?",
        "Alice (1) and Kevin (8) met in round 1: no pairing may repeat that (C.1).",
    ]


PAGES = [(".pdf", b"%PDF"), (".html", b"<!DOCTYPE html>"), (".txt", b"Booklet")]


@pytest.mark.parametrize(("suffix", "start"), PAGES)
def test_the_page_for_the_player_is_saved(opened, panel, tmp_path, monkeypatch, suffix, start):
    proposals = []

    def choose_file(parent, title, proposal, kinds):
        proposals.append(proposal.name)
        return tmp_path / f"page{suffix}"

    monkeypatch.setattr(choosing, "choose_file_to_write", choose_file)
    panel.ask(WhyNot(1, 8))
    items = {item.objectName(): item for item in panel.print_button.menu().actions()}
    items[f"page{suffix}"].trigger()
    assert (tmp_path / f"page{suffix}").read_bytes().startswith(start)
    assert proposals == [f"Why do Alice (1) and Kevin (8) not meet{suffix}"]


def test_nothing_can_be_printed_before_there_is_an_answer(panel):
    assert not panel.print_button.isEnabled()
    panel.ask(WhyNot(1, 8))
    assert panel.print_button.isEnabled()


def test_the_panel_goes_with_the_tournament_and_comes_back_with_the_next(opened, tmp_path):
    opened.why.panel.ask(WhyNot(1, 8))
    opened.features.files.close_tournament()
    assert not opened.why.isVisible()
    opened.document.create(tmp_path / "next.arbiter", booklet(1))
    assert opened.why.isVisible()
    assert opened.why.panel.explanation is None


def test_the_panel_is_there_again_at_the_next_start(opened, qtbot, settings, theme):
    opened.menus["why-panel"].trigger()
    path = opened.document.path
    opened.close()
    again = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(again)
    again.show()
    again.open_first(path)
    assert again.why.isVisible()
    assert again.menus["why-panel"].isChecked()
    again.document.close()


def test_an_unpaired_round_takes_its_answer_along(opened, panel):
    opened.go_to_page(Page("round", 5))
    panel.ask(WholeRound())
    opened.document.do(UnpairRound())
    assert panel.explanation is None


def test_everything_in_the_panel_has_a_name_and_is_reached_by_tab(opened, panel):
    opened.menus["why-panel"].trigger()
    for widget in (panel.first, panel.second, panel.answer):
        assert widget.accessibleName()
    for kind in (QPushButton, QTextBrowser):
        for widget in panel.findChildren(kind):
            assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_signs_stand_beside_the_colours(qapp):
    def html(question):
        return why_html(explain(booklet(), 4, question), DARK, IN_ENGLISH, lambda _: "")

    assert "✕" in html(WhyNot(1, 8)) and DARK.red in html(WhyNot(1, 8))
    assert "✓" in html(WhyNot(9, 8)) and DARK.green in html(WhyNot(9, 8))


def test_the_answer_says_that_the_proof_of_the_round_is_verified(panel):
    assert not panel.sign.full_text
    panel.ask(WhyNot(1, 8))
    assert panel.sign.isVisible() and panel.sign.full_text == "✓ whole pairing certified"
    panel.ask_why_not()
    panel.show_round(2)
    assert not panel.sign.full_text
