"""Places, how each value came about, and how places are decided."""
