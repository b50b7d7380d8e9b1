"""Norms as sentences; the data come from :mod:`pairing.federation.norms.report`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairing.federation.norms.answers import answer
from pairing.federation.norms.editions import Norm
from pairing.federation.norms.forecast import Needed
from pairing.federation.norms.games import Role, RoleOfGame
from pairing.federation.norms.judging import Finding, Requirement
from pairing.federation.norms.report import NormLine, NormReport
from pairing.federation.norms.search import NormResult, Via
from pairing.federation.words import edition_text, score_text
from pairing.speech.texts import sentence

_COUNTED = {"games": "games", "rounds": "games", "left": "left", "score": "points"}
"""Numbers of answers that are said with their noun, and the noun; scores are half points."""


def norm_name(norm: Norm, language: str = "") -> str:
    """``grandmaster norm``."""
    return sentence(f"federation.norm-{norm.value}", language=language)


def answer_text(line: NormLine, names: Mapping[int, str], language: str = "") -> str:
    """Why the player has the norm or not: one sentence to say aloud, without articles."""
    found = answer(line)
    values: dict[str, str | int] = dict(found.values)
    values |= {key: _counted(key, number, language) for key, number in found.values.items()}
    values |= {
        "name": names[line.player.tpn],
        "norm": norm_name(line.norm, language),
        "opponent": names.get(found.opponent, ""),
    }
    return sentence(f"federation.{found.key}", values, language)


def _counted(key: str, number: int, language: str) -> str | int:
    """The number, with its noun where it has one: ``4½ points``, ``1 game``."""
    if key == "required":
        return score_text(number)
    noun = _COUNTED.get(key)
    if noun is None:
        return number
    is_score = key == "score"
    is_one = 0 < number <= 2 if is_score else number == 1
    values: dict[str, str | int] = {"number": score_text(number) if is_score else number}
    return sentence(f"federation.count-{noun}{'-one' if is_one else ''}", values, language)


def requirement_text(finding: Finding, language: str = "") -> str:
    """What a requirement asks about: ``Opponents with a title``."""
    return sentence(f"federation.requirement-{finding.requirement.value}", language=language)


def found_text(finding: Finding) -> str:
    """What was found."""
    is_score = finding.requirement is Requirement.SCORE
    return score_text(finding.found) if is_score else str(finding.found)


def needed_text(finding: Finding, language: str = "") -> str:
    """What is needed: ``at least 9``."""
    is_score = finding.requirement is Requirement.SCORE
    number = score_text(finding.needed) if is_score else finding.needed
    limit = "at-most" if finding.requirement.is_upper_limit else "at-least"
    text = sentence(f"federation.{limit}", {"number": number}, language)
    if finding.is_waived:
        return sentence("federation.waived", {"needed": text}, language)
    return text


def role_text(game: RoleOfGame, language: str = "") -> str:
    """What a round is for the norm, with its article where it does not simply count."""
    text = sentence(f"federation.role-{game.role.value}", language=language)
    if game.role in (Role.COUNTED, Role.PENDING):
        return text
    values: dict[str, str | int] = {"text": text, "article": game.role.article}
    return sentence("federation.with-article", values, language)


def special_remarks(result: NormResult, *, is_strong: bool, language: str = "") -> Iterator[str]:
    """What a certificate has to say about how the norm came about."""
    if result.via is Via.EIGHT_GAMES:
        yield sentence("federation.remark-eight-games", language=language)
    if result.via is Via.LAST_AS_LOSS or any(each.role is Role.AS_A_LOSS for each in result.roles):
        yield sentence("federation.remark-last-as-loss", language=language)
    for role in (Role.AFTER_THE_RESULT, Role.DEFEATED):
        rounds = [str(each.line.round_number) for each in result.roles if each.role is role]
        if rounds:
            values: dict[str, str | int] = {"rounds": ", ".join(rounds), "article": role.article}
            yield sentence("federation.remark-ignored", values, language)
    if result.exemption is not None:
        waiving = {"article": result.exemption.article}
        yield sentence("federation.remark-exemption", waiving, language)
    if is_strong:
        yield sentence("federation.remark-strong", language=language)


def needed_row_text(row: Needed, language: str = "") -> str:
    """A line of the table of what is still needed."""
    average = -(-row.rating_sum // row.opponents) if row.opponents else 0
    values: dict[str, str | int] = {
        "final": score_text(row.half_points),
        "games": row.games,
        "more": score_text(row.to_score),
        "rounds": row.opponents,
        "average": average,
    }
    if row.rating_sum <= 0 or not row.opponents:
        return sentence("federation.needed-anybody", values, language)
    key = "needed-row" if row.is_within_reach else "needed-out-of-reach"
    return sentence(f"federation.{key}", values, language)


def missing_text(line: NormLine, language: str = "") -> str:
    """Whom the player still has to meet, empty if nobody in particular."""
    forecast = line.forecast
    counts = {
        "title-holders": forecast.title_holders,
        "required-titles": forecast.required_titles,
        "foreign": forecast.foreign,
    }
    said = [
        sentence(f"federation.still-{key}", {"number": number}, language)
        for key, number in counts.items()
        if number
    ]
    return ", ".join(said)


def notes(report: NormReport, language: str = "") -> Iterator[str]:
    """What holds for the whole report."""
    yield edition_text(report.rules, "regulations-titles", language)
    if report.conditions.is_large:
        yield sentence("federation.large-swiss", language=language)
    if report.unknown_federations:
        values: dict[str, str | int] = {"players": len(report.unknown_federations)}
        yield sentence("federation.federations-unknown", values, language)
    if not report.is_finished:
        yield sentence("federation.not-finished", language=language)
