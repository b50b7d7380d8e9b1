"""The keys that are no commands of a menu: for results, cards, lists, lessons and presenting."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from arbiter_app.core.marking import marked
from arbiter_app.core.texts import result_description
from arbiter_app.features.rounds.result_keys import Preset, Special
from pairing.core.model import GameResult
from pairing.speech.voice import Voice

KeyRow = tuple[str, str]
"""What is done, and its keys."""

_SPECIALS = (
    (Special.ADJOURNED, marked("PageKeys", "Adjourned")),
    (Special.UNRATED, marked("PageKeys", "The next result is not rated")),
    (Special.SWAP, marked("PageKeys", "Swap colours")),
    (Special.JUMP, marked("PageKeys", "Go to a board")),
)
_CLEAR = marked("PageKeys", "Take the result away")
_PRESSED = str | tuple[str, ...]
"""Keys by their names, which each language has its own for; or signs that are shown as they are."""

_Rows = tuple[tuple[str, _PRESSED], ...]

_DESK: _Rows = (
    (marked("PageKeys", "Go from card to card"), "↑ ↓ ← →"),
    (marked("PageKeys", "Go to the card of a number"), "0 … 9"),
    (marked("PageKeys", "Pick a card up, put it onto another one"), ("Space",)),
    (marked("PageKeys", "Let both change places"), ("X",)),
    (marked("PageKeys", "Put the card back"), ("Esc",)),
    (marked("PageKeys", "Give the bye"), ("B",)),
    (marked("PageKeys", "Swap the colours of a pair"), ("C",)),
    (marked("PageKeys", "Break a pair"), ("Del",)),
    (marked("PageKeys", "Down a bracket, and back"), ("Ctrl+Down", "Ctrl+Up")),
    (marked("PageKeys", "Take a step back"), ("Ctrl+Z",)),
)
_LESSONS: _Rows = (
    (marked("PageKeys", "Begin the lesson: watch, do, exam"), ("W", "D", "E")),
    (marked("PageKeys", "Go on"), ("Return",)),
    (marked("PageKeys", "Go on from the cards"), ("Ctrl+Return",)),
    (marked("PageKeys", "Go back"), ("PgUp",)),
    (marked("PageKeys", "Show more"), "?"),
    (marked("PageKeys", "Leave"), ("Esc",)),
)
_PRESENTING: _Rows = (
    (marked("PageKeys", "Go on"), ("Space", "PgDown", "Right")),
    (marked("PageKeys", "Go back"), ("PgUp", "Left")),
    (marked("PageKeys", "First and last step"), ("Home", "End")),
    (marked("PageKeys", "Leave"), ("Esc",)),
)
_LISTS: _Rows = (
    (marked("PageKeys", "Note who has come"), ("Space",)),
    (marked("PageKeys", "Take a changed rating or leave it"), ("Space",)),
    (marked("PageKeys", "First and last line"), ("Home", "End")),
    (marked("PageKeys", "Show what is beyond the edge"), "← →"),
)
_SECTIONS = (
    (marked("PageKeys", "Cards on the desk"), _DESK),
    (marked("PageKeys", "Lists"), _LISTS),
    (marked("PageKeys", "Lessons"), _LESSONS),
    (marked("PageKeys", "Presenting a round"), _PRESENTING),
)


def page_keys(preset: Preset, voice: Voice) -> tuple[tuple[str, tuple[KeyRow, ...]], ...]:
    """The title and the keys of each page that has some; results by the keys in use."""
    return (
        (
            _text(marked("PageKeys", "Results on the list of boards")),
            _result_keys(preset, voice),
        ),
        *((_text(title), _rows(rows)) for title, rows in _SECTIONS),
    )


def _result_keys(preset: Preset, voice: Voice) -> tuple[KeyRow, ...]:
    results = [(result_description(result, voice), preset.key_for(result)) for result in GameResult]
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
