"""Actions and tournaments as JSON text, the form in which a tournament file keeps them.

Enums stand with their values, sets as sorted arrays; an action says its class under ``type``.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament
from pairing.event.actions import Action
from pairing.event.actions.checks import refuse_inconsistent

MOST_BYTES = 32 * 2**20
"""The largest text that is written or read: several times a field of 9999 players in 30 rounds."""

_Value = TypeVar("_Value")

_encoder = msgspec.json.Encoder(order="deterministic")
_actions: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)
_tournaments = msgspec.json.Decoder(Tournament)


class NoJson(ValueError):
    """The text is not what it should be, or the value cannot become text."""


def encode(value: Action | Tournament) -> str:
    """The value as JSON; :class:`NoJson` if a text in it is not proper Unicode."""
    try:
        return _encoder.encode(value).decode()
    except UnicodeEncodeError as error:
        raise NoJson(str(error)) from error


def decode_action(text: bytes) -> Action:
    """The action; :class:`NoJson` if it cannot be read."""
    return _decode(_actions, text)


def decode_tournament(text: bytes) -> Tournament:
    """The tournament; :class:`NoJson` if it cannot be read or contradicts itself."""
    tournament = _decode(_tournaments, text)
    try:
        refuse_inconsistent(tournament)
    except ActionRefused as refusal:
        raise NoJson(refusal.key) from refusal
    return tournament


def _decode(decoder: msgspec.json.Decoder[_Value], text: bytes) -> _Value:
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NoJson(str(error)) from error
