"""Chunks, and what becomes of those that are lost."""

from __future__ import annotations

import os

import pytest

from pairing.cli.bulk.pipeline import Here, Processes, Work, in_bulk


class Backwards:
    """Gives chunks back in the other order, as a cluster may."""

    hands = 2

    def do(self, whole, chunks):
        for chunk in reversed(chunks):
            yield chunk, whole(chunk)


@pytest.mark.parametrize("way", [Here(), Backwards(), Processes(2)])
def test_results_come_in_the_order_of_the_items_whoever_does_the_work(way):
    numbers = [3, -2, 1] * 40
    assert list(in_bulk(Work(abs, str), numbers, way)) == list(map(abs, numbers))


def die_at_two(number):
    return os._exit(1) if number == 2 else number


def test_what_is_lost_with_a_process_is_done_again_and_only_what_it_dies_of_is_lost():
    numbers = [*range(60), 2]
    expected = ["2" if number == 2 else number for number in numbers]
    assert list(in_bulk(Work(die_at_two, str), numbers, Processes(2))) == expected


def test_what_the_work_raises_is_raised_here():
    with pytest.raises(FileNotFoundError):
        list(in_bulk(Work(os.stat, str), ["nowhere"] * 3, Processes(2)))


def test_every_result_is_finished_here():
    done = in_bulk(Work(abs, str, finish=str), [-1, -2], Processes(2))
    assert list(done) == ["1", "2"]
