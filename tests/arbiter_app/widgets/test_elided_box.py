"""A box for long choices is as narrow as it must be, and says where it leaves something out."""

from __future__ import annotations

import pytest

from arbiter_app.widgets.elided_box import ElidedBox
from tests.pictures.texts import texts_of

LONG = "Dutch system, February 2026, as endorsed"


@pytest.fixture
def box(qtbot):
    made = ElidedBox()
    qtbot.addWidget(made)
    made.addItem(LONG)
    made.show()
    return made


def test_what_is_too_long_ends_in_dots_and_is_told_in_full(box):
    box.resize(120, box.sizeHint().height())
    (text,) = texts_of(box)
    assert text.words.endswith("…") and LONG.startswith(text.words[:-1])
    assert text.clip.contains(text.box)
    assert box.toolTip() == LONG


def test_what_fits_is_shown_whole(box):
    box.resize(600, box.sizeHint().height())
    (text,) = texts_of(box)
    assert text.words == LONG
