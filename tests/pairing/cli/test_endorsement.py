"""``arbiter endorsement``."""

from __future__ import annotations

from pairing.auditing.endorsement import checklist


def test_programs_get_every_row_with_its_members(arbiter):
    run = arbiter("endorsement", "--format", "json")
    assert run.exit_code == 0
    rows = run.json["rows"]
    assert [row["number"] for row in rows] == list(range(1, 226))
    assert {tuple(row) for row in rows} == {
        ("number", "kind", "text", "answer", "evidence", "remark")
    }
    assert {row["kind"] for row in rows} == {"must", "should", "branch"}
    assert {row["answer"] for row in rows} <= {"yes", "partly", "no", "not-applicable"}


def test_people_get_every_row_and_how_many_hold(arbiter):
    run = arbiter("endorsement")
    text = " ".join(run.out.split())
    assert run.exit_code == 0
    assert all(" ".join(row.text.split()) in text for row in checklist())
    assert "FIDE has not looked at this program" in text
    assert run.out.splitlines()[-3].startswith("must ")
