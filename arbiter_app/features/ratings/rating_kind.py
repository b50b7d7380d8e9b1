"""Which of a player's ratings is used, of which list, and which stand in for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QWidget

from pairing.formats.rating_lists import FALL_BACKS, FallBack, ListInfo, Method, RatingKind

if TYPE_CHECKING:
    from arbiter_app.core.settings import Settings

_BETWEEN = ","


class RatingOrderBox(QComboBox):
    """The orders in which ratings are tried, to choose from; the last choice is kept."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        for order in FALL_BACKS:
            self.addItem(order_text(order, self), _key(order))
        self.setCurrentIndex(max(self.findData(settings.rating_order), 0))
        self.setAccessibleName(self.tr("Rating to use"))
        self.setToolTip(self.tr("Whoever does not have the first rating gets the next one"))
        self.activated.connect(self._keep)

    @property
    def order(self) -> FallBack:
        """The one that is chosen."""
        return FALL_BACKS[self.currentIndex()]

    def _keep(self) -> None:
        self._settings.rating_order = str(self.currentData())


def chosen_order(settings: Settings) -> FallBack:
    """The order that was chosen last, else the usual one."""
    return next((each for each in FALL_BACKS if _key(each) == settings.rating_order), FALL_BACKS[0])


def chosen_method(settings: Settings, infos: Iterable[ListInfo]) -> Method:
    """What was chosen last where there are both lists, else the method that alone is possible."""
    kinds = {info.is_own for info in infos}
    if len(kinds) < 2:
        return Method.OWN if True in kinds else Method.FIDE
    return next((each for each in Method if each.value == settings.rating_method), Method.FIDE)


def _key(order: FallBack) -> str:
    return _BETWEEN.join(kind.value for kind in order)


class RatingMethodBox(QComboBox):
    """What the rating follows from where there is a list of one's own; the last choice is kept.

    It is shown only where both lists are there.
    """

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self._only: Method | None = Method.FIDE
        for method, text in self._texts().items():
            self.addItem(text, method.value)
        self.setCurrentIndex(max(self.findData(settings.rating_method), 0))
        self.setAccessibleName(self.tr("List to use"))
        self.setToolTip(self.tr("Whether the rating of FIDE counts or that of your own list"))
        self.activated.connect(self._keep)
        self.show_for(())

    def _texts(self) -> dict[Method, str]:
        return {
            Method.FIDE: self.tr("FIDE's list only"),
            Method.OWN: self.tr("Own list only"),
            Method.FIDE_ELSE_OWN: self.tr("FIDE's list, else own list"),
            Method.OWN_ELSE_FIDE: self.tr("Own list, else FIDE's list"),
            Method.HIGHER: self.tr("The higher rating of both"),
        }

    def show_for(self, infos: Sequence[ListInfo]) -> None:
        """Offer what these lists make possible."""
        kinds = {info.is_own for info in infos}
        self._only = None if len(kinds) > 1 else Method.OWN if True in kinds else Method.FIDE
        self.setVisible(self._only is None)

    @property
    def method(self) -> Method:
        """The one that is chosen, or that alone is possible."""
        return self._only or Method(self.currentData())

    def _keep(self) -> None:
        self._settings.rating_method = str(self.currentData())


def order_text(order: FallBack, widget: QWidget) -> str:
    """The ratings in the order in which they are tried."""
    names = kind_names(widget)
    if len(order) == 1:
        return widget.tr("{rating} only").format(rating=names[order[0]])
    return " → ".join(names[kind] for kind in order)


def kind_names(widget: QWidget) -> dict[RatingKind, str]:
    """The kinds of ratings in words."""
    return {
        RatingKind.STANDARD: widget.tr("Standard"),
        RatingKind.RAPID: widget.tr("Rapid"),
        RatingKind.BLITZ: widget.tr("Blitz"),
    }
