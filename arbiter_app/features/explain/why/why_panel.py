"""The panel that answers why: about what is selected, and why not A–B."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QPushButton,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.document import Document
from arbiter_app.core.texts import error_text
from arbiter_app.core.voices import terms_of
from arbiter_app.features.explain.proof.proof_sign import ProofSign
from arbiter_app.features.explain.proof.prove_round import RoundProver
from arbiter_app.features.explain.why.explain_round import RoundExplainer
from arbiter_app.features.explain.why.why_text import ALL_BOARDS, why_html
from arbiter_app.theme.colours import colours_of
from arbiter_app.theme.icons import icon
from arbiter_app.widgets.drawings import mark_of, put_in
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.player_field import PlayerField
from arbiter_app.widgets.properties import make_primary
from pairing.core.errors import PairingError
from pairing.explaining import (
    CheckedProof,
    Explanation,
    Narrator,
    NotExplained,
    Question,
    WhyNot,
    still_holds,
)
from pairing.explaining.drawing import Drawing

NARROWEST = 44
"""Characters of the usual text that a line of the panel has room for."""


class WhyPanel(QWidget):
    """Asks an explainer about one round of a document and shows what it answers.

    A prover is asked about every answer, and the sign below it says whether the proof of the round
    holds.

    ``asked`` says that a question was put, so that the panel should be in sight; ``second_wanted``
    that a second player may be picked elsewhere (or, with false, no more); ``page_wanted`` brings
    the explanation and the suffix of the file to make of it; ``explained`` the explanation that is
    shown now, or ``None`` for none any more, also while the panel is away; ``closed`` that the
    panel may go.
    """

    asked = Signal()
    second_wanted = Signal(bool)
    page_wanted = Signal(object, str)
    explained = Signal(object)
    closed = Signal()

    def __init__(
        self,
        document: Document,
        explainer: RoundExplainer,
        prover: RoundProver,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._explainer = explainer
        self._prover = prover
        self._round_number = 0
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._explanation: Explanation | None = None
        self._shows_all = False
        self._waits_for_second = False
        self._make_parts()
        self._make_buttons()
        self._lay_out()
        self._connect()
        self._clear()

    @property
    def explanation(self) -> Explanation | None:
        """What is shown."""
        return self._explanation

    @property
    def round_number(self) -> int:
        """The round that is asked about."""
        return self._round_number

    @property
    def waits_for_second(self) -> bool:
        """The first player of "why not" is chosen, the second is not."""
        return self._waits_for_second

    def show_round(self, round_number: int) -> None:
        """Answer questions about that round from now on."""
        if round_number == self._round_number:
            return
        self._round_number = round_number
        self._round.setText(self.tr("Round {number}").format(number=round_number))
        self._clear()

    def ask(self, question: Question) -> None:
        """Put a question about the round, and show its answer when it comes."""
        self._wait_for_second(waits=False)
        self.asked.emit()
        if self._can_be_asked():
            self._explainer.ask(self._round_number, question)

    def ask_why_not(self) -> None:
        """Ask about the two players in the fields; say who is missing if one is."""
        for field in (self.first, self.second):
            if field.tpn() is None:
                self._say_who_is_missing(field)
                return
        one, other = self.first.tpn(), self.second.tpn()
        if one is not None and other is not None:
            self.ask(WhyNot(one, other))

    def put_in(self, one: int, other: int) -> None:
        """Take two players (TPNs) into the fields."""
        self.first.choose(one)
        self.second.choose(other)

    def begin_why_not(self, tpn: int | None) -> None:
        """Take the first player of "why not", if there is one, and wait for the next."""
        self.asked.emit()
        if tpn is None:
            self.first.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        self.first.choose(tpn)
        self.second.clear()
        self.second.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._wait_for_second(waits=True)

    def pick_second(self, tpn: int) -> None:
        """Take the second player, picked elsewhere, and ask."""
        if self._waits_for_second:
            self.second.choose(tpn)
            self.ask_why_not()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Room for a sentence in a few lines."""
        return QSize(self.fontMetrics().averageCharWidth() * NARROWEST, super().sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Show the answer in the colours of the window."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._repaint()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Escape ends the picking of a second player, or else puts the panel away."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._waits_for_second:
            self._wait_for_second(waits=False)
        else:
            self.closed.emit()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """The answer that is shown again is drawn again."""
        super().showEvent(event)
        if not event.spontaneous() and self._explanation is not None:
            self.explained.emit(self._explanation)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """What the panel shows no more is drawn no more; a window put down is another thing."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.explained.emit(None)

    def _make_parts(self) -> None:
        self._title = PlainLabel(self.tr("Why?"), self)
        self._title.setProperty("role", "title")
        self._round = PlainLabel(self)
        self._round.setProperty("role", "muted")
        self._close = QToolButton(self)
        self._close.setAutoRaise(True)
        self._close.setToolTip(self.tr("Hide the panel (Esc)"))
        self._close.setAccessibleName(self.tr("Close"))
        self.answer = QTextBrowser(self)
        self.answer.setOpenLinks(False)
        self.answer.setAccessibleName(self.tr("Answer"))
        self.notice = NoticeLine(self)
        self._ask_title = PlainLabel(self.tr("Why not…"), self)
        self._ask_title.setProperty("role", "title")
        self.first = PlayerField(self.tr("First player", terms_of(self._document)), self)
        self.second = PlayerField(self.tr("Second player", terms_of(self._document)), self)

    def _make_buttons(self) -> None:
        self.answer_button = QPushButton(self.tr("Answer"), self)
        make_primary(self.answer_button)
        self.print_button = QPushButton(
            self.tr("Print for the player", terms_of(self._document)), self
        )
        menu = QMenu(self.print_button)
        for suffix, text in (
            (".pdf", self.tr("Save as PDF…")),
            (".html", self.tr("Save as web page…")),
            (".txt", self.tr("Save as text…")),
        ):
            item = menu.addAction(text)
            item.setObjectName(f"page{suffix}")
            item.triggered.connect(lambda _=False, suffix=suffix: self._want_page(suffix))
        self.print_button.setMenu(menu)
        self.copy_button = QPushButton(self.tr("Copy"), self)
        self.sign = ProofSign(self)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addWidget(self._round)
        head.addStretch(1)
        head.addWidget(self._close)
        fields = QHBoxLayout()
        fields.addWidget(self.first, 1)
        fields.addWidget(PlainLabel("–", self))
        fields.addWidget(self.second, 1)
        fields.addWidget(self.answer_button)
        buttons = FlowLayout()
        for part in (self.print_button, self.copy_button, self.sign):
            buttons.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 16, 10)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.answer, 1)
        column.addLayout(buttons)
        column.addWidget(self._ask_title)
        column.addLayout(fields)
        column.addWidget(self.notice)

    def _connect(self) -> None:
        self._document.changed.connect(self._follow_document)
        self.answer.anchorClicked.connect(self._follow_link)
        self._document.opened.connect(self._start_anew)
        self._explainer.asked.connect(self._show_asked)
        self._explainer.answered.connect(self._show)
        self._explainer.failed.connect(self._show_failed)
        self._explainer.dropped.connect(self._show_dropped)
        self._prover.proved.connect(self._show_proof)
        self._close.clicked.connect(self.closed)
        self.answer_button.clicked.connect(self.ask_why_not)
        self.copy_button.clicked.connect(self._copy)
        self.first.returnPressed.connect(self.second.setFocus)
        self.second.returnPressed.connect(self.ask_why_not)

    def _can_be_asked(self) -> bool:
        """The system gives reasons; if it does not, the panel says so."""
        system = self._document.system
        if system is None:
            self._show_text(self._document.why_not_pairable)
            return False
        if system.explaining.questions is None:
            voice = self._document.voice
            values = {"system": system.name_in(voice), "edition": system.edition_in(voice)}
            self._show_text(error_text(NotExplained("why.no-questions", **values), voice))
            return False
        return True

    def _show_text(self, text: str) -> None:
        """Show a sentence in the place of an answer."""
        self._forget_answer()
        self.answer.setPlainText(text)

    def _name_competitors(self) -> None:
        """Say who is asked about: players, or teams."""
        self.first.setAccessibleName(self.tr("First player", terms_of(self._document)))
        self.second.setAccessibleName(self.tr("Second player", terms_of(self._document)))
        self.print_button.setText(self.tr("Print for the player", terms_of(self._document)))

    def _start_anew(self) -> None:
        """Another tournament has other players."""
        self.first.clear()
        self.second.clear()
        self._clear()

    def _clear(self) -> None:
        self._explainer.forget()
        self._wait_for_second(waits=False)
        self._name_competitors()
        self._show_text(
            self.tr(
                "Select a player or a board and press F7: the panel tells why that pairing is as "
                "it is.\n\nBelow, ask why two players do not meet.",
                terms_of(self._document),
            )
        )
        if self._document.is_open:
            self._can_be_asked()

    def _forget_answer(self) -> None:
        self._explanation = None
        self.explained.emit(None)
        self._prover.cancel()
        self.sign.clear()
        self.notice.clear_text()
        self._enable_buttons()

    def _enable_buttons(self) -> None:
        for button in (self.print_button, self.copy_button):
            button.setEnabled(self._explanation is not None)

    def _show_asked(self) -> None:
        self._show_text(self.tr("Looking for the answer…"))

    def _show(self, explanation: Explanation) -> None:
        self._explanation = explanation
        self._shows_all = False
        self.explained.emit(explanation)
        self._repaint()
        self._enable_buttons()
        self._prover.prove(explanation)

    def _show_proof(self, checked: CheckedProof) -> None:
        if self._explanation is not None:
            self.sign.show_checked(checked, as_recorded=self._explanation.is_as_recorded)

    def _repaint(self) -> None:
        colours = colours_of(self.window().palette())
        size = self.fontMetrics().height()
        self._close.setIcon(icon("close", colours.muted, colours.faint))
        self._close.setIconSize(QSize(size, size))
        if self._explanation is not None:
            place = self.answer.verticalScrollBar().value()
            drawings: list[Drawing] = []
            voice = self._document.voice
            mark = mark_of(drawings)
            html = why_html(self._explanation, colours, voice, mark, full=self._shows_all)
            self.answer.setHtml(html)
            put_in(self.answer.document(), drawings, colours)
            self.answer.verticalScrollBar().setValue(place)

    def _follow_link(self, link: QUrl) -> None:
        """Show all boards that would change."""
        if link.toString() == ALL_BOARDS:
            self._shows_all = True
            self._repaint()

    def _show_failed(self, error: PairingError) -> None:
        self._show_text(error_text(error, self._document.voice))

    def _show_dropped(self) -> None:
        self._show_text(self.tr("The tournament was changed meanwhile; ask again."))

    def _follow_document(self) -> None:
        tournament = self._document.tournament
        for field in (self.first, self.second):
            field.show_players(tournament.players)
        if self._explanation is not None and not still_holds(self._explanation, tournament):
            self.notice.show_text(
                self.tr("Changed since: this answer is about the tournament as it was."),
                Tone.WARNING,
            )

    def _wait_for_second(self, *, waits: bool) -> None:
        self._waits_for_second = waits
        if waits:
            self.notice.show_text(
                self.tr(
                    "Now the other player: click on a row, or type a number or a name.",
                    terms_of(self._document),
                )
            )
        else:
            self.notice.clear_text()
        self.second_wanted.emit(waits)

    def _say_who_is_missing(self, field: PlayerField) -> None:
        if field.text().strip():
            text = self.tr(
                "“{text}” is not one player: type a number, or more of the name.",
                terms_of(self._document),
            )
        else:
            text = self.tr(
                "Two players are needed: type a number or a name.", terms_of(self._document)
            )
        self.notice.show_text(text.format(text=field.text().strip()), Tone.ERROR)
        field.setFocus()

    def _copy(self) -> None:
        if self._explanation is not None:
            text = "\n".join(Narrator(self._explanation, self._document.voice).paragraphs())
            QGuiApplication.clipboard().setText(text)

    def _want_page(self, suffix: str) -> None:
        if self._explanation is not None:
            self.page_wanted.emit(self._explanation, suffix)
