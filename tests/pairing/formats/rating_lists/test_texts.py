"""Sentences for everything that rating lists have to say."""

from __future__ import annotations

import re
from pathlib import Path

from pairing.formats import rating_lists
from pairing.formats.rating_lists import Match
from pairing.speech.texts import catalogue
from pairing.speech.voice import IN_ENGLISH

SOURCES = Path(rating_lists.__file__).parent.glob("*.py")


def test_every_key_has_a_sentence_and_every_sentence_is_used():
    source = "".join(path.read_text("utf-8") for path in SOURCES)
    spoken = set(re.findall(r'"(ratings\.[a-z0-9-]+[a-z0-9])"', source))
    spoken |= {match.key for match in Match}
    assert spoken == {key for key in catalogue() if key.startswith("ratings.")}


def test_every_sentence_can_be_filled_in():
    names = [
        "file",
        "limit",
        "line",
        "size",
        "lists",
        "reason",
        "rows",
        "skipped",
        "text",
        "name",
        "fide_id",
        "site",
    ]
    values = dict.fromkeys(names, "x")
    for key in catalogue():
        if key.startswith("ratings."):
            assert "{" not in IN_ENGLISH.say(key, values)
