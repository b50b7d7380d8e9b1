"""The lines of a round: who keeps what is known of the seats gets the same lines, sooner."""

from __future__ import annotations

from dataclasses import replace

from arbiter_app.features.rounds.round_lines import Seats, round_lines
from pairing.core.model import GameResult, Tournament
from pairing.event.actions import EditPlayer, EnterResult
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet


def lines(tournament: Tournament, number: int, known: Seats):
    anew = round_lines(tournament, number, IN_ENGLISH)
    assert round_lines(tournament, number, IN_ENGLISH, known) == anew
    return anew


def with_result(tournament: Tournament, number: int, result: GameResult) -> Tournament:
    game = tournament.rounds[number - 1].games[0]
    return EnterResult(number, game.white, game.black, result).apply(tournament)


def test_a_result_of_the_round_leaves_the_seats_as_they_are():
    known, tournament = Seats(), booklet(3)
    lines(tournament, 3, known)
    seats = known.of(tournament, 3)
    changed = with_result(tournament, 3, GameResult.BLACK_WINS)
    assert known.of(changed, 3) is seats
    assert lines(changed, 3, known) != lines(tournament, 3, known)


def test_a_result_of_an_earlier_round_another_round_or_name_changes_the_seats():
    known, tournament = Seats(), booklet(3)
    before = lines(tournament, 3, known)
    changed = with_result(tournament, 2, GameResult.BOTH_FORFEIT)
    assert lines(changed, 3, known) != before
    assert lines(changed, 2, known) != before
    renamed = EditPlayer(replace(tournament.players[0], name="Other, Name")).apply(tournament)
    assert lines(renamed, 3, known) != before
