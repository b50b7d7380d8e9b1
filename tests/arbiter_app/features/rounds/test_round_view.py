"""Results typed on the pairing list."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionViewItem

from arbiter_app.features.rounds import round_delegates
from arbiter_app.features.rounds.round_view import RoundView
from arbiter_app.widgets import asking
from pairing.core.model import GameResult
from pairing.event.actions import EnterPairing, LeaveFideMode, UnpairRound
from pairing.systems.registry import pair_next_round


@pytest.fixture
def view(qtbot, document, settings, theme):
    """Round 4 of the booklet tournament, just paired, the keyboard on board 1."""
    document.do(EnterPairing(pair_next_round(document.tournament)))
    view = RoundView(document, settings, follows_last=False)
    view.resize(1000, 400)
    qtbot.addWidget(view)
    view.show()
    view.show_round(4)
    view.start_entering()
    return view


def results(document, round_number=4):
    return [game.result for game in document.tournament.rounds[round_number - 1].games]


def test_one_key_a_board_enters_a_whole_round(view, document, qtbot):
    qtbot.keyClicks(view.table, "105=+-x")
    assert results(document) == [
        GameResult.WHITE_WINS,
        GameResult.BLACK_WINS,
        GameResult.DRAW,
        GameResult.DRAW,
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.BOTH_FORFEIT,
    ]
    assert view._count.text() == "✓ all 7 results entered"


def test_the_count_follows(view, qtbot):
    assert view._count.text() == "0 of 7 results entered"
    qtbot.keyClicks(view.table, "11")
    assert view._count.text() == "2 of 7 results entered"


def test_after_a_result_the_next_open_board_is_current_round_the_end(view, qtbot):
    view.table.select_row(5)
    qtbot.keyClicks(view.table, "11")
    assert view.table.currentIndex().row() == 0


def test_boards_that_have_a_result_are_passed_over(view, qtbot):
    view.table.select_row(1)
    qtbot.keyClicks(view.table, "1")
    view.table.select_row(0)
    qtbot.keyClicks(view.table, "1")
    assert view.table.currentIndex().row() == 2


def test_backspace_takes_a_result_away_and_stays(view, document, qtbot):
    qtbot.keyClicks(view.table, "1")
    view.table.select_row(0)
    qtbot.keyClick(view.table, Qt.Key.Key_Backspace)
    assert results(document)[0] is GameResult.PENDING
    assert view.table.currentIndex().row() == 0


def test_arrows_move_and_enter_nothing(view, document, qtbot):
    qtbot.keyClick(view.table, Qt.Key.Key_Down)
    assert view.table.currentIndex().row() == 1
    assert set(results(document)) == {GameResult.PENDING}


def test_other_letters_and_shortcuts_enter_nothing(view, document, qtbot):
    qtbot.keyClicks(view.table, "qwe7")
    qtbot.keyClick(view.table, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert set(results(document)) == {GameResult.PENDING}


def test_the_same_result_again_only_moves_on(view, document, qtbot):
    qtbot.keyClicks(view.table, "1")
    before = document.tournament
    view.table.select_row(0)
    qtbot.keyClicks(view.table, "1")
    assert document.tournament is before
    assert view.table.currentIndex().row() == 1


def test_the_menu_offers_every_result(view, document):
    menu = view.table.result_menu()
    items = [item for item in menu.actions() if not item.isSeparator()]
    assert len(items) == len(GameResult) + 2  # adjourned, swap colours
    unrated = next(item for item in items if "Draw, not rated" in item.text())
    unrated.trigger()
    assert results(document)[0] is GameResult.UNRATED_DRAW


def test_the_menu_marks_the_present_result(view, qtbot):
    qtbot.keyClicks(view.table, "0")
    view.table.select_row(0)
    marked = [item for item in view.table.result_menu().actions() if item.isChecked()]
    assert [item.text().split()[0] for item in marked] == ["0–1"]


def test_colours_can_be_swapped(view, document):
    first = document.tournament.rounds[3].games[0]
    swap = view.table.result_menu().actions()[-1]
    swap.trigger()
    swapped = document.tournament.rounds[3].games[0]
    assert (swapped.white, swapped.black) == (first.black, first.white)


@pytest.fixture
def answer(monkeypatch):
    """Questions about corrections, answered with the first answer unless a test says otherwise."""
    asked = []

    def choose(parent, what, why, answers):
        asked.append((why, answers))
        return answer.chosen

    answer = SimpleNamespace(asked=asked, chosen=0)
    monkeypatch.setattr(asking, "choose", choose)
    return answer


def test_after_the_next_round_a_correction_is_for_the_rating_report(view, document, qtbot, answer):
    view.show_round(1)
    view.table.setFocus()
    view.table.select_row(0)
    qtbot.keyClicks(view.table, "0")
    why, answers = answer.asked[0]
    assert "C.04.2, 4.3" in why
    assert answers == ["For the rating report only"]
    assert results(document, 1)[0] is GameResult.WHITE_WINS
    assert view.table.lines.index(0, view.table.lines.RESULT).data() == "1–0 *"
    assert document.tournament.rating_corrections[0].result is GameResult.BLACK_WINS


def test_in_fide_mode_a_late_correction_cannot_count(view, document, qtbot, answer):
    view.show_round(1)
    view.table.select_row(0)
    qtbot.keyClicks(view.table, "0")
    why, answers = answer.asked[0]
    assert answers == ["For the rating report only"]
    assert "in FIDE mode" in why
    assert "it can count" not in why


def test_outside_fide_mode_the_arbiter_can_let_a_late_correction_count(
    view, document, qtbot, answer
):
    document.do(LeaveFideMode())
    answer.chosen = 1
    view.show_round(1)
    view.table.select_row(0)
    qtbot.keyClicks(view.table, "0")
    assert results(document, 1)[0] is GameResult.BLACK_WINS


def test_while_the_next_round_is_on_a_correction_counts_first(view, document, qtbot, answer):
    view.show_round(3)
    view.table.select_row(0)
    qtbot.keyClicks(view.table, "n")
    assert answer.asked[0][1] == ["Count it from round 5", "For the rating report only"]
    assert results(document, 3)[0] is GameResult.BOTH_LOSE


def test_thinking_better_of_a_correction_changes_nothing(view, document, qtbot, answer):
    answer.chosen = None
    view.show_round(1)
    view.table.select_row(0)
    before = document.tournament
    qtbot.keyClicks(view.table, "0")
    view.table.result_menu().actions()[-1].trigger()
    assert len(answer.asked) == 2
    assert document.tournament is before


def test_the_result_of_an_adjourned_game_is_no_correction(view, document, qtbot, answer, questions):
    qtbot.keyClicks(view.table, "a111111")
    document.do(EnterPairing(pair_next_round(document.tournament)))
    view.table.select_row(0)
    qtbot.keyClicks(view.table, "1")
    assert answer.asked == []
    assert len(questions) == 1 and "as if this game were drawn" in questions[0]
    assert results(document, 4)[0] is GameResult.WHITE_WINS


def test_a_result_that_later_rounds_rest_on_cannot_be_cleared(view, document, qtbot, answer):
    view.show_round(1)
    view.start_entering()
    with qtbot.waitSignal(document.refused):
        qtbot.keyClick(view.table, Qt.Key.Key_Backspace)
    assert results(document, 1)[0] is GameResult.WHITE_WINS


def test_a_file_for_reading_takes_no_result(view, document, qtbot, monkeypatch):
    monkeypatch.setattr(type(document), "is_read_only", property(lambda self: True))
    document.changed.emit()
    qtbot.keyClicks(view.table, "1")
    assert set(results(document)) == {GameResult.PENDING}


def test_a_view_that_follows_shows_the_last_round(qtbot, document, settings, theme):
    view = RoundView(document, settings, follows_last=True)
    qtbot.addWidget(view)
    view.show()
    assert view.round_number == 3
    document.do(EnterPairing(pair_next_round(document.tournament)))
    assert view.round_number == 4
    document.undo()
    assert view.round_number == 3


def test_after_the_last_result_the_cursor_stays_on_the_boards(view):
    view.show_round(2)
    view.table.select_row(5)
    view.table.go_on()
    assert view.table.current_line.board == 6


def test_byes_can_be_drawn_and_take_no_result(view, document, qtbot):
    view.show_round(2)
    view.table.select_row(6)
    assert view.table.current_line is None
    before = document.tournament
    qtbot.keyClicks(view.table, "1")
    assert document.tournament is before
    assert not view.grab().isNull()


@pytest.mark.parametrize(
    ("width", "texts"), [(300, ["6", "Finn", "  FM 2300"]), (90, ["6", "Finn"])]
)
def test_a_name_has_all_the_room_before_anything_beside_it(view, monkeypatch, width, texts):
    written = []
    monkeypatch.setattr(
        round_delegates, "write", lambda painter, rect, text, *_: written.append(text)
    )
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, width, 24)
    picture = QPixmap(300, 24)
    painter = QPainter(picture)
    table = view.table
    index = table.lines.index(0, table.lines.WHITE)
    table.itemDelegateForColumn(table.lines.WHITE).paint(painter, option, index)
    painter.end()
    assert written == texts


# Presets, rarer results, the way to a board


def choose_keys(view, key):
    view.bar.presets.setCurrentIndex(view.bar.presets.findData(key))
    view.bar.presets.activated.emit(view.bar.presets.currentIndex())


def test_another_preset_types_other_results_and_is_remembered(view, document, settings, qtbot):
    choose_keys(view, "123")
    qtbot.keyClicks(view.table, "123")
    expected = [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS]
    assert results(document)[:3] == expected
    assert settings.result_keys == "123"
    assert "2 draw" in view._keys.text()


def test_both_views_of_a_round_use_the_keys_chosen_last(view, document, settings, qtbot):
    choose_keys(view, "wdl")
    other = RoundView(document, settings, follows_last=True)
    qtbot.addWidget(other)
    other.show()
    other.start_entering()
    qtbot.keyClicks(other.table, "l")
    assert results(document)[0] is GameResult.BLACK_WINS
    assert other.bar.isHidden()


def test_rarer_results_have_keys_too(view, document, qtbot):
    qtbot.keyClicks(view.table, "hknu5")
    assert results(document)[:4] == [
        GameResult.WHITE_DRAWS_BLACK_LOSES,
        GameResult.WHITE_LOSES_BLACK_DRAWS,
        GameResult.BOTH_LOSE,
        GameResult.UNRATED_DRAW,
    ]


def test_the_mark_for_unrated_holds_for_one_result_and_is_shown(view, document, qtbot):
    qtbot.keyClicks(view.table, "u")
    assert view._keys.text().startswith("Not rated")
    qtbot.keyClicks(view.table, "11")
    assert results(document)[:2] == [GameResult.UNRATED_WHITE_WINS, GameResult.WHITE_WINS]


def test_an_adjourned_game_counts_as_a_draw_until_it_ends(view, document, qtbot):
    qtbot.keyClicks(view.table, "a")
    game = document.tournament.rounds[3].games[0]
    assert (game.result, game.adjourned) == (GameResult.DRAW, True)
    assert view.table.lines.index(0, view.table.lines.RESULT).data() == "adj."
    assert view._count.text() == "0 of 7 results entered, 1 adjourned"
    view.table.select_row(0)
    qtbot.keyClicks(view.table, "5")
    assert not document.tournament.rounds[3].games[0].adjourned


@pytest.mark.parametrize("keys", ["/", "*"])
def test_a_board_is_reached_by_its_number(view, document, qtbot, keys):
    qtbot.keyClicks(view.table, keys)
    qtbot.keyClicks(view.bar.jump, "5")
    qtbot.keyClick(view.bar.jump, Qt.Key.Key_Enter)
    qtbot.keyClicks(view.table, "0")
    assert results(document)[4] is GameResult.BLACK_WINS


def test_a_board_is_reached_by_a_part_of_a_name(view, document, qtbot):
    name = view.table.lines.rows[6].black.player.name.upper()
    qtbot.keyClicks(view.table, "/")
    qtbot.keyClicks(view.bar.jump, name)
    assert view.table.current_line.board == 7


def test_missing_only_shows_open_boards_and_the_next_one_moves_up(view, document, qtbot):
    qtbot.keyClicks(view.table, "11")
    qtbot.mouseClick(view.bar.missing_only, Qt.MouseButton.LeftButton)
    assert [line.board for line in view.table.lines.rows] == [3, 4, 5, 6, 7]
    qtbot.keyClicks(view.table, "00")
    assert [line.board for line in view.table.lines.rows] == [5, 6, 7]
    assert view.table.current_line.board == 5
    qtbot.keyClicks(view.table, "555")
    assert view._count.text() == "✓ all 7 results entered"


def test_a_jump_finds_a_board_that_the_filter_hides(view, qtbot):
    qtbot.keyClicks(view.table, "1")
    qtbot.mouseClick(view.bar.missing_only, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(view.table, "/")
    qtbot.keyClicks(view.bar.jump, "1")
    qtbot.keyClick(view.bar.jump, Qt.Key.Key_Return)
    assert view.table.current_line.board == 1
    assert not view.bar.missing_only.isChecked()


# The second time


@pytest.fixture
def verifying(view, qtbot):
    qtbot.keyClicks(view.table, "1050505")
    qtbot.mouseClick(view.bar.verify, Qt.MouseButton.LeftButton)
    return view


def test_typing_the_same_again_goes_through_all_boards(verifying, document, qtbot):
    before = document.tournament
    qtbot.keyClicks(verifying.table, "1050505")
    assert verifying.notice.text() == "✓ All 7 boards verified; corrected: 0."
    assert document.tournament is before


def test_it_stops_at_the_first_difference_and_waits(verifying, document, qtbot):
    qtbot.keyClicks(verifying.table, "101")
    assert verifying.table.current_line.board == 3
    assert "Board 3: ½–½ was entered, 1–0 is typed now." in verifying.notice.text()
    verifying.table.select_row(5)
    qtbot.keyClicks(verifying.table, "0")
    assert verifying.table.current_line.board == 3
    assert results(document)[2] is GameResult.DRAW


def test_enter_takes_what_was_typed(verifying, document, qtbot):
    qtbot.keyClicks(verifying.table, "101")
    qtbot.keyClick(verifying.table, Qt.Key.Key_Enter)
    assert results(document)[2] is GameResult.WHITE_WINS
    qtbot.keyClicks(verifying.table, "0505")
    assert verifying.notice.text() == "✓ All 7 boards verified; corrected: 1."


def test_escape_keeps_what_was_entered(verifying, document, qtbot):
    qtbot.keyClicks(verifying.table, "101")
    qtbot.keyClick(verifying.table, Qt.Key.Key_Escape)
    assert results(document)[2] is GameResult.DRAW
    assert verifying.table.current_line.board == 4


def test_a_slip_is_put_right_by_typing_it_right(verifying, qtbot):
    qtbot.keyClicks(verifying.table, "1015")
    assert verifying.table.current_line.board == 4


def test_escape_without_a_difference_ends_the_second_time(verifying, document, qtbot):
    qtbot.keyClick(verifying.table, Qt.Key.Key_Escape)
    assert not verifying.bar.verify.isChecked()
    assert verifying.notice.text() == ""
    verifying.table.select_row(0)
    qtbot.keyClicks(verifying.table, "0")
    assert results(document)[0] is GameResult.BLACK_WINS


def test_unpairing_the_round_ends_the_second_time(verifying, document, qtbot):
    document.do(UnpairRound())
    assert not verifying.verifying.is_on
    assert verifying.round_number == 3
