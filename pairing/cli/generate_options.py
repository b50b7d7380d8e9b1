"""The options of ``arbiter generate`` that say what the tournaments are like."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from dataclasses import fields, replace
from fractions import Fraction
from functools import partial
from pathlib import Path

from pairing.auditing.generator import Conditions, Rates, Span
from pairing.auditing.generator.conditions import PLAIN
from pairing.cli.options import count, tie_break_codes
from pairing.core.model import PointSystem, parse_points
from pairing.speech.voice import Voice

_SPAN = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?\Z", re.ASCII)
_RATINGS = re.compile(r"\d{1,9}(?:-\d{1,9}(?:/0*[1-9]\d{0,8})?|(?:,\d{1,9})+)?\Z", re.ASCII)
_NUMBER = re.compile(r"\d+", re.ASCII)
_PERCENTAGE = re.compile(r"(\d{1,3}(?:\.\d{1,6})?)%\Z", re.ASCII)
_FRACTION = re.compile(r"\d{1,9}(/0*[1-9]\d{0,8})?\Z", re.ASCII)

_RATES = tuple(rate.name for rate in fields(Rates) if rate.name != "single_half_point_byes")
"""The rates that have options; the other one is a matter of configuration files."""


def add_conditions(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """``--players``, ``--rounds`` … and ``--config``."""
    usual = Conditions()
    for name in ("players", "rounds"):
        _add(parser, name, "N[-M]", partial(_span, voice=voice), voice, str(getattr(usual, name)))
    ratings = partial(_ratings, voice=voice)
    _add(parser, "ratings", "N[-M[/STEP]]|N,N,…", ratings, voice, str(usual.ratings))
    _add(parser, "points", "W-D-L", partial(_points, voice=voice), voice)
    _add(parser, "draws", "PERCENT", partial(_percentage, voice=voice), voice)
    _add(parser, "boards", "N", partial(count, voice=voice), voice, str(usual.boards))
    _add(parser, "tie_breaks", "CODES", partial(tie_break_codes, voice=voice), voice)
    parser.add_argument("--baku", action="store_true", help=voice.say("generate.help-baku"))
    parser.add_argument("--plain", action="store_true", help=voice.say("generate.help-plain"))
    for name in _RATES:
        _add(
            parser,
            name,
            "RATE",
            partial(_rate, voice=voice),
            voice,
            str(getattr(usual.rates, name)),
        )
    _add(parser, "config", "FILE", Path, voice)


def chosen_conditions(arguments: argparse.Namespace, base: Conditions) -> Conditions:
    """The base with everything that the options ask for."""
    given = {
        name: value
        for name in ("players", "rounds", "points", "draws", "boards", "tie_breaks")
        if (value := getattr(arguments, name)) is not None
    }
    if isinstance(arguments.ratings, Span):
        given["ratings"] = arguments.ratings
    elif arguments.ratings is not None:
        given["given_ratings"] = arguments.ratings
        given.setdefault("players", Span(len(arguments.ratings), len(arguments.ratings)))
    rates = {name: rate for name in _RATES if (rate := getattr(arguments, name)) is not None}
    usual = PLAIN if arguments.plain else base.rates
    return replace(
        base,
        **given,
        is_accelerated=arguments.baku or base.is_accelerated,
        rates=replace(usual, **rates),
    )


def _add(
    parser: argparse.ArgumentParser,
    name: str,
    metavar: str,
    read: Callable[[str], object],
    voice: Voice,
    default: str = "",
) -> None:
    option = name.replace("_", "-")
    text = voice.say(f"generate.help-{option}", {"default": default})
    parser.add_argument(f"--{option}", metavar=metavar, type=read, help=text)


def _span(text: str, voice: Voice) -> Span:
    """``20`` or ``20-60``."""
    match = _SPAN.match(text)
    if match is None:
        raise _unusable("generate.bad-span", text, voice)
    return Span(int(match[1]), int(match[2] or match[1]))


def _ratings(text: str, voice: Voice) -> Span | tuple[int, ...]:
    """``1400-2600`` or ``1400-2600/25``, else every single rating: ``2400,2350,2100``."""
    match = _RATINGS.match(text)
    if match is None:
        raise _unusable("generate.bad-ratings", text, voice)
    low, *others = (int(number) for number in _NUMBER.findall(text))
    if "," in text:
        return (low, *others)
    return Span(low, *others) if others else Span(low, low)


def _rate(text: str, voice: Voice) -> Fraction:
    """``2.5%``, ``1/40``, ``0`` or ``1``."""
    percentage = _PERCENTAGE.match(text)
    if percentage is None and _FRACTION.match(text) is None:
        raise _unusable("generate.bad-rate", text, voice)
    rate = Fraction(percentage[1]) / 100 if percentage else Fraction(text)
    if rate > 1:
        raise _unusable("generate.bad-rate", text, voice)
    return rate


def _percentage(text: str, voice: Voice) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 100):
        raise _unusable("generate.bad-percentage", text, voice)
    return int(text)


def _points(text: str, voice: Voice) -> PointSystem:
    """``3-1-0``, or ``1-½-0-½`` with the pairing-allocated bye."""
    try:
        values = [parse_points(part) for part in text.split("-")]
    except ValueError:
        values = []
    if len(values) not in (3, 4):
        raise _unusable("generate.bad-points", text, voice)
    return PointSystem.of(*values)


def _unusable(key: str, text: str, voice: Voice) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(voice.say(key, {"text": text}))
