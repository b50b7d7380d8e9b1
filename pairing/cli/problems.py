"""Problems of an input as JSON values."""

from __future__ import annotations

from pairing.core.errors import Problem
from pairing.speech.voice import Voice


def problem_json(problem: Problem, voice: Voice) -> dict[str, str | int | None]:
    """How serious, where, what: the place is null where a problem has none.

    ``times`` counts equal notes, of which the first is told.
    """
    return {
        "severity": problem.severity.value,
        "key": problem.key,
        "line": problem.place.line or None,
        "column": problem.place.column or None,
        "times": problem.times,
        "text": voice.say(problem.key, problem.values),
    }
