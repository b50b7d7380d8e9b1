"""Room for a part of the window that is built when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

Part = TypeVar("Part", bound=QWidget)


class LazyPart(QWidget, Generic[Part]):
    """Fills itself with a part, which ``build`` makes in it, when the part is asked for or shown.

    On most days most pages are not looked at, and the window shall not wait for them when it
    starts. What ``build`` needs is best imported there.
    """

    def __init__(self, build: Callable[[QWidget], Part], parent: QWidget) -> None:
        super().__init__(parent)
        self._build = build
        self._built: Part | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    @property
    def built(self) -> Part | None:
        """The part, if it has been wanted already."""
        return self._built

    @property
    def part(self) -> Part:
        """The part, built now if it is not there."""
        if self._built is None:
            self._built = self._build(self)
            self._layout.addWidget(self._built)
            self._built.show()
        return self._built

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Show the part."""
        super().showEvent(event)
        _ = self.part
