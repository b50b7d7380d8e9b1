"""Teams, and two games a match, paired by the server (section 6 of its additions)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.auditing.generator import Conditions, Span, generate
from pairing.core.line_ups import default_sheet
from pairing.core.model import (
    Colour,
    Game,
    GameResult,
    MatchResult,
    Tournament,
    points_decimal,
    two_games,
)
from pairing.formats.trf import Dialect, write_trf
from pairing.formats.trfp import read_response
from pairing.formats.trfp.reading import pairing_in
from pairing.pairing_server.deviations import Deviation, DeviationKind
from pairing.pairing_server.engine import DoneTask, NotDone, PairingTask, work_on
from pairing.pairing_server.sending import Account, send
from pairing.systems.registry import find_system
from pairing.verifier.certificate import from_text
from pairing.verifier.checking import check
from tests.support.pairing_servers import PairingServer

SYSTEMS = ("team-swiss-2026", "olympiad-1998", "double-swiss-2026")


def event(system: str, players: int = 9) -> Tournament:
    """A tournament of three rounds by that system, one side with a bye in each."""
    conditions = Conditions(Span(players, players), Span(3, 3))
    return generate(conditions, find_system(system), seed=4).tournament


def report(tournament: Tournament, number: int) -> bytes:
    before = tournament.before_round(number)
    return f"PTR {number}\n{write_trf(before, Dialect.TRF26)}".encode()


def asked(tournament: Tournament, number: int, last: bytes | None = None) -> DoneTask | NotDone:
    """What comes of asking for a round; after the last it is the final report."""
    rounds = len(tournament.rounds)
    is_final = number > rounds
    request = (
        write_trf(tournament, Dialect.TRF26).encode() if is_final else report(tournament, number)
    )
    return work_on(
        PairingTask("M", tournament.system, rounds, number, request, last, (), is_final=is_final)
    )


def answered(tournament: Tournament, number: int, last: bytes | None = None) -> DoneTask:
    work = asked(tournament, number, last)
    assert isinstance(work, DoneTask), work
    return work


def found(work: DoneTask) -> list[tuple[DeviationKind, int]]:
    """The deviations, but for those of random teams: other line-ups, matches not played."""
    told = [each.deviation for each in work.noted]
    own = (DeviationKind.LINE_UP, DeviationKind.NOT_PLAYED)
    return [(each.kind, each.severity) for each in told if each.kind not in own]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_round_is_paired_as_in_the_tournament_and_certified(system: str) -> None:
    tournament = event(system)
    last = None
    for number, a_round in enumerate(tournament.rounds, start=1):
        work = answered(tournament, number, last)
        last = work.response
        assert found(work) == []
        made = pairing_in(last)
        assert made.pairs == tuple((game.white, game.black) for game in a_round.games)
        assert (made.round_number, made.bye) == (number, a_round.pairing_allocated_bye)
        whole = replace(read_response(last).tournament, system=system, round_count=3)
        assert whole.rounds[-1].seats == a_round.seats
        assert work.certificate is not None
        assert check(from_text(work.certificate), whole).failing is None
    assert found(answered(tournament, 4, last)) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_lines_of_players_stay_as_they_were_sent(system: str) -> None:
    tournament = event(system)
    request, response = report(tournament, 2), answered(tournament, 2).response
    own = [line for line in response.splitlines() if not line.startswith((b"PTB", b"PTE", b"PTX"))]
    assert own == request.splitlines()


def changed(tournament: Tournament, **first_round: object) -> Tournament:
    return replace(
        tournament,
        rounds=(replace(tournament.rounds[0], **first_round), *tournament.rounds[1:]),
    )


@pytest.mark.parametrize("system", SYSTEMS)
def test_other_colours_and_other_opponents_are_found(system: str) -> None:
    tournament = event(system)
    last = answered(tournament, 1).response
    one, other, *rest = tournament.rounds[0].games
    turned = replace(one, white=one.black, black=one.white, result=one.result.mirrored)
    of_colours = changed(tournament, games=(turned, other, *rest))
    assert found(answered(of_colours, 2, last)) == [(DeviationKind.COLOUR_CHANGED, 2)]
    met = (replace(one, black=other.black), replace(other, black=one.black))
    drawn = [replace(each, result=_drawn(each, tournament)) for each in met]
    of_opponents = changed(tournament, games=(*drawn, *rest))
    kinds = {kind for kind, _ in found(answered(of_opponents, 2, last))}
    assert kinds == {DeviationKind.OPPONENT_CHANGED}


def _drawn(game: Game, tournament: Tournament) -> MatchResult:
    """All games of these two drawn, the first members of both teams on the boards."""
    if tournament.is_team_event:
        return default_sheet(tournament, game.white, game.black, GameResult.DRAW)
    return two_games(game.white, game.black, GameResult.DRAW, GameResult.DRAW)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_result_that_is_told_otherwise_later_is_found_board_by_board(system: str) -> None:
    tournament = event(system)
    last = answered(tournament, 2, answered(tournament, 1).response).response
    one, *rest = tournament.rounds[0].games
    assert isinstance(one.result, MatchResult)
    turned = MatchResult(tuple(replace(b, result=b.result.mirrored) for b in one.result.boards))
    told = answered(changed(tournament, games=(replace(one, result=turned), *rest)), 3, last)
    history = [n.deviation for n in told.noted if n.deviation.kind is DeviationKind.HISTORY_CHANGED]
    assert [each.players for each in history] == [tuple(sorted((one.white, one.black)))]
    assert history[0].sent != history[0].received and "(" in history[0].sent


def test_a_team_that_sits_in_another_order_is_told() -> None:
    tournament = event("team-swiss-2026", 8)
    last = answered(tournament, 1).response
    games = tournament.rounds[0].games
    in_order = [replace(each, result=_drawn(each, tournament)) for each in games]
    assert _line_ups(answered(changed(tournament, games=tuple(in_order)), 2, last)) == []
    first, second, *rest = _drawn(games[0], tournament).boards
    swapped = (replace(first, white=second.black), replace(second, black=first.white))
    in_order[0] = replace(games[0], result=MatchResult((*swapped, *rest)))
    (told,) = _line_ups(answered(changed(tournament, games=tuple(in_order)), 2, last))
    numbers = tournament.rosters_by_tpn[games[0].white].numbers
    assert told.players == (games[0].white,)
    assert told.severity == 1
    assert told.sent == " ".join(map(str, numbers[: tournament.boards_per_match]))
    assert told.received.split()[:2] == [str(numbers[1]), str(numbers[0])]


def _line_ups(work: DoneTask) -> list[Deviation]:
    return [each.deviation for each in work.noted if each.deviation.kind is DeviationKind.LINE_UP]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_program_sends_what_was_played_and_all_of_it_is_read_again(
    server: PairingServer, system: str
) -> None:
    tournament = event(system)
    whole = replace(tournament, round_count=4, requests=())
    told = send(whole, Account(server.url), lambda _: None, lambda *_: None)
    assert (told.rounds, told.other) == ((1, 2, 3), ())
    assert told.paired is not None and told.paired.round_number == 4
    code = told.account.code
    played = server.admin.get(f"/v1/tournaments/{code}/protocol").json["rounds"][0]["played"]
    first = tournament.rounds[0].games[0]
    assert played["boards"][0]["result"].startswith(_scores(first))
    rechecked = server.admin.get("/v1/recheck").json["rounds"]
    assert {each["engine"]["outcome"] for each in rechecked if each["code"] == code} == {"same"}


def _scores(game: Game) -> str:
    assert isinstance(game.result, MatchResult)
    return "-".join(points_decimal(game.result.points(colour)) for colour in Colour)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_file_of_single_players_is_refused(system: str) -> None:
    players = event("dutch-2026")
    request = report(players, 1)
    work = work_on(PairingTask("M", system, 3, 1, request, None, ()))
    assert isinstance(work, NotDone)
    assert work.kind in ("other-kind", "other-system")
