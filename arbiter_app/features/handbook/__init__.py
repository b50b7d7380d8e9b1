"""The handbook, shown beside the work."""
