"""The icon of the program in the forms that systems want, drawn from one SVG file.

Runs in the environment of the program, which has Qt: ``python -m installers.icons FOLDER``.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

from bootstrap.environment import ROOT
from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from installers.settings import read_release

_MAC_KINDS = {
    16: "icp4",
    32: "icp5",
    64: "icp6",
    128: "ic07",
    256: "ic08",
    512: "ic09",
    1024: "ic10",
}
"""How the parts of an ICNS file are called, by their width in pixels."""
_WINDOWS_LARGEST = 256


def write_icons(folder: Path) -> None:
    """``SIZE.png`` of every size, ``icon.ico`` and ``icon.icns``."""
    said = read_release()["icons"]
    drawing = QSvgRenderer(str(ROOT / said["source"]))
    pictures = {size: _png(drawing, size) for size in said["sizes"]}
    folder.mkdir(parents=True, exist_ok=True)
    for size, picture in pictures.items():
        (folder / f"{size}.png").write_bytes(picture)
    (folder / "icon.ico").write_bytes(_ico(pictures))
    (folder / "icon.icns").write_bytes(_icns(pictures))


def _png(drawing: QSvgRenderer, size: int) -> bytes:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def _ico(pictures: dict[int, bytes]) -> bytes:
    """An icon of Windows: a table of contents, then the pictures."""
    parts = {size: data for size, data in pictures.items() if size <= _WINDOWS_LARGEST}
    place = 6 + 16 * len(parts)
    table = b""
    for size, data in parts.items():
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), place)
        place += len(data)
    return struct.pack("<HHH", 0, 1, len(parts)) + table + b"".join(parts.values())


def _icns(pictures: dict[int, bytes]) -> bytes:
    """An icon of macOS: its pictures one after the other, each with its kind and length."""
    body = b"".join(
        kind.encode() + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for size, kind in _MAC_KINDS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


if __name__ == "__main__":
    application = QGuiApplication(["icons", "-platform", "offscreen"])
    write_icons(Path(sys.argv[1]))
