"""Questions as they are put to a student: answers to choose from, the right ones by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.core.cards import Preference, Strength, deal_cards
from pairing.core.field import players_to_pair
from pairing.core.model import Colour, Tenths
from pairing.explaining.errors import NotExplained
from pairing.speech.voice import Voice
from pairing.systems.registry import find_system
from pairing.teaching.lesson import (
    AskBye,
    AskFloaters,
    AskMeeting,
    AskPreference,
    Choice,
    Lesson,
    Question,
)
from pairing.trace import BracketTrace

_MOST_OFFERED = 8
_PREFERENCES = (
    Preference(Colour.WHITE, Strength.ABSOLUTE),
    Preference(Colour.WHITE, Strength.STRONG),
    Preference(Colour.WHITE, Strength.MILD),
    Preference(),
    Preference(Colour.BLACK, Strength.MILD),
    Preference(Colour.BLACK, Strength.STRONG),
    Preference(Colour.BLACK, Strength.ABSOLUTE),
)
_MEETINGS = ("allowed", "rematch", "same-colour", "forbidden")


@dataclass(frozen=True, slots=True)
class Posed:
    """A question with all answers that can be chosen.

    ``right`` are the places of the right ones, from 0; ``takes_several`` says that more than one
    may be chosen. ``why`` is told after the answer.
    """

    text: str
    options: tuple[str, ...]
    right: frozenset[int]
    why: str = ""
    takes_several: bool = False

    def is_right(self, chosen: frozenset[int]) -> bool:
        """Exactly the right answers were chosen."""
        return chosen == self.right


def pose(lesson: Lesson, question: Question, voice: Voice) -> Posed:
    """The question, with the right answer found by the lesson's own edition.

    Raises ``NotReady`` and ``NoPairingExists`` if the
    answer depends on the pairing of the round and there is none.
    """
    match question:
        case Choice(text, choices, right, why):
            return Posed(text, choices, right, why, takes_several=len(right) > 1)
        case AskPreference():
            return _posed_preference(lesson, question, voice)
        case AskMeeting():
            return _posed_meeting(lesson, question, voice)
        case AskFloaters():
            return _posed_floaters(lesson, question, voice)
        case AskBye():
            return _posed_bye(lesson, question, voice)


def name_of(lesson: Lesson, tpn: int) -> str:
    """``Louise (9)``."""
    return f"{lesson.tournament.players_by_tpn[tpn].name} ({tpn})"


def preference_text(preference: Preference, voice: Voice) -> str:
    """``strong, White``."""
    colour = preference.colour.name.lower() if preference.colour else "none"
    key = f"teach.preference-{colour}"
    if preference.colour is None:
        return voice.say(key)
    strength = voice.say(f"teach.strength-{preference.strength.name.lower()}")
    return voice.say(key, {"strength": strength})


def _posed_preference(lesson: Lesson, question: AskPreference, voice: Voice) -> Posed:
    cards = deal_cards(lesson.tournament, find_system(lesson.system).definitions)
    card = cards[question.player]
    text = question.text or _say("ask-preference", voice, player=name_of(lesson, question.player))
    games = " ".join(colour.value for colour in card.colours) or _say("no-games", voice)
    return Posed(
        text=text,
        options=tuple(preference_text(each, voice) for each in _PREFERENCES),
        right=frozenset({_PREFERENCES.index(card.preference)}),
        why=_say(
            "why-preference", voice, games=games, preference=preference_text(card.preference, voice)
        ),
    )


def _posed_meeting(lesson: Lesson, question: AskMeeting, voice: Voice) -> Posed:
    names = {"one": name_of(lesson, question.one), "other": name_of(lesson, question.other)}
    obstacle = _obstacle(lesson, question)
    return Posed(
        text=question.text or _say("ask-meeting", voice, **names),
        options=tuple(_say(f"meeting-{key}", voice) for key in _MEETINGS),
        right=frozenset({_MEETINGS.index(obstacle)}),
        why=_say(f"why-meeting-{obstacle}", voice, **names),
    )


def _obstacle(lesson: Lesson, question: AskMeeting) -> str:
    """What keeps the two apart by the rules: one of ``_MEETINGS``."""
    obstacles = find_system(lesson.system).obstacles(lesson.tournament)
    found = obstacles.between(question.one, question.other)
    return found.key if found else "allowed"


def _posed_floaters(lesson: Lesson, question: AskFloaters, voice: Voice) -> Posed:
    bracket = _bracket(lesson, question.score)
    text = question.text or _say("ask-floaters", voice, points=voice.points(question.score))
    members = (*bracket.mdps, *bracket.residents) if bracket else ()
    down = bracket.downfloaters if bracket else ()
    return _posed_players(lesson, text, members, down, voice, takes_several=True)


def _bracket(lesson: Lesson, score: Tenths) -> BracketTrace | None:
    """The bracket of that score as it was paired at last."""
    system = find_system(lesson.system)
    if system.replay is None:
        raise NotExplained("replay.no-replay", system=system.name, edition=system.edition)
    brackets = system.replay(lesson.tournament).brackets
    return next((each for each in reversed(brackets) if each.score == score), None)


def _posed_bye(lesson: Lesson, question: AskBye, voice: Voice) -> Posed:
    pairing = find_system(lesson.system).pair_next_round(lesson.tournament, None)
    cards = deal_cards(lesson.tournament, find_system(lesson.system).definitions)
    ranked = sorted(
        players_to_pair(lesson.tournament), key=lambda tpn: (-cards[tpn].pairing_score, tpn)
    )
    offered = ranked[-_MOST_OFFERED:]
    if pairing.bye is not None and pairing.bye not in offered:
        offered = [pairing.bye, *offered[1:]]
    right = [] if pairing.bye is None else [pairing.bye]
    return _posed_players(
        lesson, question.text or _say("ask-bye", voice), offered, right, voice, takes_several=False
    )


def _posed_players(
    lesson: Lesson,
    text: str,
    offered: Sequence[int],
    right: Sequence[int],
    voice: Voice,
    *,
    takes_several: bool,
) -> Posed:
    """A question whose answers are players, and at last that it is nobody."""
    names = [name_of(lesson, tpn) for tpn in offered]
    places = {offered.index(tpn) for tpn in right} or {len(names)}
    named = ", ".join(name_of(lesson, tpn) for tpn in right) or _say("nobody", voice)
    return Posed(
        text=text,
        options=(*names, _say("nobody", voice)),
        right=frozenset(places),
        why=_say("why-players", voice, players=named),
        takes_several=takes_several,
    )


def _say(key: str, voice: Voice, **values: str | int) -> str:
    return voice.say(f"teach.{key}", values)
