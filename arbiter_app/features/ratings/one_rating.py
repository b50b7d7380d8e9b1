"""The rating with which the selected player is taken: as the order says, or another one of his."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from arbiter_app.features.ratings.rating_kind import kind_names
from pairing.core.model.player import HIGHEST_RATING
from pairing.formats.rating_lists import RatedPlayer, UsedRating

if TYPE_CHECKING:
    from arbiter_app.core.settings import Settings

USUAL_FLOOR = 1400
"""FIDE publishes no rating below it."""


class OneRatingBox(QComboBox):
    """The ratings of one player to choose from; the next player begins with the usual one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._ratings: tuple[UsedRating, ...] = ()
        self.setAccessibleName(self.tr("Rating of the selected player"))
        self.setToolTip(self.tr("Another rating of this player alone"))

    def show_player(self, player: RatedPlayer | None, usual: UsedRating) -> None:
        """Offer the player's ratings, the usual one first."""
        others = () if player is None else player.ratings()
        self._ratings = (usual, *(used for used in others if used != usual))
        self.clear()
        self.addItems([self._text(used) for used in self._ratings])
        self.setEnabled(len(self._ratings) > 1)

    @property
    def used(self) -> UsedRating:
        """The one that is chosen."""
        return self._ratings[self.currentIndex()]

    def _text(self, used: UsedRating) -> str:
        if not used.value:
            return self.tr("no rating")
        names = kind_names(self)
        kind = self.tr("own list") if used.source is None else names[used.source]
        return f"{used.value} ({kind})"


class LeastRatingBox(QSpinBox):
    """What is entered for players without any rating; 0 for nothing. The last choice is kept."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setRange(0, HIGHEST_RATING)
        self.setSingleStep(100)
        self.setPrefix(self.tr("Unrated: "))
        self.setSpecialValueText(self.tr("Unrated: none"))
        self.setAccessibleName(self.tr("Rating for players without one"))
        self.setToolTip(
            self.tr(
                "The lowest rating, such as {floor}, for players for whom no rating is found"
            ).format(floor=USUAL_FLOOR)
        )
        self.setValue(settings.least_rating)
        self.valueChanged.connect(self._keep)

    def _keep(self, rating: int) -> None:
        self._settings.least_rating = rating
