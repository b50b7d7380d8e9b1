"""Sentences for everything that can be found in a report file."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pairing.core import scoring
from pairing.formats import trf, trfp
from pairing.speech import texts

SENTENCES = Path(texts.__file__).parent / "en" / "trf.toml"
SOURCES = [
    *(path for each in (trf, trfp) for path in sorted(Path(each.__file__).parent.glob("*.py"))),
    Path(scoring.__file__),
]


def test_every_sentence_is_used():
    source = "".join(path.read_text("utf-8") for path in SOURCES)
    keys = tomllib.loads(SENTENCES.read_text("utf-8"))
    assert [key for key in keys if f'"{key}"' not in source] == []
