"""What the steps of the procedures of 2013 and 2015 say, found out a second time from the cards.

Only the trace is read, and the tournament by the cards of the literal readings; nothing of the
engine. :func:`untrue_steps` returns every step whose reason does not hold, with what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import networkx

from pairing.core.model import Tournament
from pairing.trace import BracketTrace, Event, RoundTrace, Verdict
from tests.support.literal_2013 import Card, cards, legal
from tests.support.meetings import rounds_met

ARTICLES = {
    "dutch-2013": {
        "rematch": "B.1.a",
        "forbidden": "B.1.a",
        "same-colour": "B.2",
        "bye": "B.1.b",
        "topscorer-colour": "B.2",
        "b3-factor": "D.4",
        "semi-absolute": "A.7.d",
        "colour": "B.4",
        "strong-colour": "B.4",
        "downfloat-last-round": "B.5",
        "downfloat-two-rounds-ago": "B.6",
        "upfloat-last-round": "B.5",
        "upfloat-two-rounds-ago": "B.6",
    },
    "dutch-2015": {
        "rematch": "B.1",
        "forbidden": "B.1",
        "same-colour": "B.3",
        "bye": "B.2",
        "score-differences": "B.4",
        "limbo-weight": "D.3",
        "topscorer-difference": "B.5",
        "topscorer-third-colour": "B.6",
        "colour": "B.7",
        "strong-colour": "B.8",
        "downfloat-last-round": "B.9",
        "downfloat-two-rounds-ago": "B.10",
        "upfloat-last-round": "B.11",
        "upfloat-two-rounds-ago": "B.12",
        "unprotected-differences": "B.12",
    },
}
LISTS = {"rematch": "have_met", "forbidden": "forbidden", "same-colour": "same_colour"}
FIXED = ("b3-factor", "score-differences", "limbo-weight", "unprotected-differences")
ABSOLUTE = ("rematch", "forbidden", "same-colour", "bye")
TRIED = ("candidate-tried", "transposition-tried", "nobody-paired")


@dataclass
class Section:
    """Where the reading of a section stands."""

    trace: BracketTrace
    starts: dict[str, int] = field(default_factory=dict)
    allowed: dict[str, int] | None = None
    before: tuple[tuple[int, int], ...] = ()
    limbo: tuple[int, ...] = ()


class Reading:
    """One round, read again."""

    def __init__(self, tournament: Tournament, trace: RoundTrace) -> None:
        self.tournament, self.trace = tournament, trace
        self.articles = ARTICLES[trace.system]
        self.cards = {card.tpn: card for card in cards(tournament)}
        self.met = rounds_met(tournament)
        self.sent: dict[int, list[frozenset[int]]] = {}

    @cached_property
    def apart(self) -> set[frozenset[int]]:
        number = self.tournament.next_round
        return {
            frozenset((one, other))
            for group in self.tournament.forbidden
            if group.applies_in(number)
            for one in group.members
            for other in group.members
            if one != other
        }

    def untrue(self) -> Iterator[str]:
        for number, section in enumerate(self.trace.brackets):
            state = Section(section)
            for place, event in enumerate(section.events):
                for wrong in self.step(number, state, section.events, place):
                    yield f"section {number}, step {place + 1}, {event.move}: {wrong}"

    def step(
        self, number: int, state: Section, events: Sequence[Event], place: int
    ) -> Iterator[str]:
        event = events[place]
        values = dict(event.values)
        if event.move == "requirements-set":
            state.starts = {
                key: values[key.replace("-", "_")]
                for key in self.articles
                if key.replace("-", "_") in values
            }
            state.allowed, state.before, state.limbo = dict(state.starts), (), ()
        elif event.move == "requirement-lowered":
            yield from self.lowered(state, event, values)
        elif event.move == "requirement-no-effect":
            yield from self.no_effect(state, values)
        elif event.move == "requirements-exhausted":
            state.allowed = None
        elif event.move in ("subgroups-formed", "mdp-set-changed"):
            yield from self.subgroups(state, event, values)
        elif event.move == "part-accepted":
            state.before = event.pairs
            if any(not self.may_meet(*pair) for pair in event.pairs):
                yield f"{event.pairs} are not allowed"
        elif event.move in TRIED:
            yield from self.candidate(number, state, event, values)
        elif event.move == "block-skipped":
            yield from self.block(state, events, place)
        elif event.move == "family-dismissed" and event.key != "completion":
            for other in event.players:
                yield from self.alone(state, (event.pair[0], other), event)
        elif event.move == "player-incompatible":
            yield from self.incompatible(state, event, values)
        elif event.move == "colours-counted":
            yield from self.colours(state, values)
        elif event.move in ("brackets-joined", "last-bracket-stuck", "backtracking"):
            yield from self.stuck(number, state, event, values)
        elif event.move in ("floated", "bye-given"):
            yield from self.left_over(state, event)

    # Levels

    def lowered(self, state: Section, event: Event, values) -> Iterator[str]:
        assert state.allowed is not None
        key = event.key
        if values["criterion"] != self.articles[key]:
            yield f"{values['criterion']} is no article for {key}"
        if values["allowed"] != state.allowed[key] + 1:
            yield f"{key} is {state.allowed[key]} and becomes {values['allowed']}"
        state.allowed[key] = values["allowed"]
        keys = list(state.starts)
        for each in keys[keys.index(key) + 1 :]:
            state.allowed[each] = state.starts[each]
        state.before = ()

    def no_effect(self, state: Section, values) -> Iterator[str]:
        if values["criterion"] != self.articles[values["what"]]:
            yield f"{values['criterion']} is no article for {values['what']}"

    # Candidates

    def subgroups(self, state: Section, event: Event, values) -> Iterator[str]:
        s1, s2 = values["s1"], values["s2"]
        s1, s2 = (() if side == "nobody" else side for side in (s1, s2))
        if values["part"] == "het" and self.trace.system == "dutch-2015":
            everyone = {*state.trace.mdps, *state.trace.residents}
            state.limbo = tuple(
                sorted(everyone - {*s1, *s2}, key=lambda tpn: (-self.cards[tpn].points, tpn))
            )
        if values["part"] != "rem":
            state.before = ()
        together = [*s1, *s2]
        if len(set(together)) < len(together):
            yield "somebody stands twice"

    def candidate(self, number: int, state: Section, event: Event, values) -> Iterator[str]:
        is_het = values["part"] == "het"
        before = state.before if values["part"] == "rem" else ()
        pairs = list(dict.fromkeys((*before, *event.pairs)))
        left = () if values["left"] == "nobody" else values["left"]
        if not is_het:
            everyone = {*state.trace.mdps, *state.trace.residents} - self.gone(state)
            unpaired = everyone - {tpn for pair in pairs for tpn in pair}
            if unpaired != set(left):
                yield f"unpaired are {sorted(unpaired)}, not {sorted(left)}"
            left = unpaired
        expected = self.failures(number, state, pairs, None if is_het else left)
        if event.verdict is Verdict.ACCEPTED:
            if expected:
                yield f"accepted, but {expected}"
            return
        if event.key.startswith("demand"):
            yield from self.demand(number, state, event, left)
            return
        if event.key in FIXED:
            yield from self.too_much(state, event, pairs, left)
            return
        yield from self.compare(expected, event, values)

    def compare(self, expected, event: Event, values) -> Iterator[str]:
        if not expected:
            yield f"nothing is wrong with it, yet {event.key}"
            return
        key, guilty, ours, theirs = expected[0]
        if (event.key, event.article) != (key, self.articles[key]):
            yield f"{event.article} {event.key}, but it is {key} {guilty}"
        told = [each for each in values["who"].split(", ") if each != "…"]
        if told != [name(each) for each in guilty][: len(told)] or not told:
            yield f"{told}, but it is {guilty}"
        if "…" not in values["who"] and len(told) != len(guilty):
            yield f"{told} leaves out some of {guilty}"
        if (event.ours, event.theirs) != (ours, theirs):
            yield f"{event.theirs} where {event.ours} is allowed, but {theirs} and {ours}"
        if len(guilty[0]) == 2 and event.pair != tuple(guilty[0]):
            yield f"{event.pair} is not {guilty[0]}"
        if len(guilty[0]) == 1 and event.players != tuple(tpn for (tpn,) in guilty):
            yield f"{event.players} are not {guilty}"
        if key == "rematch" and values["met"] != self.met[frozenset(guilty[0])]:
            yield f"they met in round {self.met[frozenset(guilty[0])]}, not {values['met']}"
        wished = {self.cards[tpn].wants for pair in guilty for tpn in pair}
        if "colour" in key and values["wished"] != {"w": "white", "b": "black"}.get(
            next(iter(wished)) if len(wished) == 1 else "", "one-colour"
        ):
            yield f"they want {wished}, not {values['wished']}"

    def failures(self, number: int, state: Section, pairs, left):
        """(key, guilty, allowed, found) of all that is wrong and that is a matter of counting."""
        found = []
        for key in ("rematch", "forbidden", "same-colour"):
            guilty = [pair for pair in pairs if self.bars(key, *pair)]
            if guilty:
                found.append((key, guilty, 0, 0))
        barred = self.barred(number, state, left)
        if barred:
            found.append(("bye", [(tpn,) for tpn in barred], 0, 0))
        if state.allowed is None:
            return found
        worse = []
        for key, allowed in state.allowed.items():
            if key.startswith("downfloat"):
                guilty = [(tpn,) for tpn in self.ranked(left or ()) if self.floats_again(key, tpn)]
            else:
                guilty = [pair for pair in pairs if self.costs(key, *pair)]
            count = len(guilty)
            if count > allowed:
                worse.append((key, guilty, allowed, count))
        return found + sorted(worse, key=lambda each: len(each[1][0]) == 2)

    def barred(self, number: int, state: Section, left) -> list[int]:
        if left is None or not self.leaves_bye(number):
            return []
        return [tpn for tpn in self.ranked(left) if self.cards[tpn].barred_from_bye]

    def leaves_bye(self, number: int) -> bool:
        """It is the last bracket that is searched."""
        section = self.trace.brackets[number]
        if section.role.startswith(("backtracked", "penultimate")):
            return False
        lowest = min(card.points for card in self.cards.values())
        return any(self.cards[tpn].points == lowest for tpn in section.residents)

    def ranked(self, tpns) -> list[int]:
        return sorted(tpns, key=lambda tpn: (-self.cards[tpn].points, tpn))

    def gone(self, state: Section) -> set[int]:
        """Who has left the bracket at once, without an opponent (C.1)."""
        mine = state.trace
        everyone = {*mine.residents, *mine.mdps}
        until = next(n for n, each in enumerate(self.trace.brackets) if each is mine)
        for section in reversed(self.trace.brackets[: until + 1]):
            if everyone == {*section.residents, *section.mdps} and section.score == mine.score:
                found = {
                    event.players[0]
                    for event in section.events
                    if event.move == "player-incompatible" and event.key.startswith("moves-down")
                }
                if found or section.events[0].move == "bracket-opened":
                    return found
        return set()

    # Rules

    def may_meet(self, one: int, other: int) -> bool:
        return legal(self.cards[one], self.cards[other])

    def bars(self, key: str, one: int, other: int) -> bool:
        pair = frozenset((one, other))
        if key == "rematch":
            return pair in self.met
        if key == "forbidden":
            return pair in self.apart and pair not in self.met
        met = pair in self.met or pair in self.apart
        return not met and not self.may_meet(one, other)

    def costs(self, key: str, one: int, other: int) -> bool:
        first, second = self.cards[one], self.cards[other]
        same = first.wants == second.wants != ""
        weaker = min(first.strength, second.strength)
        both_absolute = same and weaker == 3
        if key == "colour":
            return same
        if key == "strong-colour":
            return same and weaker >= 2
        if key == "semi-absolute":
            return same and weaker >= 2 and not both_absolute
        if key == "topscorer-colour":
            return both_absolute
        if key == "topscorer-difference":
            return both_absolute and min(abs(first.difference), abs(second.difference)) >= 2
        if key == "topscorer-third-colour":
            return both_absolute and third_in_a_row(first, second)
        if first.points == second.points:
            return False
        lower = min(first, second, key=lambda card: card.points)
        return lower.floated("up", 1 if key == "upfloat-last-round" else 2)

    def floats_again(self, key: str, tpn: int) -> bool:
        return self.cards[tpn].floated("down", 1 if key == "downfloat-last-round" else 2)

    # Blocks and families

    def block(self, state: Section, events: Sequence[Event], place: int) -> Iterator[str]:
        """The candidate before it is the first of the block."""
        event, shown = events[place], events[place - 1]
        turn = shown.pairs.index(event.pair)
        before = state.before if dict(shown.values)["part"] == "rem" else ()
        yield from self.alone(state, event.pair, event, (*before, *shown.pairs[:turn]))
        if event.key != shown.key and not event.article:
            yield "no reason of its own"

    def alone(self, state: Section, pair, event: Event, before=()) -> Iterator[str]:
        key = event.key
        if event.article != self.articles.get(key):
            yield f"{event.article} is no article for {key}"
        elif key in ("rematch", "forbidden", "same-colour"):
            if not self.bars(key, *pair):
                yield f"{pair}: not {key}"
        elif key not in FIXED:
            count = sum(self.costs(key, *each) for each in (*before, pair))
            assert state.allowed is not None
            if not self.costs(key, *pair):
                yield f"{pair} does not cost {key}"
            if before and (event.ours, event.theirs) != (state.allowed[key], count):
                yield f"{event.theirs} over {event.ours}, but {count} over {state.allowed[key]}"

    # Others

    def too_much(self, state: Section, event: Event, pairs, left) -> Iterator[str]:
        if event.article != self.articles[event.key]:
            yield f"{event.article} is no article for {event.key}"

    def demand(self, number: int, state: Section, event: Event, left) -> Iterator[str]:
        if set(event.players) != set(left):
            yield f"{event.players} are not all who go down: {sorted(left)}"
        opened = state.trace.events[0]
        articles = {"dutch-2013": ("C.12", "C.13"), "dutch-2015": ("C.10", "C.13")}
        if event.article != opened.article or event.article not in articles[self.trace.system]:
            yield f"{event.article} asks for nothing here"
        above = self.trace.brackets[:number]
        sets = [
            frozenset(section.downfloaters) - self.gone(Section(section))
            for section in above
            if section.score == state.trace.score and (section.downfloaters or section.pairs)
        ]
        if event.key == "demand-tried" and frozenset(left) not in sets:
            yield f"{sorted(left)} was not tried before: {sets}"
        scores = sorted(self.cards[tpn].points for tpn in left)
        if event.key == "demand-scores" and sets:
            wanted = sorted(self.cards[tpn].points for tpn in sets[-1])
            if scores == wanted:
                yield f"{left} have the scores asked for"
        if event.key == "demand-completion":
            yield from self.completion(number, state, event, left)

    def completion(self, number: int, state: Section, event: Event, left) -> Iterator[str]:
        """Of the last bracket: with these players it is still not complete."""
        roles = ("stuck",) if event.article == "C.13" else ("interrupted",)
        below = next(s for s in reversed(self.trace.brackets[:number]) if s.role in roles)
        lowest = min(card.points for card in self.cards.values())
        if not any(self.cards[tpn].points == lowest for tpn in below.residents):
            return
        above = {*state.trace.residents, *state.trace.mdps}
        players = [*left, *self.gone(state), *below.residents, *({*below.mdps} - above)]
        if self.completes(players, len(players) % 2, True):
            yield f"{players} can be completed"

    def completes(self, players, alone: int, is_last: bool) -> bool:
        graph = networkx.Graph()
        graph.add_nodes_from(players)
        graph.add_edges_from(
            (one, other)
            for place, one in enumerate(players)
            for other in players[:place]
            if self.may_meet(one, other)
        )
        for spare in range(alone):
            graph.add_edges_from(
                (-spare - 1, tpn)
                for tpn in players
                if not is_last or not self.cards[tpn].barred_from_bye
            )
        found = networkx.max_weight_matching(graph, maxcardinality=True)
        return 2 * len(found) == len(players) + alone

    def incompatible(self, state: Section, event: Event, values) -> Iterator[str]:
        (tpn,) = event.players
        others = {*state.trace.mdps, *state.trace.residents} - {tpn}
        told = {}
        for name_of in ("have_met", "forbidden", "same_colour"):
            for each in values[name_of]:
                told[each] = name_of
        right = {}
        for other in others:
            key = next(
                (k for k in ("rematch", "forbidden", "same-colour") if self.bars(k, tpn, other)),
                "",
            )
            right[other] = LISTS.get(key)
        if right != told:
            yield f"{told}, but {right}"

    def colours(self, state: Section, values) -> Iterator[str]:
        members = [
            self.cards[tpn]
            for tpn in {*state.trace.mdps, *state.trace.residents} - self.gone(state)
        ]
        white = sum(card.wants == "w" for card in members)
        black = sum(card.wants == "b" for card in members)
        none = sum(card.wants == "" for card in members)
        told = values["for_white"], values["for_black"], values["for_none"]
        if told != (white, black, none):
            yield f"{told}, but {(white, black, none)}"
        least = max(0, values["p0"] - min(white, black) - none)
        if values["x1"] != least:
            yield f"X1 is {least}, not {values['x1']}"

    def stuck(self, number: int, state: Section, event: Event, values) -> Iterator[str]:
        section = state.trace
        members = [*section.mdps, *section.residents]
        if event.move == "last-bracket-stuck":
            possible = self.completes(members, len(members) % 2, True)
            if possible != (event.key == "residents-first"):
                yield f"{members} can be completed: {possible}"
        if event.move == "brackets-joined" and not event.key and self.is_helped(number, section):
            yield "the bracket above could make a pair and the last one be completed"

    def is_helped(self, number: int, above: BracketTrace) -> bool:
        """Some pair of the bracket above leaves a last bracket that can be completed.

        Where moved-down players are to be paired first, only their pairs with residents.
        """
        stuck = next(s for s in reversed(self.trace.brackets[:number]) if s.role == "stuck")
        members = [*above.mdps, *above.residents]
        last, gone = set(stuck.residents), self.gone(Section(above))
        present = [tpn for tpn in members if tpn not in gone]
        guests = set(above.mdps) - gone
        joined = [*(set(members) - last), *last, *(set(stuck.mdps) - set(members) - last)]
        for place, one in enumerate(members):
            for other in members[:place]:
                if 0 < 2 * len(guests) < len(present) and (one in guests) == (other in guests):
                    continue
                rest = [tpn for tpn in joined if tpn not in (one, other)]
                if self.may_meet(one, other) and self.completes(rest, len(rest) % 2, True):
                    return True
        return False

    def left_over(self, state: Section, event: Event) -> Iterator[str]:
        section = state.trace
        paired = {tpn for pair in section.pairs for tpn in pair}
        if {*section.mdps, *section.residents} - paired != set(event.players):
            yield f"{event.players} are not all who are left"
        if event.move == "bye-given" and any(
            self.cards[tpn].barred_from_bye for tpn in event.players
        ):
            yield f"{event.players} may not have the bye"


def third_in_a_row(one: Card, other: Card) -> bool:
    def repeated(card: Card) -> bool:
        return len(card.colours) > 1 and card.colours[-1] == card.colours[-2] != card.wants

    if abs(one.difference) == abs(other.difference):
        return repeated(one) and repeated(other)
    return repeated(min(one, other, key=lambda card: abs(card.difference)))


def name(guilty) -> str:
    return "–".join(map(str, guilty))


def untrue_steps(tournament: Tournament, trace: RoundTrace) -> list[str]:
    """What is untrue in the steps of a round, one sentence each."""
    return list(Reading(tournament, trace).untrue())
