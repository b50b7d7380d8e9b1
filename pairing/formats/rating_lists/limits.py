"""How much of a rating list is read. More is refused, with the reason named, and never cut off."""

from __future__ import annotations

MEGABYTE = 1024 * 1024

MAX_BYTES = 4096 * MEGABYTE
"""Of the list itself, unpacked: five times FIDE's whole list as XML."""
MAX_FETCHED_BYTES = 512 * MEGABYTE
"""Of a packed list from the network: ten times FIDE's."""
MAX_EXPANSION = 100
"""How many times its size an archive may unpack to; FIDE's lists unpack to less than 20 times."""
FREE_EXPANSION = 16 * MEGABYTE
"""What any archive may unpack to."""
MAX_DIRECTORY_BYTES = 4 * MEGABYTE
"""The table of contents of an archive."""
MAX_ROWS = 10_000_000
MAX_BAD_ROWS = 10_000
"""After so many of them a list with fewer good ones is given up."""
MAX_LINE_BYTES = 64 * 1024
LONGEST_HEADER = 1_000
"""In characters, of the line of headings; FIDE's have 162."""
MAX_PLAYER_BYTES = MEGABYTE
"""Of an XML file, from the end of one player to the end of the next."""
MAX_DEPTH = 8
"""Of elements within elements; FIDE's lists have three levels."""
MAX_NAMES = 100
"""Of elements and attributes that are different; FIDE's lists have 21."""
LONGEST_NAME = 200
"""In characters; FIDE's lists have room for 60."""
LONGEST_SEARCH = 200
"""In characters; a longer text finds nobody."""
