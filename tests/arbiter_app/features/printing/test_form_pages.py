"""Forms on paper."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from arbiter_app.features.printing import type as letters
from arbiter_app.features.printing.form_pages import _LABEL, _PAD, _fitting, form_pages
from arbiter_app.features.printing.outputs import lay_out, pdf_bytes, picture
from arbiter_app.features.printing.pages import FOOT
from arbiter_app.features.printing.paper import Options
from pairing.federation.forms import Block, Details, FieldOf, Form, all_forms
from pairing.federation.norms import NormOptions
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import IN_ENGLISH, Voice
from tests.pairing.federation.forms.test_forms import event, forms

LONG = Form(
    "IT3",
    "Long",
    "",
    (Block("Arbiters", tuple((FieldOf("Arbiter", "Somebody"),) for _ in range(60))),),
)


def has_ink(image: QImage, top: float, bottom: float) -> bool:
    """Something is drawn between these parts of the height of the page."""
    rows = range(int(image.height() * top), int(image.height() * bottom))
    return any(image.pixelColor(x, y).value() < 128 for y in rows for x in range(image.width()))


def test_every_form_is_one_upright_page(qapp):
    made = lay_out(forms(event()), Options(), IN_ENGLISH)
    assert [page.sheet.is_wide for page in made] == [False, False]
    assert pdf_bytes(made, "Forms").startswith(b"%PDF")


def test_a_form_that_is_long_is_made_smaller_until_it_fits(qapp):
    (page,) = form_pages(LONG, Options())
    room = page.sheet.room.adjusted(0, 0, 0, -FOOT)
    pen = _fitting(LONG, room, 1.3)
    assert pen.scale < 1
    assert pen.total(LONG) <= room.height()


def test_a_short_form_grows_to_use_its_page(qapp):
    short = replace(LONG, parts=(Block("Arbiters", ((FieldOf("Arbiter", "Somebody"),),)),))
    (page,) = form_pages(short, Options())
    room = page.sheet.room.adjusted(0, 0, 0, -FOOT)
    assert _fitting(short, room, 1.3).scale == 1.3


def test_all_of_it_is_drawn(qapp):
    (page,) = form_pages(LONG, Options())
    image = picture(page, 1.0)
    assert has_ink(image, 0.0, 0.1)
    assert has_ink(image, 0.85, 0.95)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_of_the_report_on_a_tournament_is_cut(language, qapp):
    made = all_forms(event(), NormOptions(), Details(), "Dutch system", Voice(language))
    for form in (each for each in made if each.name.startswith("IT3")):
        room = form_pages(form, Options())[0].sheet.room.adjusted(0, 0, 0, -FOOT)
        pen = _fitting(form, room, 1.3)
        rows = [row for part in form.parts if isinstance(part, Block) for row in part.rows]
        for row in rows:
            unit = room.width() / sum(field.share for field in row)
            for field in row:
                needed = letters.width(field.label, pen.points(_LABEL))
                assert needed <= unit * field.share - pen.units(_PAD), field.label
