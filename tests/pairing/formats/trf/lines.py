"""Makes lines of report files for tests."""

from __future__ import annotations

from collections.abc import Iterable

from pairing.core.errors import Problem
from pairing.core.model import Tournament
from pairing.formats.trf import read_trf


def player_line(tpn: int | str, *entries: str, points: str = "", name: str = "") -> str:
    """A player line; an entry is written as ``12 w 1``, ``- H`` (no opponent) or nothing."""
    head = f"001{tpn:>5}      {name or f'Player {tpn}':<33} {'':31}{points:>5}{'':6}"
    return head + "".join(_cell(entry) for entry in entries)


def _cell(entry: str) -> str:
    if not entry:
        return " " * 10
    if entry.startswith("- "):
        return f" 0000 {entry:<3} "
    opponent, _, rest = entry.partition(" ")
    return f"{opponent:>5} {rest:<3} "


def report(*lines: str) -> bytes:
    """A file of these lines."""
    return "".join(f"{line}\n" for line in lines).encode()


def read(*lines: str) -> tuple[Tournament, list[str]]:
    """The tournament in these lines and the keys of all problems, without their group."""
    result = read_trf(report(*lines))
    problems = but_for_the_system(result.problems)
    return result.tournament, [problem.key.removeprefix("trf.") for problem in problems]


def only_problem(*lines: str) -> Problem:
    """The one problem of these lines."""
    (problem,) = but_for_the_system(read_trf(report(*lines)).problems)
    return problem


def but_for_the_system(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems without the note which edition a file without name and date is taken for."""
    return tuple(each for each in problems if each.key != "trf.system-by-newest")


PAIR = (player_line(1, "2 w 1", points="1.0"), player_line(2, "1 b 0", points="0.0"))
"""A complete first round of two players, of whom 1 beats 2; with ``XXC white1`` nothing is odd."""
CALM = ("XXC white1", *PAIR)
