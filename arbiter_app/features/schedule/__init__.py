"""The table of all rounds of a round robin, and its cross table."""
