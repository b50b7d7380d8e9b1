"""A table in the order of one of its columns."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QSortFilterProxyModel, Qt

from arbiter_app.features.board.board_model import BoardModel
from arbiter_app.widgets.sorted_rows import SortedRows
from arbiter_app.widgets.tuple_model import SORT_ROLE
from pairing.reports.board import tournament_board
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet

NAME = 2
ORDERS = (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder)


@pytest.fixture
def model(qapp):
    """The board of the booklet after round 3."""
    tournament = booklet(3)
    made = BoardModel()
    made.show_board(tournament_board(tournament, find_system(tournament.system).definitions))
    return made


def tpns(shown):
    rows = range(shown.rowCount())
    return [shown.sourceModel().rows[shown.mapToSource(shown.index(n, 0)).row()].tpn for n in rows]


@pytest.mark.parametrize("order", ORDERS)
def test_the_order_is_that_of_the_sort_values_and_equal_rows_stay_in_theirs(model, order):
    by_values, by_ranks = QSortFilterProxyModel(), SortedRows(model)
    by_values.setSortRole(SORT_ROLE)
    by_values.setSourceModel(model)
    for column in range(model.columnCount()):
        by_values.sort(column, order)
        by_ranks.sort(column, order)
        assert tpns(by_ranks) == tpns(by_values)


def test_a_row_that_changes_goes_to_its_new_place(model):
    shown = SortedRows(model)
    shown.sort(NAME)
    first = tpns(shown)[0]
    last = next(row for row in model.rows if row.tpn == first)
    renamed = replace(last, player=replace(last.player, name="Zz"))
    model.show_rows(tuple(renamed if row is last else row for row in model.rows))
    assert tpns(shown)[-1] == first


def test_other_rows_are_sorted_as_well(model):
    shown = SortedRows(model)
    shown.sort(NAME)
    model.show_rows(model.rows[:5])
    assert sorted(tpns(shown)) == [1, 2, 3, 4, 5]
    names = {row.tpn: row.player.name for row in model.rows}
    assert [names[tpn] for tpn in tpns(shown)] == sorted(names.values())
