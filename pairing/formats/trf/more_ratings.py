"""Ratings beside that of the tournament in a report file: comments of one line each.

    ### Longer than 30 days
    ### Official ratings: 5 2105; 7 2000
    ### Ratings from Round 4: 5 2110; 7 1980

The rating in record 001 is that of the tournament. A comment that names somebody whom the file does
not have, or that cannot be understood, stays a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pairing.core.model import LaterRating, Player, Tournament

_LONG = "### Longer than 30 days"
_OFFICIAL = re.compile(r"### Official ratings: (.+)\Z")
_LATER = re.compile(r"### Ratings from Round (\d+): (.+)\Z")
_RATING = re.compile(r"(\d+) (\d{1,4})\Z")


def lines_of_ratings(tournament: Tournament) -> list[str]:
    """The comments, in the order of rounds."""
    return list(_lines(tournament))


def _lines(tournament: Tournament) -> Iterator[str]:
    if tournament.lasts_long:
        yield _LONG
    official = {p.tpn: p.official_rating for p in tournament.players if p.official_rating}
    if official:
        yield f"### Official ratings: {_text(official)}"
    rounds = {each.first_round for p in tournament.players for each in p.later_ratings}
    for number in sorted(rounds):
        came = {
            p.tpn: each.rating
            for p in tournament.players
            for each in p.later_ratings
            if each.first_round == number
        }
        yield f"### Ratings from Round {number}: {_text(came)}"


def with_ratings_as_values(tournament: Tournament) -> Tournament:
    """The tournament with what its comments tell as values; other kept records stay."""
    known = tournament.players_by_tpn
    players, kept, is_long = dict(known), [], tournament.lasts_long
    for line in tournament.kept_records:
        stated = _stated(line.rstrip())
        if line.rstrip() == _LONG:
            is_long = True
        elif (
            stated is not None
            and stated[1].keys() <= known.keys()
            and _comes_later(players, *stated)
        ):
            players.update(_rated(players, *stated))
        else:
            kept.append(line)
    if len(kept) == len(tournament.kept_records):
        return tournament
    return replace(
        tournament,
        players=tuple(players.values()),
        kept_records=tuple(kept),
        lasts_long=is_long,
    )


def _rated(
    players: dict[int, Player], round_number: int, ratings: dict[int, int]
) -> Iterator[tuple[int, Player]]:
    """The players with these ratings: from that round on, or the official ones (round 0)."""
    for tpn, rating in ratings.items():
        player = players[tpn]
        if round_number:
            later = (*player.later_ratings, LaterRating(round_number, rating))
            yield tpn, replace(player, later_ratings=later)
        else:
            yield tpn, replace(player, official_rating=rating)


def _comes_later(players: dict[int, Player], round_number: int, ratings: dict[int, int]) -> bool:
    """The ratings of every player come in the order of rounds."""
    last = (each for tpn in ratings for each in players[tpn].later_ratings[-1:])
    return not round_number or all(each.first_round < round_number for each in last)


def _stated(line: str) -> tuple[int, dict[int, int]] | None:
    """The round (0: official ones) and the ratings of a comment; ``None`` for any other line."""
    official, later = _OFFICIAL.match(line), _LATER.match(line)
    if later and int(later[1]) > 1:
        ratings = _ratings(later[2])
        return (int(later[1]), ratings) if ratings else None
    if official and (ratings := _ratings(official[1])):
        return (0, ratings)
    return None


def _ratings(text: str) -> dict[int, int]:
    """The rating of every TPN; nothing if somebody has two, or none that can be."""
    found = [_RATING.match(part) for part in text.split("; ")]
    ratings = {int(each[1]): int(each[2]) for each in found if each is not None}
    return ratings if len(ratings) == len(found) and all(ratings.values()) else {}


def _text(ratings: dict[int, int]) -> str:
    return "; ".join(f"{tpn} {rating}" for tpn, rating in ratings.items())
