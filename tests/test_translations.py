"""Every language that is called complete says everything, in the places of the English."""

import pytest

from arbiter_app.core.translation import texts_of_teams
from pairing.speech.language import ENGLISH, LANGUAGES
from pairing.speech.texts import TEAMS, own_sentences
from tests.translations import differing, missing, needless, places, window_sources, without_forms

BEGUN = tuple(code for code in LANGUAGES if code != ENGLISH)
COMPLETE = tuple(code for code in BEGUN if LANGUAGES[code].is_complete)


@pytest.mark.parametrize("language", COMPLETE)
def test_a_complete_language_lacks_nothing(language):
    assert not missing(language)
    assert not needless(language)


@pytest.mark.parametrize("language", BEGUN)
def test_a_translation_has_the_places_of_the_english(language):
    assert not differing(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_with_a_number_has_the_plural_forms_of_its_language(language):
    assert not without_forms(language)


def test_the_texts_of_the_window_are_found_in_its_code():
    texts = window_sources()
    assert texts["&New tournament…"] == "arbiter_app/features/files/feature.py"
    assert len(texts) > 500


@pytest.mark.parametrize("language", (ENGLISH, *COMPLETE))
def test_what_is_said_of_teams_has_its_sentence_about_players(language):
    of_teams = texts_of_teams(language)
    assert of_teams.keys() == texts_of_teams(ENGLISH).keys() <= window_sources().keys()
    assert all(places(source) == places(text) for source, text in of_teams.items())
    sentences = own_sentences(language)
    for key, text in sentences.items():
        if key.startswith(TEAMS):
            assert places(text) == places(sentences[key.removeprefix(TEAMS)]), key
