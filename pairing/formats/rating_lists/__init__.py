"""FIDE's rating list, brought by the arbiter as a file, as a local index to search while typing.

info = import_rating_list(Path("players_list.zip"), index)
with RatingList.open(index) as rating_list:
    players = rating_list.search("carls mag", limit=20)
    entered = players[0].as_player(RatingKind.RAPID)
    changes = refresh(tournament.players, rating_list, RatingKind.RAPID)
"""

from pairing.formats.rating_lists.errors import KindUnknown, RatingListError
from pairing.formats.rating_lists.fetching import FIDE_LIST, fetch
from pairing.formats.rating_lists.findings import RowFinding
from pairing.formats.rating_lists.importing import (
    Watcher,
    import_own_list,
    import_rating_list,
)
from pairing.formats.rating_lists.info import ListInfo
from pairing.formats.rating_lists.joined import Lookup, RatingLists
from pairing.formats.rating_lists.kinds import (
    FALL_BACK,
    FALL_BACKS,
    FallBack,
    Method,
    RatingKind,
    UsedRating,
)
from pairing.formats.rating_lists.player import RatedPlayer
from pairing.formats.rating_lists.rating_list import RatingList
from pairing.formats.rating_lists.refresh import Change, ChangedField, Match, refresh
from pairing.formats.rating_lists.shelf import (
    CURRENT_DAYS,
    days_old,
    in_force_from,
    list_in_force,
    put_in_place,
)

__all__ = [
    "CURRENT_DAYS",
    "FALL_BACK",
    "FALL_BACKS",
    "FIDE_LIST",
    "Change",
    "ChangedField",
    "FallBack",
    "KindUnknown",
    "ListInfo",
    "Lookup",
    "Match",
    "Method",
    "RatedPlayer",
    "RatingKind",
    "RatingList",
    "RatingListError",
    "RatingLists",
    "RowFinding",
    "UsedRating",
    "Watcher",
    "days_old",
    "fetch",
    "import_own_list",
    "import_rating_list",
    "in_force_from",
    "list_in_force",
    "put_in_place",
    "refresh",
]
