"""Unfolding the steps of a replay: what the candidates behind them try next, down to single ones.

Everything is made and judged page by page, so that a step that stands for millions of candidates
unfolds at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from msgspec.structs import replace

from pairing.core.model import Tournament
from pairing.systems.dutch.beginnings import Branch, FamilyBeginning
from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.editions import DutchEdition
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.replay import BracketReplay
from pairing.trace import Arrangement, Event, Move, Verdict, players_in, swap_of
from pairing.trace.unfolding import PAGE, Page


class DutchUnfolder:
    """Looks into the steps of the next round of a tournament.

    An :class:`~pairing.trace.unfolding.Unfolder`. Raises what pairing the round raises.
    """

    def __init__(self, edition: DutchEdition, tournament: Tournament) -> None:
        players = contenders(tournament, edition.definitions)
        self._edition = edition
        self._paired = pair_brackets(edition, players)
        self._of_bracket = lru_cache(maxsize=None)(self._unfolder)

    def can_unfold(self, bracket: int, event: Event) -> bool:
        """The step stands for more than a single candidate."""
        return self._of_bracket(bracket).can_unfold(event)

    def unfold(self, bracket: int, event: Event, start: int = 0, size: int = PAGE) -> Page:
        """The next level below a step, from the step with that number on."""
        return self._of_bracket(bracket).unfold(event, start, size)

    def _unfolder(self, bracket: int) -> BracketUnfolder:
        return BracketUnfolder(BracketReplay(self._edition, self._paired[bracket]))


class BracketUnfolder:
    """Looks into the steps of one bracket."""

    def __init__(self, replay: BracketReplay) -> None:
        self._replay = replay
        self._tree = replay.tree
        self._bsn = {player.tpn: bsn for bsn, player in enumerate(replay.bracket.members)}

    def can_unfold(self, event: Event) -> bool:
        """The step stands for more than a single candidate of this bracket.

        What was set aside (A.9 and C.4 of 2016) is a candidate of the bracket as it was before.
        """
        if event.verdict in (Verdict.NONE, Verdict.ACCEPTED) or event.move is Move.SET_ASIDE:
            return False
        if event.count > 1 or event.move in (Move.MDP_SET, Move.EXCHANGE):
            return True
        is_last = event.move == Move.TRANSPOSITION and event.stand is None
        return not is_last and not self._tree.is_single(self._beginning(event))

    def unfold(self, event: Event, start: int = 0, size: int = PAGE) -> Page:
        """The next level below a step, from the step with that number on."""
        if not self.can_unfold(event):
            return Page(())
        steps = list(islice(self._below(event, start), size + 1))
        events = tuple(map(self._event, steps[:size]))
        return Page(events, start + size if len(steps) > size else None)

    def _below(self, event: Event, start: int) -> Iterator[Branch]:
        """The steps from a number on; those before are counted and not made."""
        if _is_run(event):
            return self._run(event, start)
        beginning = self._beginning(event)
        while True:
            two = list(islice(self._tree.below(beginning), 2))
            if len(two) > 1 or self._tree.is_single(two[0].beginning):
                return self._tree.below(beginning, start)
            beginning = two[0].beginning

    def _run(self, event: Event, start: int) -> Iterator[Branch]:
        """The exchanges that a step stands for."""
        down, up = swap_of(event)
        first = self._bsns(down), self._bsns(up)
        return islice(self._replay.exchanges_from(first, start), max(event.count - start, 0))

    def _beginning(self, event: Event) -> FamilyBeginning:
        """How the candidates of a step begin."""
        if event.stand is None:
            return self._passed_over(event)
        chosen = self._bsns(players_in(event, "chosen"))
        beginning = self._tree.beginning_with(chosen, chosen[-1] + 1 if chosen else 0)
        pairs = tuple((self._bsn[one], self._bsn[other]) for one, other in event.pairs)
        beginning = beginning._replace(pairs=pairs[: self._tree.m1])
        if event.move not in (Move.EXCHANGE, Move.TRANSPOSITION):
            return beginning
        swap = self._bsns(players_in(event, "down")), self._bsns(players_in(event, "up"))
        return self._tree.swapped(beginning, swap).beginning._replace(pairs=pairs)

    def _passed_over(self, event: Event) -> FamilyBeginning:
        """The same for a step of the replay itself."""
        tried = self._bsns(event.pair or event.players)
        if event.move == Move.EXCHANGE:
            down, up = swap_of(event)
            swap = self._bsns(down), self._bsns(up)
            return self._tree.swapped(self._replay.remainder, swap).beginning
        return next(
            alteration.beginning
            for alteration in self._replay.passed_over()
            if (alteration.move, alteration.tried) == (event.move, tried)
        )

    def _bsns(self, tpns: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self._bsn[tpn] for tpn in tpns)

    # The steps of a page

    def _event(self, alteration: Branch) -> Event:
        beginning, tpns = alteration.beginning, self._replay.tpns
        down, up = beginning.swap
        known = ("chosen", beginning.chosen), ("down", down), ("up", up)
        values = tuple((name, tpns(bsns)) for name, bsns in known if bsns)
        reason = self._replay.reasons.against(beginning)
        return replace(
            self._replay.event_of(alteration, reason, values),
            pairs=tuple(
                (self._replay.tpn(one), self._replay.tpn(other)) for one, other in beginning.pairs
            ),
            stand=self._stand(alteration),
        )

    def _stand(self, alteration: Branch) -> Arrangement:
        """S1 with the pairs made so far, then whoever is still free."""
        beginning, tpns = alteration.beginning, self._replay.tpns
        bracket = self._replay.bracket
        s1 = (*self._chosen_first(beginning), *(beginning.s1 or ()))
        met = [other for _, other in beginning.pairs]
        residents = range(bracket.mdp_count, bracket.size)
        free = [bsn for bsn in residents if bsn not in met and bsn not in s1]
        s2 = (*met, *free)
        floats = [bsn for bsn in range(bracket.mdp_count) if bsn not in s1]
        if beginning.s1 is not None:
            floats += s2[len(s1) :]
        tried = tpns(alteration.tried)
        return Arrangement(tpns(s1), tpns(s2), tpns(floats), tried)

    def _chosen_first(self, beginning: FamilyBeginning) -> tuple[int, ...]:
        """The first set of moved-down players that begins so."""
        missing = self._tree.m1 - len(beginning.chosen)
        return (*beginning.chosen, *range(beginning.decided, beginning.decided + missing))


def _is_run(event: Event) -> bool:
    """Several exchanges in one step."""
    return event.move == Move.EXCHANGE and event.count > 1
