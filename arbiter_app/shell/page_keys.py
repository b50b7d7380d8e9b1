"""The keys that are no commands of a menu: for results, cards, lists, lessons and presenting."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QKeySequence

from arbiter_app.core.texts import result_description
from arbiter_app.features.rounds.result_keys import Preset, Special
from pairing.core.model import GameResult

KeyRow = tuple[str, str]
"""What is done, and its keys."""

_SPECIALS = (
    (Special.ADJOURNED, QT_TRANSLATE_NOOP("PageKeys", "Adjourned")),
    (Special.UNRATED, QT_TRANSLATE_NOOP("PageKeys", "The next result is not rated")),
    (Special.SWAP, QT_TRANSLATE_NOOP("PageKeys", "Swap colours")),
    (Special.JUMP, QT_TRANSLATE_NOOP("PageKeys", "Go to a board")),
)
_CLEAR = QT_TRANSLATE_NOOP("PageKeys", "Take the result away")
_PRESSED = str | tuple[str, ...]
"""Keys by their names, which each language has its own for; or signs that are shown as they are."""

_Rows = tuple[tuple[str, _PRESSED], ...]

_DESK: _Rows = (
    (QT_TRANSLATE_NOOP("PageKeys", "Go from card to card"), "↑ ↓ ← →"),
    (QT_TRANSLATE_NOOP("PageKeys", "Go to the card of a number"), "0 … 9"),
    (QT_TRANSLATE_NOOP("PageKeys", "Pick a card up, put it onto another one"), ("Space",)),
    (QT_TRANSLATE_NOOP("PageKeys", "Let both change places"), ("X",)),
    (QT_TRANSLATE_NOOP("PageKeys", "Put the card back"), ("Esc",)),
    (QT_TRANSLATE_NOOP("PageKeys", "Give the bye"), ("B",)),
    (QT_TRANSLATE_NOOP("PageKeys", "Swap the colours of a pair"), ("C",)),
    (QT_TRANSLATE_NOOP("PageKeys", "Part a pair"), ("Del",)),
    (QT_TRANSLATE_NOOP("PageKeys", "Down a bracket, and back"), ("Ctrl+Down", "Ctrl+Up")),
    (QT_TRANSLATE_NOOP("PageKeys", "Take a step back"), ("Ctrl+Z",)),
)
_LESSONS: _Rows = (
    (QT_TRANSLATE_NOOP("PageKeys", "Begin the lesson: watch, do, exam"), ("W", "D", "E")),
    (QT_TRANSLATE_NOOP("PageKeys", "Go on"), ("Return",)),
    (QT_TRANSLATE_NOOP("PageKeys", "Go on from the cards"), ("Ctrl+Return",)),
    (QT_TRANSLATE_NOOP("PageKeys", "Go back"), ("PgUp",)),
    (QT_TRANSLATE_NOOP("PageKeys", "Tell more"), "?"),
    (QT_TRANSLATE_NOOP("PageKeys", "Leave"), ("Esc",)),
)
_PRESENTING: _Rows = (
    (QT_TRANSLATE_NOOP("PageKeys", "Go on"), ("Space", "PgDown", "Right")),
    (QT_TRANSLATE_NOOP("PageKeys", "Go back"), ("PgUp", "Left")),
    (QT_TRANSLATE_NOOP("PageKeys", "First and last step"), ("Home", "End")),
    (QT_TRANSLATE_NOOP("PageKeys", "Leave"), ("Esc",)),
)
_LISTS: _Rows = (
    (QT_TRANSLATE_NOOP("PageKeys", "Note who has come"), ("Space",)),
    (QT_TRANSLATE_NOOP("PageKeys", "Take a changed rating or leave it"), ("Space",)),
    (QT_TRANSLATE_NOOP("PageKeys", "First and last line"), ("Home", "End")),
    (QT_TRANSLATE_NOOP("PageKeys", "Show what is beyond the edge"), "← →"),
)
_SECTIONS = (
    (QT_TRANSLATE_NOOP("PageKeys", "Cards on the desk"), _DESK),
    (QT_TRANSLATE_NOOP("PageKeys", "Lists"), _LISTS),
    (QT_TRANSLATE_NOOP("PageKeys", "Lessons"), _LESSONS),
    (QT_TRANSLATE_NOOP("PageKeys", "Presenting a round"), _PRESENTING),
)


def page_keys(preset: Preset) -> tuple[tuple[str, tuple[KeyRow, ...]], ...]:
    """The title and the keys of each page that has some; results by the keys in use."""
    return (
        (
            _text(QT_TRANSLATE_NOOP("PageKeys", "Results on the list of boards")),
            _result_keys(preset),
        ),
        *((_text(title), _rows(rows)) for title, rows in _SECTIONS),
    )


def _result_keys(preset: Preset) -> tuple[KeyRow, ...]:
    results = [(result_description(result), preset.key_for(result)) for result in GameResult]
    specials = [(_text(text), preset.key_for(meaning)) for meaning, text in _SPECIALS]
    return (*results[1:], *specials, (_text(_CLEAR), "⌫"))


def _rows(rows: _Rows) -> tuple[KeyRow, ...]:
    return tuple((_text(text), _keys_text(keys)) for text, keys in rows)


def _keys_text(keys: _PRESSED) -> str:
    """The keys as they are called on this computer."""
    if isinstance(keys, str):
        return keys
    form = QKeySequence.SequenceFormat.NativeText
    return ", ".join(QKeySequence(key).toString(form) for key in keys)


def _text(text: str) -> str:
    return QCoreApplication.translate("PageKeys", text)
