"""The rating report as plain values for JSON, every intermediate figure included."""

from __future__ import annotations

from typing import Any

from pairing.core.model import Player
from pairing.federation.ratings.changes import RatedGame, RatingChange
from pairing.federation.ratings.editions import RatingRules
from pairing.federation.ratings.initial import InitialRating
from pairing.federation.ratings.k_factor import KFactor
from pairing.federation.ratings.narrator import change_text, initial_text, notes
from pairing.federation.ratings.report import RatingReport
from pairing.federation.ratings.selection import UncountedGame
from pairing.speech.voice import Voice


def report_json(report: RatingReport, voice: Voice) -> dict[str, Any]:
    """The whole report: ``kind``, ``edition``, ``players``, ``unrated``, ``idle`` and ``notes``.

    Scores, expected scores and changes are numbers of points; ``rounded`` and ``new_rating`` hold
    if this is the only event of the month.
    """
    rules = report.rules.edition
    return {
        "kind": report.kind.kind.value,
        "kind_from": report.kind.source.value,
        "edition": rules.key,
        "edition_because": report.rules.why.value,
        "first_day": report.rules.day.isoformat() if report.rules.day else None,
        "players": [change_json(change, rules, voice) for change in report.changes],
        "unrated": [initial_json(initial, rules, voice) for initial in report.initial],
        "idle": [
            _head(idle.player) | {"uncounted": [_uncounted(game, rules) for game in idle.uncounted]}
            for idle in report.idle
        ],
        "notes": list(notes(report, voice)),
    }


def change_json(change: RatingChange, rules: RatingRules, voice: Voice) -> dict[str, Any]:
    """A rated player's line with all games."""
    return _head(change.player) | {
        "k": _k(change.k, rules),
        "rated_games": len(change.games),
        "score": change.half_points / 2,
        "expected": change.expected / 100,
        "sum": change.sum / 100,
        "change": change.change / 100,
        "rounded": change.rounded,
        "new_rating": change.new_rating,
        "average": change.average,
        "performance": change.performance,
        "games": [_game(game, change, rules) for game in change.games],
        "uncounted": [_uncounted(game, rules) for game in change.uncounted],
        "text": change_text(change, change.player.name, voice),
    }


def initial_json(initial: InitialRating, rules: RatingRules, voice: Voice) -> dict[str, Any]:
    """An unrated player's line."""
    return _head(initial.player) | {
        "opponents": list(initial.opponents),
        "games": initial.games,
        "score": (initial.half_points + initial.pool.half_points) / 2,
        "average": round(float(initial.average), 4),
        "percentage": initial.percentage,
        "difference": initial.difference,
        "initial_rating": initial.rating,
        "publishable": initial.is_publishable,
        "unpublished_because": [
            {"reason": reason.value, "article": rules.articles.get(reason.value)}
            for reason in initial.unpublished
        ],
        "uncounted": [_uncounted(game, rules) for game in initial.uncounted],
        "article": rules.articles.get("initial"),
        "text": initial_text(initial, initial.player.name, rules, voice),
    }


def _head(player: Player) -> dict[str, Any]:
    return {
        "tpn": player.tpn,
        "title": player.title.value,
        "name": player.name,
        "federation": player.federation,
        "fide_id": player.fide_id,
        "rating": player.rating or None,
    }


def _k(k: KFactor, rules: RatingRules) -> dict[str, Any]:
    return {
        "value": k.value,
        "base": k.base,
        "reason": k.reason.value,
        "games_in_period": k.games,
        "estimated": k.is_estimated,
        "birth_year_missing": k.lacks_birth_year,
        "article": rules.articles.get("k"),
    }


def _game(game: RatedGame, change: RatingChange, rules: RatingRules) -> dict[str, Any]:
    return {
        "round": game.round_number,
        "opponent": game.opponent,
        "opponent_rating": game.opponent_rating,
        "colour": game.colour.value if game.colour else None,
        "score": game.half_points / 2,
        "difference": game.difference,
        "counted_difference": game.counted_difference,
        "capped": game.is_capped,
        "expected": game.expected / 100,
        "change": game.change / 100,
        "rating_points": game.change * change.k.value / 100,
        "article": rules.articles.get("capped" if game.is_capped else "expected"),
    }


def _uncounted(game: UncountedGame, rules: RatingRules) -> dict[str, Any]:
    return {
        "round": game.round_number,
        "mark": game.mark,
        "opponent": game.opponent or None,
        "reason": game.reason.value,
        "article": rules.articles.get(game.reason.article_key),
    }
