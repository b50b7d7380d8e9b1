"""What happens in the hall: phones are enrolled, say something of a board, and are answered.

One object for both doors, for the window and for the command line. Nothing here knows of requests.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime

from pairing.core.model import Game, GameResult
from pairing.core.names import clean_text
from pairing.hall.commands import (
    Carried,
    Command,
    ConfirmReports,
    EnterBoard,
    EnterSheet,
    Fate,
    NotePresence,
    PublishBoards,
    TakeBackEntry,
)
from pairing.hall.event import HallEvent
from pairing.hall.records import HallRecords, Phone, Said, SaidKind, code_that_fits
from pairing.hall.reports import BoardReport, State, board_reports, overtaken
from pairing.hall.roles import Grant, PhoneRole
from pairing.hall.seats import GameSeat, current_seat, current_seats, people
from pairing.reports.notation import result_text
from pairing.speech.voice import Voice
from pairing.web.limits import Attempts, Rate

LONGEST_NAME = 40
_MOST_HAPPENINGS = 200
REPORTS_A_SECOND, REPORTS_AT_ONCE = 0.1, 6
"""Of one player: he may change his mind, and cannot fill the page of what happened."""
ENROLMENTS_A_SECOND, ENROLMENTS_AT_ONCE = 0.01, 6
"""Of one player, for the same reason."""

_TURNING = dict.fromkeys((*range(0x200E, 0x2010), *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Signs that turn the direction of what follows: a name could hide the rest of a log's line."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened in the hall, for the desk: a sentence of the group ``hall``.

    ``undo`` takes it back, where a phone has entered a result.
    """

    time: datetime
    key: str
    values: Mapping[str, str | int]
    undo: TakeBackEntry | None = None


class Locked(Exception):
    """Too many wrong codes: for ten minutes none is looked at."""


class TooOften(Exception):
    """The player was enrolled again and again in a short time."""


class HallDesk:
    """Enrols, weighs, remembers, and tells the desk. ``voice`` names authors in the log."""

    def __init__(self, event: HallEvent, records: HallRecords, voice: Voice) -> None:
        self.event = event
        self.records = records
        self.attempts = Attempts()
        self._reporting = Rate(REPORTS_A_SECOND, REPORTS_AT_ONCE)
        self._enrolling = Rate(ENROLMENTS_A_SECOND, ENROLMENTS_AT_ONCE)
        self.happened: deque[Happening] = deque(maxlen=_MOST_HAPPENINGS)
        self.seen: dict[int, datetime] = {}
        self.on_change: Callable[[], None] = lambda: None
        self._voice = voice
        self._in_turn = asyncio.Lock()

    # Enrolling

    def invite(self, grant: Grant) -> str:
        """Eight digits for a helper or deputy."""
        code = self.records.new_code(grant)
        self._note_happening("happened-invited", name=grant.name or self._role(grant))
        return code

    async def enrol(self, code: str, name: str, address: str) -> tuple[Phone, str] | None:
        """The phone that uses the code, and its secret; ``None`` if the code does not hold.

        Raises :class:`Locked`. Codes are tried one after the other, beside everything else.
        """
        async with self._trying(address):
            codes = self.records.open_codes()
            found = await asyncio.to_thread(code_that_fits, codes, _digits(code))
            granted = self.records.enrol(found, self._named(found.grant, name)) if found else None
            return self._enrolled(granted, address)

    async def enrol_player(self, tpn: int, pin: str, address: str) -> tuple[Phone, str] | None:
        """The phone of a player who knows his PIN, and its secret; ``None`` otherwise.

        Raises :class:`Locked`, :class:`TooOften`.
        """
        async with self._trying(address):
            player = people(self.event.tournament).get(tpn)
            if not self.records.is_pin_of(tpn, _digits(pin)) or player is None:
                return self._enrolled(None, address)
            if not self._enrolling.allows(str(tpn)):
                raise TooOften
            grant = Grant(PhoneRole.PLAYER, player.name, tpn=tpn)
            return self._enrolled(self.records.enrol_player(grant), address)

    @asynccontextmanager
    async def _trying(self, address: str) -> AsyncIterator[None]:
        async with self._in_turn:
            if self.attempts.is_locked(address):
                raise Locked
            yield

    def _enrolled(
        self, granted: tuple[Phone, str] | None, address: str
    ) -> tuple[Phone, str] | None:
        if granted is not None:
            phone = granted[0]
            self._note_happening(
                "happened-enrolled", who=self.author(phone), role=self._role(phone.grant)
            )
        elif self.attempts.note_wrong(address):
            self._note_happening("happened-locked", address=address)
            raise Locked
        return granted

    def _named(self, grant: Grant, name: str) -> Grant:
        """The grant with the name typed on the phone, unless the desk has given one."""
        typed = clean_text(name).translate(_TURNING)
        given = (grant.name or typed).strip()[:LONGEST_NAME] or self._role(grant)
        return Grant(grant.role, given, grant.first, grant.last, grant.tpn)

    def _role(self, grant: Grant) -> str:
        return self._voice.say(f"hall.role-{grant.role.value}")

    def revoke(self, number: int) -> bool:
        """Take back what a phone was given; false if it has nothing."""
        phone = next((each for each in self.records.phones() if each.number == number), None)
        done = self.records.revoke(number)
        if done and phone:
            self._note_happening("happened-revoked", who=self.author(phone))
        return done

    def phone_with(self, token: str) -> Phone | None:
        """The phone with that secret, if it may write at this very moment."""
        phone = self.records.phone_with(token) if token else None
        if phone:
            self.seen[phone.number] = datetime.now(UTC)
        return phone

    def author(self, phone: Phone) -> str:
        """How the log names whoever writes from a phone: ``Anna, phone 3``."""
        values: dict[str, str | int] = {"name": phone.grant.name, "phone": phone.number}
        return self._voice.say("hall.author", values)

    # Boards

    @property
    def round_number(self) -> int:
        """The last round that is published, 0 before the first."""
        return len(self.event.published.rounds)

    def games(self) -> tuple[Game, ...]:
        """The pairings of the current round in their order; none before it is published."""
        rounds = () if self.event.awaits_publishing else self.event.tournament.rounds
        return rounds[-1].games if rounds else ()

    def seats(self) -> tuple[GameSeat, ...]:
        """Where people sit in these."""
        return () if self.event.awaits_publishing else tuple(current_seats(self.event.tournament))

    def seat_of(self, white: int, black: int) -> GameSeat | None:
        """The seat in the current round at which those two sit."""
        return current_seat(self.event.published, white, black)

    def said(self) -> tuple[Said, ...]:
        """All that was said of the boards of the current round."""
        return self.records.said(self.round_number)

    def reports(self) -> tuple[BoardReport, ...]:
        """The open reports of the players."""
        return board_reports(self.event.published, self.said())

    def overtaken(self) -> tuple[Said, ...]:
        """What came too late and the arbiter has not seen."""
        return overtaken(self.event.published, self.said())

    async def enter(self, phone: Phone, boards: tuple[EnterBoard, ...]) -> Carried:
        """Enter results from a helper's phone, all or none; the first of two counts."""
        seats = [self.seat_of(each.white, each.black) for each in boards]
        if any(each.round_number != self.round_number for each in boards):
            return self._other_round()
        if not all(seat and phone.grant.covers(seat.board) for seat in seats):
            return Carried(Fate.REFUSED, key="hall.not-your-board")
        known = {each: seat for each, seat in zip(boards, seats, strict=True) if seat}
        changed = {each: seat for each, seat in known.items() if seat.result is not each.result}
        command = boards[0] if len(boards) == 1 else EnterSheet(boards)
        answer = await self._carry_out(command, phone)
        if answer.fate is Fate.DONE:
            self._note(SaidKind.ENTRY, phone, changed)
            for entry, seat in changed.items():
                undo = TakeBackEntry(
                    entry.round_number, entry.white, entry.black, entry.result, seat.result
                )
                self._note_happening(
                    "happened-entered", undo, **self._values(seat, entry.result, phone)
                )
        elif answer.fate is Fate.OVERTAKEN:
            late = {each: seat for each, seat in known.items() if seat.label == answer.label}
            self._note(SaidKind.OVERTAKEN, phone, late)
            for entry, seat in late.items():
                values = self._values(seat, entry.result, phone)
                self._note_happening(
                    "happened-overtaken", **values, other=self.text(answer.present)
                )
        return answer

    def _note(self, kind: SaidKind, phone: Phone, entries: Iterable[EnterBoard]) -> None:
        for each in entries:
            place = each.round_number, each.white, each.black
            self.records.note(kind, phone, place, each.result)

    def report(self, phone: Phone, command: EnterBoard) -> Carried:
        """Remember what a player says of his own current board; nothing is written."""
        seat = self.seat_of(command.white, command.black)
        is_current = command.round_number == self.round_number and self.games()
        if not is_current or seat is None:
            return self._other_round()
        if phone.grant.tpn not in (command.white, command.black):
            return Carried(Fate.REFUSED, key="hall.not-your-board")
        if seat.is_walkover or command.result not in REPORTED:
            return Carried(Fate.REFUSED, key="hall.nothing-chosen")
        if not seat.result.is_pending:
            is_same = seat.result is command.result
            fate = Fate.SAME if is_same else Fate.OVERTAKEN
            return Carried(fate, seat.result, seat.label)
        if not self._reporting.allows(str(phone.grant.tpn)):
            return Carried(Fate.REFUSED, key="hall.too-often")
        place = command.round_number, command.white, command.black
        self.records.note(SaidKind.REPORT, phone, place, command.result)
        self._note_happening(self._key_of_report(seat), **self._values(seat, command.result, phone))
        return Carried(Fate.DONE)

    def _other_round(self) -> Carried:
        """What is not of the round that the hall shows: nobody has asked who may write there."""
        return Carried(Fate.REFUSED, key="hall.other-round", values={"round": self.round_number})

    def _key_of_report(self, seat: GameSeat) -> str:
        state = next((each.state for each in self.reports() if each.seat == seat), State.ONE_SIDE)
        return f"happened-reported-{state.value}"

    async def note_presence(self, phone: Phone, command: NotePresence) -> Carried:
        """Check a player in, or out again, from a helper's phone."""
        answer = await self._carry_out(command, phone)
        player = self.event.tournament.players_by_tpn.get(command.tpn)
        if answer.fate is Fate.DONE and player:
            key = "happened-checked-in" if command.is_present else "happened-checked-out"
            self._note_happening(key, who=self.author(phone), name=player.name)
        return answer

    async def confirm(self, boards: Iterable[BoardReport], author: str = "") -> Carried:
        """Enter what the arbiter confirms; reports in conflict are not among it."""
        number = self.round_number
        entries = tuple(
            EnterBoard(number, each.seat.white, each.seat.black, each.result)
            for each in boards
            if each.result is not None
        )
        answer = await self._carry_out(ConfirmReports(entries), author)
        if answer.fate is Fate.DONE:
            self._note_happening("happened-confirmed", count=len(entries))
        return answer

    def ask_again(self, label: str) -> Carried:
        """Put aside what the players report of a board; both phones ask for it anew."""
        report = next((each for each in self.reports() if each.seat.label == label), None)
        if report is None:
            return Carried(Fate.REFUSED, key="hall.nothing-reported", values={"board": label})
        self.records.mark_closed(each.number for each in (report.white, report.black) if each)
        self._note_happening("happened-asked-again", board=self.called(report.seat))
        self.event.call()
        return Carried(Fate.DONE)

    async def decide(self, label: str, result: GameResult, author: str = "") -> Carried:
        """Enter what the arbiter decides on a board (``7``, ``7.2``) without a result."""
        known = current_seats(self.event.tournament)
        seat = next((each for each in known if each.label == label), None)
        if seat is None or seat.is_empty:
            return Carried(Fate.REFUSED, key="hall.no-such-board")
        entry = EnterBoard(self.round_number, seat.white, seat.black, result)
        return await self._carry_out(entry, author)

    async def publish(self) -> Carried:
        """Let everybody see the round that was paired last."""
        number = len(self.event.tournament.rounds)
        return await self._carry_out(PublishBoards(number), "")

    async def _carry_out(self, command: Command, who: Phone | str) -> Carried:
        author = who if isinstance(who, str) else self.author(who)
        answer = await self.event.keeper.carry_out(command, author)
        self.event.refresh()
        return answer

    def mark_seen(self, numbers: Iterable[int]) -> None:
        """The arbiter has seen what came too late."""
        self.records.mark_closed(numbers)
        self.on_change()

    def called(self, seat: GameSeat) -> str:
        """A board as sentences call it: ``7``; in a match with White and Black: ``7.2 (A – B)``."""
        if not seat.place:
            return seat.label
        known = people(self.event.tournament)
        names = (known[each].name if each in known else "–" for each in (seat.white, seat.black))
        return f"{seat.label} ({' – '.join(names)})"

    def text(self, result: GameResult) -> str:
        """A result as every list has it."""
        return result_text(result, self._voice)

    def _values(self, seat: GameSeat, result: GameResult, phone: Phone) -> dict[str, str | int]:
        return {"who": self.author(phone), "board": self.called(seat), "result": self.text(result)}

    def _note_happening(
        self, key: str, undo: TakeBackEntry | None = None, /, **values: str | int
    ) -> None:
        self.happened.append(Happening(datetime.now(UTC), f"hall.{key}", values, undo))
        self.on_change()


REPORTED = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
"""What a player can report."""


def _digits(text: str) -> str:
    """What was meant by digits typed with gaps: ``4072 9136``."""
    return "".join(sign for sign in text if sign.isascii() and sign.isdigit())
