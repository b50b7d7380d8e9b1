"""What a screen reader is told of the window: the tree of Qt's accessibility, page by page."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface

from tests.arbiter_app.tour import walk_pages
from tests.arbiter_app.tour_of_dialogs import walk_dialogs

ROLE = QAccessible.Role
DEEPEST = 14
WIDEST = 60
"""Of a long table so many cells are looked at."""


def spoken(node, depth=0):
    """Everything that is in sight below a node, itself first."""
    if node is None or node.state().invisible or depth > DEEPEST:
        return
    yield node
    for number in range(min(node.childCount(), WIDEST)):
        yield from spoken(node.child(number), depth + 1)


def name_of(node: QAccessibleInterface) -> str:
    return node.text(QAccessible.Text.Name)


def is_inner(node: QAccessibleInterface) -> bool:
    """The field inside a box that has the name."""
    return node.parent() is not None and node.parent().role() == ROLE.ComboBox


def nameless(widget):
    """What can have the keyboard and is called nothing; an empty cell of a table says nothing."""
    for node in spoken(QAccessible.queryAccessibleInterface(widget)):
        silent = node.role() in (ROLE.Cell, ROLE.Client) or is_inner(node)
        if node.state().focusable and not silent and not name_of(node):
            thing = node.object()
            yield node.role().name, type(thing).__name__, type(thing.parent()).__name__


def without_role(widget):
    """What is in sight and is nothing in particular."""
    tree = spoken(QAccessible.queryAccessibleInterface(widget))
    return [type(each.object()).__name__ for each in tree if each.role() == ROLE.NoRole]


@pytest.mark.exhaustive
def test_everything_has_a_name_and_a_role_on_every_page(window):
    silent = {name: [*nameless(sight), *without_role(sight)] for name, sight in walk_pages(window)}
    assert {name: found for name, found in silent.items() if found} == {}


@pytest.mark.exhaustive
def test_everything_has_a_name_and_a_role_in_every_dialog(window, tmp_path):
    for _ in walk_pages(window):
        pass
    dialogs = walk_dialogs(window, tmp_path)
    silent = {name: list(nameless(sight)) for name, sight in dialogs}
    assert {name: found for name, found in silent.items() if found} == {}
