"""Two events side by side, in two languages and with two words for those who play."""

from dataclasses import replace

from pairing.core.model import Roster, Tournament
from pairing.explaining import Narrator, WholeRound, explain
from pairing.speech.voice import IN_ENGLISH, Terms, Voice
from tests.pairing.booklet import booklet


def test_two_rounds_are_told_in_two_languages_turn_by_turn():
    explanation = explain(booklet(), 1, WholeRound())
    english, german = Narrator(explanation, IN_ENGLISH), Narrator(explanation, Voice("de"))
    turns = [(english.head(), german.head()) for _ in range(2)]
    assert turns[0] == turns[1]
    assert turns[0][0].startswith("Round 1") and turns[0][1].startswith("Runde 1")


def test_a_voice_about_an_event_of_teams_leaves_others_as_they_are():
    of_players = Voice("en")
    of_teams = of_players.about(replace(booklet(), boards_per_match=4, rosters=(Roster(1),)))
    values = {"one": "Ann"}
    assert of_teams == Voice("en", Terms.TEAMS)
    assert "another team had" in of_teams.say("why.impossible-playing", values)
    assert "team" not in of_players.say("why.impossible-playing", values)
    assert of_teams.about(Tournament()) == of_players
