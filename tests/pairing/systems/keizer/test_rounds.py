"""What the golden clubs do not show: parameters, the interval, byes, help by hand, answers."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest

from pairing.core.errors import NoPairingExists
from pairing.core.model import ByeKind
from pairing.explaining import Aloud, WhyNot, explain
from pairing.explaining.explanation import Because
from pairing.explaining.round_facts import RoundFacts
from pairing.explaining.sides import WayOut, sides_of
from pairing.formats.trf import read_trf, write_trf
from pairing.literal.keizer import literal_list, pair_keizer_literally
from pairing.speech.problems import problem_text
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.standings import (
    explain_value,
    narrate,
    narrate_why,
    ranking_note,
    ranks_to_report,
    tournament_standings,
    why_above,
)
from pairing.systems.keizer import KEIZER
from pairing.systems.keizer.definitions import OPTIONS, parameters
from pairing.systems.keizer.values import keizer_list
from pairing.trace.answers import Outcome
from pairing.trace.fixed import Fixed
from tests.pairing.systems.keizer.clubs import BLACK, DRAW, WHITE, absent, club, played
from tests.pairing.systems.shared.literal_rounds import compare, conditions_of
from tests.pairing.systems.shared.rounds import made, rounds
from tests.support.simulate import tournaments_to_pair

QUESTIONS = KEIZER.explaining.questions


def season(before, count, *results):
    """So many rounds as the system pairs them, the results given again and again."""
    for number in range(count):
        pairing = KEIZER.pair_next_round(before, None)
        scored = [results[(number + at) % len(results)] for at in range(len(pairing.pairs))]
        before = played(before, pairing.pairs, *scored, bye=pairing.bye or 0)
    return before


class TestParameters:
    def test_a_single_choice_goes_before_the_preset(self):
        chosen = parameters(
            club("preset=strict", "absence-value=third", "first-value=three-halves")
        )
        assert (chosen.first_value, chosen.absence, chosen.interval) == (9, 2, 6)
        assert chosen.absence_limit is None
        assert not chosen.forfeit_counts_opponent

    def test_absences_announced_count_up_to_the_limit(self):
        """A third of the own value, 7 and then less, in three of four rounds."""
        before = club("absence-limit=3")
        for _ in range(4):
            before = absent(before, 6)
            pairing = KEIZER.pair_next_round(before, None)
            before = played(before, pairing.pairs, WHITE, WHITE, bye=pairing.bye or 0)
        listed = keizer_list(before)
        own = listed.values[6]
        assert listed.amounts[6] == (2 * own, 2 * own, 2 * own, 0)

    @pytest.mark.parametrize("kind", [ByeKind.ZERO_POINT, ByeKind.FULL_POINT])
    def test_other_byes_count_as_nothing_or_as_that_of_the_system(self, kind):
        before = absent(club(), 6, kind=kind)
        pairing = KEIZER.pair_next_round(before, None)
        listed = keizer_list(played(before, pairing.pairs, WHITE, WHITE, bye=pairing.bye))
        worth = 4 * listed.values[6] if kind is ByeKind.FULL_POINT else 0
        assert listed.amounts[6] == (worth,)

    @pytest.mark.parametrize("language", ["en", "de", "fr"])
    def test_they_stand_under_the_standings_in_every_language(self, language):
        voice = Voice(language)
        note = ranking_note(season(club("preset=steep"), 1, WHITE), 1, voice)
        for option in OPTIONS:
            assert voice.say(f"system.option-{option.key}") in note
        assert voice.say("system.option-preset-steep") in note
        assert voice.say("system.option-first-value-three-halves") in note
        assert voice.say("system.option-first-value-preset") not in note

    def test_a_list_that_does_not_stand_is_told_there_and_before_pairing(self):
        after = played(club(), ((2, 1), (4, 3), (6, 5)), WHITE, DRAW, BLACK)
        assert "the list goes round in a cycle" in ranking_note(after, 1, IN_ENGLISH)
        (advice,) = KEIZER.assisting.advise(after)
        assert problem_text(advice, IN_ENGLISH).startswith(
            "After 3 recomputations an earlier order"
        )

    def test_they_are_kept_in_report_files(self):
        before = season(club("preset=steep", "rematch-interval=2"), 2, WHITE, DRAW)
        kept = read_trf(write_trf(before).encode()).tournament
        assert (kept.system, kept.options) == (before.system, before.options)
        assert keizer_list(kept) == keizer_list(before)


class TestInterval:
    def test_it_is_shortened_as_long_as_no_round_can_be_completed(self):
        """Four players have all met in three rounds: the round of three ago comes again."""
        before = season(club(players=4), 3, WHITE, DRAW)
        assert made(KEIZER.pair_next_round(before, None).pairs) == made(
            (game.white, game.black) for game in before.rounds[0].games
        )
        (event,) = [
            event
            for each in KEIZER.replay(before).brackets
            for event in each.events
            if event.move == "shortened"
        ]
        assert event.values == (("wanted", 3), ("kept", 2))
        assert [each.key for each in KEIZER.assisting.advise(before)][-1] == "keizer.shortened"

    def test_two_never_meet_twice_running(self):
        with pytest.raises(NoPairingExists):
            KEIZER.pair_next_round(season(club(players=2), 1, WHITE), None)

    def test_the_desk_warns_of_meetings_within_it_only(self):
        before = season(club("rematch-interval=1"), 2, WHITE, DRAW)
        first, last = (
            next((game.white, game.black) for game in each.games) for each in before.rounds
        )
        obstacles = KEIZER.assisting.obstacles(before)
        assert obstacles.between(*first) is None
        assert obstacles.between(*last).key == "rematch"
        assert obstacles.to_bye(1) is None

    def test_a_fixed_board_may_break_it_and_the_others_keep_theirs(self):
        before = season(club(players=8), 2, WHITE, DRAW)
        game = before.rounds[-1].games[0]
        pair = game.white, game.black
        pairing = KEIZER.assisting.pair_rest(before, Fixed(pairs=(pair,)), None)
        met = made((game.white, game.black) for each in before.rounds for game in each.games)
        assert made(pairing.pairs) & met == made([pair])


def test_the_bye_goes_round_before_anybody_has_it_again():
    after = season(club(players=5), 10, WHITE, DRAW, BLACK)
    byes = [each.byes[0].tpn for each in after.rounds]
    assert sorted(byes[:5]) == sorted(byes[5:]) == [1, 2, 3, 4, 5]


class TestAnswers:
    @pytest.fixture
    def before(self):
        """2 leads before 5; 4 and 3 met, so that 4 meets 1."""
        return played(club(), ((2, 1), (4, 3), (6, 5)), WHITE, DRAW, BLACK)

    def test_who_met_in_the_last_round_cannot_meet(self, before):
        answer = QUESTIONS.why_not(before, 4, 3)
        assert (answer.outcome, answer.judgement.article) == (Outcome.IMPOSSIBLE, "K4")

    def test_somebody_further_down_is_not_the_nearest(self, before):
        answer = QUESTIONS.why_not(before, 2, 3)
        judged = answer.judgement
        assert (answer.outcome, judged.article, judged.key) == (Outcome.WORSE, "K6", "nearest")
        assert (judged.players, judged.ours, judged.theirs) == ((2,), 5, 3)

    def test_who_met_within_the_interval_would_shorten_it(self, before):
        later = season(before, 1, WHITE)
        judged = QUESTIONS.why_not(later, 4, 3).judgement
        assert (judged.key, judged.ours, judged.theirs) == ("interval", 3, 2)

    def test_the_bye_goes_to_the_lowest_without_one(self):
        before = season(club(players=5), 1, WHITE)
        (bye,) = (each.tpn for each in before.rounds[0].byes)
        assert QUESTIONS.why_not_bye(before, bye).judgement.key == "bye-count"
        first = keizer_list(before).order[0]
        assert QUESTIONS.why_not_bye(before, first).judgement.key == "bye-place"

    @pytest.mark.parametrize(("pair", "article"), [((5, 2), "K7"), ((3, 1), "K9"), ((6, 3), "K7")])
    def test_colours_name_their_rule(self, before, pair, article):
        reason = QUESTIONS.colour_rule(before)(*pair)
        assert reason.article == article

    def test_why_above_names_the_value_and_no_level_points(self, before):
        made_of = tournament_standings(before)
        why = why_above(made_of, 2, 5)
        text = narrate_why(why, made_of, IN_ENGLISH)
        assert text == "Number 2 is above number 5: KEIZER decides, 8.00 against 7.00."


def test_a_value_tells_what_each_round_was_worth():
    """Number 2 won against number 1, who is worth 9, and drew with number 5, worth 11."""
    first = played(club(), ((2, 1), (4, 3), (6, 5)), WHITE, DRAW, BLACK)
    after = played(first, ((5, 2), (3, 6), (1, 4)), DRAW, WHITE, WHITE)
    working = explain_value(after, tournament_standings(after), 2, "KEIZER")
    assert narrate(working, IN_ENGLISH) == "KEIZER = 9 + 5½ = 14.50"
    assert working.article == "K1"


def test_the_judge_accepts_what_is_paired_and_nothing_else():
    """Two boards of each round change their second players."""
    judged = set()
    for tournament, pairing in rounds(KEIZER, range(300, 316), 5, 12):
        pairs = list(pairing.pairs)
        assert KEIZER.proving.judge(tournament, pairs, pairing.bye) is None
        if len(pairs) > 1:
            (one, two), (three, four), *others = pairs
            swapped = [(one, four), (three, two), *others]
            judged.add(KEIZER.proving.judge(tournament, swapped, pairing.bye).key)
    assert judged >= {"nearest", "interval", "rematch"}


def test_every_round_is_recorded_as_it_is_paired_with_a_reason_for_each_who_is_passed_over():
    keys = set()
    for tournament, pairing in rounds(KEIZER, range(400, 416), 5, 14):
        recorded = KEIZER.explaining.record(tournament, None)
        assert recorded.pairing == pairing
        trace = recorded.trace
        narrator = KEIZER.narrator(trace, tournament, IN_ENGLISH)
        for bracket in trace.brackets:
            for event in bracket.events:
                assert narrator.line(bracket, event).what
                assert "{" not in narrator.paragraph(bracket, event)
                keys.add(event.key)
    assert keys >= {"rematch", "completion"}


def test_lists_and_rounds_with_any_parameters_are_read_alike():
    """The literal reading shares no code, tables of parameters included."""
    read = 0
    for seed, conditions in conditions_of(range(500, 540), 4, 9):
        dice = random.Random(seed)
        options = tuple(f"{each.key}={dice.choice(each.choices)}" for each in OPTIONS)
        options = tuple(text for text in options if not text.endswith("=preset"))

        def pair(tournament, options=options, seed=seed):
            tournament = replace(tournament, options=options)
            order, sums = literal_list(tournament)
            listed = keizer_list(tournament)
            assert listed.order == tuple(order), f"seed {seed}"
            assert {tpn: sum(own) for tpn, own in listed.amounts.items()} == {
                tpn: 6 * worth for tpn, worth in sums.items()
            }
            return compare(KEIZER, pair_keizer_literally, tournament, f"seed {seed}")

        try:
            read += sum(1 for _ in tournaments_to_pair(seed, pair, conditions))
        except NoPairingExists:
            continue
    assert read > 80


def test_ranks_in_a_report_file_follow_the_values_and_not_the_points():
    before = season(club(players=9), 5, WHITE, WHITE, DRAW, BLACK)
    rows = tournament_standings(before).rows
    assert [row.points for row in rows] != sorted((row.points for row in rows), reverse=True)
    assert not read_trf(write_trf(before).encode()).problems
    ranks = ranks_to_report(before, {row.tpn: row.points for row in rows})
    assert sorted(ranks, key=ranks.__getitem__) == [row.tpn for row in rows]


def test_who_met_lately_is_told_so_and_nobody_goes_up_or_down():
    before = season(club(players=7), 3, WHITE, DRAW, BLACK)
    kinds, ways = set(), set()
    for one, other in combinations(range(1, 8), 2):
        explanation = explain(before, 4, WhyNot(one, other))
        kinds.add(Aloud(explanation, IN_ENGLISH).answer().kind)
        for because in (each for each in explanation.findings if isinstance(each, Because)):
            sides = sides_of(RoundFacts(explanation, None), because)
            both = (sides.tried, sides.paired) if sides else ()
            ways |= {way for side in both for _, way in side.leaving}
    assert {"wn-met-lately", "wn-list"} <= kinds
    assert not {"wn-met", "wn-too-far"} & kinds
    assert ways <= {WayOut.BYE, WayOut.NOWHERE}
