"""The order of boards, written and read again: of tables, of arbiters, of teams."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.formats.trf import read_trf, write_trf
from pairing.formats.trf.dialects import Dialect
from pairing.systems.double_swiss import DOUBLE_SWISS_2026
from pairing.systems.olympiad import OLYMPIAD_1998
from tests.pairing.berger import played
from tests.pairing.booklet import booklet


def boards(tournament):
    return [[(game.white, game.black) for game in each.games] for each in tournament.rounds]


def comments(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.startswith("### Boards")]


@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize("key", ["round-robin", "double-round-robin"])
def test_the_order_of_a_table_survives(dialect, key):
    tournament = played(9, 6, key)
    text = write_trf(tournament, dialect)
    assert not comments(text)
    read = read_trf(text.encode()).tournament
    assert boards(read) == boards(tournament)
    assert not [line for line in read.kept_records if "Boards" in line]


@pytest.mark.parametrize("dialect", Dialect)
def test_a_round_in_the_order_of_publishing_needs_no_word(dialect):
    assert comments(write_trf(booklet(), dialect)) == []


def test_boards_that_an_arbiter_ordered_stay_so():
    last = booklet().rounds[-1]
    turned = replace(last, games=last.games[::-1])
    tournament = replace(booklet(), rounds=(*booklet().rounds[:-1], turned))
    read = read_trf(write_trf(tournament, Dialect.TRF26).encode()).tournament
    assert boards(read) == boards(tournament)


@pytest.mark.parametrize("system", [OLYMPIAD_1998, DOUBLE_SWISS_2026])
def test_matches_keep_their_order_too(system):
    conditions = Conditions(players=Span(8, 8), rounds=Span(3, 3))
    made = generate(conditions, system, 4).tournament
    rounds = tuple(replace(each, games=each.games[::-1]) for each in made.rounds)
    tournament = replace(made, rounds=rounds)
    read = read_trf(write_trf(tournament, Dialect.TRF26).encode()).tournament
    assert boards(read) == boards(tournament)


@pytest.mark.parametrize(
    "line",
    [
        "### Boards @ Round 1: 1-2",
        "### Boards @ Round 9: 8-1 2-9",
        "### Boards @ Round 0: 8-1",
        "### Boards @ Round 1: 1-8 1-8",
        "### Boards @ Round one: 8-1",
    ],
)
def test_a_comment_that_does_not_fit_stays_a_comment(line):
    text = write_trf(booklet(2), Dialect.TRF26) + f"{line}\n"
    read = read_trf(text.encode()).tournament
    assert line in read.kept_records
    assert boards(read) == boards(booklet(2))
