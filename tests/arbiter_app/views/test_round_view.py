"""Results typed on the pairing list."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionViewItem

from arbiter_app.views import asking, delegates
from arbiter_app.views.round_table import KEYS
from arbiter_app.views.round_view import RoundView
from pairing.actions import RecordPairing
from pairing.model import GameResult
from pairing.systems import pair_next_round


@pytest.fixture
def view(qtbot, document, theme):
    """Round 4 of the booklet tournament, just paired, the keyboard on board 1."""
    document.do(RecordPairing(pair_next_round(document.tournament)))
    view = RoundView(document, follows_last=False)
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
    assert len(items) == len(GameResult) + 1
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


def test_keys_do_not_contradict_each_other():
    assert len(KEYS) == 8
    assert set(KEYS.values()).isdisjoint({GameResult.PENDING})


@pytest.mark.parametrize("agrees", [True, False])
def test_a_correction_in_an_earlier_round_is_asked_for(view, document, qtbot, monkeypatch, agrees):
    asked = []
    monkeypatch.setattr(asking, "confirm", lambda *words: asked.append(words) or agrees)
    view.show_round(1)
    view.start_entering()
    before = results(document, 1)[0]
    assert before is GameResult.WHITE_WINS
    qtbot.keyClicks(view.table, "0")
    assert len(asked) == 1
    assert (results(document, 1)[0] is GameResult.BLACK_WINS) == agrees


def test_a_result_that_later_rounds_rest_on_cannot_be_cleared(view, document, qtbot, monkeypatch):
    monkeypatch.setattr(asking, "confirm", lambda *words: True)
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


def test_a_view_that_follows_shows_the_last_round(qtbot, document, theme):
    view = RoundView(document, follows_last=True)
    qtbot.addWidget(view)
    view.show()
    assert view.round_number == 3
    document.do(RecordPairing(pair_next_round(document.tournament)))
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
    monkeypatch.setattr(delegates, "write", lambda painter, rect, text, *_: written.append(text))
    option = QStyleOptionViewItem()
    option.rect = QRect(0, 0, width, 24)
    picture = QPixmap(300, 24)
    painter = QPainter(picture)
    table = view.table
    index = table.lines.index(0, table.lines.WHITE)
    table.itemDelegateForColumn(table.lines.WHITE).paint(painter, option, index)
    painter.end()
    assert written == texts
