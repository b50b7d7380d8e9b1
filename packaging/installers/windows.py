"""The recipes for Windows: an installer for one person without administrator, and winget."""

from __future__ import annotations

from collections.abc import Mapping
from string import Template

from installers.settings import FileType, Release
from installers.templates import template

INSTALLER = "{package}-{version}-{architecture}-setup.exe"
PORTABLE = "{package}-{version}-{architecture}.zip"
WINGET_SCHEMA = "1.6.0"


def installer_name(release: Release, architecture: str) -> str:
    """The file name of the installer."""
    return INSTALLER.format(
        package=release["package"], version=release.version, architecture=architecture
    )


def portable_name(release: Release, architecture: str) -> str:
    """The file name of the archive that needs no installing."""
    return PORTABLE.format(
        package=release["package"], version=release.version, architecture=architecture
    )


def nsis_script(release: Release, bundle: str, icon: str, output: str, size: int) -> str:
    """The script for ``makensis``, in UTF-8.

    ``bundle`` is the folder to be installed, of ``size`` kilobytes; ``output`` the installer.
    """
    return Template(template("installer.nsi")).substitute(
        name=release["name"],
        command=release["command"],
        package=release["package"],
        version=release.version,
        four_numbers=four_numbers(release),
        publisher=release["publisher"],
        copyright=release["copyright"],
        bundle=bundle,
        icon=icon,
        output=output,
        size=size,
        file_types="".join(_type(release, kind, "opens") for kind in release.file_types),
        file_types_gone="".join(_type(release, kind, "forgets") for kind in release.file_types),
    )


def _type(release: Release, kind: FileType, macro: str) -> str:
    words = (kind.extension, f"{release['package']}.{kind.extension}", kind.description)
    return f"  !insertmacro {macro} " + " ".join(f'"{word}"' for word in words) + "\n"


def winget_manifests(release: Release, hashes: Mapping[str, str], place: str) -> Mapping[str, str]:
    """The three files of a winget package by name.

    ``hashes`` has the SHA-256 of the installer of each architecture, ``place`` the address of the
    folder from which they are fetched.
    """
    name = release["identifier"].partition(".")[2]
    head = f"PackageIdentifier: {name}\nPackageVersion: {release.version}\n"
    return {
        f"{name}.yaml": f"{head}DefaultLocale: en-GB\n{_tail('version')}",
        f"{name}.installer.yaml": head + _installers(release, hashes, place) + _tail("installer"),
        f"{name}.locale.en-GB.yaml": head + _locale(release) + _tail("defaultLocale"),
    }


def _installers(release: Release, hashes: Mapping[str, str], place: str) -> str:
    extensions = "".join(f"- {kind.extension}\n" for kind in release.file_types)
    each = "".join(
        f"- Architecture: {architecture}\n"
        f"  InstallerUrl: {place}/{installer_name(release, architecture)}\n"
        f"  InstallerSha256: {digest.upper()}\n"
        for architecture, digest in hashes.items()
    )
    return (
        f"MinimumOSVersion: {release['windows']['minimum']}\n"
        "InstallerType: nullsoft\nScope: user\nUpgradeBehavior: install\n"
        f"Commands:\n- {release['command']}\nFileExtensions:\n{extensions}Installers:\n{each}"
    )


def _locale(release: Release) -> str:
    tags = "".join(f"- {word.lower()}\n" for word in release["keywords"])
    return (
        f"PackageLocale: en-GB\nPublisher: {release['publisher']}\n"
        f"PackageName: {release['name']}\nLicense: {release['licence']}\n"
        f"Copyright: {release['copyright']}\nShortDescription: {release['summary']}\nTags:\n{tags}"
    )


def _tail(kind: str) -> str:
    return f"ManifestType: {kind}\nManifestVersion: {WINGET_SCHEMA}\n"


def file_version(release: Release, program: str) -> object:
    """What Windows shows of a program file, as PyInstaller wants it; on Windows only."""
    from PyInstaller.utils.win32.versioninfo import (
        FixedFileInfo,
        StringFileInfo,
        StringStruct,
        StringTable,
        VarFileInfo,
        VarStruct,
        VSVersionInfo,
    )

    numbers = tuple(int(each) for each in four_numbers(release).split("."))
    texts = {
        "CompanyName": release["publisher"],
        "FileDescription": release["name"],
        "FileVersion": release.version,
        "LegalCopyright": release["copyright"],
        "OriginalFilename": f"{program}.exe",
        "ProductName": release["name"],
        "ProductVersion": release.version,
    }
    strings = [StringStruct(name, text) for name, text in texts.items()]
    return VSVersionInfo(
        ffi=FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[
            StringFileInfo([StringTable("040904B0", strings)]),
            VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
        ],
    )


def four_numbers(release: Release) -> str:
    """The version as Windows counts: four numbers."""
    return ".".join([*release.version.split(".")[:3], "0"])
