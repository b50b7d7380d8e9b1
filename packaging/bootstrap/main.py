"""The commands: set up and open the program, set up and pass the tests, or only set up."""

from __future__ import annotations

import os
import subprocess
import sys
import unicodedata
from collections.abc import Sequence

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
"""What is checked before the tests, by name: a module and its arguments."""


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
    failed = [name for name, step in STEPS.items() if _step(environment, name, step)]
    if failed:
        say("\nFailed before the tests: " + ", ".join(failed))
    code = _step(environment, "pytest", ("pytest", "-n", "auto", *options))
    return code or int(bool(failed))


def _step(environment: Environment, name: str, step: Sequence[str]) -> int:
    say(f"\n== {name}")
    variables = child_environment(QT_QPA_PLATFORM="offscreen")
    command = [str(environment.python), "-m", *step]
    return subprocess.call(command, cwd=ROOT, env=variables, stdin=subprocess.DEVNULL)
