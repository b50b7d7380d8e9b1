"""Writing an answer as a page for a player."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from arbiter_app.core.voices import terms_of, voice_of
from arbiter_app.workplace.saving import Saving
from pairing.core.file_names import file_stem
from pairing.explaining import Explanation
from pairing.explaining.drawing import Drawing
from pairing.reports.sheets.saving import replace_file


class AnswerPage(QObject):
    """Asks where the page is to go, and writes it in the form that was chosen."""

    def __init__(self, saving: Saving, parent: QObject) -> None:
        super().__init__(parent)
        self._saving = saving

    def save(self, explanation: Explanation, suffix: str) -> None:
        """Write an answer as a page for a player: ``.pdf``, ``.html`` or ``.txt``."""
        from arbiter_app.widgets.drawings import mark_of
        from arbiter_app.widgets.pdf import write_pdf
        from pairing.explaining import Narrator, as_page, as_text_page

        page, narrator = as_page(explanation, voice_of(self)), Narrator(explanation, voice_of(self))

        def write_html(path: Path) -> None:
            replace_file(path, page.encode("utf-8"))

        def write_text(path: Path) -> None:
            replace_file(path, as_text_page(explanation, voice_of(self)).encode("utf-8"))

        def write_as_pdf(path: Path) -> None:
            drawings: list[Drawing] = []
            marked = as_page(explanation, voice_of(self), mark_of(drawings))
            write_pdf(marked, narrator.question(), path, drawings)

        title = self.tr("Save the page for the player", terms_of(self))
        kinds, write = {
            ".pdf": (self.tr("PDF documents (*.pdf)"), write_as_pdf),
            ".html": (self.tr("Web pages (*.html)"), write_html),
            ".txt": (self.tr("Texts (*.txt)"), write_text),
        }[suffix]
        name = file_stem(narrator.question(), self.tr("Answer"))
        self._saving.save_as(title, suffix, kinds, write, name)
