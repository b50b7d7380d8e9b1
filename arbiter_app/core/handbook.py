"""The handbook: its chapters, its pages, and what is found in them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from arbiter_app.core.resources import resource
from pairing.speech.language import ENGLISH

FOLDER = "handbook"


@dataclass(frozen=True, slots=True)
class HandbookPage:
    """A page in Markdown; ``key`` is the name of its file without the ending."""

    key: str
    text: str

    @property
    def title(self) -> str:
        """Its first heading."""
        return self.text.partition("\n")[0].removeprefix("# ")

    def has(self, words: str) -> bool:
        """All of these words stand in it, in any order, whether large or small."""
        text = self.text.casefold()
        return all(word in text for word in words.casefold().split())


@dataclass(frozen=True, slots=True)
class Chapter:
    """Pages that are read one after the other."""

    title: str
    pages: tuple[HandbookPage, ...]


def chapters(language: str) -> tuple[Chapter, ...]:
    """The whole handbook in a language; a page that is not translated is in English."""
    return tuple(
        Chapter(
            each["title"].get(language, each["title"][ENGLISH]),
            tuple(HandbookPage(key, _text(key, language)) for key in each["pages"]),
        )
        for each in _contents()["chapter"]
    )


def pages(language: str) -> Iterator[HandbookPage]:
    """All pages, in the order in which they are read."""
    return (page for chapter in chapters(language) for page in chapter.pages)


def page_about(kind: str, language: str) -> str:
    """The key of the page that fits a page of the window; the first one where none does."""
    return str(_contents()["screens"].get(kind) or next(pages(language)).key)


def picture_folder(language: str) -> Path:
    """The folder from which the pictures of a page are named."""
    folder = resource(FOLDER) / language
    return folder if folder.is_dir() else resource(FOLDER, ENGLISH)


@cache
def _contents() -> dict[str, Any]:
    return tomllib.loads(resource(FOLDER, "contents.toml").read_text("utf-8"))


@cache
def _text(key: str, language: str) -> str:
    own = resource(FOLDER) / language / f"{key}.md"
    file = own if own.is_file() else resource(FOLDER, ENGLISH, f"{key}.md")
    return file.read_text("utf-8")
