"""What the texts of the lessons state about their rounds, asked of the engine and of the cards."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from arbiter_app.core.resources import resource
from pairing.core.cards import Strength, deal_cards
from pairing.core.model import Colour, Tournament
from pairing.speech.language import ENGLISH
from pairing.systems.burstein.indices import indices, points_of
from pairing.systems.keizer.definitions import parameters
from pairing.systems.keizer.values import keizer_list
from pairing.systems.registry import find_system
from pairing.systems.round_robin.berger import berger_cycle
from pairing.systems.round_robin.scheveningen import scheveningen_cycle
from pairing.teaching import read_lessons
from pairing.trace import Move, Verdict
from pairing.trace.answers import Outcome

FOLDER = resource("lessons")
LESSONS = {lesson.key: lesson for lesson in read_lessons(FOLDER, ENGLISH)[0]}


class Stated:
    """The round of a lesson, to be asked whether something said of it is so."""

    def __init__(self, key: str) -> None:
        self.before: Tournament = LESSONS[key].tournament
        self.system = find_system(LESSONS[key].system)
        self.cards = deal_cards(self.before, self.system.definitions)
        self.pairing = self.system.pair_next_round(self.before, None)
        self.pairs = {frozenset(pair) for pair in self.pairing.pairs}

    def plays(self, *pairs):
        return all(frozenset(pair) in self.pairs for pair in pairs)

    def pairs_of(self, tpn):
        """The opponents of a player, in a set of one."""
        return {other for pair in self.pairs if tpn in pair for other in pair} - {tpn}

    def met(self, one, other):
        return other in self.cards[one].opponents

    def points(self, score):
        return tuple(tpn for tpn, card in sorted(self.cards.items()) if card.score == score)

    def wants(self, tpn):
        return self.cards[tpn].preference.colour

    def bracket(self, residents):
        trace = self.system.replay(self.before)
        return [each for each in trace.brackets if each.residents == residents][-1]

    def why_not(self, one, other):
        return self.system.explaining.questions.why_not(self.before, one, other)


@cache
def stated(key):
    return Stated(key)


def test_booklet_1_nobody_has_met_and_the_first_candidate_is_accepted():
    it = stated("booklet-1")
    assert it.pairing.pairs == ((1, 8), (9, 2), (3, 10), (11, 4), (5, 12), (13, 6), (7, 14))
    assert all(it.wants(tpn) is None for tpn in it.cards)


def test_booklet_2_counts_of_colours_and_who_has_the_bye():
    it = stated("booklet-2")
    wanting = [it.wants(tpn) for tpn in it.points(10)]
    assert (wanting.count(Colour.BLACK), wanting.count(Colour.WHITE)) == (4, 2)
    assert it.points(5) == (4, 11)
    assert it.met(4, 11)
    assert it.pairing.bye == 14


def test_booklet_3_both_orders_fail_and_the_exchange_satisfies_everybody():
    it = stated("booklet-3")
    assert it.points(15) == (3, 4, 6, 11)
    assert it.met(3, 6)
    assert it.met(4, 11)
    assert it.wants(3) is it.wants(11)
    assert it.wants(4) is it.wants(6)
    assert it.plays((3, 4), (6, 11))
    assert it.wants(3) is not it.wants(4)
    assert it.wants(6) is not it.wants(11)


def test_booklet_4_who_is_protected_and_who_floats_up_again():
    it = stated("booklet-4")
    assert it.cards[14].floats[1].value == "↓"
    assert it.plays((10, 14), (9, 8))
    assert it.cards[8].floats[1].value == "↑"
    assert it.wants(9) is it.wants(12)


def test_booklet_5_oskar_has_met_patricia_and_kevin_and_only_robert_is_left():
    it = stated("booklet-5")
    assert it.met(12, 13)
    assert it.met(12, 8)
    assert not it.met(12, 14)
    assert it.plays((14, 12), (8, 13))
    assert it.wants(14) is it.wants(12)
    assert it.wants(8) is it.wants(13)
    joined = it.system.replay(it.before).brackets[-1]
    assert {*joined.residents, *joined.mdps} == {8, 12, 13, 14}


def test_limbo_both_floaters_have_an_opponent_and_one_waits_for_the_sake_of_those_below():
    it = stated("limbo")
    bracket = it.bracket((5, 7))
    assert bracket.mdps == (3, 6)
    aside = next(event for event in bracket.events if event.move is Move.SET_ASIDE)
    assert aside.pairs == ((3, 5), (6, 7))
    assert aside.verdict is Verdict.DEAD_END
    assert bracket.m1 == 1
    assert bracket.limbo == (3,)
    assert it.wants(3) is it.wants(5) is Colour.WHITE
    assert it.wants(6) is Colour.BLACK
    assert not any(it.cards[tpn].may_have_bye for tpn in (4, 7, 8, 9))
    assert it.pairing.bye == 3


def test_looking_ahead_the_first_candidate_sends_down_emil_and_two_float_on():
    it = stated("looking-ahead")
    assert it.points(30) == (2, 5)
    assert it.met(5, 4)
    assert it.met(5, 9)
    assert it.met(4, 9)
    assert not it.met(5, 3)
    assert not it.met(2, 9)
    assert it.plays((1, 5), (2, 9))
    assert it.why_not(1, 2).judgement.key == "following-downfloaters"


def test_topscorers_two_had_white_twice_and_the_first_candidate_is_not_forbidden():
    it = stated("topscorers")
    assert it.plays((1, 10), (2, 5))
    for tpn in (2, 10):
        played = [entry.colour for entry in it.cards[tpn].entries if entry.is_played]
        assert played[-2:] == [Colour.WHITE] * 2
    assert it.cards[2].preference.strength is Strength.ABSOLUTE
    answer = it.why_not(2, 10)
    assert answer.outcome is Outcome.WORSE
    assert answer.judgement.key.startswith("topscorer-third-colour")


def test_two_editions_2016_nobody_floats_from_1_point_and_frida_and_ivan_have_met():
    it = stated("two-editions-2016")
    assert it.met(6, 9)
    assert it.bracket(it.points(10)).downfloaters == ()
    assert it.cards[it.pairing.bye].score == 5


def test_two_editions_2026_the_bye_goes_to_hanna_and_emil_would_float_again():
    it = stated("two-editions-2026")
    assert it.pairing.bye == 8
    bracket = it.bracket(it.points(10))
    assert (len(bracket.pairs), len(bracket.downfloaters)) == (1, 2)
    assert it.cards[5].floats[-1].value == "↓"
    refused = {event.pair: event for event in bracket.events}[3, 4]
    assert "downfloat-last-round" in refused.key


def test_whose_bye_only_emil_and_gustav_may_and_gustav_has_met_two():
    it = stated("whose-bye")
    assert [tpn for tpn in it.points(10) if it.cards[tpn].may_have_bye] == [5, 7]
    assert it.met(7, 5)
    assert it.met(7, 6)
    assert it.plays((5, 8), (6, 9))
    assert it.pairing.bye == 7


def test_upfloaters_gilda_comes_up_and_why_the_others_do_not():
    it = stated("upfloaters")
    assert it.wants(1) is it.wants(3) is it.wants(8) is Colour.WHITE
    assert it.wants(5) is it.wants(7) is Colour.BLACK
    assert it.cards[5].floats[-1].value == "↑"
    assert it.met(1, 5)
    assert it.plays((3, 2), (8, 7))


def test_preferences_two_who_must_have_one_colour_cannot_meet():
    it = stated("preferences")
    answer = it.why_not(1, 13)
    assert (answer.outcome, answer.judgement.key) == (Outcome.IMPOSSIBLE, "same-colour")
    assert not it.met(1, 13)
    assert all(it.cards[tpn].preference.strength is Strength.ABSOLUTE for tpn in (1, 13))


def test_index_who_meets_whom_and_who_has_met():
    it = stated("index")
    assert it.met(1, 5)
    assert it.wants(5) is it.wants(2) is Colour.WHITE
    assert it.plays((4, 7), (5, 6), (1, 2))
    assert it.cards[it.pairing.bye].score == min(card.score for card in it.cards.values())


def test_median_scores_floats_and_who_meets_whom():
    it = stated("median")
    assert [it.points(score) for score in (30, 25, 15, 10, 5)] == [
        (1,),
        (2, 5),
        (3, 4),
        (6, 9, 10),
        (7, 8),
    ]
    assert it.wants(1) is it.wants(5) is it.wants(3) is Colour.WHITE
    assert it.met(9, 10)
    assert it.plays((1, 2), (7, 8), (9, 6), (5, 4), (3, 10))


def test_teams_from_below_who_has_met_whom():
    it = stated("teams-from-below")
    assert it.met(3, 4)


def test_two_games_who_has_met_and_who_meets():
    it = stated("two-games")
    emil, georg = (
        next(t for t, card in it.cards.items() if card.player.name == name)
        for name in ("Emil", "Georg")
    )
    assert it.met(emil, georg)
    assert it.plays((4, 7), (5, 6))


def test_circle_who_met_frida_who_meets_now_and_the_colours_of_five_rounds():
    it = stated("circle")
    assert it.met(6, 1)
    assert it.met(6, 4)
    assert it.pairing.pairs == ((2, 6), (3, 1), (4, 5))
    pairs = [pair for each in berger_cycle(6) for pair in each.pairs]
    assert {frozenset(pair) for pair in pairs} == {
        frozenset(pair) for pair in combinations(range(1, 7), 2)
    }
    whites = Counter(white for white, _ in pairs)
    assert all(whites[tpn] in (2, 3) for tpn in range(1, 7))
    assert berger_cycle(5)[2].rests == 2


def test_worth_of_a_win_values_of_today_and_who_was_passed_over():
    it = stated("worth-of-a-win")
    listed = keizer_list(it.before)
    assert listed.state == "stable"
    assert [(tpn, listed.values[tpn]) for tpn in listed.order] == [
        *[(1, 16), (5, 15), (8, 14), (6, 13), (4, 12), (3, 11), (2, 10), (7, 9)]
    ]
    sixths = {tpn: sum(amounts) for tpn, amounts in listed.amounts.items()}
    assert (sixths[6], sixths[4]) == (6 * 14.5, 6 * 11)
    assert listed.amounts[5][1] == 6 * listed.values[2]
    assert it.met(8, 6)
    assert parameters(it.before).interval == 3
    assert it.pairing.pairs == ((5, 1), (4, 8), (3, 6), (2, 7))


def test_two_teams_who_has_met_whom_and_the_colours_of_every_round():
    it = stated("two-teams")
    assert [[(game.white, game.black) for game in each.games] for each in it.before.rounds] == [
        [(1, 5), (2, 6), (7, 3), (8, 4)],
        [(6, 1), (5, 2), (3, 8), (4, 7)],
    ]
    assert it.pairing.pairs == ((1, 7), (2, 8), (5, 3), (6, 4))
    rounds = [each.pairs for each in scheveningen_cycle(8)]
    assert all(sum(white <= 4 for white, _ in pairs) == 2 for pairs in rounds)
    whites = Counter(white for pairs in rounds for white, _ in pairs)
    assert set(whites.values()) == {2}
    assert {frozenset(pair) for pairs in rounds for pair in pairs} == {
        frozenset((one, other)) for one in range(1, 5) for other in range(5, 9)
    }


def test_booklet_2_oskar_is_absent_and_two_are_incompatible():
    it = stated("booklet-2")
    assert {each.tpn for each in it.before.requests if each.round_number == 2} == {12}
    winners = [tpn for tpn in it.points(10) if it.cards[tpn].entries[0].mark == "1"]
    assert len(winners) == 6
    for tpn in winners:
        (played,) = it.cards[tpn].colours
        assert it.wants(tpn) is not played
    down = [
        (event.players, event.article)
        for section in it.system.replay(it.before).brackets
        for event in section.events
        if event.move == "player-incompatible" and event.key.startswith("moves-down")
    ]
    assert down == [((4,), "C.1"), ((11,), "C.1")]


def test_booklet_3_no_order_of_s2_is_accepted_before_the_exchange_of_david_and_finn():
    it = stated("booklet-3")
    events = it.bracket((3, 4, 6, 11)).events
    kept = next(n for n, event in enumerate(events) if event.move == "exchange-applied")
    reasons = [event.key for event in events[:kept] if event.move.endswith("-tried")]
    assert reasons == ["rematch", "colour"]
    assert events[kept].players == (4, 6)


def test_booklet_4_an_exchange_and_the_first_requirement_that_is_lifted():
    it = stated("booklet-4")
    sections = it.system.replay(it.before).brackets
    assert sum(len(each.residents) % 2 for each in sections) > len(sections) / 2
    point = next(each for each in sections if each.score == 10)
    assert [e.players for e in point.events if e.move == "exchange-applied"]
    assert point.downfloaters == (9,)
    half = next(each for each in sections if each.score == 5)
    (lowered,) = [event for event in half.events if event.move == "requirement-lowered"]
    assert (lowered.article, lowered.key) == ("C.10.a", "upfloat-two-rounds-ago")
    assert set(half.residents) >= {8, 12}


def test_booklet_5_bruno_is_alone_and_only_one_way_is_left_at_the_end():
    it = stated("booklet-5")
    assert it.points(35) == (2,)
    first, second = frozenset((14, 8)), frozenset((13, 12))
    assert it.met(12, 13) and it.met(12, 8)
    assert {first, second}.isdisjoint(it.pairs)
    moves = [event.move for each in it.system.replay(it.before).brackets for event in each.events]
    assert "backtracking" in moves and "brackets-joined" in moves


def test_limbo_frida_waits_in_the_first_choice_and_colours_speak_against_it():
    it = stated("limbo")
    assert not it.met(3, 5) and not it.met(6, 7)
    assert it.plays((6, 5))
    refused = it.why_not(3, 5)
    assert refused.judgement.key == "colour-preference"
    assert it.cards[3].score == max(card.score for card in it.cards.values())


def test_looking_ahead_anton_is_alone_and_may_meet_either():
    it = stated("looking-ahead")
    assert it.points(35) == (1,)
    assert not it.met(1, 2) and not it.met(1, 5)
    assert it.points(25) == (3, 4, 9)
    assert it.bracket((3, 4, 9)).downfloaters == ()


def test_topscorers_two_float_down_to_two_and_the_first_candidate_may_be_played():
    it = stated("topscorers")
    bracket = it.bracket((5, 10))
    assert bracket.mdps == (1, 2)
    assert not it.met(1, 5) and not it.met(2, 10)
    most = 10 * len(it.before.rounds)
    assert all(2 * it.cards[tpn].score > most for tpn in (1, 2, 5, 10))
    assert it.before.round_count == it.before.next_round


def test_two_editions_2016_two_pairs_are_made_and_hanna_is_the_last():
    it = stated("two-editions-2016")
    bracket = it.bracket(it.points(10))
    assert (len(bracket.pairs), bracket.downfloaters) == (2, ())
    assert it.points(0) == (8,) and it.points(5) == (6, 9)
    assert it.pairing.bye in (6, 9)
    assert any(it.plays((8, tpn)) for tpn in (6, 9))


def test_two_editions_2026_who_has_opponents_from_above_and_emils_bye():
    it = stated("two-editions-2026")
    assert it.cards[8].may_have_bye and it.points(0) == (8,)
    assert it.before.rounds[1].byes[0].tpn == 5
    floaters = set(it.bracket(it.points(10)).downfloaters)
    assert {frozenset(it.pairs_of(tpn)) <= floaters for tpn in (6, 9)} == {True}
    assert 5 not in floaters


def test_whose_bye_three_have_had_one_and_gustav_would_play_first():
    it = stated("whose-bye")
    assert len(it.cards) == 9
    assert all(not it.cards[tpn].may_have_bye for tpn in (6, 8, 9))
    assert it.points(10) == (5, 6, 7, 8, 9)
    bracket = it.bracket((5, 6, 7, 8, 9))
    assert {event.pair for event in bracket.events if event.key == "rematch"} >= {(5, 7)}


def test_upfloaters_points_and_who_comes_up_to_agnes_and_elsa():
    it = stated("upfloaters")
    assert (it.points(20), it.points(15)) == ((2, 3, 8), (1, 5, 7))
    assert it.cards[1].entries[0].opponent == 5
    third = it.cards[5].entries[2]
    assert third.opponent == 6 and it.cards[5].floats[2].value == "↑"
    assert it.plays((1, 6), (4, 5))


def test_index_buchholz_of_the_six_and_why_edda_meets_frank():
    it = stated("index")
    found = indices(it.before)
    assert it.points(10) == (1, 2, 4, 5, 6, 7)
    told = [points_of(found[tpn].buchholz) for tpn in (4, 5, 6, 1, 2, 7)]
    assert told == ["3", "3", "3", "2", "1", "1"]
    assert found[4].sonneborn_berger == found[5].sonneborn_berger == found[6].sonneborn_berger
    assert found[2].sonneborn_berger == found[7].sonneborn_berger
    assert it.pairing.bye == 3


def test_median_who_floated_in_round_3_and_against_whom():
    it = stated("median")
    assert it.cards[1].floats[2].value == "↓"
    assert it.cards[6].floats[2].value == "↑"
    assert it.cards[6].entries[2].opponent == 7
    assert it.cards[6].score - it.cards[6].entries[2].points == 0
    assert it.cards[7].score - it.cards[7].entries[2].points == 5
    assert it.wants(2) is not it.wants(1)
    assert it.wants(4) is not it.wants(5)


def test_teams_from_below_points_meetings_and_one_preference_either_way():
    it = stated("teams-from-below")
    assert [it.points(score) for score in (50, 30, 20, 10)] == [(1, 6), (5, 7, 8), (2, 3), (4,)]
    assert it.cards[3].entries[1].opponent == 4
    assert it.met(3, 7)
    for pairs in (((3, 8), (5, 7)), ((3, 5), (7, 8))):
        assert not any(it.met(*pair) for pair in pairs)
        assert sum(it.wants(one) is it.wants(other) for one, other in pairs) == 1
    assert it.plays((1, 6), (3, 8), (5, 7), (2, 4))


def test_two_games_points_and_the_smaller_identifier():
    it = stated("two-games")
    points = {35: (2,), 30: (1,), 25: (8,), 20: (3,), 15: (5, 7), 10: (4, 6)}
    assert {score: it.points(score) for score in points} == points
    assert it.plays((2, 1), (8, 3))
    assert not it.met(4, 5) and not it.met(6, 7)


def test_worth_of_a_win_hugo_drew_with_fritz_who_has_as_many_points_as_dieter():
    it = stated("worth-of-a-win")
    assert (it.cards[8].entries[1].opponent, it.cards[8].entries[1].mark) == (6, "=")
    assert it.cards[6].score == it.cards[4].score
    assert [(entry.opponent, entry.mark) for entry in it.cards[6].entries] == [(5, "="), (8, "=")]
    assert it.cards[4].entries[0].opponent == 3


@pytest.mark.parametrize("key", sorted(LESSONS))
def test_every_lesson_has_a_test_of_its_statements(key):
    tests = [name for name in globals() if name.startswith("test_")]
    told = f"test_{key.replace('-', '_')}_"
    assert any(name.startswith(told) for name in tests)
