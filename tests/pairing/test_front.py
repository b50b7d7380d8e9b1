"""What somebody meets who uses the library for the first time: his errors are told in sentences."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import pairing
from pairing.core.consistency import Contradictory
from pairing.core.errors import WrongValue
from pairing.core.model import GameResult
from pairing.speech.problems import error_text
from pairing.speech.voice import Voice


def paired():
    tournament = pairing.new_tournament([("Ann", 2100), ("Bob", 1900), "Cleo"], rounds=2)
    return pairing.with_pairing(tournament, pairing.pair_next_round(tournament))


@pytest.mark.parametrize(
    ("results", "told"),
    [
        ({2: "1-0"}, "The round has no board 2; it has 1."),
        ({0: "1-0"}, "The round has no board 0; it has 1."),
        ({(1, 2): "1-0"}, "The round has no board (1, 2); it has 1."),
        ({1: "½-½"}, "½-½ is not a result. Expected: 1-0, 0-1, 1/2, +-, -+ or --."),
    ],
)
def test_a_board_or_a_result_that_there_is_not_is_refused_in_a_sentence(results, told):
    with pytest.raises(pairing.PairingError) as refused:
        pairing.with_results(paired(), results)
    assert str(refused.value) == error_text(refused.value, Voice("en")) == told


def test_before_the_first_round_there_are_no_boards():
    tournament = pairing.new_tournament(["Ann", "Bob"], rounds=1)
    with pytest.raises(pairing.PairingError, match="no board 1"):
        pairing.with_results(tournament, {1: "1-0"})


def test_results_stand_at_their_boards():
    tournament = pairing.with_results(paired(), {1: "1/2"})
    assert [game.result for game in tournament.rounds[0].games] == [GameResult.DRAW]


def test_a_report_is_read_as_text_and_as_bytes():
    tournament = pairing.with_results(paired(), {1: "0-1"})
    text = pairing.write_trf(tournament)
    assert pairing.read_trf(text) == pairing.read_trf(text.encode())
    with pytest.raises(pairing.PairingError):
        pairing.read_trf("no report \ud800")


def test_a_file_is_named_by_its_path_or_by_its_text(tmp_path):
    name = str(tmp_path / "open.arbiter")
    pairing.TournamentFile.create(name, paired()).close()
    opened = pairing.TournamentFile.open(name, for_reading=True)
    assert opened.tournament == paired()
    opened.close()


def event() -> pairing.Tournament:
    """Five players, of whom four have played round 1."""
    players = [("Ann", 2100), ("Bob", 2000), ("Cleo", 1900), ("Dan", 1800), ("Eve", 1700)]
    tournament = pairing.new_tournament(players, rounds=3)
    tournament = pairing.with_pairing(tournament, pairing.pair_next_round(tournament))
    return pairing.with_results(tournament, {1: "1-0", 2: "1/2"})


def with_first_game(**changed):
    """That tournament, in which something of the first game is changed."""
    tournament = event()
    (game, *others), byes = tournament.rounds[0].games, tournament.rounds[0].byes
    games = (replace(game, **changed), *others)
    return replace(tournament, rounds=(pairing.Round(games, byes),))


EVENT = event()

WRONG_KINDS = {
    "rounds: int": lambda: pairing.new_tournament(["Ann", "Bob"], rounds="3"),
    "players: list": lambda: pairing.new_tournament("Ann", rounds=3),
    "players: Iterable": lambda: pairing.new_tournament(5, rounds=3),
    "player: str | tuple": lambda: pairing.new_tournament([1, 2], rounds=3),
    "player: (name, rating)": lambda: pairing.new_tournament([("Ann", 1, 2)], rounds=3),
    "rating: int": lambda: pairing.new_tournament([("Ann", "2100")], rounds=3),
    "name: str": lambda: pairing.new_tournament([(None, 2100)], rounds=3),
    "system: str": lambda: pairing.new_tournament(["Ann"], rounds=3, system=5),
    "first_day: date": lambda: pairing.new_tournament(["Ann"], rounds=3, first_day="2026-01-01"),
    "initial_colour: Colour": lambda: pairing.new_tournament(
        ["Ann"], rounds=3, initial_colour="white"
    ),
    "tournament: Tournament": lambda: pairing.pair_next_round("open.trf"),
    "round_count: int": lambda: pairing.pair_next_round(replace(EVENT, round_count="3")),
    "players: Player": lambda: pairing.pair_next_round(replace(EVENT, players=("Ann",))),
    "players: tuple": lambda: pairing.pair_next_round(replace(EVENT, players=None)),
    "points: PointSystem": lambda: pairing.pair_next_round(replace(EVENT, points=None)),
    "info: TournamentInfo": lambda: pairing.write_trf(replace(EVENT, info=None)),
    "requests: ByeRequest": lambda: pairing.pair_next_round(replace(EVENT, requests=(None,))),
    "kind: ByeKind": lambda: pairing.pair_next_round(
        replace(EVENT, requests=(pairing.ByeRequest(1, 2, "half"),))
    ),
    "forbidden: ForbiddenGroup": lambda: pairing.pair_next_round(replace(EVENT, forbidden=(1,))),
    "rounds: Round": lambda: pairing.rank(replace(EVENT, rounds=((1, 2),))),
    "result: GameResult": lambda: pairing.rank(with_first_game(result="1-0")),
    "white: int": lambda: pairing.check(with_first_game(white="1")),
    "pairing: RoundPairing": lambda: pairing.with_pairing(EVENT, [(1, 2)]),
    "results: Mapping": lambda: pairing.with_results(EVENT, ["1-0"]),
    "round_number: int": lambda: pairing.why_not(EVENT, "1", 1, 2),
    "one: int": lambda: pairing.why_not(EVENT, 1, "Ann", "Bob"),
    "board: int": lambda: pairing.why_board(EVENT, 1, "1"),
    "explanation: Explanation": lambda: pairing.tell("Why?"),
    "language: str": lambda: pairing.tell(pairing.why_board(EVENT, 1, 1), None),
    "data: bytes | str": lambda: pairing.read_trf(Path("open.trf")),
    "path: str | Path": lambda: pairing.read_trf_file(None),
    "key: str": lambda: pairing.find_system([]),
}


@pytest.mark.parametrize("told", WRONG_KINDS)
def test_a_value_of_another_kind_is_refused_in_a_sentence(told):
    with pytest.raises(pairing.PairingError) as refused:
        WRONG_KINDS[told]()
    said = str(refused.value)
    assert said.startswith(told) and " was expected, found " in said


IMPOSSIBLE = {
    "at least one round": lambda: pairing.new_tournament(["Ann", "Bob"], rounds=0),
    "has no name": lambda: pairing.new_tournament(["Ann", " "], rounds=1),
    "cannot have the rating -4": lambda: pairing.new_tournament([("Ann", -4)], rounds=1),
    "9999 players at most": lambda: pairing.new_tournament(["Ann"] * 10_000, rounds=1),
    "is not a result": lambda: pairing.with_results(EVENT, {1: ["1-0"]}),
    "no pairing system nope": lambda: pairing.new_tournament(["Ann"], rounds=1, system="nope"),
    "Round 2 has not been paired": lambda: pairing.check_round(EVENT, 2),
    "Round 0 has not been paired": lambda: pairing.check_round(EVENT, 0),
    "no round 9": lambda: pairing.why_not(EVENT, 9, 1, 2),
    "No such file": lambda: pairing.read_trf_file("nowhere/none.trf"),
    "cannot be read": lambda: pairing.read_trf_file("\0"),
    "no file": lambda: pairing.TournamentFile.open("nowhere/none.arbiter"),
}


@pytest.mark.parametrize("told", IMPOSSIBLE)
def test_what_no_tournament_can_have_is_refused_in_a_sentence(told):
    with pytest.raises(pairing.PairingError, match=told):
        IMPOSSIBLE[told]()


@pytest.mark.parametrize(
    "call",
    [
        pairing.pair_next_round,
        pairing.rank,
        pairing.check,
        pairing.write_trf,
        lambda tournament: pairing.why_not(tournament, 2, 1, 2),
        lambda tournament: pairing.why_board(tournament, 1, 1),
        lambda tournament: pairing.with_results(tournament, {1: "1-0"}),
    ],
)
def test_a_tournament_that_contradicts_itself_is_refused_wherever_it_is_used(call):
    with pytest.raises(
        pairing.PairingError, match="Round 1 names player 99, who is not registered"
    ):
        call(with_first_game(black=99))


def test_a_file_that_is_not_there_is_an_error_of_the_system_too(tmp_path):
    with pytest.raises(FileNotFoundError) as missing:
        pairing.read_trf_file(tmp_path / "none.trf")
    assert isinstance(missing.value, pairing.PairingError)
    with pytest.raises(OSError) as folder:
        pairing.read_trf_file(tmp_path)
    assert isinstance(folder.value, pairing.PairingError)


@pytest.mark.parametrize(
    "call",
    [
        pairing.pair_next_round,
        pairing.check,
        pairing.rank,
        lambda tournament: pairing.with_results(tournament, {}),
        lambda tournament: pairing.why_board(tournament, 1, 1),
        lambda tournament: pairing.why_not(tournament, 1, 1, 2),
    ],
)
def test_options_that_the_system_does_not_have_are_refused_in_a_sentence(call):
    chosen = replace(EVENT, options=("numbers=filed", "numbers=fild", "preset=steep"))
    with pytest.raises(Contradictory) as refused:
        call(chosen)
    told = error_text(refused.value, Voice("en"))
    assert str(refused.value) == told and "“numbers=fild”" in told
    options = [each.values["option"] for each in refused.value.contradictions]
    assert options == ["numbers=fild", "preset=steep"]
    call(replace(EVENT, options=("numbers=filed",)))


@pytest.mark.parametrize("options", ["numbers=filed", (1,)])
def test_options_are_a_list_of_texts(options):
    with pytest.raises(WrongValue):
        pairing.pair_next_round(replace(EVENT, options=options))
