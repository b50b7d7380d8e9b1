"""A field for one player, by number or name."""

from __future__ import annotations

import re

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from pairing.core.model import Player
from pairing.core.names import folded

_NUMBER = re.compile(r"\s*(\d+)\b")


class PlayerField(QLineEdit):
    """Takes ``9``, ``9 Louise`` or a part of a name that only one player has.

    ``completed`` says that a player was chosen from the list of those that fit.
    """

    completed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._players: tuple[Player, ...] = ()
        self._choices = QStringListModel(self)
        self.setPlaceholderText(self.tr("No. or name"))
        self.setAccessibleName(name)
        completer = QCompleter(self._choices, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.activated.connect(self.completed)
        self.setCompleter(completer)

    def show_players(self, players: tuple[Player, ...]) -> None:
        """Offer these players."""
        if players != self._players:
            self._players = players
            self._choices.setStringList([_choice(player) for player in players])

    def choose(self, tpn: int) -> None:
        """Put a player in by his number."""
        texts = (_choice(player) for player in self._players if player.tpn == tpn)
        self.setText(next(texts, ""))
        self.setCursorPosition(0)  # the number stays in sight where the name is too long

    def tpn(self) -> int | None:
        """The number of the player meant; ``None`` if nobody is, or several could be."""
        number = _NUMBER.match(self.text())
        if number:
            fitting = [player for player in self._players if player.tpn == int(number[1])]
        else:
            fitting = self._called(folded(self.text()))
        return fitting[0].tpn if len(fitting) == 1 else None

    def _called(self, words: str) -> list[Player]:
        """Those with exactly that name, or else those with these words in their names."""
        if not words:
            return []
        exact = [player for player in self._players if folded(player.name) == words]
        return exact or [player for player in self._players if words in folded(player.name)]


def _choice(player: Player) -> str:
    return f"{player.tpn} {player.name}"
