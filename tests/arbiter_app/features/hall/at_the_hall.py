"""Phones beside the window: enrolled with what it shows, and asked while it goes on working."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from arbiter_app.features.hall.enrol_dialog import EnrolDialog
from pairing.hall.messages import ListPins
from tests.support.phones import Phone

SECONDS = 60_000


def digits_for(hall, qtbot, monkeypatch, name, boards=None):
    """The digits that the dialog shows for a helper of that name, for those boards or all."""
    digits = []

    def exec_dialog(dialog: EnrolDialog) -> int:
        dialog.name.setText(name)
        for spin, value in zip((dialog.first, dialog.last), boards or (), strict=False):
            spin.setValue(value)
        dialog.make.click()
        qtbot.waitUntil(lambda: bool(dialog.digits.text()), timeout=SECONDS)
        digits.append(dialog.digits.text())
        return 0

    monkeypatch.setattr(QDialog, "exec", exec_dialog)
    hall.ask_enrol()
    return digits[0]


def enrol(hall, qtbot, monkeypatch, name="Anna"):
    """A phone that was enrolled with the digits of the dialog."""
    digits, phone = digits_for(hall, qtbot, monkeypatch, name), Phone(hall.line.place.write)
    ask(qtbot, lambda: phone.post("/enrol", code=digits, name=""))
    return phone


def ask(qtbot, question):
    """Ask from a phone, while the window goes on working."""
    with ThreadPoolExecutor(1) as phone:
        answer = phone.submit(question)
        qtbot.waitUntil(answer.done, timeout=SECONDS)
        return answer.result()


def pin_of(hall, qtbot, tpn):
    """The digits on a player's slip."""
    pins = []
    hall.line.pins_listed.connect(lambda told: pins.append(told.pins))
    hall.line.send(ListPins((tpn,)))
    qtbot.waitUntil(lambda: bool(pins), timeout=SECONDS)
    return pins[0][tpn]


def player(hall, qtbot, tpn):
    """A player's own phone."""
    pin, phone = pin_of(hall, qtbot, tpn), Phone(hall.line.place.write)
    ask(qtbot, lambda: phone.post("/player", tpn=str(tpn), pin=pin))
    return phone


def click_choice(qtbot, table, row):
    """Click what a line offers at its end."""
    cell = table.model().index(row, table.model().columnCount() - 1)
    table.scrollTo(cell)
    place = table.visualRect(cell).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
