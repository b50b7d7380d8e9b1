"""An unfinished session as records for the tournament file, and the way back from there.

The first record tells how the session began, every other one a step; so a step that is done or
taken back changes the end only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament
from pairing.event.manual.position import DeskPosition
from pairing.event.manual.session import Session, SessionStep, begin, reopen
from pairing.systems.system import PairingSystem


@dataclass(frozen=True, slots=True)
class SessionBeginning:
    """How a session began; ``reopens`` the round that was paired last, or pairs the next one."""

    round_number: int
    reopens: bool
    gives_colours_by_rule: bool
    position: DeskPosition


@dataclass(frozen=True, slots=True)
class KeptTexts:
    """Texts to be kept, the first of them in that place; none are kept after them."""

    place: int
    texts: tuple[str, ...]


_Value = TypeVar("_Value", SessionBeginning, SessionStep)

_encoder = msgspec.json.Encoder(order="deterministic")
_beginnings = msgspec.json.Decoder(SessionBeginning)
_steps = msgspec.json.Decoder(SessionStep)


def kept_texts(session: Session) -> KeptTexts:
    """All texts in which a session is kept."""
    first = SessionBeginning(
        session.round_number,
        session.recorded is not None,
        session.gives_colours_by_rule,
        session.beginning,
    )
    return KeptTexts(0, (_text(first), *map(_text, session.steps)))


def changed_texts(before: Session, after: Session) -> KeptTexts | None:
    """What has to be kept anew when one session has become the other; ``None`` if nothing has."""
    if after.beginning != before.beginning or after.recorded != before.recorded:
        return kept_texts(after)
    pairs = zip(before.steps, after.steps, strict=False)
    same = next((n for n, (one, other) in enumerate(pairs) if one is not other), None)
    count = min(len(before.steps), len(after.steps)) if same is None else same
    if count == len(before.steps) == len(after.steps):
        return None
    return KeptTexts(count + 1, tuple(map(_text, after.steps[count:])))


def beginning_in(text: str) -> SessionBeginning:
    """How a kept session began; ``ActionRefused`` if it cannot be read."""
    return _read(_beginnings, text)


def as_kept(texts: Sequence[str], then: Tournament, system: PairingSystem) -> Session:
    """The session of those texts as it was kept.

    ``then`` is the tournament as it was when the session began. Raises
    :class:`~pairing.core.errors.ActionRefused` if the texts cannot be read.
    """
    first = beginning_in(texts[0])
    steps = tuple(_read(_steps, text) for text in texts[1:])
    begun = reopen(then, system) if first.reopens else begin(then, system)
    session = replace(
        begun,
        beginning=first.position,
        steps=steps,
        gives_colours_by_rule=first.gives_colours_by_rule,
    )
    positions = (first.position, *(step.after for step in steps))
    known = all(
        each.is_sound and (each.field, each.locked) == (first.position.field, begun.position.locked)
        for each in positions
    )
    if not known or first.position.field != begun.position.field:
        raise ActionRefused("manual.kept-unreadable")
    return session


def _text(value: SessionBeginning | SessionStep) -> str:
    return _encoder.encode(value).decode()


def _read(decoder: msgspec.json.Decoder[_Value], text: str) -> _Value:
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise ActionRefused("manual.kept-unreadable") from error
