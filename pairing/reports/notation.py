"""How results, byes and rounds are written: one notation for every list and every output.

Workbook, paper, pages, CSV, JSON and screen all ask here, and results are read again here too.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING

from pairing.core.histories import Entry
from pairing.core.model import (
    ByeKind,
    Colour,
    Game,
    GameResult,
    MatchResult,
    Result,
    Tenths,
)
from pairing.core.names import clean_text
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import Voice

if TYPE_CHECKING:
    from pairing.reports.board import RoundCell

MINUS = "−"
"""Lost by forfeit, or in the booklet's notation at the board: as wide as a plus."""

_MARKS = {"1": "1", "W": "1", "=": "½", "D": "½", "0": "0", "L": "0", "+": "+", "-": MINUS}
_BYES = {"U": "bye", "F": "1bye", "H": "½bye", "Z": "–"}
_BOOKLET_MARKS = {"1": "+", "W": "+", "=": "=", "D": "=", "0": MINUS, "L": MINUS}
_BOOKLET_BYES = {"U": "+BYE", "F": "+BYE", "H": "=BYE", "Z": f"{MINUS}BYE"}
_FORFEITS = {"+": "+F", "-": f"{MINUS}F"}

_DRAWN_DAY = re.compile(r"\d{4}/(01/02|02/01)\Z")
"""What a spreadsheet makes of ``1/2``."""
_RESULTS = {
    "1-0": GameResult.WHITE_WINS,
    "1": GameResult.WHITE_WINS,
    "½-½": GameResult.DRAW,
    "½": GameResult.DRAW,
    "=": GameResult.DRAW,
    "0-1": GameResult.BLACK_WINS,
    "0": GameResult.BLACK_WINS,
    "0-0": GameResult.BOTH_LOSE,
    "½-0": GameResult.WHITE_DRAWS_BLACK_LOSES,
    "0-½": GameResult.WHITE_LOSES_BLACK_DRAWS,
    "+-": GameResult.WHITE_WINS_BY_FORFEIT,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
    "-+": GameResult.BLACK_WINS_BY_FORFEIT,
    "-": GameResult.BLACK_WINS_BY_FORFEIT,
    "--": GameResult.BOTH_FORFEIT,
    "X": GameResult.BOTH_FORFEIT,
    "1F-0F": GameResult.WHITE_WINS_BY_FORFEIT,
    "0F-1F": GameResult.BLACK_WINS_BY_FORFEIT,
    "0F-0F": GameResult.BOTH_FORFEIT,
}
"""What people write, and what other programs do; the dashes and spaces are made alike."""

_UNRATED = {
    GameResult.WHITE_WINS: GameResult.UNRATED_WHITE_WINS,
    GameResult.DRAW: GameResult.UNRATED_DRAW,
    GameResult.BLACK_WINS: GameResult.UNRATED_BLACK_WINS,
    GameResult.BOTH_LOSE: GameResult.UNRATED_BOTH_LOSE,
}


class Notation(Enum):
    """The two ways of writing a round; the value names the legend."""

    CROSSTABLE = "crosstable"
    """``12w1``: opponent, colour, points; the common way in European cross tables."""
    BOOKLET = "booklet"
    """``12W+``: as the FIDE booklet on the Dutch system."""


def result_text(result: Result, voice: Voice) -> str:
    """From White's side ``1–0``, ``½–½``, ``+ −`` by forfeit; of a match ``2½–1½``.

    Empty while it is not known; what does not count for rating says so.
    """
    if result.is_pending:
        return ""
    if isinstance(result, MatchResult):
        return "–".join(voice.points(result.points(colour)) for colour in Colour)
    text = (" " if result.is_forfeit else "–").join(_MARKS[mark] for mark in result.value)
    return voice.say("notation.unrated", {"result": text}) if _is_unrated(result) else text


def _is_unrated(result: GameResult) -> bool:
    return result.mark(Colour.WHITE) in "WDL"


def game_text(game: Game, voice: Voice) -> str:
    """The result of a game; of one that is not over, that it is adjourned."""
    return adjourned_text(voice) if game.adjourned else result_text(game.result, voice)


def adjourned_text(voice: Voice) -> str:
    """What stands for the result of a game that is not over."""
    return voice.say("notation.adjourned")


def read_result(text: str) -> GameResult | None:
    """The result that is written: ``1–0``, ``0,5:0.5``, ``=``, ``+ −``, ``1F – 0F``, ``draw``.

    Words may be in any language of the program. ``None`` if it is none.
    """
    plain, unrated = text, False
    for language in LANGUAGES:
        ending = Voice(language).say("notation.unrated", {"result": ""}).strip()
        unrated = unrated or text.endswith(ending)
        plain = plain.removesuffix(ending)
    is_draw = _DRAWN_DAY.match(plain) or _folded(plain) in _words_for_draw()
    result = GameResult.DRAW if is_draw else _in_signs(plain)
    return _UNRATED.get(result) if unrated and result else result


def _words_for_draw() -> set[str]:
    """How people write a draw, in all our languages."""
    lists = (Voice(language).say("imports.words-draw") for language in LANGUAGES)
    return {word.strip() for words in lists for word in words.split(",")}


def _folded(text: str) -> str:
    return " ".join(clean_text(text).casefold().split())


def _in_signs(plain: str) -> GameResult | None:
    for sign in ("–", "—", MINUS, ":"):
        plain = plain.replace(sign, "-")
    plain = plain.replace("0.5", "½").replace("0,5", "½").replace("1/2", "½").upper()
    plain = "".join(plain.split()).replace("×", "X")
    return _RESULTS.get(plain) or _RESULTS.get(plain.replace("+--", "+-").replace("--+", "-+"))


def bye_words(kind: ByeKind, voice: Voice) -> str:
    """A kind of bye in words: ``half-point bye``."""
    return voice.say(f"notation.bye-{kind.name.lower().replace('_', '-')}")


def bye_text(kind: ByeKind, worth: Tenths, voice: Voice, *, rests: bool = False) -> str:
    """What stands where the opponent would: the kind of bye and what it is worth, if anything.

    Who :func:`~pairing.reports.resting.rests` in a round robin has no bye.
    """
    if rests and kind is ByeKind.ZERO_POINT:
        return voice.say("notation.rests")
    words = bye_words(kind, voice)
    if not worth:
        return words
    return voice.say("notation.bye-worth", {"bye": words, "points": voice.points(worth)})


def result_mark(cell: RoundCell, voice: Voice) -> str:
    """``1``, ``½``, ``0``, ``+`` or ``−`` for a game; empty for a bye and while not known.

    Of a match the game points, ``2½``; in brackets for now, while the game is adjourned.
    """
    if cell.game_points is not None:
        return voice.points(cell.game_points)
    mark = _MARKS.get(cell.mark, "")
    return f"({mark})" if cell.is_adjourned else mark


def bye_mark(cell: RoundCell) -> str:
    """What stands for the opponent in a round without one; in brackets if only asked for."""
    return _if_asked(cell, _BYES.get(cell.mark, ""))


def round_text(cell: RoundCell, notation: Notation, voice: Voice) -> str:
    """A round of a player in that notation, with its float; empty for a round to come."""
    if notation is Notation.BOOKLET:
        return _booklet_text(cell, voice)
    if cell.opponent is None or cell.colour is None:
        return bye_mark(cell) + cell.float_mark.value
    return f"{cell.opponent}{cell.colour.value}{result_mark(cell, voice)}{cell.float_mark.value}"


def _booklet_text(cell: RoundCell, voice: Voice) -> str:
    """A forfeit shows no colour, for none was had, and an F: it is not a bye, nor a game."""
    if cell.is_free:
        return voice.say("notation.rests")
    if cell.opponent is None or cell.colour is None:
        return _if_asked(cell, _BOOKLET_BYES.get(cell.mark, "")) + cell.float_mark.value
    if cell.mark in _FORFEITS:
        return f"{cell.opponent}{_FORFEITS[cell.mark]}{cell.float_mark.value}"
    letter = cell.colour.value.upper()
    return f"{cell.opponent}{letter}{cell.float_mark.value}{booklet_mark(cell, voice)}"


def booklet_mark(cell: RoundCell, voice: Voice) -> str:
    """What came of the game: ``+ = −``, ``(=)`` for now; of a match the game points, ``2½``."""
    if cell.game_points is not None and not cell.is_adjourned:
        return voice.points(cell.game_points)
    mark = _BOOKLET_MARKS.get(cell.mark, "")
    return f"({mark})" if cell.is_adjourned else mark


def _if_asked(cell: RoundCell, text: str) -> str:
    return f"({text})" if cell.is_requested else text


def meeting_text(entry: Entry) -> str:
    """Whom a card says was met: ``9b`` number 9 with Black, ``9−`` a forfeit, ``½bye``."""
    if entry.opponent is None or entry.colour is None:
        return _BYES.get(entry.mark, "")
    is_forfeit = entry.mark in _FORFEITS
    return f"{entry.opponent}{_MARKS[entry.mark] if is_forfeit else entry.colour.value}"
