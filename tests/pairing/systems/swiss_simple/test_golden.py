"""What the manual of JavaPairing prints, and the worked check of the booklet's second round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import NoPairingExists
from pairing.core.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    Player,
    Round,
    Title,
    Tournament,
)
from pairing.systems.swiss_simple import SWISS_SIMPLE
from tests.pairing.booklet import booklet

ROUNDS = """
1-6 7-2 3-8 9-4 5-10
8-1 2-9 10-3 4-7 6-5
1-7 6-2 3-9 10-4 5-8
9-1 2-10 3-6 4-8 7-5
1-10 8-2 7-3 6-4 5-9
"""


def boards(text):
    return {tuple(map(int, board.split("-"))) for board in text.split()}


MIXED = """
1-5 6-2 3-7 8-4
7-1 2-8 5-3 4-6
1-6 5-2 3-8 7-4
8-1 2-7 6-3 4-5
1-4 3-2 5-8 7-6
"""
"""Every game drawn: before round 6, 3 would meet his whole other half for the second time."""


def ten_players(rounds=9):
    players = tuple(Player(tpn, f"Player {tpn}", rating=2500 - 10 * tpn) for tpn in range(1, 11))
    colour = Colour.WHITE
    return Tournament(
        system="swiss-simple", round_count=rounds, initial_colour=colour, players=players
    )


def drawn(tournament):
    """The tournament after its next round, in which all games are drawn."""
    pairing = SWISS_SIMPLE.pair_next_round(tournament, None)
    games = tuple(Game(white, black, GameResult.DRAW) for white, black in pairing.pairs)
    return replace(tournament, rounds=(*tournament.rounds, Round(games)))


class TestManualPage58:
    """Ten players, every game drawn (test a.1)."""

    def test_the_halves_meet_in_the_first_five_rounds(self):
        tournament = ten_players()
        for expected in ROUNDS.strip().splitlines():
            pairing = SWISS_SIMPLE.pair_next_round(tournament, None)
            assert set(pairing.pairs) == boards(expected)
            tournament = drawn(tournament)
        met = {frozenset((game.white, game.black)) for r in tournament.rounds for game in r.games}
        assert met == {frozenset((one, other)) for one in range(1, 6) for other in range(6, 11)}

    def test_the_sixth_round_has_no_solution(self):
        tournament = ten_players()
        for _ in range(5):
            tournament = drawn(tournament)
        with pytest.raises(NoPairingExists):
            SWISS_SIMPLE.pair_next_round(tournament, None)

    @pytest.mark.parametrize(
        ("round_number", "satisfied"), [(1, 10), (2, 10), (3, 6), (4, 8), (5, 8)]
    )
    def test_as_many_players_as_possible_get_their_colour(self, round_number, satisfied):
        tournament = ten_players()
        for _ in range(round_number - 1):
            tournament = drawn(tournament)
        (section,) = SWISS_SIMPLE.replay(tournament).brackets
        (colours,) = (event for event in section.events if event.move == "best-colours")
        assert dict(colours.values) == {"satisfied": satisfied, "of": 10}


def test_the_second_round_of_the_booklet_has_the_boards_of_the_booklet():
    tournament = replace(booklet(rounds=2), system="swiss-simple").before_round(2)
    pairing = SWISS_SIMPLE.pair_next_round(tournament, None)
    assert pairing.bye == 14
    expected = boards("1-5 2-7 3-6 4-9 8-11 10-13")
    assert {tuple(sorted(pair)) for pair in pairing.pairs} == expected
    trace = SWISS_SIMPLE.replay(tournament)
    enlarged = [
        e for section in trace.brackets for e in section.events if e.move == "group-enlarged"
    ]
    assert [event.players for event in enlarged] == [(8, 9)]


def test_titles_are_ignored_and_numbers_decide_between_equal_ratings():
    """A.2.c."""
    titles = (Title.NONE, Title.GM, Title.NONE, Title.IM)
    players = tuple(
        Player(tpn, f"Player {tpn}", rating=2000, title=title)
        for tpn, title in enumerate(titles, start=1)
    )
    tournament = replace(ten_players(), players=players)
    assert set(SWISS_SIMPLE.pair_next_round(tournament, None).pairs) == {(1, 3), (4, 2)}


class TestMixedHalves:
    """B.4: once halves are mixed, as many colours as any exchange gives (reading D5)."""

    tournament = replace(
        ten_players(rounds=6),
        players=ten_players().players[:8],
        rounds=tuple(
            Round(tuple(Game(*map(int, pair.split("-")), GameResult.DRAW) for pair in line.split()))
            for line in MIXED.strip().splitlines()
        ),
    )

    def test_all_eight_get_their_colour(self):
        pairing = SWISS_SIMPLE.pair_next_round(self.tournament, None)
        assert {frozenset(pair) for pair in pairing.pairs} == set(
            map(frozenset, boards("1-2 3-4 5-6 7-8"))
        )

    def test_the_first_exchange_is_told_with_what_it_would_deny(self):
        (section,) = SWISS_SIMPLE.replay(self.tournament).brackets
        refused, taken = (event for event in section.events if event.move == "exchange")
        assert (refused.article, refused.ours, refused.theirs) == ("B.4", 0, 4)
        assert dict(refused.values) == {"down": (3, 4), "up": (5, 6)}
        assert dict(taken.values) == {"down": (2, 4), "up": (5, 7)}

    def test_the_boards_of_the_first_exchange_are_worse_by_their_colours(self):
        others = boards("1-3 2-4 5-7 6-8")
        judgement = SWISS_SIMPLE.proving.judge(self.tournament, others, None)
        assert judgement is not None
        assert (judgement.article, judgement.ours, judgement.theirs) == ("B.4", 0, 4)


def recalled():
    """Before round 3, where 6 comes up to 2, 3 and 7, and 7 goes down: but 2 and 3 have met."""
    draw = GameResult.DRAW
    first = (
        Game(4, 1, draw),
        Game(2, 5, GameResult.WHITE_WINS),
        Game(6, 3, GameResult.BLACK_WINS),
    )
    second = (Game(1, 7, draw), Game(3, 2, draw), Game(5, 4, draw))
    byes = [(Bye(tpn, ByeKind.PAIRING_ALLOCATED),) for tpn in (7, 6)]
    start = ten_players(rounds=3)
    rounds = (Round(first, byes[0]), Round(second, byes[1]))
    return replace(start, players=start.players[:7], rounds=rounds)


class TestRecalledPair:
    """A.3: the pair set aside leaves a group without a pairing (reading D18)."""

    def test_both_are_called_back_and_no_other_pair_is_looked_for(self):
        sections = SWISS_SIMPLE.replay(recalled()).brackets
        events = [event for section in sections for event in section.events]
        (back,) = (event for event in events if event.move == "pair-recalled")
        assert back.pair == (7, 6)
        (enlarged,) = (event for event in events if event.move == "group-enlarged")
        assert enlarged.players == (6,)

    def test_the_group_is_paired_with_its_upfloater(self):
        """2-6 and 7-3; then 7-3, made last, is broken for the sake of 1 and 4, who have met."""
        pairing = SWISS_SIMPLE.pair_next_round(recalled(), None)
        assert {frozenset(pair) for pair in pairing.pairs} == set(
            map(frozenset, boards("2-6 1-3 4-7"))
        )
        assert pairing.bye == 5
