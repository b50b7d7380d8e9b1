"""The library as a wheel, with the window as an extra, for those who have Python."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from bootstrap.environment import ROOT

from installers.building import Workshop


def build_wheel(shop: Workshop, to: Path) -> Path:
    """Build the wheel; where it is."""
    made = shop.folder / "wheel"
    shutil.rmtree(made, ignore_errors=True)
    here = Path.cwd()
    os.chdir(ROOT)  # the builder takes its project from there
    try:
        shop.run_module("hatchling", "build", "--target", "wheel", "--directory", str(made))
    finally:
        os.chdir(here)
    (wheel,) = made.glob("*.whl")
    return Path(shutil.move(wheel, to / wheel.name))
