"""The cards of the desk as a screen reader finds them: a node for each of them below the desk.

Cards are drawn, they are no widgets; so Qt knows nothing of them unless it is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView

from arbiter_app.core.marking import marked
from arbiter_app.core.texts import preference_description
from arbiter_app.widgets.desk.items import CardItem
from arbiter_app.widgets.desk.picture import Face, LinkKind, Mark
from arbiter_app.widgets.desk.scene import DeskScene

Found = Any
"""A :class:`QAccessibleInterface` or ``None``; Qt takes both, the types of its binding only one."""

_LINKS: dict[LinkKind, str] = {
    LinkKind.PAIR: marked("CardReading", "Paired with {name}."),
    LinkKind.PROPOSED: marked("CardReading", "Proposed by the program: with {name}."),
    LinkKind.TRIED: marked("CardReading", "Tried: with {name}."),
    LinkKind.FAILED: marked("CardReading", "Refused: with {name}."),
    LinkKind.FORBIDDEN: marked("CardReading", "Paired with {name} against the rules."),
    LinkKind.GIVEN_UP: marked("CardReading", "Given up: with {name}."),
    LinkKind.EXCHANGED: marked("CardReading", "Exchanged with {name}."),
}


def spoken(face: Face) -> str:
    """A card as a screen reader says it."""
    return f"{named(face)} {face.aside}, {face.points}, {face.meetings}, {face.chip}"


def named(face: Face) -> str:
    """Whose card it is, by number and name."""
    return f"{face.tpn} {face.name}"


def mark_spoken(mark: Mark) -> str:
    """What a card says to the one that is held, its sign in words."""
    if mark.is_allowed is None:
        return mark.text
    sign = _tr("Allowed") if mark.is_allowed else _tr("Not allowed")
    return f"{sign}, {mark.text}"


def card_state(item: CardItem) -> str:
    """What else there is to say of a card: the colour due, where it lies, with whom, held or not.

    Sentences, each with its full stop.
    """
    scene, face, tpn = item.scene(), item.face, item.face.tpn
    if not isinstance(scene, DeskScene):
        return ""
    area = scene.area_of(tpn)
    said = [preference_description(face.preference)] if face.chip else []
    if area is not None:
        said.append(_tr("On the desk: {area}.").format(area=area.area.title))
    links = [link for link in scene.picture.links if tpn in (link.one, link.other)]
    for link in links:
        other = scene.picture.faces[link.other if link.one == tpn else link.one]
        said.append(_tr(_LINKS[link.kind]).format(name=named(other)))
        if link.white:
            said.append(_tr("Has White.") if link.white == tpn else _tr("Has Black."))
    if not links and not (area is not None and area.area.is_bye):
        said.append(_tr("Not paired yet."))
    if face.is_locked:
        said.append(_tr("The card cannot be moved any more."))
    if item.is_held:
        said.append(_tr("The card is held."))
    if item.mark is not None:
        said.append(f"{mark_spoken(item.mark)}.")
    return " ".join(said)


class CardNode(QObject):
    """Stands for the card of one player, for what has to be an object to be known to Qt."""

    def __init__(self, tpn: int, view: QGraphicsView) -> None:
        super().__init__(view)
        self.tpn = tpn
        self.view = view

    @property
    def item(self) -> CardItem | None:
        """The card, if it is on the desk now."""
        return _cards_of(self.view).get(self.tpn) if shiboken6.isValid(self) else None


class CardReader(QAccessibleInterface):
    """What a screen reader can ask of a card."""

    def __init__(self, node: CardNode) -> None:
        super().__init__()
        self._node = node

    def isValid(self) -> bool:  # noqa: N802
        """The card is on the desk."""
        return self._node.item is not None

    def window(self) -> QWindow:
        """The window in which the desk is."""
        return self.parent().window()

    def object(self) -> QObject:
        """The node of the card."""
        return self._node

    def parent(self) -> QAccessibleInterface:
        """The desk."""
        return QAccessible.queryAccessibleInterface(self._node.view)

    def focusChild(self) -> Found:  # noqa: N802
        """Nothing lies inside a card."""

    def child(self, _index: int) -> Found:
        """Nothing lies inside a card."""

    def childAt(self, _x: int, _y: int) -> Found:  # noqa: N802
        """Nothing lies inside a card."""

    def childCount(self) -> int:  # noqa: N802
        """Nothing lies inside a card."""
        return 0

    def indexOfChild(self, _child: QAccessibleInterface) -> int:  # noqa: N802
        """Nothing lies inside a card."""
        return -1

    def role(self) -> QAccessible.Role:
        """One of a list."""
        return QAccessible.Role.ListItem

    def text(self, kind: QAccessible.Text) -> str:
        """Who it is, and beside it in what state the card is."""
        item = self._node.item
        if item is None:
            return ""
        if kind is QAccessible.Text.Name:
            return spoken(item.face)
        if kind is QAccessible.Text.Description:
            return card_state(item)
        return ""

    def setText(self, _kind: QAccessible.Text, _text: str) -> None:  # noqa: N802
        """Nobody but the desk writes on a card."""

    def rect(self) -> QRect:
        """Where the card is, on the screen."""
        item, view = self._node.item, self._node.view
        if item is None:
            return QRect()
        place = view.mapFromScene(item.mapRectToScene(item.rect())).boundingRect()
        return QRect(view.viewport().mapToGlobal(place.topLeft()), place.size())

    def state(self) -> QAccessible.State:
        """Whether the keyboard is on the card, and whether it is held."""
        state, item, view = QAccessible.State(), self._node.item, self._node.view
        if item is None:
            state.invalid = True
            return state
        state.focusable = state.selectable = True
        state.focused, state.selected = item.is_focused, item.is_held
        state.readOnly = item.face.is_locked
        state.invisible = not view.isVisible()
        port = view.viewport()
        seen = QRect(port.mapToGlobal(QPoint(0, 0)), port.size())
        state.offscreen = not seen.intersects(self.rect())
        return state


class DeskReader(QAccessibleWidget):
    """The desk as a list of its cards, after which its bars come."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view, QAccessible.Role.List)
        self._view = view
        self._nodes: dict[int, CardNode] = {}

    def childCount(self) -> int:  # noqa: N802
        """Cards and widgets."""
        return len(self._tpns()) + super().childCount()

    def child(self, index: int) -> Found:
        """A card, in the order of reading, or one of the widgets of the desk."""
        tpns = self._tpns()
        if 0 <= index < len(tpns):
            return self._reader(tpns[index])
        return super().child(index - len(tpns))

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: N802
        """Which child that is; -1 if it is none."""
        tpns = self._tpns()
        thing = child.object()
        if isinstance(thing, CardNode):
            return tpns.index(thing.tpn) if thing.tpn in tpns else -1
        index = super().indexOfChild(child)
        return index if index < 0 else index + len(tpns)

    def childAt(self, x: int, y: int) -> Found:  # noqa: N802
        """What is there on the screen."""
        found = (self._reader(tpn) for tpn in self._tpns())
        at = next((each for each in found if each.rect().contains(x, y)), None)
        return at if at is not None else super().childAt(x, y)

    def focusChild(self) -> Found:  # noqa: N802
        """The card on which the keyboard is."""
        cards = _cards_of(self._view)
        found = next((tpn for tpn, item in cards.items() if item.is_focused), None)
        return None if found is None else self._reader(found)

    def _tpns(self) -> list[int]:
        return [*_cards_of(self._view)]

    def _reader(self, tpn: int) -> QAccessibleInterface:
        if tpn not in self._nodes:
            self._nodes[tpn] = CardNode(tpn, self._view)
        return QAccessible.queryAccessibleInterface(self._nodes[tpn])


@cache
def let_desks_be_read() -> None:
    """Tell Qt, once for the whole process, how to read a desk and its cards."""
    QAccessible.installFactory(_reader_of)


def announce_focus(view: QGraphicsView) -> None:
    """Tell a screen reader, if one listens, on which card of the desk the keyboard is."""
    if not QAccessible.isActive():
        return
    card = QAccessible.queryAccessibleInterface(view).focusChild()
    if card is not None:
        QAccessible.updateAccessibility(QAccessibleEvent(card, QAccessible.Event.Focus))


def _reader_of(kind: str, thing: QObject) -> QAccessibleInterface | None:
    if isinstance(thing, CardNode):
        return CardReader(thing)
    if kind == "DeskView" and isinstance(thing, QGraphicsView):
        return DeskReader(thing)
    return None


def _cards_of(view: QGraphicsView) -> Mapping[int, CardItem]:
    """The cards on a desk; none on one that is only being made, or is gone."""
    scene = view.scene() if shiboken6.isValid(view) else None
    return scene.cards if isinstance(scene, DeskScene) else {}


def _tr(text: str) -> str:
    return QCoreApplication.translate("CardReading", text)
