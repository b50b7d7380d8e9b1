"""What is looked at before a report is sent."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from pairing.core.errors import Severity
from pairing.core.model import Game, GameResult, Player, Round, Tournament, TournamentInfo
from pairing.federation.checks import _OF_THE_FILE, Check, Topic, checks
from pairing.federation.ratings import rating_report
from pairing.speech.problems import problem_text
from pairing.speech.texts import own_sentences
from pairing.speech.voice import IN_ENGLISH

COMPLETE = Tournament(
    info=TournamentInfo(
        name="Open",
        place="Köln",
        federation="GER",
        start_date="2026/05/01",
        end_date="2026/05/01",
        chief_arbiter="4600000 Schmidt, Eva",
        time_control="90 min + 30 sec",
        round_dates=("26/05/01",),
    ),
    round_count=1,
    players=tuple(
        Player(
            tpn,
            f"Player {tpn}",
            2000,
            sex="m",
            federation="GER",
            fide_id=str(1000 + tpn),
            birth_date="1990/01/01",
        )
        for tpn in (1, 2)
    ),
    rounds=(Round((Game(1, 2, GameResult.DRAW),)),),
)


def found(tournament: Tournament, topic: Topic, today: date | None = None) -> Check:
    made = checks(tournament, rating_report(tournament), today)
    return next(check for check in made if check.topic is topic)


def test_nothing_is_found_in_a_complete_report():
    made = checks(COMPLETE, rating_report(COMPLETE))
    assert [check.topic for check in made] == list(Topic)
    assert all(check.problems == () for check in made)


def test_everything_the_report_file_is_looked_through_for_has_its_topic():
    known = {
        key.removeprefix("trf.") for key in own_sentences("en") if key.startswith("trf.report-")
    }
    assert known == set(_OF_THE_FILE)


def test_what_is_missing_is_counted():
    players = tuple(replace(player, fide_id="") for player in COMPLETE.players)
    check = found(replace(COMPLETE, players=players), Topic.FIDE_IDS)
    assert (check.missing, check.total, check.severity) == (2, 2, Severity.ERROR)
    assert not check.is_well


def test_notes_ask_for_nothing():
    players = (replace(COMPLETE.players[0], rating=0), COMPLETE.players[1])
    check = found(replace(COMPLETE, players=players), Topic.RATINGS)
    assert check.severity is Severity.NOTE
    assert check.is_well


@pytest.mark.parametrize(
    ("changes", "topic", "key"),
    [
        ({"time_control": "60 min"}, Topic.RATE_OF_PLAY, "too-fast"),
        ({"time_control": "slow"}, Topic.RATE_OF_PLAY, "rate-not-understood"),
        ({"end_date": "2026/05/31"}, Topic.DATES, "long-event"),
        ({"end_date": "2026/05/02", "start_date": "2026/05/02"}, Topic.DATES, "rounds-outside"),
        ({"chief_arbiter": "Schmidt, Eva"}, Topic.ARBITERS, "chief-arbiter-without-id"),
        ({"deputy_arbiters": ("12345 player 2",)}, Topic.ARBITERS, "arbiter-plays"),
    ],
)
def test_regulations_are_looked_at(changes, topic, key):
    event = replace(COMPLETE, info=replace(COMPLETE.info, **changes))
    problems = found(event, topic).problems
    assert [problem.key for problem in problems] == [f"federation.check-{key}"]
    assert problem_text(problems[0], IN_ENGLISH)


def test_too_many_rounds_on_a_day_are_told():
    info = replace(COMPLETE.info, round_dates=("26/05/01",) * 4, time_control="120 min")
    rounds = COMPLETE.rounds * 4
    event = replace(COMPLETE, info=info, rounds=rounds, round_count=4)
    (problem,) = found(event, Topic.DATES).problems
    assert (problem.key, problem.values) == (
        "federation.check-too-many-rounds",
        {"rounds": 4, "limit": 3},
    )


def test_a_report_may_come_too_late():
    assert found(COMPLETE, Topic.DATES, date(2026, 7, 31)).problems == ()
    (problem,) = found(COMPLETE, Topic.DATES, date(2026, 8, 1)).problems
    assert problem.key == "federation.check-too-late"


def test_newcomers_need_all_by_which_a_number_is_given():
    newcomer = replace(COMPLETE.players[0], fide_id="", birth_date="")
    event = replace(COMPLETE, players=(newcomer, COMPLETE.players[1]))
    keys = [problem.key for problem in found(event, Topic.FIDE_IDS).problems]
    assert "federation.check-newcomer-without-details" in keys
