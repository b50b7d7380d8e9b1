"""How a file tells which score of a team event comes first, and what a match is worth.

Record 192 names the scores and the colour preferences for C.04.6 (``FIDE_TEAM_TYPEB_MP_GP``: match
points first, game points for colours), record 362 what match points are, record 320 what a bye is
worth. What no code can say stands in a comment ``### options seats=score``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from msgspec import Struct

from pairing.core.acceleration import is_baku_accelerated
from pairing.core.model import PointSystem, Tenths, Tournament, parse_points, points_decimal
from pairing.core.scores import by_game_points, by_match_points

TEAM_SWISS = "team-swiss-2026"
MATCH_POINTS_RECORD = "362"
_CODE = re.compile(r"FIDE_TEAM(?:_TYPE([AB]))?(?:_([MG])P)?(?:_([MG])P)?(?:_BAKU)?\Z")
_OPTIONS = "### options "
_BY_MATCH = "primary=match"
_BYES = ("bye-match=", "bye-game=")
_VALUE = re.compile(r"(T[WDL])\s*([\d.,]+)")


class TeamScores(Struct, frozen=True):
    """Which score comes first, and what the system has been asked for."""

    by_match: bool
    options: tuple[str, ...]


def scores_in_code(code: str) -> TeamScores | None:
    """What a code of C.04.6 says; ``None`` for any other code.

    One that names no score has the usual settings: match points, then game points, Type A.
    """
    match = _CODE.match(code.strip().upper())
    if match is None:
        return None
    letter, first, second = match.groups()
    if not any(match.groups()):
        return TeamScores(True, ())
    colours = {"A": (), "B": ("colours=b",), None: ("colours=none",)}[letter]
    secondary = ("secondary-score=no",) if first and not second else ()
    return TeamScores(first != "G", (*colours, *secondary))


def code_of_scores(tournament: Tournament) -> str:
    """The code of C.04.6 for an event; empty if another system pairs it."""
    if tournament.system != TEAM_SWISS:
        return ""
    letter = _chosen(tournament.options, "colours", "a")
    kind = "" if letter == "none" else f"_TYPE{letter.upper()}"
    scores = ["MP", "GP"] if tournament.points.by_match else ["GP", "MP"]
    if _chosen(tournament.options, "secondary-score", "yes") == "no":
        scores.pop()
    baku = ["BAKU"] if is_baku_accelerated(tournament) else []
    return "_".join([f"FIDE_TEAM{kind}", *scores, *baku])


def option_lines(tournament: Tournament) -> Iterator[str]:
    """The comment on options that the code of the system does not tell; none if there are none."""
    stated = scores_in_code(code_of_scores(tournament))
    options = [each for each in tournament.options if stated is None or each not in stated.options]
    if stated is None and tournament.points.by_match:
        options.append(_BY_MATCH)
    usual = (by_match_points(tournament).points.white_draw, 5 * tournament.boards_per_match)
    for word, own, common in zip(_BYES, bye_values(tournament), usual, strict=True):
        if own != common:
            options.append(f"{word}{points_decimal(own)}")
    if options:
        yield _OPTIONS + " ".join(options)


def noted_options(lines: Iterable[str]) -> tuple[str, ...]:
    """The options that comments tell."""
    noted = (line for line in lines if line.startswith(_OPTIONS))
    return tuple(word for line in noted for word in line.removeprefix(_OPTIONS).split())


def options_line(options: Iterable[str]) -> list[str]:
    """The comment on what a tournament of players has chosen; none if that is nothing."""
    chosen = " ".join(options)
    return [_OPTIONS + chosen] if chosen else []


def with_options_as_values(tournament: Tournament, in_code: Iterable[str] = ()) -> Tournament:
    """A tournament of players with what comments say it has chosen; the other records stay.

    ``in_code`` are options of which the code of the system tells.
    """
    noted = noted_options(tournament.kept_records)
    options = (*noted, *(each for each in in_code if each not in noted))
    kept = tuple(line for line in tournament.kept_records if not is_noted(line))
    return replace(tournament, options=options, kept_records=kept) if options else tournament


def is_noted(line: str) -> bool:
    """The line is such a comment."""
    return line.startswith(_OPTIONS)


def scores_of(code: str, lines: Sequence[str]) -> TeamScores:
    """What a file says with the code of its system and its comments; game points without a word."""
    noted = noted_options(lines)
    stated = scores_in_code(code) or TeamScores(_BY_MATCH in noted, ())
    further = (each for each in noted if each != _BY_MATCH and not each.startswith(_BYES))
    options = (*stated.options, *further)
    return TeamScores(stated.by_match, options)


def noted_byes(lines: Iterable[str]) -> tuple[Tenths | None, Tenths | None]:
    """Match points and game points of the bye as comments have them; ``None`` where they do not."""
    values: list[Tenths | None] = [None, None]
    for word in noted_options(lines):
        for place, begin in enumerate(_BYES):
            if word.startswith(begin):
                values[place] = points_or_none(word.removeprefix(begin))
    return values[0], values[1]


def points_or_none(text: str) -> Tenths | None:
    """Points as written; ``None`` if they are none."""
    try:
        return parse_points(text)
    except ValueError:
        return None


def match_points_in(lines: Iterable[str]) -> PointSystem:
    """Match points by the records 362, or the usual ones."""
    values: dict[str, Tenths] = {"TW": 20, "TD": 10, "TL": 0}
    for line in lines:
        if line.startswith(MATCH_POINTS_RECORD):
            for symbol, text in _VALUE.findall(line[3:]):
                values[symbol] = points_or_none(text) or 0
    return PointSystem.for_match_points(values["TW"], values["TD"], values["TL"])


def match_points_lines(tournament: Tournament) -> Iterator[str]:
    """Record 362, where match points come first or are not the usual ones."""
    points = by_match_points(tournament).points
    if not tournament.points.by_match and tournament.other_points is None:
        return
    values = {"TW": points.white_win, "TD": points.white_draw, "TL": points.white_loss}
    pairs = (f"{symbol}{points_decimal(value):>4}" for symbol, value in values.items())
    yield f"{MATCH_POINTS_RECORD} {'   '.join(pairs)}"


def bye_values(tournament: Tournament) -> tuple[Tenths, Tenths]:
    """Match points and game points of the pairing-allocated bye, as record 320 has them."""
    return (
        by_match_points(tournament).points.pairing_allocated_bye,
        by_game_points(tournament).points.pairing_allocated_bye,
    )


def _chosen(options: Iterable[str], key: str, usual: str) -> str:
    own = [text.partition("=")[2] for text in options if text.partition("=")[0] == key]
    return own[-1] if own else usual
