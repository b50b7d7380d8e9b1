"""The sample that comes with the program."""

import pytest

from arbiter_app.core.resources import resource
from arbiter_app.features.files.samples import BOOKLET_ROUNDS, booklet_tournament
from pairing.formats.trf import read_trf_file
from pairing.systems.registry import pair_next_round
from tests.pairing.booklet import booklet


def test_the_sample_file_is_read_without_an_objection():
    assert read_trf_file(resource("samples", "booklet.trf"), strict=True).problems == ()


@pytest.mark.parametrize("number", range(BOOKLET_ROUNDS + 1))
def test_the_sample_stands_as_it_stood_after_each_round(number):
    sample = booklet_tournament(number)
    for own, other in zip(sample.rounds, booklet(number).rounds, strict=True):
        assert (own.games, set(own.byes)) == (other.games, set(other.byes))
    assert [player.name for player in sample.players][::13] == ["Alice", "Robert"]


def test_round_four_of_the_sample_can_be_paired():
    assert len(pair_next_round(booklet_tournament(3)).pairs) == 7
