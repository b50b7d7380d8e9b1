"""Files for live boards."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from pairing.core.model import (
    BoardResult,
    Bye,
    ByeKind,
    Game,
    GameResult,
    MatchResult,
    Player,
    Roster,
    Round,
    Title,
    Tournament,
    TournamentInfo,
)
from pairing.federation.broadcast import (
    BroadcastOptions,
    RoundFormat,
    boards_csv,
    live_boards,
    players_csv,
    round_pgn,
)
from pairing.federation.broadcast.boards import RoundNotPaired

PLAYERS = (
    Player(1, "Muster, Anna", 2400, Title.WGM, federation="GER", fide_id="4600001"),
    Player(2, 'O"Hara, Pat\\', federation="IRL"),
    Player(3, "=HYPERLINK(1)", 1900),
    Player(4, "Fourth", 1800),
    Player(5, "Fifth", 1700),
)
EVENT = Tournament(
    info=TournamentInfo(
        name="Open",
        place="Köln",
        federation="GER",
        start_date="2026/05/01",
        round_dates=("26/05/02",),
        encoded_time_control="5400+30",
    ),
    players=PLAYERS,
    rounds=(
        Round(
            (
                Game(1, 2, GameResult.DRAW),
                Game(3, 4, GameResult.WHITE_WINS_BY_FORFEIT),
            ),
            (Bye(5, ByeKind.PAIRING_ALLOCATED),),
        ),
    ),
)


def test_a_game_has_its_tags_in_order_and_no_result():
    (text,) = round_pgn(EVENT, 1)
    assert text == (
        '[Event "Open"]\n[Site "Köln, GER"]\n[Date "2026.05.02"]\n[Round "1"]\n'
        '[White "Muster, Anna"]\n[Black "O\\"Hara, Pat\\\\"]\n[Result "*"]\n[Board "1"]\n'
        '[WhiteTitle "WGM"]\n[WhiteElo "2400"]\n[WhiteFideId "4600001"]\n[BlackElo "0"]\n'
        '[EventDate "2026.05.01"]\n[TimeControl "5400+30"]\n\n*\n'
    )


def test_results_rounds_with_boards_and_missing_ratings_are_choices():
    options = BroadcastOptions(
        RoundFormat.ROUND_AND_BOARD, with_results=True, unrated_as_zero=False
    )
    (text,) = round_pgn(EVENT, 1, options)
    assert '[Round "1.1"]' in text
    assert '[Result "1/2-1/2"]' in text
    assert text.endswith("\n\n1/2-1/2\n")
    assert "BlackElo" not in text


def test_forfeits_and_byes_have_no_board():
    assert [(board.number, board.white.tpn) for board in live_boards(EVENT, 1)] == [(1, 1)]


def test_a_value_is_one_line_and_not_too_long():
    long = replace(EVENT, info=replace(EVENT.info, name="A\nB" + "x" * 400))
    first = round_pgn(long, 1)[0].splitlines()[0]
    assert first.startswith('[Event "A Bx')
    assert len(first) == len('[Event ""]') + 255


def test_rounds_of_many_games_are_split_on_request():
    players = tuple(Player(tpn, f"P{tpn}") for tpn in range(1, 141))
    games = tuple(Game(tpn, tpn + 1) for tpn in range(1, 140, 2))
    event = Tournament(players=players, rounds=(Round(games),))
    assert len(round_pgn(event, 1)) == 1
    parts = round_pgn(event, 1, BroadcastOptions(split=True))
    assert [part.count("[Event ") for part in parts] == [64, 6]
    (first,) = round_pgn(event, 1, BroadcastOptions(boards=8))
    assert first.count("[Event ") == 8


def test_a_round_that_is_not_paired_is_refused():
    with pytest.raises(RoundNotPaired):
        round_pgn(EVENT, 2)


def test_the_boards_of_a_team_event_have_players_teams_and_tables():
    sheet = MatchResult((BoardResult(11, 21), BoardResult(22, 12), BoardResult(13, 0)))
    event = Tournament(
        players=(Player(1, "Lions"), Player(2, "Tigers")),
        rounds=(Round((Game(1, 2, sheet),)),),
        boards_per_match=3,
        rosters=(
            Roster(1, (Player(11, "A"), Player(12, "B"), Player(13, "C"))),
            Roster(2, (Player(21, "X"), Player(22, "Y"))),
        ),
    )
    (text,) = round_pgn(event, 1)
    assert text.count("[Event ") == 2
    assert '[White "Y"]\n[Black "B"]' in text
    assert '[WhiteTeam "Tigers"]' in text
    assert '[Table "1"]' in text
    rows = list(csv.DictReader(io.StringIO(players_csv(event))))
    assert [row["Team"] for row in rows] == ["Lions", "Lions", "Lions", "Tigers", "Tigers"]


def test_boards_as_a_list():
    (row,) = csv.DictReader(io.StringIO(boards_csv(EVENT, 1)))
    assert (row["Round"], row["Board"], row["White"]) == ("1", "1", "Muster, Anna")
    assert (row["White Title"], row["White Rating"], row["Black Rating"]) == ("WGM", "2400", "")


def test_no_name_is_a_formula():
    rows = list(csv.DictReader(io.StringIO(players_csv(EVENT))))
    assert rows[2]["Name"] == "'=HYPERLINK(1)"
