"""Where requests are worked on: processes beside the server, and what waits for them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any, TypeVar

from starlette.concurrency import run_in_threadpool

from pairing.pairing_server.engine import DoneTask, NotDone, PairingTask, work_on
from pairing.pairing_server.rechecking import Again, pair_again
from pairing.pairing_server.refusals import Refusal, refusal
from pairing.pairing_server.working import do_what_comes
from pairing.speech.problems import problem_json
from pairing.speech.voice import IN_ENGLISH

MOST_WAITING = 256
"""Requests worked on or waiting; whoever comes then is asked to come again."""
SECONDS_TO_RETRY = 2
SECONDS_FOR_A_ROUND = 600.0
"""After which a round is given up, so that one hard tournament does not keep others waiting."""

Given = TypeVar("Given")
Made = TypeVar("Made")


class Workshop:
    """Does tasks in as many processes as there are processors, each started when it is needed."""

    def __init__(self) -> None:
        self._waiting = 0
        self._places = asyncio.Semaphore(os.cpu_count() or 1)
        self._resting: list[_TaskWorker] = []
        self._busy: set[_TaskWorker] = set()

    async def done(self, task: PairingTask) -> DoneTask:
        """What comes of a task; raises :class:`~.refusals.Refusal`."""
        work = await self._made(work_on, task, SECONDS_FOR_A_ROUND)
        if isinstance(work, NotDone):
            raise _refused(work)
        return work

    async def again(self, stored: Again) -> dict[str, Any]:
        """What comes of a stored round today; raises :class:`~.refusals.Refusal`."""
        return await self._made(pair_again, stored)

    async def _made(
        self, make: Callable[[Given], Made], given: Given, seconds: float | None = None
    ) -> Made:
        if self._waiting >= MOST_WAITING:
            raise refusal(503, "busy", seconds=SECONDS_TO_RETRY)
        self._waiting += 1
        try:
            async with self._places:
                return await self._made_by_somebody(make, given, seconds)
        finally:
            self._waiting -= 1

    async def _made_by_somebody(
        self, make: Callable[[Given], Made], given: Given, seconds: float | None
    ) -> Made:
        """By whoever rested last; who dies over a task is not asked again."""
        worker = self._resting.pop() if self._resting else _TaskWorker()
        self._busy.add(worker)
        try:
            work = await run_in_threadpool(worker.do, make, given, seconds)
        except TimeoutError:
            worker.end()
            raise refusal(422, "too-hard", minutes=round((seconds or 0) / 60)) from None
        except (EOFError, OSError):
            worker.end()
            raise refusal(503, "busy", seconds=SECONDS_TO_RETRY) from None
        finally:
            self._busy.discard(worker)
        self._resting.append(worker)
        return work

    def close(self) -> None:
        """End the processes; what they are doing is lost, and was not answered."""
        for worker in (*self._resting, *self._busy):
            worker.end()


class _TaskWorker:
    """A process that does one task after the other; it ends when nobody can ask it any more."""

    def __init__(self) -> None:
        own, theirs = _CONTEXT.Pipe()
        self._line = own
        self._process = _CONTEXT.Process(target=do_what_comes, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def do(self, make: Callable[[Given], Made], given: Given, seconds: float | None) -> Made:
        """What is made of it there; raises ``EOFError`` or ``OSError`` if the process has died.

        And ``TimeoutError`` if it is not done after so many seconds (``None``: however long).
        """
        self._line.send((make, given))
        if not self._line.poll(seconds):
            raise TimeoutError
        made: Made = self._line.recv()
        return made

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._process.terminate()
        self._process.join()


_CONTEXT = get_context("spawn")


def _refused(work: NotDone) -> Refusal:
    as_json = [problem_json(problem, IN_ENGLISH) for problem in work.problems]
    more: dict[str, Any] = {"problems": as_json} if as_json else {}
    if work.stranded:
        more["stranded"] = list(work.stranded)
    return Refusal(work.status, work.kind, work.detail, more)
