"""``arbiter explain --verify``, and the proof in the JSON form of a round."""

from __future__ import annotations

from html import escape

import pytest

from pairing import explaining, write_trf
from pairing.verifier import ClaimVerdict, Finding
from tests.pairing.booklet import booklet
from tests.pairing.explaining.test_answering import paired_otherwise


@pytest.fixture
def sample(tmp_path):
    """The booklet tournament as a report file."""
    path = tmp_path / "booklet.trf"
    path.write_text(write_trf(booklet()), "utf-8")
    return path


def test_verify_tells_the_claims_and_that_they_hold(arbiter, sample):
    run = arbiter("explain", sample, "--round", 4, "--verify")
    assert (run.exit_code, run.err) == (0, "")
    lines = run.out.splitlines()
    assert lines[0] == "Round 4 of 5 · Dutch system · Baku 2016"
    assert lines[-1].endswith("the order of the boards follow the rules.")
    assert any(line.startswith("C.5     Players who float down: ") for line in lines)


def test_verify_works_for_the_later_edition(arbiter, sample):
    run = arbiter("explain", sample, "--round", 4, "--verify", "--system", "dutch-2026")
    assert run.out.splitlines()[-1].endswith("boards follow the rules.")


def test_a_refuted_claim_ends_with_exit_code_1(arbiter, sample, monkeypatch):
    genuine = explaining.check_proof

    def spoilt(explanation, proof):
        first, second, *rest = genuine(explanation, proof)
        return (
            Finding(0, first.claim, ClaimVerdict.REFUTED),
            Finding(0, second.claim, ClaimVerdict.OPEN),
            *rest,
        )

    monkeypatch.setattr(explaining, "check_proof", spoilt)
    run = arbiter("explain", sample, "--round", 4, "--verify")
    assert run.exit_code == 1
    assert "C.5: refuted." in run.out
    assert "C.6: not verified, since no argument is given." in " ".join(run.out.split())
    assert run.out.splitlines()[-1].endswith("refuted: 1; not shown: 1.")


def test_verify_is_about_the_whole_round(arbiter, sample):
    run = arbiter("explain", sample, "--board", 1, "--verify")
    assert run.exit_code == 2


def test_the_proof_is_a_page_as_well(arbiter, sample):
    words = ("explain", sample, "--round", 4, "--verify")
    page = arbiter(*words, "--format", "html")
    assert (page.exit_code, page.err) == (0, "")
    assert page.out.startswith("<!DOCTYPE html>")
    assert "✓ whole pairing certified" in page.out
    told = [line for line in arbiter(*words).out.splitlines() if " · " in line]
    assert told[1:] and all(escape(heading) in page.out for heading in told[1:])
    drawn = arbiter("explain", sample, "--round", 4, "--format", "html").out.count("<svg")
    assert page.out.count("<svg") == drawn > 0


def test_the_page_of_a_record_that_differs_says_so(arbiter, tmp_path):
    path = tmp_path / "other.trf"
    path.write_text(write_trf(paired_otherwise()), "utf-8")
    run = arbiter("explain", path, "--round", 4, "--verify", "--format", "html")
    assert run.exit_code == 1
    assert "✓ pairing by the rules certified, the record differs" in run.out
    assert "The recorded round differs from it and is not certified." in run.out
    assert "whole pairing certified" not in run.out


def test_json_has_the_claims_of_every_bracket(arbiter, sample):
    content = arbiter("explain", sample, "--round", 4, "--format", "json").json
    for bracket in content["brackets"]:
        assert [claim["article"] for claim in bracket["claims"]][:2] == ["C.5", "C.6"]
        assert len(bracket["claims"]) == 15
        assert "verdict" not in bracket["claims"][0]
        for claim in bracket["claims"]:
            if claim["ground"] == "prices":
                prices = bracket["price_lists"][claim["prices"]]
                assert prices["scope"] in ("bracket", "round")
        assert bracket["given_up"] is None
    assert content["claims"] == []


def test_json_has_verdicts_when_they_are_asked_for(arbiter, sample):
    content = arbiter("explain", sample, "--round", 4, "--verify", "--format", "json").json
    verdicts = {c["verdict"] for bracket in content["brackets"] for c in bracket["claims"]}
    assert verdicts == {"verified"}
