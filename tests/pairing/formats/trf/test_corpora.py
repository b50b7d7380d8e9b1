"""Files of other programs, read and written again."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from pairing.core.errors import Severity, UnreadableInput
from pairing.formats.trf import read_trf, read_trf_file, write_trf
from pairing.formats.trf.dialects import Dialect
from tests.support.reported import without_ranks

SAMPLE = [
    "booklet.trf",
    "booklet-rounds/before_r1.trf",
    "booklet-rounds/before_r4.trf",
    "dutch2017/t004-20p-9r.trf.gz",
    "dutch2017/t027-49p-9r.trf.gz",
    "dutch2017/extras/x01-baku-44p-5r.trf.gz",
    "dutch2017/extras/x03-forbidden-37p-11r.trf.gz",
    "dutch2017/extras/x06-points310-88p-8r.trf.gz",
    "dutch2017/extras/x07-pabhalf-43p-8r.trf.gz",
    "dutch2026/t014-11p-6r.trf.gz",
    "dutch2026/t030-29p-10r.trf.gz",
    "dutch2026/extras/x02-baku-75p-11r.trf.gz",
    "dutch2026/extras/x04-forbidden-94p-8r.trf.gz",
    "dutch2026/extras/x05-points310-40p-7r.trf.gz",
    "peer-cases/rtg-raw/bbp5-60p-9r-raw.trf",
]

ODD = {
    "missing_starting_number": ["numbers-missing"],
    "incorrect_points": ["points-differ"],
    "missing_result": ["opponent-silent"],
    "incompatible_result": ["result-contradicts", "points-differ"],
    "incompatible_color": ["colour-contradicts"],
    "too_many_results": ["beyond-rounds"],
}


def what_matters(data: bytes) -> list[str]:
    """Number, name, rating, points and entries of every player line, in file order."""
    text = data.decode().replace("\r", "\n")
    lines = [line for line in text.split("\n") if line.startswith("001")]
    return [f"{line[4:8]}|{line[14:52]}|{line[80:84]}|{line[91:].rstrip()}" for line in lines]


@pytest.mark.parametrize("name", SAMPLE)
def test_a_file_written_again_differs_in_nothing_that_matters(shared_data: Path, name: str):
    data = (shared_data / name).read_bytes()
    data = gzip.decompress(data) if name.endswith(".gz") else data
    result = read_trf(data, strict=True)
    written = write_trf(result.tournament).encode()
    assert what_matters(written) == what_matters(data)
    assert without_ranks(read_trf(written, strict=True).tournament) == without_ranks(
        result.tournament
    )


@pytest.mark.parametrize("name", ODD)
def test_inconsistent_files_are_read_with_a_warning_and_refused_in_strict_mode(
    shared_data: Path, name: str
):
    path = shared_data / "peer-cases" / "py4swiss" / f"{name}.trf"
    problems = read_trf_file(path).problems
    told = [p.key.removeprefix("trf.") for p in problems if p.severity is not Severity.NOTE]
    assert told == ODD[name]
    with pytest.raises(UnreadableInput):
        read_trf_file(path, strict=True)


def test_lists_of_pairs_are_no_report_files(shared_data: Path):
    for path in (shared_data / "peer-cases" / "py4swiss").glob("*.txt"):
        with pytest.raises(UnreadableInput):
            read_trf_file(path)


def test_every_other_case_of_our_peers_can_be_read_and_written_again(shared_data: Path):
    cases = shared_data / "peer-cases"
    paths = [*cases.glob("*/*.trf"), *cases.glob("*/*.input")]
    assert len(paths) > 50
    for path in paths:
        tournament = read_trf_file(path).tournament
        dialect = Dialect.TRF26 if tournament.is_team_event else Dialect.TRF16
        back = read_trf(write_trf(tournament, dialect).encode()).tournament
        assert without_ranks(back) == without_ranks(tournament)


def test_absentees_of_the_manuals_example_are_read(shared_data: Path):
    path = shared_data / "peer-cases" / "py4swiss" / "javafo_example.trf"
    tournament = read_trf_file(path).tournament
    assert [(r.tpn, r.round_number) for r in tournament.requests] == [(22, 5), (28, 5), (43, 5)]
    assert (len(tournament.rounds), tournament.round_count) == (4, 9)
