"""What stands between a bare Python and the running program; standard library only."""
