"""Pages as PDF files."""

import io
import re

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from arbiter_app.widgets.pdf import pdf_of, write_pdf
from pairing.explaining import ThisBoard, WholeRound, WhyNot, as_page, explain
from pairing.reports.sheets.errors import SheetError
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet
from tests.support.sampling import few_always


def pages(pdf):
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("board", few_always(range(1, 8), 3))
def test_an_answer_is_one_page_of_a4(theme, tmp_path, board):
    path = tmp_path / "answer.pdf"
    write_pdf(as_page(explain(booklet(), 5, ThisBoard(board)), IN_ENGLISH), "Why", path)
    pdf = path.read_bytes()
    assert pdf.startswith(b"%PDF")
    assert pages(pdf) == 1
    width, height = re.search(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf).groups()
    assert (round(float(width)), round(float(height))) == (595, 842)


def test_an_answer_after_many_rounds_is_one_page_too(theme):
    """Two cards of twelve rounds and five articles need smaller type."""
    page = as_page(explain(booklet(), 5, ThisBoard(1)), IN_ENGLISH)
    reasons, heading, cards = page.partition("The card of")
    longer = cards.replace("</table>", "<tr><td>7</td><td>x</td></tr>" * 8 + "</table>")
    assert longer.count("<tr>") == cards.count("<tr>") + 16
    assert pages(pdf_of(reasons + heading + longer, "Why")) == 1


@pytest.mark.exhaustive
def test_what_does_not_fit_on_one_page_goes_on_on_the_next(theme):
    page = as_page(explain(booklet(), 5, WholeRound()), IN_ENGLISH).replace(
        "<body>", "<body>" + "<p>x</p>" * 60
    )
    assert pages(pdf_of(page, "Why")) > 1


def test_the_font_of_the_program_is_in_the_file(theme):
    assert re.search(rb"/FontName\s*/\w+\+Inter", pdf_of("<p>Louise</p>", "Why"))


def test_a_place_that_cannot_be_written_is_an_error_of_ours(theme, tmp_path):
    with pytest.raises(SheetError):
        write_pdf("<p>x</p>", "x", tmp_path)


def test_spaces_are_spaces(theme):
    read = PdfReader(io.BytesIO(pdf_of("<p>Ann Bern</p><p>Cy Dorn</p>", "Why")))
    text = read.pages[0].extract_text()
    assert "Ann Bern" in text
    assert "\t" not in text


def parts_of(pdf):
    """The structure of a PDF: tags with the tags below them."""
    reader = PdfReader(io.BytesIO(pdf))

    def below(element):
        kids = element.get("/K", [])
        kids = kids if isinstance(kids, list) else [kids]
        found = [each.get_object() for each in kids]
        elements = [each for each in found if isinstance(each, DictionaryObject) and "/S" in each]
        return [(each["/S"], below(each)) for each in elements]

    root = reader.trailer["/Root"]["/StructTreeRoot"]["/K"].get_object()
    return below(root)


def test_an_answer_says_what_its_texts_are(theme):
    page = as_page(explain(booklet(4), 4, WhyNot(1, 2)), IN_ENGLISH)
    parts = parts_of(pdf_of(page, "Why"))
    assert parts[0] == ("/H1", [])
    assert [tag for tag, _ in parts].count("/P") > 4
    card = [below for tag, below in parts if tag == "/Table"][-1]
    assert [tag for tag, _ in card] == ["/TR"] * 4
    assert {tag for tag, _ in card[0][1]} == {"/TH"}
    assert {tag for _, row in card[1:] for tag, _ in row} == {"/TD"}


def test_a_text_that_goes_on_on_another_page_is_told_there_too(theme):
    long = "<p>" + " ".join(f"word{number}" for number in range(3000)) + "</p><p>end</p>"
    pdf = pdf_of(long, "Why")
    reader = PdfReader(io.BytesIO(pdf))
    assert len(reader.pages) > 1
    assert [tag for tag, _ in parts_of(pdf)] == ["/P", "/P"]
    text = "".join("".join(page.extract_text().split()) for page in reader.pages)
    assert all(f"word{number}" in text for number in range(3000))
    for page in reader.pages:
        assert b"/P <</MCID 0>> BDC" in page.get_contents().get_data()
