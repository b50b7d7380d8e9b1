"""The list of mutants that change nothing, as far as it can be read without making mutants."""

from __future__ import annotations

import pytest

from tests.mutations.equivalents import equivalents
from tests.mutations.targets import ROOT


@pytest.mark.parametrize("entry", equivalents(), ids=lambda entry: f"{entry.module}: {entry.line}")
def test_an_equivalent_is_about_lines_that_stand_in_its_module(entry):
    path = ROOT.joinpath(*entry.module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    lines = {line.strip() for line in file.read_text(encoding="utf-8").splitlines()}
    assert {line.strip() for line in entry.line.splitlines()} <= lines
    assert entry.becomes != entry.line and entry.reason
