"""The manual session of the open document: what cards on the desk may do, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QObject, Signal

from arbiter_app.core.document import Document
from arbiter_app.core.texts import error_text
from arbiter_app.features.desk.session_moves import SessionMoves
from arbiter_app.jobs.job import Start, start_in_background
from arbiter_app.jobs.latest import Latest
from arbiter_app.widgets.desk.picture import Mark
from pairing.core.errors import PairingError
from pairing.core.model import RoundPairing, Tournament
from pairing.event.actions import Action
from pairing.event.manual import (
    Comparison,
    Session,
    SessionWords,
    as_kept,
    begin,
    changed_texts,
    compare,
    kept_texts,
    reopen,
    wrong_colours,
)
from pairing.event.store import KeptSession
from pairing.trace.answers import Answer, Outcome

Pair = tuple[int, int]

_SIGNS = {Outcome.WORSE: "–", Outcome.IMPOSSIBLE: "✕"}
"""What stands before a legal pair that is not for nothing; before any other a tick."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A session that the file has: its round, how many steps, when the last one was done.

    ``session`` is what can be gone on with, ``None`` if the round has changed meanwhile; ``lost``
    says what of it no longer holds. ``reason`` says why nothing at all can be read.
    """

    round_number: int
    steps: int
    time: datetime
    session: Session | None
    lost: str
    reason: str = ""


class ManualDesk(QObject, SessionMoves):
    """Holds a :class:`~pairing.event.manual.Session`, and is the hands of the desk.

    ``changed`` comes with every step, and when a session begins or ends; ``mark_changed`` when
    more is known of what a pair costs, with the player who is not held. ``said`` brings a sentence
    on what the user looks at, ``refused`` one on what was not possible. ``compared`` brings the
    :class:`~pairing.event.manual.Comparison` that was asked for, ``busy`` says that work goes on.
    """

    changed = Signal()
    mark_changed = Signal(int)
    said = Signal(str)
    refused = Signal(str)
    compared = Signal(object)
    busy = Signal(bool)

    def __init__(
        self, document: Document, start: Start = start_in_background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._session: Session | None = None
        self._words: SessionWords | None = None
        self._costs: dict[Pair, Answer | PairingError] = {}
        self._held = 0
        self._target: int | None = None
        self._waiting: list[int] = []
        self._coster = Latest(start, self)
        self._rest = Latest(start, self)
        self._comparer = Latest(start, self)
        self._coster.answered.connect(self._take_cost)
        self._rest.answered.connect(self._take_rest)
        self._rest.failed.connect(self._refuse_work)
        self._comparer.answered.connect(self._take_comparison)
        self._comparer.failed.connect(self._refuse_work)
        document.changed.connect(self._follow)
        document.opened.connect(self._leave)

    @property
    def session(self) -> Session | None:
        """The session that goes on."""
        return self._session

    @property
    def words(self) -> SessionWords:
        """Who speaks about the session."""
        assert self._words is not None
        return self._words

    @property
    def is_busy(self) -> bool:
        """The program pairs the rest, or compares."""
        return self._rest.is_running or self._comparer.is_running

    # The session as a whole

    def start_next(self) -> bool:
        """Begin a session on the next round; false, after ``refused``, if that is not possible."""
        reason = self._document.why_not_pairable
        system = self._document.system
        if reason or system is None:
            self.refused.emit(reason)
            return False
        return self._try_to_begin(lambda: begin(self._document.tournament, system))

    def start_last(self) -> bool:
        """Begin a session on the round that was paired last; false if that is not possible."""
        system = self._document.system
        if system is None:
            self.refused.emit(self._document.why_not_pairable)
            return False
        return self._try_to_begin(lambda: reopen(self._document.tournament, system))

    def give_up(self) -> None:
        """End the session without a trace."""
        if self._session is not None:
            self.discard()

    def discard(self) -> None:
        """Forget the session, and that in the file."""
        reason = self._document.keep_session(0, ())
        if reason:
            self.refused.emit(reason)
        else:
            self._show(None)

    def finish(self, action: Action) -> str:
        """End the session with an action that records it; the reason if that is not possible."""
        session, self._session = self._session, None
        reason = self._document.attempt(action, ends_session=True)
        if reason:
            self._session = session
        else:
            self._show(None)
        return reason

    # A session that was not ended

    def unfinished(self) -> Unfinished | None:
        """What the file has of a session, while none goes on; ``None`` if there is nothing."""
        if self._session is not None or self._document.is_read_only:
            return None
        try:
            kept = self._document.kept_session()
            return None if kept is None else self._unfinished(*kept)
        except PairingError as error:
            return Unfinished(
                0, 0, datetime.now(), None, "", error_text(error, self._document.voice)
            )

    def go_on(self) -> bool:
        """Go on with what the file has; false, after ``refused``, if that is not possible."""
        found = self.unfinished()
        if found is None or found.session is None:
            self.refused.emit(found.reason if found else "")
            return False
        if not self._begin(found.session):
            return False
        if found.lost:
            self.refused.emit(found.lost)
        return True

    def _unfinished(self, kept: KeptSession, then: Tournament) -> Unfinished | None:
        system = self._document.system
        if system is None:
            return None
        before = as_kept(kept.records, then, system)
        session = before.moved_to(self._document.tournament)
        if not before.has_work:
            return None
        lost = "" if session is None else SessionWords(session, self._document.voice).lost(before)
        return Unfinished(before.round_number, len(before.steps), kept.time, session, lost)

    def pair_rest(self) -> None:
        """Let the program pair everybody around what is fixed."""
        session = self._session
        if session is not None:
            self._rest.run(session.rest)
            self._show_busy()

    def compare(self) -> None:
        """Compare the pairing with the one by the rules; ``compared`` follows."""
        session = self._session
        if session is None:
            return
        try:
            session.pairing()
        except PairingError as error:
            self.refused.emit(error_text(error, self._document.voice))
            return
        self._comparer.run(lambda watch: compare(session, watch))
        self._show_busy()

    def undo_to(self, count: int) -> None:
        """Keep the first so many steps only."""
        self.do(lambda session: session.undo_to(count))

    # What the desk asks and tells

    def may_hold(self, tpn: int) -> bool:
        """Everybody but those who have played."""
        return self._session is not None and tpn not in self._session.position.locked

    def marks(self, held: int) -> Mapping[int, Mark]:
        """For every other card whether the pair is legal, why not, and what it costs if known."""
        session = self._session
        if session is None:
            return {}
        return {tpn: self.mark(held, tpn) for tpn in session.position.field if tpn != held}

    def look_at(self, held: int, target: int | None) -> None:
        """Say in a sentence what the pair would be, and find out what it costs."""
        if self._session is None:
            return
        if held != self._held:
            self._held, self._waiting = held, _nearest_first(self._session, held)
            self._ask_next()
        self._target = target
        self.said.emit("" if target is None else self._sentence(held, target))
        if target is not None and self._lacks_cost(target):
            self._ask_cost(target)

    def let_go(self) -> None:
        """Nothing is looked at any more."""
        self._coster.cancel()
        self._held, self._target, self._waiting = 0, None, []
        self.said.emit("")

    def give_bye(self, tpn: int) -> None:
        """Give the bye, whatever the rules say; the end of the session asks again."""
        super().give_bye(tpn)
        if self._session is not None and self._session.position.bye == tpn:
            obstacle = self._session.obstacles.to_bye(tpn)
            self.said.emit("" if obstacle is None else f"✕ {self.words.obstacle(obstacle)}")

    def put_on_card(self, held: int, target: int, *, swaps: bool) -> None:
        """Pair the two, or exchange their places; colours that both do not want are told of."""
        super().put_on_card(held, target, swaps=swaps)
        self._show_wrong_colours(held, target)

    def swap_colours(self, tpn: int) -> None:
        """Swap the colours of the player's board; if now both do not want theirs, that is told."""
        super().swap_colours(tpn)
        self._show_wrong_colours(tpn)

    # Inside

    def _show_wrong_colours(self, *tpns: int) -> None:
        """Warn of a board of these players at which both have the colour they do not prefer."""
        session = self._session
        if session is None:
            return
        boards = filter(None, (session.position.board_of(tpn) for tpn in tpns))
        turned = (wrong_colours(session, board.white, board.black) for board in boards)
        found = next(filter(None, turned), None)
        if found is not None:
            self.said.emit(f"! {self.words.obstacle(found)}")

    def _try_to_begin(self, begin_session: Callable[[], Session]) -> bool:
        try:
            session = begin_session()
        except PairingError as error:
            self.refused.emit(error_text(error, self._document.voice))
            return False
        return self._begin(session)

    def _begin(self, session: Session) -> bool:
        """Show a session that is kept from now on; false, after ``refused``, if it cannot be."""
        reason = self._keep(None, session)
        if reason:
            self.refused.emit(reason)
        else:
            self._show(session)
        return not reason

    def _keep(self, before: Session | None, after: Session) -> str:
        """Bring the file up to what a session has become; the reason if that is not possible."""
        change = kept_texts(after) if before is None else changed_texts(before, after)
        return "" if change is None else self._document.keep_session(change.place, change.texts)

    def do(self, change: Callable[[Session], Session]) -> None:
        """Take a step, and show what came of it."""
        if self._session is None:
            return
        if self._rest.is_running:
            self._rest.cancel()
            self._show_busy()
        try:
            session = change(self._session)
        except PairingError as error:
            self.refused.emit(error_text(error, self._document.voice))
            return
        reason = self._keep(self._session, session)
        if reason:
            self.refused.emit(reason)
            return
        self._show(session, keeps_costs=session.costs_as(self._session))

    def _show(self, session: Session | None, *, keeps_costs: bool = False) -> None:
        if not keeps_costs:
            self._costs = {}
            for work in (self._coster, self._rest, self._comparer):
                work.cancel()
        self._session = session
        self._words = None if session is None else SessionWords(session, self._document.voice)
        self.changed.emit()
        self._show_busy()

    def _leave(self) -> None:
        """Work on no session any more; what the file has of it stays."""
        if self._session is not None:
            self._show(None)

    def _follow(self) -> None:
        """The tournament has changed: go on with what still holds of the session."""
        before = self._session
        if before is None:
            return
        moved = before.moved_to(self._document.tournament)
        if moved is None:
            self._leave()  # that it can be gone on with later is said over all pages
        elif _rests_on(moved) != _rests_on(before):
            text = self._keep(before, moved) or SessionWords(moved, self._document.voice).lost(
                before
            )
            self._show(moved)
            if text:
                self.refused.emit(text)

    def _show_busy(self) -> None:
        self.busy.emit(self.is_busy)

    def _take_rest(self, found: RoundPairing) -> None:
        self.do(lambda session: session.with_rest(found))
        self._show_busy()

    def _take_comparison(self, comparison: Comparison) -> None:
        self._show_busy()
        self.compared.emit(comparison)

    def _refuse_work(self, error: PairingError) -> None:
        self._show_busy()
        self.refused.emit(error_text(error, self._document.voice))

    # Marks and costs

    def mark(self, held: int, tpn: int) -> Mark:
        """What one card says: it needs no asking."""
        session = self._session
        assert session is not None
        if tpn in session.position.locked:
            return Mark(None, self.tr("has played"))
        obstacle = session.obstacles.between(held, tpn)
        if obstacle is not None:
            return Mark(False, self.words.obstacle_in_short(obstacle))
        cost = self._costs.get(_pair(held, tpn))
        if isinstance(cost, Answer):
            beside_fixed = session.weighs_fixed(held, tpn)
            text = self.words.cost_in_short(cost, beside_fixed=beside_fixed)
            is_possible = cost.outcome is not Outcome.IMPOSSIBLE
            return Mark(is_possible, text, costs=cost.outcome is Outcome.WORSE)
        return Mark(True, self.tr("legal"), is_weighed=False)

    def _sentence(self, held: int, target: int) -> str:
        session = self._session
        assert session is not None
        pair = f"{self.words.player(held)} – {self.words.player(target)}: "
        obstacle = session.obstacles.between(held, target)
        if obstacle is not None:
            return f"✕ {pair}{self.words.obstacle(obstacle)}"
        cost = self._costs.get(_pair(held, target))
        if isinstance(cost, Answer):
            beside_fixed = session.weighs_fixed(held, target)
            cost_words = self.words.cost(cost, beside_fixed=beside_fixed)
            return f"{_SIGNS.get(cost.outcome, '✓')} {pair}{cost_words}"
        if isinstance(cost, PairingError):
            return f"{pair}{error_text(cost, self._document.voice)}"
        return f"{pair}{self.tr('The pair is legal.')}"

    def _lacks_cost(self, tpn: int) -> bool:
        """The pair with the held card is legal, and what it costs can be found out."""
        session = self._session
        if session is None or not session.can_weigh or tpn in session.position.locked:
            return False
        pair = _pair(self._held, tpn)
        return pair not in self._costs and session.obstacles.between(*pair) is None

    def _ask_next(self) -> None:
        """Find out what the next pair costs that is not known yet."""
        while self._waiting:
            tpn = self._waiting.pop(0)
            if self._lacks_cost(tpn):
                self._ask_cost(tpn)
                return

    def _ask_cost(self, tpn: int) -> None:
        session = self._session
        if session is None:
            return
        pair = _pair(self._held, tpn)

        def work(_watch: object) -> tuple[int, Pair, Answer | PairingError]:
            try:
                return tpn, pair, session.cost(*pair)
            except PairingError as error:
                return tpn, pair, error

        self._coster.run(work)

    def _take_cost(self, found: tuple[int, Pair, Answer | PairingError]) -> None:
        tpn, pair, cost = found
        self._costs[pair] = cost
        self.mark_changed.emit(tpn)
        if self._target == tpn:
            self.said.emit(self._sentence(self._held, tpn))
        self._ask_next()


def _nearest_first(session: Session, held: int) -> list[int]:
    """The other players, those of the nearest score and number first."""
    own = session.score(held)
    others = (tpn for tpn in session.position.field if tpn != held)
    return sorted(others, key=lambda tpn: (abs(session.score(tpn) - own), abs(tpn - held)))


def _rests_on(session: Session) -> tuple[object, object]:
    return session.tournament, session.recorded


def _pair(one: int, other: int) -> Pair:
    return min(one, other), max(one, other)
