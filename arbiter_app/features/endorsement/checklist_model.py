"""The rows of the checklist as a table."""

from __future__ import annotations

from PySide6.QtCore import Qt

from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.auditing.endorsement import ChecklistRow

TEXT_COLUMN = 2


class ChecklistModel(TupleModel[ChecklistRow]):
    """A row of the checklist, and how it is answered; the words of both are the library's."""

    columns = (
        Column(
            marked("ChecklistModel", "No."),
            lambda row: str(row.number),
            lambda row: row.number,
            Qt.AlignmentFlag.AlignRight,
        ),
        Column(
            marked("ChecklistModel", "Kind"),
            None,
            None,
            words=lambda row, voice: voice.say(f"endorsement.{row.kind.value}"),
        ),
        Column(marked("ChecklistModel", "What the program does"), lambda row: row.text, None),
        Column(
            marked("ChecklistModel", "Answer"),
            None,
            None,
            words=lambda row, voice: voice.say(f"endorsement.{row.answer.value}"),
        ),
    )
