"""A manual session in words: its steps, what keeps players apart, what a pair costs, the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from pairing.core.model import Colour, RoundPairing, Seats
from pairing.event.actions.manual import ChangeGround
from pairing.event.manual.comparing import Comparison
from pairing.event.manual.grounds import article_of
from pairing.event.manual.session import BY_HAND, Session, SessionStep
from pairing.explaining import Explanation, Narrator, WholeRound
from pairing.explaining.narrator import SCORED
from pairing.speech.voice import Voice
from pairing.systems.shared.obstacles import Obstacle
from pairing.trace.answers import Answer, Outcome
from pairing.trace.judgement import Judgement

Values = dict[str, str | int]


class SessionWords:
    """Speaks about one session."""

    def __init__(self, session: Session, voice: Voice) -> None:
        self._session = session
        self._voice = voice

    # Steps

    def step(self, step: SessionStep) -> str:
        """What was done: ``Louise (9) – Marco (10)``, ``Bye for Robert (14)``."""
        first, *others = step.players or (0,)
        if step.key == "break" and others:
            return self._say("step-break-board", self._board(first, others[0]))
        if step.key in ("pair", "colours"):
            board = step.after.board_of(first)
            seats = (board.white, board.black) if board else (first, others[0])
            return self._say(f"step-{step.key}", self._board(*seats))
        return self._say(f"step-{step.key}", self._moved(step))

    def _moved(self, step: SessionStep) -> Values:
        if not step.players:
            return {}
        first, *others = step.players
        values: Values = {"player": self.player(first), "one": self.player(first)}
        if others:
            values["other"] = self.player(others[0])
        score = step.after.score_moved_to(first, self._session.score(first))
        return values | {"points": self._narrator.points(score)}

    # Obstacles and costs

    def obstacle(self, obstacle: Obstacle) -> str:
        """What keeps these players apart, in a sentence with names, article and evidence."""
        players = map(self.player, obstacle.players)
        names: Values = dict(zip(("one", "other"), players, strict=False))
        return self._say(f"obstacle-{obstacle.key}", self._facts(obstacle) | names)

    def obstacle_in_short(self, obstacle: Obstacle) -> str:
        """The same in a few words for a card: ``met in round 3 · C1``."""
        return self._say(f"short-{obstacle.key}", self._facts(obstacle))

    def _facts(self, obstacle: Obstacle) -> Values:
        colour = "" if obstacle.colour is None else self._colour(obstacle.colour)
        return {"article": obstacle.article, "round": obstacle.round_number, "colour": colour}

    def _colour(self, colour: Colour) -> str:
        return self._narrator.say(colour.name.lower())

    def cost(self, answer: Answer, *, beside_fixed: bool = False) -> str:
        """What a pair costs, in a sentence: beside the round by the rules, or around what is fixed.

        Which of the two it is :meth:`~pairing.event.manual.session.Session.weighs_fixed` knows.
        """
        beside = "cost-fixed" if beside_fixed else "cost"
        if answer.judgement is None or answer.outcome in (Outcome.SO_IT_IS, Outcome.LATER):
            return self._say(f"{beside}-{answer.outcome.value}")
        return self._say(f"{beside}-worse", {"reason": self.reason(answer.judgement)})

    def cost_in_short(self, answer: Answer, *, beside_fixed: bool = False) -> str:
        """The same in a few words for a card: ``worse in C12: 3 not 2``."""
        judgement = answer.judgement
        if judgement is None:
            beside = "cost-short-fixed" if beside_fixed else "cost-short"
            return self._say(f"{beside}-{answer.outcome.value}")
        article: Values = {"article": judgement.article}
        if answer.outcome is not Outcome.WORSE:
            return self._say(f"cost-short-{answer.outcome.value}", article)
        if judgement.ours == judgement.theirs:
            return self._say("cost-short-worse-plain", article)
        amounts: Values = {
            "ours": self._amount(judgement, judgement.ours),
            "theirs": self._amount(judgement, judgement.theirs),
        }
        return self._say("cost-short-worse", article | amounts)

    def _amount(self, judgement: Judgement, amount: int) -> str:
        return self._voice.points(amount) if judgement.key in SCORED else str(amount)

    def reason(self, judgement: Judgement) -> str:
        """Where a pairing is worse than the one by the rules, with both values and the article."""
        return self._narrator.reason(judgement)

    # The end

    def verdict(self, comparison: Comparison) -> tuple[str, ...]:
        """What the comparison says, without the boards."""
        if comparison.is_same:
            key = "compare-same-published" if comparison.is_published else "compare-same"
            return (self._say(key),)
        return tuple(self._verdict(comparison))

    def _verdict(self, comparison: Comparison) -> Iterator[str]:
        system = self._session.system
        if comparison.is_published:
            yield self._say("compare-published")
        elif comparison.nothing is not None:
            why = self._voice.say(comparison.nothing.key, comparison.nothing.values)
            yield self._say("compare-nothing", {"why": why})
        elif comparison.judgement is not None:
            yield self._say("compare-worse")
            yield self.reason(comparison.judgement)
        elif comparison.can_judge:
            yield self._say("compare-colours")
        else:
            names: Values = {
                "system": system.name_in(self._voice),
                "edition": system.edition_in(self._voice),
            }
            yield self._say("compare-cannot-judge", names)

    def columns(self, comparison: Comparison) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Two columns, each with its heading: the boards that differ, expected and by hand."""
        note = comparison.note()
        published = "-published" if comparison.is_published else ""
        return (
            (
                self._say(f"compare-expected{published}"),
                self.seats(note.expected if note else ()),
            ),
            (self._say("compare-actual"), self.seats(note.actual if note else ())),
        )

    def seats(self, seats: Seats) -> tuple[str, ...]:
        """Every board as ``Louise (9) – Marco (10)``, the bye as ``Robert (14): bye``."""
        return tuple(map(self._seat, seats)) or (self._say("compare-none"),)

    def _seat(self, seat: tuple[int, int]) -> str:
        white, black = seat
        if not black:
            return self._say("board-bye", {"player": self.player(white)})
        return self._say("board", self._board(white, black))

    def confirmations(self, comparison: Comparison) -> tuple[str, ...]:
        """Every rule that is broken on purpose, in a sentence."""
        return tuple(map(self.obstacle, comparison.to_confirm))

    def ground(self, ground: ChangeGround) -> str:
        """Why boards that are known may be changed, in a sentence with its article."""
        article = article_of(ground, self._session.system) or self._say("ground-without-article")
        return self._say(f"ground-{ground.value}", {"article": article})

    def lost(self, before: Session) -> str:
        """What of a session this one could not take over, in a sentence; empty if all is there."""
        seats = before.position.seats_lost(self._session.position)
        if seats:
            return self._say("lost-boards", {"boards": "; ".join(self.seats(seats))})
        return self._say("lost-steps") if len(self._session.steps) < len(before.steps) else ""

    def player(self, tpn: int) -> str:
        """``Louise (9)``."""
        return self._narrator.player(tpn)

    def _board(self, white: int, black: int) -> Values:
        return {"white": self.player(white), "black": self.player(black)}

    @cached_property
    def _narrator(self) -> Narrator:
        """Who tells judgements, points and names in all explanations."""
        session = self._session
        nothing_made = RoundPairing(session.round_number, BY_HAND, ())
        explanation = Explanation(
            session.tournament, session.system, WholeRound(), (), nothing_made, None, (), (), ()
        )
        return Narrator(explanation, self._voice)

    def _say(self, key: str, values: Values | None = None) -> str:
        return self._voice.say(f"manual.{key}", values)
