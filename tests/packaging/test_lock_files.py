"""What is pinned is exact, complete, and what pyproject.toml asks for."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, requires

import PySide6
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from PySide6.QtCore import QObject

from tests.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WANTED = {
    "requirements.txt": [
        *PROJECT["dependencies"],
        *PROJECT["optional-dependencies"]["window"],
    ],
    "requirements-live.txt": PROJECT["optional-dependencies"]["live"],
    "requirements-cluster.txt": PROJECT["optional-dependencies"]["cluster"],
    "requirements-test.txt": PROJECT["optional-dependencies"]["test"],
    "requirements-mutations.txt": PROJECT["optional-dependencies"]["mutations"],
    "requirements-release.txt": PROJECT["optional-dependencies"]["release"],
}
"""What the program needs directly, and on top of that its hall, tests, their check, installers."""


def lines(name: str) -> list[str]:
    text = (ROOT / "packaging" / name).read_text(encoding="utf-8")
    joined = text.replace(" \\\n", "")
    return [line for line in joined.splitlines() if not line.startswith("#")]


def without_hashes(line: str) -> str:
    return line.partition(" --hash=")[0].rstrip()


def pinned(*names: str) -> dict[str, str]:
    """The version of each package pinned for this machine, by its normal name."""
    pins = [Requirement(without_hashes(line)) for name in names for line in lines(name)]
    here = [pin for pin in pins if pin.marker is None or pin.marker.evaluate()]
    return {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in here}


def test_the_library_and_the_command_line_ask_for_no_qt() -> None:
    names = {canonicalize_name(Requirement(text).name) for text in PROJECT["dependencies"]}
    assert names.isdisjoint({"pyside6", "pyside6-essentials", "shiboken6"})


@pytest.mark.parametrize("name", WANTED)
def test_every_line_pins_one_exact_version(name: str) -> None:
    pins = map(without_hashes, lines(name))
    assert [line for line in pins if not re.match(r"[\w.-]+==[\w.]+( ;|$)", line)] == []


@pytest.mark.parametrize("name", WANTED)
def test_every_line_has_the_hashes_of_its_files(name: str) -> None:
    hashes = r"(    --hash=sha256:[0-9a-f]{64})+"
    assert [
        line
        for line in lines(name)
        if not re.fullmatch(hashes, line.removeprefix(without_hashes(line)))
    ] == []


@pytest.mark.parametrize("name", WANTED)
def test_the_pins_satisfy_what_the_project_asks_for(name: str) -> None:
    pins = pinned(*WANTED)
    asked = [Requirement(text) for text in WANTED[name]]
    here = [one for one in asked if one.marker is None or one.marker.evaluate()]
    assert [str(one) for one in here if not satisfied(one, pins)] == []


def satisfied(asked: Requirement, pins: dict[str, str]) -> bool:
    version = pins.get(canonicalize_name(asked.name))
    return version is not None and asked.specifier.contains(version)


def test_qt_gives_back_none_as_often_as_it_takes_it() -> None:
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(100):
        thing.setObjectName("name")
    lost = before - sys.getrefcount(None)
    assert lost < 50, f"Qt for Python {PySide6.__version__} would end this Python"


def test_the_program_needs_nothing_that_is_pinned_for_the_tests_only() -> None:
    assert set(pinned("requirements.txt")).isdisjoint(pinned("requirements-test.txt"))
    assert unpinned_needs(pinned("requirements.txt")) == set()


def test_the_program_alone_needs_nothing_of_the_hall() -> None:
    assert set(pinned("requirements.txt")).isdisjoint(pinned("requirements-live.txt"))


def test_a_cluster_needs_no_more_than_its_pins_and_those_of_the_program() -> None:
    pins = pinned("requirements.txt", "requirements-live.txt", "requirements-cluster.txt")
    assert unpinned_needs(pins) == set()


def test_all_that_a_pinned_package_needs_is_pinned_too() -> None:
    assert unpinned_needs(pinned(*WANTED)) == set()


def unpinned_needs(pins: dict[str, str]) -> set[str]:
    needs = {need for package in pins for need in needs_of(package)}
    return needs - set(pins)


def needs_of(package: str) -> set[str]:
    """What an installed package needs on this machine; nothing if it is not installed."""
    try:
        needs = [Requirement(text) for text in requires(package) or ()]
    except PackageNotFoundError:
        return set()
    environment = {"extra": ""}
    return {
        canonicalize_name(need.name)
        for need in needs
        if need.marker is None or need.marker.evaluate(environment)
    }
