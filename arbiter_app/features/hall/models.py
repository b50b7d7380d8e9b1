"""What players report, who may write, and what happened, as tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt

from arbiter_app.core.marking import marked
from arbiter_app.core.voices import voice_of
from arbiter_app.features.hall.choice_table import CHOICE_ROLE, LINE_ROLE
from arbiter_app.widgets.tuple_model import Column, Index, TupleModel
from pairing.core.model import GameResult, Tournament
from pairing.hall.messages import Shown, ShownHappening, ShownOvertaken, ShownPhone, ShownReport
from pairing.hall.reports import State
from pairing.hall.roles import LAST_BOARD, PhoneRole
from pairing.hall.seats import current_seats, people
from pairing.reports.lists.columns import plain_name
from pairing.reports.notation import result_text
from pairing.speech.voice import Voice

_RIGHT = Qt.AlignmentFlag.AlignRight
_CENTRE = Qt.AlignmentFlag.AlignHCenter
_SIGNS = {State.CONFLICT: "✕ ", State.AGREED: "✓ ", State.ONE_SIDE: ""}
GAME_COLUMN = 1
STATE_COLUMN = 4
WHAT_COLUMN = 1
NAME_COLUMN = 0
TONE_ROLE = Qt.ItemDataRole.UserRole + 20


@dataclass(frozen=True, slots=True)
class Waiting:
    """A board that waits for the arbiter: reports of players, or a result that came too late.

    ``label`` is its number, in a match ``7.2``; ``white`` and ``black`` are those who sit there.
    ``result`` is what both or one of the players say. ``late`` is the number of the late result, 0
    for reports. ``choice`` is what one click can do: nothing where two reports differ.
    """

    board: int
    label: str
    white: int
    black: int
    game: str
    white_says: str
    black_says: str
    state: str
    time: datetime
    result: GameResult | None = None
    is_agreed: bool = False
    is_conflict: bool = False
    late: int = 0
    white_name: str = ""
    black_name: str = ""
    white_time: datetime | None = None
    black_time: datetime | None = None
    choice: str = ""

    @property
    def key(self) -> tuple[str, int]:
        """By what the same line is found again."""
        return self.label, self.late

    @property
    def tone(self) -> str:
        """The colour that goes with the words of the state, by its name in the theme."""
        return "red" if self.is_conflict else "green" if self.is_agreed else "amber"


def waiting_boards(shown: Shown, tournament: Tournament, voice: Voice) -> tuple[Waiting, ...]:
    """What the arbiter is to look at: conflicts first, then what came too late, then the rest."""
    names = people(tournament)

    def called(number: int) -> str:
        return plain_name(names[number], voice) if number in names else "–"

    def game(white: int, black: int) -> str:
        return f"{called(white)} – {called(black)}"

    def confirming(report: ShownReport) -> str:
        if report.state is State.CONFLICT:
            return ""
        return voice.say(
            "hall.confirm-result", {"result": said(report.white_says or report.black_says)}
        )

    def said(result: GameResult | None) -> str:
        return result_text(result, voice) if result else "–"

    reports = [
        Waiting(
            each.board,
            _label(each),
            each.white,
            each.black,
            game(each.white, each.black),
            said(each.white_says),
            said(each.black_says),
            _SIGNS[each.state] + voice.say(f"hall.state-{each.state.value}"),
            each.time,
            None if each.state is State.CONFLICT else each.white_says or each.black_says,
            each.state is State.AGREED,
            each.state is State.CONFLICT,
            white_name=called(each.white),
            black_name=called(each.black),
            white_time=each.white_time,
            black_time=each.black_time,
            choice=confirming(each),
        )
        for each in shown.reports
    ]
    late = [
        Waiting(
            each.board,
            _label(each),
            each.white,
            each.black,
            game(each.white, each.black),
            "",
            "",
            voice.say("hall.state-late", {"name": each.name, "result": said(each.result)}),
            each.time,
            late=each.number,
            choice=QCoreApplication.translate("ReportBand", "Seen"),
        )
        for each in shown.overtaken
    ]
    conflicts = [each for each in reports if each.is_conflict]
    return (*conflicts, *late, *(each for each in reports if not each.is_conflict))


def _label(shown: ShownReport | ShownOvertaken) -> str:
    return f"{shown.board}.{shown.place}" if shown.place else str(shown.board)


def clock(time: datetime) -> str:
    """The time of day here."""
    return f"{time.astimezone():%H:%M:%S}"


class WaitingModel(TupleModel[Waiting]):
    """A line a board that waits for the arbiter."""

    columns = (
        Column(marked("WaitingModel", "Board"), lambda each: each.label, lambda e: e.board, _RIGHT),
        Column(marked("WaitingModel", "Game"), lambda each: each.game, None),
        Column(marked("WaitingModel", "White says"), lambda each: each.white_says, None, _CENTRE),
        Column(marked("WaitingModel", "Black says"), lambda each: each.black_says, None, _CENTRE),
        Column(marked("WaitingModel", "State"), lambda each: each.state, None),
        Column("", lambda each: each.choice, None, _CENTRE),
    )

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """As every table, the tone of the state, and what can be chosen."""
        if role == TONE_ROLE and index.isValid():
            return self.rows[index.row()].tone
        if role == CHOICE_ROLE and index.isValid():
            return self.rows[index.row()].choice
        if role == LINE_ROLE and index.isValid():
            return self.rows[index.row()].key
        return super().data(index, role)


def boards_text(phone: ShownPhone, voice: Voice) -> str:
    """Which boards a phone may write."""
    if phone.role is PhoneRole.PLAYER:
        return voice.say("hall.own-board")
    if phone.last >= LAST_BOARD and phone.first <= 1:
        return voice.say("hall.all-boards")
    return voice.say("hall.boards-from-to", {"first": phone.first, "last": phone.last})


class PhonesModel(TupleModel[ShownPhone]):
    """A line a phone that may write."""

    columns = (
        Column(marked("PhonesModel", "Name"), lambda each: each.name, None),
        Column(
            marked("PhonesModel", "Phone"),
            lambda each: str(each.number),
            lambda e: e.number,
            _RIGHT,
        ),
        Column(
            marked("PhonesModel", "Role"),
            None,
            None,
            words=lambda each, voice: voice.say(f"hall.role-{each.role.value}"),
        ),
        Column(marked("PhonesModel", "Boards"), None, None, words=boards_text),
        Column(
            marked("PhonesModel", "Seen"), lambda each: clock(each.seen) if each.seen else "–", None
        ),
        Column("", None, None, _RIGHT, words=lambda each, voice: voice.say("hall.revoke")),
    )

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """As every table; every phone can be revoked."""
        if role == LINE_ROLE and index.isValid():
            return self.rows[index.row()].number
        return True if role == CHOICE_ROLE else super().data(index, role)


class HappenedModel(TupleModel[ShownHappening]):
    """A line for everything that happened in the hall, the newest first."""

    columns = (
        Column(marked("HappenedModel", "Time"), lambda each: clock(each.time), None),
        Column(
            marked("HappenedModel", "What happened"),
            None,
            None,
            words=lambda each, voice: voice.say(each.key, each.values),
        ),
        Column("", None, None, _RIGHT),
    )

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._standing: Mapping[tuple[int, int], GameResult] = {}
        self._round = 0

    def show_tournament(self, tournament: Tournament) -> None:
        """Offer to take back what still stands in the round that is being played."""
        self._round = len(tournament.rounds)
        self._standing = {
            (seat.white, seat.black): seat.result for seat in current_seats(tournament)
        }

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """As every table; at the end what can be done about it, or what it is."""
        if index.isValid() and index.column() == len(self.columns) - 1:
            happening = self.rows[index.row()]
            if role == LINE_ROLE:
                return happening.time, happening.undo
            if role == CHOICE_ROLE:
                return self._can_be_undone(happening)
            if role == Qt.ItemDataRole.DisplayRole:
                voice = voice_of(self)
                key = "undo" if self._can_be_undone(happening) else _VERDICTS.get(happening.key, "")
                return voice.say(f"hall.{key}") if key else ""
        return super().data(index, role)

    def _can_be_undone(self, happening: ShownHappening) -> bool:
        entry = happening.undo
        if entry is None or entry.round_number != self._round:
            return False
        return self._standing.get((entry.white, entry.black)) is entry.result


_VERDICTS = {
    "hall.happened-reported-one-side": "is-proposal",
    "hall.happened-reported-agreed": "state-agreed",
    "hall.happened-reported-conflict": "state-conflict",
    "hall.happened-locked": "is-locked",
}
"""What stands beside happenings."""
