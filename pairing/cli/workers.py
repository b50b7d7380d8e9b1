"""Work spread over several processes, in a way that also works on Windows and ends at once."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TypeVar

from pairing.language import current_language, use_language

_MOST_ON_WINDOWS = 61
"""More handles than 63 cannot be waited for there; two are needed beside those of the processes."""

Item = TypeVar("Item")
Result = TypeVar("Result")


def in_processes(
    work: Callable[[Item], Result],
    items: Sequence[Item],
    jobs: int,
    lost: Callable[[Item], Result],
) -> Iterator[Result]:
    """``work`` of every item, in their order, done by so many processes (61 on Windows at most).

    ``work`` and the items must be picklable. Where the process died before it had a result, the
    result is ``lost`` of the item. Closing the iterator ends the processes.
    """
    strangers = set(active_children())
    context = get_context("spawn")
    if sys.platform == "win32":
        jobs = min(jobs, _MOST_ON_WINDOWS)
    language = (current_language(),)
    with ProcessPoolExecutor(jobs, context, _begin, language) as pool:
        try:
            with _interruption_held_back():
                results = [pool.submit(work, item) for item in items]
            for item, result in zip(items, results, strict=True):
                try:
                    yield result.result()
                except BrokenProcessPool:
                    yield lost(item)
        except (GeneratorExit, KeyboardInterrupt):
            for child in set(active_children()) - strangers:
                child.terminate()
            raise


@contextmanager
def _interruption_held_back() -> Iterator[None]:
    """Ctrl+C waits meanwhile, and for ever in processes started meanwhile: they inherit that.

    So they say nothing when the terminal interrupts them together with us; we end them.
    """
    if sys.platform == "win32":  # signals are not inherited there
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(language: str) -> None:
    """Ignore Ctrl+C from inside a process too, where it cannot be inherited; speak as we do."""
    use_language(language)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
