"""Every action has a title, is read again as it was written, and has a test class."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from pairing.core.codec import encode
from pairing.core.model import (
    ByeKind,
    Colour,
    GameResult,
    PaperKind,
    Player,
    PointSystem,
    Roster,
    RoundPairing,
    Tournament,
    TournamentInfo,
)
from pairing.event.actions import (
    Accelerate,
    Action,
    AddPlayers,
    AddTeam,
    AddTeams,
    Adjourn,
    BarFromHalfPointByes,
    CancelByeRequest,
    ChangeBoards,
    ChangeSettings,
    CheckIn,
    ChooseRanks,
    CloseCheckIn,
    CorrectForRating,
    DrawNumbers,
    DrawPositions,
    EditPlayer,
    EditPlayers,
    EditRoster,
    EnterManualPairing,
    EnterPairing,
    EnterResult,
    EnterResults,
    Expel,
    Forbid,
    GoBack,
    KeepPaper,
    LeaveFideMode,
    LeaveLevel,
    MarkAsLong,
    Noted,
    OrderPlayers,
    PlayInTeams,
    PublishRound,
    RankByHand,
    RemovePlayer,
    ReplaceTournament,
    RequestBye,
    Return,
    SortPlayers,
    SwapColours,
    TypeValues,
    UnpairRound,
    Withdraw,
)
from pairing.event.actions.titles import bye_text, result_text, title
from pairing.event.store.codec import decode_action
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet

_TITLES: list[tuple[Action, str]] = [
    (ReplaceTournament(Tournament()), "New tournament"),
    (ReplaceTournament(booklet()), "New tournament: Booklet"),
    (ChangeSettings(info=TournamentInfo(name="Open")), "Change tournament details"),
    (ChangeSettings(system="dutch-2026"), "Change the pairing system"),
    (ChangeSettings(system="dutch-2016", round_count=9), "Set the number of rounds to 9"),
    (ChangeSettings(initial_colour=Colour.BLACK), "Set the initial colour"),
    (ChangeSettings(points=PointSystem.of(30, 10, 0)), "Change the scoring"),
    (ChangeSettings(system="x", round_count=9), "Change settings"),
    (AddPlayers((Player(0, "Zed"),)), "Late entry of Zed, from round 4"),
    (AddPlayers((Player(0, "Y"), Player(0, "Z"))), "Late entry of 2 players, from round 4"),
    (EditPlayer(Player(2, "Bruno B.")), "Edit Bruno"),
    (EditPlayers((Player(2, "B"), Player(3, "C"))), "Edit 2 players"),
    (RemovePlayer(2), "Remove Bruno"),
    (OrderPlayers((2, 1)), "Change the order of players"),
    (DrawNumbers("4711"), "Draw numbers by lot (seed 4711)"),
    (DrawNumbers("4711", True), "Draw numbers by Varma’s tables (seed 4711)"),
    (SortPlayers(), "Sort players by rating, title and name"),
    (Withdraw(2), "Withdraw Bruno"),
    (Withdraw(99), "Withdraw number 99"),
    (Return(2), "Return of Bruno"),
    (RequestBye(2, 4, ByeKind.HALF_POINT), "Note half-point bye for Bruno, round 4"),
    (CancelByeRequest(2, 4), "Cancel the bye of Bruno, round 4"),
    (EnterPairing(RoundPairing(4, "dutch-2016", ())), "Pair round 4"),
    (EnterManualPairing(RoundPairing(4, "manual", ())), "Pair round 4 by hand"),
    (PublishRound(3), "Publish round 3"),
    (ChangeBoards(3, ()), "Change boards of round 3"),
    (UnpairRound(), "Unpair round 3"),
    (EnterResult(3, 1, 2, GameResult.WHITE_WINS), "Enter result 1–0, Alice – Bruno, round 3"),
    (EnterResult(3, 1, 2, GameResult.PENDING), "Clear result, Alice – Bruno, round 3"),
    (
        EnterResults(
            (EnterResult(3, 1, 2, GameResult.DRAW), EnterResult(3, 3, 4, GameResult.DRAW))
        ),
        "Enter 2 results, round 3",
    ),
    (
        EnterResults((EnterResult(3, 1, 2, GameResult.DRAW),)),
        "Enter result ½–½, Alice – Bruno, round 3",
    ),
    (SwapColours(3, 1, 2), "Swap colours, Alice – Bruno, round 3"),
    (Adjourn(3, 1, 2), "Adjourn Alice – Bruno, round 3"),
    (Forbid(()), "Change the forbidden pairs"),
    (PlayInTeams(4), "Play in teams on 4 boards"),
    (AddTeam(Player(0, "Norway"), Roster(0)), "Add team Norway"),
    (AddTeams((AddTeam(Player(0, "Norway"), Roster(0)),)), "Add 1 team"),
    (EditRoster(Roster(2)), "Change the players of Bruno"),
    (Accelerate(is_on=True), "Use Baku acceleration"),
    (Accelerate(is_on=False), "Use no acceleration"),
    (
        CorrectForRating(1, 1, 2, GameResult.DRAW, colours_swapped=True),
        "Correct for the rating report only: ½–½, Bruno – Alice, round 1",
    ),
    (
        CorrectForRating(1, 1, 2, GameResult.DRAW),
        "Correct for the rating report only: ½–½, Alice – Bruno, round 1",
    ),
    (CheckIn(2), "Bruno is present"),
    (CheckIn(2, is_present=False), "Bruno is not present"),
    (MarkAsLong(is_long=True), "Mark as longer than 30 days"),
    (MarkAsLong(is_long=False), "Mark as not longer than 30 days"),
    (BarFromHalfPointByes(2), "No half-point byes for Bruno"),
    (BarFromHalfPointByes(2, is_barred=False), "Half-point byes for Bruno again"),
    (DrawPositions("4711"), "Play Chess960 (seed 4711)"),
    (DrawPositions(""), "Play classical chess"),
    (KeepPaper(PaperKind.DETAILS, "{}"), "Change what the forms say"),
    (KeepPaper(PaperKind.PRIZES, ""), "Change the prizes"),
    (RankByHand(3, (4, 1)), "Rank 2 level players by hand, after round 3"),
    (LeaveLevel(3, (4, 1)), "Leave 2 players level, after round 3"),
    (TypeValues("OTHER_X", 3, ((1, 5),)), "Type the values of OTHER_X, after round 3"),
    (TypeValues("OTHER_X", 3, ()), "Remove the values of OTHER_X, after round 3"),
    (ChooseRanks(of_file=True), "Rank as the report file does"),
    (ChooseRanks(of_file=False), "Rank by the tie-breaks"),
    (CloseCheckIn((2, 3)), "Zero-point bye in round 4 for 2 missing players"),
    (CloseCheckIn((2, 3), withdraws=True), "Withdraw 2 missing players"),
    (Expel(2), "Expel Bruno"),
    (GoBack(12, Tournament()), "Go back to entry 12 of the history"),
    (LeaveFideMode(), "Leave FIDE mode"),
    (Noted(ChangeSettings(round_count=9)), "Set the number of rounds to 9"),
]


@pytest.mark.parametrize(("action", "expected"), _TITLES)
def test_the_title_says_what_who_and_when(action: Action, expected: str):
    assert title(action, booklet(3), IN_ENGLISH) == expected


@pytest.mark.parametrize("action", [action for action, _ in _TITLES])
def test_a_file_has_it_as_it_was(action: Action):
    assert decode_action(encode(action).encode()) == action


def test_before_the_start_players_are_simply_added():
    assert title(AddPlayers((Player(0, "Zed"),)), booklet(0), IN_ENGLISH) == "Add Zed"
    assert title(AddPlayers((Player(0, "Zed"),) * 3), booklet(0), IN_ENGLISH) == "Add 3 players"


def test_braces_in_names_do_no_harm():
    braces = replace(booklet(3).players[1], name="{tpn} {")
    assert (
        title(Withdraw(2), EditPlayer(braces).apply(booklet(3)), IN_ENGLISH) == "Withdraw {tpn} {"
    )


@pytest.mark.parametrize("result", list(GameResult))
def test_every_result_has_a_text(result: GameResult):
    assert result_text(result, IN_ENGLISH)


@pytest.mark.parametrize("kind", list(ByeKind))
def test_every_kind_of_bye_has_a_text(kind: ByeKind):
    assert bye_text(kind, IN_ENGLISH)


def test_every_action_has_a_title_here():
    assert {type(action) for action, _ in _TITLES} == set(get_args(Action))


def test_every_action_has_a_test_class():
    written = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    untested = [
        kind.__name__ for kind in get_args(Action) if f"class Test{kind.__name__}:" not in written
    ]
    assert untested == []
