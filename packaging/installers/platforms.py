"""Whether every pinned package has a wheel for every system and Python that is promised.

``python -m installers.platforms`` asks the package index for each of them and installs nothing.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from itertools import product

from bootstrap.console import child_environment, say
from bootstrap.environment import LOCK_FILES

from installers.settings import Release, read_release

_OLDEST_GLIBC = 17


def unresolved(release: Release) -> list[str]:
    """The pairs of system and Python for which something has no wheel, with what pip says of it."""
    wheels = release["wheels"]
    pairs = product(wheels["platforms"], wheels["pythons"])
    found = {
        f"{platform}, Python {python}": _refusal(platform, python) for platform, python in pairs
    }
    return [f"{pair}: {refusal}" for pair, refusal in found.items() if refusal]


def _with_older(platform: str) -> list[str]:
    """The system and, as a newer Linux runs what was built for an older one, all before it."""
    name, _, rest = platform.partition("_2_")
    glibc, _, machine = rest.partition("_")
    if name != "manylinux":
        return [platform]
    older = [f"manylinux_2_{each}_{machine}" for each in range(_OLDEST_GLIBC, int(glibc) + 1)]
    return [*older, f"manylinux2014_{machine}"]


def _refusal(platform: str, python: str) -> str:
    """What pip says against a pair; empty if all is there."""
    with tempfile.TemporaryDirectory() as nowhere:
        command = (
            *(sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--no-deps"),
            *("--require-hashes", "--only-binary=:all:", "--target", nowhere),
            *("--python-version", python, "--implementation", "cp"),
            *(word for each in _with_older(platform) for word in ("--platform", each)),
            *("--abi", f"cp{python.replace('.', '')}", "--abi", "abi3", "--abi", "none"),
            *(word for lock in LOCK_FILES["run"] for word in ("-r", str(lock))),
        )
        done = subprocess.run(command, env=child_environment(), capture_output=True, text=True)
    if not done.returncode:
        return ""
    lines = done.stderr.splitlines() or [f"pip ended with {done.returncode}"]
    # The line before names all versions that there are, the last one the package.
    return next((line for line in reversed(lines) if line.startswith("ERROR:")), lines[-1])


if __name__ == "__main__":
    refused = unresolved(read_release())
    say("\n".join(refused) or "Every package has a wheel for every system.")
    sys.exit(bool(refused))
