"""Matches of two games in report files: two columns a round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import UnreadableInput
from pairing.core.histories import histories
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    MatchResult,
    Player,
    PointAdjustment,
    PointSystem,
    Round,
    Tournament,
    TournamentInfo,
    two_games,
)
from pairing.formats.trf import read_trf, report_problems, write_trf
from pairing.formats.trf.dialects import Dialect
from pairing.formats.trf.double_games import ColumnsDisagree, as_matches, in_columns
from pairing.standings import tournament_standings
from tests.support.reported import without_ranks

HEAD = "012 Two games\n142 6\n152 W\n192 FIDE_DOUBLESWISS\n"


def line(tpn, *cells):
    player = f"001 {tpn:>4}      {f'Player {tpn}':<33}{2000:>5}".ljust(80) + f"{'0.0':>4}{tpn:>5}"
    return player + "".join(f"  {cell:<8}" for cell in cells) + "\n"


def read(*lines):
    return read_trf((HEAD + "".join(lines)).encode()).tournament


def test_two_columns_are_one_match():
    event = read(
        line(1, "   2 w 1", "   2 b ="),
        line(2, "   1 b 0", "   1 w ="),
        line(3, "0000 - U", "0000 - H"),
    )
    (a_round,) = event.rounds
    (match,) = a_round.games
    assert event.round_count == 3
    assert match.result == two_games(1, 2, GameResult.WHITE_WINS, GameResult.DRAW)
    assert {tpn: own[0].points for tpn, own in histories(event).items()} == {1: 15, 2: 5, 3: 15}
    assert a_round.pairing_allocated_bye == 3


def test_a_match_is_forfeited_only_if_one_forfeits_both_games():
    event = read(
        line(1, "   2 w +", "   2 b +"),
        line(2, "   1 b -", "   1 w -"),
        line(3, "   4 w +", "   4 b 1"),
        line(4, "   3 b -", "   3 w 0"),
    )
    entries = histories(event)
    assert [entries[tpn][0].is_played for tpn in (1, 3)] == [False, True]
    assert entries[3][0].points == 20


def test_if_each_forfeits_a_game_the_match_is_played_and_has_no_colour():
    event = read(line(1, "   2 w +", "   2 b -"), line(2, "   1 b -", "   1 w +"))
    entry = histories(event)[1][0]
    assert (entry.is_played, entry.colour, entry.points) == (True, None, 10)


@pytest.mark.parametrize(
    "second",
    [("   3 b 1", "   4 b 1", "   1 w 0", "   2 w 0"), ("   2 w 1", "   1 b 0", *["0000 - Z"] * 2)],
)
def test_columns_that_disagree_are_refused_with_their_place(second):
    first = ("   2 w 1", "   1 b 0", "0000 - Z", "0000 - Z")
    lines = [line(tpn, first[tpn - 1], second[tpn - 1]) for tpn in range(1, 5)]
    with pytest.raises(UnreadableInput) as refusal:
        read(*lines)
    problem = next(p for p in refusal.value.problems if p.key == "trf.columns-disagree")
    assert problem.place.line > 4


def test_a_round_comes_back_with_results_that_are_known_so_far():
    event = read(line(1, "   2 w 1", "   2 b  "), line(2, "   1 b 0", "   1 w  "))
    (match,) = event.rounds[0].games
    assert isinstance(match.result, MatchResult)
    assert match.result.mark(Colour.WHITE) == "1"
    back = read_trf(write_trf(event, Dialect.TRF26).encode()).tournament
    assert without_ranks(back) == without_ranks(event)


def test_both_games_of_a_match_are_rated():
    event = read(line(1, "   2 w 1", "   2 b ="), line(2, "   1 b 0", "   1 w ="))
    told = [problem.key for problem in report_problems(event)]
    assert "trf.report-no-rated-game" not in told
    assert not any("rated" in key for key in told)


def test_forbidden_pairs_are_told_by_columns_too():
    """Columns 3 to 6 are the second and the third match."""
    event = read(
        line(1, "   2 w 1", "   2 b ="), line(2, "   1 b 0", "   1 w ="), "260   3   6    1    2\n"
    )
    (group,) = event.forbidden
    assert (group.first_round, group.last_round) == (2, 3)


WHITE_WINS, DRAW, PENDING = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.PENDING
HALF, ZERO, ALLOCATED = ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.PAIRING_ALLOCATED
MATCHES = Tournament(
    info=TournamentInfo(round_dates=("26/03/07", "26/03/08", "26/03/09")),
    system="double-swiss-2026",
    round_count=3,
    points=PointSystem.for_two_games(),
    players=(
        Player(1, "Ann", accelerations=(20, 10, 5)),
        *(Player(n, f"P{n}") for n in range(2, 7)),
    ),
    rounds=(
        Round(
            (
                Game(1, 2, two_games(1, 2, WHITE_WINS, DRAW)),
                Game(4, 3, GameResult.BLACK_WINS_BY_FORFEIT),
            ),
            (Bye(5, ALLOCATED), Bye(6, ZERO)),
        ),
    ),
    requests=(ByeRequest(2, 2, HALF), ByeRequest(4, 2, ZERO), ByeRequest(4, 3, HALF)),
    forbidden=(ForbiddenGroup(frozenset({1, 3})), ForbiddenGroup(frozenset({2, 4}), 2, 3)),
    point_adjustments=(PointAdjustment(-5, None, 1, frozenset({2})),),
)
COLUMNS = Tournament(
    info=TournamentInfo(round_dates=tuple(f"26/03/0{day}" for day in (7, 7, 8, 8, 9, 9))),
    system="double-swiss-2026",
    round_count=6,
    players=(
        Player(1, "Ann", accelerations=(20, 20, 10, 10, 5, 5)),
        *(Player(n, f"P{n}") for n in range(2, 7)),
    ),
    rounds=(
        Round(
            (Game(1, 2, WHITE_WINS), Game(4, 3, GameResult.BLACK_WINS_BY_FORFEIT)),
            (Bye(5, ALLOCATED), Bye(6, ZERO)),
        ),
        Round(
            (Game(2, 1, DRAW), Game(3, 4, GameResult.WHITE_WINS_BY_FORFEIT)),
            (Bye(5, HALF), Bye(6, ZERO)),
        ),
    ),
    requests=(
        ByeRequest(2, 3, HALF),
        ByeRequest(4, 3, ZERO),
        ByeRequest(2, 4, HALF),
        ByeRequest(4, 4, ZERO),
        ByeRequest(4, 5, HALF),
        ByeRequest(4, 6, HALF),
    ),
    forbidden=(ForbiddenGroup(frozenset({1, 3})), ForbiddenGroup(frozenset({2, 4}), 3, 6)),
    point_adjustments=(PointAdjustment(-5, None, 2, frozenset({2})),),
)
"""The same with a round for each game: C.04.5, 1.4 makes the bye one, and half a point."""


def test_every_number_of_a_round_becomes_those_of_its_columns():
    assert in_columns(MATCHES) == COLUMNS


def test_columns_become_the_rounds_again():
    assert as_matches(COLUMNS) == MATCHES


def columns(*rounds: Round, players: int = 4, **changes: object) -> Tournament:
    entered = tuple(Player(tpn, f"P{tpn}") for tpn in range(1, players + 1))
    made = Tournament(system="double-swiss-2026", players=entered, rounds=rounds)
    return replace(made, **changes)


def test_a_match_of_which_only_the_first_game_is_in_the_file_goes_on():
    """Seven columns are four rounds, of which the fourth has one game so far."""
    first = Round((Game(1, 2, WHITE_WINS), Game(3, 4)))
    (a_round,) = as_matches(columns(first)).rounds
    assert a_round.games == (Game(1, 2, two_games(1, 2, WHITE_WINS, PENDING)), Game(3, 4))
    assert as_matches(columns(first, round_count=7)).round_count == 4


def test_columns_of_half_a_match_lie_in_the_round_of_that_match():
    """Column 5 is the first game of round 3, column 4 the second one of round 2."""
    tournament = columns(
        requests=(ByeRequest(2, 5, ZERO), ByeRequest(1, 4, HALF)),
        forbidden=(ForbiddenGroup(frozenset({1, 2}), 4, 5),),
        point_adjustments=(PointAdjustment(5, None, 5), PointAdjustment(5)),
    )
    event = as_matches(tournament)
    assert event.requests == (ByeRequest(1, 2, HALF), ByeRequest(2, 3, ZERO))
    assert event.forbidden == (ForbiddenGroup(frozenset({1, 2}), 2, 3),)
    assert event.point_adjustments == (PointAdjustment(5, None, 3), PointAdjustment(5))


def test_of_two_kinds_of_bye_in_a_round_that_of_the_first_column_counts():
    requests = (ByeRequest(1, 4, HALF), ByeRequest(1, 3, ZERO))
    assert as_matches(columns(requests=requests)).requests == (ByeRequest(1, 2, ZERO),)


@pytest.mark.parametrize(
    ("result", "back", "match"),
    [
        (PENDING, PENDING, PENDING),
        (WHITE_WINS, GameResult.BLACK_WINS, two_games(1, 2, WHITE_WINS, GameResult.BLACK_WINS)),
        (GameResult.BOTH_FORFEIT, GameResult.BOTH_FORFEIT, GameResult.BOTH_FORFEIT),
        (
            GameResult.BLACK_WINS_BY_FORFEIT,
            GameResult.WHITE_WINS_BY_FORFEIT,
            GameResult.BLACK_WINS_BY_FORFEIT,
        ),
        (PENDING, DRAW, two_games(1, 2, PENDING, DRAW)),
    ],
)
def test_only_forfeits_of_both_games_and_none_at_all_are_no_score_sheet(result, back, match):
    event = as_matches(columns(Round((Game(1, 2, result),)), Round((Game(2, 1, back),)), players=2))
    assert event.rounds[0].games == (Game(1, 2, match),)


@pytest.mark.parametrize("adjourned", [(True, False), (False, True), (True, True)])
def test_a_match_is_adjourned_as_long_as_one_of_its_games_is(adjourned):
    first, second = (
        Round((Game(*pair, DRAW, is_open),))
        for pair, is_open in zip(((1, 2), (2, 1)), adjourned, strict=True)
    )
    event = as_matches(columns(first, second, players=2))
    assert event.rounds[0].games == (Game(1, 2, two_games(1, 2, DRAW, DRAW), adjourned=True),)


def test_matches_stand_in_the_order_of_the_scores_with_virtual_points():
    """Player 4 leads by the games of round 1; in round 2 virtual points put 3 before him.

    In round 3 player 2 leads, who has won both games of round 2.
    """
    won, lost = GameResult.WHITE_WINS, GameResult.BLACK_WINS
    rounds = (
        Round((Game(1, 2, DRAW), Game(3, 4, lost))),
        Round((Game(2, 1, DRAW), Game(4, 3, won))),
        Round((Game(2, 4, won), Game(1, 3, lost))),
        Round((Game(4, 2, lost), Game(3, 1, won))),
        Round((Game(1, 4), Game(2, 3))),
        Round((Game(4, 1), Game(3, 2))),
    )
    plain = columns(*rounds)
    assert [game.black for game in as_matches(plain).rounds[1].games] == [4, 3]
    assert [game.black for game in as_matches(plain).rounds[2].games] == [3, 4]
    third = replace(plain.players[2], accelerations=(0, 0, 30, 30))
    accelerated = replace(plain, players=(*plain.players[:2], third, plain.players[3]))
    assert [game.black for game in as_matches(accelerated).rounds[1].games] == [3, 4]


@pytest.mark.parametrize(
    ("second", "tpn"),
    [
        (Round((Game(1, 2), Game(4, 3))), 1),
        (Round((Game(2, 1), Game(3, 4))), 3),
        (Round((Game(2, 1),), (Bye(3, HALF), Bye(4, ZERO))), 3),
    ],
)
def test_columns_that_disagree_name_the_round_and_a_player(second, tpn):
    same = (Round((Game(1, 2), Game(3, 4))), Round((Game(2, 1), Game(4, 3))))
    with pytest.raises(ColumnsDisagree) as refusal:
        as_matches(columns(*same, Round((Game(1, 2), Game(3, 4))), second))
    assert (refusal.value.round_number, refusal.value.tpn) == (2, tpn)
    assert refusal.value.args == (2, tpn)


def test_of_byes_in_one_column_only_the_lowest_number_is_named():
    first = Round((Game(1, 2),), (Bye(4, ZERO), Bye(3, HALF)))
    with pytest.raises(ColumnsDisagree) as refusal:
        as_matches(columns(first, Round((Game(2, 1),))))
    assert refusal.value.tpn == 3


def test_ranks_are_those_of_matches_and_not_of_games():
    """Player 1 has won a match by 1½–½, player 2 one game of each of two drawn matches."""
    won, lost = GameResult.WHITE_WINS, GameResult.BLACK_WINS
    games = (
        (Game(1, 3, two_games(1, 3, won, DRAW)), Game(2, 4, two_games(2, 4, won, won))),
        (Game(1, 4, two_games(1, 4, lost, DRAW)), Game(2, 3, two_games(2, 3, won, won))),
    )
    event = Tournament(
        system="double-swiss-2026",
        round_count=2,
        points=PointSystem.for_two_games(),
        players=tuple(Player(tpn, f"P{tpn}") for tpn in (1, 2, 3, 4)),
        rounds=tuple(map(Round, games)),
        tie_breaks=("WON",),
    )
    lines = [each for each in write_trf(event, Dialect.TRF16).splitlines() if each[:3] == "001"]
    assert [each[80:84] for each in lines] == [" 2.0", " 2.0", " 1.5", " 2.5"]
    assert [int(each[85:89]) for each in lines] == [2, 3, 4, 1]
    ranks = {row.tpn: row.rank for row in tournament_standings(event).rows}
    assert ranks == {1: 2, 2: 3, 3: 4, 4: 1}
