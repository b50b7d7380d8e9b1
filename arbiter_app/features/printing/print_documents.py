"""Printing: which documents, on what paper, with a preview that is the print itself."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.document import Document
from arbiter_app.core.file_names import path_text
from arbiter_app.core.settings import CHART_PAPERS, Settings
from arbiter_app.features.printing.chart_fields import ChartFields
from arbiter_app.features.printing.groups import Group, GroupFields, read_group
from arbiter_app.features.printing.outputs import lay_out, page_layout, paint, save_pdf
from arbiter_app.features.printing.pages import Page
from arbiter_app.features.printing.paper import PAPERS, Options
from arbiter_app.features.printing.preview import PagesPreview
from arbiter_app.jobs.job import Start, start_in_background
from arbiter_app.widgets.layouts import align_labels, heading, scrolling, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import make_primary, set_role
from arbiter_app.widgets.waiting import wait_for
from pairing.core.errors import PairingError
from pairing.core.file_names import file_stem
from pairing.reports.documents import Document as Printed
from pairing.reports.documents import DocumentKind, document, event_after
from pairing.reports.documents.errors import NoDocument
from pairing.reports.hall_links import HallLinks
from pairing.reports.options import WallchartOptions
from pairing.reports.origin import origin_text
from pairing.speech.problems import error_text
from pairing.systems.other_systems import shown_system

_SIZES = (80, 90, 100, 115, 130, 150, 180)

_ON_PAGES = {
    "board": (DocumentKind.WALLCHART,),
    "players": (DocumentKind.STARTING_LIST,),
    "standings": (DocumentKind.STANDINGS,),
    "schedule": (DocumentKind.SCHEDULE, DocumentKind.ALL_AGAINST_ALL),
}

EXERCISE = (DocumentKind.PAIRING_CARDS, DocumentKind.EXERCISE, DocumentKind.SOLUTION)
"""What it takes to pair a round by hand, and to see whether that was right."""

ChoosePath = Callable[[str, Path], Path | None]
"""Asks where to write, given a title and a proposal; ``None`` if the arbiter thought better."""


def kinds_from_page(page: str) -> tuple[DocumentKind, ...]:
    """What is ticked first when the arbiter prints from a kind of page; from a round its lists."""
    return _ON_PAGES.get(page, (DocumentKind.BOARDS, DocumentKind.ALPHABETICAL))


class PrintDialog(QDialog):
    """Lays out what is ticked; the same pages go to the printer and into PDF files.

    Further groups of the event follow, each with the same documents. Codes on them lead to the
    ``hall``; there are none while it is closed.
    """

    def __init__(
        self,
        document: Document,
        kinds: tuple[DocumentKind, ...],
        choose_path: ChoosePath,
        settings: Settings,
        parent: QWidget | None = None,
        hall: HallLinks | None = None,
        start: Start = start_in_background,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Print"))
        self._document = document
        self._choose_path = choose_path
        self._settings = settings
        self._hall = hall
        self._start = start
        self._time = datetime.now()
        self.pages: tuple[Page, ...] = ()
        self.kinds = QListWidget(self)
        self.kinds.setSpacing(2)
        self.rounds = QComboBox(self)
        self.paper = QComboBox(self)
        self.size_of_type = QComboBox(self)
        self.charts = ChartFields(settings.charts, self)
        self.in_stack = QCheckBox(self.tr("Cards in order of the &cut stack"), self)
        folder = document.path.parent if document.path else settings.start_folder
        self.groups = GroupFields(folder, self)
        self.preview = PagesPreview(self)
        self.count = PlainLabel(self)
        self.notice = NoticeLine(self)
        self.print = QPushButton(self.tr("&Print…"), self)
        self.save = QPushButton(self.tr("&Save as PDF…"), self)
        self.leave = QPushButton(self.tr("Close"), self)
        self.documents: tuple[Printed, ...] = ()
        self._fill(kinds)
        self._lay_out()
        self._connect()
        self.refresh()

    @property
    def chosen(self) -> tuple[DocumentKind, ...]:
        """The documents that are ticked, in their order."""
        items = (self.kinds.item(row) for row in range(self.kinds.count()))
        return tuple(
            DocumentKind(item.data(Qt.ItemDataRole.UserRole))
            for item in items
            if item.checkState() is Qt.CheckState.Checked
        )

    def choose(self, *kinds: DocumentKind) -> None:
        """Tick exactly these documents."""
        for row in range(self.kinds.count()):
            item = self.kinds.item(row)
            is_chosen = DocumentKind(item.data(Qt.ItemDataRole.UserRole)) in kinds
            item.setCheckState(Qt.CheckState.Checked if is_chosen else Qt.CheckState.Unchecked)

    def refresh(self) -> None:
        """Lay the documents out anew and show them."""
        here = Group(self._document.tournament, self._document.head)
        pages: list[Page] = []
        documents: list[Printed] = []
        problems: list[str] = []
        for group in (here, *self.groups.groups):
            found = self._documents_of(group, problems)
            voice = self._document.voice.about(group.tournament)
            documents += found
            pages += lay_out(found, self._options(group), voice) if found else ()
        self.documents, self.pages = tuple(documents), tuple(pages)
        self.notice.show_text(" ".join(problems), Tone.WARNING)
        self.preview.show_pages(self.pages)
        count = len(self.pages)
        self.count.setText(self.tr("{count} pages", "", count).format(count=count))
        self.print.setEnabled(bool(self.pages))
        self.save.setEnabled(bool(self.pages))

    def _documents_of(self, group: Group, problems: list[str]) -> list[Printed]:
        """What is ticked, of a group; why some of it cannot be made goes to the problems."""
        tournament, number = group.tournament, self.rounds.currentData()
        voice = self._document.voice.about(tournament)
        found: list[Printed] = []
        try:
            event = event_after(
                tournament,
                shown_system(tournament.system),
                voice,
                None if number is None else min(number, len(tournament.rounds)),
                self._chart_options(),
                self._hall if tournament is self._document.tournament else None,
            )
        except PairingError as error:
            problems.append(error_text(error, voice))
            return []
        for kind in self.chosen:
            try:
                found.append(document(kind, event))
            except (NoDocument, PairingError) as error:
                problems.append(error_text(error, voice))
        return found

    def _take_group(self, path: Path) -> None:
        """Add the group in a file, or say why it cannot be read."""
        voice = self._document.voice
        what = self.tr("Reading {file}…").format(file=path_text(path))
        try:
            group = wait_for(what, lambda _watch: read_group(path), self._start, self)
        except PairingError as error:
            self.notice.show_text(error_text(error, voice), Tone.ERROR)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.notice.show_text(f"{path.name}: {reason}", Tone.ERROR)
        else:
            if group is None:
                return
            names = dict.fromkeys((path.stem, group.tournament.info.name))
            self.groups.take(" – ".join(filter(None, names)), group)

    def _chart_options(self) -> WallchartOptions:
        return self.charts.options(CHART_PAPERS[str(self.paper.currentData())])

    def _choose(self) -> None:
        """Show it so, now and the next time, and write workbooks so."""
        self._settings.charts = self._chart_options()
        self.refresh()

    def _options(self, group: Group) -> Options:
        return Options(
            paper=str(self.paper.currentData()),
            scale=int(self.size_of_type.currentData()) / 100,
            in_stack=self.in_stack.isChecked(),
            origin=origin_text(group.tournament, self._document.voice, group.head),
            time=self._time,
        )

    # Output

    def print_pages(self) -> None:
        """Ask for the printer and print."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self._title())
        printer.setPageLayout(page_layout(self.pages[0]))
        asked = QPrintDialog(printer, self)
        asked.setMinMax(1, len(self.pages))
        if asked.exec() == QDialog.DialogCode.Accepted:
            self.send_to(printer)

    def send_to(self, printer: QPrinter) -> None:
        """Print the pages, or those of the range that the printer was told."""
        first, last = printer.fromPage() or 1, printer.toPage() or len(self.pages)
        paint(self.pages[first - 1 : last], printer)
        self.accept()

    def save_pdf(self) -> None:
        """Ask for a file and write the pages into it."""
        name = file_stem(self._title(), self.tr("Print"))
        path = self._choose_path(self.tr("Save as PDF"), Path(f"{name}.pdf"))
        if path is None:
            return
        try:
            save_pdf(self.pages, self._title(), path, self._document.voice.language)
        except PairingError as error:
            self.notice.show_text(error_text(error, self._document.voice), Tone.ERROR)
            return
        self.accept()

    def _title(self) -> str:
        event = self._document.tournament.info.name
        names = [self._document.voice.say(f"documents.{kind.value}") for kind in self.chosen[:1]]
        return " – ".join(filter(None, (event, *names)))

    # What it consists of

    def _fill(self, kinds: tuple[DocumentKind, ...]) -> None:
        for kind in DocumentKind:
            item = QListWidgetItem(self._document.voice.say(f"documents.{kind.value}"), self.kinds)
            item.setData(Qt.ItemDataRole.UserRole, kind.value)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        self.kinds.setAccessibleName(self.tr("Documents"))
        self.choose(*kinds)
        self._list_rounds()
        for key in PAPERS:
            self.paper.addItem(key.upper() if key != "letter" else self.tr("Letter"), key)
            if CHART_PAPERS[key] == self._settings.charts.paper:
                self.paper.setCurrentIndex(self.paper.count() - 1)
        for size in _SIZES:
            self.size_of_type.addItem(f"{size} %", size)
        self.size_of_type.setCurrentIndex(_SIZES.index(100))

    def _list_rounds(self) -> None:
        paired = len(self._document.tournament.rounds)
        self.rounds.addItem(self.tr("As it stands now"), None)
        for number in range(paired, 0, -1):
            self.rounds.addItem(self.tr("Round {round}").format(round=number), number)
        if paired:
            self.rounds.addItem(self.tr("Before round 1"), 0)

    def show_round(self, round_number: int) -> None:
        """Print the event as it stood after that round (0: at the start), if it is not the last."""
        if 0 <= round_number < len(self._document.tournament.rounds):
            self.rounds.setCurrentIndex(self.rounds.findData(round_number))
            self.refresh()

    def _lay_out(self) -> None:
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(heading(self.tr("Documents"), self))
        side.addWidget(self.kinds, 1)
        form = QFormLayout()
        form.addRow(self.tr("&Round"), self.rounds)
        form.addRow(self.tr("P&aper"), self.paper)
        form.addRow(self.tr("&Type size"), self.size_of_type)
        side.addLayout(form)
        align_labels(form, self.charts.form)
        side.addWidget(self.charts)
        side.addWidget(self.in_stack)
        side.addWidget(self.groups)
        side.addWidget(self.notice)
        body = QHBoxLayout()
        left = QWidget(self)
        left.setLayout(side)
        side.setContentsMargins(0, 0, 0, 0)
        choices = scrolling(left, self)
        bar = choices.verticalScrollBar().sizeHint().width()
        choices.setFixedWidth(self.fontMetrics().averageCharWidth() * 40 + bar)
        body.addWidget(choices)
        body.addWidget(self.preview, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(body, 1)
        layout.addLayout(self._button_row())
        size_to_screen(self, QSize(1060, 760))

    def _button_row(self) -> QHBoxLayout:
        set_role(self.count, "muted")
        make_primary(self.print)
        row = QHBoxLayout()
        row.addWidget(self.count)
        row.addStretch(1)
        for button in (self.leave, self.save, self.print):
            button.setAutoDefault(False)
            row.addWidget(button)
        return row

    def _connect(self) -> None:
        self.kinds.itemChanged.connect(lambda _: self.refresh())
        for box in (self.rounds, self.size_of_type):
            box.currentIndexChanged.connect(lambda _: self.refresh())
        self.paper.currentIndexChanged.connect(lambda _: self._choose())
        self.charts.changed.connect(self._choose)
        self.in_stack.toggled.connect(lambda _: self.refresh())
        self.groups.changed.connect(self.refresh)
        self.groups.chosen.connect(self._take_group)
        self.print.clicked.connect(self.print_pages)
        self.save.clicked.connect(self.save_pdf)
        self.leave.clicked.connect(self.reject)
