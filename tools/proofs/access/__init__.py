"""The proof that every endpoint and every message asks who is there (`make access`)."""
