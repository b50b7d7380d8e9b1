"""The desk as a scene: items made from a picture, kept as long as they are the same."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from arbiter_app.widgets.desk.items import AreaItem, CardItem, LinkItem
from arbiter_app.widgets.desk.metrics import Metrics
from arbiter_app.widgets.desk.picture import Link, LinkKind, Mark, Picture


class DeskScene(QGraphicsScene):
    """Cards, areas and lines of one picture."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__()
        self.metrics = metrics
        self.picture = Picture()
        self.cards: dict[int, CardItem] = {}
        self.areas: list[AreaItem] = []
        self._links: list[LinkItem] = []

    def show_picture(self, picture: Picture, metrics: Metrics) -> None:
        """Lay the cards as the picture says."""
        is_resized = metrics != self.metrics
        self.picture, self.metrics = picture, metrics
        self._lay_areas()
        self._lay_cards(is_resized)
        self._lay_links()

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

    def lie_down(self, tpn: int) -> None:
        """Put a card back where it lies by the picture."""
        item = self.cards.get(tpn)
        if item is not None:
            item.setPos(self._places()[tpn])
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
        places = self._places()
        for tpn in [*self.cards]:
            if tpn not in places or is_resized:
                self.removeItem(self.cards.pop(tpn))
        kinds = _kinds(self.picture)
        for tpn, place in places.items():
            face = self.picture.faces[tpn]
            item = self.cards.get(tpn)
            if item is None:
                item = self.cards[tpn] = CardItem(self.metrics, face)
                self.addItem(item)
            item.face, item.kind = face, kinds.get(tpn)
            item.setPos(place)
            item.setZValue(0)
            item.update()

    def _places(self) -> dict[int, QPointF]:
        return {
            spot.tpn: self.metrics.card_place(item.pos().y(), spot.column, spot.row)
            for item in self.areas
            for spot in item.area.spots
        }

    def _lay_links(self) -> None:
        for item in self._links:
            self.removeItem(item)
        self._links = [
            self._link(link)
            for link in self.picture.links
            if link.one in self.cards and link.other in self.cards
        ]
        for item in self._links:
            self.addItem(item)

    def _link(self, link: Link) -> LinkItem:
        """A line between the sides on which the two cards face each other."""
        one, other = self.cards[link.one], self.cards[link.other]
        if one.pos().x() > other.pos().x():
            one, other = other, one
            link = replace(link, one=link.other, other=link.one)
        middle = self.metrics.card_height / 2
        start = one.pos() + QPointF(self.metrics.card_width, middle)
        end = other.pos() + QPointF(0, middle)
        if one.pos().x() == other.pos().x():
            end = other.pos() + QPointF(self.metrics.card_width, middle)
        return LinkItem(self.metrics, link, start, end)


_WEIGHT = (
    LinkKind.PAIR,
    LinkKind.PROPOSED,
    LinkKind.TRIED,
    LinkKind.EXCHANGED,
    LinkKind.FAILED,
)
"""Of several lines at a card the last of these counts for its frame."""


def _kinds(picture: Picture) -> dict[int, LinkKind]:
    """What kind of line every card has."""
    ordered = sorted(picture.links, key=lambda link: _WEIGHT.index(link.kind))
    return {tpn: link.kind for link in ordered for tpn in (link.one, link.other)}
