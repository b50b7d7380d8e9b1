"""The steps of a round on the command line: told as text, or as a part of JSON for programs."""

from __future__ import annotations

from typing import Any

import msgspec

from pairing.cli.tables import printable, wrapped
from pairing.explain import Colours, Explanation
from pairing.trace import BracketTrace, RoundTrace
from pairing.trace.telling import Teller

_INDENT = "        "
_ARTICLE = 8


def replay_text(trace: RoundTrace, explanation: Explanation) -> str:
    """Every bracket with its steps, each as a line and a paragraph."""
    narrator = explanation.system.teller(trace, explanation.tournament)
    return "\n".join(_bracket_text(bracket, narrator) for bracket in trace.brackets)


def _bracket_text(bracket: BracketTrace, narrator: Teller) -> str:
    parameters = narrator.parameters(bracket)
    outcome = narrator.outcome(bracket)
    lines = [narrator.heading(bracket), f"{outcome}  ({parameters})" if parameters else outcome]
    for event in bracket.events:
        line = narrator.line(bracket, event)
        step = f"{line.article:<{_ARTICLE}}{printable(line.what)}  {line.verdict}"
        lines += [step.rstrip(), wrapped(narrator.paragraph(bracket, event), _INDENT)]
    return "".join(f"{line}\n" for line in lines)


def replay_json(trace: RoundTrace, explanation: Explanation) -> dict[str, Any]:
    """The members ``brackets``, as ``pairing/trace/schema.md`` tells, ``bye`` and ``colours``.

    What a bracket came to is a part of its own, ``accepted``.
    """
    reasons = [each.reason for each in explanation.findings if isinstance(each, Colours)]
    return {
        "brackets": [_bracket_json(bracket) for bracket in trace.brackets],
        "bye": trace.bye,
        "colours": [
            {"board": board, **msgspec.to_builtins(reason)}
            for board, reason in enumerate(reasons, start=1)
        ],
    }


def _bracket_json(bracket: BracketTrace) -> dict[str, Any]:
    parts: dict[str, Any] = msgspec.to_builtins(bracket)
    accepted = {"pairs": parts.pop("pairs"), "downfloaters": parts.pop("downfloaters")}
    return parts | {"accepted": accepted}
