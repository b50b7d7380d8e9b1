"""The command ``arbiter``.

Exit codes: 0 done; 1 a discrepancy, or no pairing exists; 2 bad usage or unreadable input; 130
interrupted and 141 reader gone, as shells count them.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from pairing.cli.conclusion import Conclusion
from pairing.cli.output import say, speak_utf8
from pairing.cli.parser import parse


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code; nothing is ever raised.

    ``argv`` are the arguments after the command name, those of the process unless given.
    """
    speak_utf8()
    words = sys.argv[1:] if argv is None else argv
    with Conclusion() as conclusion:
        arguments = parse(words)
        conclusion.file = str(getattr(arguments, "file", None) or "")
        conclusion.debug = arguments.debug
        conclusion.exit_code = arguments.run(arguments)
        say("")
    return conclusion.exit_code


if __name__ == "__main__":
    sys.exit(main())
