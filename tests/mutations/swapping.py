"""Puts a mutant in place of its module, in this process alone; no file is ever written.

Most changes are within functions: then the functions that are loaded get the changed code, which
takes no time. What runs while the module is imported (tables, classes, decorators, defaults) cannot
be exchanged like that: everything is imported anew, the module with its changed text.
"""

from __future__ import annotations

import gc
import inspect
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, FunctionType, ModuleType

from tests.mutations.mutants import Mutant, source


def exchanged_functions(mutant: Mutant) -> dict[CodeType, CodeType] | None:
    """The changed code of functions by what it replaces; ``None`` if the import itself differs.

    ``SyntaxError`` if the changed text is none that Python reads.
    """
    path = str(mutant.path)
    before, after = (
        compile(text, path, "exec", dont_inherit=True)
        for text in (source(mutant.module), mutant.text)
    )
    found: dict[CodeType, CodeType] = {}
    return found if _collect(before, after, found) else None


def _collect(before: CodeType, after: CodeType, found: dict[CodeType, CodeType]) -> bool:
    """Whether the two differ only in functions, which are added to those found."""
    ours, theirs = _inner(before), _inner(after)
    same_parts = [code.co_qualname for code in ours] == [code.co_qualname for code in theirs]
    if not before.co_flags & inspect.CO_OPTIMIZED:
        same_values = _values(before) == _values(after) and before.co_names == after.co_names
        if not (same_parts and same_values and before.co_code == after.co_code):
            return False
    elif before != after:
        found[before] = after
    return same_parts and all(
        _collect(one, other, found) for one, other in zip(ours, theirs, strict=True)
    )


def _inner(code: CodeType) -> list[CodeType]:
    return [each for each in code.co_consts if isinstance(each, CodeType)]


def _values(code: CodeType) -> list[tuple[type, object]]:
    others = (each for each in code.co_consts if not isinstance(each, CodeType))
    return [(type(each), each) for each in others]


def functions_of(module: ModuleType) -> list[FunctionType]:
    """All functions that were made from the text of a module.

    What ``tests/conftest.py`` keeps from the search for garbage is not told of before it is given
    back to it.
    """
    gc.unfreeze()
    return [
        each
        for each in gc.get_objects()
        if type(each) is FunctionType and each.__code__.co_filename == module.__file__
    ]


def exchange(functions: Sequence[FunctionType], codes: dict[CodeType, CodeType]) -> bool:
    """Give the functions their changed code; whether any of them had one."""
    changed = [function for function in functions if function.__code__ in codes]
    for function in changed:
        function.__code__ = codes[function.__code__]
    return bool(changed)


class ChangedModule(MetaPathFinder):
    """Imports the mutant where its module is asked for."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if fullname != self.mutant.module:
            return None
        spec = PathFinder.find_spec(fullname, path)
        assert spec is not None, "the mutant has been made from it"
        spec.loader = self._loader()
        return spec

    def _loader(self) -> Loader:
        text = self.mutant.text

        class Changed(SourceFileLoader):
            def get_code(self, fullname: str) -> CodeType:
                return compile(text, self.path, "exec", dont_inherit=True)

        return Changed(self.mutant.module, str(self.mutant.path))


def forget_modules() -> None:
    """Have the library, the window and the tests imported anew, but not this check itself."""
    for name in list(_own_modules()):
        del sys.modules[name]


def _own_modules() -> Iterator[str]:
    for name in sys.modules:
        wing = name.split(".")[0]
        is_check = name == "tests" or name.startswith("tests.mutations")
        if wing in ("pairing", "arbiter_app", "tests") and not is_check:
            yield name
