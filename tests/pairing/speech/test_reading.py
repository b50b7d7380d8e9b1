"""Files of sentences are read as TOML says, by a shorter way."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pairing.speech.texts.reading import written_sentences
from tests.conftest import ROOT

FILES = sorted((ROOT / "pairing").rglob("*.toml"))
SHAPES = """\
# a comment

plain = "A sentence"
empty = ""
"whole.key" = "quoted"
count.players.one = "{players} player"
count.players."½" = "half"
escaped = "two\\nlines, \\"quoted\\" and a \\\\"
several = \"\"\"
The first line, with "quotes" and ""two"".

The last one.
\"\"\"
"""


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT / "pairing")))
def test_every_file_of_sentences_is_read_as_toml(file: Path) -> None:
    text = file.read_text("utf-8")
    assert written_sentences(text) == tomllib.loads(text)


def test_all_that_sentences_are_written_in_is_read_without_the_toml_library(monkeypatch) -> None:
    expected = tomllib.loads(SHAPES)
    monkeypatch.setattr(tomllib, "loads", lambda text: pytest.fail(text))
    assert written_sentences(SHAPES) == expected


@pytest.mark.parametrize(
    "other",
    [
        "literal = 'as it stands'\n",
        '[count.players]\none = "a"\n',
        'letter = "\\u00e9"\n',
        'several = """on the first line too"""\n',
        'several = """\nquoted: "this\\tone\\""""\n',
        'quoted = """\nthe last "word""""\n',
        'noted = "a" # a comment behind it\n',
        'last = "no line after it"',
    ],
)
def test_what_is_written_otherwise_is_read_by_the_toml_library(other: str) -> None:
    text = f'plain = "a"\n{other}'
    assert written_sentences(text) == tomllib.loads(text)


def test_what_is_no_toml_is_refused() -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        written_sentences("plain = \n")
