"""The rating list: imported once from the arbiter's file, then searched while one types."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QProgressBar,
    QPushButton,
    QWidget,
)

from arbiter_app.core.dates import date_text
from arbiter_app.core.texts import error_text
from arbiter_app.features.ratings.checking import check_text
from arbiter_app.features.ratings.destinations import Destination, IntoTournament
from arbiter_app.features.ratings.import_ratings import OWN_ENDINGS, LocalList
from arbiter_app.features.ratings.one_rating import LeastRatingBox, OneRatingBox
from arbiter_app.features.ratings.rated_players_model import RatedPlayersModel, RatedRow, rated_rows
from arbiter_app.features.ratings.rating_kind import RatingMethodBox, RatingOrderBox, kind_names
from arbiter_app.widgets.asking import choose
from arbiter_app.widgets.choosing import choose_file_to_open
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.find_field import FindField
from arbiter_app.widgets.layouts import lay_out, side_by_side, size_to_screen, stretch_sideways
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import make_primary
from arbiter_app.widgets.tables import Table
from pairing.core.errors import PairingError
from pairing.core.model import Player
from pairing.formats.rating_lists import (
    ListInfo,
    RatingKind,
    RatingListError,
    UsedRating,
)

if TYPE_CHECKING:
    from arbiter_app.core.document import Document
    from arbiter_app.core.settings import Settings

MOST_FOUND = 100
"""Players shown for a search; who is not among them is found by typing more."""

SHORTEST_NAME = 24


class TakingField(FindField):
    """A search in which Enter takes what is selected: ``entered``."""

    entered = Signal()

    def is_handled(self, event: QKeyEvent) -> bool:
        """Enter takes the player; every other key means what it does in a search."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
            return True
        return super().is_handled(event)


class RatingListDialog(QDialog):
    """Finds players in the rating list and takes them over by Enter.

    They go into the tournament, if not to another ``destination``.
    """

    def __init__(
        self,
        document: Document,
        settings: Settings,
        local: LocalList,
        parent: QWidget | None = None,
        destination: Destination | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._destination = destination or IntoTournament(document)
        self._settings = settings
        self._local = local
        self.about = PlainLabel(self)
        self.load = QPushButton(self.tr("&Import a list…"), self)
        self.forget = QPushButton(self.tr("&Remove own list"), self)
        self.fetch = QPushButton(self.tr("&Update all lists"), self)
        self.daily = QCheckBox(self.tr("Fetch FIDE's list e&very day"), self)
        self.progress = QProgressBar(self)
        self.stop = QPushButton(self.tr("S&top importing"), self)
        self.order = RatingOrderBox(self._settings, self)
        self.method = RatingMethodBox(self._settings, self)
        self.one_rating = OneRatingBox(self)
        self.least = LeastRatingBox(self._settings, self)
        self.search = TakingField(self.tr("Name or FIDE ID"), self)
        self.model = RatedPlayersModel(self)
        self.table = Table((RatedPlayersModel.NAME, RatedPlayersModel.REMARK), SHORTEST_NAME, self)
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.take = self.buttons.addButton(
            self.tr("&Add to the list"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self._set_up()
        self._connect()
        self._show_list()

    def _set_up(self) -> None:
        self.setWindowTitle(self.tr("Rating list"))
        self.setSizeGripEnabled(True)
        stretch_sideways(self.about)
        self.forget.setVisible(False)
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("Players of the rating list"))
        self.table.setItemDelegate(TextDelegate(Weight.MUTED, self.table))
        strong = TextDelegate(Weight.STRONG, self.table)
        self.table.setItemDelegateForColumn(RatedPlayersModel.NAME, strong)
        self.progress.setTextVisible(False)
        make_primary(self.take)
        for button in (self.load, self.fetch, self.forget, self.stop, self.take):
            button.setAutoDefault(False)
        close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setAutoDefault(False)
        top = side_by_side(
            self, (self.about, self.progress, self.stop, self.forget, self.load, self.fetch)
        )
        line = side_by_side(self, (self.search, self.order, self.method))
        last = side_by_side(self, (self.daily, self.least, self.one_rating))
        self.daily.setChecked(self._settings.updates_lists)
        frame = lay_out(self, top, line, self.table, last, self.notice, self.buttons)
        frame.setStretch(frame.indexOf(self.table), 1)
        size_to_screen(self, QSize(980, 560))
        self.search.setFocus()

    def _connect(self) -> None:
        self.load.clicked.connect(self.choose_file)
        self.fetch.clicked.connect(self.update_lists)
        self.daily.toggled.connect(self._keep_daily)
        self.forget.clicked.connect(self.forget_own)
        self.stop.clicked.connect(self._local.cancel)
        for box in (self.order, self.method):
            box.activated.connect(self._offer_ratings)
        for chooser in (self.order, self.method, self.one_rating):
            chooser.activated.connect(self.search.setFocus)
        self.table.selectionModel().currentRowChanged.connect(self._offer_ratings)
        self.search.typed.connect(self._find)
        self.search.entered.connect(self.add_current)
        self.search.next_wanted.connect(self._select_next)
        self.search.left.connect(self.reject)
        self.table.doubleClicked.connect(self.add_current)
        self.take.clicked.connect(self.add_current)
        self.buttons.rejected.connect(self.reject)
        self._local.progressed.connect(self._show_progress)
        self._local.imported.connect(self._show_imported)
        self._local.kind_wanted.connect(self._ask_kind)
        self._local.failed.connect(self._show_failure)
        self._local.ended.connect(self._show_list)
        self._document.changed.connect(self._find_again)

    # The list

    def choose_file(self) -> None:
        """Ask for the file of a list and import it in the background."""
        kinds = self.tr("Rating lists (*.txt *.xml *.zip *.csv *.tsv *.xlsx *.xlsm);;All files (*)")
        title, folder = (
            self.tr("Open FIDE's rating list, or one of your own"),
            self._settings.start_folder,
        )
        path = choose_file_to_open(self, title, folder, kinds)
        if path is not None:
            self._settings.last_folder = path.parent
            self.import_file(path)

    def import_file(self, path: Path, kind: RatingKind | None = None) -> None:
        """Import the list in that file in place of the present one."""
        if path.suffix.lower() in OWN_ENDINGS:
            self._settings.own_list = path
        self._show_begun(self.tr("Importing {file}…").format(file=path.name))
        self._local.import_file(path, kind)

    def update_lists(self) -> None:
        """Fetch FIDE's list from its site, and read one's own from its file again."""
        self._show_begun(self.tr("Fetching the list from FIDE's site…"))
        self._local.update(self._settings.own_list)

    def _keep_daily(self, is_wanted: bool) -> None:
        self._settings.updates_lists = is_wanted

    def _show_begun(self, what: str) -> None:
        self.notice.clear_text()
        self.model.show_rows(())
        self.about.setText(what)
        self.progress.setRange(0, 0)
        self._show_importing(is_importing=True)

    def forget_own(self) -> None:
        """Remove the list of one's own from this computer."""
        try:
            self._local.forget_own()
        except RatingListError as error:
            self._show_failure(error)
        self._show_list()

    def _show_importing(self, *, is_importing: bool) -> None:
        for widget in (self.progress, self.stop):
            widget.setVisible(is_importing)
        self.load.setVisible(not is_importing)
        self.fetch.setEnabled(not is_importing)
        self.search.setEnabled(not is_importing)
        self.take.setEnabled(not is_importing)

    def _show_progress(self, done: int, in_all: int) -> None:
        self.progress.setRange(0, in_all)
        self.progress.setValue(done)

    def _show_imported(self, info: ListInfo) -> None:
        """Say what was left out of the list, and whose rating is another in it."""
        texts = []
        if info.skipped:
            text = self.tr("Rows left out because they could not be read: {skipped}.")
            if info.is_own:
                text = self.tr("Rows left out because they have no name or rating: {skipped}.")
            texts.append(text.format(skipped=info.skipped))
        texts.append(check_text(self._document, self._settings, self._local))
        self.notice.show_text(" ".join(filter(None, texts)), Tone.WARNING)

    def _show_failure(self, error: PairingError) -> None:
        self.notice.show_text(error_text(error, self._document.voice), Tone.REFUSED)

    def _ask_kind(self, path: Path) -> None:
        """Ask of which kind the ratings are, as the list does not say; then begin again."""
        names = kind_names(self)
        what = self.tr("Which ratings are in {file}?").format(file=path.name)
        why = self.tr("The list has one rating for each player and does not say of which kind.")
        chosen = choose(self, what, why, list(names.values()))
        if chosen is not None:
            self.import_file(path, list(names)[chosen])

    def _show_list(self) -> None:
        """Say which list is there."""
        if self._local.is_importing:
            return
        self._show_importing(is_importing=False)
        try:
            infos = self._local.open().infos
        except RatingListError as error:
            self.about.setText(error_text(error, self._document.voice))
            self.table.hint = self.tr(
                "Fetch the list once from FIDE's site (TXT or XML, zipped or not) and import it "
                "here; it stays on this computer. A list of your own (CSV or Excel, with names and "
                "ratings) can be imported beside it."
            )
            self.search.setEnabled(False)
            self._offer_methods(())
            self.load.setFocus()
            return
        self._offer_methods(infos)
        self.about.setText(about_lists(self, infos))
        self.table.hint = self.tr("Type the beginning of a name, or a FIDE ID.")
        self.search.setFocus()
        self._find(self.search.text())

    def _offer_methods(self, infos: Sequence[ListInfo]) -> None:
        has_own = any(info.is_own for info in infos)
        self.method.show_for(infos)
        self.forget.setVisible(has_own)
        self.table.setColumnHidden(RatedPlayersModel.OWN, not has_own)

    # Searching and taking

    def _find_again(self) -> None:
        row = self.table.currentIndex().row()
        self._find(self.search.text())
        self.table.select_row(row)

    def _find(self, text: str) -> None:
        try:
            opened = self._local.open()
            found = opened.search(text, MOST_FOUND) or opened.similar(text, MOST_FOUND)
        except RatingListError as error:
            self.notice.show_text(error_text(error, self._document.voice), Tone.REFUSED)
            return
        registered = self._destination.registered()
        self.model.show_rows(rated_rows(found, registered))
        self.table.fit_columns()
        self.table.select_row(0)
        self.take.setEnabled(bool(found))
        self._offer_ratings()

    def _select_next(self, step: int) -> None:
        row = self.table.currentIndex().row() + step
        self.table.select_row(min(max(row, 0), len(self.model.rows) - 1))

    def _offer_ratings(self) -> None:
        """Offer the ratings of the selected player, first the one by order and list."""
        row = self.current
        usual = UsedRating(0, None)
        if row is not None:
            order = self.order.order
            usual = row.player.rating_for(order[0], order, self.method.method)
        self.one_rating.show_player(None if row is None else row.player, usual)

    @property
    def current(self) -> RatedRow | None:
        """The player that is selected."""
        row = self.table.currentIndex().row()
        return self.model.rows[row] if 0 <= row < len(self.model.rows) else None

    def add_current(self) -> None:
        """Register the selected player; the search is ready for the next one."""
        row = self.current
        if row is None:
            return
        if row.registered is not None:
            self.notice.show_text(self._destination.already(row.registered), Tone.WARNING)
            return
        used = self.one_rating.used
        player = row.player.as_player_with(used, self._local.open().infos)
        if not used.value:
            player = player.with_typed_rating(self.least.value())
        refusal = self._destination.take((player,))
        if refusal:
            self.notice.show_text(refusal, Tone.REFUSED)
            return
        self._find_again()
        self.notice.show_text(self._added_text(player, used))
        self.search.selectAll()
        self.search.setFocus()

    def _added_text(self, player: Player, used: UsedRating) -> str:
        if not player.rating:
            text = self.tr("✓ {name} was added without a rating.")
        elif not used.value or used.source is self.order.order[0]:
            text = self.tr("✓ {name} was added with rating {rating}.")
        else:
            text = self.tr("✓ {name} was added with rating {rating} ({kind}).")
        names = kind_names(self)
        source = self.tr("own list") if used.source is None else names[used.source]
        return text.format(name=player.name, rating=player.rating, kind=source)


def about_lists(widget: QWidget, infos: Sequence[ListInfo]) -> str:
    """Which lists there are, a line each."""
    return "\n".join(about_list(widget, info) for info in infos)


def about_list(widget: QWidget, info: ListInfo) -> str:
    """Which list it is, how old, and how many players it has."""
    text = widget.tr("{file}, {date}: {players} players", "", info.rows)
    if not info.date:
        text = widget.tr("{file}: {players} players", "", info.rows)
    players = f"{info.rows:,}".replace(",", "\u202f")
    return text.format(file=info.file, date=date_text(info.date), players=players)
