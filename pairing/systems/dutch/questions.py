"""Why not A–B, why A–B, why does A float, why has A the bye, why these colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from pairing.core.colours import ColourReason
from pairing.core.model import Tournament
from pairing.systems.dutch.assisted import around
from pairing.systems.dutch.completion import Completion
from pairing.systems.dutch.contenders import DutchContender, contenders
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.editions import DutchEdition
from pairing.systems.dutch.engine import pair_brackets, rule_of_colours
from pairing.systems.dutch.judge import DutchTrial
from pairing.systems.dutch.legality import colour_clash, have_met, may_meet
from pairing.systems.shared.limits import Limits, limited
from pairing.systems.shared.opposites import Opposites, Paired
from pairing.trace.fixed import NOTHING_FIXED, Fixed
from pairing.trace.judgement import Judgement


class DutchOpposites(Opposites[DutchContender]):
    """The best pairing of the next round around what is fixed, to be asked for the opposite.

    Nobody is charged for a board that was fixed before. A player floats first in the first bracket
    of which he is a downfloater.
    """

    def __init__(
        self, edition: DutchEdition, tournament: Tournament, fixed: Fixed = NOTHING_FIXED
    ) -> None:
        self._edition = edition
        self._players = around(fixed, contenders(tournament, edition.definitions))
        self._brackets = pair_brackets(edition, self._players)
        super().__init__(self._players, _by_numbers(self._brackets))

    def apart(self, one: int, other: int) -> str:
        first, second = self._by_tpn[one], self._by_tpn[other]
        if have_met(first, second):
            return "rematch"
        return "same-colour" if colour_clash(first, second) else ""

    def article(self, key: str) -> str:
        return self._edition.absolute[key]

    def home(self, tpn: int) -> frozenset[int] | None:
        player = self._by_tpn[tpn]
        for paired in self._brackets:
            if player in paired.downfloaters():
                return frozenset(member.tpn for member in paired.bracket.members)
        return None

    def pair_under(self, limits: Limits) -> Paired:
        """The brackets that can stay as they are do so: what fails first fails as low as it can."""
        players = limited(self._players, limits)
        kept = {
            one.tpn: self._but(frozenset((one.tpn, other.tpn)))
            for pair in self._staying(players)
            for one, other in (pair, pair[::-1])
        }
        if kept:
            players = limited(players, Limits(kept, frozenset(kept)))
        return _by_numbers(pair_brackets(self._edition, players))

    def _staying(
        self, players: Sequence[DutchContender]
    ) -> list[tuple[DutchContender, DutchContender]]:
        """The pairs of the brackets from the top after which the others can still be paired."""
        groups = [tuple(group) for _, group in groupby(players, key=lambda player: player.score)]
        completion = Completion(groups, self._takes_bye)
        by_index = {player.index: player for player in players}
        staying: list[tuple[DutchContender, DutchContender]] = []
        for number, paired in enumerate(self._brackets[:-1], start=1):
            pairs = [(by_index[one.index], by_index[other.index]) for one, other in paired.pairs()]
            floaters = [by_index[player.index] for player in paired.downfloaters()]
            stands = all(may_meet(*pair) for pair in pairs)
            if not (stands and completion.is_possible(floaters, number)):
                break
            staying += pairs
        return staying

    def _takes_bye(self, player: DutchContender) -> bool:
        """He may have the bye, if its score is fixed before the first bracket (C5) also by it."""
        floaters = self._brackets[-1].downfloaters()
        is_fixed = "bye-score" in self._edition.absolute and floaters
        return player.may_have_bye and (not is_fixed or player.score == floaters[0].score)

    def judge(self, paired: Paired) -> Judgement | None:
        pairs, bye = paired.pairs, paired.bye
        return DutchTrial(self._edition, self._players, self._brackets, pairs, bye).verdict()


def _by_numbers(brackets: Sequence[PairedBracket]) -> Paired:
    pairs = tuple((one.tpn, other.tpn) for paired in brackets for one, other in paired.pairs())
    left_over = brackets[-1].downfloaters()
    return Paired(pairs, left_over[0].tpn if left_over else None)


def colour_rule(
    edition: DutchEdition, tournament: Tournament
) -> Callable[[int, int], ColourReason]:
    """Which rule gives any two players (TPNs) their colours if they meet in the next round.

    What is returned raises ``KeyError`` with the TPN of a player who is not to be paired.
    """
    return rule_of_colours(edition, tournament, contenders(tournament, edition.definitions))
