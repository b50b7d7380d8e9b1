"""Seats and brackets for the verifier's parts alone, with what a test does not care about plain."""

from __future__ import annotations

from pairing.trace.claims import BracketProof, Claim, Ground
from pairing.verifier.brackets import LowerStage, RoundField
from pairing.verifier.players import ABSOLUTE, MILD, NONE, STRONG, Seat
from pairing.verifier.rules import EDITIONS
from tests.support.changed import replace

_COLOURS = {"w": 1, "b": -1}
_STRENGTHS = {"-": NONE, "m": MILD, "s": STRONG, "a": ABSOLUTE}

_PLAIN = Seat(
    tpn=1,
    score=0,
    met=frozenset(),
    colours=(),
    wants=0,
    strength=NONE,
    downs=frozenset(),
    ups=frozenset(),
    may_have_bye=True,
    unplayed=0,
    topscorer=False,
    odd_number=True,
)


def seat(tpn: int = 1, score: int = 0, preference: str = "", colours: str = "", **facts) -> Seat:
    """A player with a preference like ``"W a"`` (absolute, White) and colours like ``"wbb"``."""
    wants, strength = preference.lower().split() if preference else ("-", "-")
    facts = {name: frozenset(v) if isinstance(v, set) else v for name, v in facts.items()}
    return replace(
        _PLAIN,
        tpn=tpn,
        score=score,
        wants=_COLOURS.get(wants, 0),
        strength=_STRENGTHS[strength],
        colours=tuple(_COLOURS[letter] for letter in colours),
        odd_number=tpn % 2 == 1,
        **facts,
    )


def field(*players: Seat, edition: str = "dutch-2026", bye_score: int | None = None) -> RoundField:
    """These players, the highest ranked first."""
    ranked = sorted(players, key=lambda each: each.rank)
    return RoundField(EDITIONS[edition], {each.tpn: each for each in ranked}, bye_score)


def bracket(
    found: RoundField,
    residents,
    mdps=(),
    pairs=(),
    downfloaters=(),
    groups=(),
    role="normal",
    **facts,
) -> LowerStage:
    """A bracket with those below it, given in groups."""
    score = found.seats[residents[0]].score
    members = tuple(residents), tuple(mdps), tuple(pairs), tuple(downfloaters)
    return LowerStage(found, BracketProof(score, role, *members, (), **facts), tuple(groups))


def claim(key: str, *value: int, ground: Ground = Ground.OPEN, **facts) -> Claim:
    """What is said of a criterion; its article does not matter."""
    return Claim("C", key, value, ground, **facts)
