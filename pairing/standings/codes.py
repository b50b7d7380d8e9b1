"""Tie-break codes as MTB26 writes them: ``BH/C1``, ``KS/L+1``, ``DE/P``, ``BH:GP/C1``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from pairing.standings.errors import BadTieBreak

_ELSEWHERE = re.compile(r"(OTHER)_([A-Z0-9][A-Z0-9_.-]*)\Z")
"""A tie-break without a code, with a title of its own."""
_WORD = re.compile(r"([A-Z])([+-]?\d*)\Z")
_SWITCHES = {
    "P": "forfeits_played",
    "F": "fore",
    "R": "reverse",
    "V": "cuts_regardless",
}
_NUMBERS = {"C": "cut", "M": "median", "L": "limit", "K": "factor"}
MATCH_POINTS, GAME_POINTS = "MP", "GP"
"""The two scores of a team event, as codes name them (11.1)."""
BOTH_SCORES: tuple[str, ...] = (MATCH_POINTS, GAME_POINTS)


@dataclass(frozen=True, slots=True)
class Code:
    """A tie-break with its modifiers.

    ``score`` is that of a team event on which it stands, ``MP`` or ``GP``; empty for the one that
    comes first (13). ``cut`` and ``median`` count contributions, ``limit`` half points, ``factor``
    (K) divides the Buchholz of SSSC, 0 by the usual one; of Koya it is the limit in per cent.
    ``forfeits_played`` (P) takes forfeited games as played, ``fore`` (F) stands on Fore Buchholz,
    ``reverse`` (R) turns the order round, ``cuts_regardless`` (V) cuts the least significant value
    whatever round it comes from (16.6: the exception of 16.5 does not apply). ``title`` is that of
    a tie-break that was computed elsewhere, for which there is no code (``OTHER_PLAYOFF``).
    """

    name: str
    score: str = ""
    cut: int = 0
    median: int = 0
    limit: int = 0
    factor: int = 0
    forfeits_played: bool = False
    fore: bool = False
    reverse: bool = False
    cuts_regardless: bool = False
    title: str = ""

    @property
    def without_modifiers(self) -> str:
        """What stands before the modifiers."""
        name = f"{self.name}_{self.title}" if self.title else self.name
        return f"{name}:{self.score}" if self.score else name

    @property
    def low_cuts(self) -> int:
        """Contributions to leave out at the lower end."""
        return self.cut or self.median

    @property
    def high_cuts(self) -> int:
        """Contributions to leave out at the upper end, after the lower ones (14.3)."""
        return self.median

    def __str__(self) -> str:
        """The code in its usual spelling: number modifiers first, then P, F, R, V."""
        parts = [self.without_modifiers]
        parts += [f"C{self.cut}"] if self.cut else []
        parts += [f"M{self.median}"] if self.median else []
        parts += [f"L{self.limit:+}"] if self.limit else []
        parts += [f"K{self.factor}"] if self.factor else []
        parts += [letter for letter, field in _SWITCHES.items() if getattr(self, field)]
        return "/".join(parts)


class Grammar(NamedTuple):
    """What may stand behind a known tie-break: letters of modifiers, scores of teams, a title."""

    name: str
    modifiers: str
    scores: tuple[str, ...]
    is_titled: bool


def parse_code(text: str, grammars: Mapping[str, Grammar]) -> Code:
    """The code that ``text`` spells, in capitals or not.

    ``grammars`` are those of the known tie-breaks under their names in capitals. Raises
    :class:`BadTieBreak`.
    """
    head, *words = text.strip().upper().split("/")
    elsewhere = _ELSEWHERE.match(head)
    grammar, score = _head(elsewhere[1] if elsewhere else head, text, grammars)
    if grammar.is_titled and not elsewhere:
        raise BadTieBreak("standings.title-missing", code=text, name=grammar.name)
    code = Code(grammar.name, score, title=elsewhere[2] if elsewhere else "")
    for word in words:
        code = _modified(code, word, text, grammar.modifiers)
    if code.cut and code.median:
        raise BadTieBreak("standings.cut-and-median", code=text)
    return code


def _head(head: str, text: str, grammars: Mapping[str, Grammar]) -> tuple[Grammar, str]:
    """The tie-break and the score that are named before the modifiers."""
    name, colon, score = head.partition(":")
    if name not in grammars:
        known = ", ".join(grammar.name for grammar in grammars.values())
        raise BadTieBreak("standings.unknown-tie-break", code=text, name=name, known=known)
    grammar = grammars[name]
    if not colon or score in grammar.scores:
        return grammar, score
    if score not in BOTH_SCORES:
        raise BadTieBreak("standings.unknown-score", code=text, score=score)
    if not grammar.scores:
        raise BadTieBreak("standings.no-score", code=text, name=grammar.name)
    permitted = ", ".join(f":{each}" for each in grammar.scores)
    raise BadTieBreak("standings.score-not-here", code=text, name=grammar.name, permitted=permitted)


def _modified(code: Code, word: str, text: str, permitted: str) -> Code:
    """The code with one more modifier."""
    match = _WORD.match(word)
    if match is None or match[1] not in _SWITCHES | _NUMBERS:
        raise BadTieBreak("standings.unknown-modifier", code=text, modifier=word)
    letter, number = match.groups()
    if letter not in permitted:
        raise _not_permitted(code.name, letter, text, permitted)
    field = _NUMBERS.get(letter) or _SWITCHES[letter]
    if getattr(code, field):
        raise BadTieBreak("standings.modifier-twice", code=text, modifier=letter)
    value = _amount(letter, number, text)
    changes: dict[str, int | bool] = {field: value}
    return replace(code, **changes)  # type: ignore[arg-type]


def _amount(letter: str, number: str, text: str) -> int | bool:
    """``True`` for a switch, else the number that belongs to the modifier."""
    if letter in _SWITCHES:
        if number:
            raise BadTieBreak("standings.modifier-without-number", code=text, modifier=letter)
        return True
    is_signed = number[:1] in ("+", "-")
    if number.lstrip("+-") in ("", "0") or (is_signed and letter != "L"):
        raise BadTieBreak("standings.modifier-needs-number", code=text, modifier=letter)
    return int(number)


def _not_permitted(name: str, letter: str, text: str, permitted: str) -> BadTieBreak:
    if not permitted:
        key = "standings.no-modifiers"
        return BadTieBreak(key, code=text, name=name, modifier=letter)
    return BadTieBreak(
        "standings.modifier-not-here",
        code=text,
        name=name,
        modifier=letter,
        permitted=", ".join(f"/{each}" for each in permitted),
    )
