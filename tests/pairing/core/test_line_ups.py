"""Who sits where in a match, against the list of the team."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import ActionRefused
from pairing.core.line_ups import (
    forfeit_where_nobody_sits,
    line_up_notes,
    line_up_warnings,
    result_without_game,
)
from pairing.core.model import (
    NOBODY,
    Colour,
    Game,
    GameResult,
    MatchResult,
    Player,
    PointSystem,
    Roster,
    Round,
    Tournament,
    line_up,
)
from pairing.event.actions import Adjourn, EnterResult
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.formats.trf.losses import losses
from pairing.speech.problems import problem_text
from pairing.speech.voice import IN_ENGLISH

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve"]


def roster(tpn):
    first = 10 * tpn
    return Roster(tpn, tuple(Player(first + n, f"{name} {tpn}") for n, name in enumerate(NAMES, 1)))


EVENT = Tournament(
    system="team-swiss-2026",
    round_count=5,
    players=(Player(1, "Rooks"), Player(2, "Knights")),
    boards_per_match=4,
    points=PointSystem.for_match_points(),
    rosters=(roster(1), roster(2)),
    rounds=(Round((Game(1, 2),)),),
)
USUAL = (21, 22, 23, 24)


def mirrored(boards):
    """The same match for the team that has White on board 1 when colours are swapped."""
    return tuple(board.mirrored for board in boards)


def told(*seated):
    game = Game(1, 2, line_up(seated, USUAL))
    return [problem_text(note, IN_ENGLISH) for note in line_up_notes(EVENT, game)]


def test_the_first_members_in_their_order_need_no_word():
    assert told(11, 12, 13, 14) == []


def test_a_substitute_sits_down_for_somebody_and_the_others_move_up():
    assert told(11, 13, 14, 15) == ["Rooks: Eve 1 for Bob 1."]


@pytest.mark.parametrize(
    ("seated", "pair"), [((12, 11, 13, 14), "Bob 1 sits above Ann 1"), ((11, 12, 15, 14), "Eve 1")]
)
def test_another_order_than_that_of_the_list_is_told(seated, pair):
    assert any(pair in line and "comes earlier" in line for line in told(*seated))


def test_an_empty_board_belongs_at_the_end():
    assert told(11, 12, 13, NOBODY) == []
    assert told(11, NOBODY, 13, 14) == ["Rooks: board 2 is empty, and a lower one is not."]


def test_nothing_is_said_of_a_match_without_a_sheet():
    assert line_up_notes(EVENT, Game(1, 2, GameResult.WHITE_WINS_BY_FORFEIT)) == ()


def test_only_warnings_of_a_tournament_are_listed_with_their_rounds():
    seated = (12, 11, 13, 15)
    played = replace(EVENT, rounds=(Round((Game(1, 2, line_up(seated, USUAL)),)),))
    (warning,) = line_up_warnings(played)
    assert warning.values["round"] == 1 and warning.key == "action.line-up-order"


def test_an_empty_board_is_lost_by_who_left_it_empty():
    sheet = forfeit_where_nobody_sits(line_up((11, 12), (21, 22, 23, 24)))
    assert [board.result.value for board in sheet.boards[2:]] == [
        GameResult.BLACK_WINS_BY_FORFEIT.value,
        GameResult.WHITE_WINS_BY_FORFEIT.value,
    ]
    assert sheet.boards[3].black == NOBODY
    nobody = forfeit_where_nobody_sits(line_up((NOBODY,), (NOBODY,)))
    assert nobody.boards[0].result is GameResult.BOTH_FORFEIT


def test_a_game_that_nobody_played_is_refused():
    sheet = line_up((11, 12, 13), USUAL)
    played = replace(
        sheet, boards=tuple(replace(each, result=GameResult.DRAW) for each in sheet.boards)
    )
    assert result_without_game(played) == 4
    with pytest.raises(ActionRefused) as refused:
        EnterResult(1, 1, 2, played).apply(EVENT)
    assert refused.value.key == "action.empty-board"
    EnterResult(1, 1, 2, forfeit_where_nobody_sits(played)).apply(EVENT)


class TestAdjourned:
    """Rule 11 of the Olympiad, 1998: nothing is finished, and the match counts as drawn."""

    def test_all_games_of_the_match_count_as_drawn(self):
        (game,) = Adjourn(1, 1, 2).apply(EVENT).rounds[0].games
        assert game.adjourned and not game.result.is_pending
        assert [game.result.points(colour) for colour in Colour] == [20, 20]

    def test_a_board_that_was_left_empty_stays_lost(self):
        seated = replace(EVENT, rounds=(Round((Game(1, 2, line_up((11, 12, 13), USUAL)),)),))
        (game,) = Adjourn(1, 1, 2).apply(seated).rounds[0].games
        assert game.result.points(Colour.WHITE) == 15

    def test_the_sheet_ends_it(self):
        adjourned = Adjourn(1, 1, 2).apply(EVENT)
        sheet = adjourned.rounds[0].games[0].result
        (game,) = EnterResult(1, 1, 2, sheet).apply(adjourned).rounds[0].games
        assert not game.adjourned

    @pytest.mark.parametrize("dialect", Dialect)
    def test_report_files_bring_it_back(self, dialect):
        adjourned = Adjourn(1, 1, 2).apply(EVENT)
        again = read_trf(write_trf(adjourned, dialect).encode()).tournament
        assert again.rounds == adjourned.rounds
        assert not any("Adjourned" in line for line in again.kept_records)
        keys = {loss.key for loss in losses(adjourned, dialect)}
        assert not keys & {"trf.loss-sheets", "trf.loss-matches"}


@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize("seated", [(11, 12, 13, 14), (15, 11, 12, 13), (11, 13, 12, 14)])
def test_a_report_file_keeps_who_sat_where_and_who_had_white(dialect, seated):
    played = line_up(seated, USUAL)
    first, *others = played.boards
    boards = (replace(first, result=GameResult.WHITE_WINS), *others)
    for one, other, sheet in ((1, 2, boards), (2, 1, mirrored(boards))):
        event = replace(EVENT, rounds=(Round((Game(one, other, MatchResult(sheet)),)),))
        again = read_trf(write_trf(event, dialect).encode()).tournament
        assert again.rounds == event.rounds, (one, seated)
