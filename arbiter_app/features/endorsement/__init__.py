"""FIDE's draft checklist for tournament programs, with this program's answers."""
