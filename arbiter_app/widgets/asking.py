"""Asking the arbiter once more, and telling why something is not possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QCheckBox, QMessageBox, QWidget

from arbiter_app.core.document import Document
from pairing.event.actions import Action, EnterResult, SwapColours
from pairing.event.actions.corrections import Use, rating_only, use_of_correction
from pairing.event.actions.legal import caution, why_not
from pairing.event.actions.levels import Level
from pairing.event.actions.titles import title

_ICONS = {
    Level.SAID: QMessageBox.Icon.Information,
    Level.ACKNOWLEDGED: QMessageBox.Icon.Information,
    Level.CONFIRMED: QMessageBox.Icon.Question,
    Level.TWO_STEPS: QMessageBox.Icon.Warning,
}
"""How the levels of warning look; the second step of the last one has a look of its own."""
_LATE = ("action.caution-round-used", "action.caution-round-over")
"""Warnings of corrections that come late: the arbiter chooses what they are used for."""


def do_after_asking(document: Document, action: Action, parent: QWidget) -> bool:
    """Carry out an action; where something speaks against it, only if the arbiter says so."""
    reason = caution(action, document.tournament)
    if reason is None:
        return document.do(action)
    name, why = (
        title(action, document.tournament, document.voice),
        document.voice.say(reason.key, reason.values),
    )
    if isinstance(action, (EnterResult, SwapColours)) and reason.key in _LATE:
        return _correct_after_asking(document, action, (name, why), parent)
    return warn_at(reason.level, parent, name, why) and document.do(action)


def goes_on(document: Document, actions: Iterable[Action], parent: QWidget) -> bool:
    """Warn of each of these actions at its level; true if the arbiter goes on with all of them.

    Nothing is asked about an action that will be refused.
    """
    for action in actions:
        reason = caution(action, document.tournament)
        if reason is None or why_not(action, document.tournament) is not None:
            continue
        what = title(action, document.tournament, document.voice)
        why = document.voice.say(reason.key, reason.values)
        if not warn_at(reason.level, parent, what, why):
            return False
    return True


def _correct_after_asking(
    document: Document, action: EnterResult | SwapColours, words: tuple[str, str], parent: QWidget
) -> bool:
    """Let the arbiter choose what a late correction is used for; the rule's answer stands first.

    What FIDE mode rules out is not offered, and its reason is told instead; where nothing is left,
    that alone is told.
    """
    counting = _text("Count it from round {round}").format(round=document.tournament.next_round)
    refusal = why_not(action, document.tournament)
    answers: list[tuple[str, Action]] = [(counting, action)] if refusal is None else []
    what, why = words
    if refusal is not None:
        why = document.voice.say(refusal.key, refusal.values)
    if not (isinstance(action, EnterResult) and action.result.is_pending):
        reporting = (_text("For the rating report only"), rating_only(action, document.tournament))
        use = use_of_correction(document.tournament, action.round_number)
        answers.insert(0 if use is Use.RATING_ONLY else 1, reporting)
    if not answers:
        return document.do(action)
    chosen = choose(parent, what, why, [text for text, _ in answers])
    return chosen is not None and document.do(answers[chosen][1])


def warn_at(level: Level, parent: QWidget, what: str, why: str) -> bool:
    """Warn at a level, and return whether to go on; level 1 asks nothing and is not shown here."""
    if level is Level.TWO_STEPS:
        return confirm(parent, what, why, level) and _is_understood(parent, what, why)
    return level is Level.SAID or confirm(parent, what, why, level)


def _is_understood(parent: QWidget, what: str, why: str) -> bool:
    """The second step: the consequences once more, to be ticked before one can go on."""
    box = _box(
        parent, QMessageBox.Icon.Critical, _text("Really? {action}").format(action=what), why
    )
    tick = QCheckBox(_text("&I understand what follows from it"), box)
    box.setCheckBox(tick)
    proceed = box.addButton(what, QMessageBox.ButtonRole.AcceptRole)
    proceed.setEnabled(False)
    tick.toggled.connect(proceed.setEnabled)
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    box.exec()
    return box.clickedButton() is proceed


def choose(parent: QWidget, what: str, why: str, answers: Sequence[str]) -> int | None:
    """Ask which of several things to do; ``None`` if none of them."""
    box = _box(parent, QMessageBox.Icon.Question, what, why)
    buttons = [box.addButton(text, QMessageBox.ButtonRole.AcceptRole) for text in answers]
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    box.exec()
    clicked = box.clickedButton()
    return next((place for place, button in enumerate(buttons) if button is clicked), None)


def confirm(parent: QWidget, action: str, reason: str, level: Level = Level.CONFIRMED) -> bool:
    """Ask whether to go on; the button says what will be done.

    Up to level 2 that is the usual answer, above it the other one is.
    """
    box = _box(parent, _ICONS[level], action, reason)
    proceed = box.addButton(action, QMessageBox.ButtonRole.AcceptRole)
    cancel = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(proceed if level <= Level.ACKNOWLEDGED else cancel)
    box.exec()
    return box.clickedButton() is proceed


def inform(parent: QWidget, what: str, why: str) -> None:
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
