"""Fields that no tournament would bring, so that the corners of the procedures are reached."""

from __future__ import annotations

import random

import pytest

from pairing.core.cards import Float
from pairing.systems.dutch_procedure.editions import ABU_DHABI_2015, TALLINN_2013
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant
from pairing.systems.dutch_procedure.flows import FLOWS
from pairing.systems.dutch_procedure.procedure import Unpairable
from pairing.systems.dutch_procedure.recorder import Recorder
from tests.support import literal_2013
from tests.support.literal_2013 import Card, Group, Literal2013
from tests.support.literal_2015 import Literal2015

EDITIONS = pytest.mark.parametrize(
    ("edition", "literal"),
    [(TALLINN_2013, Literal2013), (ABU_DHABI_2015, Literal2015)],
    ids=["2013", "2015"],
)
FLOATS = {"": Float.NONE, "down": Float.DOWN, "up": Float.UP}


def made_up(dice: random.Random) -> list[Card]:
    """Five to eight players on few scores, most of whom have met; highest first."""
    count = dice.randint(5, 8)
    scores = sorted((dice.choice((10, 20, 20, 25)) for _ in range(count)), reverse=True)
    density = dice.choice((0.3, 0.5, 0.65))
    met: dict[int, set[int]] = {tpn: set() for tpn in range(1, count + 1)}
    for one in met:
        for other in met:
            if one < other and dice.random() < density:
                met[one].add(other)
                met[other].add(one)
    return [
        Card(
            tpn,
            score,
            dice.choice(("", "w", "b", "wb", "bw", "ww", "wbw")),
            frozenset(met[tpn]),
            (dice.choice(("", "", "down", "up")), dice.choice(("", "", "down", "up"))),
            dice.random() < 0.3,
            False,
        )
        for tpn, score in enumerate(scores, start=1)
    ]


def entrant(card: Card) -> ProcedureEntrant:
    colours = tuple(1 if colour == "w" else -1 for colour in card.colours)
    return ProcedureEntrant(
        index=card.tpn - 1,
        tpn=card.tpn,
        score=card.points,
        due={"w": 1, "b": -1, "": 0}[card.wants],
        strength=card.strength,
        difference=card.difference,
        colours=colours,
        floats=(FLOATS[card.floats[-1]], FLOATS[card.floats[-2]]),
        is_topscorer=False,
        may_have_bye=not card.barred_from_bye,
        met_or_forbidden=frozenset(tpn - 1 for tpn in card.met),
        odd_number=card.tpn % 2 == 1,
    )


def by_the_engine(edition, cards, number):
    players = [entrant(card) for card in cards]
    flow = FLOWS[edition.key](edition, players, number, False, Recorder(is_on=True))
    try:
        brackets = flow.run()
    except Unpairable:
        return None
    return [
        ([(a.tpn, b.tpn) for a, b in each.pairs()], [player.tpn for player in each.floaters])
        for each in brackets
    ]


def by_the_literal_run(literal, cards, number):
    run = literal.__new__(literal)
    run.even, run.final, run.by_short_cut = number % 2 == 0, False, True
    scores = sorted({card.points for card in cards}, reverse=True)
    run.groups = [Group([card for card in cards if card.points == score]) for score in scores]
    try:
        groups = run.run()
    except literal_2013.Unpairable:
        return None
    return [
        (
            [(a.tpn, b.tpn) for a, b in each.result.pairs] if each.result else [],
            [card.tpn for card in each.floaters()],
        )
        for each in groups
    ]


@EDITIONS
@pytest.mark.parametrize("start", range(0, 200, 20))
def test_both_come_to_the_same_brackets(edition, literal, start):
    for seed in range(start, start + 20):
        dice = random.Random(seed)
        cards, number = made_up(dice), dice.choice((4, 5))
        expected = by_the_literal_run(literal, cards, number)
        assert by_the_engine(edition, cards, number) == expected, seed


def card(tpn, points, colours, met):
    return Card(tpn, points, colours, frozenset(met), ("", ""), False, False)


def sections(edition, cards, number):
    recorder = Recorder(is_on=True)
    FLOWS[edition.key](edition, [entrant(each) for each in cards], number, False, recorder).run()
    return recorder.sections()


def notes(colour_of_the_highest):
    """1 and 2 move down to 3, 4 and 5, of whom they may meet 3 only."""
    field = [
        card(1, 30, colour_of_the_highest, {2, 4, 5}),
        card(2, 25, "w", {1, 4, 5}),
        card(3, 20, "b", {6}),
        card(4, 20, "b", {1, 2}),
        card(5, 20, "w", {1, 2}),
        card(6, 10, "w", {3}),
    ]
    told = sections(TALLINN_2013, field, 4)
    section = next(each for each in told if each.residents == (3, 4, 5))
    events = [each for each in section.events if each.move == "quality-note"]
    return section, [(each.players, dict(each.values)["instead"]) for each in events]


def test_a_note_tells_where_the_articles_leave_out_the_higher_score():
    """A30: C.8.b comes before C.10, so 1 is left out, whose colour 3 would have to share."""
    section, told = notes("b")
    assert (section.pairs[0], section.downfloaters) == ((2, 3), (1,))
    assert told == [((1,), (2,))]


def test_no_note_is_told_where_the_lower_score_is_left_out():
    section, told = notes("w")
    assert (section.pairs[0], section.downfloaters) == ((1, 3), (2,))
    assert told == []


def notes_ahead(met):
    """One of 1, 2 and 3 moves down to 4 and 5, whom 1 and 3 have met, and 2 if he is in ``met``."""
    field = [
        *(card(tpn, 20, "", {4, 5} if tpn in met else set()) for tpn in (1, 2, 3)),
        *(card(tpn, 10, "", met) for tpn in (4, 5)),
        *(card(tpn, 5, "", set()) for tpn in (6, 7, 8)),
    ]
    told = sections(ABU_DHABI_2015, field, 4)
    section = next(each for each in told if each.residents == (4, 5))
    events = [each for each in section.events if each.move == "quality-note"]
    return section, [(each.players, dict(each.values)["instead"]) for each in events]


def test_a_note_tells_of_a_downfloater_who_would_serve_the_next_bracket_better():
    """B2: A.11 would have 2 move down, but C.10 is content with the pair 4–5."""
    section, told = notes_ahead({1, 3})
    assert (section.pairs, section.downfloaters) == (((4, 5),), (3,))
    assert told == [((3,), (2,))]


def test_no_note_is_told_where_no_downfloater_would_serve_better():
    section, told = notes_ahead({1, 2, 3})
    assert (section.pairs, section.downfloaters) == (((4, 5),), (3,))
    assert told == []


def test_a_bracket_that_never_got_to_its_remainder_pairs_fewer_moved_down_players():
    """C.14.b.2: 1 and 2 may both meet 4 only: one less is paired first, no pair less is made."""
    met = {1: {2, 3, 5}, 2: {1, 3, 5}, 3: {1, 2}, 4: set(), 5: {1, 2}, 6: set(), 7: set()}
    points = {1: 30, 2: 25, 3: 20, 4: 20, 5: 20, 6: 10, 7: 10}
    field = [card(tpn, points[tpn], "", met[tpn]) for tpn in met]
    paired = by_the_engine(TALLINN_2013, field, 4)
    assert paired[2] == ([(1, 4), (3, 5)], [2])
    assert paired == by_the_literal_run(Literal2013, field, 4)


BRANCHES = """
1 30 w 2346789 up,up
2 30 ww 134679 down,
3 20 b 12579 up,down
4 20 bw 128 ,down barred
5 20 b 3789 ,
6 20 wbw 129 , barred
7 10 - 12358 , barred
8 10 ww 1457 ,down
9 10 - 12356 down,up
"""
"""Other downfloaters with one of 30 and one of 20: C.12 finds some with either of the two."""

LEFT_OUT = """
1 30 ww 24569 up,
2 25 wbw 13679 up,
3 25 w 2456789 ,up
4 25 bw 13567 ,down
5 20 - 1346789 ,
6 15 wbw 123458 , barred
7 15 bw 234589 ,
8 10 b 35679 up, barred
9 10 w 123578 ,
"""
"""Moved-down players outside S1 stand in S2 and may meet others who are moved down (A29)."""


def read(field: str) -> list[Card]:
    """Number, score, colours, opponents met, floats two rounds ago and last, bye barred."""
    cards = []
    for line in field.split("\n")[1:-1]:
        tpn, points, colours, met, floats, *barred = line.split(" ")
        before_last, last = floats.split(",")
        opponents = frozenset(map(int, met))
        colours = colours.strip("-")
        known = (before_last, last)
        cards.append(Card(int(tpn), int(points), colours, opponents, known, bool(barred), False))
    return cards


@pytest.mark.parametrize(
    ("field", "number", "expected"),
    [
        (BRANCHES, 5, [([], [1, 2]), ([(1, 5), (4, 6)], [2, 3]), ([(3, 8), (7, 9)], [2])]),
        (LEFT_OUT, 4, [([], [1]), ([(1, 3)], [2, 4]), ([(2, 5), (4, 8), (6, 7)], [9])]),
    ],
    ids=["branches", "left-out"],
)
def test_fields_in_which_a_choice_among_many_counts(field, number, expected):
    cards = read(field)
    assert by_the_literal_run(Literal2013, cards, number) == expected
    assert by_the_engine(TALLINN_2013, cards, number) == expected
