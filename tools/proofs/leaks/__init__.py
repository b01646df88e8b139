"""The proof that nobody is sent what they may not know (`make leaks`)."""
