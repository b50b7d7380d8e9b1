"""What somebody meets who uses the library for the first time: his errors are told in sentences."""

from __future__ import annotations

import pytest

import pairing
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
        ({1: "½-½"}, "½-½ is no result. Expected: 1-0, 0-1, 1/2, +-, -+ or --."),
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
