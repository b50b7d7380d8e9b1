"""The certificate of a run: each thing that is compared, in two rounds so small as can be."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from pairing.core.errors import NoPairingExists
from pairing.literal.limits import TooLarge
from pairing.verifier import checking, running
from pairing.verifier.certificate import as_text, from_text
from pairing.verifier.checking import Point, check
from pairing.verifier.running import Run, RunVerdict, can_replay, check_run
from tests.pairing.literal.runs import generated
from tests.pairing.verifier.falsified_runs import RunCase, certified
from tests.support.changed import replace


@cache
def five() -> RunCase:
    """The second round of a round robin of five players, of whom one is free without a bye."""
    _, second, *_ = generated("round-robin", 5, 3, 1)
    return certified(second)


@cache
def lim() -> RunCase:
    """A round of seven players, in which several groups are paired and one has the bye."""
    return next(case for case in map(certified, generated("lim-2026", 7, 4, 1)) if of_groups(case))


def of_groups(case: RunCase) -> bool:
    return case.written.bye is not None and len(case.written.run.groups) > 1


def verdict(boards=None, **changes) -> RunVerdict:
    case = five()
    written = case.written
    run = replace(written.run, **changes)
    return check_run(case.tournament, run, boards or written.boards, written.bye)


@pytest.mark.parametrize("make", [five, lim])
def test_what_was_run_holds_and_can_be_read_again(make):
    case = make()
    checked = check(case.written, case.tournament)
    left_out = (Point.VALUES, Point.ORDER)
    assert checked.holding == tuple(point for point in Point if point not in left_out)
    assert (checked.failing, checked.finding) == (None, None)
    assert not checked.is_too_large and not checked.recorded


def test_a_certificate_of_a_run_claims_the_run_and_has_no_proof():
    written = five().written
    assert written.claims == written.run and written.proof is None
    assert from_text(as_text(written)) == written


def test_a_run_is_that_of_the_round_by_the_system_and_of_this_schema():
    assert verdict() is RunVerdict.HOLDS
    assert verdict(system="double-round-robin") is RunVerdict.RUN
    assert verdict(round_number=3) is RunVerdict.RUN and verdict(round_number=1) is RunVerdict.RUN
    assert verdict(schema=2) is RunVerdict.RUN and verdict(schema=0) is RunVerdict.RUN


def test_groups_and_pairs_are_the_same():
    written = five().written
    assert verdict(groups=()) is RunVerdict.RUN
    assert verdict(groups=(written.run.groups[0][::-1],)) is RunVerdict.RUN
    (one, two), (three, four) = written.boards
    assert verdict(boards=((one, three), (two, four))) is RunVerdict.RUN
    assert verdict(boards=((one, two),)) is RunVerdict.RUN


@pytest.mark.parametrize("make", [five, lim])
def test_the_bye_is_the_same(make):
    case = make()
    written, others = case.written, {0, 1, 2, None} - {case.written.bye}
    for bye in others:
        found = check_run(case.tournament, written.run, written.boards, bye)
        assert found is RunVerdict.RUN


def test_other_colours_are_told_from_another_order_of_the_boards():
    (white, black), other = five().written.boards
    assert verdict(boards=((black, white), other)) is RunVerdict.COLOURS
    assert verdict(boards=(other, (white, black))) is RunVerdict.BOARDS
    assert verdict(boards=(other, (black, white))) is RunVerdict.COLOURS


@pytest.mark.parametrize(
    ("error", "found"),
    [
        (TooLarge("literal.too-many-sets", 1), RunVerdict.TOO_LARGE),
        (NoPairingExists(), RunVerdict.RUN),
    ],
    ids=["too large", "no pairing"],
)
def test_a_round_that_cannot_be_replayed_is_not_believed(monkeypatch, error, found):
    def fails(_tournament):
        raise error

    monkeypatch.setattr(running, "replay_round", fails)
    assert verdict() is found
    checked = check(five().written, five().tournament)
    assert checked.failing is Point.RUN and checked.finding is None
    assert checked.is_too_large is (found is RunVerdict.TOO_LARGE)


def test_a_system_without_an_independent_reading_has_no_verdict():
    case = five()
    other = replace(case.tournament, system="dutch-2026")
    assert can_replay(case.tournament) and not can_replay(other)
    found = check_run(other, case.written.run, case.written.boards, case.written.bye)
    assert found is RunVerdict.NONE


def test_a_run_in_a_file_has_no_members_but_its_own():
    run = five().written.run
    text = msgspec.json.encode(run)
    assert b"schema" not in text and msgspec.json.decode(text, type=Run) == run
    assert msgspec.json.decode(text, type=Run).schema == 1
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text[:-1] + b',"note":1}', type=Run)


# Point by point


def failing(case, **changes) -> Point | None:
    return check(replace(case.written, **changes), case.tournament).failing


@pytest.mark.parametrize("make", [five, lim])
def test_the_first_point_that_fails_is_told(make):
    case = make()
    written = case.written
    (white, black), *others = written.boards
    turned, moved = ((black, white), *others), (*others, (white, black))
    assert failing(case, run=replace(written.run, system="keizer")) is Point.EDITION
    assert failing(case, run=replace(written.run, system="dutch-2026")) is Point.EDITION
    assert failing(case, run=replace(written.run, round_number=4)) is Point.ROUND
    assert failing(case, run=replace(written.run, round_number=0)) is Point.ROUND
    assert failing(case, tournament="0" * 64) is Point.TOURNAMENT
    assert failing(case, run=replace(written.run, groups=())) is Point.RUN
    assert failing(case, boards=turned) is Point.COLOURS
    assert failing(case, boards=moved) is Point.BOARDS
    assert failing(case, boards=((white, 99), *others)) is Point.RUN


def test_points_before_the_one_that_fails_hold():
    case = five()
    (white, black), *others = case.written.boards
    checked = check(replace(case.written, boards=(*others, (white, black))), case.tournament)
    assert checked.holding[-2:] == (Point.RUN, Point.COLOURS) and checked.failing is Point.BOARDS


def test_somebody_unknown_to_the_replay_fails_the_run(monkeypatch):
    def unknown(*_):
        raise KeyError(99)

    monkeypatch.setattr(checking, "check_run", unknown)
    assert failing(five()) is Point.RUN


def test_a_run_is_no_proof_of_another_system(monkeypatch):
    """A tournament paired by a system without a reading is refused before anything is run."""
    case = five()
    other = replace(case.tournament, system="dutch-2026")
    run = replace(case.written.run, system="dutch-2026")
    assert check(replace(case.written, run=run), other).failing is Point.EDITION
