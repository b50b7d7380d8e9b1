"""The door for those who may write: encrypted, enrolled, every form counted once.

Each request asks anew whether the phone may still write.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from pairing.core.field import players_to_pair
from pairing.core.model import Colour, Game, GameResult, MatchResult, Player
from pairing.core.names import folded
from pairing.hall.commands import Carried, EnterBoard, Fate, NotePresence
from pairing.hall.desk import REPORTED, HallDesk, Locked, TooOften
from pairing.hall.forms import BadForm, form_of, is_same
from pairing.hall.readers import voice_for
from pairing.hall.records import Phone, Said, SaidKind
from pairing.hall.reports import BoardReport
from pairing.hall.roles import PhoneRole
from pairing.hall.score_sheets import RARE, USUAL, MatchSheet, Sheets, result_of
from pairing.hall.seats import GameSeat, has_matches, page_number, people
from pairing.reports import hall_paths as at
from pairing.reports.lists.columns import plain_name
from pairing.reports.notation import result_text
from pairing.speech.voice import Voice
from pairing.web.guard import text_answer

SESSION = "__Host-phone"
"""The cookie with the secret of a phone: only over the encrypted line, only to this door."""

_ASKING = frozenset({"board", "result", "more", "tpn"})
"""In the address of a page on which something is being chosen, which must not change meanwhile."""
_NUMBER = re.compile(r"[0-9]{1,5}\Z")
_FORM = re.compile(r"[A-Za-z0-9_-]{16,64}\Z")

Fields: TypeAlias = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Notice:
    """What a phone is told about the form that it has sent."""

    look: str
    head: str
    text: str = ""


class _Kept(msgspec.Struct, frozen=True):
    """The answer to a form as it is remembered; ``board`` and ``result`` are what it was about.

    ``score`` is what a match came to whose sheet was entered, in tenths.
    """

    carried: Carried
    board: int | str = ""
    result: GameResult = GameResult.PENDING
    by: str = ""
    is_report: bool = False
    name: str = ""
    score: tuple[int, int] | None = None
    is_sheet: bool = False


@dataclass(frozen=True, slots=True)
class BoardEntry:
    """A board as a phone shows it; texts only, made for one page. ``place`` is that in a match."""

    board: int
    place: int
    label: str
    white: str
    black: str
    white_tpn: int
    black_tpn: int
    result: str
    note: str
    seen: str
    choices: tuple[tuple[str, ...], ...] = ()
    has_all: bool = False
    chosen: str = ""
    chosen_text: str = ""
    question: str = ""


@dataclass(frozen=True, slots=True)
class _KnownBoards:
    """What is known of the boards, looked up once for a page.

    ``people`` by number; by White and Black the last result that a phone has entered, and what the
    players report. On the boards ``asked_again`` the arbiter has put that aside.
    """

    people: Mapping[int, Player]
    entries: Mapping[tuple[int, int], Said]
    reports: Mapping[tuple[int, int], BoardReport]
    asked_again: Collection[tuple[int, int]]


class Writers:
    """The pages of enrolled phones, and what their forms do."""

    def __init__(self, desk: HallDesk) -> None:
        self._desk = desk
        self._in_turn = asyncio.Lock()

    def routes(self) -> list[BaseRoute]:
        """Where they are found."""
        return [
            Route(at.HOME.text, self.home),
            Route(at.ENROL.text, self.enrol, methods=["POST"]),
            Route(at.ENROL_BY_CODE.text, self.enrolment),
            Route(at.ENROL_PLAYER.text, self.enrol_player, methods=["POST"]),
            Route(at.ENROL_BY_PIN.text, self.enrolment),
            Route(at.RESULT.text, self._for_phones(self._result), methods=["POST"]),
            Route(at.SHEET.text, self._for_phones(self._sheet), methods=["POST"]),
            Route(at.REPORT.text, self._for_phones(self._report), methods=["POST"]),
            Route(at.CHECK_IN.text, self.check_in),
            Route(at.CHECK_IN.text, self._for_phones(self._note_presence), methods=["POST"]),
            Route(at.LOCK.text, self.lock, methods=["POST"]),
            Route("/{name:path}", self.elsewhere),
        ]

    # Enrolling

    async def home(self, request: Request) -> Response:
        """The boards of a helper, the own board of a player, or the way to become one."""
        phone = self._phone(request)
        if phone is None and _follows_a_link_from_elsewhere(request):
            return self._once_more(request)
        if phone is None:
            return self._enrolment(request)
        if phone.grant.role is PhoneRole.PLAYER:
            return self._report_page(request, phone)
        return self._entry_page(request, phone)

    def _once_more(self, request: Request) -> Response:
        """A page that asks for the first page at once.

        To browsers the door for readers is another site, and no cookie of this door goes along with
        a link from there. What this page asks for comes from here.
        """
        voice = voice_for(request)
        title = voice.say("hall.help-in-hall")
        return _page(
            self._desk.event.frame("once-more.html", voice, title, at.HOME.text, revision="")
        )

    async def elsewhere(self, request: Request) -> Response:
        """Nothing is there: back to the start."""
        return RedirectResponse(at.HOME.text, 303)

    async def enrolment(self, request: Request) -> Response:
        """The page to which a QR code leads, with the digits filled in."""
        known = request.path_params
        digits = {name: known[name] for name in ("code", "tpn", "pin") if name in known}
        return self._enrolment(request, **digits)

    async def enrol(self, request: Request) -> Response:
        """Enrol the phone of a helper or deputy by eight digits."""

        async def use(form: Fields) -> tuple[Phone, str] | None:
            code, name = form.get("code", "")[:40], form.get("name", "")[:200]
            return await self._desk.enrol(code, name, _address(request))

        return await self._granting(request, use)

    async def enrol_player(self, request: Request) -> Response:
        """Enrol the phone of a player by his number and PIN."""

        async def use(form: Fields) -> tuple[Phone, str] | None:
            tpn, pin = _number(form.get("tpn", "").strip()), form.get("pin", "")[:40]
            return await self._desk.enrol_player(tpn, pin, _address(request))

        return await self._granting(request, use)

    async def _granting(
        self, request: Request, use: Callable[[Fields], Awaitable[tuple[Phone, str] | None]]
    ) -> Response:
        """Let a phone in with its secret in a cookie, or say why not."""
        voice = voice_for(request)
        try:
            granted = await use(await form_of(request))
        except BadForm as bad:
            return _refused(bad.status)
        except Locked:
            notice = Notice("bad", voice.say("hall.locked"), voice.say("hall.locked-text"))
            return self._enrolment(request, notice=notice, status=429)
        except TooOften:
            notice = Notice("bad", voice.say("hall.too-often"))
            return self._enrolment(request, notice=notice, status=429)
        if granted is None:
            notice = Notice("bad", voice.say("hall.wrong-code"), voice.say("hall.wrong-code-text"))
            return self._enrolment(request, notice=notice, status=403)
        phone, token = granted
        answer = RedirectResponse(at.HOME.text, 303)
        answer.set_cookie(
            SESSION, token, expires=phone.ends, secure=True, httponly=True, samesite="strict"
        )
        return answer

    def _enrolment(
        self,
        request: Request,
        code: str = "",
        tpn: str = "",
        pin: str = "",
        notice: Notice | None = None,
        status: int = 200,
    ) -> Response:
        voice, doors = voice_for(request), self._desk.event.doors
        page = self._desk.event.frame(
            "enrol.html",
            voice,
            voice.say("hall.help-in-hall"),
            at.HOME.text,
            revision="",
            code=_digits(code),
            tpn=_digits(tpn),
            pin=_digits(pin),
            notice=notice,
            left=self._desk.records.seconds_left(),
            signs=doors.signs,
            write_place=doors.write.place,
        )
        return _page(page, status)

    async def lock(self, request: Request) -> Response:
        """Give up the phone's right to write, before it is handed on."""
        phone, form = self._phone(request), await _form_or_nothing(request)
        if phone and is_same(form.get("token", ""), self._token(request)):
            self._desk.revoke(phone.number)
        answer = RedirectResponse(at.HOME.text, 303)
        answer.delete_cookie(SESSION, secure=True, httponly=True, samesite="strict")
        return answer

    # Forms

    def _for_phones(
        self, act: Callable[[Phone, Fields], Awaitable[_Kept]]
    ) -> Callable[[Request], Awaitable[Response]]:
        """Do something for an enrolled phone with a form of its own, once."""

        async def answer(request: Request) -> Response:
            if self._phone(request) is None:
                return self._out(request)
            try:
                fields = await form_of(request)
            except BadForm as bad:
                return _refused(bad.status)
            number = fields.get("form", "")
            if not is_same(fields.get("token", ""), self._token(request)) or not _FORM.match(
                number
            ):
                return _refused(403)
            async with self._in_turn:
                phone = self._phone(request)
                if phone is None:
                    return self._out(request)
                if not await self._once(phone, number, act, fields):
                    return _refused(429)
            page = at.CHECK_IN if act == self._note_presence else at.HOME
            return RedirectResponse(f"{page}?sent={number}", 303)

        return answer

    async def _once(
        self,
        phone: Phone,
        form: str,
        act: Callable[[Phone, Fields], Awaitable[_Kept]],
        fields: Fields,
    ) -> bool:
        """A form that was answered before is not looked at again; false if there were too many.

        What is not remembered is not done: sent once more, it would count twice.
        """
        records = self._desk.records
        if records.answer_to(phone.number, form) is not None:
            return True
        if not records.has_forms_left(phone):
            return False
        kept = await act(phone, fields)
        records.keep_answer(phone.number, form, msgspec.json.encode(kept).decode())
        return True

    def _out(self, request: Request) -> Response:
        voice = voice_for(request)
        notice = Notice("bad", voice.say("hall.not-enrolled"), voice.say("hall.not-enrolled-text"))
        return self._enrolment(request, notice=notice, status=403)

    async def _result(self, phone: Phone, fields: Fields) -> _Kept:
        entry = _entry(fields, may_correct=phone.grant.may_correct)
        carried = await self._desk.enter(phone, (entry,))
        return self._kept(carried, entry)

    async def _sheet(self, phone: Phone, fields: Fields) -> _Kept:
        """All that was chosen on the score sheet of a match: all of it is entered, or nothing."""
        entries = tuple(_entries(fields, may_correct=phone.grant.may_correct))
        if not entries:
            return _Kept(Carried(Fate.REFUSED, key="hall.nothing-chosen"))
        carried = await self._desk.enter(phone, entries)
        known = {each: self._desk.seat_of(each.white, each.black) for each in entries}
        late = [each for each, seat in known.items() if seat and seat.label == carried.label]
        kept = self._kept(carried, late[0] if late else entries[0])
        seat = known[entries[0]]
        if seat is None or carried.fate in (Fate.OVERTAKEN, Fate.REFUSED):
            return msgspec.structs.replace(kept, is_sheet=True)
        result = seat.game.result
        sheet = result if isinstance(result, MatchResult) else None
        score = (sheet.points(Colour.WHITE), sheet.points(Colour.BLACK)) if sheet else None
        return msgspec.structs.replace(kept, board=seat.board, score=score)

    def _kept(self, carried: Carried, entry: EnterBoard) -> _Kept:
        """What is remembered of an entry and what became of it."""
        by = self._who_entered(entry.white, entry.black, carried.present)
        return _Kept(carried, self._called(entry), entry.result, by)

    def _called(self, entry: EnterBoard) -> str:
        seat = self._desk.seat_of(entry.white, entry.black)
        return self._desk.called(seat) if seat else ""

    async def _report(self, phone: Phone, fields: Fields) -> _Kept:
        entry = _entry(fields, may_correct=False)
        carried = self._desk.report(phone, entry)
        return _Kept(carried, self._called(entry), entry.result, is_report=True)

    async def _note_presence(self, phone: Phone, fields: Fields) -> _Kept:
        tpn = _number(fields.get("tpn", ""))
        player = self._desk.event.tournament.players_by_tpn.get(tpn)
        if phone.grant.role is PhoneRole.PLAYER:
            return _Kept(Carried(Fate.REFUSED, key="hall.not-your-board"))
        command = NotePresence(tpn, fields.get("present") == "1")
        carried = await self._desk.note_presence(phone, command)
        return _Kept(carried, name=player.name if player else "")

    def _notice(self, request: Request, phone: Phone, voice: Voice) -> Notice | None:
        """What the phone is told about the form that it sent last."""
        form = request.query_params.get("sent", "")
        kept = self._desk.records.answer_to(phone.number, form) if _FORM.match(form) else None
        return None if kept is None else _notice(msgspec.json.decode(kept, type=_Kept), voice)

    # Pages

    def _entry_page(self, request: Request, phone: Phone) -> Response:
        voice = self._voice(request)
        games = list(enumerate(self._desk.games(), start=1))
        known = self._known()
        covered = [(board, game) for board, game in games if phone.grant.covers(board)]
        entries: list[BoardEntry] = []
        sheets: list[MatchSheet] = []
        if has_matches(self._desk.event.tournament):
            sheets = self._sheets(request, phone, covered, known, voice)
        else:
            own = (seat for seat in self._desk.seats() if phone.grant.covers(seat.board))
            entries = [self._entry(request, phone, seat, known, voice) for seat in own]
        page = self._frame(
            request,
            phone,
            "enter.html",
            voice.say("hall.enter-results"),
            at.HOME.text,
            heading=self._range(phone, voice),
            entries=entries,
            sheets=sheets,
            boards=len(covered),
            entered=sum(bool(each.result) for each in entries)
            + sum(each.is_complete for each in sheets),
            awaited=self._desk.event.awaits_publishing,
            number=self._desk.round_number,
        )
        return _page(page)

    def _sheets(
        self,
        request: Request,
        phone: Phone,
        games: list[tuple[int, Game]],
        known: _KnownBoards,
        voice: Voice,
    ) -> list[MatchSheet]:
        """The score sheets of matches; that which is asked for with its boards."""

        def note(seat: GameSeat) -> str:
            return _note(seat, known, phone, voice)

        may_correct, tournament = phone.grant.may_correct, self._desk.event.tournament
        making = Sheets(tournament, voice, note, may_correct=may_correct)
        return [making.sheet(board, game, request.query_params) for board, game in games]

    def _entry(
        self, request: Request, phone: Phone, seat: GameSeat, known: _KnownBoards, voice: Voice
    ) -> BoardEntry:
        query = request.query_params
        is_asked = query.get("board") == str(seat.board)
        is_open = seat.result.is_pending or phone.grant.may_correct
        wanted = result_of(query.get("result", "")) if is_asked else None
        has_all = is_asked and ("more" in query or wanted in RARE)
        offered = (*USUAL, *RARE) if has_all else USUAL
        return _shown(
            seat,
            known.people,
            voice,
            note=_note(seat, known, phone, voice),
            choices=tuple((str(each.value), result_text(each, voice)) for each in offered)
            if is_open
            else (),
            has_all=has_all,
            chosen=wanted if is_open else None,
            asked="hall.ask",
        )

    def _known(self) -> _KnownBoards:
        """What is known of the boards at this moment."""
        said = [((each.white, each.black), each) for each in self._desk.said()]
        return _KnownBoards(
            people(self._desk.event.tournament),
            {place: each for place, each in said if each.kind is SaidKind.ENTRY},
            {(each.seat.white, each.seat.black): each for each in self._desk.reports()},
            {place for place, each in said if each.kind is SaidKind.REPORT and each.is_closed},
        )

    def _who_entered(self, white: int, black: int, present: GameResult) -> str:
        """Who has entered the result that stands; empty if it was not a phone."""
        entry = self._known().entries.get((white, black))
        return entry.phone.grant.name if entry and entry.result is present else ""

    def _report_page(self, request: Request, phone: Phone) -> Response:
        voice, desk = self._voice(request), self._desk
        tournament, own, known = desk.event.tournament, phone.grant.tpn, self._known()
        entries = [
            self._own_entry(request, phone, seat, known, voice)
            for seat in desk.seats()
            if own in (seat.white, seat.black) and not seat.is_walkover
        ]
        page = self._frame(
            request,
            phone,
            "report.html",
            voice.say("hall.report-result"),
            at.HOME.text,
            entries=entries,
            own=own,
            awaited=desk.event.awaits_publishing,
            number=desk.round_number,
            tpn=page_number(tournament, own),
            read_url=desk.event.doors.read.url,
        )
        return _page(page)

    def _own_entry(
        self, request: Request, phone: Phone, seat: GameSeat, known: _KnownBoards, voice: Voice
    ) -> BoardEntry:
        white, black = _names(seat, known.people, voice)
        values: dict[str, str | int] = {"white": white, "black": black}
        is_open = seat.result.is_pending
        query = request.query_params
        is_asked = query.get("board", str(seat.place)) == str(seat.place)
        wanted = result_of(query.get("result", "")) if is_asked else None
        return _shown(
            seat,
            known.people,
            voice,
            note=_own_note(phone, seat, known, voice),
            choices=tuple(
                (
                    str(each.value),
                    result_text(each, voice),
                    voice.say(_saying(each, seat, phone), values),
                )
                for each in REPORTED
            )
            if is_open
            else (),
            has_all=True,
            chosen=wanted if is_open and wanted in REPORTED else None,
            asked="hall.you-say",
        )

    async def check_in(self, request: Request) -> Response:
        """Who is expected for the next round; a line is tapped, then the name confirmed."""
        phone = self._phone(request)
        if phone is None or phone.grant.role is PhoneRole.PLAYER:
            return RedirectResponse(at.HOME.text, 303)
        voice, tournament = self._voice(request), self._desk.event.tournament
        players, here = tournament.players_by_tpn, tournament.checked_in
        people = [
            {"tpn": tpn, "name": plain_name(players[tpn], voice), "is_present": tpn in here}
            for tpn in sorted(
                players_to_pair(tournament), key=lambda tpn: (folded(players[tpn].name), tpn)
            )
        ]
        wanted = _number(request.query_params.get("tpn", ""))
        asked = next((self._asked(each, voice) for each in people if each["tpn"] == wanted), None)
        page = self._frame(
            request,
            phone,
            "check-in.html",
            voice.say("hall.check-in"),
            at.CHECK_IN.text,
            heading=voice.say("hall.check-in-for", {"round": tournament.next_round}),
            people=people,
            present=sum(bool(each["is_present"]) for each in people),
            asked=asked,
            number=tournament.next_round,
        )
        return _page(page)

    def _asked(self, person: Mapping[str, object], voice: Voice) -> dict[str, object]:
        key = "out" if person["is_present"] else "in"
        question, yes = voice.say(f"hall.check-{key}-question"), voice.say(f"hall.check-{key}-yes")
        return {**person, "question": question, "yes": yes}

    def _frame(
        self,
        request: Request,
        phone: Phone,
        template: str,
        title: str,
        path: str,
        **more: object,
    ) -> bytes:
        voice = self._voice(request)
        is_still = {"revision": ""} if _ASKING & request.query_params.keys() else {}
        role = voice.say(f"hall.role-{phone.grant.role.value}")
        return self._desk.event.frame(
            template,
            voice,
            title,
            path,
            who=", ".join(dict.fromkeys((phone.grant.name, role))),
            token=self._token(request),
            form=secrets.token_urlsafe(18),
            notice=self._notice(request, phone, voice),
            may_check_in=phone.grant.role is not PhoneRole.PLAYER,
            **is_still,
            **more,
        )

    def _range(self, phone: Phone, voice: Voice) -> str:
        if phone.grant.has_all_boards:
            return voice.say("hall.all-boards")
        values: dict[str, str | int] = {"first": phone.grant.first, "last": phone.grant.last}
        return voice.say("hall.boards-from-to", values)

    def _voice(self, request: Request) -> Voice:
        return voice_for(request).about(self._desk.event.tournament)

    def _phone(self, request: Request) -> Phone | None:
        return self._desk.phone_with(request.cookies.get(SESSION, "")[:200])

    def _token(self, request: Request) -> str:
        return self._desk.records.form_token(request.cookies.get(SESSION, ""))


def _notice(kept: _Kept, voice: Voice) -> Notice:
    values: dict[str, str | int] = {
        "board": kept.board,
        "result": result_text(kept.result, voice),
        "present": result_text(kept.carried.present, voice),
        "name": kept.by or voice.say("hall.the-arbiter"),
        "player": kept.name,
    }
    match kept.carried.fate:
        case Fate.DONE | Fate.SAME if kept.is_report:
            key = "reported"
        case Fate.DONE | Fate.SAME if kept.name:
            key = "noted"
        case Fate.DONE | Fate.SAME if kept.score:
            key = "sheet"
            values["result"] = "–".join(map(voice.points, kept.score))
        case Fate.DONE | Fate.SAME:
            key = kept.carried.fate.value
        case Fate.OVERTAKEN:
            key = "report-late" if kept.is_report else "overtaken"
            text = voice.say(f"hall.notice-{key}-text", values)
            rest = voice.say("hall.nothing-of-sheet") if kept.is_sheet else ""
            return Notice("", voice.say(f"hall.notice-{key}", values), f"{text} {rest}".strip())
        case Fate.REFUSED:
            return Notice("bad", voice.say("hall.notice-refused"), _reason(kept.carried, voice))
    return Notice("good", voice.say(f"hall.notice-{key}", values))


def _reason(carried: Carried, voice: Voice) -> str:
    """Why nothing was written; what is wrong with the file is the desk's business alone."""
    is_of_file = carried.key.startswith("store.")
    return voice.say("hall.not-saved" if is_of_file else carried.key, carried.values)


def _entry(fields: Fields, *, may_correct: bool, place: str = "") -> EnterBoard:
    """The entry of a form; on a score sheet the names of fields end in the ``place``."""
    return EnterBoard(
        _number(fields.get("round", "")),
        _number(fields.get(f"white{place}", "")),
        _number(fields.get(f"black{place}", "")),
        result_of(fields.get(f"result{place}", "")) or GameResult.PENDING,
        result_of(fields.get(f"seen{place}", "")) or GameResult.PENDING,
        may_correct,
    )


def _entries(fields: Fields, *, may_correct: bool) -> Iterator[EnterBoard]:
    """The boards of a score sheet on which something was chosen; an empty one erases nothing."""
    for name, value in fields.items():
        place = name.removeprefix("result")
        if name.startswith("result") and _NUMBER.match(place) and value:
            yield _entry(fields, may_correct=may_correct, place=place)


def _shown(
    seat: GameSeat,
    known: Mapping[int, Player],
    voice: Voice,
    *,
    note: str,
    choices: tuple[tuple[str, ...], ...],
    has_all: bool,
    chosen: GameResult | None,
    asked: str,
) -> BoardEntry:
    white, black = _names(seat, known, voice)
    question = ""
    if chosen:
        key = f"{asked}-{chosen.name.lower().replace('_', '-')}"
        question = voice.say(key, {"white": white, "black": black, "board": seat.label})
    return BoardEntry(
        seat.board,
        seat.place,
        seat.label,
        white,
        black,
        seat.white,
        seat.black,
        result=result_text(seat.result, voice),
        note=note,
        seen=str(seat.result.value),
        choices=choices,
        has_all=has_all,
        chosen=str(chosen.value) if chosen else "",
        chosen_text=result_text(chosen, voice) if chosen else "",
        question=question,
    )


def _names(seat: GameSeat, known: Mapping[int, Player], voice: Voice) -> tuple[str, str]:
    """White and Black at a seat."""
    white, black = (known.get(each, Player(each, "")) for each in (seat.white, seat.black))
    return plain_name(white, voice), plain_name(black, voice)


def _note(seat: GameSeat, known: _KnownBoards, phone: Phone, voice: Voice) -> str:
    """Who has entered the result, or what the players report of it."""
    place = seat.white, seat.black
    if seat.result.is_pending:
        report = known.reports.get(place)
        if report is None:
            return ""
        result = result_text(report.result, voice) if report.result else ""
        return voice.say(f"hall.players-{report.state.value}", {"result": result})
    entry = known.entries.get(place)
    if entry is None or entry.result is not seat.result:
        return voice.say("hall.entered-at-the-desk")
    time = f"{entry.time.astimezone():%H:%M}"
    if entry.phone.number != phone.number:
        return voice.say("hall.entered-by", {"name": entry.phone.grant.name, "time": time})
    key = "hall.entered-by-you" if phone.grant.may_correct else "hall.entered-by-you-stays"
    return voice.say(key, {"time": time})


def _saying(result: GameResult, seat: GameSeat, phone: Phone) -> str:
    """The words in which a player says how his game ended."""
    winner = {GameResult.WHITE_WINS: seat.white, GameResult.BLACK_WINS: seat.black}.get(result)
    if winner == phone.grant.tpn:
        return "hall.says-you-won"
    return f"hall.says-{result.name.lower().replace('_', '-')}"


def _own_note(phone: Phone, seat: GameSeat, known: _KnownBoards, voice: Voice) -> str:
    """What the player has reported, that he is asked anew, or that the board has its result."""
    if not seat.result.is_pending:
        return voice.say("hall.result-stands", {"result": result_text(seat.result, voice)})
    report = known.reports.get((seat.white, seat.black))
    own = report and (report.white if phone.grant.tpn == seat.white else report.black)
    if not own:
        is_asked_again = (seat.white, seat.black) in known.asked_again
        return voice.say("hall.asked-again") if is_asked_again else ""
    return voice.say("hall.you-reported", {"result": result_text(own.result, voice)})


def _follows_a_link_from_elsewhere(request: Request) -> bool:
    return request.headers.get("sec-fetch-site", "none") not in ("none", "same-origin")


def _number(text: str) -> int:
    return int(text) if _NUMBER.match(text) else 0


def _digits(text: str) -> str:
    return "".join(sign for sign in text if sign in "0123456789")[:8]


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


async def _form_or_nothing(request: Request) -> Fields:
    try:
        return await form_of(request)
    except BadForm:
        return {}


def _page(body: bytes, status: int = 200) -> Response:
    return HTMLResponse(body, status, {"cache-control": "no-store"})


def _refused(status: int) -> Response:
    return text_answer(status, "This form cannot be used.")
