"""The desk of the window: pairing cards to look at, and to pair by hand."""
