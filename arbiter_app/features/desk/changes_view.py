"""Why two players do not meet, as cards: as paired, instead, and only what would change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from arbiter_app.features.desk.desk_pictures import faces_of
from arbiter_app.widgets.desk.metrics import Layout
from arbiter_app.widgets.desk.picture import (
    Area,
    Link,
    LinkKind,
    Picture,
    Remark,
    Spot,
    Tone,
)
from arbiter_app.widgets.desk.view import DeskView
from arbiter_app.widgets.notice_line import NoticeLine
from arbiter_app.widgets.plain_label import PlainLabel
from pairing.core.cards import PairingCard
from pairing.core.model import Colour
from pairing.explaining.changes import ChangedBoard, Changes
from pairing.speech.voice import Voice
from pairing.systems.system import Traits
from pairing.trace.answers import Outcome

_MOST_LISTED = 10


class ChangesView(QFrame):
    """Shows the boards as they are on the left, and those that would come on the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("changes")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.heads = tuple(PlainLabel(self) for _ in range(2))
        self.desks = tuple(DeskView(self) for _ in range(2))
        for head, desk in zip(self.heads, self.desks, strict=True):
            head.setProperty("role", "title")
            desk.layout_kind = Layout.PAIRS
            desk.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            desk.setFrameShape(QFrame.Shape.NoFrame)
        self.rest = NoticeLine(self)
        self._lay_out()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(12)
        for head, desk in zip(self.heads, self.desks, strict=True):
            column = QVBoxLayout()
            column.addWidget(head)
            column.addWidget(desk, 1)
            row.addLayout(column, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.addLayout(row, 1)
        layout.addWidget(self.rest)

    def show_changes(
        self,
        changes: Changes,
        cards: Mapping[int, PairingCard],
        pairs: Sequence[tuple[int, int]],
        voice: Voice,
        traits: Traits,
    ) -> None:
        """Show what would change; ``pairs`` are the boards of the round in their order."""
        drawing = _Drawing(changes, cards, voice, traits)
        for desk, boards in zip(self.desks, (changes.as_paired, changes.instead), strict=True):
            desk.show_picture(drawing.picture(boards))
        self.heads[0].setText(self.tr("As paired"))
        self.heads[1].setText(self.tr("Instead"))
        self.rest.show_text(" ".join(self._beside(changes, cards, pairs)))

    def _beside(
        self,
        changes: Changes,
        cards: Mapping[int, PairingCard],
        pairs: Sequence[tuple[int, int]],
    ) -> list[str]:
        """Who would have the bye then, and which boards stay as they are."""
        said = []
        if changes.bye_goes is not None:
            name = cards[changes.bye_goes[1]].player.name
            said.append(self.tr("The bye would go to {name}.").format(name=name))
        if changes.instead and changes.staying:
            listed = [pairs[number - 1] for number in changes.staying[:_MOST_LISTED]]
            words = ", ".join(f"{white}–{black}" for white, black in listed)
            more = " …" if len(changes.staying) > _MOST_LISTED else ""
            text = self.tr("Unchanged boards ({count}): {list}")
            said.append(text.format(count=len(changes.staying), list=f"{words}{more}"))
        return said


class _Drawing:
    """Draws boards, one below the other, with a few words over each."""

    def __init__(
        self,
        changes: Changes,
        cards: Mapping[int, PairingCard],
        voice: Voice,
        traits: Traits,
    ) -> None:
        self._changes = changes
        self._cards = cards
        self._traits = traits
        players = [t for each in (*changes.as_paired, *changes.instead) for t in _pair(each)]
        self._faces = faces_of(cards, players, voice, traits=traits)
        self._colours = {colour: voice.say(f"replay.{colour.name.lower()}") for colour in Colour}

    def picture(self, boards: Sequence[ChangedBoard]) -> Picture:
        """These boards, White on the left."""
        areas = tuple(self._area(board) for board in boards)
        links = tuple(Link(*_pair(board), self._kind(board), white=board.white) for board in boards)
        named = {tpn for board in boards for tpn in _pair(board)}
        faces = {tpn: replace(face) for tpn, face in self._faces.items() if tpn in named}
        return Picture(areas, links, faces)

    def _area(self, board: ChangedBoard) -> Area:
        spots = (Spot(board.white, 0, 0), Spot(board.black, 1, 0))
        return Area(_pair(board), "", spots=spots, caption=self._caption(board))

    def _kind(self, board: ChangedBoard) -> LinkKind:
        if self._is_refused(board):
            return LinkKind.FAILED
        if board.number and not board.denied:
            return LinkKind.PAIR
        return LinkKind.GIVEN_UP if board.denied else LinkKind.TRIED

    def _is_refused(self, board: ChangedBoard) -> bool:
        """It is the pair asked for, and it would be worse or is not possible."""
        is_asked = not board.number and set(_pair(board)) == set(self._changes.asked)
        return is_asked and self._changes.outcome in (Outcome.WORSE, Outcome.IMPOSSIBLE)

    def _caption(self, board: ChangedBoard) -> Remark:
        """The number of the board, and who gets the colour he wants."""
        words = self._board_words(board)
        number = _tr("Board {board}").format(board=board.number) if board.number else ""
        text = " · ".join(part for part in (number, words) if part)
        tone = Tone.GOOD if board.number else Tone.PLAIN
        tone = Tone.GIVEN_UP if board.denied else tone
        return Remark(text, Tone.REFUSED if self._is_refused(board) else tone)

    def _board_words(self, board: ChangedBoard) -> str:
        """What is said of the pair asked for if it is refused; else of the colours."""
        if self._is_refused(board) and self._changes.outcome is Outcome.IMPOSSIBLE:
            return _tr("not possible")
        if self._is_refused(board) and not board.denied:
            return _tr("would be worse")
        return self._colour_words(board) if self._traits.has_colour_preferences else ""

    def _colour_words(self, board: ChangedBoard) -> str:
        if not board.denied:
            return _tr("both get their colour")
        (denied, *_) = board.denied
        wish = self._cards[denied].preference.colour
        assert wish is not None
        other = board.black if denied == board.white else board.white
        text = _tr("{name} wants {colour}")
        if self._cards[other].preference.colour is wish:
            text = _tr("both want {colour}: {name} goes without")
        return text.format(colour=self._colours[wish], name=self._cards[denied].player.name)


def _pair(board: ChangedBoard) -> tuple[int, int]:
    return board.white, board.black


def _tr(text: str) -> str:
    return QCoreApplication.translate("DeskPictures", text)
