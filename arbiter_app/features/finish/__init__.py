"""The end of a tournament: what belongs to it, each done or not done, beside the standings."""
