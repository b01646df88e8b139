"""`royaume play --plain`: the game line by line, for screen readers and pipes."""
