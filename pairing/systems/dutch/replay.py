"""The replay of a bracket: what comes before the accepted candidate in the order of the rules.

Candidates that begin alike and fail for one reason are one event: sets of moved-down players that
contain one more of them (D.3; 4.4), MDP-Pairings that give one of them an earlier opponent (D.1;
4.2), exchanges before the one that was needed (D.2; 4.3), transpositions that give a member of S1
an earlier opponent. The reason is what the best of them lacks against the accepted candidate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby, starmap
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairing.core.model import Tournament
from pairing.matching.bits import mask_of
from pairing.systems.dutch.beginnings import NO_SWAP, Branch, CandidateTree, FamilyBeginning
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.context import BracketContext, PairedBracket
from pairing.systems.dutch.editions import DutchEdition
from pairing.systems.dutch.engine import field_to_pair, pair_brackets, publish, rule_of_colours
from pairing.systems.dutch.family import DutchFamily, FamilyGroup
from pairing.systems.dutch.order import needed_swap
from pairing.systems.dutch.reasons import Reason, Reasons
from pairing.systems.dutch.stranded import stranded_in_round
from pairing.systems.shared.swaps import Swap, Swaps
from pairing.systems.system import Recorded, Watcher
from pairing.trace import BracketTrace, Event, Move, RoundTrace, Verdict
from pairing.trace.events import Arrangement, Value

if TYPE_CHECKING:
    from pairing.trace.claims import RoundProof


def record_next_round(
    edition: DutchEdition, tournament: Tournament, watch: Watcher | None = None
) -> Recorded:
    """The next round with its steps, told from the brackets as they were paired.

    Raises what pairing it raises.
    """
    players = field_to_pair(edition, tournament)
    progress = _ReplayProgress(watch, len(players))
    paired = pair_brackets(edition, players, progress.at_pairing)
    pairing = publish(edition, tournament, players, paired)
    trace = RoundTrace(
        system=edition.key,
        round_number=tournament.next_round,
        brackets=tuple(progress.at_replays(edition, paired)),
        bye=pairing.bye,
    )
    colours = starmap(rule_of_colours(edition, tournament, players), pairing.pairs)
    return Recorded(
        pairing, trace, tuple(colours), partial(_prove, edition, tournament, players, paired)
    )


def sections_of_next_round(
    edition: DutchEdition, tournament: Tournament
) -> tuple[BracketTrace, ...]:
    """The brackets of the next round as they came out, without the steps that led there.

    Late in a long event there are thousands of these. Raises what pairing it raises.
    """
    paired = pair_brackets(edition, field_to_pair(edition, tournament))
    return tuple(BracketReplay(edition, bracket).section() for bracket in paired)


class _ReplayProgress:
    """Tells a watcher how far pairing and replay are: each is half of the work."""

    def __init__(self, watch: Watcher | None, players: int) -> None:
        self._watch = watch
        self._players = players
        self._done = 0

    def at_pairing(self, paired: int, players: int) -> None:
        """So many players are paired."""
        self._pass_on(paired)

    def at_replays(
        self, edition: DutchEdition, paired: Iterable[PairedBracket]
    ) -> Iterator[BracketTrace]:
        """The brackets replayed; the watcher is told before every step."""
        self._done = self._players
        for bracket in paired:
            yield replay(edition, bracket, self._sign_of_life)
            self._done += 2 * len(bracket.pairing.pairs)

    def _sign_of_life(self) -> None:
        self._pass_on(self._done)

    def _pass_on(self, done: int) -> None:
        if self._watch is not None:
            self._watch(min(done, 2 * self._players), 2 * self._players)


def _prove(
    edition: DutchEdition,
    tournament: Tournament,
    players: Sequence[DutchContender],
    paired: Sequence[PairedBracket],
) -> RoundProof:
    from pairing.systems.dutch.proof import prove_paired  # of use if somebody asks

    return prove_paired(edition, tournament, players, paired)


def replay(
    edition: DutchEdition, paired: PairedBracket, at_step: Callable[[], None] = lambda: None
) -> BracketTrace:
    """The bracket step by step up to the accepted candidate.

    ``at_step`` is called before every step; what it raises ends the work.
    """
    return BracketReplay(edition, paired).trace(at_step)


class BracketReplay:
    """The candidates of a paired bracket, and why none before the accepted one was taken."""

    def __init__(self, edition: DutchEdition, paired: PairedBracket) -> None:
        self._edition, self._context = edition, paired.context
        self.bracket = paired.bracket
        self.role = paired.role
        self.accepted = paired.pairing
        self.partner = {
            one: other for pair in self.accepted.pairs for one, other in (pair, pair[::-1])
        }
        mdps = range(self.bracket.mdp_count)
        self.mdps = tuple(bsn for bsn in mdps if bsn in self.partner)
        self.limbo = tuple(bsn for bsn in mdps if bsn not in self.partner)
        self.tree = CandidateTree(self.bracket, len(self.accepted.pairs), len(self.mdps))
        mdp_pairs = tuple((bsn, self.partner[bsn]) for bsn in self.mdps)
        self.remainder = FamilyBeginning(self.mdps, self.bracket.mdp_count, mdp_pairs)
        self.original_s1, self.original_s2 = self.tree.halves(self.remainder)
        self.swap = needed_swap(self.original_s1, self.original_s2, self.partner)
        self.last = self.tree.swapped(self.remainder, self.swap).beginning
        pairs = tuple((bsn, self.partner[bsn]) for bsn in self.last.s1 or ())
        self._whole = self.last._replace(pairs=(*mdp_pairs, *pairs))
        self.reasons = Reasons(edition, paired, self.tree, self._whole)
        self._tpns = [player.tpn for player in self.bracket.members]

    def trace(self, at_step: Callable[[], None] = lambda: None) -> BracketTrace:
        """The bracket with all its steps; ``at_step`` is called before each."""

        def judged(alteration: Branch) -> Event:
            at_step()
            return self._judged(alteration)

        events = [
            Event(Move.OPEN),
            *_set_aside(self._edition, self._context),
            *_joined(map(judged, self.passed_over())),
            Event(Move.ACCEPT, Verdict.ACCEPTED, values=self._exchanged()),
        ]
        return replace(self.section(), events=tuple(events))

    def section(self) -> BracketTrace:
        """The bracket as it came out, without steps."""
        return BracketTrace(
            score=self.bracket.score,
            role=self.role,
            residents=self.tpns(range(self.bracket.mdp_count, self.bracket.size)),
            mdps=self.tpns(range(self.bracket.mdp_count)),
            max_pairs=len(self.accepted.pairs),
            m1=len(self.mdps),
            original_s1=self.tpns(self.original_s1),
            s1=self.tpns((*self.mdps, *(self.last.s1 or ()))),
            s2=self.tpns((*(self.partner[mdp] for mdp in self.mdps), *self.last.s2)),
            limbo=self.tpns(self.limbo),
            events=(),
            pairs=tuple((self.tpn(one), self.tpn(other)) for one, other in self.accepted.pairs),
            downfloaters=self.tpns(self.accepted.downfloaters),
        )

    def _exchanged(self) -> tuple[tuple[str, Value], ...]:
        """Who changed between S1 and S2 in the accepted candidate."""
        down, up = self.swap
        return (("down", self.tpns(down)), ("up", self.tpns(up))) if down else ()

    def passed_over(self) -> Iterator[Branch]:
        """What comes before the accepted candidate, by whatever it begins differently."""
        mdp_turns, turns = range(self.tree.m1), range(self.tree.m1, self.tree.pair_count)
        residents = self.bracket.everybody & ~self.bracket.mdps
        yield from self._sets_before()
        yield from self._opponents_before(mdp_turns, self.remainder, residents)
        yield from self._exchanges_before()
        yield from self._opponents_before(turns, self.last, mask_of(self.last.s2))

    def run_of_exchanges(self, size: int) -> Iterator[Branch]:
        """The exchanges of so many players before the one that was needed."""
        for swap in Swaps(self.original_s1, self.original_s2, size):
            if swap == self.swap:
                return
            yield self.tree.swapped(self.remainder, swap)

    def exchanges_from(self, first: Swap, start: int) -> Iterator[Branch]:
        """The exchanges of as many players as that one, from so many after it on."""
        swaps = Swaps(self.original_s1, self.original_s2, len(first[0]))
        for swap in swaps.starting(swaps.number_of(first) + start):
            yield self.tree.swapped(self.remainder, swap)

    def event_of(
        self, alteration: Branch, reason: Reason, values: tuple[tuple[str, Value], ...] = ()
    ) -> Event:
        """The step for an alteration, and what speaks against it."""
        tried = self.tpns(alteration.tried)
        is_pair = alteration.move in (Move.MDP_OPPONENT, Move.TRANSPOSITION)
        if _is_of_many(alteration):
            values = ("exchanged", len(tried) // 2), *values
        if reason.failing and not (is_pair and reason.failing == alteration.tried):
            values = *values, ("failing", self.tpns(reason.failing))
        values = *values, *reason.facts
        return Event(
            move=alteration.move,
            verdict=reason.verdict,
            article=reason.article,
            key=reason.key,
            pair=tried if is_pair else (),
            players=() if is_pair else tried,
            count=alteration.ways,
            ours=reason.ours,
            theirs=reason.theirs,
            difference=reason.difference,
            values=values,
        )

    def tpn(self, bsn: int) -> int:
        """The TPN of a member."""
        return self._tpns[bsn]

    def tpns(self, bsns: Iterable[int]) -> tuple[int, ...]:
        """The TPNs of members."""
        return tuple(map(self._tpns.__getitem__, bsns))

    def _sets_before(self) -> Iterator[Branch]:
        """Sets of moved-down players with one more of them than the accepted one begins with."""
        beginning = self.tree.root()
        while beginning.decided < self.bracket.mdp_count:
            for alteration in self.tree.below(beginning):
                if alteration.tried[0] in self.partner:
                    beginning = alteration.beginning
                    break
                yield alteration

    def _opponents_before(
        self, turns: Iterable[int], start: FamilyBeginning, free: int
    ) -> Iterator[Branch]:
        """Opponents (of the set ``free``) before the accepted ones in those turns."""
        for turn in turns:
            accepted = 1 << self._whole.pairs[turn][1]
            earlier = free & accepted - 1
            if earlier:
                beginning = start._replace(pairs=self._whole.pairs[:turn])
                yield from self.tree.opponents(beginning, free, earlier)
            free ^= accepted

    def _exchanges_before(self) -> Iterator[Branch]:
        """None, then one by one; those of several players at once as one run each size."""
        size = len(self.swap[0])
        if not size:
            return
        yield self.tree.swapped(self.remainder, NO_SWAP)
        yield from self.run_of_exchanges(1)
        for several in range(2, size + 1):
            swaps = Swaps(self.original_s1, self.original_s2, several)
            count = swaps.number_of(self.swap) if several == size else swaps.count
            if count:
                first = self.tree.swapped(self.remainder, next(iter(swaps)))
                yield first._replace(ways=count)

    def _judged(self, alteration: Branch) -> Event:
        if _is_of_many(alteration):
            return self.event_of(alteration, self.reasons.none_as_good())
        return self.event_of(alteration, self.reasons.against(alteration.beginning))


def _set_aside(edition: DutchEdition, context: BracketContext) -> Iterator[Event]:
    """How the bracket was paired first, where the round could not be completed after that (A.9)."""
    earlier = context.set_aside()
    if earlier is None:
        return
    pairs = tuple((one.tpn, other.tpn) for one, other in earlier.pairs())
    floats = tuple(player.tpn for player in earlier.downfloaters())
    below = [player for group in context.below for player in group]
    groups = (FamilyGroup.LIMBO,) * earlier.bracket.size
    family = DutchFamily(earlier.pairing.pairs, groups)
    takes_bye = context.completion.takes_bye
    stranded = stranded_in_round(earlier.bracket.members, family, below, takes_bye)
    s1, s2 = tuple(one for one, _ in pairs), tuple(other for _, other in pairs)
    yield Event(
        Move.SET_ASIDE,
        Verdict.DEAD_END,
        edition.absolute["completion"],
        "completion" if stranded is None else "stranded",
        players=floats,
        pairs=pairs,
        values=() if stranded is None else stranded.values(),
        stand=Arrangement(s1, s2, floats),
    )


def _is_of_many(alteration: Branch) -> bool:
    """A run of exchanges of several players at once."""
    return alteration.move == Move.EXCHANGE and len(alteration.tried) > 2


def _joined(events: Iterable[Event]) -> Iterator[Event]:
    """Neighbouring exchanges that fail for one reason as one event."""

    def reason(event: Event) -> object:
        if event.move != Move.EXCHANGE:
            return id(event)
        values = event.verdict, event.key, event.ours, event.theirs, event.difference
        return *values, len(event.players)

    for _, run in groupby(events, reason):
        steps = list(run)
        if len(steps) == 1:
            yield steps[0]
        else:
            players = (*steps[0].players, *steps[-1].players)
            values = tuple(v for v in steps[0].values if all(v in step.values for step in steps))
            yield replace(steps[0], count=len(steps), players=players, values=values)
