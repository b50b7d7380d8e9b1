"""Norms as sentences; the data come from :mod:`pairing.federation.norms.report`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairing.federation.norms.answers import answer
from pairing.federation.norms.editions import Norm
from pairing.federation.norms.forecast import Needed
from pairing.federation.norms.games import RoleOfGame, RoundRole
from pairing.federation.norms.judging import NormRequirement, RequirementFinding
from pairing.federation.norms.report import NormLine, NormReport
from pairing.federation.norms.search import NormResult, Via
from pairing.federation.words import edition_text, score_text
from pairing.speech.voice import Voice

_COUNTED = {"games": "games", "rounds": "games", "left": "left", "score": "points"}
"""Numbers of answers that are said with their noun, and the noun; scores are half points."""


def norm_name(norm: Norm, voice: Voice) -> str:
    """``grandmaster norm``."""
    return voice.say(f"federation.norm-{norm.value}")


def answer_text(line: NormLine, names: Mapping[int, str], voice: Voice) -> str:
    """Why the player has the norm or not: one sentence to say aloud, without articles."""
    found = answer(line)
    values: dict[str, str | int] = dict(found.values)
    values |= {key: _counted(key, number, voice) for key, number in found.values.items()}
    values |= {
        "name": names[line.player.tpn],
        "norm": norm_name(line.norm, voice),
        "opponent": names.get(found.opponent, ""),
    }
    return voice.say(f"federation.{found.key}", values)


def _counted(key: str, number: int, voice: Voice) -> str | int:
    """The number, with its noun where it has one: ``4½ points``, ``1 game``."""
    if key == "required":
        return score_text(number, voice)
    noun = _COUNTED.get(key)
    if noun is None:
        return number
    is_score = key == "score"
    values: dict[str, str | int] = {"number": score_text(number, voice) if is_score else number}
    return voice.say(f"federation.count-{noun}", values)


def requirement_text(finding: RequirementFinding, voice: Voice) -> str:
    """What a requirement asks about: ``Opponents with a title``."""
    return voice.say(f"federation.requirement-{finding.requirement.value}")


def found_text(finding: RequirementFinding, voice: Voice) -> str:
    """What was found."""
    is_score = finding.requirement is NormRequirement.SCORE
    return score_text(finding.found, voice) if is_score else str(finding.found)


def needed_text(finding: RequirementFinding, voice: Voice) -> str:
    """What is needed: ``at least 9``."""
    is_score = finding.requirement is NormRequirement.SCORE
    number = score_text(finding.needed, voice) if is_score else finding.needed
    limit = "at-most" if finding.requirement.is_upper_limit else "at-least"
    text = voice.say(f"federation.{limit}", {"number": number})
    if finding.is_waived:
        return voice.say("federation.waived", {"needed": text})
    return text


def role_text(game: RoleOfGame, voice: Voice) -> str:
    """What a round is for the norm, with its article where it does not simply count."""
    text = voice.say(f"federation.role-{game.role.value}")
    if game.role in (RoundRole.COUNTED, RoundRole.PENDING):
        return text
    values: dict[str, str | int] = {"text": text, "article": game.role.article}
    return voice.say("federation.with-article", values)


def special_remarks(
    result: NormResult, voice: Voice, *, is_strong: bool, language: str = ""
) -> Iterator[str]:
    """What a certificate has to say about how the norm came about."""
    if result.via is Via.EIGHT_GAMES:
        yield voice.say("federation.remark-eight-games")
    if result.via is Via.LAST_AS_LOSS or any(
        each.role is RoundRole.AS_A_LOSS for each in result.roles
    ):
        yield voice.say("federation.remark-last-as-loss")
    for role in (RoundRole.AFTER_THE_RESULT, RoundRole.DEFEATED):
        rounds = [str(each.line.round_number) for each in result.roles if each.role is role]
        if rounds:
            values: dict[str, str | int] = {"rounds": ", ".join(rounds), "article": role.article}
            yield voice.say("federation.remark-ignored", values)
    if result.exemption is not None:
        waiving = {"article": result.exemption.article}
        yield voice.say("federation.remark-exemption", waiving)
    if is_strong:
        yield voice.say("federation.remark-strong")


def needed_row_text(row: Needed, voice: Voice) -> str:
    """A line of the table of what is still needed."""
    average = -(-row.rating_sum // row.opponents) if row.opponents else 0
    values: dict[str, str | int] = {
        "final": score_text(row.half_points, voice),
        "games": row.games,
        "more": score_text(row.to_score, voice),
        "rounds": row.opponents,
        "average": average,
    }
    if row.rating_sum <= 0 or not row.opponents:
        return voice.say("federation.needed-anybody", values)
    key = "needed-row" if row.is_within_reach else "needed-out-of-reach"
    return voice.say(f"federation.{key}", values)


def missing_text(line: NormLine, voice: Voice) -> str:
    """Whom the player still has to meet, empty if nobody in particular."""
    forecast = line.forecast
    counts = {
        "title-holders": forecast.title_holders,
        "required-titles": forecast.required_titles,
        "foreign": forecast.foreign,
    }
    said = [
        voice.say(f"federation.still-{key}", {"number": number})
        for key, number in counts.items()
        if number
    ]
    return ", ".join(said)


def notes(report: NormReport, voice: Voice) -> Iterator[str]:
    """What holds for the whole report."""
    yield edition_text(report.rules, "regulations-titles", voice)
    if report.conditions.is_large:
        yield voice.say("federation.large-swiss")
    if report.unknown_federations:
        values: dict[str, str | int] = {"players": len(report.unknown_federations)}
        yield voice.say("federation.federations-unknown", values)
    if not report.is_finished:
        yield voice.say("federation.not-finished")
