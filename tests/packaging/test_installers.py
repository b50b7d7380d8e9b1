"""Recipes and manifests say what release.toml says, and their readers can read them."""

from __future__ import annotations

import configparser
import plistlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as Xml
from email.message import Message
from pathlib import Path

import pytest
import yaml
from bootstrap.console import SetupFailed
from installers import macos, windows
from installers.bundle import leave_out_commands
from installers.bundle_contents import is_wanted, parts
from installers.changelog import NOTES, gathered
from installers.desktop import appstream, desktop_entry, desktop_files, mime_types
from installers.handbook import dated, written_languages
from installers.licences import licence_of
from installers.linux import _filled
from installers.microsoft import write_winget
from installers.settings import read_release
from installers.sums import write_sums
from PySide6.QtGui import QPainter, QPdfWriter
from PySide6.QtWidgets import QApplication

from arbiter_app.core.settings import PROGRAM
from arbiter_app.shell.licences import PACKAGES
from pairing.core.version import VERSION
from pairing.event.store.schema import APPLICATION_ID
from tests.conftest import ROOT

RELEASE = read_release()
MIMES = {kind.mime for kind in RELEASE.file_types}


def script(bundle: Path, installer: Path, icon: Path = Path("icon.ico")) -> str:
    return windows.nsis_script(RELEASE, str(bundle), str(icon), str(installer), 100)


def test_the_release_has_the_name_and_the_version_of_the_program() -> None:
    assert RELEASE["name"] == PROGRAM
    assert RELEASE.version == VERSION
    assert VERSION in (ROOT / RELEASE["version-file"]).read_text(encoding="utf-8")


def test_the_library_is_installed_under_the_name_of_the_release() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'name = "{RELEASE["package"]}"' in project
    assert f'{RELEASE["command"]} = "pairing.cli.__main__:main"' in project


def test_a_tournament_is_known_by_the_sign_that_the_program_writes_into_it() -> None:
    (kind,) = (each for each in RELEASE.file_types if each.extension == "arbiter")
    assert kind.magic == {"offset": 68, "text": APPLICATION_ID.to_bytes(4, "big").decode()}


def test_the_desktop_entry_opens_every_kind_of_file() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read_string(desktop_entry(RELEASE))
    fields = entry["Desktop Entry"]
    assert fields["Exec"] == "arbiter %f"
    assert set(fields["MimeType"].strip(";").split(";")) == MIMES
    assert {"Comment[de]", "Comment[fr]"} <= set(fields)


def test_the_kinds_of_files_have_names_in_all_languages() -> None:
    root = Xml.fromstring(mime_types(RELEASE).partition("\n")[2])
    space = {"m": root.tag[1:].partition("}")[0]}
    assert {each.get("type") for each in root} == MIMES
    assert [len(each.findall("m:comment", space)) for each in root] == [3, 3]


def test_the_page_of_the_software_centre_names_the_desktop_entry() -> None:
    root = Xml.fromstring(appstream(RELEASE).partition("\n")[2])
    names = {path.name for path in desktop_files(RELEASE)}
    assert root.findtext("launchable") in names
    assert f"{root.findtext('id')}.metainfo.xml" in names
    assert {each.text for each in root.iter("mediatype")} == MIMES


def test_the_app_of_macos_owns_tournaments_and_may_open_reports() -> None:
    said = plistlib.loads(plistlib.dumps(macos.info_plist(RELEASE)))
    ranks = [each["LSHandlerRank"] for each in said["CFBundleDocumentTypes"]]
    assert ranks == ["Owner", "Alternate"]
    declared = {each["UTTypeIdentifier"] for each in said["UTExportedTypeDeclarations"]}
    assert {each["LSItemContentTypes"][0] for each in said["CFBundleDocumentTypes"]} == declared
    assert said["CFBundleShortVersionString"] == VERSION
    assert plistlib.loads(macos.entitlements()) != {}


def test_the_installer_of_windows_needs_no_administrator_and_takes_back_what_it_wrote(
    tmp_path: Path,
) -> None:
    text = script(tmp_path, tmp_path / "setup.exe")
    assert "RequestExecutionLevel user" in text and "HKLM" not in text
    for kind in RELEASE.file_types:
        assert len(re.findall(rf'insertmacro (opens|forgets) "{kind.extension}" ', text)) == 2


@pytest.mark.skipif(shutil.which("makensis") is None, reason="makensis is not here")
def test_the_installer_of_windows_compiles(tmp_path: Path) -> None:
    bundle, installer = tmp_path / "büro ordner", tmp_path / "arbiter-desk-setup.exe"
    (bundle / "_internal").mkdir(parents=True)
    (bundle / "arbiter.exe").write_bytes(b"MZ")
    icons = [sys.executable, "-m", "installers.icons", str(tmp_path)]
    subprocess.run(icons, check=True, env={"PYTHONPATH": str(ROOT / "packaging")})
    recipe = tmp_path / "installer.nsi"
    recipe.write_text(script(bundle, installer, tmp_path / "icon.ico"), "utf-8")
    command = ["makensis", "-INPUTCHARSET", "UTF8", "-WX", "-V2", str(recipe)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert installer.read_bytes()[:2] == b"MZ"


def test_winget_is_told_the_sums_of_all_installers(tmp_path: Path) -> None:
    with pytest.raises(SetupFailed, match="x64-setup"):
        write_winget(RELEASE, tmp_path)
    (tmp_path / windows.installer_name(RELEASE, "x64")).write_bytes(b"MZ")
    texts = [file.read_text(encoding="utf-8") for file in write_winget(RELEASE, tmp_path)]
    assert len(texts) == 3
    for text in texts:
        assert f"PackageVersion: {VERSION}\n" in text
    assert sum(text.count("InstallerSha256: ") for text in texts) == 1


NEEDED = {
    "version": {"PackageIdentifier", "PackageVersion", "DefaultLocale"},
    "installer": {"PackageIdentifier", "PackageVersion", "Installers"},
    "defaultLocale": {
        *("PackageIdentifier", "PackageVersion", "PackageLocale", "Publisher", "PackageName"),
        *("License", "ShortDescription"),
    },
}
"""What the published schemas of winget 1.6.0 require in each manifest, beside kind and version."""


def test_winget_finds_every_field_that_it_requires() -> None:
    hashes = {"x64": "0" * 63 + "f"}
    texts = windows.winget_manifests(RELEASE, hashes, RELEASE["windows"]["downloads"]).values()
    manifests = {said["ManifestType"]: said for said in map(yaml.safe_load, texts)}
    assert manifests.keys() == NEEDED.keys()
    for kind, said in manifests.items():
        assert said.keys() >= NEEDED[kind] | {"ManifestVersion"}
        assert re.fullmatch(r"[^.\s]{1,32}(\.[^.\s]{1,32}){1,7}", said["PackageIdentifier"])
        texts_alone = {key for key, value in said.items() if isinstance(value, str)}
        assert NEEDED[kind] - {"Installers"} <= texts_alone
    installer, words = manifests["installer"], manifests["defaultLocale"]
    assert (installer["InstallerType"], installer["Scope"]) == ("nullsoft", "user")
    for each in installer["Installers"]:
        assert each["Architecture"] in {"x86", "x64", "arm", "arm64", "neutral"}
        assert re.fullmatch(r"https?://.+", each["InstallerUrl"])
        assert re.fullmatch(r"[0-9A-F]{64}", each["InstallerSha256"])
    assert len(words["Tags"]) <= 16 and len(words["ShortDescription"]) <= 256


def test_the_public_runners_build_on_every_system_that_is_promised() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    said = yaml.safe_load(text)
    runners = said["jobs"]["build"]["strategy"]["matrix"]["runner"]
    assert {each.partition("-")[0] for each in runners} == {"ubuntu", "windows", "macos"}
    steps = [step.get("run", "") for job in said["jobs"].values() for step in job["steps"]]
    assert sum("packaging/release.py" in step for step in steps) == 2


@pytest.mark.parametrize("name", ["install.sh", "arbiter.1", "copyright", "lintian-overrides"])
def test_every_place_in_a_template_is_filled(name: str) -> None:
    assert "$name" not in _filled(name, RELEASE) and "$package" not in _filled(name, RELEASE)


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """The archive for one person, with a program that only says what it was called with."""
    folder = tmp_path / "Türnier Ordner"
    (folder / "program").mkdir(parents=True)
    program = folder / "program" / "arbiter"
    program.write_text('#!/bin/sh\necho "$0" "$@"\n')
    program.chmod(0o755)
    (folder / "install.sh").write_text(_filled("install.sh", RELEASE), "utf-8")
    for place, text in desktop_files(RELEASE).items():
        (folder / "share" / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / "share" / place).write_text(text, "utf-8")
    listed = "".join(f"{place}\n" for place in desktop_files(RELEASE))
    (folder / "share.txt").write_text(listed)
    return folder


def run_script(folder: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", str(folder / "install.sh"), *words],
        env={"HOME": str(home), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="a script for Linux")
def test_a_person_installs_twice_and_removes_all_of_it(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home dir"
    home.mkdir()
    (home / "mine.arbiter").touch()
    for _ in range(2):
        assert run_script(unpacked, home).returncode == 0
    command = home / ".local" / "bin" / "arbiter"
    said = subprocess.run([str(command), "pair"], capture_output=True, text=True, check=True)
    assert said.stdout.strip().endswith("arbiter pair")
    entry = home / ".local" / "share" / "applications" / "arbiter-desk.desktop"
    assert f'Exec="{home}/.local/lib/arbiter-desk/arbiter" %f' in entry.read_text("utf-8")
    removed = run_script(home / ".local" / "lib" / "arbiter-desk", home, "--remove")
    assert removed.returncode == 0
    left = {each.relative_to(home) for each in home.rglob("*") if not each.is_dir()}
    databases = Path(".local", "share", "mime"), Path(".local", "share", "applications")
    ours = {each for each in left if not any(each.is_relative_to(place) for place in databases)}
    assert ours == {Path("mine.arbiter")}
    assert [each for each in left if "arbiter-desk" in each.name] == []


@pytest.mark.skipif(sys.platform == "win32", reason="a script for Linux")
def test_a_program_of_another_kind_is_left_alone(unpacked: Path, tmp_path: Path) -> None:
    command = tmp_path / ".local" / "bin" / "arbiter"
    command.parent.mkdir(parents=True)
    command.write_text("somebody else's")
    refused = run_script(unpacked, tmp_path)
    assert refused.returncode == 1 and "nothing was installed" in refused.stderr
    assert command.read_text() == "somebody else's"


@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        ("babel/locale-data/root.dat", True),
        ("babel/locale-data/de_AT.dat", True),
        ("babel/locale-data/zu.dat", False),
        ("PySide6/Qt/translations/qtbase_fr.qm", True),
        ("PySide6/Qt/translations/qtbase_ja.qm", False),
        ("PySide6/Qt/translations/qt_help_de.qm", False),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
        ("PySide6/Qt/plugins/platformthemes/libqxdgdesktopportal.so", True),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("arbiter_app/_resources/lessons/index.toml", True),
    ],
)
def test_only_what_the_program_uses_comes_along(place: str, wanted: bool) -> None:
    assert is_wanted(place) is wanted


def test_every_note_is_in_the_change_log() -> None:
    notes = [file for file in NOTES.glob("*.md") if file.name != "README.md"]
    lines = list(gathered(width=98))
    assert len(lines) == len(notes)
    assert all(len(row) <= 98 for line in lines for row in line.splitlines())


@pytest.mark.parametrize(
    ("fields", "licence"),
    [
        ({"License-Expression": "MIT", "License": "see file"}, "MIT"),
        ({"License": "BSD-3-Clause"}, "BSD-3-Clause"),
        ({"Classifier": "License :: OSI Approved :: ISC License (ISCL)"}, "ISC License (ISCL)"),
        ({"Classifier": "Programming Language :: Python"}, ""),
    ],
)
def test_a_licence_is_found_wherever_a_package_tells_it(
    fields: dict[str, str], licence: str
) -> None:
    described = Message()
    for name, text in fields.items():
        described[name] = text
    assert licence_of(described) == licence


def test_lists_of_files_do_not_depend_on_where_it_is_built(tmp_path: Path) -> None:
    record = tmp_path / "mako-1.0.dist-info" / "RECORD"
    record.parent.mkdir()
    record.write_text("../../../bin/mako-render,sha256=x,9\nmako/LICENSE,sha256=y,8\n", "utf-8")
    leave_out_commands(tmp_path)
    assert record.read_text("utf-8") == "mako/LICENSE,sha256=y,8\n"


def test_the_pdf_of_the_handbook_has_the_date_of_the_release(
    qapp: QApplication, tmp_path: Path
) -> None:
    file = tmp_path / "page.pdf"
    writer = QPdfWriter(str(file))
    painter = QPainter(writer)
    painter.end()
    # Qt writes the time of the system's country, which the build sets to UTC.
    written = re.sub(rb"(D:\d{14})[^)]*", rb"\1Z", file.read_bytes())
    made = dated(written, 1_767_225_600)
    assert len(made) == len(written)
    assert made.count(b"(D:20260101000000Z)") == 2
    assert made.count(b'Date="2026-01-01T00:00:00+00:00"') == 3


def test_the_handbook_is_built_in_the_languages_in_which_it_is_written() -> None:
    assert written_languages() == ("de", "en", "fr")


def test_sums_are_those_of_the_files(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"")
    sums = write_sums(tmp_path, [tmp_path / "a"]).read_text()
    assert sums == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\n"


def test_the_recipe_of_the_bundle_is_a_program() -> None:
    spec = ROOT / "packaging" / "installers" / "arbiter.spec"
    compile(spec.read_text(encoding="utf-8"), spec.name, "exec")


def test_the_program_brings_what_the_set_up_script_would_install() -> None:
    assert set(parts()) == set(PACKAGES)
