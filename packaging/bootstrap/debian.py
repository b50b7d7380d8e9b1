"""Installing system packages where apt-get is at hand and nobody minds, or saying how to."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from bootstrap.console import SetupFailed, run_logged, say

SYSTEM_FOLDERS = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def has_apt() -> bool:
    """Whether this is a Debian, an Ubuntu or a relative."""
    return shutil.which("apt-get", path=SYSTEM_FOLDERS) is not None


def may_install() -> bool:
    """Whether whoever started this has the right to install system packages."""
    return has_apt() and os.geteuid() == 0


def install_command(packages: Sequence[str]) -> str:
    """What a user types to install these packages."""
    return "sudo apt-get install -y " + " ".join(packages)


def install(packages: Sequence[str], log: Path, *, unasked: bool) -> None:
    """Install these packages by apt-get, as root, after asking unless that is not wanted.

    :class:`SetupFailed` if it cannot, or the answer is no, or there is nobody to answer.
    """
    if not (unasked or _agreed(packages)):
        raise SetupFailed(
            "System packages are missing, and nothing was installed. Type:\n"
            f"  {install_command(packages)}\n"
            "or let this script do that, by the option --yes."
        )
    say("Installing system packages: " + " ".join(packages))
    _apt_get(["update"], log)
    _apt_get(["install", "-y", "--no-install-recommends", *packages], log)


def _agreed(packages: Sequence[str]) -> bool:
    """Ask at the terminal; where there is none, nobody has agreed to anything."""
    if sys.stdin is None or not sys.stdin.isatty():
        return False
    say("System packages are needed: " + " ".join(packages))
    print("Install them with apt-get? [y/N] ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


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
