"""FIDE mode, and what cannot be done in it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pairing.core.errors import ActionRefused
from pairing.core.model import (
    ForbiddenGroup,
    GameResult,
    IntegrityEvent,
    IntegrityKind,
    PointSystem,
    Tournament,
)
from pairing.event.actions import (
    Action,
    ChangeSettings,
    CorrectForRating,
    EnterResult,
    EnterResults,
    Forbid,
    GoBack,
    LeaveFideMode,
    OrderPlayers,
    ReplaceTournament,
    SwapColours,
)
from pairing.event.actions.fide_mode import refuse_in_fide_mode
from pairing.event.actions.legal import why_not
from pairing.event.store import TournamentFile
from pairing.event.store.errors import CannotSave
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet
from tests.pairing.event.actions.refusals import refusal

PAIR = ForbiddenGroup(frozenset({1, 2}))
LATE = EnterResult(2, 5, 1, GameResult.DRAW)


def outside(tournament: Tournament) -> Tournament:
    return LeaveFideMode().apply(tournament)


def refused(action: Action, tournament: Tournament) -> str:
    """The key with which FIDE mode refuses it; its sentence must exist."""
    with pytest.raises(ActionRefused) as caught:
        refuse_in_fide_mode(action, tournament)
    assert IN_ENGLISH.say(caught.value.key, caught.value.values)
    found = why_not(action, tournament)
    assert found is not None and found.key == caught.value.key
    return caught.value.key


class TestLeaveFideMode:
    def test_every_tournament_is_in_it_until_it_is_left(self):
        assert booklet(3).left_fide_mode == Tournament().left_fide_mode == 0
        left = outside(booklet(3))
        assert left.left_fide_mode == 4
        assert left.integrity == (IntegrityEvent(IntegrityKind.LEFT_FIDE_MODE, 4),)

    def test_it_is_left_once(self):
        assert refusal(LeaveFideMode(), outside(booklet(3)))[0] == "action.fide-mode-left"

    def test_neither_an_earlier_state_nor_another_tournament_leads_back(self):
        left = outside(booklet(3))
        assert GoBack(2, booklet(1)).apply(left).left_fide_mode == 4
        assert ReplaceTournament(booklet(1)).apply(left).left_fide_mode == 4
        assert ReplaceTournament(booklet(1)).apply(booklet(3)) == booklet(1)

    def test_of_what_happened_since_only_that_it_was_left_is_told_of_an_earlier_state(self):
        left = outside(booklet(3))
        numbers = IntegrityEvent(IntegrityKind.NUMBERS, 4)
        since = replace(left, integrity=(numbers, *left.integrity))
        back = GoBack(2, booklet(1)).apply(since)
        assert back == replace(booklet(1), integrity=left.integrity)
        earlier = outside(booklet(1))
        assert GoBack(2, earlier).apply(since) == earlier

    def test_it_cannot_be_undone(self, tmp_path: Path):
        with TournamentFile.create(tmp_path / "open.arbiter", booklet(3)) as file:
            file.do(LeaveFideMode())
            assert not file.can_undo and file.undo_action is None
            with pytest.raises(CannotSave):
                file.undo()
            file.do(Forbid((PAIR,)))
            file.undo()
            assert file.tournament == outside(booklet(3))
        with TournamentFile.open(tmp_path / "open.arbiter") as file:
            assert not file.can_undo


@pytest.mark.parametrize(
    ("points", "key"),
    [
        (PointSystem.of(10, 10, 0), "action.scoring-draws"),
        (PointSystem.of(10, 0, 5), "action.scoring-order"),
        (PointSystem.of(10, 5, 0, bye=50), "action.scoring-bye-beyond-win"),
        (PointSystem.of(10, 5, 0, bye=3), "action.scoring-bye-between"),
    ],
)
def test_a_scoring_that_no_rule_allows_is_refused(points: PointSystem, key: str):
    assert refused(ChangeSettings(points=points), booklet(0)) == key
    new = replace(booklet(0), points=points)
    assert refused(ReplaceTournament(new), Tournament()) == key
    refuse_in_fide_mode(ChangeSettings(points=points), outside(booklet(0)))
    refuse_in_fide_mode(ReplaceTournament(outside(new)), Tournament())


def test_no_file_is_made_with_such_a_scoring(tmp_path: Path):
    new = replace(booklet(0), points=PointSystem.of(10, 10, 0))
    with pytest.raises(ActionRefused):
        TournamentFile.create(tmp_path / "new.arbiter", new)
    assert list(tmp_path.iterdir()) == []


def test_a_tournament_that_has_such_a_scoring_can_be_put_right():
    wrong = replace(booklet(0), points=PointSystem.of(10, 10, 0))
    refuse_in_fide_mode(ChangeSettings(points=PointSystem()), wrong)


def test_forbidden_pairs_are_added_before_round_1_only():
    refuse_in_fide_mode(Forbid((PAIR,)), booklet(0))
    assert refused(Forbid((PAIR,)), booklet(1)) == "action.fide-forbidden-after-start"
    refuse_in_fide_mode(Forbid((PAIR,)), outside(booklet(1)))


@pytest.mark.parametrize(
    ("old", "new", "is_less"),
    [
        ((PAIR,), (), True),
        ((PAIR,), (PAIR,), True),
        ((ForbiddenGroup(frozenset({1, 2, 3})),), (PAIR,), True),
        ((PAIR,), (ForbiddenGroup(frozenset({1, 2}), 1, 3),), True),
        ((PAIR,), (ForbiddenGroup(frozenset({1, 2}), 2),), True),
        ((PAIR,), (ForbiddenGroup(frozenset({1, 2, 3})),), False),
        ((ForbiddenGroup(frozenset({1, 2}), 1, 3),), (PAIR,), False),
        (
            (ForbiddenGroup(frozenset({1, 2}), 1, 3),),
            (ForbiddenGroup(frozenset({1, 2}), 1, 4),),
            False,
        ),
        ((ForbiddenGroup(frozenset({1, 2}), 2),), (PAIR,), False),
        (
            (ForbiddenGroup(frozenset({1, 2}), 1, 3),),
            (ForbiddenGroup(frozenset({1, 2}), 1, 3), ForbiddenGroup(frozenset({1, 2}), 2, 2)),
            True,
        ),
        (
            (ForbiddenGroup(frozenset({1, 2}), 1, 3),),
            (ForbiddenGroup(frozenset({1, 2}), 1, 1),),
            True,
        ),
        ((PAIR, ForbiddenGroup(frozenset({3, 4}))), (ForbiddenGroup(frozenset({3, 4})),), True),
        ((PAIR, ForbiddenGroup(frozenset({3, 4}))), (ForbiddenGroup(frozenset({2, 3})),), False),
        ((PAIR,), (PAIR, ForbiddenGroup(frozenset({2, 3}))), False),
    ],
)
def test_what_was_forbidden_can_be_lifted(old, new, is_less: bool):
    tournament = replace(booklet(1), forbidden=old)
    if is_less:
        refuse_in_fide_mode(Forbid(new), tournament)
    else:
        assert refused(Forbid(new), tournament) == "action.fide-forbidden-after-start"


@pytest.mark.parametrize("late", [LATE, SwapColours(2, 5, 1), EnterResults((LATE,))])
def test_rounds_long_over_are_corrected_for_the_rating_report_only(late: Action):
    """Article C.04.2, 4.3."""
    assert refused(late, booklet(3)) == "action.fide-late-correction"
    refuse_in_fide_mode(late, outside(booklet(3)))
    refuse_in_fide_mode(CorrectForRating(2, 5, 1, GameResult.DRAW), booklet(3))


def test_the_last_round_and_the_one_before_can_be_corrected_in_time():
    refuse_in_fide_mode(EnterResult(3, 2, 5, GameResult.DRAW), booklet(3))
    last = booklet(3).rounds[-1]
    pending = (replace(last.games[0], result=GameResult.PENDING), *last.games[1:])
    going_on = replace(booklet(3), rounds=(*booklet(2).rounds, replace(last, games=pending)))
    refuse_in_fide_mode(LATE, going_on)


def test_numbers_follow_rating_and_title_unless_the_system_has_another_order():
    """C.04.2, 2.2; Swiss Simple has an order of its own (A.2.c)."""
    turned = OrderPlayers(tuple(range(14, 0, -1)))
    elsewhere = replace(booklet(0), system="paired-elsewhere")
    assert refused(turned, elsewhere) == "action.fide-seeding"
    refuse_in_fide_mode(turned, replace(booklet(0), system="swiss-simple"))


def test_of_several_results_one_that_is_late_is_enough():
    last = EnterResult(3, 2, 5, GameResult.DRAW)
    assert refused(EnterResults((last, LATE)), booklet(3)) == "action.fide-late-correction"
    refuse_in_fide_mode(EnterResults((last,)), booklet(3))


@pytest.mark.parametrize("number", [-1, 0, 4])
def test_a_round_that_is_not_there_is_not_late(number: int):
    """The action refuses it with its own reason."""
    refuse_in_fide_mode(EnterResult(number, 1, 8, GameResult.DRAW), booklet(3))


def test_round_1_is_late_after_round_2_as_any_other():
    found = refused(EnterResult(1, 1, 8, GameResult.DRAW), booklet(2))
    assert found == "action.fide-late-correction"


def test_an_adjourned_game_may_end_at_any_time():
    games = booklet(1).rounds[0].games
    adjourned = replace(games[0], result=GameResult.DRAW, adjourned=True)
    first = replace(booklet(1).rounds[0], games=(adjourned, *games[1:]))
    tournament = replace(booklet(4), rounds=(first, *booklet(4).rounds[1:]))
    ending = EnterResult(1, adjourned.white, adjourned.black, GameResult.WHITE_WINS)
    refuse_in_fide_mode(ending, tournament)
    assert refused(SwapColours(1, adjourned.white, adjourned.black), tournament)


def test_files_in_which_it_was_possible_are_read_as_ever(tmp_path: Path):
    """What an earlier version did is no new action."""
    assert Forbid((PAIR,)).apply(booklet(3)).forbidden == (PAIR,)
    assert LATE.apply(booklet(3)).rounds[1] != booklet(3).rounds[1]
