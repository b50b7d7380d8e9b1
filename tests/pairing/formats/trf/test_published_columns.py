"""The columns of the published format (C.02.03, annex A): read and written where they must stand.

The table below is typed from the publication and shares nothing with what reads and writes, so that
a column which both have wrong is found as well. Columns are counted from 1 and inclusive.
"""

from __future__ import annotations

from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    ForbiddenGroup,
    Game,
    GameResult,
    PointAdjustment,
    Title,
    Tournament,
)
from pairing.formats.trf import Dialect, read_trf, write_trf

Field = tuple[int, int, str]
"""First and last column, and the text that stands there, at its right if it is a number."""

PLAYERS: tuple[tuple[Field, ...], ...] = (
    (
        (5, 8, "1"),
        (10, 10, "w"),
        (11, 13, "WIM"),
        (15, 47, "Ärmel, Ada"),
        (49, 52, "2104"),
        (54, 56, "NED"),
        (58, 68, "12345678"),
        (70, 79, "1991/02/03"),
        (81, 84, "1.5"),
        (86, 89, "1"),
        (92, 95, "3"),
        (97, 97, "w"),
        (99, 99, "1"),
        (102, 105, "0000"),
        (107, 107, "-"),
        (109, 109, "H"),
    ),
    (
        (5, 8, "2"),
        (10, 10, "m"),
        (11, 13, "GM"),
        (15, 47, "Bo, Bo"),
        (49, 52, "2000"),
        (54, 56, "FRA"),
        (58, 68, "7"),
        (70, 79, "2001/12/31"),
        (81, 84, "1.0"),
        (86, 89, "2"),
        (92, 95, "4"),
        (97, 97, "b"),
        (99, 99, "="),
        (102, 105, "3"),
        (107, 107, "w"),
        (109, 109, "="),
    ),
    (
        (5, 8, "3"),
        (15, 47, "Cy, Cy"),
        (81, 84, "1.0"),
        (86, 89, "3"),
        (92, 95, "1"),
        (97, 97, "b"),
        (99, 99, "0"),
        (102, 105, "2"),
        (107, 107, "b"),
        (109, 109, "="),
    ),
    (
        (5, 8, "4"),
        (15, 47, "Di, Di"),
        (81, 84, "1.0"),
        (86, 89, "4"),
        (92, 95, "2"),
        (97, 97, "w"),
        (99, 99, "="),
        (102, 105, "0000"),
        (107, 107, "-"),
        (109, 109, "Z"),
    ),
)
OTHERS: dict[str, tuple[Field, ...]] = {
    "132": ((92, 99, "26/03/14"), (102, 109, "26/03/15")),
    "240": ((5, 5, "F"), (7, 9, "3"), (11, 14, "2"), (16, 19, "4")),
    "250": ((10, 13, "1.0"), (15, 17, "1"), (19, 21, "2"), (23, 26, "1"), (28, 31, "2")),
    "260": ((5, 7, "1"), (9, 11, "3"), (13, 16, "1"), (18, 21, "4")),
    "299": ((14, 17, "0.5"), (20, 22, "2"), (24, 27, "3"), (29, 32, "4")),
}
WHOLE = {"012": "Columns", "042": "2026/03/14", "142": "5", "152": "W"}


def _line(record: str, fields: tuple[Field, ...]) -> str:
    line = [" "] * max(last for _, last, _ in fields)
    line[:3] = record
    for first, last, text in fields:
        width = last - first + 1
        is_name = first == 15
        line[first - 1 : last] = text.ljust(width) if is_name else text.rjust(width)
    return "".join(line)


def _file() -> str:
    lines = [f"{record} {text}" for record, text in WHOLE.items()]
    lines += [_line("001", fields) for fields in PLAYERS]
    lines += [_line(record, fields) for record, fields in OTHERS.items()]
    return "\n".join(lines) + "\n"


def _read() -> Tournament:
    return read_trf(_file()).tournament


def test_everything_is_read_where_it_stands():
    tournament = _read()
    ada, bo, cy, di = tournament.players
    known = (ada.name, ada.rating, ada.title, ada.sex, ada.federation, ada.fide_id, ada.birth_date)
    assert known == ("Ärmel, Ada", 2104, Title.WIM, "w", "NED", "12345678", "1991/02/03")
    assert (bo.name, bo.title, bo.sex, bo.fide_id) == ("Bo, Bo", Title.GM, "m", "7")
    assert [player.accelerations for player in (ada, bo, cy, di)] == [(10, 10), (10, 10), (), ()]
    first, second = tournament.rounds
    assert set(first.games) == {
        Game(1, 3, GameResult.WHITE_WINS),
        Game(4, 2, GameResult.DRAW),
    }
    assert second.games == (Game(2, 3, GameResult.DRAW),)
    assert set(second.byes) == {Bye(1, ByeKind.HALF_POINT), Bye(4, ByeKind.ZERO_POINT)}
    assert [tournament.info.date_of_round(n) for n in (1, 2)] == ["2026/03/14", "2026/03/15"]
    assert set(tournament.requests) == {
        ByeRequest(2, 3, ByeKind.FULL_POINT),
        ByeRequest(4, 3, ByeKind.FULL_POINT),
    }
    assert tournament.forbidden == (ForbiddenGroup(frozenset({1, 4}), 1, 3),)
    assert tournament.point_adjustments == (PointAdjustment(5, None, 2, frozenset({3, 4})),)


def test_everything_is_written_where_it_belongs():
    lines = write_trf(_read(), Dialect.TRF26).splitlines()
    written = [line for line in lines if line[:3] == "001"]
    wanted = [("001", fields) for fields in PLAYERS]
    found = dict(zip(range(4), written, strict=True))
    for place, (_, fields) in enumerate(wanted):
        for first, last, text in fields:
            assert found[place][first - 1 : last].strip() == text, (place, first)
    for record, fields in OTHERS.items():
        (line,) = [each for each in lines if each[:3] == record]
        for first, last, text in fields:
            assert line[first - 1 : last].strip().lstrip("0") == text.lstrip("0"), (record, first)
