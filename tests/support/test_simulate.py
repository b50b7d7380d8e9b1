from dataclasses import replace

import pytest

from pairing.core.errors import NoPairingExists
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    Player,
    Round,
    RoundPairing,
    Tournament,
)
from pairing.literal import pair_round_literally
from tests.support.simulate import Conditions, broken_rules, tournaments_to_pair


def pair(tournament):
    return pair_round_literally(tournament, "dutch-2016")


def simulated(seed, **settings):
    try:
        yield from tournaments_to_pair(seed, pair, **settings)
    except NoPairingExists:
        return


def test_a_seed_gives_the_same_tournament_every_time():
    assert list(simulated(5)) == list(simulated(5))
    assert list(simulated(5)) != list(simulated(6))


def test_conditions_given_are_kept():
    plain = list(simulated(1, conditions=Conditions(players=8, rounds=5)))
    assert [tournament.next_round for tournament in plain] == [1, 2, 3, 4, 5]
    assert all(len(tournament.players) == 8 for tournament in plain)
    assert not any(tournament.requests for tournament in plain)


def test_random_tournaments_show_everything_that_can_happen():
    last = [list(simulated(seed))[-1] for seed in range(60)]
    results = {game.result for each in last for a_round in each.rounds for game in a_round.games}
    byes = {bye.kind for each in last for a_round in each.rounds for bye in a_round.byes}
    assert results >= {
        GameResult.DRAW,
        GameResult.WHITE_WINS,
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.BOTH_FORFEIT,
        GameResult.UNRATED_DRAW,
    }
    assert byes == set(ByeKind)
    assert any(each.forbidden for each in last)
    assert any(player.withdrawn for each in last for player in each.players)
    assert any(player.accelerations for each in last for player in each.players)
    assert {each.points.win for each in last} == {10, 30}


def tournament(*games, rounds=5, **settings):
    """Four players; each game was a round of its own."""
    played = tuple(Round((game,)) for game in games)
    everyone = tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, 5))
    return Tournament(
        round_count=rounds,
        initial_colour=Colour.WHITE,
        players=everyone,
        rounds=played,
        **settings,
    )


def pairing(*pairs, bye=None):
    return RoundPairing(1, "dutch-2016", pairs, bye)


def test_a_proper_pairing_breaks_no_rule():
    assert broken_rules(tournament(), pairing((1, 3), (4, 2)), "dutch-2016") == []


@pytest.mark.parametrize(
    ("a_tournament", "a_pairing"),
    [
        (tournament(), pairing((1, 2))),
        (tournament(), pairing((1, 2), (3, 4), bye=1)),
        (tournament(requests=(ByeRequest(4, 1, ByeKind.ZERO_POINT),)), pairing((1, 2), (3, 4))),
        (tournament(Game(1, 2, GameResult.DRAW)), pairing((2, 1), (3, 4))),
        (tournament(forbidden=(ForbiddenGroup(frozenset({1, 2})),)), pairing((2, 1), (3, 4))),
        (
            tournament(Game(1, 2, GameResult.DRAW), Game(1, 3, GameResult.DRAW)),
            pairing((1, 4), (2, 3)),
        ),
    ],
    ids=["absent", "twice", "excused", "again", "forbidden", "three in a row"],
)
def test_each_broken_rule_is_found(a_tournament, a_pairing):
    assert len(broken_rules(a_tournament, a_pairing, "dutch-2016")) == 1


def test_a_forfeited_game_may_be_paired_again():
    forfeited = tournament(Game(1, 2, GameResult.WHITE_WINS_BY_FORFEIT))
    assert broken_rules(forfeited, pairing((2, 1), (3, 4)), "dutch-2016") == []


def test_a_topscorer_may_have_a_colour_a_third_time_in_the_last_round():
    games = Game(1, 2, GameResult.WHITE_WINS), Game(1, 3, GameResult.WHITE_WINS)
    last = tournament(*games, rounds=3)
    assert broken_rules(last, pairing((1, 4), (2, 3)), "dutch-2016") == []


@pytest.mark.parametrize(
    ("earlier", "edition", "broken"),
    [
        (Round((), (Bye(1, ByeKind.PAIRING_ALLOCATED),)), "dutch-2016", 1),
        (Round((), (Bye(1, ByeKind.FULL_POINT),)), "dutch-2016", 0),
        (Round((), (Bye(1, ByeKind.FULL_POINT),)), "dutch-2026", 1),
        (Round((Game(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),)), "dutch-2016", 1),
        (Round((Game(2, 1, GameResult.WHITE_WINS_BY_FORFEIT),)), "dutch-2016", 0),
    ],
)
def test_the_bye_is_checked_by_edition(earlier, edition, broken):
    three = replace(tournament(), rounds=(earlier,), players=tournament().players[:3])
    assert len(broken_rules(three, pairing((2, 3), bye=1), edition)) == broken
