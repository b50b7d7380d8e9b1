"""The two panels at the side of the window: one above the other, or as tabs where it is low."""

from __future__ import annotations

from PySide6.QtCore import QChildEvent, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QTabWidget

HIGH_ENOUGH = 1100
"""Height of a window in which both panels have room for what they say."""

PAGE_IN_CHARACTERS = 96
"""Characters of the usual text that the pages have room for, as long as a panel can be narrower."""


PANEL_IN_CHARACTERS = 46
"""Characters of the usual text that a panel keeps room for in any case."""


class PanelSide(QObject):
    """Arranges two docks of a window as its size allows, unless somebody has parted them."""

    def __init__(self, window: QMainWindow, upper: QDockWidget, lower: QDockWidget) -> None:
        super().__init__(window)
        self._window = window
        self._upper, self._lower = upper, lower
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        window.splitDockWidget(upper, lower, Qt.Orientation.Vertical)
        self._pages = window.centralWidget() or window
        self._yielding = QTimer(self, singleShot=True)
        self._yielding.timeout.connect(self._yield_room)
        for watched in (window, self._pages):
            watched.installEventFilter(self)

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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Look after the pages that have become narrower, and after the tabs the window makes."""
        if watched is self._window and isinstance(event, QChildEvent):
            child = event.child()
            if event.polished() and isinstance(child, QTabBar):
                self._dress_tabs(child)
        elif event.type() is QEvent.Type.Resize and self._lacking() > 0:
            self._yielding.start()
        return super().eventFilter(watched, event)

    def _dress_tabs(self, tabs: QTabBar) -> None:
        """Keep the keyboard away: tabs without panels lie out of sight, and panels have keys."""
        tabs.setAccessibleName(self.tr("Panels"))
        tabs.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _lacking(self) -> int:
        """What the pages lack in width."""
        wished = self._window.fontMetrics().averageCharWidth() * PAGE_IN_CHARACTERS
        return wished - self._pages.width()

    def _yield_room(self) -> None:
        """Make the panels as much narrower as the pages need."""
        sides = [
            dock
            for dock in (self._upper, self._lower)
            if dock.isVisible() and not dock.isFloating() and not dock.visibleRegion().isEmpty()
        ]
        lacking = self._lacking()
        least = self._window.fontMetrics().averageCharWidth() * PANEL_IN_CHARACTERS
        for dock in sides[:1] if lacking > 0 else []:
            width = max(dock.width() - lacking, min(dock.width(), least))
            self._window.resizeDocks([dock], [width], Qt.Orientation.Horizontal)

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
