"""Every menu in every language can be used with Alt and one letter."""

import pytest
from PySide6.QtWidgets import QMenu

from pairing.speech.language import LANGUAGES
from tests.arbiter_app.letters import menu_letters, taken_twice
from tests.support.sampling import kept_always

COMPLETE = [code for code, each in LANGUAGES.items() if each.is_complete]


@pytest.mark.parametrize("language", kept_always(COMPLETE, ("en", "de", "ru")), indirect=True)
def test_every_entry_of_every_menu_has_a_letter_of_its_own(language, window):
    window.files.open_sample(3)
    wrong = []
    for menu in window.menuBar().findChildren(QMenu):
        entries = list(menu_letters(menu.actions()))
        wrong += [f"{menu.title()}: {what}" for what in taken_twice(iter(entries))]
        if menu is not window.menus.submenus["samples"]:
            wrong += [f"{menu.title()}: “{text}” has no letter" for own, text in entries if not own]
    assert not wrong, "\n".join(wrong)
