"""A server without limits: all players of a test or a tool come from one address.

`python -m tools.shared.unlimited_server DATABASE PORT` serves until Ctrl-C.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

from royaume.cli.serve import serve
from royaume.server.settings import Settings
from royaume.text import Texts

#: More than any player sends.
NO_LIMIT: Final = 1_000_000_000


def unlimited(database: str, port: int) -> Settings:
    """The settings of such a server."""
    return Settings(
        database=database,
        port=port,
        workers=1,
        tables_an_hour=NO_LIMIT,
        public_tables_an_hour=NO_LIMIT,
        record_answers_an_hour=NO_LIMIT,
        seat_burst=NO_LIMIT,
        seats_an_hour=NO_LIMIT,
        files_a_second=NO_LIMIT,
        file_burst=NO_LIMIT,
        messages_a_second=NO_LIMIT,
        message_burst=NO_LIMIT,
        heard_a_second=NO_LIMIT,
        told_a_second=NO_LIMIT,
        address_burst=NO_LIMIT,
        requests_a_second=NO_LIMIT,
        request_burst=NO_LIMIT,
        connects_a_second=NO_LIMIT,
        connect_burst=NO_LIMIT,
        sockets=NO_LIMIT,
        connections=NO_LIMIT,
        connections_a_second=NO_LIMIT,
        connection_burst=NO_LIMIT,
    )


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        serve(unlimited(sys.argv[1], int(sys.argv[2])), Texts("en"))
