"""What PyInstaller prepares at every start of a bundle, done when it is needed.

Its hooks load Qt, ``multiprocessing`` and more before a program begins, which costs a short command
as much time as its own work; most commands need none of it.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:  # typing itself would take a good part of the time that is saved
    from collections.abc import Mapping, Sequence
    from importlib.abc import Loader
    from importlib.machinery import ModuleSpec
    from types import ModuleType

HOOKS = {"PySide6": "pyi_rth_pyside6", "multiprocessing": "pyi_rth_multiprocessing"}
"""The package before whose use a hook has to run, and the hook."""

NEEDLESS = ("pyi_rth_inspect", "pyi_rth_pkgutil")
"""Hooks for programs that look for source, or for modules, inside themselves; not this one."""

_CHILD_OPTIONS = ("-c", "--multiprocessing-fork")


class _Loader:
    """Loads a package as its own loader does, and then runs its hook."""

    def __init__(self, loader: Loader, hook: str) -> None:
        self._loader = loader
        self._hook = hook

    def __getattr__(self, name: str) -> object:
        return getattr(self._loader, name)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        self._loader.exec_module(module)
        __import__(self._hook)


class LaterHooks:
    """Finds the packages that have a hook, each once."""

    def __init__(self, hooks: Mapping[str, str] = HOOKS) -> None:
        self._hooks = dict(hooks)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The package as it is found otherwise, with a loader that runs the hook; else ``None``."""
        hook = self._hooks.pop(name, None)
        others = (finder for finder in sys.meta_path if finder is not self) if hook else ()
        found = (finder.find_spec(name, path, target) for finder in others)
        spec = next((each for each in found if each is not None), None)
        if spec is not None and spec.loader is not None:
            spec.loader = _Loader(spec.loader, hook)
        return spec


def begin() -> None:
    """Have the hooks run when they are needed.

    A process that ``multiprocessing`` has started does its work here, and does not return.
    """
    sys.meta_path.insert(0, LaterHooks())
    if any(option in sys.argv[1:] for option in _CHILD_OPTIONS):
        import multiprocessing

        multiprocessing.freeze_support()
