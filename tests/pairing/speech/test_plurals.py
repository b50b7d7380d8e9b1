"""Forms of a sentence by the number in it, in languages with more forms than ours."""

from __future__ import annotations

import subprocess
import sys
from decimal import Decimal

import pytest
from babel import Locale

from pairing.speech.language import LANGUAGES, cldr_locale_of
from pairing.speech.plurals import category, sentence_from
from pairing.speech.texts import Phrases, add_phrases
from pairing.speech.voice import Voice

ENGLISH = """
missing.count.0 = "Nobody is missing."
missing.count.one = "{count} player is missing."
missing.count.other = "{count} players are missing."
left.boards.one.players.one = "{boards} board and {players} player left"
left.boards.one.players.other = "{boards} board and {players} players left"
left.boards.other.players.one = "{boards} boards and {players} player left"
left.boards.other.players.other = "{boards} boards and {players} players left"
points.points."½" = "{points} point"
points.points.one = "{points} point"
points.points.other = "{points} points"
plain = "No number"
"""
POLISH = """
missing.count.one = "Brakuje {count} zawodnika."
missing.count.few = "Brakuje {count} zawodników (2–4)."
missing.count.many = "Brakuje {count} zawodników."
missing.count.other = "Brakuje {count} zawodnika (ułamek)."
points.points.one = "{points} punkt"
points.points.few = "{points} punkty"
points.points.many = "{points} punktów"
points.points.other = "{points} punktu"
"""
ARABIC = """
missing.count.zero = "لا يغيب أحد."
missing.count.one = "يغيب لاعب واحد."
missing.count.two = "يغيب لاعبان."
missing.count.few = "يغيب {count} لاعبين."
missing.count.many = "يغيب {count} لاعبًا."
missing.count.other = "يغيب {count} لاعب."
"""


@pytest.fixture
def hall(tmp_path):
    for language, text in {"en": ENGLISH, "pl": POLISH, "ar": ARABIC}.items():
        (tmp_path / f"{language}.toml").write_text(text, "utf-8")
    add_phrases(Phrases("counted", tmp_path))


def missing(language: str, count: int) -> str:
    return Voice(language).say("counted.missing", {"count": count})


def test_one_is_said_otherwise_than_many(hall):
    assert missing("en", 1) == "1 player is missing."
    assert missing("en", 2) == "2 players are missing."


def test_a_number_can_have_a_form_of_its_own(hall):
    assert missing("en", 0) == "Nobody is missing."


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "Brakuje 1 zawodnika."),
        (3, "Brakuje 3 zawodników (2–4)."),
        (5, "Brakuje 5 zawodników."),
        (12, "Brakuje 12 zawodników."),
        (22, "Brakuje 22 zawodników (2–4)."),
    ],
)
def test_polish_has_its_few_and_its_many(hall, count, said):
    assert missing("pl", count) == said


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "لا يغيب أحد."),
        (1, "يغيب لاعب واحد."),
        (2, "يغيب لاعبان."),
        (7, "يغيب 7 لاعبين."),
        (11, "يغيب 11 لاعبًا."),
        (100, "يغيب 100 لاعب."),
    ],
)
def test_arabic_has_six_forms(hall, count, said):
    assert missing("ar", count) == said


def test_two_numbers_choose_the_form_together(hall):
    voice = Voice()
    said = voice.say("counted.left", {"boards": 1, "players": 2})
    assert said == "1 board and 2 players left"
    assert voice.say("counted.left", {"boards": 3, "players": 1}) == "3 boards and 1 player left"


@pytest.mark.parametrize(("points", "form"), [("½", "punktu"), ("2½", "punktu"), ("3", "punkty")])
def test_half_points_are_numbers_too(hall, points, form):
    assert Voice("pl").say("counted.points", {"points": points}) == f"{points} {form}"


def test_half_a_point_and_minus_a_half_have_the_form_for_a_half(hall):
    assert Voice().say("counted.points", {"points": "½"}) == "½ point"
    assert Voice().say("counted.points", {"points": "−½"}) == "−½ point"


def test_a_sentence_that_a_language_lacks_takes_the_english_forms(hall):
    said = Voice("pl").say("counted.left", {"boards": 2, "players": 2})
    assert said == "2 boards and 2 players left"


def test_large_numbers_in_groups_are_read_as_numbers():
    assert category("3\N{NARROW NO-BREAK SPACE}628", "en") == "other"
    assert category("1\N{NARROW NO-BREAK SPACE}001", "ru") == "one"


@pytest.mark.parametrize("language", LANGUAGES)
def test_small_numbers_have_the_category_that_unicode_gives_them(language):
    rule = Locale.parse(cldr_locale_of(language)).plural_form
    for number in range(250):
        assert category(number, language) == category(-number, language) == rule(number)
        assert category(f"{number or ''}½", language) == rule(Decimal(f"{number}.5"))


def test_what_is_no_number_has_the_general_form():
    assert category("≈ 3·10⁶⁴", "pl") == "other"


@pytest.mark.parametrize(
    "written",
    [
        {"count": {"one": "{count} player"}},
        {"count": {"one": "a", "several": "b", "other": "c"}},
        {"count": "players"},
        {"count": {"other": "a"}, "boards": {"other": "b"}},
    ],
)
def test_forms_that_no_number_could_choose_are_refused(written):
    with pytest.raises(ValueError, match="one place with its forms"):
        sentence_from(written, "en")


def test_babel_is_loaded_only_for_numbers_that_no_table_has():
    program = (
        "import sys; from pairing.speech.voice import Voice; {}; print('babel' in sys.modules)"
    )
    for said, loaded in (
        ("Voice().say('place.line', {'line': 3})", "False"),
        ("Voice().say('replay.steps', {'count': 3})", "False"),
        ("Voice().say('why.points', {'score': '2½'})", "False"),
        ("Voice().say('why.points', {'score': '−3'})", "False"),
        ("Voice().say('replay.steps', {'count': 300})", "True"),
    ):
        command = [sys.executable, "-c", program.format(said)]
        run = subprocess.run(command, capture_output=True, text=True, check=True)
        assert run.stdout.strip() == loaded
