"""``release.py [--only PART] [-o DIR]``: everything that this system can build, or one part."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bootstrap.console import SetupFailed, say
from bootstrap.environment import ROOT

from installers import apple, linux, microsoft
from installers.building import Workshop, announce, open_workshop
from installers.bundle import build_bundle, command_in
from installers.changelog import build_changelog
from installers.handbook import build_handbook
from installers.settings import Release, read_release, tag
from installers.sums import SUMS, write_sums
from installers.trial import try_out
from installers.wheel import build_wheel

Wrapping = Callable[[Workshop, Path, Path], Path]
"""Makes one file of the bundle."""

_WRAPPINGS: Mapping[str, Mapping[str, Wrapping]] = {
    "linux": {"deb": linux.build_deb, "tar": linux.build_tar},
    "win32": {"setup": microsoft.build_setup, "zip": microsoft.build_zip},
    "darwin": {"dmg": apple.build_dmg},
}
"""What the bundle is wrapped into on each system."""


def main(arguments: Sequence[str]) -> int:
    """Build what the command line asks for; the exit code: 0 done, 1 failed, 2 bad usage."""
    asked = _parser().parse_args(arguments)
    os.umask(0o022)  # what is built belongs to everybody, and is the same whoever builds it
    try:
        _build(asked.only, asked.output.resolve(), says_yes=asked.yes)
    except (SetupFailed, OSError) as problem:
        say(f"{problem}")
        return 1
    except KeyboardInterrupt:
        say("Stopped.")
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="release.py", description=__doc__)
    parts = ("wheel", "bundle", *_wrappings(), "winget", "handbook")
    parser.add_argument("--only", choices=parts, help="build this alone, and what it is made of")
    parser.add_argument(
        "-o", dest="output", metavar="DIR", type=Path, default=ROOT / "dist", help="where to"
    )
    parser.add_argument("--yes", action="store_true", help="install system packages unasked")
    return parser


def _wrappings() -> Mapping[str, Wrapping]:
    return _WRAPPINGS.get(sys.platform, {})


def _build(only: str | None, to: Path, *, says_yes: bool) -> None:
    release = read_release()
    _compare_with_tag(release)
    to.mkdir(parents=True, exist_ok=True)
    say(f"{release['name']} {release.version}, into {to}")
    made = (
        microsoft.write_winget(release, to)
        if only == "winget"
        else _build_parts(release, only, to, says_yes=says_yes)
    )
    announce(made)
    write_sums(to, [file for file in to.iterdir() if file.name != SUMS])


def _build_parts(release: Release, only: str | None, to: Path, *, says_yes: bool) -> list[Path]:
    shop = open_workshop(release, says_yes=says_yes)
    made: list[Path] = []
    if only in (None, "wheel"):
        made.append(build_wheel(shop, to))
    if only in (None, "handbook"):
        made += build_handbook(shop, to)
    if only not in ("wheel", "handbook"):
        made += _build_programs(shop, only, to)
    if only is None:
        made += [build_changelog(release, to), _write_bill(shop, to)]
    return made


def _build_programs(shop: Workshop, only: str | None, to: Path) -> list[Path]:
    """The bundle, and what it is wrapped into."""
    bundle = build_bundle(shop, to)
    try_out(bundle, command_in(shop.release))
    wrapped = [
        wrap(shop, bundle, to) for name, wrap in _wrappings().items() if only in (None, name)
    ]
    if only in _wrappings():
        shutil.rmtree(bundle)
        return wrapped
    return [bundle, *wrapped]


def _write_bill(shop: Workshop, to: Path) -> Path:
    file = to / f"{shop.release['package']}-{shop.release.version}.cdx.json"
    shop.run_module("installers.sbom", str(file))
    return file


def _compare_with_tag(release: Release) -> None:
    """A commit with a tag is that version and no other."""
    if tag() not in ("", f"v{release.version}"):
        raise SetupFailed(
            f"The commit has the tag {tag()}, but {release['version-file']} says {release.version}."
        )
