"""Tests, laid out as the two packages they test."""
