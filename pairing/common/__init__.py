"""What all pairing systems share: histories, pairing cards, definitions, board order, checks."""
