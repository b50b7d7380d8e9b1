"""What a system has not is told nowhere: a round robin through explanations, desk, lists, pages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from msgspec import structs
from openpyxl import load_workbook

from pairing.core.cards import Float, deal_cards
from pairing.core.model import Game, GameResult, Round
from pairing.event.manual import Session, begin
from pairing.event.manual.words import SessionWords
from pairing.explaining import Narrator, ThisBoard, ThisPlayer, WholeRound, WhyNot, explain
from pairing.explaining.explanation import Floats
from pairing.explaining.page_content import page_content
from pairing.explaining.replay import replay_round
from pairing.explaining.short import short_reasons
from pairing.reports.documents import DocumentKind, as_csv, document, event_after, event_json
from pairing.reports.documents.errors import NoDocument
from pairing.reports.pages import folder_files
from pairing.reports.sheets.parts import ALL_PARTS
from pairing.reports.sheets.workbook import save_workbook
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.other_systems import OTHER_SYSTEMS, shown_system
from pairing.systems.registry import all_systems
from tests.pairing.berger import BERGER, played, registered_berger

__all__ = ["registered_berger"]

SWISS_ONLY = re.compile(r"float|(?<!in )bracket|colour due|preference|[↓↑]", re.I)
"""What nobody in a round robin is told of."""


@pytest.fixture
def robin(registered_berger):
    return played(6, 3)


def told(text: str) -> list[str]:
    return [match[0] for match in SWISS_ONLY.finditer(text)]


@pytest.mark.parametrize("system", [*all_systems(), *map(shown_system, ("round-robin",))])
def test_cards_have_only_what_the_system_has(system):
    cards = deal_cards(played(6, 3, system.key), system.definitions)
    if not system.traits.has_floats:
        assert {mark for card in cards.values() for mark in card.floats} == {Float.NONE}
    if not system.traits.has_colour_preferences:
        assert all(card.preference.colour is None for card in cards.values())


def test_a_declaration_goes_before_definitions(robin):
    entry = replace(robin.rounds[-1], games=robin.rounds[-1].games[1:])
    cards = deal_cards(replace(robin, rounds=(*robin.rounds[:-1], entry)), BERGER.definitions)
    assert all(mark is Float.NONE for card in cards.values() for mark in card.floats)


@pytest.mark.parametrize("question", [WholeRound(), ThisBoard(1), ThisPlayer(2), WhyNot(1, 2)])
def test_explanations_tell_no_floats(robin, question):
    explanation = explain(robin, 3, question)
    assert not [each for each in explanation.findings if isinstance(each, Floats)]
    narrator = Narrator(explanation, IN_ENGLISH)
    sentences = [text for each in explanation.findings for text in narrator.sentences(each)]
    assert sentences and told(" ".join(sentences)) == []


def test_the_page_for_a_player_has_no_floats_and_no_preference(robin):
    content = page_content(explain(robin, 3, ThisBoard(1)), IN_ENGLISH)
    assert told(repr(content.parts)) == []


def test_short_reasons_name_no_floats(robin):
    reasons = short_reasons(replay_round(robin, 3), IN_ENGLISH)
    assert len(reasons) == 3 and told(" ".join(reasons.values())) == []


def test_the_desk_warns_by_no_rule_for_swiss_systems(robin):
    session: Session = begin(robin, BERGER)
    words = SessionWords(session, IN_ENGLISH)
    met = next((game.white, game.black) for game in robin.rounds[0].games)
    obstacle = session.obstacles.between(*met)
    assert (obstacle.key, obstacle.article, obstacle.round_number) == ("met-enough", "", 1)
    assert "as often as players meet in this tournament" in words.obstacle(obstacle)
    assert told(words.obstacle(obstacle)) == []
    assert all(session.obstacles.to_bye(tpn) is None for tpn in range(1, 7))
    assert not session.obstacles.to_colours(1, 2)


def test_in_a_double_round_robin_a_second_meeting_is_as_it_should_be(robin):
    double = structs.replace(BERGER, traits=structs.replace(BERGER.traits, meetings=2))
    met = next((game.white, game.black) for game in robin.rounds[0].games)
    assert begin(robin, double).obstacles.between(*met) is None
    again = Round((Game(met[1], met[0], GameResult.DRAW),))
    twice = replace(robin, rounds=(*robin.rounds, again))
    obstacle = begin(twice, double).obstacles.between(*met)
    assert (obstacle.key, obstacle.round_number) == ("met-enough", 4)


def test_nobody_can_be_moved_to_another_bracket(robin):
    session = begin(robin, BERGER)
    for tpn in range(1, 7):
        assert session.brackets_for(tpn) == (session.score(tpn),)


TABLES = ("round-robin", "double-round-robin")


@pytest.mark.parametrize("key", ["berger", *TABLES, *(each.key for each in OTHER_SYSTEMS)])
def test_pages_and_workbook_speak_of_nothing_the_system_has_not(registered_berger, key, tmp_path):
    tournament = played(6, 3, key)
    system = shown_system(key)
    for name, text in folder_files(tournament, system, IN_ENGLISH).items():
        if name.endswith(".html"):
            body = re.sub(r"<style.*?</style>", "", text, flags=re.S)
            assert told(re.sub(r"<[^>]*>", " ", body)) == [], name
    path = tmp_path / "robin.xlsx"
    save_workbook(tournament, system, path, IN_ENGLISH, parts=ALL_PARTS)
    for sheet in load_workbook(path):
        for row in sheet.iter_rows(values_only=True):
            assert told(" ".join(str(value) for value in row if value is not None)) == []


@pytest.mark.parametrize("kind", DocumentKind)
def test_prints_speak_of_nothing_the_system_has_not(robin, registered_berger, kind):
    event = event_after(robin, registered_berger, IN_ENGLISH)
    try:
        made = document(kind, event)
    except NoDocument as error:
        missing = {
            DocumentKind.EXERCISE: "documents.no-brackets",
            DocumentKind.SCHEDULE: "documents.no-schedule",
            DocumentKind.ALL_AGAINST_ALL: "documents.no-schedule",
            DocumentKind.BY_CLUB: "documents.no-clubs",
            DocumentKind.TITLED: "documents.no-titles",
        }
        assert error.key == missing[kind]
        return
    assert told(repr(made)) == []
    if kind.is_list:
        assert told(as_csv(made, IN_ENGLISH)) == []


def test_json_has_no_colours_due_and_no_floats(robin):
    cards = event_json(event_after(robin, BERGER, IN_ENGLISH), ["cards"])["cards"]
    assert {(card["colour_due"], card["floats"]) for card in cards} == {(None, None)}


def test_a_swiss_system_tells_all_of_it_as_before():
    swiss = next(each for each in all_systems() if each.key == "dutch-2026")
    text = "".join(folder_files(played(6, 3, swiss.key), swiss, IN_ENGLISH).values())
    assert "Colour due" in text and "downfloat" in text
