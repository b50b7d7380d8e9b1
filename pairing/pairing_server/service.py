"""Answers requests: the routes of the server."""

from __future__ import annotations

import asyncio
import json
import logging
from base64 import b64decode
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from dataclasses import dataclass
from datetime import date, timedelta
from http import HTTPStatus
from time import monotonic
from typing import Any, TypeVar
from urllib.parse import quote

from anyio import CancelScope, CapacityLimiter, to_thread
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route

from pairing.pairing_server import cycle, merkle, tokens
from pairing.pairing_server.database import LINES, Database
from pairing.pairing_server.deviation_files import DeviationFiles
from pairing.pairing_server.engine import ENGINE, MOST_PLAYERS, PairingTask, hash_of
from pairing.pairing_server.evaluation import evaluation
from pairing.pairing_server.export import export_of
from pairing.pairing_server.norms import norm_facts
from pairing.pairing_server.operations import (
    BODY_LIMIT,
    JSON,
    PROBLEM,
    TEXT,
    TRACE_READERS,
    Operation,
    description,
    served,
)
from pairing.pairing_server.pages import page, style
from pairing.pairing_server.player_reports import player_report
from pairing.pairing_server.protocol import protocol
from pairing.pairing_server.rechecking import Again
from pairing.pairing_server.records import Exchange, LogHead, Records, RegisteredTournament, Token
from pairing.pairing_server.refusals import Refusal, refusal
from pairing.pairing_server.tokens import READERS, TokenRole
from pairing.pairing_server.workshop import MOST_WAITING, SECONDS_TO_RETRY, Workshop
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.systems.registry import all_systems
from pairing.web.languages import accepted_language

SECONDS_TO_WAIT = 30.0
"""How long a request is held until it is told to come again for its answer."""
SECONDS_TO_SEND = 30
"""In which a whole request has to arrive."""
_ASKS_FOR_PASSWORD = 'Basic realm="Pairing server", charset="UTF-8"'
_LARGEST_NUMBER = 2**53
_ON_A_PAGE = 1000
"""So many tournaments or tokens are told at once."""
MOST_OF_ONE = 2
"""So many rounds of one tournament are worked on at once: one, and one that was mended."""
_AT_ONCE = 50
"""So many rounds are paired again at once."""
_SECONDS_COUNTED = 15.0
"""For which counts are told as they were: where much is stored they take long, and all may ask."""
_TRFP = "text/plain; charset=utf-8"

Made = TypeVar("Made")

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SentRequest:
    """A request from somebody who may send it. ``token`` is missing where none is needed."""

    request: Request
    token: Token | None

    @property
    def code(self) -> str:
        """The tournament that it is about."""
        return str(self.request.path_params["code"])

    @property
    def role(self) -> TokenRole:
        """Of the one who asks."""
        return TokenRole(self.token.role) if self.token else TokenRole.TOURNAMENT

    def number(self, name: str) -> int:
        """A whole number in the path; nothing is there under anything else."""
        text = self.request.path_params[name]
        if not _is_number(text):
            raise refusal(404, "not-found")
        return int(text)

    @property
    def player(self) -> str:
        """The FIDE number that it is about."""
        return str(self.request.path_params["fide_id"])

    def text(self, name: str) -> str:
        """A text in the query, empty if it is not there."""
        return self.request.query_params.get(name, "")

    def day(self, name: str) -> date | None:
        """A day in the query."""
        text = self.text(name)
        try:
            return date.fromisoformat(text) if text else None
        except ValueError as error:
            raise refusal(400, "bad-date", text=text) from error

    def evaluated(self, records: Records) -> dict[str, Any]:
        """The evaluation between the days that are asked for, the last one included."""
        first, last = self.day("from"), self.day("to")
        since = first.isoformat() if first else ""
        until = (last + timedelta(days=1)).isoformat() if last and last < date.max else ""
        count = self.count(_ON_A_PAGE)
        data = evaluation(records, since, until, after=self.text("after"), count=count)
        return data | {"from": since, "to": last.isoformat() if last else ""}

    def count(self, most: int) -> int:
        """How many are asked for, no more than ``most``."""
        return min(self.query("count", most), most)

    def query(self, name: str, otherwise: int) -> int:
        """A whole number in the query."""
        text = self.request.query_params.get(name)
        if text is None:
            return otherwise
        if not _is_number(text):
            raise refusal(400, "bad-number", member=name)
        return int(text)


def _secret(request: Request, *, is_page: bool) -> str:
    """The token that was sent; for pages also as the password, under any name."""
    scheme, _, rest = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return rest.strip()
    if scheme.lower() != "basic" or not is_page:
        return ""
    try:
        return b64decode(rest, validate=True).decode().partition(":")[2]
    except ValueError:
        return ""


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 16 and int(text) <= _LARGEST_NUMBER


class Service:
    """The requests of the server by the names of :data:`~.operations.OPERATIONS`."""

    def __init__(
        self,
        database: Database,
        files: DeviationFiles,
        workshop: Workshop,
        *,
        anybody_registers: bool = True,
    ) -> None:
        """Without ``anybody_registers`` only registrars and administrators register tournaments."""
        self._database = database
        self._anybody_registers = anybody_registers
        self._operations = served(anybody_registers=anybody_registers)
        self._files = files
        self._workshop = workshop
        self._lines = CapacityLimiter(LINES)
        self._counting, self._counts, self._counted_at = asyncio.Lock(), dict[str, int](), 0.0
        self._working: dict[PairingTask, asyncio.Task[Exchange]] = {}
        self._promised: dict[PairingTask, None] = {}
        """Tasks whose outcome somebody was told to come again for, the oldest first."""

    def application(self) -> Starlette:
        """All routes, and how problems are told."""
        routes = [
            Route(each.path, self._endpoint(each), methods=[each.method])
            for each in self._operations
        ]
        handlers: dict[Any, Any] = {HTTPException: _no_route, Exception: _failed}
        return Starlette(routes=routes, exception_handlers=handlers)

    def _endpoint(self, operation: Operation) -> Callable[[Request], Awaitable[Response]]:
        answer: Callable[[SentRequest], Awaitable[Response]] = getattr(self, operation.name)

        async def endpoint(request: Request) -> Response:
            token: Token | None = None
            try:
                if not all(str(part).isprintable() for part in request.path_params.values()):
                    raise refusal(404, "not-found")
                token = await self._admitted(request, operation)
                response = await answer(SentRequest(request, token))
            except Refusal as refused:
                response = problem(refused.status, refused.kind, refused.detail, **refused.more)
                if operation.is_page and refused.status == HTTPStatus.UNAUTHORIZED:
                    response.headers["www-authenticate"] = _ASKS_FOR_PASSWORD
            asked = (request.method, quote(request.url.path), response.status_code)
            head = await self._in_turn(lambda: self._note(operation, token, asked))
            response.headers["log-head"] = str(head)
            response.headers.setdefault("cache-control", "no-store")
            return response

        return endpoint

    async def _admitted(self, request: Request, operation: Operation) -> Token | None:
        """Whoever asks, if he may."""
        if not operation.roles:
            return None
        secret = _secret(request, is_page=operation.is_page)
        token = await self._read(lambda records: tokens.holder(records, secret))
        own = request.path_params.get("code")
        is_foreign = (
            own is not None and token.role == TokenRole.TOURNAMENT.value and token.code != own
        )
        if is_foreign and await self._read(lambda records: records.tournament(str(own))):
            raise refusal(403, "foreign-token")
        if TokenRole(token.role) not in operation.roles:
            raise refusal(403, "not-allowed", role=token.role)
        return token

    def _note(
        self, operation: Operation, token: Token | None, asked: tuple[str, str, int]
    ) -> LogHead:
        if not operation.is_noted:
            with self._database.reading() as records:
                return records.head()
        with self._database.noting() as records:
            records.note_access(tokens.now(), token.id if token else None, *asked)
            return records.head()

    async def _read(self, ask: Callable[[Records], Made]) -> Made:
        def reading() -> Made:
            with self._database.reading() as records:
                return ask(records)

        return await self._in_turn(reading)

    async def _write(self, change: Callable[[Records], Made]) -> Made:
        def writing() -> Made:
            with self._database.writing() as records:
                return change(records)

        return await self._in_turn(writing)

    async def _in_turn(self, work: Callable[[], Made]) -> Made:
        """Work with the database, for which no more threads wait than it has lines."""
        return await to_thread.run_sync(work, limiter=self._lines)

    # Tournaments

    async def register(self, asked: SentRequest) -> Response:
        """A new tournament."""
        content = await _members(asked.request)
        key = asked.request.headers.get("idempotency-key", "")
        given = await self._write(lambda records: cycle.register(records, content, key))
        return JSONResponse(given, 201)

    async def list_tournaments(self, asked: SentRequest) -> Response:
        """Those after a code."""
        after, count = asked.text("after"), asked.count(_ON_A_PAGE)
        found = await self._read(lambda records: records.tournaments_after(after, count))
        following = found[-1].code if found and len(found) == count else None
        data = [_tournament(each) for each in found]
        return JSONResponse({"tournaments": data, "next": following})

    async def show_tournament(self, asked: SentRequest) -> Response:
        """One of them."""
        found = await self._read(lambda records: cycle.tournament(records, asked.code))
        return JSONResponse(_tournament(found))

    async def reopen(self, asked: SentRequest) -> Response:
        """Back to a round."""
        content = await _members(asked.request)
        after, system = content.get("round"), content.get("system", "")
        if type(after) is not int or not isinstance(system, str):
            raise refusal(400, "bad-member", member="round", known="round, system")
        found = await self._write(lambda records: cycle.reopen(records, asked.code, after, system))
        return JSONResponse(_tournament(found))

    # Rounds

    async def pair(self, asked: SentRequest) -> Response:
        """The round, paired."""
        return await self._answered(asked, asked.number("round"))

    async def final(self, asked: SentRequest) -> Response:
        """The protocol."""
        return await self._answered(asked, None)

    async def _answered(self, asked: SentRequest, number: int | None) -> Response:
        body = await _body(asked.request)
        code = asked.code
        found = await self._read(lambda records: cycle.look_at(records, code, number, body))
        if isinstance(found, PairingTask):
            working = self._working.get(found) or self._begun(found)
            done, _ = await asyncio.wait({working}, timeout=SECONDS_TO_WAIT)
            if not done:
                self._promised[found] = None
                return _later(asked.request)
            self._forget(found)
            found = working.result()
        kind = JSON if number is None else _TRFP
        headers = {"log-entry": str(found.number), "etag": f'"{hash_of(found.response)}"'}
        return Response(found.response, 200, headers, kind)

    def _begun(self, task: PairingTask) -> asyncio.Task[Exchange]:
        """Work on a task, which goes on even if nobody waits for it any more.

        Of one tournament few tasks at a time: the others have their turn.
        """
        own = [task for task, going in self._working.items() if not going.done()]
        if sum(each.code == task.code for each in own) >= MOST_OF_ONE:
            raise refusal(503, "busy", seconds=SECONDS_TO_RETRY)
        working = asyncio.create_task(self._work(task))
        self._working[task] = working
        working.add_done_callback(lambda ended: self._ended(task, ended))
        return working

    def _ended(self, task: PairingTask, working: asyncio.Task[Exchange]) -> None:
        """An answer is kept in the database; a refusal that was promised, until it is fetched."""
        is_refusal = not working.cancelled() and working.exception() is not None
        if not (is_refusal and task in self._promised):
            self._forget(task)
        while len(self._promised) > MOST_WAITING:
            self._forget(next(iter(self._promised)))

    def _forget(self, task: PairingTask) -> None:
        self._promised.pop(task, None)
        if (working := self._working.get(task)) and working.done():
            del self._working[task]

    async def _work(self, task: PairingTask) -> Exchange:
        work = await self._workshop.done(task)
        kept = await self._write(lambda records: cycle.keep(records, task, work))
        if work.noted or work.remark:
            data = await self._read(lambda records: records.deviations(task.code, all_of_them=True))
            await run_in_threadpool(self._files.write, task.code, data)
        return kept

    async def show_round(self, asked: SentRequest) -> Response:
        """What was asked and answered."""
        number = asked.number("round")
        found = await self._read(lambda records: records.exchange(asked.code, number))
        if found is None:
            raise refusal(404, "no-such-round", round=number)
        cycle.here(found)
        wanted = asked.request.headers.get("accept", "")
        if TEXT in wanted and JSON not in wanted:
            return Response(found.response, media_type=_TRFP)
        return JSONResponse(_exchange(found, with_trace=asked.role in TRACE_READERS))

    async def show_deviations(self, asked: SentRequest) -> Response:
        """The records."""
        found = await self._read(lambda records: _deviations(records, asked.code))
        return JSONResponse({"deviations": found})

    async def show_protocol(self, asked: SentRequest) -> Response:
        """The protocol as far as the tournament has come."""
        return JSONResponse(await self._read(lambda records: _protocol(records, asked.code)))

    async def show_norms(self, asked: SentRequest) -> Response:
        """Facts about norms."""
        facts = await self._read(lambda records: _norms(records, asked.code))
        return JSONResponse({"code": asked.code, "norms": facts})

    async def show_player(self, asked: SentRequest) -> Response:
        """The records that concern a player."""
        return JSONResponse(await self._read(lambda records: player_report(records, asked.player)))

    # Evaluation

    async def show_evaluation(self, asked: SentRequest) -> Response:
        """Counts of everything."""
        return JSONResponse(await self._read(asked.evaluated))

    async def recheck(self, asked: SentRequest) -> Response:
        """A few stored rounds, paired again."""
        after = asked.query("after", 0) - ("after" not in asked.request.query_params)
        count = asked.count(_AT_ONCE)

        def stored(records: Records) -> list[Again]:
            found = records.exchanges_after(after, count)
            known = {each.code: cycle.tournament(records, each.code).rounds for each in found}
            return [Again.of(each, known[each.code]) for each in found]

        again = await self._read(stored)
        done = [await self._workshop.again(each) for each in again]
        following = again[-1].number if again and len(again) == count else None
        return JSONResponse({"rounds": done, "next": following})

    # Pages

    async def page_of_all(self, asked: SentRequest) -> Response:
        """The evaluation, with a way to every tournament."""
        return self._page(asked, "evaluation.html", await self._read(asked.evaluated))

    async def page_of_tournament(self, asked: SentRequest) -> Response:
        """The protocol; readers see the facts about norms too."""

        def with_norms(records: Records) -> dict[str, Any]:
            may_see = asked.role in READERS
            norms = _norms(records, asked.code) if may_see else []
            return _protocol(records, asked.code) | {"norms": norms}

        return self._page(asked, "tournament.html", await self._read(with_norms))

    async def page_of_player(self, asked: SentRequest) -> Response:
        """What concerns a player."""
        data = await self._read(lambda records: player_report(records, asked.player))
        return self._page(asked, "player.html", data)

    async def show_style(self, _asked: SentRequest) -> Response:
        """That of all pages."""
        return Response(style(), media_type="text/css")

    def _page(self, asked: SentRequest, template: str, data: dict[str, Any]) -> Response:
        voice = Voice(accepted_language(asked.request.headers))
        headers = {"cache-control": "private, no-store", "vary": "Accept-Language, Authorization"}
        return HTMLResponse(page(template, voice, data), headers=headers)

    # Tokens

    async def give_token(self, asked: SentRequest) -> Response:
        """A token for a reader or an administrator."""
        content = await _members(asked.request)
        given = {role.value for role in TokenRole} - {TokenRole.TOURNAMENT.value}
        if content.keys() != {"role"} or content["role"] not in given:
            raise refusal(400, "bad-member", member="role", known=", ".join(sorted(given)))
        role = TokenRole(content["role"])
        number, secret = await self._write(lambda records: tokens.give(records, role))
        return JSONResponse({"id": number, "role": role.value, "token": secret}, 201)

    async def replace_token(self, asked: SentRequest) -> Response:
        """A new token for a tournament, in place of all it had."""

        def replaced(records: Records) -> tuple[int, str]:
            code = cycle.tournament(records, asked.code).code
            records.revoke(tokens.now(), code=code)
            return tokens.give(records, TokenRole.TOURNAMENT, code)

        _, secret = await self._write(replaced)
        return JSONResponse({"code": asked.code, "token": secret}, 201)

    async def list_tokens(self, asked: SentRequest) -> Response:
        """Whose tokens there are, after a number."""
        after, count = asked.query("after", 0), asked.count(_ON_A_PAGE)
        found = await self._read(lambda records: records.tokens_after(after, count))
        following = found[-1].id if found and len(found) == count else None
        data = [{name: getattr(each, name) for name in Token.__slots__} for each in found]
        return JSONResponse({"tokens": data, "next": following})

    async def revoke_token(self, asked: SentRequest) -> Response:
        """One token less."""
        number = asked.number("id")

        def revoked(records: Records) -> None:
            if not records.revoke(tokens.now(), token=number):
                raise refusal(404, "not-found")
            records.append({"kind": "revoked", "token": number, "time": tokens.now()})

        await self._write(revoked)
        return JSONResponse({"id": number})

    # The log

    async def show_head(self, asked: SentRequest) -> Response:
        """The head, now or earlier."""
        return JSONResponse(await self._read(lambda records: _head(_at(records, asked))))

    async def prove_growth(self, asked: SentRequest) -> Response:
        """The proof that the log has only grown."""

        def proved(records: Records) -> dict[str, Any]:
            head = _at(records, asked)
            old = asked.query("old", 0)
            if old > head.size:
                raise refusal(400, "bad-number", member="old")
            proof = merkle.consistency(old, head.size, records.node)
            return _head(head) | {"old": old, "proof": [each.hex() for each in proof]}

        return JSONResponse(await self._read(proved))

    async def show_entry(self, asked: SentRequest) -> Response:
        """An entry with the proof that it is in the log; of others' only for readers."""
        number = asked.number("number")

        def shown(records: Records) -> dict[str, Any]:
            head = _at(records, asked)
            entry = records.entry(number) if number < head.size else None
            if entry is None:
                raise refusal(404, "not-found")
            own = asked.token.code if asked.token else ""
            if asked.role is TokenRole.TOURNAMENT and json.loads(entry).get("code") != own:
                raise refusal(403, "foreign-token")
            proof = merkle.inclusion(number, head.size, records.node)
            data = {"number": number, "entry": entry, "proof": [each.hex() for each in proof]}
            return _head(head) | data

        return JSONResponse(await self._read(shown))

    async def export(self, _asked: SentRequest) -> Response:
        """Everything as one archive, as it is when the first part of it is made."""
        parts = self._exported()
        first = await self._in_turn(lambda: next(parts))

        async def sent() -> AsyncIterator[bytes]:
            part: bytes | None = first
            try:
                while part is not None:
                    yield part
                    part = await self._in_turn(lambda: next(parts, None))
            finally:
                with CancelScope(shield=True):
                    await self._in_turn(parts.close)

        headers = {"content-disposition": 'attachment; filename="pairing-server.zip"'}
        return StreamingResponse(sent(), headers=headers, media_type="application/zip")

    def _exported(self) -> Generator[bytes, None, None]:
        """The parts of the archive; their line to the database is given back at the end."""
        with self._database.reading() as records:
            yield from export_of(records)

    # The server itself

    async def show_version(self, _asked: SentRequest) -> Response:
        """What pairs here, and within which limits."""
        return JSONResponse(
            {
                "engine": ENGINE,
                "editions": [each.key for each in all_systems() if cycle.is_served(each)],
                "players": MOST_PLAYERS,
                "rounds": cycle.MOST_ROUNDS,
                "bytes": BODY_LIMIT,
                "seconds": SECONDS_TO_WAIT,
                "registering": "anybody" if self._anybody_registers else "token",
            }
        )

    async def show_health(self, _asked: SentRequest) -> Response:
        """That the database answers."""
        await self._read(lambda records: records.head())
        return JSONResponse({"status": "ok"})

    async def show_metrics(self, _asked: SentRequest) -> Response:
        """Counts, in the text form of Prometheus."""
        async with self._counting:
            if not self._counts or monotonic() - self._counted_at > _SECONDS_COUNTED:
                self._counts = await self._read(lambda records: records.counts())
                self._counted_at = monotonic()
        counts = self._counts
        working = {"working": len(self._working)}
        lines = [f"pairing_server_{name} {count}\n" for name, count in (counts | working).items()]
        return PlainTextResponse("".join(lines))

    async def show_description(self, _asked: SentRequest) -> Response:
        """OpenAPI."""
        return JSONResponse(description(self._operations))


def problem(status: int, kind: str, detail: str, **more: object) -> Response:
    """A problem as RFC 9457 has it."""
    content = {
        "type": f"urn:arbiter-desk:problem:{kind}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": detail,
        **more,
    }
    headers = {"retry-after": str(SECONDS_TO_RETRY)} if status in (429, 503) else {}
    if status == HTTPStatus.UNAUTHORIZED:
        headers["www-authenticate"] = "Bearer"
    return JSONResponse(content, status, headers, PROBLEM)


def refuse(status: int, text: str) -> Response:
    """What the guard refuses, as a problem."""
    response = problem(status, "refused", text)
    response.headers["connection"] = "close"
    return response


async def _no_route(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    kind = "not-found" if status == HTTPStatus.NOT_FOUND else "wrong-method"
    return problem(status, kind, IN_ENGLISH.say(f"fps.{kind}"))


async def _failed(_request: Request, error: Exception) -> Response:
    """Note why, and tell no more than that it is noted."""
    log.error("a request could not be answered", exc_info=error)
    return problem(500, "failed", IN_ENGLISH.say("fps.failed"))


async def _body(request: Request) -> bytes:
    """The body, of which no more is read than may be sent, and for so long."""
    whole = bytearray()
    try:
        async with asyncio.timeout(SECONDS_TO_SEND):
            async for part in request.stream():
                whole += part
                if len(whole) > BODY_LIMIT:
                    raise refusal(413, "too-large", most=BODY_LIMIT)
    except TimeoutError:
        raise refusal(408, "too-slow", seconds=SECONDS_TO_SEND) from None
    except ClientDisconnect:
        raise refusal(400, "cut-off") from None
    return bytes(whole)


async def _members(request: Request) -> dict[str, Any]:
    """The members of a JSON object."""
    try:
        content = json.loads(await _body(request))
    except (ValueError, RecursionError) as error:
        raise refusal(400, "no-object") from error
    if not isinstance(content, dict):
        raise refusal(400, "no-object")
    return content


def _later(request: Request) -> Response:
    headers = {"location": request.url.path, "retry-after": str(SECONDS_TO_RETRY)}
    return JSONResponse({"status": "working"}, 202, headers)


def _at(records: Records, asked: SentRequest) -> LogHead:
    """The head at the size that is asked for."""
    now = records.head()
    size = asked.query("size", now.size)
    if size > now.size:
        raise refusal(400, "bad-number", member="size")
    return records.head(size)


def _head(head: LogHead) -> dict[str, Any]:
    return {"size": head.size, "root": head.root.hex()}


def _protocol(records: Records, code: str) -> dict[str, Any]:
    entered = cycle.tournament(records, code)
    return protocol(entered, cycle.exchanges(records, code), records.deviations(code))


def _norms(records: Records, code: str) -> list[dict[str, Any]]:
    entered = cycle.tournament(records, code)
    return list(norm_facts(cycle.exchanges(records, code), entered.rounds))


def _deviations(records: Records, code: str) -> list[Any]:
    cycle.tournament(records, code)
    return [json.loads(each) for each in records.deviations(code)]


def _tournament(entered: RegisteredTournament) -> dict[str, Any]:
    return {
        "code": entered.code,
        **entered.details,
        "system": entered.system,
        "rounds": entered.rounds,
        "paired_rounds": entered.paired,
        "state": entered.state,
    }


def _exchange(exchange: Exchange, *, with_trace: bool) -> dict[str, Any]:
    data = {
        "code": exchange.code,
        "round": exchange.round_number,
        "time": exchange.time,
        "engine": exchange.engine,
        "edition": exchange.edition,
        "log_entry": exchange.number,
        "request": exchange.request.decode(),
        "response": exchange.response.decode(),
        "certificate": json.loads(exchange.certificate) if exchange.certificate else None,
    }
    trace = {"trace": json.loads(exchange.trace) if exchange.trace else None}
    return data | trace if with_trace else data
