"""What several tools and tests share: servers to talk to, a browser, and positions and screens to look at."""
