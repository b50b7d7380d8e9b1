"""The program with its Python and its Qt in one folder, which needs nothing else to run."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from bootstrap.environment import ROOT

from installers.building import Workshop
from installers.licences import write_licences
from installers.settings import Release

SPEC = ROOT / "packaging" / "installers" / "arbiter.spec"


def build_bundle(shop: Workshop, to: Path) -> Path:
    """Build the folder of the program (on macOS the app); where it is."""
    icons = make_icons(shop)
    made = shop.folder / "dist"
    shutil.rmtree(made, ignore_errors=True)
    variables = {"ARBITER_ICONS": str(icons), "PYINSTALLER_CONFIG_DIR": str(shop.folder / "cache")}
    options = ["--noconfirm", "--clean", "--distpath", str(made)]
    work = str(shop.folder / "pyinstaller")
    shop.run_module("PyInstaller", *options, "--workpath", work, str(SPEC), more=variables)
    release = shop.release
    name = f"{release['name']}.app" if sys.platform == "darwin" else release["package"]
    bundle = made / name
    inner = bundle / ("Contents/Resources" if sys.platform == "darwin" else "_internal")
    write_licences(shop, inner)
    leave_out_commands(inner)
    if sys.platform == "linux":
        _finish_on_linux(shop, bundle)
    target = to / name
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(bundle, target, symlinks=True)
    date_all(target, release.date)
    return target


def command_in(release: Release) -> str:
    """Where in the bundle its command is."""
    command = str(release["command"])
    places = {"darwin": f"Contents/MacOS/{command}", "win32": f"{command}.exe"}
    return places.get(sys.platform, command)


def make_icons(shop: Workshop) -> Path:
    """The folder with the icon in all forms."""
    folder = shop.folder / "icons"
    shop.run_module("installers.icons", str(folder))
    return folder


def _finish_on_linux(shop: Workshop, bundle: Path) -> None:
    inner = bundle / "_internal"
    if shutil.which("strip"):
        libraries = [str(each) for each in inner.rglob("*.so*") if not each.is_symlink()]
        shop.run("strip", "--strip-unneeded", "--preserve-dates", *libraries)
    for file in bundle.rglob("*"):
        if not file.is_symlink():
            is_program = file.is_dir() or file.parent == bundle
            file.chmod(0o755 if is_program else 0o644)


def leave_out_commands(inner: Path) -> None:
    """Take out of the lists of the packages' files what does not come along.

    Those are their commands, which begin with the place of the environment: the lists have their
    sums, which would be others in every folder in which somebody builds.
    """
    for record in inner.glob("*.dist-info/RECORD"):
        lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = (line for line in lines if not line.startswith(("..", '"..')))
        record.write_text("".join(kept), encoding="utf-8")


def date_all(folder: Path, date: int) -> None:
    """Give all files of a folder one date."""
    for file in [folder, *folder.rglob("*")]:
        os.utime(file, (date, date), follow_symlinks=False)
