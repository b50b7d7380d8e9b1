"""The virtual environment of the program: made once, reused while nothing it depends on changed."""

from __future__ import annotations

import compileall
import hashlib
import importlib.util
import json
import os
import platform
import re
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

from bootstrap import debian, packages
from bootstrap.console import SetupFailed, child_environment, run_logged, say

ROOT = Path(__file__).resolve().parents[2]
LOCK_FILES = {
    "run": (
        ROOT / "packaging" / "requirements.txt",
        ROOT / "packaging" / "requirements-live.txt",
    ),
    "test": (
        ROOT / "packaging" / "requirements.txt",
        ROOT / "packaging" / "requirements-live.txt",
        ROOT / "packaging" / "requirements-cluster.txt",
        ROOT / "packaging" / "requirements-test.txt",
    ),
    "release": (
        ROOT / "packaging" / "requirements.txt",
        ROOT / "packaging" / "requirements-live.txt",
        ROOT / "packaging" / "requirements-release.txt",
    ),
}
"""The pinned packages for each purpose, by file."""
PROGRAM = ("arbiter_app", "pairing")
"""The folders of the program."""

NO_NETWORK = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "Connection refused",
    "Network is unreachable",
    "Temporary failure in name resolution",
)
"""What pip prints when no package index answers."""


@dataclass
class Stamp:
    """What an environment was made from; it is reused while this stays the same."""

    python: str
    root: str
    version: str = ""
    """Of the project, as it was linked."""
    locks: dict[str, str] = field(default_factory=dict)
    packages: list[str] = field(default_factory=list)
    """What was installed and looked through, by the names of the folders of its metadata."""
    qt_opened: bool = False
    """Whether Qt has been seen to start in this environment."""


class Environment:
    """A virtual environment in a folder of its own.

    With ``says_yes`` system packages are installed without a question.
    """

    def __init__(self, folder: Path, *, says_yes: bool = False) -> None:
        self.folder = folder
        self.says_yes = says_yes
        self.log = folder / "setup.log"
        self._stamp_file = folder / "stamp.json"
        self.stamp = self._read_stamp()

    @property
    def python(self) -> Path:
        """The interpreter of the environment."""
        return self._place("scripts") / ("python.exe" if os.name == "nt" else "python")

    @property
    def launcher(self) -> Path:
        """The ``arbiter`` command of the environment."""
        return self._place("scripts") / ("arbiter.cmd" if os.name == "nt" else "arbiter")

    @property
    def site_packages(self) -> Path:
        """Where the installed packages are."""
        return self._place("platlib")

    def _place(self, kind: str) -> Path:
        folder = str(self.folder)
        return Path(sysconfig.get_path(kind, "venv", {"base": folder, "platbase": folder}))

    def prepare(self, purpose: str) -> None:
        """Make sure that the packages for a purpose are installed, and nothing older.

        That they are there is looked up file by file, at every start.
        """
        if not self._is_usable():
            self._create()
        if self.stamp.version != project_version():
            self.link_project()
        self._forget_damaged()
        if self.stamp.locks.get(purpose) != lock_hash(purpose):
            self._install(purpose)
            self._look_through(purpose)
            self.stamp.locks |= {name: lock_hash(name) for name in ("run", purpose)}
        self.save_stamp()
        compile_program()

    def _forget_damaged(self) -> None:
        """Packages of which something is missing are to be installed again."""
        broken = packages.damaged(self.site_packages, self.stamp.packages)
        if broken:
            say("Not whole, to be installed again: " + ", ".join(map(_package, broken)))
            packages.forget(self.site_packages, broken)
            self.stamp.locks, self.stamp.packages = {}, []
            self.save_stamp()

    def _look_through(self, purpose: str) -> None:
        """Make sure that everything is there which pip says it has installed."""
        names = packages.installed(self.site_packages)
        broken = packages.damaged(self.site_packages, names)
        if broken:
            packages.forget(self.site_packages, broken)
            raise SetupFailed("Not installed as it should be: " + ", ".join(map(_package, broken)))
        options = ["--no-deps", "--no-index", "--dry-run", "--quiet"]
        if self._pip(options, purpose)[0]:
            raise SetupFailed(f"Packages are missing after all.\nAll of it: {self.log}")
        self.stamp.packages = names

    def save_stamp(self) -> None:
        """Keep what the environment was made from; an unchanged stamp is not touched."""
        if self._read_stamp() != self.stamp:
            self._stamp_file.write_text(json.dumps(asdict(self.stamp)), encoding="utf-8")

    def _read_stamp(self) -> Stamp:
        try:
            return Stamp(**json.loads(self._stamp_file.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return Stamp(python="", root="")

    def _is_usable(self) -> bool:
        made_for = (self.stamp.python, self.stamp.root)
        return made_for == (python_identity(), str(ROOT)) and self.python.exists()

    def _create(self) -> None:
        say(f"Making a Python environment in {self.folder}")
        if self.folder.exists():
            shutil.rmtree(self.folder)
        self.folder.mkdir(parents=True)
        _need_ensurepip(self)
        command = [sys.executable, "-m", "venv", str(self.folder)]
        code, output = run_logged(command, self.log, child_environment())
        if code:
            raise SetupFailed(f"The environment could not be made:\n{output.strip()}")
        self.stamp = Stamp(python=python_identity(), root=str(ROOT))

    def link_project(self) -> None:
        """Make the project count as installed, from where it is, with its command."""
        self._write_path_file()
        self._write_metadata()
        self._write_launcher()
        self.stamp.version = project_version()

    def _write_path_file(self) -> None:
        # Escaped, since a path file is read in the encoding of the machine.
        line = f"import sys; sys.path.append({str(ROOT)!a})\n"
        (self.site_packages / "arbiter-desk.pth").write_text(line, encoding="ascii")

    def _write_metadata(self) -> None:
        for old in self.site_packages.glob("arbiter_desk-*.dist-info"):
            shutil.rmtree(old)
        version = project_version()
        folder = self.site_packages / f"arbiter_desk-{version}.dist-info"
        folder.mkdir()
        text = f"Metadata-Version: 2.1\nName: arbiter-desk\nVersion: {version}\n"
        (folder / "METADATA").write_text(text, encoding="utf-8")

    def _write_launcher(self) -> None:
        if os.name == "nt":
            text = '@"%~dp0python.exe" -P -m pairing.cli %*\r\n'
        else:
            text = f'#!/bin/sh\nexec {shlex.quote(str(self.python))} -P -m pairing.cli "$@"\n'
        self.launcher.write_bytes(os.fsencode(text))
        self.launcher.chmod(0o755)

    def _install(self, purpose: str) -> None:
        say("Installing packages (from the internet, this once)")
        options = ["--no-deps", "--only-binary=:all:", "--progress-bar=off"]
        code, output = self._pip(options, purpose, _say_package)
        if code:
            raise SetupFailed(f"{why_pip_failed(output)}\nAll of it: {self.log}")

    def _pip(
        self, options: list[str], purpose: str, watch: Callable[[str], None] = lambda line: None
    ) -> tuple[int, str]:
        """Let pip install what is pinned for a purpose, and nothing that has another hash."""
        files = [part for lock in LOCK_FILES[purpose] for part in ("-r", str(lock))]
        strict = ["--require-hashes", "--no-input"]
        command = [str(self.python), "-m", "pip", "install", *strict, *options, *files]
        quiet = child_environment(PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1")
        return run_logged(command, self.log, quiet, watch)


def compile_program() -> None:
    """Compile what has changed, for a quick start even where Python keeps no compiled files.

    Where they cannot be written, each start compiles for itself as ever.
    """
    for folder in PROGRAM:
        compileall.compile_dir(ROOT / folder, quiet=2)


def lock_hash(purpose: str) -> str:
    """A fingerprint of all that is pinned for a purpose."""
    text = b"".join(lock.read_bytes() for lock in LOCK_FILES[purpose])
    return hashlib.sha256(text).hexdigest()


def project_version() -> str:
    """The version of the project in this checkout."""
    text = (ROOT / "pairing" / "core" / "version.py").read_text(encoding="utf-8")
    found = re.search(r'^VERSION = "(.+)"$', text, re.MULTILINE)
    if found is None:
        raise SetupFailed("pairing/core/version.py names no version.")
    return found[1]


def python_identity() -> str:
    """The Python that runs this, by version and place."""
    return f"{platform.python_version()} {Path(sys.executable).resolve()}"


def own_folder() -> Path:
    """Where the environment lives: in the checkout, or in the user's cache if that is read-only."""
    if os.access(ROOT, os.W_OK):
        return ROOT / ".venv-arbiter"
    place = hashlib.sha256(os.fsencode(ROOT)).hexdigest()[:12]
    return _cache_folder() / "arbiter-desk" / f"venv-{place}"


def _cache_folder() -> Path:
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def _need_ensurepip(environment: Environment) -> None:
    """Make sure that environments can be made; Debian and Ubuntu package that apart."""
    if importlib.util.find_spec("ensurepip"):
        return
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if debian.may_install():
        debian.install([package], environment.log, unasked=environment.says_yes)
    elif debian.has_apt():
        raise SetupFailed(
            f"This Python cannot make environments. Type:\n  {debian.install_command([package])}"
        )
    else:
        raise SetupFailed("This Python cannot make environments: its module ensurepip is missing.")


def _package(metadata: str) -> str:
    """``openpyxl 3.1.5`` of ``openpyxl-3.1.5.dist-info``."""
    return metadata.removesuffix(".dist-info").replace("-", " ", 1)


def _say_package(line: str) -> None:
    words = line.split()
    if words[:1] == ["Collecting"]:
        say("  " + words[1].replace("==", " "))


def why_pip_failed(output: str) -> str:
    """The most likely reason, in a sentence or two, why pip printed this and gave up."""
    if "CERTIFICATE_VERIFY_FAILED" in output:
        return (
            "The packages could not be fetched: the certificate of the package index is not "
            "trusted. If a proxy stands between, name its certificate file in PIP_CERT."
        )
    if any(sign in output for sign in NO_NETWORK):
        return "The packages could not be fetched: no package index answers. Is there a network?"
    if "DO NOT MATCH THE HASHES" in output:
        return (
            "A package is not the one that was pinned: its hash is another one. Nothing of it was "
            "installed. Which one, the log says."
        )
    errors = [line for line in output.splitlines() if line.startswith("ERROR:")]
    machine = f"Python {platform.python_version()}, {platform.platform()}"
    return "\n".join([f"pip could not install the packages for {machine}:", *errors[-3:]])
