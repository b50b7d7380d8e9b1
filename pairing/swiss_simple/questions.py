"""Why not A–B, why A–B, why does A float, why has A the bye, why these colours.

The opposite of what was paired is put to the same procedure by taking away whatever else the player
could get; what comes out is then judged like any other pairing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeAlias

from pairing.common.answers import Answer, ColourReason, Outcome
from pairing.common.colours import WHITE, allocate, stronger_in_kind
from pairing.common.fixed import NOTHING_FIXED, Fixed
from pairing.common.judgement import Judgement
from pairing.errors import NoPairingExists
from pairing.matching.bits import bits, mask_of
from pairing.model import Tournament
from pairing.swiss_simple.assisted import bound, pair_around
from pairing.swiss_simple.contenders import Contender, contenders
from pairing.swiss_simple.definitions import (
    COLOUR_ARTICLES,
    LAST_PAIR_BROKEN,
    PHRASES,
    REMATCH,
    SAME_COLOUR,
)
from pairing.swiss_simple.engine import initial_colour
from pairing.swiss_simple.field import colour_clash, have_met
from pairing.swiss_simple.judge import judge_pairing
from pairing.swiss_simple.procedure import pair_round
from pairing.swiss_simple.record import Record

Barred: TypeAlias = dict[int, int]
"""For some players (index) the set of those whom they may not meet, against the rules."""


def why_not(tournament: Tournament, one: int, other: int) -> Answer:
    """Why the players with those two TPNs do not meet in the next round; or that they do.

    Raises ``KeyError`` with the TPN of a player who is not to be paired, and
    :class:`~pairing.errors.NoPairingExists`.
    """
    return _Question(tournament).why_not(one, other)


def weigh(tournament: Tournament, fixed: Fixed) -> Callable[[int, int], Answer]:
    """What it costs to put two players (TPNs) together beside what is fixed.

    What is paired around all of it is set beside what is paired around what is fixed alone, so that
    nobody is charged for a board that was fixed before. Nothing that is fixed may be of the two.
    Raises as :func:`why_not` does, and so does what is returned.
    """
    return _Question(tournament, fixed).why_not


def why_together(tournament: Tournament, one: int, other: int) -> Answer:
    """Why the players with those two TPNs meet in the next round; or that they do not.

    The opposite is that they do not. Raises as :func:`why_not` does.
    """
    question = _Question(tournament)
    first, second = question.player(one), question.player(other)
    if not question.meets(first, second):
        return Answer(Outcome.SO_IT_IS)
    return question.ask({first.index: 1 << second.index})


def why_float(tournament: Tournament, tpn: int) -> Answer:
    """Why a player meets a lower score; or that he does not. Raises as :func:`why_not` does.

    The opposite is that he meets somebody of his score, or of a higher one.
    """
    question = _Question(tournament)
    player = question.player(tpn)
    opponent = question.opponent(player)
    if opponent is None or opponent.score >= player.score:
        return Answer(Outcome.SO_IT_IS)
    lower = mask_of(each.index for each in question.field.players if each.score < player.score)
    return question.ask({player.index: lower}, plays=1 << player.index)


def why_bye(tournament: Tournament, tpn: int) -> Answer:
    """Why a player has the pairing-allocated bye; or that he does not. Raises as above."""
    question = _Question(tournament)
    player = question.player(tpn)
    if question.paired.bye != player.index:
        return Answer(Outcome.SO_IT_IS)
    return question.ask({}, plays=1 << player.index)


def colour_rule(tournament: Tournament) -> Callable[[int, int], ColourReason]:
    """Which rule gives any two players (TPNs) their colours if they meet in the next round.

    What is returned raises ``KeyError`` with the TPN of a player who is not to be paired.
    """
    by_tpn = {player.tpn: player for player in contenders(tournament)}
    initial = initial_colour(tournament)

    def reason(one: int, other: int) -> ColourReason:
        colour, rule = allocate(by_tpn[one], by_tpn[other], initial, stronger_in_kind)
        white, black = (one, other) if colour == WHITE else (other, one)
        return ColourReason(white, black, COLOUR_ARTICLES[rule], rule.value)

    return reason


class _Question:
    """The round as it is paired, around what is fixed, beside the round under a condition."""

    def __init__(self, tournament: Tournament, fixed: Fixed = NOTHING_FIXED) -> None:
        self.tournament = tournament
        self.fixed = fixed
        self.field, self.settled = bound(tournament, fixed)
        self.by_tpn = {player.tpn: player for player in self.field.players}
        self.paired = pair_around(self.field, self.settled)
        self._allow_what_is_fixed()

    def _allow_what_is_fixed(self) -> None:
        """A board that was fixed against the rules is no fault of what is paired around it."""
        for one, other in self.settled.pairs:
            self.field.legal[one] |= 1 << other
            self.field.legal[other] |= 1 << one

    def player(self, tpn: int) -> Contender:
        return self.by_tpn[tpn]

    def why_not(self, one: int, other: int) -> Answer:
        """Why two players (TPNs) do not meet; or that they do."""
        first, second = self.player(one), self.player(other)
        if self.meets(first, second):
            return Answer(Outcome.SO_IT_IS)
        if have_met(first, second):
            return self.impossible(REMATCH, "rematch", (first, second))
        if colour_clash(first, second):
            return self.impossible(SAME_COLOUR, "same-colour", (first, second))
        pair = mask_of((first.index, second.index))
        others = self.field.everybody & ~pair
        return self.ask({first.index: others, second.index: others}, plays=pair)

    def opponent(self, player: Contender) -> Contender | None:
        """Whom the player meets, ``None`` for the bye."""
        for pair in self.paired.made:
            if player.index in pair:
                return self.field.players[sum(pair) - player.index]
        return None

    def meets(self, one: Contender, other: Contender) -> bool:
        return self.opponent(one) is other

    def impossible(self, article: str, key: str, players: tuple[Contender, ...]) -> Answer:
        concerned = players or self.field.players
        score = max(player.score for player in concerned)
        tpns = tuple(player.tpn for player in players)
        judgement = Judgement(score, article, key, players=tpns, phrases=PHRASES)
        return Answer(Outcome.IMPOSSIBLE, judgement)

    def ask(self, barred: Barred, plays: int = 0) -> Answer:
        """The round if these pairs were forbidden as well, and what is wrong with it."""
        field, settled = bound(self.tournament, self.fixed)
        for index, others in barred.items():
            field.legal[index] &= ~others
            for other in bits(others):
                field.legal[other] &= ~(1 << index)
        try:
            other_round = pair_round(field, Record(field), settled=replace(settled, plays=plays))
        except NoPairingExists as nothing:
            stranded = tuple(self.by_tpn[tpn] for tpn in nothing.stranded)
            return self.impossible(LAST_PAIR_BROKEN, "completion", stranded)
        players = field.players
        pairs = [(players[one].tpn, players[other].tpn) for one, other in other_round.made]
        bye = None if other_round.bye is None else players[other_round.bye].tpn
        judgement = judge_pairing(self.paired, pairs, bye)
        is_later = judgement is not None and judgement.key in _EQUALLY_GOOD
        outcome = Outcome.LATER if is_later else Outcome.WORSE
        return Answer(outcome, judgement, self._changed(pairs), bye)

    def _changed(self, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """The pairs that are not in the round as it is paired, the highest ranked first."""
        present = {frozenset(pair) for pair in self._tpn_pairs()}
        new = [pair for pair in pairs if frozenset(pair) not in present]
        rank = {tpn: player.index for tpn, player in self.by_tpn.items()}
        ranked = [tuple(sorted(pair, key=rank.__getitem__)) for pair in new]
        return tuple((one, other) for one, other in sorted(ranked, key=lambda each: rank[each[0]]))

    def _tpn_pairs(self) -> Iterable[tuple[int, int]]:
        players = self.field.players
        return ((players[one].tpn, players[other].tpn) for one, other in self.paired.made)


_EQUALLY_GOOD = frozenset({"order", "later-exchange"})
