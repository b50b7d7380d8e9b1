"""The verifier is worth something only as long as it needs nothing that pairs."""

import subprocess
import sys
from pathlib import Path

import pytest

import pairing.literal

READINGS = ",".join(
    f"pairing.literal.{file.stem}"
    for file in sorted(Path(pairing.literal.__file__).parent.glob("*.py"))
    if file.stem != "__init__"
)
"""Whatever reads a round for the verifier."""

LOADED = """
import sys
import {modules}
print(*(name for name in sys.modules if name.startswith("pairing.")), sep="\\n")
"""


@pytest.mark.parametrize("modules", ["pairing.verifier", "pairing.verifier.checking", READINGS])
def test_the_verifier_imports_neither_the_systems_nor_the_matching_code(modules):
    text = LOADED.format(modules=modules)
    run = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    loaded = run.stdout.split()
    assert set(modules.split(",")) <= set(loaded)
    wings = {name.split(".")[1] for name in loaded}
    assert wings <= {"core", "literal", "speech", "trace", "verifier"}
