"""Corrections that come too late (C.04.2, 4.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from pairing.core.histories import histories
from pairing.core.model import Game, GameResult, Player, RatingCorrection, Round, Tournament
from pairing.event.actions import (
    AddPlayers,
    CorrectForRating,
    EnterResult,
    SwapColours,
    UnpairRound,
)
from pairing.event.actions.corrections import (
    Use,
    ends_adjourned_game,
    rating_only,
    use_of_correction,
)
from pairing.event.actions.legal import caution
from pairing.formats.trf import write_trf
from pairing.formats.trf.rated import for_rating
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet, with_pending_games
from tests.pairing.event.actions.refusals import refusal

WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
LATE = CorrectForRating(1, 1, 8, LOSS)


class TestCorrectForRating:
    def test_standings_and_pairings_do_not_see_it(self):
        before = booklet(4)
        after = LATE.apply(before)
        assert after.rating_corrections == (RatingCorrection(1, 1, 8, LOSS),)
        assert replace(after, rating_corrections=()) == before
        assert histories(after) == histories(before)

    def test_the_rating_report_has_it_with_a_comment(self):
        report = for_rating(LATE.apply(booklet(4)))
        assert report.rounds[0].games[0] == Game(1, 8, LOSS)
        assert report.rounds[0].games[1:] == booklet(4).rounds[0].games[1:]
        (comment,) = report.kept_records
        assert comment.startswith("### C.04.2 4.3: round 1, white 1, black 8: 10 counts")
        assert comment in write_trf(report)

    def test_with_other_colours_the_players_keep_their_results(self):
        swapped = CorrectForRating(1, 1, 8, LOSS, colours_swapped=True).apply(booklet(4))
        assert for_rating(swapped).rounds[0].games[0] == Game(8, 1, LOSS)

    def test_a_second_correction_takes_the_place_of_the_first(self):
        twice = CorrectForRating(1, 1, 8, DRAW).apply(LATE.apply(booklet(4)))
        assert [entry.result for entry in twice.rating_corrections] == [DRAW]

    def test_back_to_what_counts_is_no_correction_any_more(self):
        assert CorrectForRating(1, 1, 8, WIN).apply(LATE.apply(booklet(4))) == booklet(4)

    def test_what_counts_already_is_refused(self):
        answer = refusal(CorrectForRating(1, 1, 8, WIN), booklet(4))
        assert answer == ("action.nothing-corrected", {"round": 1})

    def test_it_needs_a_result(self):
        pending = CorrectForRating(1, 1, 8, GameResult.PENDING)
        assert refusal(pending, booklet(4)) == ("action.result-needed", {"round": 1})

    def test_there_must_be_such_a_game(self):
        answer = refusal(CorrectForRating(1, 8, 1, DRAW), booklet(4))
        assert answer[0] == "action.no-such-game"

    def test_it_follows_new_numbers(self):
        late = AddPlayers((Player(0, "Zoe", 9000),)).apply(LATE.apply(booklet(4)))
        assert late.rating_corrections[0] == RatingCorrection(1, 2, 9, LOSS)
        assert for_rating(late).rounds[0].games[0] == Game(2, 9, LOSS)

    def test_it_goes_with_its_round(self):
        one_round = CorrectForRating(1, 1, 8, LOSS).apply(booklet(1))
        assert UnpairRound().apply(one_round).rating_corrections == ()

    def test_a_correction_that_counts_takes_its_place(self):
        corrected = EnterResult(1, 1, 8, DRAW).apply(LATE.apply(booklet(4)))
        assert corrected.rating_corrections == ()


@pytest.mark.parametrize(
    ("tournament", "number", "use"),
    [
        (booklet(3), 3, Use.NEXT_ROUND),
        (with_pending_games(booklet(3)), 2, Use.ROUND_AFTER),
        (booklet(3), 2, Use.RATING_ONLY),
        (booklet(5), 3, Use.RATING_ONLY),
        (
            replace(booklet(3), rounds=(*with_pending_games(booklet(2)).rounds, Round())),
            1,
            Use.RATING_ONLY,
        ),
    ],
)
def test_what_a_correction_is_used_for_follows_from_its_time(
    tournament: Tournament, number: int, use: Use
):
    assert use_of_correction(tournament, number) is use


def test_a_result_in_time_needs_no_second_question():
    game = booklet(3).rounds[2].games[0]
    assert caution(EnterResult(3, game.white, game.black, DRAW), booklet(3)) is None


def test_the_next_round_is_named_from_which_it_counts():
    open_round = with_pending_games(booklet(3))
    game = open_round.rounds[1].games[0]
    found = caution(EnterResult(2, game.white, game.black, DRAW), open_round)
    assert found.key == "action.caution-round-used"
    assert "from the pairing of round 4" in IN_ENGLISH.say(found.key, found.values)


def test_a_round_that_was_used_names_itself_and_the_one_that_used_it():
    found = caution(EnterResult(1, 1, 8, DRAW), booklet(3))
    assert found.values == {"round": 1, "next": 2, "from": 4}


@pytest.mark.parametrize("number", [1, 2])
def test_what_ends_an_adjourned_game_is_no_correction(number: int):
    *earlier, last = booklet(number).rounds
    adjourned, *others = last.games
    adjourned = replace(adjourned, result=DRAW, adjourned=True)
    event = replace(booklet(2), rounds=(*earlier, replace(last, games=(adjourned, *others))))
    result = EnterResult(number, adjourned.white, adjourned.black, WIN)
    assert ends_adjourned_game(result, event)
    assert not ends_adjourned_game(
        EnterResult(number, others[0].white, others[0].black, WIN), event
    )
    for other in (0, 3 - number, 3):
        assert not ends_adjourned_game(structs.replace(result, round_number=other), event)


def test_the_correction_of_a_game_leaves_that_of_another_alone():
    first, second = booklet(4).rounds[0].games[:2]
    both = LATE.apply(CorrectForRating(1, second.white, second.black, DRAW).apply(booklet(4)))
    after = EnterResult(1, first.white, first.black, DRAW).apply(both)
    assert after.rating_corrections == (RatingCorrection(1, second.white, second.black, DRAW),)


def test_after_that_round_it_is_for_the_rating_report_only():
    found = caution(EnterResult(1, 1, 8, DRAW), booklet(5))
    assert found.key == "action.caution-round-over"
    assert "C.04.2, 4.3" in IN_ENGLISH.say(found.key, found.values)


def test_result_and_colours_corrected_one_after_the_other_add_up():
    once = rating_only(SwapColours(1, 1, 8), booklet(4)).apply(booklet(4))
    assert for_rating(once).rounds[0].games[0] == Game(8, 1, LOSS)
    twice = rating_only(EnterResult(1, 1, 8, LOSS), once).apply(once)
    assert for_rating(twice).rounds[0].games[0] == Game(8, 1, WIN)
    back = rating_only(SwapColours(1, 1, 8), twice).apply(twice)
    assert for_rating(back).rounds[0].games[0] == Game(1, 8, LOSS)


def test_corrections_of_other_games_do_not_matter_for_that_of_one():
    """Neither another game of the round nor the same pair in another round."""
    others = (
        RatingCorrection(1, 9, 2, WIN, colours_swapped=True),
        RatingCorrection(2, 1, 8, LOSS, colours_swapped=True),
    )
    before = replace(booklet(4), rating_corrections=others)
    found = rating_only(EnterResult(1, 1, 8, LOSS), before)
    assert found == CorrectForRating(1, 1, 8, LOSS, colours_swapped=False)
    swapped = rating_only(SwapColours(1, 1, 8), before)
    assert swapped == CorrectForRating(1, 1, 8, LOSS, colours_swapped=True)
    assert EnterResult(1, 1, 8, LOSS).apply(before).rating_corrections == others
