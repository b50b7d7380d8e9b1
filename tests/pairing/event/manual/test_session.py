"""A manual session: steps, undo, help, the end."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from pairing.core.errors import ActionRefused, NoPairingExists
from pairing.core.model import ByeKind, GameResult, RoundPairing
from pairing.event.actions import EnterPairing, PublishRound, RequestBye, Withdraw
from pairing.event.manual import Session, SessionWords, begin, begin_with, reopen
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system, pair_next_round
from pairing.systems.system import Assisting, Explaining
from pairing.trace.answers import Outcome
from tests.pairing.booklet import booklet

SYSTEM = find_system("dutch-2026")


def _session(players_left: int = 14) -> Session:
    tournament = replace(booklet(3), system="dutch-2026")
    for tpn in range(14, players_left, -1):
        tournament = Withdraw(tpn).apply(tournament)
    return begin(tournament, SYSTEM)


def _refusal(do, *arguments) -> str:
    with pytest.raises(ActionRefused) as caught:
        do(*arguments)
    assert IN_ENGLISH.say(caught.value.key, caught.value.values)
    return caught.value.key


def test_a_pair_gets_its_colours_by_the_rules():
    session = _session()
    for one, other in ((2, 6), (6, 2)):
        (board,) = session.pair(one, other).position.boards
        (reason,) = SYSTEM.explaining.questions.why_colours(session.tournament, [(2, 6)])
        assert (board.white, board.black) == (reason.white, reason.black)


def test_pairing_somebody_anew_frees_the_opponent():
    session = _session().pair(1, 2).pair(3, 4).pair(1, 3)
    assert [board.players for board in session.position.boards] == [{1, 3}]
    assert {2, 4} <= set(session.position.unpaired)


def test_every_step_can_be_taken_back():
    session = _session(13)
    done = [session]
    for step in (
        lambda s: s.pair(1, 2),
        lambda s: s.swap_colours(1),
        lambda s: s.give_bye(13),
        lambda s: s.float_to(5, 10),
        lambda s: s.swap(1, 13),
        lambda s: s.break_up(1),
        lambda s: s.with_rest(s.rest()),
    ):
        done.append(step(done[-1]))
    for before, after in zip(reversed(done[:-1]), reversed(done[1:]), strict=True):
        assert after.undo().position == before.position
    assert done[-1].undo_to(2).position == done[2].position
    assert _refusal(session.undo) == "manual.nothing-to-undo"


def test_swapping_exchanges_places_the_bye_included():
    session = _session(13).pair(1, 2).pair(3, 4).give_bye(5)
    swapped = session.swap(1, 3).position
    assert {frozenset(board.players) for board in swapped.boards} == {
        frozenset((3, 2)),
        frozenset((1, 4)),
    }
    swapped = session.swap(2, 5).position
    assert swapped.bye == 2
    assert {board.players for board in swapped.boards} == {frozenset((1, 5)), frozenset((3, 4))}
    swapped = session.swap(1, 9).position
    assert swapped.opponents()[9] == 2
    assert 1 in swapped.unpaired


def test_colours_swap_and_swap_back():
    session = _session().pair(1, 2)
    (board,) = session.position.boards
    (turned,) = session.swap_colours(2).position.boards
    assert (turned.white, turned.black) == (board.black, board.white)
    assert session.swap_colours(2).swap_colours(1).position == session.position


def test_down_a_bracket_and_back():
    session = _session()
    own = session.score(2)
    moved = session.float_to(2, own - 5)
    assert moved.position.moved_down == ((2, own - 5),)
    assert moved.float_to(2, own).position == session.position
    assert moved.break_up(2).position == session.position
    assert moved.pair(2, 9).position.moved_down == ()


def test_what_makes_no_sense_is_refused_with_a_sentence():
    session = _session()
    paired = session.pair(1, 2)
    assert _refusal(session.pair, 1, 1) == "manual.with-oneself"
    assert _refusal(paired.pair, 2, 1) == "manual.paired-already"
    assert _refusal(session.pair, 1, 99) == "manual.not-in-field"
    assert _refusal(session.break_up, 1) == "manual.nothing-to-break"
    assert _refusal(session.give_bye, 1) == "manual.no-bye-if-even"
    assert _refusal(_session(13).give_bye(1).give_bye, 1) == "manual.has-bye"
    assert _refusal(paired.swap, 1, 2) == "manual.swap-opponents"
    assert _refusal(paired.swap, 3, 4) == "manual.swap-nothing"
    assert _refusal(session.swap_colours, 1) == "manual.not-paired"
    assert _refusal(session.float_to, 12, 90) == "manual.no-way-there"
    assert _refusal(session.float_to, 12, session.score(12)) == "manual.nothing-to-move"
    assert _refusal(paired.pairing) == "manual.left-over"


def test_rules_broken_on_purpose_are_not_refused():
    session = _session().pair(1, 8)
    assert session.obstacles.between(1, 8).key == "rematch"
    assert session.position.opponents()[1] == 8


def test_the_rest_is_paired_around_what_is_fixed_only():
    session = _session().pair(2, 5)
    found = session.with_rest(session.rest())
    assert found.position.is_complete
    assert found.position.opponents()[2] == 5
    assert [board.players for board in found.position.fixed_boards] == [{2, 5}]
    again = found.pair(1, 9)
    assert again.rest() == session.pair(1, 9).rest()


def test_colours_swapped_by_hand_stay_when_the_rest_is_paired():
    session = _session().pair(2, 5).swap_colours(2)
    board = session.position.boards[0]
    found = session.with_rest(session.rest())
    assert found.position.board_of(2) == board


def test_a_system_that_cannot_pair_the_rest_says_so():
    deaf = structs.replace(SYSTEM, assisting=Assisting())
    session = begin(_session().tournament, deaf)
    assert not session.can_pair_rest
    assert _refusal(session.rest) == "manual.no-rest"


def test_a_system_without_questions_leaves_white_to_the_first():
    silent = structs.replace(SYSTEM, explaining=Explaining(), assisting=Assisting())
    session = begin(_session().tournament, silent).pair(6, 2)
    assert session.position.boards[0].white == 6
    assert session.obstacles.between(1, 8).article == "C.04.1, 2"


def test_the_pairing_stands_in_publishing_order():
    session = _session()
    found = pair_next_round(session.tournament)
    begun = begin_with(session.tournament, SYSTEM, found)
    assert begun.pairing().pairs == found.pairs
    assert not begun.position.fixed_boards


def test_where_no_pairing_exists_a_session_still_ends():
    """Four players who have all met: the arbiter decides (C.04.3, 1.9.3)."""
    tournament = replace(booklet(0), system="dutch-2026")
    for tpn in range(5, 15):
        tournament = Withdraw(tpn).apply(tournament)
    for pairs in (((1, 2), (3, 4)), ((3, 1), (2, 4)), ((1, 4), (3, 2))):
        made = RoundPairing(tournament.next_round, "manual", pairs)
        tournament = EnterPairing(made).apply(tournament)
        last = tournament.rounds[-1]
        games = tuple(replace(game, result=GameResult.DRAW) for game in last.games)
        tournament = replace(
            tournament, rounds=(*tournament.rounds[:-1], replace(last, games=games))
        )
    with pytest.raises(NoPairingExists):
        pair_next_round(tournament)
    session = begin(tournament, SYSTEM)
    with pytest.raises(NoPairingExists):
        session.rest()
    session = session.pair(1, 2).pair(3, 4)
    assert session.pairing().round_number == 4


def test_whoever_is_excused_has_no_card_in_the_session():
    tournament = RequestBye(3, 4, ByeKind.HALF_POINT).apply(booklet(3))
    assert 3 not in begin(tournament, SYSTEM).position.field


class TestReopening:
    def _paired(self, published: bool):
        tournament = replace(booklet(3), system="dutch-2026")
        tournament = EnterPairing(pair_next_round(tournament)).apply(tournament)
        return PublishRound(4).apply(tournament) if published else tournament

    def test_it_begins_with_the_boards_as_they_are(self):
        tournament = self._paired(published=False)
        session = reopen(tournament, SYSTEM)
        assert session.round_number == 4
        assert session.pairing().pairs == tuple(
            (game.white, game.black) for game in tournament.rounds[-1].games
        )
        assert not session.position.may_rest

    def test_who_has_played_stays(self):
        tournament = self._paired(published=True)
        first = tournament.rounds[-1].games[0]
        games = (replace(first, result=GameResult.DRAW), *tournament.rounds[-1].games[1:])
        last = replace(tournament.rounds[-1], games=games)
        session = reopen(replace(tournament, rounds=(*tournament.rounds[:-1], last)), SYSTEM)
        assert _refusal(session.break_up, first.white) == "manual.has-played"
        assert _refusal(session.swap_colours, first.black) == "manual.has-played"

    def test_of_a_published_round_somebody_may_be_left_without_a_game(self):
        session = reopen(self._paired(published=True), SYSTEM)
        some = session.position.boards[0]
        assert session.break_up(some.white).pairing()
        assert _refusal(session.rest) == "manual.no-rest-published"
        unpublished = reopen(self._paired(published=False), SYSTEM)
        assert _refusal(unpublished.break_up(some.white).pairing) == "manual.left-over"

    def test_the_absent_can_be_given_a_game_the_withdrawn_cannot(self):
        tournament = Withdraw(5).apply(replace(booklet(3), system="dutch-2026"))
        tournament = RequestBye(6, 4, ByeKind.ZERO_POINT).apply(tournament)
        tournament = RequestBye(7, 4, ByeKind.HALF_POINT).apply(tournament)
        tournament = EnterPairing(pair_next_round(tournament)).apply(tournament)
        session = reopen(PublishRound(4).apply(tournament), SYSTEM)
        assert 6 in session.position.unpaired
        assert not {5, 7} & session.position.field
        bye = session.position.bye
        assert bye is not None
        assert session.pair(6, bye).position.bye is None

    def test_nothing_to_reopen_before_round_1(self):
        assert _refusal(reopen, booklet(0), SYSTEM) == "action.nothing-paired"


def test_steps_have_words():
    session = _session(13).pair(1, 2).swap_colours(1).give_bye(13).float_to(5, 10)
    session = session.float_to(5, session.score(5)).swap(1, 3).break_up(2).break_up(13)
    session = session.with_rest(session.rest())
    words = SessionWords(session, IN_ENGLISH)
    said = [words.step(step) for step in session.steps]
    assert len(set(said)) == len(said)
    assert "Bye for Patricia (13)" in said
    assert any("moved down to 1 point" in each for each in said)
    assert said[-1] == "The program pairs the rest"


def _with_counting(group: str, capability: str):
    """The system, and the list of calls of one of its capabilities."""
    calls = []
    given = getattr(SYSTEM, group)
    real = getattr(given, capability)

    def counted(*arguments):
        calls.append(arguments)
        return real(*arguments)

    return structs.replace(
        SYSTEM, **{group: structs.replace(given, **{capability: counted})}
    ), calls


def test_the_whole_field_is_looked_at_once_however_many_steps_there_are():
    system, calls = _with_counting("assisting", "obstacles")
    rule_calls = []
    questions = SYSTEM.explaining.questions

    def rule(tournament):
        rule_calls.append(tournament)
        return questions.colour_rule(tournament)

    system = structs.replace(
        system,
        explaining=structs.replace(
            system.explaining, questions=structs.replace(questions, colour_rule=rule)
        ),
    )
    session = begin(replace(booklet(3), system="dutch-2026"), system)
    for pair in ((1, 2), (3, 4), (5, 6), (1, 3)):
        session = session.pair(*pair)
        session.obstacles.between(*pair)
    session = session.swap(1, 5)
    assert len(calls) == len(rule_calls) == 1


def test_a_changed_tournament_is_looked_at_anew():
    session = _session()
    before = session.obstacles
    moved = session.moved_to(replace(session.tournament, round_count=9))
    assert moved.tournament.round_count == 9
    assert moved.obstacles is not before


COSTING = [
    find_system(key)
    for key in (
        "dutch-2026",
        "dutch-2016",
        "dutch-2013",
        "dubov-2026",
        "burstein-2026",
        "lim-2026",
        "swiss-simple",
    )
]


@pytest.mark.parametrize("system", COSTING, ids=lambda system: system.key)
def test_a_pair_costs_nothing_around_what_is_fixed_if_the_program_would_pair_it(system):
    tournament = replace(booklet(3), system=system.key)
    session = begin(tournament, system).pair(1, 8)  # they met in round 1
    rest = session.rest()
    assert (1, 8) in rest.pairs or (8, 1) in rest.pairs
    for pair in rest.pairs:
        if 1 not in pair:
            assert session.cost(*pair).outcome is Outcome.SO_IT_IS


@pytest.mark.parametrize("system", COSTING, ids=lambda system: system.key)
def test_what_was_fixed_before_is_not_charged_to_a_pair(system):
    """The rematch that was fixed is no part of the cost; whoever else is moved is."""
    tournament = replace(booklet(3), system=system.key)
    session = begin(tournament, system).pair(1, 8)
    rest = {frozenset(pair) for pair in session.rest().pairs}
    allowed = [
        (one, other)
        for one in range(2, 8)
        for other in range(one + 1, 15)
        if other != 8 and session.obstacles.between(one, other) is None
    ]
    others = [pair for pair in allowed if frozenset(pair) not in rest]
    assert others
    for pair in others[:6]:
        cost = session.cost(*pair)
        assert cost.outcome in (Outcome.WORSE, Outcome.IMPOSSIBLE, Outcome.LATER)
        assert cost.judgement.key != "rematch"
        assert not {1, 8} & set(cost.judgement.players)


def test_a_pair_that_takes_a_player_from_a_board_gives_the_opponent_back():
    """Nothing counts as fixed of the two who are weighed."""
    tournament = replace(booklet(3), system="dutch-2026")
    white, black = pair_next_round(tournament).pairs[0]
    other = next(tpn for tpn in range(1, 15) if tpn not in (white, black))
    session = begin(tournament, SYSTEM).pair(white, other)
    assert session.cost(white, black).outcome is Outcome.SO_IT_IS
    assert not session.weighs_fixed(white, black)


def test_costs_hold_as_long_as_the_same_is_fixed():
    session = _session().pair(1, 3)
    assert session.swap_colours(1).costs_as(session) is False
    assert session.with_rest(session.rest()).costs_as(session)
    assert not session.pair(2, 6).costs_as(session)
