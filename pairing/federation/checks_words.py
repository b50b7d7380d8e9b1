"""Checks before sending as sentences and as plain values for JSON."""

from __future__ import annotations

from typing import Any

from pairing.core.errors import Severity
from pairing.federation.checks import Check, Topic
from pairing.speech.texts import problem_text, sentence

_COUNTED = frozenset(
    {Topic.FIDE_IDS, Topic.RATINGS, Topic.FEDERATIONS, Topic.BIRTH_DATES, Topic.SEXES, Topic.DATES}
)


def topic_text(check: Check, language: str = "") -> str:
    """What is looked at."""
    return sentence(f"federation.topic-{check.topic.value}", language=language)


def state_text(check: Check, language: str = "") -> str:
    """How it stands in a word or two: ``complete``, ``14 missing``, ``13 of 14``."""
    if check.is_well and not (check.missing and check.topic in _COUNTED):
        return sentence("federation.state-well", language=language)
    if not check.missing or check.topic not in _COUNTED:
        return sentence("federation.state-wrong", language=language)
    if check.severity is Severity.NOTE:
        known: dict[str, str | int] = {"known": check.total - check.missing, "total": check.total}
        return sentence("federation.state-of", known, language)
    return sentence("federation.state-missing", {"missing": check.missing}, language)


def check_json(check: Check) -> dict[str, Any]:
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
                "text": problem_text(problem),
            }
            for problem in check.problems
        ],
    }
