"""Which of a player's ratings is used, and which stand in for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QWidget

from pairing.formats.rating_lists import FALL_BACKS, FallBack, RatingKind

if TYPE_CHECKING:
    from arbiter_app.core.settings import Settings

_BETWEEN = ","


class RatingOrderBox(QComboBox):
    """The orders in which ratings are tried, to choose from; the last choice is kept."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        for order in FALL_BACKS:
            self.addItem(order_text(order, self), _BETWEEN.join(kind.value for kind in order))
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
