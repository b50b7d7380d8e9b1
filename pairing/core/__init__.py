"""What everything is about: tournaments, pairing cards, colours, floats, publishing order."""
