"""Random tournaments that a report file can hold, for property tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from hypothesis import strategies as st

from pairing.core.histories import histories
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    ManualNote,
    Player,
    PointAdjustment,
    PointSystem,
    ResultKind,
    Round,
    Team,
    Title,
    Tournament,
    TournamentInfo,
)
from pairing.core.publishing import in_publishing_order

REQUESTABLE = (ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT)
SYSTEMS = ("dutch-2016", "dutch-2026", "dutch-2013", "swiss-simple", "burstein-2026", "round-robin")

_printable = st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp"))


def texts(most: int) -> st.SearchStrategy[str]:
    """Texts of so many characters, as they are after trimming."""
    return st.text(_printable, max_size=most).map(str.strip)


def names(most: int) -> st.SearchStrategy[str]:
    """Texts that are not empty."""
    return st.text(_printable, min_size=1, max_size=most).map(str.strip).filter(bool)


_tenths = st.integers(0, 99)
_players = st.builds(
    Player,
    tpn=st.just(1),
    name=names(33),
    rating=st.integers(0, 3200),
    title=st.sampled_from(Title),
    sex=st.sampled_from(["", "m", "w"]),
    federation=texts(3),
    fide_id=texts(11),
    birth_date=texts(10),
    accelerations=st.lists(_tenths, max_size=4).map(tuple),
)
_point_systems = st.one_of(
    st.just(PointSystem()),
    st.builds(PointSystem.of, _tenths, _tenths, _tenths, _tenths),
    st.builds(PointSystem, *([_tenths] * 12)),
)
_infos = st.builds(
    TournamentInfo,
    name=texts(60),
    place=texts(20),
    federation=texts(3),
    start_date=st.sampled_from(["", "2025/12/30", "2026/03/01", "1.2.2026"]),
    end_date=texts(10),
    kind=texts(30),
    chief_arbiter=texts(30),
    deputy_arbiters=st.lists(names(20), max_size=2).map(tuple),
    time_control=texts(30),
    round_dates=st.lists(st.sampled_from(["26/02/01", "26/02/02"]), max_size=3).map(tuple),
    starting_rank_method=st.sampled_from(["", "FRA FIDON"]),
    pairing_controller=texts(30),
    encoded_time_control=st.sampled_from(["", "5400+30", "W300-B240"]),
)


_seats = st.lists(st.tuples(st.integers(1, 30), st.integers(0, 30)), max_size=3).map(tuple)
_notes = st.builds(
    ManualNote, st.integers(1, 9), _seats, _seats, st.sampled_from(["", "late-entry"])
)


@st.composite
def tournaments(draw: st.DrawFn, least_players: int = 1) -> Tournament:
    """A consistent tournament: everybody once in every round, boards in publishing order."""
    entered = draw(st.lists(_players, min_size=least_players, max_size=9))
    gap = draw(st.integers(0, 2))
    players = tuple(replace(p, tpn=n + (gap if n > 2 else 0)) for n, p in enumerate(entered, 1))
    teams = tuple(draw(st.lists(_teams(players), max_size=2)))
    kept = [each for each in draw(st.lists(_kept, max_size=2)) if each != _OF_BOARDS or not teams]
    tournament = Tournament(
        info=draw(_infos),
        system=draw(st.sampled_from(SYSTEMS)),
        round_count=draw(st.integers(0, 11)),
        initial_colour=draw(st.sampled_from(Colour)),
        points=draw(_point_systems),
        players=players,
        teams=teams,
        forbidden=tuple(draw(st.lists(_groups(players), max_size=3))) if len(players) > 1 else (),
        kept_records=tuple(kept),
        tie_breaks=tuple(draw(st.lists(st.sampled_from(["DE", "BH/C1", "SB"]), max_size=3))),
        point_adjustments=tuple(draw(st.lists(_adjustments(players), max_size=2))),
        manual_notes=tuple(draw(st.lists(_notes, max_size=2))),
    )
    rng = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 4))):
        tournament = _with_a_round(tournament, rng)
    return replace(tournament, requests=_requests(tournament, rng))


_OF_BOARDS = "352 WBWB"
"""The colours of the boards of a match: beside lists of teams it says that these play."""
_kept = st.sampled_from(["### a comment", "ITA    1 note", _OF_BOARDS, "XYZ\tand  more"])


def _tpns(players: tuple[Player, ...]) -> st.SearchStrategy[int]:
    return st.sampled_from([player.tpn for player in players])


def _teams(players: tuple[Player, ...]) -> st.SearchStrategy[Team]:
    members = st.lists(_tpns(players), max_size=4, unique=True).map(tuple)
    return st.builds(Team, name=texts(32), members=members)


def _groups(players: tuple[Player, ...]) -> st.SearchStrategy[ForbiddenGroup]:
    return st.builds(
        ForbiddenGroup,
        members=st.frozensets(_tpns(players), min_size=2, max_size=5),
        first_round=st.integers(1, 5),
        last_round=st.sampled_from([0, 5, 7]),
    )


@st.composite
def _adjustments(draw: st.DrawFn, players: tuple[Player, ...]) -> PointAdjustment:
    """A bonus or penalty, or the value of a result that is not for everybody in every round."""
    tpns = draw(st.frozensets(_tpns(players), max_size=4))
    result = draw(st.none() | st.sampled_from(ResultKind))
    first = 0 if tpns or result is None else 1
    return PointAdjustment(draw(st.integers(-99, 99)), result, draw(st.integers(first, 5)), tpns)


def _with_a_round(tournament: Tournament, rng: random.Random) -> Tournament:
    """One more round, with at least a game or an allocated bye in it."""
    tpns = [player.tpn for player in tournament.players]
    rng.shuffle(tpns)
    absent = [tpn for tpn in tpns[2:] if rng.random() < 0.2]
    present = [tpn for tpn in tpns if tpn not in absent]
    byes = [Bye(tpn, rng.choice(REQUESTABLE)) for tpn in absent]
    if len(present) % 2:
        byes.append(Bye(present.pop(), ByeKind.PAIRING_ALLOCATED))
    scores = {
        player.tpn: sum(entry.points for entry in histories(tournament)[player.tpn])
        + player.acceleration(tournament.next_round)
        for player in tournament.players
    }
    pairs = zip(present[::2], present[1::2], strict=True)
    games = (
        Game(*pair, rng.choice(list(GameResult))) for pair in in_publishing_order(pairs, scores)
    )
    byes.sort(key=lambda bye: bye.tpn)
    return replace(tournament, rounds=(*tournament.rounds, Round(tuple(games), tuple(byes))))


def _requests(tournament: Tournament, rng: random.Random) -> tuple[ByeRequest, ...]:
    """Requests for the next round and two more, by round, then TPN."""
    return tuple(
        ByeRequest(player.tpn, number, rng.choice(REQUESTABLE))
        for number in range(tournament.next_round, tournament.next_round + 3)
        for player in tournament.players
        if rng.random() < 0.2
    )


Oddity: TypeAlias = Callable[[st.DrawFn, Tournament], Tournament]

_any_text = st.text(st.characters(codec="utf-8", exclude_categories=("Cs",)), max_size=40)
_outdated = st.sampled_from(
    [
        "192 FIDE_DUBOV",
        "192 CUSTOM_SWISS",
        "192 FIDE_DUTCH_2025",
        "212 PTS,DE",
        "212 WIN,PTS",
        "212 PTS",
    ]
)
_odd_infos = st.builds(
    TournamentInfo,
    name=_any_text,
    place=_any_text,
    kind=st.sampled_from(["FIDE_DUBOV", "FIDE_DUTCH", "Swiss"]),
    start_date=st.sampled_from(["", "2020/01/01"]),
    deputy_arbiters=st.lists(_any_text, max_size=2).map(tuple),
    round_dates=st.lists(
        st.sampled_from(["2026/02/01", "26/02/01", "1 February 2026", ""]), max_size=3
    ).map(tuple),
)


@st.composite
def odd_tournaments(draw: st.DrawFn, oddity: Oddity | None = None) -> Tournament:
    """A tournament with that thing in it, or any, that a report file may have no words for."""
    change = oddity or draw(st.sampled_from(ODDITIES))
    return change(draw, replace(draw(tournaments(least_players=5)), points=PointSystem()))


def _with_odd_player(draw: st.DrawFn, tournament: Tournament) -> Tournament:
    texts_of_his = {
        field: draw(_any_text) for field in ("name", "federation", "fide_id", "birth_date", "club")
    }
    changes = draw(st.sampled_from([{key: text} for key, text in texts_of_his.items()]))
    return _with_first_player(tournament, rating=draw(st.sampled_from([0, 9999, 10000])), **changes)


def _with_withdrawal(draw: st.DrawFn, tournament: Tournament) -> Tournament:
    """Whose zero-point bye of the round to come says the same, and goes."""
    gone, number = tournament.players[0].tpn, tournament.next_round
    same = ByeRequest(gone, number, ByeKind.ZERO_POINT)
    others = tuple(request for request in tournament.requests if request != same)
    return _with_first_player(replace(tournament, requests=others), withdrawn=True)


def _with_first_player(tournament: Tournament, **changes: Any) -> Tournament:
    first = replace(tournament.players[0], **changes)
    return replace(tournament, players=(first, *tournament.players[1:]))


def _with_odd_head(draw: st.DrawFn, tournament: Tournament) -> Tournament:
    return replace(tournament, info=draw(_odd_infos))


def _with_odd_teams(draw: st.DrawFn, tournament: Tournament) -> Tournament:
    return replace(tournament, teams=(Team(draw(_any_text), (1,)),))


def _with_outdated_records(draw: st.DrawFn, tournament: Tournament) -> Tournament:
    return replace(tournament, kept_records=tuple(draw(st.lists(_outdated, max_size=2))))


def _with_records_of_teams(draw: st.DrawFn, tournament: Tournament) -> Tournament:
    is_plain = draw(st.booleans())
    return replace(
        tournament,
        kept_records=("310   1 Alpha", "240 H   1    1"),
        point_adjustments=() if is_plain else tournament.point_adjustments,
        forbidden=() if is_plain else tournament.forbidden,
        points=draw(_point_systems),
    )


def _with_late_rounds(draw: st.DrawFn, tournament: Tournament) -> Tournament:
    byes = tuple(Bye(player.tpn, ByeKind.HALF_POINT) for player in tournament.players)
    rounds = (*tournament.rounds, Round((), byes))
    later = (r for r in tournament.requests if r.round_number > len(rounds))
    return replace(tournament, rounds=rounds, requests=tuple(later))


def _with_odd_lists(draw: st.DrawFn, tournament: Tournament) -> Tournament:
    lonely = ForbiddenGroup(frozenset({tournament.players[0].tpn}))
    return replace(tournament, forbidden=draw(st.sampled_from([(), (lonely,)])))


def _with_many_points(draw: st.DrawFn, tournament: Tournament) -> Tournament:
    tpns = frozenset({tournament.players[0].tpn})
    bonus = PointAdjustment(draw(st.sampled_from([9000, 9999, -999])), None, 0, tpns)
    return replace(tournament, point_adjustments=(bonus,))


def _without_colour(draw: st.DrawFn, tournament: Tournament) -> Tournament:
    return replace(tournament, initial_colour=None)


def _with_boards_in_another_order(draw: st.DrawFn, tournament: Tournament) -> Tournament:
    rounds = (replace(each, games=each.games[::-1]) for each in tournament.rounds)
    return replace(tournament, rounds=tuple(rounds))


ODDITIES: tuple[Oddity, ...] = (
    _with_odd_player,
    _with_withdrawal,
    _with_records_of_teams,
    _with_odd_head,
    _with_odd_teams,
    _with_outdated_records,
    _with_late_rounds,
    _with_odd_lists,
    _with_many_points,
    _without_colour,
    _with_boards_in_another_order,
)
