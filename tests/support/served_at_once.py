"""Imported by the process that is forked for every server, which then has little left to do.

What a server imports late, and the templates of its pages, took longer than most of the tests.
"""

import gc
from importlib import import_module

from pairing.web.templates import templates

for _name in (
    "cryptography.hazmat.backends.openssl",
    "encodings.idna",
    "pairing.cli.command",
    "pairing.cli.serve",
    "pairing.hall.running",
    "pairing.pairing_server.running",
    "pairing.systems.dutch",
    "tests.support.served",
):
    import_module(_name)

for _package in ("pairing.hall", "pairing.pairing_server"):
    _made = templates(_package)
    for _name in _made.list_templates():
        _made.get_template(_name)

gc.freeze()
