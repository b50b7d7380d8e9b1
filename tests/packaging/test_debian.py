"""System packages are asked for or installed; apt-get itself is played by a small script."""

from __future__ import annotations

import os
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


def test_packages_are_installed_without_a_question(apt_get: Path) -> None:
    debian.install(["libegl1", "libgl1"], apt_get / "log")
    update, install = (apt_get / "calls").read_text().splitlines()
    assert update.startswith("noninteractive ") and update.endswith(" update")
    assert install.endswith(" install -y --no-install-recommends libegl1 libgl1")


def test_what_apt_get_complains_about_is_passed_on(apt_get: Path) -> None:
    with pytest.raises(SetupFailed, match="apt-get install failed:\nE: Unable to locate nowhere"):
        debian.install(["nowhere"], apt_get / "log")


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
