"""Records 202 and 212 of team events, in the spelling of MTB26."""

from __future__ import annotations

from dataclasses import replace

from pairing.formats.trf import read_trf, write_trf
from pairing.formats.trf.dialects import Dialect
from pairing.standings import tournament_standings
from tests.pairing.standings.team_exercises import SEVEN_ROUNDS

LISTED = ("MPvGP", "EDET/P", "EMGSB/C1/P", "BH:MP/C1/P", "SSSC/K4", "BH:GP/M1")


def written(*tie_breaks):
    return write_trf(replace(SEVEN_ROUNDS, tie_breaks=tie_breaks), Dialect.TRF26)


def test_a_list_for_teams_is_written_and_read_back_as_it_was():
    text = written(*LISTED)
    assert "202 MPvGP,EDET/P,EMGSB/C1/P,BH:MP/C1/P,SSSC/K4,BH:GP/M1" in text.splitlines()
    again = read_trf(text.encode()).tournament
    assert again.tie_breaks == LISTED
    assert tournament_standings(again).left_out == ()


def test_the_order_of_the_standings_alone_names_the_list_too():
    lines = [line for line in written().splitlines() if not line.startswith("202")]
    text = "\n".join(["212 PTS,MPvGP,EDEBB,EGGSB", *lines, ""])
    made = tournament_standings(read_trf(text.encode()).tournament)
    assert [column.label for column in made.columns] == ["MPvGP", "EDEBB", "EGGSB"]


def test_ranks_in_the_file_are_those_of_the_list():
    text = written("EDET")
    again = read_trf(text.encode()).tournament
    order = [row.tpn for row in tournament_standings(again).rows]
    assert order[:5] == [4, 2, 1, 3, 5]


def orders(event):
    lines = write_trf(event, Dialect.TRF26).splitlines()
    return [line for line in lines if line[:3] in ("202", "212")]


def test_points_stand_before_the_list_once():
    assert orders(replace(SEVEN_ROUNDS, tie_breaks=("EDET",))) == ["202 EDET", "212 PTS,EDET"]
    listed = replace(SEVEN_ROUNDS, tie_breaks=("PTS", "EDET"))
    assert orders(listed) == ["202 PTS,EDET", "212 PTS,EDET"]


def test_an_order_of_the_standings_that_was_read_is_not_written_twice():
    read = replace(SEVEN_ROUNDS, tie_breaks=("EDET",), kept_records=("212 WIN,PTS",))
    assert orders(read) == ["202 EDET", "212 WIN,PTS"]
