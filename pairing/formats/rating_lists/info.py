"""What is known about an imported list."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.formats.rating_lists.findings import RowFinding
from pairing.formats.rating_lists.kinds import RatingKind


@dataclass(frozen=True, slots=True)
class ListInfo:
    """A list as it was imported; ``is_own`` for one that is not FIDE's.

    ``file`` is the name of the file that was brought, ``kinds`` the ratings that it tells. ``date``
    is ``YYYY-MM`` if the list says of which month it is, else ``YYYY-MM-DD`` if the archive says
    when it was packed, else empty. ``rows`` are the players in the index, ``skipped`` the rows of
    the list that are not among them; ``findings`` tell why, and what else was noticed.
    """

    file: str
    kinds: tuple[RatingKind, ...]
    date: str
    rows: int
    skipped: int
    findings: tuple[RowFinding, ...]
    is_own: bool = False
