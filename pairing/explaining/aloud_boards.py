"""Why two players meet, as it is said aloud: where both stand, and who came before."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.explaining.aloud_words import Number, Players, PointsSaid, Slots
from pairing.explaining.round_facts import (
    RoundFacts,
    both_due,
    due,
    has_met_everybody_but,
    opposite,
    round_of_meeting,
)
from pairing.trace import BracketTrace, Event, Verdict
from pairing.trace.events import players_in

_MOST_NAMED = 2


def board_sayings(asked: RoundFacts, white: int, black: int) -> Iterator[Slots]:
    """What can be said of a board, the closest first; of a table of all rounds nothing else."""
    if asked.explanation.system.traits.is_predetermined:
        number = Number(asked.explanation.round_number)
        yield Slots.of("table", one=white, other=black, round=number)
        return
    upper, lower = sorted((white, black), key=asked.ranked.index)
    for one, other in ((upper, lower), (lower, upper)):
        if has_met_everybody_but(asked, one, other):
            yield Slots.of("forced", one=one, other=other)
    bracket = asked.bracket_of.get(frozenset((white, black)))
    if asked.score(upper) != asked.score(lower):
        yield from _with_guest(asked, upper, lower, bracket)
    else:
        yield from _of_one_score(asked, upper, lower, bracket)


def _with_guest(
    asked: RoundFacts, guest: int, host: int, bracket: BracketTrace | None
) -> Iterator[Slots]:
    points = {
        "guest_points": PointsSaid(asked.score(guest)),
        "host_points": PointsSaid(asked.score(host)),
    }
    below = [tpn for tpn in asked.ranked if asked.score(tpn) < asked.score(guest)]
    if asked.residents(asked.score(guest)) == (guest,) and below[:1] == [host]:
        yield Slots.of("guest-first", guest=guest, host=host, **points)
    if bracket is not None and guest in bracket.mdps:
        refused = _refused(asked, bracket, guest)
        yield from _guest_after(asked, bracket, guest, host, refused, points["host_points"])
    yield Slots.of("guest", guest=guest, host=host, **points)


def _guest_after(
    asked: RoundFacts,
    bracket: BracketTrace,
    guest: int,
    host: int,
    refused: list[int],
    points: PointsSaid,
) -> Iterator[Slots]:
    met = [tpn for tpn in refused if round_of_meeting(asked.cards, guest, tpn)]
    same = [tpn for tpn in refused if tpn not in met and both_due(asked.cards, guest, tpn)]
    if not refused or len(met) + len(same) < len(refused) or not _is_next(bracket, refused, host):
        return
    if not same and len(met) <= _MOST_NAMED:
        yield Slots.of("guest-met", guest=guest, host=host, met=Players(tuple(met)), points=points)
    colour = due(asked.cards, guest)
    if colour is None or due(asked.cards, host) is not opposite(colour) or len(same) != 1:
        return
    if not met:
        yield Slots.of("guest-colour", guest=guest, host=host, other=same[0], colour=colour)
    if len(met) == 1:
        yield Slots.of(
            "guest-met-colour", guest=guest, host=host, met=met[0], other=same[0], colour=colour
        )


def _of_one_score(
    asked: RoundFacts, upper: int, lower: int, bracket: BracketTrace | None
) -> Iterator[Slots]:
    points = PointsSaid(asked.score(upper))
    pair = {"one": upper, "other": lower}
    has_met = round_of_meeting(asked.cards, upper, lower) is not None
    if asked.residents(asked.score(upper)) == (upper, lower) and not has_met:
        yield Slots.of("only-two", **pair, points=points)
    if bracket is not None and bracket.original_s1:
        yield from _in_halves(asked, upper, lower, bracket)
    if has_met:
        yield Slots.of("same-points-again", **pair, points=points)
    else:
        yield Slots.of("same-points", **pair, points=points)


def _in_halves(asked: RoundFacts, upper: int, lower: int, bracket: BracketTrace) -> Iterator[Slots]:
    """By the halves as first formed, and what was refused to the upper player."""
    pair, points = {"one": upper, "other": lower}, PointsSaid(asked.score(upper))
    s1, s2 = _halves(bracket)
    refused = _refused(asked, bracket, upper)
    down, up = players_in(bracket.events[-1], "down"), players_in(bracket.events[-1], "up")
    if {upper, lower} & {*down, *up}:
        if len(down) == 1:
            yield Slots.of("exchange", down=down[0], up=up[0], **pair)
        return
    if upper in s1 and lower in s2 and not down and not refused:
        yield from _opposite(asked, upper, lower, bracket)
    if upper in s1 and refused:
        yield from _next(asked, upper, lower, refused, points, _is_next(bracket, refused, lower))


def _opposite(asked: RoundFacts, upper: int, lower: int, bracket: BracketTrace) -> Iterator[Slots]:
    pair, points = {"one": upper, "other": lower}, PointsSaid(asked.score(upper))
    s1, s2 = _halves(bracket)
    place = s1.index(upper)
    if s2.index(lower) == place:
        number = Number(place + 1)
        is_first = asked.explanation.round_number == 1 and len(asked.residents(0)) == len(
            asked.field
        )
        kind = "first-round" if is_first else "halves-rest" if bracket.m1 else "halves"
        yield Slots.of(kind, **pair, points=points, place=number)
        return
    counterpart = s2[place] if place < len(s2) else lower
    taker = asked.partner.get(counterpart, 0)
    earlier = {asked.partner[tpn] for tpn in s1[:place] if tpn in asked.partner}
    if taker in s1[:place] and set(s2[: s2.index(lower)]) <= earlier:
        yield Slots.of("next-free", counterpart=counterpart, taker=taker, **pair)


def _is_next(bracket: BracketTrace, refused: list[int], other: int) -> bool:
    """Of the residents nobody stands between those refused and the opponent, already taken."""
    own = bracket.residents
    if not {other, *refused} <= set(own):
        return False
    return own.index(other) == max(map(own.index, refused)) + 1


def _next(
    asked: RoundFacts, one: int, other: int, refused: list[int], points: PointsSaid, is_next: bool
) -> Iterator[Slots]:
    """The next opponent, because those before had met him or are due the same colour."""
    met = [tpn for tpn in refused if round_of_meeting(asked.cards, one, tpn)]
    same = [tpn for tpn in refused if tpn not in met and both_due(asked.cards, one, tpn)]
    if len(met) + len(same) < len(refused):
        return
    pair = {"one": one, "other": other}
    if len(met) == 1 and not same:
        round_number = Number(round_of_meeting(asked.cards, one, met[0]) or 0)
        kind = "met-next" if is_next else "met-next-free"
        yield Slots.of(kind, **pair, met=met[0], round=round_number, points=points)
    if not is_next:
        return
    if 1 < len(met) <= _MOST_NAMED and not same:
        yield Slots.of("met-both-next", **pair, met=Players(tuple(met)), points=points)
    colour = due(asked.cards, one)
    if colour is None or due(asked.cards, other) is not opposite(colour) or len(same) != 1:
        return
    colours = {"colour": colour, "opposite": opposite(colour)}
    if not met:
        yield Slots.of("colour-next", **pair, same=same[0], **colours)
    if len(met) == 1:
        yield Slots.of("met-and-colour", **pair, met=met[0], same=same[0], colour=colour)


def _halves(bracket: BracketTrace) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """S1 and S2 of the bracket, or of what is left after the guests, as first formed."""
    partner = {one: other for pair in bracket.pairs for one, other in (pair, pair[::-1])}
    taken = {partner.get(mdp) for mdp in bracket.mdps}
    taken.update(bracket.original_s1)
    return bracket.original_s1, tuple(tpn for tpn in bracket.residents if tpn not in taken)


def _refused(asked: RoundFacts, bracket: BracketTrace, tpn: int) -> list[int]:
    """Whom a player was refused before the opponent he has, in order; everybody once.

    The procedures of 2013 and 2015 try a pair again in each of their sweeps.
    """
    refused = (event.pair[1] for event in bracket.events if _is_refusal(event, tpn))
    return list(dict.fromkeys(refused))


def _is_refusal(event: Event, tpn: int) -> bool:
    is_judged = event.verdict not in (Verdict.NONE, Verdict.ACCEPTED)
    return is_judged and event.pair[:1] == (tpn,)
