"""Why a request is not answered as it was meant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pairing.speech.voice import IN_ENGLISH


class Refusal(Exception):
    """An answer that is a problem (RFC 9457): its status, its kind, and what more it tells."""

    def __init__(self, status: int, kind: str, detail: str, more: Mapping[str, Any]) -> None:
        super().__init__(kind)
        self.status = status
        self.kind = kind
        self.detail = detail
        self.more = more


def refusal(status: int, kind: str, **values: str | int) -> Refusal:
    """A refusal told in the sentence of its kind."""
    return Refusal(status, kind, IN_ENGLISH.say(f"fps.{kind}", values), {})
