"""The settings of a tournament, new or open."""
