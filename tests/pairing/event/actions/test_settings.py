"""The tournament as a whole, its settings, and forbidden pairs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    Player,
    PointSystem,
    RankingRules,
    Round,
    Tournament,
    TournamentInfo,
)
from pairing.event.actions import ChangeSettings, Forbid, GoBack, ReplaceTournament, UnpairRound
from tests.pairing.booklet import booklet
from tests.pairing.event.actions.refusals import refusal


class TestReplaceTournament:
    def test_the_new_one_takes_the_place_of_the_old(self):
        assert ReplaceTournament(booklet()).apply(Tournament()) == booklet()

    @pytest.mark.parametrize(
        ("changes", "key"),
        [
            ({"players": (Player(2, "a"), Player(1, "b"))}, "action.numbers-not-ascending"),
            ({"players": (Player(1, "a"), Player(1, "b"))}, "action.number-twice"),
            ({"players": (Player(0, "a"),)}, "action.numbers-not-ascending"),
            ({"rounds": (Round((Game(1, 3),)),)}, "action.unknown-in-round"),
            ({"rounds": (Round((Game(1, 1),)),)}, "action.against-oneself"),
            (
                {"rounds": (Round((Game(1, 2),), (Bye(2, ByeKind.ZERO_POINT),)),)},
                "action.twice-in-round",
            ),
            ({"requests": (ByeRequest(3, 1, ByeKind.ZERO_POINT),)}, "action.unknown-player"),
            ({"forbidden": (ForbiddenGroup(frozenset({1, 3})),)}, "action.unknown-player"),
        ],
    )
    def test_a_tournament_that_contradicts_itself_is_refused(self, changes, key: str):
        sound = Tournament(players=(Player(1, "a"), Player(2, "b")))
        assert ReplaceTournament(sound).apply(Tournament()) is sound
        assert refusal(ReplaceTournament(replace(sound, **changes)), Tournament())[0] == key


class TestChangeSettings:
    def test_only_what_is_given_changes(self):
        info = TournamentInfo(name="Open")
        before = booklet(0)
        assert ChangeSettings(info=info).apply(before) == replace(before, info=info)
        everything = ChangeSettings(
            info, "dutch-2026", 7, Colour.BLACK, PointSystem.of(30, 10, 0)
        ).apply(before)
        assert everything == replace(
            before,
            info=info,
            system="dutch-2026",
            round_count=7,
            initial_colour=Colour.BLACK,
            points=PointSystem.of(30, 10, 0),
        )
        assert ChangeSettings().apply(before) == before

    @pytest.mark.parametrize(
        ("change", "key"),
        [
            (ChangeSettings(system="dutch-2026"), "action.settings-locked"),
            (ChangeSettings(points=PointSystem.of(30, 10, 0)), "action.settings-locked"),
            (ChangeSettings(initial_colour=Colour.BLACK), "action.initial-colour-locked"),
            (ChangeSettings(other_points=PointSystem()), "action.settings-locked"),
        ],
    )
    def test_what_pairings_rest_on_is_locked_once_round_1_is_paired(
        self, change: ChangeSettings, key: str
    ):
        assert refusal(change, booklet(1)) == (key, {})
        assert change.apply(UnpairRound().apply(booklet(1)))

    def test_giving_the_same_again_is_no_change(self):
        before = booklet(3)
        same = ChangeSettings(
            system=before.system, points=before.points, initial_colour=Colour.WHITE
        )
        assert same.apply(before) == before

    def test_an_unknown_initial_colour_can_be_set_at_any_time(self):
        undrawn = replace(booklet(3), initial_colour=None)
        assert ChangeSettings(initial_colour=Colour.WHITE).apply(undrawn) == booklet(3)

    def test_the_number_of_rounds_can_change_down_to_those_paired(self):
        assert ChangeSettings(round_count=9).apply(booklet(3)).round_count == 9
        assert ChangeSettings(round_count=3).apply(booklet(3)).round_count == 3
        assert refusal(ChangeSettings(round_count=2), booklet(3)) == (
            "action.more-rounds-paired",
            {"rounds": 3},
        )

    def test_what_no_pairing_rests_on_can_change_at_any_time(self):
        info, rules = TournamentInfo(name="Open"), RankingRules(lots="4711")
        change = ChangeSettings(info=info, tie_breaks=("SB", "DE"), ranking=rules)
        assert change.apply(booklet(3)) == replace(
            booklet(3), info=info, tie_breaks=("SB", "DE"), ranking=rules
        )

    @pytest.mark.parametrize(
        ("change", "key"),
        [
            (ChangeSettings(tie_breaks=("??",)), "standings.unknown-tie-break"),
            (ChangeSettings(ranking=RankingRules(edition="1066")), "standings.unknown-edition"),
            (
                ChangeSettings(ranking=RankingRules(readings=("koya=1",))),
                "standings.unknown-reading",
            ),
        ],
    )
    def test_ranking_by_what_is_not_known_is_refused(self, change: ChangeSettings, key: str):
        assert refusal(change, booklet(0))[0] == key

    def test_once_round_1_is_paired_players_keep_their_numbers_in_any_order(self):
        """The list is in the initial order no more, as a rating was corrected."""
        best = replace(booklet(1).players[-1], rating=2900)
        corrected = replace(booklet(1), players=(*booklet(1).players[:-1], best))
        assert ChangeSettings(round_count=7).apply(corrected).players == corrected.players

    def test_numbers_with_gaps_stay_where_the_order_is_right(self):
        gaps = Tournament(players=(Player(2, "Ada", 2000), Player(7, "Bea", 1000)))
        assert ChangeSettings(round_count=7).apply(gaps).players == gaps.players

    def test_options_are_locked_with_the_system(self):
        event = replace(booklet(1), system="double-round-robin")
        change = ChangeSettings(options=("last-rounds=as-printed",))
        assert refusal(change, event) == ("action.settings-locked", {})
        assert change.apply(replace(event, rounds=())).options == change.options

    @pytest.mark.parametrize(
        ("before", "system", "after"),
        [
            ("dutch-2026", "double-swiss-2026", PointSystem.for_two_games()),
            ("double-swiss-2026", "dutch-2026", PointSystem()),
            ("dutch-2026", "of-nobody", PointSystem()),
            ("of-nobody", "double-swiss-2026", PointSystem()),
            ("dutch-2026", "keizer", PointSystem()),
        ],
    )
    def test_usual_points_become_those_of_the_new_system(self, before, system, after):
        usual = after if before == "of-nobody" else PointSystem()
        points = PointSystem.for_two_games() if before == "double-swiss-2026" else usual
        event = Tournament(system=before, points=points)
        assert ChangeSettings(system=system).apply(event).points == after

    def test_points_that_come_with_the_system_count(self):
        both = ChangeSettings(system="double-swiss-2026", points=PointSystem.of(30, 10, 0))
        assert both.apply(Tournament(system="dutch-2026")).points == PointSystem.of(30, 10, 0)

    def test_so_do_points_that_were_usual_in_the_old_system(self):
        own = Tournament(system="dutch-2026", points=PointSystem.of(30, 10, 0))
        both = ChangeSettings(system="double-swiss-2026", points=PointSystem())
        assert both.apply(own).points == PointSystem()

    def test_one_round_is_enough(self):
        assert ChangeSettings(round_count=1).apply(booklet(0)).round_count == 1

    @pytest.mark.parametrize("points", [PointSystem(), PointSystem.of(30, 10, 0)])
    @pytest.mark.parametrize(
        ("before", "options", "system", "after"),
        [
            ("double-round-robin", ("last-rounds=as-printed",), "dutch-2026", ()),
            ("keizer", ("preset=steep", "absence-limit=3"), "dutch-2026", ()),
            ("dutch-2026", ("numbers=filed",), "keizer", ()),
            ("dutch-2026", ("numbers=filed",), "dutch-2016", ("numbers=filed",)),
            ("dubov-2026", ("numbers=filed", "forfeited-upfloats=ignored"), "burstein-2026", None),
            ("dutch-2026", ("numbers=filed",), "of-nobody", ()),
            ("of-nobody", ("numbers=filed", "x=1"), "dutch-2026", None),
        ],
    )
    def test_options_that_a_new_system_does_not_know_go(
        self, before, options, system, after, points
    ):
        """Whatever a game counts."""
        event = Tournament(system=before, points=points, options=options)
        expected = ("numbers=filed",) if after is None else after
        assert ChangeSettings(system=system).apply(event).options == expected

    def test_options_that_come_with_the_system_count(self):
        """They are those of the new one, though the points stay the usual ones."""
        event = Tournament(system="dutch-2026", options=("numbers=filed",))
        both = ChangeSettings(system="keizer", options=("preset=steep",))
        assert both.apply(event).options == ("preset=steep",)
        wrong = ChangeSettings(system="keizer", options=("numbers=filed",))
        refused = ("action.unknown-option", {"option": "numbers=filed"})
        assert refusal(wrong, event) == refused

    def test_an_option_that_was_there_before_stands_in_the_way_of_no_other_setting(self):
        """A report file can have brought it."""
        event = Tournament(system="dutch-2026", options=("x=1",))
        assert ChangeSettings(round_count=7).apply(event).round_count == 7

    @pytest.mark.parametrize("rounds", [0, -1])
    def test_a_tournament_has_rounds(self, rounds: int):
        assert refusal(ChangeSettings(round_count=rounds), booklet(0))[0] == "action.too-few-rounds"


class TestForbid:
    def test_the_groups_take_the_place_of_all_others(self):
        first = (ForbiddenGroup(frozenset({1, 2})),)
        second = (ForbiddenGroup(frozenset({3, 4, 5}), 2, 4), ForbiddenGroup(frozenset({1, 9}), 2))
        after = Forbid(second).apply(Forbid(first).apply(booklet(0)))
        assert after.forbidden == second

    def test_it_can_be_for_one_round(self):
        once = (ForbiddenGroup(frozenset({1, 2}), 3, 3), ForbiddenGroup(frozenset({1, 2}), 1, 1))
        assert Forbid(once).apply(booklet(0)).forbidden == once

    @pytest.mark.parametrize(
        ("group", "key"),
        [
            (ForbiddenGroup(frozenset({1, 99})), "action.unknown-player"),
            (ForbiddenGroup(frozenset({1})), "action.forbidden-needs-two"),
            (ForbiddenGroup(frozenset({1, 2}), 0), "action.forbidden-without-rounds"),
            (ForbiddenGroup(frozenset({1, 2}), 3, 2), "action.forbidden-without-rounds"),
            (ForbiddenGroup(frozenset({1, 2}), 1, -1), "action.forbidden-without-rounds"),
        ],
    )
    def test_groups_that_forbid_nothing_are_refused(self, group: ForbiddenGroup, key: str):
        assert refusal(Forbid((group,)), booklet(0))[0] == key


class TestGoBack:
    def test_the_tournament_of_that_time_is_taken_up(self):
        assert GoBack(3, booklet(1)).apply(booklet(4)) == booklet(1)

    def test_one_that_contradicts_itself_is_refused(self):
        contradictory = replace(booklet(1), players=booklet(1).players[1:])
        assert refusal(GoBack(3, contradictory), booklet(4))[0] == "action.unknown-in-round"
