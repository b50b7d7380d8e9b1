"""Installing system packages where apt-get is at hand, or saying how to."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from bootstrap.console import SetupFailed, run_logged, say

SYSTEM_FOLDERS = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def has_apt() -> bool:
    """Whether this is a Debian, an Ubuntu or a relative."""
    return shutil.which("apt-get", path=SYSTEM_FOLDERS) is not None


def may_install() -> bool:
    """Whether system packages can be installed without asking anybody."""
    return has_apt() and os.geteuid() == 0


def install_command(packages: Sequence[str]) -> str:
    """What a user types to install these packages."""
    return "sudo apt-get install -y " + " ".join(packages)


def install(packages: Sequence[str], log: Path) -> None:
    """Install these packages by apt-get, as root; :class:`SetupFailed` if it cannot."""
    say("Installing system packages: " + " ".join(packages))
    _apt_get(["update"], log)
    _apt_get(["install", "-y", "--no-install-recommends", *packages], log)


def _apt_get(arguments: Sequence[str], log: Path) -> None:
    environment = {
        **os.environ,
        "PATH": SYSTEM_FOLDERS,
        "DEBIAN_FRONTEND": "noninteractive",
        "LC_ALL": "C",
    }
    command = ["apt-get", "-o", "DPkg::Lock::Timeout=300", *arguments]
    code, output = run_logged(command, log, environment)
    if code:
        ends = [line for line in output.splitlines() if line.startswith(("E:", "Err:"))]
        raise SetupFailed("\n".join([f"apt-get {arguments[0]} failed:", *ends[-5:]]))
