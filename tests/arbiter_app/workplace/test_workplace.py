"""The page in sight, as features hear of it."""

import pytest

from arbiter_app.workplace.page import BOARD, LESSONS, STANDINGS, Page


@pytest.fixture
def place(window):
    """The workplace of the window with the sample after round 3."""
    window.files.open_sample(3)
    return window.place


@pytest.fixture
def heard(place):
    """What was told of pages."""
    heard = []
    place.page_shown.connect(heard.append)
    place.focus_wanted.connect(lambda: heard.append("focus"))
    return heard


def test_a_page_is_shown_and_remembered(place, heard, settings):
    place.show_page(STANDINGS)
    assert heard == [STANDINGS] and place.page == STANDINGS
    assert settings.last_page == "standings"


def test_the_lessons_are_not_where_the_next_start_goes_on(place, settings):
    place.show_page(STANDINGS)
    place.show_page(LESSONS)
    assert settings.last_page == "standings"


def test_a_round_that_is_not_there_shows_the_board(place, heard):
    place.show_page(Page("round", 4))
    assert heard == [BOARD]


def test_going_to_a_page_asks_for_the_keyboard_as_well(place, heard):
    place.go_to_page(Page("round", 2))
    assert heard == [Page("round", 2), "focus"]


def test_the_round_in_view_is_the_last_one_on_other_pages(place):
    place.show_page(Page("round", 2))
    assert place.round_in_view == 2
    place.show_page(STANDINGS)
    assert place.round_in_view == 3
