"""The problems of a file as a table: how bad, where, what."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt

from arbiter_app.core.marking import marked
from arbiter_app.core.texts import severity_sign
from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.core.errors import Problem, Severity
from pairing.speech.problems import what_text

_RIGHT = Qt.AlignmentFlag.AlignRight
_ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.NOTE: 2}
_WORDS = {
    Severity.ERROR: marked("ProblemsModel", "error"),
    Severity.WARNING: marked("ProblemsModel", "warning"),
    Severity.NOTE: marked("ProblemsModel", "note"),
}


def severity_text(severity: Severity) -> str:
    """A sign and a word."""
    word = QCoreApplication.translate("ProblemsModel", _WORDS[severity])
    return f"{severity_sign(severity)} {word}"


def _number(number: int) -> str:
    return str(number) if number else ""


class ProblemsModel(TupleModel[Problem]):
    """Problems, one row each, in the order in which they were found."""

    columns = (
        Column(
            marked("ProblemsModel", "Severity"),
            lambda problem: severity_text(problem.severity),
            lambda problem: _ORDER[problem.severity],
        ),
        Column(
            marked("ProblemsModel", "Line"),
            lambda problem: _number(problem.place.line),
            lambda problem: problem.place.line,
            _RIGHT,
        ),
        Column(
            marked("ProblemsModel", "Column"),
            lambda problem: _number(problem.place.column),
            lambda problem: problem.place.column,
            _RIGHT,
        ),
        Column(marked("ProblemsModel", "What was found"), None, None, words=what_text),
    )

    def as_text(self, rows: list[int]) -> str:
        """These rows as lines with tabs between the columns, for the clipboard."""
        return "\n".join(
            "\t".join(column.shown(self.rows[row], voice_of(self)) for column in self.columns)
            for row in rows
        )
