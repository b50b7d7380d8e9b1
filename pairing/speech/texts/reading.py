"""A file of sentences, read: the shape in which nearly all are written, or whatever TOML allows.

Every command says something, and TOML as such takes longer to read than a small round to pair.
"""

from __future__ import annotations

import re
from typing import Any

_KEY = r'(?:[A-Za-z0-9_-]+|"[^"\\\n]+")'
_ON_A_LINE = r'"([^"\\\n]*(?:\\[n"\\][^"\\\n]*)*)"'
_ON_LINES = r'"""\n([^"\\]*(?:"{1,2}(?!")[^"\\]*)*)"""'
_LINE = re.compile(rf"(?:#.*|({_KEY}(?:\.{_KEY})*) = (?:{_ON_A_LINE}|{_ON_LINES}))?\n")
"""An empty line, a comment, or a sentence with its key, on one line or on several."""

_PART = re.compile(_KEY)
_ESCAPED = re.compile(r"\\(.)")


def written_sentences(text: str) -> dict[str, Any]:
    """The content of a file as :mod:`tomllib` gives it, which reads what is not of this shape."""
    content: dict[str, Any] = {}
    place = 0
    while place < len(text):
        line = _LINE.match(text, place)
        if line is None:
            import tomllib  # few files need it

            return tomllib.loads(text)
        key, short, long = line.groups()
        if key is not None:
            _enter(content, key, _unescaped(short) if long is None else long)
        place = line.end()
    return content


def _enter(content: dict[str, Any], key: str, sentence: str) -> None:
    *above, last = (part.strip('"') for part in _PART.findall(key))
    for part in above:
        content = content.setdefault(part, {})
    content[last] = sentence


def _unescaped(sentence: str) -> str:
    if "\\" not in sentence:
        return sentence
    return _ESCAPED.sub(lambda found: "\n" if found[1] == "n" else found[1], sentence)
