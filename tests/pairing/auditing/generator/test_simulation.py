"""Whole tournaments: what must hold for each, whatever the conditions."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from msgspec import structs

from pairing.auditing.checker.compare import check_tournament
from pairing.auditing.generator import Bell, Conditions, Generated, Rates, Span, generate, size_of
from pairing.auditing.generator.conditions import PLAIN, ConditionsRefused
from pairing.auditing.generator.report import report_file
from pairing.core.acceleration import with_baku_acceleration
from pairing.core.errors import NoPairingExists, NotReady
from pairing.core.model import ByeKind, GameResult, PointSystem, RoundPairing, Tournament
from pairing.formats.trf import Dialect, read_trf
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.registry import find_system
from tests.pairing.neighbours import NEIGHBOURS
from tests.support.sampling import kept_always
from tests.support.simulate import broken_rules

SYSTEMS = pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
OFTEN = Fraction(1, 10)
TROUBLE = Rates(OFTEN, OFTEN, OFTEN / 2, OFTEN, OFTEN, OFTEN, OFTEN, OFTEN, OFTEN / 2)
CONDITIONS = {
    "usual": Conditions(Span(12, 30), Span(5, 9)),
    "plain": Conditions(Span(7, 20), Span(3, 7), rates=PLAIN),
    "trouble": Conditions(Span(14, 30), Span(5, 9), bell=Bell(2, 50), rates=TROUBLE),
    "few-players": Conditions(Span(5, 8), Span(4, 6), draws=60, rates=TROUBLE),
    "three-points": Conditions(
        Span(11, 24), Span(5, 7), points=PointSystem.of(30, 10, 0), rates=TROUBLE
    ),
    "half-a-point-for-the-bye": Conditions(
        Span(11, 21), Span(5, 7), points=PointSystem.of(10, 5, 0, bye=5), rates=TROUBLE
    ),
    "baku": Conditions(Span(15, 40), Span(5, 9), is_accelerated=True),
    "baku-in-trouble": Conditions(
        Span(15, 30), Span(5, 9), points=PointSystem(), is_accelerated=True, rates=TROUBLE
    ),
}
_KEPT = ("plain", "few-players", "half-a-point-for-the-bye", "baku-in-trouble")
EVERY_KIND = pytest.mark.parametrize(
    "conditions",
    kept_always(CONDITIONS.values(), [CONDITIONS[each] for each in _KEPT]),
    ids=CONDITIONS,
)


def with_byes_by_tpn(tournament: Tournament) -> Tournament:
    """The order of byes in a round means nothing; report files have them by TPN."""
    rounds = tuple(
        replace(each, byes=tuple(sorted(each.byes, key=lambda bye: bye.tpn)))
        for each in tournament.rounds
    )
    return replace(tournament, rounds=rounds)


def recorded(tournament: Tournament, number: int) -> RoundPairing:
    a_round = tournament.rounds[number - 1]
    pairs = tuple((game.white, game.black) for game in a_round.games)
    return RoundPairing(number, tournament.system, pairs, a_round.pairing_allocated_bye)


@SYSTEMS
@EVERY_KIND
def test_every_round_obeys_the_rules_and_is_paired_the_same_again(system, conditions):
    for number in range(1, 6):
        tournament = generate(conditions, system, seed=11, number=number).tournament
        for played in range(1, len(tournament.rounds) + 1):
            before = tournament.before_round(played)
            assert broken_rules(before, recorded(tournament, played), system.key) == []
        assert check_tournament(tournament, system).agrees


@pytest.mark.parametrize("dialect", Dialect)
@SYSTEMS
@EVERY_KIND
def test_the_report_file_reads_without_a_warning_as_the_same_tournament(
    system, conditions, dialect
):
    for number in range(1, 4):
        generated = generate(conditions, system, 12, number)
        data = report_file(generated, conditions, 12, number, dialect)
        found = read_trf(data, strict=True).tournament
        expected = with_byes_by_tpn(generated.tournament)
        standings = {"stated_ranks": None, "tie_breaks": expected.tie_breaks}  # the file's own
        assert replace(found, info=expected.info, kept_records=(), **standings) == expected


@SYSTEMS
def test_a_tournament_follows_from_seed_and_number(system):
    conditions = CONDITIONS["trouble"]
    one = generate(conditions, system, 1, 7)
    assert generate(conditions, system, 1, 7) == one
    assert generate(conditions, system, 1, 8) != one
    assert generate(conditions, system, 2, 7) != one


def test_the_size_is_known_beforehand_and_lies_within_its_limits():
    conditions = CONDITIONS["usual"]
    sizes = [size_of(conditions, 5, number) for number in range(1, 200)]
    assert {size.players for size in sizes} == set(range(12, 31))
    assert {size.rounds for size in sizes} == set(range(5, 10))
    tournament = generate(conditions, DUTCH_2026, 5, 9).tournament
    assert (len(tournament.players), tournament.round_count) == (sizes[8].players, sizes[8].rounds)


def test_rates_of_one_kind_change_nothing_of_another():
    base = Conditions(Span(20, 20), Span(5, 5), rates=PLAIN)
    changed = replace(base, rates=replace(PLAIN, forfeits=Fraction(1)))
    one, other = (generate(each, DUTCH_2026, 3).tournament for each in (base, changed))
    assert one.players == other.players
    assert one.initial_colour == other.initial_colour
    assert one.rounds[0] != other.rounds[0]


def test_both_initial_colours_are_drawn():
    conditions = Conditions(Span(4, 4), Span(1, 1))
    colours = {
        generate(conditions, DUTCH_2026, 1, n).tournament.initial_colour for n in range(1, 9)
    }
    assert len(colours) == 2


def test_late_entries_have_their_number_from_the_start_and_do_not_count_for_baku():
    rates = replace(PLAIN, late_entries=Fraction(1, 4))
    conditions = Conditions(Span(40, 40), Span(7, 7), is_accelerated=True, rates=rates)
    tournament = generate(conditions, DUTCH_2026, 3).tournament
    late = {bye.tpn for bye in tournament.rounds[0].byes if bye.kind is ByeKind.ZERO_POINT}
    assert len(late) > 3
    assert tournament.players == with_baku_acceleration(tournament, late_entries=late).players
    accelerated = [p.tpn for p in tournament.players if p.accelerations and p.tpn not in late]
    assert len(accelerated) == 2 * -(-(40 - len(late)) // 4)
    assert any(player.accelerations for player in tournament.players if player.tpn in late)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_tournament_that_cannot_go_on_keeps_its_rounds_and_says_why(number):
    conditions = Conditions(Span(6, 6), Span(9, 9), rates=PLAIN)
    generated = generate(conditions, DUTCH_2026, 1, number)
    tournament = generated.tournament
    assert isinstance(generated.ended_by, NoPairingExists)
    assert 3 <= len(tournament.rounds) <= 5 < tournament.round_count
    with pytest.raises(NoPairingExists):
        DUTCH_2026.pair_next_round(tournament, None)


def test_a_round_without_two_players_ends_the_tournament_too():
    rates = replace(PLAIN, zero_point_byes=Fraction(1))
    generated = generate(Conditions(rates=rates), DUTCH_2026, 1)
    assert isinstance(generated.ended_by, NotReady)
    assert generated.tournament.rounds == ()
    assert len(generated.tournament.requests) == len(generated.tournament.players)


def test_half_point_byes_score_half_a_point_and_forfeits_are_in_the_record():
    rates = replace(PLAIN, half_point_byes=Fraction(1, 5), forfeits=Fraction(1, 5))
    tournament = generate(Conditions(rates=rates), DUTCH_2026, 1).tournament
    kinds = {bye.kind for a_round in tournament.rounds for bye in a_round.byes}
    assert ByeKind.HALF_POINT in kinds and ByeKind.ZERO_POINT not in kinds
    results = [game.result for a_round in tournament.rounds for game in a_round.games]
    assert any(result.is_forfeit for result in results)
    assert GameResult.PENDING not in results


def test_any_system_can_be_tried():
    generated = generate(Conditions(Span(9, 9), Span(2, 2)), NEIGHBOURS, 1)
    assert isinstance(generated, Generated)
    assert generated.tournament.system == NEIGHBOURS.key
    assert len(generated.tournament.rounds) == 2


def test_a_system_that_needs_more_is_refused():
    system = structs.replace(DUTCH_2026, needs=("initial-colour", "tables"))
    with pytest.raises(ConditionsRefused) as refusal:
        generate(Conditions(), system, 1)
    assert refusal.value.key == "generate.needs-unmet"
    assert refusal.value.values["needs"] == "tables"


@pytest.mark.parametrize(
    ("conditions", "key"),
    [
        (Conditions(players=Span(1, 9)), "generate.players-impossible"),
        (Conditions(players=Span(9, 8)), "generate.players-impossible"),
        (Conditions(players=Span(9, 10_000)), "generate.players-impossible"),
        (Conditions(rounds=Span(0, 3)), "generate.rounds-impossible"),
        (Conditions(rounds=Span(3, 1000)), "generate.rounds-impossible"),
        (Conditions(ratings=Span(0, 2000)), "generate.ratings-impossible"),
        (Conditions(ratings=Span(2000, 1000)), "generate.ratings-impossible"),
        (Conditions(bell=Bell(2, 601)), "generate.bell-impossible"),
        (
            Conditions(points=PointSystem.of(30, 10, 0), is_accelerated=True),
            "acceleration.points-unsuitable",
        ),
    ],
)
def test_impossible_conditions_are_refused(conditions, key):
    with pytest.raises(ConditionsRefused) as refusal:
        generate(conditions, DUTCH_2026, 1)
    assert refusal.value.key == key


def test_the_text_of_baku_is_that_of_the_systems_time():
    conditions = Conditions(points=PointSystem.of(20, 10, 0), is_accelerated=True)
    assert generate(conditions, DUTCH_2026, 1).ended_by is None
    with pytest.raises(ConditionsRefused):
        generate(conditions, DUTCH_2016, 1)


def test_ratings_decide_who_wins():
    conditions = Conditions(Span(40, 40), Span(7, 7), rates=PLAIN)
    totals = [0] * 4
    for number in range(1, 6):
        tournament = generate(conditions, DUTCH_2026, 4, number).tournament
        for a_round in tournament.rounds:
            for game in a_round.games:
                for tpn, mark in zip((game.white, game.black), game.result.value, strict=True):
                    totals[(tpn - 1) // 10] += {"1": 2, "=": 1, "0": 0}[mark]
    assert all(stronger > weaker for stronger, weaker in pairwise(totals))


def test_a_game_that_a_table_forfeits_is_not_played():
    absences = Rates(forfeits=Fraction(0), zero_point_byes=Fraction(1, 4))
    absent = Conditions(Span(6, 6), Span(5, 5), rates=absences)
    made = generate(absent, find_system("round-robin"), 1).tournament
    games = [game for a_round in made.rounds for game in a_round.games]
    assert {game.result.is_forfeit for game in games} == {True, False}
    report = check_tournament(made, boards_recorded=True)
    assert not any(each.differences for each in report.rounds)
