"""Which part may know which: read off the import statements, and tried without Qt."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import networkx
import pytest

from tests.support.syntax import statements

ROOT = Path(__file__).resolve().parent.parent

SHOWN_ON_SCREEN = ("PySide6", "shiboken6", "arbiter_app")

FLOORS = (
    ("matching",),
    ("core",),
    ("speech",),
    ("trace",),
    ("literal",),
    ("verifier", "systems"),
    ("standings",),
    ("formats",),
    ("federation",),
    ("auditing",),
    ("explaining",),
    ("reports",),
    ("event",),
    ("web",),
    ("hall", "pairing_server"),
    ("teaching",),
    ("cli",),
)
"""The wings of the library from the ground up. Each imports only what stands below it."""

MAY_IMPORT = {
    "pairing.matching": ("pairing.matching",),
    "pairing.literal": ("pairing.literal", "pairing.core"),
    "pairing.verifier": (
        "pairing.verifier",
        "pairing.core.errors",
        "pairing.core.model",
        "pairing.literal",
        "pairing.trace.claims",
    ),
}
"""Wings that may know less than all that is below them."""

FLOORS_OF_THE_WINDOW = (
    "core",
    "theme",
    "jobs",
    "widgets",
    "workplace",
    "features",
    "shell",
    "app",
    "__main__",
)
"""The parts of ``arbiter_app``; each may import those before it."""

SEAMS = {
    "board": {"rounds"},
    "desk": {"explain"},
    "explain": {"board", "rounds"},
    "federation": {"printing"},
    "files": {"tournament"},
    "finish": {"federation", "standings"},
    "hall": {"printing"},
    "lessons": {"desk", "explain"},
    "players": {"ratings"},
}
"""Which features of the window may import which others; the rest know of none."""

IMPORT_EVERYTHING = """
import importlib, importlib.abc, pkgutil, sys

class NoScreen(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(name + " is not installed")

sys.meta_path.insert(0, NoScreen())
import pairing
for module in pkgutil.walk_packages(pairing.__path__, "pairing."):
    importlib.import_module(module.name)
    print(module.name)
"""


def modules(package: str) -> Iterator[tuple[str, Path]]:
    """Every module of a package by its full name, with its file; nothing if it is not there."""
    for file in sorted((ROOT / package.replace(".", "/")).rglob("*.py")):
        yield module_name(file.relative_to(ROOT)), file


def module_name(file: Path) -> str:
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, module: str, *, is_package: bool = False) -> set[str]:
    """The full names of all that a module imports anywhere in its code, names of names included."""
    found: set[str] = set()
    for node in statements(source):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = import_base(node, module, is_package)
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return found


def import_base(node: ast.ImportFrom, module: str, is_package: bool) -> str:
    if not node.level:
        return node.module or ""
    climbed = module.split(".")[: (1 if is_package else 0) - node.level or None]
    return ".".join([*climbed, *([node.module] if node.module else [])])


def imports_of(package: str) -> Iterator[tuple[str, str]]:
    """(module, imported name) for every import in a package or a single module."""
    file = ROOT / (package.replace(".", "/") + ".py")
    found = [(package, file)] if file.is_file() else modules(package)
    for module, path in found:
        for name in _imports_in(path, module):
            yield module, name


@cache
def _imports_in(path: Path, module: str) -> tuple[str, ...]:
    """What a module imports, sorted; nearly every rule asks, and reading takes a second."""
    is_package = path.name == "__init__.py"
    return tuple(sorted(imports(path.read_text(encoding="utf-8"), module, is_package=is_package)))


def is_within(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def systems() -> tuple[str, ...]:
    """The packages of the pairing systems: those whose constants go into the registry."""
    named = (name.rpartition(".") for _, name in imports_of("pairing.systems.registry"))
    return tuple(sorted({package for package, _, name in named if name.isupper()}))


def breaches(package: str, forbidden: tuple[str, ...]) -> list[str]:
    return [
        f"{module} imports {name}"
        for module, name in imports_of(package)
        if is_within(name, forbidden)
    ]


def test_relative_imports_are_understood() -> None:
    source = "from . import a\nfrom ..b import c\nimport d.e\ndef f():\n    from g import h"
    expected = {"one.two.a", "one.b.c", "d.e", "g.h"}
    assert imports(source, "one.two.three") == expected
    assert imports(source, "one.two", is_package=True) == expected


def test_the_library_imports_neither_qt_nor_the_desktop_program() -> None:
    assert breaches("pairing", SHOWN_ON_SCREEN) == []


def test_the_library_runs_without_qt_installed() -> None:
    script = IMPORT_EVERYTHING.format(blocked=SHOWN_ON_SCREEN)
    command = [sys.executable, "-W", "error", "-c", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) == {name for name, _ in modules("pairing")} - {"pairing"}


def floor_of(module: str) -> int | None:
    """On which floor a module stands; ``None`` for what is no wing, as the front of the library."""
    wing = wing_of(module)
    return next((number for number, wings in enumerate(FLOORS) if wing in wings), None)


def climbs(module: str, name: str) -> bool:
    """The import leads to a higher floor, to another wing of the same one, or out of the front.

    Only the command line uses the library by its front, like any other program.
    """
    if not is_within(name, ("pairing",)) or wing_of(module) == wing_of(name):
        return False
    here, there = floor_of(module), floor_of(name)
    if there is None:
        return wing_of(module) != "cli"
    return here is not None and there >= here


def wing_of(module: str) -> str:
    """The wing in which a module stands; empty for the front of the library."""
    return module.split(".")[1] if "." in module else ""


@pytest.mark.parametrize("wing", [wing for floor in FLOORS for wing in floor])
def test_a_wing_imports_only_wings_below_it(wing: str) -> None:
    climbing = {each for each in imports_of(f"pairing.{wing}") if climbs(*each)}
    assert climbing == set()


def test_every_package_of_the_library_is_a_wing() -> None:
    packages = {file.parent.name for file in (ROOT / "pairing").glob("*/__init__.py")}
    assert packages == {wing for floor in FLOORS for wing in floor}


def test_no_modules_of_the_library_import_each_other_in_a_circle() -> None:
    known = dict(modules("pairing"))
    graph = networkx.DiGraph(
        (module, own_module(name, known)) for module, name in imports_of("pairing")
    )
    circles = [sorted(part) for part in networkx.strongly_connected_components(graph)]
    assert [circle for circle in circles if len(circle) > 1] == []


def test_a_class_of_the_library_has_its_name_to_itself() -> None:
    places = places_of_classes({name: file.read_text("utf-8") for name, file in modules("pairing")})
    assert {name: there for name, there in places.items() if len(there) > 1} == {}


def places_of_classes(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """By the name of every class, nested ones too, where it is defined; once for each class."""
    places: dict[str, list[str]] = {}
    for module, source in sources.items():
        for node in statements(source):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(module)
    return places


def test_a_class_name_that_stands_twice_is_noticed() -> None:
    sources = {"one": "class A: ...\nclass B: ...", "two": "def f():\n    class A: ..."}
    assert places_of_classes(sources) == {"A": ["one", "two"], "B": ["one"]}


def own_module(name: str, known: Mapping[str, Path]) -> str:
    """The module of the package from which a full name is imported; empty if it is none of it."""
    return next((each for each in (name, name.rpartition(".")[0]) if each in known), "")


@pytest.mark.parametrize("wing", MAY_IMPORT)
def test_some_wings_know_even_less(wing: str) -> None:
    above = [
        f"{module} imports {name}"
        for module, name in imports_of(wing)
        if is_within(name, ("pairing",)) and not is_within(name, MAY_IMPORT[wing])
    ]
    assert above == []


def test_the_registry_names_the_systems() -> None:
    assert "pairing.systems.dutch" in systems()


@pytest.mark.parametrize("system", systems())
def test_a_system_imports_no_other_system_nor_the_registry(system: str) -> None:
    others = tuple(other for other in systems() if other != system)
    assert breaches(system, (*others, "pairing.systems.registry")) == []


def test_the_literal_reading_shares_no_rule_with_the_systems() -> None:
    assert list(modules("pairing.literal"))
    rules = ("pairing.core.cards", "pairing.core.definitions", "pairing.matching")
    assert breaches("pairing.literal", (*systems(), *rules, "pairing.systems.registry")) == []


@pytest.mark.parametrize("system", systems())
def test_no_system_leans_on_the_checker_or_the_verifier(system: str) -> None:
    assert breaches(system, ("pairing.auditing.checker", "pairing.verifier")) == []


def test_the_claims_that_the_verifier_reads_are_nothing_but_data() -> None:
    assert {name for _, name in imports_of("pairing.trace.claims") if "pairing" in name} == {
        "pairing.core.model.Tenths"
    }


def window_imports() -> list[tuple[str, str]]:
    """(module, module that it imports) for every import within ``arbiter_app``."""
    known = {module for module, _ in modules("arbiter_app")}
    pairs = ((module, imported_module(name, known)) for module, name in imports_of("arbiter_app"))
    return [(module, imported) for module, imported in pairs if imported and imported != module]


def imported_module(name: str, known: set[str]) -> str:
    """The module that has a name; empty if it is none of the known ones."""
    return next((each for each in (name, name.rpartition(".")[0]) if each in known), "")


def part_of_window(module: str) -> str:
    """The part of ``arbiter_app`` in which a module stands; empty for the package itself."""
    return module.partition(".")[2].partition(".")[0]


def feature_of(module: str) -> str:
    """The feature to which a module belongs; empty if it belongs to none."""
    return module.split(".")[2] if module.startswith("arbiter_app.features.") else ""


def test_every_part_of_the_window_has_its_floor() -> None:
    parts = {part_of_window(module) for module, _ in modules("arbiter_app")} - {""}
    assert parts == set(FLOORS_OF_THE_WINDOW)


def test_a_part_of_the_window_imports_only_parts_below_it() -> None:
    floor = FLOORS_OF_THE_WINDOW.index
    upwards = [
        f"{module} imports {imported}"
        for module, imported in window_imports()
        if floor(part_of_window(imported)) > floor(part_of_window(module))
    ]
    assert upwards == []


def test_a_feature_imports_another_one_only_where_that_is_declared() -> None:
    pairs = [
        (feature_of(module), feature_of(imported), f"{module} imports {imported}")
        for module, imported in window_imports()
        if feature_of(module) and feature_of(imported)
    ]
    found = {(one, other) for one, other, _ in pairs if one != other}
    declared = {(one, other) for one, others in SEAMS.items() for other in others}
    assert [said for one, other, said in pairs if (one, other) in found - declared] == []
    assert found == declared, "a seam that nothing uses is taken out"


def test_no_modules_of_the_window_import_each_other_in_a_circle() -> None:
    graph = networkx.DiGraph(window_imports())
    circles = [sorted(part) for part in networkx.strongly_connected_components(graph)]
    assert [circle for circle in circles if len(circle) > 1] == []
    assert networkx.is_directed_acyclic_graph(networkx.DiGraph(SEAMS))


def test_the_window_leaves_the_work_to_its_features() -> None:
    source = (ROOT / "arbiter_app" / "shell" / "main_window.py").read_text(encoding="utf-8")
    (window,) = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    assert window.end_lineno is not None
    assert window.end_lineno - window.lineno < 300
    commands = [node for node in ast.walk(window) if isinstance(node, ast.Dict) and node.keys]
    assert commands == [], "commands are registered by features"


def test_no_module_prints_when_it_is_imported() -> None:
    printing = [
        name
        for package in ("pairing", "arbiter_app")
        for name, file in modules(package)
        if "print(" in (source := file.read_text(encoding="utf-8")) and prints_on_import(source)
    ]
    assert printing == []


def prints_on_import(source: str) -> bool:
    outside = [node for node in ast.parse(source).body if not is_definition(node)]
    calls = (part for node in outside for part in ast.walk(node) if isinstance(part, ast.Call))
    return any(isinstance(call.func, ast.Name) and call.func.id == "print" for call in calls)


def is_definition(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef | ast.ClassDef)


def test_a_print_on_import_is_noticed() -> None:
    assert prints_on_import("if True:\n    print(1)")
    assert not prints_on_import("def show():\n    print(1)")
