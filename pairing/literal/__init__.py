"""The Dutch system read literally: a referee for small fields, in the editions 2016 and 2026.

It builds the candidates of every bracket in the order of the rules, looks at each with every
criterion, and takes the best, the earliest of equals. It uses nothing of the pairing engine, so
the two can be held against each other. Read it in this order: ``participants`` and ``colours``
(definitions A and allocation E; articles 1 and 5 in 2026), ``sequence`` (D; 4), ``bracket`` (B; 3),
``criteria`` and the two editions (C; 2), ``search`` (how the best candidate is found).
"""

from __future__ import annotations

from collections.abc import Iterable

from pairing.core.field import why_not_ready
from pairing.core.model import Colour, RoundPairing, Tournament
from pairing.literal.bracket import LiteralBracket, LiteralCandidate, candidates
from pairing.literal.colours import colour_of
from pairing.literal.editions import EDITIONS, LiteralEdition
from pairing.literal.limits import TooLarge
from pairing.literal.participants import LiteralParticipant, participants_of
from pairing.literal.steps import Step
from pairing.literal.verdicts import LiteralVerdict, verdicts

__all__ = [
    "EDITIONS",
    "LiteralBracket",
    "LiteralCandidate",
    "LiteralEdition",
    "LiteralVerdict",
    "Step",
    "TooLarge",
    "candidates",
    "literal_steps",
    "pair_round_literally",
    "verdicts",
]


def pair_round_literally(tournament: Tournament, edition: str) -> RoundPairing:
    """The pairing of the next round by an edition (a key of ``EDITIONS``), boards in order.

    Raises :class:`TooLarge` if a bracket has more than 20 players or too many candidates,
    :class:`~pairing.core.errors.NoPairingExists` if the rules allow no complete pairing, and
    :class:`~pairing.core.errors.NotReady` if the round cannot be paired yet.
    """
    standing = [step.chosen for step in literal_steps(tournament, edition) if step.stands]
    pairs = [_white_first(*pair) for candidate in standing for pair in candidate.pairs]
    unpaired = standing[-1].downfloaters
    return RoundPairing(
        round_number=tournament.next_round,
        system=edition,
        pairs=tuple((white.tpn, black.tpn) for white, black in in_board_order(pairs)),
        bye=unpaired[0].tpn if unpaired else None,
    )


def literal_steps(tournament: Tournament, edition: str) -> tuple[Step, ...]:
    """The brackets of the next round in the order in which they are paired; raises as above."""
    reason = why_not_ready(tournament, ("round-count", "initial-colour"))
    if reason is not None:
        raise reason
    rules = EDITIONS[edition]
    return tuple(rules.steps(participants_of(tournament, rules.unplayed)))


def in_board_order(
    pairs: Iterable[tuple[LiteralParticipant, LiteralParticipant]],
) -> list[tuple[LiteralParticipant, LiteralParticipant]]:
    """C.04.2.D.9 (3.6 in 2026): score of the higher ranked, sum of scores, his TPN."""

    def order(pair: tuple[LiteralParticipant, LiteralParticipant]) -> tuple[int, int, int]:
        higher = min(pair, key=lambda player: player.rank)
        return -higher.score, -pair[0].score - pair[1].score, higher.tpn

    return sorted(pairs, key=order)


def _white_first(
    one: LiteralParticipant, other: LiteralParticipant
) -> tuple[LiteralParticipant, LiteralParticipant]:
    return (one, other) if colour_of(one, other) is Colour.WHITE else (other, one)
