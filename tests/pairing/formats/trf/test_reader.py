"""Whole files."""

from __future__ import annotations

import gzip

import pytest

from pairing.formats.trf import read_trf, read_trf_file
from tests.pairing.formats.trf.lines import CALM, but_for_the_system, player_line, report


@pytest.mark.parametrize("suffix", [".trf", ".trf.gz", ".txt"])
def test_a_file_may_be_packed_whatever_its_name(tmp_path, suffix):
    for data in (report(*CALM), gzip.compress(report(*CALM))):
        path = tmp_path / f"some{suffix}"
        path.write_bytes(data)
        assert read_trf_file(path).tournament == read_trf(report(*CALM)).tournament


def test_problems_name_the_file(tmp_path):
    path = tmp_path / "odd.trf"
    path.write_bytes(report("XXR nine", *CALM))
    problem = read_trf_file(path).problems[-1]
    assert problem.place.file == str(path)


def test_a_missing_file_is_an_error_of_the_system(tmp_path):
    with pytest.raises(FileNotFoundError):
        read_trf_file(tmp_path / "none.trf")


def test_lines_may_come_in_any_order():
    result = read_trf(report(*reversed(CALM)))
    assert result.tournament == read_trf(report(*CALM)).tournament
    assert but_for_the_system(result.problems) == ()


def test_ten_thousand_players_are_read():
    entries = (f"{tpn + 1} w 1" if tpn % 2 else f"{tpn - 1} b 0" for tpn in range(1, 10_001))
    lines = [player_line(tpn, entry) for tpn, entry in enumerate(entries, start=1)]
    result = read_trf(report("XXC white1", *lines))
    assert len(result.tournament.players) == 10_000
    assert len(result.tournament.rounds[0].games) == 5_000
    assert but_for_the_system(result.problems) == ()
