"""What belongs into the bundle: by name, and the libraries that something in it still needs."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from bootstrap.environment import LOCK_FILES

from pairing.speech.language import LANGUAGES

Entry = tuple[str, str, str]
"""A file of PyInstaller: its place in the bundle, where it is now, and its kind."""

_UNWANTED = re.compile(
    r"(^|/)__pycache__/"
    r"|platformthemes/libqgtk3"  # it would bring all of GTK along
    r"|plugins/(egldeviceintegrations|generic)/|libQt6EglF"  # for machines without a desktop
    r"|platforms/(lib)?q(eglfs|linuxfb|vnc|vkkhrdisplay|minimal|minimalegl|direct2d)\."
)
_QT_TEXTS = re.compile(r"PySide6/.*translations/(?P<file>.+)_(?P<language>[a-zA-Z_]+)\.qm$")
_BABEL = re.compile(r"babel/locale-data/(?P<language>[a-z]+)(_\w+)?\.dat$")
_SYSTEM = ("/lib", "/usr/lib")
"""Where the libraries of a Linux system are, of which only those needed are taken along."""


def parts() -> Iterator[str]:
    """The names of the packages that bundles have inside, as they are pinned."""
    for file in LOCK_FILES["run"]:
        yield from re.findall(r"^([\w.-]+)==", file.read_text(encoding="utf-8"), re.MULTILINE)


def parts_here() -> Iterator[str]:
    """Those of them that this system and this Python need."""
    for name in parts():
        with suppress(PackageNotFoundError):
            distribution(name)
            yield name


def is_wanted(place: str) -> bool:
    """Whether a file belongs into the bundle; texts only in languages that the program speaks."""
    name = place.replace("\\", "/")
    if texts := _QT_TEXTS.search(name):
        return texts["file"] == "qtbase" and _is_spoken(texts["language"])
    if locale := _BABEL.search(name):
        return locale["language"] == "root" or _is_spoken(locale["language"])
    return not _UNWANTED.search(name)


def _is_spoken(language: str) -> bool:
    return language.partition("_")[0] in LANGUAGES


def without_forsaken(binaries: list[Entry]) -> list[Entry]:
    """Those libraries of the system left out which nothing in the bundle needs any more."""
    if sys.platform != "linux":
        return binaries
    ours = [each for each in binaries if not each[1].startswith(_SYSTEM)]
    needed = _needed(each[1] for each in ours)
    kept = {each[0] for each in ours} | needed
    return [each for each in binaries if each[0] in kept]


def _needed(files: Iterable[str]) -> set[str]:
    """The names of all libraries that these files load, and what those load in their turn."""
    from PyInstaller.depend.bindepend import get_imports

    found: set[str] = set()
    waiting = list(files)
    while waiting:
        for name, path in get_imports(waiting.pop()):
            short = Path(name).name
            if path and short not in found:
                found.add(short)
                waiting.append(path)
    return found
