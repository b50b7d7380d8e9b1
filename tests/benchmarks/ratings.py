"""A rating list of FIDE's size: how long it takes to import, to search while typing, to refresh by.

The list is invented, packed as FIDE packs it. Players are looked up as somebody types them, letter
by letter; a search is one letter. The time of the import is that on the clock, of a search and of
the comparison with a tournament that of the processor.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

from pairing.core.model import Player
from pairing.formats.rating_lists import RatingKind, RatingList, import_rating_list, refresh
from tests.support.memory import most_memory
from tests.support.rating_list import Row, make_rows, write_list
from tests.support.table import markdown_table

HEADS = (
    *("File", "Players", "MB", "Import s", "Index MB", "Memory"),
    *("Searches", "Middle ms", "Slowest ms", "500 compared ms"),
)
SHOWN = 100
"""So many are asked for at a time, as the dialog does."""
_MEGABYTE = 1 << 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How long the list is, and how it is written."""
    parser.add_argument("--rows", type=int, default=1_800_000)
    parser.add_argument("--formats", nargs="+", choices=("txt", "xml"), default=["txt", "xml"])
    parser.add_argument("--typed", type=int, default=100, help="players who are looked up")


def run(arguments: argparse.Namespace) -> str:
    """A line for each way of writing the list."""
    rows = [_row(arguments, form) for form in arguments.formats]
    return f"seed {arguments.seed}\n\n{markdown_table(HEADS, rows)}"


def _row(arguments: argparse.Namespace, form: str) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        source, index = Path(folder, "players_list.zip"), Path(folder, "index")
        write_list(source, make_rows(arguments.rows, arguments.seed), form)
        begun = perf_counter()
        info = import_rating_list(source, index)
        seconds = perf_counter() - begun
        with RatingList.open(index) as rating_list:
            times = list(_searches(rating_list, _some(arguments, arguments.typed)))
            compared = _compared(rating_list, _some(arguments, 500))
        return [
            f"{form}.zip",
            f"{info.rows:,}",
            *(f"{source.stat().st_size / _MEGABYTE:.0f}", f"{seconds:.0f}"),
            *(f"{index.stat().st_size / _MEGABYTE:.0f}", most_memory()),
            *(str(len(times)), f"{median(times):.1f}", f"{max(times):.0f}", f"{compared:.0f}"),
        ]


def _some(arguments: argparse.Namespace, count: int) -> list[Row]:
    """Players from everywhere in the list, in no order."""
    step = max(1, arguments.rows // count)
    chosen = list(islice(make_rows(arguments.rows, arguments.seed), 0, None, step))[:count]
    Random(arguments.seed).shuffle(chosen)
    return chosen


def _searches(rating_list: RatingList, rows: list[Row]) -> Iterator[float]:
    """Milliseconds of every letter of names that are typed."""
    for row in rows:
        for letters in range(1, len(row.name) + 1):
            begun = process_time()
            rating_list.search(row.name[:letters], SHOWN)
            yield 1000 * (process_time() - begun)


def _compared(rating_list: RatingList, rows: list[Row]) -> float:
    """Milliseconds to find what the list would change of a tournament of these players."""
    nobody = Player(1, "")
    players = [
        replace(nobody, tpn=tpn, name=row.name, fide_id=row.fideid)
        for tpn, row in enumerate(rows, start=1)
    ]
    begun = process_time()
    refresh(players, rating_list, RatingKind.STANDARD)
    return 1000 * (process_time() - begun)
