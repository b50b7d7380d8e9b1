"""Entering teams and changing who plays for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.codec import encode
from pairing.core.errors import ActionRefused
from pairing.core.model import (
    BoardResult,
    Colour,
    GameResult,
    MatchResult,
    Player,
    PointSystem,
    Roster,
    Tournament,
    line_up,
)
from pairing.event.actions import (
    AddTeam,
    Adjourn,
    EditRoster,
    EnterPairing,
    EnterResult,
    OrderPlayers,
    PlayInTeams,
    RemovePlayer,
    SortPlayers,
)
from pairing.event.actions.teams import teams_on_list
from pairing.event.store.codec import decode_action
from pairing.systems.registry import pair_next_round


def members(*ratings: int) -> tuple[Player, ...]:
    return tuple(Player(0, f"Player {rating}", rating) for rating in ratings)


@pytest.fixture
def event() -> Tournament:
    """Two teams on two boards."""
    made = Tournament(system="olympiad-1998", round_count=3, initial_colour=Colour.WHITE)
    made = PlayInTeams(2).apply(made)
    made = AddTeam(Player(0, " Norway "), Roster(0, members(2500, 2400, 2300))).apply(made)
    return AddTeam(Player(0, "Chile"), Roster(0, members(2450, 2350))).apply(made)


def refusal(action: AddTeam | EditRoster | PlayInTeams | EnterResult, event: Tournament) -> str:
    with pytest.raises(ActionRefused) as refused:
        action.apply(event)
    return refused.value.key


class TestPlayInTeams:
    def test_teams_cannot_be_entered_beside_players(self):
        singles = Tournament(players=(Player(1, "Ann"),))
        assert refusal(PlayInTeams(4), singles) == "action.teams-beside-players"
        assert refusal(AddTeam(Player(0, "Norway"), Roster(0)), singles) == "action.no-team-event"
        assert refusal(PlayInTeams(0), Tournament()) == "action.boards-impossible"

    @pytest.mark.parametrize("boards", [1, 100])
    def test_a_match_has_up_to_a_hundred_boards(self, boards):
        assert PlayInTeams(boards).apply(Tournament()).boards_per_match == boards

    @pytest.mark.parametrize("boards", [0, 101])
    def test_no_match_has_more_or_none(self, boards):
        with pytest.raises(ActionRefused) as refused:
            PlayInTeams(boards).apply(Tournament())
        assert refused.value.values == {"most": 100}

    def test_a_team_without_a_list_of_members_keeps_its_rating(self, event):
        rated = (event.players[0], replace(event.players[1], rating=2222))
        unlisted = replace(event, players=rated, rosters=event.rosters[:1])
        assert [team.rating for team in PlayInTeams(3).apply(unlisted).players] == [2400, 2222]

    def test_the_number_of_boards_can_change_until_round_1_is_paired(self, event):
        """Ratings are those of as many members as there are boards."""
        three = PlayInTeams(3).apply(event)
        assert (three.boards_per_match, three.points) == (3, PointSystem.for_matches(3))
        assert [team.rating for team in three.players] == [2400, 2400]
        paired = EnterPairing(pair_next_round(event)).apply(event)
        assert refusal(PlayInTeams(3), paired) == "action.teams-after-start"


class TestAddTeam:
    def test_teams_and_members_are_numbered_in_the_order_of_entry(self, event):
        assert [team.name for team in event.players] == ["Norway", "Chile"]
        assert [roster.numbers for roster in event.rosters] == [(1, 2, 3), (4, 5)]
        assert event.points.pairing_allocated_bye == 10

    def test_numbers_that_members_bring_along_do_not_matter(self, event):
        team = AddTeam(Player(7, "Peru"), Roster(9, (Player(1, "A", 2000), Player(2, "B", 2000))))
        entered = team.apply(event)
        assert entered.players[2] == Player(3, "Peru", 2000)
        assert entered.rosters[2].tpn == 3
        assert entered.rosters[2].numbers == (6, 7)

    def test_teams_and_members_have_names(self, event):
        nameless = AddTeam(Player(0, " "), Roster(0, members(2000)))
        assert refusal(nameless, event) == "action.name-missing"
        nobody = AddTeam(Player(0, "Peru"), Roster(0, (Player(0, "\n"),)))
        assert refusal(nobody, event) == "action.name-missing"

    def test_a_report_file_has_five_columns_for_a_member(self, event):
        first = replace(event.rosters[0].members[0], tpn=99_998)
        many = replace(
            event, rosters=(replace(event.rosters[0], members=(first,)), event.rosters[1])
        )
        last = AddTeam(Player(0, "Peru"), Roster(0, members(2000))).apply(many)
        assert last.rosters_by_tpn[3].numbers == (99_999,)
        with pytest.raises(ActionRefused) as refused:
            AddTeam(Player(0, "Cuba"), Roster(0, members(2000))).apply(last)
        assert refused.value.key == "action.too-many-members"
        assert refused.value.values == {"most": 99_999}


class TestEditRoster:
    def test_the_data_of_the_team_change_with_it(self, event):
        team = Player(9, " Norge ", 1, federation="NOR")
        edited = EditRoster(event.rosters[0], team).apply(event)
        assert edited.players[0] == Player(1, "Norge", 2450, federation="NOR")
        assert edited.players[1:] == event.players[1:]
        assert edited.rosters == event.rosters
        with pytest.raises(ActionRefused) as refused:
            EditRoster(event.rosters[0], Player(1, "")).apply(event)
        assert refused.value.key == "action.name-missing"

    def test_a_team_that_is_not_there_has_no_members(self, event):
        assert refusal(EditRoster(Roster(3)), event) == "action.unknown-player"

    def test_a_number_that_nobody_has_becomes_the_next_one(self, event):
        member = Player(77, "Late", 2000)
        changed = replace(event.rosters[0], members=(*event.rosters[0].members, member))
        assert EditRoster(changed).apply(event).rosters[0].numbers == (1, 2, 3, 6)

    def test_a_member_of_another_team_cannot_play_for_two(self, event):
        member = event.rosters[1].members[0]
        changed = replace(event.rosters[0], members=(*event.rosters[0].members, member))
        with pytest.raises(ActionRefused):
            EditRoster(changed).apply(event)

    def test_a_roster_can_be_put_in_another_order_and_be_added_to(self, event):
        first, second, third = event.rosters[0].members
        changed = Roster(1, (second, first, third, *members(2200)), previous_rank=7)
        edited = EditRoster(changed).apply(event)
        assert edited.rosters[0].numbers == (2, 1, 3, 6)
        assert edited.rosters[0].previous_rank == 7
        assert edited.rosters[1] == event.rosters[1]

    def test_whoever_sits_on_a_score_sheet_has_to_stay(self, event):
        paired = EnterPairing(pair_next_round(event)).apply(event)
        (game,) = paired.rounds[0].games
        sheet = line_up(
            *(paired.rosters_by_tpn[tpn].numbers[:2] for tpn in (game.white, game.black))
        )
        played = EnterResult(1, game.white, game.black, sheet).apply(paired)
        left_out = replace(played.rosters[0], members=played.rosters[0].members[1:])
        assert refusal(EditRoster(left_out), played) == "action.not-in-line-up"
        assert refusal(AddTeam(Player(0, "Late"), Roster(0)), played) == "action.team-after-start"


def test_a_match_has_a_sheet_or_is_forfeited(event):
    paired = EnterPairing(pair_next_round(event)).apply(event)
    (game,) = paired.rounds[0].games
    pair = game.white, game.black
    assert refusal(EnterResult(1, *pair, GameResult.WHITE_WINS), paired) == "action.sheet-needed"
    forfeited = EnterResult(1, *pair, GameResult.WHITE_WINS_BY_FORFEIT).apply(paired)
    assert forfeited.rounds[0].is_complete
    nobody = MatchResult((BoardResult(1, 4), BoardResult(5, 0, GameResult.DRAW)))
    with pytest.raises(ActionRefused) as refused:
        EnterResult(1, *pair, nobody).apply(paired)
    assert (refused.value.key, refused.value.values) == ("action.empty-board", {"board": 2})
    short = line_up((1,), (4,))
    assert refusal(EnterResult(1, *pair, short), paired) == "action.sheet-of-other-size"


def test_an_adjourned_match_is_drawn_on_all_boards(event):
    paired = EnterPairing(pair_next_round(event)).apply(event)
    (game,) = paired.rounds[0].games
    (adjourned,) = Adjourn(1, game.white, game.black).apply(paired).rounds[0].games
    assert adjourned.adjourned and isinstance(adjourned.result, MatchResult)
    assert [board.result for board in adjourned.result.boards] == [GameResult.DRAW] * 2


@pytest.mark.parametrize(
    "action",
    [
        PlayInTeams(4),
        AddTeam(Player(0, "Norway", federation="NOR"), Roster(0, members(2500), lot=3)),
        EditRoster(Roster(2, members(2500), is_c=True)),
    ],
)
def test_the_tournament_file_keeps_them(action):
    assert decode_action(encode(action).encode()) == action


class TestNumbersOfTeams:
    """Rules 7 and 8 of 1998: numbers follow from the best members, until round 1 is paired."""

    def test_the_stronger_team_gets_the_smaller_number(self, event):
        stronger = AddTeam(Player(0, "India"), Roster(0, members(2700, 2400))).apply(event)
        assert [(team.name, team.rating) for team in stronger.players] == [
            ("India", 2550),
            ("Norway", 2450),
            ("Chile", 2400),
        ]
        assert [roster.tpn for roster in stronger.rosters] == [1, 2, 3]
        assert stronger.rosters[0].numbers == (6, 7)

    def test_a_new_member_moves_the_team_and_its_name_can_change_too(self, event):
        roster = replace(event.rosters[1], members=(*event.rosters[1].members, *members(2650)))
        edited = EditRoster(roster, replace(event.players[1], name="Peru")).apply(event)
        assert [(team.name, team.rating) for team in edited.players] == [
            ("Peru", 2550),
            ("Norway", 2450),
        ]

    def test_numbers_stay_once_round_1_is_paired(self, event):
        paired = EnterPairing(pair_next_round(event)).apply(event)
        roster = replace(event.rosters[1], members=(*event.rosters[1].members, *members(2650)))
        edited = EditRoster(roster).apply(paired)
        assert [(team.name, team.rating) for team in edited.players] == [
            ("Norway", 2450),
            ("Chile", 2400),
        ]

    def test_a_team_that_is_struck_off_takes_its_members_along(self, event):
        left = RemovePlayer(1).apply(event)
        assert [team.name for team in left.players] == ["Chile"]
        assert left.rosters == (replace(event.rosters[1], tpn=1),)

    def test_an_order_of_ones_own_is_kept_until_teams_are_sorted(self, event):
        moved = OrderPlayers((2, 1)).apply(event)
        added = AddTeam(Player(0, "India"), Roster(0, members(2700))).apply(moved)
        assert [team.name for team in added.players] == ["Chile", "Norway", "India"]
        sorted_anew = SortPlayers().apply(added)
        assert [team.name for team in sorted_anew.players] == ["India", "Norway", "Chile"]

    def test_level_teams_are_ranked_by_the_next_player_then_the_former_rank(self, event):
        same = AddTeam(Player(0, "Peru"), Roster(0, members(2500, 2400), previous_rank=1))
        with_reserve = AddTeam(
            Player(0, "India"), Roster(0, members(2500, 2400, 2300), previous_rank=9)
        )
        entered = with_reserve.apply(same.apply(event))
        assert [t.name for t in entered.players] == ["India", "Norway", "Peru", "Chile"]


class TestAddTeams:
    """The teams of an event come from one list, in one step."""

    LIST = (
        Player(0, "Ada", 2300, federation="NED", club="Tower"),
        Player(0, "Bo", 2100, federation="NED", club="Bridge"),
        Player(0, "Cy", 2200, federation="NED", club="Tower"),
        Player(0, "Di", 1900, federation="BEL", club="Bridge"),
    )

    def event(self) -> Tournament:
        return PlayInTeams(2).apply(Tournament(system="olympiad-1998", round_count=3))

    def test_who_has_one_team_plays_for_it_in_the_order_of_the_list(self):
        after = teams_on_list(self.LIST).apply(self.event())
        found = {team.name: after.rosters_by_tpn[team.tpn] for team in after.players}
        assert [member.name for member in found["Tower"].members] == ["Ada", "Cy"]
        assert [member.name for member in found["Bridge"].members] == ["Bo", "Di"]
        assert [(team.name, team.rating, team.federation) for team in after.players] == [
            ("Tower", 2250, "NED"),
            ("Bridge", 2000, ""),
        ]
        numbers = [number for roster in after.rosters for number in roster.numbers]
        assert sorted(set(numbers)) == sorted(numbers)

    def test_nobody_brings_a_number_along(self):
        """What is entered has the numbers that the event gives."""
        numbered = [replace(player, tpn=n) for n, player in enumerate(self.LIST, start=1)]
        first, second = teams_on_list(numbered).teams
        assert first == AddTeam(
            Player(0, "Tower", federation="NED"),
            Roster(0, tuple(replace(self.LIST[place], club="") for place in (0, 2))),
        )
        assert second == AddTeam(
            Player(0, "Bridge"),
            Roster(0, tuple(replace(self.LIST[place], club="") for place in (1, 3))),
        )

    def test_somebody_without_a_team_stops_it(self):
        with pytest.raises(ActionRefused) as refused:
            teams_on_list((*self.LIST, Player(0, "Ed")))
        assert (refused.value.key, refused.value.values) == (
            "action.member-without-team",
            {"name": "Ed"},
        )

    def test_a_team_that_is_there_stops_it_and_none_is_entered(self):
        event = teams_on_list(self.LIST[:1]).apply(self.event())
        with pytest.raises(ActionRefused) as refused:
            teams_on_list(self.LIST).apply(event)
        assert refused.value.key == "action.team-there"

    def test_an_empty_list_is_refused(self):
        with pytest.raises(ActionRefused) as refused:
            teams_on_list(()).apply(self.event())
        assert refused.value.key == "action.nobody-to-add"
