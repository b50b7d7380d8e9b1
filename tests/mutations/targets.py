"""Which tests have to kill the mutants of which module.

They are quick ones. Those which bear on the module most directly come first, since a mutant is done
with at the first test that fails. What starts a process of its own, or reads the module as a file,
sees nothing of a mutant and does not belong here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def nothing() -> None:
    """The tests make everything themselves."""


def proven_rounds() -> None:
    """Rounds with their proofs, in which the verifier has no part."""
    from tests.pairing.verifier import test_falsified, test_tampering
    from tests.pairing.verifier.proofs import SYSTEMS

    for system in SYSTEMS:
        test_falsified.sample(system)
        test_tampering.sample(system)


def recorded_rounds() -> None:
    """The rounds of the tournaments of the tests with their proofs, which need no verifier."""
    from tests.pairing.verifier.proofs import SYSTEMS, own_cases

    for system in SYSTEMS:
        own_cases(system)


def listed_candidates() -> None:
    """All candidates of small brackets, which tests write down themselves."""
    from tests.pairing.systems.dutch import test_family, test_generation

    for seed in test_generation.SEEDS:
        test_generation.first_by_listing(seed)
    for seed in test_family.SEEDS:
        test_family.listed(seed)


@dataclass(frozen=True, slots=True)
class Target:
    """Modules, by names or patterns of names, with the tests that must kill their mutants.

    ``prepare`` makes once what the tests need and the modules do not bear on.
    """

    area: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    prepare: Callable[[], None] = nothing


VERIFIER = "tests/pairing/verifier"
SYSTEMS = "tests/pairing/systems"
STANDINGS = "tests/pairing/standings"
WRITING = "tests/pairing/formats/trf"
ACTIONS = "tests/pairing/event/actions"


def _tests(folder: str, names: str) -> tuple[str, ...]:
    return tuple(f"{folder}/test_{name}.py" for name in names.split())


def _modules(package: str, names: str) -> tuple[str, ...]:
    return tuple(f"{package}.{name}" for name in names.split())


OF_THEIR_OWN = ("boards", "brackets", "form", "grounds", "order", "players", "prices", "splits")
"""Modules of the verifier that one file of quick tests is about."""

OF_FIELDS = _tests(SYSTEMS, "answers assisted")
"""The tests of whatever pairs a legal field."""

DUTCH = f"{SYSTEMS}/dutch"

DUTCH_RULES = (
    f"{DUTCH}/rules/test_rules.py",
    f"{DUTCH}/rules/test_topscorers.py",
    *_tests(DUTCH, "costs editions"),
)

REPORTS = {
    "columns": "columns full_columns published_columns lists records players writer entries",
    "double_games": "double_games",
    "kept systems": "kept systems trf26",
    "losses": "losses",
    "report": "report double_games",
    "scoring": "scoring trf26",
    "team_lists team_notes": "team_notes team_lists",
    "team_scores": "team_scores",
    "lists": "lists trf26",
    "writer trf16 trf26": "writer trf26 published_columns integrity team_tie_breaks"
    " double_games team_scores team_notes",
}
"""Modules that write report files, and their tests; none draws examples at random."""

OF_ACTIONS = {
    "acceleration": "acceleration",
    "by_hand": "by_hand",
    "byes": "byes check_in",
    "check_in": "check_in",
    "checks": "rounds settings players matches teams",
    "chess960": "chess960",
    "corrections": "corrections",
    "details": "details",
    "feasibility": "feasibility unknown_system",
    "fide_mode": "fide_mode levels",
    "forbidden_pairs": "forbidden_pairs",
    "initial_order": "initial_order players drawing levels teams unknown_system",
    "legal": "legal levels long_events forbidden_pairs drawing rechecking",
    "levels": "levels",
    "long_events": "long_events",
    "manual": "manual",
    "noted": "noted rechecking",
    "papers": "papers",
    "players": "players byes check_in acceleration drawing initial_order long_events settings teams"
    " unknown_system",
    "ranks": "ranks",
    "rechecking": "rechecking",
    "rounds": "rounds matches teams manual by_hand corrections",
    "settings": "settings matches acceleration fide_mode unknown_system",
    "teams": "teams matches unknown_system",
    "titles": "",
}
"""Modules of actions, and the tests that bear on them most directly.

All have a title, and a tournament file brings each back, which the tests of titles ask.
"""

WHOLE_ROUNDS = (
    f"{DUTCH}/test_agreement.py::test_the_2016_text_pairs_every_round_of_the_booklet"
    "_as_the_booklet_does",
    *_tests(DUTCH, "against_the_literal_checker"),
)
"""Rounds of the booklet, and small ones paired a second time by the plain reading of the rules."""

TARGETS: tuple[Target, ...] = (
    *(
        Target("verifier", (f"pairing.verifier.{name}",), _tests(VERIFIER, name))
        for name in OF_THEIR_OWN
    ),
    Target("verifier", ("pairing.verifier.rules",), _tests(VERIFIER, "rules players")),
    Target(
        "verifier",
        ("pairing.verifier.crossings",),
        (*_tests(DUTCH, "exchange_prices crossings"), *_tests(VERIFIER, "order")),
    ),
    Target("verifier", ("pairing.verifier",), _tests(VERIFIER, "findings round"), proven_rounds),
    Target(
        "verifier",
        ("pairing.verifier.certificate",),
        _tests(VERIFIER, "certificate running"),
        recorded_rounds,
    ),
    Target(
        "verifier",
        ("pairing.verifier.checking",),
        _tests(VERIFIER, "running certificate"),
        recorded_rounds,
    ),
    Target(
        "verifier",
        ("pairing.verifier.running",),
        _tests(VERIFIER, "running"),
    ),
    Target(
        "verifier",
        ("pairing.verifier.refused",),
        _tests(VERIFIER, "refused"),
        recorded_rounds,
    ),
    Target(
        "verifier",
        ("pairing.verifier", "pairing.verifier.*"),
        _tests(
            VERIFIER,
            "rules players boards prices grounds brackets order round forged_prices"
            " tampering falsified",
        ),
        proven_rounds,
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.beginnings",),
        _tests(DUTCH, "beginnings"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.completion",),
        _tests(DUTCH, "completion following large_sparse_brackets"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.rules.*", "pairing.systems.dutch.editions"),
        (*DUTCH_RULES, *WHOLE_ROUNDS),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.order",),
        _tests(DUTCH, "order"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.legality",),
        _tests(DUTCH, "legality"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.contenders",),
        _tests(DUTCH, "contenders"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.bracket",),
        _tests(DUTCH, "bracket"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.costs",),
        _tests(DUTCH, "costs"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.values",),
        _tests(DUTCH, "values"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.crossings",),
        _tests(DUTCH, "crossings"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.problems",),
        _tests(DUTCH, "problems engine search_methods context large_sparse_brackets"),
    ),
    Target(
        "dutch",
        _modules("pairing.systems.dutch", "round_2016 round_2026 context"),
        _tests(DUTCH, "round_2016 round_2026 context large_sparse_brackets one_pair"),
    ),
    *(
        Target("dutch", (f"pairing.matching.{name}",), _tests("tests/pairing/matching", name))
        for name in ("bids", "greatest", "groups", "ladder", "leaving")
    ),
    Target(
        "dutch",
        ("pairing.matching.halves",),
        _tests("tests/pairing/matching", "halves outside"),
    ),
    Target(
        "dutch",
        ("pairing.matching.outside",),
        _tests("tests/pairing/matching", "outside"),
    ),
    Target(
        "dutch",
        ("pairing.matching.edge_forest",),
        _tests("tests/pairing/matching", "few_edges priced"),
    ),
    Target(
        "dutch",
        _modules("pairing.matching", "fared fare_forest"),
        _tests("tests/pairing/matching", "fared"),
    ),
    Target(
        "dutch",
        ("pairing.matching.tight",),
        _tests("tests/pairing/matching", "tight leaving fared"),
    ),
    Target(
        "dutch",
        ("pairing.matching.transport",),
        _tests("tests/pairing/matching", "transport"),
    ),
    Target(
        "dutch",
        _modules("pairing.systems.dutch", "exchange_costs exchange_prices listed_prices"),
        _tests(DUTCH, "costly_exchange exchange_prices crossings price_lists"),
    ),
    Target(
        "dutch",
        _modules("pairing.systems.dutch", "one_pair remainder"),
        _tests(DUTCH, "one_pair remainder"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.vain",),
        _tests(DUTCH, "vain"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.following",),
        _tests(DUTCH, "following context"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.engine",),
        _tests(DUTCH, "engine"),
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.generation",),
        _tests(DUTCH, "generation large_sparse_brackets"),
        listed_candidates,
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.family",),
        _tests(DUTCH, "family"),
        listed_candidates,
    ),
    Target(
        "dutch",
        ("pairing.systems.dutch.price_lists",),
        _tests(DUTCH, "price_lists"),
    ),
    Target(
        "systems",
        ("pairing.systems.olympiad.*",),
        _tests(f"{SYSTEMS}/olympiad", "colours ranking lists floats decisions engine"),
    ),
    Target(
        "systems",
        ("pairing.systems.swiss_simple.*",),
        (*_tests(f"{SYSTEMS}/swiss_simple", "golden answers"), *_tests(SYSTEMS, "assisted")),
    ),
    Target(
        "systems",
        _modules("pairing.systems.dubov", "upfloaters many_upfloaters inside colours"),
        _tests(f"{SYSTEMS}/dubov", "inside colours upfloaters golden"),
    ),
    Target(
        "systems",
        ("pairing.systems.dubov.*",),
        (*_tests(f"{SYSTEMS}/dubov", "golden"), *OF_FIELDS),
    ),
    Target(
        "systems",
        ("pairing.systems.burstein.*",),
        (*_tests(f"{SYSTEMS}/burstein", "golden families"), *OF_FIELDS),
    ),
    Target(
        "systems",
        ("pairing.systems.lim.*",),
        (*_tests(f"{SYSTEMS}/lim", "golden maxi"), *OF_FIELDS),
    ),
    Target(
        "systems",
        _modules(
            "pairing.systems.shared",
            "asked_field bye_first bye_steps entrants legal_field opposites paired_field"
            " round_engine step_recorder trial",
        ),
        OF_FIELDS,
    ),
    Target(
        "systems",
        ("pairing.systems.dutch_procedure.*",),
        _tests(f"{SYSTEMS}/dutch_procedure", "golden_tables booklet made_up_fields"),
    ),
    Target(
        "systems",
        ("pairing.systems.shared.upfloating.*",),
        _tests(f"{SYSTEMS}/upfloating", "colours sets engine"),
    ),
    Target(
        "systems",
        _modules("pairing.systems.shared", "exchanges limits seeding swaps"),
        _tests(f"{SYSTEMS}/shared", "exchanges limits seeding swaps"),
    ),
    Target(
        "standings",
        ("pairing.standings.rating_tables",),
        _tests(STANDINGS, "rating_tables"),
    ),
    Target(
        "standings",
        ("pairing.standings", "pairing.standings.*"),
        (
            *_tests(
                STANDINGS,
                "buchholz own_results points_against direct_encounter ratings matches members codes"
                " making announced exercises explaining places json_form stated reported narrator"
                " notes table teams",
            ),
            *_tests(ACTIONS, "by_hand"),
            *_tests(f"{SYSTEMS}/keizer", "golden"),
        ),
    ),
    *(
        Target("writer", _modules("pairing.formats.trf", modules), _tests(WRITING, tests))
        for modules, tests in REPORTS.items()
    ),
    *(
        Target("actions", (f"pairing.event.actions.{module}",), _tests(ACTIONS, f"{tests} titles"))
        for module, tests in OF_ACTIONS.items()
    ),
    Target(
        "actions",
        ("pairing.event.actions", "pairing.event.actions.*"),
        (ACTIONS,),
    ),
)


@cache
def all_modules() -> tuple[str, ...]:
    """Every module of the library, by its dotted name."""
    files = sorted((ROOT / "pairing").rglob("*.py"))
    names = (".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files)
    return tuple(name.removesuffix(".__init__") for name in names)


def modules_of(target: Target) -> tuple[str, ...]:
    """The modules of a target; the first target that names a module has it."""
    return tuple(module for module in all_modules() if target_of(module) is target)


@cache
def target_of(module: str) -> Target | None:
    """The target that a module belongs to."""
    return next((each for each in TARGETS if _names(each, module)), None)


def _names(target: Target, module: str) -> bool:
    return any(fnmatchcase(module, pattern) for pattern in target.modules)


def named(name: str) -> list[tuple[Target, str]]:
    """Modules of an area, or those with a name or pattern; ``pairing.`` may be left out."""
    return [
        (target, module)
        for target in TARGETS
        for module in modules_of(target)
        if name == target.area
        or fnmatchcase(module, name)
        or fnmatchcase(module, f"pairing.{name}")
    ]
