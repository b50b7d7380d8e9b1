"""The recipes for macOS: what the app says of itself, what it may do, and its disk image."""

from __future__ import annotations

import plistlib
from pathlib import Path
from typing import Any

from installers.settings import FileType, Release


def info_plist(release: Release) -> dict[str, Any]:
    """What the app says of itself."""
    return {
        "CFBundleIdentifier": release["identifier"],
        "CFBundleName": release["name"],
        "CFBundleDisplayName": release["name"],
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": release.version,
        "CFBundleVersion": release.version,
        "CFBundleIconFile": "icon.icns",
        "LSMinimumSystemVersion": release["macos"]["minimum"],
        "LSApplicationCategoryType": "public.app-category.productivity",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"© {release['copyright']}",
        "CFBundleDocumentTypes": [_document(release, kind) for kind in release.file_types],
        "UTExportedTypeDeclarations": [_uti(release, kind) for kind in release.file_types],
    }


def entitlements() -> bytes:
    """What the hardened runtime has to allow: Python's own libraries, signed by others."""
    return plistlib.dumps({"com.apple.security.cs.disable-library-validation": True})


def disk_image(release: Release, app: Path) -> dict[str, Any]:
    """The settings of dmgbuild: the app beside the folder into which it is dragged."""
    return {
        "format": "UDZO",
        "files": [str(app)],
        "symlinks": {"Applications": "/Applications"},
        "icon_locations": {app.name: (140, 120), "Applications": (500, 120)},
        "window_rect": ((200, 120), (640, 280)),
    }


def disk_image_name(release: Release, architecture: str) -> str:
    """The file name of the disk image."""
    return f"{release['package']}-{release.version}-{architecture}.dmg"


def _document(release: Release, kind: FileType) -> dict[str, Any]:
    return {
        "CFBundleTypeName": kind.description,
        "CFBundleTypeRole": kind.role,
        "LSHandlerRank": "Owner" if kind.magic else "Alternate",
        "LSItemContentTypes": [_uti_name(release, kind)],
    }


def _uti(release: Release, kind: FileType) -> dict[str, Any]:
    return {
        "UTTypeIdentifier": _uti_name(release, kind),
        "UTTypeDescription": kind.description,
        "UTTypeConformsTo": ["public.data" if kind.magic else "public.plain-text"],
        "UTTypeTagSpecification": {
            "public.filename-extension": [kind.extension],
            "public.mime-type": [kind.mime],
        },
    }


def _uti_name(release: Release, kind: FileType) -> str:
    return f"{release['identifier']}.{kind.extension}".lower()
