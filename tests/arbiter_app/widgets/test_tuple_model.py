"""Tables over tuples."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from arbiter_app.widgets.tuple_model import SORT_ROLE, Column, TupleModel, plain_tool_tip

RIGHT = Qt.AlignmentFlag.AlignRight


class Words(TupleModel[str]):
    """Words and their lengths."""

    columns = (
        Column("Word", lambda word: word, lambda word: word.lower(), hint="A word"),
        Column("Length", lambda word: str(len(word)), len, RIGHT),
    )


@pytest.fixture
def model(qtmodeltester) -> Words:
    words = Words()
    words.show_rows(("one", "three"))
    return words


def test_the_model_keeps_the_rules_of_item_models(model, qtmodeltester):
    qtmodeltester.check(model)


def test_cells_show_text_and_sort_by_value(model):
    index = model.index(1, 1)
    assert model.data(index) == "5"
    assert model.data(index, SORT_ROLE) == 5
    assert Qt.AlignmentFlag(model.data(index, Qt.ItemDataRole.TextAlignmentRole)) & RIGHT


def test_headings_have_text_and_hint(model):
    horizontal = Qt.Orientation.Horizontal
    assert model.headerData(0, horizontal) == "Word"
    assert model.headerData(0, horizontal, Qt.ItemDataRole.ToolTipRole) == "A word"
    assert model.headerData(1, horizontal, Qt.ItemDataRole.ToolTipRole) is None


def test_only_rows_that_differ_are_announced(model, qtbot):
    model.show_rows(("a", "b", "c", "d"))
    with qtbot.waitSignal(model.dataChanged) as announced, qtbot.assertNotEmitted(model.modelReset):
        model.show_rows(("a", "x", "c", "y"))
    first, last = announced.args[:2]
    assert (first.row(), last.row(), last.column()) == (1, 3, 1)


def test_the_same_rows_again_announce_nothing(model, qtbot):
    with qtbot.assertNotEmitted(model.dataChanged), qtbot.assertNotEmitted(model.modelReset):
        model.show_rows(("one", "three"))


def test_another_number_of_rows_resets_the_model(model, qtbot):
    with qtbot.waitSignal(model.modelReset):
        model.show_rows(("one",))
    assert model.rowCount() == 1


def test_a_tool_tip_shows_mark_up_as_typed():
    assert plain_tool_tip("<b>Bold</b>") == "<qt>&lt;b&gt;Bold&lt;/b&gt;</qt>"
    assert plain_tool_tip("") == ""
