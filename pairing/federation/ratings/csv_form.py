"""Rating changes as CSV for spreadsheets and programs."""

from __future__ import annotations

import csv
import io

from pairing.core.names import spreadsheet_text
from pairing.federation.ratings.report import RatingReport

_COLUMNS = ("tpn", "fide_id", "title", "name", "federation", "rating", "k", "k_estimated", "games")
_FIGURES = ("score", "expected", "sum", "change", "rounded", "new_rating")


def changes_csv(report: RatingReport) -> str:
    """A line a rated player, with heads; numbers have a decimal point whatever the language."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((*_COLUMNS, *_FIGURES))
    for change in report.changes:
        player = change.player
        writer.writerow(
            [
                player.tpn,
                player.fide_id,
                player.title.value,
                spreadsheet_text(player.name),
                player.federation,
                player.rating,
                change.k.value,
                "yes" if change.k.is_estimated else "no",
                len(change.games),
                change.half_points / 2,
                f"{change.expected / 100:.2f}",
                f"{change.sum / 100:.2f}",
                f"{change.change / 100:.2f}",
                change.rounded,
                change.new_rating,
            ]
        )
    return out.getvalue()
