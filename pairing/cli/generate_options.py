"""The options of ``arbiter generate`` that say what the tournaments are like."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path

from pairing.auditing.generator import Conditions, Rates, Span
from pairing.auditing.generator.conditions import PLAIN
from pairing.cli.options import count
from pairing.core.model import PointSystem, parse_points
from pairing.speech.texts import sentence

_SPAN = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?\Z", re.ASCII)
_PERCENTAGE = re.compile(r"(\d{1,3}(?:\.\d{1,6})?)%\Z", re.ASCII)
_FRACTION = re.compile(r"\d{1,9}(/0*[1-9]\d{0,8})?\Z", re.ASCII)

_RATES = tuple(rate.name for rate in fields(Rates) if rate.name != "single_half_point_byes")
"""The rates that have options; the other one is a matter of configuration files."""


def add_conditions(parser: argparse.ArgumentParser) -> None:
    """``--players``, ``--rounds`` … and ``--config``."""
    usual = Conditions()
    for name in ("players", "rounds", "ratings"):
        _add(parser, name, "N[-M]", _span, str(getattr(usual, name)))
    _add(parser, "points", "W-D-L", _points)
    _add(parser, "draws", "PERCENT", _percentage)
    _add(parser, "boards", "N", count, str(usual.boards))
    parser.add_argument("--baku", action="store_true", help=sentence("generate.help-baku"))
    parser.add_argument("--plain", action="store_true", help=sentence("generate.help-plain"))
    for name in _RATES:
        _add(parser, name, "RATE", _rate, str(getattr(usual.rates, name)))
    _add(parser, "config", "FILE", Path)


def chosen_conditions(arguments: argparse.Namespace, base: Conditions) -> Conditions:
    """The base with everything that the options ask for."""
    given = {
        name: value
        for name in ("players", "rounds", "ratings", "points", "draws", "boards")
        if (value := getattr(arguments, name)) is not None
    }
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
    default: str = "",
) -> None:
    option = name.replace("_", "-")
    text = sentence(f"generate.help-{option}", {"default": default})
    parser.add_argument(f"--{option}", metavar=metavar, type=read, help=text)


def _span(text: str) -> Span:
    """``20`` or ``20-60``."""
    match = _SPAN.match(text)
    if match is None:
        raise _unusable("generate.bad-span", text)
    return Span(int(match[1]), int(match[2] or match[1]))


def _rate(text: str) -> Fraction:
    """``2.5%``, ``1/40``, ``0`` or ``1``."""
    percentage = _PERCENTAGE.match(text)
    if percentage is None and _FRACTION.match(text) is None:
        raise _unusable("generate.bad-rate", text)
    rate = Fraction(percentage[1]) / 100 if percentage else Fraction(text)
    if rate > 1:
        raise _unusable("generate.bad-rate", text)
    return rate


def _percentage(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 100):
        raise _unusable("generate.bad-percentage", text)
    return int(text)


def _points(text: str) -> PointSystem:
    """``3-1-0``, or ``1-½-0-½`` with the pairing-allocated bye."""
    try:
        values = [parse_points(part) for part in text.split("-")]
    except ValueError:
        values = []
    if len(values) not in (3, 4):
        raise _unusable("generate.bad-points", text)
    return PointSystem.of(*values)


def _unusable(key: str, text: str) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(sentence(key, {"text": text}))
