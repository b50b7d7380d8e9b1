"""Configuration files of other generators: JaVaFo's and bbpPairings'.

Lines of ``Key=Value``; empty lines and lines that begin with ``#`` mean nothing. The two programs
share the form and some keys, and a file may hold keys of both.

Rates mean different things. JaVaFo's are chances in thousandths, for a game or for a player in one
round: ``HPBRate=30`` is three in a hundred. Those of bbpPairings are "one in so many":
``RetiredRate=100`` is one player in a hundred. Both have ``ForfeitRate``: it is in thousandths if
the file has another key that only JaVaFo knows, else one in so many. Where the other keys do not
decide it, a note tells how it was taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TypeAlias

from pairing.auditing.generator.conditions import (
    HIGHEST_RATING,
    MOST_PLAYERS,
    MOST_ROUNDS,
    Bell,
    Conditions,
    Span,
)
from pairing.core.errors import Place, Problem, Severity, UnreadableInput
from pairing.core.model import parse_points

Change: TypeAlias = Callable[[Conditions], Conditions]
"""What one line makes of the conditions."""

_NUMBER = re.compile(r"\d{1,9}(\.\d{1,9})?\Z", re.ASCII)
_MOST_SHOWN = 40
MOST_BYTES = 64 * 1024
"""No configuration is larger; more is not read."""
_FORFEITS = "ForfeitRate"


@dataclass(frozen=True, slots=True)
class Configuration:
    """The conditions that a file asks for, with notes on how it was understood."""

    conditions: Conditions
    notes: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class _Key:
    """One key: what a value makes of the conditions, and the sentence for a wrong one.

    ``read`` raises ``ValueError``.
    """

    read: Callable[[str], Change]
    sentence: str
    limits: dict[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What stands in one line, with the columns where the key and the value begin."""

    key: str
    value: str
    line: int
    key_column: int
    value_column: int


def _whole(low: int, high: int, change: Callable[[int], Change]) -> _Key:
    """A key that takes a whole number within limits."""

    def read(text: str) -> Change:
        if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
            raise ValueError(text)
        return change(int(text))

    return _Key(read, "generate.config-bad-number", {"low": low, "high": high})


def _thousandths(name: str) -> _Key:
    return _whole(0, 1000, lambda number: _set_rate(name, Fraction(number, 1000)))


def _one_in(name: str, least: int) -> _Key:
    """A key that takes a number, whole or not, of which a chance is the inverse."""

    def read(text: str) -> Change:
        if not _NUMBER.match(text) or Fraction(text) < least:
            raise ValueError(text)
        return _set_rate(name, 1 / Fraction(text))

    return _Key(read, "generate.config-bad-one-in", {"low": least})


def _points(*outcomes: str) -> _Key:
    """A key that takes what these outcomes are worth."""

    def read(text: str) -> Change:
        worth = dict.fromkeys(outcomes, parse_points(text))
        return lambda conditions: replace(conditions, points=conditions.points.with_values(worth))

    return _Key(read, "generate.config-bad-points")


def _set_players(number: int) -> Change:
    return lambda conditions: replace(conditions, players=Span(number, number))


def _set_rounds(number: int) -> Change:
    return lambda conditions: replace(conditions, rounds=Span(number, number))


def _set_draws(percent: int) -> Change:
    return lambda conditions: replace(conditions, draws=percent)


def _set_rate(name: str, chance: Fraction) -> Change:
    return lambda conditions: replace(conditions, rates=replace(conditions.rates, **{name: chance}))


def _set_rating(name: str) -> Callable[[int], Change]:
    return lambda rating: (
        lambda conditions: replace(
            conditions, ratings=replace(conditions.ratings, **{name: rating})
        )
    )


def _set_bell(name: str) -> Callable[[int], Change]:
    return lambda number: (
        lambda conditions: replace(
            conditions, bell=replace(conditions.bell or Bell(), **{name: number})
        )
    )


_SHARED = {
    "PlayersNumber": _whole(2, MOST_PLAYERS, _set_players),
    "RoundsNumber": _whole(1, MOST_ROUNDS, _set_rounds),
    "HighestRating": _whole(1, HIGHEST_RATING, _set_rating("high")),
    "LowestRating": _whole(1, HIGHEST_RATING, _set_rating("low")),
}
_JAVAFO = {
    _FORFEITS: _thousandths("forfeits"),
    "QuickgameRate": _thousandths("quick_games"),
    "ZPBRate": _thousandths("zero_point_byes"),
    "HPBRate": _thousandths("half_point_byes"),
    "FPBRate": _thousandths("full_point_byes"),
    "Groups": _whole(0, 100, _set_bell("groups")),
    "Separator": _whole(0, HIGHEST_RATING, _set_bell("separator")),
    "WWPoints": _points("white_win"),
    "BWPoints": _points("black_win"),
    "WDPoints": _points("white_draw"),
    "BDPoints": _points("black_draw"),
    "WLPoints": _points("white_loss"),
    "BLPoints": _points("black_loss"),
    "ZPBPoints": _points("zero_point_bye"),
    "HPBPoints": _points("half_point_bye"),
    "FPBPoints": _points("full_point_bye"),
    "PABPoints": _points("pairing_allocated_bye"),
    "FWPoints": _points("forfeit_win"),
    "FLPoints": _points("forfeit_loss"),
}
_BBP = {
    _FORFEITS: _one_in("forfeits", 1),
    "DrawPercentage": _whole(0, 100, _set_draws),
    "RetiredRate": _one_in("withdrawals", 2),
    "HalfPointByeRate": _one_in("single_half_point_byes", 1),
    "PointsForWin": _points(
        *("white_win", "black_win", "forfeit_win", "full_point_bye", "pairing_allocated_bye")
    ),
    "PointsForDraw": _points("white_draw", "black_draw", "half_point_bye"),
    "PointsForLoss": _points("white_loss", "black_loss"),
    "PointsForForfeitLoss": _points("forfeit_loss", "zero_point_bye"),
    "PointsForZPB": _points("zero_point_bye"),
    "PointsForPAB": _points("pairing_allocated_bye"),
}
_ORDER = list(_SHARED | _BBP | _JAVAFO)
"""The order in which keys take effect: what a key says of one outcome counts last."""


def read_configuration(data: bytes, file: str, conditions: Conditions) -> Configuration:
    """The conditions given, changed as the file says; ``file`` names it in problems.

    Raises :class:`~pairing.core.errors.UnreadableInput` with every problem of the file.
    """
    if len(data) > MOST_BYTES:
        too_large = _error("generate.config-too-large", file, 1, 1, {"limit": MOST_BYTES // 1024})
        raise UnreadableInput((too_large,))
    problems: list[Problem] = []
    entries = _entries(data, file, problems)
    known, is_clear = _known_keys(set(entries))
    changes: dict[str, Change] = {}
    for entry in entries.values():
        try:
            changes[entry.key] = known[entry.key].read(entry.value)
        except KeyError:
            problems.append(_unknown_key(entry, file))
        except ValueError:
            problems.append(_bad_value(entry, file, known[entry.key]))
    if problems:
        raise UnreadableInput(tuple(sorted(problems, key=lambda problem: problem.place.line)))
    for key in sorted(changes, key=_ORDER.index):
        conditions = changes[key](conditions)
    return Configuration(conditions, () if is_clear else (_forfeit_note(entries, file, known),))


def _entries(data: bytes, file: str, problems: list[Problem]) -> dict[str, _Entry]:
    """The entries by key, in file order; lines that are none go to the problems."""
    entries: dict[str, _Entry] = {}
    text = data.decode("utf-8-sig", errors="replace")
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.strip()
        if not content or content.startswith("#"):
            continue
        entry = _entry(line, number)
        if entry is None:
            values: dict[str, str | int] = {"text": content[:_MOST_SHOWN]}
            problems.append(_error("generate.config-no-setting", file, number, 1, values))
        elif entry.key in entries:
            values = {"key": entry.key, "other": entries[entry.key].line}
            problems.append(_error("generate.config-repeated", file, number, 1, values))
        else:
            entries[entry.key] = entry
    return entries


def _entry(line: str, number: int) -> _Entry | None:
    """The entry of a line that has one; blanks around key and value do not count."""
    key, equals, value = line.partition("=")
    if not equals or not key.strip():
        return None
    key_column = len(key) - len(key.lstrip()) + 1
    value_column = len(key) + 2 + len(value) - len(value.lstrip())
    return _Entry(key.strip(), value.strip(), number, key_column, value_column)


def _known_keys(present: set[str]) -> tuple[dict[str, _Key], bool]:
    """All keys as they are to be read beside those present, and whether that is beyond doubt."""
    has_javafo = bool(present & (_JAVAFO.keys() - {_FORFEITS}))
    has_bbp = bool(present & (_BBP.keys() - {_FORFEITS}))
    known = _SHARED | (_BBP | _JAVAFO if has_javafo else _JAVAFO | _BBP)
    return known, _FORFEITS not in present or has_javafo != has_bbp


def _unknown_key(entry: _Entry, file: str) -> Problem:
    values: dict[str, str | int] = {"key": entry.key[:_MOST_SHOWN], "known": ", ".join(_ORDER)}
    return _error("generate.config-unknown-key", file, entry.line, entry.key_column, values)


def _bad_value(entry: _Entry, file: str, key: _Key) -> Problem:
    values = key.limits | {"key": entry.key, "text": entry.value[:_MOST_SHOWN]}
    return _error(key.sentence, file, entry.line, entry.value_column, values)


def _forfeit_note(entries: dict[str, _Entry], file: str, known: dict[str, _Key]) -> Problem:
    entry = entries[_FORFEITS]
    in_thousandths = known[_FORFEITS] is _JAVAFO[_FORFEITS]
    key = "generate.config-forfeits-thousandths" if in_thousandths else "generate.config-forfeits"
    place = Place(file, entry.line, entry.key_column)
    return Problem(Severity.NOTE, key, place, {"key": entry.key, "text": entry.value})


def _error(key: str, file: str, line: int, column: int, values: dict[str, str | int]) -> Problem:
    return Problem(Severity.ERROR, key, Place(file, line, column), values)
