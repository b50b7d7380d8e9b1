"""Rounds paired and changed by hand, and published."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.codec import encode
from pairing.core.model import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    ManualNote,
    Player,
    RoundPairing,
    Tournament,
)
from pairing.event.actions import (
    AddPlayers,
    ChangeBoards,
    EnterManualPairing,
    EnterPairing,
    EnterResult,
    PublishRound,
    RequestBye,
    UnpairRound,
    Withdraw,
)
from pairing.event.actions.legal import caution
from pairing.event.actions.manual import Alteration, ChangeGround
from pairing.event.store.codec import decode_action
from pairing.systems.registry import pair_next_round
from tests.pairing.booklet import booklet
from tests.pairing.event.actions.refusals import refusal

_PAIRS = ((1, 8), (9, 2), (3, 10), (11, 4), (5, 12), (13, 6), (7, 14))
_ALTERED = Alteration(((9, 2), (10, 0)), ((9, 10), (2, 0)), ("rematch",), "C6")


def _paired(published: bool = True, without: tuple[int, ...] = ()) -> Tournament:
    tournament = booklet(3)
    for tpn in without:
        tournament = RequestBye(tpn, 4, ByeKind.ZERO_POINT).apply(tournament)
    tournament = EnterPairing(pair_next_round(tournament)).apply(tournament)
    return PublishRound(4).apply(tournament) if published else tournament


def _pairs(tournament: Tournament) -> tuple[tuple[int, int], ...]:
    return tuple((game.white, game.black) for game in tournament.rounds[-1].games)


class TestEnterManualPairing:
    def test_the_round_stands_and_is_noted(self):
        action = EnterManualPairing(RoundPairing(1, "manual", _PAIRS), _ALTERED)
        after = action.apply(booklet(0))
        assert after.rounds[0].games[0] == Game(1, 8)
        assert after.manual_notes == (ManualNote(1, ((9, 2), (10, 0)), ((9, 10), (2, 0))),)
        assert decode_action(encode(action).encode()) == action

    def test_without_a_difference_nothing_is_noted(self):
        after = EnterManualPairing(RoundPairing(1, "manual", _PAIRS)).apply(booklet(0))
        assert after.manual_notes == ()

    def test_everybody_must_stand_in_it(self):
        action = EnterManualPairing(RoundPairing(1, "manual", _PAIRS[1:]))
        assert refusal(action, booklet(0))[0] == "action.left-out"

    def test_the_note_goes_when_the_round_is_unpaired(self):
        paired = EnterManualPairing(RoundPairing(1, "manual", _PAIRS), _ALTERED).apply(booklet(0))
        kept = replace(paired, kept_records=("### something else", *paired.kept_records))
        unpaired = UnpairRound().apply(kept)
        assert (unpaired.kept_records, unpaired.manual_notes) == (("### something else",), ())

    def test_the_note_follows_new_pairing_numbers(self):
        paired = EnterManualPairing(RoundPairing(1, "manual", _PAIRS), _ALTERED).apply(booklet(0))
        results = tuple(replace(game, result=GameResult.DRAW) for game in paired.rounds[0].games)
        ended = replace(paired, rounds=(replace(paired.rounds[0], games=results),))
        later = AddPlayers((Player(0, "Zed", rating=2499),)).apply(ended)
        (note,) = later.manual_notes
        assert note.actual == ((10, 11), (2, 0))


class TestPublishRound:
    def test_the_last_round_is_published_once(self):
        tournament = _paired(published=False)
        after = PublishRound(4).apply(tournament)
        assert after.rounds[-1].is_published
        assert refusal(PublishRound(4), after)[0] == "action.published-already"
        assert refusal(PublishRound(3), after)[0] == "action.not-the-last-round"
        assert refusal(PublishRound(5), after)[0] == "action.round-not-paired"

    def test_unpairing_it_asks_once_more(self):
        found = caution(UnpairRound(), _paired())
        assert found is not None
        assert found.key == "action.caution-published"
        assert caution(UnpairRound(), _paired(published=False)) is None


class TestChangeBoards:
    def test_boards_that_stay_keep_their_results(self):
        tournament = _paired(published=False)
        pairs = _pairs(tournament)
        tournament = EnterResult(4, *pairs[0], GameResult.DRAW).apply(tournament)
        (a, b), (c, d) = pairs[-2:]
        changed = (*pairs[:-2], (a, d), (c, b))
        assert refusal(ChangeBoards(4, changed), tournament)[0] == "action.ground-needed"
        after = ChangeBoards(4, changed, ground=ChangeGround.REGULATIONS).apply(tournament)
        assert after.rounds[-1].games[0].result is GameResult.DRAW
        assert after.rounds[-1].games[-2:] == (Game(a, d), Game(c, b))

    def test_a_round_that_nobody_knows_may_be_changed_freely(self):
        tournament = _paired(published=False)
        pairs = _pairs(tournament)
        turned = (pairs[0][::-1], *pairs[1:])
        assert _pairs(ChangeBoards(4, turned).apply(tournament)) == turned
        assert refusal(ChangeBoards(4, pairs[1:]), tournament)[0] == "action.left-out"

    def test_a_board_that_was_played_stays(self):
        tournament = _paired()
        pairs = _pairs(tournament)
        played = EnterResult(4, *pairs[0], GameResult.DRAW).apply(tournament)
        action = ChangeBoards(4, pairs[1:], ground=ChangeGround.REGULATIONS)
        assert refusal(action, played)[0] == "action.board-played"

    def test_two_stranded_players_meet_and_the_absent_have_zero_point_byes(self):
        tournament = _paired()
        (a, b), (c, d) = _pairs(tournament)[-2:]
        forfeited = EnterResult(4, a, b, GameResult.WHITE_WINS_BY_FORFEIT).apply(tournament)
        pairs = (*_pairs(tournament)[:-2], (a, c))
        alteration = Alteration(((a, b), (c, d)), ((a, c),))
        action = ChangeBoards(4, pairs, ground=ChangeGround.STRANDED, alteration=alteration)
        after = action.apply(forfeited)
        assert after.rounds[-1].games[-1] == Game(a, c)
        byes = {bye.tpn: bye.kind for bye in after.rounds[-1].byes}
        assert byes == {b: ByeKind.ZERO_POINT, d: ByeKind.ZERO_POINT}
        assert after.rounds[-1].is_published
        note = after.manual_notes[-1]
        assert note is not None
        assert note.remark == "stranded"

    def test_a_latecomer_plays_whoever_had_the_bye(self):
        tournament = _paired(without=(5,))
        bye = tournament.rounds[-1].pairing_allocated_bye
        assert bye is not None
        action = ChangeBoards(4, (*_pairs(tournament), (5, bye)), ground=ChangeGround.LATE_ENTRY)
        after = action.apply(tournament)
        assert after.rounds[-1].games[-1] == Game(5, bye)
        assert after.rounds[-1].byes == ()

    def test_a_latecomer_has_the_bye_where_nobody_has_it(self):
        tournament = _paired(without=(5, 6))
        action = ChangeBoards(4, _pairs(tournament), 6, ChangeGround.LATE_ENTRY)
        after = action.apply(tournament)
        assert after.rounds[-1].byes == (
            Bye(6, ByeKind.PAIRING_ALLOCATED),
            Bye(5, ByeKind.ZERO_POINT),
        )

    @pytest.mark.parametrize("published", [True, False])
    def test_nobody_stands_twice_and_no_stranger(self, published: bool):
        tournament = Withdraw(14).apply(_paired(published))
        pairs = _pairs(tournament)
        twice = ChangeBoards(4, (*pairs, (1, 99)), ground=ChangeGround.REGULATIONS)
        assert refusal(twice, tournament)[0] == "action.paired-twice"
        stranger = ChangeBoards(4, (*pairs[1:], (98, 99)), ground=ChangeGround.REGULATIONS)
        assert refusal(stranger, tournament)[0] == "action.not-to-be-paired"

    def test_known_boards_change_on_a_ground_only(self):
        tournament = _paired()
        action = ChangeBoards(4, _pairs(tournament))
        assert refusal(action, tournament) == ("action.ground-needed", {"round": 4})
        assert refusal(action, _paired(published=False).before_round(4))[0] == (
            "action.round-not-paired"
        )

    def test_a_board_that_was_forfeited_may_go(self):
        tournament = _paired()
        (a, b), *others = _pairs(tournament)
        forfeited = EnterResult(4, a, b, GameResult.WHITE_WINS_BY_FORFEIT).apply(tournament)
        action = ChangeBoards(4, tuple(others), ground=ChangeGround.REGULATIONS)
        after = action.apply(forfeited)
        assert _pairs(after) == tuple(others)
        assert after.rounds[-1].byes == tuple(Bye(n, ByeKind.ZERO_POINT) for n in sorted((a, b)))

    def test_who_had_the_bye_and_has_nothing_now_is_absent(self):
        tournament = _paired(without=(5,))
        bye = tournament.rounds[-1].pairing_allocated_bye
        assert bye is not None
        action = ChangeBoards(4, _pairs(tournament), ground=ChangeGround.REGULATIONS)
        absent = tuple(Bye(tpn, ByeKind.ZERO_POINT) for tpn in sorted((5, bye)))
        assert action.apply(tournament).rounds[-1].byes == absent
        unknown = _paired(published=False, without=(5,))
        assert refusal(ChangeBoards(4, _pairs(unknown)), unknown) == (
            "action.left-out",
            {"players": str(bye)},
        )

    def test_the_bye_can_go_to_somebody_else(self):
        unknown = _paired(published=False, without=(5,))
        bye = unknown.rounds[-1].pairing_allocated_bye
        (a, b), *others = _pairs(unknown)
        after = ChangeBoards(4, ((bye, b), *others), a).apply(unknown)
        assert after.rounds[-1].byes == (
            Bye(a, ByeKind.PAIRING_ALLOCATED),
            Bye(5, ByeKind.ZERO_POINT),
        )

    @pytest.mark.parametrize("published", [True, False])
    def test_who_asked_for_a_half_point_bye_keeps_it(self, published: bool):
        asked = RequestBye(5, 4, ByeKind.HALF_POINT).apply(
            RequestBye(6, 4, ByeKind.ZERO_POINT).apply(booklet(3))
        )
        tournament = EnterPairing(pair_next_round(asked)).apply(asked)
        tournament = PublishRound(4).apply(tournament) if published else tournament
        pairs = _pairs(tournament)
        joins = ChangeBoards(4, (*pairs, (5, 6)), ground=ChangeGround.LATE_ENTRY)
        assert refusal(joins, tournament) == ("action.not-to-be-paired", {"players": "5"})
        stays = ChangeBoards(4, pairs, 6, ChangeGround.LATE_ENTRY).apply(tournament)
        assert stays.rounds[-1].byes == (
            Bye(6, ByeKind.PAIRING_ALLOCATED),
            Bye(5, ByeKind.HALF_POINT),
        )

    def test_two_who_were_absent_can_meet_once_the_boards_are_known(self):
        tournament = _paired(without=(5, 6))
        pairs = (*_pairs(tournament), (5, 6))
        meet = ChangeBoards(4, pairs, ground=ChangeGround.REGULATIONS)
        assert _pairs(meet.apply(tournament)) == pairs

    def test_of_boards_that_nobody_knows_only_a_latecomer_joins(self):
        unknown = _paired(published=False, without=(5, 6))
        pairs = (*_pairs(unknown), (5, 6))
        answer = refusal(ChangeBoards(4, pairs), unknown)
        assert answer == ("action.not-to-be-paired", {"players": "5, 6"})
        late = ChangeBoards(4, pairs, ground=ChangeGround.LATE_ENTRY)
        assert _pairs(late.apply(unknown)) == pairs


class TestAlteration:
    """Notes on boards that differ from those that were to be expected."""

    EARLIER = (ManualNote(3, ((1, 2),), ((1, 3),)), ManualNote(4, ((1, 2),), ((1, 3),)))
    ALTERED = Alteration(((5, 6),), ())

    def test_while_nobody_knows_the_boards_only_the_last_change_is_noted(self):
        before = replace(booklet(3), manual_notes=self.EARLIER)
        after = self.ALTERED.noted_in(before, 4)
        assert after.manual_notes == (self.EARLIER[0], ManualNote(4, ((5, 6),), ()))
        assert Alteration().noted_in(before, 4).manual_notes == self.EARLIER[:1]

    def test_boards_that_nobody_expected_are_a_difference(self):
        assert Alteration((), ((5, 6),)).differs
        assert not Alteration((), (), ("rematch",), "C6").differs

    def test_changes_of_known_boards_are_noted_beside_each_other(self):
        before = replace(booklet(3), manual_notes=self.EARLIER)
        after = self.ALTERED.noted_in(before, 4, "stranded")
        assert after.manual_notes == (*self.EARLIER, ManualNote(4, ((5, 6),), (), "stranded"))
        assert Alteration().noted_in(before, 4, "stranded") == before
