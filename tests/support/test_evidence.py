"""The evidence counts what it should."""

from __future__ import annotations

import random

import pytest

from pairing import read_trf_file
from pairing.core.errors import NoPairingExists
from pairing.core.model import ForbiddenGroup, Player, Tournament
from pairing.core.model.colour import Colour
from pairing.systems.dutch.editions import BAKU_2016
from tests.pairing.auditing.checker.mutations import mutation
from tests.pairing.cli.make_tournaments import FOLDER
from tests.support.evidence import Evidence, report

ODD = read_trf_file(FOLDER / "odd-13.trf").tournament


def compared(tournament):
    evidence = Evidence(BAKU_2016, "made up")
    evidence.compare(tournament, "odd-13")
    return evidence.findings


def test_every_round_and_every_bracket_is_counted():
    findings = compared(ODD)
    assert findings.rounds == len(ODD.rounds)
    assert sum(findings.paths.values()) > findings.rounds
    assert findings.slowest > 0 and findings.slowest_round.startswith("odd-13, round ")
    assert findings.differences == []


def test_a_round_that_comes_out_otherwise_is_named():
    changed = mutation(ODD, len(ODD.rounds), random.Random(1)).tournament
    findings = compared(changed)
    assert findings.differences == [f"odd-13, round {len(ODD.rounds)}"]
    assert f"Differs: dutch-2016, odd-13, round {len(ODD.rounds)}\n" in report([findings])


def test_a_round_without_a_pairing_is_counted_and_raised():
    two = Tournament(
        round_count=1,
        initial_colour=Colour.WHITE,
        players=(Player(1, "Ann"), Player(2, "Bob")),
        forbidden=(ForbiddenGroup(frozenset((1, 2))),),
    )
    evidence = Evidence(BAKU_2016, "made up")
    with pytest.raises(NoPairingExists):
        evidence.pair(two, "two")
    assert (evidence.findings.rounds, evidence.findings.impossible) == (1, 1)


def test_the_report_is_a_table_with_a_line_for_each_material():
    lines = report([compared(ODD)]).splitlines()
    assert len(lines) == 3
    assert len({len(line) for line in lines}) == 1
    assert "| dutch-2016 | made up  |" in lines[2]
