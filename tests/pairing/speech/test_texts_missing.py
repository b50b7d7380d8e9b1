"""A program whose texts were not installed says so in a sentence."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT


def test_without_its_texts_the_command_says_that_it_is_not_whole(tmp_path: Path) -> None:
    without = shutil.ignore_patterns("__pycache__", "*.toml")
    shutil.copytree(ROOT / "pairing", tmp_path / "pairing", ignore=without)
    done = subprocess.run(
        [sys.executable, "-m", "pairing.cli", "systems"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    texts = tmp_path / "pairing" / "speech" / "texts" / "en"
    assert done.returncode == 2
    assert done.stderr == (
        "error: This program is not installed whole: its texts are missing. "
        f"They should be in {texts}. Install it again.\n"
    )
