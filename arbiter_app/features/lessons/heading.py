"""The line at the head of a page of the lessons."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import set_role


def heading_line(title: str, page: QWidget, *parts: QWidget) -> QHBoxLayout:
    """The title at the left, the parts at the right."""
    heading = PlainLabel(title, page)
    set_role(heading, "title")
    heading.setFont(scaled(page.font(), 1.2))
    line = QHBoxLayout()
    line.setSpacing(8)
    line.addWidget(heading)
    line.addStretch(1)
    for part in parts:
        line.addWidget(part)
    return line
