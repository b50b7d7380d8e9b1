"""Where this program stands on FIDE's draft checklist for tournament handling programs.

The rows are those of version 13 (25 August 2026), each told in our own words as what a program
does, so that "yes" is always an answer to the sentence as it stands here.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files

EDITION = "VCL4THP, draft 13, 2026-08-25"
"""The checklist whose numbers the rows have."""

_BETWEEN_PIECES = " ; "


class RowKind(Enum):
    """What hangs on a row: an application fails by it, pays for it, or only goes on elsewhere."""

    MUST = "must"
    SHOULD = "should"
    BRANCH = "branch"


class RowAnswer(Enum):
    """Whether the sentence of a row holds for this program."""

    YES = "yes"
    PARTLY = "partly"
    NO = "no"
    NOT_APPLICABLE = "not-applicable"


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """A row of the checklist with our answer.

    ``penalty`` is what a row costs that does not hold, in percent of what an application may lose
    altogether; 0 where nothing is lost, or the draft does not say how much. ``evidence`` are tests
    (``tests/…py::test_…``), commands (``arbiter …``) and files that bear the answer out; there is
    some wherever the answer is yes or partly. ``remark`` says what is missing, or why the row does
    not apply.
    """

    number: int
    kind: RowKind
    penalty: int
    text: str
    answer: RowAnswer
    evidence: tuple[str, ...] = ()
    remark: str = ""


@cache
def checklist() -> tuple[ChecklistRow, ...]:
    """All rows in the order of their numbers."""
    source = files(__package__).joinpath("checklist.csv").read_text(encoding="utf-8")
    return tuple(_row(fields) for fields in csv.DictReader(source.splitlines()))


def tally(rows: tuple[ChecklistRow, ...], kind: RowKind) -> dict[RowAnswer, int]:
    """How many rows of a kind have which answer, in the order of the answers."""
    given = [row.answer for row in rows if row.kind is kind]
    return {answer: given.count(answer) for answer in RowAnswer}


def penalties(rows: tuple[ChecklistRow, ...], answer: RowAnswer) -> int:
    """What the rows with that answer cost together if each costs all it can, in percent."""
    return sum(row.penalty for row in rows if row.answer is answer)


def _row(fields: dict[str, str]) -> ChecklistRow:
    pieces = fields["evidence"].split(_BETWEEN_PIECES)
    return ChecklistRow(
        int(fields["number"]),
        RowKind(fields["kind"]),
        int(fields["penalty"] or 0),
        fields["text"],
        RowAnswer(fields["answer"]),
        tuple(piece for piece in pieces if piece),
        fields["remark"],
    )
