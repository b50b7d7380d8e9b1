from pairing.formats.trf import read_trf_file
from pairing.literal import candidates, literal_steps, verdicts
from pairing.literal.verdicts import failing_article
from tests.pairing.booklet import booklet


def listed(round_number, place):
    """(Pairs, failing article) of every candidate of a bracket of the booklet."""
    step = literal_steps(booklet().before_round(round_number), "dutch-2016")[place]
    return [
        (
            " ".join(f"{one.tpn}-{other.tpn}" for one, other in verdict.candidate.pairs),
            verdict.failing_article,
        )
        for verdict in verdicts(step)
    ]


def test_every_candidate_before_the_chosen_one_fails_in_a_named_article():
    assert listed(3, 1) == [
        ("3-6 4-11", "C.1"),
        ("3-11 4-6", "C.10"),
        ("3-4 6-11", ""),
    ]


def test_a_bracket_in_which_the_first_candidate_is_taken_lists_nothing_else():
    assert listed(1, 0) == [("1-8 2-9 3-10 4-11 5-12 6-13 7-14", "")]


def test_downfloaters_that_do_not_complete_the_round_fail_the_completion_criterion():
    assert [article for pairs, article in listed(5, -2)] == ["C.4", "C.4", ""]


def test_the_bye_criterion_of_2026_is_told_from_the_completion_criterion(shared_data):
    file = shared_data / "peer-cases" / "bbpPairings" / "dutch_2025_C5.input"
    step = literal_steps(read_trf_file(file).tournament, "dutch-2026")[0]
    pair_at_the_top = next(candidates(step.chosen.bracket, 1, 0, step.stage.mdp_sets))
    assert failing_article(pair_at_the_top, step.chosen, step.stage) == "C5"
