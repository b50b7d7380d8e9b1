"""What a workbook would enter, board by board, before any of it is entered."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from arbiter_app.core.marking import marked
from arbiter_app.core.texts import result_text
from arbiter_app.features.files.problems_model import ProblemsModel
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.layouts import heading, lay_out, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.core.errors import Problem
from pairing.event.results_workbook import TypedResult

_WHITE, _BLACK, _NEW = 1, 2, 4
_LEFT_OUT = 3
_SHORTEST = 16
_RIGHT = Qt.AlignmentFlag.AlignRight


class TypedResultsModel(TupleModel[TypedResult]):
    """The boards on which a result would be entered: what stands there, and what comes."""

    columns = (
        Column(
            marked("TypedResultsModel", "Board"),
            lambda row: str(row.board),
            lambda row: row.board,
            _RIGHT,
        ),
        Column(marked("TypedResultsModel", "White"), lambda row: row.white, None),
        Column(marked("TypedResultsModel", "Black"), lambda row: row.black, None),
        Column(
            marked("TypedResultsModel", "Result so far"),
            None,
            None,
            words=lambda row, voice: result_text(row.standing, voice),
        ),
        Column(
            marked("TypedResultsModel", "In the workbook"),
            None,
            None,
            words=lambda row, voice: result_text(row.typed, voice),
        ),
    )


class ResultsPreview(QDialog):
    """Shows the results that differ, and what was left out; accepted means "enter them".

    ``caution`` is what speaks against entering them, as a sentence; empty as a rule.
    """

    def __init__(
        self,
        round_number: int,
        boards: tuple[TypedResult, ...],
        problems: tuple[Problem, ...],
        caution: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Results from a workbook"))
        self.model = TypedResultsModel(self)
        self.model.show_rows(boards)
        self.left_out = ProblemsModel(self)
        self.left_out.show_rows(problems)
        self.table = Table((_WHITE, _BLACK), _SHORTEST, self)
        self.problems = Table((_LEFT_OUT,), _SHORTEST, self)
        self.caution = NoticeLine(self)
        self.buttons = QDialogButtonBox(self)
        self._set_up_tables()
        self._set_up_buttons(len(boards))
        self._lay_out(round_number, has_problems=bool(problems))
        self.caution.show_text(caution, Tone.WARNING)

    def _set_up_tables(self) -> None:
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("Results to be entered"))
        self.table.setItemDelegate(TextDelegate(parent=self.table))
        self.table.setItemDelegateForColumn(_NEW, TextDelegate(Weight.STRONG, self.table))
        self.problems.setModel(self.left_out)
        self.problems.setAccessibleName(self.tr("Left out"))
        self.problems.setItemDelegate(TextDelegate(parent=self.problems))

    def _set_up_buttons(self, count: int) -> None:
        text = self.tr("&Enter {count} results", "", count).format(count=count)
        self.enter = self.buttons.addButton(text, QDialogButtonBox.ButtonRole.AcceptRole)
        self.enter.setDefault(True)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self, round_number: int, *, has_problems: bool) -> None:
        title = heading(self.tr("Round {round}").format(round=round_number), self)
        note = NoticeLine(self)
        note.show_text(self.tr("One undo takes all of them back."))
        parts: list[QWidget] = [title, note, self.table]
        if has_problems:
            parts += [heading(self.tr("Left out"), self), self.problems]
        self.problems.setVisible(has_problems)
        frame = lay_out(self, *parts, self.caution, self.buttons)
        frame.setStretch(frame.indexOf(self.table), 2)
        if has_problems:
            frame.setStretch(frame.indexOf(self.problems), 1)
        size_to_screen(self, QSize(760, 520))
        self.table.setFocus()
