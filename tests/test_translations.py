"""Every language that is called complete says everything, in the places of the English."""

import pytest

from tests.translations import differing, missing, needless, window_sources

COMPLETE = ("de", "fr")
BEGUN = ("de", "fr")


@pytest.mark.parametrize("language", COMPLETE)
def test_a_complete_language_lacks_nothing(language):
    assert not missing(language)
    assert not needless(language)


@pytest.mark.parametrize("language", BEGUN)
def test_a_translation_has_the_places_of_the_english(language):
    assert not differing(language)


def test_the_texts_of_the_window_are_found_in_its_code():
    texts = window_sources()
    assert texts["&New tournament…"] == "arbiter_app/menus.py"
    assert len(texts) > 500
