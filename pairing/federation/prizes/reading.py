"""A plan of prizes from a TOML file.

currency = "EUR"
unit = 1                      # 0.01 for cents
[[category]]
name = "Main prizes"
sharing = "hort"              # none, equal or hort
prizes = [1000, 500, {amount = 250, text = "Trophy"}]
[[category]]
name = "Best junior"
born-since = 2008
prizes = [100]
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

from pairing.core.errors import Place, Problem, Severity, UnreadableInput
from pairing.federation.prizes.plan import Condition, Prize, PrizeCategory, PrizePlan
from pairing.federation.prizes.sharing import Sharing

_LONGEST_QUOTE = 60
_PLAN_KEYS = {
    "currency": str,
    "unit": Fraction,
    "several": bool,
    "behind-share": bool,
    "not-entitled": frozenset,
}
_CONDITION_KEYS = {
    "rating-at-most": int,
    "rating-at-least": int,
    "unrated": bool,
    "born-since": int,
    "born-until": int,
    "sex": str,
    "federation": str,
    "club": str,
    "tpns": frozenset,
}
_CATEGORY_KEYS = {"name": str, "sharing": Sharing, "least": Fraction, **_CONDITION_KEYS}


class PlanError(UnreadableInput):
    """A plan that cannot be used; ``problems`` say what is wrong, each by its key."""


def read_plan(path: Path) -> PrizePlan:
    """The plan in a file.

    Raises :class:`PlanError` with everything that is wrong in it, and ``OSError``.
    """
    return plan_in(path.read_bytes(), path)


def plan_in(written: bytes, path: Path) -> PrizePlan:
    """The plan in the bytes of a file of that path; raises :class:`PlanError`."""
    try:
        content = tomllib.loads(written.decode("utf-8-sig"), parse_float=Decimal)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        problem = _problem(path, "prizes.not-toml", reason=str(error))
        raise PlanError((problem,)) from error
    return _PlanReading(path).plan(content)


def _problem(path: Path, key: str, /, **values: str | int) -> Problem:
    return Problem(Severity.ERROR, key, Place(str(path)), values)


class _PlanReading:
    """Reads a plan to its end and gathers what is wrong."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._problems: list[Problem] = []

    def plan(self, content: dict[str, Any]) -> PrizePlan:
        """The plan; raises :class:`PlanError` if anything is wrong in it."""
        tables = content.pop("category", None)
        values = dict(self._values(content, _PLAN_KEYS, ""))
        if not isinstance(tables, list) or not all(isinstance(each, dict) for each in tables):
            self._wrong("prizes.no-category")
            tables = []
        categories = tuple(
            self._category(number, table) for number, table in enumerate(tables, start=1)
        )
        if values.get("unit") == 0:
            self._wrong("prizes.not-amount", key="unit", found="0")
        if self._problems:
            raise PlanError(tuple(self._problems))
        return PrizePlan(categories, **values)

    def _category(self, number: int, table: dict[str, Any]) -> PrizeCategory:
        place = f"category[{number}]."
        listed = table.pop("prizes", [])
        prizes = tuple(self._prizes(listed, place)) if isinstance(listed, list) else ()
        if not prizes:
            self._wrong("prizes.no-prizes", key=f"{place}prizes")
        values = dict(self._values(table, _CATEGORY_KEYS, place))
        if not values.get("name"):
            self._wrong("prizes.no-name", key=f"{place}name")
        names = {name.replace("-", "_") for name in _CONDITION_KEYS}
        condition = Condition(**{name: values.pop(name) for name in names & values.keys()})
        values.setdefault("name", "")
        return PrizeCategory(prizes=prizes, condition=condition, **values)

    def _prizes(self, listed: list[Any], place: str) -> Iterator[Prize]:
        for number, entry in enumerate(listed, start=1):
            where = f"{place}prizes[{number}]"
            table = entry if isinstance(entry, dict) else {"amount": entry}
            values = dict(self._values(table, {"amount": Fraction, "text": str}, f"{where}."))
            yield Prize(**values)

    def _values(
        self, table: dict[str, Any], known: dict[str, type], place: str
    ) -> Iterator[tuple[str, Any]]:
        """The known keys with their values as the model has them."""
        for key, value in table.items():
            wanted = known.get(key)
            if wanted is None:
                expected = ", ".join(known)
                self._wrong("prizes.unknown-key", key=f"{place}{key}", expected=expected)
                continue
            try:
                yield key.replace("-", "_"), _CONVERTERS[wanted](value)
            except (ValueError, TypeError, ArithmeticError):
                self._wrong(
                    f"prizes.not-{_EXPECTED[wanted]}", key=f"{place}{key}", found=_quoted(value)
                )

    def _wrong(self, key: str, /, **values: str | int) -> None:
        self._problems.append(_problem(self._path, key, **values))


def _amount(value: object) -> Fraction:
    """A sum of money, which is exact and not negative."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal | str):
        raise TypeError(value)
    amount = Fraction(value)
    if amount < 0:
        raise ValueError(value)
    return amount


def _numbers(value: object) -> frozenset[int]:
    if not isinstance(value, list):
        raise TypeError(value)
    return frozenset(_number(each) for each in value)


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise TypeError(value)
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value.strip()


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


_CONVERTERS = {
    str: _text,
    int: _number,
    bool: _truth,
    Fraction: _amount,
    frozenset: _numbers,
    Sharing: Sharing,
}
_EXPECTED = {
    str: "text",
    int: "number",
    bool: "truth",
    Fraction: "amount",
    frozenset: "numbers",
    Sharing: "sharing",
}


def _quoted(value: object) -> str:
    return str(value)[:_LONGEST_QUOTE]
