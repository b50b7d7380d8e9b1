"""What systems say: every article that they cite, and in two sentences what they are for."""

from __future__ import annotations

from importlib import import_module

import pytest

from pairing.explaining.articles import article_text
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import Voice
from pairing.systems.keizer import KEIZER
from pairing.systems.notes import notes_of
from pairing.systems.registry import all_systems, find_system
from pairing.systems.swiss_simple import SWISS_SIMPLE
from tests.pairing.systems.shared.rounds import FIELD_SYSTEMS

OTHERS = [(SWISS_SIMPLE, 15), (KEIZER, 9)]
SYSTEMS = [(case.system, case.cited) for case in FIELD_SYSTEMS] + OTHERS
every_language = pytest.mark.parametrize("language", ["en", "de", "fr"])


def articles_of(system):
    """The numbers of all its rules: every text among its definitions but for its own names."""
    folder = system.key.removesuffix("-2026").replace("-", "_")
    definitions = vars(import_module(f"pairing.systems.{folder}.definitions"))
    texts = {name: value for name, value in definitions.items() if name.isupper()}
    cited = {value for value in texts.values() if isinstance(value, str)}
    cited -= {texts["KEY"], texts["PHRASES"]}
    return cited | set(texts["ARTICLES"].values()) | set(texts["COLOUR_ARTICLES"].values())


@every_language
@pytest.mark.parametrize(("system", "count"), SYSTEMS, ids=lambda each: getattr(each, "key", ""))
def test_every_article_that_can_be_cited_has_words(system, count, language):
    cited = articles_of(system)
    assert len(cited) == count
    assert all(article_text(system, article, Voice(language)) for article in cited)


@every_language
@pytest.mark.parametrize(
    "system", [*(case.system for case in FIELD_SYSTEMS), KEIZER], ids=lambda each: each.key
)
def test_the_note_says_in_two_sentences_what_it_is_for(system, language):
    assert notes_of(system, Voice(language)).purpose.count(".") == 2


def test_every_system_has_its_own_name_in_every_language_and_the_english_one_is_the_same():
    for system in all_systems():
        key = system.key
        english = Voice("en")
        assert (system.name_in(english), system.edition_in(english)) == (
            system.name,
            system.edition,
        )
        for language, facts in LANGUAGES.items():
            if facts.is_complete:
                assert Voice(language).knows(f"names.{key}"), (language, key)
                assert Voice(language).knows(f"names.{key}-edition"), (language, key)
    assert find_system("dutch-2026").title_in(Voice("de")) == "Dutch-System, Februar 2026"
