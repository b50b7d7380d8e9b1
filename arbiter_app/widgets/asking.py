"""Asking the arbiter once more, and telling why something is not possible."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from arbiter_app.core.document import Document
from pairing.event.actions import Action, EnterResult, SwapColours
from pairing.event.actions.corrections import Use, rating_only, use_of_correction
from pairing.event.actions.legal import caution
from pairing.event.actions.titles import title


def do_after_asking(document: Document, action: Action, parent: QWidget) -> bool:
    """Carry out an action; where something speaks against it, only if the arbiter says so."""
    reason = caution(action, document.tournament)
    if reason is None:
        return document.do(action)
    name, why = (
        title(action, document.tournament, document.voice),
        document.voice.say(reason.key, reason.values),
    )
    if isinstance(action, (EnterResult, SwapColours)):
        return _correct_after_asking(document, action, (name, why), parent)
    return confirm(parent, name, why) and document.do(action)


def _correct_after_asking(
    document: Document, action: EnterResult | SwapColours, words: tuple[str, str], parent: QWidget
) -> bool:
    """Let the arbiter choose what a late correction is used for; the rule's answer stands first."""
    counting = _text("Count it from round {round}").format(round=document.tournament.next_round)
    answers: list[tuple[str, Action]] = [(counting, action)]
    if not (isinstance(action, EnterResult) and action.result.is_pending):
        reporting = (_text("For the rating report only"), rating_only(action, document.tournament))
        use = use_of_correction(document.tournament, action.round_number)
        answers.insert(0 if use is Use.RATING_ONLY else 1, reporting)
    chosen = choose(parent, *words, [text for text, _ in answers])
    return chosen is not None and document.do(answers[chosen][1])


def choose(parent: QWidget, what: str, why: str, answers: Sequence[str]) -> int | None:
    """Ask which of several things to do; ``None`` if none of them."""
    box = _box(parent, QMessageBox.Icon.Question, what, why)
    buttons = [box.addButton(text, QMessageBox.ButtonRole.AcceptRole) for text in answers]
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    box.exec()
    clicked = box.clickedButton()
    return next((place for place, button in enumerate(buttons) if button is clicked), None)


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


def _text(text: str) -> str:
    return QCoreApplication.translate("Asking", text)


def _box(parent: QWidget, icon: QMessageBox.Icon, what: str, why: str) -> QMessageBox:
    box = QMessageBox(parent)
    box.setIcon(icon)
    box.setWindowTitle(QCoreApplication.applicationName())
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(what)
    box.setInformativeText(why)
    return box
