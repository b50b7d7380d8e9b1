"""Damaged files: never anything but a tournament or a refusal, and always in short time."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from pairing.core.errors import UnreadableInput
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.speech.problems import problem_text
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.formats.trf.test_dialects import essence
from tests.support.reported import without_ranks

DATA = Path(__file__).parents[3] / "data" / "trf"
WHOLE = (DATA / "every-record.trf").read_bytes()
SAMPLES = [path.read_bytes() for path in sorted(DATA.glob("every-*.trf"))]
LETTERS = b"0123456789 wb-+=UHFZXP.\r\n\t\x00\xc3\xff"


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A sample with bytes replaced, put in and taken out, lines doubled, and the end missing."""
    data = bytearray(draw(st.sampled_from(SAMPLES)))
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(data)))
        match draw(st.sampled_from(["replace", "insert", "delete", "double", "cut"])):
            case "replace":
                data[at : at + 1] = bytes([draw(st.sampled_from(LETTERS))])
            case "insert":
                data[at:at] = bytes(draw(st.lists(st.sampled_from(LETTERS), max_size=4)))
            case "delete":
                del data[at : at + draw(st.integers(1, 12))]
            case "double":
                lines = bytes(data).split(b"\n")
                line = draw(st.sampled_from(lines))
                data = bytearray(b"\n".join([*lines, line]))
            case "cut":
                if draw(st.booleans()):
                    del data[at:]
    return bytes(data)


def check(data: bytes) -> None:
    """Read the data; a tournament must be consistent and survive being written."""
    try:
        result = read_trf(data, "damaged.trf")
    except UnreadableInput as refused:
        assert all(problem_text(problem, IN_ENGLISH) for problem in refused.problems)
        return
    assert all(problem_text(problem, IN_ENGLISH) for problem in result.problems)
    tournament = result.tournament
    everybody = [player.tpn for player in tournament.players]
    for a_round in tournament.rounds:
        seats = [tpn for game in a_round.games for tpn in (game.white, game.black)]
        assert sorted(seats + [bye.tpn for bye in a_round.byes]) == everybody
    assert without_ranks(read_trf(write_trf(tournament).encode()).tournament) == without_ranks(
        tournament
    )
    again = read_trf(write_trf(tournament, Dialect.TRF26).encode()).tournament
    assert without_ranks(essence(again)) == without_ranks(essence(tournament))


@hypothesis_settings(max_examples=120)
@given(damaged())
def test_a_damaged_file_gives_a_consistent_tournament_or_is_refused(data):
    check(data)


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data):
    check(data)


@given(st.integers(0, len(WHOLE)))
def test_a_file_may_end_anywhere(length):
    check(WHOLE[:length])
