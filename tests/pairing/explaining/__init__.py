"""Tests of the answers to questions about a round."""
