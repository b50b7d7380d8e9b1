"""The desk as a widget: drag cards, or pick them up and put them down by keys."""

from __future__ import annotations

from functools import reduce

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from arbiter_app.theme.colours import colours_of
from arbiter_app.widgets.desk.metrics import Layout, Metrics
from arbiter_app.widgets.desk.picture import Hands, Picture
from arbiter_app.widgets.desk.reading import (
    announce_focus,
    let_desks_be_read,
    mark_spoken,
    named,
    spoken,
)
from arbiter_app.widgets.desk.scene import DeskScene
from arbiter_app.widgets.desk.walking import neighbour

SCROLL_MILLISECONDS = 16
SCROLL_EDGE = 36
"""So near to an edge the desk scrolls under a card that is dragged."""

TYPING_MILLISECONDS = 1000
"""Figures typed with no longer pause than that are one number."""

_DIGITS = frozenset("0123456789")

_ARROWS = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
}
_WITH_CONTROL: dict[int, str] = {
    Qt.Key.Key_Z: "undo",
    Qt.Key.Key_Down: "lower",
    Qt.Key.Key_Up: "higher",
}
_PLAIN: dict[int, str] = {
    Qt.Key.Key_Delete: "break",
    Qt.Key.Key_Backspace: "break",
    Qt.Key.Key_B: "bye",
    Qt.Key.Key_C: "colours",
    Qt.Key.Key_X: "exchange",
}
"""What keys mean to a card, with Ctrl and alone: the rest of a method's name."""

_PICK = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class DeskView(QGraphicsView):
    """Shows a picture; what the user does with its cards goes to ``hands``, if there are any.

    With ``moves`` the cards are seen going from one picture to the next. ``layout_kind`` is set
    before anything is shown.

    ``focused`` brings the TPN of the card on which the keyboard is, ``held`` that of the card that
    is held, or 0 for none any more. ``menu_wanted`` brings the card (TPN) under the right mouse
    button and where, on the screen. ``arrived`` says that all cards lie where they belong.
    """

    arrived = Signal()
    focused = Signal(int)
    held = Signal(int)
    menu_wanted = Signal(int, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._metrics = Metrics.of(QApplication.font(), 700)
        self.desk = DeskScene(self._metrics, self)
        self.setScene(self.desk)
        self.desk.arrived.connect(self.arrived)
        self.hands: Hands | None = None
        self.moves = False
        self.layout_kind = Layout.DESK
        self._is_laying = False
        self._pictures: tuple[Picture, ...] = (Picture(),)
        self._focus: int | None = None
        self._held: int | None = None
        self._target: int | None = None
        self._pressed: tuple[int, QPoint] | None = None
        self._grip = QPointF()
        self._drags = False
        self._scroller = QTimer(self)
        self._scroller.setInterval(SCROLL_MILLISECONDS)
        self._scroller.timeout.connect(self._scroll_on)
        self._typed = ""
        self._typing = QTimer(self, singleShot=True)
        self._typing.setInterval(TYPING_MILLISECONDS)
        self._dress()

    def _dress(self) -> None:
        self.setObjectName("desk")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Desk with pairing cards"))
        let_desks_be_read()

    # What it shows

    @property
    def picture(self) -> Picture:
        """What lies on the desk."""
        return self.desk.picture

    def show_picture(self, *pictures: Picture) -> None:
        """Lay the cards as the first of the pictures says that there is room for, else as the last.

        All of them show the same; the earlier ones more of it. A card that is held goes back first.
        """
        self.release()
        self._pictures = pictures
        self._lay(moves=self.moves and self.isVisible())

    def _lay(self, *, moves: bool) -> None:
        picture = self._fitting()
        if self._set_bar(is_needed=not self._fits(picture)):
            self._metrics = self._measured()
            picture = self._fitting()
        self.desk.show_picture(picture, self._metrics, moves=moves)
        if self._focus not in self.desk.cards:
            self._focus = next(iter(self.desk.cards), None)
        self._show_focus()
        self._follow(picture)

    def _fitting(self) -> Picture:
        return next(filter(self._fits, self._pictures), self._pictures[-1])

    def _fits(self, picture: Picture) -> bool:
        height = sum(map(self._metrics.area_height, picture.areas))
        return height <= self.viewport().height()

    def _set_bar(self, *, is_needed: bool) -> bool:
        """Show the bar by which one scrolls or hide it; whether that has changed the room."""
        bars = Qt.ScrollBarPolicy
        policy = bars.ScrollBarAlwaysOn if is_needed else bars.ScrollBarAlwaysOff
        if policy == self.verticalScrollBarPolicy():
            return False
        self._is_laying = True
        self.setVerticalScrollBarPolicy(policy)
        self._is_laying = False
        return True

    def _measured(self) -> Metrics:
        width = self.viewport().width()
        return Metrics.of(self.font(), width, self.layout_kind)

    def _follow(self, picture: Picture) -> None:
        """Bring into view what the picture is about: its area, and before all its cards."""
        area = self.desk.area_named(picture.shown_area) if picture.shown_area is not None else None
        if area is None:
            return
        self.ensureVisible(area.sceneBoundingRect(), 0, 0)
        places = [self.desk.rect_of(tpn) for tpn in picture.about if tpn in self.desk.cards]
        if places:
            self.ensureVisible(reduce(QRectF.united, places), 8, 24)

    @property
    def focus_tpn(self) -> int | None:
        """The card on which the keyboard is."""
        return self._focus

    @property
    def held_tpn(self) -> int | None:
        """The card that is held."""
        return self._held

    @property
    def target_tpn(self) -> int | None:
        """The card over which the held one is."""
        return self._target

    def mark_card(self, tpn: int) -> None:
        """Let a card be the one on which the keyboard is, wherever it lies; nothing else moves."""
        if tpn in self.desk.cards and self._held is None:
            self._focus = tpn
            self._show_focus()

    def focus_card(self, tpn: int) -> None:
        """Put the keyboard on a card, and bring it into view."""
        if tpn in self.desk.cards:
            self._focus = tpn
            self._show_focus()
            self.ensureVisible(self.desk.cards[tpn].sceneBoundingRect(), 8, 8)
            self.focused.emit(tpn)

    def refresh_mark(self, tpn: int) -> None:
        """Ask again what a card says to the one that is held."""
        if self._held is not None and self.hands is not None and tpn != self._held:
            self.desk.show_mark(tpn, self.hands.mark(self._held, tpn))
            if tpn == self._target:
                self._speak()

    def pick_up(self, tpn: int) -> bool:
        """Hold a card; false if that is not possible."""
        if self.hands is None or tpn not in self.desk.cards or not self.hands.may_hold(tpn):
            return False
        self.release()
        self._held = tpn
        item = self.desk.cards[tpn]
        item.is_held = True
        item.setZValue(10)
        item.update()
        self.desk.show_marks(self.hands.marks(tpn))
        self.hands.look_at(tpn, None)
        self._speak()
        self.held.emit(tpn)
        return True

    def release(self) -> None:
        """Hold nothing any more; the card goes back where it was."""
        held, self._held = self._held, None
        self._drags = False
        self._pressed = None
        self._scroller.stop()
        if held is None:
            return
        self._aim(None)
        self._aim_at_area(None)
        item = self.desk.cards.get(held)
        if item is not None:
            item.is_held = False
            item.setOpacity(1)
            self.desk.lie_down(held)
            item.update()
        self.desk.show_marks({})
        if self.hands is not None:
            self.hands.let_go()
        self._speak()
        self.held.emit(0)

    # By mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Put the keyboard on the card; it may be the beginning of a drag."""
        tpn = self.desk.card_at(self.mapToScene(event.position().toPoint()))
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        if self._held is not None and not self._drags:
            self._put_down_at(event.position().toPoint(), swaps=_swaps(event))
        elif tpn is not None:
            self._pressed = tpn, event.position().toPoint()
            self.focus_card(tpn)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Drag the card along, and tell over which one it is."""
        place = event.position().toPoint()
        if self._pressed is not None and not self._drags:
            tpn, start = self._pressed
            if (place - start).manhattanLength() >= QApplication.startDragDistance():
                self._begin_drag(tpn, start)
        if self._drags:
            self._drag_to(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Put the card down where it is."""
        self._pressed = None
        if self._drags and event.button() is Qt.MouseButton.LeftButton:
            self._put_down_at(event.position().toPoint(), swaps=_swaps(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Nothing more than a click."""
        self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Ask for the menu of a card."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            tpn = self._focus
        else:
            tpn = self.desk.card_at(self.mapToScene(event.pos()))
        if tpn is not None and self._held is None:
            self.focus_card(tpn)
            self.menu_wanted.emit(tpn, event.globalPos())

    def _begin_drag(self, tpn: int, start: QPoint) -> None:
        grip = self.mapToScene(start) - self.desk.cards[tpn].pos()
        if not self.pick_up(tpn):
            self._pressed = None
            return
        self._grip = grip
        self._drags = True
        self.desk.cards[tpn].setOpacity(0.9)
        self._scroller.start()

    def _drag_to(self, place: QPoint) -> None:
        if self._held is None:
            return
        here = self.mapToScene(place)
        self.desk.cards[self._held].setPos(here - self._grip)
        self._aim(self.desk.card_at(here, but=self._held))
        self._aim_at_area(here if self._target is None else None)

    def _scroll_on(self) -> None:
        """Scroll while a card is dragged near the upper or lower edge."""
        place = self.viewport().mapFromGlobal(self.cursor().pos())
        bar, height = self.verticalScrollBar(), self.viewport().height()
        if not self.viewport().rect().contains(place):
            return
        if place.y() < SCROLL_EDGE:
            bar.setValue(bar.value() - (SCROLL_EDGE - place.y()) // 2)
        elif place.y() > height - SCROLL_EDGE:
            bar.setValue(bar.value() + (SCROLL_EDGE - height + place.y()) // 2)
        else:
            return
        self._drag_to(place)

    def _put_down_at(self, place: QPoint, *, swaps: bool) -> None:
        here = self.mapToScene(place)
        held = self._held
        if held is None or self.hands is None:
            return
        target = self.desk.card_at(here, but=held)
        area = self.desk.area_at(here)
        own = self.desk.area_of(held)
        self.release()
        if target is not None:
            self.hands.put_on_card(held, target, swaps=swaps)
        elif area is not None and area.area.is_bye:
            self.hands.give_bye(held)
        elif area is not None and area is not own:
            self.hands.put_in_area(held, area.area.key)

    # By keys

    def event(self, event: QEvent) -> bool:
        """Keep keys that mean something to the desk from the commands of the window."""
        is_claim = event.type() is QEvent.Type.ShortcutOverride
        if is_claim and isinstance(event, QKeyEvent) and self._command(event) is not None:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Arrows go from card to card; Space picks up and puts down; the rest as the page tells."""
        command = self._command(event)
        if command is None:
            super().keyPressEvent(event)
            return
        event.accept()
        if command != "number":
            self._typed = ""
        getattr(self, f"_key_{command}")(event)

    def _command(self, event: QKeyEvent) -> str | None:
        """What a key means here and now."""
        key, modifiers = event.key(), event.modifiers()
        control = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        if modifiers & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
            return None
        if key in _ARROWS and not control:
            return "walk"
        if event.text() in _DIGITS and not control:
            return "number"
        if self.hands is None or self._focus is None:
            return None
        if control:
            has_shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            return None if has_shift else _WITH_CONTROL.get(key)
        if key in _PICK:
            return "pick"
        if key == Qt.Key.Key_Escape:
            return "cancel" if self._held is not None else None
        return _PLAIN.get(key)

    def _key_walk(self, event: QKeyEvent) -> None:
        start = self._target or self._held or self._focus
        found = neighbour(self.desk, start, _ARROWS[Qt.Key(event.key())])
        if found is not None:
            self._go_to(found)

    def _key_number(self, event: QKeyEvent) -> None:
        """Go to the card of a number, which can be typed in several figures without a pause."""
        self._typed = (self._typed if self._typing.isActive() else "") + event.text()
        self._typing.start()
        if int(self._typed) in self.desk.cards:
            self._go_to(int(self._typed))

    def _go_to(self, tpn: int) -> None:
        """Put the keyboard on a card, or the held card over it."""
        if self._held is None:
            self.focus_card(tpn)
            return
        self._aim(tpn if tpn != self._held else None)
        self.ensureVisible(self.desk.cards[tpn].sceneBoundingRect(), 8, 8)

    def _key_pick(self, _event: QKeyEvent) -> None:
        if self._held is None:
            if self._focus is not None:
                self.pick_up(self._focus)
        elif self._target is None:
            self.release()
        else:
            self._put_on_target(swaps=False)

    def _key_exchange(self, _event: QKeyEvent) -> None:
        if self._target is not None:
            self._put_on_target(swaps=True)

    def _put_on_target(self, *, swaps: bool) -> None:
        held, target = self._held, self._target
        self.release()
        if held is not None and target is not None and self.hands is not None:
            self.hands.put_on_card(held, target, swaps=swaps)

    def _key_cancel(self, _event: QKeyEvent) -> None:
        self.release()

    def _key_break(self, _event: QKeyEvent) -> None:
        self._with_focus("break_up")

    def _key_bye(self, _event: QKeyEvent) -> None:
        self._with_focus("give_bye")

    def _key_colours(self, _event: QKeyEvent) -> None:
        self._with_focus("swap_colours")

    def _key_lower(self, _event: QKeyEvent) -> None:
        self._with_focus("step", 1)

    def _key_higher(self, _event: QKeyEvent) -> None:
        self._with_focus("step", -1)

    def _key_undo(self, _event: QKeyEvent) -> None:
        self.release()
        if self.hands is not None:
            self.hands.undo()

    def _with_focus(self, what: str, *values: int) -> None:
        tpn = self._held or self._focus
        self.release()
        if tpn is not None and self.hands is not None:
            getattr(self.hands, what)(tpn, *values)

    # Keeping it true

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fit the columns to the width."""
        super().resizeEvent(event)
        self._fit()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        """The table on which the cards lie."""
        painter.fillRect(rect, QColor(colours_of(self.palette()).panel))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the text size and the colours."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Show where the keyboard is."""
        super().focusInEvent(event)
        self._show_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Show that the keyboard is elsewhere."""
        super().focusOutEvent(event)
        self._show_focus()

    def _fit(self) -> None:
        metrics = self._measured()
        if self._is_laying:
            return
        if metrics != self._metrics or self._fitting() is not self.picture:
            self.release()
            self._metrics = metrics
            self._lay(moves=False)

    def _show_focus(self) -> None:
        for tpn, item in self.desk.cards.items():
            is_focused = tpn == self._focus and self.hasFocus()
            if item.is_focused != is_focused:
                item.is_focused = is_focused
                item.update()
        self._speak()

    def _speak(self) -> None:
        """Let a screen reader say on which card the user is, and what a pair with it would be.

        The card is a node of its own, to which the focus goes; while another one is held the focus
        stays where it is, and what is said is announced.
        """
        tpn = self._target or self._focus or 0
        face, item = self.picture.faces.get(tpn), self.desk.cards.get(tpn)
        text = "" if face is None else spoken(face)
        if self._held is not None and face is not None:
            held = self.picture.faces[self._held]
            text = self.tr("{held} is held. {card}").format(held=named(held), card=text)
        if item is not None and item.mark is not None:
            text = f"{text}. {mark_spoken(item.mark)}"
        if text == self.accessibleDescription():
            return
        self.setAccessibleDescription(text)
        if not self.hasFocus() or not text:
            return
        if self._held is None:
            announce_focus(self)
        else:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _aim(self, target: int | None) -> None:
        """The held card is over that one now."""
        if target == self._target:
            return
        for tpn, is_target in ((self._target, False), (target, True)):
            item = self.desk.cards.get(tpn or 0)
            if item is not None:
                item.is_target = is_target
                item.update()
        self._target = target
        if self.hands is not None and self._held is not None:
            self.hands.look_at(self._held, target)
        self._speak()

    def _aim_at_area(self, here: QPointF | None) -> None:
        over = None if here is None else self.desk.area_at(here)
        own = None if self._held is None else self.desk.area_of(self._held)
        for item in self.desk.areas:
            is_target = item is over and item is not own
            if item.is_target != is_target:
                item.is_target = is_target
                item.update()


def _swaps(event: QMouseEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
