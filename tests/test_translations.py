"""Every language that is called complete says everything, in the places of the English."""

import re

import pytest

from arbiter_app.core.translation import texts_of_teams, window_texts
from pairing.speech.language import ENGLISH, LANGUAGES
from pairing.speech.plurals import all_forms
from pairing.speech.texts import TEAMS, own_sentences
from tests.translations import differing, missing, needless, places, window_sources, without_forms

BEGUN = tuple(code for code in LANGUAGES if code != ENGLISH)
COMPLETE = tuple(code for code in BEGUN if LANGUAGES[code].is_complete)

# A plain space before a sign of two parts or inside guillemets, or a straight apostrophe; the
# filters of a file dialog ("…;;…") and a key in brackets ("(?)") are none.
UNFRENCH = re.compile(r" [;:!?%»](?!\w)|« |(?<=[^\W\d_])'(?=\w)")


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


def test_french_has_its_no_break_spaces_and_curved_apostrophes():
    sentences = (*own_sentences("fr").values(), *window_texts("fr").values())
    texts = [form for sentence in sentences for form in all_forms(sentence)]
    assert [text for text in texts if UNFRENCH.search(text)] == []


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
