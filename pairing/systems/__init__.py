"""Who plays whom: the pairing systems, one folder each, and what only they share."""
