"""The keys that are no commands of a menu: for results, and for the cards on the desk."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from arbiter_app.texts import result_description
from arbiter_app.views.result_keys import Preset, Special
from pairing.model import GameResult

KeyRow = tuple[str, str]
"""What is done, and its keys."""

_SPECIALS = (
    (Special.ADJOURNED, QT_TRANSLATE_NOOP("PageKeys", "Adjourned")),
    (Special.UNRATED, QT_TRANSLATE_NOOP("PageKeys", "The next result is not rated")),
    (Special.SWAP, QT_TRANSLATE_NOOP("PageKeys", "Swap colours")),
    (Special.JUMP, QT_TRANSLATE_NOOP("PageKeys", "Go to a board")),
)
_CLEAR = QT_TRANSLATE_NOOP("PageKeys", "Take the result away")
_DESK = (
    (QT_TRANSLATE_NOOP("PageKeys", "Go from card to card"), "↑ ↓ ← →"),
    (QT_TRANSLATE_NOOP("PageKeys", "Go to the card of a number"), "0 … 9"),
    (QT_TRANSLATE_NOOP("PageKeys", "Pick a card up, put it onto another one"), "Space"),
    (QT_TRANSLATE_NOOP("PageKeys", "Let both change places"), "X"),
    (QT_TRANSLATE_NOOP("PageKeys", "Put the card back"), "Esc"),
    (QT_TRANSLATE_NOOP("PageKeys", "Give the bye"), "B"),
    (QT_TRANSLATE_NOOP("PageKeys", "Swap the colours of a pair"), "C"),
    (QT_TRANSLATE_NOOP("PageKeys", "Part a pair"), "Del"),
    (QT_TRANSLATE_NOOP("PageKeys", "Down a bracket, and back"), "Ctrl+↓, Ctrl+↑"),
    (QT_TRANSLATE_NOOP("PageKeys", "Take a step back"), "Ctrl+Z"),
)


def page_keys(preset: Preset) -> tuple[tuple[str, tuple[KeyRow, ...]], ...]:
    """The title and the keys of each page that has some; results by the keys in use."""
    return (
        (
            _text(QT_TRANSLATE_NOOP("PageKeys", "Results on the list of boards")),
            _result_keys(preset),
        ),
        (
            _text(QT_TRANSLATE_NOOP("PageKeys", "Cards on the desk")),
            tuple((_text(text), keys) for text, keys in _DESK),
        ),
    )


def _result_keys(preset: Preset) -> tuple[KeyRow, ...]:
    results = [(result_description(result), preset.key_for(result)) for result in GameResult]
    specials = [(_text(text), preset.key_for(meaning)) for meaning, text in _SPECIALS]
    return (*results[1:], *specials, (_text(_CLEAR), "⌫"))


def _text(text: str) -> str:
    return QCoreApplication.translate("PageKeys", text)
