"""Sentences go to translators as a .po file and come back: whole, in all forms, or not at all."""

import io
import tomllib

import pytest
from babel.messages.pofile import read_po
from translating import catalogues, po
from translating.main import main
from translating.messages import as_written, categories, messages, written
from translating.po import UnreadablePo, exported, imported, plural_forms
from translating.toml import in_the_order_of, lines_of

from arbiter_app.core.translation import text_files
from pairing.speech.plurals import sentence_from

LEFT = {
    "boards": {
        "0": "nothing on {boards} boards",
        "one": {
            "players": {"one": "one of {players} at {boards}", "other": "{players} at {boards}"}
        },
        "other": "{players} at {boards} boards",
    }
}
IN_RUSSIAN = {
    "count": {
        "1": "один",
        "one": "{count} тур",
        "few": "{count} тура",
        "many": "{count} туров",
        "other": "{count} тура",
    }
}


@pytest.fixture(scope="module")
def french():
    """All messages of a whole language."""
    return exported("fr")


def test_what_comes_back_unchanged_changes_nothing(french):
    assert imported(french, "fr") == po.Import({}, (), 0)


def test_a_changed_message_is_taken_over_and_others_are_left(french):
    changed = french.replace(b'"le port des lecteurs (', b'"PORT (')
    ((key, said),) = imported(changed, "fr").said.items()
    assert key == ("hall", "help-port")
    assert str(said).startswith("PORT (")


def test_every_message_is_one_of_its_own(french):
    entries = [each for each in read_po(io.BytesIO(french), locale="fr") if each.id]
    said = [message for unit in catalogues.units("fr") for message in unit_messages(unit, "fr")]
    assert len(entries) == sum(1 for message in said if any(message.english))


def unit_messages(unit, language):
    return messages(unit.context, unit.english, unit.own, language)


@pytest.mark.parametrize("sentence", ("plain {name}", LEFT, IN_RUSSIAN))
@pytest.mark.parametrize("language", ("en", "ru", "pl"))
def test_a_sentence_comes_back_with_all_its_forms(sentence, language):
    own = sentence_from(sentence, language)
    told = tuple(messages("key", "anything {name}", own, language))
    back = sentence_from(written({each: each.own for each in told}, language), language)
    for boards in ("0", "1", "2", "5", "21", "1½"):
        for players in ("1", "2", "5"):
            values = {"boards": boards, "players": players, "count": boards, "name": "A"}
            assert form_of(back, values) == form_of(own, values)


def form_of(sentence, values):
    return sentence if isinstance(sentence, str) else sentence.form(values)


def test_forms_that_are_alike_are_one_text_unless_the_number_is_not_told():
    own = sentence_from({"count": {"one": "Zahl: {count}", "other": "Zahl: {count}"}}, "de")
    (told,) = messages("key", own, own, "de")
    assert written({told: told.own}, "de") == "Zahl: {count}"
    silent = sentence_from({"count": {"one": "ein Teil", "other": "ein Teil"}}, "de")
    (told,) = messages("key", silent, silent, "de")
    assert written({told: told.own}, "de") == as_written(silent)


def test_the_header_tells_the_forms_of_the_language():
    assert categories("ru") == ("one", "few", "many", "other")
    assert plural_forms("ru").startswith("nplurals=4; plural=")
    assert categories("es") == ("one", "other")
    assert plural_forms("es").startswith("nplurals=2; plural=")


def test_messages_are_refused_at_their_lines(french):
    spoilt = french.replace(b"{file}\xc2\xa0: la salle", b"{datei} : la salle")
    (refused,) = imported(spoilt, "fr").refused
    assert refused.context == "hall.tournament-files-only"
    assert refused.expected == "the places {file}"
    lines = spoilt.decode().splitlines()
    assert lines[refused.line - 1].startswith(("msgid", "msgctxt"))
    open_brace = french.replace(b"{file}\xc2\xa0: la salle", b"{file : la salle")
    assert [each.expected for each in imported(open_brace, "fr").refused] == ["braces in pairs"]


def test_fuzzy_and_empty_messages_and_those_of_other_versions_say_nothing(french):
    fuzzy = french.replace(b'msgctxt "hall.help-port"', b'#, fuzzy\nmsgctxt "hall.help-port"')
    fuzzy = fuzzy.replace(b'"le port des lecteurs (', b'"PORT (')
    assert imported(fuzzy, "fr") == po.Import({}, (), 0)
    other = french + b'\nmsgctxt "hall.long-gone"\nmsgid "gone"\nmsgstr "parti"\n'
    assert imported(other, "fr").needless == 1


def test_what_is_no_po_file_is_said_with_its_line(tmp_path, capsys):
    with pytest.raises(UnreadablePo):
        imported(b'msgid "a"\nmsgstr "b\nmsg', "fr")
    file = tmp_path / "no.po"
    file.write_text('msgid "a"\nmsgstr[x] "b"\n')
    assert main(["import", "fr", str(file)]) == 2
    assert main(["import", "fr", str(tmp_path / "none.po")]) == 2
    assert str(tmp_path / "none.po") in capsys.readouterr().err


def test_a_catalogue_is_written_in_the_order_of_the_english_with_its_comments():
    template = '# All\nfirst = "1"\n\n# Some\nlong = """\nsecond = 2\n"""\n[third.n]\none = "3"\n'
    sentences = {"third": {"n": {"one": "drei", "other": "\\drei"}}, "long": "a\nb\n", "first": "e"}
    document = in_the_order_of(template, sentences, "# Alles\n")
    assert document.splitlines()[:4] == ["# Alles", 'first = "e"', "", "# Some"]
    assert tomllib.loads(document) == sentences
    assert list(lines_of("&x y", {"": {"other": '"'}})) == ['"&x y".other = "\\""']


def test_the_files_of_a_language_say_what_they_said():
    """Also those of the window, in which tables of classes and forms of numbers stand."""
    said = catalogues.translations_of(catalogues.units("de"))
    assert catalogues.files_of("de", said) == {}
    key = next(key for key in said if key[0] == "window")
    files = catalogues.files_of("de", said | {key: "anders"})
    ((path, document),) = files.items()
    assert path in text_files("de")
    before, after = tomllib.loads(path.read_text("utf-8")), tomllib.loads(document)
    assert after == before | {key[1]: "anders"}
    assert list(after) == list(before)
