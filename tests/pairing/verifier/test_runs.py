"""Certificates of procedures: right ones hold, falsified ones are refused, whatever the kind."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from pairing.literal.limits import TooLarge
from pairing.verifier import running
from pairing.verifier.certificate import as_text, from_text
from pairing.verifier.checking import Point, check
from tests.pairing.literal.runs import REPLAYED, generated
from tests.pairing.verifier.falsified_runs import RUN_KINDS, RunCase, certified
from tests.support.changed import replace
from tests.support.sampling import of_each_kind, some

each_system = pytest.mark.parametrize("key", REPLAYED)


@cache
def sample(key) -> tuple[RunCase, ...]:
    """Rounds with a bye and without one."""
    befores = [before for size in ((9, 5, 3), (12, 6, 4)) for before in generated(key, *size)]
    return tuple(map(certified, befores[1::3]))


def accepted(cases, names, seen):
    """The falsified certificates that the verifier accepts."""
    for case in cases:
        dice = random.Random(case.run.round_number)
        assert check(case.written, case.tournament).failing is None
        for name in names:
            for tournament, forged in RUN_KINDS[name](case, dice):
                seen[name] += 1
                if check(forged, tournament).failing is None:
                    yield f"{case.run.system}, round {case.run.round_number}: {name}"


@pytest.mark.parametrize("key", of_each_kind(REPLAYED))
@pytest.mark.usefixtures("read_once")
def test_nothing_falsified_is_accepted(key):
    seen = Counter()
    assert list(accepted(sample(key), RUN_KINDS, seen)) == []
    assert len(seen) > 30


@each_system
@pytest.mark.exhaustive
@pytest.mark.usefixtures("read_once")
def test_nothing_falsified_of_many_rounds_is_accepted(key):
    seen = Counter()
    sizes = [(players, 6, seed) for players in (7, 10, 15, 24) for seed in range(4)]
    befores = [before for size in sizes for before in generated(key, *size)]
    cases = map(certified, some(befores, 5))
    assert list(accepted(cases, RUN_KINDS, seen)) == []
    assert sum(seen.values()) > 400


def test_there_are_more_than_thirty_kinds_and_each_is_tried():
    assert len(RUN_KINDS) > 45
    seen = Counter()
    for key in ("lim-2026", "double-swiss-2026", "round-robin"):
        assert list(accepted(sample(key), RUN_KINDS, seen)) == []
    assert set(seen) == set(RUN_KINDS)


@each_system
def test_what_is_written_can_be_read_and_holds(key):
    case = sample(key)[0]
    read = from_text(as_text(case.written))
    assert read == case.written
    checked = check(read, case.tournament)
    assert checked.failing is None
    assert Point.RUN in checked.holding and Point.VALUES not in checked.holding


def test_what_is_too_much_to_compare_is_refused_and_said_so(monkeypatch):
    def gives_up(_tournament):
        raise TooLarge("literal.too-many-sets", 1)

    case = sample("lim-2026")[0]
    monkeypatch.setattr(running, "replay_round", gives_up)
    checked = check(case.written, case.tournament)
    assert checked.failing is Point.RUN and checked.is_too_large


@each_system
def test_of_a_right_run_with_other_boards_only_the_boards_are_wrong(key):
    case = next(each for each in sample(key) if len(each.written.boards) > 1)
    (white, black), *others = case.written.boards
    turned = replace(case.written, boards=((black, white), *others))
    checked = check(turned, case.tournament)
    assert (checked.failing, checked.finding) == (Point.COLOURS, None)
    assert Point.RUN in checked.holding
    checked = check(replace(case.written, boards=case.written.boards[::-1]), case.tournament)
    assert checked.failing is Point.BOARDS and Point.COLOURS in checked.holding


def test_a_system_that_nobody_replays_has_no_verdict():
    case = sample("lim-2026")[0]
    other = replace(case.tournament, system="dutch-2026")
    assert running.check_run(other, case.run, case.written.boards, case.written.bye) is (
        running.RunVerdict.NONE
    )
