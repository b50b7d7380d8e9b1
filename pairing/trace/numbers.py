"""Numbers and lists of players as people write them."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.speech.voice import Voice

_THIN_SPACE = "\N{NARROW NO-BREAK SPACE}"
_HUGE = 10**15
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
MOST_LISTED = 8
"""Longer lists of numbers are shortened to their ends."""
_MOST_NAMED = 6


def number_text(number: int) -> str:
    """The number with its digits in groups of three: ``3 628 800``; a huge one as ``≈ 3·10⁶⁴``."""
    if number >= _HUGE:
        power = len(str(number)) - 1
        return f"≈ {number // 10**power}·10{str(power).translate(_RAISED)}"
    return f"{number:,}".replace(",", _THIN_SPACE)


def counted(what: str, count: int, voice: Voice) -> str:
    """So many of something: ``nobody``, ``1 player``, ``12 players``."""
    return voice.say(f"replay.{what}", {"count": number_text(count)})


def numbers_text(tpns: Sequence[int], voice: Voice) -> str:
    """``1, 4, 7``; of a long list the first and the last, and how many there are."""
    if len(tpns) <= MOST_LISTED:
        return ", ".join(map(str, tpns)) or "–"
    count = number_text(len(tpns))
    values: dict[str, str | int] = {"first": tpns[0], "last": tpns[-1], "count": count}
    return voice.say("replay.more", values)


def names_text(names: Sequence[str], voice: Voice) -> str:
    """``A, B and C``; of a long list the first ones, and how many more there are."""
    if len(names) > _MOST_NAMED + 1:
        first = ", ".join(names[:_MOST_NAMED])
        rest = number_text(len(names) - _MOST_NAMED)
        return voice.say("replay.more-named", {"first": first, "count": rest})
    if len(names) < 2:
        return "".join(names)
    values = {"first": ", ".join(names[:-1]), "last": names[-1]}
    return voice.say("replay.and", values)
