"""The norm report as plain values for JSON; scores are points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pairing.federation.norms.answers import answer
from pairing.federation.norms.conditions import RoundCount
from pairing.federation.norms.forecast import Forecast, Needed
from pairing.federation.norms.judging import NormJudgement, NormRequirement, RequirementFinding
from pairing.federation.norms.narrator import answer_text, notes
from pairing.federation.norms.report import NormLine, NormReport
from pairing.speech.voice import Voice


def report_json(report: NormReport, names: Mapping[int, str], voice: Voice) -> dict[str, Any]:
    """The whole report.

    ``norms`` names who has one, ``possible`` who can still make one; ``players`` has every player
    and norm with the findings, the roles of the rounds and what is needed.
    """
    return {
        "edition": report.rules.edition.key,
        "edition_because": report.rules.why.value,
        "first_day": report.rules.day.isoformat() if report.rules.day else None,
        "finished": report.is_finished,
        "norms": [_short(line) for line in report.norms],
        "possible": [_short(line) for line in report.within_reach],
        "large_swiss": report.conditions.is_large,
        "strong_swiss": report.conditions.is_strong,
        "rounds": [_round(count) for count in report.conditions.rounds],
        "players": [line_json(line, names, voice) for line in report.lines],
        "notes": list(notes(report, voice)),
    }


def _short(line: NormLine) -> dict[str, Any]:
    return {"tpn": line.player.tpn, "name": line.player.name, "norm": line.norm.value}


def line_json(line: NormLine, names: Mapping[int, str], voice: Voice) -> dict[str, Any]:
    """A player and a norm."""
    result = line.result
    said = answer(line)
    return _short(line) | {
        "met": result.is_met,
        "outlook": line.forecast.outlook.value,
        "via": result.via.value if result.via else None,
        "ignored_rounds": list(result.ignored),
        "exemption": result.exemption.article if result.exemption else None,
        "figures": _figures(result.judgement),
        "requirements": [_finding(finding) for finding in result.judgement.findings],
        "failed": [finding.article for finding in result.judgement.failed],
        "rounds": [
            {
                "round": each.line.round_number,
                "mark": each.line.mark,
                "opponent": each.line.opponent or None,
                "role": each.role.value,
                "article": each.role.article or None,
            }
            for each in result.roles
        ],
        "forecast": _forecast(line.forecast),
        "answer": {
            "key": said.key,
            "text": answer_text(line, names, voice),
            "article": said.article or None,
        },
    }


def _figures(judgement: NormJudgement) -> dict[str, Any]:
    required, raised = judgement.required, judgement.raised
    return {
        "games": len(judgement.games),
        "score": judgement.half_points / 2,
        "average": judgement.average,
        "performance": judgement.performance,
        "percentage": judgement.percentage,
        "difference": judgement.difference,
        "foreign_federations": list(judgement.foreign),
        "own_federation": judgement.own,
        "one_federation": judgement.one_federation,
        "title_holders": judgement.title_holders,
        "required_titles": judgement.required_titles,
        "score_required": None if required is None else required / 2,
        "exceeds_by": None if required is None else judgement.excess / 2,
        "credited_games": judgement.credited,
        "raised": None
        if raised is None
        else {"opponent": raised.opponent, "from": raised.rating, "to": raised.floor},
    }


def _finding(finding: RequirementFinding) -> dict[str, Any]:
    scale = 2 if finding.requirement is NormRequirement.SCORE else 1
    return {
        "requirement": finding.requirement.value,
        "article": finding.article,
        "found": finding.found / scale if scale > 1 else finding.found,
        "needed": finding.needed / scale if scale > 1 else finding.needed,
        "limit": "at-most" if finding.requirement.is_upper_limit else "at-least",
        "met": finding.is_met,
        "waived": finding.is_waived,
    }


def _forecast(forecast: Forecast) -> dict[str, Any]:
    return {
        "rounds_left": forecast.rounds_left,
        "next_opponent": forecast.opponent or None,
        "least_result": forecast.least_result or None,
        "must_play": forecast.must_play,
        "planned_games": forecast.games or None,
        "missing": {
            "title_holders": forecast.title_holders,
            "required_titles": forecast.required_titles,
            "foreign_federations": forecast.foreign,
        },
        "needed": [_needed(row) for row in forecast.needed],
    }


def _needed(row: Needed) -> dict[str, Any]:
    return {
        "final_score": row.half_points / 2,
        "still_to_score": row.to_score / 2,
        "games": row.games,
        "opponents": row.opponents,
        "rating_sum": row.rating_sum,
        "average": row.rating_sum / row.opponents if row.opponents else None,
        "within_reach": row.is_within_reach,
    }


def _round(count: RoundCount) -> dict[str, Any]:
    return {
        "round": count.round_number,
        "rated_guests": count.rated_guests,
        "federations": count.federations,
        "titled_guests": count.titled_guests,
        "rated_players": count.rated,
        "average_of_strongest": count.strongest,
    }
