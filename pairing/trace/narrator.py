"""A trace in words: every step as one line and as a paragraph, every bracket as a heading."""

from __future__ import annotations

from collections.abc import Iterator

from pairing.core.cards import Float
from pairing.core.colours import ColourReason
from pairing.core.model import Tenths
from pairing.trace.arrangement import arrangement
from pairing.trace.events import (
    Arrangement,
    BracketTrace,
    Event,
    Move,
    Verdict,
    failing_pair,
    players_in,
    swap_of,
)
from pairing.trace.naming import Naming
from pairing.trace.narration import Line
from pairing.trace.numbers import counted, names_text, number_text

_ONE_POINT = 10
_ABOUT_COLOURS = frozenset({"colour-preference", "strong-colour-preference"})
_ROUNDS_AGO = {"last-round": 1, "two-rounds-ago": 2}
_UNITS = {"bye-unplayed-games": "rounds", "score-differences": "cases"}
"""What the values of a rule count; those of all others count players."""

Values = dict[str, str | int]


class ReplayNarrator(Naming):
    """Tells the replay of one round of an optimising Dutch edition."""

    # Brackets

    def heading(self, bracket: BracketTrace) -> str:
        """``2 points · 1, 3, 4, 7 + from outside: 5``."""
        values: Values = {
            "score": self._points(bracket.score),
            "residents": self._numbers(bracket.residents),
            "mdps": self._numbers(bracket.mdps),
        }
        return self._say("heading-mdps" if bracket.mdps else "heading", values)

    def outcome(self, bracket: BracketTrace) -> str:
        """``3 steps · 5–4 1–3, 7 ↓``."""
        steps = counted("steps", len(bracket.events), self._voice)
        return self._say(f"outcome{self._ending(bracket)}", {"steps": steps, **self._end(bracket)})

    def parameters(self, bracket: BracketTrace) -> str:
        """How many pairs can be made; and how many have come, of whom so many are paired."""
        values: Values = {"m0": len(bracket.mdps), "max_pairs": bracket.max_pairs, "m1": bracket.m1}
        return self._say("parameters-mdps" if bracket.mdps else "parameters", values)

    # Steps

    def line(self, bracket: BracketTrace, event: Event) -> Line:
        """The step for a list of steps."""
        stand = arrangement(bracket, event)
        values = self._numbered(event)
        values |= {"s1": self._numbers(stand.s1), "s2": self._numbers(stand.s2)}
        is_empty = event.move == Move.OPEN and not bracket.max_pairs
        values["pairs"] = ", ".join(f"{one}–{other}" for one, other in event.pairs) or "–"
        values["floats"] = self._numbers(event.players)
        key = f"line-open-no-pair{_then(bracket)}" if is_empty else f"line-{_form(event)}"
        return Line(event.article, self._say(key, values), self._verdict(bracket, event))

    def title(self, bracket: BracketTrace, event: Event) -> str:
        """The step as the heading of its paragraph."""
        values = self._numbered(event) | {"score": self._points(bracket.score)}
        joined = "-joined" if event.move == Move.OPEN and self._is_joined(bracket) else ""
        return self._say(f"title-{_form(event)}{joined}", values)

    def paragraph(self, bracket: BracketTrace, event: Event) -> str:
        """The step in full sentences with names."""
        if event.move == Move.OPEN:
            return self._opening(bracket)
        if event.move == Move.ACCEPT:
            return self._acceptance(bracket, event)
        if event.move == Move.SET_ASIDE:
            return _joined(self._set_aside(event), self._because(bracket, event))
        stand = arrangement(bracket, event)
        values = self._named(event) | {
            "s1": self._numbers(stand.s1),
            "s2": self._numbers(stand.s2),
        }
        what = self._say(f"what-{_form(event)}", values)
        return _joined(what, self._evidence(bracket, event), self._because(bracket, event))

    def arrangement(self, bracket: BracketTrace, event: Event) -> Arrangement:
        """How the players stand at the step."""
        return arrangement(bracket, event)

    def icon(self, event: Event) -> str:
        """The kind of step, one of :data:`~pairing.trace.narration.ICONS`."""
        return "backtrack" if event.move == Move.SET_ASIDE else event.move

    # Colours

    def colour_line(self, reason: ColourReason) -> Line:
        """The colours of a board for a list of boards."""
        what = self._say("colour-line", {"white": reason.white, "black": reason.black})
        return Line(reason.article, what, self._say(f"colour-verdict-{reason.key}"))

    # The first and the last step of a bracket

    def _opening(self, bracket: BracketTrace) -> str:
        values: Values = {
            "score": self._points(bracket.score),
            "lowest": self._points(self._lowest_score(bracket)),
            "count": self._count("players", len(bracket.residents)),
            "residents": self._names(bracket.residents),
            "mdps": self._names(bracket.mdps),
            "m0": len(bracket.mdps),
            "m1": bracket.m1,
            "max_pairs": bracket.max_pairs,
            "pairs": self._count("pairs", bracket.max_pairs),
        }
        is_joined = self._is_joined(bracket)
        then = _then(bracket)
        keys = [
            "open-residents-joined" if is_joined else "open-residents",
            "open-mdps" if bracket.mdps else "",
            "" if is_joined or bracket.role == "normal" else f"open-{bracket.role}",
            f"open-max-pairs{then}" if bracket.max_pairs else f"open-no-pair{then}",
            _m1_key(bracket),
        ]
        said = [self._say(key, values) for key in keys if key]
        return _joined(*said, self._first_halves(bracket))

    def _is_joined(self, bracket: BracketTrace) -> bool:
        """Its residents come from several scoregroups, as in a collapsed last bracket (A.9)."""
        return self._lowest_score(bracket) < bracket.score

    def _lowest_score(self, bracket: BracketTrace) -> Tenths:
        """The lowest score of a resident."""
        return min(self.cards[tpn].pairing_score for tpn in bracket.residents)

    def _first_halves(self, bracket: BracketTrace) -> str:
        if not bracket.max_pairs:
            return ""
        stand = arrangement(bracket, bracket.events[0])
        values: Values = {"s1": self._numbers(stand.s1), "s2": self._numbers(stand.s2)}
        return self._say("open-s1-mdps" if bracket.m1 else "open-s1", values)

    def _set_aside(self, event: Event) -> str:
        """How the bracket was paired before it was known that it is the penultimate one."""
        values: Values = {"pairs": self._pairs(event.pairs), "floats": self._names(event.players)}
        return self._say(f"what-{_form(event)}", values)

    def _pairs(self, pairs: tuple[tuple[int, int], ...]) -> str:
        texts = [f"{self.name(one)} – {self.name(other)}" for one, other in pairs]
        return names_text(texts, self._voice) if texts else self._count("pairs", 0)

    def _exchange(self, event: Event) -> str:
        """Who changed places between S1 and S2 for the accepted candidate."""
        down, up = players_in(event, "down"), players_in(event, "up")
        values: Values = {"down": self._names(down), "up": self._names(up)}
        return self._say("accept-exchange", values) if down else ""

    def _acceptance(self, bracket: BracketTrace, event: Event) -> str:
        key = "what-accept" if bracket.pairs else "what-accept-nothing"
        paired = self._say(key, {"pairs": self._pairs(bracket.pairs)})
        ending = "accept-bye" if self._leaves_bye(bracket) else "accept-floats"
        floats = self._say(ending, {"floats": self._names(bracket.downfloaters)})
        was_tried = any(event.verdict is not Verdict.NONE for event in bracket.events[:-1])
        why = self._say("accept-best" if was_tried else "accept-first") if bracket.pairs else ""
        return _joined(paired, self._exchange(event), floats if bracket.downfloaters else "", why)

    def _end(self, bracket: BracketTrace) -> Values:
        """The accepted candidate in numbers."""
        pairs = [f"{one}–{other}" for one, other in bracket.pairs]
        short = ", ".join(pairs) if 0 < len(pairs) <= 2 else self._count("pairs", len(pairs))
        return {"pairs": short, "floats": self._numbers(bracket.downfloaters)}

    def _ending(self, bracket: BracketTrace) -> str:
        """Which sentence tells the end of the bracket."""
        if not bracket.downfloaters:
            return ""
        if self._leaves_bye(bracket):
            return "-bye"
        return "-floats" if bracket.pairs else "-all-float"

    def _leaves_bye(self, bracket: BracketTrace) -> bool:
        return bool(bracket.downfloaters) and bracket is self.trace.brackets[-1]

    # What became of a step

    def _verdict(self, bracket: BracketTrace, event: Event) -> str:
        if event.verdict is Verdict.ACCEPTED:
            return self._say(f"verdict-accepted{self._ending(bracket)}", self._end(bracket))
        key, values = self._reason(bracket, event)
        again = self._again(bracket, event)
        if self._both_want(event):
            key, values = "both-want", values | self._numbered(event)
        elif again:
            key, values = f"again-{again[0]}", {"player": again[1]}
        counts: Values = {"ours": number_text(event.ours), "theirs": number_text(event.theirs)}
        return self._say(f"verdict-{key}", values | counts)

    def _because(self, bracket: BracketTrace, event: Event) -> str:
        key, values = self._reason(bracket, event)
        is_many = event.verdict is Verdict.WORSE and event.count > 1
        best = self._say("best-of-many") if is_many else ""
        return _joined(self._say(f"because-{key}", values), best)

    def _reason(self, bracket: BracketTrace, event: Event) -> tuple[str, Values]:
        """Which sentence says what speaks against a step, and what it is filled with."""
        if event.verdict is Verdict.NONE:
            return "none", {}
        if event.key == "stranded":
            return self._stranded(event)
        if event.verdict is Verdict.DEAD_END:
            return f"dead-end-{event.key}", self._dead_end(event)
        if event.verdict is Verdict.ILLEGAL:
            return self._absolute(event)
        return criterion_key(event), self._compared(bracket, event)

    def _absolute(self, event: Event) -> tuple[str, Values]:
        one, other = failing_pair(event)
        values: Values = {"article": event.article, "pair": f"{one}–{other}"}
        where = "" if (one, other) == event.pair else "-earlier"
        key, values = self._absolute_of(event, one, other, values)
        return f"{key}{where}", values | {"first": self.name(one), "second": self.name(other)}

    def _absolute_of(
        self, event: Event, one: int, other: int, values: Values
    ) -> tuple[str, Values]:
        if event.key == "same-colour":
            return "same-colour", values | {"colour": self._colour_due(one)}
        met = self._round_of_meeting(one, other)
        return ("rematch", values | {"round": met}) if met else ("forbidden", values)

    def _dead_end(self, event: Event) -> Values:
        """The scores of the bye, where they count."""
        bye, other = self._points(event.ours), self._points(event.theirs)
        return {"article": event.article, "bye_score": bye, "other_score": other}

    def _stranded(self, event: Event) -> tuple[str, Values]:
        """Who has too few opponents left, and what stands in the way of all others."""
        players, partners = players_in(event, "stranded"), players_in(event, "partners")
        if not players:
            return "stranded-each", {"article": event.article}
        facts = dict(event.values)
        spare, is_odd = facts.get("spare", 0), facts.get("groups") != len(players)
        texts = [
            *map(self.met_words, _pairs(players_in(event, "met"))),
            *map(self.clash_words, _pairs(players_in(event, "same_colour"))),
            *self._bye_words(event),
        ]
        values: Values = {
            "article": event.article,
            "stranded": self._numbers(players),
            "partners": self._numbers(partners) if partners else self._count("players", 0),
            "stranded_names": self._names(players),
            "partner_names": self._names(partners) if partners else self._count("players", 0),
            "obstacles": "; ".join(filter(None, (*texts, self._place_words(event)))),
            "spare": str(spare),
            "number": len(players),
        }
        if spare or is_odd:
            return f"stranded-over{'' if spare else '-odd'}", values
        return f"stranded{'-with' if partners else ''}", values

    def _bye_words(self, event: Event) -> Iterator[str]:
        """Who could be left over, but for the bye."""
        for name, key in (("no_bye", "obstacle-bye"), ("no_such_bye", "obstacle-bye-score")):
            for tpn in players_in(event, name):
                yield self._say(key, {"one": self.name(tpn)})

    def _place_words(self, event: Event) -> str:
        """That somebody else has to be left over, where only the possible opponents may be."""
        has_places = dict(event.values).get("places", 0)
        return self._say("obstacle-places") if has_places else ""

    def _compared(self, bracket: BracketTrace, event: Event) -> Values:
        """Both values of a criterion, and the score difference by which it counts."""
        unit = _UNITS.get(event.key, "players")
        difference = event.difference or 0
        return {
            "article": event.article,
            "ours": self._count(unit, event.ours),
            "theirs": self._count(unit, event.theirs),
            "difference": self._points(difference),
            "own_score": self._points(bracket.score + difference - _ONE_POINT),
        }

    # What the cards say about it

    def _evidence(self, bracket: BracketTrace, event: Event) -> str:
        if self._both_want(event):
            return self._say("evidence-both-want", self._named(event))
        again = self._again(bracket, event)
        if again is None:
            return ""
        way, tpn = again
        floated = self.trace.round_number - _rounds_ago(event.key)
        return self._say(f"evidence-again-{way}", {"player": self.name(tpn), "round": floated})

    def _both_want(self, event: Event) -> bool:
        """The pair that is tried costs somebody the colour on account of which it fails."""
        if event.key not in _ABOUT_COLOURS or not event.pair:
            return False
        one, other = (self.cards[tpn].preference.colour for tpn in event.pair)
        return one is not None and one is other

    def _again(self, bracket: BracketTrace, event: Event) -> tuple[str, int] | None:
        """The way (``up``, ``down``) and the player who alone floats again in the step, if sure."""
        if "float-" not in event.key:
            return None
        if "upfloat" in event.key:
            way, mark, players = "up", Float.UP, self._floats_up(event)
        else:
            way, mark, players = "down", Float.DOWN, _floats_down(bracket, event)
        ago = _rounds_ago(event.key)
        found = [tpn for tpn in players if self.cards[tpn].float_rounds_ago(ago) is mark]
        is_alone = len(found) == 1 and event.theirs == event.ours + 1
        return (way, found[0]) if is_alone else None

    def _floats_up(self, event: Event) -> tuple[int, ...]:
        """Who floats up in the pair that is tried."""
        scores = [self.cards[tpn].pairing_score for tpn in event.pair]
        return event.pair[1:] if scores and scores[0] > scores[1] else ()

    # Words

    def _numbered(self, event: Event) -> Values:
        """The places of a line: players by number."""
        colour = self._colour_due(event.pair[0]) if event.pair else ""
        places = {place: self._numbers(tpns) for place, tpns in _places(event).items()}
        return {**places, "colour": colour, "count": number_text(event.count)}

    def _named(self, event: Event) -> Values:
        """The places of a paragraph: players by name."""
        places = _places(event)
        named: Values = {place: self._names(tpns) for place, tpns in places.items()}
        numbers = {f"{place}_number": self._numbers(tpns) for place, tpns in places.items()}
        return self._numbered(event) | numbers | named

    def _say(self, key: str, values: Values | None = None) -> str:
        return self._voice.say(f"replay.{key}", values)


def criterion_key(event: Event) -> str:
    """The key of the sentence for what speaks against a step that is worse or comes later."""
    by_score = event.key.startswith("following-") and event.difference is not None
    return f"{event.key}-scores" if by_score else event.key


def _then(bracket: BracketTrace) -> str:
    """Ends the keys of what can be done once the rest of the round is seen to."""
    return "-penultimate" if bracket.role == "penultimate" else ""


def _m1_key(bracket: BracketTrace) -> str:
    if not bracket.mdps or not bracket.max_pairs:
        return ""
    return "open-m1" if bracket.m1 else "open-m1-0"


def _form(event: Event) -> str:
    """The move, and whether it stands for one or many, as the keys of sentences have it."""
    if event.move == Move.ACCEPT and players_in(event, "down"):
        return "accept-exchange"
    if event.move == Move.SET_ASIDE and not event.players:
        return "set-aside-all"
    if event.move in (Move.OPEN, Move.SET_ASIDE, Move.ACCEPT):
        return event.move
    if event.move == Move.EXCHANGE and not event.players:
        return "exchange-none"
    if event.move == Move.EXCHANGE and len(swap_of(event)[0]) > 1:
        return "exchange-several"
    return event.move


def _places(event: Event) -> dict[str, tuple[int, ...]]:
    """The players of a step under the names of their places."""
    if event.pair:
        return {"one": event.pair[:1], "other": event.pair[1:]}
    if event.move == Move.MDP_SET:
        return {"player": event.players[:1]}
    if event.move == Move.ACCEPT:
        return {"down": players_in(event, "down"), "up": players_in(event, "up")}
    down, up = swap_of(event)
    last = event.players[len(down) + len(up) :]
    return {"down": down, "up": up, "last_down": last[:1], "last_up": last[1:]}


def _floats_down(bracket: BracketTrace, event: Event) -> tuple[int, ...]:
    """Who floats out of the bracket, if the step is a single candidate."""
    is_one = event.move == Move.TRANSPOSITION and event.count == 1
    return arrangement(bracket, event).floats if is_one else ()


def _pairs(players: tuple[int, ...]) -> list[tuple[int, int]]:
    """Pairs that stand one after the other."""
    return list(zip(players[::2], players[1::2], strict=True))


def _rounds_ago(key: str) -> int:
    return next(ago for when, ago in _ROUNDS_AGO.items() if when in key)


def _joined(*sentences: str) -> str:
    return " ".join(said for said in sentences if said)
