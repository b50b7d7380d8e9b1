"""What is said about a step, with its articles as links to what they say."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.features.explain.steps.timeline import Step
from arbiter_app.theme.colours import colours_of
from pairing.explaining.articles import article_text
from pairing.systems.system import PairingSystem

_ARTICLE = r"[A-E]\.?\d+(?:\.[a-z])?|\d\.\d(?:\.\d)?"
"""How an article can be written: ``B.1.a``, ``C12``, ``5.2.3``."""


class StepNarration(QScrollArea):
    """Title and narration of a step, and below them the article that was asked for by its link."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Step, PairingSystem] | None = None
        inside = self._inside = QWidget(self)
        self.title, self.narration = text_label(inside), text_label(inside)
        self.article = text_label(inside)
        self.title.setProperty("role", "title")
        self.narration.setTextFormat(Qt.TextFormat.RichText)
        self.narration.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.narration.linkActivated.connect(self._toggle_article)
        self.article.setProperty("role", "article")
        self.article.hide()
        column = QVBoxLayout(inside)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(4)
        for label in (self.title, self.narration, self.article):
            column.addWidget(label)
        column.addStretch(1)
        self.setAccessibleName(self.tr("What is done in this step"))
        self.setWidgetResizable(True)
        self.setProperty("role", "reading")
        self.setWidget(inside)

    @property
    def wanted_height(self) -> int:
        """What the step needs to be read without scrolling."""
        return self._inside.heightForWidth(self.viewport().width()) + 2 * self.frameWidth()

    def show_step(self, step: Step, system: PairingSystem) -> None:
        """Tell a step, whose articles are those of that system."""
        self._shown = step, system
        self.title.setText(step.title)
        self.narration.setText(self._with_links(step, system))
        self.article.hide()
        self.verticalScrollBar().setValue(0)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Draw the links in the colours of the window."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._shown is not None:
            self.narration.setText(self._with_links(*self._shown))

    def _with_links(self, step: Step, system: PairingSystem) -> str:
        """The narration, in which every article leads to what it says."""
        colour = colours_of(self.window().palette()).accent

        def linked(found: re.Match[str]) -> str:
            cited = found.group()
            rule = article_text(system, cited, voice_of(self)) or article_text(
                system, cited.rpartition(".")[0], voice_of(self)
            )
            if rule is None:
                return cited
            return f'<a href="{rule.article}" style="color: {colour}">{cited}</a>'

        own = (re.escape(escape(each)) for each in (*step.articles, step.article) if each)
        pattern = rf"(?<![\w.])(?:{'|'.join((*own, _ARTICLE))})(?!\w)"
        return re.sub(pattern, linked, escape(step.narration))

    def _toggle_article(self, article: str) -> None:
        """Show below the narration what an article says; the second time put it away."""
        rule = article_text(self._shown[1], article, voice_of(self)) if self._shown else None
        is_shown = not self.article.isHidden() and self.article.property("article") == article
        self.article.setProperty("article", article)
        if rule is not None:
            values = {"article": rule.article, "text": rule.text}
            self.article.setText(voice_of(self).say("why.page-article", values))
        self.article.setVisible(rule is not None and not is_shown)


def text_label(parent: QWidget) -> QLabel:
    """A label for plain sentences that wrap and can be copied."""
    label = QLabel(parent)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
