"""What programs find in a PDF file: its text with all figures, title, language and structure."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from arbiter_app.features.printing.outputs import lay_out, pdf_bytes
from arbiter_app.features.printing.paper import Options
from arbiter_app.widgets.pdf import pdf_of
from pairing.reports.documents import Kind, document, event_after
from pairing.speech.voice import Voice
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet

pytestmark = pytest.mark.usefixtures("theme")


def made(kind: Kind, language: str = "en") -> PdfReader:
    """The document of the booklet's tournament as a program reads it."""
    voice = Voice(language)
    event = event_after(booklet(), find_system("dutch-2016"), voice)
    pages = lay_out([document(kind, event)], Options(), voice)
    return PdfReader(io.BytesIO(pdf_bytes(pages, "Booklet 2013", language)))


def words(reader: PdfReader) -> list[str]:
    """Every word of every page."""
    return [word for page in reader.pages for word in page.extract_text().split()]


@pytest.mark.parametrize("kind", [Kind.STARTING_LIST, Kind.STANDINGS, Kind.WALLCHART])
def test_every_figure_is_text(kind):
    found = words(made(kind))
    assert {"Alice", "2500", "2050", "14"} <= set(found)


def test_results_can_be_searched():
    found = " ".join(words(made(Kind.WALLCHART)))
    assert "14b1" in found.replace(" ", "")
    assert "3½" in found.replace(" ", "")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_title_language_and_structure_are_told(language):
    reader = made(Kind.STANDINGS, language)
    root = reader.trailer["/Root"]
    assert reader.metadata is not None
    assert reader.metadata.title == "Booklet 2013"
    assert root["/Lang"] == language
    assert root["/MarkInfo"]["/Marked"].value is True
    assert root["/ViewerPreferences"]["/DisplayDocTitle"].value is True
    parts = root["/StructTreeRoot"]["/K"]["/K"]
    assert [part["/Pg"] for part in parts] == [dict(page) for page in reader.pages]


def test_pages_of_answers_too():
    pdf = pdf_of('<html lang="de"><body><p>Runde 3, Brett 12</p></body></html>', "Warum 12?")
    reader = PdfReader(io.BytesIO(pdf))
    assert words(reader) == ["Runde", "3,", "Brett", "12"]
    assert reader.trailer["/Root"]["/Lang"] == "de"
