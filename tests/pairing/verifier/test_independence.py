"""The verifier is worth something only as long as it needs nothing that pairs."""

import subprocess
import sys

import pytest

LOADED = """
import sys
import {module}
print(*(name for name in sys.modules if name.startswith("pairing.")), sep="\\n")
"""


@pytest.mark.parametrize("module", ["pairing.verifier", "pairing.verifier.checking"])
def test_the_verifier_imports_neither_the_systems_nor_the_matching_code(module):
    text = LOADED.format(module=module)
    run = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    loaded = run.stdout.split()
    assert module in loaded
    wings = {name.split(".")[1] for name in loaded}
    assert wings <= {"core", "speech", "trace", "verifier"}
