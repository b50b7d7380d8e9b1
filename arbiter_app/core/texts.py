"""Words for the values of the library: results, byes, colour preferences, errors.

What the library reports by key gets its sentence from :mod:`pairing.speech.texts`; everything that
only the window says is translated by Qt, always as a whole sentence with named places.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_app.core.marking import marked
from arbiter_app.core.voices import disambiguation
from pairing.core.cards import Preference, Strength
from pairing.core.errors import Severity
from pairing.core.model import GameResult, MatchResult, Result
from pairing.reports.notation import bye_text, game_text, result_text
from pairing.speech.problems import error_text
from pairing.speech.voice import Voice

__all__ = [
    "bye_text",
    "error_text",
    "game_text",
    "preference_description",
    "result_description",
    "result_text",
    "severity_sign",
]

_CONTEXT = "Texts"

_SIGNS = {Severity.ERROR: "✕", Severity.WARNING: "!", Severity.NOTE: "·"}

_RESULTS: dict[GameResult, str] = {
    GameResult.PENDING: marked("Texts", "No result yet"),
    GameResult.WHITE_WINS: marked("Texts", "White wins"),
    GameResult.DRAW: marked("Texts", "Draw"),
    GameResult.BLACK_WINS: marked("Texts", "Black wins"),
    GameResult.BOTH_LOSE: marked("Texts", "Both lose"),
    GameResult.WHITE_DRAWS_BLACK_LOSES: marked("Texts", "Half a point for White, none for Black"),
    GameResult.WHITE_LOSES_BLACK_DRAWS: marked("Texts", "Half a point for Black, none for White"),
    GameResult.UNRATED_WHITE_WINS: marked("Texts", "White wins, not rated"),
    GameResult.UNRATED_DRAW: marked("Texts", "Draw, not rated"),
    GameResult.UNRATED_BLACK_WINS: marked("Texts", "Black wins, not rated"),
    GameResult.UNRATED_BOTH_LOSE: marked("Texts", "Both lose, not rated"),
    GameResult.WHITE_WINS_BY_FORFEIT: marked("Texts", "White wins by forfeit"),
    GameResult.BLACK_WINS_BY_FORFEIT: marked("Texts", "Black wins by forfeit"),
    GameResult.BOTH_FORFEIT: marked("Texts", "Neither player came"),
}

_PREFERENCES: dict[str, str] = {
    "NONE": marked("Texts", "No colour preference: no game has been played yet."),
    "MILD-WHITE": marked("Texts", "Mild preference for White."),
    "MILD-BLACK": marked("Texts", "Mild preference for Black."),
    "STRONG-WHITE": marked("Texts", "Strong preference for White."),
    "STRONG-BLACK": marked("Texts", "Strong preference for Black."),
    "ABSOLUTE-WHITE": marked("Texts", "Absolute preference: must have White."),
    "ABSOLUTE-BLACK": marked("Texts", "Absolute preference: must have Black."),
}


def result_description(result: Result, voice: Voice) -> str:
    """The result in words; of a match the game points."""
    if isinstance(result, MatchResult):
        return result_text(result, voice)
    return _translated(_RESULTS[result], disambiguation(voice))


def preference_description(preference: Preference) -> str:
    """The colour preference in a sentence."""
    if preference.colour is None or preference.strength is Strength.NONE:
        return _translated(_PREFERENCES["NONE"])
    return _translated(_PREFERENCES[f"{preference.strength.name}-{preference.colour.name}"])


def _translated(text: str, words: str = "") -> str:
    return QCoreApplication.translate(_CONTEXT, text, words)


def severity_sign(severity: Severity) -> str:
    """The sign that stands for a severity beside words."""
    return _SIGNS[severity]
