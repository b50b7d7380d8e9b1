"""Participants and candidates in few words."""

from __future__ import annotations

from pairing.core.model import Colour
from pairing.literal.bracket import LiteralBracket, LiteralCandidate
from pairing.literal.participants import LiteralParticipant, colour_preference


def participant(
    tpn: int,
    score: int = 0,
    colours: str = "",
    *,
    met: tuple[int, ...] = (),
    down: tuple[int, ...] = (),
    up: tuple[int, ...] = (),
    unplayed: int = 0,
    bye: bool = True,
    top: bool = False,
) -> LiteralParticipant:
    """A participant; ``colours`` like ``wbw``, floats by how many rounds ago."""
    history = tuple(Colour(letter) for letter in colours)
    preference, strength = colour_preference(history)
    return LiteralParticipant(
        tpn=tpn,
        score=score,
        met_or_forbidden=frozenset(met),
        colours=history,
        preference=preference,
        strength=strength,
        downfloats=frozenset(down),
        upfloats=frozenset(up),
        unplayed_rounds=unplayed,
        may_have_bye=bye,
        may_stay_over=bye,
        is_topscorer=top,
        number_colour=Colour.WHITE if tpn % 2 else Colour.BLACK,
    )


def candidate(
    *pairs: tuple[LiteralParticipant, LiteralParticipant],
    down: tuple[LiteralParticipant, ...] = (),
    mdps: tuple[LiteralParticipant, ...] = (),
    lower: tuple[tuple[LiteralParticipant, ...], ...] = (),
) -> LiteralCandidate:
    """A complete candidate; its bracket consists of everybody named."""
    everyone = [player for pair in pairs for player in pair] + list(down)
    residents = sorted((each for each in everyone if each not in mdps), key=lambda one: one.rank)
    return LiteralCandidate(LiteralBracket(mdps, tuple(residents), lower), pairs, down)
