"""Every change of the tables, one module each; Alembic finds and runs them in their order."""
