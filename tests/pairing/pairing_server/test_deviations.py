"""Deviations as chapter 8 of the specification has them, and the kinds that it only lists."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import Bye, ByeKind, Game, GameResult, Player, Round, Tournament, renumber
from pairing.formats.trfp import answered, read_trfp
from pairing.pairing_server.deviations import Deviation, DeviationKind, deviations
from pairing.systems.registry import pair_next_round
from tests.support.pairing_servers import booklet, final_report, request_for


def response_for(number: int) -> bytes:
    data = request_for(number)
    request = read_trfp(data)
    made = pair_next_round(replace(request.tournament, system="dutch-2013"))
    return answered(data, request, made, "engine", "dutch-2013")


def found(number: int, later: bytes) -> list[Deviation]:
    """What a request has otherwise than the response for that round."""
    return list(deviations(read_trfp(response_for(number)).tournament, read_trfp(later)))


def kinds(number: int, later: bytes) -> list[tuple[DeviationKind, int, tuple[int, ...]]]:
    return [(each.kind, each.severity, each.players) for each in found(number, later)]


def with_round(number: int, games: dict[tuple[int, int], str], byes: str = "") -> Tournament:
    """The booklet played to that round, in which these games replace those of their players."""
    rounds = list(booklet().rounds[:number])
    taken = {tpn for pair in games for tpn in pair}
    given = tuple(
        Bye(int(tpn), ByeKind(kind))
        for tpn, kind in zip(byes.split()[::2], byes.split()[1::2], strict=True)
    )
    away = taken | {bye.tpn for bye in given}
    kept = tuple(g for g in rounds[-1].games if not {g.white, g.black} & away)
    stay = tuple(bye for bye in rounds[-1].byes if bye.tpn not in away)
    new = tuple(Game(*pair, GameResult(result)) for pair, result in games.items())
    rounds[-1] = Round((*kept, *new), (*stay, *given))
    return replace(booklet(), rounds=tuple(rounds))


def after(tournament: Tournament) -> bytes:
    return final_report(tournament)


@pytest.mark.parametrize("number", [1, 2, 4])
def test_what_was_played_as_sent_is_no_deviation(number: int) -> None:
    assert found(number, request_for(number + 1)) == []


def test_a_forfeited_game_was_paired_as_sent_and_is_only_an_information() -> None:
    assert kinds(3, request_for(4)) == [(DeviationKind.NOT_PLAYED, 0, (11, 6))]


def test_colours_swapped_on_a_board() -> None:
    swapped = with_round(3, {(4, 3): "=="})
    assert booklet().rounds[2].games[1] == Game(3, 4, GameResult.DRAW)
    assert (DeviationKind.COLOUR_CHANGED, 2, (3, 4)) in kinds(3, after(swapped))
    assert len(kinds(3, after(swapped))) == 2


def test_two_pairs_exchanged_are_two_changes_of_opponents() -> None:
    changed = with_round(3, {(3, 11): "10", (6, 4): "10"})
    told = found(3, after(changed))
    opponents = [each for each in told if each.kind is DeviationKind.OPPONENT_CHANGED]
    assert {frozenset(each.players) for each in opponents} == {
        frozenset((3, 4)),
        frozenset((6, 11)),
    }
    assert all(each.severity == 3 for each in opponents)
    assert {*opponents[0].received.split()} == {"3-11", "6-4"}


def test_the_bye_given_to_another_player_leaves_a_pair_missing() -> None:
    changed = with_round(2, {(10, 14): "10"}, "13 U")
    assert kinds(2, after(changed)) == [
        (DeviationKind.OPPONENT_CHANGED, 3, (10, 13)),
        (DeviationKind.BYE_CHANGED, 3, (14, 13)),
    ]


def test_a_result_of_an_earlier_round_changed_in_time() -> None:
    rounds = list(booklet().rounds[:3])
    games = tuple(
        replace(game, result=GameResult.WHITE_WINS) if {game.white, game.black} == {3, 6} else game
        for game in rounds[1].games
    )
    rounds[1] = replace(rounds[1], games=games)
    told = found(3, after(replace(booklet(), rounds=tuple(rounds))))
    history = [each for each in told if each.kind is DeviationKind.HISTORY_CHANGED]
    assert [(each.round_number, each.severity, each.players) for each in history] == [
        (2, 2, (3, 6))
    ]


def test_a_result_changed_after_the_time_for_it_weighs_more() -> None:
    rounds = list(booklet().rounds[:3])
    first = rounds[0].games[0]
    games = (replace(first, result=GameResult.DRAW), *rounds[0].games[1:])
    rounds[0] = replace(rounds[0], games=games)
    told = found(3, after(replace(booklet(), rounds=tuple(rounds))))
    (history,) = (each for each in told if each.kind is DeviationKind.HISTORY_CHANGED)
    assert (history.round_number, history.severity) == (1, 3)


def test_somebody_who_was_absent_plays_and_somebody_paired_does_not() -> None:
    assert Bye(12, ByeKind.ZERO_POINT) in booklet().rounds[1].byes
    changed = with_round(2, {(12, 13): "10"}, "10 Z")
    told = kinds(2, after(changed))
    assert (DeviationKind.PLAYER_ADDED, 2, (12,)) in told
    assert (DeviationKind.PLAYER_LEFT, 1, (10,)) in told
    assert (DeviationKind.OPPONENT_CHANGED, 3, (10, 13)) in told


def test_changed_details_and_unannounced_entrants() -> None:
    players = list(booklet().players)
    players[2] = replace(players[2], rating=2411)
    late = replace(booklet(), players=(*players, Player(15, "Late", 1900)))
    rounds = (replace(late.rounds[0], byes=(Bye(15, ByeKind.ZERO_POINT),)),)
    told = kinds(1, after(replace(late, rounds=rounds)))
    assert told == [
        (DeviationKind.ROSTER_CHANGED, 1, (3,)),
        (DeviationKind.ROSTER_CHANGED, 1, (15,)),
    ]
    announced = b"PTL 15 2\n" + after(replace(late, rounds=rounds))
    assert kinds(1, announced) == [(DeviationKind.ROSTER_CHANGED, 1, (3,))]


def test_new_numbers_are_one_change_and_hide_no_other() -> None:
    moved = {1: 2, 2: 1} | {tpn: tpn for tpn in range(3, 15)}
    first = replace(booklet(), rounds=booklet().rounds[:1])
    assert kinds(1, after(renumber(first, moved))) == [(DeviationKind.ROSTER_CHANGED, 2, (2, 1))]


def test_points_that_do_not_fit_the_results() -> None:
    wrong = request_for(2).replace(b" 1.0    1 ", b" 2.0    1 ", 1)
    assert kinds(1, wrong) == [(DeviationKind.POINTS_MISMATCH, 1, (2,))]
