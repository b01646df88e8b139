"""Short versions of the proofs."""
