"""Small rating lists as files, and imported."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pairing.formats.rating_lists import (
    ListInfo,
    RatedPlayer,
    RatingKind,
    RatingList,
    import_rating_list,
)
from tests.support.rating_list import Row, write_list

BLANK = Row(**dict.fromkeys(Row._fields, ""))


def row(fide_id: int, name: str, rating: int = 0, **fields: str) -> Row:
    """A man from Norway born in 1990 without other ratings, except for what is given."""
    numbers = {"rating": str(rating), "rapid_rating": "0", "blitz_rating": "0"}
    usual = {"country": "NOR", "sex": "M", "birthday": "1990", **numbers}
    return BLANK._replace(fideid=str(fide_id), name=name, **(usual | fields))


def import_rows(
    folder: Path, rows: Iterable[Row], form: str = "txt", kind: str = "combined"
) -> ListInfo:
    """Import these rows to ``folder/index`` from a list whose name tells the kind."""
    source = folder / f"{kind}_list.{form}"
    write_list(source, iter(rows), form, kind)
    return import_rating_list(source, folder / "index")


def listed(folder: Path) -> dict[str, RatedPlayer]:
    """Everybody in the imported list, by FIDE ID."""
    with RatingList.open(folder / "index") as rating_list:
        found = {player for start in "0123456789" for player in rating_list.search(start, 10_000)}
    return {player.fide_id: player for player in found}


def written(
    folder: Path, content: str | bytes, name: str = "list.txt", **options: RatingKind
) -> ListInfo:
    """Import a file with that content."""
    source = folder / name
    source.write_bytes(content.encode() if isinstance(content, str) else content)
    return import_rating_list(source, folder / "index", **options)
