"""The parts of others that come along with the program, and the licences under which they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution

from arbiter_app.core.resources import resource

PACKAGES = (
    "alembic",
    "anyascii",
    "anyio",
    "argon2-cffi",
    "argon2-cffi-bindings",
    "babel",
    "cffi",
    "click",
    "colorama",
    "cryptography",
    "et_xmlfile",
    "h11",
    "idna",
    "jinja2",
    "mako",
    "markupsafe",
    "msgspec",
    "openpyxl",
    "platformdirs",
    "pycparser",
    "pypdf",
    "PySide6_Essentials",
    "segno",
    "shiboken6",
    "sqlalchemy",
    "starlette",
    "typing-extensions",
    "uvicorn",
)
"""The Python packages with which the program is installed."""
_LICENCE_FIELDS = ("License-Expression", "License")
_LICENCE_FILES = ("LICEN", "COPYING", "AUTHORS", "NOTICE")


@dataclass(frozen=True, slots=True)
class Part:
    """A part with its version, what its licence is called, and the texts that belong to it."""

    name: str
    version: str
    licence: str
    text: str


def parts() -> tuple[Part, ...]:
    """All parts that are here, packages first, each of both kinds by name."""
    return (*_packages(), *_others())


def _packages() -> Iterator[Part]:
    for name in PACKAGES:
        try:
            found = distribution(name)
        except PackageNotFoundError:  # one that only another system or Python needs
            continue
        said = found.metadata
        licence = next((said[field] for field in _LICENCE_FIELDS if field in said), "")
        yield Part(said["Name"], found.version, licence, _texts(found))


def _texts(found: Distribution) -> str:
    """The licence texts that a package brings; empty if it brings none."""
    files = (file for file in found.files or () if file.name.upper().startswith(_LICENCE_FILES))
    own = (file for file in files if ".dist-info" in str(file))
    return "\n\n".join(file.read_text("utf-8").strip() for file in own)


def _others() -> Iterator[Part]:
    """Python, the font, the libraries of the system: those of which a text was put here."""
    yield Part("Inter", "", "OFL-1.1", resource("fonts", "Inter-LICENSE.txt").read_text("utf-8"))
    for file in sorted(resource("licences").glob("*.txt")):
        yield Part(file.stem, "", "", file.read_text("utf-8", "replace"))
