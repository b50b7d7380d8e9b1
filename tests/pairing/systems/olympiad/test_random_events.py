"""Random events of teams, paired round after round, looked through for broken rules."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.conditions import PLAIN
from pairing.auditing.generator.simulation import generate
from pairing.core.cards import deal_cards
from pairing.core.errors import NoPairingExists
from pairing.core.model import ByeKind, Colour
from pairing.explaining.replay import replay_round
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.formats.trf.losses import losses
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.systems.olympiad.contestants import DEFINITIONS
from pairing.systems.olympiad.pairing_round import paired_next_round
from tests.support.reported import without_ranks

SIZES = [(8, 6), (9, 6), (14, 9), (21, 11), (40, 8), (61, 7)]


def event(teams: int, rounds: int, seed: int, *, plain: bool = False):
    rates = {"rates": PLAIN} if plain else {}
    conditions = Conditions(players=Span(teams, teams), rounds=Span(rounds, rounds), **rates)
    return generate(conditions, OLYMPIAD_1998, seed)


def assert_rules_are_kept(tournament, number):
    """What can be said of a round without pairing it again."""
    before = tournament.before_round(number)
    cards = deal_cards(before, DEFINITIONS)
    a_round = tournament.rounds[number - 1]
    for game in a_round.games:
        assert game.black not in cards[game.white].opponents  # 14a
    bye = a_round.pairing_allocated_bye
    if bye is not None:
        assert cards[bye].may_have_bye  # 14b
        field = {tpn for game in a_round.games for tpn in (game.white, game.black)} | {bye}
        rivals = [cards[tpn] for tpn in field if cards[tpn].may_have_bye]
        lowest = min(card.score for card in rivals)
        assert bye == max(card.tpn for card in rivals if card.score == lowest)  # 10
    if number == 1:
        odd = {game.white for game in a_round.games if game.white < game.black}
        assert len({tpn % 2 for tpn in odd}) <= 1  # 24


@pytest.mark.parametrize(("teams", "rounds"), SIZES)
def test_every_round_keeps_the_rules(teams, rounds):
    generated = event(teams, rounds, seed=teams)
    tournament = generated.tournament
    assert generated.ended_by is None or isinstance(generated.ended_by, NoPairingExists)
    assert generated.ended_by is None or teams < 12
    for number in range(1, len(tournament.rounds) + 1):
        assert_rules_are_kept(tournament, number)


def test_without_absences_the_colours_of_round_1_alternate():
    first = event(16, 1, 5, plain=True).tournament.rounds[0]
    odd_first = {min(g.white, g.black): g.white < g.black for g in first.games}
    assert {tpn % 2 == 1 for tpn, is_white in odd_first.items() if is_white} in ({True}, {False})


@pytest.mark.parametrize("dialect", Dialect)
def test_a_report_file_brings_the_event_back(dialect):
    for seed in range(3):
        tournament = event(13, 5, seed).tournament
        back = read_trf(write_trf(tournament, dialect).encode()).tournament
        assert without_ranks(back) == without_ranks(tournament)
        assert [p.key for p in losses(tournament, dialect) if p.severity.value == "warning"] == []


def test_every_step_has_words():
    tournament = event(12, 8, 3).tournament
    for number in range(1, len(tournament.rounds) + 1):
        replay = replay_round(tournament, number)
        narrator = OLYMPIAD_1998.narrator(replay.trace, tournament.before_round(number), IN_ENGLISH)
        for section in replay.trace.brackets:
            assert narrator.heading(section)
            for step in section.events:
                assert narrator.line(section, step).what
                assert narrator.paragraph(section, step)
        assert not replay.differs


def test_a_bye_is_worth_a_tied_match():
    """10: 2 game points on four boards."""
    tournament = event(9, 4, 1, plain=True).tournament
    assert tournament.points.pairing_allocated_bye == 20
    kinds = {bye.kind for a_round in tournament.rounds for bye in a_round.byes}
    assert kinds == {ByeKind.PAIRING_ALLOCATED}
    sums = {
        sum(game.result.points(colour) for colour in Colour)
        for a_round in tournament.rounds
        for game in a_round.games
    }
    assert sums == {40}


def test_three_boards_make_a_bye_worth_one_point_and_a_half():
    """7, 10."""
    conditions = Conditions(Span(7, 7), Span(3, 3), rates=PLAIN, boards=3)
    tournament = generate(conditions, OLYMPIAD_1998, 4).tournament
    assert tournament.points.pairing_allocated_bye == 15
    sheets = [game.result for a_round in tournament.rounds for game in a_round.games]
    assert {len(sheet.boards) for sheet in sheets} == {3}


def test_pairings_other_than_the_rules_give_are_judged():
    tournament = event(12, 6, 2, plain=True).tournament
    before = tournament.before_round(6)
    pairing = OLYMPIAD_1998.pair_next_round(before, None)
    assert OLYMPIAD_1998.proving.judge(before, pairing.pairs, pairing.bye) is None
    (a, b), (c, d), *others = pairing.pairs
    judgement = OLYMPIAD_1998.proving.judge(before, [(a, c), (b, d), *others], pairing.bye)
    assert judgement is not None
    assert judgement.key in ("rematch", "colour-rule", "order", "other-floaters", "nobody-leaves")


def test_leaving_a_group_that_nobody_leaves_is_told_as_that():
    """44 to round 4, afterwards the rule of the list."""
    seen = set()
    for seed in range(6):
        tournament = event(14, 6, seed, plain=True).tournament
        for number in range(2, 7):
            before = tournament.before_round(number)
            pairs = OLYMPIAD_1998.pair_next_round(before, None).pairs
            groups = paired_next_round(before)[1].paired_groups
            floats = {group.trace.score: bool(group.floaters) for group in groups}
            for (a, b), (c, d) in pairwise(pairs):
                others = {(a, b), (c, d)} ^ {(a, c), (b, d)} ^ set(pairs)
                judgement = OLYMPIAD_1998.proving.judge(before, others, None)
                if judgement is not None and judgement.key == "nobody-leaves":
                    assert not floats[judgement.score] and judgement.players
                    seen.add((number <= 4, judgement.article))
                elif judgement is not None and judgement.key == "other-floaters":
                    assert floats[judgement.score]
    assert (True, "44") in seen
    assert all(
        article == "44" if is_early else article in ("47", "51") for is_early, article in seen
    )


def test_every_question_about_a_round_has_an_answer():
    tournament = event(11, 6, 2, plain=True).tournament
    before = tournament.before_round(6)
    pairing = OLYMPIAD_1998.pair_next_round(before, None)
    questions = OLYMPIAD_1998.explaining.questions
    assert questions is not None
    (white, black), (other, _), *_ = pairing.pairs
    assert questions.why_not(before, white, black).outcome.value == "so-it-is"
    assert questions.why_not(before, white, other).judgement is not None
    assert questions.why_together(before, white, black).judgement is not None
    assert questions.why_bye(before, pairing.bye).judgement is not None
    reasons = questions.why_colours(before, pairing.pairs)
    assert [(each.white, each.black) for each in reasons] == list(pairing.pairs)
