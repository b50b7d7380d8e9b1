"""Garbage is collected where the collector is, and nowhere else."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from threading import Thread

import pytest

from arbiter_app.core.collecting import Collector


class Ring:
    """Something that only the garbage collector can free."""

    def __init__(self) -> None:
        self.itself = self


def make_much() -> list[Ring]:
    return [Ring() for _ in range(10 * gc.get_threshold()[0])]


@pytest.fixture
def collector(qapp) -> Iterator[Collector]:
    collector = Collector()
    collector.begin()
    yield collector
    gc.unfreeze()


def test_nothing_is_collected_on_another_thread(collector):
    lost = weakref.ref(Ring())
    worker = Thread(target=make_much)
    worker.start()
    worker.join()
    assert lost() is not None
    collector.collect()
    assert lost() is None


def test_it_collects_by_itself_as_long_as_the_window_lives(collector, qtbot):
    lost = weakref.ref(Ring())
    kept = make_much()
    qtbot.waitUntil(lambda: lost() is None)
    assert kept[0].itself is kept[0]


def test_what_is_old_is_gone_through_when_there_is_more_of_it(collector):
    young, middle, _ = gc.get_threshold()
    kept = [make_much()]
    old = Ring()
    gc.collect(1)
    lost = weakref.ref(old)
    del old
    for _ in range((middle + 2) * (gc.get_threshold()[2] + 2)):
        kept.append([Ring() for _ in range(young + 1)])
        collector.collect()
    assert lost() is None


def test_little_garbage_is_left_alone(collector, monkeypatch):
    gc.collect()
    asked: list[int] = []
    monkeypatch.setattr(gc, "collect", asked.append)
    collector.collect()
    assert asked == []
