"""The tournament board: one row a player, one column a round."""
