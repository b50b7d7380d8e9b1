"""Actions that touch the integrity of pairings, and what is told of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pairing.core.model import (
    ForbiddenGroup,
    Game,
    GameResult,
    IntegrityEvent,
    IntegrityKind,
    ManualNote,
)
from pairing.event.actions import (
    ChangeSettings,
    DrawNumbers,
    EnterResult,
    EnterResults,
    Forbid,
    LeaveFideMode,
    Noted,
    OrderPlayers,
    SortPlayers,
    SwapColours,
    UnpairRound,
    Withdraw,
)
from pairing.event.actions.noted import noted
from pairing.event.store import TournamentFile
from pairing.formats.trf import read_trf, write_trf
from tests.pairing.booklet import booklet


def events(action, tournament):
    with_notes = noted(action, tournament)
    return with_notes.events if isinstance(with_notes, Noted) else ()


class TestNoted:
    def test_another_number_of_rounds_is_told_with_both_numbers(self):
        action = ChangeSettings(round_count=9)
        expected = IntegrityEvent(IntegrityKind.ROUND_COUNT, 4, "5", "9")
        assert events(action, booklet(3)) == (expected,)
        after = noted(action, booklet(3)).apply(booklet(3))
        assert after == replace(booklet(3), round_count=9, integrity=(expected,))

    def test_another_list_of_tie_breaks_is_told_with_the_old_one(self):
        before = replace(booklet(3), tie_breaks=("BH/C1", "BH"))
        (event,) = events(ChangeSettings(tie_breaks=("DE",)), before)
        assert (event.before, event.after) == ("BH/C1,BH", "DE")
        (first,) = events(ChangeSettings(tie_breaks=("DE",)), booklet(3))
        assert first.before == "none"

    def test_before_the_start_there_is_nothing_to_tell(self):
        for action in (ChangeSettings(round_count=9, tie_breaks=("DE",)), SortPlayers()):
            assert noted(action, booklet(0)) is action

    def test_lots_are_told_with_their_seed_and_another_order_after_them_too(self):
        before = replace(booklet(0), system="round-robin")
        (drawn,) = events(DrawNumbers("47 11"), before)
        assert (drawn.round_number, drawn.before, drawn.after) == (1, "by lot", "seed 47 11")
        (varma,) = events(DrawNumbers("1", by_federations=True), before)
        assert varma.before == "by Varma tables"
        after = noted(DrawNumbers("47 11"), before).apply(before)
        (moved,) = events(OrderPlayers(tuple(range(14, 0, -1))), after)
        assert moved == IntegrityEvent(IntegrityKind.NUMBERS, 1)
        assert events(OrderPlayers(tuple(range(14, 0, -1))), before) == ()
        text = write_trf(after)
        assert "### Numbers drawn @ Round 1: by lot => seed 47 11" in text.splitlines()
        assert read_trf(text.encode()).tournament.integrity == (drawn,)

    def test_what_changes_nothing_and_what_touches_no_pairing_is_not_told(self):
        for action in (
            ChangeSettings(round_count=booklet(3).round_count),
            SortPlayers(),
            Withdraw(3),
            EnterResult(3, 2, 5, GameResult.DRAW),
        ):
            assert noted(action, booklet(3)) is action

    def test_new_numbers_are_told(self):
        swapped = (replace(booklet(2).players[0], rating=1), *booklet(2).players[1:])
        action = SortPlayers()
        assert events(action, replace(booklet(2), players=swapped)) == (
            IntegrityEvent(IntegrityKind.NUMBERS, 3),
        )

    def test_outside_fide_mode_late_results_and_forbidden_pairs_are_told(self):
        left = LeaveFideMode().apply(booklet(3))
        (late,) = events(EnterResult(2, 5, 1, GameResult.DRAW), left)
        assert (late.before, late.after) == ("2.5-1 10", "2.5-1 ==")
        (swapped,) = events(SwapColours(2, 5, 1), left)
        assert (swapped.before, swapped.after) == ("2.5-1 10", "2.1-5 01")
        groups = (ForbiddenGroup(frozenset({1, 2})), ForbiddenGroup(frozenset({3, 4, 5}), 2, 4))
        (forbidden,) = events(Forbid(groups), left)
        assert (forbidden.before, forbidden.after) == ("none", "1-2; 3-4-5 (2-4)")

    def test_forbidden_pairs_that_stay_as_they_are_are_not_told(self):
        groups = (ForbiddenGroup(frozenset({1, 2}), 2),)
        left = LeaveFideMode().apply(replace(booklet(3), forbidden=groups))
        assert noted(Forbid(groups), left) == Forbid(groups)
        (lifted,) = events(Forbid(()), left)
        assert lifted == IntegrityEvent(IntegrityKind.FORBIDDEN_PAIRS, 4, "1-2 (2-)", "none")

    def test_several_late_results_are_told_one_by_one(self):
        left = LeaveFideMode().apply(booklet(3))
        draws = (EnterResult(1, 1, 8, GameResult.DRAW), EnterResult(1, 9, 2, GameResult.DRAW))
        late = events(EnterResults(draws), left)
        assert [(each.kind, each.round_number, each.before) for each in late] == [
            (IntegrityKind.LATE_RESULT, 4, "1.1-8 10"),
            (IntegrityKind.LATE_RESULT, 4, "1.9-2 01"),
        ]

    def test_what_is_told_follows_what_was_told_before(self):
        told = IntegrityEvent(IntegrityKind.NUMBERS, 2)
        note = ManualNote(2, ((1, 2),), ())
        before = replace(booklet(3), integrity=(told,), manual_notes=(note,))
        event, another = IntegrityEvent(IntegrityKind.NUMBERS, 4), ManualNote(3, ((3, 4),), ())
        after = Noted(ChangeSettings(round_count=7), (event,), (another,)).apply(before)
        assert after == replace(
            before, round_count=7, integrity=(told, event), manual_notes=(note, another)
        )

    def test_settings_that_change_together_are_told_one_by_one(self):
        both = ChangeSettings(round_count=7, tie_breaks=("DE",))
        kinds = [each.kind for each in events(both, booklet(3))]
        assert kinds == [IntegrityKind.ROUND_COUNT, IntegrityKind.TIE_BREAKS]

    def test_sorting_after_lots_were_drawn_is_told(self):
        before = replace(booklet(0), system="round-robin")
        drawn = noted(DrawNumbers("47 11"), before).apply(before)
        assert events(SortPlayers(), drawn) == (IntegrityEvent(IntegrityKind.NUMBERS, 1),)

    def test_only_the_last_round_is_taken_back(self):
        """Round 1 was played, and of round 2 nobody knows the boards."""
        *earlier, last = booklet(2).rounds
        games = tuple(Game(each.white, each.black) for each in last.games)
        unknown = replace(booklet(2), rounds=(*earlier, replace(last, games=games)))
        assert events(UnpairRound(), unknown) == ()
        assert events(UnpairRound(), booklet(2)) == (IntegrityEvent(IntegrityKind.TAKEN_BACK, 2),)

    def test_a_round_that_was_known_is_told_when_it_is_taken_back(self):
        played = booklet(1)
        (a_round,) = played.rounds
        games = tuple(Game(each.white, each.black) for each in a_round.games)
        unknown = replace(played, rounds=(replace(a_round, games=games),))
        published = replace(unknown, rounds=(replace(a_round, games=games, is_published=True),))
        taken = (IntegrityEvent(IntegrityKind.TAKEN_BACK, 1),)
        assert events(UnpairRound(), unknown) == ()
        assert events(UnpairRound(), published) == events(UnpairRound(), played) == taken
        assert "### Round taken back @ Round 1" in write_trf(
            noted(UnpairRound(), played).apply(played)
        )

    def test_the_end_of_an_adjourned_game_is_no_late_result(self):
        games = booklet(1).rounds[0].games
        adjourned = replace(games[0], result=GameResult.DRAW, adjourned=True)
        first = replace(booklet(1).rounds[0], games=(adjourned, *games[1:]))
        tournament = replace(booklet(4), rounds=(first, *booklet(4).rounds[1:]))
        ending = EnterResult(1, adjourned.white, adjourned.black, GameResult.WHITE_WINS)
        assert noted(ending, tournament) is ending

    def test_a_file_notes_it_by_itself_and_undo_takes_it_back(self, tmp_path: Path):
        with TournamentFile.create(tmp_path / "open.arbiter", booklet(3)) as file:
            file.do(ChangeSettings(round_count=9))
            assert "### Number of rounds @ Round 4: 5 => 9" in write_trf(file.tournament)
            assert isinstance(file.undo_action, Noted)
            file.undo()
            assert file.tournament == booklet(3)
        with TournamentFile.open(tmp_path / "open.arbiter") as file:
            assert file.redo().integrity
