"""Asks a pairing server over the network."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

from pairing.core.errors import PairingError

_SECONDS = 60.0
_LARGEST = 64 * 2**20


class ServerError(PairingError):
    """The server is not there, or refuses; ``key`` names which, ``values`` the particulars."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True)
class Client:
    """A pairing server, and the token with which it is asked (empty: none)."""

    url: str
    token: str = ""

    def register(self, details: Mapping[str, str | int], key: str) -> dict[str, str]:
        """Register a tournament; the same ``key`` again gives the same code and token."""
        body = json.dumps(details).encode()
        given: dict[str, str] = json.loads(
            self._ask("v1/tournaments", body, {"idempotency-key": key})
        )
        return given

    def pair(self, code: str, round_number: int, request: bytes) -> bytes:
        """The response to a request in TRFp."""
        return self._ask(f"v1/tournaments/{quote(code)}/rounds/{round_number}", request)

    def final(self, code: str, report: bytes) -> dict[str, Any]:
        """Close a tournament; its protocol."""
        told: dict[str, Any] = json.loads(self._ask(f"v1/tournaments/{quote(code)}/final", report))
        return told

    def protocol(self, code: str) -> dict[str, Any]:
        """The protocol of a tournament."""
        told: dict[str, Any] = json.loads(self._ask(f"v1/tournaments/{quote(code)}/protocol"))
        return told

    def _ask(
        self, path: str, body: bytes | None = None, more: Mapping[str, str] | None = None
    ) -> bytes:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        url = f"{self.url.rstrip('/')}/{path}"
        asked = Request(url, body, {**headers, "content-type": "text/plain", **(more or {})})
        try:
            with urlopen(asked, timeout=_SECONDS) as answer:
                return bytes(answer.read(_LARGEST))
        except HTTPError as error:
            raise ServerError("fps.refused", url=self.url, reason=_told(error)) from error
        except (OSError, HTTPException, ValueError) as error:
            reason = str(getattr(error, "reason", error))
            raise ServerError("fps.not-reached", url=self.url, reason=reason) from error


def _told(error: HTTPError) -> str:
    """The problem in the server's words, with the places in the file that it names."""
    try:
        content = json.loads(error.read(_LARGEST))
        return str(content["detail"])
    except (ValueError, KeyError, TypeError):
        return f"HTTP {error.code}"
