"""The door for readers: no login, no scripts needed, nothing secret, nothing written."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Mapping
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from pairing.hall.edition import MadePage, made
from pairing.hall.event import HallEvent
from pairing.reports import hall_paths as at
from pairing.reports.pages.finding import SCRIPT_FILE
from pairing.reports.pages.frame import STYLE_FILE
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import Voice
from pairing.web.languages import accepted_language

LANGUAGE, MINE = "language", "me"
"""Cookies of a reader: the language that was chosen, and the number of the player."""
_A_YEAR = 365 * 24 * 3600
_INSIDE = re.compile(r"/[a-z0-9/?=&-]*\Z")
_SCRIPT, _STYLE = "text/javascript; charset=utf-8", "text/css; charset=utf-8"


def _files() -> Mapping[str, MadePage]:
    hall, pages = files("pairing.hall").joinpath("static"), files("pairing.reports.pages")
    return {
        "hall.css": made(hall.joinpath("hall.css").read_bytes(), _STYLE),
        "hall.js": made(hall.joinpath("hall.js").read_bytes(), _SCRIPT),
        "icon.svg": made(hall.joinpath("icon.svg").read_bytes(), "image/svg+xml"),
        "icons.svg": made(hall.joinpath("icons.svg").read_bytes(), "image/svg+xml"),
        "pages.css": made(pages.joinpath(STYLE_FILE).read_bytes(), _STYLE),
        "find.js": made(pages.joinpath(SCRIPT_FILE).read_bytes(), _SCRIPT),
    }


class CommonPages:
    """What both doors have: style, script, language, and the line on which changes are told."""

    def __init__(self, event: HallEvent) -> None:
        self._event = event
        self._files = _files()

    def routes(self) -> list[BaseRoute]:
        """Where they are found."""
        return [
            Route(at.FILE.text, self.file),
            Route(at.LIVE.text, self.live),
            Route(at.LANGUAGE.text, self.language),
        ]

    async def file(self, request: Request) -> Response:
        """Style, script or drawing."""
        found = self._files.get(request.path_params["name"])
        if found is None:
            return Response(status_code=404)
        return sent(request, found, cached="public, max-age=3600")

    async def live(self, request: Request) -> Response:
        """The line on which a phone hears that something has changed."""

        async def lines() -> AsyncIterator[bytes]:
            async for line in self._event.bell.changes():
                yield line

        headers = {"cache-control": "no-store"}
        return StreamingResponse(lines(), media_type="text/event-stream", headers=headers)

    async def language(self, request: Request) -> Response:
        """Remember the reader's choice, and go back to the page."""
        back = request.query_params.get("back", at.BOARDS.text)
        answer = RedirectResponse(back if _is_inside(back) else at.BOARDS.text, 303)
        chosen = request.query_params.get("to", "")
        if chosen in LANGUAGES:
            answer.set_cookie(LANGUAGE, chosen, max_age=_A_YEAR, samesite="lax", httponly=True)
        return answer


class Readers:
    """The pages of the event."""

    def __init__(self, event: HallEvent) -> None:
        self._event = event

    def routes(self) -> list[BaseRoute]:
        """Where they are found."""
        return [Route(at.MINE.text, self.mine), Route("/{name:path}", self.page)]

    async def page(self, request: Request) -> Response:
        """A page out of memory; made first if nobody has asked for it since the last change."""
        voice, name = voice_for(request), request.path_params["name"]
        found = await self._event.page(name, voice.language)
        first = at.SCREEN.of(page=1)
        if found is None and at.SCREEN.names.fullmatch(name) and f"/{name}" != first:
            return RedirectResponse(first, 303)  # there were more pages a moment ago
        if found is None:
            lost = await self._event.lost(voice.language)
            return Response(lost, 404, {"cache-control": "no-store"}, "text/html")
        return sent(request, found)

    async def mine(self, request: Request) -> Response:
        """The reader's own page: that of the player who was named once."""
        named = request.query_params.get("tpn", "")
        known = named or request.cookies.get(MINE, "")
        if not re.fullmatch(r"[1-9]\d{0,4}", known):
            return RedirectResponse(at.NAMES.text, 303)
        answer = RedirectResponse(at.PLAYER.of(tpn=known), 303)
        if named:
            answer.set_cookie(MINE, known, max_age=_A_YEAR, samesite="lax", httponly=True)
        return answer


def sent(request: Request, page: MadePage, cached: str = "no-cache") -> Response:
    """The page, or that the phone has it already."""
    headers = {"etag": page.tag, "cache-control": cached, "vary": "Accept-Language, Cookie"}
    headers["vary"] += ", Accept-Encoding"
    if page.tag in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers)
    body = page.body
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = page.packed, "gzip"
    return Response(body, 200, headers | {"content-type": page.kind})


def voice_for(request: Request) -> Voice:
    """In the language that the reader has chosen, else the one that his phone asks for."""
    chosen = request.cookies.get(LANGUAGE, "")
    return Voice(chosen if chosen in LANGUAGES else accepted_language(request.headers))


def _is_inside(back: str) -> bool:
    """The address is one of this hall: no other computer, no tricks."""
    return bool(_INSIDE.match(back)) and not back.startswith("//")
