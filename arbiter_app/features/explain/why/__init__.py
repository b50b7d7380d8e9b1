"""Answers about a board or a player, and why not another pair."""
