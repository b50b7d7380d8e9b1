"""The PostgreSQL of the distribution, started by the tests as an ordinary user."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic, sleep

import pytest

_INSTALLED = Path("/usr/lib/postgresql")
_PATIENCE = 60.0
_UNPRIVILEGED = "nobody"
_OWNER = "arbiter"
_QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60")
"""Nobody pulls the plug of a computer on which tests run."""


def programs() -> Path | None:
    """The folder with ``initdb`` and ``postgres``, of the newest version that is installed."""
    found = shutil.which("postgres")
    if found:
        return Path(found).resolve().parent
    if not _INSTALLED.is_dir():
        return None
    versions = [each for each in _INSTALLED.iterdir() if (each / "bin" / "postgres").exists()]
    newest = max(versions, key=lambda each: int(each.name), default=None)
    return newest / "bin" if newest else None


class PostgreSQL:
    """A running server, which is reached by a socket in its folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = count(1)

    def database(self) -> str:
        """The URL of a new, empty database."""
        import psycopg

        name = f"d{next(self._numbers)}"
        where = {"host": str(self._folder), "user": _OWNER, "dbname": "postgres"}
        with psycopg.connect(autocommit=True, **where) as line:
            line.execute(f"CREATE DATABASE {name}")
        return f"postgresql://{_OWNER}@/{name}?host={self._folder}"


@contextmanager
def running() -> Iterator[PostgreSQL]:
    """A server until the end of the block; the test is skipped where none is installed."""
    where = programs()
    if where is None:
        pytest.skip("PostgreSQL is not installed here")
    with tempfile.TemporaryDirectory(prefix="pg") as name:
        folder = Path(name)
        user = _give_away(folder)
        data = folder / "data"
        made = [where / "initdb", "-D", data, "-A", "trust", "-U", _OWNER, "--no-sync"]
        subprocess.run([*made, "-E", "UTF8"], check=True, user=user, capture_output=True, cwd=name)
        options = [f"-c{each}" for each in (*_QUICK, "listen_addresses=")]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [where / "postgres", "-D", data, "-k", name, *options],
                user=user, cwd=name, stdout=log, stderr=log,
            )  # fmt: skip
        try:
            _wait_until_open(process, folder)
            yield PostgreSQL(folder)
        finally:
            process.send_signal(signal.SIGINT)  # end now, whoever is still connected
            process.wait(_PATIENCE)


def _give_away(folder: Path) -> int | None:
    """PostgreSQL does not run for the administrator of a computer: give the folder to nobody."""
    if os.geteuid() != 0:
        return None
    user = pwd.getpwnam(_UNPRIVILEGED)
    os.chown(folder, user.pw_uid, user.pw_gid)
    folder.chmod(0o755)
    return user.pw_uid


def _wait_until_open(process: subprocess.Popen[bytes], folder: Path) -> None:
    import psycopg

    until = monotonic() + _PATIENCE
    while True:
        try:
            psycopg.connect(host=str(folder), user=_OWNER, dbname="postgres").close()
        except psycopg.OperationalError:
            if process.poll() is not None or monotonic() > until:
                raise AssertionError((folder / "log").read_text()) from None
            sleep(0.05)
        else:
            return
