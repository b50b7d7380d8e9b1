"""The program's servers in processes of their own, which need not import everything first.

Well over a hundred tests begin a server, and importing what it needs took longer than most of them.
One process imports it once and is forked for each server, where the system can do that; elsewhere
each is a Python of its own. Either way the command line runs as it stands.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from typing import IO, Protocol

from tests.support import served


class ServerProcess(Protocol):
    """A command that runs until it is ended, with pipes to its three streams."""

    pid: int
    stdin: IO[bytes]
    stdout: IO[bytes]
    stderr: IO[bytes]

    def poll(self) -> int | None:
        """The exit code; ``None`` while it runs."""

    def wait(self, timeout: float) -> int:
        """The exit code, once it has ended."""

    def terminate(self) -> None:
        """Ask it to end."""

    def kill(self) -> None:
        """End it at once."""


def begin(words: Sequence[str], environment: Mapping[str, str]) -> ServerProcess:
    """Run ``arbiter`` with these words, with this besides the environment."""
    if "forkserver" in multiprocessing.get_all_start_methods():
        return _Forked(words, environment)
    pipe = subprocess.PIPE
    return subprocess.Popen(  # type: ignore[return-value]  # all three pipes are there
        [sys.executable, "-m", "pairing.cli", *words],
        cwd=served.ROOT,
        env=os.environ | environment,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
    )


class _Forked:
    """A server forked from the process that has imported everything."""

    def __init__(self, words: Sequence[str], environment: Mapping[str, str]) -> None:
        how = multiprocessing.get_context("forkserver")
        how.set_forkserver_preload(["tests.support.served_at_once"])
        (in_there, in_here), (out_here, out_there), (err_here, err_there) = (
            how.Pipe(duplex=False) for _ in range(3)
        )
        theirs = (in_there, out_there, err_there)
        arguments = (tuple(words), dict(environment), theirs)
        self._process = how.Process(target=served.run, args=arguments)
        self._process.start()
        atexit.register(self._process.kill)  # should a test forget it
        for each in theirs:
            each.close()
        assert self._process.pid is not None
        self.pid = self._process.pid
        self.stdin = _stream(in_here, "wb")
        self.stdout = _stream(out_here, "rb")
        self.stderr = _stream(err_here, "rb")
        self.terminate, self.kill = self._process.terminate, self._process.kill

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise TimeoutError(f"{self._process.pid} still runs after {timeout} s")
        return self._process.exitcode


def _stream(end: Connection, mode: str) -> IO[bytes]:
    """The stream at an end of a pipe."""
    with end:
        return os.fdopen(os.dup(end.fileno()), mode)
