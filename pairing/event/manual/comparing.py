"""The end of a manual session: the arbiter's pairing beside the one it departs from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairing.auditing.checker.differences import Difference
from pairing.auditing.checker.differences import compare as differences_of
from pairing.core.errors import NoPairingExists, NotReady
from pairing.core.model import Bye, ByeKind, Colour, Game, ManualNote, Round, RoundPairing
from pairing.event.manual.meetings import out_of_reach
from pairing.event.manual.session import Session
from pairing.systems.round_robin.definitions import TABLE_LEFT
from pairing.systems.shared.obstacles import Obstacle
from pairing.systems.system import Watcher
from pairing.trace.judgement import Judgement


@dataclass(frozen=True, slots=True)
class Comparison:
    """What an arbiter's pairing is beside another one.

    ``expected`` is the pairing by the rules, or of a round that the players know the boards as they
    were published (``is_published``); ``None`` if the rules allow no pairing, or a table does not
    go on from rounds made by hand, which ``nothing`` says why. ``judgement`` is the first bracket
    and criterion in which the arbiter's is worse; ``None`` if it is not, or if the system cannot
    judge (``can_judge``). ``differences`` name the boards. ``to_confirm`` are the rules that the
    arbiter's own boards break, in the order of the boards, the bye last.
    """

    by_hand: RoundPairing
    expected: RoundPairing | None
    is_published: bool
    can_judge: bool
    judgement: Judgement | None = None
    nothing: NoPairingExists | NotReady | None = None
    differences: tuple[Difference, ...] = ()
    to_confirm: tuple[Obstacle, ...] = ()

    @property
    def is_same(self) -> bool:
        """Opponents, colours and the bye are what was expected."""
        return self.expected is not None and not self.differences

    def as_expected(self) -> Comparison:
        """What comes of the comparison if the expected pairing is taken after all."""
        if self.expected is None:
            raise ValueError("nothing was expected")
        return Comparison(self.expected, self.expected, self.is_published, self.can_judge)

    def note(self, remark: str = "") -> ManualNote | None:
        """What is noted of it; ``None`` if there is nothing to say."""
        if self.is_same:
            return None
        expected = () if self.expected is None else self.expected.seats
        return ManualNote.between(self.by_hand.round_number, expected, self.by_hand.seats, remark)


def compare(session: Session, watch: Watcher | None = None) -> Comparison:
    """The session's pairing beside the one by the rules, or as it was published.

    Takes time. Raises ``ActionRefused`` as long as somebody has no place, and
    :class:`~pairing.core.errors.NotReady`.
    """
    by_hand = session.pairing()
    can_judge = session.system.proving.judge is not None
    if session.position.may_rest and session.recorded is not None:
        expected = _as_pairing(session.recorded, by_hand)
        return Comparison(
            by_hand,
            expected,
            is_published=True,
            can_judge=can_judge,
            differences=_differences(expected, by_hand),
            to_confirm=_to_confirm(session, by_hand, expected),
        )
    try:
        expected = session.system.pair_next_round(session.tournament, watch)
    except (NoPairingExists, NotReady) as nothing:
        if isinstance(nothing, NotReady) and nothing.key != TABLE_LEFT:
            raise
        to_confirm = _to_confirm(session, by_hand, None)
        return Comparison(by_hand, None, False, can_judge, nothing=nothing, to_confirm=to_confirm)
    return Comparison(
        by_hand,
        expected,
        is_published=False,
        can_judge=can_judge,
        judgement=_judgement(session, by_hand),
        differences=_differences(expected, by_hand),
        to_confirm=_to_confirm(session, by_hand, expected),
    )


def _judgement(session: Session, by_hand: RoundPairing) -> Judgement | None:
    if session.system.proving.judge is None:
        return None
    return session.system.proving.judge(session.tournament, by_hand.pairs, by_hand.bye)


def _differences(expected: RoundPairing, by_hand: RoundPairing) -> tuple[Difference, ...]:
    return differences_of(expected, _as_round(by_hand))


def _to_confirm(
    session: Session, by_hand: RoundPairing, expected: RoundPairing | None
) -> tuple[Obstacle, ...]:
    """What the arbiter's own boards break; boards that were expected need no word."""
    usual = set() if expected is None else set(expected.seats)
    own = (seat for seat in by_hand.seats if seat not in usual)
    found = tuple(found for seat in own for found in broken_by(session, *seat))
    return found if usual.issuperset(by_hand.seats) else (*found, *out_of_reach(session, by_hand))


def broken_by(session: Session, white: int, black: int) -> Iterator[Obstacle]:
    """The rules that a board breaks; with 0 for Black, that the player breaks with the bye."""
    obstacles = session.obstacles
    if not black:
        obstacle = obstacles.to_bye(white)
        yield from () if obstacle is None else (obstacle,)
        return
    between = obstacles.between(white, black)
    yield from () if between is None else (between,)
    yield from obstacles.to_colours(white, black)
    turned = wrong_colours(session, white, black)
    yield from () if turned is None else (turned,)


def wrong_colours(session: Session, white: int, black: int) -> Obstacle | None:
    """What speaks against colours of which each of two players prefers the other one; or ``None``.

    No pairing by the rules has such a board: turned round, both would have what they prefer.
    """
    rule = session.facts.colour_rule
    preferred = [session.cards[tpn].preference.colour for tpn in (white, black)]
    if rule is None or preferred != [Colour.BLACK, Colour.WHITE]:
        return None
    return Obstacle("wrong-colours", rule(white, black).article, (white, black))


def _as_round(pairing: RoundPairing) -> Round:
    games = tuple(Game(white, black) for white, black in pairing.pairs)
    byes = () if pairing.bye is None else (Bye(pairing.bye, ByeKind.PAIRING_ALLOCATED),)
    return Round(games, byes)


def _as_pairing(recorded: Round, by_hand: RoundPairing) -> RoundPairing:
    pairs = tuple((game.white, game.black) for game in recorded.games)
    bye = recorded.pairing_allocated_bye
    return RoundPairing(by_hand.round_number, by_hand.system, pairs, bye)
