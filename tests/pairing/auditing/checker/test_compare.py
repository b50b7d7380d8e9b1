"""Rounds paired again, by a system whose pairings are plain to see."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from pairing.auditing.checker.compare import check_round, check_tournament
from pairing.auditing.checker.differences import (
    NoPairingExpected,
    OtherBoardOrder,
    OtherBye,
    OtherOpponents,
    PairedBoard,
    ReversedColours,
)
from pairing.core.errors import Severity, UnknownSystem
from pairing.core.model import (
    Bye,
    ByeKind,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    Player,
    Round,
    Tournament,
)
from pairing.systems.system import PairingSystem, Proving
from pairing.trace.judgement import Judgement
from tests.pairing.neighbours import NEIGHBOURS

WON = GameResult.WHITE_WINS


def a_round(*pairs: tuple[int, int], bye: int | None = None, absent: tuple[int, ...] = ()) -> Round:
    byes = [Bye(tpn, ByeKind.ZERO_POINT) for tpn in absent]
    byes += [Bye(bye, ByeKind.PAIRING_ALLOCATED)] if bye else []
    return Round(tuple(Game(*pair, WON) for pair in pairs), tuple(byes))


def a_tournament(players: int, *rounds: Round) -> Tournament:
    return Tournament(
        system="neighbours",
        round_count=9,
        initial_colour=Colour.WHITE,
        players=tuple(Player(tpn, f"Player {tpn}") for tpn in range(1, players + 1)),
        rounds=rounds,
    )


RIGHT = a_tournament(5, a_round((1, 2), (3, 4), bye=5), a_round((2, 1), (4, 3), bye=5))


def differences(tournament: Tournament, number: int = 1) -> tuple[object, ...]:
    return check_round(tournament, number, NEIGHBOURS).differences


def test_a_tournament_paired_by_the_system_agrees_in_every_round() -> None:
    report = check_tournament(RIGHT, NEIGHBOURS)
    assert report.agrees and not report.differs
    assert [each.round_number for each in report.rounds] == [1, 2]
    assert report.system == "neighbours"
    assert report.assumptions == ()


def test_two_boards_with_exchanged_players_are_one_difference() -> None:
    assert differences(a_tournament(4, a_round((1, 3), (2, 4)))) == (
        OtherOpponents(
            expected=(PairedBoard(1, 1, 2), PairedBoard(2, 3, 4)),
            found=(PairedBoard(1, 1, 3), PairedBoard(2, 2, 4)),
        ),
    )


def test_exchanges_that_have_nothing_in_common_are_differences_of_their_own() -> None:
    found = differences(a_tournament(10, a_round((1, 3), (2, 4), (5, 6), (7, 10), (8, 9))))
    assert [len(each.expected) for each in found] == [2, 2]
    assert found[1].found == (PairedBoard(4, 7, 10), PairedBoard(5, 8, 9))


def test_the_right_opponents_with_the_wrong_colours_are_a_colour_difference() -> None:
    assert differences(a_tournament(4, a_round((1, 2), (4, 3)))) == (
        ReversedColours(PairedBoard(2, 3, 4), PairedBoard(2, 4, 3)),
    )


def test_another_bye_differs_in_the_bye_and_in_the_opponents() -> None:
    assert differences(a_tournament(3, a_round((1, 3), bye=2))) == (
        OtherOpponents((PairedBoard(1, 1, 2),), (PairedBoard(1, 1, 3),)),
        OtherBye(expected=3, found=2),
    )


def test_a_bye_that_nobody_has_is_a_difference() -> None:
    unpaired = a_tournament(3, Round((Game(1, 2, WON), Game(3, 3, WON))))
    assert OtherBye(expected=3, found=None) in differences(unpaired)


def test_the_order_of_the_boards_does_not_matter() -> None:
    assert differences(a_tournament(4, a_round((3, 4), (1, 2)))) == ()


def test_byes_asked_for_are_taken_from_the_round_itself() -> None:
    assert differences(a_tournament(5, a_round((1, 3), (4, 5), absent=(2,)))) == ()


def test_a_withdrawal_does_not_reach_back_into_rounds_played() -> None:
    gone = tuple(replace(player, withdrawn=player.tpn == 2) for player in RIGHT.players)
    assert check_tournament(replace(RIGHT, players=gone), NEIGHBOURS).agrees


def test_a_last_round_without_results_is_compared() -> None:
    pending = replace(RIGHT, rounds=(RIGHT.rounds[0], Round((Game(2, 1), Game(4, 3)), ())))
    report = check_round(pending, 2, NEIGHBOURS)
    assert report.differences == ()


def test_a_round_after_missing_results_is_not_compared_and_does_not_agree() -> None:
    pending = replace(RIGHT, rounds=(Round((Game(1, 2), Game(3, 4))), RIGHT.rounds[1]))
    report = check_tournament(pending, NEIGHBOURS)
    assert report.rounds[0].agrees
    assert not report.rounds[1].agrees
    assert report.rounds[1].not_ready.key == "system.results-missing"
    assert not report.agrees and not report.differs


def test_a_pairing_where_the_rules_allow_none_is_a_difference() -> None:
    forbidden = (ForbiddenGroup(frozenset((3, 4))),)
    impossible = replace(a_tournament(4, a_round((1, 3), (2, 4))), forbidden=forbidden)
    assert differences(impossible) == (
        NoPairingExpected((3, 4), (PairedBoard(1, 1, 3), PairedBoard(2, 2, 4))),
    )


def test_a_round_in_which_nobody_was_paired_agrees() -> None:
    assert check_round(a_tournament(2, a_round(absent=(1, 2))), 1, NEIGHBOURS).agrees


def test_without_a_number_of_rounds_the_recorded_rounds_count_as_all() -> None:
    report = check_tournament(replace(RIGHT, round_count=0), NEIGHBOURS)
    assert report.agrees
    (note,) = report.assumptions
    assert (note.severity, note.key, note.values) == (
        Severity.NOTE,
        "check.round-count-assumed",
        {"rounds": 2},
    )


@pytest.mark.parametrize("colour", list(Colour))
def test_without_an_initial_colour_the_one_that_fits_round_1_is_taken(colour: Colour) -> None:
    rounds = tuple(a_round((1, 2), (3, 4), bye=5) for _ in range(1))
    if colour is Colour.BLACK:
        rounds = (a_round((2, 1), (4, 3), bye=5),)
    unknown = replace(RIGHT, initial_colour=None, rounds=rounds)
    report = check_tournament(unknown, NEIGHBOURS)
    assert report.agrees
    assert [note.key for note in report.assumptions] == [
        f"check.initial-{colour.name.lower()}-assumed"
    ]


def test_the_initial_colour_is_no_matter_for_a_system_that_does_not_need_it() -> None:
    indifferent = structs.replace(NEIGHBOURS, needs=())
    unknown = replace(RIGHT, initial_colour=None)
    assert check_tournament(unknown, indifferent).assumptions == ()


def test_a_tournament_without_rounds_agrees() -> None:
    report = check_tournament(replace(a_tournament(4), initial_colour=None), NEIGHBOURS)
    assert report.agrees and report.rounds == ()


def test_an_unknown_system_is_refused_by_name() -> None:
    with pytest.raises(UnknownSystem) as refusal:
        check_tournament(replace(RIGHT, system="no-such-system"))
    assert refusal.value.key == "no-such-system"
    assert "dutch-2016" in refusal.value.known


def test_whoever_watches_is_told_of_every_round() -> None:
    calls = []
    check_tournament(RIGHT, NEIGHBOURS, lambda done, total: calls.append((done, total)))
    assert calls == [(5, 10), (10, 10)]


WORSE = Judgement(score=0, article="1", key="downfloaters", theirs=2)


def judging(calls: list[object]) -> PairingSystem:
    """The neighbours with a judge that writes down what it is asked."""

    def judge(tournament: Tournament, pairs: object, bye: int | None) -> Judgement:
        calls.append((tournament.next_round, list(pairs), bye))
        return WORSE

    return structs.replace(NEIGHBOURS, proving=Proving(judge=judge))


def test_only_rounds_with_other_opponents_or_another_bye_are_judged() -> None:
    calls: list[object] = []
    second = a_round((1, 3), (2, 4), bye=5)
    third = a_round((2, 1), (4, 3), bye=5)
    report = check_tournament(a_tournament(5, RIGHT.rounds[0], second, third), judging(calls))
    assert calls == [(2, [(1, 3), (2, 4)], 5)]
    assert [each.judgement for each in report.rounds] == [None, WORSE, None]


def test_the_initial_colour_is_found_without_judging() -> None:
    calls: list[object] = []
    wrong = replace(a_tournament(4, a_round((1, 3), (2, 4))), initial_colour=None)
    assert check_tournament(wrong, judging(calls)).rounds[0].judgement == WORSE
    assert len(calls) == 1


def test_a_system_that_cannot_judge_leaves_it_at_the_difference() -> None:
    report = check_round(a_tournament(4, a_round((1, 3), (2, 4))), 1, NEIGHBOURS)
    assert report.differs and report.judgement is None


def boards(*numbered: tuple[int, int, int]) -> tuple[PairedBoard, ...]:
    return tuple(PairedBoard(*board) for board in numbered)


UNORDERED = a_tournament(6, a_round((3, 4), (1, 2), (5, 6)))


def test_boards_out_of_publishing_order_are_no_difference_of_the_pairing() -> None:
    report = check_round(UNORDERED, 1, NEIGHBOURS, boards_recorded=True)
    assert report.differences == (
        OtherBoardOrder(boards((1, 1, 2), (2, 3, 4)), boards((1, 3, 4), (2, 1, 2))),
    )
    assert report.agrees and not report.differs and report.judgement is None
    whole = check_tournament(UNORDERED, NEIGHBOURS, boards_recorded=True)
    assert whole.agrees and not whole.differs


def test_the_order_of_the_boards_counts_acceleration() -> None:
    players = tuple(
        replace(player, accelerations=(10,)) if player.tpn in (3, 4) else player
        for player in UNORDERED.players
    )
    accelerated = replace(UNORDERED, players=players)
    assert check_round(accelerated, 1, NEIGHBOURS, boards_recorded=True).differences == ()


def test_the_boards_of_a_round_that_could_not_be_paired_again_are_not_compared() -> None:
    unfinished = replace(UNORDERED, rounds=(Round((Game(1, 2), Game(3, 4))), UNORDERED.rounds[0]))
    assert check_round(unfinished, 2, NEIGHBOURS, boards_recorded=True).differences == ()
