"""Claims in words."""

from __future__ import annotations

import re

import pytest
from msgspec import structs

from pairing.explaining import NotExplained, ProofNarrator, WholeRound, check_proof, explain, prove
from pairing.explaining.proving import proof_of
from pairing.speech.texts import catalogue
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.registry import find_system
from pairing.systems.system import Proving
from pairing.trace.claims import Claim, Ground
from pairing.verifier import ClaimVerdict, Finding
from tests.pairing.booklet import booklet
from tests.pairing.verifier.proofs import own_cases
from tests.support.changed import replace


def told(number: int) -> dict[str, list[tuple[str, str, str]]]:
    """The lines of every bracket of a round of the booklet under its heading."""
    tournament = booklet()
    proof = prove(tournament, number)
    narrator = ProofNarrator(proof, tournament, IN_ENGLISH)
    return {
        narrator.heading(bracket): [
            (line.article, line.what, line.verdict) for line in narrator.lines(bracket)
        ]
        for bracket in proof.brackets
    }


def test_nothing_has_to_be_proved_in_the_first_round_of_the_booklet():
    ((heading, lines),) = told(1).items()
    assert heading.startswith("0 points")
    ((articles, *words),) = lines
    assert articles == ", ".join(f"C.{number}" for number in range(5, 20))
    assert words == ["Nothing counts against this pairing.", "No pairing can be better than that."]


def test_colours_are_counted_in_words():
    counted = [
        line
        for number in range(1, 6)
        for lines in told(number).values()
        for line in lines
        if "there is room for one of them each" in line[2]
    ]
    assert counted
    for _, what, why in counted:
        assert re.search(r"Players without .*: \d+\.", what)
        assert re.match(r"Players who prefer (White|Black): \d+", why)


@pytest.mark.parametrize("system", [DUTCH_2016, DUTCH_2026], ids=lambda each: each.key)
def test_every_claim_has_its_words(system):
    """No place of a sentence is left open, and claims that are not plain say something."""
    for case in own_cases(system):
        narrator = ProofNarrator(case.proof, case.tournament, IN_ENGLISH)
        for line in narrator.round_lines():
            assert line.what and line.verdict
        for bracket in case.proof.brackets:
            articles = ", ".join(line.article for line in narrator.lines(bracket)).split(", ")
            claims = [*bracket.claims, *([bracket.set_aside] if bracket.set_aside else [])]
            assert sorted(articles) == sorted(claim.article for claim in claims)
            for claim in claims:
                line = narrator.line(bracket, claim)
                assert line.what.endswith(".") and line.verdict.endswith(".")
                assert "{" not in line.what + line.verdict


def test_every_sentence_of_a_claim_exists():
    keys = {key for key in catalogue() if key.startswith("proof.what-")}
    for system in (DUTCH_2016, DUTCH_2026):
        case = next(own_cases(system))
        assert {f"proof.what-{c.key}" for b in case.proof.brackets for c in b.claims} <= keys


def test_the_summary_counts_claims_and_brackets():
    tournament = booklet()
    explanation = explain(tournament, 3, WholeRound())
    proof = proof_of(explanation)
    findings = check_proof(explanation, proof)
    narrator = ProofNarrator(proof, tournament, IN_ENGLISH)
    claims = sum(len(bracket.claims) for bracket in proof.brackets)
    brackets = len(proof.brackets)
    expected = f"The whole pairing is certified: {claims} claims in {brackets} brackets; "
    assert narrator.summary(findings).startswith(expected)
    bad = replace(findings[0], verdict=ClaimVerdict.REFUTED)
    assert narrator.summary((bad, *findings[1:])) == (
        f"Not certified as a whole. Claims: {len(findings)}; verified: {len(findings) - 1}; "
        "refuted: 1; not shown: 0."
    )


def test_what_does_not_stand_is_named_with_its_bracket():
    tournament = booklet()
    proof = prove(tournament, 3)
    narrator = ProofNarrator(proof, tournament, IN_ENGLISH)
    claim = Claim("C.10", "colour-preference", (1,), Ground.OPEN)
    text = narrator.verdict(Finding(0, claim, ClaimVerdict.OPEN))
    assert text.endswith("C.10: not verified, since no argument is given.")
    assert text.startswith(narrator.heading(proof.brackets[0]))
    assert narrator.verdict(Finding(None, None, ClaimVerdict.REFUTED)) == (
        "The whole round, the pairing: refuted."
    )


def test_a_system_without_proofs_says_so():
    with pytest.raises(NotExplained) as raised:
        prove(booklet(), 3, structs.replace(DUTCH_2016, proving=Proving()))
    assert raised.value.key == "proof.no-proof"


def test_where_no_text_prescribes_a_table_that_is_said():
    scheveningen = find_system("scheveningen-match")
    with pytest.raises(NotExplained) as raised:
        prove(replace(booklet(0), system=scheveningen.key), 1, scheveningen)
    said = IN_ENGLISH.say(raised.value.key, raised.value.values)
    assert said.startswith("No text by FIDE or any other body prescribes a table")


def test_how_prices_argue_is_told_once_a_round_and_then_only_what_they_refuse():
    for case in own_cases(DUTCH_2026):
        narrator = ProofNarrator(case.proof, case.tournament, IN_ENGLISH)
        lines = [line for section in narrator.sections() for line in section.lines]
        whole = [line.verdict for line in lines if line.verdict.startswith("Weighed together")]
        beginnings = [re.split("Cheapest|No other pair", text)[0] for text in whole]
        assert len(beginnings) == len(set(beginnings)), beginnings
        refused = [line.verdict for line in lines if "Cheapest of the changes" in line.verdict]
        assert all(1 <= text.count("at least") <= 3 for text in refused)
