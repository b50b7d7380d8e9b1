"""Who may do what: roles, and tokens of which only hashes are kept."""

from __future__ import annotations

import hmac
import secrets
from datetime import UTC, datetime
from enum import Enum
from hashlib import sha256

from pairing.pairing_server.records import Records, Token
from pairing.pairing_server.refusals import refusal

_BYTES = 32


class TokenRole(Enum):
    """What a token is for. QC, SPP and administrators read every tournament, each more of it."""

    TOURNAMENT = "tournament"
    """Sends the rounds of one tournament and reads what was answered."""
    QC = "qc"
    """Reads protocols, reports on players, and the evaluation."""
    SPP = "spp"
    """Reads traces too, and has everything paired again."""
    REGISTRAR = "registrar"
    """Registers tournaments where not everybody may; reads nothing, of its own ones neither."""
    ADMINISTRATOR = "administrator"
    """Gives and revokes tokens, reopens rounds, takes exports."""


REGISTRARS = frozenset({TokenRole.REGISTRAR, TokenRole.ADMINISTRATOR})
"""Who registers tournaments everywhere."""
READERS = frozenset({TokenRole.QC, TokenRole.SPP, TokenRole.ADMINISTRATOR})
"""Who reads every tournament."""


def now() -> str:
    """The time as records have it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def new_secret() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(_BYTES)


def derived_secret(salt: bytes, key: str) -> str:
    """The token that belongs to a request with that key; without the key nobody can make it."""
    return hmac.digest(salt, key.encode(), "sha256").hex()


def give(records: Records, role: TokenRole, code: str = "", secret: str = "") -> tuple[int, str]:
    """A new token for a role, or this one; its number and its secret, shown this once."""
    given = secret or new_secret()
    number = records.add_token(hash_of(given), role.value, code, now())
    records.append({"kind": "token", "role": role.value, "code": code, "time": now()})
    return number, given


def holder(records: Records, secret: str) -> Token:
    """The token whose secret it is; raises :class:`~.refusals.Refusal` if it opens nothing."""
    found = records.token(hash_of(secret)) if secret else None
    if found is None or found.revoked:
        raise refusal(401, "no-token" if not secret else "unknown-token")
    return found


def hash_of(secret: str) -> bytes:
    """What is kept of a token."""
    return sha256(secret.encode(errors="replace")).digest()
