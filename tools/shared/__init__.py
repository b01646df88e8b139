"""Shared by several tools and tests: servers, a browser, positions and screens."""
