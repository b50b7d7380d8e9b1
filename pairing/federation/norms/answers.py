"""Why a player has a norm, or has none: the reason to say aloud, chosen among the findings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairing.federation.norms.forecast import Forecast, Needed, Outlook
from pairing.federation.norms.judging import NormJudgement, NormRequirement
from pairing.federation.norms.report import NormLine

_MIX = (
    NormRequirement.REQUIRED_TITLES,
    NormRequirement.TITLE_HOLDERS,
    NormRequirement.FOREIGN,
    NormRequirement.OWN_FEDERATION,
    NormRequirement.ONE_FEDERATION,
)
"""What can fail although the performance is there, in the order in which it is told."""


@dataclass(frozen=True, slots=True)
class NormAnswer:
    """The key of the sentence, its numbers (scores in half points), and the article behind it.

    ``opponent`` is the TPN of whom the sentence names, 0 if nobody.
    """

    key: str
    values: Mapping[str, int]
    article: str = ""
    opponent: int = 0


def answer(line: NormLine) -> NormAnswer:
    """The answer for a player and a norm, as things stand."""
    outlook, judgement = line.forecast.outlook, line.result.judgement
    if judgement.demands.is_too_fast:
        rate = judgement.finding(NormRequirement.RATE_OF_PLAY)
        values = {"minutes": rate.found, "needed": rate.needed}
        return NormAnswer("norm-too-fast", values, rate.article)
    if outlook is Outlook.MET:
        return _met(line)
    if outlook is Outlook.SECURED and line.result.is_met:
        return NormAnswer("norm-secured", {}, "1.4.1e")
    if outlook in (Outlook.SECURED, Outlook.POSSIBLE):
        return _still_possible(line.forecast)
    if outlook is Outlook.IMPOSSIBLE:
        return _impossible(line)
    return _missed(judgement)


def _met(line: NormLine) -> NormAnswer:
    judgement = line.result.judgement
    values = {
        "score": judgement.half_points,
        "games": len(judgement.games),
        "performance": judgement.performance,
        "ignored": len(line.result.ignored),
    }
    via = line.result.via
    article = via.value if via and via.value != "all" else "1.4.8"
    return NormAnswer("norm-met-ignoring" if line.result.ignored else "norm-met", values, article)


def _still_possible(forecast: Forecast) -> NormAnswer:
    if forecast.least_result:
        least = {"0": "loss", "=": "draw", "1": "win"}[forecast.least_result]
        played = "playing" if forecast.least_result == "0" and forecast.must_play else least
        key = "norm-anyhow" if forecast.outlook is Outlook.SECURED else f"norm-by-{played}"
        return NormAnswer(key, {}, "1.4.8", forecast.opponent)
    row = least_needed(forecast)
    if row is None:
        return NormAnswer("norm-not-ruled-out", {"left": forecast.rounds_left}, "1.4.1f")
    average = -(-row.rating_sum // row.opponents) if row.opponents else 0
    values = {"score": row.to_score, "rounds": row.opponents, "average": max(0, average)}
    return NormAnswer("norm-needs", values, "1.4.8")


def least_needed(forecast: Forecast) -> Needed | None:
    """The least that can still be scored for the norm, against opponents who can be met."""
    return next((row for row in forecast.needed if row.is_within_reach), None)


def _impossible(line: NormLine) -> NormAnswer:
    """Why no result of the rounds to come can change it: games, titles, then strength."""
    forecast, judgement = line.forecast, line.result.judgement
    left, games = forecast.rounds_left, judgement.finding(NormRequirement.GAMES)
    if len(judgement.games) + left < judgement.demands.games:
        values = {"games": len(judgement.games) + left, "needed": judgement.demands.games}
        return NormAnswer("norm-games-will-not-do", values, games.article)
    for number, requirement in (
        (forecast.required_titles, NormRequirement.REQUIRED_TITLES),
        (forecast.title_holders, NormRequirement.TITLE_HOLDERS),
        (forecast.foreign, NormRequirement.FOREIGN),
    ):
        if number > left:
            values = {"missing": number, "left": left}
            article = judgement.finding(requirement).article
            return NormAnswer(f"norm-cannot-meet-{requirement.value}", values, article)
    return NormAnswer("norm-out-of-reach", {"left": left}, "1.4.8")


def _missed(judgement: NormJudgement) -> NormAnswer:
    """The first reason in the order: games, opponents too weak, score, mix of opponents."""
    findings = {finding.requirement: finding for finding in judgement.failed}
    performs = NormRequirement.PERFORMANCE not in findings and bool(judgement.games)
    if games := findings.get(NormRequirement.GAMES):
        key = "norm-performed-too-few-games" if performs else "norm-too-few-games"
        return NormAnswer(key, {"games": games.found, "needed": games.needed}, games.article)
    if average := findings.get(NormRequirement.AVERAGE):
        values = {"found": average.found, "needed": average.needed}
        return NormAnswer("norm-weak-opponents", values, average.article)
    if NormRequirement.PERFORMANCE in findings or NormRequirement.SCORE in findings:
        return _too_few_points(judgement)
    for requirement in _MIX:
        if finding := findings.get(requirement):
            values = {"found": finding.found, "needed": finding.needed}
            return NormAnswer(f"norm-mix-{requirement.value}", values, finding.article)
    raise AssertionError("a norm was missed although nothing fails")


def _too_few_points(judgement: NormJudgement) -> NormAnswer:
    values = {
        "score": judgement.half_points,
        "games": len(judgement.games),
        "average": judgement.average,
    }
    if judgement.required is None:
        return NormAnswer("norm-no-score-would-do", values, "1.4.8")
    return NormAnswer("norm-too-few-points", values | {"required": judgement.required}, "1.4.8")
