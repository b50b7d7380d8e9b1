"""The two panels at the side of the window: one above the other, or as tabs where it is low."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget

HIGH_ENOUGH = 1100
"""Height of a window in which both panels have room for what they say."""


class PanelSide:
    """Arranges two docks of a window as its height allows, unless somebody has parted them."""

    def __init__(self, window: QMainWindow, upper: QDockWidget, lower: QDockWidget) -> None:
        self._window = window
        self._upper, self._lower = upper, lower
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        window.splitDockWidget(upper, lower, Qt.Orientation.Vertical)

    @property
    def are_tabs(self) -> bool:
        """One panel lies behind the other."""
        return self._lower in self._window.tabifiedDockWidgets(self._upper)

    def arrange(self) -> None:
        """Put them as the height of the window is now."""
        if self._are_together() and self.are_tabs is (self._window.height() >= HIGH_ENOUGH):
            if self.are_tabs:
                self._put_below()
            else:
                self._window.tabifyDockWidget(self._upper, self._lower)

    def _are_together(self) -> bool:
        areas = {self._window.dockWidgetArea(dock) for dock in (self._upper, self._lower)}
        return len(areas) == 1 and not (self._upper.isFloating() or self._lower.isFloating())

    def _put_below(self) -> None:
        """A tab must leave the window before it can be put elsewhere."""
        was_hidden = self._lower.isHidden()
        area = self._window.dockWidgetArea(self._upper)
        self._window.removeDockWidget(self._lower)
        self._window.addDockWidget(area, self._lower, Qt.Orientation.Vertical)
        self._lower.setHidden(was_hidden)


def come_forward(dock: QDockWidget) -> None:
    """Show a panel, in front of the one it shares its place with."""
    dock.show()
    dock.raise_()


def come_or_go(dock: QDockWidget, *, comes: bool) -> None:
    """Show a panel or put it away; one that lies behind another comes forward first."""
    is_behind = dock.isVisible() and dock.visibleRegion().isEmpty()
    if comes or is_behind:
        come_forward(dock)
    else:
        dock.hide()
