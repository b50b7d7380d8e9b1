"""The list of prizes with a line for every signature."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.model import TournamentInfo
from pairing.federation.forms.form import Block, Form, GameRow, GameTable, Note, Part
from pairing.federation.forms.words import FormWords
from pairing.federation.prizes import Awards
from pairing.federation.prizes.narrator import prize_text, reason_text, total_text, unclaimed_text
from pairing.speech.voice import Voice

_COLUMNS = {"prize-place": 2, "prize-number": 2, "prize-name": 9, "prize-points": 2}
_LAST_COLUMNS = {"prize-prize": 6, "prize-signature": 9}


def prize_list(awards: Awards, info: TournamentInfo, voice: Voice) -> Form:
    """Everybody who gets a prize, by category; ."""
    words = FormWords(voice)
    return Form(
        words("prizes-name"), words("prizes-title"), info.name, tuple(_parts(awards, words, voice))
    )


def _parts(awards: Awards, words: FormWords, voice: Voice) -> Iterator[Part]:
    """A table a category with the reasons below it, then what nobody gets and the totals."""
    columns = {**_COLUMNS, **_LAST_COLUMNS}
    heads = tuple(words(f"column-{column}") for column in columns)
    for number, category in enumerate(awards.plan.categories):
        rows = tuple(_rows(awards, number, voice))
        if rows:
            yield Block(category.name, ())
            yield GameTable(heads, tuple(columns.values()), rows)
        yield from _reasons(awards, number, words, voice)
    for category_number, prize in awards.unclaimed:
        yield Note(unclaimed_text(category_number, prize, awards, voice))
    yield Note(total_text(awards, voice))


def _rows(awards: Awards, category: int, voice: Voice) -> Iterator[GameRow]:
    for award in awards.awards:
        if award.category == category:
            entrant = award.entrant
            yield GameRow(
                (
                    str(award.place),
                    str(entrant.player.tpn),
                    entrant.player.name,
                    voice.points(entrant.points),
                    prize_text(award.amount, award.text, awards.plan, voice),
                    "",
                )
            )


def _reasons(awards: Awards, category: int, words: FormWords, voice: Voice) -> Iterator[Note]:
    for award in awards.awards:
        reason = reason_text(award, awards, voice)
        if award.category == category and reason:
            yield Note(f"{award.entrant.player.name}: {reason}")
