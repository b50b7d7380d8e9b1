"""Work that takes long enough to be done in the background."""
