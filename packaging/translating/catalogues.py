"""The catalogues of a language: the library, the window and the lessons, as units to translate."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from arbiter_app.core.resources import resource
from arbiter_app.core.translation import text_files, texts_of_teams, window_texts
from pairing.speech.language import ENGLISH, LANGUAGES
from pairing.speech.plurals import Sentence
from pairing.speech.texts import own_sentences, sentence_files
from translating.messages import Written, as_written
from translating.sources import has_words, places, shipped_sentences, window_sources
from translating.toml import in_the_order_of, lines_of, name, text

WINDOW, TEAMS, LESSON = "window", "window, teams", "lesson"
_NEW_TEXTS = "window.toml"
_PARAGRAPHS = ("introduction", "conclusion")


@dataclass(frozen=True)
class Unit:
    """A sentence to translate: its catalogue and key there, in English and as it is said so far."""

    catalogue: str
    key: str
    english: Sentence
    own: Sentence | None
    note: str = ""

    @property
    def context(self) -> str:
        """What tells it from every other unit."""
        return self.catalogue if self.in_window else f"{self.catalogue}.{self.key}"

    @property
    def in_window(self) -> bool:
        """The English text itself is the key."""
        return self.catalogue == TEAMS or self.catalogue.split(":")[0] == WINDOW

    @property
    def places(self) -> frozenset[str]:
        """The places that a translation names."""
        return frozenset(places(self.key if self.in_window else self.english))


def units(language: str) -> tuple[Unit, ...]:
    """All there is to translate into a language, in the order of the English."""
    return (*_of_library(language), *_of_window(language), *_of_lessons(language))


def _of_library(language: str) -> Iterator[Unit]:
    english, own = own_sentences(ENGLISH), own_sentences(language)
    for key in sorted(shipped_sentences(), key=_group):
        group, _, inner = key.partition(".")
        yield Unit(group, inner, english[key], own.get(key))


def _group(key: str) -> str:
    return key.partition(".")[0]


def _of_window(language: str) -> Iterator[Unit]:
    english, own = window_texts(ENGLISH), window_texts(language)
    sources = {each: file for each, file in window_sources().items() if has_words(each)}
    for source, file in sources.items():
        said = english.get(("", source), source)
        yield Unit(WINDOW, source, said, own.get(("", source)), file)
    for spoken_by, source in _said_apart(own):
        said = english.get(("", source), source)
        yield Unit(f"{WINDOW}:{spoken_by}", source, said, own[spoken_by, source])
    of_teams = texts_of_teams(language)
    for source, said in texts_of_teams(ENGLISH).items():
        yield Unit(TEAMS, source, said, of_teams.get(source))


def _said_apart(own: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The texts that one class says differently in some language, and those of this one."""
    found = dict.fromkeys(key for key in own if key[0])
    return list(found)


def _of_lessons(language: str) -> Iterator[Unit]:
    for file in sorted(resource("lessons").glob("*.toml")):
        english = _lesson_texts(file)
        theirs = file.parent / language / file.name
        own = _lesson_texts(theirs) if theirs.is_file() else {}
        for key, said in english.items():
            yield Unit(f"{LESSON} {file.stem}", key, said, own.get(key))


def _lesson_texts(file: Path) -> dict[str, str]:
    """The texts of a lesson by their place: ``title``, ``question 2.why``, ``…2.choice 1``."""
    lesson = tomllib.loads(file.read_text("utf-8"))
    names = ("title", "idea", "course", *_PARAGRAPHS)
    found = {name: lesson[name] for name in names if lesson.get(name)}
    for number, question in enumerate(lesson.get("question", ()), start=1):
        texts = {each: question[each] for each in ("text", "why") if question.get(each)}
        choices = enumerate(question.get("choices", ()), start=1)
        texts |= {f"choice {place}": choice for place, choice in choices}
        found |= {f"question {number}.{each}": said for each, said in texts.items()}
    return found


Translations = Mapping[tuple[str, str], Written]
"""What is said in a language, by the catalogue and the key of a unit."""


def translations_of(all_units: Iterable[Unit]) -> dict[tuple[str, str], Written]:
    """What a language says so far."""
    return {
        (unit.catalogue, unit.key): as_written(unit.own)
        for unit in all_units
        if unit.own is not None
    }


def files_of(language: str, said: Translations) -> dict[Path, str]:
    """The files that have to be written for a language to say this: those that say otherwise."""
    kinds = (_library_files, _window_files, _lesson_files)
    files = (each for files in kinds for each in files(language, said))
    return {path: document for path, document in files if _is_new(path, document)}


def _is_new(path: Path, document: str) -> bool:
    before = path.read_text("utf-8") if path.is_file() else ""
    return tomllib.loads(before) != tomllib.loads(document)


def _catalogue(said: Translations, catalogue: str) -> dict[str, Written]:
    return {key: sentence for (group, key), sentence in said.items() if group == catalogue}


def _library_files(language: str, said: Translations) -> Iterator[tuple[Path, str]]:
    for group, english in sentence_files(ENGLISH).items():
        source = Path(str(english))
        in_folder = source.parent.name == ENGLISH
        path = (
            source.parents[1] / language / source.name
            if in_folder
            else source.with_name(f"{language}.toml")
        )
        sentences = _catalogue(said, group)
        opening = path.read_text("utf-8") if path.is_file() else ""
        if sentences:
            yield path, in_the_order_of(source.read_text("utf-8"), sentences, opening)


def _window_files(language: str, said: Translations) -> Iterator[tuple[Path, str]]:
    folder = resource("translations") / language
    layout = _layout(language)
    documents: dict[str, dict[str, list[str]]] = {}
    of_window = {
        (catalogue.partition(":")[2], key): sentence
        for (catalogue, key), sentence in said.items()
        if catalogue.partition(":")[0] == WINDOW
    }
    known = (each for each in layout if each in of_window)
    for spoken_by, key in dict.fromkeys((*known, *of_window)):
        file = layout.get((spoken_by, key), _NEW_TEXTS)
        _add(documents, file, spoken_by, key, of_window[spoken_by, key])
    for file, tables in documents.items():
        yield folder / file, _document(tables)
    of_teams = _catalogue(said, TEAMS)
    lines = [line for key, sentence in of_teams.items() for line in _of_number(key, sentence)]
    yield folder.parent / "teams" / f"{language}.toml", "\n".join(lines) + "\n"


def _layout(language: str) -> dict[tuple[str, str], str]:
    """In which file each text stands, in this language or else in another, in their order."""
    found: dict[tuple[str, str], str] = {}
    for each in (language, *(code for code in LANGUAGES if code != ENGLISH)):
        for file in text_files(each):
            written = tomllib.loads(file.read_text("utf-8"))
            for key, value in written.items():
                inner = value if _is_class(key, value) else {}
                found.setdefault(("", key), file.name)
                for source in inner:
                    found.setdefault((key, source), file.name)
    return found


def _is_class(key: str, value: object) -> bool:
    return isinstance(value, dict) and "other" not in value and key.isidentifier()


def _add(
    documents: dict[str, dict[str, list[str]]],
    file: str,
    spoken_by: str,
    key: str,
    sentence: Written,
) -> None:
    tables = documents.setdefault(file, {})
    tables.setdefault(spoken_by, []).extend(_of_number(key, sentence))


def _of_number(key: str, sentence: Written) -> Iterator[str]:
    """The lines of a text of the window: its number has no name."""
    if isinstance(sentence, dict):
        (forms,) = sentence.values()
        sentence = {"": forms}
    return lines_of(key, sentence)


def _document(tables: Mapping[str, list[str]]) -> str:
    """The texts for every class first, then a table for each class."""
    parts = ["\n".join(tables.get("", []))]
    parts += [
        "\n".join((f"[{name(spoken_by)}]", *lines))
        for spoken_by, lines in tables.items()
        if spoken_by
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def _lesson_files(language: str, said: Translations) -> Iterator[tuple[Path, str]]:
    for file in sorted(resource("lessons").glob("*.toml")):
        texts = _catalogue(said, f"{LESSON} {file.stem}")
        if texts.keys() == _lesson_texts(file).keys():  # the rest would be said in two languages
            yield file.parent / language / file.name, _lesson(file, texts)


def _lesson(file: Path, texts: Mapping[str, Written]) -> str:
    lines = [
        f"{each} = {text(str(texts[each]))}"
        for each in ("title", "idea", "course")
        if each in texts
    ]
    paragraphs = [each for each in _PARAGRAPHS if each in texts]
    lines += [""] + [f"{each} = {_paragraphs(str(texts[each]))}" for each in paragraphs]
    questions = tomllib.loads(file.read_text("utf-8")).get("question", ())
    for number, question in enumerate(questions, start=1):
        lines += ["", "[[question]]", *_question(f"question {number}.", question, texts)]
    return "\n".join(lines) + "\n"


def _paragraphs(value: str) -> str:
    """Paragraphs stand in lines of their own."""
    return text(("\n" * (not value.endswith("\n")) and value + "\n") or value)


def _question(
    prefix: str, question: Mapping[str, object], texts: Mapping[str, Written]
) -> Iterator[str]:
    choices = question.get("choices", ())
    assert isinstance(choices, list | tuple)
    if f"{prefix}text" in texts:
        yield f"text = {text(str(texts[prefix + 'text']))}"
    if choices:
        own = (str(texts[f"{prefix}choice {place}"]) for place in range(1, len(choices) + 1))
        yield f"choices = [{', '.join(map(text, own))}]"
    if f"{prefix}why" in texts:
        yield f"why = {text(str(texts[prefix + 'why']))}"
