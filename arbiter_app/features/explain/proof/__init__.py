"""Whether the proof of a round holds."""
