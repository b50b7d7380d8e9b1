"""The answer to "Why does he have no norm?": one sentence that can be said aloud."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import pytest

from pairing.core.model import Player, Title, Tournament
from pairing.federation.norms import EDITIONS, Norm, NormOptions, norm_report
from pairing.federation.norms.answers import answer
from pairing.federation.norms.narrator import answer_text
from pairing.federation.norms.report import NormEvent
from pairing.federation.words import short_names
from pairing.speech.language import LANGUAGES
from pairing.speech.plurals import chosen, sentence_from
from pairing.speech.texts import sentence_files
from pairing.speech.voice import IN_ENGLISH, Voice
from tests.pairing.federation.events import ME, event_of
from tests.pairing.federation.norms.test_norms import INFO, opponents

GAMES = list(zip("11111====", opponents([2380] * 9), strict=True))


def told(tournament: Tournament, voice: Voice = IN_ENGLISH) -> str:
    line = NormEvent.of(tournament, NormOptions()).line(ME, Norm.GM)
    return answer_text(line, short_names(tournament.players), voice)


def event(marks: str, ratings: list[int], rounds: int = 0) -> Tournament:
    """An event with two masters more, whom we can still meet."""
    games = list(zip(marks, opponents(ratings), strict=True))
    me = Player(ME, "Rossi, Eloise", 2350, federation="CZE")
    made = event_of(me, games, INFO, round_count=rounds or len(marks))
    left = tuple(Player(tpn, "Left", ratings[0], Title.GM, federation="ESP") for tpn in (98, 99))
    return replace(made, players=(*made.players, *left))


@pytest.mark.parametrize(
    ("marks", "ratings", "rounds", "key"),
    [
        ("11111====", [2380] * 9, 0, "norm-met"),
        ("1111====000", [2475] * 11, 0, "norm-met-ignoring"),
        ("1111====0", [2475] * 9, 11, "norm-secured"),
        ("11111", [2480] * 5, 0, "norm-performed-too-few-games"),
        ("00000", [2480] * 5, 0, "norm-too-few-games"),
        ("111111===", [2200] * 9, 0, "norm-weak-opponents"),
        ("1111=====", [2400] * 9, 0, "norm-too-few-points"),
        ("1111", [2480] * 4, 8, "norm-games-will-not-do"),
        ("000000", [2100] * 6, 9, "norm-out-of-reach"),
        ("1111====*", [2480] * 9, 0, "norm-by-playing"),
        ("111=====*", [2480] * 9, 0, "norm-by-draw"),
        ("111====0*", [2480] * 9, 0, "norm-by-win"),
        ("1111===", [2480] * 7, 9, "norm-needs"),
    ],
)
def test_the_answer_names_what_decides(marks, ratings, rounds, key):
    made = event(marks, ratings, rounds)
    line = NormEvent.of(made, NormOptions()).line(ME, Norm.GM)
    assert answer(line).key == key
    for language in LANGUAGES:
        text = told(made, Voice(language))
        assert len(text.split()) <= 25
        assert "1.4" not in text
        assert "Rossi" in text


def test_the_words_are_those_of_an_arbiter():
    assert told(event("11111", [2480] * 5), IN_ENGLISH) == (
        "Rossi performed well enough for the grandmaster norm, "
        "but has only 5 games of the 9 needed."
    )
    assert told(event("1111====*", [2480] * 9), IN_ENGLISH) == (
        "Rossi has the grandmaster norm with any result against 10, but must play."
    )
    assert told(event("11111====", [2380] * 9), Voice("de")) == (
        "Rossi hat die Großmeisternorm: 7 Punkte aus 9 Partien, Leistung 2600."
    )


def test_a_mix_that_fails_is_told_after_the_performance():
    few_masters = opponents([2480] * 9, (Title.GM,) * 2 + (Title.IM,) * 7)
    me = Player(ME, "Rossi, Eloise", 2350, federation="CZE")
    made = event_of(me, list(zip("11111====", few_masters, strict=True)), INFO)
    assert told(made, IN_ENGLISH) == (
        "Rossi performed well enough for the grandmaster norm, "
        "but met 2 opponents with the required titles; 3 are needed."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_is_longer_than_can_be_said(language):
    """Every sentence with names of two words and the longest norm stays within 25 words."""
    sentences = tomllib.loads(sentence_files(language)["federation"].read_text("utf-8"))
    norm = max(
        (sentences[f"norm-{norm.value}"] for norm in Norm), key=lambda text: len(text.split())
    )
    values = dict.fromkeys(
        ("found", "needed", "average", "performance", "required", "missing", "ignored", "minutes"),
        "9",
    )
    values |= dict.fromkeys(("score", "games", "rounds"), "9 games")
    values |= {"name": "van Dijk", "opponent": "de Boer", "norm": norm}
    values["left"] = Voice(language).say("federation.count-left", {"number": 5})
    told = {
        key: chosen(sentence_from(text, language), values).format_map(values)
        for key, text in sentences.items()
        if key.startswith("norm-") and key.removeprefix("norm-") not in Norm.__members__
    }
    assert len(told) > 20
    assert {key: text for key, text in told.items() if len(text.split()) > 25} == {}


def test_every_norm_of_an_edition_has_its_numbers():
    assert all(set(edition.thresholds) == set(Norm) for edition in EDITIONS)


def test_everybody_gets_an_answer_at_every_stage():
    me = Player(ME, "Ich", 2400, sex="w", federation="CZE")
    for played in range(10):
        report = norm_report(event_of(me, GAMES[:played], INFO, round_count=9))
        names = short_names([me, *(opponent for _, opponent in GAMES)])
        assert all(answer_text(line, names, IN_ENGLISH) for line in report.lines)


@pytest.mark.parametrize(
    ("time_control", "minutes"),
    [("90 min + 30 s", None), ("", None), ("15 min + 10 s", 25), ("60 min + 30 s", 90)],
)
@pytest.mark.parametrize("rounds", [9, 11])
def test_a_fast_event_has_no_norms(time_control, minutes, rounds):
    made = event("11111====", [2380] * 9, rounds)
    fast = replace(made, info=replace(made.info, time_control=time_control))
    report, usual = norm_report(fast), norm_report(made)
    if minutes is None:
        outlooks = [[line.forecast for line in each.lines] for each in (report, usual)]
        assert outlooks[0] == outlooks[1]
        assert len(report.norms) == len(usual.norms)
        return
    assert report.norms == report.within_reach == ()
    assert f"{minutes} minutes for 60 moves" in told(fast)
    assert answer(NormEvent.of(fast, NormOptions()).line(ME, Norm.GM)).article == "1.1"
