"""Asking the arbiter once more, and telling why something is not possible."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from arbiter_app.document import Document
from pairing.actions import Action
from pairing.actions.legal import caution
from pairing.actions.titles import title
from pairing.texts import sentence


def do_after_asking(document: Document, action: Action, parent: QWidget) -> bool:
    """Carry out an action; where something speaks against it, only if the arbiter says so."""
    reason = caution(action, document.tournament)
    if reason is not None:
        name = title(action, document.tournament)
        if not confirm(parent, name, sentence(reason.key, reason.values)):
            return False
    return document.do(action)


def confirm(parent: QWidget, action: str, reason: str) -> bool:
    """Ask whether to go on; the button says what will be done."""
    box = _box(parent, QMessageBox.Icon.Question, action, reason)
    proceed = box.addButton(action, QMessageBox.ButtonRole.AcceptRole)
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    box.exec()
    return box.clickedButton() is proceed


def tell(parent: QWidget, what: str, why: str) -> None:
    """Say what did not happen, and why."""
    box = _box(parent, QMessageBox.Icon.Information, what, why)
    box.addButton(QMessageBox.StandardButton.Ok)
    box.exec()


def _box(parent: QWidget, icon: QMessageBox.Icon, what: str, why: str) -> QMessageBox:
    box = QMessageBox(parent)
    box.setIcon(icon)
    box.setWindowTitle(QCoreApplication.applicationName())
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(what)
    box.setInformativeText(why)
    return box
