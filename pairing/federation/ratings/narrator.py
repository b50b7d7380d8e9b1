"""Rating changes as sentences; the data come from :mod:`pairing.federation.ratings.report`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairing.federation.ratings.changes import RatedGame, RatingChange
from pairing.federation.ratings.editions import RatingRules
from pairing.federation.ratings.initial import InitialRating
from pairing.federation.ratings.report import RatingReport
from pairing.federation.ratings.selection import UncountedGame
from pairing.federation.words import decimals, edition_text, kind_text, score_text, signed
from pairing.speech.voice import Voice


def change_text(change: RatingChange, name: str, voice: Voice) -> str:
    """A change with its working in one line: ``Eloise: (4 − 2.65) × 20 = +27.00``."""
    values: dict[str, str | int] = {
        "name": name,
        "score": score_text(change.half_points, voice),
        "expected": decimals(change.expected, voice),
        "k": change.k.value,
        "change": decimals(change.change, voice, signed=True),
    }
    return voice.say("federation.change", values)


def initial_text(initial: InitialRating, name: str, rules: RatingRules, voice: Voice) -> str:
    """An initial rating with its working, and why it is not published yet."""
    values: dict[str, str | int] = {
        "name": name,
        "rating": initial.rating,
        "average": decimals(int(initial.average * 100), voice),
        "difference": signed(initial.difference),
        "percentage": initial.percentage,
        "games": initial.games,
        "needed": rules.initial_games,
        "floor": rules.floor,
    }
    said = [voice.say("federation.initial", values)]
    said += [
        voice.say(f"federation.unpublished-{reason.value}", values)
        for reason in initial.unpublished
    ]
    return " ".join(said)


def game_text(game: RatedGame, k: int, opponent: str, voice: Voice) -> str:
    """A rated game with its working in one line."""
    values: dict[str, str | int] = {
        "round": game.round_number,
        "opponent": opponent,
        "rating": game.opponent_rating,
        "score": score_text(game.half_points, voice),
        "difference": signed(game.difference),
        "counted": signed(game.counted_difference),
        "expected": decimals(game.expected, voice),
        "change": decimals(game.change, voice, signed=True),
        "points": decimals(game.change * k, voice, signed=True),
    }
    return voice.say(f"federation.game{'-capped' if game.is_capped else ''}", values)


def uncounted_text(game: UncountedGame, rules: RatingRules, voice: Voice) -> str:
    """Why a round does not count, with its article where one was seen."""
    reason = voice.say(f"federation.uncounted-{game.reason.value}")
    article = rules.articles.get(game.reason.article_key, "")
    key = "uncounted-round-by" if article else "uncounted-round"
    values: dict[str, str | int] = {
        "round": game.round_number,
        "reason": reason,
        "article": article,
    }
    return voice.say(f"federation.{key}", values)


def remark_text(change: RatingChange, voice: Voice) -> str:
    """What is to be known about a line of the report: rounds without a rated game, an odd K."""
    return ", ".join(_remarks(change, voice))


def _remarks(change: RatingChange, voice: Voice) -> Iterator[str]:
    yield from uncounted_rounds(change.uncounted, voice)
    if change.k.is_limited:
        limit: dict[str, str | int] = {"base": change.k.base, "games": change.k.games}
        yield voice.say("federation.k-limited", limit)


def uncounted_rounds(games: Sequence[UncountedGame], voice: Voice) -> Iterator[str]:
    """The rounds that do not count, those of one reason together: ``rounds 5, 6 bye``."""
    for reason in dict.fromkeys(game.reason for game in games):
        rounds = [str(game.round_number) for game in games if game.reason is reason]
        values: dict[str, str | int] = {
            "count": len(rounds),
            "round": ", ".join(rounds),
            "reason": voice.say(f"federation.uncounted-{reason.value}"),
        }
        yield voice.say("federation.uncounted-rounds", values)


def notes(report: RatingReport, voice: Voice) -> Iterator[str]:
    """What holds for the whole report: kind, edition, what is estimated, what is not known."""
    rules = report.rules.edition
    yield kind_text(report.kind, voice)
    regulations = "regulations-standard" if "initial" in rules.articles else "regulations-fast"
    yield edition_text(report.rules, regulations, voice)
    estimated = [change for change in report.changes if change.k.is_estimated]
    if estimated:
        without_year = sum(change.k.lacks_birth_year for change in estimated)
        values: dict[str, str | int] = {"players": len(estimated), "unknown": without_year}
        key = "k-estimated-without-years" if without_year else "k-estimated"
        yield voice.say(f"federation.{key}", values)
    leaving = [each for each in report.changes if each.new_rating < rules.floor]
    if leaving:
        numbers = ", ".join(str(change.player.tpn) for change in leaving)
        yield voice.say("federation.leaves-list", {"players": numbers, "floor": rules.floor})
    if report.is_long:
        yield voice.say("federation.long-event")
    yield voice.say("federation.only-a-forecast")
