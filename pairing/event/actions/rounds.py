"""Actions on rounds: pairing them, and what happens on their boards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

import msgspec

from pairing.core.consistency import repeated
from pairing.core.errors import ActionRefused
from pairing.core.field import players_to_pair, why_not_ready
from pairing.core.line_ups import forfeit_where_nobody_sits, sheet_of
from pairing.core.model import (
    ByeKind,
    Game,
    GameResult,
    MatchResult,
    PlacesByHand,
    Result,
    RoundPairing,
    Tournament,
    TypedValues,
)
from pairing.core.recording import with_paired_round
from pairing.event.actions.checks import listed, paired_round, refuse_unfit_result
from pairing.systems.registry import plays_two_games


class EnterPairing(msgspec.Struct, frozen=True, tag="RecordPairing"):
    """Make a pairing the next round.

    Everybody who is to be paired stands in it exactly once. Whether players may meet again or have
    the bye again is a matter of the system that made the pairing, and is not judged here.
    """

    pairing: RoundPairing

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the round: boards as paired, then the bye, requests, the absent."""
        _refuse_unready(tournament, self.pairing.round_number)
        _refuse_incomplete(tournament, self.pairing)
        return with_paired_round(tournament, self.pairing)


class UnpairRound(msgspec.Struct, frozen=True, tag=True):
    """Take back the pairing of the last round, and with it the results on its boards.

    Byes of that round become requests again, so that pairing it anew finds the same field; of the
    withdrawn it is known without a request. A note on its manual pairing goes with it.
    """

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament as if the round had not been paired."""
        if not tournament.rounds:
            raise ActionRefused("action.nothing-paired")
        before = tournament.before_round(len(tournament.rounds))
        withdrawn = {player.tpn for player in tournament.players if player.withdrawn}
        excused = (
            request
            for request in before.requests
            if request.tpn not in withdrawn or request.kind is not ByeKind.ZERO_POINT
        )
        return replace(
            tournament,
            rounds=before.rounds,
            requests=(*excused, *tournament.requests),
            manual_notes=tuple(
                note
                for note in tournament.manual_notes
                if note.round_number != len(tournament.rounds)
            ),
            rating_corrections=before.rating_corrections,
            places_by_hand=_before_last_round(tournament, tournament.places_by_hand),
            typed_values=_before_last_round(tournament, tournament.typed_values),
        )


_AfterRound = TypeVar("_AfterRound", PlacesByHand, TypedValues)


def _before_last_round(
    tournament: Tournament, given: tuple[_AfterRound, ...]
) -> tuple[_AfterRound, ...]:
    """What was given after rounds before the last one."""
    return tuple(each for each in given if each.after_round < len(tournament.rounds))


class EnterResult(msgspec.Struct, frozen=True, tag=True):
    """Enter, correct or clear the result of a game, or the score sheet of a match.

    Results of earlier rounds can be corrected (C.04.2, 4.3) but not cleared: the rounds after them
    were paired on some result.
    """

    round_number: int
    white: int
    black: int
    result: Result

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the result."""
        game = played_game(tournament, self.round_number, self.white, self.black)
        if self.result.is_pending and self.round_number < len(tournament.rounds):
            raise ActionRefused("action.result-needed", round=self.round_number)
        refuse_unfit_result(tournament, self.round_number, game, self.result)
        entered = replace(game, result=self.result, adjourned=False)
        return _with_game(tournament, self.round_number, game, entered)


class EnterResults(msgspec.Struct, frozen=True, tag=True):
    """Enter or correct several results of one round at once: all of them or none."""

    results: tuple[EnterResult, ...]

    @property
    def round_number(self) -> int:
        """The round of the results; 0 without any."""
        return self.results[0].round_number if self.results else 0

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the results."""
        if len({each.round_number for each in self.results}) != 1:
            raise ActionRefused("action.no-results")
        for each in self.results:
            tournament = each.apply(tournament)
        return tournament


class Adjourn(msgspec.Struct, frozen=True, tag=True):
    """Note that a game without a result is not finished: a draw for pairing (C.04.2, 3.1).

    So is a match of which no game is finished (rule 11 of the Olympiad, 1998): all its games count
    as drawn, but for boards that a team left empty.
    :class:`EnterResult` ends it, also when later rounds have been paired.
    """

    round_number: int
    white: int
    black: int

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the game adjourned."""
        game = played_game(tournament, self.round_number, self.white, self.black)
        if not game.result.is_pending:
            raise ActionRefused("action.finished-already", round=self.round_number)
        drawn = _drawn(tournament, game)
        refuse_unfit_result(tournament, self.round_number, game, drawn)
        adjourned = replace(game, result=drawn, adjourned=True)
        return _with_game(tournament, self.round_number, game, adjourned)


def _drawn(tournament: Tournament, game: Game) -> Result:
    """A game, or all games of a match, drawn."""
    if not tournament.is_team_event and not plays_two_games(tournament):
        return GameResult.DRAW
    sheet = sheet_of(tournament, game)
    drawn = (replace(board, result=GameResult.DRAW) for board in sheet.boards)
    return forfeit_where_nobody_sits(MatchResult(tuple(drawn)))


class SwapColours(msgspec.Struct, frozen=True, tag=True):
    """Exchange the colours of a game, as it was really played; whoever won has still won."""

    round_number: int
    white: int
    black: int

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the colours exchanged on that board."""
        game = played_game(tournament, self.round_number, self.white, self.black)
        swapped = replace(game, white=game.black, black=game.white, result=game.result.mirrored)
        return _with_game(tournament, self.round_number, game, swapped)


def played_game(tournament: Tournament, round_number: int, white: int, black: int) -> Game:
    """The game of that round between those TPNs with those colours; refuses if there is none."""
    for game in paired_round(tournament, round_number).games:
        if (game.white, game.black) == (white, black):
            return game
    raise ActionRefused("action.no-such-game", round=round_number, white=white, black=black)


def without_correction(tournament: Tournament, round_number: int, game: Game) -> Tournament:
    """The tournament without the correction of that game, which something else replaces."""
    remaining = tuple(
        correction
        for correction in tournament.rating_corrections
        if correction.round_number != round_number or not correction.concerns(game)
    )
    return replace(tournament, rating_corrections=remaining)


def _with_game(tournament: Tournament, round_number: int, old: Game, new: Game) -> Tournament:
    tournament = without_correction(tournament, round_number, old)
    rounds = list(tournament.rounds)
    changed = rounds[round_number - 1]
    games = tuple(new if game is old else game for game in changed.games)
    rounds[round_number - 1] = replace(changed, games=games)
    return replace(tournament, rounds=tuple(rounds))


def _refuse_unready(tournament: Tournament, round_number: int) -> None:
    if round_number != tournament.next_round:
        raise ActionRefused(
            "action.not-the-next-round", round=round_number, next=tournament.next_round
        )
    reason = why_not_ready(tournament, needs=())
    if reason is not None:
        raise ActionRefused(reason.key, **reason.values)


def _refuse_incomplete(tournament: Tournament, pairing: RoundPairing) -> None:
    to_pair = players_to_pair(tournament)
    paired = [tpn for pair in pairing.pairs for tpn in pair]
    if pairing.bye is not None:
        paired.append(pairing.bye)
    others = (*pairing.resting, *(tpn for pair in pairing.forfeited for tpn in pair))
    paired += (tpn for tpn in others if tpn in to_pair)
    _refuse_any("action.paired-twice", repeated(paired))
    _refuse_any("action.not-to-be-paired", sorted(set(paired) - set(to_pair)))
    _refuse_any("action.left-out", sorted(set(to_pair) - set(paired)))


def _refuse_any(key: str, tpns: Iterable[int]) -> None:
    players = listed(tpns)
    if players:
        raise ActionRefused(key, players=players)
