"""What a Linux desktop reads: the entry of its menu, the kinds of files, the page of its shop."""

from __future__ import annotations

import xml.etree.ElementTree as Xml
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path

from installers.settings import FileType, Release

_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_MIME = "http://www.freedesktop.org/standards/shared-mime-info"


def desktop_files(release: Release) -> Mapping[Path, str]:
    """The files by their places below ``share``."""
    return {
        Path("applications", f"{release['package']}.desktop"): desktop_entry(release),
        Path("mime", "packages", f"{release['package']}.xml"): mime_types(release),
        Path("metainfo", f"{release['identifier']}.metainfo.xml"): appstream(release),
    }


def desktop_entry(release: Release) -> str:
    """The entry of the menu, by which a double click on a file opens it too."""
    fields = {
        "Type": "Application",
        "Version": "1.0",
        "Name": release["name"],
        "GenericName": "Chess tournament manager",
        "Comment": release["summary"],
        **{f"Comment[{code}]": text for code, text in release["summaries"].items()},
        "Exec": f"{release['command']} %f",
        "Icon": release["package"],
        "Terminal": "false",
        "Categories": _listed(release["categories"]),
        "Keywords": _listed(release["keywords"]),
        "MimeType": _listed(kind.mime for kind in release.file_types),
        "StartupWMClass": release["package"],
    }
    return "[Desktop Entry]\n" + "".join(f"{key}={text}\n" for key, text in fields.items())


def mime_types(release: Release) -> str:
    """The kinds of files, known by their names and, where there is one, by a sign in them."""
    Xml.register_namespace("", _MIME)
    root = Xml.Element(f"{{{_MIME}}}mime-info")
    for kind in release.file_types:
        _add_mime_type(root, kind, release["package"])
    return _written(root)


def _add_mime_type(root: Xml.Element, kind: FileType, icon: str) -> None:
    entry = Xml.SubElement(root, f"{{{_MIME}}}mime-type", type=kind.mime)
    Xml.SubElement(entry, f"{{{_MIME}}}comment").text = kind.description
    for code, text in kind.descriptions.items():
        Xml.SubElement(entry, f"{{{_MIME}}}comment", {_LANG: code}).text = text
    Xml.SubElement(entry, f"{{{_MIME}}}icon", name=icon)
    if kind.magic:
        magic = Xml.SubElement(entry, f"{{{_MIME}}}magic", priority="60")
        offset, text = str(kind.magic["offset"]), kind.magic["text"]
        Xml.SubElement(magic, f"{{{_MIME}}}match", type="string", offset=offset, value=text)
    else:
        Xml.SubElement(entry, f"{{{_MIME}}}sub-class-of", type="text/plain")
    Xml.SubElement(entry, f"{{{_MIME}}}glob", pattern=f"*.{kind.extension}")


def appstream(release: Release) -> str:
    """The page of a software centre (AppStream)."""
    root = Xml.Element("component", type="desktop-application")
    _add(root, "id", release["identifier"])
    _add(root, "metadata_license", "FSFAP")
    _add(root, "project_license", release["licence"])
    _add(root, "name", release["name"])
    _add(root, "summary", release["summary"])
    for code, text in release["summaries"].items():
        Xml.SubElement(root, "summary", {_LANG: code}).text = text
    _add(Xml.SubElement(root, "description"), "p", " ".join(release["description"].split()))
    Xml.SubElement(root, "launchable", type="desktop-id").text = f"{release['package']}.desktop"
    developer = Xml.SubElement(root, "developer", id=release["identifier"].rpartition(".")[0])
    _add(developer, "name", release["publisher"])
    provides = Xml.SubElement(root, "provides")
    _add(provides, "binary", release["command"])
    for kind in release.file_types:
        _add(provides, "mediatype", kind.mime)
    Xml.SubElement(root, "content_rating", type="oars-1.1")
    day = datetime.fromtimestamp(release.date, UTC).date().isoformat()
    releases = Xml.SubElement(root, "releases")
    Xml.SubElement(releases, "release", version=release.version, date=day)
    return _written(root)


def _add(parent: Xml.Element, name: str, text: str) -> None:
    Xml.SubElement(parent, name).text = text


def _listed(words: Iterable[str]) -> str:
    return "".join(f"{word};" for word in words)


def _written(root: Xml.Element) -> str:
    Xml.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(root, "unicode") + "\n"
