"""The window in another language: its own texts, those of Qt and those of the library."""

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from arbiter_app.core import translation
from arbiter_app.core.document import Document
from arbiter_app.core.translation import (
    TomlTranslator,
    language_names,
    language_to_speak,
    locale_of,
)
from arbiter_app.core.voices import HasVoice, terms_of
from arbiter_app.features.players.forbidden import ForbiddenDialog
from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.speech.language import LANGUAGES
from pairing.speech.voice import Terms, Voice
from pairing.systems.olympiad import OLYMPIAD_1998


class Speaker(QWidget, HasVoice):
    voice = Voice()

    def words(self, text: str) -> str:
        return self.tr(text, terms_of(self))


def test_texts_are_looked_up_and_others_stay(german):
    assert Speaker().words("&Help") == "&Hilfe"
    assert QCoreApplication.translate("Menus", "&Help") == "&Hilfe"
    assert Speaker().words("No such text of the window") == "No such text of the window"


def test_a_class_can_say_a_text_differently(qapp, monkeypatch):
    texts = {("", "Close"): "Schließen", ("Speaker", "Close"): "Zu"}
    monkeypatch.setattr(translation, "window_texts", lambda language: texts)
    translator = TomlTranslator("de")
    qapp.installTranslator(translator)
    assert Speaker().words("Close") == "Zu"
    assert QCoreApplication.translate("Other", "Close") == "Schließen"
    qapp.removeTranslator(translator)


def test_buttons_of_qt_and_dates_are_german(german, qtbot):
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Abbrechen"
    assert QLocale().monthName(3) == "März"
    assert QLocale().decimalPoint() == ","


def test_the_menus_speak_it(german, window):
    assert window.menuBar().actions()[0].text() == "&Datei"


@pytest.mark.parametrize(
    ("environment", "choice", "language"),
    [
        ({"ARBITER_LANG": "fr"}, "de", "fr"),
        ({"LANG": "fr_FR.UTF-8"}, "de", "de"),
        ({"LANG": "fr_FR.UTF-8"}, "system", "fr"),
        ({"LANG": "fr_FR.UTF-8"}, "no such", "fr"),
    ],
)
def test_the_choice_counts_then_the_system(environment, choice, language, monkeypatch):
    monkeypatch.setattr(translation.os, "environ", environment)
    assert language_to_speak(choice) == language


def test_each_language_has_its_own_letter_in_the_menu():
    letters = [name[name.index("&") + 1].casefold() for name in language_names().values()]
    assert len(letters) == len(set(letters)) == len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_has_a_locale(language):
    assert locale_of(language).name().startswith(language)


def test_the_language_that_is_chosen_in_the_menu_is_kept_and_marked(window, settings):
    action = window.menus["language-de"]
    assert isinstance(action, QAction) and window.menus["language-system"].isChecked()
    action.trigger()
    assert settings.language == "de"
    assert action.isChecked() and not window.menus["language-system"].isChecked()


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [("en", "{count} page", "{count} pages"), ("de", "{count} Seite", "{count} Seiten")],
)
def test_a_text_has_the_form_for_its_number(language, one, two):
    translator = TomlTranslator(language)
    assert translator.translate("Any", "{count} pages", None, 1) == one
    assert translator.translate("Any", "{count} pages", None, 2) == two
    assert translator.translate("Any", "{count} pages") == two


def test_where_teams_play_they_are_called_teams(qapp):
    translator = TomlTranslator("en")
    qapp.installTranslator(translator)
    speaker = Speaker()
    assert speaker.words("First player") == "First player"
    speaker.voice = Voice(terms=Terms.TEAMS)
    assert speaker.words("First player") == "First team"
    assert speaker.words("&Help") == "&Help"
    qapp.removeTranslator(translator)


def test_the_dialogs_of_an_event_of_teams_name_teams(qapp, qtbot, tmp_path):
    translator = TomlTranslator("en")
    qapp.installTranslator(translator)
    event = generate(Conditions(Span(8, 8), Span(2, 2)), OLYMPIAD_1998, seed=1).tournament
    document = Document()
    document.create(tmp_path / "teams.arbiter", event)
    window = Speaker()
    window.voice = document.voice
    qtbot.addWidget(window)
    dialog = ForbiddenDialog(document, window)
    assert dialog.first.accessibleName() == "First team"
    assert dialog.model.headerData(0, Qt.Orientation.Horizontal) == "Teams"
    document.close()
    assert Speaker().words("First player") == "First player"
    qapp.removeTranslator(translator)
