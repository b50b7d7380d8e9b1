"""Starting what was built, and asking it for everything an arbiter's day needs.

Where bubblewrap is at hand, in a system that has nothing but the shared libraries of a desktop: no
Python, no network, an empty home, and a program folder that cannot be written and whose name has
a space and an umlaut.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bootstrap.console import SetupFailed, say

LANGUAGES = ("C", "de_DE.UTF-8")
PLACE = "/opt/Türnier Ordner"
"""Where the program lies in the bare system."""
MOST_SECONDS = 120
_FIRST_RESULT = 91
_ROUND = 10
"""Where the results of a player begin in a line of a report file, and how wide a round is."""
_ROUNDS_PLAYED = 3


@dataclass(frozen=True, slots=True)
class Step:
    """A command, what is typed to it, and what has to stand in its answer or in its file."""

    words: str
    sign: bytes
    file: str = ""
    typed: bytes = b""


STEPS = (
    Step("systems", b"dutch-2026"),
    Step("convert open.trf open.arbiter", b"SQLite format 3", "open.arbiter"),
    Step("pair open.arbiter --format json", b'"round": 4'),
    Step("check sample.trf --jobs 2", b"sample.trf"),
    Step("explain sample.trf --round 4 --why-not 9 10", b"Louise"),
    Step("explain sample.trf --round 4 --certificate round.json", b'"claims"', "round.json"),
    Step("verify round.json sample.trf", b"4"),
    Step("export open.arbiter -o lists.xlsx", b"PK", "lists.xlsx"),
    Step("import lists.xlsx open.arbiter --preview", b"3"),
    Step("export open.arbiter -o lists.pdf", b"%PDF", "lists.pdf"),
    Step("export open.arbiter -o pages/", b"</html>", "pages/index.html"),
    Step("serve open.arbiter", b'"write":', typed=b"stop\n"),
)
"""What is asked, one after the other, in one folder."""


class Trial:
    """A program that was built, and a folder in which it is tried out.

    ``bundle`` is the folder of the program, ``command`` where in there its program file is.
    """

    def __init__(self, bundle: Path, command: str, language: str, folder: Path) -> None:
        self._bundle = bundle
        self._command = command
        self._folder = folder
        self._home = folder / "home"
        self._home.mkdir()
        self._variables = {"LANG": language, "QT_QPA_PLATFORM": "offscreen"}
        self._shelter = self._bare_system() if _has_bubblewrap() else ()

    def go_through(self) -> None:
        """Ask for everything; :class:`SetupFailed` at the first thing that is not as it should."""
        self._write_tournaments()
        for step in STEPS:
            self._take(step)
        if sys.platform != "win32":  # there, nobody can ask a window by a signal to close
            self._open_window()

    def _write_tournaments(self) -> None:
        sample = next(self._bundle.rglob("_resources/samples/booklet.trf"))
        text = sample.read_text(encoding="utf-8")
        (self._folder / "sample.trf").write_text(text, encoding="utf-8")
        played = _FIRST_RESULT + _ROUND * _ROUNDS_PLAYED
        cut = (line[:played] if line.startswith("001") else line for line in text.splitlines())
        (self._folder / "open.trf").write_text("\n".join(cut) + "\n", encoding="utf-8")

    def _take(self, step: Step) -> None:
        done = subprocess.run(
            [*self._program(), *step.words.split()],
            cwd=self._folder,
            env=self._environment(),
            capture_output=True,
            input=step.typed,
            timeout=MOST_SECONDS,
        )
        answer = (self._folder / step.file).read_bytes() if step.file else done.stdout
        if done.returncode or step.sign not in answer:
            said = (done.stdout + done.stderr).decode(errors="replace")
            raise SetupFailed(f"{self._command} {step.words}: exit {done.returncode}\n{said}")

    def _open_window(self) -> None:
        """Open the tournament in the window, and close it when it is remembered there."""
        process = subprocess.Popen(
            [*self._program(), "open.arbiter"],
            cwd=self._folder,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        try:
            _wait(process, self._remembers_the_file)
        finally:
            _interrupt(process)
        said = process.communicate(timeout=MOST_SECONDS)[0].decode(errors="replace")
        if process.returncode or "Traceback" in said:
            raise SetupFailed(f"The window ended with {process.returncode}.\n{said}")

    def _remembers_the_file(self) -> bool:
        settings = self._home.rglob("settings.ini")
        return any("open.arbiter" in file.read_text("utf-8", "replace") for file in settings)

    def _program(self) -> Sequence[str]:
        place = PLACE if self._shelter else str(self._bundle)
        return (*self._shelter, os.path.join(place, self._command))  # noqa: PTH118

    def _environment(self) -> Mapping[str, str]:
        home = {"HOME": str(self._home), "PATH": "/nonexistent"} | self._variables
        return home if os.name != "nt" else {**os.environ, "QT_QPA_PLATFORM": "offscreen"}

    def _bare_system(self) -> Sequence[str]:
        """A system made of this one's libraries and fonts, in which only two folders are ours."""
        seen = [folder for folder in _of_a_desktop() if Path(folder).exists()]
        bound = [word for folder in seen for word in ("--ro-bind", folder, folder)]
        bound += ["--ro-bind", str(self._bundle), PLACE]
        bound += ["--bind", str(self._folder), str(self._folder)]
        walls = ["--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp", "--unshare-net"]
        tool = shutil.which("bwrap") or ""
        return (tool, *walls, *bound, "--chdir", str(self._folder), "--die-with-parent")


def try_out(bundle: Path, command: str) -> None:
    """Try a program in every language; :class:`SetupFailed` if it fails."""
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory(prefix="arbiter-trial-") as folder:
            began = time.monotonic()
            Trial(bundle, command, language, Path(folder)).go_through()
            where = "in a bare system" if _has_bubblewrap() else "in this system"
            say(f"  tried out {where}, {language}: {time.monotonic() - began:.1f} s")


def _has_bubblewrap() -> bool:
    return shutil.which("bwrap") is not None


def _of_a_desktop() -> Iterator[str]:
    """The folders of this system that the program may see."""
    libraries = ("/lib", "/lib64", "/usr/lib64", "/usr/lib/locale")
    yield from libraries
    yield from map(str, Path("/usr/lib").glob("*-linux-gnu"))
    yield from ("/usr/share/fonts", "/etc/fonts", "/usr/share/X11/xkb")


def _wait(process: subprocess.Popen[bytes], is_done: Callable[[], bool]) -> None:
    """Wait until it is done, or the process is."""
    limit = time.monotonic() + MOST_SECONDS
    while process.poll() is None and time.monotonic() < limit:
        if is_done():
            return
        time.sleep(0.2)
    raise SetupFailed("The window did not open the tournament.")


def _interrupt(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        os.kill(_innermost(process.pid), signal.SIGINT)


def _innermost(process: int) -> int:
    """The process that a shelter has started; the process itself where there is no shelter."""
    children = Path(f"/proc/{process}/task/{process}/children")
    first = children.read_text().split()[:1] if children.exists() else []
    return _innermost(int(first[0])) if first else process


if __name__ == "__main__":
    program = Path(sys.argv[1]).resolve()
    try:
        try_out(program.parent, program.name)
    except SetupFailed as problem:
        say(str(problem))
        sys.exit(1)
