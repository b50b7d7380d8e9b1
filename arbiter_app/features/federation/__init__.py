"""What goes to the federation: rating changes, norms, checks, forms."""
