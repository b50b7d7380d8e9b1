"""Rating changes as sentences; the data come from :mod:`pairing.federation.ratings.report`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairing.federation.ratings.changes import RatedGame, RatingChange
from pairing.federation.ratings.editions import RatingRules
from pairing.federation.ratings.initial import InitialRating
from pairing.federation.ratings.report import RatingReport
from pairing.federation.ratings.selection import UncountedGame
from pairing.federation.words import decimals, edition_text, kind_text, score_text, signed
from pairing.speech.texts import sentence


def change_text(change: RatingChange, name: str, language: str = "") -> str:
    """A change with its working in one line: ``Eloise: (4 − 2.65) × 20 = +27.00``."""
    values: dict[str, str | int] = {
        "name": name,
        "score": score_text(change.half_points),
        "expected": decimals(change.expected),
        "k": change.k.value,
        "change": decimals(change.change, signed=True),
    }
    return sentence("federation.change", values, language)


def initial_text(initial: InitialRating, name: str, rules: RatingRules, language: str = "") -> str:
    """An initial rating with its working, and why it is not published yet."""
    values: dict[str, str | int] = {
        "name": name,
        "rating": initial.rating,
        "average": decimals(int(initial.average * 100)),
        "difference": signed(initial.difference),
        "percentage": initial.percentage,
        "games": initial.games,
        "needed": rules.initial_games,
        "floor": rules.floor,
    }
    said = [sentence("federation.initial", values, language)]
    said += [
        sentence(f"federation.unpublished-{reason.value}", values, language)
        for reason in initial.unpublished
    ]
    return " ".join(said)


def game_text(game: RatedGame, k: int, opponent: str, language: str = "") -> str:
    """A rated game with its working in one line."""
    values: dict[str, str | int] = {
        "round": game.round_number,
        "opponent": opponent,
        "rating": game.opponent_rating,
        "score": score_text(game.half_points),
        "difference": signed(game.difference),
        "counted": signed(game.counted_difference),
        "expected": decimals(game.expected),
        "change": decimals(game.change, signed=True),
        "points": decimals(game.change * k, signed=True),
    }
    return sentence(f"federation.game{'-capped' if game.is_capped else ''}", values, language)


def uncounted_text(game: UncountedGame, rules: RatingRules, language: str = "") -> str:
    """Why a round does not count, with its article where one was seen."""
    reason = sentence(f"federation.uncounted-{game.reason.value}", language=language)
    article = rules.articles.get(game.reason.article_key, "")
    key = "uncounted-round-by" if article else "uncounted-round"
    values: dict[str, str | int] = {
        "round": game.round_number,
        "reason": reason,
        "article": article,
    }
    return sentence(f"federation.{key}", values, language)


def remark_text(change: RatingChange, language: str = "") -> str:
    """What is to be known about a line of the report: rounds without a rated game, an odd K."""
    return ", ".join(_remarks(change, language))


def _remarks(change: RatingChange, language: str) -> Iterator[str]:
    yield from uncounted_rounds(change.uncounted, language)
    if change.k.is_limited:
        limit: dict[str, str | int] = {"base": change.k.base, "games": change.k.games}
        yield sentence("federation.k-limited", limit, language)


def uncounted_rounds(games: Sequence[UncountedGame], language: str = "") -> Iterator[str]:
    """The rounds that do not count, those of one reason together: ``rounds 5, 6 bye``."""
    for reason in dict.fromkeys(game.reason for game in games):
        rounds = [str(game.round_number) for game in games if game.reason is reason]
        values = {
            "round": ", ".join(rounds),
            "reason": sentence(f"federation.uncounted-{reason.value}", language=language),
        }
        key = "uncounted-round" if len(rounds) == 1 else "uncounted-rounds"
        yield sentence(f"federation.{key}", values, language)


def notes(report: RatingReport, language: str = "") -> Iterator[str]:
    """What holds for the whole report: kind, edition, what is estimated, what is not known."""
    rules = report.rules.edition
    yield kind_text(report.kind, language)
    regulations = "regulations-standard" if "initial" in rules.articles else "regulations-fast"
    yield edition_text(report.rules, regulations, language)
    estimated = [change for change in report.changes if change.k.is_estimated]
    if estimated:
        without_year = sum(change.k.lacks_birth_year for change in estimated)
        values: dict[str, str | int] = {"players": len(estimated), "unknown": without_year}
        key = "k-estimated-without-years" if without_year else "k-estimated"
        yield sentence(f"federation.{key}", values, language)
    leaving = [each for each in report.changes if each.new_rating < rules.floor]
    if leaving:
        numbers = ", ".join(str(change.player.tpn) for change in leaving)
        yield sentence(
            "federation.leaves-list", {"players": numbers, "floor": rules.floor}, language
        )
    if report.is_long:
        yield sentence("federation.long-event", language=language)
    yield sentence("federation.only-a-forecast", language=language)
