"""Which of a player's ratings is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QWidget

from pairing.formats.rating_lists import RatingKind

if TYPE_CHECKING:
    from arbiter_app.core.settings import Settings


class RatingKindBox(QComboBox):
    """The kinds to choose from; the last choice is kept in the settings."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        for kind, text in kind_names(self).items():
            self.addItem(text, kind.value)
        self.setCurrentIndex(max(self.findData(settings.rating_kind), 0))
        self.setAccessibleName(self.tr("Rating to use"))
        self.activated.connect(self._keep)

    @property
    def kind(self) -> RatingKind:
        """The one that is chosen."""
        return RatingKind(str(self.currentData()))

    def _keep(self) -> None:
        self._settings.rating_kind = self.kind.value


def kind_names(widget: QWidget) -> dict[RatingKind, str]:
    """The kinds of ratings in words."""
    return {
        RatingKind.STANDARD: widget.tr("Standard"),
        RatingKind.RAPID: widget.tr("Rapid"),
        RatingKind.BLITZ: widget.tr("Blitz"),
    }
