from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from arbiter_app.widgets.qr_code import draw_code
from pairing.hall.codes import QUIET, code_squares

TEXT = "http://192.168.1.20:8080/player/7"


def test_a_code_is_drawn_square_by_square_with_its_empty_border(qapp):
    squares = code_squares(TEXT)
    side = len(squares) + 2 * QUIET
    image = QImage(3 * side + 5, 3 * side + 5, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    draw_code(painter, QRectF(5, 5, 3 * side, 3 * side), TEXT)
    painter.end()
    middles = range(6, 5 + 3 * side, 3)
    seen = [[image.pixelColor(x, y).value() for x in middles] for y in middles]
    light, border = [255] * side, [255] * QUIET
    drawn = [[*border, *(0 if dark else 255 for dark in line), *border] for line in squares]
    assert seen == [light] * QUIET + drawn + [light] * QUIET
