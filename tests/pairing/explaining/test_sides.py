"""Drawings of a bracket: what was tried beside what was paired, and who goes where."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, product
from xml.etree import ElementTree

import pytest

from pairing.auditing import generator
from pairing.auditing.generator.conditions import PLAIN
from pairing.core.errors import NoPairingExists
from pairing.explaining import Because, ThisBoard, ThisPlayer, WhyNot, explain
from pairing.explaining.aloud import Aloud
from pairing.explaining.drawing import Box, Chip, Label, Sign, Stroke
from pairing.explaining.replay import replay_round
from pairing.explaining.round_facts import RoundFacts
from pairing.explaining.sides import MOST_PAIRS, WayOut, sides_of
from pairing.explaining.sides_drawing import draw_sides, drawings_of
from pairing.explaining.svg import svg_of
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.systems.registry import all_systems, find_system
from pairing.trace.answers import Outcome
from tests.pairing.booklet import booklet
from tests.support.sampling import of_each_kind
from tests.support.simulate import Conditions, tournaments_to_pair

BOOKLET = replace(booklet(), system="dutch-2026")


def asked(round_number, question, tournament=BOOKLET):
    """The facts of a round, and the last finding that says why it is not otherwise."""
    explanation = explain(tournament, round_number, question)
    because = [each for each in explanation.findings if isinstance(each, Because)]
    return RoundFacts(explanation, None), because[-1]


def test_the_pair_asked_for_is_refused_and_somebody_else_would_go_down():
    sides = sides_of(*asked(4, WhyNot(9, 10)))
    assert sides.tried.pairs == ((9, 10),)
    assert sides.tried.failing == {frozenset((9, 10))}
    assert sides.tried.leaving == ((14, WayOut.DOWN),)
    assert (sides.paired.pairs, sides.paired.leaving) == (((10, 14),), ((9, WayOut.DOWN),))
    assert sides.has_halves and not sides.same


def test_two_who_have_met_are_refused_beside_their_boards():
    sides = sides_of(*asked(4, WhyNot(1, 8)))
    assert (sides.tried.pairs, sides.tried.leaving) == (((1, 8),), ())
    assert {(1, 3), (9, 8)} <= set(sides.paired.pairs)
    assert sides.guests == {5}


def test_who_has_met_everybody_has_nobody_left():
    sides = sides_of(*asked(5, ThisPlayer(5)))
    assert sides.tried.leaving == ((5, WayOut.NOWHERE),)
    assert sides.paired.leaving == ((5, WayOut.DOWN),)


def test_a_colour_denied_is_what_fails():
    sides = sides_of(*asked(5, ThisBoard(6)))
    assert sides.tried.failing == {frozenset((9, 14))}
    assert sides.paired.leaving == ((14, WayOut.DOWN),)


def test_the_drawing_has_a_cross_a_tick_an_arrow_and_the_names():
    facts, because = asked(4, WhyNot(9, 10))
    drawing = draw_sides(sides_of(facts, because), facts, IN_ENGLISH)
    signs = [shape.is_cross for shape in drawing.shapes if isinstance(shape, Sign)]
    assert signs == [True, False]
    arrows = [shape for shape in drawing.shapes if isinstance(shape, Stroke) and shape.is_arrow]
    assert [arrow.to_y > arrow.y for arrow in arrows] == [True, True]
    labels = {shape.text for shape in drawing.shapes if isinstance(shape, Label)}
    assert {"Louise", "Marco", "Robert", "would go down", "goes down"} <= labels
    assert drawing.text == (
        "Tried: Louise – Marco, refused; Robert would go down. "
        "As paired: Marco – Robert; Louise goes down."
    )


@pytest.mark.parametrize(
    ("system", "other", "comes_up"), [("dutch-2026", 4, False), ("dubov-2026", 3, True)]
)
def test_the_arrow_on_the_card_of_a_guest_points_the_way_he_has_come(system, other, comes_up):
    tournament = replace(booklet(), system=system, round_count=9)
    facts, because = asked(4, WhyNot(1, other), tournament)
    sides = sides_of(facts, because)
    drawing = draw_sides(sides, facts, IN_ENGLISH)
    arrows = [shape for shape in drawing.shapes if isinstance(shape, Stroke) and shape.is_arrow]
    on_cards = [arrow for arrow in arrows if abs(arrow.to_y - arrow.y) < 15]
    assert on_cards and sides.guests
    assert all((arrow.to_y < arrow.y) is comes_up for arrow in on_cards)


def test_the_svg_has_a_text_alternative_and_escapes_names():
    players = tuple(
        replace(each, name="<b>&Louise") if each.tpn == 9 else each for each in BOOKLET.players
    )
    facts, because = asked(4, WhyNot(9, 10), replace(BOOKLET, players=players))
    (drawing,) = drawings_of(facts, because, IN_ENGLISH)
    root = ElementTree.fromstring(svg_of(drawing))
    assert root.get("role") == "img" and root.get("aria-label") == drawing.text
    assert root.find("title").text == drawing.text
    assert "<b>&Louise" in [each.text for each in root.iter("text")]


def test_in_a_narrow_place_what_was_tried_is_above():
    facts, because = asked(4, WhyNot(9, 10))
    sides = sides_of(facts, because)
    wide, narrow = (
        draw_sides(sides, facts, IN_ENGLISH, is_narrow=is_narrow) for is_narrow in (False, True)
    )
    assert narrow.width < wide.width / 2 + 1 and narrow.height > wide.height
    first, second = (shape.y for shape in narrow.shapes if isinstance(shape, Sign))
    assert first < second
    check(sides, narrow)


def check(sides, drawing):
    for side in (sides.tried, sides.paired):
        players = [tpn for pair in side.pairs for tpn in pair]
        players += [tpn for tpn, _ in side.leaving]
        assert len(players) == len(set(players))
        assert len(side.pairs) <= MOST_PAIRS
        assert side.failing <= set(map(frozenset, side.pairs))
    assert not sides.paired.failing
    for shape in drawing.shapes:
        if isinstance(shape, Box | Chip):
            assert shape.x >= 0 and shape.x + shape.width <= drawing.width
            assert shape.y >= 0 and shape.y + shape.height <= drawing.height
    ElementTree.fromstring(svg_of(drawing))


SWISS = [each for each in all_systems() if not each.traits.is_predetermined]


@pytest.mark.parametrize("system", of_each_kind(SWISS), ids=lambda system: system.key)
def test_every_answer_of_random_rounds_is_drawn_within_its_frame(system):
    conditions = Conditions(players=11, rounds=5, absences=0.1, forfeits=0.1)
    pair = find_system("dutch-2026").pair_next_round
    drawn, languages = 0, cycle(sorted(LANGUAGES))
    for before in tournaments_to_pair(1, lambda t: pair(t, None), conditions):
        boards = 4 if "teams" in system.needs else 0
        tournament = replace(before, system=system.key, boards_per_match=boards)
        asked_now = tournament.players[len(before.rounds) % 2 :: 2]  # others in every round
        questions = [ThisPlayer(player.tpn) for player in asked_now]
        for question in questions:
            try:
                explanation = explain(tournament, tournament.next_round, question)
            except NoPairingExists:
                break
            facts = RoundFacts(explanation, None)
            for because in explanation.findings:
                if not isinstance(because, Because):
                    continue
                sides = sides_of(facts, because)
                assert (sides is None) is (because.answer.outcome is Outcome.SO_IT_IS)
                for drawing in drawings_of(facts, because, Voice(next(languages))):
                    check(sides, drawing)
                    drawn += 1
    assert drawn


@pytest.mark.parametrize("key", ["double-swiss-2026", "dubov-2026"])
def test_who_was_to_come_up_stays_below_and_nobody_comes_from_above(key):
    few = generator.Conditions(generator.Span(12, 12), generator.Span(3, 3), rates=PLAIN)
    tournament = generator.generate(few, find_system(key), 4).tournament
    replay = replay_round(tournament, 3)
    aloud = Aloud(replay.explanation, IN_ENGLISH, replay.trace)
    ways, said = set(), []
    for bracket in (each for each in replay.trace.brackets if each.mdps):
        said += [aloud.of_step(bracket, event) for event in bracket.events]
        outside = aloud.facts.field - {*bracket.mdps, *bracket.residents}
        for pair in product(bracket.residents, sorted(outside)):
            sides = sides_of(*asked(3, WhyNot(*pair), tournament))
            ways |= {way for tpn, way in sides.tried.leaving if tpn in sides.guests}
    assert WayOut.BELOW in ways and WayOut.DOWN not in ways
    texts = [each.text for each in said if each is not None]
    assert any("from below" in text for text in texts) is (key == "double-swiss-2026")
    assert not any("from above" in text for text in texts)
