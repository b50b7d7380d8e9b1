"""The replay of a round, step by step."""
