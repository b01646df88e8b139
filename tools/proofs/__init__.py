"""Proofs of what docs/reliability.md promises. Each is a command that attacks, counts, and fails if one breaks."""
