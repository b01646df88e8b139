"""Tables for people and bots over HTTP and WebSockets, kept in a database."""
