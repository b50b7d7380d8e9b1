"""What several systems use to answer, to help by hand and to say what keeps players apart."""
