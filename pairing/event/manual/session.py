"""A manual pairing session: a beginning, steps that can be taken back, and an end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pairing.core.cards import PairingCard
from pairing.core.errors import ActionRefused, NotReady
from pairing.core.field import has_round_left, players_to_pair
from pairing.core.floating import in_reach
from pairing.core.model import ByeKind, Round, RoundPairing, Tenths, Tournament
from pairing.core.publishing import in_publishing_order
from pairing.event.manual.facts import NextRound
from pairing.event.manual.position import DeskPosition, PlacedPair
from pairing.systems.shared.obstacles import Obstacles
from pairing.systems.system import PairingSystem, Watcher
from pairing.trace.answers import Answer

BY_HAND = "manual"
"""What stands for the system of a pairing that an arbiter made."""


@dataclass(frozen=True, slots=True)
class SessionStep:
    """One thing done: its ``key`` (``pair``, ``break`` …), the TPNs concerned, what came of it."""

    key: str
    players: tuple[int, ...]
    after: DeskPosition


@dataclass(frozen=True)
class Session:
    """The arbiter's work on one round.

    ``tournament`` is the one whose next round it is; of a round that is recorded already, the
    tournament as it stood before, and ``recorded`` is that round. Every method that does something
    gives a new session, and raises ``ActionRefused`` if it is not possible.
    Nothing is refused because a rule is against it: that is what :attr:`obstacles` are for.
    Unless it ``gives_colours_by_rule``, the first of two players put together has White.
    """

    tournament: Tournament
    system: PairingSystem
    beginning: DeskPosition
    steps: tuple[SessionStep, ...] = ()
    recorded: Round | None = None
    gives_colours_by_rule: bool = True
    known: NextRound | None = field(default=None, repr=False, compare=False)
    """What earlier sessions on the same round have found out."""

    @property
    def round_number(self) -> int:
        """The round that is paired."""
        return self.tournament.next_round

    @property
    def position(self) -> DeskPosition:
        """Where everybody stands now."""
        return self.steps[-1].after if self.steps else self.beginning

    @property
    def has_work(self) -> bool:
        """Something has been done that would be lost with it."""
        boards = self.recorded.games if self.recorded else ()
        pairs = {frozenset((game.white, game.black)) for game in boards}
        bye = self.recorded.pairing_allocated_bye if self.recorded else None
        begun = self.beginning
        is_anew = {board.players for board in begun.boards} == pairs and begun.bye == bye
        return bool(self.steps) or not is_anew or bool(begun.moved_down or begun.moved_up)

    @property
    def facts(self) -> NextRound:
        """What is true of the round, whatever is done; steps hand it on."""
        known = self.known
        if known is None or known.system != self.system or known.tournament != self.tournament:
            known = NextRound(self.system, self.tournament)
            object.__setattr__(self, "known", known)
        return known

    @property
    def obstacles(self) -> Obstacles:
        """What keeps players apart in this round."""
        return self.facts.obstacles

    @property
    def cards(self) -> Mapping[int, PairingCard]:
        """The pairing cards before the round."""
        return self.obstacles.cards

    def score(self, tpn: int) -> Tenths:
        """The score by which a player is paired, acceleration included."""
        return self.cards[tpn].pairing_score

    # Steps

    def pair(self, one: int, other: int) -> Session:
        """Put two players together."""
        return self._with("pair", (one, other), self.position.paired(one, other, self.allot))

    def break_up(self, tpn: int) -> Session:
        """Take back a player's board, bye or float."""
        board = self.position.board_of(tpn)
        players = (tpn,) if board is None else (board.white, board.black)
        return self._with("break", players, self.position.broken(tpn))

    def give_bye(self, tpn: int) -> Session:
        """Give a player the pairing-allocated bye."""
        return self._with("bye", (tpn,), self.position.with_bye(tpn))

    def float_to(self, tpn: int, score: Tenths) -> Session:
        """Put a player into the bracket of another score to which he can float, or back."""
        own = self.score(tpn) if tpn in self.cards else 0
        if tpn in self.position.field and score not in self.brackets_for(tpn):
            raise ActionRefused("manual.no-way-there", player=tpn)
        after = self.position.floated(tpn, own, score)
        if after == self.position:
            raise ActionRefused("manual.nothing-to-move", player=tpn)
        return self._with(_step_of_float(own, score), (tpn,), after)

    def brackets_for(self, tpn: int) -> tuple[Tenths, ...]:
        """The scores, highest first, of the brackets into which a player can be put.

        Where a system has no brackets that is his own score only.
        """
        if not self.system.traits.has_brackets:
            return (self.score(tpn),)
        scores = sorted({self.score(each) for each in self.position.field}, reverse=True)
        return in_reach(self.score(tpn), self.facts.towards, scores)

    def swap(self, one: int, other: int) -> Session:
        """Let two players change places."""
        return self._with("swap", (one, other), self.position.swapped(one, other, self.allot))

    def swap_colours(self, tpn: int) -> Session:
        """Let the two at a player's board change colours."""
        after = self.position.with_colours_swapped(tpn)
        board = after.board_of(tpn)
        players = (board.white, board.black) if board else (tpn,)
        return self._with("colours", players, after)

    def with_rest(self, found: RoundPairing) -> Session:
        """Take over what :meth:`rest` found, as one step."""
        after = self.position.with_rest(found.pairs, _alone(found, self.position.field))
        return self._with("rest", (), after)

    def undo(self) -> Session:
        """Take back the last step."""
        if not self.steps:
            raise ActionRefused("manual.nothing-to-undo")
        return replace(self, steps=self.steps[:-1])

    def undo_to(self, count: int) -> Session:
        """Keep the first so many steps only."""
        return replace(self, steps=self.steps[:count])

    def moved_to(self, tournament: Tournament) -> Session | None:
        """The session on a tournament that has changed meanwhile; ``None`` if its round is gone.

        If the same players are to be paired, all steps stay. Otherwise it begins anew with whatever
        still holds: boards, bye and floats of players who are still there and have not played. If
        the recorded round itself has other boards, it begins with those.
        """
        anew = _as_it_stands(tournament, self.system, self.recorded)
        if anew is None or anew.round_number != self.round_number:
            return None
        if _boards_of(anew.recorded) != _boards_of(self.recorded):
            return anew
        anew = replace(anew, gives_colours_by_rule=self.gives_colours_by_rule)
        if _frame(anew.beginning) == _frame(self.beginning):
            return replace(self, tournament=anew.tournament, recorded=anew.recorded)
        return replace(anew, beginning=self.position.kept_for(anew.beginning))

    # Help

    @property
    def can_pair_rest(self) -> bool:
        """The system can pair the others around what is fixed."""
        return self.system.assisting.pair_rest is not None and not self.position.may_rest

    def rest(self, watch: Watcher | None = None) -> RoundPairing:
        """The best pairing of the round in which everything comes out that the arbiter fixed.

        Takes time. Raises :class:`~pairing.core.errors.NoPairingExists` if there is none, and
        :class:`~pairing.core.errors.ActionRefused` if the system cannot do that.
        """
        if self.system.assisting.pair_rest is None:
            values = {"system": self.system.name, "edition": self.system.edition}
            raise ActionRefused("manual.no-rest", **values)
        if self.position.may_rest:
            raise ActionRefused("manual.no-rest-published")
        return self.system.assisting.pair_rest(self.tournament, self.position.fixed, watch)

    @property
    def can_weigh(self) -> bool:
        """The system can say what pairs cost."""
        return self.facts.has_costs and not self.position.may_rest

    def cost(self, one: int, other: int) -> Answer:
        """What it costs to put two players together, beside everything that is fixed of others.

        The best round with the pair is set beside the best one without it, both around what is
        fixed: so a card tells what this one pair does. Beside the round by the rules, every card
        would name the first board that the arbiter had fixed against them; that is told at the end.
        Takes time. Raises as
        :meth:`~pairing.event.manual.facts.NextRound.cost` does, and
        :class:`~pairing.core.errors.ActionRefused` if one of them has played.
        """
        return self.facts.cost(self.position.fixed_without(one, other), one, other)

    def costs_as(self, other: Session) -> bool:
        """Pairs cost what they cost in another session on the round."""
        position, before = self.position, other.position
        return position.fixed == before.fixed or not self.facts.counts(position.fixed)

    def weighs_fixed(self, one: int, other: int) -> bool:
        """Something else is fixed that has a say in what the pair costs."""
        return self.facts.counts(self.position.fixed_without(one, other))

    def allot(self, one: int, other: int) -> tuple[int, int]:
        """White and Black of two players, by the rules of the system.

        A system that cannot be asked leaves White to the first one, and so does a table in which
        the two never meet, and a session in which colours are given by hand.
        """
        rule = self.facts.colour_rule if self.gives_colours_by_rule else None
        if rule is None:
            return one, other
        try:
            reason = rule(one, other)
        except KeyError:
            return one, other
        return reason.white, reason.black

    # The end

    def pairing(self) -> RoundPairing:
        """The position as a round, in publishing order.

        Raises :class:`~pairing.core.errors.ActionRefused` as long as somebody has no place.
        """
        position = self.position
        if not position.is_complete:
            players = ", ".join(map(str, position.unpaired))
            raise ActionRefused("manual.left-over", players=players)
        scores = {tpn: self.score(tpn) for tpn in position.field}
        pairs = ((board.white, board.black) for board in position.boards)
        boards = in_publishing_order(pairs, scores)
        if not self.system.traits.is_predetermined or position.bye is None:
            return RoundPairing(self.round_number, BY_HAND, boards, position.bye)
        return self._with_a_rest(position.bye, boards)

    def _with_a_rest(self, tpn: int, boards: tuple[tuple[int, int], ...]) -> RoundPairing:
        """The round of a table: no bye is worth a point, and who waits in vain wins by forfeit."""
        try:
            own = self.system.pair_next_round(self.tournament, None).forfeited
        except NotReady:
            own = ()  # rounds made by hand have left the table
        forfeited = tuple(pair for pair in own if tpn in pair)
        resting = () if forfeited else (tpn,)
        return RoundPairing(
            self.round_number, BY_HAND, boards, resting=resting, forfeited=forfeited
        )

    def _with(self, key: str, players: tuple[int, ...], after: DeskPosition) -> Session:
        return replace(self, steps=(*self.steps, SessionStep(key, players, after)))


def begin(tournament: Tournament, system: PairingSystem) -> Session:
    """A session on the next round, with nobody paired."""
    field = frozenset(players_to_pair(tournament))
    if len(field) < 2:
        raise ActionRefused("system.too-few-players", players=len(field))
    return Session(tournament, system, DeskPosition(field))


def _alone(found: RoundPairing, field: frozenset[int]) -> int | None:
    """Who has the bye of a pairing, or is the one of the field who has no opponent in it."""
    if found.bye is not None:
        return found.bye
    left = field.difference(*found.pairs)
    return min(left) if len(left) == 1 else None


def _step_of_float(own: Tenths, score: Tenths) -> str:
    if score == own:
        return "return"
    return "float" if score < own else "float-up"


def _as_it_stands(
    tournament: Tournament, system: PairingSystem, recorded: Round | None
) -> Session | None:
    try:
        return begin(tournament, system) if recorded is None else reopen(tournament, system)
    except ActionRefused:
        return None


def can_be_by_hand(tournament: Tournament) -> bool:
    """Boards of the last round can still be changed, or another round is to be paired."""
    last = tournament.rounds[-1:]
    return has_round_left(tournament) or not all(each.is_complete for each in last)


def begin_with(tournament: Tournament, system: PairingSystem, found: RoundPairing) -> Session:
    """A session on the next round that begins with a pairing made by the program."""
    session = begin(tournament, system)
    return replace(
        session,
        beginning=session.beginning.with_rest(found.pairs, _alone(found, session.position.field)),
    )


def reopen(
    tournament: Tournament, system: PairingSystem, *, for_latecomers: bool = False
) -> Session:
    """A session on the round that was paired last, beginning with its boards.

    Boards on which a game was played stay. If the round is published, or it is ``for_latecomers``,
    everybody else can be left without a game, and players who have none in it can be given one
    (C.04.2, 4.4).
    """
    if not tournament.rounds:
        raise ActionRefused("action.nothing-paired")
    before, recorded = tournament.before_round(len(tournament.rounds)), tournament.rounds[-1]
    may_rest = recorded.is_out or for_latecomers
    if may_rest:
        before = _with_the_absent(before, tournament)
    position = DeskPosition(
        frozenset(players_to_pair(before)),
        tuple(PlacedPair(game.white, game.black) for game in recorded.games),
        recorded.pairing_allocated_bye,
        locked=_who_has_played(recorded),
        may_rest=may_rest,
    )
    return Session(before, system, position, recorded=recorded)


def position_of(recorded: Round) -> DeskPosition:
    """Where everybody stands in a recorded round; only those who are in its pairing."""
    boards = tuple(PlacedPair(game.white, game.black) for game in recorded.games)
    bye = recorded.pairing_allocated_bye
    field = frozenset(tpn for board in boards for tpn in board.players)
    return DeskPosition(field if bye is None else field | {bye}, boards, bye)


def _with_the_absent(before: Tournament, now: Tournament) -> Tournament:
    """The tournament in which those can be paired too who were absent but have not withdrawn."""
    withdrawn = {player.tpn for player in now.players if player.withdrawn}
    kept = tuple(
        request
        for request in before.requests
        if request.kind is not ByeKind.ZERO_POINT or request.tpn in withdrawn
    )
    return replace(before, requests=kept)


def _boards_of(recorded: Round | None) -> DeskPosition | None:
    return None if recorded is None else position_of(recorded)


def _frame(position: DeskPosition) -> tuple[frozenset[int], frozenset[int], bool]:
    """What no step changes."""
    return position.field, position.locked, position.may_rest


def _who_has_played(recorded: Round) -> frozenset[int]:
    played = (game for game in recorded.games if game.result.is_played)
    return frozenset(tpn for game in played for tpn in (game.white, game.black))
