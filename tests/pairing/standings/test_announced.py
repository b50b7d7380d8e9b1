"""Standings by what the tournament itself has announced."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.conditions import PLAIN
from pairing.auditing.generator.simulation import generate
from pairing.core.model import PointAdjustment, RankingRules, TypedValues
from pairing.event.actions import Withdraw
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import (
    TIE_BREAKS,
    BadReading,
    Readings,
    StandardPoints,
    UnratedPlayers,
    announced_tie_breaks,
    code_text,
    default_tie_breaks,
    is_predetermined,
    offered_tie_breaks,
    parse_readings,
    parse_tie_break,
    ranking_note,
    ranking_value,
    reading_choices,
    reading_texts,
    standings,
    tournament_standings,
)
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.systems.registry import find_system
from pairing.systems.system import Registry, Traits
from tests.pairing.standings.build import event
from tests.pairing.standings.team_build import team_event
from tests.pairing.systems.keizer.clubs import BLACK, DRAW, WHITE, club, played

PLAYED = event("1-2 10, 3-4 ==", "1-3 ==, 2-4 10", ratings=(2400, 2300, 2200, 2100))


def labels(tournament):
    return tuple(column.label for column in tournament_standings(tournament).columns)


def test_without_a_list_the_usual_one_is_taken():
    assert labels(PLAYED) == ("BH/C1", "BH", "SB", "DE", "WON", "BPG")
    assert labels(replace(PLAYED, system="round-robin")) == ("DE", "SB", "WIN", "KS")


@pytest.mark.parametrize(
    ("listed", "used", "left_out"),
    [
        (("SB", "bh/c1"), ("SB", "BH/C1"), ()),
        (("PTS", "BH"), ("BH",), ()),
        (("BH", "BH", "EDEBT", "SB"), ("BH", "SB"), ("BH", "EDEBT")),
        (("EMMSB",), ("BH/C1", "BH", "SB", "DE", "WON", "BPG"), ("EMMSB",)),
    ],
)
def test_what_is_not_understood_is_left_out_and_named(listed, used, left_out):
    made = tournament_standings(replace(PLAYED, tie_breaks=listed))
    assert tuple(column.label for column in made.columns) == used
    assert made.left_out == left_out


@pytest.mark.parametrize(
    ("listed", "used", "left_out"),
    [
        (("pts", "BH"), ("BH",), ()),
        (("BH", "PTS"), ("BH", "PTS"), ()),
        (("PTS",), ("BH/C1", "BH", "SB", "DE", "WON", "BPG"), ()),
        (("DE", "WON", "DE"), ("DE", "WON", "DE 2"), ()),
        (("XX", "WON", "YY"), ("WON",), ("XX", "YY")),
    ],
)
def test_points_at_the_head_of_a_list_go_without_saying(listed, used, left_out):
    made = tournament_standings(replace(PLAYED, tie_breaks=listed))
    assert tuple(column.label for column in made.columns) == used
    assert made.left_out == left_out


@pytest.mark.parametrize(
    ("listed", "typed", "used", "left_out"),
    [
        (("OTHER_A", "WON"), (), ("WON",), ("OTHER_A",)),
        (("OTHER_A",), (), ("BH/C1", "BH", "SB", "DE", "WON", "BPG"), ("OTHER_A",)),
        (("XX", "OTHER_A", "OTHER_B"), ("OTHER_B",), ("OTHER_B",), ("XX", "OTHER_A")),
        (("OTHER_A", "WON"), ("OTHER_A",), ("OTHER_A", "WON"), ()),
    ],
)
def test_values_nobody_typed_after_that_round_are_left_out(listed, typed, used, left_out):
    values = tuple(TypedValues(code, 2, ((1, 100),)) for code in typed)
    made = tournament_standings(replace(PLAYED, tie_breaks=listed, typed_values=values))
    assert tuple(column.label for column in made.columns) == used
    assert made.left_out == left_out
    if typed:
        assert (
            typed[0]
            in tournament_standings(
                replace(PLAYED, tie_breaks=listed, typed_values=values), 1
            ).left_out
        )


class TestOffered:
    """In the order of the articles, then the usual variants; what is of no use is not there."""

    OWN_RESULTS = ("DE", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD", "TPN")
    BUCHHOLZ = ("BH", "AOB", "FB")
    AGAINST_AND_RATINGS = ("SB", "KS", "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")
    OF_TEAMS = (
        *("BC", "TBR", "BBE", "MPvGP", "EMMSB", "EMGSB", "EGMSB", "EGGSB"),
        *("EDE", "EDEBT", "EDEBB", "EDET", "EDEB"),
    )
    OLYMPIAD = ("OGP", "MPT", "OGW")
    BUCHHOLZ_CUT = ("BH/C1", "BH/C2", "BH/M1")
    OTHERS_CUT = ("SB/C1", "DE/P", "PS/C1", "ARO/C1")
    TEAMS = team_event("1-2 11, 3-4 1=", boards=2)

    def test_to_players_in_a_swiss_or_a_round_robin(self):
        assert offered_tie_breaks(PLAYED) == (
            *(*self.OWN_RESULTS, *self.BUCHHOLZ, *self.AGAINST_AND_RATINGS),
            *(*self.BUCHHOLZ_CUT, *self.OTHERS_CUT, "AOB/F"),
        )
        assert offered_tie_breaks(replace(PLAYED, system="round-robin")) == (
            *(*self.OWN_RESULTS, *self.AGAINST_AND_RATINGS, *self.OTHERS_CUT),
        )

    def test_to_teams_in_a_swiss_or_a_round_robin(self):
        assert offered_tie_breaks(self.TEAMS) == (
            *(*self.OWN_RESULTS, *self.BUCHHOLZ, *self.AGAINST_AND_RATINGS, *self.OF_TEAMS),
            *("SSSC", *self.OLYMPIAD, *self.BUCHHOLZ_CUT, *self.OTHERS_CUT, "AOB/F"),
            *("BH:MP/C1", "BH:GP/C1", "EMGSB/C1", "EDE/P"),
        )
        assert offered_tie_breaks(replace(self.TEAMS, system="round-robin")) == (
            *(*self.OWN_RESULTS, *self.AGAINST_AND_RATINGS, *self.OF_TEAMS, *self.OLYMPIAD),
            *(*self.OTHERS_CUT, "EMGSB/C1", "EDE/P"),
        )


def test_a_list_of_which_nothing_is_left_counts_as_none():
    usual = default_tie_breaks(PLAYED)
    assert announced_tie_breaks(PLAYED) == (usual, ())
    assert announced_tie_breaks(replace(PLAYED, tie_breaks=("XX",))) == (usual, ("XX",))
    assert announced_tie_breaks(replace(PLAYED, tie_breaks=("PTS",))) == (usual, ())


def test_buchholz_is_left_out_of_a_round_robin():
    robin = replace(PLAYED, system="round-robin", tie_breaks=("BH", "SB"))
    made = tournament_standings(robin)
    assert [column.label for column in made.columns] == ["SB"]
    assert (made.left_out, made.settings.predetermined) == (("BH",), True)


def test_a_system_of_the_program_says_itself_whether_its_rounds_are_known_beforehand(monkeypatch):
    table_of_berger = structs.replace(
        find_system("dutch-2026"), key="berger-here", traits=Traits(is_predetermined=True)
    )
    registry = Registry()
    registry.add(table_of_berger)
    monkeypatch.setattr("pairing.systems.registry.REGISTRY", registry)
    assert labels(replace(PLAYED, system="berger-here")) == ("DE", "SB", "WIN", "KS")
    assert not is_predetermined(replace(PLAYED, system="of-somebody-else"))


def test_a_system_by_which_nobody_pairs_here_is_known_all_the_same():
    assert is_predetermined(replace(PLAYED, system="scheveningen"))
    assert not is_predetermined(replace(PLAYED, system="paired-elsewhere"))
    assert labels(replace(PLAYED, system="scheveningen")) == ("DE", "SB", "WIN", "KS")
    for other in ("paired-elsewhere", "of-somebody-else"):
        assert labels(replace(PLAYED, system=other)) == labels(PLAYED)


def test_where_nothing_is_said_the_latest_edition_counts_and_places_are_shared():
    settings = tournament_standings(PLAYED).settings
    assert (settings.edition.key, settings.lots) == ("c07-2026", None)
    assert settings.readings == Readings()


class TestSystem:
    """What the system of a tournament has to do with its standings."""

    CLUB = played(club(), ((2, 1), (4, 3), (6, 5)), WHITE, DRAW, BLACK)

    def test_a_value_before_points_has_the_first_column_and_counts_as_a_rule_of_the_system(self):
        made = tournament_standings(self.CLUB)
        assert [column.label for column in made.columns] == ["KEIZER", "DE", "WON"]
        assert (made.of_system, made.system) == ({"KEIZER", "DE", "WON"}, "keizer")
        assert ranking_value(self.CLUB).label == "KEIZER"

    def test_codes_of_its_list_count_as_rules_of_the_system_and_others_do_not(self):
        made = tournament_standings(replace(self.CLUB, tie_breaks=("BPG", "WON")))
        assert made.of_system == {"KEIZER", "WON"}
        made = tournament_standings(replace(PLAYED, tie_breaks=("BH",)))
        assert (made.of_system, made.system) == (frozenset(), PLAYED.system)

    @pytest.mark.parametrize("system", ["of-somebody-else", "paired-elsewhere"])
    def test_one_that_is_not_of_the_program_has_no_rules_for_them(self, system):
        strange = replace(PLAYED, system=system, tie_breaks=("XX", "WON"))
        made = tournament_standings(strange)
        assert (made.of_system, made.system, made.left_out) == (frozenset(), "", ("XX",))
        assert ranking_value(strange) is None
        assert ranking_note(strange, 2, IN_ENGLISH) == ""

    def test_tie_breaks_for_teams_are_left_out_of_its_list_where_there_are_none(self):
        assert default_tie_breaks(replace(PLAYED, system="olympiad-1998")) == ()

    def test_games_of_one_who_left_a_round_robin_early_do_not_count(self):
        """C.05: 4 has played one game of four. The half-point bye of 5 stays."""
        robin = replace(event("4-1 01, 2-3 10, 5 H"), system="round-robin", round_count=5)
        assert points_of(robin) == {1: 10, 2: 10, 3: 0, 4: 0, 5: 5}
        gone = Withdraw(4).apply(robin)
        assert points_of(gone) == {1: 0, 2: 10, 3: 0, 4: 0, 5: 5}
        turned = replace(event("1-4 10, 2-3 10, 5 H"), system="round-robin", round_count=5)
        assert points_of(Withdraw(4).apply(turned)) == points_of(gone)
        assert points_of(Withdraw(3).apply(turned)) == {1: 10, 2: 0, 3: 0, 4: 0, 5: 5}


def points_of(tournament):
    return {row.tpn: row.points for row in tournament_standings(tournament).rows}


def test_edition_lots_and_readings_are_the_tournaments_own():
    rules = RankingRules("virtual-opponent", "2026", ("koya-counts-forfeits=no",))
    settings = tournament_standings(replace(PLAYED, ranking=rules)).settings
    assert (settings.edition.key, settings.lots) == ("virtual-opponent", "2026")
    assert not settings.readings.koya_counts_forfeits


def test_the_same_seed_draws_the_same_lots():
    level = event("1-2 ==, 3-4 ==", "1-3 ==, 2-4 ==")

    def order(seed):
        rules = RankingRules(lots=seed)
        made = tournament_standings(replace(level, tie_breaks=("WON",), ranking=rules))
        assert [row.rank for row in made.rows] == [1, 2, 3, 4]
        return [row.tpn for row in made.rows]

    assert order("a") == order("a")
    assert len({tuple(order(str(seed))) for seed in range(20)}) > 1


def test_readings_as_texts_come_back_as_they_were():
    readings = Readings(
        standard_points=StandardPoints.WITH_DRAW, koya_counts_forfeits=False, unrated_as=1400
    )
    texts = reading_texts(readings)
    assert texts == ("standard-points=with-draw", "koya-counts-forfeits=no", "unrated-as=1400")
    assert parse_readings(texts) == readings
    assert parse_readings(()) == Readings()
    assert reading_texts(Readings()) == ()


def test_every_choice_that_is_offered_is_understood_and_the_first_is_the_default():
    for key, choices in reading_choices().items():
        for choice in choices:
            parse_readings((f"{key}={choice}",))
        if choices:
            assert parse_readings((f"{key}={choices[0]}",)) == Readings()


def test_the_default_of_every_open_point_is_named_first():
    assert reading_choices() == {
        "standard-points": ("games-with-opponent", "pairings-with-opponent", "with-draw"),
        "koya-counts-forfeits": ("yes", "no"),
        "koya-takes-adjusted-scores": ("no", "yes"),
        "dummy-takes-adjusted-score": ("no", "yes"),
        "cap-takes-announced-rounds": ("no", "yes"),
        "unrated-games-count": ("yes", "no"),
        "perfect-score-has-performance": ("yes", "no"),
        "ede-restarts-at-once": ("no", "yes"),
        "ratings-by-round": ("no", "yes"),
        "unrated-as": (),
        "unrated-players": ("tie-break-dropped", "games-left-out", "lowest-rating"),
    }


def test_what_is_chosen_is_what_is_read():
    assert parse_readings((" Unrated-As=1400 ", "EDE-RESTARTS-AT-ONCE=YES")) == Readings(
        unrated_as=1400, ede_restarts_at_once=True
    )
    assert parse_readings(("unrated-as=1",)).unrated_as == 1
    chosen = parse_readings(("unrated-players=lowest-rating", "koya-counts-forfeits=yes"))
    assert chosen == Readings(unrated_players=UnratedPlayers.LOWEST_RATING)
    assert reading_texts(replace(chosen, ratings_by_round=True)) == (
        "ratings-by-round=yes",
        "unrated-players=lowest-rating",
    )


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "standings.unknown-reading"),
        ("nonsense", "standings.unknown-reading"),
        ("standard-points=maybe", "standings.unknown-choice"),
        ("koya-counts-forfeits=perhaps", "standings.unknown-choice"),
        *(
            (f"unrated-as={number}", "standings.reading-needs-rating")
            for number in ("", "0", "000", "-5", "+5", "1.5", "x", "²", "١٤٠٠")
        ),
    ],
)
def test_a_reading_that_is_not_understood_is_refused_with_a_sentence(text, key):
    with pytest.raises(BadReading) as refusal:
        parse_readings((text,))
    assert refusal.value.key == key
    assert text in IN_ENGLISH.say(key, refusal.value.values)


class TestBonuses:
    """Points of record 299 that no result gave count in scores, not as results."""

    GAMES = event("1-2 10, 3-4 ==", "3-1 01, 4-2 10")
    BONUS = (PointAdjustment(10, None, 1, frozenset({2})), PointAdjustment(-5, None, 2))

    @pytest.mark.parametrize("code", ["WIN", "DE", "KS/L-4", "STD", "WON"])
    def test_a_bonus_is_no_result(self, code):
        plain = standings(self.GAMES, (code,))
        paid = standings(replace(self.GAMES, point_adjustments=self.BONUS[:1]), (code,))
        for tpn in (1, 3, 4) if code == "DE" else (1, 2, 3, 4):
            assert plain.value(tpn, code) == paid.value(tpn, code)

    def test_in_sonneborn_berger_the_result_is_weighed_by_the_whole_score(self):
        paid = standings(replace(self.GAMES, point_adjustments=self.BONUS[:1]), ("SB",))
        assert paid.value(1, "SB") == 1 * 1 + 1 * 0.5  # number 2 has the bonus and no game won
        assert paid.row(2).points == 10
        assert paid.value(2, "SB") == 0

    def test_progressive_scores_hold_the_bonus(self):
        paid = standings(replace(self.GAMES, point_adjustments=self.BONUS), ("PS",))
        assert paid.value(2, "PS") == 1 + 0.5

    def test_a_bye_at_the_end_keeps_its_bonus_when_it_counts_as_a_draw(self):
        left = event("1-2 10, 3-4 10", "1-3 10, 4-2 10")
        left = replace(left, rounds=(left.rounds[0], *event("1-3 10, 2 Z, 4 Z").rounds))
        bonus = (PointAdjustment(10, None, 2, frozenset({2})),)
        paid = standings(replace(left, point_adjustments=bonus), ("BH",))
        assert paid.value(1, "BH") == (1 + 0.5) + 1


@pytest.mark.parametrize("name", [*sorted(TIE_BREAKS.keys() - {"OTHER"}), "OTHER_X"])
def test_every_tie_break_has_a_name(name):
    assert code_text(parse_tie_break(name), IN_ENGLISH)


def test_a_code_is_told_with_its_modifiers():
    assert code_text(parse_tie_break("BH/M1/P"), IN_ENGLISH) == (
        "Buchholz, without the lowest and the highest, forfeits as played"
    )


class TestRegulations:
    """Where the tie-breaks are written that a list names."""

    TEAMS = generate(
        Conditions(Span(8, 8), Span(3, 3), rates=PLAIN), OLYMPIAD_1998, seed=1
    ).tournament

    def test_the_systems_own_list_is_that_of_its_rules(self):
        made = tournament_standings(self.TEAMS)
        assert made.regulations(IN_ENGLISH) == "Olympiad team pairing, 1998"

    def test_other_codes_are_of_c07(self):
        made = tournament_standings(replace(self.TEAMS, tie_breaks=("BH", "OGP")))
        assert made.regulations(IN_ENGLISH) == "Olympiad team pairing, 1998; C.07, March 2026"
        assert tournament_standings(event("1-2 10")).regulations(IN_ENGLISH) == "C.07, March 2026"


@pytest.mark.parametrize(
    ("key", "first"),
    [
        ("team-swiss-2026", ("MPvGP", "BH/C1", "EMGSB", "EDE")),
        ("round-robin", ("MPvGP", "EDE", "EMGSB", "BBE")),
        ("olympiad-1998", ("OGP",)),
    ],
)
def test_teams_without_a_list_are_ranked_by_their_other_score_next(key, first):
    system = find_system(key)
    conditions = Conditions(players=Span(6, 6), rounds=Span(3, 3))
    event = generate(conditions, find_system("team-swiss-2026"), 4).tournament
    of_system = replace(event, system=key, tie_breaks=())
    assert default_tie_breaks(of_system)[: len(first)] == first
    if not system.filing.tie_breaks:
        assert labels(of_system) == first
