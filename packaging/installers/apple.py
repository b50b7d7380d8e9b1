"""The app wrapped on macOS: a disk image, signed and notarised where the keys for that are."""

from __future__ import annotations

import json
import os
import platform
from pathlib import Path

from installers.building import Workshop
from installers.macos import disk_image, disk_image_name, entitlements

SIGNS_AS = "ARBITER_SIGNS_AS"
"""The variable with the name of the certificate; PyInstaller signs by it too."""
NOTARY_PROFILE = "ARBITER_NOTARY_PROFILE"
"""The variable with the profile that ``xcrun notarytool store-credentials`` has kept."""


def build_dmg(shop: Workshop, app: Path, to: Path) -> Path:
    """Build the disk image; where it is."""
    image = to / disk_image_name(shop.release, platform.machine())
    if SIGNS_AS in os.environ:
        _sign(shop, app)
    settings = shop.folder / "dmg.json"
    settings.write_text(json.dumps(disk_image(shop.release, app)), encoding="utf-8")
    shop.run_module("dmgbuild", "-s", str(settings), shop.release["name"], str(image))
    if NOTARY_PROFILE in os.environ:
        _notarise(shop, image)
    return image


def _sign(shop: Workshop, app: Path) -> None:
    """Sign the app with the hardened runtime, without which nothing is notarised."""
    allowed = shop.folder / "entitlements.plist"
    allowed.write_bytes(entitlements())
    options = ["--force", "--deep", "--timestamp", "--options", "runtime"]
    identity = os.environ[SIGNS_AS]
    shop.run("codesign", *options, "--entitlements", str(allowed), "--sign", identity, str(app))
    shop.run("codesign", "--verify", "--deep", "--strict", str(app))


def _notarise(shop: Workshop, image: Path) -> None:
    """Let Apple look through the image, and fasten its answer to it."""
    profile = os.environ[NOTARY_PROFILE]
    shop.run("xcrun", "notarytool", "submit", str(image), "--keychain-profile", profile, "--wait")
    shop.run("xcrun", "stapler", "staple", str(image))
