"""Where the cards lie."""

from __future__ import annotations

from dataclasses import replace

from pairing.event.manual import DeskRow, begin, begin_with, lay_out
from pairing.event.manual.position import DeskPosition, PlacedPair
from pairing.systems.registry import find_system, pair_next_round
from tests.pairing.booklet import booklet

SYSTEM = find_system("dutch-2026")


def _session():
    return begin(replace(booklet(3), system="dutch-2026"), SYSTEM)


def _brackets(session):
    scores = {tpn: session.score(tpn) for tpn in session.position.field}
    return lay_out(session.position, scores)


def test_everybody_lies_once_in_the_bracket_of_the_own_score():
    session = _session()
    brackets = _brackets(session)
    lying = [tpn for b in brackets for row in b.rows for tpn in (row.s1, row.s2) if tpn]
    assert sorted(lying) == sorted(session.position.field)
    assert [b.score for b in brackets] == sorted({b.score for b in brackets}, reverse=True)
    for bracket in brackets:
        tpns = [*_column(bracket, "s1"), *_column(bracket, "s2")]
        assert tpns == sorted(tpns, key=lambda tpn: (-session.score(tpn), tpn))


def _column(bracket, half):
    return [tpn for row in bracket.rows if (tpn := getattr(row, half)) is not None]


def test_of_an_odd_number_s2_has_one_more():
    brackets = _brackets(_session())
    odd = [b for b in brackets if len(_column(b, "s1")) != len(_column(b, "s2"))]
    assert odd
    assert all(len(_column(b, "s2")) == len(_column(b, "s1")) + 1 for b in odd)
    assert all(b.rows[-1].s1 is None for b in odd)


def test_a_pair_of_two_scores_lies_in_the_lower_bracket_and_shows_the_float():
    session = _session()
    high, low = _brackets(session)[0], _brackets(session)[1]
    floater, opponent = high.rows[0].s1 or high.rows[0].s2, low.rows[0].s1
    high, low = _brackets(session.pair(floater, opponent))[:2]
    assert high.floats == (floater,)
    assert low.mdps == (floater,)
    assert low.rows[0] == DeskRow(floater, opponent, is_pair=True)


def test_who_meet_from_both_sides_of_a_median_without_anybody_of_its_own_lie_there():
    """Lim, 2.2: the median is half of what could be won, whether or not anybody has it."""
    position = DeskPosition(frozenset({1, 2}), (PlacedPair(1, 2),))
    above, median, below = lay_out(position, {1: 20, 2: 10}, towards=15)
    assert (above.score, above.floats, below.floats) == (20, (1,), (2,))
    assert (median.score, median.rows) == (15, (DeskRow(1, 2, is_pair=True),))
    assert (median.mdps, median.moved_up) == ((1,), (2,))


def test_who_is_moved_down_lies_there_without_an_opponent():
    session = _session()
    brackets = _brackets(session)
    floater = brackets[0].rows[0].s1
    after = _brackets(session.float_to(floater, brackets[1].score))
    assert after[0].floats == (floater,)
    assert after[1].mdps == (floater,)
    assert after[1].rows[0].s1 == floater


def test_the_bye_lies_apart():
    session = begin(replace(_session().tournament, players=booklet(3).players[:14]), SYSTEM)
    odd = replace(session, beginning=replace(session.beginning, field=frozenset(range(1, 14))))
    brackets = _brackets(odd.give_bye(13))
    assert [b.bye for b in brackets if b.bye] == [13]
    assert 13 not in [tpn for b in brackets for row in b.rows for tpn in (row.s1, row.s2)]


def test_the_rules_pairing_lies_in_rows_of_pairs():
    tournament = _session().tournament
    session = begin_with(tournament, SYSTEM, pair_next_round(tournament))
    rows = [row for bracket in _brackets(session) for row in bracket.rows]
    assert all(row.is_pair for row in rows)
    assert len(rows) == 7
