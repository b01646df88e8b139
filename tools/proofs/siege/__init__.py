"""One address tries to starve all others (`make siege`)."""
