"""Everything that is given to people, made from ``packaging/release.toml``."""
