"""What the system says: every article that it cites, and what it needs."""

from __future__ import annotations

import pytest

from pairing.core.errors import NotReady
from pairing.core.model import Colour, Player, Tournament
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.systems.dubov import DUBOV_2026
from pairing.systems.dubov.quality import COUNTED
from pairing.systems.notes import notes_of


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("key", [key for _, key in COUNTED])
def test_every_criterion_is_told_in_steps_and_answers_and_reports(key, language):
    forms = ("verdict", "because", "why-reason", "check-criterion")
    assert all(IN_ENGLISH.knows(f"dubov.{form}-{key}") for form in forms)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_note_says_in_two_sentences_what_it_is_for_and_what_it_needs(language):
    notes = notes_of(DUBOV_2026, Voice(language))
    assert notes.purpose.count(".") == 2
    assert Voice(language).say("dubov.need-ratings") in notes.needs


def test_a_player_without_a_rating_is_named():
    players = tuple(Player(tpn, f"P{tpn}", rating=0 if tpn == 3 else 1800) for tpn in range(1, 5))
    tournament = Tournament(
        system="dubov-2026", round_count=5, initial_colour=Colour.WHITE, players=players
    )
    with pytest.raises(NotReady) as refused:
        DUBOV_2026.pair_next_round(tournament, None)
    said = IN_ENGLISH.say(refused.value.key, refused.value.values)
    assert "Without a rating: 3." in said
