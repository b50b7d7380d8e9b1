"""What outcomes are worth, as report files say it: records XXS, BBW … BBU, 162 and 299."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict

from pairing.core.model import PointSystem, ResultKind, Tenths, parse_points, points_decimal
from pairing.core.scoring import why_no_scoring
from pairing.formats.trf.findings import Findings, quoted
from pairing.formats.trf.lexer import RecordLine
from pairing.formats.trf.lists import points_assignment

_WIN = ("white_win", "black_win", "forfeit_win", "full_point_bye")
_DRAW = ("white_draw", "black_draw", "half_point_bye")
_LOSS = ("white_loss", "black_loss")
_BYE = ("pairing_allocated_bye",)

_XXS_CODES = {
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "ZPB": ("zero_point_bye",),
    "HPB": ("half_point_bye",),
    "FPB": ("full_point_bye",),
    "PAB": _BYE,
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "W": _WIN,
    "D": _DRAW,
    "L": (*_LOSS, "zero_point_bye", "forfeit_loss"),
}
_BB_CODES = {
    "BBW": _WIN,
    "BBD": _DRAW,
    "BBL": _LOSS,
    "BBZ": ("zero_point_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": _BYE,
}
_162_SYMBOLS = {
    "W": _WIN,
    "D": _DRAW,
    "L": _LOSS,
    "A": ("zero_point_bye", "forfeit_loss"),
    "Z": ("zero_point_bye", "forfeit_loss"),
    "P": _BYE,
}
_299_RESULTS = {
    ResultKind.WIN: ("white_win", "black_win"),
    ResultKind.DRAW: ("white_draw", "black_draw"),
    ResultKind.LOSS: _LOSS,
    ResultKind.FORFEIT_WIN: ("forfeit_win",),
    ResultKind.FORFEIT_LOSS: ("forfeit_loss",),
    ResultKind.FULL_POINT_BYE: ("full_point_bye",),
    ResultKind.HALF_POINT_BYE: ("half_point_bye",),
    ResultKind.ZERO_POINT_BYE: ("zero_point_bye",),
}
_NO_RESULT_SYMBOL = "X"
_162_PAIR = re.compile(r"\s*([A-Za-z])\s*([-+]?[\d.,½]+)")


class ScoringRecords:
    """Gathers the values as they are read; of two values for one outcome the later one counts.

    In BBW and 162 the value of a win is also that of the pairing-allocated bye unless the file
    gives one; in XXS it is not. Record 299 goes before all others.
    """

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._values: dict[str, Tenths] = {}
        self._assigned: dict[str, Tenths] = {}
        self._bye_like_a_win: Tenths | None = None
        self._last_line = 0

    def read_xxs(self, line: RecordLine) -> None:
        """``XXS CODE=VALUE …``."""
        for item in re.finditer(r"\S+", line.text[3:]):
            code, _, value = item[0].partition("=")
            outcomes = _XXS_CODES.get(code.upper())
            column = 4 + item.start()
            if outcomes is None:
                known = " ".join(_XXS_CODES)
                self._findings.error(
                    "bad-scoring-code", line.number, column, text=quoted(item[0]), known=known
                )
            else:
                self._set(outcomes, value, line, column + len(code) + 1)

    def read_bb(self, line: RecordLine) -> None:
        """``BBW 1.0`` and its kin."""
        value = self._set(_BB_CODES[line.code], line.body, line, 5)
        if line.code == "BBW" and value is not None:
            self._bye_like_a_win = value

    def read_162(self, line: RecordLine) -> None:
        """``162  W 3.0    D 1.0 …``."""
        position = 3
        text = line.text.rstrip()
        while position < len(text):
            pair = _162_PAIR.match(text, position)
            if pair is None:
                rest = quoted(text[position:])
                self._findings.error("bad-points", line.number, position + 1, text=rest)
                return
            self._read_symbol(pair[1].upper(), pair[2], line, pair.start(1) + 1)
            position = pair.end()

    def assign(self, result: ResultKind, points: Tenths, line: RecordLine) -> None:
        """``299 + 2.0``: what a result is worth to everybody in every round."""
        self._assigned.update(dict.fromkeys(_299_RESULTS[result], points))
        self._last_line = line.number

    def point_system(self) -> PointSystem:
        """The system that the records describe; one that no rule allows is reported."""
        points = self._described()
        reason = why_no_scoring(points)
        if reason:
            self._findings.warning(reason, self._last_line, 1)
        return points

    def _described(self) -> PointSystem:
        values = dict(self._values)
        if self._bye_like_a_win is not None:
            values.setdefault("pairing_allocated_bye", self._bye_like_a_win)
        return PointSystem().with_values(values | self._assigned)

    def _read_symbol(self, symbol: str, value: str, line: RecordLine, column: int) -> None:
        if symbol == _NO_RESULT_SYMBOL:
            self._read_no_result(value, line, column)
        elif symbol not in _162_SYMBOLS:
            known = " ".join(_162_SYMBOLS)
            self._findings.error("bad-scoring-code", line.number, column, text=symbol, known=known)
        else:
            points = self._set(_162_SYMBOLS[symbol], value, line, column + 1)
            if symbol == "W" and points is not None:
                self._bye_like_a_win = points

    def _read_no_result(self, value: str, line: RecordLine, column: int) -> None:
        """A game without a result counts nothing here, so that any other value is reported."""
        if self._set((), value, line, column + 1):
            self._findings.warning("unsettled-symbol", line.number, column, text=value)

    def _set(
        self, outcomes: tuple[str, ...], text: str, line: RecordLine, column: int
    ) -> Tenths | None:
        try:
            points = parse_points(text)
        except ValueError:
            self._findings.error("bad-points", line.number, column, text=quoted(text))
            return None
        self._values.update(dict.fromkeys(outcomes, points))
        self._last_line = line.number
        return points


def extension_lines(points: PointSystem) -> Iterator[str]:
    """The records of the TRF16 dialect for a point system; none for the usual one.

    Each engine reads its own: bbpPairings BBW … BBU, JaVaFo and others XXS. XXS stands alone if the
    colours differ, which BB records cannot say.
    """
    if points == PointSystem():
        return
    values: dict[str, Tenths] = asdict(points)
    if not differs_by_colour(points):
        for code, outcomes in _BB_CODES.items():
            yield f"{code} {points_decimal(values[outcomes[0]]):>4}"
    yield full_xxs_line(points)


def full_xxs_line(points: PointSystem) -> str:
    """The record XXS with the value of every outcome."""
    values: dict[str, Tenths] = asdict(points)
    single = {code: outcomes[0] for code, outcomes in _XXS_CODES.items() if len(outcomes) == 1}
    items = (f"{code}={points_decimal(values[outcome])}" for code, outcome in single.items())
    return " ".join(["XXS", *items])


def differs_by_colour(points: PointSystem) -> bool:
    """White and Black do not get the same for the same result."""
    white = points.white_win, points.white_draw, points.white_loss
    return white != (points.black_win, points.black_draw, points.black_loss)


def record_162(points: PointSystem) -> Iterator[str]:
    """The record of the TRF26 dialect; none if all symbols have their usual values.

    Absence (A) and the allocated bye (P) stand in it only if they are not worth nothing and a win.
    Where the colours differ the values are White's.
    """
    values = {"W": points.white_win, "D": points.white_draw, "L": points.white_loss}
    if points.zero_point_bye:
        values["A"] = points.zero_point_bye
    if points.pairing_allocated_bye != points.white_win:
        values["P"] = points.pairing_allocated_bye
    if values != {"W": 10, "D": 5, "L": 0}:
        pairs = (f"{symbol}{points_decimal(value):>4}" for symbol, value in values.items())
        yield "162  " + "    ".join(pairs)


def assignment_lines(points: PointSystem) -> Iterator[str]:
    """Records 299 for what is not worth as much as record 162 lets it be."""
    implied = {
        ResultKind.FORFEIT_WIN: points.white_win,
        ResultKind.FORFEIT_LOSS: points.zero_point_bye,
        ResultKind.FULL_POINT_BYE: points.white_win,
        ResultKind.HALF_POINT_BYE: points.white_draw,
    }
    values: dict[str, Tenths] = asdict(points)
    for result, value in implied.items():
        own = values[_299_RESULTS[result][0]]
        if own != value:
            yield points_assignment(result, own)


BB_CODES = tuple(_BB_CODES)
