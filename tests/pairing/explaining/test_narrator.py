"""Explanations in words: every key has its sentence, and sentences say what is meant."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

import pairing.explaining
from pairing.core.colours import ColourRule
from pairing.core.model import ForbiddenGroup
from pairing.explaining import Because, Narrator, Opposite, ThisBoard, ThisPlayer, WhyNot, explain
from pairing.explaining.colour_words import _FACTS
from pairing.formats.trf import read_trf_file
from pairing.speech.texts import catalogue
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.registry import find_system
from pairing.trace.answers import Answer, Outcome
from pairing.trace.judgement import Judgement
from tests.pairing.booklet import booklet
from tests.support.simulate import Conditions, tournaments_to_pair

EDITIONS = (BAKU_2016, FIDE_2026)
UNCOUNTED = frozenset({"rematch", "same-colour", "completion", "bye", "bye-score", "order"})
SENTENCES = {key.removeprefix("why.") for key in catalogue() if key.startswith("why.")}


def judgement_keys(edition):
    return {rule.key for rule in edition.rules} | set(edition.absolute)


def narrator(question, round_number=4, tournament=None):
    return Narrator(explain(tournament or booklet(), round_number, question), IN_ENGLISH)


@pytest.mark.parametrize("edition", EDITIONS, ids=["2016", "2026"])
def test_every_reason_of_an_edition_has_a_sentence_for_one_and_for_several(edition):
    speaker = narrator(WhyNot(9, 10))
    for key, amount in product(judgement_keys(edition), (1, 2)):
        is_counted = key not in UNCOUNTED
        difference = 20 if is_counted else None
        text = speaker.reason(Judgement(30, "C.99", key, 0, amount, difference, (9, 10)))
        assert "(C.99)" in text, key
        if is_counted:
            assert re.search(rf"\b{amount} (pair|player|topscorer|round)", text), text
            assert "as paired, none" in text


@pytest.mark.parametrize("edition", EDITIONS, ids=["2016", "2026"])
def test_what_follows_is_told_as_players_first_and_then_by_score(edition):
    speaker = narrator(WhyNot(9, 10))
    (key,) = (key for key in judgement_keys(edition) if key.startswith("following-"))
    for amount in (1, 2):
        assert str(amount) in speaker.reason(Judgement(30, "C.99", key, 0, amount))


def test_no_reason_is_left_that_no_edition_gives():
    keys = {key for edition in EDITIONS for key in judgement_keys(edition)}
    keys |= {f"{key}-scores" for key in keys if key.startswith("following-")}
    written = {key.removesuffix("-one") for key in SENTENCES if key.startswith("reason-")}
    assert written == {f"reason-{key}" for key in keys}


def test_every_outcome_of_every_opposite_has_its_sentence():
    leads = {f"{out.value}-{opposite.value}" for out, opposite in product(Outcome, Opposite)}
    assert leads <= SENTENCES


def test_every_rule_that_gives_colours_has_its_facts_and_its_sentence():
    assert set(_FACTS) == {rule.value for rule in ColourRule}
    assert {f"colours-{rule.value}" for rule in ColourRule} <= SENTENCES


def test_every_sentence_is_spoken():
    sources = Path(pairing.explaining.__file__).parent.glob("*.py")
    text = "".join(source.read_text("utf-8") for source in sources)
    words = set(re.findall(r'"(?:why\.)?([a-z0-9-]+)"', text))
    built = (
        "reason-",
        "colours-",
        "board-",
        "strength-",
        "unpaired-",
        "page-",
        "fact-completion",
        "order-",
    )
    outcomes = tuple(f"{outcome.value}-" for outcome in Outcome)
    silent = {key for key in SENTENCES - words if not key.startswith(built + outcomes)}
    assert silent == set()


def test_a_rematch_names_both_the_round_and_the_article():
    assert narrator(WhyNot(1, 8)).answer() == (
        "Alice (1) and Kevin (8) met in round 1: no pairing may repeat that (C.1).",
    )


def test_players_whom_the_tournament_keeps_apart_are_not_said_to_have_met():
    with_pair = replace(booklet(3), forbidden=(ForbiddenGroup(frozenset({9, 10})),))
    (text,) = narrator(WhyNot(9, 10), tournament=with_pair).answer()
    assert text == "Louise (9) and Marco (10) are a forbidden pair in this round."


def test_a_worse_round_tells_bracket_both_values_article_and_boards():
    speaker = narrator(WhyNot(9, 10))
    lead, reason = speaker.answer()
    assert lead == "If Louise (9) and Marco (10) met, the round would be paired worse."
    assert reason == (
        "In the bracket of 1 point, 1 player who floated down two rounds ago would float down "
        "again; as paired, none (C.14)."
    )
    (because,) = speaker.explanation.findings
    assert speaker.changes(because.answer) == (
        "As paired: Marco (10) – Robert (14), Kevin (8) – Louise (9). "
        "Instead: Marco (10) – Louise (9), Kevin (8) – Robert (14).",
    )


def test_of_many_changed_boards_six_are_named_and_the_others_counted():
    speaker = narrator(WhyNot(1, 13), 5)
    (because,) = speaker.explanation.findings
    changed = len(because.answer.changed)
    assert changed > 6
    boards, more, *_ = speaker.changes(because.answer)
    assert boards.split("Instead: ")[1].count(" – ") == 6
    assert more.startswith(f"{changed - 6} more board")
    assert more not in speaker.changes(because.answer, full=True)


def test_what_would_be_instead_has_the_colours_by_the_rules(shared_data):
    file = shared_data / "cases" / "t058-67p-9r.trf"
    speaker = narrator(WhyNot(9, 13), 6, read_trf_file(file).tournament)
    (because,) = speaker.explanation.findings
    assert speaker.instead(because.answer) == ((4, 14), (5, 12), (13, 9))


def test_equally_good_is_said_of_the_bracket_that_was_compared_and_of_no_more():
    first, *others = narrator(WhyNot(2, 14), 4).answer()
    assert first == (
        "Bruno (2) and Robert (14) do not meet: "
        "another pairing of the bracket of 2½ points comes first."
    )
    assert not any("the round would be paired equally" in each for each in (first, *others))


def test_a_pair_that_the_procedure_made_and_undid_is_told_as_that():
    tournament = replace(booklet(), system="dutch-2013")
    first, second = narrator(WhyNot(14, 8), 5, tournament).answer()
    assert first == "Robert (14) and Kevin (8) were paired at first, but the pair was undone."
    assert "step 13" in second
    assert "Patricia (13)" in second
    assert "C.12, C.13" in second


def test_the_bye_that_would_move_is_told():
    speaker = narrator(ThisPlayer(14), 2)
    because = speaker.explanation.findings[1]
    assert speaker.changes(because.answer)[-1] == "The bye would go to Marco (10)."


def test_stranded_players_are_named_and_nobody_if_all_are():
    speaker = narrator(WhyNot(9, 10))
    for players, text in [
        ((3, 4), "Then these players could not all be paired: Carla (3), David (4) (C.4)."),
        ((), "Then no complete pairing exists (C.4)."),
        ((9, 10), "Then there would be no possible opponent for Louise (9), Marco (10) (C.4)."),
    ]:
        answer = Answer(Outcome.IMPOSSIBLE, Judgement(10, "C.4", "completion", players=players))
        told = speaker.sentences(Because(Opposite.MEETING, (9, 10), answer))
        assert told == (
            "If Louise (9) and Marco (10) met, the rest of the round could not be paired.",
            text,
        )


def test_scores_are_spoken_as_points():
    speaker = narrator(WhyNot(9, 10))
    spoken = [speaker.points(score) for score in (0, 5, 10, 15, 20)]
    assert spoken == ["0 points", "½ point", "1 point", "1½ points", "2 points"]
    judgement = Judgement(20, "C5", "bye-score", ours=5, theirs=20)
    assert speaker.reason(judgement) == (
        "The bye would go to a player with 2 points; it can go to one with ½ point (C5)."
    )


@pytest.mark.parametrize(
    ("round_number", "board", "text"),
    [
        (4, 4, "Nancy (11) prefers White and Giorgia (7) prefers Black: both get what they prefer"),
        (5, 3, "Both prefer Black; the preference of Finn (6) is absolute, that of David (4) only"),
        (2, 1, "Both prefer Black equally, and their colours have never differed: the higher"),
        (1, 2, "Neither has a preference yet: the pairing number of the higher ranked player, "),
    ],
)
def test_colours_are_told_with_the_facts_that_decide(round_number, board, text):
    spoken = narrator(ThisBoard(board), round_number).answer()
    assert any(each.startswith(text) for each in spoken), spoken


@pytest.mark.parametrize("key", ["dutch-2016", "dutch-2026"])
def test_every_answer_of_random_rounds_can_be_spoken(key):
    system = find_system(key)
    conditions = Conditions(players=12, rounds=7, absences=0.15, forfeits=0.1)
    told = set()
    for before in tournaments_to_pair(3, lambda t: system.pair_next_round(t, None), conditions):
        tournament = replace(before, system=key)
        for tpn in (player.tpn for player in tournament.players):
            speaker = narrator(ThisPlayer(tpn), tournament.next_round, tournament)
            assert all(speaker.answer())
            told |= {type(found).__name__ for found in speaker.explanation.findings}
            for found in speaker.explanation.findings:
                if isinstance(found, Because):
                    now, then = speaker.changed_boards(found.answer)
                    assert len(now) == len(then)
    assert told == {"Meeting", "Because", "BoardColours", "Floats", "Unpaired"}


def test_colours_that_alternate_name_the_rounds_in_which_they_differed():
    system = find_system("dutch-2016")
    conditions = Conditions(players=20, rounds=7)
    for tournament in tournaments_to_pair(1, lambda t: system.pair_next_round(t, None), conditions):
        for board in range(1, 11):
            speaker = narrator(ThisBoard(board), tournament.next_round, tournament)
            for text in speaker.answer():
                if text.startswith("Neither has the stronger preference."):
                    assert re.search(r"had Black \(round \d\) and .* had White \(round \d\)", text)
                    return
    pytest.fail("no board of these rounds alternates")


def test_who_must_float_again_is_told_whom_he_has_met_already():
    text = " ".join(narrator(ThisPlayer(5), 5).answer())
    assert "Eloise (5) floated down in the previous round, too." in text
    assert "must" in text and "out of the bracket of 3 points" in text
    assert "has met the only other one with 3 points: Alice (1) in round 2." in text


def test_who_is_alone_with_his_points_is_told_so():
    text = " ".join(narrator(ThisPlayer(2), 5).answer())
    assert text.endswith("Nobody else has 3½ points.")
    assert "last round" not in text
