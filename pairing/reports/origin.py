"""Where a page or sheet comes from: the program, and which state of the tournament it shows."""

from __future__ import annotations

import hashlib

from pairing.core.model import Tournament
from pairing.core.version import program_version
from pairing.formats.trf import write_trf
from pairing.speech.voice import Voice

_FINGERPRINT = 12
"""Hexadecimal digits of the SHA-256 that are shown."""


def origin_text(tournament: Tournament, voice: Voice, head: str = "") -> str:
    """``Arbiter Desk 0.1.0 · 91ab…``: program, version and fingerprint of the tournament.

    After them the head of the chain of its file, if it has one, and that FIDE mode was left, if so.
    """
    values = {"version": program_version(), "fingerprint": fingerprint(tournament, head)}
    origin = " ".join(voice.say("sheets.origin", values).split())
    return " · ".join(filter(None, (origin, head, outside_fide_mode(tournament, voice))))


def outside_fide_mode(tournament: Tournament, voice: Voice) -> str:
    """That FIDE mode was left, and before which round; empty if it was not."""
    left = tournament.left_fide_mode
    return voice.say("sheets.outside-fide-mode", {"round": left}) if left else ""


def fingerprint(tournament: Tournament, head: str = "") -> str:
    """The first 12 hexadecimal digits of the SHA-256 of the report file (TRF16, UTF-8).

    With the head of the chain of the tournament's file, which the report file tells.
    """
    return hashlib.sha256(write_trf(tournament, head=head).encode("utf-8")).hexdigest()[
        :_FINGERPRINT
    ]
