"""Pairing and unpairing rounds, results and colours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import ActionRefused
from pairing.core.histories import histories
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Game,
    GameResult,
    ManualNote,
    PlacesByHand,
    Player,
    RatingCorrection,
    RoundPairing,
    Tournament,
    TypedValues,
)
from pairing.event.actions import (
    AddPlayers,
    Adjourn,
    EnterPairing,
    EnterResult,
    EnterResults,
    RequestBye,
    SwapColours,
    UnpairRound,
    Withdraw,
)
from tests.pairing.booklet import booklet, with_pending_games
from tests.pairing.event.actions.refusals import refusal

_PAIRS = ((1, 8), (9, 2), (3, 10), (11, 4), (5, 12), (13, 6), (7, 14))


def _first_round(*pairs: tuple[int, int], bye: int | None = None, number: int = 1) -> EnterPairing:
    return EnterPairing(RoundPairing(number, "dutch-2016", pairs, bye))


class TestEnterPairing:
    def test_boards_stand_as_they_were_paired(self):
        after = _first_round(*_PAIRS).apply(booklet(0))
        assert after.rounds[0].games == tuple(Game(white, black) for white, black in _PAIRS)
        assert after.rounds[0].byes == ()

    def test_byes_are_the_allocated_one_then_requests_and_the_withdrawn(self):
        before = Withdraw(4).apply(RequestBye(10, 1, ByeKind.HALF_POINT).apply(booklet(0)))
        pairs = [pair for pair in _PAIRS if not {4, 10, 7} & set(pair)]
        after = _first_round(*pairs, (11, 3), (7, 14)).apply(before)
        assert after.rounds[0].byes == (
            Bye(4, ByeKind.ZERO_POINT),
            Bye(10, ByeKind.HALF_POINT),
        )
        assert after.requests == ()
        odd = Withdraw(14).apply(before)
        after = _first_round(*pairs, (11, 3), bye=7).apply(odd)
        assert after.rounds[0].byes[0] == Bye(7, ByeKind.PAIRING_ALLOCATED)

    def test_requests_for_later_rounds_stay(self):
        asked = RequestBye(10, 2, ByeKind.HALF_POINT).apply(booklet(0))
        assert _first_round(*_PAIRS).apply(asked).requests == asked.requests

    def test_a_second_meeting_is_not_judged(self):
        after = _first_round(*booklet_pairs(1), number=2).apply(booklet(1))
        assert [(game.white, game.black) for game in after.rounds[1].games] == booklet_pairs(1)

    @pytest.mark.parametrize(
        ("pairing", "key", "players"),
        [
            (_first_round(*_PAIRS[1:]), "action.left-out", "1, 8"),
            (_first_round(*_PAIRS[:-1], bye=7), "action.left-out", "14"),
            (_first_round(*_PAIRS, (1, 2)), "action.paired-twice", "1, 2"),
            (_first_round(*_PAIRS, bye=3), "action.paired-twice", "3"),
            (_first_round(*_PAIRS[1:], (1, 1)), "action.paired-twice", "1"),
            (_first_round(*_PAIRS, bye=15), "action.not-to-be-paired", "15"),
        ],
    )
    def test_everybody_stands_in_it_exactly_once(
        self, pairing: EnterPairing, key: str, players: str
    ):
        assert refusal(pairing, booklet(0)) == (key, {"players": players})

    def test_whoever_is_excused_or_withdrawn_does_not_stand_in_it(self):
        asked = RequestBye(10, 1, ByeKind.HALF_POINT).apply(Withdraw(3).apply(booklet(0)))
        assert refusal(_first_round(*_PAIRS), asked) == (
            "action.not-to-be-paired",
            {"players": "3, 10"},
        )

    @pytest.mark.parametrize("number", [0, 1, 3])
    def test_only_the_next_round_can_be_paired(self, number: int):
        assert refusal(_first_round(*_PAIRS, number=number), booklet(1)) == (
            "action.not-the-next-round",
            {"round": number, "next": 2},
        )

    def test_who_rests_or_wins_by_forfeit_has_a_place_in_the_pairing(self):
        """In a round robin with five of six players, 4 being the one who has left."""
        table = Tournament(
            system="round-robin",
            round_count=5,
            players=tuple(Player(tpn, f"P{tpn}", withdrawn=tpn == 4) for tpn in range(1, 7)),
        )
        pairing = RoundPairing(1, "round-robin", ((1, 6),), resting=(2,), forfeited=((3, 4),))
        refused = EnterPairing(pairing)
        assert refusal(refused, table) == ("action.left-out", {"players": "5"})
        complete = EnterPairing(replace(pairing, resting=(2, 5))).apply(table)
        assert complete.rounds[0].games == (
            Game(1, 6),
            Game(3, 4, GameResult.WHITE_WINS_BY_FORFEIT),
        )
        twice = EnterPairing(replace(pairing, resting=(2, 5, 3)))
        assert refusal(twice, table) == ("action.paired-twice", {"players": "3"})

    def test_no_round_is_paired_before_all_results_are_in(self):
        waiting = with_pending_games(booklet(1))
        key, values = refusal(_first_round(*_PAIRS, number=2), waiting)
        assert (key, values["games"]) == ("system.results-missing", 7)

    def test_no_round_is_paired_after_the_last(self):
        pairing = _first_round(*_PAIRS, number=6)
        assert refusal(pairing, booklet(5))[0] == "system.all-rounds-paired"


def booklet_pairs(number: int) -> list[tuple[int, int]]:
    return [(game.white, game.black) for game in booklet().rounds[number - 1].games]


class TestUnpairRound:
    def test_it_undoes_a_pairing(self):
        before = RequestBye(12, 2, ByeKind.HALF_POINT).apply(booklet(1))
        pairs = [(5, 1), (2, 7), (6, 3), (4, 9), (8, 11), (10, 13)]
        paired = _first_round(*pairs, bye=14, number=2).apply(before)
        assert UnpairRound().apply(paired) == before

    def test_pairing_it_anew_gives_the_same_byes(self):
        asked = RequestBye(12, 2, ByeKind.HALF_POINT).apply(booklet(1))
        pairing = _first_round((5, 1), (2, 7), (6, 3), (4, 9), (8, 11), (10, 13), bye=14, number=2)
        gone = Withdraw(12).apply(pairing.apply(asked))
        again = pairing.apply(UnpairRound().apply(gone))
        assert again == gone

    def test_of_the_withdrawn_no_request_remains(self):
        pairs = [(5, 1), (2, 7), (6, 3), (4, 9), (8, 11), (10, 13)]
        gone = Withdraw(12).apply(booklet(1))
        paired = _first_round(*pairs, bye=14, number=2).apply(gone)
        assert UnpairRound().apply(paired) == gone

    def test_requests_for_later_rounds_stay(self):
        later = ByeRequest(1, 5, ByeKind.ZERO_POINT)
        after = UnpairRound().apply(replace(booklet(2), requests=(later,)))
        assert after.requests == (ByeRequest(12, 2, ByeKind.ZERO_POINT), later)

    def test_a_half_point_bye_of_somebody_who_has_left_since_is_asked_for_again(self):
        asked = RequestBye(12, 2, ByeKind.HALF_POINT).apply(booklet(1))
        pairing = _first_round((5, 1), (2, 7), (6, 3), (4, 9), (8, 11), (10, 13), bye=14, number=2)
        gone = Withdraw(12).apply(pairing.apply(asked))
        assert UnpairRound().apply(gone).requests == asked.requests

    def test_what_was_given_after_the_round_goes_with_it(self):
        """What was given after the rounds before it stays."""
        given = replace(
            booklet(3),
            manual_notes=(ManualNote(2, ((1, 2),), ()), ManualNote(3, ((1, 2),), ())),
            places_by_hand=(PlacesByHand(2, (2, 1)), PlacesByHand(3, (4, 3))),
            typed_values=(TypedValues("OTHER_X", 2, ()), TypedValues("OTHER_X", 3, ())),
            rating_corrections=(
                RatingCorrection(2, 5, 1, GameResult.DRAW),
                RatingCorrection(3, 3, 4, GameResult.WHITE_WINS),
            ),
        )
        after = UnpairRound().apply(given)
        assert after.manual_notes == given.manual_notes[:1]
        assert after.places_by_hand == given.places_by_hand[:1]
        assert after.typed_values == given.typed_values[:1]
        assert after.rating_corrections == given.rating_corrections[:1]

    def test_there_must_be_a_round(self):
        assert refusal(UnpairRound(), booklet(0)) == ("action.nothing-paired", {})

    def test_a_late_entry_is_excused_from_the_round_he_missed(self):
        late = AddPlayers((Player(0, "Zed", 3000),)).apply(booklet(1))
        assert UnpairRound().apply(late).requests == (ByeRequest(1, 1, ByeKind.ZERO_POINT),)


class TestEnterResult:
    def test_only_that_game_changes(self):
        before = with_pending_games(booklet(3))
        after = EnterResult(3, 3, 4, GameResult.BLACK_WINS_BY_FORFEIT).apply(before)
        changed = [
            (old, new)
            for old, new in zip(before.rounds[2].games, after.rounds[2].games, strict=True)
            if old != new
        ]
        assert changed == [
            (Game(3, 4), Game(3, 4, GameResult.BLACK_WINS_BY_FORFEIT)),
        ]
        assert after.rounds[:2] == before.rounds[:2]

    @pytest.mark.parametrize("result", list(GameResult))
    def test_the_last_round_takes_every_result(self, result: GameResult):
        after = EnterResult(3, 3, 4, result).apply(booklet(3))
        assert Game(3, 4, result) in after.rounds[2].games

    def test_a_result_of_an_earlier_round_can_be_corrected(self):
        after = EnterResult(1, 1, 8, GameResult.BLACK_WINS).apply(booklet(3))
        assert after.rounds[0].games[0].result is GameResult.BLACK_WINS

    def test_a_result_of_an_earlier_round_cannot_be_cleared(self):
        clearing = EnterResult(1, 1, 8, GameResult.PENDING)
        assert refusal(clearing, booklet(3)) == ("action.result-needed", {"round": 1})

    @pytest.mark.parametrize(("white", "black"), [(8, 1), (1, 2), (1, 99), (14, 14)])
    def test_there_must_be_such_a_game(self, white: int, black: int):
        entry = EnterResult(1, white, black, GameResult.DRAW)
        assert refusal(entry, booklet(1)) == (
            "action.no-such-game",
            {"round": 1, "white": white, "black": black},
        )

    @pytest.mark.parametrize("number", [-1, 0, 2])
    def test_the_round_must_be_paired(self, number: int):
        entry = EnterResult(number, 1, 8, GameResult.DRAW)
        assert refusal(entry, booklet(1)) == ("action.round-not-paired", {"round": number})


class TestEnterResults:
    def test_all_are_entered(self):
        games = booklet(3).rounds[2].games[:2]
        action = EnterResults(
            tuple(EnterResult(3, game.white, game.black, GameResult.DRAW) for game in games)
        )
        entered = action.apply(booklet(3)).rounds[2].games
        assert [game.result for game in entered[:2]] == [GameResult.DRAW, GameResult.DRAW]
        assert entered[2:] == booklet(3).rounds[2].games[2:]

    def test_one_that_is_refused_refuses_all(self):
        game = booklet(3).rounds[2].games[0]
        right = EnterResult(3, game.white, game.black, GameResult.DRAW)
        wrong = EnterResult(3, game.black, game.white, GameResult.DRAW)
        with pytest.raises(ActionRefused) as refused:
            EnterResults((right, wrong)).apply(booklet(3))
        assert refused.value.key == "action.no-such-game"

    @pytest.mark.parametrize(
        "results",
        [(), (EnterResult(1, 1, 8, GameResult.DRAW), EnterResult(2, 5, 1, GameResult.DRAW))],
    )
    def test_they_are_of_one_round(self, results: tuple[EnterResult, ...]):
        with pytest.raises(ActionRefused) as refused:
            EnterResults(results).apply(booklet(3))
        assert refused.value.key == "action.no-results"
        assert EnterResults(results).round_number == len(results[:1])


class TestAdjourn:
    def test_the_game_is_a_draw_that_is_not_over(self):
        before = with_pending_games(booklet(1))
        white, black = before.rounds[0].games[0].white, before.rounds[0].games[0].black
        game = Adjourn(1, white, black).apply(before).rounds[0].games[0]
        assert game == Game(white, black, GameResult.DRAW, adjourned=True)

    def test_the_result_ends_it_also_later(self):
        game = booklet(2).rounds[0].games[0]
        pending = with_pending_games(booklet(1))
        adjourned = Adjourn(1, game.white, game.black).apply(pending)
        ended = EnterResult(1, game.white, game.black, GameResult.DRAW).apply(adjourned)
        assert not ended.rounds[0].games[0].adjourned

    def test_a_game_with_a_result_is_not_adjourned(self):
        assert refusal(Adjourn(1, 1, 8), booklet(1)) == ("action.finished-already", {"round": 1})

    def test_there_must_be_such_a_game(self):
        assert refusal(Adjourn(1, 8, 1), booklet(1))[0] == "action.no-such-game"

    def test_swapped_colours_leave_it_adjourned(self):
        pending = with_pending_games(booklet(1))
        game = pending.rounds[0].games[0]
        adjourned = Adjourn(1, game.white, game.black).apply(pending)
        swapped = SwapColours(1, game.white, game.black).apply(adjourned)
        assert swapped.rounds[0].games[0].adjourned


class TestSwapColours:
    def test_the_players_keep_what_they_scored(self):
        before = booklet(1)
        after = SwapColours(1, 1, 8).apply(before)
        assert after.rounds[0].games[0] == Game(8, 1, GameResult.BLACK_WINS)
        assert _points(after) == _points(before)

    def test_twice_is_nothing(self):
        before = booklet(2)
        assert SwapColours(2, 1, 5).apply(SwapColours(2, 5, 1).apply(before)) == before

    def test_there_must_be_such_a_game(self):
        assert refusal(SwapColours(1, 8, 1), booklet(1))[0] == "action.no-such-game"


def _points(tournament: Tournament) -> dict[int, int]:
    return {
        tpn: sum(entry.points for entry in entries)
        for tpn, entries in histories(tournament).items()
    }
