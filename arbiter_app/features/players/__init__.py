"""Who plays: the list, the form, check-in, byes, forbidden pairs, teams."""
