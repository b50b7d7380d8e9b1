"""The desk of a team event: who has floated up is told so."""

from __future__ import annotations

from arbiter_app.features.desk.desk_pictures import round_picture
from arbiter_app.features.desk.step_pictures import step_pictures
from arbiter_app.features.explain.steps.narrate_replay import narrated
from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.cards import Float, deal_cards
from pairing.event.manual.session import position_of
from pairing.explaining.replay import replay_round
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.systems.team_swiss import TEAM_SWISS_2026

EVENT = generate(
    Conditions(players=Span(30, 30), rounds=Span(7, 7)), OLYMPIAD_1998, seed=5
).tournament


def test_groups_above_the_median_float_down_and_those_below_it_up():
    before = EVENT.before_round(7)
    cards, towards = (
        deal_cards(before, OLYMPIAD_1998.definitions),
        OLYMPIAD_1998.float_target(before),
    )
    picture = round_picture(
        cards,
        position_of(EVENT.rounds[6]),
        IN_ENGLISH,
        towards=towards,
        traits=OLYMPIAD_1998.traits,
    )
    seen = set()
    for area in picture.areas:
        if area.ghosts:
            seen.add((area.third, area.away, area.key >= towards))
    assert seen == {("Downfloaters", Float.DOWN, True), ("Upfloaters", Float.UP, False)}
    assert any("moved up: " in area.note for area in picture.areas)


def test_where_brackets_are_filled_from_below_all_floaters_go_up():
    conditions = Conditions(players=Span(13, 13), rounds=Span(5, 5))
    event = generate(conditions, TEAM_SWISS_2026, seed=3).tournament
    before = event.before_round(4)
    cards = deal_cards(before, TEAM_SWISS_2026.definitions)
    towards = TEAM_SWISS_2026.float_target(before)
    picture = round_picture(
        cards,
        position_of(event.rounds[3]),
        IN_ENGLISH,
        towards=towards,
        traits=TEAM_SWISS_2026.traits,
    )
    assert {(area.third, area.away) for area in picture.areas if area.ghosts} == {
        ("Upfloaters", Float.UP)
    }


def test_the_opening_of_a_group_shows_its_teams_side_by_side():
    told = narrated(replay_round(EVENT, 7), IN_ENGLISH)
    for section in told.sections:
        step = section.steps[0]
        if step.event is None or step.event.move != "open":
            continue
        picture = step_pictures(step, told, IN_ENGLISH)[0]
        area = next(area for area in picture.areas if area.key == picture.shown_area)
        assert {spot.tpn for spot in area.spots} == set(step.event.players)
