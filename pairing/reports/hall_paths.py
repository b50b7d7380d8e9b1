"""The addresses of the hall's pages and forms: the one place in which they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

_PLACE = re.compile(r"\\\{[a-z]+\\\}")


@dataclass(frozen=True, slots=True)
class HallPath:
    """An address within a door of the hall, with names in braces where numbers or codes stand.

    The numbers in it have at most so many ``digits``, and none begins with a zero.
    """

    text: str
    digits: int = 5

    def __str__(self) -> str:
        """The address as it is routed."""
        return self.text

    def of(self, **values: str | int) -> str:
        """The address for these numbers or codes."""
        return self.text.format(**values)

    @property
    def name(self) -> str:
        """The address without the slash in front, as a page is known."""
        return self.text.removeprefix("/")

    @property
    def names(self) -> re.Pattern[str]:
        """What the names of its pages look like; each number is a group."""
        return _pattern(self)


@cache
def _pattern(path: HallPath) -> re.Pattern[str]:
    number = rf"([1-9]\\d{{0,{path.digits - 1}}})"
    return re.compile(_PLACE.sub(number, re.escape(path.name)))


# For readers.

BOARDS = HallPath("/")
NAMES = HallPath("/names")
STANDINGS = HallPath("/standings")
CHART = HallPath("/chart")
WIFI = HallPath("/wifi")
WRITE = HallPath("/write")
ROUND = HallPath("/round/{number}", 3)
REASONS = HallPath("/round/{number}/why", 3)
PLAYER = HallPath("/player/{tpn}")
SCREEN = HallPath("/screen/{page}", 4)
CODE = HallPath("/code.svg")
PLAYER_CODE = HallPath("/code/player/{tpn}.svg")
MINE = HallPath("/me")

# For both.

FILE = HallPath("/static/{name}")
LIVE = HallPath("/live")
LANGUAGE = HallPath("/language")

# For those who may write.

HOME = HallPath("/")
ENROL = HallPath("/enrol")
ENROL_BY_CODE = HallPath("/enrol/{code}")
ENROL_PLAYER = HallPath("/player")
ENROL_BY_PIN = HallPath("/player/{tpn}/{pin}")
RESULT = HallPath("/result")
SHEET = HallPath("/sheet")
REPORT = HallPath("/report")
CHECK_IN = HallPath("/check-in")
LOCK = HallPath("/lock")
