"""Sentences say what the values are made of, and why one player is above another."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

import pairing.standings
from pairing.core.model import PlacesByHand, RankingRules, StatedRank, StatedRanks
from pairing.speech.texts import catalogue
from pairing.speech.voice import IN_ENGLISH, Voice
from pairing.standings import (
    FILE,
    HAND,
    LOT,
    POINTS,
    NotInTheStandings,
    Readings,
    ScoreSource,
    explain_all,
    explain_value,
    explain_values,
    narrate,
    narrate_first,
    narrate_why,
    number_text,
    standings,
    tournament_standings,
    why_above,
)
from tests.pairing.standings.build import event
from tests.pairing.systems.keizer.clubs import BLACK, DRAW, WHITE, club, played

TROUBLED = event(
    "1-2 10, 3-4 10, 5-6 10",
    "1-3 +-, 2-5 10, 4-6 ==",
    "1 H, 2-6 10, 3-5 ==, 4 Z",
    "1-5 ==, 2-3 01, 4 Z, 6 U",
    ratings=(2300, 2200, 2100, 2000, 1900, 1800),
)


def _sentence(code, tpn, tournament=TROUBLED, **options):
    table = standings(tournament, (code,), **options)
    return narrate(explain_value(tournament, table, tpn, code), IN_ENGLISH)


def test_an_unplayed_round_names_its_article_and_what_was_used():
    assert _sentence("BH", 1) == (
        "BH = 2 + 2½ + 2 + 2 = 8½; "
        "round 2 unplayed: 2½ used, the score of number 3, who was the scheduled opponent, "
        "art. 16.4.1; "
        "round 3 unplayed: 2 used, as much as draws in all rounds, art. 16.4.2"
    )


def test_a_cut_names_what_was_cut_and_why():
    assert _sentence("BH/C1", 1).startswith(
        "BH/C1 = 2 + 2½ + 2 = 6½, cut first, from a voluntarily unplayed round: 2, art. 16.5; "
    )
    assert _sentence("BH/C1/V", 1).startswith("BH/C1/V = 2½ + 2 + 2 = 6½, cut: 2; ")
    assert ", cut at the top: 2½; " in _sentence("BH/M1", 1)


def test_products_show_score_and_points():
    assert _sentence("SB", 1).startswith("SB = 2×1 + 2½×1 + 2×½ + 2×½ = 6½; ")


def test_an_opponent_whose_byes_at_the_end_count_as_draws_is_named():
    assert _sentence("BH", 3) == (
        "BH = 1½ + 2½ + 2 + 2 = 8; "
        "round 1: 1½ for number 4, some of whose unplayed rounds count as draws, art. 16.3.2; "
        "round 2 unplayed: own score 2½ used, art. 16.4"
    )


def test_a_cap_that_changes_nothing_is_not_told():
    """1 has one point, as much as draws in both rounds and as much as the scheduled opponent."""
    bye = event("1 U, 2-3 10", "1-2 01, 3 Z")
    assert "round 1 unplayed: own score 1 used, art. 16.4" in _sentence("BH", 1, bye)
    forfeit = event("1-2 +-, 3-4 10", "2-3 10, 1-4 01")
    assert "round 1 unplayed: own score 1 used, art. 16.4" in _sentence("BH", 1, forfeit)


def test_other_editions_say_what_they_did():
    virtual = _sentence("BH", 1, edition="virtual-opponent")
    assert "round 2 unplayed: 2 used, the score of a virtual opponent, art. 15.2" in virtual
    assert "round 3 unplayed: own score 3 used, art. 16.4" in _sentence("BH", 1, edition="c07-2024")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("PS/C1", "PS/C1 = 2 + 2½ + 3 = 7½, cut: 1"),
        ("WON", "WON = 1 + 0 + 0 + 0 = 1"),
        ("ARO", "ARO = (2200 + 1900) / 2 = 2050"),
        ("ARO/C1", "ARO/C1 = (2200) / 1 = 2200, cut: 1900"),
        ("TPN", "TPN = 1"),
        (
            "TPR",
            "TPR = 2050 +193 = 2243: the average rating of the opponents, and +193 for 1½ of 2, "
            "75 %",
        ),
        ("DE", "DE: nobody is level with this player"),
    ],
)
def test_every_kind_of_tie_break_has_its_sentence(code, expected):
    assert _sentence(code, 1) == expected


def test_direct_encounter_names_the_group_and_the_article():
    tournament = event("1-2 10, 3-4 10", "1-3 01, 2-4 10", "1-4 10, 2-3 10")
    assert _sentence("DE", 1, tournament) == (
        "DE: the games among 1, 2, 3 decide nothing, art. 6.2"
    )
    pair = event("1-2 10, 3-4 ==", "1-4 01, 2-3 10")
    assert (
        _sentence("DE", 2, pair) == "DE = place 2 among 1, 2, by the games between them, art. 6.2"
    )
    strangers = event("1-2 10, 3-4 10")
    assert _sentence("DE", 1, strangers) == "DE: the games among 1, 3 decide nothing, art. 6.3"


def test_what_is_not_defined_or_left_out_says_so():
    tournament = event("1-2 +-, 3-4 10", ratings=(2000, 0, 1900, 1800))
    assert _sentence("AOB", 1, tournament) == "AOB: not defined, no game counts"
    assert _sentence("ARO", 3, tournament) == (
        "ARO is left out, since a player without a rating takes part, art. 10"
    )
    rated = _sentence("ARO", 3, tournament, readings=Readings(unrated_as=1000))
    assert rated == "ARO = (1800) / 1 = 1800"


def test_terms_are_data_with_round_opponent_score_and_article():
    table = standings(TROUBLED, ("BH",))
    working = explain_value(TROUBLED, table, 1, "BH")
    assert [(term.round_number, term.opponent, term.score) for term in working.terms] == [
        (1, 2, 20),
        (2, 3, 25),
        (3, None, 20),
        (4, 5, 20),
    ]
    assert [term.source for term in working.terms] == [
        ScoreSource.OPPONENT,
        ScoreSource.CAPPED_BY_OPPONENT,
        ScoreSource.CAPPED_BY_DRAWS,
        ScoreSource.OPPONENT,
    ]


@pytest.mark.parametrize("code", ["WIN", "PS", "STD", "KS", "BH"])
def test_values_of_the_rounds_number_them_from_one(code):
    working = explain_value(TROUBLED, standings(TROUBLED, (code,)), 1, code)
    assert [term.round_number for term in working.terms] == [1, 2, 3, 4]
    assert [term.opponent for term in working.terms] == [2, 3, None, 5]


@pytest.mark.parametrize("code", ["AOB", "ARO", "TPR", "PTP", "DE"])
def test_values_of_games_have_the_rounds_in_which_they_were_played(code):
    level = event("1-2 +-, 3-4 10", "1-3 10, 2-4 ==", "1-4 01, 3-2 +-")
    working = explain_value(level, standings(level, (code,)), 3, code)
    games = [(term.round_number, term.opponent) for term in working.terms]
    assert games == ([(1, 4), (2, 1)] if code != "DE" else [(2, 1)])


THREE = event("1-2 10, 5-6 10", "1-5 10, 2-6 10", "1-6 10, 2 U, 5 U")
"""1 has 3 points, 2 and 5 have 2, 6 has none."""


def _why(one, other, *codes, tournament=THREE, **options):
    table = standings(tournament, codes, **options)
    return narrate_why(why_above(table, one, other), table, IN_ENGLISH)


def test_why_names_points_whoever_is_asked_about_first():
    assert _why(2, 1) == _why(1, 2) == "Number 1 is above number 2 on points: 3 against 2."


def test_why_names_the_first_tie_break_that_decides_and_both_values():
    assert _why(5, 2, "WON", "TPN/R") == (
        "Number 5 is above number 2: TPN/R decides, 5 against 2. Level on points (2) and on WON 1."
    )


def test_why_says_when_the_lower_value_is_better():
    assert _why(5, 2, "TPN") == (
        "Number 2 is above number 5: TPN decides, 2 against 5, and the lower value is better. "
        "Level on points (2)."
    )


def test_why_says_when_a_value_is_not_defined():
    tournament = event("1-2 +-, 3-4 10")
    assert _why(1, 3, "AOB", tournament=tournament) == (
        "Number 3 is above number 1: AOB decides, 1.00; it is not defined for number 1. "
        "Level on points (1)."
    )


def test_why_names_lots_and_their_seed_or_says_that_the_place_is_shared():
    assert _why(2, 5, "WON") == "Numbers 2 and 5 share the place. Level on points (2) and on WON 1."
    drawn = _why(2, 5, "WON", lots="7")
    assert drawn.endswith("lots were drawn, with the seed 7. Level on points (2) and on WON 1.")
    assert _why(2, 2) == "Number 2 is one and the same player."


def test_all_workings_at_once_are_those_of_every_player():
    table = standings(TROUBLED)
    every = {row.tpn: explain_values(TROUBLED, table, row.tpn) for row in table.rows}
    assert explain_all(TROUBLED, table) == every


def test_nobody_can_be_asked_about_who_is_not_there():
    table = standings(TROUBLED)
    with pytest.raises(NotInTheStandings):
        why_above(table, 1, 77)
    with pytest.raises(NotInTheStandings):
        explain_value(TROUBLED, table, 1, "APRO")


def test_every_sentence_is_spoken():
    folder = Path(pairing.standings.__file__).parent
    cli = folder.parent / "cli"
    sources = [*folder.glob("*.py"), cli / "standings.py", cli / "ranks.py"]
    text = "".join(source.read_text("utf-8") for source in sources)
    spoken = set(re.findall(r'"(standings\.[A-Za-z0-9-]+[A-Za-z0-9])"', text))
    written = {key for key in catalogue() if key.startswith("standings.")}
    built = {
        "by-",
        "edition-",
        "division-",
        "cut-",
        "round-",
        "why-",
        "column-",
        "name-",
        "modifier-",
        "reading-",
        "choice-",
        "first-",
    }
    keys = set(re.findall(r'(?:key = |return \(?)"([a-z-]+)"', text))
    keys |= {"place-alone", "place-undivided", "place", "products", "place-by-stages"}
    keys |= {"stages-level", "stages-none", "uneven", "undefined", "not-typed", "full-score"}
    keys |= {"head-player"}  # the window's
    assert spoken <= written
    unspoken = {key.removeprefix("standings.") for key in written - spoken}
    assert {key for key in unspoken if not key.startswith(tuple(built))} <= keys


def test_values_have_the_decimal_mark_of_the_language():
    assert number_text(Fraction(17, 4), Voice("de")) == "4,25"
    assert number_text(Fraction(5, 2), Voice("de"), 2) == "2,50"
    assert number_text(Fraction(17, 4), IN_ENGLISH) == "4.25"


def _first(tournament, codes=("BH/C1", "SB")):
    table = standings(tournament, codes)
    names = {player.tpn: player.name for player in tournament.players}
    return narrate_first(table, names, IN_ENGLISH)


def test_who_is_first_is_said_with_what_decides_it():
    assert _first(event("1-2 10, 3-4 ==")) == (
        "Player 1 is first, ahead of Player 3 on points, 1 to ½.",
        "",
    )
    assert _first(event("1-3 10, 2-4 10", "1-2 ==, 3-4 10")) == (
        "Player 1 is first, ahead of Player 2: 1.75 to 0.75 by Sonneborn-Berger.",
        "Level on points (1½) and on BH/C1 1½.",
    )


def test_several_can_share_the_first_place():
    assert _first(event("1-2 ==, 3-4 10, 5-6 01")) == (
        "Player 3, Player 6 share first place.",
        "",
    )
    many = _first(event("1-2 ==, 3-4 ==, 5-6 =="))
    assert many == ("6 players share first place.", "")


def test_before_round_1_nobody_is_first():
    assert _first(replace(event("1-2 10"), rounds=())) is None


class TestWhyAbove:
    """What decides, and the columns before it in which the two are level."""

    LEVEL = replace(event("1-2 10, 3-4 10, 5-6 10"), tie_breaks=("WON", "BH"))
    """1, 3 and 5 are level in everything, and so are 2, 4 and 6."""

    def decided(self, tournament, one, other):
        why = why_above(tournament_standings(tournament), one, other)
        assert why == why_above(tournament_standings(tournament), other, one)
        return why.upper.tpn, why.lower.tpn, why.decided_by, why.equal

    def test_points_come_before_all_columns(self):
        assert self.decided(self.LEVEL, 2, 5) == (5, 2, POINTS, ())

    def test_a_column_comes_after_those_in_which_they_are_level(self):
        by_number = replace(self.LEVEL, tie_breaks=("WON", "TPN/R", "BH"))
        assert self.decided(by_number, 1, 3) == (3, 1, "TPN/R", ("WON",))

    def test_who_shares_a_place_is_level_in_all_columns(self):
        assert self.decided(self.LEVEL, 5, 1) == (1, 5, "", ("WON", "BH"))

    def test_lots_decide_where_the_arbiter_has_ranked_others_by_hand(self):
        given = (PlacesByHand(1, (6, 4, 2)),)
        drawn = replace(self.LEVEL, places_by_hand=given, ranking=RankingRules(lots="x"))
        assert self.decided(drawn, 4, 2) == (4, 2, HAND, ("WON", "BH"))
        order = [row.tpn for row in tournament_standings(drawn).rows]
        assert self.decided(drawn, order[1], order[0]) == (*order[:2], LOT, ("WON", "BH"))

    def test_a_value_of_the_system_comes_before_points_and_points_before_the_rest(self):
        """Of three draws nobody but the first two is level in the values of a Keizer list."""
        made = tournament_standings(played(club(), ((2, 1), (4, 3), (6, 5)), WHITE, DRAW, BLACK))
        why = why_above(made, 5, 2)
        assert (why.upper.tpn, why.decided_by, why.equal) == (2, "KEIZER", ())
        fewer = (replace(made.rows[0], points=0), *made.rows[1:])
        why = why_above(replace(made, rows=fewer), 5, 2)
        assert (why.upper.tpn, why.decided_by, why.equal) == (2, "KEIZER", ())
        same = tuple(replace(row, amounts=(7, *row.amounts[1:])) for row in made.rows)
        why = why_above(replace(made, rows=same), 4, 2)
        assert (why.upper.tpn, why.decided_by, why.equal) == (2, POINTS, ())
        level = tuple(replace(row, points=0) for row in same)
        why = why_above(replace(made, rows=level), 4, 2)
        assert (why.upper.tpn, why.decided_by, why.equal) == (2, "WON", ("KEIZER", "DE"))

    @pytest.mark.parametrize(
        ("ranks", "upper", "lower", "decided_by"),
        [
            ((1, 4, 2, 5, 3, 6), 1, 3, FILE),  # level, and the file has 1 first
            ((2, 1, 3, 4, 5, 6), 2, 1, FILE),  # against the points
            ((2, 1, 3, 4, 5, 6), 3, 4, POINTS),  # as the points have it
            ((2, 1, 3, 4, 5, 6), 2, 4, FILE),  # level, and the file has 2 first
            ((1, 1, 3, 4, 5, 6), 1, 2, ""),
        ],
    )
    def test_where_the_ranks_of_a_file_are_chosen_they_decide_unless_the_rules_say_the_same(
        self, ranks, upper, lower, decided_by
    ):
        points = {1: 10, 2: 0, 3: 10, 4: 0, 5: 10, 6: 0}
        each = tuple(StatedRank(tpn, rank, points[tpn]) for tpn, rank in enumerate(ranks, start=1))
        chosen = replace(self.LEVEL, stated_ranks=StatedRanks(1, each, are_chosen=True))
        assert self.decided(chosen, upper, lower) == (upper, lower, decided_by, ())


def test_the_workings_of_chosen_columns_come_in_that_order():
    table = standings(TROUBLED, ("BH", "WON", "SB"))
    workings = explain_values(TROUBLED, table, 1, ("SB", "BH"))
    assert [str(each.code) for each in workings] == ["SB", "BH"]
    assert workings == (
        explain_values(TROUBLED, table, 1)[2],
        explain_values(TROUBLED, table, 1)[0],
    )


def test_a_working_looks_at_those_who_were_level_before_its_column():
    """BPG leaves 1 and 2 level, who were level with 3 on points."""
    tournament = event("1-2 10, 3-4 10", "2-3 10, 4-1 01", "3-1 10, 4-2 01")
    table = standings(tournament, ("DE", "BPG", "DE"))
    groups = [each.group for each in explain_values(tournament, table, 1) if each.group]
    assert groups == [(1, 2, 3), (1, 2)]
    every = explain_all(tournament, table)
    assert [each.group for each in every[2] if each.group] == [(1, 2, 3), (1, 2)]


def test_the_value_of_a_system_is_explained_before_the_tie_breaks():
    after = played(club(), ((2, 1), (4, 3), (6, 5)), WHITE, DRAW, BLACK)
    made = tournament_standings(after)
    value, direct, won = explain_values(after, made, 2)
    assert (value.amount, value.scale, value.decimals) == (8 * value.scale, value.scale, 2)
    assert [(term.round_number, term.opponent, term.points) for term in value.terms] == [(1, 1, 10)]
    assert (str(direct.code), str(won.code), won.amount) == ("DE", "WON", 1)
    assert explain_all(after, made)[2] == (value, direct, won)


def test_what_is_dropped_has_neither_terms_nor_a_value():
    unrated = event("1-2 10, 3-4 10", ratings=(0, 2100, 2050, 1900))
    table = standings(unrated, ("ARO", "WON"))
    dropped, won = explain_values(unrated, table, 2)
    assert (dropped.amount, dropped.is_dropped, dropped.terms) == (None, True, ())
    assert (won.amount, won.is_dropped) == (0, False)
