"""An explanation as one page to be printed and handed to a player.

The mark-up is plain enough for Qt's text documents, which make a PDF of it: tables with widths, no
scripts, no files beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from pairing.common.answers import Answer
from pairing.common.cards import Float, PairingCard, Strength
from pairing.common.histories import Entry
from pairing.explain.articles import articles_of
from pairing.explain.explanation import Because, Explanation
from pairing.explain.json_form import fingerprint
from pairing.explain.narrator import Narrator
from pairing.model import points_text
from pairing.version import program_version

_STYLE = """
@page { size: A4; margin: 15mm; }
body { font-family: Inter, "Segoe UI", Helvetica, Arial, sans-serif; font-size: 10pt;
       color: #1d1d1b; background: #ffffff; max-width: 180mm; margin: 0 auto; }
h1 { font-size: 15pt; margin: 0 0 4px 0; }
p.heading { font-size: 11pt; font-weight: bold; margin: 22px 0 6px 0; }
p { margin: 6px 0; }
p.small { font-size: 8pt; color: #55534e; margin: 3px 0; }
p.question { font-size: 12pt; font-weight: bold; margin: 18px 0 8px 0; }
table { border-collapse: collapse; margin: 0; }
td, th { padding: 1px 16px 2px 0; vertical-align: top; text-align: left; }
th { color: #55534e; }
table.grid td, table.grid th { border-bottom: 1px solid #d9d7d0; font-size: 9pt; }
"""
_COLUMNS = ("round", "opponent", "colour", "result", "float", "score")
_RESULTS = {
    "1": "won",
    "W": "won",
    "=": "drew",
    "D": "drew",
    "0": "lost",
    "L": "lost",
    "?": "pending",
    "+": "forfeit-win",
    "-": "forfeit-loss",
    "U": "pairing-allocated-bye",
    "F": "full-point-bye",
    "H": "half-point-bye",
    "Z": "zero-point-bye",
}
_WHEN = {1: "last", 2: "before"}


def as_page(explanation: Explanation) -> str:
    """The page as one HTML document; it needs no other file."""
    return _Page(explanation).document()


class _Page:
    def __init__(self, explanation: Explanation) -> None:
        self.explanation = explanation
        self.narrator = Narrator(explanation)
        self.say = self.narrator.say

    def document(self) -> str:
        body = "\n".join(self._parts())
        title = escape(self._title())
        return (
            f'<!DOCTYPE html>\n<html lang="{self.narrator.language}">\n<head>\n'
            f'<meta charset="utf-8">\n<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n'
            f"<body>\n{body}\n</body>\n</html>\n"
        )

    def _parts(self) -> Iterator[str]:
        yield f"<h1>{escape(self._title())}</h1>"
        yield _paragraph(self._when(), "small")
        yield _paragraph(self.narrator.question(), "question")
        for text in self.narrator.reservations():
            yield f"<p><b>{escape(text)}</b></p>"
        for finding in self.explanation.findings:
            yield _paragraph(" ".join(self.narrator.told(finding)))
            if isinstance(finding, Because):
                yield from self._changes(finding.answer)
        yield from self._cards()
        yield from self._articles()
        yield from self._foot()

    def _title(self) -> str:
        explanation = self.explanation
        values: dict[str, str | int] = {
            "tournament": explanation.tournament.info.name,
            "round": explanation.round_number,
        }
        return self.say("page-title", values)

    def _when(self) -> str:
        """Place and date of the round, as far as the tournament tells them, and the rules."""
        info, index = self.explanation.tournament.info, self.explanation.round_number - 1
        date = info.round_dates[index] if index < len(info.round_dates) else ""
        return " · ".join(filter(None, (date, info.place, self.narrator.head())))

    def _changes(self, answer: Answer) -> Iterator[str]:
        now, then = self.narrator.changed_boards(answer)
        if then:
            yield _paragraph(self.say("page-changed"), "small")
            heads = (self.say("page-as-paired"), self.say("page-instead"))
            rows = [heads, *zip(now, then, strict=True)]
            yield _table(rows)
        if answer.bye is not None and answer.bye != self.explanation.pairing.bye:
            yield _paragraph(self.say("changed-bye", {"player": self.narrator.player(answer.bye)}))

    def _cards(self) -> Iterator[str]:
        for tpn in self.explanation.players:
            yield from self._card(self.narrator.cards[tpn])

    def _card(self, card: PairingCard) -> Iterator[str]:
        values = {"player": self.narrator.player(card.tpn)}
        yield _paragraph(self.say("page-card", values), "heading")
        yield _paragraph(self._card_line(card))
        if not card.entries:
            yield _paragraph(self.say("page-no-rounds"))
            return
        rows = [tuple(self.say(f"page-column-{column}") for column in _COLUMNS)]
        rounds = zip(card.entries, card.floats, card.progressive_scores(), strict=True)
        for number, (entry, mark, score) in enumerate(rounds, start=1):
            rows.append((str(number), *self._entry(entry), mark.value, points_text(score)))
        yield _table(rows)

    def _card_line(self, card: PairingCard) -> str:
        key = "page-card-line" if card.score == card.pairing_score else "page-card-accelerated"
        values = {
            "points": self.narrator.points(card.score),
            "pairing_points": self.narrator.points(card.pairing_score),
            "preference": self._preference(card),
            "floats": ", ".join(self._floats(card)) or self.say("page-no-floats"),
        }
        line = self.say(key, values)
        return line if card.may_have_bye else f"{line} {self.say('page-no-bye-again')}"

    def _preference(self, card: PairingCard) -> str:
        preference = card.preference
        if preference.colour is None or preference.strength is Strength.NONE:
            return self.say("page-no-preference")
        colour = self.say(preference.colour.name.lower())
        strength = self.say(f"strength-{preference.strength.name.lower()}")
        return self.say("page-preference", {"colour": colour, "strength": strength})

    def _floats(self, card: PairingCard) -> Iterator[str]:
        for rounds, when in _WHEN.items():
            mark = card.float_rounds_ago(rounds)
            if mark is not Float.NONE:
                yield self.say(f"page-float-{mark.name.lower()}-{when}")

    def _entry(self, entry: Entry) -> tuple[str, str, str]:
        opponent = "" if entry.opponent is None else self.narrator.player(entry.opponent)
        colour = self.say(entry.colour.name.lower()) if entry.colour else ""
        return opponent, colour, self.say(f"page-result-{_RESULTS[entry.mark]}")

    def _articles(self) -> Iterator[str]:
        """What the articles mean that the answer names, as notes below it."""
        texts = articles_of(self.explanation, self.narrator.language)
        if texts:
            yield _paragraph(self.say("page-articles"), "heading")
        for each in texts:
            values = {"article": each.article, "text": each.text}
            yield _paragraph(self.say("page-article", values), "small")

    def _foot(self) -> Iterator[str]:
        system = self.explanation.system
        rules = {"system": system.name, "edition": system.edition, "key": system.key}
        digest = {"digest": fingerprint(self.explanation.tournament)}
        yield _paragraph(self.say("page-rests-on"), "heading")
        yield _paragraph(self.say("page-system", rules), "small")
        yield _paragraph(self.say("page-program", {"version": program_version()}), "small")
        yield _paragraph(self.say("page-hash", digest), "small")


def _paragraph(text: str, role: str = "") -> str:
    attribute = f' class="{role}"' if role else ""
    return f"<p{attribute}>{escape(text)}</p>"


def _table(rows: Sequence[Sequence[str]]) -> str:
    """A table whose first row are the heads."""
    heads, *others = rows
    lines = [_row(heads, "th"), *(_row(row, "td") for row in others)]
    return f'<table class="grid" cellspacing="0">{"".join(lines)}</table>'


def _row(cells: Sequence[str], tag: str) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
