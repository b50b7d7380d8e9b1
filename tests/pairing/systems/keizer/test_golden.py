"""Two clubs of six over three rounds, worked out by hand with the presets (K1 to K9)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairing.core.model import ByeKind
from pairing.standings import tournament_standings
from pairing.systems.keizer import KEIZER
from pairing.systems.keizer.values import keizer_list
from tests.pairing.systems.keizer.clubs import (
    BLACK,
    DRAW,
    WHITE,
    WHITE_BY_FORFEIT,
    absent,
    club,
    played,
)


def listed(tournament):
    """The list as ``2 8, 5 7``: every player with the sum, and how it came to stand."""
    made = keizer_list(tournament)
    sums = (f"{tpn} {Fraction(sum(made.amounts[tpn]), 6)}" for tpn in made.order)
    return ", ".join(sums), made.state, made.recomputed


class TestClassicClub:
    """The first is worth 12, the last 7; a win by forfeit gives the opponent's value."""

    ROUNDS = (((2, 1), (4, 3), (6, 5)), ((5, 2), (3, 6), (1, 4)), ((2, 3), (1, 5), (6, 4)))

    @pytest.fixture
    def after(self):
        """The club after each round, from none to three."""
        first = played(club(), self.ROUNDS[0], WHITE, DRAW, BLACK)
        second = played(first, self.ROUNDS[1], DRAW, WHITE, WHITE_BY_FORFEIT)
        return club(), first, second, played(second, self.ROUNDS[2], BLACK, WHITE, DRAW)

    def test_it_is_paired_as_by_hand(self, after):
        """Round 2: 4 met 3. Round 3: 2 met 5, and 1–4 was forfeited, which is no meeting."""
        for before, pairs in zip(after, self.ROUNDS, strict=False):
            assert KEIZER.pair_next_round(before, None).pairs == pairs

    def test_a_draw_of_neighbours_changes_their_places_for_ever(self, after):
        """3 and 4 drew: whoever stands lower gets more, and so on; the order that came counts."""
        assert listed(after[1]) == ("2 8, 5 7, 4 5, 3 9/2, 1 0, 6 0", "cycle", 3)

    def test_the_lists_after_rounds_2_and_3_stand(self, after):
        assert listed(after[2]) == ("2 29/2, 5 13, 3 11, 1 8, 4 5, 6 0", "stable", 2)
        assert listed(after[3]) == ("3 21, 1 17, 2 31/2, 5 12, 4 19/2, 6 4", "stable", 2)


class TestSteepClub:
    """The first is worth 9, the last 4; bye and forfeit win half of the own, absence a third."""

    ROUNDS = (((2, 1), (4, 3)), ((3, 1), (6, 5), (4, 2)), ((2, 3), (6, 4)))

    @pytest.fixture
    def before(self):
        """The club before each round, and after the last one."""
        first = absent(club("preset=steep"), 6)
        second = played(first, self.ROUNDS[0], BLACK, BLACK, bye=5)
        third = played(second, self.ROUNDS[1], DRAW, WHITE, BLACK)
        third = absent(absent(third, 1), 5, kind=ByeKind.ZERO_POINT)
        return first, second, third, played(third, self.ROUNDS[2], WHITE_BY_FORFEIT, WHITE)

    def test_it_is_paired_as_by_hand(self, before):
        """Round 3: 3 and 6 are neighbours, but then 2 and 4 would be left, who met in round 2."""
        made = [KEIZER.pair_next_round(each, None) for each in before[:3]]
        assert tuple(each.pairs for each in made) == self.ROUNDS
        assert [each.bye for each in made] == [5, None, None]

    def test_the_lists_are_as_by_hand(self, before):
        """After round 3, number 2 has 4 for the win over 4, and 3 for that by forfeit."""
        assert listed(before[1]) == ("1 5, 3 4, 5 7/2, 6 2, 2 0, 4 0", "stable", 2)
        assert listed(before[2]) == ("1 10, 3 17/2, 6 22/3, 2 4, 5 5/2, 4 0", "stable", 2)
        assert listed(before[3]) == ("1 25/2, 6 35/3, 3 17/2, 2 7, 5 5/2, 4 0", "stable", 2)

    def test_standings_rank_by_the_value_with_points_beside_it(self, before):
        """Number 6 has more points than number 1, and stands below."""
        made = tournament_standings(before[3])
        assert [row.tpn for row in made.rows] == [1, 6, 3, 2, 5, 4]
        assert [row.points for row in made.rows] == [20, 25, 15, 20, 10, 0]
        assert made.columns[0].label == "KEIZER"
        assert {row.decided_by for row in made.rows[1:]} == {"KEIZER"}
        assert made.value(3, "KEIZER") == Fraction(17, 2)
        assert made.value(6, "KEIZER") == Fraction(1167, 100)
