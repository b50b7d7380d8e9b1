"""The bill of materials: every part that comes along, in the form of CycloneDX.

Runs in the environment in which everything is built: ``python -m installers.sbom FILE``.
"""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from bootstrap.environment import LOCK_FILES
from cyclonedx.factory.license import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from installers.licences import licence_of
from installers.settings import Release, read_release

_PIN = re.compile(r"^([\w.-]+)==([\w.]+)(.*(?:\\\n.*)*)", re.MULTILINE)


def bill(release: Release) -> Bom:
    """The parts of the release: the pinned packages, Python, and the font."""
    bom = Bom(
        components=[*_packages(), _python(), _font()],
        serial_number=uuid5(NAMESPACE_URL, f"{release['identifier']}/{release.version}"),
    )
    bom.metadata.timestamp = datetime.fromtimestamp(release.date, UTC)
    bom.metadata.component = Component(
        type=ComponentType.APPLICATION,
        name=release["package"],
        version=release.version,
        bom_ref=release["package"],
    )
    return bom


def _packages() -> Iterator[Component]:
    """Every pinned package that is installed here in the pinned version, with its hashes."""
    for file in LOCK_FILES["run"]:
        for name, version, rest in _PIN.findall(file.read_text(encoding="utf-8")):
            try:
                described = metadata(name)
            except PackageNotFoundError:
                continue
            if described["Version"] == version:
                licence = licence_of(described)
                yield _component(name, version, licence, re.findall(r"sha256:(\w+)", rest))


def _component(name: str, version: str, licence: str, hashes: list[str]) -> Component:
    address = PackageURL("pypi", name=name.lower().replace("_", "-"), version=version)
    return Component(
        name=name,
        version=version,
        type=ComponentType.LIBRARY,
        licenses=[LicenseFactory().make_from_string(licence)] if licence else [],
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=each) for each in hashes],
        purl=address,
        bom_ref=str(address),
    )


def _python() -> Component:
    licence = LicenseFactory().make_from_string("Python-2.0")
    version = platform.python_version()
    return Component(
        name="CPython",
        version=version,
        type=ComponentType.PLATFORM,
        licenses=[licence],
        bom_ref=f"cpython@{version}",
    )


def _font() -> Component:
    licence = LicenseFactory().make_from_string("OFL-1.1")
    return Component(name="Inter", type=ComponentType.FILE, licenses=[licence], bom_ref="inter")


if __name__ == "__main__":
    text = JsonV1Dot6(bill(read_release())).output_as_string(indent=2)
    Path(sys.argv[1]).write_text(text + "\n", encoding="utf-8")
