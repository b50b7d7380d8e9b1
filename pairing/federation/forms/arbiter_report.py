"""FA1 and IA1: the report on an arbiter who seeks a norm. Nothing about him is ever computed."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from pairing.core.model import Tournament, TournamentInfo
from pairing.federation.forms.details import Arbiter, ArbiterRole, Details
from pairing.federation.forms.form import Block, FieldOf, Form, Note
from pairing.federation.forms.words import FormWords, form_date, place_of, rate_of_play_of
from pairing.federation.games import people
from pairing.speech.voice import Voice

_Row = tuple[FieldOf, ...]
_JUDGED = ("laws", "objectivity", "incidents", "protection")
"""What the confidential part asks about."""


class ArbiterTitle(Enum):
    """The title that is sought, and the form for it."""

    FA = "FA"
    IA = "IA"

    @property
    def form(self) -> str:
        """``FA1`` or ``IA1``."""
        return f"{self.value}1"


def arbiter_report(
    tournament: Tournament,
    arbiter: Arbiter,
    title: ArbiterTitle,
    details: Details,
    pairing_system: str,
    voice: Voice,
) -> Form:
    """The report on an arbiter of the event, to be judged and signed by hand.

    In English unless another language is asked for, since it goes to FIDE.
    """
    words = FormWords(voice)
    return Form(
        f"{title.form} {arbiter.last_name}".rstrip(),
        words("fa1-title", title=title.value),
        words("fa1-subtitle", form=title.form),
        (
            Block(words("block-arbiter"), (_arbiter(arbiter, title, words),)),
            Block(words("block-event"), tuple(_event(tournament, details, pairing_system, words))),
            Block(words("block-confidential"), tuple(_confidential(words))),
            Block(
                words("block-signer"),
                tuple(_signer(tournament.info, arbiter, details, words)),
            ),
            Block(words("block-authenticated"), tuple(_authenticated(words))),
            Note(words("fa1-note")),
        ),
    )


def _arbiter(arbiter: Arbiter, title: ArbiterTitle, words: FormWords) -> _Row:
    return (
        words.field("last-name", arbiter.last_name, 3),
        words.field("first-name", arbiter.first_name, 3),
        words.field("id", arbiter.fide_id, 2),
        words.field("federation", arbiter.federation),
        words.field("title-sought", title.value),
    )


def _event(
    tournament: Tournament, details: Details, pairing_system: str, words: FormWords
) -> Iterator[_Row]:
    info = tournament.info
    players = people(tournament).values()
    flags = {player.federation.strip().upper() for player in players} - {""}
    yield words.field("event", info.name, 3), words.field("event-code", details.event_code)
    yield (
        words.field("place", place_of(info), 2),
        words.field("start", form_date(info, is_last=False)),
        words.field("close", form_date(info, is_last=True)),
    )
    yield (
        words.field("organizer", details.organizer, 2),
        words.field("type", pairing_system, 2),
        words.field("rate-of-play", rate_of_play_of(info), 2),
    )
    yield (
        words.field("players", len(players)),
        words.field("rated", sum(player.rating > 0 for player in players)),
        words.field("rounds", max(tournament.round_count, len(tournament.rounds)) or None),
        words.field("federations", len(flags)),
    )
    chief = _chief(info, details)
    yield (
        words.field("chief-arbiter", chief.name if chief else "", 2),
        words.field("arbiters", len(details.arbiters_of(info)) or None),
    )


def _chief(info: TournamentInfo, details: Details) -> Arbiter | None:
    arbiters = details.arbiters_of(info)
    return next((each for each in arbiters if each.role is ArbiterRole.CHIEF), None)


def _confidential(words: FormWords) -> Iterator[_Row]:
    for judged in _JUDGED:
        yield (words.field(judged, lines=2),)
    yield (words.field("required-standard"), words.field("more-experience"))


def _signer(
    info: TournamentInfo, arbiter: Arbiter, details: Details, words: FormWords
) -> Iterator[_Row]:
    """The chief arbiter signs, except for himself."""
    chief = _chief(info, details)
    signs = chief if chief and chief.name != arbiter.name else None
    yield (
        words.field("name", signs.name if signs else "", 2),
        words.field("position", words("label-chief-arbiter") if signs else "", 2),
        words.field("federation", signs.federation if signs else ""),
    )
    yield words.field("signature", share=3), words.field("date")


def _authenticated(words: FormWords) -> Iterator[_Row]:
    yield words.field("federation"), words.field("official", share=2)
    yield words.field("signature", share=3), words.field("date")
