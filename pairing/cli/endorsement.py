"""``arbiter endorsement``: FIDE's draft checklist for tournament programs, with our answers."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from pairing.auditing.endorsement import (
    EDITION,
    ChecklistRow,
    RowAnswer,
    RowKind,
    checklist,
    penalties,
    tally,
)
from pairing.cli.conclusion import DONE
from pairing.cli.output import say
from pairing.cli.tables import table, wrapped
from pairing.speech.voice import Voice

_INDENT = " " * 6


def add_arguments(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Describe the options."""
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help=voice.say("cli.help-format")
    )


def run(arguments: argparse.Namespace) -> int:
    """Print every row in the order of the checklist."""
    voice = arguments.conclusion.voice
    rows = checklist()
    say(_as_json(rows) if arguments.format == "json" else _as_text(rows, voice), voice)
    return DONE


def _as_json(rows: tuple[ChecklistRow, ...]) -> str:
    """Members and texts are the same in every language: the checklist itself is in English."""
    entries = [
        {
            "number": row.number,
            "kind": row.kind.value,
            "penalty": row.penalty,
            "text": row.text,
            "answer": row.answer.value,
            "evidence": list(row.evidence),
            "remark": row.remark,
        }
        for row in rows
    ]
    content = {"checklist": EDITION, "rows": entries}
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _as_text(rows: tuple[ChecklistRow, ...], voice: Voice) -> str:
    head = wrapped(voice.say("endorsement.head", {"checklist": EDITION}))
    body = "".join("\n".join(_lines(row, voice)) + "\n" for row in rows)
    return f"{head}\n\n{body}\n{_tallies(rows, voice)}\n{_cost(rows, voice)}\n"


def _lines(row: ChecklistRow, voice: Voice) -> Iterator[str]:
    """The row, then what bears it out and what is to be remarked."""
    kind, answer = (voice.say(f"endorsement.{each.value}") for each in (row.kind, row.answer))
    yield f"{row.number:>4}  {kind}: {answer}"
    yield wrapped(row.text, _INDENT)
    yield from (f"{_INDENT}{piece}" for piece in row.evidence)
    if row.remark:
        yield wrapped(f"({row.remark})", _INDENT)


def _cost(rows: tuple[ChecklistRow, ...], voice: Voice) -> str:
    """What an application would lose by the rows that do not hold."""
    values: dict[str, str | int] = {"no": penalties(rows, RowAnswer.NO)}
    values["partly"] = penalties(rows, RowAnswer.PARTLY)
    return wrapped(voice.say("endorsement.cost", values))


def _tallies(rows: tuple[ChecklistRow, ...], voice: Voice) -> str:
    """A line for each kind of row, a column for each answer."""
    lines = [
        ["", *(voice.say(f"endorsement.{answer.value}") for answer in tally(rows, RowKind.MUST))]
    ]
    for kind in RowKind:
        counts = map(str, tally(rows, kind).values())
        lines.append([voice.say(f"endorsement.{kind.value}"), *counts])
    return table(lines, "<" + ">" * (len(lines[0]) - 1))
