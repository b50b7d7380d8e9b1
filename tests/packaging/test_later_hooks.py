"""What a bundle prepares when it is needed and not at every start."""

import subprocess
import sys
from pathlib import Path

import pytest
from installers import later_hooks

HOOK = "import parcel\nassert parcel.content == 1\nparcel.hooked = parcel.__name__\n"


@pytest.fixture
def parcel(tmp_path: Path, monkeypatch):
    """A package with a hook, neither of them loaded yet."""
    (tmp_path / "parcel").mkdir()
    (tmp_path / "parcel" / "__init__.py").write_text("content = 1\n")
    (tmp_path / "parcel" / "inner.py").write_text("import parcel\nhooked = parcel.hooked\n")
    (tmp_path / "parcel_hook.py").write_text(HOOK)
    monkeypatch.syspath_prepend(tmp_path)
    finder = later_hooks.LaterHooks({"parcel": "parcel_hook"})
    monkeypatch.setattr(sys, "meta_path", [finder, *sys.meta_path])
    yield
    for name in ("parcel", "parcel.inner", "parcel_hook"):
        sys.modules.pop(name, None)


def test_a_hook_runs_when_its_package_is_loaded_and_before_anything_in_it(parcel):
    assert "parcel_hook" not in sys.modules
    from parcel import inner

    assert inner.hooked == "parcel"
    assert inner.__spec__.parent == "parcel"


def test_without_the_package_nothing_is_found_and_nothing_runs():
    finder = later_hooks.LaterHooks({"no_such_package": "no_such_hook"})
    assert finder.find_spec("no_such_package") is None
    assert finder.find_spec("json") is None


def test_beginning_loads_nothing_that_a_short_command_does_without():
    folder = str(Path(later_hooks.__file__).parent)
    program = (
        "import sys\n"
        f"sys.path.insert(0, {folder!r}); import later_hooks; later_hooks.begin()\n"
        "print({*later_hooks.HOOKS, 'importlib.util', 'typing'} & set(sys.modules))"
    )
    run = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, text=True)
    assert (run.stdout.strip(), run.stderr) == ("set()", "")
