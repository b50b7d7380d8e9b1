"""Matches of two games in report files: two columns a round."""

from __future__ import annotations

import pytest

from pairing.core.errors import UnreadableInput
from pairing.core.histories import histories
from pairing.core.model import Colour, GameResult, MatchResult, two_games
from pairing.formats.trf import read_trf, report_problems, write_trf
from pairing.formats.trf.dialects import Dialect
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
