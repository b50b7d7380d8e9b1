"""Which key means which result: the habits of several programs, one of them in use at a time."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent

from arbiter_app.core.marking import marked
from pairing.core.model import GameResult


class Special(Enum):
    """What a key can mean besides a result."""

    ADJOURNED = "adjourned"
    CLEAR = "clear"
    UNRATED = "unrated"
    """The next result is that of a game that is not rated."""
    JUMP = "jump"
    SWAP = "swap"
    """The players sat the other way round."""


Meaning = GameResult | Special

_RARE: Mapping[str, Meaning] = MappingProxyType(
    {
        "=": GameResult.DRAW,
        "½": GameResult.DRAW,
        "+": GameResult.WHITE_WINS_BY_FORFEIT,
        "-": GameResult.BLACK_WINS_BY_FORFEIT,
        "x": GameResult.BOTH_FORFEIT,
        "h": GameResult.WHITE_DRAWS_BLACK_LOSES,
        "k": GameResult.WHITE_LOSES_BLACK_DRAWS,
        "n": GameResult.BOTH_LOSE,
        "a": Special.ADJOURNED,
        "u": Special.UNRATED,
        "s": Special.SWAP,
        "/": Special.JUMP,
        "*": Special.JUMP,
    }
)
"""Keys that every preset has unless it gives them another meaning."""

_UNRATED = {
    GameResult.WHITE_WINS: GameResult.UNRATED_WHITE_WINS,
    GameResult.DRAW: GameResult.UNRATED_DRAW,
    GameResult.BLACK_WINS: GameResult.UNRATED_BLACK_WINS,
    GameResult.BOTH_LOSE: GameResult.UNRATED_BOTH_LOSE,
}


@dataclass(frozen=True, slots=True)
class Preset:
    """A set of keys: its name for the settings, for people, and what each character means."""

    key: str
    name: str
    keys: Mapping[str, Meaning]

    def meaning(self, character: str) -> Meaning | None:
        """What the character means; ``None`` if nothing."""
        low = character.lower()
        return self.keys.get(low, _RARE.get(low)) if low else None

    def meaning_of(self, event: QKeyEvent) -> Meaning | None:
        """What the key means: by its character, or by its place where digits need Shift."""
        if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            return Special.CLEAR
        return self.meaning(event.text()) or self.meaning(digit_at(event))

    def key_for(self, meaning: Meaning) -> str:
        """The character to show beside a meaning; empty if no key has it."""
        every = {**_RARE, **self.keys}
        fitting = [key for key in (*self.keys, *_RARE) if every[key] is meaning]
        if fitting:
            return fitting[0]
        rated = next((plain for plain, unrated in _UNRATED.items() if unrated is meaning), None)
        return f"u {self.key_for(rated)}" if rated else ""

    @property
    def title(self) -> str:
        """The name in the language of the window."""
        return QCoreApplication.translate("ResultKeys", self.name)


PRESETS = (
    Preset(
        "150",
        marked("ResultKeys", "1 5 0"),
        {"1": GameResult.WHITE_WINS, "5": GameResult.DRAW, "0": GameResult.BLACK_WINS},
    ),
    Preset(
        "123",
        marked("ResultKeys", "1 2 3"),
        {"1": GameResult.WHITE_WINS, "2": GameResult.DRAW, "3": GameResult.BLACK_WINS},
    ),
    Preset(
        "132",
        marked("ResultKeys", "1 3 2, and 0 clears"),
        {
            "1": GameResult.WHITE_WINS,
            "3": GameResult.DRAW,
            "2": GameResult.BLACK_WINS,
            "0": Special.CLEAR,
        },
    ),
    Preset(
        "wdl",
        marked("ResultKeys", "W D L, X F Z forfeits"),
        {
            "w": GameResult.WHITE_WINS,
            "d": GameResult.DRAW,
            "l": GameResult.BLACK_WINS,
            "x": GameResult.WHITE_WINS_BY_FORFEIT,
            "f": GameResult.BLACK_WINS_BY_FORFEIT,
            "z": GameResult.BOTH_FORFEIT,
            "+": GameResult.WHITE_WINS,
            "-": GameResult.BLACK_WINS,
        },
    ),
    Preset(
        "150-342",
        marked("ResultKeys", "1 5 0, 3 4 2 forfeits, 7, 9"),
        {
            "1": GameResult.WHITE_WINS,
            "5": GameResult.DRAW,
            "0": GameResult.BLACK_WINS,
            "3": GameResult.WHITE_WINS_BY_FORFEIT,
            "4": GameResult.BLACK_WINS_BY_FORFEIT,
            "2": GameResult.BOTH_FORFEIT,
            "7": Special.ADJOURNED,
            "9": Special.CLEAR,
        },
    ),
)
"""The first is used until another one is chosen."""


def preset(key: str) -> Preset:
    """The preset of that name; the usual one if there is none."""
    return next((preset for preset in PRESETS if preset.key == key), PRESETS[0])


def unrated(meaning: Meaning) -> Meaning:
    """The same result of a game that is not rated; unchanged if there is none."""
    return _UNRATED.get(meaning, meaning) if isinstance(meaning, GameResult) else meaning


_MAC_DIGITS = {18: "1", 19: "2", 20: "3", 21: "4", 23: "5", 22: "6", 26: "7", 28: "8", 25: "9"}
_MAC_ZERO = 29


def digit_at(event: QKeyEvent) -> str:
    """The digit that stands on the key in most countries, whatever character it gives here."""
    if sys.platform == "darwin":
        code = event.nativeVirtualKey()
        return "0" if code == _MAC_ZERO else _MAC_DIGITS.get(code, "")
    first = 2 if sys.platform == "win32" else 10
    place = event.nativeScanCode() - first
    return str((place + 1) % 10) if 0 <= place <= 9 else ""
