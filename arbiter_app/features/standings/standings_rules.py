"""How places are decided: the list of tie-breaks, the edition, lots, and the open points."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.dates import date_text
from arbiter_app.core.document import Document
from arbiter_app.widgets.attempts import carry_out
from arbiter_app.widgets.layouts import form_section, heading, lay_out, scrolling, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.ordering import move_current
from arbiter_app.widgets.plain_label import PlainLabel
from pairing.core.model import RankingRules
from pairing.event.actions import ChangeSettings
from pairing.speech.problems import error_text
from pairing.standings import (
    EDITIONS,
    BadTieBreak,
    announced_tie_breaks,
    code_text,
    default_tie_breaks,
    offered_tie_breaks,
    parse_tie_break,
    reading_choices,
    tie_breaks_for,
)

_CODE_ROLE = Qt.ItemDataRole.UserRole


class StandingsRulesDialog(QDialog):
    """Shows the rules of the open tournament; OK changes what differs."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Tie-breaks and standings"))
        self._document = document
        self.codes = QListWidget(self)
        self.code = QComboBox(self)
        self.add = QPushButton(self.tr("&Add"), self)
        self.up = QPushButton(self.tr("Move &up"), self)
        self.down = QPushButton(self.tr("Move &down"), self)
        self.remove = QPushButton(self.tr("&Remove"), self)
        self.usual = QPushButton(self.tr("Usual &list"), self)
        self.edition = QComboBox(self)
        self.draws_lots = QCheckBox(self.tr("Draw lots for &places still shared"), self)
        self.seed = QLineEdit(self)
        self.readings: dict[str, QComboBox | QLineEdit] = {}
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._fill()
        self._lay_out()
        self._connect()

    def list(self) -> tuple[str, ...]:
        """The codes in the order in which they decide."""
        items = (self.codes.item(row) for row in range(self.codes.count()))
        return tuple(str(item.data(_CODE_ROLE)) for item in items)

    def action(self) -> ChangeSettings:
        """The change that the dialog describes; what is the same as before is left out."""
        now = self._document.tournament
        before, _ = announced_tie_breaks(now)
        codes = self.list()
        ranking = self._ranking()
        return ChangeSettings(
            tie_breaks=codes if codes != before else None,
            ranking=ranking if ranking != now.ranking else None,
        )

    def accept(self) -> None:
        """Close once the change is made; else show what stands against it."""
        action = self.action()
        actions = () if action == ChangeSettings() else (action,)
        if carry_out(self._document, actions, self.notice, self):
            super().accept()

    # What it shows

    def _fill(self) -> None:
        tournament = self._document.tournament
        codes, left_out = announced_tie_breaks(tournament)
        self.show_list(codes)
        self.codes.setAccessibleName(self.tr("Tie-breaks, the first decides first"))
        self.codes.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        for name in offered_tie_breaks(tournament):
            self.code.addItem(
                f"{name} – {code_text(parse_tie_break(name), self._document.voice)}", name
            )
        self.code.setEditable(True)
        self.code.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.code.setAccessibleName(self.tr("Code of a tie-break, such as BH/C1"))
        for edition in EDITIONS.values():
            self.edition.addItem(
                _edition_text(edition.name_in(self._document.voice), edition.in_force), edition.key
            )
        rules = tournament.ranking
        self.edition.setCurrentIndex(max(0, self.edition.findData(rules.edition)))
        self.draws_lots.setChecked(bool(rules.lots))
        self.seed.setText(rules.lots)
        self.seed.setPlaceholderText(self.tr("a word or number that everybody may know"))
        self._fill_readings(rules)
        if left_out:
            text = self._document.voice.say("standings.left-out", {"codes": ", ".join(left_out)})
            self.notice.show_text(text, Tone.WARNING)

    def _fill_readings(self, rules: RankingRules) -> None:
        chosen = dict(text.split("=", 1) for text in rules.readings if "=" in text)
        for key, choices in reading_choices().items():
            if not choices:
                edit = QLineEdit(chosen.get(key, ""), self)
                edit.setPlaceholderText(self.tr("none: these tie-breaks are left out"))
                self.readings[key] = edit
                continue
            box = QComboBox(self)
            for choice in choices:
                box.addItem(self._document.voice.say(f"standings.choice-{choice}"), choice)
            box.setCurrentIndex(max(0, box.findData(chosen.get(key))))
            self.readings[key] = box

    def show_list(self, codes: tuple[str, ...]) -> None:
        """Show these codes in this order."""
        self.codes.clear()
        for code in codes:
            self._append(code)

    def _append(self, code: str) -> None:
        parsed = parse_tie_break(code)
        item = QListWidgetItem(
            f"{parsed} – {code_text(parsed, self._document.voice)}" if code != "PTS" else code
        )
        item.setData(_CODE_ROLE, str(parsed))
        self.codes.addItem(item)

    def _ranking(self) -> RankingRules:
        edition = str(self.edition.currentData())
        newest = next(iter(EDITIONS))
        before = self._document.tournament.ranking.edition
        return RankingRules(
            edition="" if edition == newest and not before else edition,
            lots=self.seed.text().strip() if self.draws_lots.isChecked() else "",
            readings=self._chosen_readings(),
        )

    def _chosen_readings(self) -> tuple[str, ...]:
        """What differs from the defaults."""
        choices, chosen = reading_choices(), []
        for key, field in self.readings.items():
            if isinstance(field, QLineEdit):
                if field.text().strip():
                    chosen.append(f"{key}={field.text().strip()}")
            elif field.currentData() != choices[key][0]:
                chosen.append(f"{key}={field.currentData()}")
        return tuple(chosen)

    # What it does

    def _connect(self) -> None:
        self.add.clicked.connect(self.add_code)
        self.up.clicked.connect(lambda: move_current(self.codes, -1))
        self.down.clicked.connect(lambda: move_current(self.codes, 1))
        self.remove.clicked.connect(self._remove)
        self.usual.clicked.connect(self._take_usual)
        self.draws_lots.toggled.connect(self._follow_lots)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        line = self.code.lineEdit()
        if line is not None:
            line.returnPressed.connect(self.add_code)
        self._follow_lots(self.draws_lots.isChecked())

    def add_code(self) -> None:
        """Add the code that was chosen or typed to the end of the list."""
        text = self.code.currentText().partition(" – ")[0].strip()
        try:
            tie_breaks_for(self._document.tournament, (*self.list(), text))
        except BadTieBreak as error:
            self.notice.show_text(error_text(error, self._document.voice), Tone.REFUSED)
            return
        self.notice.clear_text()
        self._append(text)
        self.codes.setCurrentRow(self.codes.count() - 1)

    def _remove(self) -> None:
        row = self.codes.currentRow()
        if row >= 0:
            self.codes.takeItem(row)

    def _take_usual(self) -> None:
        self.show_list(default_tie_breaks(self._document.tournament))

    def _follow_lots(self, draws: bool) -> None:
        self.seed.setEnabled(draws)
        if draws and not self.seed.text():
            self.seed.setText(self._document.tournament.info.name or "1")

    # How it is laid out

    def _lay_out(self) -> None:
        body = QWidget(self)
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(heading(self.tr("Tie-breaks, in the order in which they decide"), body))
        column.addLayout(self._list_row())
        column.addLayout(self._add_row())
        column.addWidget(self._rules_form())
        column.addWidget(self._readings_form())
        column.addStretch(1)
        lay_out(self, scrolling(body, self), self.notice, self.buttons)
        wide = self.fontMetrics().averageCharWidth() * 92
        size_to_screen(self, QSize(max(wide, 620), body.sizeHint().height() + 120))

    def _list_row(self) -> QHBoxLayout:
        row, side = QHBoxLayout(), QVBoxLayout()
        self.codes.setMinimumHeight(self.fontMetrics().lineSpacing() * 9)
        row.addWidget(self.codes, 1)
        for button in (self.up, self.down, self.remove, self.usual):
            button.setAutoDefault(False)
            side.addWidget(button)
        side.addStretch(1)
        row.addLayout(side)
        return row

    def _add_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self.code, 1)
        self.add.setAutoDefault(False)
        row.addWidget(self.add)
        return row

    def _rules_form(self) -> QWidget:
        box = QWidget(self)
        form = form_section(self.tr("Rules"), box)
        form.addRow(self.tr("&Edition of C.07"), self.edition)
        form.addRow("", self.draws_lots)
        form.addRow(self.tr("&Seed of the lots"), self.seed)
        return box

    def _readings_form(self) -> QWidget:
        box = QWidget(self)
        form = form_section(self.tr("Where C.07 can be read in more than one way"), box)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for key, field in self.readings.items():
            label = PlainLabel(self._document.voice.say(f"standings.reading-{key}"), box)
            label.setBuddy(field)
            form.addRow(label, field)
        return box


def _edition_text(name: str, in_force: tuple[str, str]) -> str:
    """``August 2024 (2024-08-01 – 2026-02-28)``, the days as the locale writes them."""
    first, last = (date_text(day) or "…" for day in in_force)
    return f"{name} ({first} – {last})"
