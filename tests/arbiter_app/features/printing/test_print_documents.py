"""Printing as an arbiter does it; no printer and no dialog of the system is opened."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtPrintSupport import QPrinter

from arbiter_app.features.printing.outputs import picture
from arbiter_app.features.printing.print_documents import PrintDialog
from arbiter_app.widgets import choosing
from pairing.event.actions import UnpairRound
from pairing.formats.trf import write_trf
from pairing.reports.documents import DocumentKind
from pairing.reports.notation import Notation
from pairing.reports.options import Progressive, WallchartOptions
from pairing.reports.paper import HALL
from tests.arbiter_app.samples import opened
from tests.pairing.booklet import booklet


@pytest.fixture
def document(tmp_path):
    """The booklet tournament after round 3."""
    with opened(tmp_path, booklet(3)) as document:
        yield document


@pytest.fixture
def asked():
    """What was asked for: (title, proposal)."""
    return []


@pytest.fixture
def dialog(qtbot, document, tmp_path, asked, settings):
    def choose(title, proposal):
        asked.append((title, proposal))
        return tmp_path / proposal.name

    dialog = PrintDialog(document, (DocumentKind.BOARDS, DocumentKind.WALLCHART), choose, settings)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def tick(dialog, kind):
    item = dialog.kinds.item(list(DocumentKind).index(kind))
    is_on = item.checkState() is Qt.CheckState.Checked
    item.setCheckState(Qt.CheckState.Unchecked if is_on else Qt.CheckState.Checked)


def test_what_is_ticked_is_shown_page_by_page(english, dialog):
    assert dialog.chosen == (DocumentKind.BOARDS, DocumentKind.WALLCHART)
    assert [page.sheet.is_wide for page in dialog.pages] == [False, True]
    assert dialog.preview.paper.pages == dialog.pages
    assert dialog.count.text() == "2 pages"
    tick(dialog, DocumentKind.WALLCHART)
    assert dialog.count.text() == "1 page"
    tick(dialog, DocumentKind.BOARDS)
    assert not dialog.print.isEnabled()
    assert not dialog.save.isEnabled()


def test_paper_and_size_are_chosen(dialog):
    dialog.paper.setCurrentIndex(dialog.paper.findData("a3"))
    assert {page.sheet.paper for page in dialog.pages} == {"a3"}
    tick(dialog, DocumentKind.TABLE_CARDS)
    before = len(dialog.pages)
    dialog.size_of_type.setCurrentIndex(dialog.size_of_type.findData(180))
    assert len(dialog.pages) >= before


def test_another_round_is_printed(dialog):
    dialog.show_round(1)
    assert dialog.rounds.currentData() == 1
    assert dialog._title().endswith("Pairings by boards")
    assert len(dialog.pages) == 2


def test_a_pdf_has_what_the_preview_shows(qtbot, dialog, tmp_path, asked):
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    (title, proposal), *_ = asked
    assert title == "Save as PDF"
    data = (tmp_path / proposal.name).read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type /Page\n") == 2 or data.count(b"/Type /Page") >= 2
    assert not dialog.isVisible()


def test_a_printer_gets_the_same_pages(dialog, tmp_path):
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    dialog.send_to(printer)
    data = (tmp_path / "printed.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert b"/FontFile" in data


def test_a_place_that_cannot_be_written_is_told(qtbot, document, tmp_path, settings):
    nowhere = tmp_path / "nowhere" / "x.pdf"
    dialog = PrintDialog(
        document, (DocumentKind.BOARDS,), lambda title, proposal: nowhere, settings
    )
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert "nowhere" in dialog.notice.text()


def test_without_a_round_only_what_there_is_can_be_printed(qtbot, document, settings):
    while document.tournament.rounds:
        document.do(UnpairRound())
    dialog = PrintDialog(
        document, (DocumentKind.BOARDS, DocumentKind.STARTING_LIST), lambda *_: None, settings
    )
    qtbot.addWidget(dialog)
    assert len(dialog.pages) == 1
    assert "No round is paired yet" in dialog.notice.text()


def test_charts_are_shown_as_chosen_and_the_choice_is_remembered(qtbot, dialog, document, settings):
    before = picture(dialog.pages[1], 1.0)
    dialog.charts.cells.setFocus()
    qtbot.keyClick(dialog.charts.cells, Qt.Key.Key_Down)
    assert picture(dialog.pages[1], 1.0) != before
    dialog.charts.after.setCurrentIndex(dialog.charts.after.findData(Progressive.BELOW))
    qtbot.mouseClick(dialog.charts.clubs, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    dialog.paper.setCurrentIndex(dialog.paper.findData("a3"))
    chosen = WallchartOptions(Notation.BOOKLET, Progressive.BELOW, HALL, with_clubs=True)
    assert settings.charts == chosen
    again = PrintDialog(document, (DocumentKind.WALLCHART,), lambda *_: None, settings)
    qtbot.addWidget(again)
    assert again.charts.options(HALL) == chosen
    assert again.pages[0].sheet.paper == "a3"


def test_other_groups_go_into_the_same_job(english, qtbot, dialog, tmp_path, monkeypatch):
    (tmp_path / "else").mkdir()
    with opened(tmp_path / "else", booklet(2)) as group:
        other = group.path
        assert other is not None
    monkeypatch.setattr(choosing, "choose_file_to_open", lambda *_: other)
    qtbot.mouseClick(dialog.groups.add, Qt.MouseButton.LeftButton)
    assert len(dialog.groups.groups) == 1
    assert dialog.count.text() == "4 pages"
    dialog.groups.list.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert dialog.count.text() == "2 pages"


def test_a_report_file_is_a_group_too_and_what_is_none_is_told(
    english, qtbot, dialog, tmp_path, monkeypatch
):
    for name, content in (("b.trf", write_trf(booklet(3))), ("c.trf", "no report")):
        path = tmp_path / name
        path.write_text(content, "utf-8")
        monkeypatch.setattr(choosing, "choose_file_to_open", lambda *_, path=path: path)
        qtbot.mouseClick(dialog.groups.add, Qt.MouseButton.LeftButton)
    assert dialog.count.text() == "4 pages"
    assert "c.trf" in dialog.notice.text()
    monkeypatch.setattr(choosing, "choose_file_to_open", lambda *_: tmp_path / "gone.arbiter")
    qtbot.mouseClick(dialog.groups.add, Qt.MouseButton.LeftButton)
    assert "gone.arbiter" in dialog.notice.text()
