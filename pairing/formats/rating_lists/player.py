"""A player as the rating list has him."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pairing.core.model import Player, RatingSource, SourceKind, Title
from pairing.formats.rating_lists.info import ListInfo
from pairing.formats.rating_lists.kinds import FALL_BACK, FallBack, Method, RatingKind, UsedRating


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """A row of the rating list.

    A rating 0 means unrated, or that the list does not tell this kind of rating. ``title`` is the
    higher of the open title and the women's title. ``sex`` is ``m``, ``w`` or empty; ``birth_year``
    is 0 if unknown. ``own`` is the rating in the list of one's own; who stands ``only_in_own`` has
    no rating of FIDE, and perhaps no FIDE ID.
    """

    fide_id: str
    name: str
    federation: str = ""
    sex: str = ""
    title: Title = Title.NONE
    standard: int = 0
    rapid: int = 0
    blitz: int = 0
    birth_year: int = 0
    is_inactive: bool = False
    own: int = 0
    only_in_own: bool = False

    def rating(self, kind: RatingKind) -> int:
        """The rating of that kind, 0 if there is none."""
        ratings = {
            RatingKind.STANDARD: self.standard,
            RatingKind.RAPID: self.rapid,
            RatingKind.BLITZ: self.blitz,
        }
        return ratings[kind]

    def rating_for(
        self, kind: RatingKind, fall_back: FallBack | None = None, method: Method = Method.FIDE
    ) -> UsedRating:
        """The rating to use in a tournament of that kind: the first one that there is.

        ``fall_back`` are the ratings of FIDE to try in their order, by default those of
        :data:`~pairing.formats.rating_lists.kinds.FALL_BACK`; ``method`` says what the rating in
        the list of one's own has to do with it.
        """
        own = UsedRating(self.own, None, is_own=True) if self.own else UsedRating(0, None)
        fide = self._fide_rating(kind, fall_back)
        if method is Method.HIGHER:
            return own if own.value > fide.value else fide
        lists = {
            Method.FIDE: (fide,),
            Method.OWN: (own,),
            Method.FIDE_ELSE_OWN: (fide, own),
            Method.OWN_ELSE_FIDE: (own, fide),
        }[method]
        return next((used for used in lists if used.value), UsedRating(0, None))

    def _fide_rating(self, kind: RatingKind, fall_back: FallBack | None) -> UsedRating:
        for source in FALL_BACK[kind] if fall_back is None else fall_back:
            if rating := self.rating(source):
                return UsedRating(rating, source)
        return UsedRating(0, None)

    def as_player(
        self,
        kind: RatingKind,
        fall_back: FallBack | None = None,
        method: Method = Method.FIDE,
        infos: Iterable[ListInfo] = (),
    ) -> Player:
        """Him as a player of a tournament of that kind, without a TPN.

        ``infos`` are those of the lists, for the source of his rating.
        """
        return self.as_player_with(self.rating_for(kind, fall_back, method), infos)

    def ratings(self) -> tuple[UsedRating, ...]:
        """Every rating that he has, those of FIDE first."""
        own = UsedRating(self.own, None, is_own=True)
        found = (*(UsedRating(self.rating(kind), kind) for kind in RatingKind), own)
        return tuple(used for used in found if used.value)

    def as_player_with(self, used: UsedRating, infos: Iterable[ListInfo] = ()) -> Player:
        """Him as a player of a tournament with that one of his ratings, without a TPN."""
        return Player(
            tpn=0,
            name=self.name,
            rating=used.value,
            rating_source=source_of(used, infos),
            title=self.title,
            sex=self.sex,
            federation=self.federation,
            fide_id=self.fide_id,
            birth_date=str(self.birth_year) if self.birth_year else "",
        )


def source_of(used: UsedRating, infos: Iterable[ListInfo]) -> RatingSource | None:
    """Where the rating comes from, of which of these lists; ``None`` for no rating."""
    if not used.value:
        return None
    kind = SourceKind.OWN if used.source is None else SourceKind(used.source.value)
    info = next((info for info in infos if info.is_own == used.is_own), None)
    return RatingSource(kind) if info is None else RatingSource(kind, info.file, info.date)
