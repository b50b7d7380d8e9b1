"""Official ratings, and ratings by round in a tournament of more than 30 days."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.voices import terms_of
from arbiter_app.widgets.attempts import carry_out
from arbiter_app.widgets.layouts import lay_out, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.typing_table import TypingTable
from pairing.core.model import Player, RankingRules
from pairing.event.actions import Action, ChangeSettings, EditPlayers, MarkAsLong
from pairing.event.actions.long_events import ratings_of, ratings_text
from pairing.standings.readings import parse_readings, reading_texts

if TYPE_CHECKING:
    from arbiter_app.core.document import Document

OFFICIAL_COLUMN, LATER_COLUMN = 3, 4


class RatingsDialog(QDialog):
    """The mark of a long tournament, and the ratings beside that of the tournament; OK keeps them.

    ``is_long`` marks it, ``used`` chooses which rating the tie-breaks by ratings use.
    """

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Ratings by round"))
        self._document = document
        tournament = document.tournament
        self.is_long = QCheckBox(self.tr("The tournament lasts &more than 30 days"), self)
        self.is_long.setChecked(tournament.lasts_long)
        self.used = QComboBox(self)
        self.used.addItem(self.tr("the rating at the start (article 10)"), False)
        self.used.addItem(self.tr("the rating in the round of the game"), True)
        is_by_round = parse_readings(tournament.ranking.readings).ratings_by_round
        self.used.setCurrentIndex(self.used.findData(is_by_round))
        heads = (
            self.tr("No"),
            self.tr("Name"),
            self.tr("Rating"),
            self.tr("Official, if different"),
            self.tr("Later, from round"),
        )
        self.table = TypingTable(heads, (6, 28, 12, 20), self)
        self.advice = NoticeLine(self)
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._fill()
        self._lay_out()
        self.is_long.toggled.connect(self._follow_mark)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._follow_mark(tournament.lasts_long)

    def accept(self) -> None:
        """Keep everything; stay open with the first that cannot be understood."""
        edited = [self._edited(row) for row in range(self.table.rowCount())]
        if None in edited:
            self._refuse(edited.index(None))
            return
        actions = self._actions([player for player in edited if player is not None])
        if carry_out(self._document, actions, self.notice, self):
            super().accept()

    def _actions(self, edited: list[Player]) -> list[Action]:
        """What differs: the mark after the ratings where it goes, before them where it comes."""
        tournament = self._document.tournament
        changed = tuple(
            player for old, player in zip(tournament.players, edited, strict=True) if player != old
        )
        actions: list[Action] = [EditPlayers(changed)] if changed else []
        if self.is_long.isChecked() != tournament.lasts_long:
            mark = MarkAsLong(self.is_long.isChecked())
            actions.insert(0 if mark.is_long else len(actions), mark)
        ranking = self._ranking(tournament.ranking)
        if ranking != tournament.ranking:
            actions.append(ChangeSettings(ranking=ranking))
        return actions

    def _ranking(self, rules: RankingRules) -> RankingRules:
        readings = parse_readings(rules.readings)
        is_by_round = self.is_long.isChecked() and self.used.currentData()
        if is_by_round == readings.ratings_by_round:
            return rules
        chosen = replace(readings, ratings_by_round=is_by_round)
        return replace(rules, readings=reading_texts(chosen))

    def _edited(self, row: int) -> Player | None:
        """The player of a row with what stands there; ``None`` if that cannot be understood."""
        player = self._document.tournament.players[row]
        official = self.table.typed(row, OFFICIAL_COLUMN)
        later = ratings_of(self.table.typed(row, LATER_COLUMN)) if self.is_long.isChecked() else ()
        is_number = official.isascii() and official.isdecimal()
        if later is None or (official and not is_number):
            return None
        return replace(player, official_rating=int(official or 0), later_ratings=later)

    def _refuse(self, row: int) -> None:
        self.table.setCurrentCell(row, LATER_COLUMN)
        said = self.tr(
            "Number {number}: ratings such as 2105, and 4: 2110, 8: 2120, were expected."
        )
        number = self._document.tournament.players[row].tpn
        self.notice.show_text(said.format(number=number), Tone.REFUSED)

    def _follow_mark(self, is_long: bool) -> None:
        """Later ratings and the choice of the one that counts are for long tournaments."""
        self.used.setEnabled(is_long)
        self.table.setColumnHidden(LATER_COLUMN, not is_long)
        self.advice.show_text(
            self.tr(
                "FIDE advises against tie-breaks by ratings in such a tournament (C.07, 10). Later "
                "ratings are typed with the round from which they hold: 4: 2110, 8: 2120."
            )
            if is_long
            else ""
        )

    def _fill(self) -> None:
        players = self._document.tournament.players
        self.table.setRowCount(len(players))
        for row, player in enumerate(players):
            for column, text in enumerate((str(player.tpn), player.name, str(player.rating or ""))):
                self.table.fix(row, column, text)
            self.table.offer(row, OFFICIAL_COLUMN, str(player.official_rating or ""))
            self.table.offer(row, LATER_COLUMN, ratings_text(player.later_ratings))

    def _lay_out(self) -> None:
        self.table.setAccessibleName(self.tr("Ratings of the players", terms_of(self._document)))
        body = QWidget(self)
        column_box = QVBoxLayout(body)
        column_box.setContentsMargins(0, 0, 0, 0)
        column_box.addWidget(self.is_long)
        form = QFormLayout()
        form.addRow(self.tr("&Tie-breaks by ratings use"), self.used)
        column_box.addLayout(form)
        column_box.addWidget(self.advice)
        column_box.addWidget(self.table, 1)
        lay_out(self, body, self.notice, self.buttons)
        size_to_screen(self, QSize(max(self.fontMetrics().averageCharWidth() * 92, 620), 560))
