"""Drawings in documents: shapes in the places of their marks, on the screen and on paper."""

import io

from pypdf import PdfReader
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QTextDocument

from arbiter_app.theme.colours import LIGHT
from arbiter_app.widgets.drawings import mark_of, paint_drawing, put_in
from arbiter_app.widgets.pdf import pdf_of
from pairing.explaining import WhyNot, as_page, explain
from pairing.explaining.drawing import Box, Drawing, Label, Stroke, Tone
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet

SQUARE = Drawing(40, 20, (Box(0, 0, 40, 20, Tone.RED, is_filled=True),), "a square")


def painted(drawing):
    image = QImage(int(drawing.width), int(drawing.height), QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    paint_drawing(painter, drawing, LIGHT)
    painter.end()
    return image


def test_a_filled_box_has_the_shade_of_its_tone(qapp):
    assert painted(SQUARE).pixelColor(20, 10).name() == LIGHT.red_soft


def test_an_arrow_has_its_head_where_it_ends(qapp):
    down = Stroke(20, 2, 20, 18, Tone.AMBER, is_arrow=True)
    image = painted(Drawing(40, 20, (down,), ""))
    width = [sum(image.pixelColor(x, y).name() != "#ffffff" for x in range(40)) for y in (6, 14)]
    assert width[0] < width[1]


def test_a_long_text_stays_in_its_room(qapp):
    image = painted(Drawing(200, 20, (Label(0, 14, "a very long name " * 5, 60),), ""))
    assert all(
        image.pixelColor(x, y).name() == "#ffffff" for x in range(62, 200) for y in range(20)
    )


def test_a_mark_becomes_an_object_as_wide_as_there_is_room(qapp):
    drawings = []
    document = QTextDocument()
    document.setHtml(f"<p>before</p>{mark_of(drawings)(SQUARE)}<p>after</p>")
    put_in(document, drawings)
    text = document.toPlainText()
    assert "\N{OBJECT REPLACEMENT CHARACTER}" in text and "\ue000" not in text
    document.setPageSize(QSizeF(60, 400))
    assert document.size().width() <= 60


def test_on_paper_it_is_shapes_and_text_not_a_picture(qapp):
    drawings = []
    page = as_page(explain(booklet(), 4, WhyNot(9, 10)), IN_ENGLISH, mark_of(drawings))
    assert len(drawings) == 1
    (sheet,) = PdfReader(io.BytesIO(pdf_of(page, "Why", drawings))).pages
    text = " ".join(sheet.extract_text().split())
    assert "would go down" in text and "S1, upper half" in text and "\ue000" not in text
    assert not sheet.images
