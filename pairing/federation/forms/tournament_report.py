"""IT3: the report on a tournament in which title norms can be made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pairing.core.dates import round_days
from pairing.core.model import Tournament, TournamentInfo
from pairing.core.version import program_version
from pairing.federation.forms.details import Arbiter, ArbiterRole, Details
from pairing.federation.forms.form import Block, FieldOf, Form, Note
from pairing.federation.forms.words import (
    COUNTED_TITLES,
    FormWords,
    form_date,
    place_of,
    rate_of_play_of,
)
from pairing.federation.games import people
from pairing.speech.voice import Voice

_Row = tuple[FieldOf, ...]
_ON_A_LINE = 3


def tournament_report(
    tournament: Tournament, details: Details, pairing_system: str, voice: Voice
) -> Form:
    """The report on the event; ``pairing_system`` is the name of the system it was paired by.

    In English unless another language is asked for, since it goes to FIDE.
    """
    words, info = FormWords(voice), tournament.info
    return Form(
        "IT3",
        words("it3-title"),
        words("it3-subtitle"),
        (
            Block(words("block-event"), tuple(_head(info, words))),
            Block(words("block-organizer"), tuple(_organizer(details, words))),
            Block(words("block-play"), tuple(_play(tournament, pairing_system, words))),
            Block(words("block-players"), tuple(_players(tournament, words))),
            Block(words("block-arbiters"), tuple(_arbiters(details.arbiters_of(info), words))),
            Block(words("block-signatures"), (_signature(words),)),
            Note(words("it3-note")),
        ),
    )


def _head(info: TournamentInfo, words: FormWords) -> Iterator[_Row]:
    yield words.field("federation", info.federation), words.field("event", info.name, 4)
    yield (
        words.field("place", place_of(info), 3),
        words.field("start", form_date(info, is_last=False)),
        words.field("close", form_date(info, is_last=True)),
    )


def _organizer(details: Details, words: FormWords) -> Iterator[_Row]:
    yield words.field("name", details.organizer), words.field("address", details.address, 2)
    yield words.field("phone", details.phone), words.field("email", details.email, 2)


def _play(tournament: Tournament, pairing_system: str, words: FormWords) -> Iterator[_Row]:
    info = tournament.info
    yield (
        words.field("rounds", max(tournament.round_count, len(tournament.rounds)) or None),
        words.field("rate-of-play", rate_of_play_of(info), 4),
    )
    yield (words.field("schedule", _schedule(info)),)
    program = " ".join(filter(None, ("Arbiter Desk", program_version())))
    yield (
        words.field("type", pairing_system, 2),
        words.field("pairing", words("by-computer", program=program), 3),
    )
    yield (words.field("exceptions", lines=2),)


def _schedule(info: TournamentInfo) -> str:
    """How many rounds there were on each day: ``2026.05.09: 2, 2026.05.10: 1``."""
    days = Counter(day for day in round_days(info) if day is not None)
    return ", ".join(f"{day:%Y.%m.%d}: {rounds}" for day, rounds in sorted(days.items()))


def _players(tournament: Tournament, words: FormWords) -> Iterator[_Row]:
    """How many there were of every kind."""
    players = people(tournament).values()
    host = tournament.info.federation.strip().upper()
    flags = [player.federation.strip().upper() for player in players]
    yield (
        words.field("players", len(flags)),
        words.field("rated", sum(player.rating > 0 for player in players)),
        words.field("unrated", sum(not player.rating for player in players)),
        words.field("federations", len(set(filter(None, flags)))),
        words.field("from-host", flags.count(host) if host else None),
        words.field("from-others", sum(flag not in ("", host) for flag in flags) if host else None),
    )
    titles = [player.title for player in players]
    yield tuple(FieldOf(title.value, str(titles.count(title))) for title in COUNTED_TITLES)


def _arbiters(arbiters: tuple[Arbiter, ...], words: FormWords) -> Iterator[_Row]:
    """The chief arbiter on a line of his own, the others side by side."""
    chiefs = [each for each in arbiters if each.role is ArbiterRole.CHIEF]
    for chief in chiefs or [Arbiter("", ArbiterRole.CHIEF)]:
        yield (
            words.field("chief-arbiter", chief.name, 3),
            words.field("title", chief.title),
            words.field("id", chief.fide_id, 2),
        )
    for role, key in ((ArbiterRole.DEPUTY, "deputy"), (ArbiterRole.ARBITER, "arbiter")):
        of_role = [each for each in arbiters if each.role is role]
        for at in range(0, len(of_role), _ON_A_LINE):
            yield tuple(
                words.field(key, " ".join(filter(None, (each.name, each.title, each.fide_id))))
                for each in of_role[at : at + _ON_A_LINE]
            )


def _signature(words: FormWords) -> _Row:
    return words.field("chief-arbiter-signature", share=3), words.field("date")
