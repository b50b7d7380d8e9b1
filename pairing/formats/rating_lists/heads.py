"""What a list is: which ratings it tells, and from when it is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from pairing.formats.rating_lists.errors import KindUnknown
from pairing.formats.rating_lists.kinds import RatingKind

ALL_KINDS = tuple(RatingKind)
_KIND = re.compile("|".join(kind.value for kind in RatingKind))
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = rf"({'|'.join(_MONTHS)})(\d\d)"
_MONTH_HEADING = re.compile(_MONTH, re.IGNORECASE)
_MONTH_IN_NAME = re.compile(rf"_{_MONTH}frl", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Head:
    """The ratings that a list tells; the month it is of (``YYYY-MM``), empty if it does not say."""

    kinds: tuple[RatingKind, ...]
    month: str = ""


def single_kind(names: Iterable[str], chosen: RatingKind | None) -> RatingKind:
    """Of which kind the only ratings of a list are: as chosen, else as the name of the file says.

    FIDE writes it nowhere else. :class:`KindUnknown` if the name does not tell.
    """
    if chosen is not None:
        return chosen
    *_, file = names
    for name in names:
        if found := _KIND.search(name.lower()):
            return RatingKind(found[0])
    raise KindUnknown("ratings.kind-unknown", file=file)


def month_of_heading(heading: str) -> str:
    """The month in the heading of a rating column: ``OCT26`` is ``2026-10``; else empty."""
    match = _MONTH_HEADING.fullmatch(heading)
    return _month(match[1], match[2]) if match else ""


def month_of_names(names: Iterable[str]) -> str:
    """The month in the name of a file of FIDE's archive, such as ``standard_sep26frl.zip``."""
    for name in names:
        if match := _MONTH_IN_NAME.search(name):
            return _month(match[1], match[2])
    return ""


def _month(name: str, year: str) -> str:
    return f"20{year}-{_MONTHS.index(name.lower()) + 1:02}"
