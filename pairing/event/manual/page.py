"""A manual session on one page: what was done, both pairings, what is worse, what was confirmed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import zip_longest

from pairing.core.version import program_version
from pairing.event.actions.manual import ChangeGround
from pairing.event.manual.comparing import Comparison
from pairing.event.manual.session import Session
from pairing.event.manual.words import SessionWords
from pairing.formats.trf.mpa import note_line
from pairing.speech.voice import Voice

_STYLE = """
@page { size: A4; margin: 15mm; }
body { font-family: Inter, "Segoe UI", Helvetica, Arial, sans-serif; font-size: 10pt;
       color: #1d1d1b; background: #ffffff; max-width: 180mm; margin: 0 auto; }
h1 { font-size: 15pt; margin: 0 0 4px 0; }
p.heading { font-size: 11pt; font-weight: bold; margin: 18px 0 6px 0; }
p { margin: 5px 0; }
p.small { font-size: 8pt; color: #55534e; margin: 3px 0; }
td, th { padding: 1px 24px 2px 0; vertical-align: top; text-align: left; }
th { color: #55534e; }
"""


def as_page(
    session: Session,
    comparison: Comparison,
    voice: Voice,
    ground: ChangeGround = ChangeGround.UNPUBLISHED,
) -> str:
    """The page as one HTML document that needs no other file."""
    words = SessionWords(session, voice)
    body = "\n".join(_body(session, comparison, ground, words, voice))
    title = escape(voice.say("manual.page-title", {"round": session.round_number}))
    head = f'<head><meta charset="utf-8"><title>{title}</title><style>{_STYLE}</style></head>'
    return (
        f'<!DOCTYPE html>\n<html lang="{voice.language}">{head}\n<body>\n{body}\n</body></html>\n'
    )


def _body(
    session: Session,
    comparison: Comparison,
    ground: ChangeGround,
    words: SessionWords,
    voice: Voice,
) -> Iterator[str]:
    def say(key: str, values: dict[str, str | int] | None = None) -> str:
        return voice.say(f"manual.page-{key}", values)

    yield f"<h1>{escape(say('title', {'round': session.round_number}))}</h1>"
    yield _paragraph(say("head", _head(session, voice)), "small")
    yield from map(_paragraph, words.verdict(comparison))
    if ground is not ChangeGround.UNPUBLISHED:
        yield _paragraph(say("ground", {"ground": words.ground(ground)}))
    if not comparison.is_same:
        yield _paragraph(say("boards"), "heading")
        yield _table(words.columns(comparison))
    if comparison.to_confirm:
        yield _paragraph(voice.say("manual.confirm"), "heading")
        yield from map(_paragraph, words.confirmations(comparison))
    if session.steps:
        yield _paragraph(say("steps"), "heading")
        yield _numbered(map(words.step, session.steps))
    yield _paragraph(say("whole"), "heading")
    yield _numbered(words.seats(comparison.by_hand.pairs))
    if comparison.by_hand.bye is not None:
        yield _paragraph(words.seats(((comparison.by_hand.bye, 0),))[0])
    note = comparison.note(ground.value)
    if note is not None:
        yield _paragraph(say("note", {"line": note_line(note)}), "small")
    program = {"version": program_version()}
    yield _paragraph(voice.say("why.page-program", program), "small")
    yield _paragraph("<br><br>______________________________", escaped=True)
    yield _paragraph(say("signature"), "small")


def _head(session: Session, voice: Voice) -> dict[str, str | int]:
    return {
        "tournament": session.tournament.info.name or "–",
        "round": session.round_number,
        "system": session.system.name_in(voice),
        "edition": session.system.edition_in(voice),
    }


def _paragraph(text: str, kind: str = "", *, escaped: bool = False) -> str:
    inside = text if escaped else escape(text)
    return f'<p class="{kind}">{inside}</p>' if kind else f"<p>{inside}</p>"


def _table(columns: tuple[tuple[str, tuple[str, ...]], ...]) -> str:
    heads = "".join(f"<th>{escape(head)}</th>" for head, _ in columns)
    lines = zip_longest(*(cells for _, cells in columns), fillvalue="")
    rows = ("".join(f"<td>{escape(cell)}</td>" for cell in line) for line in lines)
    return f"<table><tr>{heads}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"


def _numbered(lines: Iterable[str]) -> str:
    return f"<ol>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ol>"
