"""Every recorded round of the corpora, paired again: the same pairs, colours and bye."""

from __future__ import annotations

from collections import Counter

import pytest

from pairing.formats.trf import read_trf_file
from pairing.systems.dutch.bracket import SearchMethod
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from tests.pairing.booklet import booklet
from tests.pairing.systems.dutch.build import engine_pairing, recorded_pairing
from tests.support.by_weights import pair_by_weights

EDITIONS = [(BAKU_2016, "dutch2017"), (FIDE_2026, "dutch2026")]
WITH_IDS = {"argvalues": EDITIONS, "ids": ["2016", "2026"]}


def _tournaments(folder, pattern="*.trf.gz"):
    files = sorted(folder.rglob(pattern))
    assert files
    return [(file.name, read_trf_file(file).tournament) for file in files]


@pytest.mark.parametrize(("edition", "corpus"), **WITH_IDS)
def test_every_round_of_the_corpus_is_paired_as_recorded(shared_data, edition, corpus, evidence_of):
    """Up to 400 players; the checker's own tests and the benchmarks take the largest file."""
    evidence = evidence_of(edition, corpus)
    for name, tournament in _tournaments(shared_data / corpus):
        if len(tournament.players) <= 400:
            evidence.compare(tournament, name)
    assert evidence.findings.differences == []
    assert evidence.findings.rounds > 300


@pytest.mark.exhaustive
@pytest.mark.parametrize(("edition", "corpus"), **WITH_IDS)
@pytest.mark.parametrize("by_weights", [False, True])
def test_slower_ways_pair_as_the_quick_one_does(
    shared_data, edition, corpus, by_weights, monkeypatch
):
    if by_weights:
        monkeypatch.setattr("pairing.systems.dutch.context.with_everyone_below", pair_by_weights)
    for name, tournament in _tournaments(shared_data / corpus, "t00*.trf.gz"):
        for number in range(1, len(tournament.rounds) + 1):
            made = engine_pairing(edition, tournament.before_round(number), SearchMethod.EXTENDED)
            assert made == recorded_pairing(tournament, number), (name, number)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("edition", "corpus"), **WITH_IDS)
def test_most_brackets_are_paired_the_quick_way(shared_data, edition, corpus):
    paths = Counter()
    for _, tournament in _tournaments(shared_data / corpus, "t0[0-2]*.trf.gz"):
        for number in range(1, len(tournament.rounds) + 1):
            players = contenders(tournament.before_round(number), edition.definitions)
            paths.update(b.pairing.method for b in pair_brackets(edition, players))
    assert paths[SearchMethod.QUICK] > paths[SearchMethod.EXTENDED] > 0


@pytest.mark.parametrize("number", range(1, 6))
def test_the_2016_text_pairs_every_round_of_the_booklet_as_the_booklet_does(number):
    tournament = booklet()
    made = engine_pairing(BAKU_2016, tournament.before_round(number))
    assert made == recorded_pairing(tournament, number)


def test_the_order_of_players_in_the_file_does_not_matter():
    from dataclasses import replace

    tournament = booklet().before_round(5)
    reordered = replace(tournament, players=tournament.players[::-1])
    assert engine_pairing(BAKU_2016, reordered) == engine_pairing(BAKU_2016, tournament)
