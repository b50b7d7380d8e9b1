"""Late entries, withdrawals and byes asked for."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from pairing.auditing.generator.absences import Absences, plan_absences
from pairing.auditing.generator.conditions import PLAIN, Rates
from pairing.auditing.generator.dice import Dice
from pairing.core.model import ByeKind

PLAYERS, ROUNDS = 2000, 9


def planned(rounds: int = ROUNDS, **rates: Fraction) -> Absences:
    return plan_absences(Dice("plan"), replace(PLAIN, **rates), PLAYERS, rounds)


def rounds_away(absences: Absences) -> dict[int, list[int]]:
    away: dict[int, list[int]] = {}
    for request in absences.requests:
        away.setdefault(request.tpn, []).append(request.round_number)
    return away


def test_without_rates_everybody_is_always_there():
    assert planned() == Absences((), frozenset())


@pytest.mark.parametrize(
    ("rate", "kind"),
    [
        ("full_point_byes", ByeKind.FULL_POINT),
        ("half_point_byes", ByeKind.HALF_POINT),
        ("zero_point_byes", ByeKind.ZERO_POINT),
    ],
)
def test_byes_are_asked_for_with_their_chance_in_every_round(rate, kind):
    requests = planned(**{rate: Fraction(1, 20)}).requests
    assert {request.kind for request in requests} == {kind}
    by_round = Counter(request.round_number for request in requests)
    assert set(by_round) == set(range(1, ROUNDS + 1))
    assert all(70 < times < 130 for times in by_round.values())


def test_nobody_asks_for_two_byes_in_one_round():
    everything = Rates(**{name: Fraction(1, 3) for name in PLAIN.__dataclass_fields__})
    requests = plan_absences(Dice("much"), everything, 300, ROUNDS).requests
    times = Counter((request.round_number, request.tpn) for request in requests)
    assert max(times.values()) == 1
    assert list(times) == sorted(times)
    assert {request.kind for request in requests} == set(ByeKind) - {ByeKind.PAIRING_ALLOCATED}


def test_a_late_entry_is_absent_until_he_arrives_and_never_again():
    absences = planned(late_entries=Fraction(1, 10))
    away = rounds_away(absences)
    assert set(away) == absences.late_entries
    assert 160 < len(away) < 240
    assert all(rounds == list(range(1, rounds[-1] + 1)) for rounds in away.values())
    assert {rounds[-1] for rounds in away.values()} == set(range(1, ROUNDS))


def test_whoever_withdraws_is_absent_to_the_end_and_was_there_before():
    absences = planned(withdrawals=Fraction(1, 10))
    away = rounds_away(absences)
    assert absences.late_entries == frozenset()
    assert 160 < len(away) < 240
    assert all(rounds == list(range(rounds[0], ROUNDS + 1)) for rounds in away.values())
    assert {rounds[0] for rounds in away.values()} == set(range(2, ROUNDS + 1))


def test_a_late_entry_who_withdraws_has_been_there_at_least_once():
    absences = planned(late_entries=Fraction(1), withdrawals=Fraction(1))
    away = rounds_away(absences)
    assert len(away) == PLAYERS
    assert all(len(rounds) < ROUNDS for rounds in away.values())
    assert any(rounds[-1] == ROUNDS for rounds in away.values())


def test_a_single_half_point_bye_comes_once_in_any_round():
    requests = planned(single_half_point_byes=Fraction(1, 4)).requests
    assert {request.kind for request in requests} == {ByeKind.HALF_POINT}
    assert max(Counter(request.tpn for request in requests).values()) == 1
    assert 430 < len(requests) < 570
    assert {request.round_number for request in requests} == set(range(1, ROUNDS + 1))


def test_a_single_half_point_bye_goes_before_other_wishes_for_that_round():
    requests = planned(single_half_point_byes=Fraction(1), zero_point_byes=Fraction(1)).requests
    kinds = Counter(request.kind for request in requests)
    assert kinds == {ByeKind.HALF_POINT: PLAYERS, ByeKind.ZERO_POINT: PLAYERS * (ROUNDS - 1)}


def test_in_a_single_round_nobody_comes_late_or_leaves():
    absences = planned(rounds=1, late_entries=Fraction(1), withdrawals=Fraction(1))
    assert absences == Absences((), frozenset())


def test_the_requests_of_a_round_are_found():
    absences = planned(half_point_byes=Fraction(1, 20))
    rounds = [absences.in_round(number) for number in range(1, ROUNDS + 1)]
    assert tuple(request for each in rounds for request in each) == absences.requests
