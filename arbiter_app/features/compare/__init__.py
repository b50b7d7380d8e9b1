"""A round by another system beside the tournament's own."""
