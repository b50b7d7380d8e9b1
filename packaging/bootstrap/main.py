"""The commands: set up and open the program, set up and pass the tests, or only set up."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import unicodedata
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from bootstrap.console import SetupFailed, child_environment, say
from bootstrap.environment import ROOT, Environment, own_folder
from bootstrap.qt import need_display, need_qt, window_platforms

USAGE = """\
usage: arbiter.py run [--yes] [FILE]        set up what is missing, then open the program
       arbiter.py test [--yes] [OPTION...]  set up what is missing, then pass the tests
                                            (options: pytest's)
       arbiter.py setup [--yes]             set up the command line only; it needs no display

Before system packages are installed you are asked; --yes is the answer.
"""
YES = "--yes"

CHECKED = ("arbiter_app", "packaging", "pairing", "tests")
STEPS = {
    "ruff check": ("ruff", "check", *CHECKED),
    "ruff format": ("ruff", "format", "--check", *CHECKED),
    "mypy": ("mypy",),
}
"""What is checked beside the tests, by name: a module and its arguments."""

SHARING = ("--dist", "worksteal")
"""How pytest's processes share the tests: each keeps to whole files, whose windows and servers it
has already made, until one has nothing left to do and takes over from the other."""

MEMORY_FOLDER = Path("/dev/shm")
MEMORY_NEEDED = 4 * 2**30
"""Bytes that must be free in the folder in memory for the tests to keep their files there."""


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks for; the exit code: 0 done, 1 failed, 2 bad usage."""
    command, *rest = [word for word in arguments if word != YES] or [""]
    if command in ("-h", "--help"):
        print(USAGE, end="")
        return 0
    if (
        command not in ("run", "test", "setup")
        or len(rest) > _most_arguments(command)
        or any(unicodedata.category(sign) == "Cc" for word in rest for sign in word)
    ):
        print(USAGE, end="", file=sys.stderr)
        return 2
    return _obey(command, rest, says_yes=YES in arguments)


def _most_arguments(command: str) -> float:
    return {"run": 1, "setup": 0}.get(command, float("inf"))


def _obey(command: str, rest: Sequence[str], *, says_yes: bool) -> int:
    try:
        environment = Environment(own_folder(), says_yes=says_yes)
        if command == "run":
            return _run(environment, rest)
        return _test(environment, rest) if command == "test" else _set_up(environment)
    except (SetupFailed, OSError) as problem:
        say(f"{problem}")
        return 1
    except KeyboardInterrupt:
        say("Stopped.")
        return 130


def _set_up(environment: Environment) -> int:
    environment.prepare("run")
    say(f"Ready. The command line: {environment.launcher}")
    return 0


def _run(environment: Environment, file: Sequence[str]) -> int:
    platforms = window_platforms()
    environment.prepare("run")
    need_qt(environment, ("offscreen", *platforms))
    need_display(platforms)
    return _become([str(environment.python), "-P", "-m", "arbiter_app", *file])


def _become(command: list[str]) -> int:
    """Run the command in the place of this process; on Windows, beside it, for its exit code."""
    variables = child_environment()
    if os.name != "nt":
        os.execve(command[0], command, variables)
    return subprocess.call(command, env=variables)


def _test(environment: Environment, options: Sequence[str]) -> int:
    environment.prepare("test")
    need_qt(environment, ("offscreen",))
    with ThreadPoolExecutor(1) as beside, _folder_of_the_tests() as variables:
        # One core would have nothing to do while types are checked, which takes half a minute.
        checks = {name: beside.submit(_checked, environment, STEPS[name]) for name in STEPS}
        say("\n== pytest")
        words = _module(environment, ("pytest", "-n", "auto", *SHARING, *options))
        surroundings = child_environment(QT_QPA_PLATFORM="offscreen", **variables)
        code = subprocess.call(words, cwd=ROOT, env=surroundings, stdin=subprocess.DEVNULL)
        failed = [name for name, check in checks.items() if _printed(name, *check.result())]
    if failed:
        say("\nFailed beside the tests: " + ", ".join(failed))
    return code or int(bool(failed))


def _checked(environment: Environment, step: Sequence[str]) -> tuple[int, str]:
    """The exit code of a check, and what it printed."""
    done = subprocess.run(
        _module(environment, step),
        cwd=ROOT,
        env=child_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout


def _printed(name: str, code: int, output: str) -> int:
    """The exit code of a check, once what it printed is on the screen."""
    say(f"\n== {name}\n{output.rstrip()}")
    return code


def _module(environment: Environment, step: Sequence[str]) -> list[str]:
    return [str(environment.python), "-m", *step]


@contextmanager
def _folder_of_the_tests() -> Iterator[dict[str, str]]:
    """The variables that let pytest keep its files in memory, where there is room; then cleared.

    The tests of storage wait for the disk at every action that is kept: on a slow disk they take
    three times as long. What is tested is the same: the files are still written and synchronized.
    """
    try:
        room = shutil.disk_usage(MEMORY_FOLDER).free
    except OSError:
        room = 0
    if room < MEMORY_NEEDED:
        yield {}
        return
    with tempfile.TemporaryDirectory(
        prefix="arbiter-tests-", dir=MEMORY_FOLDER, ignore_cleanup_errors=True
    ) as folder:
        yield {"PYTEST_DEBUG_TEMPROOT": folder}
