"""A second engine is asked where there is one, and never guessed at where it cannot know."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.explaining import WholeRound, explain
from pairing.explaining.second_reading import SecondReading, second_reading
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet


def round_of(system, number=4):
    return explain(replace(booklet(number), system=system), number, WholeRound())


def test_both_engines_come_to_the_same_boards_of_the_booklet():
    assert second_reading(round_of("dutch-2026")) is SecondReading.AGREES


def test_other_boards_are_told_apart():
    explanation = round_of("dutch-2026")
    pairs = tuple(pair[::-1] for pair in explanation.pairing.pairs)
    other = structs.replace(explanation, pairing=replace(explanation.pairing, pairs=pairs))
    assert second_reading(other) is SecondReading.DIFFERS


def test_beyond_its_reach_nothing_is_known():
    size = Conditions(players=Span(44, 44), rounds=Span(2, 2))
    made = generate(size, find_system("dutch-2026"), seed=1).tournament
    assert second_reading(explain(made, 1, WholeRound())) is SecondReading.TOO_LARGE


def test_for_a_system_without_a_second_engine_that_is_said():
    reading = second_reading(round_of("dutch-2013"))
    assert reading is SecondReading.NONE
    assert reading.sentence(IN_ENGLISH) == "There is no second engine for this system."
