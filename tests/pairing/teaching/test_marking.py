"""A student's pairing is marked by the rules: what is worse in it, and by which criterion."""

import random
import re
from dataclasses import replace

import pytest
from msgspec import structs

from pairing.core.field import players_to_pair
from pairing.core.model import ForbiddenGroup
from pairing.event.manual import DeskPosition, PlacedPair
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from pairing.systems.system import Proving
from pairing.teaching import CannotMark, MarkVerdict, hint, mark, whom
from tests.pairing.booklet import booklet
from tests.support.simulate import Conditions, tournaments_to_pair

SYSTEM = find_system("dutch-2016")


@pytest.fixture
def before():
    return replace(booklet().before_round(4), system="dutch-2016")


@pytest.fixture
def solution(before):
    return solved(before)


def laid(before, pairs=(), bye=None):
    """A desk with these boards, White first."""
    boards = tuple(PlacedPair(*pair) for pair in pairs)
    return DeskPosition(frozenset(players_to_pair(before)), boards, bye)


def solved(before):
    pairing = SYSTEM.pair_next_round(before, None)
    return laid(before, pairing.pairs, pairing.bye)


def swapped(position, one, other):
    """The two change opponents."""
    return position.swapped(one, other, lambda white, black: (white, black))


def test_the_pairing_by_the_rules_is_right_in_any_order_of_boards(before, solution):
    upside_down = replace(solution, boards=solution.boards[::-1])
    assert mark(before, upside_down).verdict is MarkVerdict.RIGHT


def test_a_beginning_is_right_so_far_and_tells_who_is_free(before, solution):
    found = mark(before, replace(solution, boards=solution.boards[:5]))
    assert found.verdict is MarkVerdict.RIGHT_SO_FAR and found.is_right
    assert set(found.free) == {tpn for board in solution.boards[5:] for tpn in board.players}
    assert mark(before, laid(before)).is_right


def test_two_who_have_met_are_named_with_the_article(before, solution):
    found = mark(before, solution.paired(2, 5, lambda *pair: pair))
    assert (found.verdict, found.judgement.key) == (MarkVerdict.WORSE, "rematch")
    assert set(found.judgement.players) == {2, 5}
    assert found.article == "C.1"


def test_the_first_wrong_board_alone_is_enough_to_see_what_is_worse(before, solution):
    whole = swapped(solution, 4, 3)
    alone = replace(
        whole, boards=tuple(each for each in whole.boards if each not in solution.boards)[:1]
    )
    assert not mark(before, whole).is_right
    assert not mark(before, alone).is_right


def test_reversed_colours_are_told_with_the_rule_that_gives_them(before, solution):
    white, black = solution.boards[0].white, solution.boards[0].black
    found = mark(before, solution.with_colours_swapped(white))
    assert (found.verdict, found.colours.white) == (MarkVerdict.COLOURS, white)
    assert found.article.startswith("E.")
    assert str(black) in whom(found, before, IN_ENGLISH)


def test_a_position_that_cannot_be_completed_is_a_dead_end(before):
    four = replace(before, rounds=(), players=before.players[:4], requests=())
    apart = replace(four, forbidden=(ForbiddenGroup(frozenset({3, 4})),))
    found = mark(apart, laid(apart, [(1, 2)]))
    assert (found.verdict, found.free) == (MarkVerdict.DEAD_END, (3, 4))
    names = apart.players_by_tpn
    assert f"{names[3].name} (3), {names[4].name} (4)" in whom(found, apart, IN_ENGLISH)


def test_a_hint_names_neither_players_nor_values(before, solution):
    for one, other in ((4, 3), (9, 10), (8, 13), (2, 1)):
        found = mark(before, swapped(solution, one, other))
        names = [player.name for player in before.players if player.name in hint(found, IN_ENGLISH)]
        numbers = re.findall(r"\d+", re.sub(r"\([^)]*\)|score \S+", "", hint(found, IN_ENGLISH)))
        assert (found.is_right, names, numbers) == (False, [], []), hint(found, IN_ENGLISH)


def test_the_second_stage_speaks_of_the_student_s_pairing(before, solution):
    said = whom(mark(before, swapped(solution, 4, 3)), before, IN_ENGLISH)
    assert "in your pairing" in said or "must not" in said
    assert "file" not in said


def test_the_second_stage_names_the_boards_that_are_otherwise(before, solution):
    found = mark(before, swapped(solution, 4, 3))
    own = swapped(solution, 4, 3).boards
    assert found.boards == tuple(
        (each.white, each.black) for each in own if each not in solution.boards
    )
    names = before.players_by_tpn
    for white, black in found.boards:
        board = f"{names[white].name} ({white}) – {names[black].name} ({black})"
        assert board in whom(found, before, IN_ENGLISH)


def test_a_bye_for_somebody_else_is_named(before, solution):
    """C.5 (2016): the bye would go to a player with more points."""
    odd = replace(before, players=before.players[:-1], rounds=(), requests=())
    right = solved(odd)
    first = min(right.field - {right.bye})
    found = mark(odd, right.with_bye(first))
    assert found.bye == first
    assert f"bye: {odd.players_by_tpn[first].name} ({first})" in whom(found, odd, IN_ENGLISH)


def test_a_player_moved_down_who_should_stay_is_named(before):
    """Nobody else is placed: only he can be the matter."""
    cards = SYSTEM.obstacles(before).cards
    scores = sorted({card.pairing_score for card in cards.values()}, reverse=True)
    empty = laid(before, [])
    highest = [tpn for tpn in cards if cards[tpn].pairing_score == scores[0]]
    for tpn in highest:
        found = mark(before, empty.floated(tpn, scores[0], scores[1]))
        if found.verdict is MarkVerdict.WORSE:
            assert found.moved == (tpn,)
            assert f"({tpn})" in whom(found, before, IN_ENGLISH)
            break
    else:
        pytest.fail("everybody may float")


def test_a_system_that_cannot_judge_says_so(before, solution, monkeypatch):
    mute = structs.replace(SYSTEM, proving=Proving())
    monkeypatch.setattr("pairing.teaching.marking.find_system", lambda key: mute)
    with pytest.raises(CannotMark):
        mark(before, solution)


def test_what_the_judge_finds_wrong_is_wrong_and_nothing_else():
    conditions = Conditions(players=10, rounds=4, absences=0.05)
    dice = random.Random(5)
    for seed in range(12):
        for before in tournaments_to_pair(seed, _paired, conditions):
            right = solved(before)
            assert mark(before, right).verdict is MarkVerdict.RIGHT
            boards = dice.sample(right.boards, 2)
            changed = swapped(right, *(dice.choice(sorted(board.players)) for board in boards))
            pairs = [(board.white, board.black) for board in changed.boards]
            expected = SYSTEM.proving.judge(before, pairs, changed.bye)
            assert mark(before, changed).judgement == expected, seed


def _paired(tournament):
    return SYSTEM.pair_next_round(replace(tournament, system="dutch-2016"), None)
