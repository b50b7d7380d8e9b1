"""The bundle wrapped on Windows: an archive to unpack, and an installer by NSIS.

The manifests for winget tell of the installers of all architectures: they are written, on any
system, when those lie together in one folder.
"""

from __future__ import annotations

import platform
import shutil
from pathlib import Path

from bootstrap.console import SetupFailed

from installers.building import Workshop
from installers.bundle import make_icons
from installers.settings import Release
from installers.sums import digest
from installers.windows import installer_name, nsis_script, portable_name, winget_manifests


def build_zip(shop: Workshop, bundle: Path, to: Path) -> Path:
    """Pack the folder of the program; where the archive is."""
    archive = to / portable_name(shop.release, _architecture(shop.release))
    made = shutil.make_archive(str(archive.with_suffix("")), "zip", bundle.parent, bundle.name)
    return Path(made)


def build_setup(shop: Workshop, bundle: Path, to: Path) -> Path:
    """Let ``makensis`` build the installer; where it is."""
    installer = to / installer_name(shop.release, _architecture(shop.release))
    size = sum(file.stat().st_size for file in bundle.rglob("*") if file.is_file()) // 1024
    icon = make_icons(shop) / "icon.ico"
    script = shop.folder / "installer.nsi"
    text = nsis_script(shop.release, str(bundle), str(icon), str(installer), size)
    script.write_text(text, encoding="utf-8")
    shop.run("makensis", "-INPUTCHARSET", "UTF8", "-WX", "-V2", str(script))
    return installer


def write_winget(release: Release, to: Path) -> list[Path]:
    """Write the manifests of the installers that lie in a folder; where they are."""
    architectures = release["windows"]["architectures"].values()
    installers = {each: to / installer_name(release, each) for each in architectures}
    missing = [file.name for file in installers.values() if not file.is_file()]
    if missing:
        raise SetupFailed(f"These installers should be in {to}: {', '.join(missing)}")
    hashes = {architecture: digest(file) for architecture, file in installers.items()}
    manifests = winget_manifests(release, hashes, release["windows"]["downloads"])
    for name, text in manifests.items():
        (to / name).write_text(text, encoding="utf-8")
    return [to / name for name in manifests]


def _architecture(release: Release) -> str:
    return str(release["windows"]["architectures"].get(platform.machine(), "x64"))
