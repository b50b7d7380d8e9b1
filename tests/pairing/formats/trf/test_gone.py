"""Who has withdrawn or was expelled is told by comments of a report file."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import (
    ByeKind,
    ByeRequest,
    Colour,
    Game,
    GameResult,
    Player,
    Round,
    Tournament,
)
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.formats.trf.losses import losses
from tests.support.reported import without_ranks

ROUND_1 = Round((Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.DRAW)))
PLAYED = Tournament(
    system="dutch-2026",
    round_count=3,
    initial_colour=Colour.WHITE,
    players=tuple(Player(tpn, f"P{tpn}", rating=2000 - tpn) for tpn in (1, 2, 3, 4)),
    rounds=(ROUND_1,),
)


def gone(*withdrawn, expelled=()):
    players = (
        replace(p, withdrawn=p.tpn in {*withdrawn, *expelled}, expelled=p.tpn in expelled)
        for p in PLAYED.players
    )
    return replace(PLAYED, players=tuple(players))


def read(text):
    return read_trf(text.encode()).tournament


@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize("left", [gone(3), gone(2, 3), gone(expelled=(4,)), gone(1, expelled=(4,))])
def test_a_file_brings_back_who_has_left(left, dialect):
    assert without_ranks(read(write_trf(left, dialect))) == without_ranks(left)
    assert losses(left, dialect) == ()


def test_the_comments_name_the_round_from_which_they_are_not_paired():
    text = write_trf(gone(1, 3, expelled=(4,)))
    assert "### Withdrawn @ Round 2: 1 3\n### Expelled @ Round 2: 4\n" in text


def test_a_bye_that_was_asked_for_is_no_sign_of_a_withdrawal():
    away = replace(PLAYED, requests=(ByeRequest(3, 2, ByeKind.ZERO_POINT),))
    assert without_ranks(read(write_trf(away))) == without_ranks(away)


def test_whoever_has_played_since_has_come_back():
    second = Round((Game(3, 2, GameResult.DRAW), Game(1, 4, GameResult.DRAW)))
    text = write_trf(replace(PLAYED, rounds=(ROUND_1, second)))
    again = read(f"{text}### Withdrawn @ Round 2: 3\n")
    assert not any(player.withdrawn for player in again.players)
    assert not any("Withdrawn" in line for line in again.kept_records)


@pytest.mark.parametrize("line", ["### Withdrawn @ Round 2: 9", "### Withdrawn @ Round 2:"])
def test_a_comment_that_names_nobody_of_the_file_stays_one(line):
    again = read(f"{write_trf(PLAYED)}{line}\n")
    assert line in again.kept_records
    assert not any(player.withdrawn for player in again.players)
