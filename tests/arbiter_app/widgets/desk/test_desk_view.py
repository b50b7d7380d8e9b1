"""The desk alone: cards dragged by the mouse, picked up and put down by keys, with any hands."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication

from arbiter_app.features.desk.desk_pictures import session_picture
from arbiter_app.widgets.desk.picture import LinkKind, Mark
from arbiter_app.widgets.desk.view import DeskView
from pairing.event.manual import begin
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet

CONTROL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier


class Notebook:
    """Hands that forbid nothing and write down what they are told: a student's."""

    def __init__(self) -> None:
        self.told: list[tuple] = []
        self.locked: set[int] = set()

    def may_hold(self, tpn: int) -> bool:
        return tpn not in self.locked

    def marks(self, held: int) -> Mapping[int, Mark]:
        return {tpn: self.mark(held, tpn) for tpn in range(1, 15) if tpn != held}

    def mark(self, held: int, tpn: int) -> Mark:
        return Mark(tpn % 2 == 0, f"{held} on {tpn}")

    def look_at(self, held: int, target: int | None) -> None:
        self.told.append(("look", held, target))

    def let_go(self) -> None:
        self.told.append(("let go",))

    def put_on_card(self, held: int, target: int, *, swaps: bool) -> None:
        self.told.append(("swap" if swaps else "pair", held, target))

    def put_in_area(self, held: int, area: Hashable) -> None:
        self.told.append(("area", held, area))

    def give_bye(self, tpn: int) -> None:
        self.told.append(("bye", tpn))

    def break_up(self, tpn: int) -> None:
        self.told.append(("break", tpn))

    def step(self, tpn: int, by: int) -> None:
        self.told.append(("step", tpn, by))

    def swap_colours(self, tpn: int) -> None:
        self.told.append(("colours", tpn))

    def undo(self) -> None:
        self.told.append(("undo",))

    @property
    def done(self) -> list[tuple]:
        return [each for each in self.told if each[0] not in ("look", "let go")]


@pytest.fixture
def desk(qtbot, theme):
    view = DeskView()
    qtbot.addWidget(view)
    view.resize(900, 1000)
    view.show()
    view.hands = Notebook()
    session = begin(replace(booklet(3), system="dutch-2026"), find_system("dutch-2026"))
    odd = replace(session.beginning, field=frozenset(range(1, 14)))
    view.show_picture(session_picture(replace(session, beginning=odd), IN_ENGLISH))
    view.setFocus()
    qtbot.waitUntil(lambda: view.isVisible())
    return view


def middle(view, tpn: int) -> QPoint:
    return view.mapFromScene(view.desk.cards[tpn].sceneBoundingRect().center())


def drag(qtbot, view, start: QPoint, end: QPoint, modifier=NONE) -> None:
    port = view.viewport()
    qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    far = QApplication.startDragDistance() + 2
    qtbot.mouseMove(port, start + QPoint(far, far))
    qtbot.mouseMove(port, end)
    qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, modifier, pos=end)


def area_middle(view, key) -> QPoint:
    item = view.desk.area_named(key)
    return view.mapFromScene(item.sceneBoundingRect().center())


def test_a_card_dragged_onto_another_one_pairs_them(desk, qtbot):
    drag(qtbot, desk, middle(desk, 2), middle(desk, 9))
    assert desk.hands.done == [("pair", 2, 9)]
    assert desk.held_tpn is None


def test_with_control_they_change_places(desk, qtbot):
    drag(qtbot, desk, middle(desk, 2), middle(desk, 9), CONTROL)
    assert desk.hands.done == [("swap", 2, 9)]


def test_a_card_can_be_dragged_to_the_bye_and_into_another_bracket(desk, qtbot):
    drag(qtbot, desk, middle(desk, 13), area_middle(desk, "bye"))
    score = desk.desk.area_of(9).area.key
    area = desk.desk.area_named(score)
    empty = desk.mapFromScene(area.sceneBoundingRect().topRight()) + QPoint(-30, 12)
    drag(qtbot, desk, middle(desk, 2), empty)
    assert desk.hands.done == [("bye", 13), ("area", 2, score)]


def test_a_card_put_back_where_it_was_does_nothing(desk, qtbot):
    before = desk.desk.cards[2].pos()
    area = desk.desk.area_of(2)
    empty = desk.mapFromScene(area.sceneBoundingRect().topRight()) + QPoint(-30, 12)
    drag(qtbot, desk, middle(desk, 2), empty)
    qtbot.mouseClick(desk.viewport(), Qt.MouseButton.LeftButton, pos=middle(desk, 2))
    assert desk.hands.done == []
    assert desk.desk.cards[2].pos() == before
    assert desk.focus_tpn == 2


def test_while_a_card_is_held_the_others_say_whether_they_may_meet(desk, qtbot):
    port = desk.viewport()
    qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=middle(desk, 2))
    qtbot.mouseMove(port, middle(desk, 2) + QPoint(30, 30))
    qtbot.mouseMove(port, middle(desk, 9))
    assert desk.held_tpn == 2
    assert desk.target_tpn == 9
    assert desk.desk.cards[9].mark == Mark(False, "2 on 9")
    assert desk.desk.cards[6].mark == Mark(True, "2 on 6")
    assert desk.desk.cards[2].mark is None
    assert ("look", 2, 9) in desk.hands.told
    qtbot.keyClick(desk, Qt.Key.Key_Escape)
    assert desk.held_tpn is None
    assert desk.desk.cards[6].mark is None
    qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=middle(desk, 9))
    assert desk.hands.done == []


def test_by_keys_a_card_is_picked_up_carried_and_put_down(desk, qtbot):
    desk.focus_card(2)
    qtbot.keyClick(desk, Qt.Key.Key_Space)
    assert desk.held_tpn == 2
    qtbot.keyClick(desk, Qt.Key.Key_Right)
    target = desk.target_tpn
    assert target is not None
    qtbot.keyClick(desk, Qt.Key.Key_Down)
    other = desk.target_tpn
    assert other not in (None, target, 2)
    qtbot.keyClick(desk, Qt.Key.Key_Return)
    assert desk.hands.done == [("pair", 2, other)]


def test_by_keys_places_are_swapped_and_a_card_is_put_back(desk, qtbot):
    desk.focus_card(2)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_X):
        qtbot.keyClick(desk, key)
    assert [each[0] for each in desk.hands.done] == ["swap"]
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Space):
        qtbot.keyClick(desk, key)
    assert desk.held_tpn is None
    assert len(desk.hands.done) == 1


def test_arrows_go_from_card_to_card(desk, qtbot):
    desk.focus_card(2)
    seen = [2]
    for _ in range(20):
        qtbot.keyClick(desk, Qt.Key.Key_Down)
        seen.append(desk.focus_tpn)
    xs = {desk.desk.cards[tpn].pos().x() for tpn in seen}
    ys = [desk.desk.cards[tpn].pos().y() for tpn in dict.fromkeys(seen)]
    assert len(xs) == 1
    assert ys == sorted(ys)
    qtbot.keyClick(desk, Qt.Key.Key_Right)
    assert desk.desk.cards[desk.focus_tpn].pos().x() > xs.pop()


@pytest.mark.parametrize(
    ("key", "modifier", "expected"),
    [
        (Qt.Key.Key_Delete, NONE, ("break", 9)),
        (Qt.Key.Key_Backspace, NONE, ("break", 9)),
        (Qt.Key.Key_B, NONE, ("bye", 9)),
        (Qt.Key.Key_C, NONE, ("colours", 9)),
        (Qt.Key.Key_Down, CONTROL, ("step", 9, 1)),
        (Qt.Key.Key_Up, CONTROL, ("step", 9, -1)),
        (Qt.Key.Key_Z, CONTROL, ("undo",)),
    ],
)
def test_every_deed_has_a_key(desk, qtbot, key, modifier, expected):
    desk.focus_card(9)
    qtbot.keyClick(desk, key, modifier)
    assert desk.hands.done == [expected]


def test_a_card_that_is_locked_stays(desk, qtbot):
    desk.hands.locked = {2}
    drag(qtbot, desk, middle(desk, 2), middle(desk, 9))
    desk.focus_card(2)
    qtbot.keyClick(desk, Qt.Key.Key_Space)
    assert desk.held_tpn is None
    assert desk.hands.done == []


def test_without_hands_cards_are_only_looked_at(desk, qtbot):
    desk.hands = None
    drag(qtbot, desk, middle(desk, 2), middle(desk, 9))
    qtbot.keyClick(desk, Qt.Key.Key_B)
    assert desk.held_tpn is None
    assert desk.focus_tpn == 2


def test_the_card_under_the_keyboard_is_told_to_screen_readers(desk):
    desk.focus_card(9)
    assert desk.accessibleDescription().startswith("9 Louise WIM 2150, 1")


def test_the_desk_fits_its_width(desk, qtbot):
    for width in (620, 900, 1500):
        desk.resize(width, 700)
        qtbot.wait(1)
        rights = [item.sceneBoundingRect().right() for item in desk.desk.cards.values()]
        assert max(rights) < desk.viewport().width()


def test_links_join_the_cards_that_face_each_other(desk):
    session = begin(replace(booklet(3), system="dutch-2026"), find_system("dutch-2026")).pair(6, 2)
    desk.show_picture(session_picture(session, IN_ENGLISH))
    assert desk.desk.cards[2].kind is LinkKind.PAIR
    assert desk.desk.cards[2].pos().y() == desk.desk.cards[6].pos().y()
    assert desk.desk.cards[2].pos().x() < desk.desk.cards[6].pos().x()
    assert desk.desk.cards[9].kind is None


def test_the_cards_go_with_the_desk_and_are_not_left_to_be_collected_later(desk):
    another = DeskView()
    another.show_picture(desk.picture)
    scene, card = another.desk, another.desk.cards[2]
    another.deleteLater()
    QCoreApplication.sendPostedEvents(another, QEvent.Type.DeferredDelete)
    assert not shiboken6.isValid(scene) and not shiboken6.isValid(card)
