"""Frozen values as JSON text, the same bytes for the same value on every machine.

Enums stand with their values, sets as sorted arrays. Tournament files keep this form, and
fingerprints are made of it. Members of the tournament that came after others are left out as long
as they hold nothing, so that programs without them read the file, and fingerprints stay.
"""

from __future__ import annotations

import msgspec

_encoder = msgspec.json.Encoder(order="deterministic")

LATER = {
    "places_by_hand": "[]",
    "typed_values": "[]",
    "lasts_long": "false",
    "accelerates_present": "false",
    "chess960": '""',
    "papers": "[]",
    "official_rating": "0",
    "later_ratings": "[]",
    "no_half_point_byes": "false",
    "rating_source": "null",
}
"""Members of the tournament and its players that are left out while they are as here.

Nothing else that becomes JSON is called so.
"""

_EMPTY = tuple(f',"{name}":{value}'.encode() for name, value in LATER.items())
"""How they would stand there. In a JSON text quotes are never alone within strings, so that these
bytes are the member and cannot be a part of a text; no whole number begins with 0 but 0 itself."""


class NoJson(ValueError):
    """The text is not what it should be, or the value cannot become text."""


def encode(value: object) -> str:
    """The value as JSON; :class:`NoJson` if a text in it is not proper Unicode."""
    try:
        text = _encoder.encode(value)
        for empty in _EMPTY:
            text = text.replace(empty, b"")
        return text.decode()
    except UnicodeEncodeError as error:
        raise NoJson(str(error)) from error
