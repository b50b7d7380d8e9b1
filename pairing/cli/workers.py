"""Work spread over several processes, in a way that also works on Windows and ends at once."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def in_processes(
    work: Callable[[Item], Result],
    items: Sequence[Item],
    jobs: int,
    lost: Callable[[Item], Result],
) -> Iterator[Result]:
    """``work`` of every item, in their order, done by so many processes.

    ``work`` and the items must be picklable. Where the process died before it had a result, the
    result is ``lost`` of the item. Closing the iterator ends the processes.
    """
    strangers = set(active_children())
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_end_silently) as pool:
        try:
            results = [pool.submit(work, item) for item in items]
            for item, result in zip(items, results, strict=True):
                try:
                    yield result.result()
                except BrokenProcessPool:
                    yield lost(item)
        except (GeneratorExit, KeyboardInterrupt):
            pool.shutdown(wait=False, cancel_futures=True)
            for child in set(active_children()) - strangers:
                child.terminate()
            raise


def _end_silently() -> None:
    """Let Ctrl+C end a worker without a traceback; the process that started it does the talking."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
