"""Everybody's line of the crosstable as a federation sees it."""

from __future__ import annotations

from pairing.core.model import (
    BoardResult,
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    MatchResult,
    Player,
    RatingCorrection,
    Roster,
    Round,
    Tournament,
)
from pairing.federation.games import field_of

PAIR = (Player(1, "One"), Player(2, "Two"))


def marks(tournament: Tournament, tpn: int) -> str:
    return "".join(line.mark for line in field_of(tournament).lines[tpn])


def test_games_byes_and_forfeits_have_their_marks():
    rounds = (
        Round((Game(1, 2, GameResult.WHITE_DRAWS_BLACK_LOSES),)),
        Round((Game(2, 1, GameResult.WHITE_WINS_BY_FORFEIT),)),
        Round(byes=(Bye(1, ByeKind.HALF_POINT), Bye(2, ByeKind.ZERO_POINT))),
    )
    event = Tournament(players=PAIR, rounds=rounds)
    assert (marks(event, 1), marks(event, 2)) == ("=-H", "0+Z")


def test_an_adjourned_game_is_not_known_yet():
    event = Tournament(
        players=PAIR, rounds=(Round((Game(1, 2, GameResult.DRAW, adjourned=True),)),)
    )
    assert marks(event, 1) == "?"


def test_a_game_counts_as_it_was_really_played():
    correction = RatingCorrection(1, 1, 2, GameResult.WHITE_WINS, colours_swapped=True)
    event = Tournament(
        players=PAIR,
        rounds=(Round((Game(1, 2, GameResult.WHITE_WINS),)),),
        rating_corrections=(correction,),
    )
    lines = field_of(event).lines
    assert (lines[1][0].mark, lines[1][0].colour) == ("0", Colour.BLACK)
    assert (lines[2][0].mark, lines[2][0].colour) == ("1", Colour.WHITE)


def test_in_a_team_event_the_members_are_the_players():
    sheet = MatchResult(
        (
            BoardResult(11, 21, GameResult.WHITE_WINS),
            BoardResult(0, 12, GameResult.BLACK_WINS_BY_FORFEIT),
        )
    )
    event = Tournament(
        players=PAIR,
        rounds=(Round((Game(1, 2, sheet),)),),
        boards_per_match=2,
        rosters=(
            Roster(1, (Player(11, "A"), Player(12, "B"))),
            Roster(2, (Player(21, "C"), Player(22, "D"))),
        ),
    )
    field = field_of(event)
    assert set(field.players) == {11, 12, 21, 22}
    assert (field.lines[11][0].mark, field.lines[11][0].opponent) == ("1", 21)
    assert (field.lines[12][0].mark, field.lines[12][0].opponent) == ("+", 0)
    assert field.lines[22] == ()
