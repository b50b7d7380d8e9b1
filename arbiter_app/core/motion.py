"""Whether things may move on the screen, or the system asks for as little motion as possible."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QSettings
from PySide6.QtDBus import QDBusConnection, QDBusInterface, QDBusMessage
from PySide6.QtWidgets import QApplication, QStyle

_PORTAL = (
    "org.freedesktop.portal.Desktop",
    "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings",
)
_PORTAL_MILLISECONDS = 200
_CLIENT_AREA_ANIMATION = 0x1042
"""``SPI_GETCLIENTAREAANIMATION`` of Windows."""


def has_motion() -> bool:
    """Cards may be seen moving: neither the style nor the system says that nothing should move."""
    style = QApplication.style()
    lasts = style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
    return lasts > 0 and not _is_asked_to_rest()


@cache
def _is_asked_to_rest() -> bool:
    """What the system says, asked once: on some it is another program that answers."""
    return _SYSTEMS.get(sys.platform, _asked_on_linux)()


def _asked_on_windows() -> bool:
    import ctypes

    moves = ctypes.c_int(1)
    user32 = ctypes.windll.user32  # type: ignore[attr-defined, unused-ignore]
    user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0)
    return not moves.value


def _asked_on_macos() -> bool:
    settings = QSettings("com.apple", "universalaccess")
    return str(settings.value("reduceMotion", "0")).lower() in ("1", "true")


def _asked_on_linux() -> bool:
    """What the desktop answers through its portal; where there is none, nothing is asked."""
    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return False
    portal = QDBusInterface(*_PORTAL, bus)
    portal.setTimeout(_PORTAL_MILLISECONDS)
    gnome = _answer(portal, "org.gnome.desktop.interface", "enable-animations")
    common = _answer(portal, "org.freedesktop.appearance", "reduced-motion")
    return gnome is False or common == 1


def _answer(portal: QDBusInterface, group: str, key: str) -> object:
    reply = portal.call("ReadOne", group, key)
    is_answer = reply.type() is QDBusMessage.MessageType.ReplyMessage
    return next(iter(reply.arguments()), None) if is_answer else None


_SYSTEMS: dict[str, Callable[[], bool]] = {
    "win32": _asked_on_windows,
    "darwin": _asked_on_macos,
}
