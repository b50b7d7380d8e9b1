"""Why not A–B, why A–B, why does A float, why has A the bye, why these colours.

The opposite of what was paired is put to the same engine by taking away whatever else the player
could get; the best pairing under that condition is then judged like any other pairing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pairing.common.answers import Answer, ColourReason, Outcome
from pairing.common.colours import BLACK, WHITE, allocate
from pairing.common.fixed import NOTHING_FIXED, Fixed
from pairing.common.judgement import Judgement
from pairing.dutch.assisted import bound
from pairing.dutch.conditions import Condition, both_ways, only_each_other
from pairing.dutch.contenders import Contender, contenders
from pairing.dutch.editions import Edition
from pairing.dutch.engine import settle_brackets
from pairing.dutch.judge import judge_brackets
from pairing.dutch.legality import colour_clash, have_met
from pairing.errors import NoPairingExists
from pairing.model import Colour, Tournament


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


def why_float(edition: Edition, tournament: Tournament, tpn: int) -> Answer:
    """Why a player floats down out of the bracket in which he floats first; or that he does not.

    The opposite is that he is paired there. Raises as :func:`why_not` does.
    """
    question = _Question(edition, tournament)
    player = question.player(tpn)
    bracket = next((b for b in question.paired if player in b.downfloaters()), None)
    if bracket is None:
        return Answer(Outcome.SO_IT_IS)
    members = {member.index for member in bracket.bracket.members}
    outsiders = frozenset(other.index for other in question.players) - members

    def stay(contender: Contender) -> Contender:
        if contender.index != player.index:
            return contender
        return replace(contender, barred=contender.barred | outsiders, may_have_bye=False)

    return question.ask(stay)


def why_bye(edition: Edition, tournament: Tournament, tpn: int) -> Answer:
    """Why a player has the pairing-allocated bye; or that he does not. Raises as above."""
    question = _Question(edition, tournament)
    player = question.player(tpn)
    if player not in question.paired[-1].downfloaters():
        return Answer(Outcome.SO_IT_IS)

    def play(contender: Contender) -> Contender:
        if contender.index != player.index:
            return contender
        return replace(contender, may_have_bye=False)

    return question.ask(play)


def why_together(edition: Edition, tournament: Tournament, one: int, other: int) -> Answer:
    """Why the players with those two TPNs meet in the next round; or that they do not.

    The opposite is that they do not. Raises as :func:`why_not` does.
    """
    question = _Question(edition, tournament)
    first, second = question.player(one), question.player(other)
    if not question.meets(first, second):
        return Answer(Outcome.SO_IT_IS)

    def part(contender: Contender) -> Contender:
        if contender.index != first.index:
            return contender
        return replace(contender, barred=contender.barred | {second.index})

    return question.ask(part)


def colour_rule(edition: Edition, tournament: Tournament) -> Callable[[int, int], ColourReason]:
    """Which rule gives any two players (TPNs) their colours if they meet in the next round.

    What is returned raises ``KeyError`` with the TPN of a player who is not to be paired.
    """
    by_tpn = {player.tpn: player for player in contenders(tournament, edition.definitions)}
    initial = WHITE if tournament.initial_colour is Colour.WHITE else BLACK

    def reason(one: int, other: int) -> ColourReason:
        colour, rule = allocate(by_tpn[one], by_tpn[other], initial)
        white, black = (one, other) if colour == WHITE else (other, one)
        return ColourReason(white, black, edition.colours[rule], rule.value)

    return reason


class _Question:
    """The round as it is paired, around what is fixed, beside the round under a condition."""

    def __init__(
        self, edition: Edition, tournament: Tournament, fixed: Fixed = NOTHING_FIXED
    ) -> None:
        self.edition = edition
        self.players = bound(contenders(tournament, edition.definitions), fixed)
        self.by_tpn = {player.tpn: player for player in self.players}
        self.paired = settle_brackets(edition, self.players)

    def player(self, tpn: int) -> Contender:
        return self.by_tpn[tpn]

    def why_not(self, one: int, other: int) -> Answer:
        """Why two players (TPNs) do not meet; or that they do."""
        first, second = self.player(one), self.player(other)
        if self.meets(first, second):
            return Answer(Outcome.SO_IT_IS)
        if have_met(first, second):
            return self.impossible("rematch", (first, second))
        if colour_clash(first, second):
            return self.impossible("same-colour", (first, second))
        return self.ask(only_each_other(first, second, len(self.players)))

    def meets(self, one: Contender, other: Contender) -> bool:
        return any({one, other} == set(pair) for b in self.paired for pair in b.pairs())

    def impossible(self, key: str, players: Sequence[Contender]) -> Answer:
        concerned = players or self.players
        judgement = Judgement(
            score=max(player.score for player in concerned),
            article=self.edition.absolute[key],
            key=key,
            players=tuple(player.tpn for player in players),
        )
        return Answer(Outcome.IMPOSSIBLE, judgement)

    def ask(self, condition: Condition) -> Answer:
        """The best pairing under a condition on players, and what is wrong with it."""
        others = both_ways(tuple(map(condition, self.players)))
        try:
            alternative = settle_brackets(self.edition, others)
        except NoPairingExists as nothing:
            stranded = [self.by_tpn[tpn] for tpn in nothing.stranded]
            return self.impossible("completion", stranded)
        pairs = tuple((one.tpn, other.tpn) for b in alternative for one, other in b.pairs())
        left_over = alternative[-1].downfloaters()
        bye = left_over[0].tpn if left_over else None
        judgement = judge_brackets(self.edition, self.players, self.paired, pairs, bye)
        outcome = Outcome.LATER if judgement and judgement.key == "order" else Outcome.WORSE
        return Answer(outcome, judgement, self._changed(pairs), bye)

    def _changed(self, pairs: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """The pairs that are not in the round as it is paired."""
        present = {frozenset((a.tpn, b.tpn)) for br in self.paired for a, b in br.pairs()}
        return tuple(pair for pair in pairs if frozenset(pair) not in present)
