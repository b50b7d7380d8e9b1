"""What every request has to pass before a page sees it, and what every answer carries."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pairing.web.addresses import Address, is_loopback
from pairing.web.limits import Rate

READS_A_SECOND, READS_AT_ONCE = 60.0, 240
WRITES_A_SECOND, WRITES_AT_ONCE = 20.0, 240
_METHODS = frozenset({"GET", "HEAD", "POST"})

_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
        "form-action 'self'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class DoorGuard:
    """Refuses what is not meant for this door, what comes too often, and what is too large.

    A request names the door in its Host header; one that writes comes from a page of this door.
    ``refuse`` makes the answer. ``trusts_own``: what comes from this computer is never too often.
    """

    def __init__(
        self,
        app: ASGIApp,
        door: Address,
        refuse: Callable[[int, str], Response] | None = None,
        *,
        trusts_own: bool = False,
    ) -> None:
        self._app = app
        self._places = door.places
        self._origins = frozenset(f"{door.scheme}://{place}" for place in door.places)
        self._refuse = refuse or text_answer
        self._trusts_own = trusts_own
        self._reads = Rate(READS_A_SECOND, READS_AT_ONCE)
        self._writes = Rate(WRITES_A_SECOND, WRITES_AT_ONCE)
        self.slowest = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = monotonic()

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.slowest = max(self.slowest, monotonic() - begun)
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await (self._refusal(scope) or self._app)(scope, receive, guarded)

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        if headers.get("host", "").lower() not in self._places:
            return self._refuse(421, "This is not the address of this server.")
        if "transfer-encoding" in headers and "content-length" in headers:
            return self._refuse(400, "A request has one length.")
        method = scope["method"]
        if method not in _METHODS:
            return self._refuse(405, "Only reading (GET) and sending (POST).")
        if not self._is_in_time(method, str((scope.get("client") or ("",))[0])):
            return self._refuse(429, "Too many requests. Wait a moment.")
        if method == "POST" and not self._comes_from_here(headers):
            return self._refuse(403, "This was not sent from a page of this server.")
        return None

    def _is_in_time(self, method: str, client: str) -> bool:
        """Readers on this computer itself are not counted."""
        if method == "POST" and not (self._trusts_own and is_loopback(client)):
            return self._writes.allows(client)
        return is_loopback(client) or self._reads.allows(client)

    def _comes_from_here(self, headers: Headers) -> bool:
        """The page that sends the form is of this door, as far as the browser tells."""
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        if origin is None:
            referer = headers.get("referer", "")
            return not referer or any(referer.startswith(f"{each}/") for each in self._origins)
        return origin.lower() in self._origins


def text_answer(status: int, text: str) -> PlainTextResponse:
    """An answer in one sentence, with which the line ends."""
    return PlainTextResponse(f"{text}\n", status, {"connection": "close"})
