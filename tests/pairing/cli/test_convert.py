"""``arbiter convert``."""

from __future__ import annotations

import gzip
from dataclasses import replace

import pytest

import pairing
from pairing.core.model import GameResult, PointSystem, RatingCorrection
from pairing.event.actions import Adjourn, EditPlayer, Withdraw
from pairing.event.actions.corrections import as_rated
from pairing.event.importing import as_imported
from tests.pairing.booklet import booklet
from tests.pairing.cli.conftest import FOUR_PLAYERS, HEAD, trf_line
from tests.pairing.standings.test_stated import OTHER, file_with
from tests.support.reported import without_ranks


@pytest.fixture
def tournament(four_players):
    return pairing.read_trf_file(four_players).tournament


def test_a_report_file_is_packed_and_unpacked(arbiter, four_players, tournament, tmp_path):
    packed, unpacked = tmp_path / "packed.trf.gz", tmp_path / "unpacked.trf"
    assert arbiter("convert", four_players, packed).exit_code == 0
    assert packed.read_bytes()[:2] == b"\x1f\x8b"
    assert arbiter("convert", packed, unpacked).exit_code == 0
    assert gzip.decompress(packed.read_bytes()) == unpacked.read_bytes()
    assert without_ranks(pairing.read_trf_file(unpacked).tournament) == without_ranks(tournament)


def test_packing_leaves_no_date_so_that_it_gives_the_same_bytes_again(
    arbiter, four_players, tmp_path
):
    packed = tmp_path / "packed.trf.gz"
    arbiter("convert", four_players, packed)
    assert packed.read_bytes()[4:8] == bytes(4)


def test_a_tournament_file_is_made_and_read(arbiter, four_players, tournament, tmp_path):
    own, back = tmp_path / "own.arbiter", tmp_path / "back.trf"
    assert arbiter("convert", four_players, own).exit_code == 0
    imported, _ = as_imported(tournament)
    with pairing.TournamentFile.open(own) as file:
        assert file.tournament == imported
    assert arbiter("convert", own, back).exit_code == 0
    written = pairing.read_trf_file(back).tournament
    (history,) = written.kept_records
    assert history.startswith("### Arbiter Desk history:")
    assert without_ranks(replace(written, kept_records=())) == without_ranks(imported)
    assert sorted(tmp_path.iterdir()) == sorted([four_players, own, back])


def test_an_existing_file_is_kept_unless_forced(arbiter, four_players, tmp_path):
    out = tmp_path / "out.trf"
    out.write_text("years of work")
    refused = arbiter("convert", four_players, out)
    assert refused.exit_code == 2
    assert str(out) in refused.err and "--force" in refused.err
    assert out.read_text() == "years of work"
    assert arbiter("convert", four_players, out, "--force").exit_code == 0
    assert out.read_text().startswith("012 Made up")


@pytest.mark.parametrize("force", [(), ("--force",)])
def test_the_input_is_never_overwritten_under_any_name(arbiter, four_players, tmp_path, force):
    alias = tmp_path / "alias.trf"
    alias.symlink_to(four_players)
    before = four_players.read_bytes()
    for out in (four_players, alias, tmp_path / ".." / tmp_path.name / four_players.name):
        run = arbiter("convert", four_players, out, *force)
        assert run.exit_code == 2
        assert "not overwritten" in run.err
    assert four_players.read_bytes() == before


def test_a_tournament_file_is_not_made_from_another(arbiter, four_players, tmp_path):
    own = tmp_path / "own.arbiter"
    arbiter("convert", four_players, own)
    run = arbiter("convert", own, tmp_path / "other.arbiter")
    assert run.exit_code == 2
    assert "copy it" in run.err


def test_a_tournament_file_is_known_by_its_content_whatever_its_name(
    arbiter, four_players, tournament, tmp_path
):
    own, renamed = tmp_path / "own.arbiter", tmp_path / "renamed.trf"
    arbiter("convert", four_players, own)
    own.rename(renamed)
    assert arbiter("convert", renamed, tmp_path / "out.trf").exit_code == 0


def test_an_unknown_kind_of_file_is_refused_with_those_that_are_known(
    arbiter, four_players, tmp_path
):
    run = arbiter("convert", four_players, tmp_path / "out.pdf")
    assert run.exit_code == 2
    assert "out.pdf" in run.err and ".trf.gz" in run.err
    assert not (tmp_path / "out.pdf").exists()


def test_problems_of_the_input_are_reported_with_their_place(arbiter, trf, tmp_path):
    contradicting = (
        *HEAD,
        trf_line(1, "Ann", "1.0", "   2 w 1"),
        trf_line(2, "Bob", "1.0", "   1 b 1"),
    )
    run = arbiter("convert", trf(*contradicting), tmp_path / "out.trf")
    assert "made-up.trf, line " in run.err and "column " in run.err


def test_nothing_is_written_if_a_part_of_the_input_is_not_understood(arbiter, trf, tmp_path):
    doubled = trf(*FOUR_PLAYERS, FOUR_PLAYERS[-1])
    run = arbiter("convert", doubled, tmp_path / "out.trf")
    assert run.exit_code == 2
    assert "line 8" in run.err
    assert not (tmp_path / "out.trf").exists()


def test_a_tournament_file_in_use_is_not_replaced_even_by_force(arbiter, four_players, tmp_path):
    own = tmp_path / "own.arbiter"
    arbiter("convert", four_players, own)
    before = own.read_bytes()
    with pairing.TournamentFile.open(own):
        run = arbiter("convert", four_players, own, "--force")
    assert run.exit_code == 2
    assert str(own) in run.err
    assert own.read_bytes() == before
    assert arbiter("convert", four_players, own, "--force").exit_code == 0


def test_a_file_of_that_name_that_cannot_be_read_is_not_replaced(arbiter, four_players, tmp_path):
    own = tmp_path / "own.arbiter"
    own.write_bytes(b"damaged, but perhaps to be rescued")
    assert arbiter("convert", four_players, own, "--force").exit_code == 2
    assert own.read_bytes() == b"damaged, but perhaps to be rescued"


def test_what_the_store_refuses_is_said_of_the_file_that_was_named(arbiter, four_players, tmp_path):
    run = arbiter("convert", four_players, tmp_path / "nowhere" / "own.arbiter")
    assert run.exit_code == 2
    assert "nowhere/own.arbiter" in run.err.replace("\\", "/")
    assert ".arbiter-" not in run.err


def test_a_copy_to_give_away_has_no_history_and_no_dates_of_birth(arbiter, tmp_path):
    own, given = tmp_path / "own.arbiter", tmp_path / "given.arbiter"
    with pairing.TournamentFile.create(own, booklet(3), "Ann Example") as file:
        file.do(EditPlayer(replace(file.tournament.players[0], birth_date="1990-02-03")))
        file.do(Withdraw(3))
    assert arbiter("convert", own, given).exit_code == 2
    assert not given.exists()
    assert arbiter("convert", own, given, "--without-history").exit_code == 0
    with pairing.TournamentFile.open(given) as copy, pairing.TournamentFile.open(own) as file:
        (entry,) = copy.log()
        assert entry.author == ""
        assert not any(player.birth_date for player in copy.tournament.players)
        assert copy.tournament.rounds == file.tournament.rounds
        assert copy.identity != file.identity
    assert not any(word in given.read_bytes() for word in (b"1990-02-03", b"Ann Example"))
    assert given.stat().st_mode & 0o077 == 0


def test_only_a_tournament_file_has_a_history_to_leave_out(arbiter, four_players, tmp_path):
    refused = arbiter("convert", four_players, tmp_path / "out.trf", "--without-history")
    assert refused.exit_code == 2
    assert "--without-history" in refused.err
    assert not (tmp_path / "out.trf").exists()


@pytest.mark.parametrize(("words", "author"), [((), ""), (("--sign",), "ann")])
def test_nobody_is_named_in_the_history_unless_it_is_asked_for(
    arbiter, four_players, tmp_path, monkeypatch, words, author
):
    monkeypatch.setenv("LOGNAME", "ann")
    own, paired = tmp_path / "own.arbiter", tmp_path / "paired.arbiter"
    assert arbiter("convert", four_players, own, *words).exit_code == 0
    assert arbiter("pair", own, "-o", paired, *words).exit_code == 0
    with pairing.TournamentFile.open(paired) as file:
        assert [entry.author for entry in file.log()] == [author, author]


@pytest.mark.parametrize("name", ["out.trf", "out.arbiter"])
def test_a_cell_that_cannot_be_read_keeps_the_file_from_being_written(arbiter, trf, tmp_path, name):
    source = trf(*HEAD, trf_line(1, "Ann", "1.0", "  2x w 1"), trf_line(2, "Bob", "0.0"))
    run = arbiter("convert", source, tmp_path / name)
    assert run.exit_code == 2
    assert run.err.splitlines()[-1] == (
        f"error: {source}: Nothing was written, because a part of the file could not be read."
    )
    assert not (tmp_path / name).exists()


def test_rounds_against_the_rules_are_told_and_noted(arbiter, tmp_path):
    """The boards of round 2 of the booklet's tournament in another order of White and Black."""
    first, second = booklet(2).rounds
    swapped = tuple(replace(game, white=game.black, black=game.white) for game in second.games)
    wrong = replace(booklet(2), rounds=(first, replace(second, games=swapped)))
    source, own, back = (tmp_path / name for name in ("wrong.trf", "own.arbiter", "back.trf"))
    source.write_text(pairing.write_trf(wrong))
    run = arbiter("convert", source, own)
    assert run.exit_code == 0
    assert "Round 2 is not paired as the rules give it" in run.err
    assert "Round 1" not in run.err
    assert arbiter("convert", own, back).exit_code == 0
    (line,) = [each for each in back.read_text().splitlines() if each.startswith("### MPA")]
    assert line.startswith("### MPA @ Round 2: ") and line.endswith("(imported)")


def test_what_the_file_tells_already_is_not_noted_again(arbiter, tmp_path):
    first, second = booklet(2).rounds
    swapped = tuple(replace(game, white=game.black, black=game.white) for game in second.games)
    wrong = replace(booklet(2), rounds=(first, replace(second, games=swapped)))
    noted, problems = as_imported(wrong)
    assert [problem.values for problem in problems] == [{"round": 2}]
    assert as_imported(noted) == (noted, ())


def test_points_that_no_rule_allows_lead_out_of_fide_mode(arbiter, tmp_path):
    odd = replace(booklet(0), points=PointSystem.of(10, 10, 0))
    source, own = tmp_path / "odd.trf", tmp_path / "own.arbiter"
    source.write_text(pairing.write_trf(odd))
    run = arbiter("convert", source, own)
    assert run.exit_code == 0
    assert "no rule allows that" in run.err and "outside FIDE mode" in run.err
    with pairing.TournamentFile.open(own) as file:
        assert file.tournament.left_fide_mode == 1


def with_an_adjourned_game(rounds):
    last = booklet(5).rounds[-1]
    pending = (replace(last.games[0], result=GameResult.PENDING), *last.games[1:])
    tournament = replace(booklet(5), rounds=(*booklet(4).rounds, replace(last, games=pending)))
    game = pending[0]
    return replace(Adjourn(5, game.white, game.black).apply(tournament), round_count=rounds)


@pytest.mark.parametrize("command", ["convert", "export"])
def test_no_final_report_is_written_while_a_game_is_adjourned(arbiter, tmp_path, command):
    own, out = tmp_path / "own.arbiter", tmp_path / "out.trf"
    pairing.TournamentFile.create(own, with_an_adjourned_game(5)).close()
    words = (own, "-o", out) if command == "export" else (own, out)
    run = arbiter(command, *words)
    assert run.exit_code == 2
    assert "Adjourned games without a result: 1" in run.err
    assert not out.exists()


def test_before_the_last_round_an_adjourned_game_is_told_in_a_comment(arbiter, tmp_path):
    own, out = tmp_path / "own.arbiter", tmp_path / "out.trf"
    pairing.TournamentFile.create(own, with_an_adjourned_game(6)).close()
    assert arbiter("convert", own, out).exit_code == 0
    assert "### Adjourned @ Round 5: " in out.read_text()
    games = pairing.read_trf_file(out).tournament.rounds[4].games
    assert [game.result for game in games if game.adjourned] == [GameResult.DRAW]


def test_corrections_for_the_rating_report_are_reported(arbiter, tmp_path):
    game = booklet(3).rounds[0].games[0]
    correction = RatingCorrection(1, game.white, game.black, GameResult.DRAW)
    own, out = tmp_path / "own.arbiter", tmp_path / "out.trf"
    corrected = replace(booklet(3), rating_corrections=(correction,))
    pairing.TournamentFile.create(own, corrected).close()
    run = arbiter("convert", own, out)
    assert "left out" not in run.err
    assert "### C.04.2 4.3: round 1" in out.read_text()
    assert as_rated(game, correction) in pairing.read_trf_file(out).tournament.rounds[0].games


def test_it_is_told_which_of_two_ranks_are_written(arbiter, tmp_path):
    file, out = tmp_path / "ranks.trf", tmp_path / "out.trf"
    file.write_text(file_with(OTHER))
    kept = arbiter("convert", file, out)
    assert "Those of the file that was read are written" in kept.err
    assert [int(line[85:89]) for line in out.read_text().splitlines() if line[:3] == "001"] == [
        *OTHER
    ]
    computed = arbiter("convert", file, out, "--force", "--ranks", "tie-breaks")
    assert "Ranks differ" not in computed.err
    assert "\n202 BH/C1" in out.read_text()


def test_ranks_of_a_file_cannot_be_taken_where_it_brings_none(arbiter, tmp_path):
    file = tmp_path / "none.trf"
    file.write_text("012 None\n001    1      Ann\n")
    refused = arbiter("convert", file, tmp_path / "out.trf", "--ranks", "file")
    assert refused.exit_code == 2
    assert "has no ranks" in refused.err


def test_what_the_new_format_calls_otherwise_is_named(arbiter, trf, tmp_path):
    source = trf("XXR 5", "XXC white1", trf_line(1, "Ann", "0.0"), trf_line(2, "Bob", "0.0"))
    as_trf26 = arbiter("convert", source, tmp_path / "new.trf", "--dialect", "trf26")
    assert "XXR → 142, XXC → 152" in as_trf26.err
    assert "XXR → 142" in arbiter("convert", source, tmp_path / "new.arbiter").err
    assert "XXR →" not in arbiter("convert", source, tmp_path / "same.trf").err
