"""Rounds: pairing the next one, its boards, results by keyboard."""
