"""Asks a pairing server over the network."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPException
from time import sleep
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import HTTPRedirectHandler, Request, build_opener

from pairing.core.errors import PairingError

_SECONDS = 60.0
_LARGEST = 64 * 2**20
_LONGEST_PAUSE = 60.0
_SCHEMES = ("http://", "https://")


class _NotElsewhere(HTTPRedirectHandler):
    """Follows no redirection, which would take the token along."""

    def redirect_request(self, *_: object) -> None:
        """Ask nobody else."""


_OPENER = build_opener(_NotElsewhere)


class ServerError(PairingError):
    """The server is not there, or refuses; ``key`` names which, ``values`` the particulars."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True)
class Client:
    """A pairing server, and the token with which it is asked (empty: none).

    While a round takes long, the server is asked again; ``pause`` waits the seconds between.
    """

    url: str
    token: str = ""
    pause: Callable[[float], object] = sleep

    def register(self, details: Mapping[str, str | int], key: str) -> dict[str, str]:
        """Register a tournament; the same ``key`` again gives the same code and token."""
        body = json.dumps(details).encode()
        more = {"idempotency-key": key}
        return self._object("v1/tournaments", "code", "token", body=body, more=more)

    def pair(self, code: str, round_number: int, request: bytes) -> bytes:
        """The response to a request in TRFp."""
        return self._ask(f"v1/tournaments/{quote(code)}/rounds/{round_number}", request)

    def final(self, code: str, report: bytes) -> dict[str, Any]:
        """Close a tournament; its protocol."""
        return self._object(f"v1/tournaments/{quote(code)}/final", "rounds", body=report)

    def tournament(self, code: str) -> dict[str, Any]:
        """A tournament, its state, and how many of its rounds are paired."""
        return self._object(f"v1/tournaments/{quote(code)}", "state", "paired_rounds")

    def deviations(self, code: str) -> list[dict[str, Any]]:
        """What was found in a tournament, as the records tell it."""
        members = self._object(f"v1/tournaments/{quote(code)}/deviations", "deviations")
        found: list[dict[str, Any]] = members["deviations"]
        return found

    def protocol(self, code: str) -> dict[str, Any]:
        """The protocol of a tournament."""
        return self._object(f"v1/tournaments/{quote(code)}/protocol", "rounds")

    def _object(
        self,
        path: str,
        *needed: str,
        body: bytes | None = None,
        more: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """An answer in JSON that has these members; nothing else is a pairing server's."""
        try:
            members = json.loads(self._ask(path, body, more))
        except ValueError as error:
            raise ServerError("fps.no-server", url=self.url) from error
        if not isinstance(members, dict) or not members.keys() >= {*needed}:
            raise ServerError("fps.no-server", url=self.url)
        return members

    def _ask(
        self, path: str, body: bytes | None = None, more: Mapping[str, str] | None = None
    ) -> bytes:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        url = f"{self.url.rstrip('/')}/{path}"
        if not url.lower().startswith(_SCHEMES):
            raise ServerError("fps.no-server", url=self.url)
        asked = Request(url, body, {**headers, "content-type": "text/plain", **(more or {})})
        try:
            while True:
                with _OPENER.open(asked, timeout=_SECONDS) as answer:
                    if answer.status != HTTPStatus.ACCEPTED:
                        return bytes(answer.read(_LARGEST))
                    wait = float(answer.headers.get("retry-after", "1"))
                self.pause(min(wait, _LONGEST_PAUSE) if wait > 0 else 1.0)
        except HTTPError as error:
            raise ServerError("fps.refused", url=self.url, reason=_reason(error)) from error
        except (OSError, HTTPException, ValueError) as error:
            reason = str(getattr(error, "reason", error))
            raise ServerError("fps.not-reached", url=self.url, reason=reason) from error


def _reason(error: HTTPError) -> str:
    """The problem in the server's words, with the places in the file that it names."""
    try:
        content = json.loads(error.read(_LARGEST))
        return str(content["detail"])
    except (ValueError, KeyError, TypeError):
        return f"HTTP {error.code}"
