"""All values of four tournaments computed with FIDE's own tie-break program (July 2026).

No value differs with the default readings. The corpus says in its README where the text allows
others; each of those is a field of ``Readings`` or noted beside the rule.
"""

from __future__ import annotations

import gzip
import json

import pytest

from pairing.formats.trf import read_trf_file
from pairing.standings import standings

NAMES = ("t012-8p-5r", "t014-11p-6r", "t020-69p-13r", "t030-29p-10r")


@pytest.mark.parametrize("name", NAMES)
def test_every_value_agrees(shared_data, name):
    with gzip.open(shared_data / "tiebreaks" / f"{name}.json.gz") as file:
        reference = json.load(file)
    folder = shared_data / reference["source_folder"]
    tournament = read_trf_file(folder / reference["file"]).tournament
    differing = [
        f"{code} of {tpn}: {mine}, there {theirs}"
        for code, values in reference["tie_breaks"].items()
        for tpn, theirs, mine in _compared(standings(tournament, (code,)), code, values)
        if mine != theirs
    ]
    assert differing == []
    assert len(reference["tie_breaks"]) > 50


def _compared(table, code, values):
    for tpn, theirs in values.items():
        mine = table.value(int(tpn), code)
        yield tpn, theirs, None if mine is None else round(float(mine), 9)
