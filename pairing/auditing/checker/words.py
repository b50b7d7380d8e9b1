"""Why the pairing by the rules is better than another one, in one or two sentences with numbers."""

from __future__ import annotations

from enum import Enum

from pairing.core.model import Tenths, points_text
from pairing.speech.texts import first_sentence, has_sentence, sentence
from pairing.systems.shared.obstacles import Obstacle
from pairing.trace.judgement import Judgement

_ONE_POINT: Tenths = 10

VALUES_ARE_SCORES = frozenset({"bye-score"})
"""Keys of judgements whose values are scores; those of the others are counted."""

_CONCERNS_THE_ROUND = frozenset({"bye", "bye-score"})
_NAMES_ITS_PLAYERS = _CONCERNS_THE_ROUND | {"rematch", "same-colour", "completion"}
Values = dict[str, str | int]


class Source(Enum):
    """Where the pairing stands that is compared with the one by the rules."""

    FILE = "file"
    MANUAL = "manual"
    ANSWER = "answer"


def reason_text(judgement: Judgement, source: Source = Source.FILE, language: str = "") -> str:
    """The bracket, what fails there, both values, the article, and whom it concerns."""
    values = _values(judgement, source, language)
    reason = _said(judgement, values, language)
    if judgement.key not in _CONCERNS_THE_ROUND:
        reason = sentence("check.reason", values | {"reason": reason}, language)
    if judgement.key in _NAMES_ITS_PLAYERS or not judgement.players:
        return reason
    return f"{reason} {sentence('check.reason-floating', values, language)}"


def breach_text(breach: Obstacle, language: str = "") -> str:
    """The rule that a recorded pairing breaks, with its article and the TPNs concerned."""
    values: Values = {
        "players": "–".join(map(str, breach.players)),
        "listed": ", ".join(map(str, breach.players)),
        "round": breach.round_number,
        "article": breach.article,
        "colour": sentence(f"check.{breach.colour.name.lower()}", language=language)
        if breach.colour is not None
        else "",
    }
    return sentence(f"check.breach-{breach.key}", values, language)


def criterion_text(judgement: Judgement, language: str = "") -> str:
    """What the criterion counts, without the values; empty if it counts nothing."""
    values = _values(judgement, Source.FILE, language)
    keys = _keys(judgement, "criterion")
    told = any(has_sentence(key, language) for key in keys)
    return first_sentence(keys, values, language) if told else ""


def _said(judgement: Judgement, values: Values, language: str) -> str:
    criterion = criterion_text(judgement, language)
    if criterion:
        return sentence("check.reason-counted", values | {"criterion": criterion}, language)
    return first_sentence(_keys(judgement, "reason"), values, language)


def _keys(judgement: Judgement, form: str) -> tuple[str, str]:
    """The system's own sentence, and the common one."""
    by_score = judgement.key.startswith("following-") and judgement.difference is not None
    key = f"{form}-{judgement.key}{'-scores' if by_score else ''}"
    return f"{judgement.phrases}.check-{key}", f"check.{key}"


def _values(judgement: Judgement, source: Source, language: str) -> Values:
    nobody = sentence("check.nobody", language=language)
    ours, theirs = (
        points_text(value) if judgement.key in VALUES_ARE_SCORES else value
        for value in (judgement.ours, judgement.theirs)
    )
    return {
        "score": points_text(judgement.score),
        "article": judgement.article,
        "players": ", ".join(map(str, judgement.players)) or nobody,
        "ours": ours,
        "theirs": theirs,
        "there": sentence(f"check.in-{source.value}", language=language),
        **_difference_values(judgement),
    }


def _difference_values(judgement: Judgement) -> Values:
    """The score difference at which a criterion counts.

    That of a downfloater is to one point below his bracket, so it tells his own score as well.
    """
    if judgement.difference is None:
        return {}
    own_score = judgement.score + judgement.difference - _ONE_POINT
    return {"difference": points_text(judgement.difference), "own_score": points_text(own_score)}
