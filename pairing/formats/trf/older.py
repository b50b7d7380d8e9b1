"""Files of TRF06 and TRF16, seen from TRF26: what had to be found out, what has other names.

TRF06 (Turin 2006) has no letters for byes: a round without an opponent is ``0000`` there, with a
result or without one, and blank if the player was not paired. What a bye without a result is worth,
only the player's points tell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from datetime import date

from msgspec import Struct

from pairing.core.errors import Place, Problem, Severity
from pairing.core.model import Tenths
from pairing.formats.trf.columns import ENTRY_WIDTH, FIRST_ENTRY, entry_column
from pairing.formats.trf.draft import Draft
from pairing.formats.trf.entries import NOBODY, PlayerEntry, RoundEntry
from pairing.formats.trf.scoring import BB_CODES

_FIRST_DAY_OF_TRF16 = date(2014, 8, 13)
_CODES_OF_2006 = frozenset({"001", "013", *(f"{tens:02}2" for tens in range(1, 14))})
_LETTERS_SINCE = frozenset("UFHZWDLufhzwdl")
_NEW_NAMES = {
    "XXR": "142",
    "XXC": "152",
    **dict.fromkeys(("XXS", *sorted(BB_CODES)), "162"),
    "XXZ": "240",
    "XXA": "250",
    "XXP": "260",
}
"""Records of TRF16 and its extensions, and the one of TRF26 that says the same."""

_STATED_IN_TRF26 = ("142", "152", "192", "202")
"""Number of rounds, initial colour, pairing system, tie-breaks: older files leave them to guess."""

_WORTH: dict[str, Tenths] = {**dict.fromkeys("1W+FU", 10), **dict.fromkeys("=DH", 5)}
_BYE_WORTH: dict[Tenths, str] = {10: "F", 5: "H"}


def is_of_2006(draft: Draft, codes: Collection[str]) -> bool:
    """The file has no record and no letter that TRF06 does not have, and no later day."""
    first_day = draft.first_day
    if first_day is not None and first_day >= _FIRST_DAY_OF_TRF16:
        return False
    is_old = _CODES_OF_2006.issuperset(codes)
    return is_old and not any(_LETTERS_SINCE & set(_results(each)) for each in _entrants(draft))


def give_byes_letters(draft: Draft) -> None:
    """Give the byes of a file of TRF06 the letters that it does not have.

    One without a result is worth what its holder's points say beyond the results. One of a full
    point is the pairing-allocated bye if it is the only one of its round, and its holder's first;
    where the file leaves the results of those out, others were asked for.
    """
    byes = [bye for entrant in _entrants(draft) for bye in _byes_without_result(entrant)]
    plain = [bye for bye in byes if bye.mark == "F"]
    plain = plain or [
        _Bye(entrant, number, "F")
        for entrant in _entrants(draft)
        for number, (cell, mark) in enumerate(
            zip(entrant.cells, _results(entrant), strict=False), start=1
        )
        if cell is not None and cell.opponent == NOBODY and mark == "1"
    ]
    allocated = _allocated(draft, plain)
    for bye in dict.fromkeys([*byes, *allocated]):
        mark = "U" if bye in allocated else bye.mark
        bye.entrant.cells[bye.number - 1] = RoundEntry(NOBODY, None, mark)
        place = bye.entrant.line.number, entry_column(bye.number)
        player = bye.entrant.player.tpn
        draft.findings.note("bye-of-2006", *place, round=bye.number, player=player, mark=mark)


class _Bye(Struct, frozen=True, eq=False):
    """The bye of a player in a round, and the letter by its worth."""

    entrant: PlayerEntry
    number: int
    mark: str


def _entrants(draft: Draft) -> Collection[PlayerEntry]:
    return draft.entrants.values()


def _results(entrant: PlayerEntry) -> str:
    """The signs in the result columns of all rounds."""
    return entrant.line.text[FIRST_ENTRY + 8 :: ENTRY_WIDTH]


def _byes_without_result(entrant: PlayerEntry) -> Iterator[_Bye]:
    """Those of a player whose worth follows from his points; none if it does not."""
    text = entrant.line.text
    numbers = [
        number
        for number, cell in enumerate(entrant.cells, start=1)
        if cell is None and _opponent(text, number).strip() == "0000"
    ]
    if entrant.points is None or not numbers:
        return
    known = sum(_WORTH.get(cell.mark, 0) for cell in entrant.cells if cell is not None)
    worth, rest = divmod(entrant.points - known, len(numbers))
    if not rest and worth in _BYE_WORTH:
        for number in numbers:
            yield _Bye(entrant, number, _BYE_WORTH[worth])


def _opponent(text: str, number: int) -> str:
    start = FIRST_ENTRY + (number - 1) * ENTRY_WIDTH
    return text[start : start + 5]


def _allocated(draft: Draft, byes: list[_Bye]) -> list[_Bye]:
    """Those that the pairing gave, as far as can be told: one a round, and one a player."""
    rounds = Counter(bye.number for bye in byes)
    given = [
        (number, entrant.player.tpn)
        for entrant in _entrants(draft)
        for number, cell in enumerate(entrant.cells, start=1)
        if cell is not None and cell.mark == "U"
    ]
    rounds.update(number for number, _ in given)
    holders = {tpn for _, tpn in given}
    found = []
    for bye in sorted(byes, key=lambda each: each.number):
        tpn = bye.entrant.player.tpn
        if rounds[bye.number] == 1 and tpn not in holders:
            holders.add(tpn)
            found.append(bye)
    return found


def notes_on_format(codes: Collection[str], file: str, *, of_2006: bool) -> tuple[Problem, ...]:
    """What of a file with these records is called otherwise in TRF26, or is not told in it.

    Nothing of a file of TRF26.
    """
    renamed = [f"{old} → {new}" for old, new in _NEW_NAMES.items() if old in codes]
    stated = {_NEW_NAMES.get(code, code) for code in codes}
    missing = [code for code in _STATED_IN_TRF26 if code not in stated]
    if not renamed and len(missing) < len(_STATED_IN_TRF26):
        return ()
    values: dict[str, str | int] = {"edition": "TRF06" if of_2006 else "TRF16"}
    notes = []
    if renamed:
        notes.append(("records-renamed", values | {"records": ", ".join(renamed)}))
    if missing:
        notes.append(("records-added", values | {"records": ", ".join(missing)}))
    return tuple(Problem(Severity.NOTE, f"trf.{key}", Place(file), values) for key, values in notes)
