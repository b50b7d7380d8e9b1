"""Where requests are worked on: processes beside the server, and what waits for them."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from pairing.pairing_server.engine import NotDone, Task, Work, work_on
from pairing.pairing_server.refusals import Refusal, refusal
from pairing.speech.problems import problem_json
from pairing.speech.voice import IN_ENGLISH

MOST_WAITING = 256
"""Requests worked on or waiting; whoever comes then is asked to come again."""
SECONDS_TO_RETRY = 2


class Workshop:
    """Does tasks in as many processes as there are processors."""

    def __init__(self) -> None:
        self._waiting = 0
        self._pool = _pool()

    async def done(self, task: Task) -> Work:
        """What comes of a task; raises :class:`~.refusals.Refusal`."""
        if self._waiting >= MOST_WAITING:
            raise refusal(503, "busy", seconds=SECONDS_TO_RETRY)
        self._waiting += 1
        try:
            work = await asyncio.wrap_future(self._pool.submit(work_on, task))
        except BrokenProcessPool:
            self._pool = _pool()
            raise refusal(503, "busy", seconds=SECONDS_TO_RETRY) from None
        finally:
            self._waiting -= 1
        if isinstance(work, NotDone):
            raise _refused(work)
        return work

    def close(self) -> None:
        """End the processes; what they are doing is lost, and was not answered."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), _stay_quiet)


def _stay_quiet() -> None:
    """Ctrl+C is for the server, which ends its processes itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _refused(work: NotDone) -> Refusal:
    told = [problem_json(problem, IN_ENGLISH) for problem in work.problems]
    more: dict[str, Any] = {"problems": told} if told else {}
    if work.stranded:
        more["stranded"] = list(work.stranded)
    return Refusal(work.status, work.kind, work.detail, more)
