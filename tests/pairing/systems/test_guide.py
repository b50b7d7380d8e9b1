"""The guide to building a system is tried out: its system pairs, is checked and is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pairing.auditing.checker.compare import check_tournament
from pairing.auditing.generator import Conditions
from pairing.auditing.generator.simulation import generate
from pairing.formats.trf import read_trf, write_trf
from pairing.systems import registry, system
from pairing.systems.system import Registry

GUIDE = Path(system.__file__).parent / "README.md"


@pytest.fixture
def neighbours(monkeypatch):
    (example,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    made = {}
    exec(compile(example, str(GUIDE), "exec"), made)
    known = Registry()
    for each in (*registry.all_systems(), made["NEIGHBOURS"]):
        known.add(each)
    monkeypatch.setattr("pairing.systems.registry.REGISTRY", known)
    return known.get("small-neighbours")


def test_the_system_of_the_guide_pairs_is_checked_and_written(neighbours):
    tournament = generate(Conditions(), neighbours, seed=1).tournament
    assert len(tournament.rounds) > 3
    assert check_tournament(tournament).agrees
    read = read_trf(write_trf(tournament).encode()).tournament
    assert read.system == "small-neighbours"
    assert check_tournament(read).agrees


def test_every_group_and_file_named_in_the_guide_is_there():
    text = GUIDE.read_text("utf-8")
    for name in re.findall(r"\*\*(Explaining|Proving|Assisting)\*\*|`(Filing|Numbering)`", text):
        assert hasattr(system, "".join(name))
    for field in re.findall(r"`(record|judge|prove|pair_rest|weigh|obstacles|questions)`", text):
        groups = (system.Explaining, system.Proving, system.Assisting)
        assert any(field in group.__slots__ for group in groups), field
