"""IT1: the certificate of a title result, one for a player and a norm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairing.core.model import Player, TournamentInfo
from pairing.federation.forms.details import Details
from pairing.federation.forms.form import (
    Block,
    FieldOf,
    Form,
    GameRow,
    GameTable,
    Note,
    Part,
)
from pairing.federation.forms.words import (
    FormWords,
    form_date,
    place_of,
    rate_of_play_of,
    shown_title,
    title_counts,
)
from pairing.federation.norms import Exemption, NormEvent, NormJudgement, NormLine, RoleOfGame
from pairing.federation.norms.games import UNDER_NO_FLAG
from pairing.federation.norms.narrator import special_remarks
from pairing.federation.words import score_text, short_names
from pairing.speech.voice import Voice

_COLUMNS = {
    "round": 2,
    "opponent": 9,
    "id": 4,
    "federation": 2,
    "rating": 3,
    "adjusted": 3,
    "title": 2,
    "score": 2,
}
"""The columns of the table of games, and how wide they are beside each other."""

_Row = tuple[FieldOf, ...]


def certificate(
    event: NormEvent, line: NormLine, info: TournamentInfo, details: Details, voice: Voice
) -> Form:
    """The certificate of a norm that was made; the signatures stay empty.

    In English unless another language is asked for, since it goes to FIDE.
    """
    words = FormWords(voice)
    name = short_names([line.player])[line.player.tpn]
    return Form(
        f"IT1 {line.norm.value} {name}",
        words("it1-title", norm=line.norm.value),
        words("it1-subtitle"),
        tuple(_parts(_Certificate(event, line, info, details, words), voice)),
    )


@dataclass(frozen=True, slots=True)
class _Certificate:
    event: NormEvent
    line: NormLine
    info: TournamentInfo
    details: Details
    words: FormWords

    @property
    def judgement(self) -> NormJudgement:
        return self.line.result.judgement

    @property
    def opponents(self) -> tuple[Player, ...]:
        """The opponents of the games that count."""
        return tuple(self.event.field.players[game.opponent] for game in self.judgement.games)


def _parts(form: _Certificate, voice: Voice) -> Iterator[Part]:
    """From the head to the lines for signatures."""
    words = form.words
    yield Block(words("block-player"), (_player(form),))
    yield Block(words("block-event"), tuple(_of_event(form)))
    yield Block(words("block-opponents"), tuple(_of_opponents(form)))
    yield GameTable(
        tuple(words(f"column-{column}") for column in _COLUMNS),
        tuple(_COLUMNS.values()),
        tuple(_game(form, each) for each in form.line.result.roles),
    )
    yield Block(words("block-result"), tuple(_of_result(form, voice)))
    yield Block(words("block-signatures"), tuple(_signatures(words)))
    yield Note(words("it1-note"))


def _player(form: _Certificate) -> _Row:
    player, field = form.line.player, form.words.field
    last, _, first = player.name.partition(",")
    return (
        field("last-name", last.strip(), 3),
        field("first-name", first.strip(), 3),
        field("id", player.fide_id, 2),
        field("federation", form.event.federations[player.tpn]),
        field("norm", form.line.norm.value),
    )


def _of_event(form: _Certificate) -> Iterator[_Row]:
    info, field = form.info, form.words.field
    yield field("event", info.name, 3), field("place", place_of(info), 2)
    yield (
        field("start", form_date(info, is_last=False)),
        field("close", form_date(info, is_last=True)),
        field("event-code", form.details.event_code),
        field("rate-of-play", rate_of_play_of(info), 2),
    )
    chief = next(iter(form.details.arbiters_of(info)), None)
    yield (
        field("chief-arbiter", chief.name if chief else "", 3),
        field("id", chief.fide_id if chief else "", 2),
    )


def _of_opponents(form: _Certificate) -> Iterator[_Row]:
    """The mix; an unrated opponent who counts as rated is still no rated one."""
    judgement, field = form.judgement, form.words.field
    flags = [game.federation for game in judgement.games]
    host = sum(flag == form.event.options.host for flag in flags if flag not in UNDER_NO_FLAG)
    yield (
        field("games", len(judgement.games)),
        field("federations", len(set(flags) - UNDER_NO_FLAG)),
        field("not-own", len(judgement.games) - judgement.own),
        field("from-host", host),
        field("rated", sum(game.rating > 0 for game in judgement.games)),
        field("titled", judgement.title_holders),
    )
    counts = title_counts(player.title for player in form.opponents)
    yield tuple(FieldOf(title, str(number)) for title, number in counts)
    if form.line.result.exemption is Exemption.LARGE_SWISS and form.event.conditions.rounds:
        rounds = form.event.conditions.rounds
        yield (
            field("guest-federations", min(each.federations for each in rounds)),
            field("rated-guests", min(each.rated_guests for each in rounds)),
            field("titled-guests", min(each.titled_guests for each in rounds)),
        )


def _game(form: _Certificate, each: RoleOfGame) -> GameRow:
    """A round as it was; what does not count is struck."""
    line, judgement = each.line, form.judgement
    opponent = form.event.field.players.get(line.opponent)
    if opponent is None:
        return GameRow((str(line.round_number), *("",) * 6, line.mark), is_struck=True)
    raised = judgement.raised
    is_raised = raised is not None and raised.opponent == opponent.tpn and each.role.counts
    adjusted = opponent.rating or form.event.rules.edition.unrated
    return GameRow(
        (
            str(line.round_number),
            opponent.name,
            opponent.fide_id,
            form.event.federations[opponent.tpn],
            str(opponent.rating or "–"),
            str(raised.floor if is_raised and raised else adjusted),
            shown_title(opponent),
            "½" if line.mark == "=" else line.mark,
        ),
        is_struck=not each.role.counts,
    )


def _of_result(form: _Certificate, voice: Voice) -> Iterator[_Row]:
    judgement, field = form.judgement, form.words.field
    required = score_text(judgement.required, voice) if judgement.required is not None else ""
    yield (
        field("average", judgement.average),
        field("performance", judgement.performance),
        field("score-required", required),
        field("score", score_text(judgement.half_points, voice)),
        field("exceeding", score_text(judgement.excess, voice)),
    )
    strong = form.event.conditions.is_strong
    remarks = special_remarks(form.line.result, is_strong=strong, voice=voice)
    yield (field("remarks", "; ".join(remarks), lines=2),)


def _signatures(words: FormWords) -> Iterator[_Row]:
    yield words.field("chief-arbiter-signature", share=3), words.field("date")
    yield words.field("federation-confirming", share=2), words.field("official", share=2)
    yield words.field("official-signature", share=3), words.field("date")
