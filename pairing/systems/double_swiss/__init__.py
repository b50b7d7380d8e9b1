"""The Double-Swiss system, C.04.5, in force since 1 February 2026: matches of two games."""
