"""An explanation as JSON, for programs.

The object has these members. Players are TPNs, scores and differences are in points, ``text`` is
what people read.

* ``schema``: 1. ``program``: its version. ``tournament``: its name. ``system``, ``edition``: the
  key of the system and the name of its edition. ``round``; ``recorded``: was it paired already?
* ``input_sha256``: of the tournament before the round, in the form of the tournament file.
* ``reservations``: sentences on how the record differs from the rules, and what was assumed.
* ``question``: ``kind`` (``round``, ``board``, ``player``, ``why-not``), ``text``, and what it is
  about: ``board`` with ``aspects`` (``pair``, ``colours``, ``float``), ``player``, ``players``.
* ``say``: the sentence to say aloud, of at most 25 words; null for a whole round.
* ``findings``: each with ``kind``, ``text``, ``say``, and ``numbers``, which have the same members
  for every kind: ``article`` and ``key`` of what decided, ``ours`` and ``theirs`` (the values as
  paired and of the opposite, or null), ``players`` whose values these are, ``bracket`` that decided
  (null, or ``score``, ``residents``, ``guests`` and ``s1`` as first formed), ``as_paired`` and
  ``instead`` (all boards that would go and come, White first), ``bye`` of the opposite, ``colours``
  (``player`` and ``colours`` of the games played, oldest first), and ``lines`` in words.

  * ``meeting``: ``board``, ``white``, ``black`` by the rules.
  * ``colours``: ``white``, ``black``, ``article``, ``rule``.
  * ``floats``: ``down``, ``up``, and ``leaving``: those of the two who leave their bracket.
  * ``unpaired``: ``player``, ``bye`` (``pairing_allocated``, ``full_point`` …).
  * ``because``: ``opposite`` of what was paired (``meeting``, ``apart``, ``staying``, ``playing``,
    ``bye``),
    ``players`` it is about, ``outcome`` (``so-it-is``, ``impossible``, ``worse``, ``later``),
    ``judgement`` (null, or ``score`` of the bracket, ``article``, ``key``, ``ours`` and ``theirs``
    for the values as paired and of the opposite, ``difference``, ``players``, and ``element`` that
    decides the order of two equally good ones: ``move``, ``article``, ``players`` by name, or
    null, and ``step``, at which a pair was made that was undone later, or null), ``changed`` (pairs
    that the opposite has and the round does not, White first), ``bye`` of the
    opposite, ``changes`` (sentences).

* ``cost``: of a whole round, what it cost (:mod:`pairing.explaining.cost_json`); else null.
* ``cards``: of the players asked about, before the round: ``player``, ``name``, ``score``,
  ``pairing_score``, ``preference`` (``colour`` ``w``/``b``/null, ``strength``), ``floats`` (oldest
  round first: ``↓``, ``↑`` or empty), ``rounds`` (``opponent``, ``colour``, ``mark`` as in report
  files, ``points``), ``may_have_bye``.
"""

from __future__ import annotations

import json
from hashlib import sha256

from pairing.core.cards import PairingCard
from pairing.core.codec import encode
from pairing.core.model import Tournament
from pairing.core.version import program_version
from pairing.explaining.aloud import Aloud
from pairing.explaining.cost import cost_of
from pairing.explaining.cost_json import Json, cost_json
from pairing.explaining.explanation import (
    Because,
    BoardColours,
    Explanation,
    Finding,
    Floats,
    Meeting,
    Unpaired,
)
from pairing.explaining.narrator import SCORED, Narrator
from pairing.explaining.numbers import NumbersNarrator, numbers_of
from pairing.explaining.questions import (
    Aspect,
    Question,
    ThisBoard,
    ThisPlayer,
    WholeRound,
    WhyNot,
    WhyNotBye,
)
from pairing.speech.voice import Voice
from pairing.trace import BracketTrace, RoundTrace
from pairing.trace.answers import Answer
from pairing.trace.judgement import Element, Judgement

SCHEMA = 1


def as_json(explanation: Explanation, voice: Voice) -> str:
    """The explanation as JSON text; the members are described above."""
    return json.dumps(json_content(explanation, voice), ensure_ascii=False, indent=2) + "\n"


def json_content(
    explanation: Explanation, voice: Voice, trace: RoundTrace | None = None
) -> dict[str, Json]:
    """The explanation as the members of JSON that are described above.

    ``trace`` are the steps of the round, where they are known.
    """
    narrator, aloud = Narrator(explanation, voice), Aloud(explanation, voice, trace)
    said = aloud.answer()
    return {
        "schema": SCHEMA,
        "program": program_version(),
        "tournament": explanation.tournament.info.name,
        "system": explanation.system.key,
        "edition": explanation.system.edition,
        "round": explanation.round_number,
        "recorded": explanation.recorded is not None,
        "input_sha256": fingerprint(explanation.tournament),
        "reservations": list(narrator.reservations()),
        "question": _question(explanation.question) | {"text": narrator.question()},
        "say": said.text if said else None,
        "findings": [_finding(each, narrator, aloud) for each in explanation.findings],
        "cost": _cost(narrator, aloud),
        "cards": [_card(narrator.cards[tpn]) for tpn in explanation.players],
    }


def _cost(narrator: Narrator, aloud: Aloud) -> Json:
    if not isinstance(narrator.explanation.question, WholeRound):
        return None
    cost = cost_of(aloud.facts)
    return cost_json(cost, narrator.voice, lambda because: _data(because, narrator))


def fingerprint(tournament: Tournament) -> str:
    """SHA-256, in hexadecimal, of the tournament as a tournament file writes it."""
    return sha256(encode(tournament).encode()).hexdigest()


def _question(question: Question) -> dict[str, Json]:
    match question:
        case WholeRound():
            return {"kind": "round"}
        case ThisBoard(board, aspects):
            names: list[Json] = [each.value for each in Aspect if each in aspects]
            return {"kind": "board", "board": board, "aspects": names}
        case ThisPlayer(tpn):
            return {"kind": "player", "player": tpn}
        case WhyNot(one, other):
            return {"kind": "why-not", "players": [one, other]}
        case WhyNotBye(tpn):
            return {"kind": "why-not-bye", "player": tpn}


def _finding(finding: Finding, narrator: Narrator, aloud: Aloud) -> Json:
    said: dict[str, Json] = {
        "say": aloud.of(finding).text,
        "text": " ".join(narrator.sentences(finding)),
        "numbers": _numbers(finding, narrator, aloud),
    }
    return _data(finding, narrator) | said


def _numbers(finding: Finding, narrator: Narrator, aloud: Aloud) -> Json:
    numbers = numbers_of(aloud.facts, finding)
    lines = NumbersNarrator(narrator, aloud.facts).lines(finding, full=True)
    is_score = isinstance(finding, Floats) or numbers.key in SCORED
    return {
        "article": numbers.article,
        "key": numbers.key,
        "ours": _amount(numbers.ours, is_score=is_score),
        "theirs": _amount(numbers.theirs, is_score=is_score),
        "players": list(numbers.players),
        "bracket": _bracket(numbers.bracket) if numbers.bracket else None,
        "as_paired": [list(pair) for pair in numbers.now],
        "instead": [list(pair) for pair in numbers.then],
        "bye": numbers.bye,
        "colours": [
            {"player": tpn, "colours": [each.value for each in own]} for tpn, own in numbers.colours
        ],
        "lines": list(lines),
    }


def _bracket(bracket: BracketTrace) -> Json:
    return {
        "score": bracket.score / 10,
        "residents": list(bracket.residents),
        "guests": list(bracket.mdps),
        "s1": list(bracket.original_s1),
    }


def _amount(amount: int | None, *, is_score: bool) -> int | float | None:
    return amount / 10 if is_score and amount is not None else amount


def _data(finding: Finding, narrator: Narrator) -> dict[str, Json]:
    match finding:
        case Meeting(board, white, black):
            return {"kind": "meeting", "board": board, "white": white, "black": black}
        case BoardColours(reason):
            return {
                "kind": "colours",
                "white": reason.white,
                "black": reason.black,
                "article": reason.article,
                "rule": reason.key,
            }
        case Floats(down, up, leaving):
            return {"kind": "floats", "down": down, "up": up, "leaving": list(leaving)}
        case Unpaired(tpn, kind):
            return {"kind": "unpaired", "player": tpn, "bye": kind.name.lower()}
        case Because(opposite, players, answer):
            return {
                "kind": "because",
                "opposite": opposite.value,
                "players": list(players),
                **_answer(answer, narrator),
                "changes": list(narrator.changes(answer, full=True)),
            }


def _answer(answer: Answer, narrator: Narrator) -> dict[str, Json]:
    return {
        "outcome": answer.outcome.value,
        "judgement": _judgement(answer.judgement) if answer.judgement else None,
        "changed": [list(pair) for pair in narrator.instead(answer)],
        "bye": answer.bye,
    }


def _judgement(judgement: Judgement) -> Json:
    """The values are null where it is not a matter of degree."""
    is_measured = judgement.ours != judgement.theirs
    is_score = judgement.key in SCORED
    return {
        "score": judgement.score / 10,
        "article": judgement.article,
        "key": judgement.key,
        "ours": _amount(judgement.ours, is_score=is_score) if is_measured else None,
        "theirs": _amount(judgement.theirs, is_score=is_score) if is_measured else None,
        "difference": None if judgement.difference is None else judgement.difference / 10,
        "players": list(judgement.players),
        "element": _element(judgement.element),
        "step": judgement.step or None,
    }


def _element(element: Element | None) -> Json:
    if element is None:
        return None
    players: dict[str, Json] = {name: list(tpns) for name, tpns in element.players}
    return {"move": element.move, "article": element.article, "players": players}


def _card(card: PairingCard) -> Json:
    colour = card.preference.colour
    return {
        "player": card.tpn,
        "name": card.player.name,
        "score": card.score / 10,
        "pairing_score": card.pairing_score / 10,
        "preference": {
            "colour": colour.value if colour else None,
            "strength": card.preference.strength.name.lower(),
        },
        "floats": [each.value for each in card.floats],
        "rounds": [
            {
                "opponent": entry.opponent,
                "colour": entry.colour.value if entry.colour else None,
                "mark": entry.mark,
                "points": entry.points / 10,
            }
            for entry in card.entries
        ],
        "may_have_bye": card.may_have_bye,
    }
