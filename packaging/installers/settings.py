"""What ``release.toml`` says."""

from __future__ import annotations

import os
import subprocess
import tomllib
from dataclasses import dataclass, field
from typing import Any

from bootstrap.environment import ROOT, project_version

RELEASE_FILE = ROOT / "packaging" / "release.toml"
NOT_COMMITTED = 1_767_225_600
"""The date of a build outside a repository: 1 January 2026."""


@dataclass(frozen=True, slots=True)
class FileType:
    """A kind of file that the program opens; ``descriptions`` are those in other languages.

    ``magic`` is what such a file has at which byte, where there is such a sign.
    """

    extension: str
    mime: str
    description: str
    role: str
    descriptions: dict[str, str] = field(default_factory=dict)
    magic: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Release:
    """A release, with the names and numbers under which every system knows it.

    ``date`` counts seconds since 1970: whatever is made has this date, so that it can be made again
    byte by byte.
    """

    version: str
    date: int
    said: dict[str, Any]
    file_types: tuple[FileType, ...]

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401  # TOML has values of many kinds
        """What the file says under a name; ``KeyError`` if it says nothing."""
        return self.said[name]


def read_release() -> Release:
    """The release of this checkout."""
    said = tomllib.loads(RELEASE_FILE.read_text(encoding="utf-8"))
    kinds = tuple(FileType(**each) for each in said["file-types"])
    return Release(project_version(), source_date(), said, kinds)


def source_date() -> int:
    """``SOURCE_DATE_EPOCH``, or when the last commit was made."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    said = _git("log", "-1", "--format=%ct")
    return int(said) if said else NOT_COMMITTED


def tag() -> str:
    """The tag of the commit that is built; empty if it has none."""
    return _git("describe", "--tags", "--exact-match", "--match", "v*")


def _git(*words: str) -> str:
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip()
