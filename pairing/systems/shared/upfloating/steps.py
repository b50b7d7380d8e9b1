"""The steps of a round as events, made from what the engine noted down while it decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from pairing.core.floating import Direction
from pairing.systems.shared.upfloating.engine import (
    ByeAllocation,
    UpfloatingBracket,
    UpfloatingRound,
)
from pairing.systems.shared.upfloating.participants import Participant
from pairing.systems.shared.upfloating.selection import RefusedSet, Tried
from pairing.trace import Arrangement, BracketTrace, Event, RoundTrace, Verdict

PHRASES = "upfloating"
"""The group of sentences that the systems with upfloaters share."""

_REFUSALS = {
    RefusedSet.BRACKET: (Verdict.ILLEGAL, "C1", "bracket"),
    RefusedSet.REST: (Verdict.DEAD_END, "C3", "rest"),
    RefusedSet.FOLLOWING: (Verdict.WORSE, "C6", "following"),
}


def gives_way(event: Event) -> bool:
    """Upfloaters were refused for the sake of those who would stay below (C3, C6)."""
    kinds = (RefusedSet.REST, RefusedSet.FOLLOWING)
    return event.key in {_REFUSALS[kind][2] for kind in kinds}


def round_trace(system: str, round_number: int, paired: UpfloatingRound) -> RoundTrace:
    """The steps of the round: the bye, then every bracket from the top."""
    sections = [_bracket_section(bracket) for bracket in paired.brackets]
    if paired.bye is not None:
        everybody = [one for bracket in paired.brackets for one in bracket.members]
        sections.insert(0, _bye_section(paired.bye, everybody))
    bye = paired.bye.participant.tpn if paired.bye else None
    return RoundTrace(system, round_number, tuple(sections), bye)


def _bye_section(bye: ByeAllocation, others: Iterable[Participant]) -> BracketTrace:
    present = sorted((bye.participant, *others), key=lambda one: (-one.score, one.tpn))
    events = [
        Event("bye", Verdict.ILLEGAL, "C2", "bye-again", players=(each.tpn,))
        if each.may_not_have_it
        else Event("bye", Verdict.DEAD_END, "3.4.1", "bye-completion", players=(each.tpn,))
        for each in bye.passed_over
    ]
    values = (("matches", bye.participant.matches), ("own_points", bye.participant.score))
    accepted = Event("bye", Verdict.ACCEPTED, "3.4", players=(bye.participant.tpn,), values=values)
    return BracketTrace(
        score=present[0].score,
        role="bye",
        residents=tuple(one.tpn for one in present),
        events=(*events, accepted),
    )


def _bracket_section(bracket: UpfloatingBracket) -> BracketTrace:
    return BracketTrace(
        score=bracket.score,
        role="bracket",
        residents=_tpns(bracket.residents),
        mdps=_tpns(bracket.selection.members),
        events=tuple(_bracket_events(bracket)),
        pairs=tuple((one.tpn, other.tpn) for one, other in bracket.pairs),
        direction=Direction.UP,
    )


def _bracket_events(bracket: UpfloatingBracket) -> Iterator[Event]:
    residents = _tpns(bracket.residents)
    selection = bracket.selection
    yield Event(
        "open",
        key="upfloaters" if selection.members else "",
        players=residents,
        values=(("fewest", selection.fewest), ("size", len(selection.members))),
        stand=Arrangement(residents, ()),
    )
    yield from _tried_sets(residents, selection.tried)
    if selection.by_weights:
        chosen = _tpns(selection.members)
        stand = Arrangement(residents, chosen, tried=chosen)
        yield Event("upfloaters", Verdict.ACCEPTED, "3.5.5", "weights", players=chosen, stand=stand)
    if not selection.complies_with_following:
        yield Event("following-ignored", article="C6")
    yield from _pairing_events(bracket)


def _tried_sets(residents: tuple[int, ...], tried: Iterable[Tried]) -> Iterator[Event]:
    """Sets one after the other; those that fail for one reason in a row are one step."""
    for failure, run in groupby(tried, key=lambda each: each.failure):
        sets = list(run)
        verdict, article, key = _REFUSALS[failure] if failure else (Verdict.ACCEPTED, "3.5.5", "")
        first = sets[0].members
        yield Event(
            "upfloaters" if first else "no-upfloaters",
            verdict,
            article,
            key,
            players=first,
            count=len(sets),
            values=(("last", sets[-1].members),),
            stand=Arrangement(residents, first, tried=first),
        )


def _pairing_events(bracket: UpfloatingBracket) -> Iterator[Event]:
    for criterion, value in bracket.values:
        yield Event("criterion", article=criterion.article, key=criterion.key, ours=value)
    tops, bottoms = (tuple(one.tpn for one in side) for side in zip(*bracket.pairs, strict=True))
    yield Event(
        "pairing",
        Verdict.ACCEPTED,
        "3.6.4",
        pairs=tuple(zip(tops, bottoms, strict=True)),
        values=(("tops", tops), ("bottoms", bottoms)),
        stand=Arrangement(tops, bottoms),
    )


def _tpns(members: Iterable[Participant]) -> tuple[int, ...]:
    return tuple(one.tpn for one in members)
