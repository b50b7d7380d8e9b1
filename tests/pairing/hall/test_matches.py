"""Score sheets of matches from phones: helpers enter all boards of a match, players their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pairing.core.errors import ActionRefused
from pairing.core.model import Colour, Game, GameResult, MatchResult, Round, Tournament, line_up
from pairing.event.actions import EnterResult
from pairing.event.store import TournamentFile
from pairing.hall.commands import ConfirmReports, EnterBoard, EnterSheet, Overtaken, action_for
from pairing.hall.seats import current_seat, current_seats, page_number, people
from tests.pairing.standings.team_build import team_event
from tests.support.phones import HallServer, Phone, hall_on, make_event, make_team_event

WON, DRAWN, LOST = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


@pytest.fixture
def teams(tmp_path: Path) -> Path:
    return make_team_event(tmp_path / "teams.arbiter")


@pytest.fixture
def team_hall(teams: Path, tmp_path: Path) -> Iterator[HallServer]:
    with hall_on(teams, tmp_path) as hall:
        yield hall


def sheet_in(file: Path, match: int) -> MatchResult:
    """What is on the disk, looked at while the hall has the file."""
    copy = file.with_suffix(".copy")
    copy.write_bytes(file.read_bytes())
    with TournamentFile.open(copy, for_reading=True) as kept:
        result = kept.tournament.rounds[-1].games[match - 1].result
    assert isinstance(result, MatchResult)
    return result


def results_in(file: Path, match: int) -> list[str]:
    return [str(board.result.value) for board in sheet_in(file, match).boards]


def fill_in(phone: Phone, match: int, **results: str) -> dict[str, str]:
    """Choose results on a sheet; the form that waits for a yes."""
    chosen = "".join(f"&{place}={result}" for place, result in results.items())
    return phone.form(f"/?board={match}{chosen}", "/sheet")


def entry(game: tuple[int, int], result: GameResult, **more: object) -> EnterBoard:
    return EnterBoard(1, *game, result, **more)  # type: ignore[arg-type]


def test_a_sheet_is_entered_whole_and_told_by_its_score(team_hall: HallServer, teams: Path) -> None:
    anna = team_hall.helper("helper Anna")
    page = anna.get("/").words
    assert "Team 1 – Team 3 Score sheet" in page
    assert "0 of 2 entered" in page
    form = fill_in(anna, 1, r1="10", r2="10", r3="%3D%3D", r4="-%2B")
    assert anna.confirm(form, "/sheet") == "Match 1 is entered: 2½–1½."
    assert results_in(teams, 1) == ["10", "10", "==", "-+"]
    assert "1 of 2 entered" in anna.get("/").words


def test_results_on_a_sheet_are_read_from_the_left_as_on_paper(team_hall: HallServer) -> None:
    anna = team_hall.helper("helper Anna")
    text = anna.get("/?board=1").text
    second = text.split("<fieldset>")[2]
    first_choice = second.index('value="01"')
    assert "Player 102" in second.split("Player 302")[0]
    assert second.index("1–0") - first_choice < 40


def test_boards_left_open_stay_and_can_be_added(team_hall: HallServer, teams: Path) -> None:
    anna, ben = team_hall.helper("helper Anna"), team_hall.helper("helper Ben")
    anna.confirm(fill_in(anna, 1, r1="10"), "/sheet")
    assert ben.confirm(fill_in(ben, 1, r4="01"), "/sheet").startswith("Match 1 is entered")
    assert results_in(teams, 1) == ["10", "??", "??", "01"]
    assert "entered by Anna" in ben.get("/?board=1").words


def test_of_two_sheets_the_first_counts_and_nothing_of_the_second(
    team_hall: HallServer, teams: Path
) -> None:
    anna, ben = team_hall.helper("helper Anna"), team_hall.helper("helper Ben")
    late = fill_in(ben, 1, r1="01", r2="10")
    anna.confirm(fill_in(anna, 1, r1="10"), "/sheet")
    assert ben.confirm(late, "/sheet") == (
        "Board 1.1 (Player 101 – Player 301) was entered before you 1–0 counts, entered by: Anna. "
        "Your 0–1 was not written; the arbiter sees both. Nothing of this sheet was written; look "
        "at it and send it again."
    )
    assert results_in(teams, 1) == ["10", "??", "??", "??"]
    (shown,) = team_hall.order("show")["overtaken"]
    assert (shown["board"], shown["place"], shown["name"]) == (1, 1, "Ben")


def test_a_deputy_corrects_a_board_of_a_sheet_and_a_helper_does_not(
    team_hall: HallServer, teams: Path
) -> None:
    ben, eva = team_hall.helper("helper Ben"), team_hall.helper("deputy Eva")
    ben.confirm(fill_in(ben, 1, r1="10", r2="10"), "/sheet")
    text = ben.get("/?board=1&r1=01").text
    assert 'action="/sheet"' not in text
    assert 'name="r1"' not in text
    eva.confirm(fill_in(eva, 1, r1="01"), "/sheet")
    assert results_in(teams, 1)[:2] == ["01", "10"]


def test_a_sheet_outside_the_range_of_a_phone_is_refused(team_hall: HallServer) -> None:
    ben, eva = team_hall.helper("helper Ben 2"), team_hall.helper("deputy Eva")
    assert "Team 1" not in ben.get("/").words
    stolen = fill_in(ben, 2, r1="10") | {
        name: value
        for name, value in fill_in(eva, 1, r1="10").items()
        if name in ("white1", "black1")
    }
    assert "This phone may not enter that." in ben.confirm(stolen, "/sheet")


def test_an_empty_sheet_erases_nothing(team_hall: HallServer, teams: Path) -> None:
    eva = team_hall.helper("deputy Eva")
    form = fill_in(eva, 1, r1="10")
    eva.confirm(form, "/sheet")
    for number, result in enumerate(("", "??", "nonsense")):
        told = eva.confirm(form | {"form": f"empty{number:020}", "result1": result}, "/sheet")
        assert told == "Nothing was written. No result was chosen."
    assert results_in(teams, 1)[0] == "10"


def test_members_report_their_own_boards_and_the_arbiter_confirms(
    team_hall: HallServer, teams: Path
) -> None:
    phones = {number: team_hall.player(number) for number in (101, 301, 102, 302)}
    assert "Match 1, board 2, round 1" in phones[102].get("/").words
    assert "/player/1" in phones[102].get("/").text
    phones[101].report("10")
    phones[301].report("10")
    phones[302].report("10")
    phones[102].report("01")
    shown = team_hall.order("show")["reports"]
    assert [(each["board"], each["place"], each["state"]) for each in shown] == [
        (1, 2, "conflict"),
        (1, 1, "agreed"),
    ]
    assert team_hall.order("confirm all")["carried"]["fate"] == "done"
    assert results_in(teams, 1) == ["10", "??", "??", "??"]
    assert team_hall.order("confirm 1.2 0-1")["carried"]["fate"] == "done"
    assert results_in(teams, 1) == ["10", "01", "??", "??"]
    assert "0–1 is entered." in phones[302].get("/").words


def test_a_team_has_no_pin_of_its_own(team_hall: HallServer) -> None:
    pins = team_hall.order("pin")["pins"]
    assert sorted(map(int, pins)) == [
        100 * team + place for team in range(1, 5) for place in range(1, 5)
    ]


@pytest.mark.exhaustive
def test_two_games_are_a_sheet_with_the_colours_changed(tmp_path: Path) -> None:
    file = make_event(tmp_path / "double.arbiter", system="double-swiss-2026")
    with hall_on(file, tmp_path) as hall:
        one, anna = hall.player(1), hall.helper()
        assert one.get("/").words.count("How did your game end?") == 2
        form = one.form("/?board=2&result=10", "/report")
        assert (form["white"], form["black"]) == ("8", "1")
        assert one.confirm(form, "/report") == "Your report is in: 1–0."
        (report,) = hall.order("show")["reports"]
        assert (report["board"], report["place"], report["state"]) == (1, 2, "one-side")
        told = anna.confirm(fill_in(anna, 1, r1="10", r2="%3D%3D"), "/sheet")
        assert told == "Match 1 is entered: 1½–½."
    assert results_in(file, 1) == ["10", "=="]


class TestSeats:
    event = replace(
        team_event("1-2 ==, 3-4 ==", boards=2),
        rounds=(Round((Game(1, 2), Game(3, 4)), is_published=True),),
    )

    def test_everybody_has_a_seat_with_the_colour_of_the_board(self) -> None:
        seats = list(current_seats(self.event))
        assert [(each.label, each.white, each.black) for each in seats] == [
            ("1.1", 101, 201),
            ("1.2", 202, 102),
            ("2.1", 301, 401),
            ("2.2", 402, 302),
        ]
        assert current_seat(self.event, 402, 302) == seats[3]
        assert current_seat(self.event, 302, 402) is None

    def test_members_read_the_page_of_their_team(self) -> None:
        assert people(self.event)[302].name == "M302"
        assert page_number(self.event, 302) == 3
        assert page_number(self.event, 3) == 0

    def test_several_boards_of_a_match_become_one_sheet(self) -> None:
        boards = (entry((101, 201), WON), entry((402, 302), DRAWN), entry((202, 102), LOST))
        after = self.carried_out(ConfirmReports(boards))
        first, second = after.rounds[0].games
        assert isinstance(first.result, MatchResult)
        assert isinstance(second.result, MatchResult)
        assert [first.result.points(colour) for colour in Colour] == [20, 0]
        assert second.result.unfinished == 1

    def test_a_board_that_has_its_result_is_not_written_again(self) -> None:
        done = self.carried_out(EnterSheet((entry((101, 201), WON),)))
        assert action_for(EnterSheet((entry((101, 201), WON),)), done) is None
        with pytest.raises(Overtaken) as other:
            action_for(EnterSheet((entry((202, 102), WON), entry((101, 201), LOST))), done)
        assert other.value.seat.label == "1.1"

    def test_where_one_side_has_nobody_only_a_forfeit_is_possible(self) -> None:
        alone = self.with_result(line_up((101, 102), (201, 0)))
        with pytest.raises(ActionRefused) as refused:
            action_for(entry((0, 102), LOST), alone)
        assert refused.value.key == "hall.nobody-sits-there"
        assert action_for(entry((0, 102), GameResult.BLACK_WINS_BY_FORFEIT), alone) is not None

    def carried_out(self, command: EnterSheet | ConfirmReports) -> Tournament:
        action = action_for(command, self.event)
        assert action is not None
        return action.apply(self.event)

    def with_result(self, result: MatchResult) -> Tournament:
        return EnterResult(1, 1, 2, result).apply(self.event)


def test_a_single_game_is_one_seat() -> None:
    tournament = Tournament(rounds=(Round((Game(1, 2, WON),)),))
    (seat,) = current_seats(tournament)
    assert (seat.label, seat.place, seat.result) == ("1", 0, WON)
