"""Where everybody stands at a step: nobody is lost, and the pairs are what the trace says."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.model import Colour
from pairing.explaining.replay import replay_round
from pairing.explaining.scene import Ghost, PairStanding, Scenes, SectionStage, Tie
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import all_systems
from pairing.trace.events import Verdict, failing_pair
from tests.pairing.booklet import booklet

ROUNDS = 5


def scenes_of(replay):
    narrator = replay.narrator(IN_ENGLISH)
    return Scenes(replay.trace, narrator.cards, narrator.arrangement, replay.colours)


def field_of(trace):
    parts = (
        {*part.residents, *part.mdps, *(tpn for pair in part.pairs for tpn in pair)}
        for part in trace.brackets
    )
    return set().union(*parts) | ({trace.bye} if trace.bye else set())


@pytest.fixture(scope="module", params=all_systems(), ids=lambda system: system.key)
def replays(request):
    size = Conditions(players=Span(17, 17), rounds=Span(ROUNDS, ROUNDS))
    made = generate(size, request.param, seed=4).tournament
    return [replay_round(made, number) for number in range(1, len(made.rounds) + 1)]


def test_everybody_lies_on_the_desk_once_at_every_step_of_every_system(replays):
    for replay in replays:
        scenes, field = scenes_of(replay), field_of(replay.trace)
        for bracket in replay.trace.brackets:
            for event in bracket.events:
                scene = scenes.of_step(bracket, event)
                lying = Counter(tpn for group in scene.groups for tpn in group.players)
                assert not [tpn for tpn, times in lying.items() if times > 1]
                assert set(scene.players) == field


def test_a_pair_is_red_only_where_the_step_blames_it(replays):
    for replay in replays:
        scenes = scenes_of(replay)
        for bracket in replay.trace.brackets:
            for event in bracket.events:
                scene = scenes.of_step(bracket, event)
                refused = {t.players for t in scene.ties if t.standing is PairStanding.REFUSED}
                if event.verdict in (Verdict.NONE, Verdict.ACCEPTED):
                    assert not refused
                elif len(failing_pair(event)) == 2:
                    assert frozenset(failing_pair(event)) in refused


def test_at_the_end_of_a_section_its_pairs_are_accepted(replays):
    for replay in replays:
        scenes = scenes_of(replay)
        for bracket in replay.trace.brackets:
            accepted = {
                tie.players
                for tie in scenes.as_paired(bracket).ties
                if tie.standing is PairStanding.ACCEPTED
            }
            assert accepted >= set(map(frozenset, bracket.pairs))


def test_with_all_colours_told_white_is_on_the_left(replays):
    for replay in replays:
        scene = scenes_of(replay).of_colours(len(replay.colours))
        group = scene.current
        boards = [(reason.white, reason.black) for reason in replay.colours]
        assert list(zip(group.s1, group.s2, strict=True)) == boards
        assert scene.given == tuple(
            each for pair in boards for each in zip(pair, Colour, strict=True)
        )


@pytest.fixture(scope="module")
def round_4():
    return replay_round(replace(booklet(4), system="dutch-2026"), 4)


def step(replay, section, number):
    bracket = replay.trace.brackets[section]
    return scenes_of(replay).of_step(bracket, bracket.events[number])


def test_the_refused_opponent_has_come_up_and_left_a_ghost(round_4):
    scene = step(round_4, 1, 2)
    assert [group.stage for group in scene.groups[:3]] == [
        SectionStage.DONE,
        SectionStage.CURRENT,
        SectionStage.WAITING,
    ]
    assert (scene.current.s1, scene.current.s2) == ((5,), (3, 1, 4, 7))
    assert scene.current.entered == (5,)
    assert scene.ghosts == (Ghost(3, below=4),)
    assert Tie(5, 3, PairStanding.REFUSED) in scene.ties
    assert Tie(2, 6, PairStanding.ACCEPTED) in scene.ties
    assert scene.about == (5, 3)


def test_a_downfloater_lies_in_the_next_bracket_as_soon_as_he_has_left(round_4):
    scene = step(round_4, 0, -1)
    assert scene.current.leaving == (5,)
    following = scene.groups[1]
    assert (following.stage, following.score, following.entered) == (SectionStage.WAITING, 20, (5,))
    assert following.unsplit == (5, 1, 3, 4, 7)


def test_colours_are_told_board_by_board(round_4):
    scene = scenes_of(round_4).of_colours(2)
    assert scene.about == (4, 5)
    assert dict(scene.given) == {
        6: Colour.WHITE,
        2: Colour.BLACK,
        4: Colour.WHITE,
        5: Colour.BLACK,
    }
    standings = [tie.standing for tie in scene.ties[:3]]
    assert standings == [PairStanding.GIVEN_UP, PairStanding.ACCEPTED, PairStanding.TRIED]


def test_what_becomes_of_an_open_step_is_not_shown(round_4):
    bracket = round_4.trace.brackets[1]
    scene = scenes_of(round_4).of_open_step(bracket, bracket.events[2])
    assert all(tie.standing is not PairStanding.REFUSED for tie in scene.ties)


def test_a_pairing_that_is_undone_is_given_up():
    made = generate(
        Conditions(players=Span(20, 20), rounds=Span(7, 7)),
        next(system for system in all_systems() if system.key == "dutch-2013"),
        seed=4,
    ).tournament
    seen = set()
    for number in range(1, len(made.rounds) + 1):
        replay = replay_round(made, number)
        scenes = scenes_of(replay)
        before = set()
        for bracket in replay.trace.brackets:
            for event in bracket.events:
                ties = scenes.of_step(bracket, event).ties
                given = {tie.players for tie in ties if tie.standing is PairStanding.GIVEN_UP}
                assert given <= before | set(map(frozenset, event.pairs))
                seen |= given
                before = {tie.players for tie in ties if tie.standing is PairStanding.ACCEPTED}
    assert seen
