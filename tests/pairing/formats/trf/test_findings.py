"""How findings are told: in the order of the file, and equal notes only once."""

from __future__ import annotations

from pairing.core.errors import Severity
from pairing.formats.trf.findings import Findings
from pairing.speech.problems import problem_text
from pairing.speech.voice import Voice


def found(notes: int, warnings: int = 0) -> Findings:
    """So many notes of one kind and warnings of another, a line each, the last line first."""
    findings = Findings("open.trf")
    for line in range(notes, 0, -1):
        findings.note("name-missing", line, 15, player=line)
    for line in range(1, warnings + 1):
        findings.warning("tab", line, 4)
    return findings


def test_a_few_notes_of_a_kind_are_told_one_by_one():
    assert [each.place.line for each in found(3).in_file_order()] == [1, 2, 3]


def test_of_a_thousand_equal_notes_the_first_is_told_with_their_number():
    (note,) = found(1000).in_file_order()
    assert (note.place.line, note.times, note.severity) == (1, 1000, Severity.NOTE)
    assert problem_text(note, Voice()).endswith("(and 999 more times)")


def test_warnings_are_never_counted_together():
    problems = found(10, warnings=10).in_file_order()
    assert [each.severity for each in problems].count(Severity.WARNING) == 10
    assert len(problems) == 11
