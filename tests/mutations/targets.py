"""Which tests have to kill the mutants of which module.

They are quick ones. Those which bear on the module most directly come first, since a mutant is done
with at the first test that fails. What starts a process of its own, or reads the module as a file,
sees nothing of a mutant and does not belong here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
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


OF_FIELDS = _tests(SYSTEMS, "answers assisted")
"""The tests of whatever pairs a legal field."""

DUTCH = f"{SYSTEMS}/dutch"

DUTCH_RULES = (
    f"{DUTCH}/rules/test_rules.py",
    f"{DUTCH}/rules/test_topscorers.py",
    *_tests(DUTCH, "costs editions"),
)

WHOLE_ROUNDS = (
    f"{DUTCH}/test_agreement.py::test_the_2016_text_pairs_every_round_of_the_booklet"
    "_as_the_booklet_does",
    *_tests(DUTCH, "against_the_literal_checker"),
)
"""Rounds of the booklet, and small ones paired a second time by the plain reading of the rules."""

TARGETS: tuple[Target, ...] = (
    Target(
        "verifier",
        ("pairing.verifier.splits",),
        _tests(VERIFIER, "splits"),
    ),
    Target(
        "verifier",
        ("pairing.verifier.players",),
        _tests(VERIFIER, "players"),
    ),
    Target(
        "verifier",
        ("pairing.verifier.certificate", "pairing.verifier.checking"),
        _tests(VERIFIER, "certificate runs"),
    ),
    Target(
        "verifier",
        ("pairing.verifier.running",),
        _tests(VERIFIER, "runs"),
    ),
    Target(
        "verifier",
        ("pairing.verifier.refused",),
        _tests(VERIFIER, "refused"),
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
        _tests(f"{SYSTEMS}/dutch", "completion following"),
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
        _modules("pairing.systems.dutch", "round_2016 round_2026 context"),
        _tests(DUTCH, "round_2016 round_2026 context"),
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
        _tests(DUTCH, "generation"),
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
        ("pairing.standings", "pairing.standings.*"),
        _tests(
            STANDINGS,
            "buchholz own_results points_against direct_encounter ratings matches codes"
            " reference_values making announced exercises explaining independent stated notes"
            " teams independent_teams",
        ),
    ),
    Target(
        "writer",
        _modules(
            "pairing.formats.trf",
            "writer trf16 trf26 columns report lists losses kept team_notes team_lists team_scores"
            " double_games scoring systems",
        ),
        _tests(
            WRITING,
            "published_columns writer trf26 report losses kept team_notes team_lists team_scores"
            " double_games scoring systems",
        ),
    ),
    Target(
        "actions",
        ("pairing.event.actions", "pairing.event.actions.*"),
        (ACTIONS,),
    ),
)


def all_modules() -> tuple[str, ...]:
    """Every module of the library, by its dotted name."""
    files = sorted((ROOT / "pairing").rglob("*.py"))
    names = (".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files)
    return tuple(name.removesuffix(".__init__") for name in names)


def modules_of(target: Target) -> tuple[str, ...]:
    """The modules of a target; the first target that names a module has it."""
    return tuple(module for module in all_modules() if target_of(module) is target)


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
