"""What a language lacks: ``python -m tests.translations [LANGUAGE …]`` lists it.

A translation must name the same places as the English.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "packaging"))

from translating.sources import has_words, places, shipped_sentences, window_sources

from arbiter_app.core.translation import window_texts
from pairing.speech.language import ENGLISH, LANGUAGES
from pairing.speech.plurals import Plural, Sentence, category
from pairing.speech.texts import own_sentences


def missing(language: str) -> tuple[str, ...]:
    """What is said in English because the language has no words for it."""
    own, texts = own_sentences(language), window_texts(language)
    translated = {source for _, source in texts}
    library = (key for key in shipped_sentences() if key not in own)
    window = (
        f"{file}: {text!r}"
        for text, file in window_sources().items()
        if text not in translated and has_words(text)
    )
    return (*library, *window)


def needless(language: str) -> tuple[str, ...]:
    """What nobody says any more."""
    sources = window_sources()
    english = own_sentences(ENGLISH)
    library = (key for key in own_sentences(language) if key not in english)
    window = (repr(source) for _, source in window_texts(language) if source not in sources)
    return (*library, *window)


def differing(language: str) -> tuple[str, ...]:
    """Translations whose places, or lines that a program reads, are not those of the English."""
    english = own_sentences(ENGLISH)
    pairs = [
        (key, english[key], text) for key, text in own_sentences(language).items() if key in english
    ]
    pairs += [(repr(source), source, text) for (_, source), text in window_texts(language).items()]
    return tuple(
        f"{key}: {sorted(places(theirs))} for {sorted(places(ours))}"
        for key, ours, theirs in pairs
        if places(theirs) != places(ours)
    )


def without_forms(language: str) -> tuple[str, ...]:
    """The sentences that lack a form which the plural rules of the language ask for."""
    sentences = (*own_sentences(language).items(), *window_texts(language).items())
    return tuple(
        f"{key}: {sorted(lacking)}"
        for key, sentence in sentences
        for plural in _plurals(sentence)
        if (lacking := _lacking(plural))
    )


def _lacking(plural: Plural) -> set[str]:
    """The categories of everyday numbers, 0 left aside, that have neither a form nor their own."""
    named = _categories(plural.language)
    own = {name for number, name in named.items() if number not in plural.forms}
    return own - plural.forms.keys()


@cache
def _categories(language: str) -> Mapping[str, str]:
    """The category of each everyday number."""
    return {str(number): category(number, language) for number in range(1, 101)}


def _plurals(sentence: Sentence) -> Iterator[Plural]:
    if isinstance(sentence, Plural):
        yield sentence
        for form in sentence.forms.values():
            yield from _plurals(form)


def main(languages: list[str]) -> int:
    """Print what is wrong with the languages; 1 if anything is."""
    wrong = 0
    for language in languages or [each for each in LANGUAGES if each != ENGLISH]:
        for what in (missing, differing, without_forms, needless):
            for line in what(language):
                wrong += 1
                print(f"{language} {what.__name__}: {line}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
