"""Entries, corrections, numbers, withdrawals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.histories import histories
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    ForbiddenGroup,
    Game,
    LaterRating,
    Player,
    PointAdjustment,
    Round,
    Team,
    Tournament,
)
from pairing.event.actions import (
    AddPlayers,
    EditPlayer,
    EditPlayers,
    Expel,
    OrderPlayers,
    RemovePlayer,
    RequestBye,
    Return,
    SortPlayers,
    Withdraw,
)
from pairing.event.actions.legal import caution
from tests.pairing.booklet import booklet, with_pending_games
from tests.pairing.event.actions.refusals import refusal


def _field(*entries: tuple[str, int]) -> Tournament:
    return Tournament(
        players=tuple(
            Player(tpn, name, rating) for tpn, (name, rating) in enumerate(entries, start=1)
        )
    )


def _bonus(*tpns: int) -> PointAdjustment:
    return PointAdjustment(5, tpns=frozenset(tpns))


def _list(tournament: Tournament) -> list[tuple[int, str]]:
    return [(player.tpn, player.name) for player in tournament.players]


def _histories_by_name(tournament: Tournament) -> dict[str, list[tuple[str | None, str]]]:
    """What happened to each player, told in names."""
    names = {player.tpn: player.name for player in tournament.players}
    return {
        names[tpn]: [(names.get(entry.opponent or 0), entry.mark) for entry in entries]
        for tpn, entries in histories(tournament).items()
    }


class TestAddPlayers:
    def test_players_get_their_numbers_by_the_initial_order(self):
        added = AddPlayers((Player(7, "Bea", 1800), Player(7, "Cem", 2100)))
        assert _list(added.apply(_field(("Ada", 2000)))) == [(1, "Cem"), (2, "Ada"), (3, "Bea")]

    def test_an_order_set_by_hand_is_kept_and_newcomers_follow(self):
        by_hand = _field(("Bea", 1800), ("Ada", 2000))
        added = AddPlayers((Player(0, "Cem", 2100), Player(0, "Dan", 1000)))
        assert _list(added.apply(by_hand)) == [(1, "Bea"), (2, "Ada"), (3, "Cem"), (4, "Dan")]

    def test_forbidden_pairs_and_requests_follow_their_players(self):
        before = replace(
            _field(("Ada", 2000), ("Bea", 1900)),
            requests=(ByeRequest(2, 1, ByeKind.HALF_POINT),),
            forbidden=(ForbiddenGroup(frozenset({1, 2})),),
            teams=(Team("T", (1, 2)),),
        )
        after = AddPlayers((Player(0, "Cem", 2100),)).apply(before)
        assert after.requests == (ByeRequest(3, 1, ByeKind.HALF_POINT),)
        assert after.forbidden == (ForbiddenGroup(frozenset({2, 3})),)
        assert after.teams == (Team("T", (2, 3)),)

    def test_a_late_entry_gets_the_number_due_to_him_and_zero_point_byes(self):
        before = booklet(2)
        after = AddPlayers((Player(0, "Hugo", 2250),)).apply(before)
        assert after.players_by_tpn[9].name == "Hugo"
        assert after.players_by_tpn[10].name == "Louise"
        assert [player.tpn for player in after.players] == list(range(1, 16))
        assert all(Bye(9, ByeKind.ZERO_POINT) in a_round.byes for a_round in after.rounds)

    def test_a_late_entry_changes_nothing_in_what_others_have_done(self):
        before = booklet(5)
        after = AddPlayers((Player(0, "Hugo", 2250), Player(0, "Ivo"))).apply(
            replace(before, round_count=7)
        )
        told = _histories_by_name(after)
        assert told.pop("Hugo") == [(None, "Z")] * 5
        assert told.pop("Ivo") == [(None, "Z")] * 5
        assert told == _histories_by_name(before)

    def test_the_allocated_bye_stays_first_among_the_byes(self):
        after = AddPlayers((Player(0, "Zed", 3000),)).apply(booklet(2))
        assert after.rounds[1].byes == (
            Bye(15, ByeKind.PAIRING_ALLOCATED),
            Bye(1, ByeKind.ZERO_POINT),
            Bye(13, ByeKind.ZERO_POINT),
        )

    def test_a_late_entry_stands_below_his_equals(self):
        twin = replace(booklet(2).players[4], club="Another")
        after = AddPlayers((twin,)).apply(booklet(2))
        assert [player.club for player in after.players[4:6]] == ["", "Another"]

    def test_late_entries_can_come_after_round_four(self):
        after = AddPlayers((Player(0, "Zed", 3000),)).apply(booklet(4))
        assert after.players[0].name == "Zed"

    def test_gaps_between_numbers_are_left(self):
        paired = Tournament(
            players=(Player(2, "Ada", 2000), Player(7, "Bea", 1000)),
            rounds=(Round((Game(2, 7),)),),
        )
        after = AddPlayers((Player(0, "Cem", 1500),)).apply(paired)
        assert _list(after) == [(2, "Ada"), (3, "Cem"), (8, "Bea")]

    def test_texts_are_cleaned(self):
        (player,) = AddPlayers((Player(0, " Ada\nL.\ud800 ", club="a\tb"),)).apply(_field()).players
        assert (player.name, player.club) == ("Ada L.", "a b")

    @pytest.mark.parametrize(
        ("player", "key"),
        [
            (Player(0, " \n"), "action.name-missing"),
            (Player(0, "Ada", -1), "action.rating-impossible"),
            (Player(0, "Ada", 10000), "action.rating-impossible"),
        ],
    )
    def test_impossible_players_are_refused(self, player: Player, key: str):
        assert refusal(AddPlayers((player,)), _field())[0] == key

    @pytest.mark.parametrize("rating", [0, 1, 9999])
    def test_ratings_have_four_digits(self, rating: int):
        """The official one and those that come later as well; there 0 is none."""
        later = (LaterRating(2, max(rating, 1)),)
        player = Player(0, "Ada", rating, official_rating=rating, later_ratings=later)
        (entered,) = AddPlayers((player,)).apply(_field()).players
        assert replace(entered, tpn=0) == player

    def test_a_rating_that_cannot_be_is_named(self):
        ada = Player(0, "Ada", official_rating=10_000)
        assert refusal(AddPlayers((ada,)), _field()) == (
            "action.rating-impossible",
            {"name": "Ada", "rating": 10_000},
        )
        below = replace(ada, official_rating=-1)
        assert refusal(AddPlayers((below,)), _field())[1]["rating"] == -1
        late = replace(ada, official_rating=0, later_ratings=(LaterRating(1, 2000),))
        assert refusal(AddPlayers((late,)), _field()) == (
            "action.rating-round",
            {"name": "Ada", "round": 1},
        )

    def test_every_text_is_cleaned(self):
        texts = {"federation": "N\tED", "fide_id": " 12\n3", "birth_date": "1990/01/02 "}
        (player,) = AddPlayers((Player(0, "Ada", **texts),)).apply(_field()).players
        assert (player.federation, player.fide_id, player.birth_date) == (
            *("N ED", "12 3", "1990/01/02"),
        )

    def test_a_late_entry_who_may_have_no_half_point_bye_can_have_zero_points(self):
        late = Player(0, "Late", no_half_point_byes=True)
        after = AddPlayers((late,)).apply(booklet(1))
        assert after.rounds[0].byes == (Bye(15, ByeKind.ZERO_POINT),)

    def test_late_entries_come_while_games_of_the_last_round_go_on(self):
        going_on = with_pending_games(booklet(5))
        assert len(AddPlayers((Player(0, "Ada"),)).apply(going_on).players) == 15

    def test_where_teams_play_nobody_enters_alone(self):
        teams = Tournament(boards_per_match=4)
        answer = refusal(AddPlayers((Player(0, "Ada"),)), teams)
        assert answer == ("action.players-without-team", {})

    def test_an_empty_list_is_refused(self):
        assert refusal(AddPlayers(()), _field())[0] == "action.nobody-to-add"

    def test_more_players_than_a_report_file_can_number_are_refused(self):
        crowd = tuple(Player(0, "x") for _ in range(10_000))
        assert refusal(AddPlayers(crowd), _field()) == ("action.too-many-players", {"most": 9999})
        assert len(AddPlayers(crowd[1:]).apply(_field()).players) == 9999

    def test_the_highest_number_counts_and_not_how_many_there_are(self):
        gap = Tournament(players=(Player(9998, "x"),))
        assert AddPlayers((Player(0, "y"),)).apply(gap).players[-1].tpn <= 9999
        two = AddPlayers((Player(0, "y"), Player(0, "z")))
        assert refusal(two, gap)[0] == "action.too-many-players"

    def test_nobody_enters_after_the_last_round_is_paired(self):
        assert refusal(AddPlayers((Player(0, "Ada"),)), booklet(5))[0] == "action.no-round-left"


class TestEditPlayer:
    def test_all_fields_are_replaced(self):
        edited = Player(2, "Bea B.", 1950, club="Club")
        after = EditPlayer(edited).apply(_field(("Ada", 2000), ("Bea", 1900)))
        assert after.players == (Player(1, "Ada", 2000), edited)

    def test_a_list_in_the_initial_order_stays_in_it(self):
        after = EditPlayer(Player(2, "Bea", 2100)).apply(_field(("Ada", 2000), ("Bea", 1900)))
        assert _list(after) == [(1, "Bea"), (2, "Ada")]

    def test_an_order_set_by_hand_is_kept(self):
        after = EditPlayer(Player(1, "Ada", 2100)).apply(
            _field(("Bea", 1900), ("Ada", 2000), ("Cem", 3000))
        )
        assert [player.tpn for player in after.players] == [1, 2, 3]
        assert after.players[0].rating == 2100

    def test_numbers_stay_once_round_1_is_paired(self):
        before = booklet(1)
        after = EditPlayer(replace(before.players[13], rating=2700)).apply(before)
        assert _list(after) == _list(before)
        assert after.players[13].rating == 2700

    def test_an_unknown_player_is_refused(self):
        assert refusal(EditPlayer(Player(2, "x")), _field(("Ada", 1))) == (
            "action.unknown-player",
            {"tpn": 2},
        )

    def test_impossible_data_are_refused(self):
        assert refusal(EditPlayer(Player(1, "")), _field(("Ada", 1)))[0] == "action.name-missing"


class TestRemovePlayer:
    def test_whoever_is_below_moves_up(self):
        after = RemovePlayer(1).apply(_field(("Ada", 3), ("Bea", 2), ("Cem", 1)))
        assert _list(after) == [(1, "Bea"), (2, "Cem")]

    def test_whatever_concerned_him_goes_too(self):
        before = replace(
            _field(("Ada", 3), ("Bea", 2), ("Cem", 1)),
            requests=(ByeRequest(1, 1, ByeKind.HALF_POINT), ByeRequest(2, 1, ByeKind.ZERO_POINT)),
            forbidden=(ForbiddenGroup(frozenset({1, 2})), ForbiddenGroup(frozenset({1, 2, 3}))),
            teams=(Team("T", (1, 3)),),
            point_adjustments=(_bonus(1), _bonus(1, 2), _bonus(3)),
        )
        after = RemovePlayer(1).apply(before)
        assert after.point_adjustments == (_bonus(1), _bonus(2))
        assert after.requests == (ByeRequest(1, 1, ByeKind.ZERO_POINT),)
        assert after.forbidden == (ForbiddenGroup(frozenset({1, 2})),)
        assert after.teams == (Team("T", (2,)),)

    def test_nobody_is_removed_once_round_1_is_paired(self):
        assert refusal(RemovePlayer(3), booklet(1)) == (
            "action.remove-after-start",
            {"name": "Carla"},
        )

    def test_an_unknown_player_is_refused(self):
        assert refusal(RemovePlayer(4), _field(("Ada", 3)))[0] == "action.unknown-player"


class TestOrderPlayers:
    def test_numbers_follow_the_order_given(self):
        after = OrderPlayers((3, 1, 2)).apply(_field(("Ada", 3), ("Bea", 2), ("Cem", 1)))
        assert _list(after) == [(1, "Cem"), (2, "Ada"), (3, "Bea")]

    def test_it_is_refused_once_round_1_is_paired(self):
        order = OrderPlayers(tuple(range(1, 15)))
        assert refusal(order, booklet(1))[0] == "action.order-after-start"

    @pytest.mark.parametrize("order", [(), (1,), (1, 1), (1, 2, 3), (1, 3)])
    def test_an_order_must_name_everybody_once(self, order: tuple[int, ...]):
        before = _field(("Ada", 3), ("Bea", 2))
        assert refusal(OrderPlayers(order), before)[0] == "action.order-incomplete"


class TestSortPlayers:
    def test_an_order_set_by_hand_gives_way_to_the_initial_order(self):
        after = SortPlayers().apply(_field(("Ada", 1), ("Bea", 3), ("Cem", 2)))
        assert _list(after) == [(1, "Bea"), (2, "Cem"), (3, "Ada")]

    def test_equals_keep_the_order_that_was_chosen_for_them(self):
        equals = _field(("Dan", 1), ("Cem", 1), ("Bea", 1), ("Ada", 1))
        assert SortPlayers().apply(equals) == equals
        chosen = _field(("Eva", 1), ("Dan", 1), ("Cem", 1), ("Zoe", 2))
        assert [name for _, name in _list(SortPlayers().apply(chosen))] == [
            *("Zoe", "Eva", "Dan", "Cem")
        ]

    def test_who_becomes_an_equal_later_follows_those_whose_order_was_chosen(self):
        after = SortPlayers().apply(
            _field(("Ada", 1), ("Zoe", 3), ("Eva", 1), ("Dan", 1), ("Cem", 1))
        )
        assert [name for _, name in _list(after)] == ["Zoe", "Eva", "Dan", "Cem", "Ada"]

    def test_newcomers_and_corrections_leave_the_order_that_was_chosen(self):
        chosen = _field(("Zoe", 2), ("Eva", 1), ("Dan", 1))
        added = AddPlayers((Player(0, "Yan", 2), Player(0, "Ada", 1))).apply(chosen)
        assert [name for _, name in _list(added)] == ["Yan", "Zoe", "Eva", "Dan", "Ada"]
        corrected = EditPlayer(replace(added.players[1], rating=3)).apply(added)
        assert [name for _, name in _list(corrected)] == ["Zoe", "Yan", "Eva", "Dan", "Ada"]

    def test_newcomers_who_are_equal_go_by_their_names(self):
        """However they were entered, and after those whose order was chosen."""
        entered = AddPlayers((Player(0, "Zoe", 1), Player(0, "Bob", 1)))
        assert [name for _, name in _list(entered.apply(_field(("Ann", 1))))] == [
            *("Ann", "Bob", "Zoe")
        ]
        chosen = _field(("Eva", 1), ("Dan", 1))
        assert [name for _, name in _list(entered.apply(chosen))] == ["Eva", "Dan", "Bob", "Zoe"]

    def test_a_correction_that_makes_two_equal_puts_them_by_their_names(self):
        before = _field(("Dan", 2), ("Cem", 1))
        after = EditPlayer(replace(before.players[1], rating=2)).apply(before)
        assert [name for _, name in _list(after)] == ["Cem", "Dan"]

    def test_equals_whose_order_nobody_chose_go_by_their_names(self):
        after = SortPlayers().apply(_field(("Cem", 1), ("Zoe", 2), ("Ada", 1), ("Bea", 1)))
        assert [name for _, name in _list(after)] == ["Zoe", "Ada", "Bea", "Cem"]

    def test_corrected_ratings_count_until_round_4_is_paired(self):
        before = booklet(3)
        corrected = EditPlayer(replace(before.players[13], rating=2700)).apply(before)
        after = SortPlayers().apply(corrected)
        assert after.players[0].name == "Robert"
        assert _histories_by_name(after) == _histories_by_name(before)

    def test_numbers_are_final_once_round_4_is_paired(self):
        assert refusal(SortPlayers(), booklet(4))[0] == "action.numbers-final"


class TestWithdraw:
    def test_he_is_marked_and_his_requests_lapse(self):
        request = ByeRequest(5, 4, ByeKind.HALF_POINT)
        other = ByeRequest(6, 4, ByeKind.HALF_POINT)
        after = Withdraw(5).apply(replace(booklet(3), requests=(request, other)))
        assert [player.tpn for player in after.players if player.withdrawn] == [5]
        assert after.requests == (other,)

    def test_nobody_withdraws_twice(self):
        once = Withdraw(5).apply(booklet(3))
        assert refusal(Withdraw(5), once) == ("action.already-withdrawn", {"name": "Eloise"})

    def test_an_unknown_player_is_refused(self):
        assert refusal(Withdraw(15), booklet(3))[0] == "action.unknown-player"


class TestReturn:
    def test_it_takes_the_withdrawal_back(self):
        before = booklet(3)
        assert Return(5).apply(Withdraw(5).apply(before)) == before

    def test_a_player_who_is_there_cannot_return(self):
        assert refusal(Return(5), booklet(3)) == ("action.not-withdrawn", {"name": "Eloise"})


class TestExpel:
    def test_the_player_is_withdrawn_and_marked_and_the_games_stay(self):
        before = booklet(3)
        after = Expel(2).apply(before)
        assert (after.players[1].withdrawn, after.players[1].expelled) == (True, True)
        assert after.rounds == before.rounds

    def test_byes_asked_for_lapse(self):
        asked = RequestBye(2, 4, ByeKind.HALF_POINT).apply(booklet(3))
        assert Expel(2).apply(asked).requests == ()

    def test_who_has_withdrawn_can_be_expelled_but_not_twice(self):
        gone = Expel(2).apply(Withdraw(2).apply(booklet(3)))
        assert refusal(Expel(2), gone) == ("action.already-expelled", {"name": "Bruno"})

    def test_a_return_is_possible_but_asked_for(self):
        gone = Expel(2).apply(booklet(3))
        assert caution(Return(2), gone).key == "action.caution-expelled"
        assert Return(2).apply(gone) == booklet(3)


class TestEditPlayers:
    def test_numbers_follow_from_all_changes_together(self):
        before = _field(("Ann", 2300), ("Bob", 2200), ("Cyd", 2100))
        ann, _, cyd = before.players
        edited = EditPlayers((replace(ann, rating=2000), replace(cyd, rating=2400))).apply(before)
        assert _list(edited) == [(1, "Cyd"), (2, "Bob"), (3, "Ann")]

    def test_after_the_start_numbers_stay(self):
        before = booklet(1)
        last = replace(before.players[-1], rating=2999)
        after = EditPlayers((last,)).apply(before)
        assert after.players[-1].rating == 2999

    def test_nobody_is_refused(self):
        assert refusal(EditPlayers(()), booklet(1)) == ("action.nobody-to-edit", {})

    def test_a_stranger_is_refused(self):
        answer = refusal(EditPlayers((Player(99, "X"),)), booklet(1))
        assert answer == ("action.unknown-player", {"tpn": 99})


def test_a_late_entry_who_had_asked_for_it_has_half_a_point_for_the_last_round_missed():
    entry = AddPlayers((Player(0, "Zoe", 9000),), ByeKind.HALF_POINT)
    late = entry.apply(booklet(2))
    kinds = [bye.kind for a_round in late.rounds for bye in a_round.byes if bye.tpn == 1]
    assert kinds == [ByeKind.ZERO_POINT, ByeKind.HALF_POINT]


def test_nobody_gets_the_allocated_bye_for_a_round_missed():
    entry = AddPlayers((Player(0, "Zoe"),), ByeKind.PAIRING_ALLOCATED)
    assert refusal(entry, booklet(2)) == ("action.bye-is-allocated", {})
