"""Chunks done by the workers of a Dask cluster (the extra ``cluster``).

The workers have this program, in this version, and the packages that it needs. When one is lost the
scheduler gives what it was doing to another one.
"""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import CancelledError
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from pairing.cli.bulk.pipeline import Chunk, Done
from pairing.cli.errors import Refused
from pairing.core.closing import Closing
from pairing.core.version import VERSION

if TYPE_CHECKING:
    from distributed import Client, Future

Item = TypeVar("Item")
Result = TypeVar("Result")

_SECONDS_TO_CONNECT = 15
_CHUNKS_AHEAD = 3
"""So many chunks for each thread of a worker are given out at a time: none waits for work, and what
is done ahead of its turn stays little."""


class Cluster(Closing):
    """The workers of the scheduler at an address like ``tcp://10.0.0.5:8786``.

    ``load`` is done here with every item before it is sent. Raises :class:`Refused` if the extra is
    missing, no scheduler answers or a worker has another version of this program.
    """

    def __init__(self, address: str, load: Callable[[Any], Any] | None = None) -> None:
        try:
            from distributed import Client
        except ModuleNotFoundError as missing:
            raise Refused("cli.no-cluster-extra", package=str(missing.name)) from missing
        _silence()
        self._address = address
        self._load = load
        try:
            self._client: Client = Client(
                address, timeout=_SECONDS_TO_CONNECT, set_as_default=False
            )
        except (OSError, ValueError) as error:
            raise Refused("cli.no-scheduler", address=address) from error

    @property
    def hands(self) -> int:
        """Threads of the workers that are there now; 1 while there is none."""
        threads: list[int] = list(self._client.nthreads().values())
        return max(sum(threads), 1)

    def close(self) -> None:
        """Give up what is not done, and leave the cluster as it was."""
        self._client.close(timeout=_SECONDS_TO_CONNECT)

    def do(
        self, whole: Callable[[Chunk[Item]], list[Result]], chunks: Sequence[Chunk[Item]]
    ) -> Generator[Done[Item, Result]]:
        """Every chunk with what ``whole`` makes of it; raises what that raises.

        Raises :class:`Refused` if the scheduler goes.
        """
        from distributed import as_completed

        waiting = iter(chunks)
        given: dict[Future, Chunk[Item]] = {}
        coming = as_completed(loop=self._client.loop)
        try:
            while True:
                room = self.hands * _CHUNKS_AHEAD - len(given)
                for future, chunk in self._given_out(whole, islice(waiting, max(room, 0))):
                    given[future] = chunk
                    coming.add(future)
                if not given:
                    return
                future = next(coming)
                yield given.pop(future), self._results(future)
        finally:
            self._client.cancel(list(given))

    def _given_out(
        self, whole: Callable[[Chunk[Item]], list[Result]], chunks: Iterator[Chunk[Item]]
    ) -> Iterator[tuple[Future, Chunk[Item]]]:
        for chunk in chunks:
            loaded = chunk
            if self._load is not None:
                loaded = tuple((number, self._load(item)) for number, item in chunk)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # that what is sent is long: it is sent once
                yield self._client.submit(_with_version, whole, loaded, pure=False), chunk

    def _results(self, future: Future) -> Any:  # noqa: ANN401  # what the future holds
        """What became of a chunk; ``None`` if every worker that tried it came to an end."""
        from distributed.scheduler import KilledWorker

        try:
            version, results = future.result()
        except KilledWorker:
            return None
        except CancelledError as error:
            raise Refused("cli.scheduler-gone", address=self._address) from error
        if version != VERSION:
            raise Refused("cli.other-version", theirs=version, ours=VERSION)
        return results


def _silence() -> None:
    """What goes wrong is told here, or mended: a lost worker is nothing to tell."""
    for name in [*logging.root.manager.loggerDict]:
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


def _with_version(
    whole: Callable[[Chunk[Item]], list[Result]], chunk: Chunk[Item]
) -> tuple[str, list[Result]]:
    """On a worker: do a chunk, and say by which version of the program."""
    return VERSION, whole(chunk)
