"""Rounds of a round robin made by hand: they are recorded, and who never meets is told."""

from __future__ import annotations

from dataclasses import replace

from pairing.core.model import GameResult, Tournament
from pairing.event.manual import Comparison, Session, SessionWords, begin, compare, ending
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from tests.pairing.systems.round_robin.test_rounds import (
    DOUBLE,
    SINGLE,
    leaving,
    played,
    tournament,
)


def by_hand(before: Tournament, *pairs: tuple[int, int], rests: int = 0) -> Session:
    session = replace(begin(before, SINGLE), gives_colours_by_rule=False)
    for pair in pairs:
        session = session.pair(*pair)
    return session.give_bye(rests) if rests else session


def recorded(session: Session) -> Tournament:
    after = ending(session, compare(session)).apply(session.tournament)
    *earlier, last = after.rounds
    games = tuple(
        replace(game, result=GameResult.DRAW) if game.result.is_pending else game
        for game in last.games
    )
    return replace(after, rounds=(*earlier, replace(last, games=games)))


def keys(comparison: Comparison) -> list[tuple[str, tuple[int, ...]]]:
    return [(each.key, each.players) for each in comparison.to_confirm]


FOUR = ([(1, 2), (3, 4)], [(1, 3), (4, 2)], [(1, 4), (2, 3)])
"""Rounds in which all meet, none of them in the order of the table, which begins with 1-4, 2-3."""


def test_all_rounds_can_be_made_by_hand_in_any_order():
    after = tournament(4)
    for pairs in FOUR:
        session = by_hand(after, *pairs)
        comparison = compare(session)
        assert keys(comparison) == []
        after = recorded(session)
    met = {frozenset((g.white, g.black)) for each in after.rounds for g in each.games}
    assert len(met) == 6
    assert len(after.manual_notes) == 3


def test_where_the_table_does_not_go_on_that_is_said_and_the_arbiter_decides():
    after = recorded(by_hand(tournament(4), (1, 3), (2, 4)))
    after = recorded(by_hand(after, (1, 2), (3, 4)))
    last = by_hand(after, (1, 4), (2, 3))
    comparison = compare(last)
    assert comparison.expected is None
    assert keys(comparison) == []
    (said,) = SessionWords(last, IN_ENGLISH).verdict(comparison)
    assert said.startswith("By the rules no pairing of this round exists")
    assert len(recorded(last).rounds) == 3


def test_in_the_last_round_all_who_never_met_are_told():
    after = recorded(by_hand(tournament(4), (1, 2), (3, 4)))
    after = recorded(by_hand(after, (1, 3), (4, 2)))
    session = by_hand(after, (2, 1), (4, 3))
    assert keys(compare(session)) == [
        ("met-enough", (2, 1)),
        ("met-enough", (4, 3)),
        ("unmet", (1, 4)),
        ("unmet", (2, 3)),
    ]
    said = SessionWords(session, IN_ENGLISH).confirmations(compare(session))
    assert said[-1].startswith("P2 (2) and P3 (3) have not met as often as everybody meets")


def test_before_that_whoever_has_too_many_games_left_is():
    after = recorded(by_hand(tournament(6), (1, 2), (3, 4), (5, 6)))
    session = by_hand(after, (2, 1), (3, 5), (4, 6))
    assert ("too-many-unmet", (1,)) in keys(compare(session))
    assert ("too-many-unmet", (3,)) not in keys(compare(session))
    said = SessionWords(session, IN_ENGLISH).confirmations(compare(session))
    assert any("more games to play than there are rounds left (3)" in each for each in said)


def test_nobody_has_to_meet_who_has_left():
    after = recorded(by_hand(tournament(6), (1, 2), (3, 4), (5, 6)))
    after = recorded(by_hand(after, (2, 1), (3, 5), (4, 6)))
    told = keys(compare(by_hand(leaving(after, 1), (3, 6), (4, 5), rests=2)))
    assert told == [("too-many-unmet", (2,))]


def test_by_the_table_there_is_nothing_to_confirm():
    for before, system in ((played(tournament(5), 4), SINGLE), (tournament(4, DOUBLE), DOUBLE)):
        session = begin(before, system)
        session = session.with_rest(system.pair_next_round(before, None))
        assert compare(session).to_confirm == ()


def test_a_tournament_that_ends_before_the_table_is_told_of_no_meetings():
    short = replace(tournament(4), round_count=1)
    assert keys(compare(by_hand(short, (1, 2), (3, 4)))) == []


def test_who_rests_of_an_odd_number_is_chosen_after_the_table_was_left():
    after = tournament(3)
    for pairs, rests in (((1, 2), 3), ((2, 3), 1), ((3, 1), 2)):
        after = recorded(by_hand(after, pairs, rests=rests))
    assert [bye.tpn for each in after.rounds for bye in each.byes] == [3, 1, 2]


def test_two_who_never_meet_in_the_table_can_be_put_together():
    """Two of one team of a Scheveningen match, say: the first of them has White."""
    scheveningen = find_system("scheveningen-match")
    session = begin(tournament(6, scheveningen), scheveningen).pair(3, 1)
    assert [(board.white, board.black) for board in session.position.boards] == [(3, 1)]
