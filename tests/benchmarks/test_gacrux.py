"""Gacrux and this program pair and rank the same files alike, both ways; a few of each kind.

``python -m tests.benchmarks gacrux`` compares as many as one likes.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import Tournament
from pairing.formats.trf import Dialect, write_trf
from pairing.systems.dutch import DUTCH_2026
from pairing.systems.registry import find_system
from tests.benchmarks.gacrux import CODES, CODES_OF_TEAMS, Compared, compare, compare_theirs
from tests.benchmarks.material import hard_tournament, usual_tournament
from tests.support.peers import Gacrux

TEAMS = find_system("team-swiss-2026")


def compared(tournament: Tournament, folder, codes=CODES) -> Compared:
    found = Compared()
    compare(tournament, folder, codes, found)
    return found


def test_it_pairs_and_ranks_individuals_as_we_do(tmp_path):
    found = compared(hard_tournament(DUTCH_2026, 12, 9), tmp_path)
    assert found.differing == []
    assert found.rounds > 3
    assert found.values > 200


@pytest.mark.exhaustive
def test_it_pairs_and_ranks_teams_as_we_do(tmp_path):
    found = compared(usual_tournament(TEAMS, 9, 4, 5), tmp_path, CODES_OF_TEAMS)
    assert (found.differing, found.rounds) == ([], 4)


@pytest.mark.exhaustive
def test_it_reads_the_older_dialect_too(tmp_path):
    file = tmp_path / "older.trf"
    file.write_text(write_trf(hard_tournament(DUTCH_2026, 12, 10), Dialect.TRF16), "utf-8")
    assert Gacrux().differing_rounds(file) == []


@pytest.mark.exhaustive
def test_we_pair_its_tournaments_as_it_does(tmp_path):
    found = Compared()
    compare_theirs(tmp_path, 2, found)
    assert (found.files, found.rounds, found.differing) == (2, 18, [])


def test_a_difference_is_told(tmp_path):
    """All colours of round 2 are turned."""
    tournament = usual_tournament(DUTCH_2026, 14, 5, 3)
    first, second, *others = tournament.rounds
    games = tuple(replace(game, white=game.black, black=game.white) for game in second.games)
    changed = replace(tournament, rounds=(first, replace(second, games=games), *others))
    assert "round 2" in " ".join(compared(changed, tmp_path).differing)


@pytest.mark.exhaustive
@pytest.mark.parametrize("number", range(8))
def test_of_each_kind_some_are_alike(number, tmp_path):
    for tournament, codes in (
        (hard_tournament(DUTCH_2026, 40, 7 * number), CODES),
        (usual_tournament(TEAMS, 8 + number, 5, number), CODES_OF_TEAMS),
    ):
        assert compared(tournament, tmp_path, codes).differing == []
