"""What the commands share that serve over a network."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import TYPE_CHECKING

from pairing.cli.errors import Refused
from pairing.speech.voice import Voice

if TYPE_CHECKING:
    from types import ModuleType

_PACKAGES = frozenset(
    {"alembic", "anyio", "argon2", "cryptography", "h11", "jinja2", "markupsafe", "psycopg"}
    | {"segno", "sqlalchemy", "starlette", "uvicorn"}
)
"""Those of the extra ``live``."""
_LAST_PORT = 65535


def port(text: str, voice: Voice) -> int:
    """A port, 0 for any free one; argparse reports anything else."""
    if not text.isascii() or not text.isdigit() or int(text) > _LAST_PORT:
        raise argparse.ArgumentTypeError(voice.say("web.not-a-port", {"text": text}))
    return int(text)


def live(name: str) -> ModuleType:
    """A module of a server; raises :class:`Refused` if a package of the extra is missing."""
    try:
        return import_module(f"pairing.{name}")
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in _PACKAGES:
            raise
        raise Refused("web.no-live", module=missing.name or "") from missing
