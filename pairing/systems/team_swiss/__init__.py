"""The Swiss Team pairing system, C.04.6, in force since 1 February 2026."""
