"""What stands under the standings, and who has no place in them."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.model import PlacesByHand, TypedValues
from pairing.event.actions import Expel, Return, Withdraw
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import gaps, standings, standings_notes, tournament_standings
from tests.pairing.standings.build import event
from tests.pairing.systems.keizer.clubs import DRAW, WHITE, club, played

PLAYED = event("1-2 10, 3-4 10", "1-3 ==, 2-4 10")


def test_an_expelled_player_has_no_place_and_is_named():
    before = tournament_standings(PLAYED)
    expelled = Expel(3).apply(PLAYED)
    made = tournament_standings(expelled)
    assert [(row.rank, row.tpn) for row in made.listed] == [(1, 1), (2, 2), (3, 4)]
    assert made.row(1).amounts == before.row(1).amounts
    assert standings_notes(expelled, made, IN_ENGLISH) == (
        f"Expelled, and without a place: {PLAYED.players[2].name} (3).",
    )
    assert tournament_standings(Return(3).apply(expelled)) == before


def test_who_has_withdrawn_keeps_his_place():
    gone = Withdraw(3).apply(PLAYED)
    assert tournament_standings(gone) == tournament_standings(PLAYED)
    assert standings_notes(gone, standings(gone), IN_ENGLISH) == ()


def test_rounds_before_the_expulsion_are_counted_in_full():
    made = tournament_standings(replace(Expel(3).apply(PLAYED), round_count=2), 1)
    assert [row.tpn for row in made.listed] == [1, 2, 4]


def notes(tournament, after_round=None):
    return standings_notes(tournament, tournament_standings(tournament, after_round), IN_ENGLISH)


def missing(tournament, after_round=None):
    return gaps(tournament, tournament_standings(tournament, after_round), IN_ENGLISH)


LEVEL = replace(event("1-2 10, 3-4 10"), tie_breaks=("WON",))
"""1 and 3 are level, and 2 and 4."""


class TestNotes:
    def test_places_by_hand_are_told_with_their_reason_if_there_is_one(self):
        given = (PlacesByHand(1, (3, 1), "blitz"), PlacesByHand(1, (4, 2)))
        assert notes(replace(LEVEL, places_by_hand=given)) == (
            "Ranked by hand by the arbiter (blitz): Player 3 (3), Player 1 (1).",
            "Ranked by hand by the arbiter: Player 4 (4), Player 2 (2).",
        )

    def test_values_that_were_typed_are_named(self):
        listed = replace(LEVEL, tie_breaks=("OTHER_X", "WON", "OTHER_Y"))
        typed = tuple(TypedValues(code, 1, ((1, 100),)) for code in ("OTHER_X", "OTHER_Y"))
        assert notes(replace(listed, typed_values=typed)) == (
            "Typed by the arbiter, not computed here: OTHER_X, OTHER_Y.",
        )
        assert notes(LEVEL) == ()

    def test_a_system_says_how_its_values_are_made_after_that_round(self):
        """The order of a Keizer list goes round in a circle after round 1, not after round 2."""
        first = played(club(), ((2, 1), (4, 3), (6, 5)), WHITE, DRAW, DRAW)
        second = played(first, ((5, 2), (3, 6), (1, 4)), DRAW, WHITE, WHITE)
        assert notes(second, 1) == notes(first)
        assert notes(second, 1) != notes(second)
        assert all(len(notes(each)) == 1 for each in (first, second))

    def test_a_match_of_two_teams_has_its_score_under_the_standings(self):
        scheveningen = replace(event("1-3 10, 2-4 =="), system="scheveningen-match")
        (score,) = notes(scheveningen)
        assert "1½–½" in score

    def test_of_a_system_that_is_not_known_nothing_is_said(self):
        assert notes(replace(LEVEL, system="of-somebody-else")) == ()


class TestGaps:
    def test_nothing_is_missing_from_complete_standings(self):
        assert missing(LEVEL) == ()

    def test_games_that_are_open_or_adjourned_are_counted(self):
        running = event("1-2 ??, 3-4 ==, 5-6 ??")
        adjourned = replace(running.rounds[0].games[1], adjourned=True)
        games = (running.rounds[0].games[0], adjourned, running.rounds[0].games[2])
        running = replace(running, rounds=(replace(running.rounds[0], games=games),))
        assert missing(running, 1) == (
            "Games without a result: 2; they are worth nothing so far.",
            "Adjourned games: 1; they count as draws for now, for pairing only.",
        )

    def test_codes_not_understood_and_values_not_typed_are_two_things(self):
        listed = ("XX", "OTHER_A", "WON", "YY", "OTHER_B", "WON")
        assert missing(replace(LEVEL, tie_breaks=listed)) == (
            "Not understood and left out: XX, YY, WON.",
            "Left out, as no values were typed for the standings after round 1: OTHER_A, OTHER_B.",
        )

    def test_tie_breaks_dropped_for_want_of_a_rating_are_named(self):
        unrated = event("1-2 10, 3-4 10", ratings=(0, 2100, 2050, 1900))
        assert missing(replace(unrated, tie_breaks=("ARO", "WON", "RTNG"))) == (
            "ARO is left out, since a player without a rating takes part, art. 10",
            "RTNG is left out, since a player without a rating takes part, art. 10",
        )

    def test_in_a_short_event_ratings_may_be_looked_at(self):
        assert missing(replace(LEVEL, tie_breaks=("ARO", "WON"))) == ()

    def test_in_a_long_event_they_are_not_advised_whatever_the_system_ranks_by(self):
        """Article 10. The value of a Keizer system is no tie-break of C.07."""
        long = replace(LEVEL, lasts_long=True)
        assert missing(long) == ()
        assert missing(replace(long, tie_breaks=("ARO", "WON", "RTNG"))) == (
            "The tournament lasts more than 30 days: tie-breaks by ratings (ARO, RTNG) "
            "are not advised there, art. 10.",
        )
        keizer = played(club(), ((2, 1), (4, 3), (6, 5)), WHITE, DRAW, WHITE)
        assert missing(replace(keizer, lasts_long=True)) == ()

    def test_places_by_hand_of_players_who_are_not_level_do_not_hold(self):
        given = (PlacesByHand(1, (3, 1)), PlacesByHand(1, (2, 1)))
        assert missing(replace(LEVEL, places_by_hand=given)) == (
            "Places by hand do not hold, as these are not level: Player 2 (2), Player 1 (1).",
        )
