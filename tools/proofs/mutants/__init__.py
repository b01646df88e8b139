"""Mutation testing: the source is changed in one place, and a test must fail."""
