"""The checklist is whole, and what is said to hold is borne out by something that is there."""

from __future__ import annotations

import ast
import shlex
from collections import Counter
from functools import cache
from pathlib import Path

from pairing.auditing.endorsement import ChecklistRow, RowAnswer, RowKind, checklist, tally
from pairing.cli.parser import COMMANDS, parse
from pairing.speech.voice import IN_ENGLISH

ROOT = Path(__file__).resolve().parents[4]
HOLDING = (RowAnswer.YES, RowAnswer.PARTLY)


@cache
def names_in(file: Path) -> frozenset[str]:
    """The names of all test functions of a file, those in classes included."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return frozenset(node.name for node in functions if node.name.startswith("test_"))


def is_there(piece: str) -> bool:
    """The test, command or file exists."""
    if piece.startswith("arbiter "):
        return is_command(shlex.split(piece)[1:])
    path, _, name = piece.partition("::")
    file = ROOT / path
    return file.is_file() and (not name or name in names_in(file))


def is_command(words: list[str]) -> bool:
    try:
        parse(words, IN_ENGLISH)
    except SystemExit:
        return False
    return words[0] in COMMANDS


def numbered(rows: tuple[ChecklistRow, ...]) -> list[int]:
    return [row.number for row in rows]


def test_all_questions_are_there_in_their_order():
    assert numbered(checklist()) == list(range(1, 226))
    assert Counter(row.kind for row in checklist())[RowKind.MUST] == 73


def test_no_two_rows_say_the_same():
    assert len({row.text for row in checklist()}) == len(checklist())


def test_what_holds_is_borne_out_and_everything_else_says_why():
    rows = checklist()
    assert [row.number for row in rows if row.answer in HOLDING and not row.evidence] == []
    assert [row.number for row in rows if not row.remark and not row.evidence] == []
    assert [row.number for row in rows if row.answer is RowAnswer.PARTLY and not row.remark] == []


def test_the_evidence_of_every_row_is_there():
    lost = [
        (row.number, each) for row in checklist() for each in row.evidence if not is_there(each)
    ]
    assert lost == []


def test_evidence_that_does_not_exist_is_noticed():
    assert not is_there("tests/pairing/auditing/endorsement/test_checklist.py::test_nothing")
    assert not is_there("tests/nowhere.py")
    assert not is_there("arbiter endorse")
    assert not is_there("arbiter endorsement --no-such-option")


def test_only_shoulds_have_a_price():
    assert {row.kind for row in checklist() if row.penalty} == {RowKind.SHOULD}


def test_a_must_that_fails_is_counted():
    counts = tally(checklist(), RowKind.MUST)
    assert sum(counts.values()) == 73
    assert list(counts) == list(RowAnswer)
