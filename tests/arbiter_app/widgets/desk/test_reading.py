"""What a screen reader finds on the desk: every card a node, with its player and its state."""

import gc
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect
from PySide6.QtGui import QAccessible

from arbiter_app.core.texts import preference_description
from arbiter_app.features.desk.desk_pictures import session_picture
from arbiter_app.widgets.desk.view import DeskView
from pairing.event.manual import begin
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from tests.arbiter_app.widgets.desk.test_desk_view import Notebook
from tests.pairing.booklet import booklet

ROLE, TEXT = QAccessible.Role, QAccessible.Text


@pytest.fixture
def session():
    return begin(replace(booklet(3), system="dutch-2026"), find_system("dutch-2026"))


@pytest.fixture
def desk(qtbot, theme, session):
    view = DeskView()
    qtbot.addWidget(view)
    view.resize(900, 1000)
    with qtbot.waitExposed(view):
        view.show()
    view.show_picture(session_picture(session, IN_ENGLISH))
    return view


def tree(desk):
    """The nodes of the cards by TPN, out of the tree as Qt has it."""
    root = QAccessible.queryAccessibleInterface(desk)
    children = [root.child(number) for number in range(root.childCount())]
    cards = [node for node in children if node.role() == ROLE.ListItem]
    return {int(node.text(TEXT.Name).split()[0]): node for node in cards}


def state_of(desk, tpn):
    return tree(desk)[tpn].text(TEXT.Description)


def test_every_card_of_fourteen_is_a_node_with_player_score_and_colour_due(desk):
    assert QAccessible.queryAccessibleInterface(desk).role() == ROLE.List
    nodes = tree(desk)
    assert sorted(nodes) == [*range(1, 15)]
    for tpn, node in nodes.items():
        face = desk.picture.faces[tpn]
        name = node.text(TEXT.Name)
        assert name.startswith(f"{tpn} {face.name} {face.aside}, {face.points}, ")
        assert name.endswith(f", {face.chip}")
        assert preference_description(face.preference) in node.text(TEXT.Description)
        assert node.text(TEXT.Description).endswith("Not paired yet.")


def test_a_card_says_where_it_lies_with_whom_and_by_which_colour(desk, session):
    desk.show_picture(session_picture(session.pair(6, 2), IN_ENGLISH))
    area = desk.desk.area_of(6).area.title
    assert f"On the desk: {area}. Paired with 2 Bruno. Has White." in state_of(desk, 6)
    assert "Paired with 6 " in state_of(desk, 2)
    assert state_of(desk, 2).endswith("Has Black.")


def test_a_card_says_that_it_has_the_keyboard_and_that_it_is_held(desk):
    desk.hands = Notebook()
    desk.setFocus()
    desk.focus_card(9)
    assert tree(desk)[9].state().focused and not tree(desk)[8].state().focused
    assert desk.pick_up(9)
    root = QAccessible.queryAccessibleInterface(desk)
    node = root.focusChild()
    assert node.text(TEXT.Name).startswith("9 ") and node.state().selected
    assert node.text(TEXT.Description).endswith("The card is held.")
    assert state_of(desk, 8).endswith("Not paired yet. Allowed, 9 on 8.")
    assert state_of(desk, 7).endswith("Not paired yet. Not allowed, 9 on 7.")
    assert not tree(desk)[8].state().selected


def test_a_card_is_where_it_is_on_the_screen(desk):
    root = QAccessible.queryAccessibleInterface(desk)
    for number, (tpn, node) in enumerate(tree(desk).items()):
        middle = node.rect().center()
        at = desk.viewport().mapFromGlobal(middle)
        assert desk.desk.card_at(desk.mapToScene(at)) == tpn
        assert root.childAt(middle.x(), middle.y()).text(TEXT.Name) == node.text(TEXT.Name)
        assert root.indexOfChild(node) == number
    whole = QRect(desk.mapToGlobal(QPoint(0, 0)), desk.size())
    assert all(whole.contains(node.rect()) for node in tree(desk).values())


def test_a_card_that_is_gone_is_no_node_any_more(desk, session):
    node = tree(desk)[14]
    odd = replace(session.beginning, field=frozenset(range(1, 14)))
    desk.show_picture(session_picture(replace(session, beginning=odd), IN_ENGLISH))
    assert 14 not in tree(desk)
    assert not node.isValid() and node.text(TEXT.Name) == ""


def test_nodes_go_with_their_desk(qtbot, theme, desk):
    for _ in range(20):
        another = DeskView()
        another.show_picture(desk.picture)
        node = tree(another)[1]
        another.deleteLater()
        QCoreApplication.sendPostedEvents(another, QEvent.Type.DeferredDelete)
        del another, node
        gc.collect(0)  # what is young; to go through everything that the tests hold takes long
    assert len(tree(desk)) == 14
