"""Work spread over several processes, in a way that also works on Windows and ends at once."""

from __future__ import annotations

import signal
import sys
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import connection, get_context, resource_tracker
from multiprocessing.connection import Connection
from typing import Generic, TypeVar

_MOST_ON_WINDOWS = 30
"""More handles than 63 cannot be waited for there; two belong to each process."""

Item = TypeVar("Item")
Result = TypeVar("Result")


def in_processes(
    work: Callable[[Item], Result],
    items: Sequence[Item],
    jobs: int,
    lost: Callable[[Item], Result],
) -> Generator[Result]:
    """``work`` of every item, in their order, done by so many processes (30 on Windows at most).

    ``work``, the items, the results and what ``work`` raises must be picklable. Where the process
    died before it had a result, the result is ``lost`` of the item. Closing the iterator ends the
    processes, and so does whatever is raised.
    """
    most = _MOST_ON_WINDOWS if sys.platform == "win32" else len(items)
    if sys.platform != "win32":
        resource_tracker.ensure_running()  # when it starts, signals that are held back come through
    crew = _Crew(work, list(enumerate(items)), lost)
    try:
        crew.grow(min(jobs, most, len(items)))
        done: dict[int, Result] = {}
        for number in range(len(items)):
            while number not in done:
                done.update(crew.next_results())
            yield done.pop(number)
    finally:
        crew.end()


@dataclass(frozen=True)
class _Outcome(Generic[Result]):
    """What became of an item: a result, or an error."""

    results: tuple[Result, ...]
    error: Exception | None = None

    @classmethod
    def of(cls, work: Callable[[Item], Result], item: Item) -> _Outcome[Result]:
        """Do the work."""
        try:
            return cls((work(item),))
        except Exception as error:  # raised again by whoever waits for the result
            error.add_note(traceback.format_exc())
            return cls((), error)

    def result(self) -> Result:
        """The result; raises what the work raised, with a note where."""
        if self.error is not None:
            raise self.error
        return self.results[0]


class _Crew(Generic[Item, Result]):
    """The processes that work, and what is still to be done.

    All is done by the one thread that asks for results: no lock and no other thread can be left
    waiting when it is interrupted.
    """

    def __init__(
        self,
        work: Callable[[Item], Result],
        items: list[tuple[int, Item]],
        lost: Callable[[Item], Result],
    ) -> None:
        self._work = work
        self._to_do = items[::-1]
        self._lost = lost
        self._workers: list[_ItemWorker[Item, Result]] = []

    def grow(self, count: int) -> None:
        """Start so many processes, each with its first item."""
        for _ in range(count):
            with _interruption_held_back():
                worker = _ItemWorker[Item, Result](self._work)
                self._workers.append(worker)
            worker.give(self._to_do.pop())

    def next_results(self) -> dict[int, Result]:
        """Wait until something is done or somebody dies; the results by the number of the item."""
        ready = connection.wait([each for worker in self._workers for each in worker.signs()])
        finished = [each for each in self._workers if not set(ready).isdisjoint(each.signs())]
        return dict(map(self._result, finished))

    def end(self) -> None:
        """End the processes, whatever they are doing, and let nobody interrupt that."""
        with _interruption_held_back():
            for worker in self._workers:
                worker.kill()
            for worker in self._workers:
                worker.bury()

    def _result(self, worker: _ItemWorker[Item, Result]) -> tuple[int, Result]:
        """What a worker has, who then gets the next item; somebody new does if he is dead."""
        number, item = worker.task
        try:
            outcome = worker.outcome()
        except (EOFError, OSError):
            self._dismiss(worker)
            self.grow(min(1, len(self._to_do)))
            return number, self._lost(item)
        if self._to_do:
            worker.give(self._to_do.pop())
        else:
            self._dismiss(worker)
        return number, outcome.result()

    def _dismiss(self, worker: _ItemWorker[Item, Result]) -> None:
        worker.kill()
        worker.bury()
        self._workers.remove(worker)


class _ItemWorker(Generic[Item, Result]):
    """A process that does one item after the other, as long as it is given one."""

    def __init__(self, work: Callable[[Item], Result]) -> None:
        self.task: tuple[int, Item]
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(work, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def give(self, task: tuple[int, Item]) -> None:
        """The next item with its number; that he is dead is seen when he is waited for."""
        self.task = task
        with suppress(BrokenPipeError):
            self._pipe.send(task[1])

    def signs(self) -> tuple[Connection, int]:
        """What can be waited for: that there is a result, that he is dead."""
        return self._pipe, self._process.sentinel

    def outcome(self) -> _Outcome[Result]:
        """What became of the item; raises ``EOFError`` or ``OSError`` if he is dead."""
        if not self._pipe.poll():
            raise EOFError
        outcome: _Outcome[Result] = self._pipe.recv()
        return outcome

    def kill(self) -> None:
        self._process.kill()

    def bury(self) -> None:
        self._process.join()
        self._pipe.close()


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


def _serve(work: Callable[[Item], Result], pipe: Connection) -> None:
    """In a process: do what is given, until nobody is there any more.

    Ctrl+C is ignored from inside too, where that cannot be inherited.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            item = pipe.recv()
            pipe.send(_Outcome.of(work, item))
