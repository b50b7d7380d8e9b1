"""A laptop that speaks German: accents, Cyrillic, a club that is a formula, dark, no printer."""

from __future__ import annotations

import pytest
from openpyxl import load_workbook
from PySide6.QtGui import QGuiApplication

from arbiter_app.features.players.import_players import ImportPlayersDialog
from pairing.formats.trf import Dialect, read_trf, read_trf_file, write_trf
from tests.support.py4swiss_opinion import py4swiss_pairs

PLAYERS = """Name;Elo;Verein
Иванов, Пётр;2301;=SUM(A1)
Müller-Lüdenscheidt, Jörg;2250;SC "Turm" Gießen
Dvořák, Jiří;2200;@Praha
O’Connor, Seán;2150;-1+1
Łuczak, Ana;2100;Kraków
Øystein, Åse;1999;Tromsø"""


@pytest.mark.exhaustive
def test_everything_goes_out_and_comes_back_unchanged(german, hands, tmp_path):
    window = hands.window
    window.menus["scheme-dark"].trigger()

    def fill(dialog):
        hands.type("Straßenfest-Open")
        hands.fill(dialog.form.head.start, "07.03.2026")
        dialog.form.pairing.system.setCurrentIndex(
            dialog.form.pairing.system.findData("dutch-2026")
        )
        hands.fill(dialog.form.pairing.rounds, "3")
        hands.click(dialog.form.pairing.white)
        hands.picture("new", dialog)
        hands.press("Return")

    hands.react(fill)
    hands.press("Ctrl+N")
    QGuiApplication.clipboard().setText(PLAYERS)
    hands.go_to(window)
    hands.wait(window.players.editor.name.edit.hasFocus)
    window.players.table.setFocus()
    hands.press("Ctrl+V")
    dialog = hands.dialog(ImportPlayersDialog)
    hands.picture("import", dialog)
    hands.click(dialog.import_button)
    hands.press("F5")
    hands.type("15+")
    hands.press("F5")
    hands.picture("round")
    assert hands.tournament.info.start_date == "2026/03/07"
    assert hands.tournament.players[0].club == "=SUM(A1)"

    sheet, report, paper = (tmp_path / name for name in ("open.xlsx", "open.trf", "open.pdf"))
    hands.file = sheet
    hands.press("Ctrl+E")
    cells = [cell for page in load_workbook(sheet) for row in page.iter_rows() for cell in row]
    assert any(cell.value == "=SUM(A1)" and cell.data_type == "s" for cell in cells)
    assert not any(cell.data_type == "f" for cell in cells)
    hands.file = report
    window.menus["export-trf"].trigger()
    hands.react(lambda dialog: save_as_pdf(hands, dialog))
    hands.file = paper
    hands.press("Ctrl+P")
    assert paper.read_bytes().startswith(b"%PDF")

    with hands.close() as file:
        kept = file.tournament
    first = read_trf_file(report).tournament
    *lines, history = report.read_text("utf-8").splitlines(keepends=True)
    assert history.startswith("### Arbiter Desk history: ")
    assert write_trf(first) == "".join(lines)
    trf26 = write_trf(kept, Dialect.TRF26)
    assert write_trf(read_trf(trf26.encode()).tournament, Dialect.TRF26) == trf26
    assert read_trf(trf26.encode()).tournament.players == kept.players
    pairs, bye = py4swiss_pairs(kept.before_round(2), tmp_path)
    assert len(pairs) == 3 and bye is None, "another program reads the report as well"


def save_as_pdf(hands, dialog) -> None:
    hands.picture("print", dialog)
    hands.click(dialog.save)
