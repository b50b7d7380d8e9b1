"""Rating lists in FIDE's formats with invented players, for tests and for measuring.

``python -m tests.support.rating_list --rows 1500000 --format txt -o list.txt``. Everything follows
from the seed. Names have accents, and one in twenty is written in another alphabet. A name of the
file that ends in ``.zip`` gets the list packed.
"""

from __future__ import annotations

import argparse
import random
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import IO, NamedTuple
from xml.sax.saxutils import escape


class Row(NamedTuple):
    """A player as the list has him, every field as text; in FIDE's order of fields."""

    fideid: str
    name: str
    country: str
    sex: str
    title: str
    w_title: str
    o_title: str
    foa_title: str
    rating: str
    games: str
    k: str
    rapid_rating: str
    rapid_games: str
    rapid_k: str
    blitz_rating: str
    blitz_games: str
    blitz_k: str
    birthday: str
    flag: str


class Column(NamedTuple):
    """A column of the text: its heading, its width and the field of a row that stands there."""

    heading: str
    width: int
    field: str


_PERSON = (
    Column("ID Number", 15, "fideid"),
    Column("Name", 61, "name"),
    Column("Fed", 4, "country"),
    Column("Sex", 4, "sex"),
    Column("Tit", 5, "title"),
    Column("WTit", 5, "w_title"),
    Column("OTit", 15, "o_title"),
)
_FOA = (Column("FOA", 4, "foa_title"),)
_RATINGS = (
    Column("SRtng", 6, "rating"),
    Column("SGm", 4, "games"),
    Column("SK", 3, "k"),
    Column("RRtng", 6, "rapid_rating"),
    Column("RGm", 4, "rapid_games"),
    Column("Rk", 3, "rapid_k"),
    Column("BRtng", 6, "blitz_rating"),
    Column("BGm", 4, "blitz_games"),
    Column("BK", 3, "blitz_k"),
)
_REST = (Column("B-day", 6, "birthday"), Column("Flag", 4, "flag"))


def _single(rating: str, games: str, k: str) -> tuple[Column, ...]:
    numbers = (Column("OCT26", 6, rating), Column("Gms", 4, games), Column("K", 3, k))
    return _PERSON + _FOA + numbers + _REST


LAYOUTS = {
    "combined": _PERSON + _FOA + _RATINGS + _REST,
    "legacy": _PERSON + _RATINGS + _REST,
    "standard": _single("rating", "games", "k"),
    "rapid": _single("rapid_rating", "rapid_games", "rapid_k"),
    "blitz": _single("blitz_rating", "blitz_games", "blitz_k"),
}
"""The columns of each kind of list."""

_FILES = {
    "combined": "players_list_foa",
    "legacy": "players_list",
    "standard": "standard_rating_list",
    "rapid": "rapid_rating_list",
    "blitz": "blitz_rating_list",
}
"""What the file inside an archive is called."""


class People(NamedTuple):
    """Where names come from: federations, family names, men's and women's names."""

    federations: tuple[str, ...]
    families: Sequence[str]
    men: Sequence[str]
    women: Sequence[str]


_BEGINNINGS = "Al An Ba Be Bra Ca Chu Da De Do Fer Ga Go Gri Ha Ho Iva Ja Ka Kol Ku La Le Lin Ma Me"
_BEGINNINGS += " Mi Mo Na Ne Ni Nov O'B O Pa Pe Po Qu Ra Re Ro Sa Sche Se Si Sta Su Ta To Tu Va Ve"
_BEGINNINGS += " Vi Vo Wa We Xu Ya Yo Za Ze Zu Ó Š Ž Å Ö É Ç Ł Đ"
_MIDDLES = "ba be bi bo bü ca che chi da de do du fa ga gen gi ha ho ja ka ke ki ko la le li lo lu"
_MIDDLES += " ma me mi mo mu na ne ni no ñe pa pe ra re ri ro ru sa se si so sta sz ta te ti to va"
_MIDDLES += " ve vi vo wa we xi ya za ze zo ão é ö ł"
_ENDINGS = (
    "ng n s r ski sky ov ova ev enko ez es son sen dottir i a o e u ić ian dze li ay an er mann"
)
_ENDINGS += " berg ström ová yan shvili oğlu escu u-Ali"


def _invented(count: int, seed: str) -> tuple[str, ...]:
    """Up to that many names put together from syllables."""
    chance = random.Random(seed)
    beginnings, middles, endings = _BEGINNINGS.split(), _MIDDLES.split(), _ENDINGS.split()
    made = dict.fromkeys(
        chance.choice(beginnings)
        + "".join(chance.choices(middles, k=chance.choice((0, 1, 1, 2))))
        + chance.choice(endings)
        for _ in range(count)
    )
    return tuple(made)


_MEN = "Jan Luis José Pierre Jörg Łukasz Ivan Mohammed Ali Wei Arjun Magnus Ole Søren Jean-Paul"
_MEN += " Ahmed Péter Þór Çağlar Rahul Karthik Abdul-Rahman Noël Ömer Ángel Juan Carlos"
_WOMEN = "Anna María Zoë Ngoc Aišė Judit Hou Katarzyna Sophie Elif Inés Marie-Claude Ana Lucía"

_FEDERATIONS = "GER IND ESP FRA POL RUS USA ENG NOR ITA TUR IRI HUN"


@cache
def _latin() -> People:
    """Most people; they are invented when somebody asks, not when tests are collected."""
    return People(
        tuple(_FEDERATIONS.split()),
        _invented(60_000, "families"),
        (*_MEN.split(), *_invented(3_000, "men")),
        (*_WOMEN.split(), *_invented(2_000, "women")),
    )


_OTHERS = (
    People(("RUS", "UKR", "BUL"), ("Карпов", "Щёголев", "Їжак", "Петров"), ("Иван",), ("Ольга",)),
    People(("GRE", "CYP"), ("Παπαδόπουλος", "Ιωάννου"), ("Γιώργος", "Άγγελος"), ("Μαρία",)),
    People(("GEO",), ("ბერიძე", "გაფრინდაშვილი"), ("გიორგი",), ("ნონა",)),
    People(("EGY", "MAR"), ("عبد الله", "الحسن"), ("محمد",), ("فاطمة",)),
    People(("IND", "NEP"), ("शर्मा", "कृष्णन"), ("विश्वनाथन",), ("हंपी",)),
    People(("CHN", "JPN", "KOR"), ("侯", "丁", "羽生", "김"), ("立人", "善治"), ("逸凡",)),
)
_MENS_TITLES = ("GM", "IM", "FM", "CM")
_WOMENS_TITLES = ("WGM", "WIM", "WFM", "WCM")
_OFFICES = ("", "", "", "", "IA", "FA,NI", "FST,IO", "DI,NA,SI")


def make_rows(count: int, seed: int = 1) -> Iterator[Row]:
    """That many players with different numbers, in no order."""
    chance = random.Random(seed)
    for number in range(count):
        yield _make_row(chance, number)


def _make_row(chance: random.Random, number: int) -> Row:
    people = _latin() if chance.random() < 0.95 else chance.choice(_OTHERS)
    is_woman = chance.random() < 0.12
    family = _one_of(chance, people.families)
    given = _one_of(chance, people.women if is_woman else people.men)
    name = f"{family}, {given}" if chance.random() < 0.97 else given
    rating = max(1400, int(chance.gauss(1800, 250))) if chance.random() < 0.4 else 0
    title, w_title = _titles(chance, rating, is_woman)
    rapid, blitz = _other_rating(chance, rating), _other_rating(chance, rating)
    flag = ("w" if is_woman else "") + ("i" if chance.random() < 0.4 else "")
    return Row(
        str(100_000 + number * 613),
        name,
        chance.choice(people.federations),
        "F" if is_woman else "M",
        title,
        w_title,
        chance.choice(_OFFICES) if rating else "",
        "",
        *(str(rating), "3" if rating else "0", "20" if rating else "0"),
        *(str(rapid), "0", "20" if rapid else "0"),
        *(str(blitz), "0", "20" if blitz else "0"),
        str(chance.randint(1930, 2018)) if chance.random() < 0.98 else "0",
        flag,
    )


def _one_of(chance: random.Random, names: Sequence[str]) -> str:
    """One of the names, the first ones much more often than the last."""
    return names[int(len(names) * chance.random() ** 2)]


def _titles(chance: random.Random, rating: int, is_woman: bool) -> tuple[str, str]:
    if rating < 2000 or chance.random() < 0.3:
        return "", ""
    level = min(3, max(0, (2550 - rating) // 150))
    w_title = _WOMENS_TITLES[level] if is_woman else ""
    return (_MENS_TITLES[level] if not is_woman or rating > 2350 else w_title), w_title


def _other_rating(chance: random.Random, rating: int) -> int:
    if chance.random() < 0.6:
        return 0
    return max(1400, (rating or 1600) + int(chance.gauss(0, 80)))


def text_header(kind: str) -> str:
    """The line above the columns."""
    return "".join(f"{column.heading:<{column.width}}" for column in LAYOUTS[kind]).rstrip()


def text_line(row: Row, kind: str) -> str:
    """The player in columns, filled with blanks to the full width."""
    values = row._asdict()
    return "".join(f"{values[column.field]:<{column.width}}" for column in LAYOUTS[kind])


def text_lines(rows: Iterator[Row], kind: str = "combined") -> Iterator[str]:
    """The list as FIDE's text."""
    yield text_header(kind) + "\r\n"
    for row in rows:
        yield text_line(row, kind) + "\r\n"


def xml_player(row: Row, kind: str) -> str:
    """The player as an element; also in a list of one kind the rating is called ``rating``."""
    prefix = f"{kind}_" if kind in ("rapid", "blitz") else ""
    values = ((column.field, getattr(row, column.field)) for column in LAYOUTS[kind])
    parts = (
        f"<{field.removeprefix(prefix)}>{escape(value)}</{field.removeprefix(prefix)}>"
        for field, value in values
    )
    return "<player>\n" + "\n".join(parts) + "\n</player>\n"


def xml_lines(rows: Iterator[Row], kind: str = "combined") -> Iterator[str]:
    """The list as FIDE's XML."""
    yield "<playerslist>\n"
    for row in rows:
        yield xml_player(row, kind)
    yield "</playerslist>\n"


_FORMATS = {"txt": text_lines, "xml": xml_lines}


def write_list(path: Path, rows: Iterator[Row], form: str = "txt", kind: str = "combined") -> None:
    """The list in a file, packed if the name ends in ``.zip``."""
    with _opened(path, f"{_FILES[kind]}.{form}") as file:
        for line in _FORMATS[form](rows, kind):
            file.write(line.encode())


@contextmanager
def _opened(path: Path, member: str) -> Iterator[IO[bytes]]:
    if path.suffix != ".zip":
        with path.open("wb") as file:
            yield file
        return
    entry = zipfile.ZipInfo(member, _DAY)
    entry.compress_type = zipfile.ZIP_DEFLATED
    with (
        zipfile.ZipFile(path, "w") as archive,
        archive.open(entry, "w", force_zip64=True) as file,
    ):
        yield file


_DAY = (2026, 10, 9, 12, 0, 0)
"""When the file inside an archive was made."""


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--format", choices=_FORMATS, default="txt")
    parser.add_argument("--kind", choices=LAYOUTS, default="combined")
    parser.add_argument("-o", "--output", type=Path, required=True)
    return parser


if __name__ == "__main__":
    chosen = _options().parse_args()
    players = make_rows(chosen.rows, chosen.seed)
    write_list(chosen.output, players, chosen.format, chosen.kind)
