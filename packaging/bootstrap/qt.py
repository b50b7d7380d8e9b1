"""Whether Qt can start on this machine, and what to install if it cannot."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from bootstrap import debian
from bootstrap.console import SetupFailed, child_environment, run_logged, say
from bootstrap.environment import Environment

MODULES = ("Core", "DBus", "Gui", "PrintSupport", "Svg", "Test", "Widgets")
"""The Qt modules that the program and its tests use."""

DEBIAN_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libexpat.so.1": "libexpat1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xinerama.so.0": "libxcb-xinerama0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
"""The Debian and Ubuntu package of each shared library that Qt loads."""

OPEN_QT = "import sys; from PySide6.QtWidgets import QApplication; QApplication(sys.argv[:1])"


def need_qt(environment: Environment, platforms: tuple[str, ...]) -> None:
    """Make sure that Qt starts and can load these platform plug-ins (``offscreen``, ``xcb`` …).

    Missing system packages are installed where that is possible; :class:`SetupFailed` otherwise.
    """
    if sys.platform == "linux":
        _need_libraries(environment, platforms)
    if not environment.stamp.qt_opened:
        _open_qt(environment)
        environment.stamp.qt_opened = True
        environment.save_stamp()


def window_platforms() -> tuple[str, ...]:
    """The plug-ins through which a window can be opened in this session; none on a bare console."""
    chosen = os.environ.get("QT_QPA_PLATFORM")
    if chosen:
        return tuple(plugin.partition(":")[0] for plugin in chosen.split(";"))
    sessions = {"DISPLAY": "xcb", "WAYLAND_DISPLAY": "wayland"}
    return tuple(plugin for name, plugin in sessions.items() if os.environ.get(name))


def need_display(platforms: tuple[str, ...]) -> None:
    """Say so if no window can be opened in this session of Linux."""
    if sys.platform != "linux":
        return
    if not platforms:
        raise SetupFailed("No window can be opened: there is no display (DISPLAY is not set).")
    if platforms == ("xcb",) and not _x_server_answers():
        display = os.environ.get("DISPLAY", "")
        raise SetupFailed(f"No window can be opened: the display {display!r} does not answer.")


def missing_libraries(ldd_output: str) -> tuple[str, ...]:
    """The shared libraries which ``ldd`` did not find, each once, in alphabetical order."""
    lines = (line.split("=>") for line in ldd_output.splitlines())
    return tuple(sorted({parts[0].strip() for parts in lines if parts[1:] == [" not found"]}))


def packages_for(libraries: Iterable[str]) -> tuple[str, ...]:
    """The Debian packages of these libraries; one that is not in the table is left out."""
    known = {DEBIAN_PACKAGES[name] for name in libraries if name in DEBIAN_PACKAGES}
    return tuple(sorted(known))


def _x_server_answers() -> bool:
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    return x11.XOpenDisplay(None) is not None


def _need_libraries(environment: Environment, platforms: tuple[str, ...]) -> None:
    missing = _find_missing(environment, platforms)
    packages = packages_for(missing)
    if packages and debian.may_install():
        debian.install(packages, environment.log, unasked=environment.says_yes)
        missing = _find_missing(environment, platforms)
    if missing:
        raise SetupFailed(_what_is_missing(missing))


def _what_is_missing(libraries: tuple[str, ...]) -> str:
    lines = ["Qt needs shared libraries which are not here: " + ", ".join(libraries)]
    packages = packages_for(libraries)
    if packages and debian.has_apt():
        lines += ["Type:", "  " + debian.install_command(packages)]
    else:
        lines.append("Install the packages of your system that hold them.")
    return "\n".join(lines)


def _find_missing(environment: Environment, platforms: tuple[str, ...]) -> tuple[str, ...]:
    files = _qt_files(environment.site_packages / "PySide6" / "Qt", platforms)
    command = ["ldd", *(str(file) for file in files)]
    plain = {**os.environ, "LC_ALL": "C"}
    found = subprocess.run(command, env=plain, capture_output=True, encoding="utf-8")
    return missing_libraries(found.stdout)


def _qt_files(qt: Path, platforms: tuple[str, ...]) -> Iterable[Path]:
    yield from (qt / "lib" / f"libQt6{module}.so.6" for module in MODULES)
    plugins = (qt / "plugins" / "platforms" / f"libq{name}.so" for name in platforms)
    yield from (plugin for plugin in plugins if plugin.exists())


def _open_qt(environment: Environment) -> None:
    command = [str(environment.python), "-c", OPEN_QT]
    offscreen = child_environment(QT_QPA_PLATFORM="offscreen")
    code, output = run_logged(command, environment.log, offscreen)
    if code:
        say(output.strip())
        raise SetupFailed("Qt does not start on this machine; its own words are above.")
