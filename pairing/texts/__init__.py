"""Sentences for keys. One language is one folder of TOML files, a file being a group of keys.

``sentence("trf.bad-number", {"text": "abc"})`` looks up ``bad-number`` in ``trf.toml`` and fills in
the named places. The command line, the window and print all speak through here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from pairing.errors import Place, Problem


@cache
def catalogue(language: str = "en") -> Mapping[str, str]:
    """Every sentence of a language under ``group.key``."""
    sentences: dict[str, str] = {}
    for file in files(__name__).joinpath(language).iterdir():
        if file.name.endswith(".toml"):
            group = file.name.removesuffix(".toml")
            for key, text in tomllib.loads(file.read_text("utf-8")).items():
                sentences[f"{group}.{key}"] = text
    return sentences


def sentence(key: str, values: Mapping[str, str | int] | None = None, language: str = "en") -> str:
    """The sentence for a key with its places filled in; ``KeyError`` for an unknown key."""
    return catalogue(language)[key].format_map(values or {})


def place_text(place: Place) -> str:
    """``file, line 3, column 7``, as far as known."""
    parts = [place.file] if place.file else []
    if place.line:
        parts.append(f"line {place.line}")
    if place.column:
        parts.append(f"column {place.column}")
    return ", ".join(parts)


def problem_text(problem: Problem, language: str = "en") -> str:
    """A problem in one line: where, then what."""
    where = place_text(problem.place)
    what = sentence(problem.key, problem.values, language)
    return f"{where}: {what}" if where else what
