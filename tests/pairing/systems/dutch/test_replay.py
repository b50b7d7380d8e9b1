"""The replay beside the literal checker: candidate by candidate up to the accepted one."""

from __future__ import annotations

from math import perm

import msgspec
import pytest

from pairing.core.errors import Cancelled, NoPairingExists
from pairing.formats.trf import read_trf_file
from pairing.literal import TooLarge, literal_steps, verdicts
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.replay import BracketReplay, record_next_round, replay
from pairing.systems.registry import find_system
from pairing.trace import Move, RoundTrace, Verdict
from pairing.trace.events import players_in
from tests.pairing.booklet import booklet
from tests.support.sampling import few_always
from tests.support.simulate import Conditions, tournaments_to_pair

EDITIONS = pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])


def _traces(edition, tournament):
    players = contenders(tournament, edition.definitions)
    return [replay(edition, bracket) for bracket in pair_brackets(edition, players)]


def _number(article: str) -> int:
    return int(article.removeprefix("C").removeprefix("."))


class _Families:
    """The events of a bracket, and to which of them a candidate belongs."""

    def __init__(self, trace):
        self.trace = trace
        self.partner = {o: t for pair in trace.pairs for o, t in (pair, pair[::-1])}
        self.mdps = [mdp for mdp in trace.mdps if mdp in self.partner]
        self.mdp_events = {e.players[0]: e for e in trace.events if e.move is Move.MDP_SET}
        self.pair_events = {e.pair: e for e in trace.events if e.pair}
        self.exchange_events = [e for e in trace.events if e.move is Move.EXCHANGE]
        self.s1 = [tpn for tpn in trace.s1 if tpn not in trace.mdps]

    def of(self, pairs):
        """The event for a candidate given as (S1 player, S2 player); ``None`` if accepted."""
        met = dict(pairs)
        paired = [mdp for mdp in self.trace.mdps if mdp in met]
        for mdp in self.trace.mdps:
            if (mdp in met) != (mdp in self.partner):
                return self.mdp_events.get(mdp, "score") if mdp in met else "score"
        for mdp in paired:
            if met[mdp] != self.partner[mdp]:
                return self.pair_events[mdp, met[mdp]]
        s1 = sorted((tpn for tpn, _ in pairs if tpn not in self.trace.mdps), key=self._rank)
        if s1 != self.s1:
            return "exchange"
        for tpn in s1:
            if met[tpn] != self.partner[tpn]:
                return self.pair_events[tpn, met[tpn]]
        return None

    def _rank(self, tpn):
        return (*self.trace.mdps, *self.trace.residents).index(tpn)


def _check(edition, trace, step):
    """Every candidate of the literal sequence is in the family that speaks of it."""
    families = _Families(trace)
    attained = set()
    for verdict in verdicts(step):
        pairs = [(one.tpn, other.tpn) for one, other in verdict.candidate.pairs]
        event = families.of(pairs)
        if not verdict.failing_article:
            assert event is None
            break
        assert event is not None
        if event == "score":
            continue
        if event == "exchange":
            assert families.exchange_events
            continue
        failing = _number(verdict.failing_article)
        if event.verdict is Verdict.ILLEGAL:
            assert failing <= _number(event.article)
        elif event.verdict is Verdict.DEAD_END:
            assert failing <= 5
        else:
            assert failing <= _number(event.article)
            if failing == _number(event.article):
                attained.add(event)
    worse = {
        e
        for e in trace.events
        if e.verdict is Verdict.WORSE and e.move in (Move.TRANSPOSITION, Move.MDP_OPPONENT)
    }
    assert worse <= attained, worse - attained


def _rounds(edition):
    system = find_system(edition.key)
    for seed, players in enumerate((6, 7, 8, 9, 10, 7, 8, 9), start=40):
        conditions = Conditions(players=players, rounds=5, absences=0.1, forfeits=0.1)
        try:
            yield from tournaments_to_pair(
                seed, lambda t: system.pair_next_round(t, None), conditions
            )
        except NoPairingExists:
            continue


@EDITIONS
def test_every_candidate_before_the_accepted_one_fails_as_its_family_says(edition):
    compared = 0
    for tournament in _rounds(edition):
        try:
            steps = [s for s in literal_steps(tournament, edition.key) if s.stands]
            traces = _traces(edition, tournament)
        except (TooLarge, NoPairingExists):
            continue
        for trace, step in zip(traces, steps, strict=True):
            if len(trace.residents) + len(trace.mdps) <= 9:
                _check(edition, trace, step)
                compared += 1
    assert compared > 60


FIELDS = few_always((({0: 14, 1: 25, 3: 41}, 40), ({2: 40, 4: 55, 5: 70}, 160)), 1)
"""Numbers of players by seeds; at least so many answers are compared."""


@EDITIONS
@pytest.mark.parametrize("fields", FIELDS, ids=["small", "large"])
def test_the_prices_that_decided_tell_of_another_opponent_what_solving_anew_tells(edition, fields):
    system, agreed = find_system(edition.key), 0
    sizes, least = fields
    for seed, players in sizes.items():
        conditions = Conditions(players=players, rounds=7, absences=0.1, forfeits=0.1)
        rounds = tournaments_to_pair(seed, lambda t: system.pair_next_round(t, None), conditions)
        for tournament in rounds:
            for paired in pair_brackets(edition, contenders(tournament, edition.definitions)):
                agreed += _agreed_shortfalls(BracketReplay(edition, paired), paired)
    assert agreed > least


def _agreed_shortfalls(walk, paired):
    """How many steps the prices tell; each is also judged with everyone below it."""
    agreed, comparison = 0, walk.reasons._comparison
    for alteration in walk.passed_over():
        quick = walk.reasons._with_one_other_opponent(alteration.beginning)
        if quick is not None:
            family = walk.tree.family(alteration.beginning)
            anew, _ = comparison._compare(family, following=not paired.context.is_last)
            members = paired.bracket.members
            pairs = [(members[o].tpn, members[p].tpn) for o, p in alteration.beginning.pairs]
            assert _values(quick) == _values(anew), pairs
            agreed += 1
    return agreed


def _values(shortfall):
    digit = shortfall.digit
    told = digit and (digit.rule.key, digit.difference)
    return told, shortfall.ours, shortfall.theirs


@EDITIONS
def test_counts_add_up_to_the_number_of_the_accepted_transposition(edition):
    for tournament in _rounds(edition):
        for trace in _traces(edition, tournament):
            s1 = [tpn for tpn in trace.s1 if tpn not in trace.mdps]
            s2 = list(trace.s2[trace.m1 :])
            partner = dict(trace.pairs)
            partner |= {other: one for one, other in trace.pairs}
            number, free = 0, list(s2)
            for turn, tpn in enumerate(s1):
                place = free.index(partner[tpn])
                number += place * perm(len(free) - 1, len(s1) - turn - 1)
                free.remove(partner[tpn])
            counted = sum(e.count for e in trace.events if e.move is Move.TRANSPOSITION)
            assert counted == number


@EDITIONS
def test_a_worse_family_is_worse_and_every_bracket_ends_with_acceptance(edition):
    for tournament in _rounds(edition):
        for trace in _traces(edition, tournament):
            assert trace.events[0].move is Move.OPEN
            assert trace.events[-1].verdict is Verdict.ACCEPTED
            for event in trace.events:
                assert event.verdict is not Verdict.LATER
                if event.verdict is Verdict.WORSE:
                    assert event.ours < event.theirs


class TestTheBookletUnder2016:
    def test_round_4_needs_an_exchange_in_the_bracket_of_one_point(self):
        # 9-10 lets 14 float again (C.14), 9-14 wants one colour twice (C.10): 10 and 9 change.
        traces = _traces(BAKU_2016, booklet().before_round(4))
        (trace,) = [t for t in traces if t.residents == (9, 10, 14)]
        assert (trace.s1, trace.pairs, trace.downfloaters) == ((10,), ((10, 14),), (9,))
        exchange = next(e for e in trace.events if e.move is Move.EXCHANGE)
        assert (exchange.verdict, exchange.article) == (Verdict.WORSE, "C.14")
        passed = [e for e in trace.events if e.move is Move.TRANSPOSITION]
        assert [(e.pair, e.article) for e in passed] == [((10, 9), "C.14")]

    def test_round_5_refuses_the_opponents_of_the_moved_down_player_one_by_one(self):
        traces = _traces(BAKU_2016, booklet().before_round(5))
        (trace,) = [t for t in traces if t.mdps == (5,)]
        tried = [(e.pair, e.article) for e in trace.events if e.move is Move.MDP_OPPONENT]
        assert tried == [((5, 4), "C.1"), ((5, 6), "C.1")]
        assert trace.events[2].verdict is Verdict.DEAD_END
        assert players_in(trace.events[2], "met") == (4, 11)


def test_a_large_round_replays_in_a_few_hundred_steps(shared_data):
    file = shared_data / "dutch2017" / "t040-325p-9r.trf.gz"
    tournament = read_trf_file(file).tournament
    for number in (2, 6, 9):
        traces = _traces(BAKU_2016, tournament.before_round(number))
        assert sum(len(trace.events) for trace in traces) < 400


@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=["2016", "2026"])
def test_a_round_replays_to_the_pairing_that_is_made(system):
    tournament = booklet().before_round(5)
    trace = system.replay(tournament)
    made = system.pair_next_round(tournament, None)
    replayed = {frozenset(pair) for bracket in trace.brackets for pair in bracket.pairs}
    assert replayed == {frozenset(pair) for pair in made.pairs}
    assert (trace.system, trace.round_number, trace.bye) == (system.key, 5, made.bye)


def test_a_trace_keeps_its_form_as_json():
    trace = DUTCH_2016.replay(booklet().before_round(5))
    assert msgspec.json.decode(msgspec.json.encode(trace), type=RoundTrace) == trace


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("system", "corpus"), [(DUTCH_2016, "dutch2017"), (DUTCH_2026, "dutch2026")]
)
def test_rounds_of_the_corpora_are_recorded_as_they_were_paired(shared_data, system, corpus):
    rounds = steps = 0
    for file in sorted((shared_data / corpus).glob("t0*.trf.gz")):
        tournament = read_trf_file(file).tournament
        if len(tournament.players) > 60:
            continue
        for number, recorded in enumerate(tournament.rounds, start=1):
            trace = system.replay(tournament.before_round(number))
            replayed = {frozenset(pair) for bracket in trace.brackets for pair in bracket.pairs}
            assert replayed == {frozenset((game.white, game.black)) for game in recorded.games}
            assert trace.bye == recorded.pairing_allocated_bye
            rounds += 1
            steps += sum(len(bracket.events) for bracket in trace.brackets)
    assert rounds > 150
    assert steps > 2 * rounds


@EDITIONS
def test_a_watcher_is_told_of_pairing_and_steps_and_may_end_both(edition):
    told = []
    recorded = record_next_round(
        edition, booklet(3), lambda done, in_all: told.append((done, in_all))
    )
    assert told == sorted(told)
    assert {in_all for _, in_all in told} == {28}
    assert recorded.trace == record_next_round(edition, booklet(3)).trace

    def stop(done, in_all):
        if done > in_all // 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        record_next_round(edition, booklet(3), stop)


@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
def test_sections_are_the_brackets_of_the_trace_without_their_steps(system):
    """What an answer tells of a bracket is the same whether the steps are there or not."""
    conditions = Conditions(players=24, rounds=7, absences=0.1)
    rounds = tournaments_to_pair(5, lambda t: system.pair_next_round(t, None), conditions)
    told = 0
    for tournament in rounds:
        whole = system.explaining.record(tournament, None).trace.brackets
        sections = system.explaining.sections(tournament)
        assert sections == tuple(msgspec.structs.replace(each, events=()) for each in whole)
        assert all(each.events for each in whole)
        told += len(whole)
    assert told > 15
