"""Marking by the rules, not by the answer.

A pairing is right if the edition finds nothing wrong with it, however it came about. Otherwise the
first bracket and the first criterion are named in which it is worse than it could be. A pairing
that is not complete is right so far if the best way to complete it is a right pairing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from pairing.auditing.checker.words import PairingOrigin, criterion_text, reason_text
from pairing.core.cards import PairingCard
from pairing.core.colours import ColourReason
from pairing.core.errors import NoPairingExists, PairingError
from pairing.core.model import RoundPairing, Tournament
from pairing.event.manual import DeskPosition
from pairing.speech.voice import Voice
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem
from pairing.trace.fixed import Fixed
from pairing.trace.judgement import Judgement

Pair = tuple[int, int]


class CannotMark(PairingError):
    """The system cannot judge another pairing than its own; ``key`` names the reason."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class MarkVerdict(Enum):
    """What the work is worth."""

    RIGHT = "right"
    """Complete, and nothing is wrong with it."""
    RIGHT_SO_FAR = "right-so-far"
    """Not complete, but it can be completed to a right pairing."""
    WORSE = "worse"
    """A criterion is satisfied less well than it could be, or an absolute one is broken."""
    DEAD_END = "dead-end"
    """The rest can no longer be paired at all."""
    COLOURS = "colours"
    """The opponents are right, the colours of a board are not."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The verdict, and where it comes from.

    ``judgement`` names bracket and criterion of what is wrong with the opponents, ``colours`` the
    rule for the first board with wrong colours. ``free`` are the TPNs who have no place yet.
    ``solution`` is the pairing by the rules. ``boards`` (White first), ``bye`` and ``moved`` are
    what was placed otherwise than there: the boards of the bracket in question, or all if it has
    none; whoever has the bye; and, if neither is the matter, who was moved to another bracket.
    """

    verdict: MarkVerdict
    solution: RoundPairing
    free: tuple[int, ...] = ()
    judgement: Judgement | None = None
    colours: ColourReason | None = None
    boards: tuple[Pair, ...] = ()
    bye: int | None = None
    moved: tuple[int, ...] = ()

    @property
    def is_right(self) -> bool:
        """Nothing is wrong, be it complete or not."""
        return self.verdict in (MarkVerdict.RIGHT, MarkVerdict.RIGHT_SO_FAR)

    @property
    def article(self) -> str:
        """The article that the mistake is about; empty if there is none."""
        if self.judgement is not None:
            return self.judgement.article
        return self.colours.article if self.colours else ""


def mark(tournament: Tournament, position: DeskPosition) -> Mark:
    """What a position of the next round of a tournament is worth by the tournament's own system.

    Raises ``NotReady`` and ``NoPairingExists`` if the
    round itself cannot be paired, and :class:`CannotMark` if the system cannot judge.
    """
    system = _marking_system(tournament)
    solution = system.pair_next_round(tournament, None)
    free = position.unpaired
    own = tuple((board.white, board.black) for board in position.boards)
    try:
        pairs, bye = _completed(system, tournament, own, position) if free else (own, position.bye)
    except NoPairingExists:
        return Mark(MarkVerdict.DEAD_END, solution, free)
    judgement = _judged(system, tournament, pairs, bye)
    if judgement is not None:
        found = Mark(MarkVerdict.WORSE, solution, free, judgement)
        return _with_places(found, position, system.obstacles(tournament).cards)
    colours = _first_wrong_colours(system, tournament, own)
    if colours is not None:
        return Mark(MarkVerdict.COLOURS, solution, free, colours=colours)
    return Mark(MarkVerdict.RIGHT_SO_FAR if free else MarkVerdict.RIGHT, solution, free)


def hint(found: Mark, voice: Voice) -> str:
    """The first stage: what to look at, without a name or a number."""
    values = _where(found, voice)
    if found.judgement is not None:
        values["criterion"] = criterion_text(found.judgement, voice)
        if values["criterion"]:
            return voice.say("teach.hint-criterion", values)
        return voice.say(f"teach.hint-{_general(found.judgement.key)}", values)
    return voice.say(f"teach.hint-{found.verdict.value}", values)


def whom(found: Mark, tournament: Tournament, voice: Voice) -> str:
    """The second stage: both values, and by name what was placed otherwise than by the rules."""

    def named(tpn: int) -> str:
        return f"{tournament.players_by_tpn[tpn].name} ({tpn})"

    if found.judgement is not None:
        reason = reason_text(found.judgement, voice, PairingOrigin.ANSWER)
        places = [f"{named(white)} – {named(black)}" for white, black in found.boards]
        if found.bye is not None:
            places.append(voice.say("teach.whom-bye", {"name": named(found.bye)}))
        places += map(named, found.moved)
        text = voice.say("teach.whom-worse", {"places": "; ".join(places)})
        return f"{reason[:1].upper()}{reason[1:]} {text}"
    values = _where(found, voice)
    if found.colours is not None:
        values["white"], values["black"] = named(found.colours.white), named(found.colours.black)
    values["free"] = ", ".join(map(named, found.free))
    return voice.say(f"teach.whom-{found.verdict.value}", values)


def _with_places(found: Mark, position: DeskPosition, cards: Mapping[int, PairingCard]) -> Mark:
    """The mark with what was placed otherwise than in its solution."""
    opponents = dict(found.solution.pairs) | {black: white for white, black in found.solution.pairs}
    scores = {tpn: card.pairing_score for tpn, card in cards.items()}
    boards = tuple(
        (each.white, each.black)
        for each in position.boards
        if opponents.get(each.white) != each.black
    )
    score = found.judgement.score if found.judgement else None
    here = tuple(pair for pair in boards if score in map(scores.get, pair))
    bye = None if position.bye == found.solution.bye else position.bye
    moved = tuple(
        tpn
        for tpn, score in (*position.moved_down, *position.moved_up)
        if not boards and bye is None and scores.get(opponents.get(tpn, 0)) != score
    )
    return replace(found, boards=here or boards, bye=bye, moved=moved)


def _where(found: Mark, voice: Voice) -> dict[str, str | int]:
    score = found.judgement.score if found.judgement else 0
    return {"article": found.article, "score": voice.points(score)}


def _general(key: str) -> str:
    """Which of the hints fits what is not a matter of counting."""
    return key if key in _HINTED else "other"


_HINTED = frozenset({"rematch", "same-colour", "completion", "bye", "bye-score", "order"})


def _marking_system(tournament: Tournament) -> PairingSystem:
    system = find_system(tournament.system)
    if system.proving.judge is None:
        raise CannotMark("teach.cannot-mark", system=system.name, edition=system.edition)
    return system


def _completed(
    system: PairingSystem, tournament: Tournament, pairs: tuple[Pair, ...], position: DeskPosition
) -> tuple[tuple[Pair, ...], int | None]:
    """The best pairing of the round in which everything comes out that is placed already."""
    if system.assisting.pair_rest is None:
        raise CannotMark("teach.cannot-complete", system=system.name, edition=system.edition)
    fixed = Fixed(pairs, position.bye, position.moved_down, position.moved_up)
    pairing = system.assisting.pair_rest(tournament, fixed, None)
    return pairing.pairs, pairing.bye


def _judged(
    system: PairingSystem, tournament: Tournament, pairs: tuple[Pair, ...], bye: int | None
) -> Judgement | None:
    return system.proving.judge(tournament, pairs, bye) if system.proving.judge else None


def _first_wrong_colours(
    system: PairingSystem, tournament: Tournament, pairs: tuple[Pair, ...]
) -> ColourReason | None:
    if system.explaining.questions is None:
        return None
    reasons = system.explaining.questions.why_colours(tournament, pairs)
    wrong = (each for each in reasons if (each.white, each.black) not in pairs)
    return next(wrong, None)
