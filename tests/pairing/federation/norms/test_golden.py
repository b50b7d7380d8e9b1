"""The golden data for norms: every verdict and every figure of every case."""

from __future__ import annotations

import csv
from dataclasses import replace
from typing import Any

from pairing.core.model import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    Player,
    Round,
    Title,
    Tournament,
    TournamentInfo,
)
from pairing.federation.norms import (
    EDITIONS,
    Exemption,
    Norm,
    NormEvent,
    NormLine,
    NormOptions,
    NormRequirement,
)
from pairing.federation.norms.judging import needed_average
from tests.pairing.federation.events import ME, event_of, golden

_HELPER = Player(500, "Helper", 2000, federation="XXX")
_FAILS = {
    NormRequirement.GAMES: "1.4.1",
    NormRequirement.FOREIGN: "1.4.3",
    NormRequirement.OWN_FEDERATION: "1.4.4own",
    NormRequirement.ONE_FEDERATION: "1.4.4one",
    NormRequirement.TITLE_HOLDERS: "1.4.5a",
    NormRequirement.REQUIRED_TITLES: "1.4.5b-e",
    NormRequirement.AVERAGE: "1.4.8a",
    NormRequirement.SCORE: "35%",
    NormRequirement.PERFORMANCE: "1.4.8",
}


def event_of_case(case: dict[str, Any]) -> tuple[Tournament, NormOptions]:
    """The case as an event, and what its arbiter says about it."""
    about, me = case["tournament"], case["player"]
    player = Player(ME, "Ich", 2400, Title(me["title"]), sex=me["sex"], federation=me["fed"])
    games = [
        (game["result"], _opponent(number, game.get("opp")))
        for number, game in enumerate(case["games"], start=ME + 1)
    ]
    info = TournamentInfo(start_date="2026/05/01", federation=about["host"])
    event = event_of(player, games, info, round_count=about["rounds"])
    event = _with_points_for_the_unrated(event, case)
    letter = about.get("exemption")
    options = NormOptions(
        games=about.get("min_games", 0),
        exemption=Exemption(letter) if letter else None,
        predetermined=about["system"] == "rr",
        with_own_titles=True,
    )
    return event, options


def _opponent(number: int, found: dict[str, Any] | None) -> Player | None:
    if found is None:
        return None
    return Player(
        number,
        f"Opponent {number}",
        found["rating"] or 0,
        Title(found["title"]),
        federation=found["fed"],
    )


def _with_points_for_the_unrated(event: Tournament, case: dict[str, Any]) -> Tournament:
    """Unrated opponents who scored against rated ones get a win in another round than with us."""
    rounds = list(event.rounds)
    for number, game in enumerate(case["games"]):
        opponent = game.get("opp")
        if opponent and not opponent["rating"] and not opponent.get("zero_vs_rated"):
            win = Game(number + ME + 1, _HELPER.tpn, GameResult.WHITE_WINS)
            another = (number + 1) % len(rounds)
            rounds[another] = replace(rounds[another], games=(*rounds[another].games, win))
    return replace(event, players=(*event.players, _HELPER), rounds=tuple(rounds))


def check_line(line: NormLine, expected: dict[str, Any], case: str) -> None:
    result, judgement = line.result, line.result.judgement
    assert result.is_met is expected["met"], case
    assert (result.via.value if result.via else None) == expected["via"], case
    assert list(result.ignored) == expected["dropped"], case
    fails = {_FAILS[each.requirement] for each in judgement.failed}
    assert fails == set(expected["fails"]), case
    found = {
        "games": len(judgement.games),
        "score": judgement.half_points / 2,
        "ra": judgement.average,
        "rp": judgement.performance,
        "pct": judgement.percentage,
        "dp": judgement.difference,
        "foreign_feds": len(judgement.foreign),
        "own": judgement.own,
        "one_fed": judgement.one_federation,
        "titled": judgement.title_holders,
        "required_titles": judgement.required_titles,
        "raised_from": judgement.raised and judgement.raised.rating,
    }
    assert found == {key: expected[key] for key in found}, case
    required = judgement.required
    assert (None if required is None else required / 2) == expected["score_required"], case
    if required is not None:
        assert judgement.excess / 2 == expected["exceeds_by"], case


def check_case(case: dict[str, Any]) -> None:
    event, options = event_of_case(case)
    made = NormEvent.of(event, options)
    for name, expected in case["expected"].items():
        norm = Norm(name)
        if expected.get("reason") == "women only":
            assert not norm.is_open_to(made.field.players[ME])
            continue
        check_line(made.line(ME, norm), expected, f"{case['id']} {name}")


def test_all_norm_cases(shared_data):
    for case in golden(shared_data, "norms")["cases"]:
        check_case(case)


def test_the_least_result_in_the_last_round(shared_data):
    for case in golden(shared_data, "norms-forecast")["cases"]:
        event, options = event_of_case(case)
        made = NormEvent.of(event, options)
        for name, expected in case["expected"].items():
            forecast = made.line(ME, Norm(name)).forecast
            least = expected["min_result"]
            assert (forecast.least_result or None) == least, (case["id"], name)
            if least is not None:
                assert forecast.must_play is expected["must_play"], (case["id"], name)


def test_conditions_of_large_swiss_events(shared_data):
    for case in golden(shared_data, "norms-big-swiss")["cases"]:
        counted = NormEvent.of(_large_event(case), NormOptions()).conditions
        rounds = counted.rounds
        found = {
            "foreign_rated": min(each.rated_guests for each in rounds),
            "federations": min(each.federations for each in rounds),
            "titled_foreign": min(each.titled_guests for each in rounds),
            "exempt_143d": counted.is_large,
            "high_level_156a": counted.is_strong,
        }
        assert found == case["expected"], case["id"]


def _large_event(case: dict[str, Any]) -> Tournament:
    """The marks of the case as rounds: players of equal marks meet invented partners."""
    players = tuple(
        Player(
            tpn,
            f"P{tpn}",
            each["rating"] or 0,
            Title(each["title"]),
            federation=each["fed"],
        )
        for tpn, each in enumerate(case["players"], start=1)
    )
    results = {
        "1": GameResult.WHITE_WINS,
        "=": GameResult.DRAW,
        "0": GameResult.BLACK_WINS,
        "+": GameResult.WHITE_WINS_BY_FORFEIT,
        "-": GameResult.BLACK_WINS_BY_FORFEIT,
    }
    rounds = []
    for number in range(case["rounds"]):
        games, byes = [], []
        for tpn, each in enumerate(case["players"], start=1):
            mark = each["rounds"][number]
            if mark in results:
                games.append(Game(tpn, 0, results[mark]))
            else:
                byes.append(Bye(tpn, ByeKind(mark)))
        rounds.append(Round(tuple(games), tuple(byes)))
    return Tournament(
        info=TournamentInfo(start_date="2026/05/01", federation=case["host"]),
        round_count=case["rounds"],
        players=players,
        rounds=tuple(rounds),
    )


def test_needed_averages_by_score(shared_data):
    rules = EDITIONS[-1]
    table = shared_data / "norms" / "tables" / "norm_minimum_average_by_score.csv"
    with table.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            half_points = round(2 * float(row["score"]))
            found = needed_average(int(row["games"]), half_points, Norm(row["norm"]), rules)
            assert found == int(row["min_average_opponents"]), row


def test_the_mix_of_opponents(shared_data):
    rules = EDITIONS[-1]
    table = shared_data / "norms" / "tables" / "norm_opponent_mix.csv"
    with table.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            games = int(row["games"])
            assert rules.most_of_own_federation(games) == int(row["max_own_federation"])
            assert rules.most_of_one_federation(games) == int(row["max_one_federation"])
            assert rules.title_holders(games) == int(row["min_title_holders"])
            titles = rules.of_the_titles(games, meeting_twice=False)
            assert titles == int(row["min_required_titles"])
            twice = rules.of_the_titles(games, meeting_twice=True)
            assert twice == int(row["min_required_titles_double_rr"])
            assert rules.least_half_points(games) / 2 == float(row["min_score_35_percent"])
