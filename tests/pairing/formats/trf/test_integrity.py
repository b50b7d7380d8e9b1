"""Comments on what touches the integrity of pairings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    GameResult,
    IntegrityEvent,
    IntegrityKind,
    Tournament,
)
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.formats.trf.integrity import event_line, event_of
from tests.pairing.booklet import booklet

EVENTS = (
    IntegrityEvent(IntegrityKind.ROUND_COUNT, 4, "9", "7"),
    IntegrityEvent(IntegrityKind.LEFT_FIDE_MODE, 4),
    IntegrityEvent(IntegrityKind.TIE_BREAKS, 5, "BH/C1,BH", "DE"),
)


def comments(tournament: Tournament, dialect: Dialect = Dialect.TRF16) -> list[str]:
    lines = write_trf(tournament, dialect).splitlines()
    return [line for line in lines if line.startswith("### ") and "Arbiter Desk" not in line]


def again(tournament: Tournament, dialect: Dialect) -> Tournament:
    return read_trf(write_trf(tournament, dialect).encode()).tournament


@pytest.mark.parametrize("kind", list(IntegrityKind))
def test_every_event_has_its_line(kind: IntegrityKind):
    for event in (IntegrityEvent(kind, 3), IntegrityEvent(kind, 3, "before", "after")):
        assert event_of(event_line(event)) == event


def test_leaving_fide_mode_is_told_with_its_round():
    assert event_line(EVENTS[1]) == "### FIDE mode exited @ Round 4"


@pytest.mark.parametrize(
    "line", ["### FIDE mode exited", "### Something @ Round 4", "### Tie-breaks @ Round x: a => b"]
)
def test_other_comments_are_none(line: str):
    assert event_of(line) is None


@pytest.mark.parametrize("dialect", list(Dialect))
def test_events_come_back_in_their_order_and_once(dialect: Dialect):
    told = replace(booklet(3), integrity=EVENTS)
    back = again(told, dialect)
    assert back.integrity == EVENTS
    assert back.left_fide_mode == 4
    assert again(back, dialect) == back
    assert not any(line.startswith("### FIDE") for line in back.kept_records)


@pytest.mark.parametrize("dialect", list(Dialect))
def test_an_adjourned_game_comes_back(dialect: Dialect):
    game, *others = booklet(3).rounds[1].games
    adjourned = replace(game, result=GameResult.DRAW, adjourned=True)
    second = replace(booklet(3).rounds[1], games=(adjourned, *others))
    rounds = (booklet(3).rounds[0], second, booklet(3).rounds[2])
    tournament = replace(booklet(3), rounds=rounds)
    assert comments(tournament, dialect) == [f"### Adjourned @ Round 2: {game.white}-{game.black}"]
    back = again(tournament, dialect)
    assert [each for each in back.rounds[1].games if each.adjourned] == [adjourned]
    assert not any(line.startswith("### Adj") for line in back.kept_records)


@pytest.mark.parametrize("number", [1, 3])
def test_trf26_marks_an_adjourned_game_by_a_question_mark(number: int):
    """In the last round too, on which nothing rests yet."""
    rounds = list(booklet(3).rounds)
    game, *others = rounds[number - 1].games
    adjourned = replace(game, result=GameResult.DRAW, adjourned=True)
    rounds[number - 1] = replace(rounds[number - 1], games=(adjourned, *others))
    tournament = replace(booklet(3), rounds=tuple(rounds))
    text = write_trf(tournament, Dialect.TRF26)
    column = 98 + 10 * (number - 1)
    marked = [line for line in text.splitlines() if line[:3] == "001" and line[column] == "?"]
    assert {int(line[4:8]) for line in marked} == {game.white, game.black}
    read = read_trf(text.encode())
    assert adjourned in read.tournament.rounds[number - 1].games
    assert not any(problem.key.startswith("trf.result-unknown") for problem in read.problems)
    assert "?" not in write_trf(tournament, Dialect.TRF16).split("###")[0]


def test_a_comment_on_a_game_that_is_no_draw_stays_a_comment():
    text = write_trf(booklet(3)) + "### Adjourned @ Round 9: 1-2\n### Adjourned @ Round 1: 1-8\n"
    back = read_trf(text.encode()).tournament
    assert not any(a_round.has_adjourned for a_round in back.rounds)
    assert sum(line.startswith("### Adj") for line in back.kept_records) == 2


def test_full_point_byes_are_told_for_rounds_paired_and_to_come():
    game, *others = booklet(3).rounds[2].games
    byes = tuple(Bye(tpn, ByeKind.FULL_POINT) for tpn in (game.white, game.black))
    last = replace(booklet(3).rounds[2], games=tuple(others), byes=byes)
    requests = (
        ByeRequest(7, 4, ByeKind.FULL_POINT),
        ByeRequest(3, 4, ByeKind.FULL_POINT),
        ByeRequest(1, 4, ByeKind.HALF_POINT),
    )
    tournament = replace(booklet(3), rounds=(*booklet(2).rounds, last), requests=requests)
    holders = " ".join(map(str, sorted((game.white, game.black))))
    assert comments(tournament) == [f"### FPB @ Round 3: {holders}", "### FPB @ Round 4: 3 7"]
    back = again(tournament, Dialect.TRF16)
    assert not any(line.startswith("### FPB") for line in back.kept_records)


def test_a_comment_on_a_bye_that_nobody_has_stays_a_comment():
    text = write_trf(booklet(3)) + "### FPB @ Round 1: 12\n"
    back = read_trf(text.encode()).tournament
    assert back.kept_records[-1] == "### FPB @ Round 1: 12"
