"""The command ``arbiter``.

Exit codes: 0 done; 1 a discrepancy, or no pairing exists; 2 bad usage or unreadable input; 130
interrupted and 141 reader gone, as shells count them.

It speaks the language which ``ARBITER_LANG`` or the system asks for; JSON and files never change.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from pairing.cli.conclusion import Conclusion
from pairing.cli.output import say, speak_utf8
from pairing.cli.parser import parse
from pairing.language import ENGLISH, language_of, use_language


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code; nothing is ever raised.

    ``argv`` are the arguments after the command name, those of the process unless given.
    """
    speak_utf8()
    use_language(language_of(os.environ) or ENGLISH)
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
