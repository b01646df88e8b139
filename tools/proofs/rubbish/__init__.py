"""The proof that rubbish does no harm (`make rubbish`)."""
