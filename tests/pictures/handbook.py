"""The pictures of the handbook, taken anew: ``python -m tests.pictures.handbook``.

They come from the same walk through the window as the picture book: they show what is there.
Each pairing system has the desk with a round of a small tournament that it has paired.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from arbiter_app.app import make_application
from arbiter_app.workplace.page import DESK
from pairing.auditing.generator import Conditions, Span, generate
from pairing.auditing.generator.conditions import PLAIN
from pairing.core.model import Tournament
from pairing.reports.documents.making import after_round
from pairing.systems.registry import all_systems
from pairing.systems.system import PairingSystem
from tests.arbiter_app.tour import wait_for_layouts
from tests.conftest import ROOT
from tests.pictures.looks import LIGHT
from tests.pictures.taking import pictures, window_on

FOLDER = ROOT / "resources" / "handbook" / "pictures"
TAKEN = {
    "start": ("pages", "start"),
    "board": ("pages", "board"),
    "players": ("pages", "players"),
    "round": ("pages", "round:3"),
    "standings": ("pages", "standings"),
    "federation": ("pages", "federation"),
    "desk": ("pages", "desk"),
    "steps": ("pages", "desk beside both panels"),
    "why": ("pages", "why"),
    "by-hand": ("pages", "desk with a card held"),
    "lessons": ("pages", "lessons"),
    "printed-boards": ("prints", "boards, page 1 of 1"),
}
"""The pictures of the book that the handbook shows, by the names of its files."""
_ROUND = 3
_NAMES = (
    *("Alice", "Bruno", "Carla", "David", "Eloise", "Finn", "Giorgia", "Kevin", "Louise", "Marco"),
)


def main() -> None:
    """Take them all."""
    application = make_application()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, image in (*_of_the_window(application), *_of_the_systems(application)):
        image.save(str(FOLDER / f"{name}.png"))
        print(name)


def _of_the_window(application: QApplication) -> Iterator[tuple[str, QImage]]:
    wanted = {place: name for name, place in TAKEN.items()}
    with tempfile.TemporaryDirectory() as folder:
        for picture in pictures(Path(folder), application):
            if name := wanted.pop((picture.chapter, picture.name), ""):
                yield name, picture.image
            if not wanted:
                return


def _of_the_systems(application: QApplication) -> Iterator[tuple[str, QImage]]:
    with (
        tempfile.TemporaryDirectory() as folder,
        window_on(Path(folder), application, LIGHT) as window,
    ):
        for system in all_systems():
            window.files.create(_small_tournament(system), system.key)
            window.go_to_page(DESK)
            wait_for_layouts()
            yield f"system-{system.key}", window.desk.view.grab().toImage()


def _small_tournament(system: PairingSystem) -> Tournament:
    """Three rounds of ten players, or of as many teams, the same whenever it is asked for."""
    size = Span(len(_NAMES), len(_NAMES))
    conditions = Conditions(players=size, rounds=Span(5, 5), rates=PLAIN)
    played = after_round(generate(conditions, system, 7).tournament, _ROUND)
    named = zip(played.players, _NAMES, strict=True)
    return replace(played, players=tuple(replace(player, name=name) for player, name in named))


if __name__ == "__main__":
    main()
