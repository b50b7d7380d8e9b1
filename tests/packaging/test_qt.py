"""What Qt lacks on a machine is found and named."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from bootstrap import debian, qt
from bootstrap.console import SetupFailed
from bootstrap.environment import Environment

LDD = """\
/x/libQt6Gui.so.6:
\tlinux-vdso.so.1 (0x00007ffd)
\tlibEGL.so.1 => not found
\tlibQt6Core.so.6 => /x/libQt6Core.so.6 (0x00007f)
\tlibstrange.so.9 => not found
/x/libQt6Widgets.so.6:
\tlibEGL.so.1 => not found
"""
MISSING = ("libEGL.so.1", "libstrange.so.9")


def test_missing_libraries_are_read_from_ldd_each_once() -> None:
    assert qt.missing_libraries(LDD) == MISSING


def test_nothing_is_missing_where_all_is_found() -> None:
    assert qt.missing_libraries("\tlibz.so.1 => /lib/libz.so.1 (0x0)\n/x/a.so:\n") == ()


def test_libraries_of_one_package_name_it_once() -> None:
    libraries = ("libgthread-2.0.so.0", "libglib-2.0.so.0", "libEGL.so.1", "libstrange.so.9")
    assert qt.packages_for(libraries) == ("libegl1", "libglib2.0-0")


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """A machine that lacks libraries until packages are installed; the list fills with those."""
    installed: list[tuple[str, ...]] = []
    monkeypatch.setattr(qt, "_find_missing", lambda *_: () if installed else MISSING)
    monkeypatch.setattr(
        debian, "install", lambda packages, log, *, unasked: installed.append(packages)
    )
    monkeypatch.setattr(sys, "platform", "linux")
    return installed


def check_qt(folder: Path) -> None:
    environment = Environment(folder)
    environment.stamp.qt_opened = True
    qt.need_qt(environment, ("offscreen",))


def test_root_with_apt_get_gets_the_packages_installed(
    tmp_path: Path, bare: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debian, "may_install", lambda: True)
    check_qt(tmp_path)
    assert bare == [("libegl1",)]


def test_others_are_told_what_to_type(
    tmp_path: Path, bare: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debian, "may_install", lambda: False)
    monkeypatch.setattr(debian, "has_apt", lambda: True)
    with pytest.raises(SetupFailed, match=r"libstrange\.so\.9\n.*\n  sudo apt-get .* libegl1"):
        check_qt(tmp_path)
    assert bare == []


def test_where_there_is_no_apt_get_the_libraries_are_named(
    tmp_path: Path, bare: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debian, "has_apt", lambda: False)
    with pytest.raises(SetupFailed, match=r"libEGL\.so\.1, libstrange\.so\.9\nInstall"):
        check_qt(tmp_path)


@pytest.mark.parametrize(
    ("variables", "platforms"),
    [
        ({}, ()),
        ({"DISPLAY": ":0"}, ("xcb",)),
        ({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, ("xcb", "wayland")),
        ({"QT_QPA_PLATFORM": "offscreen:size=9", "DISPLAY": ":0"}, ("offscreen",)),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, ("wayland", "xcb")),
    ],
)
def test_the_session_decides_how_a_window_is_opened(
    variables: dict[str, str], platforms: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert qt.window_platforms() == platforms


def test_a_console_without_a_display_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(SetupFailed, match="there is no display"):
        qt.need_display(())


def test_a_display_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(qt, "_x_server_answers", lambda: False)
    monkeypatch.setenv("DISPLAY", ":77")
    with pytest.raises(SetupFailed, match="the display ':77' does not answer"):
        qt.need_display(("xcb",))


def test_elsewhere_there_is_always_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    qt.need_display(())
