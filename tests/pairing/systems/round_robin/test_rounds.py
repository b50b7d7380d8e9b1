"""Rounds of tournaments: who rests, who is absent, who has left, and what report files say."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pairing.auditing.checker.compare import check_tournament
from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.errors import NotReady
from pairing.core.model import ByeKind, ByeRequest, Colour, GameResult, Player, Tournament
from pairing.core.recording import with_paired_round
from pairing.event.manual.session import begin
from pairing.formats.trf import read_trf, write_trf
from pairing.reports.notation import bye_text
from pairing.reports.resting import rests
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import tournament_standings
from pairing.systems.options import unknown_options
from pairing.systems.registry import find_system

SINGLE, DOUBLE = find_system("round-robin"), find_system("double-round-robin")


def players(count):
    return tuple(Player(tpn, f"P{tpn}", rating=2300 - 10 * tpn) for tpn in range(1, count + 1))


def tournament(count, system=SINGLE, **facts):
    rounds = system.traits.meetings * (count - 1 + count % 2)
    return Tournament(system=system.key, round_count=rounds, players=players(count), **facts)


def played(before, rounds):
    """The tournament after so many more rounds; White wins every game that is played."""
    for _ in range(rounds):
        paired = with_paired_round(before, find_system(before.system).pair_next_round(before, None))
        *earlier, last = paired.rounds
        games = tuple(
            replace(game, result=GameResult.WHITE_WINS) if game.result.is_pending else game
            for game in last.games
        )
        before = replace(paired, rounds=(*earlier, replace(last, games=games)))
    return before


def leaving(before, *tpns):
    gone = (replace(p, withdrawn=p.withdrawn or p.tpn in tpns) for p in before.players)
    return replace(before, players=tuple(gone))


def test_six_players_meet_by_the_table():
    pairing = SINGLE.pair_next_round(played(tournament(6), 1), None)
    assert pairing.pairs == ((6, 4), (5, 3), (1, 2))
    assert (pairing.bye, pairing.resting, pairing.forfeited) == (None, (), ())


def test_whoever_rests_gets_no_point_and_no_allocated_bye():
    after = played(tournament(5), 1)
    (bye,) = after.rounds[0].byes
    assert (bye.tpn, bye.kind) == (1, ByeKind.ZERO_POINT)
    rows = tournament_standings(after).rows
    assert {row.tpn: row.points for row in rows}[1] == 0


def test_there_is_no_round_after_the_last():
    with pytest.raises(NotReady) as refused:
        SINGLE.pair_next_round(replace(played(tournament(4), 3), round_count=9), None)
    assert refused.value.key == "system.all-rounds-paired"


def test_whoever_is_absent_once_loses_by_forfeit():
    before = replace(tournament(6), requests=(ByeRequest(2, 1, ByeKind.ZERO_POINT),))
    after = with_paired_round(before, SINGLE.pair_next_round(before, None))
    (game,) = (game for game in after.rounds[0].games if 2 in (game.white, game.black))
    assert (game.white, game.black) == (2, 5)
    assert game.result is GameResult.BLACK_WINS_BY_FORFEIT
    assert not after.rounds[0].byes


def test_two_absent_ones_who_would_meet_have_no_game():
    requests = tuple(ByeRequest(tpn, 1, ByeKind.ZERO_POINT) for tpn in (2, 5))
    before = replace(tournament(6), requests=requests)
    after = with_paired_round(before, SINGLE.pair_next_round(before, None))
    assert {bye.tpn for bye in after.rounds[0].byes} == {2, 5}


class TestWithdrawal:
    """C.05: of six players everybody has five games."""

    def test_before_half_of_the_games_the_opponents_rest(self):
        """Two of five: nothing of it counts."""
        before = leaving(played(tournament(6), 2), 6)
        pairing = SINGLE.pair_next_round(before, None)
        assert pairing.forfeited == ()
        assert pairing.resting == (2,)
        points = {row.tpn: row.points for row in tournament_standings(before).rows}
        won = [game for game in before.rounds[0].games if game.black == 6]
        assert [game.white for game in won] == [1]
        assert points[1] == 10  # against 2, not against 6
        assert points[6] == 0

    def test_after_half_of_the_games_the_opponents_win_by_forfeit(self):
        """Three of five."""
        before = leaving(played(tournament(6), 3), 6)
        pairing = SINGLE.pair_next_round(before, None)
        assert pairing.resting == ()
        assert pairing.forfeited == ((6, 5),)
        after = played(before, 1)
        assert after.rounds[3].games[-1].result is GameResult.BLACK_WINS_BY_FORFEIT

    def test_half_of_them_is_enough(self):
        """Three of six in a field of seven."""
        before = played(tournament(7), 4)
        games = [g for r in before.rounds for g in r.games if 7 in (g.white, g.black)]
        assert len(games) == 4
        three = leaving(played(tournament(7), 3), 7)
        assert SINGLE.pair_next_round(three, None).forfeited

    def test_the_rounds_are_found_again_by_the_checker(self):
        for rounds in (2, 3):
            after = played(leaving(played(tournament(6), rounds), 6), 5 - rounds)
            assert check_tournament(after).agrees


@pytest.mark.parametrize("rounds", [2, 3])
def test_a_report_file_brings_back_whose_games_count(rounds):
    gone = leaving(played(tournament(6, initial_colour=Colour.WHITE), rounds), 6)
    again = read_trf(write_trf(gone).encode()).tournament
    assert again.players == gone.players
    assert SINGLE.pair_next_round(again, None) == SINGLE.pair_next_round(gone, None)
    points = [{row.tpn: row.points for row in tournament_standings(t).rows} for t in (gone, again)]
    assert points[0] == points[1]


def test_a_table_that_does_not_go_on_is_refused():
    """A seventh player came after round 2: 1 and 2 would meet again."""
    after = played(tournament(6), 2)
    more = replace(after, players=players(8), round_count=7)
    while True:
        try:
            more = played(more, 1)
        except NotReady as refused:
            assert refused.key == "round-robin.met-already"
            break
        assert len(more.rounds) < 7


@pytest.mark.parametrize("system", [SINGLE, DOUBLE], ids=lambda system: system.key)
def test_generated_tournaments_are_checked_and_read_again(system):
    for seed in range(6):
        count = random.Random(seed).randint(4, 9)
        rounds = system.traits.meetings * (count - 1 + count % 2)
        conditions = Conditions(players=Span(count, count), rounds=Span(rounds, rounds))
        made = generate(conditions, system, seed).tournament
        assert check_tournament(made).agrees
        again = read_trf(write_trf(made).encode()).tournament
        assert again.system == system.key
        assert check_tournament(again).agrees


def test_the_choice_on_the_last_rounds_is_written_as_a_code():
    kept = replace(tournament(4, DOUBLE), options=("last-rounds=as-printed",))
    kept = played(replace(kept, initial_colour=Colour.WHITE), 3)
    text = write_trf(kept)
    assert "BERGER_DOUBLEROUNDROBIN" in text
    without_comment = "\n".join(line for line in text.splitlines() if "### options" not in line)
    again = read_trf(without_comment.encode()).tournament
    assert again.options == ("last-rounds=as-printed",)
    assert check_tournament(again).agrees
    assert "FIDE_DOUBLEROUNDROBIN" in write_trf(replace(kept, options=()))


def test_a_rest_recorded_as_a_bye_of_the_pairing_is_the_same():
    after = played(tournament(5), 5)
    rounds = tuple(
        replace(r, byes=tuple(replace(b, kind=ByeKind.PAIRING_ALLOCATED) for b in r.byes))
        for r in after.rounds
    )
    assert check_tournament(replace(after, rounds=rounds)).agrees


class TestOrderOfRounds:
    """Rounds may be played in another order; colours stay those of the table."""

    ORDER = ("round-order=3,1,2,5,4",)

    def test_rounds_follow_the_order_chosen(self):
        usual, other = tournament(6), tournament(6, options=self.ORDER)
        rounds = [played(usual, number).rounds[-1].games for number in range(1, 6)]
        after = played(other, 5)
        assert [a_round.games for a_round in after.rounds] == [
            rounds[n - 1] for n in (3, 1, 2, 5, 4)
        ]
        assert check_tournament(after).agrees

    def test_a_report_file_keeps_the_order(self):
        after = played(tournament(6, options=self.ORDER, initial_colour=Colour.WHITE), 4)
        again = read_trf(write_trf(after).encode()).tournament
        assert again.options == self.ORDER
        assert check_tournament(again).agrees
        assert SINGLE.pair_next_round(again, None) == SINGLE.pair_next_round(after, None)

    @pytest.mark.parametrize("order", ["1,2,3", "1,1,2,3,4", "1,2,3,4,6"])
    def test_an_order_that_leaves_out_rounds_is_refused(self, order):
        with pytest.raises(NotReady) as refused:
            SINGLE.pair_next_round(tournament(6, options=(f"round-order={order}",)), None)
        assert refused.value.key == "round-robin.wrong-order"

    def test_the_steps_name_the_round_of_the_table(self):
        before = tournament(6, options=self.ORDER)
        (section,) = SINGLE.replay(before).brackets
        assert dict(section.events[0].values)["place"] == 3

    def test_what_is_no_order_is_no_option(self):
        assert unknown_options(("round-order=x", "round-order=1,2"), SINGLE.options) == (
            "round-order=x",
        )


class TestByHand:
    """On the desk: only the next round of the table goes on from the others."""

    def test_the_rest_is_paired_by_the_table_with_the_colours_fixed(self):
        session = begin(tournament(6), SINGLE).pair(6, 1).swap_colours(1)
        pairing = session.with_rest(session.rest()).pairing()
        assert {frozenset(pair) for pair in pairing.pairs} == {
            frozenset(pair) for pair in SINGLE.pair_next_round(tournament(6), None).pairs
        }
        assert (6, 1) in pairing.pairs or (1, 6) in pairing.pairs

    def test_two_who_meet_in_another_round_are_refused(self):
        with pytest.raises(NotReady) as refused:
            begin(tournament(6), SINGLE).pair(1, 2).rest()
        assert refused.value.key == "round-robin.not-now"

    def test_who_rests_by_hand_gets_no_point_either(self):
        session = begin(tournament(5), SINGLE)
        pairing = session.with_rest(session.rest()).pairing()
        assert (pairing.bye, pairing.resting) == (None, (1,))
        after = with_paired_round(tournament(5), pairing)
        assert after.rounds[0].byes[0].kind is ByeKind.ZERO_POINT

    def test_who_has_an_opponent_does_not_rest(self):
        with pytest.raises(NotReady) as refused:
            begin(tournament(5), SINGLE).give_bye(3).rest()
        assert refused.value.key == "round-robin.does-not-rest"

    def test_who_waits_in_vain_wins_by_forfeit(self):
        away = replace(tournament(6), requests=(ByeRequest(2, 1, ByeKind.ZERO_POINT),))
        session = begin(away, SINGLE)
        pairing = session.with_rest(session.rest()).pairing()
        assert pairing.forfeited == ((2, 5),) and pairing.resting == ()


def test_lists_say_that_who_is_free_by_the_table_rests():
    after = played(tournament(5), 1)
    seat = after.rounds[0].byes[0]
    assert bye_text(seat.kind, 0, IN_ENGLISH, rests=rests(after, seat.tpn)) == "rests"
    gone = leaving(after, seat.tpn)
    assert bye_text(seat.kind, 0, IN_ENGLISH, rests=rests(gone, seat.tpn)) == "not paired"
    assert not rests(replace(after, system="dutch-2026"), seat.tpn)


def test_a_file_that_does_not_tell_the_order_of_boards_has_that_of_the_table():
    event = generate(Conditions(players=Span(9, 9), rounds=Span(9, 9)), SINGLE, 5).tournament
    text = "".join(line for line in write_trf(event).splitlines(True) if "Boards" not in line)
    assert read_trf(text.encode()).tournament.rounds[:8] == event.rounds[:8]
    shuffled = replace(event.rounds[4], games=event.rounds[4].games[::-1])
    other = replace(event, rounds=(*event.rounds[:4], shuffled, *event.rounds[5:]))
    text = write_trf(other)
    assert text.count("### Boards @ Round 5") == 1
    assert read_trf(text.encode()).tournament.rounds == other.rounds


def test_boards_that_stand_as_in_the_table_are_in_no_other_order():
    after = played(leaving(played(tournament(10), 5), 3), 2)
    assert all(game.result.is_forfeit for game in after.rounds[6].games[-1:])
    report = check_tournament(after, SINGLE, boards_recorded=True)
    assert not any(each.differences for each in report.rounds)
    (first, second, *others) = after.rounds[1].games
    moved = replace(after.rounds[1], games=(second, first, *others))
    swapped = replace(after, rounds=(after.rounds[0], moved, *after.rounds[2:]))
    (only,) = check_tournament(swapped, SINGLE, boards_recorded=True).rounds[1].differences
    assert [board.number for board in only.found] == [1, 2]
