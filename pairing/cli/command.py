"""One command line, from its words to its exit code."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from pairing.cli.asking import ask_before_replacing
from pairing.cli.conclusion import Conclusion
from pairing.cli.interruption import raising_again
from pairing.cli.output import say, speak_utf8
from pairing.cli.parser import parse
from pairing.core.partial_files import clear_unfinished
from pairing.speech.language import ENGLISH, language_of
from pairing.speech.voice import Voice


def run(words: Sequence[str], at_work: Callable[[], None] = lambda: None) -> int:
    """Run a command line, and return its exit code; nothing is ever raised.

    ``at_work`` is called once the modules of the command have been read.
    """
    speak_utf8()
    voice = Voice(language_of(os.environ) or ENGLISH)
    clear_unfinished()
    with Conclusion(voice) as conclusion, raising_again():
        arguments = parse(words, voice)
        arguments.conclusion = conclusion
        conclusion.file = str(getattr(arguments, "file", None) or "")
        conclusion.debug = arguments.debug
        ask_before_replacing(arguments, voice)
        at_work()
        conclusion.exit_code = arguments.run(arguments)
        say("", voice)
    return conclusion.exit_code
