"""The replay of a round on the command line: told as text, or as JSON for programs."""

from __future__ import annotations

from textwrap import fill
from typing import Any

import msgspec

from pairing.cli.tables import printable, table
from pairing.replay import RoundReplay
from pairing.texts import sentence
from pairing.trace import BracketTrace
from pairing.trace.events import SCHEMA
from pairing.trace.narrator import ReplayNarrator

_WIDTH = 88
_INDENT = "    "


def replay_text(replay: RoundReplay, narrator: ReplayNarrator) -> str:
    """Every bracket with its steps, each as a line and a paragraph, then the colours."""
    parts = [_bracket_text(bracket, narrator) for bracket in narrator.trace.brackets]
    if replay.differs:
        differs = sentence("replay.differs", {"round": replay.pairing.round_number})
        parts.insert(0, _wrapped(differs))
    return "\n".join([*parts, _colours_text(replay, narrator)])


def _bracket_text(bracket: BracketTrace, narrator: ReplayNarrator) -> str:
    heading = f"{narrator.heading(bracket)}   [{narrator.parameters(bracket)}]"
    lines = [printable(heading), printable(narrator.outcome(bracket))]
    for event in bracket.events:
        line = narrator.line(bracket, event)
        lines.append(f"{line.article:<6}{printable(line.what)}   {line.verdict}".rstrip())
        lines.append(_wrapped(narrator.paragraph(bracket, event), _INDENT))
    return "\n".join(lines) + "\n"


def _colours_text(replay: RoundReplay, narrator: ReplayNarrator) -> str:
    lines = [narrator.colour_line(reason) for reason in replay.colours]
    rows = [
        (str(board), line.what, line.article, line.verdict)
        for board, line in enumerate(lines, start=1)
    ]
    return f"{sentence('replay.colours')}\n{table(rows, '><<<')}" if rows else ""


def _wrapped(text: str, indent: str = "") -> str:
    return fill(
        printable(text),
        _WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_on_hyphens=False,
    )


def replay_json(replay: RoundReplay) -> str:
    """The form of version 1, with the accepted candidate of each bracket as a part of its own."""
    trace = replay.trace
    assert trace is not None
    content = {
        "schema": SCHEMA,
        "system": trace.system,
        "round": trace.round_number,
        "agrees": not replay.differs,
        "brackets": [_bracket_json(bracket) for bracket in trace.brackets],
        "bye": trace.bye,
        "colours": [
            {"board": board, **msgspec.to_builtins(reason)}
            for board, reason in enumerate(replay.colours, start=1)
        ],
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n"


def _bracket_json(bracket: BracketTrace) -> dict[str, Any]:
    parts: dict[str, Any] = msgspec.to_builtins(bracket)
    accepted = {"pairs": parts.pop("pairs"), "downfloaters": parts.pop("downfloaters")}
    return parts | {"accepted": accepted}
