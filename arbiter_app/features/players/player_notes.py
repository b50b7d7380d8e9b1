"""What deserves a second look in a list of players: doubles and missing ratings."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication

from pairing.core.model import Player
from pairing.core.names import folded

MOST_NUMBERS = 12


def player_notes(players: tuple[Player, ...]) -> tuple[str, ...]:
    """Sentences about players with one name or FIDE ID, and about players without a rating."""
    notes = [
        _text("Same name: {numbers} ({what}).").format(numbers=_numbers(tpns), what=what)
        for what, tpns in _doubles(players, lambda player: player.name)
    ]
    notes += [
        _text("Same FIDE ID: {numbers} ({what}).").format(numbers=_numbers(tpns), what=what)
        for what, tpns in _doubles(players, lambda player: player.fide_id)
    ]
    unrated = [player.tpn for player in players if not player.rating]
    if unrated:
        text = _text("Players without a rating, by number: {numbers}.")
        notes.append(text.format(numbers=_numbers(unrated)))
    return tuple(notes)


def _doubles(
    players: Iterable[Player], value: Callable[[Player], str]
) -> list[tuple[str, list[int]]]:
    """Values that several players share, as first written, with the TPNs."""
    shared: dict[str, tuple[str, list[int]]] = {}
    for player in players:
        text = value(player)
        if text:
            shared.setdefault(folded(text), (text, []))[1].append(player.tpn)
    return [(what, tpns) for what, tpns in shared.values() if len(tpns) > 1]


def _numbers(tpns: list[int]) -> str:
    """The numbers, or the first of them and how many there are besides."""
    shown = ", ".join(map(str, tpns[:MOST_NUMBERS]))
    if len(tpns) <= MOST_NUMBERS:
        return shown
    more = len(tpns) - MOST_NUMBERS
    text = QCoreApplication.translate("PlayerNotes", "{numbers} and {count} more", "", more)
    return text.format(numbers=shown, count=more)


def _text(text: str) -> str:
    return QCoreApplication.translate("PlayerNotes", text)
