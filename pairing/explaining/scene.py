"""Where everybody stands at a step of a replay, as data: what a desk draws, and tests check.

Nothing is decided here: a scene puts together what the trace has recorded of the step and of the
sections before and after it. Players are TPNs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain
from typing import TypeAlias

from msgspec import structs

from pairing.core.cards import PairingCard
from pairing.core.colours import ColourReason
from pairing.core.floating import Direction
from pairing.core.model import Colour, Tenths
from pairing.trace import Arrangement, BracketTrace, Event, RoundTrace, Verdict
from pairing.trace.events import Move, failing_pair, in_force, swap_of

Pair = tuple[int, int]


class SectionStage(Enum):
    """How far a section of the round is at a step."""

    DONE = "done"
    CURRENT = "current"
    WAITING = "waiting"


class PairStanding(Enum):
    """What a pair is at a step."""

    TRIED = "tried"
    """The two stand side by side; nothing is decided about them."""
    ACCEPTED = "accepted"
    REFUSED = "refused"
    GIVEN_UP = "given-up"
    """It was accepted until this step; or, where colours are told, somebody goes without his."""


@dataclass(frozen=True, slots=True)
class Tie:
    """Two players and what their pair is."""

    one: int
    other: int
    standing: PairStanding

    @property
    def players(self) -> frozenset[int]:
        """Both of them."""
        return frozenset((self.one, self.other))


@dataclass(frozen=True, slots=True)
class Ghost:
    """A player of S2 who stood elsewhere at the step before.

    ``below`` is who now stands where he stood, or next to it; 0 at the end of S2.
    """

    tpn: int
    below: int


@dataclass(frozen=True, slots=True)
class SceneGroup:
    """The players of one section, or of one score of a section that waits.

    Those of ``s1`` stand beside those of ``s2``; who is not split into halves is in ``unsplit``.
    ``entered`` are those of them who have floated in. ``leaving`` have floated out in that
    ``direction``, or would by the step; they lie elsewhere, unless this is where they are tried.
    """

    score: Tenths
    stage: SectionStage
    s1: tuple[int, ...] = ()
    s2: tuple[int, ...] = ()
    unsplit: tuple[int, ...] = ()
    entered: tuple[int, ...] = ()
    leaving: tuple[int, ...] = ()
    direction: Direction = Direction.DOWN

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody who lies in it."""
        return (*self.s1, *self.s2, *self.unsplit)


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole desk at a step.

    ``groups`` are in the order of pairing, ``about`` whom the step concerns, ``swaps`` who changes
    places between S1 and S2 in it. ``given`` are the colours known so far, ``bye`` whoever is known
    to have the pairing-allocated bye.
    """

    groups: tuple[SceneGroup, ...]
    ties: tuple[Tie, ...] = ()
    about: tuple[int, ...] = ()
    swaps: tuple[Pair, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    given: tuple[tuple[int, Colour], ...] = ()
    bye: int | None = None

    @property
    def current(self) -> SceneGroup:
        """The group in which something happens."""
        return next(group for group in self.groups if group.stage is SectionStage.CURRENT)

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody once: who lies in a group, who is only about to leave one, who has the bye."""
        lying = list(chain.from_iterable(group.players for group in self.groups))
        leaving = chain.from_iterable(group.leaving for group in self.groups)
        bye = () if self.bye is None else (self.bye,)
        return tuple(dict.fromkeys((*lying, *leaving, *bye)))


Arranging: TypeAlias = Callable[[BracketTrace, Event], Arrangement | None]
"""Says how the players stand at a step, if the step does."""


class Scenes:
    """Makes the scenes of one round.

    ``arranging`` is the narrator's, ``colours`` are the reasons of the boards in their order.
    """

    def __init__(
        self,
        trace: RoundTrace,
        cards: Mapping[int, PairingCard],
        arranging: Arranging,
        colours: Sequence[ColourReason] = (),
    ) -> None:
        self._trace = trace
        self._cards = cards
        self._arranging = arranging
        self._colours = colours
        steps = [(part, event) for part in trace.brackets for event in part.events]
        self._steps = steps
        self._numbers = {id(event): number for number, (_, event) in enumerate(steps)}

    def of_step(self, bracket: BracketTrace, event: Event) -> Scene:
        """The scene of a step; of one that was unfolded, as if one came from nowhere."""
        number = self._numbers.get(id(event), 0)
        before = None
        if number:
            before = self._made(*self._steps[number - 1], None)
        return self._made(bracket, event, before)

    def of_open_step(self, bracket: BracketTrace, event: Event) -> Scene:
        """The scene of a step of which it is not told yet what becomes of it."""
        stand = self._stand(bracket, event)
        unjudged = structs.replace(event, verdict=Verdict.NONE)
        return _StepScene(self._trace, self._cards, bracket, unjudged, stand).made(None)

    def as_paired(self, bracket: BracketTrace, tried: tuple[int, ...] = ()) -> Scene:
        """The section as it came out, with whom something is said about."""
        scene = _StepScene(self._trace, self._cards, bracket, None, None).made(None)
        return replace(scene, about=tried)

    def of_colours(self, known_count: int) -> Scene:
        """The boards in their order, with the colours of the first ``known_count`` of them.

        A board whose colours are known has White on the left; another one the higher ranked player.
        """
        return _colours_scene(self._trace, self._cards, self._colours, known_count)

    def _made(self, bracket: BracketTrace, event: Event, before: Scene | None) -> Scene:
        stand = self._stand(bracket, event)
        return _StepScene(self._trace, self._cards, bracket, event, stand).made(before)

    def _stand(self, bracket: BracketTrace, event: Event) -> Arrangement | None:
        """How the players stand; as at an earlier step of the section where this one moves none."""
        own = self._arranging(bracket, event)
        if own is not None or event is bracket.events[-1]:
            return own
        number = self._numbers.get(id(event), 0)
        for section, earlier in reversed(self._steps[:number]):
            if section is not bracket:
                return None
            stand = self._arranging(section, earlier)
            if stand is not None:
                return structs.replace(stand, tried=event.pair or event.players)
        return None


def _colours_scene(
    trace: RoundTrace,
    cards: Mapping[int, PairingCard],
    reasons: Sequence[ColourReason],
    known_count: int,
) -> Scene:
    known, open_ = reasons[:known_count], reasons[known_count:]
    ranked = {frozenset(pair): pair for part in trace.brackets for pair in part.pairs}
    rows = [(reason.white, reason.black) for reason in known]
    ties = [Tie(*row, _granted(cards, row)) for row in rows]
    waiting = [_ranked_row(ranked, reason) for reason in open_]
    ties += [Tie(*row, PairStanding.TRIED) for row in waiting]
    rows += waiting
    given = [each for r in known for each in ((r.white, Colour.WHITE), (r.black, Colour.BLACK))]
    group = SceneGroup(
        score=max((cards[one].pairing_score for one, _ in rows), default=0),
        stage=SectionStage.CURRENT,
        s1=tuple(one for one, _ in rows),
        s2=tuple(other for _, other in rows),
    )
    about = rows[known_count - 1] if known_count else ()
    return Scene((group,), tuple(ties), about, given=tuple(given), bye=trace.bye)


def _ranked_row(ranked: Mapping[frozenset[int], Pair], reason: ColourReason) -> Pair:
    pair = reason.white, reason.black
    return ranked.get(frozenset(pair), pair)


def _granted(cards: Mapping[int, PairingCard], row: Pair) -> PairStanding:
    """Whether both get the colour due, if any is."""
    wishes = (cards[tpn].preference.colour for tpn in row)
    colours = (Colour.WHITE, Colour.BLACK)
    goes_without = any(
        wish is not None and wish is not colour
        for wish, colour in zip(wishes, colours, strict=True)
    )
    return PairStanding.GIVEN_UP if goes_without else PairStanding.ACCEPTED


@dataclass(frozen=True, slots=True)
class _StepScene:
    """Puts one scene together."""

    trace: RoundTrace
    cards: Mapping[int, PairingCard]
    bracket: BracketTrace
    event: Event | None
    stand: Arrangement | None

    def made(self, before: Scene | None) -> Scene:
        done = [_done(each) for each in self._over]
        current = self._current()
        placed = {tpn for group in (*done, current) for tpn in group.players}
        if not self._is_over:
            placed.update(current.leaving)
        bye = self._bye(placed)
        waiting = self._waiting(placed if bye is None else {*placed, bye})
        ties = [Tie(*pair, PairStanding.ACCEPTED) for group in done for pair in _rows(group)]
        ties += self._ties()
        return Scene(
            groups=(*done, current, *waiting),
            ties=(*ties, *_given_up(before, ties)),
            about=self.stand.tried if self.stand else (),
            swaps=self._swaps(),
            ghosts=tuple(self._ghosts(current, before)),
            bye=bye,
        )

    @property
    def _place(self) -> int:
        return next(n for n, each in enumerate(self.trace.brackets) if each is self.bracket)

    @property
    def _over(self) -> tuple[BracketTrace, ...]:
        """The sections before that stand."""
        return in_force(self.trace.brackets[: self._place], self.bracket)

    @property
    def _is_over(self) -> bool:
        """The step is the one by which the section ends, or it is shown as it came out."""
        return self.event is None or self.event is self.bracket.events[-1]

    def _bye(self, placed: Iterable[int]) -> int | None:
        """Whoever has the bye, once no section to come has him."""
        bye = self.trace.bye
        if bye is None:
            return None
        later = self.trace.brackets[self._place + 1 :]
        is_open = bye in placed or any(bye in _members(section) for section in later)
        return None if is_open else bye

    # Groups

    def _current(self) -> SceneGroup:
        s1, s2, unsplit, leaving = self._sides()
        lying = [*s1, *s2, *unsplit]
        own = set(self.bracket.residents)
        return SceneGroup(
            score=self.bracket.score,
            stage=SectionStage.CURRENT,
            s1=s1,
            s2=s2,
            unsplit=unsplit,
            entered=tuple(tpn for tpn in lying if tpn not in own),
            leaving=leaving,
            direction=self.bracket.direction,
        )

    def _sides(self) -> tuple[tuple[int, ...], ...]:
        """S1, S2, who is not split, and who leaves."""
        stand = self.stand or self._as_made()
        s1 = tuple(tpn for tpn in stand.s1 if tpn not in stand.floats)
        s2 = tuple(tpn for tpn in stand.s2 if tpn not in stand.floats)
        known = {*s1, *s2, *stand.floats}
        everybody = (*self.bracket.mdps, *self.bracket.residents)
        return s1, s2, tuple(tpn for tpn in everybody if tpn not in known), stand.floats

    def _as_made(self) -> Arrangement:
        """How they stand by the pairs that are made, where the step does not say it."""
        event, bracket = self.event, self.bracket
        pairs = event.pairs if event is not None and self._accepts else ()
        pairs = bracket.pairs if self._is_over else pairs
        paired = {tpn for pair in pairs for tpn in pair}
        gone = bracket.downfloaters if self._is_over else ()
        return Arrangement(
            tuple(one for one, _ in pairs),
            tuple(other for _, other in pairs),
            tuple(tpn for tpn in gone if tpn not in paired),
        )

    def _waiting(self, placed: set[int]) -> tuple[SceneGroup, ...]:
        """Who lies nowhere yet, a group for every score in the order of the sections to come.

        Those who have floated lie where they go to.
        """
        later = self.trace.brackets[self._place + 1 :]
        left = {tpn for section in self._over for tpn in section.downfloaters}
        left.update(self.bracket.downfloaters if self._is_over else ())
        waiting: dict[Tenths, list[int]] = {}
        entered: dict[Tenths, list[int]] = {}
        for section in later:
            for tpn in section.residents:
                if tpn not in placed:
                    waiting.setdefault(self.cards[tpn].pairing_score, []).append(tpn)
                    placed.add(tpn)
            for tpn in section.mdps:
                if tpn in left - placed:
                    entered.setdefault(section.score, []).append(tpn)
                    placed.add(tpn)
        for tpn in sorted(self._field() - placed):
            waiting.setdefault(self.cards[tpn].pairing_score, []).append(tpn)
        scores = dict.fromkeys((*waiting, *entered))
        return tuple(
            _waits(score, entered.get(score, ()), waiting.get(score, ())) for score in scores
        )

    def _field(self) -> set[int]:
        return {tpn for section in self.trace.brackets for tpn in _members(section)}

    # Pairs

    def _ties(self) -> Iterator[Tie]:
        """The pairs of the section, and what the step says of each."""
        event, stand = self.event, self.stand
        if event is not None and event.move == Move.SET_ASIDE:
            yield from (Tie(*pair, PairStanding.GIVEN_UP) for pair in event.pairs)
            return
        made = set(map(frozenset, self.bracket.pairs)) if self._accepts else set()
        refused = self._refused()
        rows = zip(stand.s1, stand.s2, strict=False) if stand else iter(self.bracket.pairs)
        if stand is None and not self._is_over:
            rows = iter(event.pairs if event else ())
        leaving = set(stand.floats) if stand else set()
        for one, other in rows:
            players = frozenset((one, other))
            if players in refused or players & leaving:
                continue
            accepted = players in made
            yield Tie(one, other, PairStanding.ACCEPTED if accepted else PairStanding.TRIED)
        for players in refused:
            one, other = sorted(players, key=lambda tpn: stand is None or tpn not in stand.s1)
            yield Tie(one, other, PairStanding.REFUSED)

    @property
    def _accepts(self) -> bool:
        return self.event is None or self.event.verdict is Verdict.ACCEPTED

    def _refused(self) -> tuple[frozenset[int], ...]:
        """The pairs on account of which the step fails, as far as pairs are to blame."""
        event, stand = self.event, self.stand
        if event is None or event.verdict in (Verdict.NONE, Verdict.ACCEPTED):
            return ()
        failing = frozenset(failing_pair(event))
        if len(failing) != 2:
            return ()
        named = frozenset(stand.tried) if stand else frozenset()
        rows = zip(stand.s1, stand.s2, strict=False) if stand else ()
        others = (frozenset(row) for row in rows if named.issuperset(row))
        return tuple(dict.fromkeys((failing, *others)))

    def _swaps(self) -> tuple[Pair, ...]:
        event = self.event
        if event is None or event.move != Move.EXCHANGE or not event.players:
            return ()
        return tuple(zip(*swap_of(event), strict=False))

    # What has moved

    def _ghosts(self, current: SceneGroup, before: Scene | None) -> Iterator[Ghost]:
        """Who of S2 has come from elsewhere in it, if that alone has changed the order."""
        if before is None or self.stand is None or before.current.score != current.score:
            return
        old, new = before.current.s2, current.s2
        for tpn in self.stand.tried:
            if tpn not in old or tpn not in new or old == new:
                continue
            if _without(old, tpn) == _without(new, tpn):
                after = old[old.index(tpn) + 1 :]
                yield Ghost(tpn, after[0] if after else 0)
                return


def _done(section: BracketTrace) -> SceneGroup:
    return SceneGroup(
        score=section.score,
        stage=SectionStage.DONE,
        s1=tuple(one for one, _ in section.pairs),
        s2=tuple(other for _, other in section.pairs),
        entered=tuple(t for pair in section.pairs for t in pair if t not in section.residents),
        leaving=section.downfloaters,
        direction=section.direction,
    )


def _waits(score: Tenths, entered: Sequence[int], others: Sequence[int]) -> SceneGroup:
    return SceneGroup(
        score, SectionStage.WAITING, unsplit=(*entered, *others), entered=tuple(entered)
    )


def _members(section: BracketTrace) -> set[int]:
    """Who is paired in a section, or leaves it."""
    paired = {tpn for pair in section.pairs for tpn in pair}
    return {*section.residents, *section.mdps, *paired}


def _rows(group: SceneGroup) -> Iterator[Pair]:
    return zip(group.s1, group.s2, strict=False)


def _given_up(before: Scene | None, ties: Iterable[Tie]) -> Iterator[Tie]:
    """What was accepted, and is no pair any more."""
    now = {tie.players for tie in ties}
    for tie in before.ties if before is not None else ():
        if tie.standing is PairStanding.ACCEPTED and tie.players not in now:
            yield replace(tie, standing=PairStanding.GIVEN_UP)


def _without(players: Sequence[int], tpn: int) -> list[int]:
    return [each for each in players if each != tpn]
