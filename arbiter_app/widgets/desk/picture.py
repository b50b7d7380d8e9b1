"""What lies on the desk, as data; and what the desk asks of whoever knows what a move means."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from pairing.core.cards import Float, Preference
from pairing.core.model import Colour


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on a card.

    ``aside`` are title and rating, ``history`` opponents and colours of the rounds so far, each
    with the float of that round, ``chip`` the colour preference as text. ``given`` is the colour of
    the round, once it is told, and ``given_name`` its name. ``is_locked``: the card cannot be moved
    any more.
    """

    tpn: int
    name: str
    aside: str
    history: tuple[tuple[str, Float], ...]
    preference: Preference
    chip: str
    points: str
    is_locked: bool = False
    given: Colour | None = None
    given_name: str = ""

    @property
    def meetings(self) -> str:
        """The history in one line: ``11b 9w↓ 3b``."""
        return " ".join(f"{text}{mark.value}" for text, mark in self.history)


class Form(Enum):
    """How much room an area takes."""

    FULL = "full"
    """Cards of two lines in two columns."""
    SMALL = "small"
    """Cards of one line in two columns."""
    ROW = "row"
    """Cards of one line one after the other; there are no columns."""
    LINE = "line"
    """One line of text, no cards."""


class Tone(Enum):
    """What a word or an area says by its colour; a sign or the words say it as well."""

    PLAIN = "plain"
    HERE = "here"
    GOOD = "good"
    REFUSED = "refused"
    GIVEN_UP = "given-up"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies inside an area: column 0 (S1) or 1 (S2), and row from 0."""

    tpn: int
    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Remark:
    """A few words in the margin of an area, with the sign of their tone."""

    text: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Thin:
    """A row without cards: a dashed box with words, in one column or, with -1, in both."""

    row: int
    text: str
    column: int = -1


@dataclass(frozen=True, slots=True)
class Area:
    """A bracket, or the place of the bye, from top to bottom of the desk.

    ``key`` names it to whoever knows what a move means. ``title`` and, small, ``note`` stand beside
    the cards, ``first``, ``second`` and ``third`` over the columns, ``remarks`` in the margin; a
    ``caption`` takes the place of the words over the columns. One
    without cards has ``text`` instead, and ``aside`` at its end. ``ghosts`` are players (TPNs) who
    belong here but lie elsewhere, further ``away`` down or up.
    """

    key: Hashable
    title: str
    first: str = ""
    second: str = ""
    third: str = ""
    spots: tuple[Spot, ...] = ()
    ghosts: tuple[int, ...] = ()
    is_bye: bool = False
    away: Float = Float.DOWN
    form: Form = Form.FULL
    tone: Tone = Tone.PLAIN
    note: str = ""
    text: str = ""
    aside: str = ""
    remarks: tuple[Remark, ...] = ()
    thin: tuple[Thin, ...] = ()
    caption: Remark | None = None

    @property
    def rows(self) -> int:
        """How many rows of cards there are; the place of the bye has one even if it is empty."""
        rows = (*(spot.row for spot in self.spots), *(thin.row for thin in self.thin))
        return max([int(self.is_bye), *(row + 1 for row in rows)])


class LinkKind(Enum):
    """What a line between two cards says."""

    PAIR = "pair"
    PROPOSED = "proposed"
    """A pair that the program put together; the arbiter has not fixed it."""
    TRIED = "tried"
    FAILED = "failed"
    FORBIDDEN = "forbidden"
    """A pair that somebody has put together against the rules."""
    GIVEN_UP = "given-up"
    EXCHANGED = "exchanged"


@dataclass(frozen=True, slots=True)
class Link:
    """A line between the cards of two players, with a few words on it.

    ``white`` is the TPN of the one who has White, 0 if that is not decided.
    """

    one: int
    other: int
    kind: LinkKind
    label: str = ""
    white: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole desk: areas from the top, lines, and what stands on the cards by TPN."""

    areas: tuple[Area, ...] = ()
    links: tuple[Link, ...] = ()
    faces: Mapping[int, Face] = field(default_factory=dict)
    shown_area: Hashable = None
    """The area that has to be in view."""
    about: tuple[int, ...] = ()
    """The cards (TPNs) that have to be in view before all."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a card says while another one is held over the desk: ✓ or ✕, and a few words.

    With ``is_allowed`` ``None`` there is neither sign, nor as long as it is not ``weighed`` what
    the pair costs. ``costs``: allowed, but not for nothing.
    """

    is_allowed: bool | None
    text: str
    costs: bool = False
    is_weighed: bool = True


class Hands(Protocol):
    """Knows what can be done with a card, and is told what the user did. Players by TPN."""

    def may_hold(self, tpn: int) -> bool:
        """The card can be picked up."""

    def marks(self, held: int) -> Mapping[int, Mark]:
        """What the other cards say while this one is held."""

    def mark(self, held: int, tpn: int) -> Mark:
        """What one of them says."""

    def look_at(self, held: int, target: int | None) -> None:
        """The held card is over another one, or over none any more."""

    def let_go(self) -> None:
        """No card is held any more."""

    def put_on_card(self, held: int, target: int, *, swaps: bool) -> None:
        """The card was put on another one: to pair the two, or to exchange their places."""

    def put_in_area(self, held: int, area: Hashable) -> None:
        """The card was put into another area, on no card there."""

    def give_bye(self, tpn: int) -> None:
        """The player is to have the bye."""

    def break_up(self, tpn: int) -> None:
        """The player's pair, bye or float is to be taken back."""

    def step(self, tpn: int, by: int) -> None:
        """The card is to lie so many brackets further down (1), or back up (-1)."""

    def swap_colours(self, tpn: int) -> None:
        """The colours of the player's pair are to be swapped."""

    def undo(self) -> None:
        """The last step is to be taken back."""
