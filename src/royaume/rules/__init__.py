"""The catalogue as data: one TOML page for each box."""
