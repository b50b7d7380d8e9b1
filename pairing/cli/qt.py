"""What the command line asks of the desktop program, if that is installed here."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from pairing.cli.errors import Refused

_WINDOW_PACKAGES = ("PySide6", "shiboken6", "arbiter_app")


def desktop_module(name: str) -> ModuleType:
    """A module of ``arbiter_app``.

    Raises :class:`Refused` with what is missing or broken if Qt is not there.
    """
    try:
        return import_module(f"arbiter_app.{name}")
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in _WINDOW_PACKAGES:
            raise
        raise Refused("cli.no-qt", module=missing.name or "") from missing
    except ImportError as broken:
        raise Refused("cli.broken-qt", reason=str(broken)) from broken
