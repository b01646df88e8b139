"""The load a server carries: answers a second, the time of an answer, and the memory of an open table (`make load`).

The tool starts the server itself, one process over SQLite and then two over PostgreSQL, and plays at many tables at
once over real sockets of this machine. Where there are two processes, the two players of a table are on different ones.
First all tables together give a fixed number of answers a second, then each player answers at once, then all leave. The
time of an answer ends when its player gets the next question. The server has one core and the players another, so other
work on the machine makes the figures worse. The SQLite file is in the temporary folder (TMPDIR): put that on a disk.
"""
