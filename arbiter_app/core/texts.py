"""Words for the values of the library: results, byes, colour preferences, errors.

What the library reports by key gets its sentence from :mod:`pairing.speech.texts`; everything that
only the window says is translated by Qt, always as a whole sentence with named places.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from pairing.core.cards import Preference, Strength
from pairing.core.errors import Severity
from pairing.core.model import ByeKind, GameResult, MatchResult, Result, points_text
from pairing.event.actions import titles
from pairing.speech.texts import error_text

__all__ = [
    "bye_text",
    "error_text",
    "preference_description",
    "result_description",
    "result_text",
    "severity_sign",
]

_CONTEXT = "Texts"

_SIGNS = {Severity.ERROR: "✕", Severity.WARNING: "!", Severity.NOTE: "·"}

_RESULTS: dict[GameResult, str] = {
    GameResult.PENDING: QT_TRANSLATE_NOOP("Texts", "No result yet"),
    GameResult.WHITE_WINS: QT_TRANSLATE_NOOP("Texts", "White wins"),
    GameResult.DRAW: QT_TRANSLATE_NOOP("Texts", "Draw"),
    GameResult.BLACK_WINS: QT_TRANSLATE_NOOP("Texts", "Black wins"),
    GameResult.BOTH_LOSE: QT_TRANSLATE_NOOP("Texts", "Both lose"),
    GameResult.WHITE_DRAWS_BLACK_LOSES: QT_TRANSLATE_NOOP(
        "Texts", "Half a point for White, none for Black"
    ),
    GameResult.WHITE_LOSES_BLACK_DRAWS: QT_TRANSLATE_NOOP(
        "Texts", "Half a point for Black, none for White"
    ),
    GameResult.UNRATED_WHITE_WINS: QT_TRANSLATE_NOOP("Texts", "White wins, not rated"),
    GameResult.UNRATED_DRAW: QT_TRANSLATE_NOOP("Texts", "Draw, not rated"),
    GameResult.UNRATED_BLACK_WINS: QT_TRANSLATE_NOOP("Texts", "Black wins, not rated"),
    GameResult.UNRATED_BOTH_LOSE: QT_TRANSLATE_NOOP("Texts", "Both lose, not rated"),
    GameResult.WHITE_WINS_BY_FORFEIT: QT_TRANSLATE_NOOP("Texts", "White wins by forfeit"),
    GameResult.BLACK_WINS_BY_FORFEIT: QT_TRANSLATE_NOOP("Texts", "Black wins by forfeit"),
    GameResult.BOTH_FORFEIT: QT_TRANSLATE_NOOP("Texts", "Neither player came"),
}

_BYES: dict[ByeKind, str] = {
    ByeKind.PAIRING_ALLOCATED: QT_TRANSLATE_NOOP("Texts", "pairing-allocated bye · {points}"),
    ByeKind.FULL_POINT: QT_TRANSLATE_NOOP("Texts", "full-point bye · {points}"),
    ByeKind.HALF_POINT: QT_TRANSLATE_NOOP("Texts", "half-point bye · {points}"),
    ByeKind.ZERO_POINT: QT_TRANSLATE_NOOP("Texts", "not playing · {points}"),
}

_PREFERENCES: dict[str, str] = {
    "NONE": QT_TRANSLATE_NOOP("Texts", "No colour preference: no game has been played yet."),
    "MILD-WHITE": QT_TRANSLATE_NOOP("Texts", "Mild preference for White."),
    "MILD-BLACK": QT_TRANSLATE_NOOP("Texts", "Mild preference for Black."),
    "STRONG-WHITE": QT_TRANSLATE_NOOP("Texts", "Strong preference for White."),
    "STRONG-BLACK": QT_TRANSLATE_NOOP("Texts", "Strong preference for Black."),
    "ABSOLUTE-WHITE": QT_TRANSLATE_NOOP("Texts", "Absolute preference: must have White."),
    "ABSOLUTE-BLACK": QT_TRANSLATE_NOOP("Texts", "Absolute preference: must have Black."),
}


def result_text(result: Result) -> str:
    """White's points, a dash, Black's: ``1–0``; ``+ –`` by forfeit; empty while unknown."""
    return "" if result.is_pending else titles.result_text(result)


def result_description(result: Result) -> str:
    """The result in words; of a match the game points."""
    if isinstance(result, MatchResult):
        return result_text(result)
    return _translated(_RESULTS[result])


def bye_text(kind: ByeKind, points: int) -> str:
    """The kind of bye and what it is worth (given in tenths)."""
    return _translated(_BYES[kind]).format(points=points_text(points))


def preference_description(preference: Preference) -> str:
    """The colour preference in a sentence."""
    if preference.colour is None or preference.strength is Strength.NONE:
        return _translated(_PREFERENCES["NONE"])
    return _translated(_PREFERENCES[f"{preference.strength.name}-{preference.colour.name}"])


def _translated(text: str) -> str:
    return QCoreApplication.translate(_CONTEXT, text)


def severity_sign(severity: Severity) -> str:
    """The sign that stands for a severity beside words."""
    return _SIGNS[severity]
