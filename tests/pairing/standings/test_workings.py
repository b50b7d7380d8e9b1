"""Workings are what the values are made of, for every tie-break and in every edition."""

from __future__ import annotations

import pytest

from pairing.speech.voice import IN_ENGLISH
from pairing.standings import explain_values, narrate, standings
from pairing.standings.tie_break import rounded_half_up
from tests.pairing.standings.team_build import random_team_event
from tests.pairing.standings.test_codes import MANDATORY, MANDATORY_FOR_TEAMS
from tests.pairing.standings.test_independent import random_tournament
from tests.support.sampling import few_always


@pytest.mark.parametrize("edition", ["c07-2026", "c07-2024", "virtual-opponent"])
@pytest.mark.parametrize("seed", few_always(range(6), 2))
@pytest.mark.parametrize(
    ("random_event", "codes"),
    [(random_tournament, MANDATORY), (random_team_event, MANDATORY_FOR_TEAMS)],
)
def test_the_working_makes_the_value(random_event, codes, seed, edition):
    tournament = random_event(seed)
    table = standings(tournament, codes, edition=edition)
    for row in table.rows:
        workings = explain_values(tournament, table, row.tpn)
        for working, amount, column in zip(workings, row.amounts, table.columns, strict=True):
            assert working.amount == amount, (seed, row.tpn, str(column.code))
            _check_terms(working)
            assert narrate(working, IN_ENGLISH).startswith(str(working.code))


def _check_terms(working):
    """The terms that count add up to the value."""
    amounts = [term.amount for term in working.counted]
    if working.key in ("sum", "products", "board-count"):
        assert sum(amounts) == working.amount
    if working.key == "average" and amounts and working.decimals is None:
        assert rounded_half_up(sum(amounts), len(amounts)) == working.amount
    if working.key == "performance" and working.amount is not None:
        assert working.figures["average"] + working.figures["difference"] == working.amount
    if working.key == "strength":
        assert working.figures["other"] * working.figures["factor"] + sum(amounts) == working.amount
