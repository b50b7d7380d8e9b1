"""Exact matching on plain numbers; knows no chess. Vertex sets are integers used as bit sets."""
