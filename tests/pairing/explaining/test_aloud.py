"""What is said aloud: short, with names and without articles, and true by the cards."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from importlib.resources import files

import pytest

from pairing.auditing.generator import Conditions as Generated
from pairing.auditing.generator import Span
from pairing.auditing.generator.simulation import generate
from pairing.core.errors import NoPairingExists
from pairing.core.model import Colour
from pairing.explaining import (
    Aloud,
    Meeting,
    NotExplained,
    ThisBoard,
    ThisPlayer,
    WholeRound,
    WhyNot,
    WhyNotBye,
    explain,
)
from pairing.explaining.aloud import MOST_WORDS
from pairing.explaining.explanation import Because, Floats
from pairing.explaining.replay import replay_round
from pairing.explaining.sides import sides_of
from pairing.formats.trf import read_trf_file
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet
from tests.pairing.literal.runs import REPLAYED
from tests.support.sampling import few_always, some_rounds
from tests.support.simulate import Conditions, tournaments_to_pair

ALL_LANGUAGES = pytest.mark.parametrize("language", sorted(LANGUAGES))
_CODE = re.compile(r"\b[A-Z]\.?\d|\(\s*\d|\bTPN\b|\bMDP\b|\bpts\b|MaxPairs")
_NEVER = re.compile(
    r"\b1 players?\b|worse|criteri|preference|unfortunately|computer|random|"
    r"schlechter|Kriteri|Abst[ie]+g|Spitzenreiter|leider|pire|critère|hélas",
    re.IGNORECASE,
)


@cache
def _asked(question, round_number, tournament):
    return explain(tournament, round_number, question)


def said(question, round_number, language="en", tournament=None):
    explanation = _asked(question, round_number, tournament or booklet())
    return [each.text for each in Aloud(explanation, Voice(language)).sayings()]


def in_every_language(explanation):
    """What is said in each of them; the facts have no language, and are looked up once."""
    spoken = [Aloud(explanation, Voice(language)) for language in LANGUAGES]
    for each in spoken:
        each.facts = spoken[0].facts
    return spoken


def _check(aloud, saying):
    text = saying.text
    assert len(text.split()) <= MOST_WORDS, text
    assert not _CODE.search(text), text
    assert not _NEVER.search(text), text
    assert saying.players, text
    for tpn in saying.players:
        name = aloud.facts.called[tpn]
        assert name in text, (text, tpn)
        assert not re.search(rf"\b{name}(,| \w+) {name}\b", text), text


@pytest.mark.parametrize("system", ["double-swiss-2026", "dubov-2026"])
def test_where_brackets_are_filled_from_below_nobody_goes_down(system):
    tournament = replace(booklet(4), system=system, round_count=9)
    explanation = explain(tournament, 5, WholeRound())
    floats = [each for each in explanation.findings if isinstance(each, Floats)]
    assert floats and all(each.leaving == (each.up,) for each in floats)
    told = {
        language: [Aloud(explanation, Voice(language)).of(each) for each in floats]
        for language in LANGUAGES
    }
    assert [each.kind for each in told["en"]][:3] == ["up-alone", "up-met-all", "up"]
    assert told["en"][0].text == "Bruno is alone with 3½ points, so Alice comes up from 3 points."
    for language, sayings in told.items():
        for saying in sayings:
            _check(Aloud(explanation, Voice(language)), saying)


@pytest.mark.parametrize("system", ["dutch-2013", "dutch-2016", "dutch-2026"])
def test_every_sentence_of_a_round_is_short_and_names_who_decides(system):
    conditions = Conditions(players=15, rounds=7, absences=0.1, forfeits=0.1)
    pair = find_system(system).pair_next_round
    kinds = Counter()
    for before in tournaments_to_pair(8, lambda t: pair(t, None), conditions):
        tournament = replace(before, system=system)
        try:
            explanation = explain(tournament, tournament.next_round, WholeRound())
        except NoPairingExists:
            continue
        for aloud in in_every_language(explanation):
            for finding in explanation.findings:
                saying = aloud.of(finding)
                _check(aloud, saying)
                kinds[saying.kind] += 1
    assert len(kinds) > 15


def test_who_is_refused_in_several_sweeps_is_named_once():
    conditions = Conditions(players=9, rounds=6, absences=0.1, forfeits=0.1)
    pair = find_system("dutch-2013").pair_next_round
    rounds = tournaments_to_pair(38, lambda t: pair(t, None), conditions)
    before = next(t for t in rounds if t.next_round == 3)
    told = said(ThisPlayer(4), 3, tournament=replace(before, system="dutch-2013"))
    assert (
        "Player 4 comes down and has already met Player 5; Player 8 is the next with 1 point."
        in told
    )


@pytest.mark.parametrize(
    "system", few_always(["dutch-2026", "dubov-2026", "dutch-2013", "dutch-2016"], 2)
)
def test_every_why_not_and_every_player_has_a_sentence(system):
    conditions = Conditions(players=9, rounds=5, absences=0.1, forfeits=0.1)
    pair = find_system(system).pair_next_round
    rounds = tournaments_to_pair(4, lambda t: pair(t, None), conditions)
    for before in rounds:
        tournament = replace(before, system=system)
        tpns = [player.tpn for player in tournament.players]
        questions = [ThisPlayer(tpn) for tpn in tpns]
        questions += [WhyNot(one, other) for one in tpns for other in tpns if one < other]
        questions += [WhyNotBye(tpn) for tpn in tpns]
        for question in questions[len(tournament.rounds) % 5 :: 5]:  # others in every round
            try:
                explanation = explain(tournament, tournament.next_round, question)
            except (NotExplained, NoPairingExists):
                continue
            for language in LANGUAGES:
                aloud = Aloud(explanation, Voice(language))
                assert aloud.answer() is not None
                for finding in explanation.findings:
                    _check(aloud, aloud.of(finding))


@ALL_LANGUAGES
def test_what_is_asked_for_comes_first_and_colours_after(language):
    first, *_, last = said(ThisBoard(1), 4, language)
    assert first != last
    assert "Finn" in first
    assert "Bruno" in first


@pytest.mark.parametrize(
    ("question", "round_number", "sentence"),
    [
        (
            ThisBoard(1),
            3,
            "Bruno and Eloise are the only two with 2 points, and they have not met yet.",
        ),
        (ThisBoard(1), 4, "Bruno and Eloise met in round three; Finn is the next with 2½ points."),
        (
            ThisBoard(2),
            2,
            "Bruno and Finn are both due White; Giorgia, the next one, is due Black.",
        ),
        (
            ThisBoard(1),
            5,
            "Bruno is alone with 3½ points and meets the first of the group below, "
            "Alice, with 3 points.",
        ),
        (
            WhyNot(1, 3),
            5,
            "Alice and Carla met in round four, and nobody meets the same opponent twice.",
        ),
        (
            WhyNot(1, 13),
            4,
            "Alice and Patricia have both just had Black twice and must both have White, "
            "so they may not meet.",
        ),
        (
            WhyNot(9, 10),
            4,
            "With Louise against Marco, Robert would go down, "
            "but did not play two rounds ago and is spared.",
        ),
        (
            WhyNot(5, 6),
            5,
            "With Eloise against Finn, there would be no opponent in the group "
            "for David and Nancy.",
        ),
        (
            WhyNot(1, 13),
            5,
            "Alice has 3 points, Patricia 1 point; "
            "Alice has an opponent who is nearer, Bruno with 3½ points.",
        ),
        (WhyNot(2, 5), 3, "Bruno and Eloise do meet in this round."),
        (
            WhyNotBye(1),
            2,
            "The bye goes further down: Robert has no points, Alice has 1 point.",
        ),
        (ThisPlayer(12), 2, "Oskar is reported absent and is not paired this round."),
        (
            ThisPlayer(14),
            2,
            "Somebody must sit out: Robert is the last of all, with no points, "
            "and may have the bye.",
        ),
    ],
)
def test_the_sentence_is_the_one_an_arbiter_says(question, round_number, sentence):
    assert said(question, round_number)[0] == sentence


def test_whoever_comes_after_others_who_are_taken_is_the_next_one_free():
    conditions = Conditions(players=12, rounds=7, absences=0.1, forfeits=0.1)
    system = find_system("dutch-2026")
    kinds = set()
    for seed in range(10, 16):
        for before in tournaments_to_pair(
            seed, lambda t: system.pair_next_round(t, None), conditions
        ):
            tournament = replace(before, system=system.key)
            try:
                explanation = explain(tournament, tournament.next_round, WholeRound())
            except NoPairingExists:
                continue
            aloud = Aloud(explanation, Voice("en"))
            for saying in map(aloud.of, explanation.findings):
                if saying.kind in ("met-next", "met-next-free"):
                    kinds.add(saying.kind)
                    _, other, met = saying.players
                    ranked, rank = aloud.facts.ranked, aloud.facts.ranked.index
                    between = ranked[rank(met) + 1 : rank(other)]
                    assert saying.kind == "met-next-free" or not between, saying.text
    assert kinds == {"met-next", "met-next-free"}


def test_a_board_that_the_record_has_otherwise_is_told_as_that(shared_data):
    tournament = read_trf_file(shared_data / "cases" / "colour-flipped.trf").tournament
    (sentence,) = said(ThisBoard(1), 5, tournament=tournament)
    assert sentence == (
        "This board is not as the rules give it: by the rules Bruno has White, "
        "the record says Alice."
    )


def test_who_shares_a_short_name_is_called_by_the_whole_one():
    tournament = booklet(0)
    players = [replace(player, name=f"Kim {player.name}") for player in tournament.players]
    players[7] = replace(players[7], name="Ina Alice")
    explanation = explain(replace(tournament, players=tuple(players)), 1, WholeRound())
    aloud = Aloud(explanation, Voice())
    first = next(each for each in explanation.findings if isinstance(each, Meeting))
    assert "Kim Alice is number one above, Ina Alice number one below" in aloud.of(first).text


def test_due_and_met_are_so_by_the_cards():
    for round_number in range(2, 6):
        explanation = explain(booklet(), round_number, WholeRound())
        aloud = Aloud(explanation, Voice())
        for finding in explanation.findings:
            saying = aloud.of(finding)
            if saying.kind == "colour-next":
                other, same = (
                    aloud.facts.cards[tpn].preference.colour for tpn in saying.players[1:]
                )
                assert {other, same} == {Colour.WHITE, Colour.BLACK}
            if saying.kind in ("met-next", "guest-met"):
                assert any(
                    other in aloud.facts.cards[one].opponents
                    for one in saying.players
                    for other in saying.players
                )


@pytest.mark.parametrize("system", REPLAYED)
def test_every_board_of_every_system_has_a_sentence_in_every_language(system):
    assert walked(system, ((9, 4, 1),)) > 10


@pytest.mark.exhaustive
@pytest.mark.parametrize("system", REPLAYED)
def test_every_board_of_many_rounds_of_every_system_has_a_sentence(system):
    assert walked(system, ((9, 6, 3), (14, 7, 4), (31, 5, 5))) > 60


def walked(system, sizes):
    """How many sentences there are; each is looked at."""
    told = 0
    for players, rounds, seed in sizes:
        conditions = Span(players, players), Span(rounds, rounds)
        made = generate(Generated(*conditions), find_system(system), seed).tournament
        for number in range(1, len(made.rounds) + 1):
            explanation = explain(made, number, WholeRound())
            for aloud in in_every_language(explanation):
                for finding in explanation.findings:
                    _check(aloud, aloud.of(finding))
                    told += 1
    return told


def test_who_rests_in_a_round_robin_is_told_so():
    made = generate(Generated(Span(5, 5), Span(2, 2)), find_system("round-robin"), 1).tournament
    (saying,) = Aloud(explain(made, 1, ThisPlayer(1)), Voice("en")).sayings()
    assert saying.kind == "bye-of-the-table"


def test_of_a_table_of_all_rounds_nothing_is_said_but_the_table():
    system = find_system("double-round-robin")
    made = generate(Generated(Span(4, 4), Span(6, 6)), system, 1).tournament
    for number in range(1, len(made.rounds) + 1):
        for board in (1, 2):
            explanation = explain(made, number, ThisBoard(board))
            aloud = Aloud(explanation, Voice("en"))
            assert {saying.kind for saying in aloud.sayings()} == {"table", "colour-table"}
            because = [each for each in explanation.findings if isinstance(each, Because)]
            assert [sides_of(aloud.facts, each) for each in because] == [None] * len(because)


@pytest.mark.exhaustive
@pytest.mark.parametrize("folder", ["dutch2017", "dutch2026"])
def test_every_board_of_the_corpora_has_a_sentence_in_every_language(shared_data, folder):
    walked = 0
    for _, tournament, number in some_rounds((shared_data / folder).glob("*.trf*"), 13):
        explanation = explain(tournament, number, WholeRound())
        spoken = in_every_language(explanation)
        for finding in explanation.findings:
            for aloud in spoken:
                _check(aloud, aloud.of(finding))
            walked += isinstance(finding, Meeting)
    assert walked > 1000


def test_a_step_that_leaves_somebody_without_an_opponent_says_who():
    replay = replay_round(booklet(5), 5)
    aloud = Aloud(replay.explanation, IN_ENGLISH, replay.trace)
    said = [
        saying.text
        for bracket in replay.trace.brackets
        for event in bracket.events
        if (saying := aloud.of_step(bracket, event))
    ]
    assert "Bruno is alone with 3½ points, so nobody is paired there." in said
    assert "With Eloise against Finn, nobody would be left to play David." in said
    assert (
        "Paired like that, the group leaves nobody further down to play Patricia; so it is paired "
        "once more." in said
    )


def test_german_points_after_to_have_are_no_dative():
    """``mit 2½ Punkten``, but ``hat 2½ Punkte``."""
    texts = files("pairing.speech").joinpath("texts", "de", "say.toml").read_text("utf-8")
    for line in texts.splitlines():
        assert not re.search(r"\b(hat|haben)\b[^,;.]*(?<!mit )\{points_with\}", line), line
