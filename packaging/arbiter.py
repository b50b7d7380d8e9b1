"""Set everything up, then open the program or pass the tests; see README.

This file stays readable for old Pythons, so that they can say which one is needed.
"""

import os
import sys

NEEDED = (3, 11)

if sys.version_info < NEEDED:
    sys.stderr.write(
        "Python %d.%d or newer is needed; this is Python %s (%s).\n"  # noqa: UP031
        % (NEEDED + (sys.version.split()[0], sys.executable))  # noqa: RUF005
    )
    sys.exit(1)

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120

from bootstrap.main import main  # noqa: E402

if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    sys.exit(main(sys.argv[1:]))
