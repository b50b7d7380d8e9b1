"""The program says what it is, and under which licences others have given it their parts."""

import re

from PySide6.QtWidgets import QLabel

from arbiter_app.shell.about_dialog import AboutDialog
from arbiter_app.shell.licences import PACKAGES, parts
from pairing.core.version import VERSION
from tests.conftest import ROOT


def test_all_packages_that_the_program_is_pinned_to_are_named():
    files = ("requirements.txt", "requirements-live.txt")
    lines = "".join((ROOT / "packaging" / name).read_text("utf-8") for name in files)
    assert set(PACKAGES) == set(re.findall(r"^([\w.-]+)==", lines, re.MULTILINE))


def test_every_part_has_a_licence_by_name_or_in_full():
    assert [part.name for part in parts() if not part.licence and not part.text] == []


def test_a_part_that_is_chosen_shows_its_licence(window):
    window.menus["about"].trigger()
    (dialog,) = window.findChildren(AboutDialog)
    shown = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    assert any(VERSION in label.text() for label in dialog.findChildren(QLabel))
    dialog.list.setCurrentRow(shown.index("LGPL-3.0"))
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in dialog.text.toPlainText()
    dialog.list.setCurrentRow(next(row for row, text in enumerate(shown) if "PySide6" in text))
    assert dialog.text.toPlainText().startswith("Licence: LGPL-3.0-only")
    dialog.close()
