"""The options of ``arbiter federation``: what belongs to which part, and what it says."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TypeVar

from pairing.cli.errors import Refused
from pairing.cli.options import count
from pairing.core.model import parse_points
from pairing.federation.broadcast import BroadcastOptions, RoundFormat
from pairing.federation.norms import EDITIONS as TITLE_EDITIONS
from pairing.federation.norms import Exemption, Norm, NormOptions
from pairing.federation.ratings import EDITIONS as RATING_EDITIONS
from pairing.federation.ratings import Pool, RatingOptions
from pairing.formats.rating_lists.kinds import RatingKind
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import Voice

Value = TypeVar("Value")

_RATING = ("kind", "rating_edition", "k", "other_games", "earlier", "seeded", "rounds")
_NORM = (
    "norm",
    "title_edition",
    "exemption",
    "minimum_games",
    "predetermined",
    "double",
    "host",
    "flag",
    "own_titles",
)
_BOARDS = ("results", "round_and_board", "no_unrated", "boards", "split")
_OPTIONS_OF = {
    "overview": (*_RATING, *_NORM),
    "ratings": (*_RATING, "player"),
    "norms": (*_NORM, "player"),
    "check": _RATING,
    "prizes": ("plan",),
    "boards": _BOARDS,
    "forms": (*_NORM, "details", "form_language"),
    "send": (*_RATING, *_NORM, "details", "form_language"),
}
_ALL = tuple(dict.fromkeys(option for options in _OPTIONS_OF.values() for option in options))
_FORMATS = {
    "ratings": ("text", "json", "csv"),
    "boards": ("text", "csv"),
    "forms": ("text",),
    "send": ("text",),
}
_USUAL_FORMATS = ("text", "json")


def add_rating_options(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """What an arbiter can say about ratings."""
    part = parser.add_argument_group(voice.say("cli.options-ratings"))
    kinds = tuple(kind.value for kind in RatingKind)
    part.add_argument("--kind", choices=kinds, help=voice.say("cli.help-kind"))
    known = sorted({rules.key for editions in RATING_EDITIONS.values() for rules in editions})
    part.add_argument(
        "--rating-edition",
        metavar="YYYY-MM",
        help=voice.say("cli.help-rating-edition", {"editions": ", ".join(known)}),
    )
    for name, help_key, reader in (
        ("--k", "cli.help-k", _number_of_player),
        ("--other-games", "cli.help-other-games", _number_of_player),
        ("--earlier", "cli.help-earlier", _pool),
    ):
        part.add_argument(
            name,
            metavar="TPN=…",
            action="append",
            default=[],
            type=partial(reader, voice=voice),
            help=voice.say(help_key),
        )
    part.add_argument(
        "--seeded",
        metavar="TPN",
        action="append",
        default=[],
        type=partial(count, voice=voice),
        help=voice.say("cli.help-seeded"),
    )
    part.add_argument(
        "--rounds",
        metavar="A-B",
        type=partial(_span, voice=voice),
        help=voice.say("cli.help-period"),
    )


def add_norm_options(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """What an arbiter can say about norms."""
    part = parser.add_argument_group(voice.say("cli.options-norms"))
    norms = tuple(norm.value for norm in Norm)
    part.add_argument("--norm", choices=norms, help=voice.say("cli.help-norm"))
    known = ", ".join(rules.key for rules in TITLE_EDITIONS)
    part.add_argument(
        "--title-edition",
        metavar="YYYY-MM",
        help=voice.say("cli.help-title-edition", {"editions": known}),
    )
    letters = tuple(exemption.value for exemption in Exemption)
    part.add_argument("--exemption", choices=letters, help=voice.say("cli.help-exemption"))
    part.add_argument(
        "--minimum-games", choices=("7", "8", "9"), help=voice.say("cli.help-minimum-games")
    )
    part.add_argument(
        "--predetermined", action="store_true", help=voice.say("cli.help-predetermined")
    )
    part.add_argument("--double", action="store_true", help=voice.say("cli.help-double"))
    part.add_argument("--host", metavar="FED", help=voice.say("cli.help-host"))
    part.add_argument(
        "--flag",
        metavar="TPN=FED",
        action="append",
        default=[],
        type=partial(_flag, voice=voice),
        help=voice.say("cli.help-flag"),
    )
    part.add_argument("--own-titles", action="store_true", help=voice.say("cli.help-own-titles"))


def add_board_options(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """How games are written for live boards."""
    part = parser.add_argument_group(voice.say("cli.options-boards"))
    part.add_argument("--results", action="store_true", help=voice.say("cli.help-with-results"))
    part.add_argument(
        "--round-and-board", action="store_true", help=voice.say("cli.help-round-and-board")
    )
    part.add_argument("--no-unrated", action="store_true", help=voice.say("cli.help-no-unrated"))
    part.add_argument(
        "--boards", metavar="N", type=partial(count, voice=voice), help=voice.say("cli.help-boards")
    )
    part.add_argument("--split", action="store_true", help=voice.say("cli.help-split"))


def add_form_options(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """What forms say that no tournament file knows."""
    part = parser.add_argument_group(voice.say("cli.options-forms"))
    part.add_argument("--details", metavar="TOML", type=Path, help=voice.say("cli.help-details"))
    part.add_argument(
        "--form-language", choices=tuple(LANGUAGES), help=voice.say("cli.help-form-language")
    )


def refuse_what_does_not_go(arguments: argparse.Namespace) -> None:
    """Say at once which option, or which format, makes no sense for the part."""
    part = arguments.part
    for name in _ALL:
        if getattr(arguments, name) and name not in _OPTIONS_OF[part]:
            parts = ", ".join(each for each, options in _OPTIONS_OF.items() if name in options)
            option = f"--{name.replace('_', '-')}"
            raise Refused("cli.option-of-other-part", option=option, part=part, parts=parts)
    formats = _FORMATS.get(part, _USUAL_FORMATS)
    if arguments.format not in formats:
        possible = ", ".join(formats)
        raise Refused(
            "cli.format-of-other-part", format=arguments.format, part=part, possible=possible
        )


def rating_options(arguments: argparse.Namespace) -> RatingOptions:
    """What was said about ratings; today stands in for a date that the event lacks."""
    first, last = arguments.rounds or (0, 0)
    return RatingOptions(
        kind=RatingKind(arguments.kind) if arguments.kind else None,
        edition=arguments.rating_edition or "",
        first_round=first,
        last_round=last,
        k_factors=dict(arguments.k),
        other_games=dict(arguments.other_games),
        pools=dict(arguments.earlier),
        seeded=frozenset(arguments.seeded),
        today=date.today(),
    )


def norm_options(arguments: argparse.Namespace) -> NormOptions:
    """What was said about norms."""
    return NormOptions(
        edition=arguments.title_edition or "",
        games=int(arguments.minimum_games or 0),
        exemption=Exemption(arguments.exemption) if arguments.exemption else None,
        predetermined=True if arguments.predetermined else None,
        meeting_twice=arguments.double,
        host=arguments.host or "",
        federations=dict(arguments.flag),
        with_own_titles=arguments.own_titles,
    )


def board_options(arguments: argparse.Namespace) -> BroadcastOptions:
    """What was said about live boards."""
    with_board = arguments.round_and_board
    return BroadcastOptions(
        round_format=RoundFormat.ROUND_AND_BOARD if with_board else RoundFormat.ROUND,
        with_results=arguments.results,
        unrated_as_zero=not arguments.no_unrated,
        boards=arguments.boards or 0,
        split=arguments.split,
    )


def refuse_unknown_players(known: Iterable[int], arguments: argparse.Namespace) -> None:
    """Say which number of a player given on the command line nobody has."""
    players = set(known)
    pairs = (*arguments.k, *arguments.other_games, *arguments.earlier, *arguments.flag)
    numbers = [number for number, _ in pairs] + list(arguments.seeded)
    numbers += [arguments.player] if arguments.player else []
    for number in numbers:
        if number not in players:
            raise Refused("cli.no-such-number", player=number)


def _of_player(text: str, read: Callable[[str], Value], voice: Voice) -> tuple[int, Value]:
    """A player's number and what stands behind the equals sign."""
    number, _, value = text.partition("=")
    return count(number, voice), read(value)


def _number_of_player(text: str, voice: Voice) -> tuple[int, int]:
    return _of_player(text, partial(count, voice=voice), voice)


def _flag(text: str, voice: Voice) -> tuple[int, str]:
    def read(value: str) -> str:
        flag = value.strip().upper()
        if len(flag) != 3 or not flag.isascii() or not flag.isalpha():
            raise argparse.ArgumentTypeError(voice.say("cli.not-a-flag", {"text": value}))
        return flag

    return _of_player(text, read, voice)


def _pool(text: str, voice: Voice) -> tuple[int, Pool]:
    """``7=3,5600,1.5``: three games against ratings that add up to 5600, one and a half points."""

    def read(value: str) -> Pool:
        games, total, points = value.split(",")
        tenths = parse_points(points)
        pool = Pool(count(games, voice), count(total, voice), tenths // 5)
        if tenths % 5 or not 0 <= pool.half_points <= 2 * pool.games:
            raise ValueError(value)
        return pool

    try:
        return _of_player(text, read, voice)
    except ValueError as error:
        raise argparse.ArgumentTypeError(voice.say("cli.not-a-pool", {"text": text})) from error


def _span(text: str, voice: Voice) -> tuple[int, int]:
    """``3-5`` or ``3``: the first and the last round of a period."""
    first, dash, last = text.partition("-")
    span = count(first, voice), count(last, voice) if dash else count(first, voice)
    if span[0] > span[1]:
        raise argparse.ArgumentTypeError(voice.say("cli.not-a-span", {"text": text}))
    return span
