"""The door for those who may write: encrypted, enrolled, every form counted once.

Each request asks anew whether the phone may still write.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from pairing.core.field import players_to_pair
from pairing.core.model import Game, GameResult
from pairing.core.names import folded
from pairing.hall.commands import Carried, EnterBoard, Fate, NotePresence
from pairing.hall.desk import REPORTED, HallDesk, Locked
from pairing.hall.forms import BadForm, form_of, is_same
from pairing.hall.readers import voice_for
from pairing.hall.records import Kind, Phone, Said
from pairing.hall.roles import Role
from pairing.reports.lists.columns import plain_name
from pairing.reports.notation import result_text
from pairing.speech.voice import Voice
from pairing.web.guard import text_answer

SESSION = "__Host-phone"
"""The cookie with the secret of a phone: only over the encrypted line, only to this door."""

_USUAL = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
_RARE = (
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.BOTH_FORFEIT,
)
_ASKING = frozenset({"result", "more", "tpn"})
"""In the address of a page on which something is being chosen, which must not change meanwhile."""
_NUMBER = re.compile(r"[0-9]{1,5}\Z")
_FORM = re.compile(r"[A-Za-z0-9_-]{16,64}\Z")

Fields: TypeAlias = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Told:
    """What a phone is told about the form that it has sent."""

    look: str
    head: str
    text: str = ""


class _Kept(msgspec.Struct, frozen=True):
    """The answer to a form as it is remembered; ``board`` and ``result`` are what it was about."""

    carried: Carried
    board: int = 0
    result: GameResult = GameResult.PENDING
    by: str = ""
    is_report: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A board as a phone shows it; texts only, made for one page."""

    board: int
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


class Writers:
    """The pages of enrolled phones, and what their forms do."""

    def __init__(self, desk: HallDesk) -> None:
        self._desk = desk
        self._in_turn = asyncio.Lock()

    def routes(self) -> list[BaseRoute]:
        """Where they are found."""
        return [
            Route("/", self.home),
            Route("/enrol", self.enrol, methods=["POST"]),
            Route("/enrol/{code}", self.enrolment),
            Route("/player", self.enrol_player, methods=["POST"]),
            Route("/player/{tpn}/{pin}", self.enrolment),
            Route("/result", self._for_phones(self._result), methods=["POST"]),
            Route("/report", self._for_phones(self._report), methods=["POST"]),
            Route("/check-in", self.check_in),
            Route("/check-in", self._for_phones(self._note_presence), methods=["POST"]),
            Route("/lock", self.lock, methods=["POST"]),
            Route("/{name:path}", self.elsewhere),
        ]

    # Enrolling

    async def home(self, request: Request) -> Response:
        """The boards of a helper, the own board of a player, or the way to become one."""
        phone = self._phone(request)
        if phone is None:
            return self._enrolment(request)
        if phone.grant.role is Role.PLAYER:
            return self._report_page(request, phone)
        return self._entry_page(request, phone)

    async def elsewhere(self, request: Request) -> Response:
        """Nothing is there: back to the start."""
        return RedirectResponse("/", 303)

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
            told = Told("bad", voice.say("hall.locked"), voice.say("hall.locked-text"))
            return self._enrolment(request, told=told, status=429)
        if granted is None:
            told = Told("bad", voice.say("hall.wrong-code"), voice.say("hall.wrong-code-text"))
            return self._enrolment(request, told=told, status=403)
        phone, token = granted
        answer = RedirectResponse("/", 303)
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
        told: Told | None = None,
        status: int = 200,
    ) -> Response:
        voice, doors = voice_for(request), self._desk.event.doors
        page = self._desk.event.frame(
            "enrol.html",
            voice,
            voice.say("hall.help-in-hall"),
            "/",
            revision="",
            code=_digits(code),
            tpn=_digits(tpn),
            pin=_digits(pin),
            told=told,
            signs=doors.signs,
            write_place=doors.write.place,
        )
        return _page(page, status)

    async def lock(self, request: Request) -> Response:
        """Give up the phone's right to write, before it is handed on."""
        phone, form = self._phone(request), await _form_or_nothing(request)
        if phone and is_same(form.get("token", ""), self._token(request)):
            self._desk.revoke(phone.number)
        answer = RedirectResponse("/", 303)
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
                await self._once(phone, number, act, fields)
            page = "/check-in" if act == self._note_presence else "/"
            return RedirectResponse(f"{page}?told={number}", 303)

        return answer

    async def _once(
        self,
        phone: Phone,
        form: str,
        act: Callable[[Phone, Fields], Awaitable[_Kept]],
        fields: Fields,
    ) -> None:
        """A form that was answered before is not looked at again."""
        records = self._desk.records
        if records.answer_to(phone.number, form) is None:
            kept = await act(phone, fields)
            records.keep_answer(phone.number, form, msgspec.json.encode(kept).decode())

    def _out(self, request: Request) -> Response:
        voice = voice_for(request)
        told = Told("bad", voice.say("hall.not-enrolled"), voice.say("hall.not-enrolled-text"))
        return self._enrolment(request, told=told, status=403)

    async def _result(self, phone: Phone, fields: Fields) -> _Kept:
        entry = _entry(fields, may_correct=phone.grant.may_correct)
        board = self._desk.board_of(entry.white, entry.black)
        carried = await self._desk.enter(phone, entry)
        by = self._who_entered(entry.white, entry.black, carried.present)
        return _Kept(carried, board, entry.result, by)

    async def _report(self, phone: Phone, fields: Fields) -> _Kept:
        entry = _entry(fields, may_correct=False)
        board = self._desk.board_of(entry.white, entry.black)
        carried = self._desk.report(phone, entry)
        return _Kept(carried, board, entry.result, is_report=True)

    async def _note_presence(self, phone: Phone, fields: Fields) -> _Kept:
        tpn = _number(fields.get("tpn", ""))
        player = self._desk.event.tournament.players_by_tpn.get(tpn)
        if phone.grant.role is Role.PLAYER:
            return _Kept(Carried(Fate.REFUSED, key="hall.not-your-board"))
        command = NotePresence(tpn, fields.get("present") == "1")
        carried = await self._desk.note_presence(phone, command)
        return _Kept(carried, name=player.name if player else "")

    def _told(self, request: Request, phone: Phone, voice: Voice) -> Told | None:
        """What the phone is told about the form that it sent last."""
        form = request.query_params.get("told", "")
        kept = self._desk.records.answer_to(phone.number, form) if _FORM.match(form) else None
        return None if kept is None else _told(msgspec.json.decode(kept, type=_Kept), voice)

    # Pages

    def _entry_page(self, request: Request, phone: Phone) -> Response:
        voice = self._voice(request)
        games = list(enumerate(self._desk.games(), start=1))
        said = self._desk.said()
        entries = [
            self._entry(request, phone, board, game, said, voice)
            for board, game in games
            if phone.grant.covers(board)
        ]
        page = self._frame(
            request,
            phone,
            "enter.html",
            voice.say("hall.enter-results"),
            "/",
            heading=self._range(phone, voice),
            entries=entries,
            entered=sum(bool(each.result) for each in entries),
            is_of_matches=self._is_of_matches,
            awaited=self._desk.event.awaits_publishing,
            number=self._desk.round_number,
        )
        return _page(page)

    @property
    def _is_of_matches(self) -> bool:
        """Boards have score sheets, which only the desk fills in."""
        return self._desk.event.has_matches

    def _entry(
        self,
        request: Request,
        phone: Phone,
        board: int,
        game: Game,
        said: tuple[Said, ...],
        voice: Voice,
    ) -> Entry:
        query = request.query_params
        is_asked = query.get("board") == str(board)
        is_open = game.result.is_pending or phone.grant.may_correct
        has_all = is_asked and ("more" in query or _result_of(query.get("result", "")) in _RARE)
        offered = (*_USUAL, *_RARE) if has_all else _USUAL
        chosen = _result_of(query.get("result", "")) if is_asked and is_open else None
        is_writable = is_open and not self._is_of_matches
        return self._shown(
            board,
            game,
            voice,
            note=self._note(board, game, said, phone, voice),
            choices=tuple((str(each.value), result_text(each, voice)) for each in offered)
            if is_writable
            else (),
            has_all=has_all,
            chosen=chosen if is_writable else None,
            asked="hall.ask",
        )

    def _shown(
        self,
        board: int,
        game: Game,
        voice: Voice,
        *,
        note: str,
        choices: tuple[tuple[str, ...], ...],
        has_all: bool,
        chosen: GameResult | None,
        asked: str,
    ) -> Entry:
        names = self._desk.event.tournament.players_by_tpn
        white, black = (plain_name(names[tpn], voice) for tpn in (game.white, game.black))
        question = ""
        if chosen:
            key = f"{asked}-{chosen.name.lower().replace('_', '-')}"
            question = voice.say(key, {"white": white, "black": black, "board": board})
        seen = game.result if isinstance(game.result, GameResult) else GameResult.PENDING
        return Entry(
            board,
            white,
            black,
            game.white,
            game.black,
            result=result_text(game.result, voice),
            note=note,
            seen=str(seen.value),
            choices=choices,
            has_all=has_all,
            chosen=str(chosen.value) if chosen else "",
            chosen_text=result_text(chosen, voice) if chosen else "",
            question=question,
        )

    def _note(
        self, board: int, game: Game, said: tuple[Said, ...], phone: Phone, voice: Voice
    ) -> str:
        """Who has entered the result, or what the players report of it."""
        if game.result.is_pending:
            report = next((each for each in self._desk.reports() if each.board == board), None)
            if report is None:
                return ""
            result = result_text(report.result, voice) if report.result else ""
            return voice.say(f"hall.players-{report.state.value}", {"result": result})
        entry = _entry_of(said, game.white, game.black)
        if entry is None or entry.result is not game.result:
            return voice.say("hall.entered-at-the-desk")
        time = f"{entry.time.astimezone():%H:%M}"
        if entry.phone.number != phone.number:
            return voice.say("hall.entered-by", {"name": entry.phone.grant.name, "time": time})
        key = "hall.entered-by-you" if phone.grant.may_correct else "hall.entered-by-you-stays"
        return voice.say(key, {"time": time})

    def _who_entered(self, white: int, black: int, present: GameResult) -> str:
        """Who has entered the result that stands; empty if it was not a phone."""
        entry = _entry_of(self._desk.said(), white, black)
        return entry.phone.grant.name if entry and entry.result is present else ""

    def _report_page(self, request: Request, phone: Phone) -> Response:
        voice, desk = self._voice(request), self._desk
        board, game = next(
            (
                (board, game)
                for board, game in enumerate(desk.games(), start=1)
                if phone.grant.tpn in (game.white, game.black)
            ),
            (0, None),
        )
        entry = self._own_entry(request, phone, board, game, voice) if game else None
        page = self._frame(
            request,
            phone,
            "report.html",
            voice.say("hall.report-result"),
            "/",
            entry=entry,
            awaited=desk.event.awaits_publishing,
            number=desk.round_number,
            tpn=phone.grant.tpn,
            read_url=desk.event.doors.read.url,
        )
        return _page(page)

    def _own_entry(
        self, request: Request, phone: Phone, board: int, game: Game, voice: Voice
    ) -> Entry:
        names = self._desk.event.tournament.players_by_tpn
        values = {
            "white": plain_name(names[game.white], voice),
            "black": plain_name(names[game.black], voice),
        }
        is_open = game.result.is_pending and not self._is_of_matches
        wanted = _result_of(request.query_params.get("result", ""))
        return self._shown(
            board,
            game,
            voice,
            note=self._own_note(phone, board, game, voice),
            choices=tuple(
                (
                    str(each.value),
                    result_text(each, voice),
                    voice.say(f"hall.says-{each.name.lower().replace('_', '-')}", values),
                )
                for each in REPORTED
            )
            if is_open
            else (),
            has_all=True,
            chosen=wanted if is_open and wanted in REPORTED else None,
            asked="hall.you-say",
        )

    def _own_note(self, phone: Phone, board: int, game: Game, voice: Voice) -> str:
        """What the player has reported, or that the board has its result."""
        if not game.result.is_pending:
            return voice.say("hall.result-stands", {"result": result_text(game.result, voice)})
        if self._is_of_matches:
            return voice.say("hall.matches-at-the-desk")
        report = next((each for each in self._desk.reports() if each.board == board), None)
        own = report and (report.white if phone.grant.tpn == game.white else report.black)
        if not own:
            return ""
        return voice.say("hall.you-reported", {"result": result_text(own.result, voice)})

    async def check_in(self, request: Request) -> Response:
        """Who is expected for the next round; a line is tapped, then the name confirmed."""
        phone = self._phone(request)
        if phone is None or phone.grant.role is Role.PLAYER:
            return RedirectResponse("/", 303)
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
            "/check-in",
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
            told=self._told(request, phone, voice),
            may_check_in=phone.grant.role is not Role.PLAYER,
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


def _told(kept: _Kept, voice: Voice) -> Told:
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
        case Fate.DONE | Fate.SAME:
            key = kept.carried.fate.value
        case Fate.OVERTAKEN:
            key = "report-late" if kept.is_report else "overtaken"
            text = voice.say(f"hall.told-{key}-text", values)
            return Told("", voice.say(f"hall.told-{key}", values), text)
        case Fate.REFUSED:
            return Told("bad", voice.say("hall.told-refused"), _reason(kept.carried, voice))
    return Told("good", voice.say(f"hall.told-{key}", values))


def _reason(carried: Carried, voice: Voice) -> str:
    """Why nothing was written; what is wrong with the file is the desk's business alone."""
    is_of_file = carried.key.startswith("store.")
    return voice.say("hall.not-saved" if is_of_file else carried.key, carried.values)


def _entry(fields: Fields, *, may_correct: bool) -> EnterBoard:
    return EnterBoard(
        _number(fields.get("round", "")),
        _number(fields.get("white", "")),
        _number(fields.get("black", "")),
        _result_of(fields.get("result", "")) or GameResult.PENDING,
        _result_of(fields.get("seen", "")) or GameResult.PENDING,
        may_correct,
    )


def _entry_of(said: tuple[Said, ...], white: int, black: int) -> Said | None:
    """The last result that a phone has entered on a board."""
    entries = [
        each
        for each in said
        if each.kind is Kind.ENTRY and (each.white, each.black) == (white, black)
    ]
    return entries[-1] if entries else None


def _result_of(text: str) -> GameResult | None:
    """The result that phones can send under that text."""
    return next((each for each in (*_USUAL, *_RARE) if each.value == text), None)


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
