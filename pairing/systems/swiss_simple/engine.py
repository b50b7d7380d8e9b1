"""The next round of a tournament by Swiss Simple, and its steps."""

from __future__ import annotations

from pairing.core.colours import initial_sign, stronger_in_kind, white_first
from pairing.core.errors import Problem, Severity
from pairing.core.field import refuse_if_not_ready
from pairing.core.model import RoundPairing, Tournament
from pairing.core.publishing import in_publishing_order
from pairing.systems.swiss_simple.contenders import contenders
from pairing.systems.swiss_simple.definitions import KEY, PHRASES
from pairing.systems.swiss_simple.field import SimpleField
from pairing.systems.swiss_simple.procedure import SimpleRound, pair_round
from pairing.systems.swiss_simple.recorder import SectionRecorder
from pairing.systems.system import Recorded, Watcher
from pairing.trace import RoundTrace

NEEDS = ("initial-colour", "round-count")


def field_of(tournament: Tournament) -> SimpleField:
    """Everybody to be paired; raises :class:`~pairing.core.errors.NotReady`."""
    refuse_if_not_ready(tournament, NEEDS)
    rounds_left = tournament.round_count - len(tournament.rounds)
    return SimpleField(contenders(tournament), rounds_left)


def pair_next_round(tournament: Tournament, watch: Watcher | None = None) -> RoundPairing:
    """The pairing of the next round, boards in publishing order.

    Raises ``NotReady``, ``NoPairingExists`` and whatever
    ``watch`` raises.
    """
    return published(tournament, _paired(SectionRecorder(field_of(tournament)), watch))


def record_next_round(tournament: Tournament, watch: Watcher | None = None) -> Recorded:
    """The pairing with its steps; raises as :func:`pair_next_round` does."""
    recorder = SectionRecorder(field_of(tournament), is_on=True)
    pairing = published(tournament, _paired(recorder, watch))
    trace = RoundTrace(KEY, tournament.next_round, tuple(recorder.sections), pairing.bye)
    return Recorded(pairing, trace)


def _paired(recorder: SectionRecorder, watch: Watcher | None) -> SimpleRound:
    count = len(recorder.players.players)

    def progress(paired: int) -> None:
        if watch is not None:
            watch(paired, count)

    return pair_round(recorder.players, recorder, progress)


def advise(tournament: Tournament) -> tuple[Problem, ...]:
    """A look at another system is suggested if the last group grew large at the end (C.13).

    Raises as :func:`pair_next_round` does.
    """
    field = field_of(tournament)
    paired = pair_round(field, SectionRecorder(field))
    last = next((section for section in paired.sections if section.is_end), None)
    if last is None or not field.is_amalfi_advised(last.members):
        return ()
    size: dict[str, str | int] = {"size": last.members.bit_count(), "of": len(field.players)}
    return (Problem(Severity.NOTE, f"{PHRASES}.amalfi-advice", values=size),)


def published(tournament: Tournament, paired: SimpleRound) -> RoundPairing:
    """The round, its boards as C.04.2.D.9 orders them.

    The place by rating and TPN stands for the TPN.
    """
    players = paired.field.players
    initial = initial_sign(tournament)
    coloured = [
        white_first(players[a], players[b], initial, stronger_in_kind) for a, b in paired.made
    ]
    tpn = {player.place: player.tpn for player in players}
    scores = {player.place: player.score for player in players}
    places = in_publishing_order(((white.place, black.place) for white, black in coloured), scores)
    return RoundPairing(
        round_number=tournament.next_round,
        system=KEY,
        pairs=tuple((tpn[white], tpn[black]) for white, black in places),
        bye=None if paired.bye is None else players[paired.bye].tpn,
    )
