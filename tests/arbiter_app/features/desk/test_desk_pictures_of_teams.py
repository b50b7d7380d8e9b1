"""The desk of an event of teams: who has floated up is told so."""

from __future__ import annotations

from arbiter_app.features.desk.desk_pictures import round_picture, step_picture
from arbiter_app.features.explain.steps.timeline import sections_of
from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.cards import Float, deal_cards
from pairing.event.manual.session import position_of
from pairing.explaining.replay import replay_round
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.olympiad import OLYMPIAD_1998

EVENT = generate(
    Conditions(players=Span(30, 30), rounds=Span(7, 7)), OLYMPIAD_1998, seed=5
).tournament


def test_groups_above_the_median_float_down_and_those_below_it_up():
    before = EVENT.before_round(7)
    cards, towards = (
        deal_cards(before, OLYMPIAD_1998.definitions),
        OLYMPIAD_1998.float_target(before),
    )
    picture = round_picture(cards, position_of(EVENT.rounds[6]), IN_ENGLISH, towards=towards)
    seen = set()
    for area in picture.areas:
        if area.ghosts:
            seen.add((area.third, area.away, area.key >= towards))
    assert seen == {("Downfloaters", Float.DOWN, True), ("Upfloaters", Float.UP, False)}
    assert any("(moved up: " in area.title for area in picture.areas)


def test_the_opening_of_a_group_shows_its_teams_side_by_side():
    replay = replay_round(EVENT, 7)
    whole = position_of(EVENT.rounds[6])
    sections = sections_of(replay, replay.narrator(IN_ENGLISH), IN_ENGLISH)
    for section in sections:
        step = section.steps[0]
        if step.event is None or step.event.move != "open":
            continue
        picture = step_picture(
            replay.narrator(IN_ENGLISH).cards, replay.trace, step, whole, IN_ENGLISH, replay.towards
        )
        area = next(area for area in picture.areas if area.key == picture.shown_area)
        assert {spot.tpn for spot in area.spots} == set(step.event.players)
