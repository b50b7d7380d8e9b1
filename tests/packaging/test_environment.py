"""When the environment is made, renewed and left alone, and that the project runs from it."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from bootstrap import environment, packages
from bootstrap.console import SetupFailed
from bootstrap.environment import Environment, why_pip_failed


class Watched(Environment):
    """An environment that notes what it would do and does none of it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.done: list[str] = []

    def _create(self) -> None:
        self.done.append("create")
        self.python.parent.mkdir(parents=True, exist_ok=True)
        self.python.touch()
        self.stamp = environment.Stamp(environment.python_identity(), str(environment.ROOT))

    def link_project(self) -> None:
        self.done.append("link")
        self.stamp.version = environment.project_version()

    def _install(self, purpose: str) -> None:
        self.done.append(f"install {purpose}")
        put_package(self.site_packages)

    def _look_through(self, purpose: str) -> None:
        self.stamp.packages = packages.installed(self.site_packages)


def put_package(site_packages: Path) -> None:
    """A small package as pip leaves it."""
    metadata = site_packages / "small-1.0.dist-info"
    metadata.mkdir(parents=True, exist_ok=True)
    (site_packages / "small.py").write_text("x = 1\n")
    (site_packages / "compiled").mkdir(exist_ok=True)
    rows = (
        "small.py,sha256=abc,6",
        "__pycache__/small.cpython-311.pyc,sha256=abc,99",
        "small-1.0.dist-info/RECORD,,",
    )
    (metadata / "RECORD").write_text("\n".join(rows) + "\n")


def prepare(folder: Path, purpose: str) -> list[str]:
    """What a new start of the script does about the environment."""
    watched = Watched(folder)
    watched.prepare(purpose)
    return watched.done


@pytest.mark.exhaustive
def test_the_first_start_makes_the_environment_and_installs(tmp_path: Path) -> None:
    assert prepare(tmp_path, "run") == ["create", "link", "install run"]


def test_a_second_start_leaves_it_alone(tmp_path: Path) -> None:
    prepare(tmp_path, "run")
    assert prepare(tmp_path, "run") == []


@pytest.mark.parametrize("damage", ["small.py", "small-1.0.dist-info/RECORD"])
def test_a_package_that_is_not_there_any_more_is_installed_again(
    tmp_path: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(tmp_path, "test")
    (Watched(tmp_path).site_packages / damage).unlink()
    assert prepare(tmp_path, "run") == ["install run"]
    assert "small 1.0" in capsys.readouterr().err
    assert prepare(tmp_path, "run") == []
    assert prepare(tmp_path, "test") == ["install test"]


def test_a_file_of_another_size_counts_as_missing(tmp_path: Path) -> None:
    prepare(tmp_path, "run")
    (Watched(tmp_path).site_packages / "small.py").write_text("x = 12\n")
    assert prepare(tmp_path, "run") == ["install run"]


class Failing(Environment):
    """An environment whose pip says that it has installed everything, and has not."""

    def _pip(self, options: list[str], purpose: str, watch: object = None) -> tuple[int, str]:
        return int("--dry-run" in options), ""


def test_nothing_is_ready_before_the_packages_are_there(tmp_path: Path) -> None:
    prepare(tmp_path, "run")
    failing = Failing(tmp_path)
    with pytest.raises(SetupFailed, match="Packages are missing after all"):
        failing.prepare("test")
    (failing.site_packages / "small.py").unlink()
    failing.stamp.packages = []
    with pytest.raises(SetupFailed, match=r"Not installed as it should be: small 1\.0"):
        failing.prepare("test")


def test_the_tests_need_more_packages_than_the_program(tmp_path: Path) -> None:
    prepare(tmp_path, "run")
    assert prepare(tmp_path, "test") == ["install test"]
    assert prepare(tmp_path, "run") == []


def test_the_packages_for_the_tests_cover_the_program(tmp_path: Path) -> None:
    prepare(tmp_path, "test")
    assert prepare(tmp_path, "run") == []


def test_a_changed_lock_file_installs_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(tmp_path, "run")
    changed = tmp_path / "requirements.txt"
    changed.write_text("msgspec==9\n")
    monkeypatch.setitem(environment.LOCK_FILES, "run", (changed,))
    assert prepare(tmp_path, "run") == ["install run"]


def test_another_python_makes_it_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(tmp_path, "run")
    monkeypatch.setattr(environment, "python_identity", lambda: "3.99.0 elsewhere")
    assert prepare(tmp_path, "run") == ["create", "link", "install run"]


def test_a_moved_checkout_makes_it_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(tmp_path, "run")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    of_version = Path("pairing", "core", "version.py")
    (elsewhere / of_version).parent.mkdir(parents=True)
    shutil.copy(environment.ROOT / of_version, elsewhere / of_version)
    monkeypatch.setattr(environment, "ROOT", elsewhere)
    assert prepare(tmp_path, "run") == ["create", "link", "install run"]


def test_a_new_version_of_the_project_is_made_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(tmp_path, "run")
    monkeypatch.setattr(environment, "project_version", lambda: "77.1")
    assert prepare(tmp_path, "run") == ["link"]
    assert prepare(tmp_path, "run") == []


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"python": "3"}'])
def test_a_damaged_stamp_makes_it_anew(tmp_path: Path, damage: str) -> None:
    prepare(tmp_path, "run")
    (tmp_path / "stamp.json").write_text(damage)
    assert prepare(tmp_path, "run") == ["create", "link", "install run"]


SAY_VERSION = """
import sys
from importlib.metadata import version
print(version("arbiter-desk"), *sys.argv[1:], sep="|")
"""


def test_the_command_runs_the_project_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tmp_path / "Schach Öst 'ø' Ж"
    (root / "pairing" / "core").mkdir(parents=True)
    (root / "pairing" / "cli.py").write_text(SAY_VERSION)
    monkeypatch.setattr(environment, "ROOT", root)
    made = Environment(root / ".venv-arbiter")
    command = [sys.executable, "-m", "venv", "--without-pip", made.folder]
    subprocess.run(command, check=True)
    for version in ("1.0", "2.0"):
        (root / "pairing" / "core" / "version.py").write_text(f'VERSION = "{version}"\n')
        made.link_project()
        done = subprocess.run([made.launcher, "a b", "c"], capture_output=True, text=True)
        assert (done.stdout, done.stderr) == (f"{version}|a b|c\n", "")


def test_the_program_is_compiled_ahead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "checkout" / "pairing" / "systems.py"
    source.parent.mkdir(parents=True)
    source.write_text("SYSTEMS = ()\n")
    (source.parent / "broken.py").write_text("def\n")
    monkeypatch.setattr(environment, "ROOT", tmp_path / "checkout")
    monkeypatch.setattr(environment, "project_version", lambda: "1")
    prepare(tmp_path / "venv", "run")
    assert Path(importlib.util.cache_from_source(str(source))).exists()


def test_a_read_only_checkout_keeps_its_environment_in_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment.os, "access", lambda path, mode: False)
    monkeypatch.setattr(environment, "_cache_folder", lambda: tmp_path)
    assert environment.own_folder().parent == tmp_path / "arbiter-desk"


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("WARNING: Retrying: NewConnectionError('…')\nERROR: No matching", "no package index"),
        ("SSLError(CERTIFICATE_VERIFY_FAILED)\nERROR: No matching", "is not trusted"),
        ("ERROR: No matching distribution found for a==1", "ERROR: No matching distribution"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM …", "its hash is another one"),
        ("ERROR: [Errno 28] No space left on device", "No space left on device"),
    ],
)
def test_the_reason_why_pip_failed_is_given(output: str, reason: str) -> None:
    assert reason in why_pip_failed(output)
