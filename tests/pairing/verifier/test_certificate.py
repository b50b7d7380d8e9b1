"""A certificate as a file: it says the same when it is read again, and holds for its tournament."""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import islice

import pytest

from pairing.core.model import (
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    PointAdjustment,
)
from pairing.formats.trf import read_trf, write_trf
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.trace.claims import CROSSINGS, EXCHANGE, Digit, Passed, Priced, PriceList, Scope
from pairing.verifier import Subject, checking
from pairing.verifier.certificate import (
    MOST_BYTES,
    NoCertificate,
    as_text,
    certificate,
    fingerprint,
    from_text,
)
from pairing.verifier.checking import Point, check
from tests.pairing.booklet import booklet
from tests.pairing.standings.build import event
from tests.pairing.standings.team_build import team_event
from tests.pairing.verifier.proofs import SOME_CASES, SYSTEMS, own_cases, prove_next
from tests.support.changed import replace


def made(case):
    return certificate(case.tournament, case.pairing, case.proof, "test")


def of_booklet(number=4):
    """The booklet tournament, and the certificate of a round that agrees with it."""
    tournament = booklet()
    case = prove_next(DUTCH_2016, tournament.before_round(number), "booklet")
    return tournament, made(case)


@pytest.mark.parametrize("step", SOME_CASES)
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.key)
def test_what_is_written_can_be_read_and_holds(system, step):
    for case in islice(own_cases(system), None, None, step):
        written = made(case)
        read = from_text(as_text(written))
        assert read == written
        tournament = replace(case.tournament, system=system.key)
        read = replace(read, tournament=fingerprint(tournament))
        assert check(read, tournament).failing is None, case.where


def test_the_recorded_round_is_compared():
    tournament, written = of_booklet()
    checked = check(written, tournament)
    assert checked.recorded and checked.failing is None
    assert checked.holding == tuple(point for point in Point if point is not Point.RUN)
    games = list(tournament.rounds[3].games)
    games[0] = replace(games[0], white=games[0].black, black=games[0].white)
    changed = replace(tournament.rounds[3], games=tuple(games))
    other = replace(tournament, rounds=(*tournament.rounds[:3], changed, *tournament.rounds[4:]))
    assert check(written, other).failing is Point.RECORD


def recorded(change):
    """What is found where the games of round 4, the last one recorded, are changed."""
    tournament, written = of_booklet()
    *earlier, last = tournament.rounds[:4]
    rounds = (*earlier, replace(last, games=change(last.games)))
    return check(written, replace(tournament, rounds=rounds))


def test_the_last_round_is_one_that_is_recorded():
    checked = recorded(lambda games: games)
    assert checked.recorded and checked.failing is None


@pytest.mark.parametrize("result", [GameResult.WHITE_WINS_BY_FORFEIT, GameResult.PENDING])
def test_a_game_that_was_not_played_is_a_board_of_the_round_all_the_same(result):
    """Only its result is another one."""
    checked = recorded(lambda games: (replace(games[0], result=result), *games[1:]))
    assert checked.failing is None


def test_games_lost_by_not_coming_may_be_recorded_beside_the_boards():
    """Two who were not paired with each other and did not come; a game played is a board."""
    white, black = 1, 99
    for result, failing in (
        (GameResult.BOTH_FORFEIT, None),
        (GameResult.WHITE_WINS_BY_FORFEIT, None),
        (GameResult.DRAW, Point.RECORD),
    ):
        beside = Game(white, black, result)
        assert recorded(lambda games, beside=beside: (*games, beside)).failing is failing


def test_a_round_that_is_not_recorded_yet_has_the_boards_of_the_certificate():
    tournament, written = of_booklet()
    checked = check(written, tournament.before_round(4))
    assert checked.failing is None and not checked.recorded


def test_it_holds_for_the_report_file_of_the_same_tournament():
    tournament, written = of_booklet()
    report = read_trf(write_trf(tournament).encode()).tournament
    assert check(written, replace(report, system=tournament.system)).failing is None


@pytest.mark.parametrize(
    "change",
    [
        lambda t: replace(t, initial_colour=Colour.BLACK),
        lambda t: replace(t, round_count=t.round_count + 1),
        lambda t: replace(t, points=replace(t.points, white_win=30, black_win=30)),
        lambda t: replace(t, players=(replace(t.players[0], accelerations=(10,)), *t.players[1:])),
        lambda t: replace(t, rounds=(replace(t.rounds[0], byes=()), *t.rounds[1:])),
        lambda t: with_first_result(t, GameResult.DRAW),
        lambda t: with_first_result(t, GameResult.BLACK_WINS),
    ],
)
def test_another_tournament_has_another_fingerprint(change):
    tournament, written = of_booklet()
    other = change(tournament)
    if other != tournament:
        assert check(written, other).failing is Point.TOURNAMENT


def with_first_result(t, result):
    first, *games = t.rounds[0].games
    changed = replace(t.rounds[0], games=(replace(first, result=result), *games))
    return replace(t, rounds=(changed, *t.rounds[1:]))


POINTS = (
    '{"white_win":10,"black_win":10,"white_draw":5,"black_draw":5,"white_loss":0,"black_loss":0,'
    '"forfeit_win":10,"forfeit_loss":0,"pairing_allocated_bye":10,"full_point_bye":10,'
    '"half_point_bye":5,"zero_point_bye":0,"by_match":false}'
)


@pytest.mark.parametrize(
    ("system", "matches", "ratings", "teams"),
    [
        ("dutch-2026", "", "", ""),
        (
            "lim-2026",
            '"matches":[[[1,2,null]]],',
            '"ratings":[2000,2000,2000],',
            ',"teams":[0,null]',
        ),
    ],
)
def test_a_fingerprint_stays_what_it_is(system, matches, ratings, teams):
    """A certificate that was written once holds in later versions of the program as well."""
    told = (
        '{"absent":[],"adjustments":[],"byes":[[[3,"U"]]],"forbidden":[],'
        f'"games":[[[1,2,"1","0",true]]],"initial-colour":null,{matches}'
        f'"players":[[1,false,[]],[2,false,[]],[3,false,[]]],"points":{POINTS},{ratings}'
        f'"round":2,"rounds":1,"system":"{system}"{teams}}}'
    )
    tournament = replace(event("1-2 10, 3 U"), system=system)
    assert fingerprint(tournament) == sha256(told.encode()).hexdigest()


def accelerated(*points):
    tournament = event("1-2 10, 3-4 10")
    players = (replace(tournament.players[0], accelerations=points), *tournament.players[1:])
    return fingerprint(replace(tournament, players=players))


def test_rounds_at_the_end_without_acceleration_are_no_part_of_the_fingerprint():
    assert accelerated() == accelerated(0) == accelerated(0, 0)
    assert accelerated(10) == accelerated(10, 0) == accelerated(10, 0, 0)
    assert accelerated(0, 10) == accelerated(0, 10, 0)
    assert len({accelerated(*each) for each in ((), (10,), (10, 5), (0, 10), (5, 10))}) == 5


def forbidding(*groups):
    facts = tuple(ForbiddenGroup(frozenset(members), *rounds) for members, *rounds in groups)
    return fingerprint(replace(event("1-2 10, 3-4 10"), forbidden=facts))


def test_pairs_that_may_not_meet_in_the_round_are_a_part_of_the_fingerprint():
    """As pairs, in whatever groups they are forbidden; round 2 is to be paired."""
    nobody, two, others = forbidding(), forbidding(({1, 3},)), forbidding(({1, 4},))
    assert len({nobody, two, others}) == 3
    assert forbidding(({1, 3}, 3)) == forbidding(({1, 3}, 1, 1)) == nobody
    assert forbidding(({1, 3, 4},)) == forbidding(({1, 3},), ({3, 4},), ({1, 4},))
    assert forbidding(({1, 3},), ({2, 4},)) != forbidding(({1, 4},), ({2, 3},))


def test_who_is_absent_in_the_round_is_a_part_of_the_fingerprint():
    def asking(*rounds):
        requests = tuple(ByeRequest(1, each, ByeKind.HALF_POINT) for each in rounds)
        return fingerprint(replace(event("1-2 10, 3-4 10"), requests=requests))

    assert asking() == asking(1) == asking(3) != asking(2) == asking(2, 3)


def test_choices_among_what_the_rules_leave_open_are_a_part_of_the_fingerprint():
    tournament = event("1-2 10, 3-4 10")
    filed, other = (replace(tournament, options=(each,)) for each in ("numbers=filed", "colours=b"))
    assert len({fingerprint(each) for each in (tournament, filed, other)}) == 3


def test_matches_board_by_board_are_a_part_of_the_fingerprint():
    """In the scores of the teams the two are the same."""
    one, other = (team_event(f"1-2 {sheet}, 3-4 11", boards=2) for sheet in ("10", "01"))
    assert fingerprint(one) != fingerprint(other)
    assert fingerprint(one) == fingerprint(team_event("3-4 11, 1-2 10", boards=2))


def test_names_and_ratings_are_no_part_of_the_fingerprint():
    tournament = booklet()
    renamed = tuple(replace(each, name=f"X{each.tpn}", rating=1) for each in tournament.players)
    assert fingerprint(replace(tournament, players=renamed)) == fingerprint(tournament)


def test_another_edition_and_a_round_to_come_are_refused():
    tournament, written = of_booklet()
    assert check(written, replace(tournament, system=DUTCH_2026.key)).failing is Point.EDITION
    assert check(written, tournament.before_round(3)).failing is Point.ROUND
    later = replace(written, proof=replace(written.proof, round_number=99))
    assert check(later, tournament).failing is Point.ROUND
    earlier = replace(written, proof=replace(written.proof, round_number=0))
    checked = check(earlier, tournament)
    assert checked.failing is Point.ROUND and not checked.recorded


def test_seeding_rounds_of_burstein_are_rounds_of_the_dutch_system():
    """1.6 of C.04.4.2: the first half of the rounds, which have a proof."""
    seeding = replace(event("1-3 10, 2-4 ==", round_count=6), system="burstein-2026")
    seeding = replace(seeding, initial_colour=Colour.WHITE)
    case = prove_next(DUTCH_2026, replace(seeding, system=DUTCH_2026.key), "seeding")
    written = certificate(seeding, case.pairing, case.proof, "test")
    assert check(written, seeding).failing is None
    lim = replace(seeding, system="lim-2026")
    assert check(replace(written, tournament=fingerprint(lim)), lim).failing is Point.EDITION


def test_missing_results_are_no_ground_for_a_pairing():
    tournament, written = of_booklet()
    first, *games = tournament.rounds[2].games
    pending = replace(
        tournament.rounds[2], games=(replace(first, result=GameResult.PENDING), *games)
    )
    unfinished = replace(tournament, rounds=(*tournament.rounds[:2], pending))
    assert check(written, unfinished).failing is Point.ROUND


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"format": "arbiter-certificate"}',
        "\ud800",
        "[" * 100_000,
        '{"format": "arbiter-certificate", "version": 1' + "0" * 5000 + "}",
    ],
)
def test_what_is_no_certificate_is_unreadable(text):
    with pytest.raises(NoCertificate):
        from_text(text.encode("utf-8", "surrogatepass"))


def test_members_of_the_wrong_kind_and_later_versions_are_unreadable():
    _, written = of_booklet()
    content = json.loads(as_text(written))
    for member, value in (
        ("version", 2),
        ("format", "other"),
        ("boards", [[1, 2, 3]]),
        ("boards", [["1", 2]]),
        ("bye", "5"),
        ("proof", None),
    ):
        with pytest.raises(NoCertificate):
            from_text(json.dumps(content | {member: value}))


def test_a_member_that_is_none_is_unreadable_wherever_it_stands():
    _, written = of_booklet()
    content = json.loads(as_text(written))
    proof = content["proof"]
    bracket = proof["brackets"][0]
    prices = next(each["price_lists"][0] for each in proof["brackets"] if "price_lists" in each)
    places = content, proof, bracket, bracket["claims"][0], prices, prices["digits"][0]
    for place in places:
        place["note"] = "certified by somebody"
        with pytest.raises(NoCertificate):
            from_text(json.dumps(content))
        del place["note"]
    assert from_text(json.dumps(content)) == written


def test_bytes_are_read_as_text_is():
    _, written = of_booklet()
    assert from_text(as_text(written).encode()) == from_text(as_text(written)) == written


def test_members_with_their_usual_values_are_left_out():
    _, written = of_booklet()
    assert "run" not in json.loads(as_text(written))
    assert "others" not in json.loads(as_text(written))["proof"]["brackets"][0]["claims"][0]


def test_files_of_up_to_64_mib_are_read():
    assert MOST_BYTES == 67_108_864


def with_exchanges(digit, written):
    """The certificate with prices of such a digit among the exchanges of its first order."""
    brackets = list(written.proof.brackets)
    number = next(n for n, bracket in enumerate(brackets) if bracket.order is not None)
    prices = PriceList(Scope.ROUND, (digit,), 1, (Priced((1,), (1,)),))
    said = (Passed(0, ()), Passed(0, (), prices))
    order = replace(brackets[number].order, exchanges=said)
    brackets[number] = replace(brackets[number], order=order)
    return replace(written.proof, brackets=tuple(brackets))


@pytest.mark.parametrize(("digit", "version"), [(EXCHANGE, 2), (CROSSINGS, 1)])
def test_the_version_is_the_earliest_that_has_all_that_is_claimed(digit, version):
    case = prove_next(DUTCH_2016, booklet().before_round(4), "booklet")
    grade = 0 if digit == EXCHANGE else None
    written = made(replace(case, proof=with_exchanges(Digit(digit, grade), made(case))))
    assert written.version == version
    assert from_text(as_text(written)) == written
    for other in {1, 2, 3} - {version}:
        with pytest.raises(NoCertificate, match=f"{other}$"):
            from_text(as_text(replace(written, version=other)))


def test_the_file_says_which_version_it_is_and_what_stands_in_it_twice():
    _, written = of_booklet()
    text = as_text(written)
    assert json.loads(text)["version"] == 1
    with pytest.raises(NoCertificate, match=r"^version$"):
        from_text(text.replace('"version":1', '"version":1,"version":1'))


def test_points_added_after_the_round_are_no_part_of_the_fingerprint():
    tournament = booklet().before_round(4)
    with_points = {
        number: replace(
            tournament,
            point_adjustments=(PointAdjustment(5, round_number=number, tpns=frozenset({1})),),
        )
        for number in (3, 4, 5)
    }
    assert fingerprint(with_points[3]) != fingerprint(tournament)
    assert fingerprint(with_points[4]) == fingerprint(tournament)
    assert fingerprint(with_points[5]) == fingerprint(tournament)


def test_the_first_round_is_one_that_is_recorded():
    tournament, written = of_booklet(1)
    assert check(written, tournament).recorded


def test_the_claim_that_fails_is_told():
    tournament, written = of_booklet()
    (white, black), *others = written.boards
    checked = check(replace(written, boards=((black, white), *others)), tournament.before_round(4))
    assert checked.failing is Point.COLOURS
    assert checked.finding is not None and checked.finding.subject is Subject.COLOURS


def test_a_stranger_to_the_tournament_fails_where_the_claims_begin():
    tournament, written = of_booklet()
    proof = replace(written.proof, bye=99)
    checked = check(replace(written, proof=proof), tournament.before_round(4))
    assert checked.failing is Point.VALUES
    bracket, *others = written.proof.brackets
    (one, _), *pairs = bracket.pairs
    proof = replace(written.proof, brackets=(replace(bracket, pairs=((one, 99), *pairs)), *others))
    checked = check(replace(written, proof=proof), tournament.before_round(4))
    assert checked.failing is Point.VALUES


def test_whoever_the_tournament_does_not_have_fails_the_proof(monkeypatch):
    """Whatever looks for him, and does not find him."""
    tournament, written = of_booklet()

    def unknown(*_):
        raise KeyError(99)

    monkeypatch.setattr(checking, "findings", unknown)
    checked = check(written, tournament.before_round(4))
    assert (checked.failing, checked.finding) == (Point.VALUES, None)
    assert checked.holding[-1] is Point.RECORD and not checked.recorded


def test_a_false_claim_is_told_before_the_form_of_others():
    tournament, written = of_booklet()
    bracket, *others = written.proof.brackets
    first, second, *claims = bracket.claims
    noted = replace(first, counts=(("checked", 1),))
    false = replace(second, value=(*second.value, 990))
    proof = replace(
        written.proof, brackets=(replace(bracket, claims=(noted, false, *claims)), *others)
    )
    checked = check(replace(written, proof=proof), tournament.before_round(4))
    assert checked.failing is Point.VALUES
    assert checked.finding is not None and checked.finding.claim == false


def test_claims_that_hold_stand_in_the_form_in_which_they_are_written():
    """Every claim about the pair holds whichever of the two is named first."""
    tournament, written = of_booklet()
    bracket, *others = written.proof.brackets
    (one, other), *pairs = bracket.pairs
    turned = replace(bracket, pairs=((other, one), *pairs))
    proof = replace(written.proof, brackets=(turned, *others))
    checked = check(replace(written, proof=proof), tournament.before_round(4))
    assert (checked.failing, checked.finding) == (Point.VALUES, None)


def test_a_system_without_a_verifier_fails_by_its_edition():
    tournament, written = of_booklet()
    proof = replace(written.proof, system="keizer")
    checked = check(replace(written, proof=proof), replace(tournament, system="keizer"))
    assert checked.failing is Point.EDITION


def test_what_no_argument_uses_does_not_stand_in_a_certificate():
    """Numbers beside a claim that counts nothing, and another schema."""
    tournament, written = of_booklet()
    bracket, *others = written.proof.brackets
    idle, *claims = bracket.claims
    noted = replace(bracket, claims=(replace(idle, counts=(("checked", 1),)), *claims))
    for proof in (
        replace(written.proof, brackets=(noted, *others)),
        replace(written.proof, schema=2),
    ):
        checked = check(replace(written, proof=proof), tournament.before_round(4))
        assert (checked.failing, checked.finding) == (Point.VALUES, None)
