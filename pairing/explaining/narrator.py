"""Explanations in words: plain words first, then the article. One narrator for all who speak."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from pairing.auditing.checker.differences import (
    Difference,
    NoPairingExpected,
    OtherBoardOrder,
    OtherBye,
    OtherOpponents,
    PairedBoard,
    ReversedColours,
)
from pairing.core.cards import Float, PairingCard, deal_cards
from pairing.core.histories import GAME_NAMES, UNPLAYED_NAMES, Entry
from pairing.core.model import ByeKind, Colour, Player, Tenths
from pairing.explaining.colour_words import colour_reason_words
from pairing.explaining.explanation import (
    Because,
    BoardColours,
    Explanation,
    Finding,
    Floats,
    Meeting,
    Opposite,
    Unpaired,
    questions_about,
)
from pairing.explaining.questions import ThisBoard, ThisPlayer, WholeRound, WhyNot, WhyNotBye
from pairing.speech.problems import problem_text
from pairing.speech.voice import Voice
from pairing.systems.system import Questions
from pairing.trace.answers import Answer, Outcome
from pairing.trace.judgement import Element, Judgement

Values = Mapping[str, str | int]

SCORED = frozenset({"bye-score", "upfloaters-scores"})
"""Keys of judgements whose values are scores; those of all others are counted."""

_ONE_POINT: Tenths = 10
_MOST_BOARDS = 6
_BYES = {
    ByeKind.PAIRING_ALLOCATED: "pairing-allocated",
    ByeKind.FULL_POINT: "full-point",
    ByeKind.HALF_POINT: "half-point",
    ByeKind.ZERO_POINT: "zero-point",
}


_RESULTS = GAME_NAMES | UNPLAYED_NAMES | {"?": "pending"}


_OF_THINGS = frozenset({"score-differences", "following-bracket-scores", "bye-unplayed-games"})
"""Criteria that do not count players."""


class Narrator:
    """Speaks about one explanation."""

    def __init__(self, explanation: Explanation, voice: Voice) -> None:
        self.explanation = explanation
        self.voice = voice
        self._names = explanation.tournament.players_by_tpn

    @cached_property
    def cards(self) -> dict[int, PairingCard]:
        """The card of every player before the round, under his TPN."""
        definitions = self.explanation.system.definitions
        return deal_cards(self.explanation.tournament, definitions)

    @cached_property
    def _questions(self) -> Questions | None:
        return questions_about(self.explanation)

    @property
    def initial_colour(self) -> Colour:
        """The colour of the odd numbers; Black if it is not known, which then decides nothing."""
        return self.explanation.tournament.initial_colour or Colour.BLACK

    def say(self, key: str, values: Values | None = None) -> str:
        """The system's own sentence ``why-<key>``, one in its words, or the common one."""
        system = self.explanation.system
        in_its_words = f"{system.phrase_words}.why-{key}"
        return self.voice.say_first((self._own_key(key), in_its_words, f"why.{key}"), values)

    def _own_key(self, key: str) -> str:
        return f"{self.explanation.system.phrase_group}.why-{key}"

    def head(self) -> str:
        """The round and the rules it is paired by."""
        explanation = self.explanation
        values: dict[str, str | int] = {
            "round": explanation.round_number,
            "rounds": explanation.tournament.round_count or "?",
            "system": explanation.system.name_in(self.voice),
            "edition": explanation.system.edition_in(self.voice),
        }
        return self.say("head-next" if explanation.recorded is None else "head", values)

    def question(self) -> str:
        """What was asked."""
        match self.explanation.question:
            case WholeRound():
                return self.say("question-round")
            case ThisBoard(board):
                return self.say("question-board", {"board": board})
            case ThisPlayer(tpn):
                return self.say("question-player", {"player": self.player(tpn)})
            case WhyNot(one, other):
                values = {"one": self.player(one), "other": self.player(other)}
                return self.say("question-why-not", values)
            case WhyNotBye(tpn):
                return self.say("question-why-not-bye", {"player": self.player(tpn)})

    def reservations(self) -> tuple[str, ...]:
        """What must be said before the answer: how the record differs, what was assumed."""
        explanation = self.explanation
        assumed = tuple(problem_text(each, self.voice) for each in explanation.assumptions)
        if not explanation.differences:
            return assumed
        differing = tuple(self._difference(each) for each in explanation.differences)
        return (self.say("differs"), *differing, self.say("differs-answer"), *assumed)

    def answer(self) -> tuple[str, ...]:
        """The sentences of the answer, without the boards that would change."""
        return tuple(text for each in self.explanation.findings for text in self.sentences(each))

    def sentences(self, finding: Finding) -> tuple[str, ...]:
        """One finding in one or two sentences."""
        match finding:
            case Meeting():
                return (self._meeting(finding),)
            case Because():
                return tuple(self._because(finding))
            case BoardColours(reason):
                key, values = colour_reason_words(self, reason)
                return (self.say(key, values),)
            case Floats():
                return (self._floats(finding), *self._floats_again(finding))
            case Unpaired(tpn, kind):
                return (self.say(f"unpaired-{_BYES[kind]}", {"player": self.player(tpn)}),)

    def whole(self, finding: Finding) -> str:
        """One finding with the boards that would change, in one paragraph.

        Of many boards the first six are named, and how many more there are.
        """
        sentences = self.sentences(finding)
        if isinstance(finding, Because) and finding.names_changes:
            sentences += self.changes(finding.answer)
        return " ".join(sentences)

    def paragraphs(self) -> tuple[str, ...]:
        """All of it: round and question, reservations, findings."""
        findings = (self.whole(each) for each in self.explanation.findings)
        return (self.head(), self.question(), *self.reservations(), *findings)

    def changes(self, answer: Answer, *, full: bool = False) -> tuple[str, ...]:
        """Which boards would change, and who would have the bye, if anything would.

        Of many boards the first six are named, and how many more there are, unless it is ``full``.
        """
        now, then = self.changed_boards(answer)
        most = len(then) if full else _MOST_BOARDS
        sentences = []
        if then:
            values = {"now": ", ".join(now[:most]), "then": ", ".join(then[:most])}
            sentences.append(self.say("changed-boards", values))
        if len(then) > most:
            sentences.append(self.say("changed-more", {"count": len(then) - most}))
        if answer.bye is not None and answer.bye != self.explanation.pairing.bye:
            sentences.append(self.say("changed-bye", {"player": self.player(answer.bye)}))
        return tuple(sentences)

    def changed_boards(self, answer: Answer) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The pairs that would go and those that would come, White first, each from the top."""
        moved = {tpn for pair in answer.changed for tpn in pair}
        now = (pair for pair in self.explanation.pairing.pairs if moved & set(pair))
        return tuple(map(self.pair, now)), tuple(map(self.pair, self.instead(answer)))

    def instead(self, answer: Answer) -> tuple[tuple[int, int], ...]:
        """The pairs (TPNs) that would come, each with the colours by the rules, White first."""
        return instead_of(self.explanation, answer, self._questions)

    def player(self, tpn: int) -> str:
        """``Louise (9)``."""
        return self.say("player", {"name": self.name(tpn), "tpn": tpn})

    def name(self, tpn: int) -> str:
        """The player's name as registered."""
        player: Player = self._names[tpn]
        return player.name

    def card_note(self, tpn: int) -> str:
        """What the system has on a player's card beside the usual; nothing, maybe."""
        note = self.explanation.system.explaining.card_note
        return note(self.explanation.tournament, tpn, self.voice) if note else ""

    def pair(self, pair: tuple[int, int]) -> str:
        """``Louise (9) – Marco (10)``."""
        one, other = pair
        return self.say("pair", {"one": self.player(one), "other": self.player(other)})

    def points(self, score: Tenths) -> str:
        """``2½ points``, ``1 point``, ``½ point``."""
        return self.say("points", {"score": self.voice.points(score)})

    def result(self, entry: Entry) -> str:
        """What a player had in a round before: ``won``, ``full-point bye`` …"""
        return self.say(f"page-result-{_RESULTS[entry.mark]}")

    def reason(self, judgement: Judgement) -> str:
        """Where another pairing fails, with both values and the article."""
        return self.say(f"reason-{_key(judgement)}", self._judged(judgement))

    def grounds(self, because: Because) -> tuple[str, ...]:
        """What speaks against the opposite, without saying what that would be."""
        answer, judgement = because.answer, because.answer.judgement
        if judgement is None or answer.outcome is Outcome.SO_IT_IS:
            return ()
        if answer.outcome is Outcome.IMPOSSIBLE:
            return tuple(self._impossible(because, judgement))
        order = () if judgement.element is None else (self._element(judgement.element),)
        return (self.reason(judgement), *order)

    def _element(self, element: Element) -> str:
        """By which transposition or exchange the one comes before the other."""
        players = dict(element.players)
        is_untouched = element.move == "exchange" and not any(players[n] for n in ("down", "up"))
        key = f"order-{element.move}{'-none' if is_untouched else ''}"
        values: dict[str, str | int] = {name: self._list(tpns) for name, tpns in players.items()}
        return self.say(key, values | {"article": element.article})

    def _judged(self, judgement: Judgement) -> Values:
        values: dict[str, str | int] = {
            "bracket": self.points(judgement.score),
            "article": judgement.article,
            "players": self._together(judgement.players),
            "step": judgement.step,
            "ours": self._amount(judgement, judgement.ours),
            "theirs": self._amount(judgement, judgement.theirs),
            "our_number": self._numbered(judgement.ours),
            "their_number": self._numbered(judgement.theirs),
        }
        if judgement.difference is not None:
            own_score = judgement.score + judgement.difference - _ONE_POINT
            values["difference"] = self.points(judgement.difference)
            values["own_score"] = self.points(own_score)
        return values

    def _amount(self, judgement: Judgement, amount: int) -> str:
        if judgement.key in SCORED:
            return self.points(amount)
        return str(amount) if amount else self.say(_nothing(judgement))

    def _numbered(self, tpn: int) -> str:
        """``9 (Louise)``, where the number of a player is what the rule goes by."""
        if tpn not in self._names:
            return str(tpn)  # a value that is no number of a player
        return self.say("numbered", {"tpn": tpn, "name": self.name(tpn)})

    def _together(self, tpns: Sequence[int]) -> str:
        """``Louise (9) and Marco (10)``; three or more as a list."""
        if len(tpns) != 2:
            return self._list(tpns)
        one, other = map(self.player, tpns)
        return self.say("both", {"one": one, "other": other})

    def _list(self, tpns: Iterable[int]) -> str:
        return ", ".join(map(self.player, tpns)) or self.say("nobody")

    def _because(self, because: Because) -> Iterator[str]:
        """The opposite and what speaks against it; of two who may not meet the fact says it all."""
        answer = because.answer
        judgement = answer.judgement
        if (
            judgement is None
            or answer.outcome is not Outcome.IMPOSSIBLE
            or (judgement.key == "completion")
        ):
            yield self._lead(because)
        yield from self.grounds(because)

    def _lead(self, because: Because) -> str:
        """The sentence that says what would be if the opposite were so."""
        first, *others = because.players
        judgement = because.answer.judgement
        values = {
            "one": self.player(first),
            "other": self._list(others),
            "own_points": self.points(self.cards[first].pairing_score),
            "bracket": self.points(judgement.score) if judgement else "",
        }
        if judgement is not None and self.voice.knows(self._own_key(f"lead-{judgement.key}")):
            return self.say(f"lead-{judgement.key}", values)
        return self.say(f"{because.answer.outcome.value}-{because.opposite.value}", values)

    def _impossible(self, because: Because, judgement: Judgement) -> Iterator[str]:
        """A fact about the players; otherwise the rest of the round is in the way."""
        article: dict[str, str | int] = {"article": judgement.article}
        if judgement.key == "completion":
            yield self._incomplete(because, judgement)
            yield from self._has_met_all(because)
            return
        if self.voice.knows(self._own_key(f"fact-{judgement.key}")):
            yield self.say(f"fact-{judgement.key}", self._judged(judgement))
            return
        if judgement.key == "bye":
            (tpn,) = judgement.players
            yield self.say("fact-bye", article | self._what_bars_bye(tpn))
            return
        one, other = judgement.players
        pair = article | {"one": self.player(one), "other": self.player(other)}
        if judgement.key == "same-colour":
            yield self.say("fact-same-colour", pair | {"colour": self._preferred(one)})
        elif (met := self._round_of_meeting(one, other)) is not None:
            yield self.say("fact-rematch", pair | {"round": met})
        else:
            yield self.say("fact-forbidden", pair)

    def _incomplete(self, because: Because, judgement: Judgement) -> str:
        """Who cannot all be paired then."""
        variant = "" if judgement.players else "-nobody"
        if judgement.players == because.players:
            variant = "-alone"
        values = {"article": judgement.article, "players": self._list(judgement.players)}
        return self.say(f"fact-completion{variant}", values)

    def _has_met_all(self, because: Because) -> Iterator[str]:
        """That a player who must float has met all with the same score, or is alone with it."""
        one = because.players[0]
        score = self.cards[one].pairing_score
        pairing = self.explanation.pairing
        to_pair = [tpn for pair in pairing.pairs for tpn in pair]
        to_pair += [] if pairing.bye is None else [pairing.bye]
        others = [tpn for tpn in to_pair if self.cards[tpn].pairing_score == score and tpn != one]
        rounds = {tpn: self._round_of_meeting(one, tpn) for tpn in others}
        met = [
            self.say("met-in", {"player": self.player(tpn), "round": number})
            for tpn, number in sorted(rounds.items(), key=lambda each: each[1] or 0)
            if number is not None
        ]
        if because.opposite is Opposite.STAYING and len(met) == len(others):
            values = {"one": self.player(one), "own_points": self.points(score)}
            yield self.say(
                "met-all" if met else "alone", {**values, "met": ", ".join(met), "count": len(met)}
            )

    def _what_bars_bye(self, tpn: int) -> dict[str, str | int]:
        """The round in which a player had a bye, or points without a game, and what it was."""
        explanation = self.explanation
        bars = explanation.system.definitions.bars_bye
        entries = enumerate(self.cards[tpn].entries, start=1)
        number, entry = next(
            (number, entry)
            for number, entry in entries
            if not entry.is_played and bars(entry, explanation.tournament.points)
        )
        result = self.result(entry)
        return {"one": self.player(tpn), "round": number, "result": result}

    def _preferred(self, tpn: int) -> str:
        colour = self.cards[tpn].preference.colour
        return self.say(colour.name.lower()) if colour else ""

    def _round_of_meeting(self, one: int, other: int) -> int | None:
        rounds = enumerate(self.cards[one].entries, start=1)
        return next((n for n, own in rounds if own.opponent == other and own.is_played), None)

    def _meeting(self, meeting: Meeting) -> str:
        cards = self.cards
        values: dict[str, str | int] = {
            "board": meeting.board,
            "white": self.player(meeting.white),
            "black": self.player(meeting.black),
            "white_points": self.points(cards[meeting.white].pairing_score),
            "black_points": self.points(cards[meeting.black].pairing_score),
        }
        return self.say("meeting", values)

    def _floats(self, floats: Floats) -> str:
        down, up = floats.down, floats.up
        values = {
            "down": self.player(down),
            "up": self.player(up),
            "down_points": self.points(self.cards[down].pairing_score),
            "up_points": self.points(self.cards[up].pairing_score),
        }
        keys = {(up,): "floats-up", (down, up): "floats-both"}
        return self.say(keys.get(floats.leaving, "floats"), values)

    def _floats_again(self, floats: Floats) -> Iterator[str]:
        down = floats.down
        if down in floats.leaving and self.cards[down].float_rounds_ago(1) is Float.DOWN:
            yield self.say("floats-again", {"down": self.player(down)})

    def _difference(self, difference: Difference) -> str:
        match difference:
            case OtherOpponents(expected, found) | OtherBoardOrder(expected, found):
                values = {"expected": self._boards(expected), "found": self._boards(found)}
                return self.say("differs-opponents", values)
            case ReversedColours(expected, _):
                players = {
                    "white": self.player(expected.white),
                    "black": self.player(expected.black),
                }
                return self.say("differs-colours", players)
            case OtherBye(expected, found):
                byes = {"expected": self._whose(expected), "found": self._whose(found)}
                return self.say("differs-bye", byes)
            case NoPairingExpected(_, found):
                return self.say("differs-no-pairing", {"found": self._boards(found)})

    def _boards(self, boards: Iterable[PairedBoard]) -> str:
        return ", ".join(self.pair((board.white, board.black)) for board in boards)

    def _whose(self, tpn: int | None) -> str:
        return self.say("nobody") if tpn is None else self.player(tpn)


def instead_of(
    explanation: Explanation, answer: Answer, asked: Questions | None
) -> tuple[tuple[int, int], ...]:
    """The pairs of the opposite that the round does not have, with their colours by the rules.

    ``asked`` are the questions about the round, ``None`` if there are none.
    """
    if asked is None or not answer.changed:
        return answer.changed
    reasons = asked.why_colours(explanation.tournament, answer.changed)
    return tuple((reason.white, reason.black) for reason in reasons)


def _nothing(judgement: Judgement) -> str:
    """The word for none: of players, but for what counts pairs or rounds."""
    return "none" if _key(judgement) in _OF_THINGS else "none-players"


def _key(judgement: Judgement) -> str:
    by_score = judgement.key.startswith("following-") and judgement.difference is not None
    return f"{judgement.key}-scores" if by_score else judgement.key
