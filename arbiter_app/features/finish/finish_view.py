"""The page of the end of a tournament: its items on the left, the final standings on the right."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from arbiter_app.features.finish.facts import Asked, Facts, facts_of
from arbiter_app.features.finish.history_box import HistoryBox
from arbiter_app.features.finish.items import Item, State, items_of
from arbiter_app.features.standings.standings_model import (
    FIRST_VALUE,
    NAME_COLUMN,
    POINTS_COLUMN,
    StandingsModel,
)
from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.desk.picture import Tone
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.following_view import FollowingView
from arbiter_app.widgets.layouts import heading, scrolling
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import make_primary, set_role
from arbiter_app.widgets.sign_mark import SignMark
from arbiter_app.widgets.signs import Sign
from arbiter_app.widgets.tables import Table
from arbiter_app.widgets.tag import Tag
from arbiter_app.workplace.looking import Looking
from arbiter_app.workplace.workplace import Workplace
from pairing.standings import narrate_first
from pairing.systems.system import Watcher

_SHORTEST_NAME = 10
_BOTH_IN_CHARACTERS = 84
"""Characters of the usual text from which on both sides have room."""

_VALUES = 2
"""So many tie-breaks stand beside the points; the page of the standings has all."""
_SIGNS = {
    State.DONE: (Sign.TICK, "good"),
    State.LACKING: (Sign.WARNING, "warning"),
    State.OPEN: (None, "muted"),
}
_TITLE = 1.5
"""The size of the title, in that of the usual text."""


class FinishView(FollowingView):
    """Says of everything that belongs to the end whether it is done, and does it by its command.

    The facts are worked out in the background; until then the page says so.
    """

    def __init__(self, place: Workplace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._place = place
        self._facts: Facts | None = None
        self._has_hall = False
        self._looking = Looking(place.start_job, place.foot, self)
        self.title = heading(self.tr("End of the tournament"), self)
        self.count = Tag(self)
        self.items = QFrame(self)
        self.items.setObjectName("items")
        self._grid = QGridLayout(self.items)
        self.buttons: list[QPushButton] = []
        self.history = HistoryBox(self)
        self.first = PlainLabel(self)
        self.level = PlainLabel(self)
        self.name = heading("", self)
        self.model = StandingsModel(self)
        self.table = Table((NAME_COLUMN,), _SHORTEST_NAME, self)
        self._dress()
        self._lay_out()
        self._connect()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Write the title in the size of the text."""
        self.title.setFont(scaled(self.font(), _TITLE, QFont.Weight.DemiBold))
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow a change of the text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.isVisible():
            self.title.setFont(scaled(self.font(), _TITLE, QFont.Weight.DemiBold))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """The standings have a page of their own; they give way where there is little room."""
        super().resizeEvent(event)
        enough = self.fontMetrics().averageCharWidth() * _BOTH_IN_CHARACTERS
        self.right.setVisible(event.size().width() >= enough)

    def focus_next(self) -> None:
        """Put the keyboard on what is to be done next."""
        waiting = (button for button in self.buttons if button.property("role") == "primary")
        next(waiting, self.buttons[0] if self.buttons else self.table).setFocus()

    def stop(self) -> None:
        """Look for nothing more."""
        self._looking.cancel()

    # What it consists of

    def _dress(self) -> None:
        self.table.setModel(self.model)
        self.table.hint = self.tr("There are no standings yet.")
        self.table.setItemDelegate(TextDelegate(Weight.MUTED, self))
        strong = TextDelegate(Weight.STRONG, self)
        for column in (NAME_COLUMN, POINTS_COLUMN):
            self.table.setItemDelegateForColumn(column, strong)
        for label, role in ((self.first, "title"), (self.level, "muted")):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label.setWordWrap(True)
            set_role(label, role)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.title)
        top.addWidget(self.count)
        top.addStretch(1)
        again = ElidedLabel(Qt.TextElideMode.ElideRight, self)
        again.show_text(self.tr("Nothing here is final; every step can be done again."))
        set_role(again, "muted")
        top.addWidget(again)
        self._grid.setContentsMargins(16, 8, 16, 8)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(2, 1)
        left = QVBoxLayout()
        left.addWidget(scrolling(self.items, self), 1)
        left.addSpacing(8)
        left.addWidget(self.history)
        self.right = QWidget(self)
        right = QVBoxLayout(self.right)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(self.name)
        right.addWidget(self.table, 1)
        right.addWidget(self.first)
        right.addWidget(self.level)
        sides = QHBoxLayout()
        sides.setSpacing(24)
        sides.addLayout(left, 3)
        sides.addWidget(self.right, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 10, 16, 10)
        layout.setSpacing(16)
        layout.addLayout(top)
        layout.addLayout(sides, 1)

    def _connect(self) -> None:
        self._place.document.changed.connect(self.note_change)
        self._place.saving.noted.connect(self._show_items)
        self._place.hall_changed.connect(self._note_hall)
        self._looking.answered.connect(self._take)
        self._looking.given_up.connect(self._note_given_up)

    # Keeping it true

    def _note_hall(self, is_open: bool) -> None:
        """To close the hall belongs to the end as well."""
        if is_open != self._has_hall:
            self._show_items()

    def _refresh(self) -> None:
        document = self._place.document
        asked = Asked(document.tournament, document.head, document.inspection(), date.today())
        if self._facts is None:
            self.count.say(self.tr("Looking at the tournament …"))

        def work(watch: Watcher) -> Facts:
            return facts_of(asked, watch)

        self._looking.run(self.tr("What belongs to the end of the tournament…"), work)

    def _note_given_up(self) -> None:
        """Nothing comes: look again when the page is opened the next time."""
        self.look_again()
        if self._facts is None:
            self.count.say(self.tr("Cancelled; open the page again to look."))

    def _take(self, facts: Facts) -> None:
        self._facts = facts
        if facts.standings is not None:
            self.model.show_standings(facts.standings, facts.places)
        self.table.setEnabled(facts.standings is not None)
        self.name.setText(self.tr("Final standings") if facts.is_over else self.tr("Standings"))
        self.table.setAccessibleName(self.name.text())
        self._choose_columns()
        self._show_first(facts)
        self._show_items()

    def _show_first(self, facts: Facts) -> None:
        """Say who is first, and why."""
        names = {place.player.tpn: place.player.name for place in facts.places}
        texts = None
        if facts.standings is not None:
            texts = narrate_first(facts.standings, names, self._place.document.voice)
        for label, text in zip((self.first, self.level), texts or ("", ""), strict=True):
            label.setText(text)
            label.setVisible(bool(text))

    def _choose_columns(self) -> None:
        """Rank, name, points and what decides first."""
        shown = {0, NAME_COLUMN, POINTS_COLUMN, *range(FIRST_VALUE, FIRST_VALUE + _VALUES)}
        last = self.model.columnCount() - 1
        for column in range(self.model.columnCount()):
            self.table.setColumnHidden(column, column not in shown or column == last)
        self.table.fit_columns()

    def _show_items(self) -> None:
        """Fill the lines; the first that is not done has the one filled button."""
        if self._facts is None:
            return
        document = self._place.document
        outputs = self._place.settings.outputs(document.identity)
        self._has_hall = self._place.hall is not None
        items = items_of(
            self._facts, outputs, document.head, document.voice, has_hall=self._has_hall
        )
        waiting = [at for at, item in enumerate(items) if item.state is not State.DONE]
        self._clear()
        self._head_items(items[waiting[0]].title if waiting else "")
        for row, item in enumerate(items, start=1):
            self._add(row, item)
        if waiting:
            make_primary(self.buttons[waiting[0]])
        done = len(items) - len(waiting)
        text = self.tr("{done} of {total} done")
        self.count.say(text.format(done=done, total=len(items)), Tone.HERE)
        self.history.show_head(document.head, self._is_whole(document.head))
        self._place.offers_changed.emit()

    def _is_whole(self, head: str) -> bool | None:
        """Whether the history with that head is whole; ``None`` if that is not known yet."""
        facts = self._facts
        return facts.is_whole if facts is not None and facts.head == head else None

    def _clear(self) -> None:
        self.buttons = []
        while (entry := self._grid.takeAt(0)) is not None:
            if (widget := entry.widget()) is not None:
                widget.hide()
                widget.deleteLater()

    def _head_items(self, following: str) -> None:
        """Over the items stands which of them is next."""
        self._grid.addWidget(heading(self.tr("What belongs to it"), self.items), 0, 0, 1, 2)
        text = self.tr("next: {what}").format(what=following) if following else ""
        label = PlainLabel(text, self.items)
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        set_role(label, "muted")
        self._grid.addWidget(label, 0, 2, 1, 2)

    def _add(self, row: int, item: Item) -> None:
        sign, role = _SIGNS[item.state]
        mark = SignMark(sign, role, item.state.value, self.items)
        text = PlainLabel(item.text, self.items)
        text.setWordWrap(True)
        set_role(text, "muted")
        button = QPushButton(item.button, self.items)
        button.setAutoDefault(False)
        button.setAccessibleName(f"{item.title}: {item.text}. {item.button}")
        action = self._place.commands[item.command]
        button.setEnabled(action.isEnabled())
        button.clicked.connect(action.trigger)
        self.buttons.append(button)
        parts = (mark, heading(item.title, self.items), text, button)
        line = QFrame(self.items)
        line.setObjectName("line")
        line.setFixedHeight(1)
        self._grid.addWidget(line, 2 * row - 1, 0, 1, len(parts))
        self._grid.setRowStretch(2 * row, 1)
        for column, part in enumerate(parts[:-1]):
            self._grid.addWidget(part, 2 * row, column)
        # Centred, lest its fixed height keep the row from taking its share of the room.
        self._grid.addWidget(button, 2 * row, len(parts) - 1, Qt.AlignmentFlag.AlignVCenter)
