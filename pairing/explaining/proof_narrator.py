"""Claims in words: what was reached, and why nothing better exists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from pairing.core.model import Tenths, Tournament
from pairing.speech.voice import Voice
from pairing.trace.claims import BYE, BracketProof, Claim, Ground, RoundProof
from pairing.trace.narration import Line
from pairing.trace.numbers import counted, names_text, numbers_text
from pairing.verifier import ClaimVerdict, Finding
from pairing.verifier.refused import RefusedPair, cheapest_refused

Values = dict[str, str | int]

_LISTS = frozenset({"score-differences", "downfloater-scores"})
_FOLLOWING = frozenset({"following-bracket", "following-downfloaters"})
_WHITE = 1


@dataclass(frozen=True, slots=True)
class NarratedClaims:
    """Claims of one bracket, or of the round, that are told in one line."""

    line: Line
    claims: tuple[Claim, ...]


@dataclass(frozen=True, slots=True)
class ProofSection:
    """A bracket with its claims; without a heading the claims are about the whole round."""

    heading: str
    lines: tuple[Line, ...]
    bracket: BracketProof | None = None


class ProofNarrator:
    """Tells the proof of one round; ``tournament`` stands before that round."""

    def __init__(self, proof: RoundProof, tournament: Tournament, voice: Voice) -> None:
        self.proof = proof
        self._tournament = tournament
        self._players = tournament.players_by_tpn
        self._voice = voice

    def heading(self, bracket: BracketProof) -> str:
        """``2 points · 1, 3, 4, 7 + from outside: 5``."""
        values: Values = {
            "score": self._points(bracket.score),
            "residents": numbers_text(bracket.residents, self._voice),
            "mdps": numbers_text(bracket.mdps, self._voice),
        }
        key = "heading-mdps" if bracket.mdps else "heading"
        return self._voice.say(f"replay.{key}", values)

    def lines(self, bracket: BracketProof) -> tuple[Line, ...]:
        """The claims of a bracket as :meth:`narrated` has them, the lines alone."""
        return tuple(each.line for each in self.narrated(bracket))

    def narrated(self, bracket: BracketProof) -> tuple[NarratedClaims, ...]:
        """The claims of a bracket, those together that follow each other and hold for one reason.

        A line has the articles, what was reached, and why nothing better exists.
        """
        plain = tuple(claim for claim in bracket.claims if claim.ground is Ground.ZERO)
        rest = [claim for claim in bracket.claims if claim.ground is not Ground.ZERO]
        narrated = list(self._groups(bracket, rest))
        if plain:
            line = Line(_articles(plain), self._say("nothing"), self._say("why-zero"))
            narrated.append(NarratedClaims(line, plain))
        if bracket.set_aside is not None:
            line = self.line(bracket, bracket.set_aside)
            narrated.append(NarratedClaims(line, (bracket.set_aside,)))
        return tuple(narrated)

    def _groups(self, bracket: BracketProof, claims: Iterable[Claim]) -> Iterator[NarratedClaims]:
        """Claims for one reason together; that of prices is told once in a bracket."""
        is_said = False

        def reason(claim: Claim) -> tuple[int | None, str]:
            return claim.prices, "" if claim.prices is not None else self.why(bracket, claim)

        for (prices, why), group in groupby(claims, key=reason):
            own = tuple(group)
            if prices is not None:
                why = self._say("why-prices-same") if is_said else self.why(bracket, own[0])
                is_said = True
            yield self._together(own, why)

    def _together(self, claims: tuple[Claim, ...], why: str) -> NarratedClaims:
        values = " ".join(map(self.value, claims))
        return NarratedClaims(Line(_articles(claims), values, why), claims)

    def sections(self) -> Iterator[ProofSection]:
        """The claims about the round as a whole, if there are any, then bracket by bracket."""
        if self.proof.claims:
            yield ProofSection("", self.round_lines())
        for bracket in self.proof.brackets:
            heading = self.heading(bracket)
            if bracket.set_aside is not None:
                heading = self._say("given-up", {"heading": heading})
            lines = self.lines(bracket)
            first = (Line("", self.first(), ""),) if bracket.order else ()
            yield ProofSection(heading, (*lines, *first), bracket)

    def conclusion(self, findings: Sequence[Finding], *, as_recorded: bool) -> tuple[str, ...]:
        """What does not stand, then what exactly is certified.

        The recorded round may have another pairing than is proved, which is said last.
        """
        sentences = [
            self.verdict(each) for each in findings if each.verdict is not ClaimVerdict.VERIFIED
        ]
        sentences.append(self.summary(findings))
        return (*sentences, *(() if as_recorded else (self.only_by_rules(),)))

    def round_lines(self) -> tuple[Line, ...]:
        """The claims about the round as a whole: the score of the bye (C5 in 2026)."""
        return tuple(each.line for each in self.round_claims())

    def round_claims(self) -> tuple[NarratedClaims, ...]:
        """The same with the claims."""
        return tuple(NarratedClaims(self._bye_line(claim), (claim,)) for claim in self.proof.claims)

    def line(self, bracket: BracketProof, claim: Claim) -> Line:
        """One claim: the article, what was reached in a sentence, why nothing better exists."""
        if claim.key == "completion":
            why = self._stranded(claim, "stranded", self._excess(claim))
            return Line(claim.article, self._say("what-set-aside"), why)
        return Line(claim.article, self.value(claim), self.why(bracket, claim))

    def value(self, claim: Claim) -> str:
        """What was reached, ``Players without their colour: 2.``"""
        return self._say(f"what-{claim.key}", {"value": self._value(claim)})

    def why(self, bracket: BracketProof, claim: Claim) -> str:
        """Why no better value exists, in one or two sentences."""
        match claim.ground:
            case Ground.OPPONENTS:
                return self._stranded(claim, "opponents", claim.value[0])
            case Ground.COMPLETION:
                return self._stranded(claim, "completion", claim.value[0])
            case Ground.COUNTING:
                return self._counted(claim)
            case Ground.BEST:
                return self._say(f"why-best-{_form_of_best(bracket, claim)}")
            case Ground.PRICES:
                return self._priced(bracket, claim)
            case Ground.PARITY:
                size = len(bracket.residents) + len(bracket.mdps)
                return self._say("why-parity", {"count": size})
            case _:
                return self._say(f"why-{claim.ground.value}")

    def verdict(self, finding: Finding) -> str:
        """A claim that does not stand, with its bracket."""
        where = self._say("whole-round")
        if finding.bracket is not None and finding.bracket < len(self.proof.brackets):
            where = self.heading(self.proof.brackets[finding.bracket])
        subject = self._say(f"subject-{finding.subject.value}")
        article = finding.claim.article if finding.claim else subject
        values: Values = {"where": where, "article": article}
        return self._say(f"finding-{finding.verdict.name.lower()}", values)

    def first(self) -> str:
        """That nothing as good is generated earlier, for a bracket."""
        return self._say("first")

    def only_by_rules(self) -> str:
        """That the recorded round has another pairing than is certified."""
        return self._say("summary-rules")

    def summary(self, findings: Sequence[Finding]) -> str:
        """``The whole pairing is certified: 42 claims in 6 brackets; …``"""
        counts = dict.fromkeys(ClaimVerdict, 0)
        for finding in findings:
            counts[finding.verdict] += 1
        values: Values = {
            "claims": sum(finding.claim is not None for finding in findings),
            "brackets": len(self.proof.brackets),
            "points": len(findings),
            "verified": counts[ClaimVerdict.VERIFIED],
            "refuted": counts[ClaimVerdict.REFUTED],
            "open": counts[ClaimVerdict.OPEN],
        }
        is_whole = counts[ClaimVerdict.VERIFIED] == len(findings)
        return self._say(f"summary-{'all' if is_whole else 'not'}", values)

    def mark(self, verdict: ClaimVerdict) -> str:
        """``✓ verified``"""
        return self._say(f"verdict-{verdict.name.lower()}")

    def sign(self, verdict: ClaimVerdict, *, as_recorded: bool) -> str:
        """``✓ whole pairing certified``; the recorded round may have another than is proved."""
        form = "" if as_recorded else "rules-"
        return self._say(f"sign-{form}{verdict.name.lower()}")

    # Parts of sentences

    def _bye_line(self, claim: Claim) -> Line:
        what = self._say("what-bye-score", {"value": self._points(claim.value[0])})
        if claim.ground is Ground.BEST:
            return Line(claim.article, what, self._say("why-best-bye-score"))
        score = self._points(dict(claim.counts)["score"])
        why = self._stranded(claim, "stranded", self._excess(claim))
        return Line(claim.article, what, f"{self._say('with-bye', {'score': score})} {why}")

    @staticmethod
    def _excess(claim: Claim) -> int:
        return len(claim.groups) - len(claim.others)

    def _stranded(self, claim: Claim, ground: str, number: int) -> str:
        """Groups that have opponents only among fewer others, and what follows."""
        singles = all(len(group) == 1 for group in claim.groups)
        values: Values = {"others": self._names(claim.others), "count": self._excess(claim)}
        if singles:
            values["players"] = self._names([group[0] for group in claim.groups])
            form = "single" if len(claim.groups) == 1 else "singles"
        else:
            shown = [self._names(group) for group in claim.groups]
            values["players"] = "; ".join(shown)
            form = "group" if len(claim.groups) == 1 else "groups"
        tail = "-few" if claim.others else ""
        parts = [self._say(f"why-{ground}-{form}{tail}", values)]
        if number > self._excess(claim):
            parts.append(self._say("why-even", {"count": number}))
        return " ".join(parts)

    def _priced(self, bracket: BracketProof, claim: Claim) -> str:
        """How prices argue, where they do so first in the round, and what is refused by them."""
        key = f"why-prices-{_scope(bracket, claim)}"
        place = self.proof.brackets.index(bracket)
        earlier = (
            f"why-prices-{_scope(each, own)}"
            for each in self.proof.brackets[:place]
            for own in each.claims
            if own.ground is Ground.PRICES
        )
        refused = self._refused[place]
        changes = "; ".join(map(self._refused_change, refused))
        refusals = (
            self._say("refused", {"changes": changes}) if refused else self._say("refused-none")
        )
        return refusals if key in earlier else f"{self._say(key)} {refusals}"

    @cached_property
    def _refused(self) -> tuple[tuple[RefusedPair, ...], ...]:
        return cheapest_refused(self._tournament, self.proof)

    def _refused_change(self, refused: RefusedPair) -> str:
        names = " – ".join(self._names([tpn]) for tpn in refused.pair)
        values: Values = {"pair": names, "article": refused.article, "least": refused.least}
        if refused.grade is None:
            return self._say("refused-change", values)
        grade = self._voice.points(refused.grade)
        return self._say("refused-change-graded", values | {"grade": grade})

    def _counted(self, claim: Claim) -> str:
        given = dict(claim.counts)
        colour = self._say("white" if given["colour"] == _WHITE else "black")
        pairs = counted("pairs", given["pairs"], self._voice)
        counts: Values = {**given, "colour": colour, "pairs": pairs, "value": claim.value[0]}
        is_strong = claim.key.startswith("strong")
        floats = "-floats" if counts["floating"] else ""
        return self._say(f"why-counting{'-strong' if is_strong else ''}{floats}", counts)

    def _value(self, claim: Claim) -> str:
        if claim.key in _FOLLOWING and len(claim.value) > 1:
            values: Values = {"count": claim.value[0], "grades": self._grades(claim.value[1:])}
            return self._say("count-and-grades", values)
        if claim.key in _LISTS or claim.key.endswith("-differences"):
            return self._grades(claim.value)
        return str(claim.value[0]) if claim.value else "–"

    def _grades(self, grades: Iterable[Tenths]) -> str:
        return ", ".join(map(self._voice.points, grades)) or "–"

    def _names(self, tpns: Sequence[int]) -> str:
        names = [
            self._say("the-bye") if tpn == BYE else f"{self._players[tpn].name} ({tpn})"
            for tpn in tpns
        ]
        return names_text(names, self._voice)

    def _points(self, score: Tenths) -> str:
        return self._voice.say("replay.points", {"points": self._voice.points(score)})

    def _say(self, key: str, values: Values | None = None) -> str:
        return self._voice.say(f"proof.{key}", values)


def _articles(claims: Iterable[Claim]) -> str:
    return ", ".join(claim.article for claim in claims)


def _form_of_best(bracket: BracketProof, claim: Claim) -> str:
    if claim.key in _FOLLOWING:
        return "following-odd" if claim.value[0] else "following"
    if not bracket.mdps:
        return "residents"
    return "mdps-float" if bracket.downfloaters else "mdps"


def _scope(bracket: BracketProof, claim: Claim) -> str:
    assert claim.prices is not None
    prices = bracket.price_lists[claim.prices]
    return prices.scope.value + ("-odd" if prices.odd_sets else "")
