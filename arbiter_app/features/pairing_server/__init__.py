"""The pairing server, to which rounds are sent and from which their pairings come."""
