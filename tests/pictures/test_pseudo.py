"""The pseudo-language is English with room taken, and turns the window round where it is to."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from arbiter_app.workplace.page import BOARD
from pairing.speech.voice import IN_ENGLISH
from tests.arbiter_app.tour import wait_for_layouts
from tests.pictures.looks import LIGHT, LONG_WORDS, MIRRORED, PSEUDO
from tests.pictures.pseudo import lengthened, pseudo_spoken
from tests.pictures.taking import window_on
from tests.pictures.texts import texts_of


@pytest.mark.parametrize(
    ("english", "pseudo"),
    [
        ("&File", "&Fîlé~"),
        ("Pair round {round}", "Påîr röûñd~~ {round}"),
        ("Open <b>all</b>", "Öpéñ~ <b>åll~</b>"),
        ("Report files (*.trf)", "Répört fîléš~~~ (*.trf)"),
        ("{count} of {all}", "{count} öf {all}"),
        ("½", "½"),
    ],
)
def test_words_grow_and_places_stay(english, pseudo):
    assert lengthened(english) == pseudo


def test_the_library_speaks_it_only_meanwhile():
    english = IN_ENGLISH.say("sheets.white")
    with pseudo_spoken(PSEUDO):
        assert IN_ENGLISH.say("sheets.white") == lengthened(english)
    assert IN_ENGLISH.say("sheets.white") == english


def test_the_menus_speak_it_from_left_to_right(theme, qapp, tmp_path):
    with window_on(tmp_path, qapp, LONG_WORDS) as window:
        assert window.menuBar().actions()[0].text() == "&Fîlé~"
        assert window.layoutDirection() is Qt.LayoutDirection.LeftToRight


def test_from_right_to_left_the_window_is_turned_and_points_are_not(theme, qapp, tmp_path):
    with window_on(tmp_path, qapp, MIRRORED) as window:
        assert window.layoutDirection() is Qt.LayoutDirection.RightToLeft
        window.files.open_sample(3)
        window.go_to_page(BOARD)
        wait_for_layouts()
        table, first = window.board.table, window.board.table.model().index(0, 0)
        assert table.visualRect(first).center().x() > table.width() / 2
        assert {"2½", "14B+"} <= {text.words for text in texts_of(window)}
    with window_on(tmp_path, qapp, LIGHT) as window:
        assert window.layoutDirection() is Qt.LayoutDirection.LeftToRight
