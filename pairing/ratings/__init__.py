"""FIDE's rating list, brought by the arbiter as a file, as a local index to search while typing.

info = import_rating_list(Path("players_list.zip"), index)
with RatingList.open(index) as rating_list:
    players = rating_list.search("carls mag", limit=20)
    entered = players[0].as_player(RatingKind.RAPID)
    changes = refresh(tournament.players, rating_list, RatingKind.RAPID)
"""

from pairing.ratings.errors import KindUnknown, RatingListError
from pairing.ratings.findings import Finding
from pairing.ratings.importing import Watcher, import_rating_list
from pairing.ratings.info import ListInfo
from pairing.ratings.kinds import FALL_BACK, RatingKind, UsedRating
from pairing.ratings.player import RatedPlayer
from pairing.ratings.rating_list import RatingList
from pairing.ratings.refresh import Change, ChangedField, Match, refresh

__all__ = [
    "FALL_BACK",
    "Change",
    "ChangedField",
    "Finding",
    "KindUnknown",
    "ListInfo",
    "Match",
    "RatedPlayer",
    "RatingKind",
    "RatingList",
    "RatingListError",
    "UsedRating",
    "Watcher",
    "import_rating_list",
    "refresh",
]
