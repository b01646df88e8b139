"""The database fails under running servers: see `tools.proofs.faults.command`."""
