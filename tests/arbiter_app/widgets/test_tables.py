"""What all tables have in common."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QTableView

from arbiter_app.widgets.delegates import TextDelegate
from arbiter_app.widgets.sorted_rows import SortedRows
from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tuple_model import Column, TupleModel


class Numbers(TupleModel[int]):
    """Thirty columns, so that there is always something to the right."""

    columns = tuple(
        Column(f"Column {n}", lambda row, n=n: f"{row}.{n}", lambda row: row) for n in range(30)
    )


@pytest.fixture
def table(qtbot, theme):
    """Forty rows in a small place, the first two columns frozen."""
    made = Table((), 10, None, frozen=2)
    qtbot.addWidget(made)
    model = Numbers(made)
    made.setModel(model)
    made.setItemDelegate(TextDelegate(parent=made))
    model.show_rows(tuple(range(40)))
    made.resize(600, 300)
    made.show()
    made.fit_columns()
    return made


@pytest.fixture
def frozen(table):
    return table.findChild(QTableView, "frozenColumns")


def test_the_first_columns_stay_in_view(table, frozen):
    assert frozen.isVisible()
    table.horizontalScrollBar().setValue(10_000)
    assert table.columnViewportPosition(0) < 0
    assert [column for column in range(30) if not frozen.isColumnHidden(column)] == [0, 1]
    assert frozen.columnWidth(1) == table.columnWidth(1)


def test_nothing_is_frozen_where_everything_is_in_view(table, frozen):
    table.resize(10_000, 300)
    assert not frozen.isVisible()


def test_nothing_is_frozen_where_it_would_take_nearly_all_the_room(table, frozen):
    table.resize(150, 300)
    assert not frozen.isVisible()


def test_frozen_columns_scroll_with_the_table(table, frozen):
    table.verticalScrollBar().setValue(7)
    assert frozen.verticalScrollBar().value() == 7
    frozen.verticalScrollBar().setValue(3)
    assert table.verticalScrollBar().value() == 3
    assert frozen.rowViewportPosition(5) == table.rowViewportPosition(5)


def _wait_until_all_is_drawn(drawn, qtbot):
    """On a busy machine a window is painted more than once before it rests."""
    while drawn.rows:
        drawn.rows.clear()
        qtbot.wait(10)


def test_scrolling_draws_only_the_rows_that_come_into_view(table, qtbot):
    """And what is moved instead looks as if it had been drawn anew, corners included."""
    for column in range(3, 30):
        table.setColumnHidden(column, True)
    table.fit_columns()
    drawn = _Drawn(table)
    table.setItemDelegate(drawn)
    qtbot.waitUntil(lambda: bool(drawn.rows))
    _wait_until_all_is_drawn(drawn, qtbot)
    for row in (1, 3, 2):
        drawn.rows.clear()
        table.verticalScrollBar().setValue(row)
        qtbot.wait(10)
        assert len(drawn.rows) <= 4, drawn.rows
        moved = _seen(table)
        table.viewport().update()
        qtbot.wait(10)
        assert moved == _seen(table)


class _Drawn(TextDelegate):
    """Notes which rows it draws."""

    def __init__(self, table):
        super().__init__(parent=table)
        self.rows = set()

    def paint(self, painter, option, index):
        self.rows.add(index.row())
        super().paint(painter, option, index)


def _seen(table):
    return table.screen().grabWindow(table.winId()).toImage()


def test_a_press_on_a_frozen_column_selects_the_row_and_gives_the_keyboard(table, frozen, qtbot):
    with qtbot.waitActive(table):
        table.activateWindow()
    place = QPoint(5, frozen.rowViewportPosition(2) + 3)
    qtbot.mouseClick(frozen.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert table.currentIndex().row() == 2
    assert table.hasFocus()
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert frozen.currentIndex().row() == 3


def test_a_frozen_heading_sorts_the_table(table, frozen, qtbot):
    table.setSortingEnabled(True)
    table.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    table.fit_columns()
    header = frozen.horizontalHeader()
    assert header.sortIndicatorSection() == 1
    for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
        assert table.horizontalHeader().sortIndicatorSection() == 0
        assert table.horizontalHeader().sortIndicatorOrder() is order


def test_going_down_does_not_move_the_table_sideways(table, qtbot):
    table.select_row(0)
    table.horizontalScrollBar().setValue(200)
    for _ in range(20):
        qtbot.keyClick(table, Qt.Key.Key_Down)
    assert table.currentIndex().row() == 20
    assert table.horizontalScrollBar().value() == 200


def test_arrows_move_the_table_sideways_and_leave_the_row(table, qtbot):
    table.select_row(4)
    qtbot.keyClick(table, Qt.Key.Key_Right)
    assert table.horizontalScrollBar().value() > 0
    qtbot.keyClick(table, Qt.Key.Key_Left)
    assert table.horizontalScrollBar().value() == 0
    assert table.currentIndex().row() == 4


def test_home_and_end_go_to_the_first_and_the_last_row(table, qtbot):
    qtbot.keyClick(table, Qt.Key.Key_End)
    assert table.currentIndex().row() == 39
    qtbot.keyClick(table, Qt.Key.Key_Home)
    assert table.currentIndex().row() == 0


def test_so_many_rows_fit_as_were_asked_for(table):
    table.resize(10_000, table.height_for(12))
    assert table.viewport().height() == 12 * table.rowHeight(0)


def test_an_empty_table_says_what_to_do(table):
    table.model().show_rows(())
    before = table.viewport().grab().toImage()
    table.hint = "Add something."
    assert table.viewport().grab().toImage() != before
    table.model().show_rows((1,))
    with_row = table.viewport().grab().toImage()
    table.hint = ""
    assert table.viewport().grab().toImage() == with_row


def test_a_longer_text_gets_room(table):
    before = table.columnWidth(29)
    table.model().show_rows((*range(39), 10**12))
    table.fit_columns()
    wide = table.columnWidth(29)
    assert wide > before
    table.model().show_rows(tuple(range(40, 80)))
    table.fit_columns()
    assert table.columnWidth(29) == wide
    table.model().show_rows((1, 2, 3))
    table.fit_columns()
    assert table.columnWidth(29) < wide


def test_columns_filled_while_nobody_looks_fit_when_the_table_is_seen(table):
    before = table.columnWidth(0)
    table.hide()
    table.model().show_rows((10**12,))
    table.fit_columns()
    table.show()
    assert table.columnWidth(0) > before


def test_rows_in_another_order_are_not_measured_again(qtbot, table, monkeypatch):
    shown = SortedRows(table.model(), table)
    table.setModel(shown)
    table.fit_columns()
    measured = []
    monkeypatch.setattr(table, "sizeHintForColumn", lambda column: measured.append(column) or 1)
    shown.sort(0, Qt.SortOrder.DescendingOrder)
    table.fit_columns()
    assert measured == []
    shown.sourceModel().show_rows((1, 2, 3))
    table.fit_columns()
    assert measured


def test_where_there_is_little_room_columns_give_way_in_their_order(table):
    table.give_way((5, 3))
    table.resize(20_000, 300)
    assert not table.isColumnHidden(5) and not table.isColumnHidden(3)
    needed = sum(table.columnWidth(column) for column in range(30))
    frame = table.width() - table.viewport().width()
    table.resize(needed + frame - 5, 300)
    assert table.isColumnHidden(5) and not table.isColumnHidden(3)
    table.resize(needed + frame - table.columnWidth(0) - 60, 300)
    assert table.isColumnHidden(5) and table.isColumnHidden(3)
    table.resize(needed + frame + 5, 300)
    assert not table.isColumnHidden(5) and not table.isColumnHidden(3)


def test_a_column_by_which_is_sorted_does_not_give_way(table):
    table.horizontalHeader().setSortIndicator(5, Qt.SortOrder.AscendingOrder)
    table.give_way((5, 3))
    table.resize(600, 300)
    assert not table.isColumnHidden(5) and table.isColumnHidden(3)


def test_a_column_has_room_for_the_last_of_many_rows(table):
    rows = 12_000
    table.model().show_rows(tuple(range(rows)))
    table.fit_columns()
    last = table.model().index(rows - 1, 0)
    assert table.columnWidth(0) >= table.sizeHintForIndex(last).width()
