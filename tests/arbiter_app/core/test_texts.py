"""Every value has words."""

import pytest

from arbiter_app.core.texts import (
    bye_text,
    error_text,
    preference_description,
    result_description,
    result_text,
)
from pairing.core.cards import Preference, Strength
from pairing.core.errors import (
    ActionRefused,
    NoPairingExists,
    NotReady,
    Place,
    Problem,
    Severity,
    UnknownSystem,
    UnreadableInput,
)
from pairing.core.model import ByeKind, Colour, GameResult
from pairing.speech.voice import IN_ENGLISH


def test_results_all_differ_and_an_unknown_one_is_empty():
    texts = [result_text(result, IN_ENGLISH) for result in GameResult]
    assert len(set(texts)) == len(texts)
    assert result_text(GameResult.PENDING, IN_ENGLISH) == ""
    assert result_text(GameResult.WHITE_WINS_BY_FORFEIT, IN_ENGLISH) == "+ −"


@pytest.mark.parametrize("result", GameResult)
def test_every_result_is_described(result):
    assert result_description(result, IN_ENGLISH)


@pytest.mark.parametrize("kind", ByeKind)
def test_every_bye_says_what_it_is_worth(kind):
    assert bye_text(kind, 5, IN_ENGLISH).endswith("½")


@pytest.mark.parametrize("colour", Colour)
@pytest.mark.parametrize("strength", [Strength.MILD, Strength.STRONG, Strength.ABSOLUTE])
def test_every_preference_names_its_colour(colour, strength):
    assert colour.name.title() in preference_description(Preference(colour, strength))


def test_no_preference_has_words_too():
    assert preference_description(Preference()).startswith("No colour preference")


@pytest.mark.parametrize(
    ("error", "part"),
    [
        (NotReady("system.results-missing", round=3, games=2), "Round 3 still has 2 games"),
        (ActionRefused("action.nothing-paired"), "No round has been paired"),
        (UnknownSystem("chess-960", ("dutch-2016",)), "chess-960"),
        (NoPairingExists(), "no complete pairing"),
        (NoPairingExists((3, 4)), "3, 4"),
    ],
)
def test_errors_become_sentences(error, part):
    assert part in error_text(error, IN_ENGLISH)


def test_unreadable_input_has_a_line_for_each_problem():
    problem = Problem(Severity.ERROR, "system.too-few-players", Place("a.trf", 3), {"players": 1})
    text = error_text(UnreadableInput((problem, problem)), IN_ENGLISH)
    assert text.count("a.trf, line 3") == 2
