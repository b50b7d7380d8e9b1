"""The environment in which everything is built, and one way to run what builds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from bootstrap.console import SetupFailed, child_environment, run_logged, say
from bootstrap.environment import ROOT, Environment

from installers.settings import Release

BUILD_FOLDER = ROOT / ".venv-release"


class Workshop:
    """Pinned tools, a folder for what is half done, and the date that everything gets."""

    def __init__(self, release: Release, environment: Environment) -> None:
        self.release = release
        self.python = str(environment.python)
        self.site_packages = environment.site_packages
        self.folder = environment.folder / "work"
        self.folder.mkdir(parents=True, exist_ok=True)
        self._log = environment.log

    def run(self, *command: str, more: Mapping[str, str] | None = None) -> str:
        """Run a command to its end; what it printed. :class:`SetupFailed` if it fails.

        It sees the date of the release, the time of no country, and the same order of whatever
        Python and Qt keep by hash.
        """
        variables = child_environment(
            SOURCE_DATE_EPOCH=str(self.release.date),
            PYTHONHASHSEED="0",
            QT_HASH_SEED="0",
            PYTHONPATH=str(ROOT / "packaging"),
            LC_ALL="C.UTF-8",
            TZ="UTC",
            **(more or {}),
        )
        code, output = run_logged(command, self._log, variables)
        if code:
            last = "\n".join(output.splitlines()[-20:])
            raise SetupFailed(f"{Path(command[0]).name} failed:\n{last}\nAll of it: {self._log}")
        return output

    def run_module(self, module: str, *words: str, more: Mapping[str, str] | None = None) -> str:
        """Run a Python module of the environment."""
        return self.run(self.python, "-m", module, *words, more=more)


def open_workshop(release: Release, *, says_yes: bool) -> Workshop:
    """The environment with all that is needed, set up if it is not there yet."""
    environment = Environment(BUILD_FOLDER, says_yes=says_yes)
    environment.prepare("release")
    return Workshop(release, environment)


def announce(files: Sequence[Path]) -> None:
    """Say what was made, and how large it is."""
    for file in files:
        size = sum(each.stat().st_size for each in _files(file)) / 1_000_000
        say(f"  {file.name}  {size:.1f} MB")


def _files(place: Path) -> Sequence[Path]:
    found = [place] if place.is_file() else sorted(place.rglob("*"))
    return [each for each in found if each.is_file() and not each.is_symlink()]
