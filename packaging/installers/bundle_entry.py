"""Where an installed program begins: the command ``arbiter``, and whatever it starts of itself."""

import sys

import later_hooks

_OWN = "pairing."


def _runs_a_module() -> bool:
    """``-m pairing.…``, as this program starts itself again; anybody else's words are not that."""
    return sys.argv[1:2] == ["-m"] and len(sys.argv) > 2 and sys.argv[2].startswith(_OWN)


if __name__ == "__main__":
    later_hooks.begin()
    if _runs_a_module():
        import runpy

        module = sys.argv[2]
        del sys.argv[1:3]
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    else:
        from pairing.cli.__main__ import main

        sys.exit(main())
