"""Forms that phones send: short, plain, and only from a page that was given out here."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Mapping
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request

LARGEST = 8 * 1024
_MOST_FIELDS = 100
_SECONDS = 10.0
_KIND = "application/x-www-form-urlencoded"


class BadForm(Exception):
    """What was sent is no form of ours; ``status`` is that of the answer."""

    def __init__(self, status: int = 400) -> None:
        super().__init__(status)
        self.status = status


async def form_of(request: Request) -> Mapping[str, str]:
    """The fields of the form; raises :class:`BadForm` if it is too large, too slow or none."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != _KIND:
        raise BadForm(415)
    try:
        async with asyncio.timeout(_SECONDS):
            body = await _body(request)
    except TimeoutError:
        raise BadForm(408) from None
    except ClientDisconnect:
        raise BadForm from None
    try:
        fields = parse_qsl(
            body.decode("ascii"), True, True, errors="strict", max_num_fields=_MOST_FIELDS
        )
    except ValueError:
        raise BadForm from None
    return dict(fields)


async def _body(request: Request) -> bytes:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST:
            raise BadForm(413)
    return body


def is_same(one: str, other: str) -> bool:
    """The two secrets are the same, compared in constant time."""
    return hmac.compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))
