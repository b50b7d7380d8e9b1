"""The sentences of the command line and those who speak them."""

from __future__ import annotations

import re
from pathlib import Path

import pairing.auditing.checker
import pairing.cli
from pairing.core import open_points
from pairing.speech.texts import catalogue

SOURCES = [
    *Path(pairing.cli.__file__).parent.rglob("*.py"),
    *Path(pairing.auditing.checker.__file__).parent.glob("compare.py"),
    *Path(pairing.auditing.checker.__file__).parent.glob("words.py"),
    Path(open_points.__file__),
]
BUILT = {
    "cli.about-",
    "cli.describe-",
    "cli.column-",
    "cli.member-",
    "cli.rating-",
    "cli.prize-",
    "check.initial-",
    "check.breach-",
    "check.criterion-",
    "check.in-",
    "check.reason-",
    "check.report-",
}
"""Beginnings of keys whose end is put in at run time."""
KINDS = {f"check.{kind}" for kind in ("pairing", "colour", "bye", "no-pairing", "board-order")}
KINDS |= {"check.agrees", "check.agrees-as-read", "check.white", "check.black"}
BYES = {"cli.bye", "cli.full-point-bye", "cli.half-point-bye", "cli.absent"}


def test_every_sentence_is_spoken_and_every_key_has_a_sentence():
    text = "".join(source.read_text("utf-8") for source in SOURCES)
    spoken = set(re.findall(r'"((?:cli|check)\.[a-z0-9-]+[a-z0-9])"', text)) | KINDS | BYES
    written = {key for key in catalogue() if key.startswith(("cli.", "check."))}
    built = {key for key in written if key.startswith(tuple(BUILT))}
    assert spoken - written == set()
    assert written - spoken - built == set()
