"""System packages are asked for or installed; apt-get itself is played by a small script."""

from __future__ import annotations

import os
import sys
from io import StringIO
from pathlib import Path

import pytest
from bootstrap import debian
from bootstrap.console import SetupFailed

pytestmark = pytest.mark.skipif(os.name == "nt", reason="apt-get is a matter of Debian")


@pytest.fixture
def apt_get(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An apt-get that writes down how it was called and fails to find the package ``nowhere``."""
    program = tmp_path / "apt-get"
    program.write_text(
        f'#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >> "{tmp_path}/calls"\n'
        'case "$*" in *nowhere*) echo "E: Unable to locate nowhere"; exit 100;; esac\n'
    )
    program.chmod(0o755)
    monkeypatch.setattr(debian, "SYSTEM_FOLDERS", f"{tmp_path}:{debian.SYSTEM_FOLDERS}")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    return tmp_path


def test_packages_are_installed_without_a_question_if_that_is_wanted(apt_get: Path) -> None:
    debian.install(["libegl1", "libgl1"], apt_get / "log", unasked=True)
    update, install = (apt_get / "calls").read_text().splitlines()
    assert update.startswith("noninteractive ") and update.endswith(" update")
    assert install.endswith(" install -y --no-install-recommends libegl1 libgl1")


class Terminal(StringIO):
    """A terminal at which somebody types."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.mark.parametrize("answer", ["y\n", "YES\n"])
def test_who_agrees_gets_the_packages(
    apt_get: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    answer: str,
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(answer))
    debian.install(["libegl1"], apt_get / "log", unasked=False)
    assert "libegl1" in (apt_get / "calls").read_text()
    assert "libegl1\nInstall them with apt-get? [y/N] " in capsys.readouterr().err


@pytest.mark.parametrize(
    "stdin", [Terminal("n\n"), Terminal("\n"), Terminal(""), StringIO("y\n"), None]
)
def test_nothing_is_installed_unless_somebody_agrees(
    apt_get: Path, monkeypatch: pytest.MonkeyPatch, stdin: StringIO | None
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin)
    with pytest.raises(SetupFailed) as failed:
        debian.install(["libegl1"], apt_get / "log", unasked=False)
    assert "sudo apt-get install -y libegl1" in str(failed.value)
    assert "--yes" in str(failed.value)
    assert not (apt_get / "calls").exists()


def test_what_apt_get_complains_about_is_passed_on(apt_get: Path) -> None:
    with pytest.raises(SetupFailed, match="apt-get install failed:\nE: Unable to locate nowhere"):
        debian.install(["nowhere"], apt_get / "log", unasked=True)


def test_only_root_installs(apt_get: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian.os, "geteuid", lambda: 1000)
    assert debian.has_apt() and not debian.may_install()
    monkeypatch.setattr(debian.os, "geteuid", lambda: 0)
    assert debian.may_install()


def test_nothing_is_installed_where_there_is_no_apt_get(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debian, "SYSTEM_FOLDERS", str(tmp_path))
    assert not debian.has_apt() and not debian.may_install()


def test_the_command_to_type_names_the_packages() -> None:
    assert debian.install_command(["a", "b"]) == "sudo apt-get install -y a b"
