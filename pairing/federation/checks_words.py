"""Checks before sending as sentences and as plain values for JSON."""

from __future__ import annotations

from typing import Any

from pairing.core.errors import Severity
from pairing.federation.checks import Check, Topic
from pairing.speech.problems import problem_text
from pairing.speech.voice import Voice

_COUNTED = frozenset(
    {Topic.FIDE_IDS, Topic.RATINGS, Topic.FEDERATIONS, Topic.BIRTH_DATES, Topic.SEXES, Topic.DATES}
)


def topic_text(check: Check, voice: Voice) -> str:
    """What is looked at."""
    return voice.say(f"federation.topic-{check.topic.value}")


def state_text(check: Check, voice: Voice) -> str:
    """How it stands in a word or two: ``complete``, ``14 missing``, ``13 of 14``."""
    if check.is_well and not (check.missing and check.topic in _COUNTED):
        return voice.say("federation.state-well")
    if not check.missing or check.topic not in _COUNTED:
        return voice.say("federation.state-wrong")
    if check.severity is Severity.NOTE:
        known: dict[str, str | int] = {"known": check.total - check.missing, "total": check.total}
        return voice.say("federation.state-of", known)
    return voice.say("federation.state-missing", {"missing": check.missing})


def check_json(check: Check, voice: Voice) -> dict[str, Any]:
    """A topic with what was found, each with its sentence."""
    return {
        "topic": check.topic.value,
        "well": check.is_well,
        "severity": check.severity.value if check.severity else None,
        "missing": check.missing,
        "total": check.total,
        "problems": [
            {
                "key": problem.key,
                "severity": problem.severity.value,
                "values": problem.values,
                "text": problem_text(problem, voice),
            }
            for problem in check.problems
        ],
    }
