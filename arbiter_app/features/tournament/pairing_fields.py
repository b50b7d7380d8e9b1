"""How the tournament is paired: rounds, system and edition, initial colour."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QGridLayout,
    QRadioButton,
    QSpinBox,
    QWidget,
)

from arbiter_app.core.dates import in_words, parse_date
from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.layouts import form_section
from arbiter_app.widgets.notice_line import NoticeInForm, NoticeLine
from arbiter_app.widgets.plain_label import PlainLabel
from pairing.core.model import Colour
from pairing.event.actions.teams import MOST_BOARDS
from pairing.systems.notes import notes_of
from pairing.systems.system import PairingSystem

MOST_ROUNDS = 99
USUAL_BOARDS = 4


def draw_lots() -> Colour:
    """White or Black, by the randomness of the operating system."""
    return secrets.choice((Colour.WHITE, Colour.BLACK))


class PairingFields(QWidget):
    """A form for the number of rounds, the system and the initial colour.

    ``draw`` gives the colour on which the lot falls. It is asked once: choosing something else and
    coming back does not draw again. ``teams_chosen`` says, as a system is chosen, whether teams
    play by it.
    """

    teams_chosen = Signal(bool)

    def __init__(
        self,
        systems: tuple[PairingSystem, ...],
        draw: Callable[[], Colour] = draw_lots,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._systems = {system.key: system for system in systems}
        self._draw = draw
        self._lot: Colour | None = None
        self._first_day: QDate | None = None
        self._follows_first_day = False
        self.rounds = QSpinBox(self)
        self.system = QComboBox(self)
        self.boards = QSpinBox(self)
        self._plays_in_teams = False
        self.system_purpose = NoticeInForm(self)
        self.system_note = NoticeInForm(self)
        self.lots = QRadioButton(self.tr("&Draw lots now"), self)
        self.white = QRadioButton(self.tr("W&hite"), self)
        self.black = QRadioButton(self.tr("Blac&k"), self)
        self.later = QRadioButton(self.tr("L&ater"), self)
        self.colour_note = NoticeLine(self)
        self._fill()
        self._lay_out()
        self._connect()

    def _fill(self) -> None:
        self.rounds.setRange(1, MOST_ROUNDS)
        self.rounds.setSpecialValueText("")
        self.boards.setRange(1, MOST_BOARDS)
        self.boards.setValue(USUAL_BOARDS)
        self.boards.setToolTip(self.tr("Boards of a match; as many members of each team play."))
        for system in self._systems.values():
            self.system.addItem(system.title_in(voice_of(self)), system.key)
            last = self.system.count() - 1
            self.system.setItemData(
                last, notes_of(system, voice_of(self)).purpose, Qt.ItemDataRole.ToolTipRole
            )
        self.system.setMinimumContentsLength(16)
        self.system.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.later.setChecked(True)

    def _lay_out(self) -> None:
        form = self.form = form_section(self.tr("Pairing"), self)
        form.addRow(self.tr("&Rounds"), self.rounds)
        form.addRow(self.tr("S&ystem"), self.system)
        form.addRow(self.tr("Boards per &match"), self.boards)
        form.addRow("", self.system_purpose)
        form.addRow("", self.system_note)
        label = PlainLabel(self.tr("Initial colour"), self)
        label.setToolTip(self.tr("The colour of odd pairing numbers in round 1, drawn by lot."))
        self._colour_box = self._colour_choices()
        form.addRow(label, self._colour_box)
        form.addRow("", self.colour_note)

    def _colour_choices(self) -> QWidget:
        box = QWidget(self)
        box.setAccessibleName(self.tr("Initial colour"))
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        self._colours = QButtonGroup(box)
        for place, button in enumerate((self.lots, self.white, self.later, self.black)):
            self._colours.addButton(button)
            grid.addWidget(button, place // 2, place % 2)
        return box

    def _connect(self) -> None:
        self.system.currentIndexChanged.connect(self._describe_system)
        self.system.activated.connect(self._stop_following)
        self.lots.clicked.connect(self._draw_once)
        self._colours.buttonToggled.connect(self._describe_colour)

    def show_pairing(
        self, rounds: int, system: str, colour: Colour | None, boards: int = 0
    ) -> None:
        """Fill the form; 0 rounds stands for a number that is not known.

        ``boards`` are those of a match where teams play, else 0.
        """
        self._plays_in_teams = boards > 0
        self.boards.setValue(boards or USUAL_BOARDS)
        self.rounds.setMinimum(1 if rounds else 0)
        self.rounds.setSpecialValueText("" if rounds else self.tr("not known"))
        self.rounds.setValue(rounds)
        if self.system.findData(system) < 0:
            self.system.addItem(system, system)
        self.system.setCurrentIndex(self.system.findData(system))
        buttons = {Colour.WHITE: self.white, Colour.BLACK: self.black}
        (buttons[colour] if colour else self.later).setChecked(True)
        self._describe_system()

    def lock(self, *, system: bool, colour: bool, undrawn: bool) -> None:
        """Switch off the system, the initial colour, or going back to a colour not drawn."""
        self.system.setEnabled(not system)
        self.boards.setEnabled(not system)
        for button in self._colours.buttons():
            button.setEnabled(not colour)
        self.later.setEnabled(not colour and not undrawn)

    def choose_lots(self) -> None:
        """Draw lots, as if the arbiter had asked for it."""
        self.lots.setChecked(True)
        self._draw_once()

    def round_count(self) -> int:
        """The number of rounds, 0 if it is not known."""
        return self.rounds.value()

    def boards_per_match(self) -> int:
        """The boards of a match, 0 where players play for themselves."""
        return self.boards.value() if self._needs_boards() else 0

    def _needs_boards(self) -> bool:
        system = self._systems.get(self.system_key())
        return self._plays_in_teams or (system is not None and "teams" in system.needs)

    def chosen_system(self) -> PairingSystem | None:
        """The chosen system; ``None`` if this program does not have it."""
        return self._systems.get(self.system_key())

    def system_key(self) -> str:
        """The key of the chosen system."""
        return str(self.system.currentData())

    def _needs_colour(self) -> bool:
        """The system asks for the initial colour, or nothing is known of it."""
        system = self.chosen_system()
        return system is None or "initial-colour" in system.needs

    def initial_colour(self) -> Colour | None:
        """The colour chosen or drawn, ``None`` before the draw; no lot where none is asked for."""
        if self.lots.isChecked():
            return self._lot if self._needs_colour() else None
        if self.white.isChecked():
            return Colour.WHITE
        return Colour.BLACK if self.black.isChecked() else None

    def follow_first_day(self) -> None:
        """Choose the edition in force on the first day, until somebody chooses another."""
        self._follows_first_day = True

    def _stop_following(self) -> None:
        self._follows_first_day = False

    def show_first_day(self, day: QDate | None) -> None:
        """Judge the edition by the day on which the tournament begins."""
        self._first_day = day
        chosen = self._systems.get(self.system_key())
        editions = [each for each in self._systems.values() if chosen and each.name == chosen.name]
        in_force = [system for system in editions if _is_in_force(system, day)]
        if self._follows_first_day and in_force:
            self.system.setCurrentIndex(self.system.findData(in_force[0].key))
        self._describe_system()

    def _draw_once(self) -> None:
        if self._lot is None:
            self._lot = self._draw()
        self._describe_colour()

    def _describe_colour(self) -> None:
        colour = self.initial_colour()
        if self.lots.isChecked() and colour is not None:
            text = (
                self.tr("White was drawn: number 1 has White in round 1.")
                if colour is Colour.WHITE
                else self.tr("Black was drawn: number 1 has Black in round 1.")
            )
        elif self.later.isChecked():
            text = self.tr("Round 1 can be paired once the initial colour is known.")
        else:
            text = ""
        self.colour_note.show_text(text if self._needs_colour() else "")

    def _describe_system(self) -> None:
        has_teams = self._needs_boards()
        self.form.setRowVisible(self.boards, has_teams)
        self.form.setRowVisible(self._colour_box, self._needs_colour())
        self._describe_colour()
        self.teams_chosen.emit(has_teams)
        system = self._systems.get(self.system_key())
        if system is None:
            self.system_purpose.clear_text()
            self.system_note.show_text(self.tr("This program does not have this system."))
            return
        first, last = (parse_date(text) for text in system.in_force)
        notes = notes_of(system, voice_of(self))
        sentences = [notes.caveat, notes.term or self._term(first, last)]
        if self._first_day is not None and not _is_in_force(system, self._first_day):
            sentences.append(self.tr("The tournament begins outside that time."))
        sentences += [notes.needs, notes.endorsement]
        self.system_purpose.show_text(notes.purpose)
        self.system_note.show_text(" ".join(filter(None, sentences)))

    def _term(self, first: QDate | None, last: QDate | None) -> str:
        if first and last:
            text = self.tr("In force from {first} to {last}.")
        elif first:
            text = self.tr("In force since {first}.")
        else:
            text = self.tr("In force until {last}.") if last else ""
        return text.format(first=_date_text(first), last=_date_text(last))


def _is_in_force(system: PairingSystem, day: QDate | None) -> bool:
    """The rules applied on that day; no rules apply on a day that is not known."""
    if day is None:
        return False
    first, last = (parse_date(text) for text in system.in_force)
    return (first is None or first <= day) and (last is None or day <= last)


def _date_text(date: QDate | None) -> str:
    return in_words(date) if date else ""
