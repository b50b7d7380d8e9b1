"""The field in which a bracket, a board or a player of a replay is looked for."""

from __future__ import annotations

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from arbiter_app.core.voices import terms_of
from pairing.core.names import folded
from pairing.explaining.replay import RoundReplay
from pairing.trace.narration import RoundNarrator

Place = tuple[str, int]
"""What can be looked for, in words, and the step to go to."""


class StepSearch(QLineEdit):
    """Takes words or a number of a bracket, a board or a player; ``chosen`` brings the step."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places: tuple[Place, ...] = ()
        self._texts = QStringListModel(self)
        self._name_places()
        self.setClearButtonEnabled(True)
        completer = QCompleter(self._texts, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.activated.connect(self._go)
        self.setCompleter(completer)
        self.returnPressed.connect(lambda: self._go(self.text()))

    def show_places(self, places: tuple[Place, ...]) -> None:
        """Offer these places."""
        self._places = places
        self._name_places()
        self._texts.setStringList([text for text, _ in places])
        self.clear()

    def _name_places(self) -> None:
        """Say where one can go: to players, or to teams."""
        self.setPlaceholderText(self.tr("Go to a bracket, board or player…", terms_of(self)))
        self.setAccessibleName(self.tr("Go to a bracket, board or player", terms_of(self)))

    def _go(self, text: str) -> None:
        """Go to the place of that name, else to the first that begins with it or contains it."""
        wanted = folded(text)
        if not wanted:
            return
        tests = (
            lambda own: own == wanted,
            lambda own: own.startswith(f"{wanted} "),
            lambda own: wanted in own,
        )
        for fits in tests:
            for own, step in self._places:
                if fits(folded(own)):
                    self.chosen.emit(step)
                    return


def step_of_pair(replay: RoundReplay, steps: list[int], pair: frozenset[int]) -> int | None:
    """The step in which that pair is accepted; ``steps`` are those of the end of each bracket."""
    brackets = zip(replay.trace.brackets, steps, strict=False)
    return next((step for bracket, step in brackets if pair in map(frozenset, bracket.pairs)), None)


def places_of(
    replay: RoundReplay, narrator: RoundNarrator, brackets: list[tuple[int, int]], board_text: str
) -> tuple[Place, ...]:
    """Brackets, boards and players with the step to go to.

    ``brackets`` has the first and the last step of each; ``board_text`` names a board.
    """
    found: list[Place] = []
    ends: dict[frozenset[int], int] = {}
    players: dict[int, int] = {}
    for bracket, (first, last) in zip(replay.trace.brackets, brackets, strict=False):
        found.append((narrator.heading(bracket), first))
        for pair in bracket.pairs:
            ends[frozenset(pair)] = last
            players |= dict.fromkeys(pair, last)
        players |= {tpn: last for tpn in bracket.downfloaters if tpn not in players}
    boards = enumerate(replay.explanation.pairing.pairs, start=1)
    for number, pair in boards:
        if frozenset(pair) in ends:
            names = " – ".join(map(narrator.name, pair))
            found.append((board_text.format(board=number, players=names), ends[frozenset(pair)]))
    found += [
        (f"{tpn} {narrator.cards[tpn].player.name}", step) for tpn, step in sorted(players.items())
    ]
    return tuple(found)
