"""Switching Baku acceleration (C.04.7), and its groups while the list changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.codec import encode
from pairing.core.model import ByeKind, Player, PointSystem, Tournament
from pairing.event.actions import (
    Accelerate,
    AddPlayers,
    CancelByeRequest,
    ChangeSettings,
    EditPlayer,
    OrderPlayers,
    RemovePlayer,
    RequestBye,
    Return,
    SortPlayers,
    Withdraw,
)
from pairing.event.actions.acceleration import explained
from pairing.formats.trf import Dialect, read_trf, write_trf
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.booklet import booklet
from tests.pairing.event.actions.refusals import refusal

NINE_ROUNDS = (10, 10, 10, 5, 5)
"""Of nine rounds five are accelerated, three with a win and two with a draw (C.04.7, 1.4)."""


@pytest.fixture
def accelerated() -> Tournament:
    return Accelerate(is_on=True).apply(replace(booklet(0), round_count=9))


def first_group(tournament: Tournament) -> list[int]:
    return [player.tpn for player in tournament.players if player.accelerations]


class TestAccelerate:
    def test_the_first_group_has_virtual_points(self, accelerated: Tournament):
        assert first_group(accelerated) == list(range(1, 9))
        assert {player.accelerations for player in accelerated.players} == {NINE_ROUNDS, ()}

    def test_off_again_is_as_before(self, accelerated: Tournament):
        plain = Accelerate(is_on=False).apply(accelerated)
        assert plain == replace(booklet(0), round_count=9)

    def test_after_the_start_it_is_locked(self):
        assert refusal(Accelerate(is_on=True), booklet(1)) == ("action.acceleration-locked", {})

    def test_without_players_it_waits_for_those_who_come(self):
        announced = Accelerate(is_on=True).apply(Tournament(round_count=9))
        assert announced.announces_acceleration
        entered = AddPlayers(tuple(Player(0, f"P {n}", 2700 - n) for n in range(14))).apply(
            announced
        )
        assert first_group(entered) == list(range(1, 9))
        assert {player.accelerations for player in entered.players} == {NINE_ROUNDS, ()}
        assert not entered.announces_acceleration

    def test_what_is_announced_follows_the_settings(self):
        announced = Accelerate(is_on=True).apply(Tournament(round_count=9))
        longer = ChangeSettings(round_count=11).apply(announced)
        entered = AddPlayers((Player(0, "A"), Player(0, "B"))).apply(longer)
        assert entered.players[0].accelerations == (10, 10, 10, 5, 5, 5)
        odd = refusal(ChangeSettings(points=PointSystem.of(30, 10, 0)), announced)
        assert odd[0] == "acceleration.points-unsuitable"

    def test_what_is_announced_is_taken_back(self):
        empty = Tournament(round_count=9)
        announced = Accelerate(is_on=True).apply(empty)
        assert refusal(Accelerate(is_on=True), announced) == ("action.accelerated-already", {})
        assert Accelerate(is_on=False).apply(announced) == empty

    def test_twice_is_refused(self, accelerated: Tournament):
        again = refusal(Accelerate(is_on=True), accelerated)
        assert again == ("action.accelerated-already", {})
        assert refusal(Accelerate(is_on=False), booklet(0)) == ("action.not-accelerated", {})

    def test_the_number_of_rounds_must_be_known(self):
        answer = refusal(Accelerate(is_on=True), replace(booklet(0), round_count=0))
        assert answer == ("acceleration.round-count-unknown", {})

    @pytest.mark.parametrize("system", ["round-robin", "scheveningen-match", "keizer"])
    def test_a_system_that_does_not_pair_by_points_has_none(self, system):
        event = replace(booklet(0), system=system)
        assert refusal(Accelerate(True), event)[0] == "action.no-brackets-to-accelerate"

    def test_the_points_must_suit(self):
        odd = replace(booklet(0), points=PointSystem.of(30, 10, 0))
        assert refusal(Accelerate(is_on=True), odd)[0] == "acceleration.points-unsuitable"


def test_before_the_start_the_groups_follow_the_list(accelerated: Tournament):
    newcomers = tuple(Player(0, f"New {number}", 2700) for number in range(4))
    more = AddPlayers(newcomers).apply(accelerated)
    assert first_group(more) == list(range(1, 11))
    fewer = accelerated
    for _ in range(4):
        fewer = RemovePlayer(1).apply(fewer)
    assert first_group(fewer) == list(range(1, 7))


def test_an_order_of_ones_own_and_the_initial_order_keep_the_groups_at_the_top(
    accelerated: Tournament,
):
    turned = OrderPlayers(tuple(range(14, 0, -1))).apply(accelerated)
    assert first_group(turned) == list(range(1, 9))
    assert first_group(SortPlayers().apply(turned)) == list(range(1, 9))


def test_a_new_rating_moves_a_player_into_the_first_group(accelerated: Tournament):
    last = replace(accelerated.players[-1], rating=2900)
    edited = EditPlayer(last).apply(accelerated)
    assert (edited.players[0].name, edited.players[0].accelerations) == (last.name, NINE_ROUNDS)
    assert first_group(edited) == list(range(1, 9))


def test_another_number_of_rounds_gives_other_virtual_points(accelerated: Tournament):
    longer = ChangeSettings(round_count=11).apply(accelerated)
    assert longer.players[0].accelerations == (10, 10, 10, 5, 5, 5)


def test_once_round_1_is_paired_virtual_points_stay_as_they_were(accelerated: Tournament):
    started = replace(accelerated, rounds=booklet(1).rounds)
    assert ChangeSettings(round_count=11).apply(started).players == accelerated.players


def test_new_numbers_after_the_start_leave_everybody_his_virtual_points(accelerated: Tournament):
    """Alice has become the last, and the eight who were in the first group still are."""
    weaker = replace(accelerated.players[0], rating=1000)
    started = replace(
        accelerated, rounds=booklet(1).rounds, players=(weaker, *accelerated.players[1:])
    )
    anew = SortPlayers().apply(started)
    assert anew.players[-1].name == "Alice"
    assert first_group(anew) == [*range(1, 8), 14]


def test_a_late_entry_above_the_last_of_the_first_group_belongs_to_it(accelerated: Tournament):
    started = replace(accelerated, rounds=booklet(1).rounds)
    strong = AddPlayers((Player(0, "Strong", 2900),)).apply(started)
    assert first_group(strong) == list(range(1, 10))
    weak = AddPlayers((Player(0, "Weak", 0),)).apply(started)
    assert first_group(weak) == list(range(1, 9))


def test_virtual_points_of_another_kind_are_left_alone():
    odd = replace(booklet(0).players[13], accelerations=(10,))
    other = replace(booklet(0), players=(*booklet(0).players[:13], odd))
    more = AddPlayers((Player(0, "New", 2900),)).apply(other)
    assert [player.name for player in more.players if player.accelerations] == [odd.name]


def test_the_groups_are_explained():
    text = explained(replace(booklet(0), round_count=9), IN_ENGLISH)
    assert "Numbers 1 to 8 of 14 players" in text
    assert "1 is added to their points up to round 3, and ½ in rounds 4 to 5" in text


def test_two_rounds_have_no_second_step():
    assert "1 is added to their points up to round 1; the standings" in explained(
        replace(booklet(0), round_count=2), IN_ENGLISH
    )


@pytest.mark.parametrize(
    ("rounds", "steps"),
    [
        (3, "1 is added to their points up to round 1, and ½ in round 2; the standings"),
        (5, "1 is added to their points up to round 2, and ½ in round 3; the standings"),
        (7, "1 is added to their points up to round 2, and ½ in rounds 3 to 4; the standings"),
        (11, "1 is added to their points up to round 3, and ½ in rounds 4 to 6; the standings"),
    ],
)
def test_half_of_the_rounds_are_accelerated_and_half_of_these_with_a_win(rounds, steps):
    """Both halves are rounded up (C.04.7, 1.4)."""
    assert steps in explained(replace(booklet(0), round_count=rounds), IN_ENGLISH)


def test_what_is_explained_is_what_would_be_whatever_there_is(accelerated: Tournament):
    plain = replace(booklet(0), round_count=9)
    assert explained(accelerated, IN_ENGLISH) == explained(plain, IN_ENGLISH)


def test_a_system_that_this_program_does_not_have_may_pair_by_points():
    event = replace(booklet(0), system="paired-elsewhere")
    assert first_group(Accelerate(is_on=True).apply(event)) == list(range(1, 9))


def test_once_round_1_is_paired_a_bye_asks_nothing_of_the_acceleration():
    """Such points did not suit before 2026 (C.04.5.1), and the date was corrected since."""
    three = replace(booklet(0), round_count=9, points=PointSystem.of(30, 15, 0))
    dated = replace(three, info=replace(three.info, start_date="2026/03/01"))
    chosen = Accelerate(is_on=True, without_absent=True).apply(dated)
    started = replace(chosen, rounds=booklet(1).rounds, info=three.info)
    assert RequestBye(1, 2, ByeKind.ZERO_POINT).apply(started).players == started.players


def test_a_group_of_another_size_stays_while_nobody_comes_or_goes(accelerated: Tournament):
    """A report file can bring one of ten where the rules make one of eight."""
    larger = tuple(
        replace(player, accelerations=NINE_ROUNDS if player.tpn <= 10 else ())
        for player in accelerated.players
    )
    away = RequestBye(3, 1, ByeKind.ZERO_POINT).apply(replace(accelerated, players=larger))
    assert first_group(away) == list(range(1, 11))


def test_a_lone_player_is_a_group():
    alone = Tournament(round_count=9, players=(Player(1, "Ann"),))
    assert "Numbers 1 to 1 of 1 players" in explained(alone, IN_ENGLISH)


def test_why_there_is_no_acceleration_is_explained():
    assert "number of rounds is not known" in explained(
        replace(booklet(0), round_count=0), IN_ENGLISH
    )
    assert "as players are entered" in explained(Tournament(round_count=9), IN_ENGLISH)


def field_of(players: int) -> Tournament:
    entered = AddPlayers(tuple(Player(0, f"P {n:02}", 2700 - n) for n in range(players)))
    return entered.apply(Tournament(system="dutch-2026", round_count=9))


class TestGroupsWithoutAbsentees:
    """Whoever is absent in round 1 does not count in the size of the first group, if so chosen."""

    def absent(self, tournament: Tournament, *tpns: int) -> Tournament:
        for tpn in tpns:
            tournament = RequestBye(tpn, 1, ByeKind.ZERO_POINT).apply(tournament)
        return tournament

    def test_by_default_everybody_on_the_list_counts(self):
        away = self.absent(field_of(21), 3, 15, 20)
        assert first_group(Accelerate(is_on=True).apply(away)) == list(range(1, 13))

    def test_those_who_are_there_make_the_group(self):
        away = self.absent(field_of(21), 3, 15, 20)
        accelerated = Accelerate(is_on=True, without_absent=True).apply(away)
        assert accelerated.accelerates_present
        # 18 are there: the first ten of them; number 3 belongs to the group once he comes (1.3)
        assert first_group(accelerated) == list(range(1, 12))

    def test_it_follows_byes_withdrawals_and_returns_before_round_1(self):
        accelerated = Accelerate(is_on=True, without_absent=True).apply(field_of(21))
        assert first_group(accelerated) == list(range(1, 13))
        away = self.absent(accelerated, 15, 20)
        gone = Withdraw(21).apply(away)
        assert first_group(gone) == list(range(1, 11))
        assert first_group(Return(21).apply(gone)) == list(range(1, 11))
        back = CancelByeRequest(15, 1).apply(Return(21).apply(gone))
        assert first_group(back) == list(range(1, 11))
        assert first_group(CancelByeRequest(20, 1).apply(back)) == list(range(1, 13))
        later = RequestBye(20, 2, ByeKind.ZERO_POINT).apply(accelerated)
        assert first_group(later) == first_group(accelerated)

    def test_the_choice_can_change_until_round_1_and_goes_with_the_acceleration(self):
        away = self.absent(field_of(21), 15, 20, 21)
        usual = Accelerate(is_on=True).apply(away)
        chosen = Accelerate(is_on=True, without_absent=True).apply(usual)
        assert (first_group(usual)[-1], first_group(chosen)[-1]) == (12, 10)
        assert Accelerate(is_on=True).apply(chosen) == usual
        assert Accelerate(is_on=False).apply(chosen) == away
        again = Accelerate(is_on=True, without_absent=True)
        assert refusal(again, chosen)[0] == "action.accelerated-already"

    def test_who_has_withdrawn_before_round_1_is_absent(self):
        """Of 21 the first group has twelve, of 20 ten."""
        accelerated = Accelerate(is_on=True, without_absent=True).apply(field_of(21))
        gone = Withdraw(21).apply(accelerated)
        assert first_group(gone) == list(range(1, 11))
        assert first_group(Return(21).apply(gone)) == list(range(1, 13))

    def test_off_is_off_whoever_is_absent(self):
        off = Accelerate(is_on=False, without_absent=True)
        assert refusal(off, field_of(21)) == ("action.not-accelerated", {})
        chosen = Accelerate(is_on=True, without_absent=True).apply(field_of(21))
        assert off.apply(chosen) == field_of(21)
        in_a_club = replace(chosen, system="keizer")
        assert off.apply(in_a_club) == replace(field_of(21), system="keizer")

    def test_the_size_is_a_half_of_those_present_for_any_field(self):
        for players in range(2, 30):
            field = field_of(players)
            for away in range(players):
                tournament = self.absent(field, *range(players - away + 1, players + 1))
                made = Accelerate(is_on=True, without_absent=True).apply(tournament)
                present = players - away
                assert len(first_group(made)) == min(2 * -(-present // 4), present)

    @pytest.mark.parametrize("dialect", Dialect)
    def test_report_files_bring_the_choice_back(self, dialect):
        away = self.absent(field_of(21), 15, 20, 21)
        chosen = Accelerate(is_on=True, without_absent=True).apply(away)
        text = write_trf(chosen, dialect)
        assert "### Acceleration without absentees\n" in text
        read = read_trf(text.encode()).tournament
        assert read.accelerates_present
        assert first_group(read) == first_group(chosen)
        assert not any("absentees" in line for line in read.kept_records)

    def test_files_of_older_programs_have_the_action_without_the_choice(self):
        assert encode(Accelerate(is_on=True)) == '{"type":"Accelerate","is_on":true}'
