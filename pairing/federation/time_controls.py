"""How fast an event is played, and which of the three ratings it is therefore for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from pairing.core.model import TournamentInfo
from pairing.formats.rating_lists.kinds import RatingKind

MOVES = 60
"""The rate of play is the time for so many moves (B.02, 1; Rapid and Blitz 1)."""

_ENCODED_PERIOD = re.compile(r"(?:(\d+)/)?(\d+)(?:\+(\d+))?")
_MINUTES = re.compile(r"(\d+)\s*(?:min|mn\b|m\b|'(?!')|′|’(?!’))", re.IGNORECASE)
_SECONDS = re.compile(r"(\d+)\s*(?:s\b|sec|sek|''|\"|″|”|’’)", re.IGNORECASE)
_SHORT = re.compile(r"\s*(\d+)\s*(?:min\w*)?\s*\+\s*(\d+)\s*(?:s\w*)?\s*", re.IGNORECASE)
_NAMES = {
    RatingKind.BLITZ: re.compile(r"blitz", re.IGNORECASE),
    RatingKind.RAPID: re.compile(r"rapid|schnell|semi[- ]?rapid", re.IGNORECASE),
    RatingKind.STANDARD: re.compile(r"standard|classic|klassisch|classique", re.IGNORECASE),
}


@dataclass(frozen=True, slots=True)
class RateOfPlay:
    """The time of one player: seconds to think, and seconds added with every move."""

    seconds: int
    increment: int = 0

    @property
    def for_sixty_moves(self) -> int:
        """The seconds that a player has for 60 moves."""
        return self.seconds + MOVES * self.increment

    @property
    def kind(self) -> RatingKind:
        """Blitz up to 10 minutes, rapid below 60 (Rapid and Blitz, 1), else standard."""
        if self.for_sixty_moves <= 10 * 60:
            return RatingKind.BLITZ
        return RatingKind.RAPID if self.for_sixty_moves < 60 * 60 else RatingKind.STANDARD


class KindFrom(Enum):
    """What says which rating an event is for."""

    ASKED = "asked"
    RATE_OF_PLAY = "rate-of-play"
    NAME = "name"
    NOTHING = "nothing"
    """Neither its rate of play nor its name does, so that it is taken to be standard."""


@dataclass(frozen=True, slots=True)
class KindChoice:
    """The rating that an event is for, and what says so."""

    kind: RatingKind
    source: KindFrom


def kind_of_event(info: TournamentInfo, asked: RatingKind | None = None) -> KindChoice:
    """The rating for which an event counts: as asked, by its rate of play, or by its name."""
    if asked is not None:
        return KindChoice(asked, KindFrom.ASKED)
    if rate := rate_of_play(info):
        return KindChoice(rate.kind, KindFrom.RATE_OF_PLAY)
    for kind, pattern in _NAMES.items():
        if any(map(pattern.search, (info.kind, info.time_control, info.name))):
            return KindChoice(kind, KindFrom.NAME)
    return KindChoice(RatingKind.STANDARD, KindFrom.NOTHING)


def rate_of_play(info: TournamentInfo) -> RateOfPlay | None:
    """The rate of play by the code of TRF26 (record 222), else by its description, if readable."""
    return _encoded(info.encoded_time_control) or _described(info.time_control)


def _encoded(text: str) -> RateOfPlay | None:
    """``40/5400+30:1800+30``: periods, each with moves, seconds and increment."""
    periods = [_ENCODED_PERIOD.fullmatch(part.strip()) for part in text.split(":")]
    if not all(periods):
        return None
    found = [period for period in periods if period]
    seconds = sum(int(period[2]) for period in found)
    return RateOfPlay(seconds, int(found[-1][3] or 0)) if seconds else None


def _described(text: str) -> RateOfPlay | None:
    """``90 min / 40 moves + 30 min + 30 sec``, ``15'+10''`` or ``15+10``."""
    if short := _SHORT.fullmatch(text):
        return RateOfPlay(60 * int(short[1]), int(short[2]))
    minutes = [int(number) for number in _MINUTES.findall(text)]
    if not minutes:
        return None
    seconds = [int(number) for number in _SECONDS.findall(text)]
    return RateOfPlay(60 * sum(minutes), seconds[-1] if seconds else 0)
