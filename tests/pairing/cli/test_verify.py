"""``arbiter explain --certificate`` and ``arbiter verify``."""

import json
from dataclasses import replace

import pytest

from pairing import TournamentFile
from pairing.core.model import Game, GameResult, Round
from pairing.formats.trf import write_trf
from pairing.systems.registry import find_system
from tests.pairing.booklet import booklet


@pytest.fixture
def sample(tmp_path):
    """The booklet tournament as a report file."""
    path = tmp_path / "booklet.trf"
    path.write_text(write_trf(booklet()), "utf-8")
    return path


@pytest.fixture
def certified(arbiter, sample, tmp_path):
    """The certificate of its fourth round."""
    out = tmp_path / "round-4.json"
    run = arbiter("explain", sample, "--round", 4, "--certificate", out)
    assert (run.exit_code, run.err) == (0, "")
    assert f"Certificate of round 4 written to {out}." in " ".join(run.out.split())
    return out


def test_a_certificate_that_was_written_holds(arbiter, sample, certified):
    run = arbiter("verify", certified, sample)
    assert (run.exit_code, run.err) == (0, "")
    lines = run.out.splitlines()
    assert lines[0].startswith("Certificate of round 4: 7 boards · Dutch system, Baku 2016.")
    assert lines[-1] == "The certificate holds: the whole pairing is as the rules say."
    assert sum(line.startswith("  ✓ ") for line in lines) == 8


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda c: c["boards"].reverse(), "other boards, colours or another bye"),
        (lambda c: c.update(tournament="0" * 64), "not the one for which the certificate was"),
        (
            lambda c: c["proof"]["brackets"].pop(),
            "A claim about the brackets or the criteria is false",
        ),
        (lambda c: c["proof"]["brackets"][0].pop("order"), "not shown that nothing as good"),
        (lambda c: c["proof"].update(system="dutch-2026"), "paired by other rules"),
    ],
)
def test_the_first_false_claim_refuses_it(arbiter, sample, certified, change, said):
    content = json.loads(certified.read_text("utf-8"))
    change(content)
    certified.write_text(json.dumps(content), "utf-8")
    run = arbiter("verify", certified, sample)
    assert run.exit_code == 1
    assert said in " ".join(run.out.split())
    assert run.out.splitlines()[-1] == "The certificate is refused."


def test_a_claim_that_fails_is_named_with_its_bracket_and_article(arbiter, sample, certified):
    content = json.loads(certified.read_text("utf-8"))
    content["proof"]["brackets"][1]["claims"][0]["value"] = [7]
    certified.write_text(json.dumps(content), "utf-8")
    run = arbiter("verify", certified, sample)
    assert "Bracket 2," in run.out and "article C.5" in " ".join(run.out.split())


@pytest.mark.parametrize("text", ["", "no json", "{}", "\0"])
def test_what_cannot_be_read_ends_with_exit_code_2(arbiter, sample, tmp_path, text):
    path = tmp_path / "broken.json"
    path.write_text(text, "utf-8")
    run = arbiter("verify", path, sample)
    assert run.exit_code == 2
    assert "not a certificate that can be read" in run.err and "Traceback" not in run.err


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"boards":', '"boards":[[1,2]],"boards":'),
        ('"round_number":4', '"round_number":-4e999'),
        ('"round_number":4', '"round_number":"4"'),
        ('"round_number":4', '"round_number":NaN'),
        ('"round_number":4', '"round_number":4.5'),
        ('"value":[1]', '"value":[1e400]'),
    ],
    ids=["twice", "minus-infinity", "string", "nan", "float", "huge"],
)
def test_what_says_a_thing_twice_or_no_whole_number_is_no_certificate(
    arbiter, sample, certified, old, new
):
    text = certified.read_text("utf-8")
    assert old in text
    certified.write_text(text.replace(old, new, 1), "utf-8")
    run = arbiter("verify", certified, sample)
    assert run.exit_code == 2
    assert "not a certificate that can be read" in run.err and "Traceback" not in run.err


def test_a_missing_certificate_ends_with_exit_code_2(arbiter, sample, tmp_path):
    assert arbiter("verify", tmp_path / "none.json", sample).exit_code == 2


@pytest.mark.parametrize("system", ["dutch-2016", "dutch-2013"])
def test_boards_recorded_in_another_order_are_not_certified(arbiter, tmp_path, system):
    tournament = replace(booklet(4), system=system)
    paired = find_system(system).pair_next_round(tournament, None)
    games = tuple(Game(*pair, GameResult.DRAW) for pair in paired.pairs)
    second, first, *others = games
    whole = replace(tournament, rounds=(*tournament.rounds, Round((first, second, *others))))
    path = tmp_path / "shuffled.arbiter"
    TournamentFile.create(path, whole).close()
    run = arbiter("explain", path, "--round", 5, "--verify")
    assert run.exit_code == 1
    assert " ".join(run.out.split()).endswith("differs from it and is not certified.")
    page = arbiter("explain", path, "--round", 5, "--verify", "--format", "html").out
    assert "✓ pairing by the rules certified, the record differs" in page
    out = tmp_path / "none.json"
    assert arbiter("explain", path, "--round", 5, "--certificate", out).exit_code == 1
    assert not out.exists()


def test_a_record_that_differs_is_not_certified(arbiter, tmp_path):
    tournament = booklet()
    one, other, *games = tournament.rounds[4].games
    swapped = (replace(one, black=other.black), replace(other, black=one.black), *games)
    last = replace(tournament.rounds[4], games=swapped)
    path, out = tmp_path / "swapped.trf", tmp_path / "none.json"
    path.write_text(write_trf(replace(tournament, rounds=(*tournament.rounds[:4], last))), "utf-8")
    run = arbiter("explain", path, "--round", 5, "--certificate", out)
    assert run.exit_code == 1 and "nothing to certify" in " ".join(run.out.split())
    assert not out.exists()
    run = arbiter("explain", path, "--round", 5, "--verify")
    assert run.exit_code == 1
    assert " ".join(run.out.split()).endswith("differs from it and is not certified.")
