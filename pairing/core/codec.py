"""Frozen values as JSON text, the same bytes for the same value on every machine.

Enums stand with their values, sets as sorted arrays. Tournament files keep this form, and
fingerprints are made of it.
"""

from __future__ import annotations

import msgspec

_encoder = msgspec.json.Encoder(order="deterministic")


class NoJson(ValueError):
    """The text is not what it should be, or the value cannot become text."""


def encode(value: object) -> str:
    """The value as JSON; :class:`NoJson` if a text in it is not proper Unicode."""
    try:
        return _encoder.encode(value).decode()
    except UnicodeEncodeError as error:
        raise NoJson(str(error)) from error
