"""The desk as a scene: items made from a picture, kept as long as they are the same."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation, Signal
from PySide6.QtWidgets import QGraphicsScene

from arbiter_app.widgets.desk.items import AreaItem, CardItem, LinkItem, RouteItem
from arbiter_app.widgets.desk.metrics import Metrics
from arbiter_app.widgets.desk.picture import Form, Link, LinkKind, Mark, Picture

MOVING_MILLISECONDS = 150
"""How long the cards take to go to their new places."""

_RAISED = 5
_LANDED = 0.5
"""Pixels: who has less far to go does not move."""


class DeskScene(QGraphicsScene):
    """Cards, areas and lines of one picture.

    Cards go to their new places by themselves; what the picture says of pairs comes when they have
    ``arrived``.
    """

    arrived = Signal()

    def __init__(self, metrics: Metrics, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.metrics = metrics
        self.picture = Picture()
        self.cards: dict[int, CardItem] = {}
        self.areas: list[AreaItem] = []
        self._links: list[LinkItem | RouteItem] = []
        self._rects: dict[int, QRectF] = {}
        self._ways: dict[int, tuple[QPointF, QPointF]] = {}
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.setDuration(MOVING_MILLISECONDS)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._move)
        self._motion.finished.connect(self._arrive)

    @property
    def is_moving(self) -> bool:
        """Cards are on their way."""
        return bool(self._ways)

    def show_picture(self, picture: Picture, metrics: Metrics, *, moves: bool = False) -> None:
        """Lay the cards as the picture says, and let them go there if they are to be seen going."""
        self.end_motion()
        is_resized = metrics != self.metrics
        before = {tpn: item.pos() for tpn, item in self.cards.items()} | self._ghost_places()
        self.picture, self.metrics = picture, metrics
        self._lay_areas()
        self._lay_cards(is_resized)
        if moves and not is_resized:
            self._begin_motion(before)
        if not self.is_moving:
            self._arrive()

    def end_motion(self) -> None:
        """Let every card be where it goes, at once."""
        if self.is_moving:
            self._motion.stop()
            self._arrive()

    def _begin_motion(self, before: Mapping[int, QPointF]) -> None:
        for tpn, item in self.cards.items():
            start = before.get(tpn)
            if start is not None and (start - item.pos()).manhattanLength() > _LANDED:
                self._ways[tpn] = start, item.pos()
                item.setPos(start)
                item.setZValue(_RAISED if tpn in self.picture.about else 1)
        if self._ways:
            self._show_links([link for link in self.picture.links if self._stays(link)])
            for area in self.areas:
                area.speaks = False
            self._motion.start()

    def _stays(self, link: Link) -> bool:
        """A pair that was made before, and of whom nobody is on his way."""
        is_moving = link.one in self._ways or link.other in self._ways
        return link.kind is LinkKind.PAIR and not is_moving

    def _move(self, share: float) -> None:
        for tpn, (start, end) in self._ways.items():
            if tpn in self.cards:
                self.cards[tpn].setPos(start + (end - start) * share)

    def _arrive(self) -> None:
        """Everybody has arrived: now say what there is to say."""
        for tpn, (_, end) in self._ways.items():
            if tpn in self.cards:
                self.cards[tpn].setPos(end)
                self.cards[tpn].setZValue(0)
        self._ways = {}
        for area in self.areas:
            area.speaks = True
            area.update()
        self._show_links(self.picture.links)
        self.arrived.emit()

    def show_marks(self, marks: Mapping[int, Mark]) -> None:
        """Let every card say what it is to the one that is held; none says anything else."""
        for tpn in self.cards:
            self.show_mark(tpn, marks.get(tpn))

    def show_mark(self, tpn: int, mark: Mark | None) -> None:
        """Let one card say this."""
        item = self.cards.get(tpn)
        if item is not None and item.mark != mark:
            item.mark = mark
            item.update()

    def area_at(self, place: QPointF) -> AreaItem | None:
        """The area in which a point lies."""
        for item in self.areas:
            if item.pos().y() <= place.y() < item.pos().y() + item.height:
                return item
        return None

    def area_of(self, tpn: int) -> AreaItem | None:
        """The area in which a card lies by the picture."""
        spots = ((item, spot) for item in self.areas for spot in item.area.spots)
        return next((item for item, spot in spots if spot.tpn == tpn), None)

    def area_named(self, key: Hashable) -> AreaItem | None:
        """The area with that key."""
        return next((item for item in self.areas if item.area.key == key), None)

    def card_at(self, place: QPointF, but: int | None = None) -> int | None:
        """The TPN of the card under a point, other than one."""
        for item in self.items(place):
            if isinstance(item, CardItem) and item.face.tpn != but:
                return item.face.tpn
        return None

    def rect_of(self, tpn: int) -> QRectF:
        """Where a card lies by the picture, on its way or not."""
        return self._rects[tpn]

    def lie_down(self, tpn: int) -> None:
        """Put a card back where it lies by the picture."""
        item = self.cards.get(tpn)
        if item is not None:
            item.setPos(self._rects[tpn].topLeft())
            item.setZValue(0)

    def _lay_areas(self) -> None:
        for item in self.areas:
            self.removeItem(item)
        self.areas = []
        top = 0.0
        for area in self.picture.areas:
            item = AreaItem(self.metrics, area, self.picture.faces)
            item.setPos(0, top)
            self.addItem(item)
            self.areas.append(item)
            top += item.height
        self.setSceneRect(QRectF(0, 0, self.metrics.width, top))

    def _lay_cards(self, is_resized: bool) -> None:
        self._rects = self._places()
        for tpn in [*self.cards]:
            if tpn not in self._rects or is_resized:
                self.removeItem(self.cards.pop(tpn))
        for tpn, rect in self._rects.items():
            face = self.picture.faces[tpn]
            item = self.cards.get(tpn)
            if item is None:
                item = self.cards[tpn] = CardItem(self.metrics, face, rect.size())
                self.addItem(item)
            item.face = face
            item.resize(rect.size())
            item.setPos(rect.topLeft())
            item.setZValue(0)
            item.update()

    def _places(self) -> dict[int, QRectF]:
        return {
            spot.tpn: rect
            for item in self.areas
            for spot, rect in self.metrics.card_rects(item.pos().y(), item.area)
        }

    def _ghost_places(self) -> dict[int, QPointF]:
        """Where they are who have only a box, so that their cards come from there."""
        places = ((item, place, tpn) for item in self.areas for place, tpn in _boxes(item))
        return {
            tpn: item.pos() + self.metrics.ghost_rect(item.area, place).topLeft()
            for item, place, tpn in places
            if tpn not in self.cards
        }

    def _show_links(self, links: Sequence[Link]) -> None:
        """Draw these lines and the ways of floaters; cards say what kind of line they have."""
        for item in self._links:
            self.removeItem(item)
        shown = [link for link in links if link.one in self.cards and link.other in self.cards]
        self._links = [*map(self._link, shown), *self._routes()]
        for item in self._links:
            self.addItem(item)
        kinds = _kinds(links)
        for tpn, card in self.cards.items():
            card.kind = kinds.get(tpn)
            card.update()

    def _routes(self) -> list[RouteItem]:
        """The way of those who have floated out of the area above into the one shown."""
        found = []
        for above, here in zip(self.areas, self.areas[1:], strict=False):
            if above.area.form is Form.SMALL and here.area.key == self.picture.shown_area:
                found += [
                    self._route(above, place, tpn)
                    for place, tpn in _boxes(above)
                    if tpn in self.cards and tpn not in self._ways and _lies_in(here, tpn)
                ]
        return found[-1:]

    def _route(self, above: AreaItem, place: int, tpn: int) -> RouteItem:
        box = self.metrics.ghost_rect(above.area, place).translated(above.pos())
        card = self.cards[tpn]
        start = QPointF(box.center().x(), box.bottom())
        end = card.pos() + QPointF(card.size.width() * 0.55, -2)
        return RouteItem(self.metrics, start, end, above.area.aside)

    def _link(self, link: Link) -> LinkItem:
        """A line between the sides on which the two cards face each other."""
        one, other = self.cards[link.one], self.cards[link.other]
        if one.pos().x() > other.pos().x():
            one, other = other, one
            link = replace(link, one=link.other, other=link.one)
        start, end = _right_side(one), other.pos() + QPointF(0, other.size.height() / 2)
        if one.pos().x() == other.pos().x():
            end = _right_side(other)
        return LinkItem(self.metrics, link, start, end)


def _right_side(card: CardItem) -> QPointF:
    return card.pos() + QPointF(card.size.width(), card.size.height() / 2)


def _boxes(item: AreaItem) -> list[tuple[int, int]]:
    """The boxes of an area as they are seen: the place of each, and whose it is."""
    return [] if item.area.form in (Form.LINE, Form.ROW) else list(enumerate(item.area.ghosts))


_WEIGHT = (
    LinkKind.TRIED,
    LinkKind.PAIR,
    LinkKind.PROPOSED,
    LinkKind.EXCHANGED,
    LinkKind.GIVEN_UP,
    LinkKind.FORBIDDEN,
    LinkKind.FAILED,
)
"""Of several lines at a card the last of these counts for its frame."""


def _kinds(links: Sequence[Link]) -> dict[int, LinkKind]:
    """What kind of line every card has."""
    ordered = sorted(links, key=lambda link: _WEIGHT.index(link.kind))
    return {tpn: link.kind for link in ordered for tpn in (link.one, link.other)}


def _lies_in(item: AreaItem, tpn: int) -> bool:
    return any(spot.tpn == tpn for spot in item.area.spots)
