"""What an arbiter can do, and where it is kept."""
