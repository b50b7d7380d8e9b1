"""``arbiter endorsement``."""

from __future__ import annotations

from pairing.auditing.endorsement import RowAnswer, checklist


def test_programs_get_every_row_with_its_members(arbiter):
    run = arbiter("endorsement", "--format", "json")
    assert run.exit_code == 0
    rows = run.json["rows"]
    assert [row["number"] for row in rows] == list(range(1, 226))
    assert {tuple(row) for row in rows} == {
        ("number", "kind", "penalty", "text", "answer", "evidence", "remark")
    }
    assert {row["kind"] for row in rows} == {"must", "should", "branch"}
    assert {row["answer"] for row in rows} <= {"yes", "partly", "no", "not-applicable"}


def test_people_get_every_row_and_how_many_hold(arbiter):
    run = arbiter("endorsement")
    text = " ".join(run.out.split())
    assert run.exit_code == 0
    assert all(" ".join(row.text.split()) in text for row in checklist())
    assert "FIDE has not looked at this program" in text
    assert any(line.startswith("must ") for line in run.out.splitlines())


def test_people_are_told_what_the_missing_rows_cost_together(arbiter):
    last = " ".join(arbiter("endorsement").out.splitlines()[-2:])
    for answer in (RowAnswer.NO, RowAnswer.PARTLY):
        cost = sum(row.penalty for row in checklist() if row.answer is answer)
        assert f"{cost} %" in last
