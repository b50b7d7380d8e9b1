"""Drawing the picture book; see the package."""

from __future__ import annotations

import argparse
import os
import re
import tempfile
from collections import Counter
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")

from PySide6.QtWidgets import QApplication

from arbiter_app.app import make_application
from tests.pictures.events import EVENTS
from tests.pictures.looks import LIGHT, LOOKS, Look
from tests.pictures.reading import findings
from tests.pictures.sheet import Sheet
from tests.pictures.taking import Picture, pictures


def main() -> None:
    """Draw everything into a folder, with one sheet to look at."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("out", type=Path, help="folder for index.html and the pictures")
    out = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    application = make_application()
    book = _Book(out)
    for look in LOOKS:
        for event in EVENTS:
            with tempfile.TemporaryDirectory() as folder:
                for picture in pictures(Path(folder), application, look, event):
                    book.add(event.name, look, picture)
        QApplication.processEvents()
    book.bind()
    print(out / "index.html")


class _Book:
    """The folder with the pictures, and the sheet that shows them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sheet = Sheet()
        self._numbers: Counter[tuple[str, str, str, str]] = Counter()

    def add(self, event: str, look: Look, picture: Picture) -> None:
        """Keep a picture; prints look alike on every screen, so that language decides."""
        if picture.chapter == "prints" and look.language == LIGHT.language and look is not LIGHT:
            return
        place = event, look.name, picture.chapter, picture.name
        self._numbers[place] += 1
        count = self._numbers[place]
        name = picture.name if count == 1 else f"{picture.name} ({count})"
        file = re.sub(r"\W+", "-", "-".join((*place, str(count)))) + ".png"
        picture.image.save(str(self._folder / file))
        self._sheet.add((event, picture.chapter, name), look.name, file, findings(picture))

    def bind(self) -> None:
        """Write the sheet."""
        (self._folder / "index.html").write_text(self._sheet.html(), "utf-8")


if __name__ == "__main__":
    main()
