"""Rounds whose pairing is known: the corpus, worked examples, and the examples of the text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import NoPairingExists
from pairing.core.model import Game, GameResult, Player, Round, Tournament
from pairing.formats.trf import read_trf_file
from pairing.systems.dubov import DUBOV_2026
from pairing.systems.dubov.bracket import middle_outward
from pairing.systems.dubov.contenders import contenders
from pairing.systems.dubov.definitions import (
    average_rating,
    most_upfloats,
)
from pairing.systems.dubov.quality import first_worse
from tests.pairing.systems.shared.corpus import expected_rounds

NO_QUALITY = (1, (5,), 0, 0, 0, 0)


def test_every_round_of_the_corpus_is_paired_as_expected(shared_data):
    paired = 0
    for where, tournament, pairs, bye in expected_rounds(shared_data / "systems" / "dubov"):
        if pairs is None:
            with pytest.raises(NoPairingExists):
                DUBOV_2026.pair_next_round(tournament, None)
        else:
            found = DUBOV_2026.pair_next_round(tournament, None)
            assert (set(found.pairs), found.bye) == (pairs, bye), where
            paired += 1
    assert paired == 249


def test_a_lone_player_can_only_get_the_last_one_by_a_first_shift(shared_data):
    """Round 4 of a corpus tournament, worked out by hand: 9 can only meet 7, who prefers White."""
    file = shared_data / "systems" / "dubov" / "dubov-019-10p-6r.trf"
    tournament = read_trf_file(file).tournament.before_round(4)
    pairing = DUBOV_2026.pair_next_round(tournament, None)
    assert set(pairing.pairs) == {(1, 10), (5, 2), (3, 4), (9, 7), (8, 6)}
    steps = {
        event.move: event for b in DUBOV_2026.replay(tournament).brackets for event in b.events
    }
    assert steps["first-shift"].players == (7,)
    assert steps["second-shift"].players == (6,)
    assert dict(steps["first-shift-order"].values)["order"] == (7, 9)


class TestExamplesOfTheText:
    def test_shifters_are_numbered_from_the_middle_outward(self):
        """4.3: of seven players A to G, D is #1, then C, E, B, F, A and G."""
        assert "".join(middle_outward("ABCDEFG")) == "DCEBFAG"
        assert "".join(middle_outward("ABCDEF")) == "CDBEAF"

    @pytest.mark.parametrize(("rounds", "most"), [(4, 2), (5, 3), (9, 3), (10, 4), (11, 4)])
    def test_max_t_is_two_and_one_more_for_each_five_rounds(self, rounds, most):
        """1.8."""
        assert most_upfloats(rounds) == most

    def test_averages_are_rounded_with_a_half_upwards(self):
        """1.7."""
        assert average_rating((1950, 1951)) == 1951
        assert average_rating((1950, 1950, 1951)) == 1950
        assert average_rating(()) == 0


def test_a_forfeited_pairing_leaves_an_upfloat_unless_read_otherwise():
    """Decision D4: number 4 floated up in round 1 and did not come, or came in vain."""
    players = tuple(Player(tpn, f"P{tpn}", accelerations=(10,) * (tpn < 4)) for tpn in range(1, 7))
    games = (
        Game(1, 4, GameResult.WHITE_WINS_BY_FORFEIT),
        Game(2, 5, GameResult.WHITE_WINS),
        Game(3, 6, GameResult.BLACK_WINS),
    )
    tournament = Tournament(round_count=5, players=players, rounds=(Round(games),))
    upfloats = {c.tpn: c.upfloats for c in contenders(tournament)}
    assert upfloats == {1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 1}
    ignoring = replace(tournament, options=("forfeited-upfloats=ignored",))
    upfloats = {c.tpn: c.upfloats for c in contenders(ignoring)}
    assert upfloats == {1: 0, 2: 0, 3: 0, 4: 0, 5: 1, 6: 1}


class TestQuality:
    def test_fewer_maximum_upfloaters_count_before_fewer_upfloats_of_them(self):
        """C8 before C9: one who floated up nine times is better than two who did three times."""
        one = (2, (5, 5), 0, 1, 9, 0)
        two = (2, (5, 5), 0, 2, 6, 0)
        assert first_worse(one, two) == ("C8", "maximum-upfloaters", 1, 2)

    def test_scores_are_compared_from_the_lowest_on(self):
        """C6: 2 and 2 points are better than 2.5 and 1.5."""
        ours = (2, (10, 10), 0, 0, 0, 0)
        theirs = (2, (15, 5), 0, 0, 0, 0)
        assert first_worse(ours, theirs) == ("C6", "upfloater-scores", 0, 1)

    def test_equal_sets_differ_in_nothing(self):
        assert first_worse(NO_QUALITY, NO_QUALITY) is None
