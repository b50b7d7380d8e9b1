"""Rounds whose pairing is known: the corpus, worked examples, and the examples of the text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import NoPairingExists
from pairing.core.model import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    Player,
    PointSystem,
    Round,
    Tournament,
)
from pairing.formats.trf import read_trf_file
from pairing.literal.burstein import place_of
from pairing.systems.burstein.bracket import Quality
from pairing.systems.burstein.definitions import seeding_rounds
from pairing.systems.burstein.indices import indices, points_of, product_of
from pairing.systems.burstein.judge import first_worse
from pairing.systems.registry import find_system
from tests.pairing.systems.shared.corpus import expected_rounds

BURSTEIN = find_system("burstein-2026")


def test_every_round_of_the_corpus_is_paired_as_expected(shared_data):
    """Seeding rounds included."""
    paired = seeding = 0
    for where, tournament, pairs, bye in expected_rounds(shared_data / "systems" / "burstein"):
        if pairs is None:
            with pytest.raises(NoPairingExists):
                BURSTEIN.pair_next_round(tournament, None)
            continue
        found = BURSTEIN.pair_next_round(tournament, None)
        assert (set(found.pairs), found.bye) == (pairs, bye), where
        assert found.system == "burstein-2026"
        if BURSTEIN.of_round(tournament) is BURSTEIN:
            paired += 1
        else:
            seeding += 1
    assert (paired, seeding) == (126, 102)


def test_a_bracket_whose_players_have_met_floats_as_a_whole(shared_data):
    """Round 3 of a corpus tournament, worked out by hand."""
    file = shared_data / "systems" / "burstein" / "burstein-004-6p-5r.trf"
    tournament = read_trf_file(file).tournament.before_round(3)
    pairing = BURSTEIN.pair_next_round(tournament, None)
    assert set(pairing.pairs) == {(1, 3), (5, 4), (6, 2)}
    own = indices(tournament)
    told = {tpn: (points_of(i.buchholz), product_of(i.sonneborn_berger)) for tpn, i in own.items()}
    assert told[1] == ("1", "1")
    assert told[2] == ("3", "1")
    assert told[3] == ("0", "0")
    assert told[4] == ("4", "0")
    sections = BURSTEIN.replay(tournament).brackets
    assert [section.downfloaters for section in sections] == [(), (2, 5), ()]
    assert dict(sections[2].events[0].values)["order"] == (4, 2, 6, 5)


@pytest.mark.parametrize(("rounds", "seeding"), [(3, 1), (4, 2), (7, 3), (8, 4), (9, 4), (11, 4)])
def test_the_first_half_of_the_rounds_but_no_more_than_four_are_seeding_rounds(rounds, seeding):
    """1.6."""
    assert seeding_rounds(rounds) == seeding


def candidates(bsns):
    """4.2, 4.3: everybody with another one or with nobody, one by one in the order of the text."""
    if not bsns:
        yield []
        return
    first, others = bsns[0], bsns[1:]
    for other in reversed(others):
        for pairs in candidates([bsn for bsn in others if bsn != other]):
            yield [(first, other), *pairs]
    yield from candidates(others)


def test_six_players_of_whom_two_float_have_forty_five_candidates():
    """4.3: 1-6, 2-5 first, and 1 and 2 floating last; the text prints one of them twice (B1)."""
    found = [pairs for pairs in candidates([1, 2, 3, 4, 5, 6]) if len(pairs) == 2]
    assert len(found) == 45
    assert found[0] == [(1, 6), (2, 5)]
    assert found[-1] == [(3, 4), (5, 6)]


def test_places_that_are_added_up_give_the_order_of_the_text():
    for count in (5, 6, 7):
        found = list(candidates(list(range(1, count + 1))))
        places = [sum(place_of(*pair, count) for pair in pairs) for pairs in found]
        assert places == sorted(places) and len(set(places)) == len(places)


class TestIndex:
    """1.7, with a bye, a forfeit, half-point byes and absences that end and do not end."""

    def tournament(self, *rounds):
        players = tuple(Player(tpn, f"P{tpn}") for tpn in range(1, 5))
        return Tournament(round_count=9, players=players, rounds=rounds)

    def test_a_round_that_was_not_played_counts_as_a_game_against_oneself(self):
        tournament = self.tournament(
            Round((Game(1, 2, GameResult.WHITE_WINS),), _byes("3U 4H")),
            Round((Game(3, 1, GameResult.WHITE_WINS_BY_FORFEIT), Game(2, 4, GameResult.DRAW))),
        )
        own = indices(tournament)
        assert _in_points(own[1]) == ("1.5", "0.5")  # 2 has ½, and 1 itself 1 point, won nothing.
        assert _in_points(own[3]) == ("4", "4")  # 2 own points twice, a bye and a forfeit.
        assert _in_points(own[4]) == ("1.5", "0.75")  # 1 own point at half a point, and 2's ½.

    def test_closing_absences_of_an_opponent_count_as_draws(self):
        tournament = self.tournament(
            Round((Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.DRAW))),
            Round((Game(1, 3, GameResult.DRAW),), _byes("2Z 4Z")),
            Round((Game(3, 4, GameResult.DRAW),), _byes("1Z 2Z")),
        )
        own = indices(tournament)
        assert own[1].terms[0].points == 20  # 2 has nothing, and two absences to the end.
        assert own[1].terms[0].extra == 20
        assert own[3].terms[0].points == 20  # 4 was away in round 2 only.
        assert own[3].terms[0].extra == 0
        assert own[2].terms[1].points == 0  # One's own absences do not count for oneself.

    def test_half_a_win_can_be_less_than_a_tenth_of_a_point(self):
        tournament = self.tournament(
            Round((Game(1, 2, GameResult.WHITE_WINS),), _byes("3Z 4Z")),
            Round((), _byes("1Z 2Z 3Z 4Z")),
        )
        tournament = replace(tournament, points=PointSystem.of(5, 2, 0))
        assert points_of(indices(tournament)[2].buchholz) == "0.75"


def _byes(text):
    return tuple(Bye(int(each[0]), ByeKind(each[1])) for each in text.split())


def _in_points(own):
    return points_of(own.buchholz), product_of(own.sonneborn_berger)


class TestQuality:
    def test_the_highest_score_that_floats_is_compared_first(self):
        """C6: 2 and 2 points are better than 2.5 and 1."""
        ours, theirs = _quality((2, (20, 20))), _quality((2, (25, 10)))
        worse = first_worse(ours, theirs)
        assert (worse.article, worse.ours, worse.theirs, worse.score) == ("C6", 0, 1, 25)

    def test_the_next_bracket_counts_before_colours(self):
        """C7 before C8."""
        ours = Quality((1, (20,)), (0, ()), 2)
        theirs = Quality((1, (20,)), (1, (15,)), 0)
        assert first_worse(ours, theirs).article == "C7"

    def test_equal_candidates_differ_in_nothing(self):
        assert first_worse(_quality((1, (5,))), _quality((1, (5,)))) is None


def _quality(outgoing):
    return Quality(outgoing, (0, ()), 0)
