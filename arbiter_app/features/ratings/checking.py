"""The check of ratings against the lists: with which list, how old it is, whom it concerns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from arbiter_app.core.dates import date_text
from arbiter_app.core.texts import error_text
from arbiter_app.features.ratings.rating_kind import chosen_method, chosen_order
from pairing.core.dates import first_day
from pairing.formats.rating_lists import (
    CURRENT_DAYS,
    Change,
    ChangedField,
    FallBack,
    ListInfo,
    Lookup,
    Method,
    RatingListError,
    days_old,
    in_force_from,
    refresh,
)

if TYPE_CHECKING:
    from arbiter_app.core.document import Document
    from arbiter_app.core.settings import Settings
    from arbiter_app.features.ratings.import_ratings import LocalList
    from pairing.core.model import Tournament

MOST_NAMED = 5


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which rating is used, as an arbiter has chosen it."""

    order: FallBack
    method: Method


def today() -> date:
    """The day on which the check is made."""
    return date.today()


def list_for(local: LocalList, tournament: Tournament) -> Lookup:
    """The lists in force when the tournament began; in one that lasts long, the newest.

    So is it before the tournament begins, and where nothing tells when that is.
    """
    return local.open_for(None if tournament.lasts_long else first_day(tournament.info))


def changes(lookup: Lookup, tournament: Tournament, wanted: Wanted) -> tuple[Change, ...]:
    """What the lists would change of the players."""
    return refresh(tournament.players, lookup, wanted.order[0], wanted.order, wanted.method)


def check_text(document: Document, settings: Settings, local: LocalList) -> str:
    """Who has another rating in the lists, as these are used; empty if nobody wants to know."""
    tournament = document.tournament
    if not settings.checks_ratings or tournament.is_team_event:
        return ""
    try:
        lookup = list_for(local, tournament)
        wanted = Wanted(chosen_order(settings), chosen_method(settings, lookup.infos))
        return found_text(changes(lookup, tournament, wanted))
    except RatingListError as error:
        return error_text(error, document.voice)


def found_text(found: Sequence[Change]) -> str:
    """Who has another rating in the list; empty if nobody has."""
    names = [change.before.name for change in found if ChangedField.RATING in change.fields]
    if not names:
        return ""
    text = _tr("Other ratings in the list: {number} ({names}). “Refresh” shows old and new.")
    more = ", …" if len(names) > MOST_NAMED else ""
    return text.format(number=len(names), names="; ".join(names[:MOST_NAMED]) + more)


def age_text(infos: Sequence[ListInfo], tournament: Tournament) -> str:
    """What is to be said of the age of these lists before one relies on them; mostly nothing."""
    return " ".join(filter(None, (_age(info, tournament) for info in infos)))


def _age(info: ListInfo, tournament: Tournament) -> str:
    start = None if tournament.lasts_long else first_day(tournament.info)
    first = in_force_from(info)
    days = days_old(info, min(start, today()) if start else today())
    if first is None or days is None:
        return _tr("{file} does not say how old it is.").format(file=info.file)
    if start is not None and first > start and not info.is_own:
        text = _tr("{file} came after the tournament began; the list in force then is not here.")
        return text.format(file=info.file)
    if days > CURRENT_DAYS:
        text = _tr("{file} of {date} is out of date: FIDE publishes a list every month.")
        if info.is_own:
            text = _tr("{file} of {date} may be out of date.")
        return text.format(file=info.file, date=date_text(info.date))
    return ""


def _tr(text: str) -> str:
    return QCoreApplication.translate("RatingCheck", text)
