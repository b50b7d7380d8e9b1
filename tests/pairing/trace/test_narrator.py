"""Traces in words."""

import pytest

from pairing.core.errors import NoPairingExists
from pairing.core.model import ForbiddenGroup
from pairing.formats.trf import read_trf_file
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.rules import Counting
from pairing.trace import Event, Move, Verdict
from pairing.trace.narrator import ReplayNarrator
from pairing.trace.numbers import names_text, number_text, numbers_text
from tests.pairing.booklet import booklet
from tests.pairing.cli.make_tournaments import FOLDER
from tests.support.changed import replace
from tests.support.simulate import Conditions, tournaments_to_pair

REFUSED = (Move.MDP_SET, Move.MDP_OPPONENT, Move.EXCHANGE, Move.TRANSPOSITION)


def told(round_number, system=DUTCH_2016, tournament=None):
    """The narrator of a booklet round."""
    before = (tournament or booklet()).before_round(round_number)
    return ReplayNarrator(system.replay(before), before, system.definitions, IN_ENGLISH)


def bracket_of(narrator, *residents):
    return next(b for b in narrator.trace.brackets if b.residents == residents)


def lines(narrator, bracket):
    return [
        (line.article, line.what, line.verdict)
        for line in (narrator.line(bracket, event) for event in bracket.events)
    ]


def test_a_bracket_has_score_players_and_outcome():
    narrator = told(4)
    bracket = bracket_of(narrator, 1, 3, 4, 7)
    assert narrator.heading(bracket) == "2 points · 1, 3, 4, 7 + from outside: 5"
    assert narrator.outcome(bracket) == "4 steps · 5–4, 1–3 · 7 ↓"
    assert narrator.parameters(bracket) == "possible pairs: 2 · from outside: 1, paired here: 1"


def test_scores_up_to_one_are_a_point():
    narrator = told(4)
    assert narrator.heading(bracket_of(narrator, 9, 10, 14)) == "1 point · 9, 10, 14"
    assert narrator.heading(bracket_of(narrator, 8, 12)) == "½ point · 8, 12 + from outside: 9"
    assert narrator.heading(bracket_of(narrator, 13)) == "0 points · 13 + from outside: 12"


def test_a_bracket_given_up_and_the_joined_last_one_say_how_they_came_about():
    tournament = read_trf_file(FOLDER / "few-draws-24.trf").tournament
    narrator = told(9, tournament=tournament)
    *_, penultimate, last = narrator.trace.brackets
    again = narrator.paragraph(penultimate, penultimate.events[0])
    assert "left players with whom the round could not be completed. So it is paired again" in again
    assert again.endswith("Nobody can be paired here then, so all float down.")
    assert lines(narrator, penultimate)[0][1] == "nobody can be paired here then"
    joined = narrator.paragraph(last, last.events[0])
    assert joined.startswith("The last bracket has 5 players, from 2½ points down to 1½ points: ")
    assert "It is the last bracket" not in joined
    assert narrator.title(last, last.events[0]) == "The last bracket, from 2½ points down"


def test_a_last_bracket_of_one_score_is_called_by_it():
    tournament = read_trf_file(FOLDER / "few-draws-24.trf").tournament
    narrator = told(7, tournament=tournament)
    last = narrator.trace.brackets[-1]
    opening = narrator.paragraph(last, last.events[0])
    assert opening.startswith("The bracket of ") and "It is the last bracket." in opening


def test_the_steps_of_a_bracket_are_lines():
    narrator = told(4)
    assert lines(narrator, bracket_of(narrator, 9, 10, 14)) == [
        ("", "S1 9 | S2 10, 14", ""),
        ("C.14", "no exchange", "✕ float down again: 1, not 0"),
        ("C.14", "10–9", "✕ 14 would float down again"),
        ("", "accepted with the exchange 9 ↔ 10", "✓ 10–14 · 9 ↓"),
    ]


def test_a_step_is_a_paragraph_with_names_and_evidence():
    narrator = told(4)
    bracket = bracket_of(narrator, 1, 3, 4, 7)
    met, both_want = (narrator.paragraph(bracket, event) for event in bracket.events[1:3])
    assert met == (
        "Eloise (5), moved down, meets Alice (1). "
        "They met in round 2, and nobody meets the same opponent twice (C.1)."
    )
    assert both_want == (
        "Eloise (5), moved down, meets Carla (3). Eloise (5) and Carla (3) both want Black. "
        "C.10: 1 player would not get the colour preferred; in the accepted pairing nobody."
    )


def test_who_floats_again_is_named_with_the_round():
    narrator = told(4)
    bracket = bracket_of(narrator, 9, 10, 14)
    said = narrator.paragraph(bracket, bracket.events[2])
    assert "Robert (14) floated down in round 2 and would float down again." in said


def test_nobody_is_named_where_more_than_one_floats_again():
    narrator = told(4)
    bracket = bracket_of(narrator, 9, 10, 14)
    event = replace(bracket.events[2], theirs=2)
    assert narrator.line(bracket, event).verdict == "✕ float down again: 2, not 0"
    assert "Robert (14) floated" not in narrator.paragraph(bracket, event)


def test_only_a_pair_that_wants_one_colour_is_said_to():
    narrator = told(4)
    bracket = bracket_of(narrator, 1, 3, 4, 7)
    event = replace(bracket.events[2], pair=(5, 4))
    assert narrator.line(bracket, event).verdict == "✕ colour refused: 1, not 0"
    assert "both want" not in narrator.paragraph(bracket, event)


def test_a_dead_end_is_said_in_words():
    narrator = told(5)
    bracket = bracket_of(narrator, 4, 6, 11)
    said = narrator.paragraph(bracket, bracket.events[2])
    assert said == (
        "Eloise (5), moved down, meets Finn (6). Then David (4) has nobody left to meet: "
        "David (4) met Nancy (11) in round 1 (C.1)."
    )


def test_the_opening_tells_the_parameters_and_the_role():
    narrator = told(5)
    bracket = bracket_of(narrator, 8, 13)
    said = narrator.paragraph(bracket, bracket.events[0])
    assert "Moved down from higher scores (M0 = 1): Robert (14)." in said
    assert "penultimate" in said and "(M1 = 0)" in said
    assert "last bracket" not in said


def test_the_acceptance_tells_pairs_and_floaters():
    narrator = told(4)
    bracket = bracket_of(narrator, 2, 5, 6)
    said = narrator.paragraph(bracket, bracket.events[-1])
    assert said.startswith("Paired: Bruno (2) – Finn (6). Down to the next bracket: Eloise (5).")


def test_the_bye_is_no_float_to_the_next_bracket():
    narrator = told(2)
    bracket = narrator.trace.brackets[-1]
    assert bracket.downfloaters == (14,)
    assert narrator.line(bracket, bracket.events[-1]).verdict.endswith("14 bye")
    assert narrator.outcome(bracket).endswith("14 bye")
    said = narrator.paragraph(bracket, bracket.events[-1])
    assert "The pairing-allocated bye goes to Robert (14)." in said


def test_a_bracket_in_which_nobody_can_be_paired_says_so():
    narrator = told(5)
    bracket = bracket_of(narrator, 2)
    assert narrator.outcome(bracket) == "2 steps · all float ↓"
    assert narrator.line(bracket, bracket.events[0]).what == "nobody can be paired here"


def test_a_forbidden_pair_has_not_met():
    tournament = replace(booklet(3), forbidden=(ForbiddenGroup(frozenset({5, 3})),))
    narrator = ReplayNarrator(
        DUTCH_2016.replay(tournament), tournament, DUTCH_2016.definitions, IN_ENGLISH
    )
    bracket = bracket_of(narrator, 1, 3, 4, 7)
    assert narrator.line(bracket, bracket.events[2]).verdict == "✕ forbidden pair"
    assert "They are a forbidden pair" in narrator.paragraph(bracket, bracket.events[2])


def test_many_transpositions_are_told_as_one():
    narrator = told(4)
    bracket = bracket_of(narrator, 2, 5, 6)
    event = replace(bracket.events[1], count=3628800)
    assert narrator.line(bracket, event).what == "2–5 (3\u202f628\u202f800 ways)"
    said = narrator.paragraph(bracket, event)
    assert said.startswith("Bruno (2) meets Eloise (5) (3\N{NARROW NO-BREAK SPACE}628")


def test_long_lists_are_shortened():
    assert numbers_text(range(1, 9), IN_ENGLISH) == "1, 2, 3, 4, 5, 6, 7, 8"
    assert numbers_text(range(1, 31), IN_ENGLISH) == "1 … 30 (30)"
    assert numbers_text((), IN_ENGLISH) == "–"
    assert names_text(("A", "B", "C"), IN_ENGLISH) == "A, B and C"
    assert names_text(tuple("ABCDEFGHIJ"), IN_ENGLISH) == "A, B, C, D, E, F and 4 more"
    assert (number_text(999), number_text(1000)) == ("999", "1\u202f000")


def every_reason():
    """(verdict, key, article, difference) of all that can speak against a step."""
    for edition in (BAKU_2016, FIDE_2026):
        for key in ("downfloaters", "completion", "bye", "bye-score"):
            yield Verdict.DEAD_END, key, "C.4", None
        yield Verdict.WORSE, "none-as-good", edition.absolute["order"], None
        yield Verdict.LATER, "order", edition.absolute["order"], None
        for article, rule in edition.criteria:
            by_difference = rule.counting is not Counting.TOGETHER
            for difference in (None, 5, 20) if by_difference else (None,):
                yield Verdict.WORSE, rule.key, article, difference


def concerned(move, count):
    """Pair and players of a refused step in the bracket of 4, 6, 11 and 5 moved down."""
    pairs = {Move.MDP_OPPONENT: (5, 6), Move.TRANSPOSITION: (4, 6)}
    players = {Move.MDP_SET: (5,), Move.EXCHANGE: (4, 6, 4, 6)[: 2 * count]}
    return {"pair": pairs.get(move, ()), "players": players.get(move, ())}


@pytest.mark.parametrize("move", REFUSED, ids=lambda move: move.value)
@pytest.mark.parametrize("count", [1, 2])
def test_every_move_has_its_words_for_every_reason(move, count):
    narrator = told(5)
    bracket = bracket_of(narrator, 4, 6, 11)
    for verdict, key, article, difference in every_reason():
        values = {"ours": 1, "theirs": 2, "difference": difference, "count": count}
        event = Event(move, verdict, article, key, **concerned(move, count), **values)
        line = narrator.line(bracket, event)
        assert line.article == article and line.verdict.startswith("✕ ")
        assert article in narrator.paragraph(bracket, event)
        assert narrator.title(bracket, event)


def test_the_original_halves_have_words_of_their_own():
    narrator = told(5)
    bracket = bracket_of(narrator, 4, 6, 11)
    for verdict, key, article, difference in every_reason():
        event = Event(Move.EXCHANGE, verdict, article, key, theirs=1, difference=difference)
        assert narrator.line(bracket, event).what == "no exchange"
        assert article in narrator.paragraph(bracket, event)


@pytest.mark.parametrize("key", ["rematch", "same-colour"])
@pytest.mark.parametrize("move", [Move.MDP_OPPONENT, Move.TRANSPOSITION])
def test_a_pair_that_must_not_meet_has_its_words(key, move):
    narrator = told(5)
    bracket = bracket_of(narrator, 4, 6, 11)
    pair = (5, 6) if move is Move.MDP_OPPONENT else (4, 6)
    event = Event(move, Verdict.ILLEGAL, "C.1", key, pair=pair)
    assert narrator.line(bracket, event).verdict.startswith("✕ ")
    assert "(C.1)" in narrator.paragraph(bracket, event)


@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=["2016", "2026"])
def test_whatever_happens_in_random_tournaments_can_be_told(system):
    steps = 0
    for seed, players in enumerate((9, 12, 15, 24)):
        conditions = Conditions(players=players, rounds=6, absences=0.15, forfeits=0.1)
        try:
            for before in tournaments_to_pair(
                seed, lambda t: system.pair_next_round(t, None), conditions
            ):
                steps += _tell_all(
                    ReplayNarrator(system.replay(before), before, system.definitions, IN_ENGLISH)
                )
        except NoPairingExists:
            continue
    assert steps > 200


def _tell_all(narrator):
    steps = 0
    for bracket in narrator.trace.brackets:
        assert narrator.heading(bracket) and narrator.outcome(bracket)
        for event in bracket.events:
            line = narrator.line(bracket, event)
            said = narrator.paragraph(bracket, event)
            assert line.what and said.endswith((".", "!"))
            assert ("✕" in line.verdict) == (event.verdict not in (Verdict.NONE, Verdict.ACCEPTED))
            assert narrator.title(bracket, event)
            steps += 1
    return steps
