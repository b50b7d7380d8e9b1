"""A step of a replay in a sentence to say aloud: what speaks against it, or what it brings."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.explaining.aloud_words import Number, Pairs, Players, PointsSaid, Slots, Value
from pairing.explaining.round_facts import RoundFacts, both_due, due, opposite, round_of_meeting
from pairing.trace import BracketTrace, Event, Verdict
from pairing.trace.events import Move, failing_pair, players_in

_MOST_PAIRS = 3
_ABOUT_COLOURS = frozenset({"colour-preference", "strong-colour-preference"})


def step_sayings(asked: RoundFacts, bracket: BracketTrace, event: Event) -> Iterator[Slots]:
    """What can be said of a step, the closest first; nothing where no fact of a card decides."""
    if event.move == Move.OPEN and bracket.max_pairs:
        yield from _opening(asked, bracket)
    elif event.move == Move.OPEN:
        yield from _no_pair(asked, bracket)
    elif event.move == Move.ACCEPT:
        yield from _acceptance(asked, bracket)
    elif event.verdict is Verdict.ILLEGAL and len(failing_pair(event)) == 2:
        yield from _illegal(asked, event)
    elif event.verdict is Verdict.WORSE and event.key in _ABOUT_COLOURS and event.pair:
        yield from _against_colours(asked, event)
    elif event.key == "stranded":
        yield from _dead_end(event)


def _opening(asked: RoundFacts, bracket: BracketTrace) -> Iterator[Slots]:
    values: dict[str, Value | int] = {
        "number": Number(len(bracket.residents)),
        "points": PointsSaid(bracket.score),
        "pairs": Number(bracket.max_pairs),
    }
    if {asked.score(tpn) for tpn in bracket.residents} != {bracket.score}:
        return
    if asked.from_below(bracket):
        yield Slots.of("step-open-below", guests=Players(bracket.mdps), **values)
    elif bracket.mdps:
        yield Slots.of("step-open-guests", guests=Players(bracket.mdps), **values)
    else:
        yield Slots.of("step-open", **values)


def _no_pair(asked: RoundFacts, bracket: BracketTrace) -> Iterator[Slots]:
    if asked.from_below(bracket):
        yield from _opening(asked, bracket)
        return
    everybody = (*bracket.mdps, *bracket.residents)
    if {asked.score(tpn) for tpn in bracket.residents} == {bracket.score} and everybody:
        alone = "-alone" if len(everybody) == 1 else ""
        yield Slots.of(
            f"step-open-none{alone}", players=Players(everybody), points=PointsSaid(bracket.score)
        )


def _dead_end(event: Event) -> Iterator[Slots]:
    """For whom nobody would be left to meet, if it is so for each of them."""
    left, partners = players_in(event, "stranded"), players_in(event, "partners")
    pair = failing_pair(event)
    if not left or partners:
        return
    if event.move == Move.SET_ASIDE:
        yield Slots.of("step-set-aside", players=Players(left))
    elif len(pair) == 2 and not set(pair) & set(left):
        one, other = pair
        yield Slots.of("step-nobody-left", one=one, other=other, players=Players(left))


def _acceptance(asked: RoundFacts, bracket: BracketTrace) -> Iterator[Slots]:
    pairs, floats = Pairs(bracket.pairs), Players(bracket.downfloaters)
    number = Number(len(bracket.pairs))
    has_bye = bracket.downfloaters == (asked.explanation.pairing.bye,)
    kind = "-bye" if has_bye else "-floats" if bracket.downfloaters else ""
    values = {"floats": floats} if bracket.downfloaters else {}
    if not bracket.pairs:
        yield Slots.of(f"step-nobody{kind}", **values)
        return
    if len(bracket.pairs) <= _MOST_PAIRS:
        yield Slots.of(f"step-accepted{kind}", pairs=pairs, **values)
    yield Slots.of(f"step-accepted-many{kind}", number=number, **values)


def _illegal(asked: RoundFacts, event: Event) -> Iterator[Slots]:
    one, other = failing_pair(event)
    pair = {"one": one, "other": other}
    colour = both_due(asked.cards, one, other)
    met = round_of_meeting(asked.cards, one, other)
    if event.key == "same-colour" and colour is not None:
        yield Slots.of("wn-both-must", **pair, colour=colour)
    elif met is not None:
        yield Slots.of("wn-met", **pair, round=Number(met))
    elif event.key != "same-colour":
        yield Slots.of("wn-forbidden", **pair)


def _against_colours(asked: RoundFacts, event: Event) -> Iterator[Slots]:
    """Both want one colour; where the opponent whom one of them has wants the other, that too."""
    one, other = event.pair
    colour = both_due(asked.cards, one, other)
    if colour is None:
        return
    pair = {"one": one, "other": other}
    opponent = asked.partner.get(one)
    if opponent is not None and due(asked.cards, opponent) is opposite(colour):
        yield Slots.of("wn-colour", **pair, colour=colour, opponent=opponent)
    yield Slots.of("step-both-due", **pair, colour=colour)
