"""The licences of what the bundle takes along from the system on which it is built."""

from __future__ import annotations

import shutil
import sysconfig
from email.message import Message
from pathlib import Path

from bootstrap.console import SetupFailed

from installers.building import Workshop

PLACE = Path("arbiter_app", "_resources", "licences")
"""Where the program looks for licences of parts that are no Python packages."""


def write_licences(shop: Workshop, inner: Path) -> None:
    """Put the licence of Python, and those of the system's libraries, into the bundle."""
    folder = inner / PLACE
    folder.mkdir(parents=True, exist_ok=True)
    python = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    if python.is_file():
        shutil.copyfile(python, folder / "Python.txt")
    for package in sorted(_packages(shop, inner)):
        copyright_file = Path("/usr/share/doc", package, "copyright")
        if copyright_file.is_file():
            shutil.copyfile(copyright_file, folder / f"{package}.txt")


def licence_of(described: Message) -> str:
    """The licence of a Python package by its metadata: an expression, or as it was called before.

    Some packages tell it by their classifiers alone; empty if nothing tells it.
    """
    said = described["License-Expression"] or described["License"]
    classified = (each.split(" :: ") for each in described.get_all("Classifier") or ())
    names = [words[-1] for words in classified if words[0] == "License"]
    return str(said or " OR ".join(names))


def _packages(shop: Workshop, inner: Path) -> set[str]:
    """The Debian packages of which libraries were taken along; none where dpkg is not known."""
    if shutil.which("dpkg-query") is None:
        return set()
    return {package for file in inner.glob("lib*.so*") for package in _package_of(shop, file.name)}


def _package_of(shop: Workshop, name: str) -> set[str]:
    try:
        found = shop.run("dpkg-query", "--search", f"*/{name}")
    except SetupFailed:  # it is one of Python's or Qt's own
        return set()
    return {
        line.partition(":")[0] for line in found.splitlines() if not line.startswith("diversion")
    }
