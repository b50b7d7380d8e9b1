"""The bundle wrapped for Linux: a Debian package, and an archive with a script that installs it."""

from __future__ import annotations

import gzip
import lzma
import os
import platform
import shutil
import tarfile
import textwrap
from collections.abc import Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from functools import partial
from pathlib import Path
from string import Template

from bootstrap.qt import packages_for

from installers.building import Workshop
from installers.bundle import date_all, make_icons
from installers.changelog import gathered
from installers.desktop import desktop_files
from installers.settings import Release
from installers.templates import template

_DEB_ALWAYS = ("libc6 (>= {glibc})", "fontconfig-config")


def build_deb(shop: Workshop, bundle: Path, to: Path) -> Path:
    """Build the Debian package; where it is."""
    release = shop.release
    root = _empty(shop.folder / "deb")
    program = root / "usr" / "lib" / release["package"]
    shutil.copytree(bundle, program, symlinks=True)
    _write_share(shop, root / "usr" / "share")
    _write_documents(release, root / "usr" / "share")
    for name in (release["command"], release["package"]):
        _link(root / "usr" / "bin" / name, f"../lib/{release['package']}/{release['command']}")
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(_control(shop, bundle, _kilobytes(root)), encoding="utf-8")
    date_all(root, release.date)
    package = to / f"{release['package']}_{release.version}_{_debian_architecture(release)}.deb"
    shop.run("dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", str(root), str(package))
    return package


def build_tar(shop: Workshop, bundle: Path, to: Path) -> Path:
    """Build the archive for one person's own folder; where it is."""
    release = shop.release
    name = f"{release['package']}-{release.version}-linux-{platform.machine()}"
    root = _empty(shop.folder / "tar") / name
    shutil.copytree(bundle, root / "program", symlinks=True)
    share = root / "share"
    _write_share(shop, share)
    listed = sorted(str(file.relative_to(share)) for file in share.rglob("*") if file.is_file())
    (root / "share.txt").write_text("".join(f"{each}\n" for each in listed), encoding="utf-8")
    script = root / "install.sh"
    script.write_text(_filled("install.sh", release), encoding="utf-8")
    script.chmod(0o755)
    archive = to / f"{name}.tar.xz"
    _pack(root, archive, release.date)
    return archive


def _empty(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def _filled(name: str, release: Release) -> str:
    day = datetime.fromtimestamp(release.date, UTC).strftime("%B %Y")
    said = {key: text for key, text in release.said.items() if isinstance(text, str)}
    return Template(template(name)).substitute(said, version=release.version, day=day)


def _write_share(shop: Workshop, share: Path) -> None:
    """What the desktop reads: menu, kinds of files, icons."""
    for place, text in desktop_files(shop.release).items():
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        (share / place).write_text(text, encoding="utf-8")
    drawn = make_icons(shop)
    name = shop.release["package"]
    for size in shop.release["icons"]["sizes"]:
        place = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{name}.png"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(drawn / f"{size}.png", place)


def _write_documents(release: Release, share: Path) -> None:
    """What Debian wants every package to tell: licence, changes, a page of the manual.

    And why some of its wishes are not met, for lintian, which looks after them.
    """
    documents = share / "doc" / release["package"]
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(_filled("copyright", release), encoding="utf-8")
    _zip(documents / "changelog.gz", _changes(release))
    manual = share / "man" / "man1" / f"{release['command']}.1.gz"
    manual.parent.mkdir(parents=True)
    _zip(manual, _filled("arbiter.1", release))
    _link(manual.with_name(f"{release['package']}.1.gz"), manual.name)
    overrides = share / "lintian" / "overrides" / release["package"]
    overrides.parent.mkdir(parents=True)
    overrides.write_text(_filled("lintian-overrides", release), encoding="utf-8")


def _changes(release: Release) -> str:
    """The change log in the form of Debian."""
    when = format_datetime(datetime.fromtimestamp(release.date, UTC))
    notes = "".join(f"  * {note}\n" for note in gathered(width=76))
    author = f"{release['publisher']} <{release['contact']}>"
    return (
        f"{release['package']} ({release.version}) stable; urgency=medium\n\n"
        f"{notes}\n -- {author}  {when}\n"
    )


def _zip(file: Path, text: str) -> None:
    file.write_bytes(gzip.compress(text.encode(), mtime=0))


def _link(place: Path, target: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(target)


def _control(shop: Workshop, bundle: Path, size: int) -> str:
    release = shop.release
    described = textwrap.fill(
        release["description"].strip(), 76, initial_indent=" ", subsequent_indent=" "
    )
    return (
        f"Package: {release['package']}\n"
        f"Version: {release.version}\n"
        f"Architecture: {_debian_architecture(release)}\n"
        f"Maintainer: {release['publisher']} <{release['contact']}>\n"
        f"Installed-Size: {size}\n"
        f"Depends: {', '.join(_dependencies(shop, bundle))}\n"
        "Recommends: shared-mime-info, desktop-file-utils\n"
        "Section: misc\nPriority: optional\n"
        f"Description: {release['summary']}\n{described}\n"
    )


def _dependencies(shop: Workshop, bundle: Path) -> Iterator[str]:
    """The packages with the libraries that the bundle leaves to the system."""
    yield from (each.format(glibc=shop.release["linux"]["glibc"]) for each in _DEB_ALWAYS)
    yield from packages_for(_libraries_outside(shop, bundle))


def _libraries_outside(shop: Workshop, bundle: Path) -> set[str]:
    """The names of the shared libraries that the bundle loads and does not have."""
    inside = {file.name for file in bundle.rglob("*.so*")}
    loaded: set[str] = set()
    for file in bundle.rglob("*.so*"):
        said = shop.run("objdump", "--private-headers", str(file))
        loaded |= {line.split()[1] for line in said.splitlines() if line.split()[:1] == ["NEEDED"]}
    return loaded - inside


def _debian_architecture(release: Release) -> str:
    return str(release["linux"]["architectures"][platform.machine()])


def _kilobytes(root: Path) -> int:
    files = (file for file in root.rglob("*") if not file.is_symlink() and file.is_file())
    return sum(-(-file.stat().st_size // 1024) for file in files)


def _pack(root: Path, archive: Path, date: int) -> None:
    """Pack a folder so that the same content always becomes the same bytes."""
    with lzma.open(archive, "wb", preset=6) as packed, tarfile.open(None, "w", packed) as tar:
        for file in [root, *sorted(root.rglob("*"))]:
            name = os.path.join(root.name, file.relative_to(root))  # noqa: PTH118
            tar.add(file, name, recursive=False, filter=partial(_plain, date=date))


def _plain(entry: tarfile.TarInfo, *, date: int) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = date
    return entry
