"""Who is spoken to in which language, and what never depends on it."""

import json

import pytest

from pairing.cli.__main__ import main
from pairing.core.errors import Place
from pairing.core.model import points_decimal
from pairing.formats.trf import write_trf
from pairing.speech.language import language_of
from pairing.speech.problems import place_text
from pairing.speech.texts import Phrases, add_phrases, catalogue
from pairing.speech.voice import IN_ENGLISH, Voice
from tests.pairing.booklet import booklet


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, ""),
        ({"LANG": ""}, ""),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "ARBITER_LANG": "en"}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "en"),
    ],
)
def test_the_environment_names_the_language(environment, language):
    assert language_of(environment) == language


def test_what_a_language_lacks_is_said_in_english(tmp_path):
    (tmp_path / "en.toml").write_text('one = "One {thing}."\ntwo = "Two."\n')
    (tmp_path / "de.toml").write_text('one = "Ein {thing}."\n')
    add_phrases(Phrases("spoken-here", tmp_path))
    german = Voice("de")
    assert german.say("spoken-here.one", {"thing": "Ding"}) == "Ein Ding."
    assert IN_ENGLISH.say("spoken-here.one", {"thing": "thing"}) == "One thing."
    assert german.say("spoken-here.two") == "Two."
    assert german.knows("spoken-here.two") and "spoken-here.two" in catalogue("de")


def test_a_language_that_nobody_knows_is_english():
    assert catalogue("tlh") == catalogue("en")


def test_tenths_have_the_decimal_mark_of_the_language_and_files_a_point():
    german = Voice("de")
    assert (german.points(13), german.points(25), points_decimal(13)) == ("1,3", "2½", "1.3")
    assert IN_ENGLISH.points(13) == "1.3"


def test_the_place_of_a_problem_is_told_in_the_language():
    place = Place("open.trf", 3, 7)
    assert place_text(place, IN_ENGLISH) == "open.trf, line 3, column 7"
    assert place_text(place, Voice("de")) == "open.trf, Zeile 3, Spalte 7"


@pytest.mark.parametrize("language", ["de", "fr"])
class TestFilesAndJson:
    def test_generated_tournaments_are_the_same(self, language, tmp_path, monkeypatch):
        for each in ("en", language):
            monkeypatch.setenv("ARBITER_LANG", each)
            assert main(["generate", "--seed", "5", "-o", str(tmp_path / each)]) == 0
        first, second = (sorted((tmp_path / each).iterdir()) for each in ("en", language))
        assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]

    @pytest.mark.parametrize(
        "command",
        [["pair"], ["check"], ["standings"], ["explain", "--round", "3"]],
        ids=lambda words: words[0],
    )
    def test_json_has_the_same_members_and_numbers(
        self, command, language, tmp_path, monkeypatch, capsys
    ):
        file = tmp_path / "booklet.trf"
        file.write_text(write_trf(booklet(3)), "utf-8")
        shapes = []
        for each in ("en", language):
            monkeypatch.setenv("ARBITER_LANG", each)
            assert main([command[0], str(file), "--format", "json", *command[1:]]) == 0
            shapes.append(_shape(json.loads(capsys.readouterr().out)))
        assert shapes[0] == shapes[1]


def _shape(value):
    """The value without the sentences in it: a text with a space in it is one."""
    if isinstance(value, dict):
        return {key: _shape(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_shape(each) for each in value]
    return "…" if isinstance(value, str) and " " in value else value
