"""The table of problems."""

from __future__ import annotations

from arbiter_app.features.files.problems_model import ProblemsModel
from pairing.core.errors import Place, Problem, Severity

PROBLEMS = (
    Problem(Severity.NOTE, "imports.empty", Place("a.trf", 3, 7)),
    Problem(Severity.ERROR, "imports.too-many-rows", Place("a.trf"), {"limit": 5}),
)
BY_NEWEST = Problem(Severity.NOTE, "trf.system-by-newest", Place("a.trf"), {"system": "dutch-2026"})


def test_a_row_says_how_bad_where_and_what(qtmodeltester):
    model = ProblemsModel()
    model.show_rows(PROBLEMS)
    qtmodeltester.check(model)
    assert model.as_text([0, 1]) == (
        "· note\t3\t7\tThere is nothing in the list.\n✕ error\t\t\tThe list has more than 5 rows."
    )


def test_a_system_is_called_by_its_name():
    model = ProblemsModel()
    model.show_rows((BY_NEWEST,))
    assert "by the Dutch system (February 2026), the newest" in model.as_text([0])
