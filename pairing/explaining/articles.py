"""What an article of the rules says, in our own words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairing.explaining.explanation import Because, BoardColours, Explanation
from pairing.speech.voice import Voice
from pairing.systems.system import PairingSystem


@dataclass(frozen=True, slots=True)
class ArticleText:
    """An article of an edition: its number there, and what it says in a few sentences."""

    article: str
    text: str


def article_text(system: PairingSystem, article: str, voice: Voice) -> ArticleText | None:
    """What an article says; ``None`` if the system brings no words for it."""
    key = f"{system.explaining.articles}.{article}"
    if not article or not voice.knows(key):
        return None
    return ArticleText(article, voice.say(key))


def all_articles(system: PairingSystem, voice: Voice) -> tuple[ArticleText, ...]:
    """Everything that the rules of a system say, article by article; nothing if it has no words.

    The number of an article begins with a figure or a capital letter, and no other key does.
    """
    group = system.explaining.articles
    numbers = (key.removeprefix(f"{group}.") for key in (voice.keys(group) if group else ()))
    articles = (number for number in numbers if not number[0].islower())
    found = (article_text(system, article, voice) for article in articles)
    return tuple(text for text in found if text is not None)


def articles_of(explanation: Explanation, voice: Voice) -> tuple[ArticleText, ...]:
    """The articles that an explanation cites, each once, if the system has words for them."""
    cited = dict.fromkeys(_cited(explanation))
    texts = (article_text(explanation.system, article, voice) for article in cited)
    return tuple(text for text in texts if text is not None)


def _cited(explanation: Explanation) -> Iterator[str]:
    for finding in explanation.findings:
        if isinstance(finding, BoardColours):
            yield finding.reason.article
        elif isinstance(finding, Because) and finding.answer.judgement is not None:
            judgement = finding.answer.judgement
            yield judgement.article
            if judgement.element is not None:
                yield judgement.element.article
