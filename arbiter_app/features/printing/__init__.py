"""Documents on paper: one layout for preview, printer, PDF and pictures."""
