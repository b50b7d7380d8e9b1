"""Both dialects hold the same tournament: there and back, and across."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from pairing.core.errors import Severity
from pairing.core.histories import histories
from pairing.core.model import Colour, Player, PointAdjustment, ResultKind, Tournament
from pairing.formats.trf import Dialect, read_trf, read_trf_file, write_trf
from pairing.formats.trf.losses import losses
from tests.pairing.formats.trf.tournaments import ODDITIES, odd_tournaments, tournaments
from tests.support.reported import without_ranks

DATA = Path(__file__).parents[3] / "data" / "trf"
dialects = st.sampled_from(Dialect)
Something = TypeVar("Something", int, str)


def read_back(tournament: Tournament, dialect: Dialect) -> Tournament:
    return read_trf(write_trf(tournament, dialect).encode()).tournament


def essence(tournament: Tournament) -> Tournament:
    """The tournament without what means nothing at the end of a row: points, dates."""
    return replace(
        tournament,
        info=replace(
            tournament.info, round_dates=without_last_nothings(tournament.info.round_dates)
        ),
        players=tuple(
            replace(player, accelerations=without_last_nothings(player.accelerations))
            for player in tournament.players
        ),
    )


def without_last_nothings(row: tuple[Something, ...]) -> tuple[Something, ...]:
    while row and not row[-1]:
        row = row[:-1]
    return row


def warnings_of(tournament: Tournament, dialect: Dialect) -> list[str]:
    found = losses(tournament, dialect)
    return [problem.key for problem in found if problem.severity is Severity.WARNING]


@hypothesis_settings(max_examples=25)
@given(tournaments())
def test_trf16_is_read_as_the_tournament_that_was_written(tournament):
    assert_read_from_trf16(tournament)


@pytest.mark.exhaustive
@hypothesis_settings(max_examples=80)
@given(tournaments())
def test_trf16_is_read_as_each_of_many_tournaments(tournament):
    assert_read_from_trf16(tournament)


def assert_read_from_trf16(tournament: Tournament) -> None:
    result = read_trf(write_trf(tournament, Dialect.TRF16).encode())
    assert without_ranks(result.tournament) == without_ranks(tournament)
    told = [p for p in result.problems if p.severity is not Severity.NOTE]
    keys = {p.key for p in told if not p.key.startswith("trf.scoring-")}  # any points come back
    of_teams = {"trf.members-unclear", "trf.boards-unclear", "trf.no-matches"}
    assert keys <= {"trf.beyond-rounds", "trf.numbers-missing", *of_teams}


@hypothesis_settings(max_examples=25)
@given(tournaments())
def test_trf26_is_read_as_the_tournament_that_was_written(tournament):
    assert_read_from_trf26(tournament)


@pytest.mark.exhaustive
@hypothesis_settings(max_examples=50)
@given(tournaments())
def test_trf26_is_read_as_each_of_many_tournaments(tournament):
    assert_read_from_trf26(tournament)


def assert_read_from_trf26(tournament: Tournament) -> None:
    result = read_trf(write_trf(tournament, Dialect.TRF26).encode())
    assert essence(without_ranks(result.tournament)) == essence(without_ranks(tournament))
    told = {problem.key for problem in result.problems if problem.severity is not Severity.NOTE}
    of_teams = {"trf.members-unclear", "trf.boards-unclear", "trf.no-matches"}
    of_teams.add("trf.teams-of-players")  # kept records 310 that fit nobody
    told = {key for key in told if not key.startswith("trf.scoring-")}  # any points come back
    assert told <= {"trf.beyond-rounds", "trf.numbers-missing", *of_teams}


@hypothesis_settings(max_examples=12)
@given(tournaments(), st.lists(dialects, min_size=2, max_size=3))
def test_any_way_through_both_dialects_ends_at_the_same_tournament(tournament, way):
    assert_same_at_the_end(tournament, way)


@pytest.mark.exhaustive
@hypothesis_settings(max_examples=30)
@given(tournaments(), st.lists(dialects, min_size=2, max_size=3))
def test_many_ways_through_both_dialects_end_at_the_same_tournament(tournament, way):
    assert_same_at_the_end(tournament, way)


def assert_same_at_the_end(tournament: Tournament, way: list[Dialect]) -> None:
    gone = tournament
    for dialect in way:
        gone = read_back(gone, dialect)
    assert essence(without_ranks(gone)) == essence(without_ranks(tournament))


@pytest.mark.parametrize("oddity", ODDITIES)
@hypothesis_settings(max_examples=6)
@given(data=st.data(), dialect=dialects)
def test_whatever_does_not_come_back_is_named(oddity, data, dialect):
    tournament = data.draw(odd_tournaments(oddity))
    named = [p.key for p in losses(tournament, dialect) if p.key.startswith("trf.loss-")]
    back = without_ranks(read_back(tournament, dialect))
    comes_back = essence(back) == essence(without_ranks(tournament))
    assert comes_back or named


@hypothesis_settings(max_examples=25)
@given(odd_tournaments(), dialects)
def test_once_written_nothing_more_gets_lost(tournament, dialect):
    once = read_back(tournament, dialect)
    assert set(warnings_of(once, dialect)) <= {"trf.loss-points"}
    assert essence(read_back(once, dialect)) == essence(once)


class TestSamples:
    def test_every_record_for_individuals_is_written_as_it_was_read(self):
        data = (DATA / "every-trf26-record.trf").read_bytes()
        result = read_trf(data, strict=True)
        assert write_trf(result.tournament, Dialect.TRF26).encode() == data
        assert losses(result.tournament, Dialect.TRF26) == ()
        assert [problem.key for problem in result.problems] == ["trf.record-kept"]

    @pytest.mark.parametrize("dialect", Dialect)
    @pytest.mark.parametrize(
        "name", ["every-record.trf", "every-trf26-record.trf", "every-trf26-team-record.trf"]
    )
    def test_every_sample_goes_through_either_dialect(self, name, dialect):
        tournament = read_trf_file(DATA / name).tournament
        assert without_ranks(read_back(tournament, dialect)) == without_ranks(tournament)

    def test_records_of_teams_are_written_back_to_the_letter(self):
        lines = (DATA / "every-trf26-team-record.trf").read_text("utf-8").splitlines()
        tournament = read_trf_file(DATA / "every-trf26-team-record.trf").tournament
        kept = [line for line in lines if line in tournament.kept_records]
        codes = {line[:3] for line in kept}
        assert {"300", "310", "320", "330", "352", "362", "801", "802"} <= codes
        assert {"240", "250", "260", "299", "SUI", "###", "192"} <= codes
        assert write_trf(tournament, Dialect.TRF26).splitlines()[-len(kept) :] == kept


def test_a_value_for_everybody_in_every_round_becomes_part_of_the_point_system():
    tournament = Tournament(
        players=(Player(1, "Ann"),),
        initial_colour=Colour.WHITE,
        point_adjustments=(PointAdjustment(10, ResultKind.HALF_POINT_BYE),),
    )
    for dialect in Dialect:
        again = read_back(tournament, dialect)
        assert (again.points.half_point_bye, again.point_adjustments) == (10, ())


def files_of_corpora(shared_data: Path) -> list[Path]:
    corpora = ("dutch2026", "dutch2026/extras", "dutch2017/extras", "peer-cases/py4swiss")
    return [path for folder in corpora for path in sorted((shared_data / folder).glob("*.trf*"))]


@pytest.mark.exhaustive
def test_every_file_of_the_corpora_is_the_same_after_writing_it_as_trf26(shared_data: Path):
    paths = files_of_corpora(shared_data)
    assert len(paths) > 60
    for path in paths:
        tournament = read_trf_file(path).tournament
        back = read_back(tournament, Dialect.TRF26)
        assert essence(without_ranks(back)) == essence(without_ranks(tournament)), path


def test_points_in_files_of_the_corpora_are_the_same_in_trf26(shared_data: Path):
    path = shared_data / "dutch2026" / "extras" / "x01-baku-33p-11r.trf.gz"
    given = gzip.decompress(path.read_bytes()).decode().replace("\r", "\n").split("\n")
    tournament = read_trf_file(path).tournament
    written = write_trf(tournament, Dialect.TRF26).split("\n")
    columns = [
        [line[80:84] for line in lines if line.startswith("001")] for lines in (given, written)
    ]
    assert columns[0] == columns[1]
    assert len(columns[1]) == len(histories(tournament))
