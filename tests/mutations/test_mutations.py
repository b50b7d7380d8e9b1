"""The mutation check itself: what it changes, what it finds, and what it leaves alone."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

pytest.importorskip("cosmic_ray", reason="packaging/requirements-mutations.txt is not installed")
if not hasattr(os, "fork"):
    pytest.skip("mutants are tried in forks", allow_module_level=True)

from cosmic_ray.mutating import mutate_code

from tests.mutations import mutants, running
from tests.mutations.__main__ import main
from tests.mutations.calls import Called, Calls, Observer, function_of
from tests.mutations.equivalents import Equivalent, equivalents, stale
from tests.mutations.mutants import mutants_of, path_of
from tests.mutations.operators import OWN, operators
from tests.mutations.reporting import is_listed, table
from tests.mutations.session import Session
from tests.mutations.swapping import exchange, exchanged_functions, functions_of
from tests.mutations.targets import ROOT, TARGETS, Target, modules_of, named
from tests.mutations.trials import Outcome, Trial, UnfitTests

EXAMPLE = "tests.mutations.example"
TEXT = '''"""A module to be changed."""
from __future__ import annotations

LIMITS = (3, 5)

def is_high(value: int | None) -> bool:
    return value is not None and value > LIMITS[0]

def unused(value: int) -> int:
    return value + 1
'''
TESTS = """
from tests.mutations.example import LIMITS, is_high

def test_limits():
    assert LIMITS == (3, 5)

def test_high():
    assert is_high(4) and not is_high(3) and not is_high(None)
"""


@pytest.mark.parametrize("operator", OWN)
def test_operators_do_what_their_examples_say(operator):
    for example in operator.examples():
        changed = mutate_code(example.pre_mutation_code, operator(), example.occurrence)
        assert changed == example.post_mutation_code


def test_an_operator_of_cosmic_ray_is_there_under_each_name():
    assert len(operators()) == len(set(operators())) > 25


@pytest.mark.parametrize("target", TARGETS, ids=lambda each: each.tests[0])
def test_every_target_has_modules_and_tests(target):
    assert modules_of(target)
    assert [name for name in target.tests if not (ROOT / name.split("::")[0]).exists()] == []


@pytest.fixture
def example(monkeypatch, tmp_path):
    """A module that exists for this test only, with its tests."""
    module, tests = tmp_path / "example.py", tmp_path / "test_example.py"
    module.write_text(TEXT, "utf-8")
    tests.write_text(TESTS, "utf-8")
    monkeypatch.setattr(mutants, "path_of", lambda name: module)
    monkeypatch.setattr(mutants, "source", lambda name: TEXT)
    return module


def changes(name=EXAMPLE):
    return [each.change for each in mutants_of(name)]


def test_a_module_is_changed_where_something_is_decided(example):
    found = changes()
    assert ("LIMITS = (3, 5)", "LIMITS = (3, 6)") in found
    assert ("return value is not None and value > LIMITS[0]", "return value > LIMITS[0]") in found
    assert len(found) == len(set(found))


def test_what_only_forbids_something_is_left_alone(monkeypatch):
    text = "@dataclass(frozen=True, slots=True, order=True)\nclass Some:\n    a: int\n"
    monkeypatch.setattr(mutants, "source", lambda name: text)
    lines = [after for _, after in changes()]
    assert all("frozen=True, slots=True" in line for line in lines)
    assert any("order=False" in line for line in lines)


def test_annotations_and_what_zip_counts_are_left_alone(monkeypatch):
    text = "def f(a: int | None, b: bool = True) -> int | None: return zip(a, b, strict=True)\n"
    monkeypatch.setattr(mutants, "source", lambda name: text)
    lines = [after for _, after in changes()]
    assert all("int | None" in line and "strict=True" in line for line in lines) and lines


def test_the_order_of_the_public_names_is_left_alone(monkeypatch):
    text = '__all__ = ["a", "b", "c"]\nORDER = ["a", "b", "c"]\n'
    monkeypatch.setattr(mutants, "source", lambda name: text)
    assert {each.line for each in mutants_of(EXAMPLE)} == {2}


def test_functions_are_found_though_no_search_for_garbage_goes_through_them():
    import pairing.verifier.splits as module

    gc.freeze()
    found = functions_of(module)
    assert module.__name__ in {each.__module__ for each in found}


def test_where_no_function_has_the_code_nothing_is_exchanged():
    assert not exchange([], {})


def test_functions_are_exchanged_and_tables_are_not(monkeypatch, example):
    monkeypatch.setattr("tests.mutations.swapping.source", lambda name: TEXT)
    by_line = {each.line: exchanged_functions(each) for each in mutants_of(EXAMPLE)}
    assert by_line[4] is None and len(by_line[7]) == 1


def one():
    return 1


def two():
    return one() + 1


def test_what_a_test_comes_to_is_kept(tmp_path):
    observer = Observer([__file__])
    for function in (one, two):
        with observer.watching():
            function()
    observer.write(tmp_path / "calls.json")
    items = [SimpleNamespace(nodeid=f"test_{name}.py::test") for name in ("one", "two")]
    calls = Calls.read(tmp_path / "calls.json", items)
    assert sorted(calls.of([one.__code__])) == [0, 1] and calls.of([two.__code__]) == [1]
    assert calls.of([function_of.__code__]) == [] and calls.seconds([0, 1]) > 0


def test_the_quickest_test_that_comes_to_a_function_is_tried_first_and_then_its_file():
    here, elsewhere = function_of(one.__code__), function_of(two.__code__)
    tests = [
        Called(3, frozenset({here})),
        Called(1, frozenset({elsewhere})),
        Called(2, frozenset({here})),
        Called(1, frozenset({here, elsewhere})),
        Called(1, frozenset({elsewhere})),
    ]
    calls = Calls(tests, ["slow.py", "slow.py", "slow.py", "quick.py", "other.py"])
    assert calls.of([one.__code__]) == [3, 2, 0, 1]


def test_a_mutant_is_killed_survives_or_is_listed():
    """On a real module: what its tests look at is killed, and the tree stays as it was."""
    module = "pairing.verifier.splits"
    before = path_of(module).read_bytes()
    found = [each for each in mutants_of(module) if each.operator == "own/ReplaceCondition"][:2]
    target = Target("example", (module,), ("tests/pairing/verifier/test_splits.py",))
    trials = list(running.run([(target, found)], jobs=1))
    assert [each.outcome for each in trials] == [Outcome.KILLED] * 2
    assert all(each.by.startswith("tests/pairing/verifier/test_splits.py::") for each in trials)
    assert path_of(module).read_bytes() == before


def test_tests_that_look_elsewhere_kill_nothing():
    module = "pairing.verifier.splits"
    target = Target("example", (module,), ("tests/pairing/verifier/test_boards.py",))
    (trial,) = running.run([(target, list(mutants_of(module))[:1])], jobs=1)
    assert trial.outcome is Outcome.SURVIVED


@pytest.mark.exhaustive
def test_tests_that_fail_anyway_are_refused(tmp_path):
    failing = tmp_path / "test_failing.py"
    failing.write_text("def test_it():\n    assert False\n", "utf-8")
    target = Target("example", (), (str(failing),))
    with pytest.raises(UnfitTests, match="although nothing is changed"):
        list(running.run([(target, list(mutants_of("pairing.verifier.splits"))[:1])], jobs=1))


@pytest.mark.exhaustive
def test_where_there_is_no_test_that_is_refused(tmp_path):
    empty = tmp_path / "test_nothing.py"
    empty.write_text("", "utf-8")
    target = Target("example", (), (str(empty),))
    with pytest.raises(UnfitTests, match="but those of the exhaustive run"):
        list(running.run([(target, list(mutants_of("pairing.verifier.splits"))[:1])], jobs=1))


def test_a_session_keeps_what_was_tried(tmp_path):
    file = tmp_path / "session.sqlite"
    one, two, three, four = list(mutants_of("pairing.verifier.splits"))[:4]
    kept = [
        Trial(one, Outcome.KILLED, "test_it"),
        Trial(two, Outcome.SURVIVED),
        Trial(three, Outcome.TIMED_OUT),
    ]
    session = Session(file)
    for trial in (Trial(one, Outcome.SURVIVED), *kept):
        session.keep(trial)
    found = Session(file).tried([one, two, three, four])
    assert list(found.values()) == kept


@pytest.mark.exhaustive
def test_equivalents_are_about_mutants_that_exist():
    known = equivalents()
    assert stale(known, {each.module for each in known}) == []


def test_every_equivalent_has_a_reason():
    assert [each for each in equivalents() if len(each.reason.split()) < 4] == []


def test_an_equivalent_that_is_about_nothing_is_stale():
    gone = Equivalent("pairing.verifier.splits", "if True:", "if False:", "it was once there")
    assert stale([gone], ["pairing.verifier.splits"]) == [gone]
    assert stale([gone], ["pairing.verifier.order"]) == []


def test_the_report_counts_what_came_of_each_module():
    one, two = list(mutants_of("pairing.verifier.splits"))[:2]
    listed = Equivalent(one.module, *one.change, "for this test")
    trials = [Trial(one, Outcome.SURVIVED), Trial(two, Outcome.KILLED)]
    assert is_listed(trials[0], [listed]) and not is_listed(trials[1], [listed])
    *_, row = table(trials, [listed])
    assert row.split() == ["together", "2", "1", "0", "0", "1"]


@pytest.mark.exhaustive
def test_a_sample_is_the_same_for_the_same_seed(capsys):
    assert main(["--list", "--sample", "5", "--seed", "3", "verifier"]) == 0
    first = capsys.readouterr().out
    main(["--list", "--sample", "5", "--seed", "3", "verifier"])
    assert capsys.readouterr().out == first and first.split()[-2:] == ["5", "together"]


def test_an_unknown_name_is_refused(capsys):
    assert main(["no-such-area"]) == 2
    assert "no-such-area" in capsys.readouterr().err


@pytest.mark.exhaustive
def test_names_are_areas_modules_and_patterns():
    assert [module for _, module in named("verifier.prices")] == ["pairing.verifier.prices"]
    assert len(named("verifier")) > 5 and named("pairing.verifier.s*") and not named("nothing")


def test_a_module_is_found_without_being_imported():
    assert path_of("pairing.verifier") == Path(ROOT / "pairing" / "verifier" / "__init__.py")
