"""Why the pairing by the rules is better than another one, in one or two sentences with numbers."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from pairing.core.model import Tenths
from pairing.speech.voice import Voice

if TYPE_CHECKING:
    from pairing.systems.shared.obstacles import Obstacle
    from pairing.trace.judgement import Judgement

_ONE_POINT: Tenths = 10

VALUES_ARE_SCORES = frozenset({"bye-score"})
"""Keys of judgements whose values are scores; those of the others are counted."""

_CONCERNS_THE_ROUND = frozenset({"bye", "bye-score"})
_NAMES_ITS_PLAYERS = _CONCERNS_THE_ROUND | {"rematch", "same-colour", "completion"}
Values = dict[str, str | int]


class PairingOrigin(Enum):
    """Where the pairing stands that is compared with the one by the rules."""

    FILE = "file"
    MANUAL = "manual"
    ANSWER = "answer"


def reason_text(
    judgement: Judgement, voice: Voice, source: PairingOrigin = PairingOrigin.FILE
) -> str:
    """The bracket, what fails there, both values, the article, and whom it concerns."""
    values = _values(judgement, source, voice)
    reason = _said(judgement, values, voice)
    if judgement.key not in _CONCERNS_THE_ROUND:
        reason = voice.say("check.reason", values | {"reason": reason})
    if judgement.key in _NAMES_ITS_PLAYERS or not judgement.players:
        return reason
    return f"{reason} {voice.say('check.reason-floating', values)}"


def breach_text(breach: Obstacle, voice: Voice) -> str:
    """The rule that a recorded pairing breaks, with its article and the TPNs concerned."""
    values: Values = {
        "players": "–".join(map(str, breach.players)),
        "listed": ", ".join(map(str, breach.players)),
        "round": breach.round_number,
        "article": breach.article,
        "colour": voice.say(f"check.{breach.colour.name.lower()}")
        if breach.colour is not None
        else "",
    }
    return voice.say(f"check.breach-{breach.key}", values)


def criterion_text(judgement: Judgement, voice: Voice) -> str:
    """What the criterion counts, without the values; empty if it counts nothing."""
    values = _values(judgement, PairingOrigin.FILE, voice)
    keys = _keys(judgement, "criterion")
    is_known = any(voice.knows(key) for key in keys)
    return voice.say_first(keys, values) if is_known else ""


def _said(judgement: Judgement, values: Values, voice: Voice) -> str:
    criterion = criterion_text(judgement, voice)
    if criterion:
        return voice.say("check.reason-counted", values | {"criterion": criterion})
    return voice.say_first(_keys(judgement, "reason"), values)


def _keys(judgement: Judgement, form: str) -> tuple[str, str]:
    """The system's own sentence, and the common one."""
    by_score = judgement.key.startswith("following-") and judgement.difference is not None
    key = f"{form}-{judgement.key}{'-scores' if by_score else ''}"
    return f"{judgement.phrases}.check-{key}", f"check.{key}"


def _values(judgement: Judgement, source: PairingOrigin, voice: Voice) -> Values:
    nobody = voice.say("check.nobody")
    ours, theirs = (
        voice.points(value) if judgement.key in VALUES_ARE_SCORES else value
        for value in (judgement.ours, judgement.theirs)
    )
    return {
        "score": voice.points(judgement.score),
        "article": judgement.article,
        "players": ", ".join(map(str, judgement.players)) or nobody,
        "ours": ours,
        "theirs": theirs,
        "there": voice.say(f"check.in-{source.value}"),
        **_difference_values(judgement, voice),
    }


def _difference_values(judgement: Judgement, voice: Voice) -> Values:
    """The score difference at which a criterion counts.

    That of a downfloater is to one point below his bracket, so it tells his own score as well.
    """
    if judgement.difference is None:
        return {}
    own_score = judgement.score + judgement.difference - _ONE_POINT
    return {"difference": voice.points(judgement.difference), "own_score": voice.points(own_score)}
