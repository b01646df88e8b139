"""Many games between the same players, on one core, on all of them or on a cluster, and what they come to."""
