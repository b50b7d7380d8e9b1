"""``translate.py export LANGUAGE FILE.po`` and ``translate.py import LANGUAGE FILE.po``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from pairing.speech.language import ENGLISH, LANGUAGES
from translating.catalogues import files_of, translations_of, units
from translating.po import Import, UnreadablePo, exported, imported


def main(arguments: Sequence[str]) -> int:
    """Write or take over a file; the exit code: 0 done, 1 something was refused, 2 unreadable."""
    asked = _parser().parse_args(arguments)
    try:
        return int(asked.do(asked.language, asked.file))
    except OSError as problem:
        print(f"{asked.file}: {problem.strerror}", file=sys.stderr)
    except UnreadablePo as problem:
        print(f"{asked.file}:{problem.line}: {problem.reason}", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="translate.py", description=__doc__)
    ways = parser.add_subparsers(required=True)
    for name, do, about in (
        ("export", _export, "write every sentence, with what has been translated"),
        ("import", _import, "take a translated file over into the catalogues"),
    ):
        way = ways.add_parser(name, help=about, description=about)
        way.add_argument("language", choices=[each for each in LANGUAGES if each != ENGLISH])
        way.add_argument("file", type=Path, metavar="FILE.po")
        way.set_defaults(do=do)
    return parser


def _export(language: str, file: Path) -> int:
    file.write_bytes(exported(language))
    all_units = units(language)
    done = sum(1 for unit in all_units if unit.own is not None)
    print(f"{file}: {done} of {len(all_units)} sentences are translated.")
    return 0


def _import(language: str, file: Path) -> int:
    found = imported(file.read_bytes(), language)
    said = {**translations_of(units(language)), **found.said}
    for path, document in files_of(language, said).items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(document, "utf-8", newline="\n")
    _report(file, found)
    return int(bool(found.refused))


def _report(file: Path, found: Import) -> None:
    for each in found.refused:
        print(f"{file}:{each.line}: {each.context}: expected {each.expected}", file=sys.stderr)
    print(f"{len(found.said)} sentences were taken over.")
    if found.needless:
        print(f"{found.needless} messages belong to no sentence of this version.")
