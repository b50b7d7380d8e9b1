"""Independent second opinions on pairings. They share no rule code with the pairing systems."""
