"""Steps unfolded down to single candidates, beside the literal reading of the rules."""

from __future__ import annotations

import pytest

from pairing.core.errors import NoPairingExists
from pairing.literal import TooLarge, literal_steps, verdicts
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.replay import BracketReplay
from pairing.systems.dutch.unfolding import BracketUnfolder
from pairing.systems.registry import find_system
from pairing.trace import Move, Verdict
from pairing.trace.arrangement import arrangement
from tests.support.simulate import Conditions, tournaments_to_pair

EDITIONS = pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])


def _replays(edition, tournament):
    players = contenders(tournament, edition.definitions)
    return [BracketReplay(edition, bracket) for bracket in pair_brackets(edition, players)]


def _singles(unfolder, event, size):
    """All single candidates behind a step, in order, page by page."""
    if not unfolder.can_unfold(event):
        yield event
        return
    start = 0
    while start is not None:
        page = unfolder.unfold(event, start, size)
        for each in page.events:
            yield from _singles(unfolder, each, size)
        start = page.follows


def _unfolded(replay, size=7):
    """(pairs, article) of every candidate before the accepted one."""
    trace = replay.trace()
    unfolder = BracketUnfolder(replay)
    for event in trace.events:
        if event.move is Move.SET_ASIDE:
            assert not unfolder.can_unfold(event) and not unfolder.unfold(event).events
        elif event.verdict is not Verdict.NONE and event.verdict is not Verdict.ACCEPTED:
            for single in _singles(unfolder, event, size):
                stand = arrangement(trace, single)
                pairs = tuple(zip(stand.s1, stand.s2, strict=False))
                yield pairs, single.article


def _read_literally(step):
    for verdict in verdicts(step):
        if verdict.failing_article:
            pairs = tuple((one.tpn, other.tpn) for one, other in verdict.candidate.pairs)
            yield pairs, verdict.failing_article


def _with_such_mdps(candidates, replay):
    """Those in which moved-down players of the same scores are paired as in the accepted one."""
    score = {player.tpn: player.score for player in replay.bracket.members}
    mdps = replay.tpns(range(replay.bracket.mdp_count))
    accepted = [score[mdp] for mdp in replay.tpns(replay.mdps)]
    for pairs, article in candidates:
        if [score[one] for one, _ in pairs if one in mdps] == accepted:
            yield pairs, article


def _rounds(edition, seeds):
    """Rounds in which nearly everybody has met, so that much is tried."""
    system = find_system(edition.key)
    for seed in seeds:
        players = 6 + seed % 4
        conditions = Conditions(players=players, rounds=players - 1, draws=0.5 + seed % 3 / 4)
        try:
            yield from tournaments_to_pair(
                seed, lambda t: system.pair_next_round(t, None), conditions
            )
        except NoPairingExists:
            continue


@EDITIONS
def test_the_single_candidates_are_those_of_the_literal_reading(edition):
    compared, candidates, _ = _compared(edition, range(40, 44))
    assert compared > 10
    assert candidates > 20


@pytest.mark.exhaustive
@EDITIONS
def test_the_single_candidates_of_many_rounds_are_those_of_the_literal_reading(edition):
    compared, candidates, of_many = _compared(edition, range(42, 60))
    assert compared > 180
    assert candidates > 1800
    assert of_many


def _compared(edition, seeds):
    """How many brackets and candidates agree in their order, and of how many only a sum is told."""
    compared = candidates = of_many = 0
    for tournament in _rounds(edition, seeds):
        try:
            steps = [s for s in literal_steps(tournament, edition.key) if s.stands]
        except (TooLarge, NoPairingExists):
            continue
        for replay, step in zip(_replays(edition, tournament), steps, strict=True):
            if replay.bracket.size <= 8:
                expected = list(_with_such_mdps(_read_literally(step), replay))
                assert list(_with_such_mdps(_unfolded(replay), replay)) == expected
                of_many += any(e.key == "none-as-good" for e in replay.trace().events)
                compared += 1
                candidates += len(expected)
    return compared, candidates, of_many
