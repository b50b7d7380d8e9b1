"""Whose pairing numbers count where the parity of one decides a colour (E.5; 5.2.5 in 2026)."""

from __future__ import annotations

import pytest

from pairing.core.model import ByeKind, ByeRequest, Colour, Player, Tournament
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.literal.edition_2026 import UNPLAYED_RULES
from pairing.literal.participants import participants_of
from pairing.systems.registry import find_system, pair_next_round

SYSTEMS = ("dutch-2016", "dutch-2026", "dubov-2026", "burstein-2026")


def without_number_1(system: str, *options: str) -> Tournament:
    """Five players before round 1, of whom the first has not arrived."""
    return Tournament(
        system=system,
        round_count=7,
        initial_colour=Colour.WHITE,
        players=tuple(Player(tpn, f"P{tpn}", 2500 - tpn) for tpn in range(1, 6)),
        requests=(ByeRequest(1, 1, ByeKind.HALF_POINT),),
        options=options,
    )


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_has_not_arrived_has_no_number(system):
    assert pair_next_round(without_number_1(system)).pairs == ((2, 4), (5, 3))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_tournament_may_count_the_numbers_as_they_are_filed(system):
    made = pair_next_round(without_number_1(system, "numbers=filed"))
    assert made.pairs == ((4, 2), (3, 5))


@pytest.mark.parametrize("options", [(), ("numbers=filed",)])
def test_the_literal_reading_counts_as_the_tournament_does(options):
    tournament = without_number_1("dutch-2026", *options)
    assert find_system("dutch-2026").numbers_as_filed(tournament) == bool(options)
    read = participants_of(tournament, UNPLAYED_RULES)
    colours = {each.tpn: each.number_colour for each in read}
    first = Colour.BLACK if options else Colour.WHITE
    assert colours == {2: first, 3: first.opposite, 4: first, 5: first.opposite}


@pytest.mark.parametrize("dialect", Dialect)
def test_report_files_keep_the_choice(dialect):
    tournament = without_number_1("dutch-2026", "numbers=filed")
    again = read_trf(write_trf(tournament, dialect).encode()).tournament
    assert again.options == ("numbers=filed",)
    assert again.kept_records == ()
    assert pair_next_round(again) == pair_next_round(tournament)
