"""What a newer rating list would change of a tournament's players. Nothing is changed here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from pairing.core.model import Player
from pairing.formats.rating_lists.info import ListInfo
from pairing.formats.rating_lists.joined import Lookup
from pairing.formats.rating_lists.kinds import FallBack, Method, RatingKind
from pairing.formats.rating_lists.names import name_parts, spellings, words
from pairing.formats.rating_lists.player import RatedPlayer, source_of

_Wanted: TypeAlias = tuple[RatingKind, FallBack | None, Method]
"""Which rating is used: what :meth:`RatedPlayer.rating_for` is asked."""


class Match(Enum):
    """How a player of the tournament was found in the list, or why he was not."""

    BY_ID = "by-id"
    """The list has his FIDE ID."""
    OTHER_NAME = "other-name"
    """The list has his FIDE ID, but for a name that has no part of his: perhaps mistyped."""
    SAME_ID_TWICE = "same-id-twice"
    """Another player of the tournament has the same FIDE ID."""
    NOT_IN_LIST = "not-in-list"
    """The list does not have his FIDE ID."""
    NO_ID = "no-id"
    """He has no FIDE ID; perhaps the list has players of his name."""

    @property
    def key(self) -> str:
        """The key of the sentence that says so."""
        return f"ratings.match-{self.value}"


class ChangedField(Enum):
    """What the list can change of a player."""

    RATING = "rating"
    TITLE = "title"
    NAME = "name"
    FEDERATION = "federation"


@dataclass(frozen=True, slots=True)
class Change:
    """A player whom the list would change, or who needs the arbiter's eye.

    ``before`` is the player of the tournament and ``after`` the same with everything the list says;
    ``fields`` are those in which they differ, ``source`` the rating that was used. For a player who
    was not found ``after`` is ``before``. ``candidates`` are those in the list who may be
    meant: the one with his FIDE ID or, if he has none, everybody of his name.
    """

    match: Match
    before: Player
    after: Player
    fields: tuple[ChangedField, ...] = ()
    source: RatingKind | None = None
    candidates: tuple[RatedPlayer, ...] = ()

    def with_only(self, fields: Iterable[ChangedField]) -> Player:
        """The player with no more than these fields taken from the list."""
        taken = {field.value: getattr(self.after, field.value) for field in fields}
        if ChangedField.RATING.value in taken:
            taken["rating_source"] = self.after.rating_source
        return replace(self.before, **taken)


def refresh(
    players: Iterable[Player],
    rating_list: Lookup,
    kind: RatingKind,
    fall_back: FallBack | None = None,
    method: Method = Method.FIDE,
) -> tuple[Change, ...]:
    """What the list would change of these players, in their order; whoever stays is left out.

    They are found by FIDE ID only. Names that differ in accents or spelling alone are the same. A
    rating that the list does not have is a change to 0, a federation or title to none; a list of
    one's own changes neither federation nor title. Raises
    :class:`~pairing.formats.rating_lists.errors.RatingListError` if the list cannot be read.
    """
    everybody = tuple(players)
    uses = Counter(_number(player) for player in everybody)
    changes = (
        _change(player, uses, rating_list, (kind, fall_back, method)) for player in everybody
    )
    return tuple(change for change in changes if change is not None)


def _number(player: Player) -> str:
    """The FIDE ID as the list writes it."""
    return player.fide_id.strip().lstrip("0")


def _change(
    player: Player,
    uses: Counter[str],
    rating_list: Lookup,
    wanted: _Wanted,
) -> Change | None:
    number = _number(player)
    if not number:
        return Change(Match.NO_ID, player, player, candidates=rating_list.namesakes(player.name))
    listed = rating_list.by_id(number)
    if uses[number] > 1:
        return Change(Match.SAME_ID_TWICE, player, player, candidates=_if_any(listed))
    if listed is None:
        return Change(Match.NOT_IN_LIST, player, player)
    return _found(player, listed, wanted, rating_list.infos)


def _found(
    player: Player, listed: RatedPlayer, wanted: _Wanted, infos: tuple[ListInfo, ...]
) -> Change | None:
    used = listed.rating_for(*wanted)
    is_same = used.value == player.rating
    after = replace(
        player,
        rating=used.value,
        rating_source=player.rating_source if is_same else source_of(used, infos),
        title=player.title if listed.only_in_own else listed.title,
        name=player.name if _is_same_name(player.name, listed.name) else listed.name,
        federation=player.federation if listed.only_in_own else listed.federation,
    )
    fields = tuple(
        field
        for field in ChangedField
        if getattr(player, field.value) != getattr(after, field.value)
    )
    match = Match.BY_ID if _may_be_same_person(player.name, listed.name) else Match.OTHER_NAME
    return Change(match, player, after, fields, used.source, (listed,)) if fields else None


def _if_any(listed: RatedPlayer | None) -> tuple[RatedPlayer, ...]:
    return () if listed is None else (listed,)


def _is_same_name(one: str, other: str) -> bool:
    """The names differ at most in accents, in how these are spelled, and in punctuation."""
    ours, theirs = spellings(one), spellings(other)
    if len(ours) == len(theirs):
        return all(set(a) & set(b) for a, b in zip(ours, theirs, strict=True))
    return "".join(words(one)) == "".join(words(other))


def _may_be_same_person(one: str, other: str) -> bool:
    return not set(name_parts(one)).isdisjoint(name_parts(other))
