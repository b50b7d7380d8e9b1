"""The messages of a language as a ``.po`` file, written and read by Babel."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from babel.core import Locale
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as PoMessage
from babel.messages.pofile import PoFileError, read_po, write_po
from babel.plural import PluralRule, to_gettext

from pairing.speech.language import cldr_locale_of
from translating.catalogues import Unit, units
from translating.messages import Message, Written, categories, messages, written
from translating.sources import places_of_text

_HEADER = """\
# Sentences of the program for chess arbiters; the English stands above each translation.
# Keep the places ({name}). "&" stands before the letter that is typed with Alt.
#"""


@dataclass(frozen=True)
class Refused:
    """A message that is not taken over: its line, its context, what was expected."""

    line: int
    context: str
    expected: str


@dataclass(frozen=True)
class Import:
    """What a file says otherwise than the catalogues, what of it is refused.

    ``needless`` is how many of its messages belong to no sentence of this version.
    """

    said: Mapping[tuple[str, str], Written]
    refused: tuple[Refused, ...]
    needless: int


class UnreadablePo(Exception):
    """The file is no ``.po`` file: the line, 0 if it is the whole, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason


def exported(language: str) -> bytes:
    """All messages of a language; empty where nothing is said yet."""
    catalog = Catalog(
        locale=cldr_locale_of(language), project="arbiter", fuzzy=False, header_comment=_HEADER
    )
    catalog.mime_headers = [("Plural-Forms", plural_forms(language))]
    for unit in units(language):
        for message in filter(_has_words, _messages(unit, language)):
            _add(catalog, unit, message, language)
    document = io.BytesIO()
    write_po(document, catalog, width=100)
    return document.getvalue()


def plural_forms(language: str) -> str:
    """The header that tells which form belongs to a number, from the rules of CLDR."""
    rule = Locale.parse(cldr_locale_of(language)).plural_form
    used = set(categories(language))
    fewer = PluralRule({tag: each for tag, each in rule.rules.items() if tag in used})
    return str(to_gettext(fewer))


def _messages(unit: Unit, language: str) -> tuple[Message, ...]:
    return tuple(messages(unit.context, unit.english, unit.own, language))


def _has_words(message: Message) -> bool:
    return any(message.english)


def _add(catalog: Catalog, unit: Unit, message: Message, language: str) -> None:
    notes = [unit.note] if unit.note else []
    if message.place:
        notes.append(f"forms: {', '.join(categories(language))}")
    plural = bool(message.place)
    lines = message.own or ("",) * (len(categories(language)) if plural else 1)
    catalog.add(
        message.english if plural else message.english[0],
        lines if plural else lines[0],
        auto_comments=notes,
        context=message.context,
    )


def imported(document: bytes, language: str) -> Import:
    """What a file of a language says; raises :class:`UnreadablePo`.

    Fuzzy messages and those without a translation say nothing, and a sentence is left as it is
    unless all its messages are there.
    """
    try:
        catalog = read_po(io.BytesIO(document), locale=cldr_locale_of(language), abort_invalid=True)
    except PoFileError as problem:
        raise UnreadablePo(problem.lineno, str(problem)) from problem
    except ValueError as problem:
        raise UnreadablePo(0, str(problem)) from problem
    given = {_key(each): each for each in catalog if each.id}
    said: dict[tuple[str, str], Written] = {}
    refused: list[Refused] = []
    asked: set[tuple[str, str]] = set()
    for unit in units(language):
        of_unit = _messages(unit, language)
        asked.update((each.context, each.english[0]) for each in of_unit)
        texts = {each: _texts(each, given) for each in of_unit}
        if all(_is_complete(each, text) for each, text in texts.items()):
            wrong = list(_wrong(unit, texts, given, language))
            refused += wrong
            if not wrong and any(each.own != text for each, text in texts.items()):
                said[unit.catalogue, unit.key] = written(texts, language)
    return Import(said, tuple(refused), len(given.keys() - asked))


def _key(message: PoMessage) -> tuple[str, str]:
    """The context and the first English form."""
    english = message.id if isinstance(message.id, str) else message.id[0]
    return message.context or "", english


def _texts(message: Message, given: Mapping[tuple[str, str], PoMessage]) -> tuple[str, ...]:
    """What is given for a message; what is silent in English is so everywhere."""
    found = given.get((message.context, message.english[0]))
    if not any(message.english):
        return message.english
    if found is None or found.fuzzy:
        return ()
    return (found.string,) if isinstance(found.string, str) else tuple(found.string or ())


def _is_complete(message: Message, texts: tuple[str, ...]) -> bool:
    return bool(texts) and (all(texts) or not any(message.english))


def _wrong(
    unit: Unit,
    texts: Mapping[Message, tuple[str, ...]],
    given: Mapping[tuple[str, str], PoMessage],
    language: str,
) -> Iterator[Refused]:
    """The messages of a unit with too few or too many forms, or with other places than the English.

    A single form can leave out a place which the others name.
    """
    named: set[str] = set()
    for message, of_message in texts.items():
        found_at = given.get((message.context, message.english[0]))
        line = found_at.lineno or 0 if found_at else 0
        forms = len(categories(language)) if message.place else 1
        if len(of_message) != forms:
            yield Refused(line, message.context, f"{forms} forms")
            return
        try:
            found = {name for text in of_message for name in places_of_text(text)}
        except ValueError:
            yield Refused(line, message.context, "braces in pairs")
            return
        named |= found | {message.place, *(place for place, _ in message.path)}
        if not found <= unit.places:
            yield Refused(line, message.context, _places(unit))
            return
    if not unit.places <= named:
        yield Refused(line, message.context, _places(unit))


def _places(unit: Unit) -> str:
    named = " ".join(f"{{{name}}}" for name in sorted(unit.places))
    return f"the places {named}" if named else "no place in braces"
