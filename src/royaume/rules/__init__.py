"""The catalogue as data: one TOML file for each box."""
