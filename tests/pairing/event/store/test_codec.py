"""JSON and back again is the same value, and hostile text is an error."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairing.core.codec import NoJson, encode
from pairing.core.model import (
    BoardResult,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    MatchResult,
    Player,
    PointAdjustment,
    PointSystem,
    ResultKind,
    Roster,
    Round,
    RoundPairing,
    Team,
    Title,
    Tournament,
    TournamentInfo,
    line_up,
)
from pairing.event.actions import (
    Action,
    AddPlayers,
    CancelByeRequest,
    ChangeSettings,
    DrawNumbers,
    EditPlayer,
    EnterPairing,
    EnterResult,
    EnterResults,
    Forbid,
    OrderPlayers,
    RemovePlayer,
    ReplaceTournament,
    RequestBye,
    Return,
    SortPlayers,
    SwapColours,
    UnpairRound,
    Withdraw,
)
from pairing.event.store.codec import decode_action, decode_tournament, kind_of
from pairing.formats.trf.mpa import note_of
from tests.pairing.booklet import booklet

_text = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
_tpn = st.integers(1, 9999)
_points = st.integers(-(2**63), 2**63)
_players = st.builds(
    Player,
    tpn=_tpn,
    name=_text,
    rating=st.integers(0, 3000),
    title=st.sampled_from(Title),
    sex=st.sampled_from(["", "m", "w"]),
    federation=_text,
    fide_id=_text,
    birth_date=_text,
    club=_text,
    accelerations=st.lists(_points, max_size=3).map(tuple),
    withdrawn=st.booleans(),
)
_infos = st.builds(
    TournamentInfo,
    name=_text,
    place=_text,
    deputy_arbiters=st.lists(_text, max_size=3).map(tuple),
    round_dates=st.lists(_text, max_size=3).map(tuple),
    starting_rank_method=_text,
    pairing_controller=_text,
    encoded_time_control=_text,
)
_point_systems = st.builds(PointSystem, *[_points] * 12)
_groups = st.builds(
    ForbiddenGroup, st.frozensets(_tpn, max_size=5), st.integers(1, 9), st.integers(0, 9)
)
_pairings = st.builds(
    RoundPairing,
    st.integers(1, 20),
    _text,
    st.lists(st.tuples(_tpn, _tpn), max_size=4).map(tuple),
    st.none() | _tpn,
)


@st.composite
def _tournaments(draw: st.DrawFn) -> Tournament:
    """Tournaments that do not contradict themselves, with something in every field."""
    players = draw(st.lists(_players, min_size=3, max_size=6))
    numbered = tuple(replace(player, tpn=tpn) for tpn, player in enumerate(players, start=1))
    a_round = Round(
        (Game(2, 1, draw(st.sampled_from(GameResult))),), (Bye(3, draw(st.sampled_from(ByeKind))),)
    )
    return Tournament(
        info=draw(_infos),
        system=draw(_text),
        round_count=draw(st.integers(0, 20)),
        initial_colour=draw(st.none() | st.sampled_from(Colour)),
        points=draw(_point_systems),
        players=numbered,
        rounds=(a_round,) * draw(st.integers(0, 2)),
        requests=(ByeRequest(1, 9, draw(st.sampled_from(ByeKind))),),
        forbidden=(ForbiddenGroup(frozenset({1, 3}), 2, 3),),
        teams=(Team(draw(_text), (3, 1)),),
        kept_records=tuple(draw(st.lists(_text, max_size=2))),
        tie_breaks=tuple(draw(st.lists(_text, max_size=2))),
        point_adjustments=(
            PointAdjustment(draw(_points), draw(st.none() | st.sampled_from(ResultKind))),
            PointAdjustment(5, None, 2, frozenset({1, 3})),
        ),
    )


_actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(ReplaceTournament, _tournaments()),
    st.builds(
        ChangeSettings,
        st.none() | _infos,
        st.none() | _text,
        st.none() | st.integers(),
        st.none() | st.sampled_from(Colour),
        st.none() | _point_systems,
    ),
    st.builds(AddPlayers, st.lists(_players, max_size=3).map(tuple)),
    st.builds(EditPlayer, _players),
    st.builds(RemovePlayer, _tpn),
    st.builds(OrderPlayers, st.lists(_tpn, max_size=5).map(tuple)),
    st.builds(DrawNumbers, st.text(max_size=9), st.booleans()),
    st.just(SortPlayers()),
    st.builds(Withdraw, _tpn),
    st.builds(Return, _tpn),
    st.builds(RequestBye, _tpn, _tpn, st.sampled_from(ByeKind)),
    st.builds(CancelByeRequest, _tpn, _tpn),
    st.builds(EnterPairing, _pairings),
    st.just(UnpairRound()),
    st.builds(EnterResult, _tpn, _tpn, _tpn, st.sampled_from(GameResult)),
    st.builds(
        EnterResults,
        st.lists(
            st.builds(EnterResult, _tpn, _tpn, _tpn, st.sampled_from(GameResult)), max_size=3
        ).map(tuple),
    ),
    st.builds(SwapColours, _tpn, _tpn, _tpn),
    st.builds(Forbid, st.lists(_groups, max_size=3).map(tuple)),
)


@given(_actions)
def test_an_action_comes_back_the_same(action: Action):
    again = decode_action(encode(action).encode())
    assert again == action
    assert type(again) is type(action)
    assert encode(again) == encode(action)


@given(_tournaments())
def test_a_tournament_comes_back_the_same(tournament: Tournament):
    again = decode_tournament(encode(tournament).encode())
    assert again == tournament
    assert hash(again) == hash(tournament)


def test_what_an_action_is_called_in_files_stays_when_its_class_is_renamed():
    """Files hold both names; they are refused if those differ."""
    action = EnterPairing(RoundPairing(1, "dutch-2026", ((1, 2),), None))
    assert kind_of(action) == "RecordPairing"
    assert encode(action).startswith('{"type":"RecordPairing"')


@pytest.mark.parametrize("result", list(GameResult))
def test_every_result_comes_back_the_same(result: GameResult):
    action = EnterResult(1, 2, 3, result)
    assert decode_action(encode(action).encode()) == action


def test_the_text_is_what_files_already_hold():
    """A change here makes files unreadable that exist: it needs an upgrade."""
    assert encode(EnterResult(2, 5, 1, GameResult.DRAW)) == (
        '{"type":"EnterResult","round_number":2,"white":5,"black":1,"result":"=="}'
    )
    assert encode(Forbid((ForbiddenGroup(frozenset({8, 1}), 2),))) == (
        '{"type":"Forbid","groups":[{"members":[1,8],"first_round":2,"last_round":0}]}'
    )


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"\xff",
        b'{"type":"Withdraw","tpn":1',
        b'{"type":"Withdraw"}',
        b'{"type":"Withdraw","tpn":"1"}',
        b'{"type":"Explode","tpn":1}',
        b'{"type":"ChangeSettings","system":"\xff"}',
        b'{"type":"RequestBye","tpn":1,"round_number":1,"kind":"?"}',
        b'{"type":"Withdraw","tpn":1,"x":' + b"[" * 100_000,
    ],
)
def test_text_that_is_no_action_is_an_error(text: bytes):
    with pytest.raises(NoJson):
        decode_action(text)


def test_a_tournament_that_contradicts_itself_is_an_error():
    twice = replace(booklet(1), players=booklet(1).players * 2)
    with pytest.raises(NoJson):
        decode_tournament(encode(twice).encode())


def test_half_a_surrogate_pair_is_no_text():
    with pytest.raises(NoJson):
        encode(ChangeSettings(system="\ud800"))


def team_event() -> Tournament:
    """Two teams, a match with a score sheet, and one that was forfeited."""
    rosters = (
        Roster(1, (Player(1, "Ann"), Player(2, "Bob")), previous_rank=3, lot=2),
        Roster(2, (Player(3, "Cleo"), Player(4, "Dan")), is_b=True),
    )
    sheet = MatchResult(
        (BoardResult(1, 3, GameResult.WHITE_WINS), BoardResult(4, 2, GameResult.DRAW))
    )
    return Tournament(
        players=(Player(1, "Alpha"), Player(2, "Beta")),
        boards_per_match=2,
        rosters=rosters,
        rounds=(
            Round((Game(1, 2, sheet),)),
            Round((Game(2, 1, GameResult.WHITE_WINS_BY_FORFEIT),)),
        ),
    )


def test_a_team_event_is_read_as_it_was_written():
    assert decode_tournament(encode(team_event()).encode()) == team_event()


def test_a_sheet_with_a_stranger_on_it_is_refused():
    rounds = (Round((Game(1, 2, line_up((1, 9), (3, 4))),)),)
    strange = replace(team_event(), rounds=rounds)
    with pytest.raises(NoJson):
        decode_tournament(encode(strange).encode())


def test_notes_that_an_older_program_kept_as_lines_are_read_as_values():
    line = "### MPA @ Round 1: 9-2 10-bye => 9-10 2-bye"
    older = replace(booklet(1), kept_records=("### mine", line))
    newer = replace(booklet(1), kept_records=("### mine",), manual_notes=(note_of(line),))
    assert decode_tournament(encode(older).encode()) == newer
    assert decode_action(encode(ReplaceTournament(older)).encode()) == ReplaceTournament(newer)
