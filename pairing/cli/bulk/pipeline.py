"""Items in chunks to whoever does the work, results back in the order of the items."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

if TYPE_CHECKING:  # of no use to a few files
    from pairing.cli.bulk.journal import Journal

Item = TypeVar("Item")
Result = TypeVar("Result")

Chunk: TypeAlias = "tuple[tuple[int, Item], ...]"
"""Items with their numbers, from 0."""
Done: TypeAlias = "tuple[Chunk[Item], list[Result] | None]"
"""A chunk with its results in order, or ``None`` if whoever did it came to an end."""

_MOST_IN_CHUNK = 25
_CHUNKS_EACH = 16
"""Chunks are small enough that each of those who work has about so many of them."""


class Workforce(Protocol):
    """Who does the work; ``hands`` is how many chunks are done at a time."""

    @property
    def hands(self) -> int: ...
    def do(
        self, whole: Callable[[Chunk[Item]], list[Result]], chunks: Sequence[Chunk[Item]]
    ) -> Generator[Done[Item, Result]]:
        """Every chunk with what ``whole`` makes of it, as soon as it is there, in any order."""


class Work(Struct, Generic[Item, Result], frozen=True):
    """What is done with every item.

    ``do`` and what it takes and gives can be sent to another process. ``lost`` is the result of an
    item of which whoever did it came to an end twice. ``finish`` is done here with every result of
    ``do``, before it is noted as done.
    """

    do: Callable[[Item], Result]
    lost: Callable[[Item], Result]
    finish: Callable[[Result], Result] | None = None


def in_bulk(
    work: Work[Item, Result],
    items: Sequence[Item],
    way: Workforce,
    journal: Journal[Result] | None = None,
) -> Generator[Result]:
    """The results in the order of the items, each as soon as it and all before it are there.

    What the ``journal`` has is taken from it, and whatever is done is noted there.
    """
    done = dict(journal.results) if journal is not None else {}
    left = [(number, item) for number, item in enumerate(items) if number not in done]
    coming = _all_done(work, left, way)
    with closing(coming):
        for number in range(len(items)):
            while number not in done:
                fresh = [(which, _finished(work, result)) for which, result in next(coming)]
                if journal is not None:
                    journal.note(fresh)
                done.update(fresh)
            yield done.pop(number)


def _finished(work: Work[Item, Result], result: Result) -> Result:
    return result if work.finish is None else work.finish(result)


def _all_done(
    work: Work[Item, Result],
    left: Sequence[tuple[int, Item]],
    way: Workforce,
) -> Generator[list[tuple[int, Result]]]:
    """The results of every chunk with the numbers of its items."""
    whole = partial(_each, work.do)
    with closing(way.do(whole, list(_chunks(left, way.hands)))) as chunks_done:
        for chunk, results in chunks_done:
            if results is None:
                yield _one_by_one(work, chunk, way)
            else:
                yield _numbered(chunk, results)


def _one_by_one(
    work: Work[Item, Result], chunk: Chunk[Item], way: Workforce
) -> list[tuple[int, Result]]:
    """A chunk with which somebody came to an end: done again, every item by itself."""
    alone = [(each,) for each in chunk]
    found: list[tuple[int, Result]] = []
    with closing(way.do(partial(_each, work.do), alone)) as done:
        for single, results in done:
            lost = [work.lost(item) for _, item in single]
            found += _numbered(single, lost if results is None else results)
    return found


def _numbered(chunk: Chunk[Item], results: Iterable[Result]) -> list[tuple[int, Result]]:
    return [(number, result) for (number, _), result in zip(chunk, results, strict=True)]


def _each(do: Callable[[Item], Result], chunk: Chunk[Item]) -> list[Result]:
    return [do(item) for _, item in chunk]


def _chunks(left: Sequence[tuple[int, Item]], hands: int) -> Iterator[Chunk[Item]]:
    size = min(max(1, len(left) // (hands * _CHUNKS_EACH)), _MOST_IN_CHUNK)
    for start in range(0, len(left), size):
        yield tuple(left[start : start + size])


class Here:
    """In this process, one chunk after the other."""

    hands = 1

    def do(
        self, whole: Callable[[Chunk[Item]], list[Result]], chunks: Sequence[Chunk[Item]]
    ) -> Generator[Done[Item, Result]]:
        for chunk in chunks:
            yield chunk, whole(chunk)


class Processes(Struct, frozen=True):
    """By so many processes of this machine."""

    hands: int

    def do(
        self, whole: Callable[[Chunk[Item]], list[Result]], chunks: Sequence[Chunk[Item]]
    ) -> Generator[Done[Item, Result]]:
        from pairing.cli.workers import in_processes  # of no use to a single file

        results = in_processes(whole, chunks, min(self.hands, len(chunks)), _nothing)
        with closing(results):
            yield from zip(chunks, results, strict=True)


def _nothing(_chunk: object) -> None:
    return None
