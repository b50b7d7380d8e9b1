"""The features of the window, and what they hear of one another."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_app.features.board.feature import BoardFeature
from arbiter_app.features.compare.feature import CompareFeature
from arbiter_app.features.desk.feature import DeskFeature
from arbiter_app.features.endorsement.feature import EndorsementFeature
from arbiter_app.features.explain.feature import ExplainFeature
from arbiter_app.features.federation.feature import FederationFeature
from arbiter_app.features.files.feature import FilesFeature
from arbiter_app.features.finish.feature import FinishFeature
from arbiter_app.features.hall.feature import HallFeature
from arbiter_app.features.handbook.feature import HandbookFeature
from arbiter_app.features.lessons.feature import LessonsFeature
from arbiter_app.features.pairing_server.feature import PairingServerFeature
from arbiter_app.features.players.feature import PlayersFeature
from arbiter_app.features.printing.feature import PrintingFeature
from arbiter_app.features.rounds.feature import RoundsFeature
from arbiter_app.features.schedule.feature import ScheduleFeature
from arbiter_app.features.standings.feature import StandingsFeature
from arbiter_app.features.tournament.feature import TournamentFeature
from arbiter_app.shell.program import ProgramFeature
from arbiter_app.theme.theme import Theme
from arbiter_app.workplace.feature import Feature, PageFeature
from arbiter_app.workplace.workplace import Workplace


class Features:
    """One of each; a further feature is made here, and its commands are placed in the menus."""

    def __init__(self, place: Workplace, theme: Theme) -> None:
        self.files = FilesFeature(place)
        self.tournament = TournamentFeature(place)
        self.board = BoardFeature(place)
        self.players = PlayersFeature(place)
        self.rounds = RoundsFeature(place)
        self.explain = ExplainFeature(place, self.board, self.rounds)
        self.desk = DeskFeature(place, self.explain)
        self.standings = StandingsFeature(place)
        self.schedule = ScheduleFeature(place)
        self.federation = FederationFeature(place)
        self.hall = HallFeature(place)
        self.pairing_server = PairingServerFeature(place)
        self.finish = FinishFeature(place)
        self.lessons = LessonsFeature(place, self.explain)
        self.compare = CompareFeature(place)
        self.endorsement = EndorsementFeature(place)
        self.printing = PrintingFeature(place)
        self.handbook = HandbookFeature(place)
        self.program = ProgramFeature(place, theme)
        self.files.closing.connect(self.rounds.stop)
        self.rounds.by_hand_wanted.connect(self.desk.pair_by_hand)
        self.rounds.may_pair = self.desk.may_pair_by_program
        self.pairing_server.may_pair = self.rounds.is_agreed
        for feature in self:
            place.commands.register(feature.commands())

    def __iter__(self) -> Iterator[Feature]:
        """All of them."""
        return (each for each in vars(self).values() if isinstance(each, Feature))

    def with_pages(self) -> tuple[PageFeature, ...]:
        """Those that have a page of the window."""
        return tuple(each for each in self if isinstance(each, PageFeature))

    def make_panels(self) -> None:
        """Make the panels at the side, when the pages are there."""
        self.explain.make_panels()
        self.explain.step_shown.connect(self.desk.show_step)
