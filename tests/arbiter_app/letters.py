"""The letters that work with Alt, in menus and in what is in sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from PySide6.QtGui import QAction, QKeySequence


def menu_letters(actions: list[QAction]) -> Iterator[tuple[str, str]]:
    """The letters of the entries that are shown."""
    for action in actions:
        if action.isVisible() and not action.isSeparator():
            yield letter(action.text()), action.text()


def letter(text: str) -> str:
    """The letter that is underlined; empty if there is none."""
    return QKeySequence.mnemonic(text).toString().removeprefix("Alt+")


def taken_twice(found: Iterator[tuple[str, str]]) -> list[str]:
    """Letters with more than one meaning."""
    texts = dict.fromkeys(found)
    counted = Counter(own for own, _ in texts if own)
    return [
        f"{own}: {[text for its, text in texts if its == own]}"
        for own, count in counted.items()
        if count > 1
    ]
