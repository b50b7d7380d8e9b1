"""What the literal checker says against a recorded pairing, independently of the engine."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pairing.core.model import Tenths, Tournament
from pairing.literal import LiteralCandidate, Step, literal_steps
from pairing.literal.bracket import Pair
from pairing.literal.verdicts import failing_article

FEWEST_DOWNFLOATERS = {"dutch-2016": "C.5", "dutch-2026": "C6"}
ORDER = {"dutch-2016": "B.8", "dutch-2026": "3.8.1"}


def verdict_on(
    tournament: Tournament, edition: str, pairs: Iterable[tuple[int, int]]
) -> tuple[Tenths, str] | None:
    """The score of the first bracket paired otherwise, and the first article that fails there.

    Raises ``TooLarge`` for a bracket that cannot be enumerated.
    """
    opponent = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    for step in literal_steps(tournament, edition):
        if step.stands:
            candidate = _recorded_candidate(step, opponent)
            if _boards(candidate) != _boards(step.chosen):
                score = step.chosen.bracket.residents[0].score
                return score, _article(candidate, step, edition)
    return None


def _recorded_candidate(step: Step, opponent: dict[int, int]) -> LiteralCandidate:
    bracket = step.chosen.bracket
    player_of = {player.tpn: player for player in bracket.players}
    pairs: list[Pair] = []
    for place, player in enumerate(bracket.players):
        other = player_of.get(opponent.get(player.tpn, 0))
        if other is not None and other in bracket.players[place + 1 :]:
            pairs.append((player, other))
    return LiteralCandidate(
        bracket,
        tuple(pairs),
        tuple(player for player in bracket.players if opponent.get(player.tpn) not in player_of),
    )


def _boards(candidate: LiteralCandidate) -> set[frozenset[int]]:
    return {frozenset((one.tpn, other.tpn)) for one, other in candidate.pairs}


def _article(candidate: LiteralCandidate, step: Step, edition: str) -> str:
    """The referee's helper takes the number of downfloaters for granted; here it may be worse."""
    failing = [failing_article(candidate, step.chosen, step.stage)]
    if len(candidate.downfloaters) > len(step.chosen.downfloaters):
        failing.append(FEWEST_DOWNFLOATERS[edition])
    return min(filter(None, failing), key=_priority, default=ORDER[edition])


def _priority(article: str) -> int:
    return int(re.search(r"\d+", article)[0])
