"""What lies in the folder of the project."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.conftest import ROOT

PLACES = {
    "pyproject.toml",
    "README.md",
    "arbiter_app",
    "resources",
    "pairing",
    "tests",
    "packaging",
}


@pytest.mark.skipif(
    not (ROOT / ".git").exists() or shutil.which("git") is None, reason="no checkout by git"
)
def test_nothing_else_is_kept_at_the_top():
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False, text=True
    )
    if listed.returncode:  # as for a checkout of somebody else
        pytest.skip(listed.stderr)
    tops = {name.split("/")[0] for name in listed.stdout.split("\0") if name}
    assert {name for name in tops if not name.startswith(".")} == PLACES
