"""What a pairing system is to the rest of the program, and the registry of those that exist."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import starmap
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct, structs

from pairing.core.cards import CardDefinitions, PairingCard, deal_cards
from pairing.core.colours import ColourReason
from pairing.core.definitions import no_preference
from pairing.core.errors import Problem, UnknownSystem
from pairing.core.initial_order import InitialOrder, by_rating_title_and_name
from pairing.core.model import Player, PointSystem, RoundPairing, Tenths, Tournament
from pairing.core.open_points import filled_in
from pairing.speech.system_names import edition_name, system_name
from pairing.speech.texts import Phrases, add_phrases
from pairing.speech.voice import Voice
from pairing.systems.options import NUMBERS, Option, counts_as_filed
from pairing.systems.ranking_value import RankingValue

if TYPE_CHECKING:  # whoever only pairs has no use for what explains
    from pairing.systems.shared.obstacles import Obstacles
    from pairing.systems.shared.opposites import Opposites
    from pairing.trace import BracketTrace, Event, RoundTrace
    from pairing.trace.answers import Answer
    from pairing.trace.claims import RoundProof
    from pairing.trace.fixed import Fixed
    from pairing.trace.judgement import Judgement
    from pairing.trace.narration import RoundNarrator
    from pairing.trace.unfolding import Unfolder

Watcher: TypeAlias = Callable[[int, int], None]
"""Hears (players paired, players in all) while a round is being paired.

It may raise :class:`pairing.core.errors.Cancelled`, which ends the work without a result. It cannot
influence the pairing.
"""

MakeNarrator: TypeAlias = (
    "Callable[[RoundTrace, Tournament, CardDefinitions, Voice], RoundNarrator]"
)
"""Makes who tells a trace: of the tournament before the round, in a voice."""

ColourRule: TypeAlias = Callable[[int, int], ColourReason]
"""Says of two players (TPNs) who would have White, and by which rule."""

PairCost: TypeAlias = "Callable[[int, int], Answer]"
"""Says of two players (TPNs) what it costs to put them together."""

PairWithCards: TypeAlias = Callable[
    [Tournament, Mapping[int, PairingCard], Watcher | None], RoundPairing
]
"""Pairs the next round from its cards, by TPN."""

Draw: TypeAlias = Callable[[Sequence[Player], str, bool], tuple[int, ...]]
"""The TPNs of players in the order of the numbers which they draw, by a seed.

With ``True`` compatriots draw from numbers that meet early; ``NotReady`` if there are none such.
"""

Judge: TypeAlias = "Callable[[Tournament, Iterable[tuple[int, int]], int | None], Judgement | None]"


class Questions(Struct, frozen=True):
    """What a system can be asked about the next round of a tournament, players by their TPN.

    Every function raises ``KeyError`` with the TPN of a player who is not to be paired, and all but
    ``colour_rule`` raise ``NoPairingExists``. ``colour_rule`` looks at the
    whole field once, and then says of any two players how they get their colours. ``why_not_bye``
    is asked of players of an odd field only; a system need not answer it. ``ask`` pairs the round
    once for all but the colours, where a system does that.
    """

    why_not: Callable[[Tournament, int, int], Answer]
    why_together: Callable[[Tournament, int, int], Answer]
    why_float: Callable[[Tournament, int], Answer]
    why_bye: Callable[[Tournament, int], Answer]
    colour_rule: Callable[[Tournament], ColourRule]
    why_not_bye: Callable[[Tournament, int], Answer] | None = None
    ask: Callable[[Tournament], Opposites[Any]] | None = None

    @classmethod
    def by(
        cls,
        ask: Callable[[Tournament], Opposites[Any]],
        colour_rule: Callable[[Tournament], ColourRule],
    ) -> Questions:
        """Those of a system that pairs the next round and can then be asked for the opposite."""
        return cls(
            why_not=lambda tournament, *pair: ask(tournament).why_not(*pair),
            why_together=lambda tournament, *pair: ask(tournament).why_together(*pair),
            why_float=lambda tournament, tpn: ask(tournament).why_float(tpn),
            why_bye=lambda tournament, tpn: ask(tournament).why_bye(tpn),
            colour_rule=colour_rule,
            why_not_bye=lambda tournament, tpn: ask(tournament).why_not_bye(tpn),
            ask=ask,
        )

    def about(self, tournament: Tournament) -> Questions:
        """The same about just that tournament, whose next round is then paired once for them all.

        As long as they are kept, so is what was paired.
        """
        ask = self.ask
        if ask is None:
            return self
        asked, rule = cache(lambda: ask(tournament)), cache(lambda: self.colour_rule(tournament))
        return Questions.by(lambda _: asked(), lambda _: rule())

    def why_colours(
        self, tournament: Tournament, pairs: Iterable[tuple[int, int]]
    ) -> tuple[ColourReason, ...]:
        """Which rule gives each of these pairs (TPNs) its colours in the next round."""
        return tuple(starmap(self.colour_rule(tournament), pairs))


def weighing(
    ask: Callable[[Tournament, Fixed], Opposites[Any]],
) -> Callable[[Tournament, Fixed], PairCost]:
    """How a system weighs that pairs the next round around what is fixed, and can then be asked."""
    return lambda tournament, fixed: ask(tournament, fixed).why_not


class Recorded(Struct, frozen=True):
    """A round that was paired, with the steps of just that pairing.

    ``colours`` tell why the boards have their colours, in the order of the boards; ``None`` if the
    pairing did not keep it. ``prove`` makes the proof of just that pairing, if the system has any.
    """

    pairing: RoundPairing
    trace: RoundTrace
    colours: tuple[ColourReason, ...] | None = None
    prove: Callable[[], RoundProof] | None = None


class Explaining(Struct, frozen=True):
    """How a system says why a round is paired as it is.

    ``record`` pairs the next round just like ``pair_next_round`` and keeps the steps; ``unfolder``
    looks into those steps that stand for many candidates. ``sections`` are those of the next round
    as they came out, without the steps, where these take long. ``questions`` are what can be asked.
    ``phrases`` are the sentences that the system brings along, ``articles`` the group of sentences
    that say what its articles mean, under their numbers; ``make_narrator`` is wanted only if steps
    are told otherwise than :class:`~pairing.trace.phrase_narrator.PhraseNarrator` tells them.
    ``card_note`` says what stands on the card of a player (TPN) beside the usual, in a language;
    nothing, maybe.
    ``gives_way`` tells the steps in which something was refused for the sake of lower brackets.
    """

    record: Callable[[Tournament, Watcher | None], Recorded] | None = None
    unfolder: Callable[[Tournament], Unfolder] | None = None
    sections: Callable[[Tournament], tuple[BracketTrace, ...]] | None = None
    questions: Questions | None = None
    phrases: Phrases | None = None
    articles: str = ""
    make_narrator: MakeNarrator | None = None
    card_note: Callable[[Tournament, int, Voice], str] | None = None
    gives_way: Callable[[Event], bool] | None = None


class Proving(Struct, frozen=True):
    """How a system shows that a pairing is the right one, and what is wrong with another.

    ``judge`` says what is wrong with another pairing of the next round, given as pairs of TPNs and
    the TPN of the bye; ``None`` from it means that nothing is. ``prove`` pairs the next round and
    claims for every bracket why no better pairing exists.
    """

    judge: Judge | None = None
    prove: Callable[[Tournament], RoundProof] | None = None


class Assisting(Struct, frozen=True):
    """How a system helps an arbiter who pairs by hand.

    ``pair_rest`` pairs the next round so that the boards which are fixed come out; ``weigh`` does
    so once, and then says of any two players what it costs to put them together as well: what it
    gives raises what the questions raise. ``obstacles`` are what keeps players apart by the
    system's own articles; without it the Basic Rules (C.04.1) are asked. ``advise`` notes what an
    arbiter should know of the next round beside its pairing; it raises what that raises.
    """

    pair_rest: Callable[[Tournament, Fixed, Watcher | None], RoundPairing] | None = None
    weigh: Callable[[Tournament, Fixed], PairCost] | None = None
    obstacles: Callable[[Tournament], Obstacles] | None = None
    advise: Callable[[Tournament], tuple[Problem, ...]] | None = None


class Numbering(Struct, frozen=True):
    """How a system numbers those who play.

    ``initial_order`` sorts the players of a new list; ``order_of_teams`` gives the TPNs of the
    teams of an event as the rules number them, the strongest first. ``draw`` gives out the numbers
    by lot, where the rules have them drawn.
    """

    initial_order: InitialOrder = by_rating_title_and_name
    draw: Draw | None = None
    order_of_teams: Callable[[Tournament], tuple[int, ...]] | None = None


class Filing(Struct, frozen=True):
    """What files say of a system.

    ``codes`` are those of ETT26 by which report files name it, the one to be written first; where
    editions share a code, the first day of a tournament decides. ``tie_breaks`` is the rules' own
    list, used where a tournament has none. ``options_in_codes`` are codes that say more than the
    system, each with the option (``KEY=CHOICE``) that it stands for.
    """

    codes: tuple[str, ...] = ()
    tie_breaks: tuple[str, ...] = ()
    options_in_codes: tuple[tuple[str, str], ...] = ()

    def code_for(self, options: Iterable[str]) -> str:
        """The code to be written for a tournament with these options; empty if there is none."""
        chosen = {code for code, option in self.options_in_codes if option in tuple(options)}
        return next((code for code in self.codes if code in chosen), (*self.codes, "")[0])


class Traits(Struct, frozen=True):
    """What a system has, so that nobody is told of what it has not.

    ``is_endorsed``: FIDE has endorsed this program's pairings by this system.
    ``is_predetermined``: all rounds are known beforehand, so standings count forfeits as games
    (C.07, 15.2). ``floats_towards`` gives the score of the bracket which is paired last, towards
    which players float down from above and up from below in the next round (``None`` if nobody is
    to be paired); without it everybody floats down.

    ``has_brackets``: participants are paired in groups by score; ``has_floats``: whoever meets
    another score has floated, which is told and may matter later; ``has_colour_preferences``: what
    colours somebody has had makes one due to him. ``meetings`` is how often two may meet
    (``meetings_lapse``: after some rounds again, so that there is always another round),
    ``games_per_match`` how many games two who are paired play in a round.
    ``counts_matches``: in a team event match points come first unless it is decided otherwise.
    ``numbers_as_filed``: where the parity of a number decides a colour, everybody on the list
    counts; else only those who have arrived (:mod:`pairing.core.held_numbers`).
    ``annulled`` gives the players (TPNs) whose games do not count in the standings, ``schedule``
    all rounds that are known beforehand: (white, black) by TPN, (player, 0) for who rests.
    ``ranking_value`` is what standings rank by before points, where a system has such a value,
    ``standings_note`` what else it says under them.
    """

    is_endorsed: bool = False
    is_predetermined: bool = False
    floats_towards: Callable[[Tournament], Tenths | None] | None = None
    has_brackets: bool = True
    has_floats: bool = True
    has_colour_preferences: bool = True
    meetings: int = 1
    meetings_lapse: bool = False
    games_per_match: int = 1
    counts_matches: bool = False
    numbers_as_filed: bool = False
    annulled: Callable[[Tournament], frozenset[int]] | None = None
    schedule: Callable[[Tournament], tuple[tuple[tuple[int, int], ...], ...]] | None = None
    ranking_value: RankingValue | None = None
    standings_note: Callable[[Tournament, Voice], str] | None = None


class PairingSystem(Struct, frozen=True):
    """One system in one edition, built in this order; the guide beside this file shows a whole one.

    First what it is: ``in_force`` are the first and last day (ISO dates, empty if open) on which
    the rules applied, ``needs`` are keys of what a tournament must have: ``initial-colour``,
    ``round-count`` … Then what counts as what on a pairing card (``definitions``) and how it pairs:
    ``pair_next_round`` raises :class:`~pairing.core.errors.NotReady` if the round cannot be paired
    yet and :class:`~pairing.core.errors.NoPairingExists` if the rules allow no pairing. With these
    it pairs and checks files. What each further group gives is offered once it is there, and
    nothing else has to be told of it. ``hands_over`` gives the system by whose rules the next round
    is paired where that is wholly another one's business; explanations speak of that one then.
    ``options`` are what the rules leave to a tournament. ``pair_with_cards`` pairs just like
    ``pair_next_round`` from cards of the round that somebody has dealt already, who deals those of
    one round after the other.
    """

    key: str
    name: str
    edition: str
    in_force: tuple[str, str]
    needs: tuple[str, ...]
    definitions: CardDefinitions
    pair_next_round: Callable[[Tournament, Watcher | None], RoundPairing]
    explaining: Explaining = Explaining()
    proving: Proving = Proving()
    assisting: Assisting = Assisting()
    numbering: Numbering = Numbering()
    filing: Filing = Filing()
    traits: Traits = Traits()
    options: tuple[Option, ...] = ()
    hands_over: Callable[[Tournament], PairingSystem | None] | None = None
    pair_with_cards: PairWithCards | None = None

    def __post_init__(self) -> None:
        """What the system has not stands on no card either; its sentences come with it."""
        if self.explaining.phrases is not None:
            add_phrases(self.explaining.phrases)
        without: dict[str, Any] = {}
        if not self.traits.has_floats:
            without["registers_floats"] = False
        if not self.traits.has_colour_preferences:
            without |= {"preference": no_preference, "preference_in": None, "treatment": None}
        if without:
            structs.force_setattr(self, "definitions", structs.replace(self.definitions, **without))

    @property
    def title(self) -> str:
        """Name and edition: ``FIDE (Dutch) System, February 2026``."""
        return ", ".join(filter(None, (self.name, self.edition)))

    def name_in(self, voice: Voice) -> str:
        """What the system is called in a language; its own name where there is no other."""
        return system_name(self.key, voice) or self.name

    def edition_in(self, voice: Voice) -> str:
        """The same of its edition."""
        return edition_name(self.key, voice) or self.edition

    def title_in(self, voice: Voice) -> str:
        """:attr:`title` in a language."""
        return ", ".join(filter(None, (self.name_in(voice), self.edition_in(voice))))

    def called(self, voice: Voice) -> str:
        """``FIDE (Dutch) System · February 2026`` in a language."""
        return " · ".join(filter(None, (self.name_in(voice), self.edition_in(voice))))

    def of_round(self, tournament: Tournament) -> PairingSystem:
        """By whose rules the next round is paired: usually this system itself."""
        other = self.hands_over(tournament) if self.hands_over is not None else None
        return other or self

    @property
    def replay(self) -> Callable[[Tournament], RoundTrace] | None:
        """Gives the steps of the next round; ``None`` if the system does not keep them."""
        record = self.explaining.record
        return None if record is None else lambda before: record(before, None).trace

    def narrator(self, trace: RoundTrace, before: Tournament, voice: Voice) -> RoundNarrator:
        """Who tells the steps of a round of ``before``, the tournament without that round."""
        if self.explaining.make_narrator is not None:
            return self.explaining.make_narrator(trace, before, self.definitions, voice)
        from pairing.trace.phrase_narrator import PhraseNarrator

        return PhraseNarrator(trace, before, self.definitions, self.phrase_group, voice)

    def float_target(self, tournament: Tournament) -> Tenths | None:
        """The score towards which players float in the next round; ``None`` if that is down."""
        return (
            self.traits.floats_towards(tournament)
            if self.traits.floats_towards is not None
            else None
        )

    def filled_in(self, tournament: Tournament) -> tuple[Tournament, tuple[Problem, ...]]:
        """A tournament that has begun with what it leaves open filled in, and notes of that."""
        return filled_in(tournament, self.needs, as_filed=self.numbers_as_filed(tournament))

    def numbers_as_filed(self, tournament: Tournament) -> bool:
        """Everybody on the list counts where the parity of a number decides a colour."""
        has_choice = any(option.key == NUMBERS.key for option in self.options)
        return self.traits.numbers_as_filed or (has_choice and counts_as_filed(tournament))

    def obstacles(self, tournament: Tournament) -> Obstacles:
        """What keeps players apart in the next round: by the system, else by the Basic Rules."""
        if self.assisting.obstacles is not None:
            return self.assisting.obstacles(tournament)
        from pairing.systems.shared.obstacles import Obstacles

        cards = deal_cards(tournament, self.definitions)
        return Obstacles(tournament, cards, self._basic_rules(), meetings=self.traits.meetings)

    def _basic_rules(self) -> Mapping[str, str]:
        """The articles of those Basic Rules that hold: they are for Swiss systems."""
        from pairing.systems.shared.obstacles import ABOUT_COLOURS, basic_rules

        if self.traits.is_predetermined:
            return {}
        rules = basic_rules(self.in_force[1])
        if self.traits.has_colour_preferences:
            return rules
        return {key: article for key, article in rules.items() if key not in ABOUT_COLOURS}

    def usual_points(self, boards: int) -> PointSystem:
        """What outcomes are worth unless it is decided otherwise; ``boards`` is 0 without teams."""
        if boards and self.traits.counts_matches:
            return PointSystem.for_match_points()
        if boards:
            return PointSystem.for_matches(boards)
        is_double = self.traits.games_per_match > 1
        return PointSystem.for_two_games() if is_double else PointSystem()

    @property
    def phrase_group(self) -> str:
        """The group of the system's own sentences; empty if it has none."""
        return self.explaining.phrases.group if self.explaining.phrases else ""

    @property
    def phrase_words(self) -> str:
        """The group of sentences that say the common ones in its words; empty if it has none."""
        return self.explaining.phrases.words if self.explaining.phrases else ""


class _Shelved(Struct, frozen=True):
    """A system that is not loaded yet: its codes in report files, and what loads it."""

    codes: tuple[str, ...]
    load: Callable[[], PairingSystem]


class Registry:
    """The systems a program knows, in the order in which they were added or shelved."""

    def __init__(self) -> None:
        self._systems: dict[str, PairingSystem | _Shelved] = {}

    def add(self, system: PairingSystem) -> None:
        """Make a system known under its key; the last one added under a key counts."""
        self._systems[system.key] = system

    def shelve(self, key: str, codes: tuple[str, ...], load: Callable[[], PairingSystem]) -> None:
        """Make a system known that is loaded only when it is asked for.

        ``codes`` are those of its ``filing``, so that finding it by a code loads no other system.
        """
        self._systems[key] = _Shelved(codes, load)

    def get(self, key: str) -> PairingSystem:
        """The system with that key; ``UnknownSystem`` if there is none."""
        if key not in self._systems:
            raise UnknownSystem(key, tuple(self._systems))
        found = self._systems[key]
        if isinstance(found, PairingSystem):
            return found
        system = found.load()
        self.add(system)
        return system

    def __contains__(self, key: str) -> bool:
        return key in self._systems

    @property
    def keys(self) -> tuple[str, ...]:
        """The key of every system; none is loaded for it."""
        return tuple(self._systems)

    def coded(self, code: str) -> tuple[PairingSystem, ...]:
        """The systems that report files name by that code of ETT26."""
        return tuple(
            self.get(key) for key, entry in list(self._systems.items()) if code in _codes(entry)
        )

    def all(self) -> tuple[PairingSystem, ...]:
        """Every system, in the order of registration."""
        return tuple(self.get(key) for key in list(self._systems))


def _codes(entry: PairingSystem | _Shelved) -> tuple[str, ...]:
    return entry.codes if isinstance(entry, _Shelved) else entry.filing.codes
