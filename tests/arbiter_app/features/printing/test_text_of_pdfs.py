"""What programs find in a PDF file: its text with all figures, title, language and structure."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from arbiter_app.features.printing.outputs import lay_out, pdf_bytes
from arbiter_app.features.printing.paper import Options
from arbiter_app.widgets.pdf import pdf_of
from pairing.core.model import Player
from pairing.federation.forms import Block, FieldOf, Form, GameTable, Note
from pairing.federation.forms.form import GameRow
from pairing.reports.documents import DocumentKind, document, event_after
from pairing.speech.voice import Voice
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet

pytestmark = pytest.mark.usefixtures("theme")


def made(kind: DocumentKind, language: str = "en") -> PdfReader:
    """The document of the booklet's tournament as a program reads it."""
    voice = Voice(language)
    event = event_after(booklet(), find_system("dutch-2016"), voice)
    pages = lay_out([document(kind, event)], Options(), voice)
    return PdfReader(io.BytesIO(pdf_bytes(pages, "Booklet 2013", language)))


def words(reader: PdfReader) -> list[str]:
    """Every word of every page."""
    return [word for page in reader.pages for word in page.extract_text().split()]


@pytest.mark.parametrize(
    "kind", [DocumentKind.STARTING_LIST, DocumentKind.STANDINGS, DocumentKind.WALLCHART]
)
def test_every_figure_is_text(kind):
    found = words(made(kind))
    assert {"Alice", "2500", "2050", "14"} <= set(found)


def test_results_can_be_searched():
    found = " ".join(words(made(DocumentKind.WALLCHART)))
    assert "14b1" in found.replace(" ", "")
    assert "3½" in found.replace(" ", "")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_title_language_and_structure_are_told(language):
    reader = made(DocumentKind.STANDINGS, language)
    root = reader.trailer["/Root"]
    assert reader.metadata is not None
    assert reader.metadata.title == "Booklet 2013"
    assert root["/Lang"] == language
    assert root["/MarkInfo"]["/Marked"].value is True
    assert root["/ViewerPreferences"]["/DisplayDocTitle"].value is True
    assert root["/StructTreeRoot"]["/K"]["/S"] == "/Document"


def elements(reader: PdfReader, tag: str) -> list[DictionaryObject]:
    """The elements with that tag, in the order of reading."""
    found = []
    waiting = [reader.trailer["/Root"]["/StructTreeRoot"]["/K"].get_object()]
    while waiting:
        element = waiting.pop()
        if element.get("/S") == f"/{tag}":
            found.append(element)
        kids = [kid.get_object() for kid in element.get("/K", [])]
        waiting += [kid for kid in reversed(kids) if isinstance(kid, DictionaryObject)]
    return found


def contents(reader: PdfReader) -> list[tuple[str, int]]:
    """Tag and number of everything that is marked on the first page."""
    data = reader.pages[0].get_contents().get_data()
    assert data.count(b" BDC") + data.count(b" BMC") == data.count(b"EMC")
    return [(tag.decode(), int(at)) for tag, at in re.findall(rb"/(\w+) <</MCID (\d+)>> BDC", data)]


def test_a_table_has_headings_rows_and_cells():
    reader = made(DocumentKind.STANDINGS)
    rows = elements(reader, "TR")
    assert len(rows) == 15
    assert {len(row["/K"]) for row in rows} == {len(elements(reader, "TH"))}
    assert all(each["/A"]["/Scope"] == "/Column" for each in elements(reader, "TH"))
    assert [len(elements(reader, tag)) for tag in ("H1", "H2", "Table")] == [1, 1, 1]
    assert len(elements(reader, "TD")) == 14 * len(rows[0]["/K"])


def test_the_marks_of_a_page_are_numbered_and_nothing_else_is_left_of_them():
    reader = made(DocumentKind.WALLCHART)
    found = contents(reader)
    assert [number for _, number in found] == list(range(len(found)))
    assert found[0][0] == "H1"
    assert {tag for tag, _ in found} == {"H1", "H2", "TH", "TD", "P"}
    assert b"-1666" not in reader.pages[0].get_contents().get_data()


def test_headings_on_further_pages_are_told_once():
    event = replace(booklet(), players=many(200), rounds=())
    voice = Voice("en")
    listed = document(
        DocumentKind.STARTING_LIST, event_after(event, find_system("dutch-2016"), voice)
    )
    pages = lay_out([listed], Options(), voice)
    reader = PdfReader(io.BytesIO(pdf_bytes(pages, "Many", "en")))
    assert len(reader.pages) > 2
    assert [len(elements(reader, tag)) for tag in ("H1", "Table", "TR")] == [1, 1, 201]
    assert "".join(words(reader)).count("Name") >= len(reader.pages)


def many(count: int) -> tuple[Player, ...]:
    return tuple(Player(tpn, f"Player {tpn}", rating=3000 - tpn) for tpn in range(1, count + 1))


def test_forms_have_headings_and_fields():
    form = Form(
        "IT9",
        "Title",
        "below",
        (
            Block("Event", ((FieldOf("Place", "Biel"), FieldOf("Date")),)),
            GameTable(("Rd", "Name"), (1, 3), (GameRow(("1", "Alice")), GameRow(("2", "")))),
            Note("A note"),
        ),
    )
    voice = Voice("en")
    reader = PdfReader(io.BytesIO(pdf_bytes(lay_out([form], Options(), voice), "x", "en")))
    tags = ("H1", "H2", "P", "TH", "TD")
    assert [len(elements(reader, tag)) for tag in tags] == [1, 1, 4, 2, 4]


def test_each_card_is_a_section():
    reader = made(DocumentKind.PAIRING_CARDS)
    assert len(elements(reader, "Sect")) == 14
    assert len(elements(reader, "Table")) == 14


def test_pages_of_answers_too():
    pdf = pdf_of('<html lang="de"><body><p>Runde 3, Brett 12</p></body></html>', "Warum 12?")
    reader = PdfReader(io.BytesIO(pdf))
    assert words(reader) == ["Runde", "3,", "Brett", "12"]
    assert reader.trailer["/Root"]["/Lang"] == "de"
