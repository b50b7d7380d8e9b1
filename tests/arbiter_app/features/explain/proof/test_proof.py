"""The proof of a round beside its steps, by mouse and by keyboard."""

from dataclasses import replace

import pytest
from msgspec import structs
from PySide6.QtCore import Qt

from arbiter_app.features.explain.proof import prove_round
from arbiter_app.workplace.page import Page
from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.explaining import checked_proof, proving
from pairing.systems.registry import find_system
from pairing.verifier import ClaimVerdict
from tests.pairing.booklet import booklet
from tests.pairing.explaining.test_answering import paired_otherwise

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def proof(explained, qtbot):
    """The panel after a click on Proof."""
    click(qtbot, explained, "proof")
    return explained.timeline


def click(qtbot, window, key):
    qtbot.mouseClick(window.timeline.proof.buttons.button(key), LEFT)


def steps(timeline):
    return timeline.model.steps()


def test_the_foot_of_the_panel_says_that_the_proof_is_verified(explained):
    assert explained.timeline.proof.sign.isVisible()
    sign = "✓ whole pairing certified, two engines agree"
    assert explained.timeline.proof.sign.full_text == sign
    assert explained.timeline.bar.place.full_text == "step 1 of 24"


def test_a_click_on_proof_shows_every_claim_as_verified(proof):
    assert {step.outcome for step in steps(proof)} == {"✓ verified"}
    assert all(step.is_accepted and step.article.startswith("C.") for step in steps(proof))
    headings = [text for _, text in proof.model.section_headings()]
    assert len(headings) > 3 and headings[0].startswith("2½ points")


def test_a_claim_is_told_with_its_articles(proof, qtbot):
    number = next(n for n, step in enumerate(steps(proof)) if step.article == "C.10")
    row = proof.tree.visualRect(proof.model.index_of(number))
    proof.tree.scrollTo(proof.model.index_of(number))
    row = proof.tree.visualRect(proof.model.index_of(number))
    qtbot.mouseClick(proof.tree.viewport(), LEFT, pos=row.center())
    assert proof.step_narration.title.text().startswith("Players without")
    assert 'href="C.10"' in proof.step_narration.narration.text()
    proof.step_narration.narration.linkActivated.emit("C.10")
    assert proof.step_narration.article.isVisible()


def test_keys_go_through_the_claims(explained, proof, qtbot):
    count = len(steps(proof))
    for key, number in ((Qt.Key.Key_Home, 1), (Qt.Key.Key_Down, 2), (Qt.Key.Key_End, count)):
        qtbot.keyClick(explained, key, Qt.KeyboardModifier.AltModifier)
        assert proof.bar.place.full_text == f"line {number} of {count}"


def test_the_bracket_stays_when_steps_and_proof_change_places(explained, proof, qtbot):
    proof.go_last()
    bracket = steps(proof)[proof.step_number].bracket
    assert bracket is not None
    for key in ("steps", "proof"):
        click(qtbot, explained, key)
        assert steps(proof)[proof.step_number].bracket == bracket


def test_a_board_is_looked_for_in_the_steps(explained, proof):
    explained.features.explain.explain_board(frozenset({10, 14}))
    assert proof.proof.shown is None
    assert proof.bar.place.full_text.startswith("step ")


def test_another_round_is_shown_with_its_proof(explained, proof):
    explained.show_page(Page("round", 3))
    assert proof.bar.place.full_text.startswith("line 1 of ")
    assert proof.proof.shown.explanation.round_number == 3


def test_what_is_refuted_is_said_in_red(explained, qtbot, monkeypatch):
    def refuting(explanation, of_run, watch):
        checked = checked_proof(explanation, of_run, watch)
        number = next(n for n, each in enumerate(checked.findings) if each.claim is not None)
        findings = list(checked.findings)
        findings[number] = structs.replace(findings[number], verdict=ClaimVerdict.REFUTED)
        return replace(checked, findings=tuple(findings))

    monkeypatch.setattr(prove_round, "checked_proof", refuting)
    explained.show_page(Page("round", 3))
    click(qtbot, explained, "proof")
    assert explained.timeline.proof.sign.full_text == "✕ certificate refuted"
    refused = [step for step in steps(explained.timeline) if step.is_refused]
    assert [step.outcome for step in refused] == ["✕ refuted"]


def test_the_proof_is_checked_in_the_background(explained, qtbot):
    jobs = []
    explained.timeline.proof._prover._work._start = jobs.append
    explained.show_page(Page("round", 3))
    sign = explained.timeline.proof.sign
    assert sign.full_text == "Checking the proof…"
    click(qtbot, explained, "proof")
    assert explained.timeline.bar.place.full_text.startswith("step 1 ")
    jobs[0].run()
    assert sign.full_text == "✓ whole pairing certified, two engines agree"
    assert explained.timeline.bar.place.full_text.startswith("line 1 ")


def test_a_round_is_paired_once_for_its_steps_and_its_proof(explained, monkeypatch):
    def never(*_):
        raise AssertionError("the round is paired again for its proof")

    monkeypatch.setattr(proving, "proof_of", never)
    explained.show_page(Page("round", 3))
    assert explained.timeline.proof.sign.isVisible()
    assert "✓" in explained.timeline.proof.sign.full_text


def test_a_system_without_proofs_shows_its_steps_and_that_they_were_taken_again(explained, qtbot):
    click(qtbot, explained, "proof")
    explained.document.close()
    explained.files.create(replace(booklet(), system="dutch-2013"), "Other")
    explained.explain.show()
    timeline = explained.timeline
    assert timeline.model.step_count
    assert not timeline.proof.buttons.isVisible()
    sign = timeline.proof.sign
    assert sign.isVisible()
    assert sign.full_text == "✓ whole pairing certified, a second program agrees"
    assert "a second program" in sign.toolTip() and "the same pairs" in sign.toolTip()
    assert timeline.bar.place.full_text.startswith("step 1 ")


def test_a_round_of_a_procedure_is_certified_by_taking_its_steps_again(window):
    created = generated_booklet("dutch-2013")
    window.files.create(created, "Procedure")
    window.explain.show()
    window.show_page(Page("round", 2))
    sign = window.timeline.proof.sign
    assert sign.full_text == "✓ whole pairing certified, a second program agrees"
    assert window.status.proof.full_text == "✓ Round 2: pairing certified"
    sign.open()
    told = [label.text() for label in sign.dialog.paragraphs]
    assert told[0].startswith("The whole pairing is certified: a second program")
    assert told[1].startswith("What every group came to is compared")
    assert told[2].startswith("Group 1: ")


def test_a_table_that_nothing_prescribes_is_not_certified_and_the_sign_says_so(window):
    window.files.create(generated_booklet("scheveningen-match"), "Match")
    window.explain.show()
    sign = window.timeline.proof.sign
    assert sign.full_text.startswith("not certified: ")
    assert "certify its rounds" in sign.toolTip()


def generated_booklet(key):
    """A tournament of eight players, three rounds of which that system has paired."""
    conditions = Conditions(players=Span(8, 8), rounds=Span(3, 3))
    return generate(conditions, find_system(key), 1).tournament


def test_the_status_line_names_the_round_whose_proof_is_verified(explained):
    status = explained.status.proof
    assert status.isVisible() and status.full_text == "✓ Round 4: pairing certified"
    explained.show_page(Page("round", 2))
    assert status.full_text == "✓ Round 2: pairing certified"
    explained.document.close()
    assert not status.isVisible()


def test_the_claim_stays_when_a_result_is_entered(explained, proof, qtbot):
    explained.show_page(Page("round", 5))
    proof.go_to(3)
    explained.round.start_entering()
    qtbot.keyClick(explained.round.table, Qt.Key.Key_5)
    assert explained.document.can_undo
    assert proof.bar.place.full_text.startswith("line 4 ")


def test_a_round_paired_otherwise_is_not_called_verified(window):
    window.files.create(paired_otherwise(), "Otherwise")
    window.explain.show()
    number = len(window.document.tournament.rounds)
    window.show_page(Page("round", number))
    sign = window.timeline.proof.sign
    assert sign.full_text == "✓ pairing by the rules certified, the record differs"
    assert not window.status.proof.isVisible()


def test_a_round_with_its_boards_in_another_order_is_not_called_verified(window):
    second, first, *others = booklet().rounds[4].games
    last = replace(booklet().rounds[4], games=(first, second, *others))
    window.files.create(replace(booklet(), rounds=(*booklet().rounds[:4], last)), "Shuffled")
    window.explain.show()
    window.show_page(Page("round", 5))
    sign = window.timeline.proof.sign
    assert sign.full_text == "✓ pairing by the rules certified, the record differs"
    assert sign.property("role") == "warning"
    assert "is not certified" in sign.toolTip()
    assert not window.status.proof.isVisible()


def test_a_click_on_the_sign_tells_what_is_certified_and_that_a_second_engine_agrees(
    explained, qtbot
):
    sign = explained.timeline.proof.sign
    qtbot.mouseClick(sign, LEFT)
    told = [label.text() for label in sign.dialog.paragraphs]
    assert told[0].startswith("The whole pairing is certified: ")
    assert told[1].startswith("A second engine") and told[1].endswith("the same boards.")
    assert any(text.startswith("2½ points") for text in told[2:])
    sign.dialog.reject()
