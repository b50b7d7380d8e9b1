"""A language that nobody speaks, made of English: longer, with marks on its letters, or mirrored.

Whoever can read English can read it, and sees in a picture what will be cut in a language with long
words, what was never handed to a translator, and what stands on the wrong side where lines run
from right to left.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QObject

from arbiter_app.core import translation
from arbiter_app.core.translation import TomlTranslator
from pairing.speech.language import ENGLISH
from pairing.speech.plurals import Plural, Sentence
from pairing.speech.texts import Catalogue, catalogue
from tests.pictures.looks import PSEUDO, RIGHT_TO_LEFT

_MARKED = str.maketrans("AEIOUaceinosuyz", "ÅÉÎÖÛåçéîñöšûýž")
_KEPT = re.compile(r"(\{[^{}]*\}|&\w|<[^<>]*>|\([^()]*\*[^()]*\)|https?:\S+)")
"""Places, letters typed with Alt, tags, kinds of files and addresses are as in English."""
_WORDS = re.compile(r"(?<=\w)\w")
_LAST_LETTER = re.compile(r"[^\W\d_](?=[\W\d_]*$)")
_LONGER = 0.35
"""German and Russian take about so much more room than English."""
_DIRECTION = "QT_LAYOUT_DIRECTION"
"""What Qt has translated to learn on which side lines begin."""


@contextmanager
def pseudo_spoken(language: str) -> Iterator[None]:
    """The next who speak English speak that kind of pseudo-language instead, until it ends."""
    with pytest.MonkeyPatch.context() as patch:
        look_up = Catalogue._look_up
        patch.setattr(Catalogue, "_look_up", lambda self, key: _said(key, look_up(self, key)))
        direction = "RTL" if language == RIGHT_TO_LEFT else "LTR"
        patch.setattr(translation, "TomlTranslator", _translator(direction))
        catalogue.cache_clear()
        try:
            yield
        finally:
            catalogue.cache_clear()


def is_pseudo(language: str) -> bool:
    """Nobody speaks it."""
    return language in (PSEUDO, RIGHT_TO_LEFT)


def lengthened(text: str) -> str:
    """The text with marks on its letters, and a third longer where there are words."""
    parts = _KEPT.split(text)
    return "".join(part if _KEPT.match(part) else _stretched(part) for part in parts)


def _stretched(part: str) -> str:
    """The last word of a part is drawn out."""
    more = "~" * round(len(_WORDS.findall(part)) * _LONGER)
    return _LAST_LETTER.sub(lambda last: last[0] + more, part.translate(_MARKED), count=1)


def _said(key: str, sentence: Sentence) -> Sentence:
    name = key.partition(".")[2]
    return sentence if name.startswith("icon-") else _longer(sentence)


def _longer(sentence: Sentence) -> Sentence:
    if isinstance(sentence, str):
        return lengthened(sentence)
    forms = {name: _longer(form) for name, form in sentence.forms.items()}
    return Plural(sentence.place, forms, sentence.language)


def _translator(direction: str) -> type[TomlTranslator]:
    class Pseudo(TomlTranslator):
        """Lengthens what the English of the window says, and says how lines run."""

        def __init__(self, language: str, parent: QObject | None = None) -> None:
            assert language == ENGLISH
            super().__init__(language, parent)

        def translate(
            self, context: str, source: str, disambiguation: str | None = None, n: int = -1
        ) -> str | None:
            if source == _DIRECTION:
                return direction
            if context == "QShortcut":  # names of keys, by which Qt finds them again
                return None
            return lengthened(super().translate(context, source, disambiguation, n) or source)

    return Pseudo
