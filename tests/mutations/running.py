"""Spreads mutants over processes, one for each set of tests or several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from tests.mutations.mutants import Mutant
from tests.mutations.targets import Target
from tests.mutations.trials import Trial, UnfitTests, try_all

Batch = tuple[Target, Sequence[Mutant]]


def run(batches: Sequence[Batch], jobs: int) -> Iterator[Trial]:
    """The trials of all mutants as they end, in so many processes at a time.

    ``UnfitTests`` if the tests of a target fail although nothing is changed.
    """
    waiting = [part for batch in batches for part in _parts(batch, jobs)][::-1]
    running: dict[Connection, Any] = {}
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                reader, process = _started(waiting.pop())
                running[reader] = process
            for reader in wait(list(running)):
                assert isinstance(reader, Connection)
                try:
                    yield _received(reader)
                except EOFError:
                    _ended(running.pop(reader))
    finally:
        for process in running.values():
            process.terminate()


def _parts(batch: Batch, jobs: int) -> list[Batch]:
    target, mutants = batch
    parts = [mutants[place::jobs] for place in range(jobs)]
    return [(target, part) for part in parts if part]


def _started(batch: Batch) -> tuple[Connection, Any]:
    context = get_context("fork")
    reader, writer = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(batch, writer))
    process.start()
    writer.close()
    return reader, process


def _work(batch: Batch, writer: Connection) -> None:
    target, mutants = batch
    try:
        try_all(target.tests, target.prepare, mutants, writer.send)
    except UnfitTests as error:
        writer.send(UnfitTests(f"{target.area}: {error}"))


def _ended(process: Any) -> None:
    process.join()
    if process.exitcode:
        raise UnfitTests(f"a process that tried mutants ended with {process.exitcode}")


def _received(reader: Connection) -> Trial:
    received = reader.recv()
    if isinstance(received, UnfitTests):
        raise received
    assert isinstance(received, Trial)
    return received
