"""Why not A–B, why A–B, why does A float, why has A the bye, why these colours.

The opposite of what was paired is put to the same procedure by taking away whatever else the player
could get; what it pairs then is judged like any other pairing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pairing.common.answers import Answer, ColourReason, Outcome
from pairing.common.colours import BLACK, WHITE, allocate
from pairing.common.fixed import NOTHING_FIXED, Fixed
from pairing.common.judgement import Judgement
from pairing.dutch_procedure.assisted import bound
from pairing.dutch_procedure.editions import Edition
from pairing.dutch_procedure.engine import run
from pairing.dutch_procedure.entrants import (
    Entrant,
    both_ways,
    colour_clash,
    entrants,
    have_met,
)
from pairing.dutch_procedure.judge import judge_brackets
from pairing.dutch_procedure.phrases import PHRASES
from pairing.errors import NoPairingExists
from pairing.model import Colour, Tournament

Condition = Callable[[Entrant], Entrant]
"""A player with less to choose from."""


def why_not(edition: Edition, tournament: Tournament, one: int, other: int) -> Answer:
    """Why the players with those two TPNs do not meet in the next round; or that they do.

    Raises ``KeyError`` with the TPN of a player who is not to be paired, and
    :class:`~pairing.errors.NoPairingExists`.
    """
    return _Question(edition, tournament).why_not(one, other)


def weigh(edition: Edition, tournament: Tournament, fixed: Fixed) -> Callable[[int, int], Answer]:
    """What it costs to put two players (TPNs) together beside what is fixed.

    The best pairing around all of it is set beside the best one around what is fixed alone, so that
    nobody is charged for a board that was fixed before. Nothing that is fixed may be of the two.
    Raises as :func:`why_not` does, and so does what is returned.
    """
    return _Question(edition, tournament, fixed).why_not


def why_together(edition: Edition, tournament: Tournament, one: int, other: int) -> Answer:
    """Why the players with those two TPNs meet in the next round; or that they do not.

    The opposite is that they do not. Raises as :func:`why_not` does.
    """
    question = _Question(edition, tournament)
    first, second = question.by_tpn[one], question.by_tpn[other]
    if not question.meets(first, second):
        return Answer(Outcome.SO_IT_IS)
    return question.ask(_limited(first, barred=frozenset({second.index})))


def why_float(edition: Edition, tournament: Tournament, tpn: int) -> Answer:
    """Why a player moves down out of the bracket in which he moves down first; or that he does not.

    The opposite is that he is paired there. Raises as :func:`why_not` does.
    """
    question = _Question(edition, tournament)
    player = question.by_tpn[tpn]
    bracket = next((each for each in question.paired if player in each.floaters), None)
    if bracket is None:
        return Answer(Outcome.SO_IT_IS)
    inside = {member.index for member in bracket.everyone}
    outsiders = frozenset(range(len(question.players))) - inside
    return question.ask(_limited(player, barred=outsiders, may_have_bye=False))


def why_bye(edition: Edition, tournament: Tournament, tpn: int) -> Answer:
    """Why a player has the bye; or that he does not. Raises as above."""
    question = _Question(edition, tournament)
    player = question.by_tpn[tpn]
    if player not in question.paired[-1].floaters:
        return Answer(Outcome.SO_IT_IS)
    return question.ask(_limited(player, may_have_bye=False))


def colour_rule(edition: Edition, tournament: Tournament) -> Callable[[int, int], ColourReason]:
    """Which article of section E gives any two players (TPNs) their colours if they meet.

    What is returned raises ``KeyError`` with the TPN of a player who is not to be paired.
    """
    by_tpn = {player.tpn: player for player in entrants(tournament, edition.definitions)}
    initial = WHITE if tournament.initial_colour is Colour.WHITE else BLACK

    def reason(one: int, other: int) -> ColourReason:
        colour, rule = allocate(by_tpn[one], by_tpn[other], initial, edition.stronger)
        white, black = (one, other) if colour == WHITE else (other, one)
        return ColourReason(white, black, edition.colours[rule], rule.value)

    return reason


def _limited(
    limited: Entrant, barred: frozenset[int] = frozenset(), may_have_bye: bool = True
) -> Condition:
    def condition(player: Entrant) -> Entrant:
        if player.index != limited.index:
            return player
        allowed = player.may_have_bye and may_have_bye
        return replace(player, barred=player.barred | barred, may_have_bye=allowed)

    return condition


def _only_each_other(one: Entrant, other: Entrant, count: int) -> Condition:
    everyone = frozenset(range(count))
    opponent = {one.index: other.index, other.index: one.index}

    def condition(player: Entrant) -> Entrant:
        if player.index not in opponent:
            return player
        barred = everyone - {player.index, opponent[player.index]}
        return replace(player, barred=barred, may_have_bye=False)

    return condition


class _Question:
    """The round as it is paired, around what is fixed, beside the round under a condition."""

    def __init__(
        self, edition: Edition, tournament: Tournament, fixed: Fixed = NOTHING_FIXED
    ) -> None:
        self.edition = edition
        self.tournament = tournament
        self.players = bound(entrants(tournament, edition.definitions), fixed)
        self.by_tpn = {player.tpn: player for player in self.players}
        self.paired = run(edition, tournament, self.players)

    def why_not(self, one: int, other: int) -> Answer:
        """Why two players (TPNs) do not meet; or that they do."""
        first, second = self.by_tpn[one], self.by_tpn[other]
        if self.meets(first, second):
            return Answer(Outcome.SO_IT_IS)
        if have_met(first, second):
            return self.impossible("rematch", (first, second))
        if colour_clash(first, second):
            return self.impossible("same-colour", (first, second))
        return self.ask(_only_each_other(first, second, len(self.players)))

    def meets(self, one: Entrant, other: Entrant) -> bool:
        return any({one, other} == set(pair) for each in self.paired for pair in each.pairs())

    def impossible(self, key: str, players: Sequence[Entrant]) -> Answer:
        concerned = players or self.players
        judgement = Judgement(
            score=max(player.score for player in concerned),
            article=self.edition.articles[key],
            key=key,
            players=tuple(player.tpn for player in players),
            phrases=PHRASES.group,
        )
        return Answer(Outcome.IMPOSSIBLE, judgement)

    def ask(self, condition: Condition) -> Answer:
        """What the procedure pairs under a condition on players, and what is wrong with it."""
        others = both_ways(tuple(map(condition, self.players)))
        try:
            alternative = run(self.edition, self.tournament, others)
        except NoPairingExists as nothing:
            return self.impossible("completion", [self.by_tpn[tpn] for tpn in nothing.stranded])
        pairs = tuple((one.tpn, other.tpn) for each in alternative for one, other in each.pairs())
        left_over = alternative[-1].floaters
        bye = left_over[0].tpn if left_over else None
        judgement = judge_brackets(self.edition, self.players, self.paired, pairs, bye)
        outcome = Outcome.LATER if judgement and judgement.key == "order" else Outcome.WORSE
        return Answer(outcome, judgement, self._changed(pairs), bye)

    def _changed(self, pairs: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """The pairs that are not in the round as it is paired."""
        present = {frozenset((a.tpn, b.tpn)) for each in self.paired for a, b in each.pairs()}
        return tuple(pair for pair in pairs if frozenset(pair) not in present)
