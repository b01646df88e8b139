"""What plays by itself."""
