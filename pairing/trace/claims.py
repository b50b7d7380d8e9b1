"""Claims: why no better value of a criterion exists, each in a form that can be checked alone.

A claim names what was reached and the ground on which nothing better is possible, given the values
of the criteria before it. :mod:`pairing.verifier` checks claims from the tournament; it knows
neither the engine nor how a claim was found. Players are TPNs, scores and differences tenths.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from pairing.core.model import Tenths

SCHEMA = 1
"""Version of the form that ``schema.md`` describes."""

BYE = 0
"""What stands for the pairing-allocated bye where a set of players can hold it."""


class Ground(Enum):
    """The kind of argument of a claim."""

    ZERO = "zero"
    """The value is nothing at all, or the criterion does not weigh here."""
    PARITY = "parity"
    """An odd number of players leaves one over."""
    ONLY = "only"
    """Everybody floats, so there is no other candidate."""
    OPPONENTS = "opponents"
    """Groups of players have possible opponents only among fewer others."""
    COMPLETION = "completion"
    """The same of players further down: without more floaters these cannot all be paired."""
    COUNTING = "counting"
    """More players prefer a colour than there are pairs and floats."""
    BEST = "best"
    """No pairing at all can have a better value."""
    MOVED_DOWN = "moved-down"
    """Moved-down players receive a downfloat in every candidate (2016); nobody else counts."""
    SAME = "same"
    """Every candidate has the same value."""
    PRICES = "prices"
    """Prices of the players add up to what was reached, and no candidate costs less than them."""
    OPEN = "open"
    """No argument is given."""


class Claim(Struct, frozen=True, omit_defaults=True, gc=False, forbid_unknown_fields=True):
    """One criterion of a bracket, or a score below that of the bye.

    ``value`` is a number of players or rounds, or a list of scores or differences, greatest first;
    of the following bracket the number comes first, then the list. Without parts it is nothing.
    ``groups`` have possible opponents only in their own group and among ``others``; their numbers
    of members are odd. ``counts`` are named numbers that a counting argument uses. ``prices`` says
    which price list of the bracket holds.
    """

    article: str
    key: str
    value: tuple[int, ...]
    ground: Ground
    groups: tuple[tuple[int, ...], ...] = ()
    others: tuple[int, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()
    prices: int | None = None


class Scope(Enum):
    """Whom the prices are for."""

    BRACKET = "bracket"
    """The players of the bracket, and -1, -2, … for every place of a downfloater."""
    ROUND = "round"
    """Also those below who matter, 0 for the bye, and -1, -2, … for lacking opponents (2016)."""


class Digit(Struct, frozen=True, omit_defaults=True, gc=False, forbid_unknown_fields=True):
    """One place of a price: a criterion and, if it counts by them, a score or score difference."""

    key: str
    grade: Tenths | None


class Priced(Struct, frozen=True, omit_defaults=True, gc=False, forbid_unknown_fields=True):
    """Players who have one price, or an odd set that has one; an amount for every digit."""

    players: tuple[int, ...]
    price: tuple[int, ...]


class PriceList(Struct, frozen=True, omit_defaults=True, gc=False, forbid_unknown_fields=True):
    """Prices for ``scale`` times the values, compared digit by digit.

    Two who may be paired together have at most the price of their pair, that of every odd set with
    just one of them included. Of an odd set one member at least is paired outside, so its price,
    which is not negative, is paid at least once. Hence no candidate costs less than all the prices.
    """

    scope: Scope
    digits: tuple[Digit, ...]
    scale: int
    prices: tuple[Priced, ...]
    odd_sets: tuple[Priced, ...] = ()


CROSSINGS = "crossings"
"""The digit of price lists that count how often pairs leave the odd sets of another list."""

EXCHANGE = "exchange"
"""The digits of price lists that add up what pairs leave and what exchange they ask for."""
EXCHANGE_BITS = 32
"""So many bits has each of them: its grade says how many digits stand below it."""


class Passed(Struct, frozen=True, omit_defaults=True, gc=False, forbid_unknown_fields=True):
    """Why nothing that comes earlier at one decision leads to an equally good candidate.

    ``player`` is he whose turn it is, 0 for an exchange. ``barrier`` are players (or places as in a
    price list) without whom what is left falls into more odd parts than there are of them, so that
    he can only be paired with somebody in such a part. In the remainder of a bracket judged alone
    they are instead members of S1, and -1 for all places of downfloaters, who together need every
    partner that they have, so that nobody else may take one; at an exchange, who have too few.

    Where odd sets have a price an equally good candidate leaves each of them once. Then ``prices``
    may show instead that whatever is earlier leaves them more often. They may also show that all
    who are equally good ask for the exchange of the candidate or a later one.
    """

    player: int
    barrier: tuple[int, ...] = ()
    prices: PriceList | None = None


class OrderProof(Struct, frozen=True, omit_defaults=True, gc=False, forbid_unknown_fields=True):
    """Why the candidate is the first of all that are equally good.

    ``prices`` says which price list of the bracket holds: every equally good candidate uses only
    pairs that cost just their prices. ``limbo`` are those who float because no set with them can be
    paired, ``opponents`` moved-down players whom an earlier opponent does not suit, ``partners``
    the same of members of S1 in the remainder. Every earlier exchange is refuted by one of
    ``exchanges``.
    """

    prices: int
    limbo: tuple[Passed, ...] = ()
    opponents: tuple[Passed, ...] = ()
    exchanges: tuple[Passed, ...] = ()
    partners: tuple[Passed, ...] = ()


class BracketProof(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a bracket came to, with a claim for every quality criterion in order.

    ``set_aside`` is why the pairing does not stand: the round could not be completed after it. The
    same bracket follows as the penultimate one then (A.9 in 2016). ``following`` are the pairs that
    the next bracket could have after it, given only where no such bracket follows.
    """

    score: Tenths
    role: str
    residents: tuple[int, ...]
    mdps: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    claims: tuple[Claim, ...]
    price_lists: tuple[PriceList, ...] = ()
    set_aside: Claim | None = None
    following: tuple[tuple[int, int], ...] = ()
    order: OrderProof | None = None


class RoundProof(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The claims of a round, brackets in the order of pairing.

    ``claims`` are about the round as a whole: why the bye has no lower score (C5 in 2026).
    """

    system: str
    round_number: int
    brackets: tuple[BracketProof, ...]
    bye: int | None = None
    claims: tuple[Claim, ...] = ()
    schema: int = SCHEMA
