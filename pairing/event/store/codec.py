"""Reads actions and tournaments from the JSON text in which a tournament file keeps them.

They are written by :mod:`pairing.core.codec`; an action says its class under ``type``.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from pairing.core.codec import NoJson, encode
from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament
from pairing.event.actions import Action, GoBack, ReplaceTournament
from pairing.event.actions.checks import refuse_inconsistent
from pairing.formats.trf.mpa import with_notes_as_values

MOST_BYTES = 32 * 2**20
"""The largest text that is written or read: several times a field of 9999 players in 30 rounds."""

_Value = TypeVar("_Value")

_actions: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)
_tournaments = msgspec.json.Decoder(Tournament)


def kind_of(action: Action) -> str:
    """What the action is called in files; that stays when its class gets another name."""
    return str(type(action).__struct_config__.tag)


def decode_action(text: bytes) -> Action:
    """The action; :class:`NoJson` if it cannot be read."""
    action = _decode(_actions, text)
    if isinstance(action, ReplaceTournament | GoBack):
        return msgspec.structs.replace(action, tournament=with_notes_as_values(action.tournament))
    return action


def decode_tournament(text: bytes) -> Tournament:
    """The tournament; :class:`NoJson` if it cannot be read or contradicts itself."""
    tournament = _decode(_tournaments, text)
    try:
        refuse_inconsistent(tournament)
    except ActionRefused as refusal:
        raise NoJson(refusal.key) from refusal
    return with_notes_as_values(tournament)


def _decode(decoder: msgspec.json.Decoder[_Value], text: bytes) -> _Value:
    try:
        value = decoder.decode(text)
        if encode(value).encode() != text:
            _refuse_unknown(msgspec.json.decode(text), msgspec.to_builtins(value, str_keys=True))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NoJson(str(error)) from error
    return value


def _refuse_unknown(said: object, understood: object) -> None:
    """Raise :class:`NoJson` for a field that was passed over when the text was read.

    A text of an older program lacks fields that came later; it has none that are not known.
    """
    if isinstance(said, dict) and isinstance(understood, dict):
        unknown = said.keys() - understood.keys()
        if unknown:
            raise NoJson(f"unknown field {min(unknown)!r}")
        for name, value in said.items():
            _refuse_unknown(value, understood[name])
    elif isinstance(said, list) and isinstance(understood, list | tuple):
        for value, known in zip(said, understood, strict=False):
            _refuse_unknown(value, known)
