"""What the rules of a system leave to the tournament, and which score of teams comes first."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.layouts import form_section
from pairing.core.model import PointSystem, Tournament
from pairing.systems.options import Option, with_choice
from pairing.systems.system import PairingSystem


class OptionFields(QWidget):
    """A choice for each option of the system, after that of the score; hidden without any."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._system: PairingSystem | None = None
        self._has_teams = False
        self.form = form_section(self.tr("Choices"), self)
        self.score = QComboBox(self)
        self.score.addItem(self.tr("match points"), True)
        self.score.addItem(self.tr("game points"), False)
        self.form.addRow(self.tr("Primary score"), self.score)
        self.choices: dict[str, QComboBox] = {}

    def show_options(self, tournament: Tournament, system: PairingSystem | None) -> None:
        """Fill the form with what a tournament has chosen."""
        self._offer(system)
        self._show_chosen(tournament)
        if tournament.is_team_event:
            self.score.setCurrentIndex(self.score.findData(tournament.points.by_match))

    def show_system(self, system: PairingSystem | None, *, has_teams: bool) -> None:
        """Offer what that system leaves open, its own choices first; what was chosen stays."""
        self._has_teams = has_teams
        if system is not self._system:
            before = Tournament(options=self.chosen())
            self._offer(system)
            self._show_chosen(before)
            if system is not None:
                self.score.setCurrentIndex(self.score.findData(system.traits.counts_matches))
        self.form.setRowVisible(self.score, has_teams)
        self.setVisible(has_teams or bool(self._options()))

    def chosen(self) -> tuple[str, ...]:
        """The options as a tournament keeps them."""
        found: tuple[str, ...] = ()
        for option in self._options():
            found = with_choice(found, option, _chosen(self.choices[option.key]))
        return found

    def points(self, boards: int) -> PointSystem:
        """What a match is worth by the score that comes first."""
        if boards and self.score.currentData():
            return PointSystem.for_match_points()
        return PointSystem.for_matches(boards) if boards else PointSystem.for_two_games()

    def lock(self, *, locked: bool) -> None:
        """Switch the choices off once round 1 is paired."""
        for box in (self.score, *self.choices.values()):
            box.setEnabled(not locked)

    def _options(self) -> tuple[Option, ...]:
        return self._system.options if self._system is not None else ()

    def _show_chosen(self, tournament: Tournament) -> None:
        for option in self._options():
            _show(self.choices[option.key], option.chosen(tournament))

    def _offer(self, system: PairingSystem | None) -> None:
        for box in self.choices.values():
            self.form.removeRow(box)
        self.choices.clear()
        self._system = system
        for option in self._options():
            box = QComboBox(self)
            for choice in option.choices:
                box.addItem(voice_of(self).say(f"system.option-{option.key}-{choice}"), choice)
            name = voice_of(self).say(f"system.option-{option.key}")
            box.setAccessibleName(name)
            tip = voice_of(self).say("system.option-article", {"article": option.article})
            box.setToolTip(tip)
            if option.typed:
                self._let_type(box, voice_of(self).say(f"system.option-{option.key}-typed"))
            box.currentIndexChanged.connect(self._say_what_is_meant)
            self.form.addRow(name, box)
            self.choices[option.key] = box
        self._say_what_is_meant()

    def _say_what_is_meant(self) -> None:
        """Where the first choice stands for another one, tell for which by what is chosen."""
        options = self._options()
        if len(options) > len(self.choices):
            return
        chosen = Tournament(options=self.chosen())
        voice = voice_of(self)
        for option in options:
            if option.stands_for is not None:
                name = f"system.option-{option.key}"
                meant = voice.say(f"{name}-{option.stands_for(chosen)}")
                first = voice.say(f"{name}-{option.choices[0]}")
                self.choices[option.key].setItemText(0, f"{first}: {meant}")

    def _let_type(self, box: QComboBox, what: str) -> None:
        """Something else can be typed into the box."""
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        box.setMinimumContentsLength(24)
        box.setAccessibleDescription(what)
        box.setToolTip(f"{box.toolTip()}; {what}")


def _show(box: QComboBox, choice: str) -> None:
    """Show what is chosen, or what was typed instead."""
    index = box.findData(choice)
    if index >= 0:
        box.setCurrentIndex(index)
    else:
        box.setEditText(choice)


def _chosen(box: QComboBox) -> str:
    """The choice that is shown, or what is typed instead, without blanks."""
    index = box.findText(box.currentText())
    typed = "".join(box.currentText().split())
    return str(box.itemData(max(index, 0))) if index >= 0 or not typed else typed
